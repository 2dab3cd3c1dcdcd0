//! The calls of docs/specification.md, section 7, to another blog. What it answers is believed in
//! nothing: texts lose what is no text, an address can only be a path of the host itself, and what
//! cannot be shown is left out.

use crate::html::words;
use anyhow::Context as _;
use basics::lang::fl;
use basics::remote::Remote;
use jiff::{Timestamp, Zoned, tz::TimeZone};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;
use site::model::{ArticleHead, Block, BlockKind, Picture};
use site::{Article, WORDS_PER_MINUTE, figure_of, slug, spanish_date};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use tokio::time::Instant;

/// The largest answer, in bytes: a list of two thousand articles has one million.
const MAX_BYTES: u64 = 8 * 1024 * 1024;

/// The most articles of a host, the newest ones, and the most categories.
const MOST_ARTICLES: usize = 2_000;
const MOST_CATEGORIES: usize = 200;

/// The most blocks of an article, and the most bytes of all texts together.
const MOST_BLOCKS: usize = 1_000;
const MOST_TEXT: usize = 64 * 1024 * 1024;

/// The most letters of a title, of a summary and of a block; what is longer is cut.
const LONGEST: [usize; 3] = [300, 2_000, 50_000];

/// The longest path of a picture, in bytes.
const LONGEST_PATH: usize = 1_000;

/// How long one look at a host may take. Texts that have not come until then are as they were.
const LONGEST_POLL: Duration = Duration::from_mins(4);

/// The measures of a picture that nobody has looked at; the page reserves this space for it.
const MEASURES: (u32, u32) = (1200, 800);

/// Where an article goes that its host has filed nowhere.
const UNFILED: &str = "Blog";

/// The longest summary, in letters, where an article comes without one.
const SUMMARY: usize = 170;

/// Another blog, by the address of its host.
#[derive(Debug)]
pub struct BlogHost {
    /// Its address without a slash at the end.
    pub(super) address: String,
    remote: Remote,
}

#[derive(Debug, Deserialize)]
struct ArticleSummary {
    #[serde(default)]
    image: Value,
    title: String,
    #[serde(default)]
    text: Value,
    #[serde(rename = "dateTime")]
    published: Timestamp,
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
        let origin =
            basics::remote::origin(address).with_context(|| fl!("blog-host-address", address))?;
        Ok(Self {
            address: origin.as_str().trim_end_matches('/').to_owned(),
            remote: Remote::of(origin)?,
        })
    }

    /// Its published articles, newest first. One whose text cannot be read is as it was among those
    /// that are `known`, or waits for the next time. One that has no picture gets the one of the site.
    pub(super) async fn articles(
        &self,
        known: &[Article],
        picture: &Picture,
        now: &Zoned,
    ) -> anyhow::Result<Vec<Article>> {
        let end = Instant::now() + LONGEST_POLL;
        let mut listed: Vec<ArticleSummary> = self.ask("/api/v.1.0/all-articles/es").await?;
        let mut named = BTreeSet::new();
        listed.retain(|it| {
            it.published <= now.timestamp() && it.is_sound() && named.insert(slug(&it.url))
        });
        listed.truncate(MOST_ARTICLES);
        let filed = self.filed().await?;
        let known: BTreeMap<&str, &Article> =
            known.iter().map(|it| (it.head.slug.as_str(), it)).collect();
        let mut articles = Vec::new();
        let mut room = MOST_TEXT;
        // Those that are not known come first, so that each is read some time, however slow the host.
        listed.sort_by_key(|it| known.contains_key(&*slug(&it.url)));
        for listed in listed {
            let path = format!("/api/v.1.0/article/detail/{}", listed.url);
            let parts =
                if Instant::now() < end { self.ask::<HtmlPart>(&path).await.ok() } else { None };
            let category = filed.get(&listed.url).map_or(UNFILED, String::as_str);
            let article = match (parts, known.get(slug(&listed.url).as_str())) {
                (Some(parts), _) => {
                    listed.article(parts, &self.address, category, picture, now.time_zone())
                }
                (None, Some(known)) => Article::clone(known),
                (None, None) => continue,
            };
            let text: usize = article.blocks.iter().map(|it| it.content.len()).sum();
            let Some(left) = room.checked_sub(text) else {
                break;
            };
            room = left;
            articles.push(article);
        }
        articles.sort_by_key(|it| std::cmp::Reverse(it.from));
        Ok(articles)
    }

    /// The names of the categories by the names of the articles that are filed there.
    async fn filed(&self) -> anyhow::Result<BTreeMap<String, String>> {
        let categories: Vec<ArticleRecord> = self.ask("/api/v.1.0/all-categories/es").await?;
        let mut filed = BTreeMap::new();
        for ArticleRecord { id, category } in categories.into_iter().take(MOST_CATEGORIES) {
            let category = plain(&category, LONGEST[0]);
            let path = format!("/api/v.1.0/search/article/category/{id}");
            let articles: Vec<ArticleSummary> = self.ask(&path).await?;
            if !category.is_empty() {
                let names = articles.into_iter().take(MOST_ARTICLES).map(|it| it.url);
                filed.extend(names.map(|name| (name, category.clone())));
            }
        }
        Ok(filed)
    }

    async fn ask<T: DeserializeOwned>(&self, path: &str) -> anyhow::Result<Vec<T>> {
        let address = format!("{}{path}", self.address);
        let answer = self.remote.get(&address, MAX_BYTES).await;
        let bytes = answer.with_context(|| path.to_owned())?;
        items(&bytes).with_context(|| fl!("blog-host-answer", path))
    }
}

/// The items of a bare JSON array, each read by itself: one that is faulty does not take the others
/// with it. None where the answer is no array.
fn items<T: DeserializeOwned>(bytes: &[u8]) -> Option<Vec<T>> {
    let values: Vec<Value> = serde_json::from_slice(bytes).ok()?;
    let read = values.into_iter().map(serde_json::from_value);
    Some(read.filter_map(Result::ok).collect())
}

impl ArticleSummary {
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
        parts: Vec<HtmlPart>,
        host: &str,
        category: &str,
        shared: &Picture,
        time_zone: &TimeZone,
    ) -> Article {
        let title = plain(&self.title, LONGEST[0]);
        let shown = |path: String| Picture {
            src: format!("{host}{path}"),
            alt: title.clone(),
            width: MEASURES.0,
            height: MEASURES.1,
            ..Picture::default()
        };
        let lead = self.image.as_str().and_then(own_path).map(shown);
        let lead = lead.unwrap_or_else(|| shared.clone());
        let mut blocks = vec![Block::plain(BlockKind::MainTitle, &title)];
        blocks.extend(figure_of(&lead));
        let (mut pictures, mut words, mut beginning) = (Vec::new(), 0, String::new());
        for (at, part) in parts.into_iter().take(MOST_BLOCKS).enumerate() {
            let kind = match part.kind.as_str() {
                "image" => {
                    let picture = own_path(&part.content).map(shown);
                    // A host of our own program begins with the title and the picture of the list.
                    let is_lead = |it: &Picture| at <= 1 && it.src == lead.src;
                    if let Some(picture) = picture.filter(|it| !is_lead(it)) {
                        blocks.extend(figure_of(&picture));
                        pictures.push(picture);
                    }
                    continue;
                }
                "subtitle" => BlockKind::Subtitle,
                "paragraph" => BlockKind::Paragraph,
                _ => continue,
            };
            let text = plain(&part.content, LONGEST[2]);
            if text.is_empty() {
                continue;
            }
            words += text.split_whitespace().count();
            if kind == BlockKind::Paragraph && beginning.is_empty() {
                beginning.clone_from(&text);
            }
            blocks.push(Block::plain(kind, &text));
        }
        let summary = plain(self.text.as_str().unwrap_or_default(), LONGEST[1]);
        let mut summaries = [summary, beginning, title.clone()].into_iter();
        let summary = summaries.find(|it| !it.is_empty()).unwrap_or_default();
        let zoned = self.published.to_zoned(time_zone.clone());
        let moment = zoned.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string();
        Article {
            from: zoned.datetime(),
            withdrawn: None,
            head: ArticleHead {
                description: match summary.char_indices().nth(SUMMARY) {
                    Some((end, _)) => format!("{}…", &summary[..end]),
                    None => summary,
                },
                title,
                category: category.to_owned(),
                date: zoned.date().to_string(),
                picture: lead,
                slug: slug(&self.url),
                date_text: spanish_date(zoned.date()),
                published: moment.clone(),
                modified: moment,
                minutes: words.div_ceil(WORDS_PER_MINUTE).max(1),
                pictures,
                ..ArticleHead::default()
            },
            blocks,
        }
    }
}

/// Plain text on one line: tags and control characters are left out, what is too long is cut.
fn plain(written: &str, most: usize) -> String {
    let end = written.char_indices().nth(most);
    let written = &written[..end.map_or(written.len(), |(at, _)| at)];
    let is_odd = |it: char| is_turning(it) || (it.is_control() && !it.is_whitespace());
    let is_html = written.contains(['<', '&']);
    let text = if is_html { words(written) } else { written.to_owned() };
    let text = text.replace(is_odd, "");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Characters that turn the direction of writing of all that follows.
fn is_turning(letter: char) -> bool {
    matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A path that can only lead to the host itself.
fn own_path(written: &str) -> Option<String> {
    let is_plain = |it: char| it.is_ascii_alphanumeric() || "-_.~%/!$&*+=:@".contains(it);
    let is_path = written.starts_with('/')
        && !written.starts_with("//")
        && !written.contains("/../")
        && written.len() <= LONGEST_PATH
        && written.chars().all(is_plain);
    is_path.then(|| written.to_owned())
}

#[cfg(test)]
mod tests;
