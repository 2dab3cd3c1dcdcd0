//! A legal page: a TOML head and a Markdown body as typed blocks, so that no HTML of a file
//! reaches a page.

use super::{
    date::spanish_date,
    document::Document,
    formats,
    front_matter::{Body, split},
    markdown::Reader,
    model::{Inline, LegalBlock, LegalPage},
    placeholders::Use,
    report::{Known, Report},
    slug::slug,
    toml_file::build,
};
use crate::lang::{fault, fl};
use jiff::civil::Date;
use pulldown_cmark::{Event, HeadingLevel, Tag, TagEnd};
use std::{collections::BTreeSet, ops::Range};

/// Reads a legal page; `None` where something is wrong with it.
pub(super) fn read(document: &Document, known: &Known, report: &mut Report) -> Option<LegalPage> {
    let before = report.faults.len();
    let (toml, body) = split(document)
        .map_err(|fault| report.faults.push(fault))
        .ok()?;
    let head = toml
        .parse(report)
        .map(|table| toml.check::<LegalPage>(&table, known, report));
    let blocks = blocks(document, body, known, report);
    if report.faults.len() > before {
        return None;
    }
    let mut page: LegalPage = build(head?, document, known, report)?;
    page.date_text = spanish_date(page.date.parse::<Date>().ok()?);
    page.blocks = blocks;
    Some(page)
}

fn blocks(
    document: &Document,
    body: Body<'_>,
    known: &Known,
    report: &mut Report,
) -> Vec<LegalBlock> {
    if body.text.trim().is_empty() {
        let fault = document.fault(body.base, fault!("content-legal-empty"));
        report.faults.push(fault);
    }
    let mut reader = Reader::new(document, body, known, report);
    let mut anchors = BTreeSet::new();
    let mut blocks = Vec::new();
    while let Some((event, range)) = reader.next() {
        blocks.push(match event {
            Event::Start(Tag::Heading {
                level: level @ (HeadingLevel::H2 | HeadingLevel::H3),
                ..
            }) => {
                let text = words(&mut reader, range);
                let anchor = anchor(&text, &mut anchors);
                LegalBlock::Heading {
                    level: level as u8,
                    anchor,
                    text,
                }
            }
            Event::Start(Tag::Paragraph) => LegalBlock::Paragraph {
                inlines: inlines(&mut reader),
            },
            Event::Start(Tag::List(first)) => LegalBlock::List {
                ordered: first.is_some(),
                items: cells(&mut reader),
            },
            Event::Start(Tag::Table(_)) => table(&mut reader),
            event => {
                reader.refuse(&event, range.start, fl!("content-legal-blocks"));
                continue;
            }
        });
    }
    blocks
}

/// The cells of a table's row, or the items of a list, up to its end.
fn cells(reader: &mut Reader<'_, '_>) -> Vec<Vec<Inline>> {
    let mut cells = Vec::new();
    while let Some((Event::Start(_), _)) = reader.next() {
        cells.push(inlines(reader));
    }
    cells
}

fn table(reader: &mut Reader<'_, '_>) -> LegalBlock {
    let (mut head, mut rows) = (Vec::new(), Vec::new());
    while let Some((Event::Start(tag), _)) = reader.next() {
        match tag {
            Tag::TableHead => head = cells(reader),
            _ => rows.push(cells(reader)),
        }
    }
    LegalBlock::Table { head, rows }
}

/// Reads to the end of a paragraph, an item or a cell.
fn inlines(reader: &mut Reader<'_, '_>) -> Vec<Inline> {
    let mut inlines = Vec::new();
    let mut plain = Run::default();
    // A list with empty lines between its items wraps each in a paragraph.
    let mut wrapped = 0;
    while let Some((event, range)) = reader.next() {
        match event {
            Event::Start(Tag::Paragraph) => {
                if wrapped > 0 {
                    reader.fault(range.start, fault!("content-legal-item"));
                }
                wrapped += 1;
            }
            Event::End(TagEnd::Paragraph) if wrapped > 0 => {}
            Event::End(_) => break,
            Event::Text(text) => plain.push(&text, range),
            Event::SoftBreak => plain.push(" ", range),
            Event::Start(Tag::Strong) => {
                plain.close(reader, &mut inlines);
                let text = words(reader, range);
                inlines.push(Inline::Strong { text });
            }
            Event::Start(Tag::Emphasis) => {
                plain.close(reader, &mut inlines);
                let text = words(reader, range);
                inlines.push(Inline::Emphasis { text });
            }
            Event::Start(Tag::Link { dest_url, .. }) => {
                plain.close(reader, &mut inlines);
                inlines.push(link(reader, &dest_url, range));
            }
            event => reader.refuse(&event, range.start, fl!("content-legal-blocks")),
        }
    }
    plain.close(reader, &mut inlines);
    inlines
}

/// Plain text in the making: Markdown tells it in pieces.
#[derive(Default)]
struct Run {
    text: String,
    place: Option<Range<usize>>,
}

impl Run {
    fn push(&mut self, text: &str, range: Range<usize>) {
        self.text.push_str(text);
        let start = self.place.as_ref().map_or(range.start, |place| place.start);
        self.place = Some(start..range.end);
    }

    fn close(&mut self, reader: &mut Reader<'_, '_>, inlines: &mut Vec<Inline>) {
        let Self { text, place } = std::mem::take(self);
        if let Some(place) = place {
            let text = reader.fill(place, &text, Use::Reading);
            inlines.push(Inline::Text { text });
        }
    }
}

fn link(reader: &mut Reader<'_, '_>, href: &str, range: Range<usize>) -> Inline {
    let href = reader.fill(range.clone(), href, Use::Address);
    if let Err(text) = formats::href(&href) {
        reader.fault(range.start, text);
    } else if formats::is_internal(&href) {
        reader.note_link(&href, range.start);
    }
    let text = words(reader, range);
    Inline::Link { text, href }
}

/// Reads plain words to the end of what was begun last.
fn words(reader: &mut Reader<'_, '_>, range: Range<usize>) -> String {
    let mut text = String::new();
    while let Some((event, inner)) = reader.next() {
        match event {
            Event::End(_) => break,
            Event::Text(piece) => text.push_str(&piece),
            Event::SoftBreak => text.push(' '),
            event => reader.refuse(&event, inner.start, fl!("content-legal-plain-words")),
        }
    }
    reader.fill(range, text.trim(), Use::Reading)
}

/// The `id` of a heading: plain letters, digits and hyphens, once on the page.
fn anchor(text: &str, taken: &mut BTreeSet<String>) -> String {
    let mut anchor = slug(text);
    if anchor.is_empty() {
        "seccion".clone_into(&mut anchor);
    }
    let mut unique = anchor.clone();
    let mut number = 1;
    while taken.contains(&unique) {
        number += 1;
        unique = format!("{anchor}-{number}");
    }
    taken.insert(unique.clone());
    unique
}

#[cfg(test)]
mod tests;
