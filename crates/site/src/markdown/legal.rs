//! A legal page: a TOML head and a Markdown body as typed blocks, so that no HTML of a file
//! reaches a page.

use super::groups::{rows, runs_of_items};
use super::inline::{are_marked, runs};
use super::{BODY, Reader};
use crate::marks::bare;
use crate::model::{BuildingState, LegalBlock, LegalPage, TextRun, file, plain_text};
use crate::moment::spanish_date;
use crate::routes::slug;
use crate::source::Document;
use crate::validate::{self, Findings, UNPUBLISHED, build};
use basics::lang::{fault, fl};
use jiff::civil::Date;
use pulldown_cmark::{Event, HeadingLevel, Tag};
use std::collections::BTreeSet;

pub(crate) fn read(document: &Document, report: &mut Findings) -> Option<LegalPage> {
    let before = report.faults.len();
    let (head, body) = validate::head::<file::LegalPage>(document, report)?;
    let is_open = report.context.settings.building == Some(BuildingState::Open);
    let until_open =
        head.as_ref().and_then(|head| head["untilOpen"].as_array()).filter(|_| is_open);
    let left_out: Vec<String> =
        until_open.into_iter().flatten().filter_map(|it| it.as_str().map(bare)).collect();
    let blocks = blocks(document, body, &left_out, report).into_iter();
    let mut blocks: Vec<LegalBlock> = blocks.filter_map(published).collect();
    if report.faults.len() > before {
        return None;
    }
    let head: file::LegalPage = build(head?, document, serde_json::from_value, report)?;
    for section in &head.until_open {
        let Some(at) = blocks.iter().position(|it| level_of(it, section).is_some()) else {
            let section = bare(section);
            let place = document.text.find(&section).unwrap_or_default();
            let fault = document.fault(place, fault!("content-legal-no-section", section));
            report.faults.push(fault.at("/untilOpen"));
            return None;
        };
        if is_open {
            let level = level_of(&blocks[at], section);
            let ends = |it: &LegalBlock| matches!(it, LegalBlock::Heading { level: l, .. } if Some(*l) <= level);
            let rest = &blocks[at + 1..];
            let length = rest.iter().position(ends).unwrap_or(rest.len());
            blocks.drain(at..=at + length);
        }
    }
    let mut date_text = spanish_date(head.date.parse::<Date>().ok()?);
    report.context.marks.add(&document.file, "/date", &mut date_text);
    let file::LegalPage { title, description, version, date, .. } = head;
    Some(LegalPage { title, description, version, date, date_text, blocks })
}

/// The level of a heading with this text.
fn level_of(block: &LegalBlock, heading: &str) -> Option<u8> {
    match block {
        LegalBlock::Heading { level, text, .. } if bare(text) == bare(heading) => Some(*level),
        _ => None,
    }
}

/// Leaves out a paragraph or an item that names an unpublished term, and a list that has no other items.
fn published(block: LegalBlock) -> Option<LegalBlock> {
    let is_published = |runs: &Vec<TextRun>| !plain_text(runs).contains(UNPUBLISHED);
    match block {
        LegalBlock::Paragraph { runs } if !is_published(&runs) => None,
        LegalBlock::List { ordered, mut items } => {
            items.retain(is_published);
            (!items.is_empty()).then_some(LegalBlock::List { ordered, items })
        }
        block => Some(block),
    }
}

/// All blocks; what those say that are below the headings of some sections is set aside.
fn blocks(
    document: &Document,
    body: usize,
    left_out: &[String],
    report: &mut Findings,
) -> Vec<LegalBlock> {
    if document.text[body..].trim().is_empty() {
        let fault = document.fault(body, fault!("content-legal-empty").missing());
        report.faults.push(fault.at(BODY));
    }
    let holds = (fl!("content-legal-blocks"), false);
    let mut reader = Reader::new(document, body, holds, report);
    let mut anchors = BTreeSet::new();
    let (mut blocks, mut aside) = (Vec::new(), None);
    while let Some((event, range)) = reader.next() {
        blocks.push(match event {
            Event::Start(Tag::Heading {
                level: level @ (HeadingLevel::H2 | HeadingLevel::H3),
                ..
            }) => {
                let runs = runs(&mut reader);
                reader.next();
                if are_marked(&runs) {
                    reader.fault(range.start, fault!("content-article-heading-marked"));
                }
                let text = plain_text(&runs);
                if let Some((_, noted)) = aside.take_if(|(of, _)| level <= *of) {
                    reader.report.set_aside(noted);
                }
                if aside.is_none() && left_out.contains(&bare(&text)) {
                    aside = Some((level, reader.report.noted()));
                }
                LegalBlock::Heading {
                    level: level as u8,
                    anchor: anchor(&text, &mut anchors),
                    text,
                }
            }
            Event::Start(Tag::Paragraph) => {
                let runs = runs(&mut reader);
                reader.next();
                LegalBlock::Paragraph { runs }
            }
            Event::Start(Tag::List(first)) => {
                LegalBlock::List { ordered: first.is_some(), items: runs_of_items(&mut reader) }
            }
            Event::Start(Tag::Table(_)) => {
                let (head, rows) = rows(&mut reader);
                LegalBlock::Table { head, rows }
            }
            event => {
                reader.refuse(&event, range.start);
                continue;
            }
        });
    }
    if let Some((_, noted)) = aside {
        reader.report.set_aside(noted);
    }
    blocks
}

/// The `id` of a heading: plain letters, digits and hyphens, once on the page.
fn anchor(text: &str, taken: &mut BTreeSet<String>) -> String {
    let slug = slug(text);
    let anchor = if slug.is_empty() { "seccion" } else { &slug };
    let numbered = (2..).map(|number| format!("{anchor}-{number}"));
    let mut all = std::iter::once(anchor.to_owned()).chain(numbered);
    let free = all.find(|anchor| taken.insert(anchor.clone()));
    free.expect("there is always another number")
}

#[cfg(test)]
mod tests;
