//! What another blog said last, kept in the data directory, so that a start needs no host.

use super::{BlogHost, HostError, RemoteArticle};
use crate::content::LastRead;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

/// The file in the data directory.
const FILE: &str = "blog-host.json";

/// How many articles are asked for again at each poll, besides those whose list entry has changed: a
/// list does not say when a text was edited.
const ASKED_AGAIN: usize = 50;

/// The articles of a host, as they were read last.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BlogCopy {
    /// The address of the host, without a slash at the end.
    pub(crate) host: String,
    /// Newest first.
    pub(crate) articles: Vec<RemoteArticle>,
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
        let unfinished = data.join(format!("{FILE}.part"));
        let mut file = File::create(&unfinished)?;
        file.write_all(&serde_json::to_vec(self)?)?;
        file.sync_all()?;
        fs::rename(unfinished, data.join(FILE))
    }

    /// What the host says now. An article whose text cannot be read is as it was; a new one waits for
    /// the next poll, and so does one whose moment has not come.
    ///
    /// # Errors
    /// Where a list cannot be read; then nothing has changed.
    pub(crate) async fn renewed(
        &self,
        host: &mut BlogHost,
        round: usize,
        now: Timestamp,
    ) -> Result<Self, HostError> {
        let address = host.address();
        let is_same_host = self.host == address;
        let known = self.articles.iter().filter(|_| is_same_host);
        let known: BTreeMap<&str, &RemoteArticle> = known
            .map(|article| (article.slug.as_str(), article))
            .collect();
        let listed = host.articles().await?;
        let rounds = listed.len().div_ceil(ASKED_AGAIN).max(1);
        let mut articles = Vec::with_capacity(listed.len());
        for (index, mut article) in listed.into_iter().enumerate() {
            if article.published > now {
                continue;
            }
            let known = known.get(article.slug.as_str()).copied();
            let same = known.filter(|known| known.is_listed_as(&article));
            let is_due = index % rounds == round % rounds;
            if let Some(same) = same.filter(|_| !is_due) {
                article.parts.clone_from(&same.parts);
                articles.push(article);
                continue;
            }
            let parts = host.parts(&article, same.is_some()).await;
            article.parts = match (parts, known) {
                (Ok(Some(parts)), _) => parts,
                (Ok(None) | Err(_), Some(known)) => known.parts.clone(),
                (Ok(None) | Err(_), None) => continue,
            };
            articles.push(article);
        }
        Ok(Self {
            host: address,
            articles,
        })
    }
}

impl RemoteArticle {
    /// Whether a list says the same of both.
    fn is_listed_as(&self, other: &Self) -> bool {
        let listed = |it: &Self| Self {
            parts: Vec::new(),
            ..it.clone()
        };
        listed(self) == listed(other)
    }
}
