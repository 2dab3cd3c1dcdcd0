//! What another blog said last, kept in the data directory, so that a start needs no host.

use super::{BlogHost, HostError, RemoteArticle, client::Detail};
use crate::atomic_file::{self, Readers};
use crate::content::LastRead;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;
use tokio::time::{Instant, timeout_at};

/// The file in the data directory.
const FILE: &str = "blog-host.json";

/// How many articles are asked for again at each poll, besides those whose list entry has changed: a
/// list does not say when a text was edited.
const ASKED_AGAIN: usize = 50;

/// The most bytes of all texts together. Of a blog that has more, the newest articles are kept.
const MOST_TEXT: usize = 128 * 1024 * 1024;

/// The articles of a host, as they were read last.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BlogCopy {
    /// The address of the host, without a slash at the end.
    pub(crate) host: String,
    /// Newest first.
    pub(crate) articles: Vec<RemoteArticle>,
    /// What tells the text that an article has here from other versions, by slug. It is kept with the
    /// text: a host that is asked for another version than this one sends what is not here.
    #[serde(default)]
    tags: BTreeMap<String, String>,
}

/// What a poll may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PollLimits {
    /// When it ends.
    pub(crate) end: Instant,
    /// How many bytes all answers may have together.
    pub(crate) bytes: u64,
}

/// The same without the texts.
#[derive(Deserialize)]
struct Names {
    host: String,
    articles: Vec<Name>,
}

#[derive(Deserialize)]
struct Name {
    slug: String,
}

impl BlogCopy {
    /// What was kept; nothing where nothing was, or where it cannot be read.
    pub(crate) fn kept_in(data: &Path) -> Self {
        let bytes = fs::read(data.join(FILE)).unwrap_or_default();
        serde_json::from_slice(&bytes).unwrap_or_default()
    }

    /// Which articles are kept in a data directory, whenever that is asked.
    pub(crate) fn last_read_in(data: &Path) -> LastRead {
        let file = data.join(FILE);
        LastRead::by(move |host| {
            let kept: Names = serde_json::from_slice(&fs::read(&file).ok()?).ok()?;
            let slugs = kept.articles.into_iter().map(|it| it.slug);
            (kept.host == host).then(|| slugs.collect())
        })
    }

    /// Keeps it, whole or not at all.
    pub(crate) fn keep_in(&self, data: &Path) -> io::Result<()> {
        fs::create_dir_all(data)?;
        let bytes = serde_json::to_vec(self)?;
        atomic_file::write(&data.join(FILE), &bytes, Readers::All)
    }

    /// Whether both say the same, whatever the versions are called.
    pub(crate) fn says_the_same_as(&self, other: &Self) -> bool {
        self.host == other.host && self.articles == other.articles
    }

    /// What the host says now. An article whose text cannot be read is as it was; a new one waits for
    /// the next poll, and so does one whose moment has not come. Texts that are beyond the limits are
    /// asked for first at the next poll.
    ///
    /// # Errors
    /// Where a list cannot be read, or not before the end; then nothing has changed.
    pub(crate) async fn renewed(
        &self,
        host: &mut BlogHost,
        round: usize,
        now: Timestamp,
        PollLimits { end, bytes }: PollLimits,
    ) -> Result<Self, HostError> {
        let known = self.by_slug(&host.address());
        host.begin_poll(bytes);
        let lists = timeout_at(end, host.articles()).await;
        let mut listed = lists.map_err(|_| HostError::Slow)??;
        listed.retain(|article| article.published <= now);
        let mut details = self.details(host, &listed, round, end).await;
        let mut renewed = Self {
            host: host.address(),
            ..Self::default()
        };
        let mut room = MOST_TEXT;
        for mut article in listed {
            let known = known.get(article.slug.as_str());
            let tag = match (details.remove(&article.slug), known) {
                (Some(detail), _) => {
                    article.parts = detail.parts;
                    detail.tag
                }
                (None, Some(known)) => {
                    article = RemoteArticle::clone(known);
                    self.tags.get(&article.slug).cloned()
                }
                (None, None) => continue,
            };
            let text = article.parts.iter().map(|part| part.content.len()).sum();
            let Some(left) = room.checked_sub(text) else {
                break;
            };
            room = left;
            if let Some(tag) = tag {
                renewed.tags.insert(article.slug.clone(), tag);
            }
            renewed.articles.push(article);
        }
        Ok(renewed)
    }

    /// The texts that are new here, as many as come within the limits.
    async fn details(
        &self,
        host: &mut BlogHost,
        listed: &[RemoteArticle],
        round: usize,
        end: Instant,
    ) -> BTreeMap<String, Detail> {
        let known = self.by_slug(&host.address());
        let rounds = listed.len().div_ceil(ASKED_AGAIN).max(1);
        let first = std::mem::take(&mut host.left_at).min(listed.len());
        let mut details = BTreeMap::new();
        for index in (first..listed.len()).chain(0..first) {
            let article = &listed[index];
            let known = known.get(article.slug.as_str());
            let is_same = known.is_some_and(|known| known.is_listed_as(article));
            let is_due = index % rounds == round % rounds;
            if is_same && !is_due {
                continue;
            }
            let tag = self.tags.get(&article.slug).filter(|_| is_same);
            let detail = host.detail(article, tag.map(String::as_str));
            let Ok(detail) = timeout_at(end, detail).await else {
                host.left_at = index;
                break;
            };
            if let Ok(Some(detail)) = detail {
                details.insert(article.slug.clone(), detail);
            }
            if !host.has_room() {
                host.left_at = index + 1;
                break;
            }
        }
        details
    }

    /// The articles of a host.
    fn by_slug(&self, host: &str) -> BTreeMap<&str, &RemoteArticle> {
        let articles = self.articles.iter().filter(|_| self.host == host);
        articles.map(|it| (it.slug.as_str(), it)).collect()
    }
}

impl RemoteArticle {
    /// Whether a list says the same of both.
    fn is_listed_as(&self, other: &Self) -> bool {
        let Self {
            slug,
            name,
            title,
            summary,
            published,
            picture,
            category,
            parts: _,
        } = self;
        (slug, name, title, summary) == (&other.slug, &other.name, &other.title, &other.summary)
            && (published, picture, category) == (&other.published, &other.picture, &other.category)
    }
}

#[cfg(test)]
mod tests;
