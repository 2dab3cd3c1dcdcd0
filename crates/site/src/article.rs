//! An article: a TOML head and a Markdown body, as the blocks of docs/specification.md, section 3.
//! Whatever Markdown can do beyond what an article may hold is a fault, HTML included. pulldown-cmark
//! parses; only its mapping to the blocks is ours.

use super::document::Document;
use super::markdown::Reader;
use super::model::{ArticleHead, Block, BlockKind, OwnPage, Picture};
use super::moment::{self, spanish_date};
use super::pages::PAGES;
use super::placeholders::TextPurpose;
use super::report::{CheckContext, Findings};
use super::toml_file::{self, build, split};
use super::{Article, Fault, FaultText, formats};
use basics::lang::fault;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use percent_encoding::percent_decode_str;
use pulldown_cmark::{Event, TagEnd};
use std::{ops::Range, sync::Arc};
use text::{ArticleText, figure};

mod groups;
#[cfg(test)]
mod tests;
mod text;

pub(super) use groups::{rows, runs_of_items};
pub use text::figure as figure_of;
pub(super) use text::{are_marked, plain, words};

/// Words that a calm reader reads in a minute.
pub const WORDS_PER_MINUTE: usize = 180;

/// The shortest description of a picture, as the model says of `Picture::alt`.
pub const SHORTEST_ALT: usize = 5;

/// Reads an article; `None` where something is wrong with it. What is wrong with a draft does not hold
/// back the site: it is a warning, and the draft is left out.
pub(super) fn read(document: &Document, report: &mut Findings) -> Option<Article> {
    let mut own = Findings::of(&report.known);
    let article = article(document, &mut own);
    if article.is_none() && is_draft(document) {
        let left_out = Fault::of_file(&document.file, fault!("content-draft-left-out"));
        report.warnings.push(left_out);
        report.warnings.append(&mut own.faults);
    } else {
        report.absorb(own);
    }
    article
}

/// Returns whether the head of a file says that it is a draft, whatever is wrong with the rest.
fn is_draft(document: &Document) -> bool {
    let head = split(document).ok();
    let head = head.and_then(|(toml, _)| toml.parse(&mut Findings::default()));
    let draft = head.as_ref().and_then(|head| head.get("draft"));
    draft.is_some_and(|draft| draft.get_ref().as_bool() == Some(true))
}

fn article(document: &Document, report: &mut Findings) -> Option<Article> {
    let before = report.faults.len();
    let slug = name(&document.file);
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if slug.is_empty() || !slug.bytes().all(plain) {
        let text = fault!("content-article-name", slug = slug.as_str());
        report.faults.push(Fault::of_file(&document.file, text));
    }
    let (head, body) = toml_file::head::<ArticleHead>(document, report)?;
    let text = ArticleText::read(document, body, report);
    if report.faults.len() > before {
        return None;
    }
    let mut head: ArticleHead = build(head?, document, report)?;
    head.slug = slug;
    let mut categories = report.known.words.categories.iter().flatten();
    head.category_id = categories.find(|it| it.category == head.category)?.id;
    let from = moment::parse(&head.date)?;
    let withdrawn = match head.withdrawn.as_deref() {
        Some("true") => Some(DateTime::MIN),
        since => since.and_then(moment::parse),
    };
    complete_dates(&mut head, from, &report.known.words.time_zone);
    head.minutes = text.words.div_ceil(WORDS_PER_MINUTE).max(1);
    head.pictures = text.pictures;
    let mut blocks = vec![Block::plain(BlockKind::MainTitle, &head.title)];
    blocks.extend(figure(&head.picture));
    blocks.extend(text.blocks);
    Some(Article { from, withdrawn, head, blocks })
}

/// Reads a page of the site's own, which is made of the same blocks.
pub(super) fn own_page(document: &Document, report: &mut Findings) -> Option<OwnPage> {
    let before = report.faults.len();
    let name = name(&document.file);
    let fault = unfit_name(&name, &report.known);
    report.faults.extend(fault.map(|text| Fault::of_file(&document.file, text)));
    let (head, body) = toml_file::head::<OwnPage>(document, report)?;
    let text = ArticleText::read(document, body, report);
    if report.faults.len() > before {
        return None;
    }
    let page: OwnPage = build(head?, document, report)?;
    Some(OwnPage { path: format!("/{name}"), blocks: text.blocks, pictures: text.pictures, ..page })
}

/// What keeps a name from being the address of a page: how it is written, or what is there already.
fn unfit_name(name: &str, known: &CheckContext) -> Option<FaultText> {
    let rest = name.strip_prefix(|first: char| first.is_ascii_uppercase());
    let is_plain = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
    if !rest.is_some_and(|rest| rest.chars().all(is_plain)) {
        return Some(fault!("content-own-page-name", name));
    }
    let product = known.words.product().unwrap_or_default();
    let reserved = known.reserved.iter().map(String::as_str);
    let addresses = PAGES.iter().map(|page| page.address).chain(reserved);
    let mut addresses = addresses.map(|address| address.replace("{product}", product));
    let is_first = |part: &str| part.eq_ignore_ascii_case(name);
    let taken = addresses.find(|address| address.split('/').nth(1).is_some_and(is_first))?;
    Some(fault!("content-own-page-taken", path = format!("/{name}"), taken))
}

fn complete_dates(head: &mut ArticleHead, from: DateTime, time_zone: &TimeZone) {
    head.date = moment::written(from);
    head.date_text = spanish_date(from.date());
    head.published = moment::rfc3339(from, time_zone.clone());
    // Changes before the publication are no change to a reader.
    let updated = head.updated.as_deref().and_then(moment::parse);
    let updated = updated.filter(|updated| *updated > from);
    head.modified = moment::rfc3339(updated.unwrap_or(from), time_zone.clone());
    head.updated = updated.map(moment::written);
    let later = updated.filter(|updated| updated.date() > from.date());
    head.updated_text = later.map(|updated| spanish_date(updated.date()));
    let checked = head.checked.as_deref().and_then(moment::parse);
    head.checked_text = checked.map(|checked| spanish_date(checked.date()));
}

/// The name of a file without folder and ending.
pub fn name(file: &str) -> String {
    let name = file.rsplit('/').next().unwrap_or(file);
    name.strip_suffix(".md").unwrap_or(name).to_owned()
}

fn picture(
    reader: &mut Reader<'_, '_>,
    file: &str,
    title: &str,
    range: Range<usize>,
) -> Option<Picture> {
    let mut alt = String::new();
    while let Some((event, inner)) = reader.next() {
        match event {
            Event::End(TagEnd::Image) => break,
            Event::Text(text) => alt.push_str(&text),
            Event::SoftBreak => alt.push(' '),
            event => reader.refuse(&event, inner.start),
        }
    }
    let alt = reader.fill(range.clone(), alt.trim(), TextPurpose::Reading);
    if alt.chars().count() < SHORTEST_ALT {
        reader.fault(
            range.start,
            fault!("content-article-picture-undescribed", least = SHORTEST_ALT),
        );
    }
    let caption = reader.fill(range.clone(), title.trim(), TextPurpose::Reading);
    let known = Arc::clone(&reader.report.known);
    // A space in a name may be written as addresses have it.
    let file = &*percent_decode_str(file).decode_utf8_lossy();
    let src = formats::media(file, true, &known);
    let src = src.map_err(|text| reader.fault(range.start, text));
    let medium = known.media.named(file)?;
    let (width, height) = medium.pixels?;
    Some(Picture {
        src: src.ok()??,
        alt,
        caption: (!caption.is_empty()).then_some(caption),
        width,
        height,
        color: medium.appearance.color.clone(),
        ..Picture::default()
    })
}
