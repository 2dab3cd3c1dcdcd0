//! A post or a page of `WordPress` → an article on its way.

use super::address::{Links, absolute, known_as, path};
use super::attachments::Attachments;
use super::html::{Paragraphs, convert, words};
use super::markdown::{Block, Image};
use super::shortcodes;
use super::wxr::{Export, Item};
use crate::lang::fl;
use crate::toluca;
use jiff::civil::DateTime;
use jiff::fmt::rfc2822;
use jiff::tz::TimeZone;
use percent_encoding::percent_decode_str;
use std::collections::BTreeMap;

/// Fields in which plugins keep what search engines show.
const SUMMARIES: [&str; 4] = [
    "_yoast_wpseo_metadesc",
    "rank_math_description",
    "_aioseo_description",
    "_aioseop_description",
];

/// How `WordPress` calls what nobody has filed.
const UNFILED: [&str; 4] = [
    "Uncategorized",
    "Sin categoría",
    "Sin categorizar",
    "Sin clasificar",
];

/// What is known of an article before its text is read.
#[derive(Debug)]
pub(super) struct Post<'a> {
    pub(super) item: &'a Item,
    /// What it is known by at every import: the blog and its number there.
    pub(super) key: String,
    pub(super) title: String,
    /// The hour of Toluca; none where the export does not say it.
    date: Option<DateTime>,
    pub(super) is_draft: bool,
    /// The address that it had.
    link: String,
}

/// An article that is about to be written.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) title: String,
    /// Summaries, the best first, as they were written.
    pub(super) summaries: Vec<String>,
    pub(super) category: String,
    pub(super) date: DateTime,
    pub(super) updated: Option<DateTime>,
    pub(super) author: Option<String>,
    pub(super) is_draft: bool,
    /// Paths at which it was found.
    pub(super) old_paths: Vec<String>,
    /// Words with which it is looked for.
    pub(super) keywords: Vec<String>,
    pub(super) lead: Option<Image>,
    pub(super) blocks: Vec<Block>,
    /// What could not be carried over.
    pub(super) losses: Vec<String>,
}

impl<'a> Post<'a> {
    pub(super) fn of(item: &'a Item, export: &Export) -> Self {
        let status = item.text("wp:status");
        Self {
            item,
            key: format!("wordpress {} {}", known_as(&export.address), item.id()),
            title: words(item.text("title")),
            date: published(item, export),
            is_draft: is_page(item)
                || !item.text("wp:post_password").is_empty()
                || !matches!(status, "publish" | "future"),
            link: absolute(&export.address, item.text("link")).unwrap_or_default(),
        }
    }

    /// The name that its file should have.
    pub(super) fn slug(&self) -> String {
        let slug = percent_decode_str(self.item.text("wp:post_name")).decode_utf8_lossy();
        let wishes = [&slug, self.title.as_str(), "articulo"].map(super::address::slug);
        let wish = wishes.into_iter().find(|it| !it.is_empty());
        wish.unwrap_or_default()
    }

    /// Numbers and addresses by which other articles of the same blog link to it.
    pub(super) fn known_as(&self, blog: &str) -> [String; 2] {
        let by_number = format!("{blog}/?p={}", self.item.number());
        [known_as(&self.link), known_as(&by_number)]
    }

    /// Whether visitors can read it.
    pub(super) fn is_public(&self, now: DateTime) -> bool {
        !self.is_draft && self.date.is_none_or(|date| date <= now)
    }

    /// The article. `reusable` are the blocks that several articles share, by their numbers.
    pub(super) fn entry(
        &self,
        export: &Export,
        attachments: &Attachments,
        reusable: &BTreeMap<u64, &str>,
        links: &Links,
        now: DateTime,
    ) -> Entry {
        let item = self.item;
        let mut losses = Vec::new();
        let content = with_reusable(item.raw("content:encoded"), reusable);
        let gallery = attachments.of_parent(item.number());
        let expanded = shortcodes::expand(&content, &gallery, &mut losses);
        let paragraphs = if content.contains("<!-- wp:") {
            Paragraphs::Marked
        } else {
            Paragraphs::BlankLines
        };
        let mut blocks = convert(&expanded, paragraphs, links, &mut losses);
        for block in &mut blocks {
            if let Block::Figure(image) = block {
                attachments.complete(image);
            }
        }
        let date = self.date.unwrap_or_else(|| {
            losses.push(fl!("import-date"));
            now
        });
        let reasons = [
            (is_page(item), fl!("import-page")),
            (
                !item.text("wp:post_password").is_empty(),
                fl!("import-password"),
            ),
            (item.text("wp:status") == "private", fl!("import-private")),
        ];
        losses.extend(reasons.into_iter().filter(|it| it.0).map(|it| it.1));
        let updated = moment(item, "wp:post_modified");
        Entry {
            title: self.title.clone(),
            summaries: summaries(item),
            category: category(item, &mut losses),
            date,
            updated: updated.filter(|updated| updated.date() > date.date()),
            author: author(item, export),
            is_draft: self.is_draft,
            old_paths: old_paths(item, &self.link),
            keywords: terms(item, "post_tag"),
            lead: lead(item, attachments),
            blocks,
            losses,
        }
    }
}

fn is_page(item: &Item) -> bool {
    item.text("wp:post_type") == "page"
}

/// The hour of Toluca at which something happened: `name` is the element with the hour of the blog,
/// beside which there is one with that of Greenwich.
fn moment(item: &Item, name: &str) -> Option<DateTime> {
    // Zeros stand for none.
    let parse = |text: &str| DateTime::strptime("%Y-%m-%d %H:%M:%S", text).ok();
    let universal = parse(item.text(&format!("{name}_gmt")));
    let zoned = universal.and_then(|moment| moment.to_zoned(TimeZone::UTC).ok());
    zoned
        .map(|it| it.with_time_zone(toluca::time_zone()).datetime())
        .or_else(|| parse(item.text(name)))
}

/// When an item was published; that of a draft is the hour at which it was last saved, or that of the
/// export.
fn published(item: &Item, export: &Export) -> Option<DateTime> {
    let spoken = |text: &str| {
        let zoned = rfc2822::parse(text).ok()?;
        Some(zoned.with_time_zone(toluca::time_zone()).datetime())
    };
    moment(item, "wp:post_date")
        .or_else(|| moment(item, "wp:post_modified"))
        .or_else(|| spoken(item.text("pubDate")))
        .or_else(|| spoken(&export.made))
        .filter(|moment| (1900..=2900).contains(&moment.year()))
}

/// A text with the blocks that several articles share.
fn with_reusable(content: &str, reusable: &BTreeMap<u64, &str>) -> String {
    const BEGINNING: &str = "<!-- wp:block {\"ref\":";
    let mut parts = content.split(BEGINNING);
    let mut made = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|it: char| !it.is_ascii_digit());
        let number = part[..end.unwrap_or_default()].parse().unwrap_or_default();
        if let (Some(block), Some((_, after))) = (reusable.get(&number), part.split_once("-->")) {
            made.extend([block, after]);
        } else {
            made.extend([BEGINNING, part]);
        }
    }
    made
}

/// The names of one kind under which an article is filed.
fn terms(item: &Item, kind: &str) -> Vec<String> {
    let terms = item.terms.iter().filter(|(of, _)| of == kind);
    terms.map(|(_, name)| name.clone()).collect()
}

/// The first category; the others, and what else it is filed under, are named.
fn category(item: &Item, losses: &mut Vec<String>) -> String {
    let mut filed = terms(item, "category");
    filed.retain(|name| !UNFILED.contains(&name.as_str()));
    let mut filed = filed.into_iter();
    let first = filed.next().unwrap_or_else(|| UNFILED[1].to_owned());
    let others: Vec<String> = filed.filter(|name| *name != first).collect();
    if !others.is_empty() {
        losses.push(fl!("import-categories-more", names = others.join(", ")));
    }
    for (kind, name) in &item.terms {
        if kind != "category" && kind != "post_tag" {
            let (kind, name) = (kind.as_str(), name.as_str());
            losses.push(fl!("import-term", kind = kind, name = name));
        }
    }
    first
}

fn summaries(item: &Item) -> Vec<String> {
    let of_plugins = SUMMARIES.iter().filter_map(|name| item.fields.get(*name));
    let written = of_plugins.map(String::as_str);
    let written = written.chain([item.raw("excerpt:encoded")]).map(words);
    // What a plugin puts together is named by signs: `%%title%%`.
    let texts = written.filter(|text| !text.is_empty() && !text.contains("%%"));
    texts.collect()
}

fn author(item: &Item, export: &Export) -> Option<String> {
    let login = item.text("dc:creator");
    let shown = export.authors.get(login).filter(|name| !name.is_empty());
    let name = shown.map_or(login, String::as_str);
    (!name.is_empty()).then(|| name.to_owned())
}

/// The paths at which an article was found, the last one first.
fn old_paths(item: &Item, link: &str) -> Vec<String> {
    let last = path(link);
    if last == "/" || link.contains('?') {
        return Vec::new();
    }
    let folder = last.trim_end_matches('/').rsplit_once('/');
    let folder = folder.map_or("", |(folder, _)| folder);
    let slash = if last.ends_with('/') { "/" } else { "" };
    let earlier = item.old_slugs.iter();
    let earlier = earlier.map(|slug| format!("{folder}/{slug}{slash}"));
    std::iter::once(last.clone()).chain(earlier).collect()
}

fn lead(item: &Item, attachments: &Attachments) -> Option<Image> {
    let mut image = Image {
        number: Some(item.fields.get("_thumbnail_id")?.trim().parse().ok()?),
        ..Image::default()
    };
    attachments.complete(&mut image);
    Some(image)
}
