//! A legal page: a TOML head and a Markdown body as typed blocks, so that no HTML of a file
//! reaches a page.

use super::{
    article::{are_marked, items, plain, rows, words},
    document::Document,
    markdown::Reader,
    model::{Inline, LegalBlock, LegalPage, TextRun},
    moment::spanish_date,
    pages::slug,
    report::Findings,
    toml_file::{self, build},
};
use basics::lang::{fault, fl};
use jiff::civil::Date;
use pulldown_cmark::{Event, HeadingLevel, Tag};
use std::collections::BTreeSet;

/// Reads a legal page; `None` where something is wrong with it.
pub(super) fn read(document: &Document, report: &mut Findings) -> Option<LegalPage> {
    let before = report.faults.len();
    let (head, body) = toml_file::head::<LegalPage>(document, report)?;
    let blocks = blocks(document, body, report);
    if report.faults.len() > before {
        return None;
    }
    let mut page: LegalPage = build(head?, document, report)?;
    page.date_text = spanish_date(page.date.parse::<Date>().ok()?);
    page.blocks = blocks;
    Some(page)
}

fn blocks(document: &Document, body: usize, report: &mut Findings) -> Vec<LegalBlock> {
    if document.text[body..].trim().is_empty() {
        let fault = document.fault(body, fault!("content-legal-empty"));
        report.faults.push(fault);
    }
    let holds = (fl!("content-legal-blocks"), false);
    let mut reader = Reader::new(document, body, holds, report);
    let mut anchors = BTreeSet::new();
    let mut blocks = Vec::new();
    while let Some((event, range)) = reader.next() {
        blocks.push(match event {
            Event::Start(Tag::Heading {
                level: level @ (HeadingLevel::H2 | HeadingLevel::H3),
                ..
            }) => {
                let words = words(&mut reader);
                reader.next();
                if are_marked(&words) {
                    reader.fault(range.start, fault!("content-article-heading-marked"));
                }
                let text = plain(&words);
                LegalBlock::Heading {
                    level: level as u8,
                    anchor: anchor(&text, &mut anchors),
                    text,
                }
            }
            Event::Start(Tag::Paragraph) => {
                let inlines = inlines(words(&mut reader));
                reader.next();
                LegalBlock::Paragraph { inlines }
            }
            Event::Start(Tag::List(first)) => LegalBlock::List {
                ordered: first.is_some(),
                items: items(&mut reader, false)
                    .into_iter()
                    .map(|item| inlines(item.runs))
                    .collect(),
            },
            Event::Start(Tag::Table(_)) => {
                let (head, rows) = rows(&mut reader);
                let cells = |row: Vec<_>| row.into_iter().map(inlines).collect();
                LegalBlock::Table { head: cells(head), rows: rows.into_iter().map(cells).collect() }
            }
            event => {
                reader.refuse(&event, range.start);
                continue;
            }
        });
    }
    blocks
}

/// Words as a legal page has them: of what is marked twice, a link or strong.
fn inlines(runs: Vec<TextRun>) -> Vec<Inline> {
    let inline = |run: TextRun| match (run.text, run.href) {
        (text, Some(href)) => Inline::Link { text, href },
        (text, None) if run.strong => Inline::Strong { text },
        (text, None) if run.emphasis => Inline::Emphasis { text },
        (text, None) => Inline::Text { text },
    };
    runs.into_iter().map(inline).collect()
}

/// The `id` of a heading: plain letters, digits and hyphens, once on the page.
fn anchor(text: &str, taken: &mut BTreeSet<String>) -> String {
    let mut anchor = slug(text);
    if anchor.is_empty() {
        "seccion".clone_into(&mut anchor);
    }
    let mut unique = anchor.clone();
    let mut number = 1;
    while !taken.insert(unique.clone()) {
        number += 1;
        unique = format!("{anchor}-{number}");
    }
    unique
}

#[cfg(test)]
mod tests;
