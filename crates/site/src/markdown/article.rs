//! An article: a TOML head and a Markdown body, as the blocks of docs/specification.md, section 3.

use super::TextKind;
use super::text::MarkdownText;
use crate::marks::bare;
use crate::model::{Article, ArticleHead, file};
use crate::moment::{self, spanish_date};
use crate::source::paths::article_name;
use crate::source::{Document, Fault};
use crate::validate::{self, CheckContext, Findings, split};
use basics::lang::fault;
use jiff::civil::DateTime;

#[cfg(test)]
mod tests;
mod unfinished;

/// Words that a calm reader reads in a minute.
const WORDS_PER_MINUTE: usize = 180;

/// How many minutes a text of so many words takes.
pub(crate) fn minutes(words: usize) -> usize {
    words.div_ceil(WORDS_PER_MINUTE).max(1)
}

/// Reads an article; `None` where it has a fault. The faults of a draft become warnings, and the draft is left
/// out, so that it does not keep the site from being published; in a preview it is shown as far as it is written.
pub(crate) fn read(document: &Document, report: &mut Findings) -> Option<Article> {
    let mut own = Findings::new(&report.context);
    let article = article(document, &mut own);
    if article.is_none() && is_draft(document) {
        let left_out = Fault::of_file(&document.file, fault!("content-draft-left-out").missing());
        report.warnings.push(left_out);
        report.warnings.append(&mut own.faults);
        return unfinished::read(document, &report.context);
    }
    report.absorb(own);
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
    let (head, body) = validate::head::<file::ArticleHead>(document, report)?;
    let text = MarkdownText::read(document, body, TextKind::Article, report);
    if report.faults.len() > before {
        return None;
    }
    let mut head = head?;
    let from = moment::parse(&head.date)?;
    let withdrawn = head.withdrawn.as_deref().and_then(moment::parse);
    let keywords = std::mem::take(&mut head.keywords);
    let head = shown(head, slug, minutes(text.words), (document, &report.context))?;
    Some(Article { from, withdrawn, head, keywords, blocks: text.blocks })
}

/// What a page gets of a head without fault.
fn shown(
    head: file::ArticleHead,
    slug: String,
    minutes: usize,
    (document, CheckContext { settings, marks, .. }): (&Document, &CheckContext),
) -> Option<ArticleHead> {
    let mut categories = settings.categories.iter().flatten();
    let category_id = categories.find(|it| it.category == bare(&head.category))?.id;
    let from = moment::parse(&head.date)?;
    // A change before the publication is not shown.
    let updated = head.updated.as_deref().and_then(moment::parse);
    let updated = updated.filter(|updated| *updated > from);
    let later = updated.filter(|updated| updated.date() > from.date());
    let checked = head.checked.as_deref().and_then(moment::parse);
    let in_words = |key: &str, moment: DateTime| {
        let mut words = spanish_date(moment.date());
        marks.add(&document.file, key, &mut words);
        words
    };
    Some(ArticleHead {
        title: head.title,
        description: head.description,
        category: head.category,
        date: moment::written(from),
        updated: updated.map(moment::written),
        checked: head.checked,
        author: head.author,
        reviewed_by: head.reviewed_by,
        draft: head.draft,
        picture: head.picture,
        sources: head.sources,
        slug,
        category_id,
        date_text: in_words("/date", from),
        published: moment::rfc3339(from, settings.time_zone.clone()),
        modified: moment::rfc3339(updated.unwrap_or(from), settings.time_zone.clone()),
        updated_text: later.map(|it| in_words("/updated", it)),
        checked_text: checked.map(|it| in_words("/checked", it)),
        minutes,
    })
}
