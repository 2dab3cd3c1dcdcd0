//! The calls of docs/specification.md, section 7, to another blog. What it answers is believed in
//! nothing: texts lose what is no text, an address can only be a path of the host itself, and what
//! cannot be shown is left out. A part that fails takes no other with it, and is named.

use super::items::{Items, items, text_if_it_is};
use crate::html::words;
use anyhow::Context as _;
use basics::lang::fl;
use basics::remote::{Remote, origin};
use basics::unseen::mended;
use jiff::{Timestamp, Zoned, civil::DateTime, fmt::rfc2822, tz::TimeZone};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use site::model::{BlockKind, PlainBlock};
use site::{FollowedArticle, slug};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// The largest answer, in bytes: a list of two thousand articles has one million.
const MAX_BYTES: u64 = 8 * 1024 * 1024;

/// The most articles of a host, the newest ones, and the most categories.
const MOST_ARTICLES: usize = 2_000;
const MOST_CATEGORIES: usize = 200;

/// The most parts of an article that are read.
const MOST_PARTS: usize = 1_000;

/// How much is read of an article, and of all together, the newest first. What costs memory is words:
/// one that no other text has takes the search a kilobyte (docs/limites.md).
const OF_AN_ARTICLE: Room = Room { bytes: 64 * 1024, words: 5_000 };
const OF_ALL: Room = Room { bytes: 4 * 1024 * 1024, words: 100_000 };

/// What a text takes beside its letters.
const TEXT_BYTES: usize = 100;

/// How many articles are read before those without room are left out.
const AT_ONCE: usize = 100;

/// The most letters of a title, of a summary and of a block; what is longer is cut.
const LONGEST: [usize; 3] = [300, 2_000, 50_000];

const LONGEST_PATH: usize = 1_000;

/// How long one look at a host may take. Texts that have not come until then are as they were.
const LONGEST_POLL: Duration = Duration::from_mins(4);

/// Where an article goes that its host has filed nowhere.
const UNFILED: &str = "Blog";

/// The longest summary, in letters, where an article comes without one.
const SUMMARY: usize = 170;

#[derive(Debug)]
pub struct BlogHost {
    pub(super) address: String,
    remote: Remote,
}

#[derive(Debug, Deserialize)]
struct ArticleSummary {
    #[serde(default, deserialize_with = "text_if_it_is")]
    image: String,
    title: String,
    #[serde(default, deserialize_with = "text_if_it_is")]
    text: String,
    #[serde(default, rename = "dateTime", deserialize_with = "text_if_it_is")]
    published: String,
    /// Its name in the addresses of the host.
    url: String,
}

#[derive(Deserialize)]
struct ArticleRecord {
    id: u64,
    category: String,
}

#[derive(Deserialize)]
struct HtmlPart {
    #[serde(rename = "type")]
    kind: String,
    content: String,
}

impl BlogHost {
    /// A host by its address: scheme, host and port.
    pub fn at(address: &str) -> anyhow::Result<Self> {
        let origin = origin(address).with_context(|| fl!("blog-host-address", address))?;
        Ok(Self {
            address: origin.as_str().trim_end_matches('/').to_owned(),
            remote: Remote::at_origin(origin)?,
        })
    }

    /// Its published articles, newest first. One that cannot be read is as it was among those that
    /// are `known`, or waits for the next time. What could not be read or has no room is said in `faults`.
    pub(super) async fn articles(
        &self,
        known: &[FollowedArticle],
        now: &Zoned,
        faults: &mut Vec<String>,
    ) -> anyhow::Result<Vec<FollowedArticle>> {
        let end = Instant::now() + LONGEST_POLL;
        let path = "/api/v.1.0/all-articles/es";
        let answered = self.ask::<ArticleSummary>(path, MOST_ARTICLES, faults).await?;
        let known: BTreeMap<&str, &FollowedArticle> =
            known.iter().map(|it| (it.slug.as_str(), it)).collect();
        let (mut listed, mut articles, mut named) = (Vec::new(), Vec::new(), BTreeSet::new());
        for item in answered {
            let slug = slug(&item.url);
            let known = known.get(&*slug).map(|it| FollowedArticle::clone(it));
            let moment = item.moment(now.time_zone()).filter(|_| item.is_sound());
            if moment.is_none() {
                let (title, date) = (plain(&item.title, 60), plain(&item.published, 60));
                faults.push(fl!("blog-host-item", title, date));
            }
            match moment {
                Some(moment) if moment > *now => {}
                _ if !named.insert(slug) => {}
                Some(moment) => listed.push((moment, known, item)),
                None => articles.extend(known),
            }
        }
        let urls = listed.iter().map(|(.., item)| item.url.clone()).collect();
        let (filed, is_whole) = self.filed(&urls, end, faults).await;
        // Those that are not known come first, so that each is read some time, however slow the host.
        listed.sort_by_key(|(_, known, _)| known.is_some());
        let mut left_out = 0;
        for (number, (moment, known, item)) in (1..).zip(listed) {
            let path = format!("/api/v.1.0/article/detail/{}", item.url);
            let parts = self.part::<HtmlPart>((&path, MOST_PARTS), end, faults).await;
            articles.extend(match parts {
                Some(mut parts) => {
                    let fitting = OF_AN_ARTICLE.fitting(parts.iter().map(|it| [&*it.content]));
                    if parts.drain(fitting..).count() > 0 {
                        faults.push(fl!("blog-host-long", path = path));
                    }
                    // Where not every category came, an article stays where it was filed.
                    let before = known.filter(|_| !is_whole).map(|it| it.category);
                    let category = filed.get(&item.url).cloned().or(before);
                    let category = category.unwrap_or_else(|| UNFILED.to_owned());
                    Some(item.article(&moment, parts, &self.address, category))
                }
                None => known,
            });
            if number % AT_ONCE == 0 {
                left_out += leave_out(&mut articles);
            }
        }
        left_out += leave_out(&mut articles);
        if left_out > 0 {
            faults.push(fl!("blog-host-full", count = left_out));
        }
        Ok(articles)
    }

    /// The names of the categories by the `names` of the articles that are filed there; and whether they
    /// are all.
    async fn filed(
        &self,
        names: &HashSet<String>,
        end: Instant,
        faults: &mut Vec<String>,
    ) -> (BTreeMap<String, String>, bool) {
        let (mut filed, before) = (BTreeMap::new(), faults.len());
        let asked = ("/api/v.1.0/all-categories/es", MOST_CATEGORIES);
        let categories = self.part(asked, end, faults).await;
        for ArticleRecord { id, category } in categories.unwrap_or_default() {
            let category = plain(&category, LONGEST[0]);
            let path = format!("/api/v.1.0/search/article/category/{id}");
            let articles = self.part::<ArticleSummary>((&path, MOST_ARTICLES), end, faults).await;
            if !category.is_empty() {
                let filed_here = articles.into_iter().flatten().map(|it| it.url);
                let filed_here = filed_here.filter(|name| names.contains(name));
                filed.extend(filed_here.map(|name| (name, category.clone())));
            }
        }
        (filed, faults.len() == before)
    }

    /// What a call answers, at most so much; none where it fails, which takes no other with it.
    async fn part<T: DeserializeOwned>(
        &self,
        (path, most): (&str, usize),
        end: Instant,
        faults: &mut Vec<String>,
    ) -> Option<Vec<T>> {
        let late = fl!("blog-host-late");
        match timeout_at(end, self.ask(path, most, faults)).await {
            Ok(Ok(answer)) => return Some(answer),
            Ok(Err(error)) => faults.push(format!("{error:#}")),
            Err(_elapsed) if faults.last() == Some(&late) => {}
            Err(_elapsed) => faults.push(late),
        }
        None
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        path: &str,
        most: usize,
        faults: &mut Vec<String>,
    ) -> anyhow::Result<Vec<T>> {
        let address = format!("{}{path}", self.address);
        let answer = self.remote.get(&address, MAX_BYTES).await;
        let bytes = answer.with_context(|| path.to_owned())?;
        let Items { read, unread, more } =
            items(&bytes, most).with_context(|| fl!("blog-host-answer", path))?;
        if unread > 0 {
            faults.push(fl!("blog-host-unread", path, count = unread));
        }
        if more > 0 {
            faults.push(fl!("blog-host-more", path, most, count = more));
        }
        Ok(read)
    }
}

struct Room {
    bytes: usize,
    /// Different ones.
    words: usize,
}

impl Room {
    /// How many of these there is room for, from the first on, each with its texts.
    fn fitting<'a, T: IntoIterator<Item = &'a str>>(&self, all: impl Iterator<Item = T>) -> usize {
        let (mut bytes, mut words) = (0, HashSet::new());
        let fits = |texts: T| {
            for text in texts {
                bytes += text.len() + TEXT_BYTES;
                // A text that is too long has more words than there is room for.
                if bytes > self.bytes {
                    return None;
                }
                words.extend(text.split(|it: char| !it.is_alphanumeric()));
            }
            (words.len() <= self.words).then_some(())
        };
        all.map_while(fits).count()
    }
}

/// Leaves those out, from the oldest on, for which there is no room; returns how many.
pub(super) fn leave_out(articles: &mut Vec<FollowedArticle>) -> usize {
    articles.sort_by_key(|it| std::cmp::Reverse(it.published));
    let fitting = OF_ALL.fitting(articles.iter().map(|it| {
        let of_head = [&it.title, &it.description, &it.category].map(String::as_str);
        of_head.into_iter().chain(it.blocks.iter().map(|block| block.content.as_str()))
    }));
    articles.drain(fitting..).count()
}

impl ArticleSummary {
    /// When it is published. A date alone is its midnight, and without a zone the clocks are those of
    /// the house.
    fn moment(&self, house: &TimeZone) -> Option<Zoned> {
        let written = self.published.trim();
        if let Ok(moment) = written.parse::<Timestamp>() {
            return Some(moment.to_zoned(house.clone()));
        }
        if let Ok(moment) = rfc2822::parse(written) {
            return Some(moment.with_time_zone(house.clone()));
        }
        written.parse::<DateTime>().ok()?.to_zoned(house.clone()).ok()
    }

    /// Returns whether it has a title, and a name that is a part of an address there as here.
    fn is_sound(&self) -> bool {
        let is_plain = |letter: char| letter.is_alphanumeric() || "-_.~%".contains(letter);
        self.url.len() <= 200
            && self.url.chars().all(is_plain)
            && !self.url.starts_with('.')
            && !slug(&self.url).is_empty()
            && !plain(&self.title, LONGEST[0]).is_empty()
    }

    /// The article with its text. Blocks of another type than those of docs/specification.md,
    /// section 3, are skipped, and the title is that of the list.
    fn article(
        self,
        moment: &Zoned,
        parts: Vec<HtmlPart>,
        host: &str,
        category: String,
    ) -> FollowedArticle {
        let title = plain(&self.title, LONGEST[0]);
        let lead = own_address(host, &self.image);
        let block = |(at, part): (usize, HtmlPart)| {
            let (kind, content) = match part.kind.as_str() {
                "image" => (BlockKind::Image, own_address(host, &part.content)?),
                "subtitle" => (BlockKind::Subtitle, plain(&part.content, LONGEST[2])),
                "paragraph" => (BlockKind::Paragraph, plain(&part.content, LONGEST[2])),
                _ => return None,
            };
            // A host of our own program begins with the title and the picture of the list.
            let is_lead = kind == BlockKind::Image && at <= 1 && lead.as_ref() == Some(&content);
            (!content.is_empty() && !is_lead).then_some(PlainBlock { kind, content })
        };
        let blocks: Vec<_> = parts.into_iter().enumerate().filter_map(block).collect();
        let mut paragraphs = blocks.iter().filter(|it| it.kind == BlockKind::Paragraph);
        let beginning = paragraphs.next().map(|it| it.content.clone());
        let summary = plain(&self.text, LONGEST[1]);
        let summary = Some(summary).filter(|it| !it.is_empty()).or(beginning);
        let summary = summary.unwrap_or_else(|| title.clone());
        FollowedArticle {
            description: match summary.char_indices().nth(SUMMARY) {
                Some((end, _)) => format!("{}…", &summary[..end]),
                None => summary,
            },
            title,
            category,
            published: moment.timestamp(),
            picture: lead,
            slug: slug(&self.url),
            blocks,
        }
    }
}

/// Plain text on one line: tags and what no text may have are left out, what is too long is cut.
fn plain(written: &str, most: usize) -> String {
    let end = written.char_indices().nth(most);
    let written = &written[..end.map_or(written.len(), |(at, _)| at)];
    let is_html = written.contains(['<', '&']);
    let text = if is_html { words(written) } else { written.to_owned() };
    mended(&text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The address of a picture, which can only be one of the host itself. A path begins at the host, with
/// a slash in front or without.
fn own_address(host: &str, written: &str) -> Option<String> {
    if written.len() > 2 * LONGEST_PATH {
        return None;
    }
    let host = origin(host)?;
    let address = host.join(written).ok()?;
    let path = address.path();
    let is_own = address.origin() == host.origin() && path.starts_with('/');
    // Marks of HTML belong to no path of a picture.
    let is_path =
        !written.contains(['"', '\'', '<', '>']) && (2..=LONGEST_PATH).contains(&path.len());
    (is_own && is_path).then(|| format!("{}{path}", host.as_str().trim_end_matches('/')))
}

#[cfg(test)]
mod tests;
