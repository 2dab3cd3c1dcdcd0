//! An article: a TOML head and a Markdown body, as the blocks of docs/specification.md, section 3.
//! Any other Markdown is a fault, HTML included. pulldown-cmark parses; this module maps its events to
//! blocks.

use crate::model::{Article, ArticleHead, Block, BlockKind, OwnPage};
use crate::moment::{self, spanish_date};
use crate::routes::{OWN_ADDRESSES, PAGES};
use crate::source::paths::article_name;
use crate::source::{Document, Fault, FaultText};
use crate::validate::{self, Findings, build, split};
use basics::lang::fault;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use text::{ArticleText, figure};

#[cfg(test)]
mod tests;
mod text;

pub use text::figure as figure_of;

/// Words that a calm reader reads in a minute.
pub const WORDS_PER_MINUTE: usize = 180;

/// Reads an article; `None` where it has a fault. The faults of a draft become warnings, and the draft is left
/// out, so that it does not keep the site from being published.
pub(crate) fn read(document: &Document, report: &mut Findings) -> Option<Article> {
    let mut own = Findings::new(&report.context);
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
    let slug = article_name(&document.file);
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if slug.is_empty() || !slug.bytes().all(plain) {
        let text = fault!("content-article-name", slug = slug.as_str());
        report.faults.push(Fault::of_file(&document.file, text));
    }
    let (head, body) = validate::head::<ArticleHead>(document, report)?;
    let text = ArticleText::read(document, body, report);
    if report.faults.len() > before {
        return None;
    }
    let mut head: ArticleHead = build(head?, document, serde_json::from_value, report)?;
    head.slug = slug;
    let mut categories = report.context.settings.categories.iter().flatten();
    head.category_id = categories.find(|it| it.category == head.category)?.id;
    let from = moment::parse(&head.date)?;
    let withdrawn = match head.withdrawn.as_deref() {
        Some("true") => Some(DateTime::MIN),
        since => since.and_then(moment::parse),
    };
    complete_dates(&mut head, from, &report.context.settings.time_zone);
    head.minutes = text.words.div_ceil(WORDS_PER_MINUTE).max(1);
    head.pictures = text.pictures;
    let mut blocks = vec![Block::plain(BlockKind::MainTitle, &head.title)];
    blocks.extend(figure(&head.picture));
    blocks.extend(text.blocks);
    Some(Article { from, withdrawn, head, blocks })
}

/// Reads a page of the site's own, which is made of the same blocks.
pub(crate) fn own_page(document: &Document, report: &mut Findings) -> Option<OwnPage> {
    let before = report.faults.len();
    let name = article_name(&document.file);
    let fault = unfit_name(&name, report.context.settings.product().unwrap_or_default());
    report.faults.extend(fault.map(|text| Fault::of_file(&document.file, text)));
    let (head, body) = validate::head::<OwnPage>(document, report)?;
    let text = ArticleText::read(document, body, report);
    if report.faults.len() > before {
        return None;
    }
    let page: OwnPage = build(head?, document, serde_json::from_value, report)?;
    Some(OwnPage { path: format!("/{name}"), blocks: text.blocks, pictures: text.pictures, ..page })
}

/// Returns why a name cannot be the address of a page: its spelling, or another page at that address.
fn unfit_name(name: &str, product: &str) -> Option<FaultText> {
    let rest = name.strip_prefix(|first: char| first.is_ascii_uppercase());
    let is_plain = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
    if !rest.is_some_and(|rest| rest.chars().all(is_plain)) {
        return Some(fault!("content-own-page-name", name));
    }
    let addresses = PAGES.iter().map(|page| page.address).chain(OWN_ADDRESSES);
    let mut addresses = addresses.map(|address| address.replace("{product}", product));
    let is_first = |part: &str| part.eq_ignore_ascii_case(name);
    let taken = addresses.find(|address| address.split('/').nth(1).is_some_and(is_first))?;
    Some(fault!("content-own-page-taken", path = format!("/{name}"), taken))
}

fn complete_dates(head: &mut ArticleHead, from: DateTime, time_zone: &TimeZone) {
    head.date = moment::written(from);
    head.date_text = spanish_date(from.date());
    head.published = moment::rfc3339(from, time_zone.clone());
    // A change before the publication is not shown.
    let updated = head.updated.as_deref().and_then(moment::parse);
    let updated = updated.filter(|updated| *updated > from);
    head.modified = moment::rfc3339(updated.unwrap_or(from), time_zone.clone());
    head.updated = updated.map(moment::written);
    let later = updated.filter(|updated| updated.date() > from.date());
    head.updated_text = later.map(|updated| spanish_date(updated.date()));
    let checked = head.checked.as_deref().and_then(moment::parse);
    head.checked_text = checked.map(|checked| spanish_date(checked.date()));
}
