//! A post or a page → an article.

use super::attachments::Attachments;
use super::wxr::{Export, Item};
use super::{date, shortcodes};
use crate::import::address::{absolute, known_as, path};
use crate::import::block::{Block, Image};
use crate::import::entry::Entry;
use crate::import::html::{Paragraphs, convert, words};
use crate::lang::fl;
use jiff::civil::DateTime;
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

/// The article of an item.
pub(super) fn entry(
    item: &Item,
    export: &Export,
    attachments: &Attachments,
    reusable: &BTreeMap<u64, &str>,
    now: DateTime,
) -> Entry {
    let mut losses = Vec::new();
    let content = with_reusable(item.raw("content:encoded"), reusable);
    let gallery = attachments.of_parent(item.number());
    let expanded = shortcodes::expand(&content, &gallery, &mut losses);
    let paragraphs = if content.contains("<!-- wp:") {
        Paragraphs::Marked
    } else {
        Paragraphs::BlankLines
    };
    let mut converted = convert(&expanded, paragraphs);
    losses.append(&mut converted.losses);
    for block in &mut converted.blocks {
        if let Block::Figure(image) = block {
            attachments.complete(image);
        }
    }
    let is_page = item.text("wp:post_type") == "page";
    let (is_draft, date) = (
        is_draft(item, is_page, &mut losses),
        date::published(item, export),
    );
    let date = date.unwrap_or_else(|| {
        losses.push(fl!("import-date"));
        now
    });
    let updated = date::moment(item, "wp:post_modified");
    let category = category(item, &mut losses);
    named(item, &mut losses);
    let link = absolute(&export.address, item.text("link")).unwrap_or_default();
    Entry {
        key: format!("wordpress {} {}", known_as(&export.address), item.id()),
        slug: percent_decode_str(item.text("wp:post_name"))
            .decode_utf8_lossy()
            .into_owned(),
        title: words(item.text("title")),
        summaries: summaries(item),
        category,
        date,
        updated: updated.filter(|updated| updated.date() > date.date()),
        author: author(item, export),
        is_draft,
        old_paths: old_paths(item, &link),
        keywords: terms(item, "post_tag"),
        known_as: vec![
            known_as(&link),
            known_as(&format!("{}/?p={}", export.address, item.number())),
        ],
        lead: lead(item, attachments),
        blocks: converted.blocks,
        losses,
    }
}

/// A text with the blocks that several articles share.
fn with_reusable(content: &str, reusable: &BTreeMap<u64, &str>) -> String {
    const BEGINNING: &str = "<!-- wp:block {\"ref\":";
    let mut made = String::with_capacity(content.len());
    let mut rest = content;
    while let Some(at) = rest.find(BEGINNING) {
        let (before, here) = rest.split_at(at);
        made.push_str(before);
        let after = &here[BEGINNING.len()..];
        let digits = after
            .find(|it: char| !it.is_ascii_digit())
            .unwrap_or_default();
        let number = after[..digits].parse().unwrap_or_default();
        let end = after.find("-->").map(|end| &after[end + "-->".len()..]);
        if let (Some(block), Some(after)) = (reusable.get(&number), end) {
            made.push_str(block);
            rest = after;
        } else {
            made.push_str(BEGINNING);
            rest = after;
        }
    }
    made.push_str(rest);
    made
}

/// Whether an article waits for somebody who publishes it.
fn is_draft(item: &Item, is_page: bool, losses: &mut Vec<String>) -> bool {
    let status = item.text("wp:status");
    let is_locked = !item.text("wp:post_password").is_empty();
    if is_page {
        losses.push(fl!("import-page"));
    }
    if is_locked {
        losses.push(fl!("import-password"));
    }
    if status == "private" {
        losses.push(fl!("import-private"));
    }
    is_page || is_locked || !matches!(status, "publish" | "future")
}

/// The names of one kind under which an article is filed.
fn terms(item: &Item, kind: &str) -> Vec<String> {
    let terms = item.terms.iter().filter(|(of, _)| of == kind);
    terms.map(|(_, name)| name.clone()).collect()
}

fn category(item: &Item, losses: &mut Vec<String>) -> String {
    let filed = terms(item, "category");
    let is_filed = |name: &&String| !UNFILED.contains(&name.as_str());
    let first = filed.iter().find(is_filed).cloned();
    let first = first.unwrap_or_else(|| UNFILED[1].to_owned());
    let others = filed.into_iter().filter(|name| *name != first);
    let others: Vec<String> = others.filter(|name| is_filed(&name)).collect();
    if !others.is_empty() {
        losses.push(fl!("import-categories-more", names = others.join(", ")));
    }
    let rest = item.terms.iter();
    let rest = rest.filter(|(kind, _)| kind != "category" && kind != "post_tag");
    for (kind, name) in rest {
        losses.push(fl!(
            "import-term",
            kind = kind.as_str(),
            name = name.as_str()
        ));
    }
    first
}

/// Names what else `WordPress` knows of an article.
fn named(item: &Item, losses: &mut Vec<String>) {
    if item.text("wp:is_sticky") == "1" {
        losses.push(fl!("import-sticky"));
    }
    let shown = item.fields.iter();
    let shown = shown.filter(|(name, value)| !name.starts_with('_') && !value.trim().is_empty());
    let names = shown.map(|(name, _)| name.as_str());
    let names: Vec<&str> = names.filter(|name| !SUMMARIES.contains(name)).collect();
    if !names.is_empty() {
        losses.push(fl!("import-fields", names = names.join(", ")));
    }
}

fn summaries(item: &Item) -> Vec<String> {
    let of_plugins = SUMMARIES.iter().filter_map(|name| item.fields.get(*name));
    let written = of_plugins
        .map(String::as_str)
        .chain([item.raw("excerpt:encoded")]);
    // What a plugin puts together is named by signs: `%%title%%`.
    let texts = written
        .map(words)
        .filter(|text| !text.is_empty() && !text.contains("%%"));
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
    let last = path(link).to_owned();
    if last == "/" || link.contains('?') {
        return Vec::new();
    }
    let folder = last.trim_end_matches('/').rsplit_once('/');
    let folder = folder.map_or("", |(folder, _)| folder).to_owned();
    let slash = if last.ends_with('/') { "/" } else { "" };
    let earlier = item.old_slugs.iter();
    let earlier = earlier.map(|slug| format!("{folder}/{slug}{slash}"));
    std::iter::once(last.clone()).chain(earlier).collect()
}

fn lead(item: &Item, attachments: &Attachments) -> Option<Image> {
    let number = item.fields.get("_thumbnail_id")?.trim().parse().ok()?;
    let mut image = Image {
        number: Some(number),
        ..Image::default()
    };
    attachments.complete(&mut image);
    Some(image)
}
