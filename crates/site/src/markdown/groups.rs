//! Lists, quotations and tables.

use super::Reader;
use super::inline::runs;
use crate::model::{Block, ListEntry, NestedList};
use basics::lang::{fault, fl};
use pulldown_cmark::{Event, Tag, TagEnd};

pub(super) fn list(reader: &mut Reader<'_, '_>, first: Option<u64>) -> Block {
    let may_nest = reader.kind.is_article();
    let items = items(reader, may_nest);
    Block::List { ordered: first.is_some(), start: first.unwrap_or(1), items }
}

/// Reads to the end of a list. One within an item of a list holds none.
fn items(reader: &mut Reader<'_, '_>, may_nest: bool) -> Vec<ListEntry> {
    let mut items = Vec::new();
    while let Some((Event::Start(Tag::Item), _)) = reader.next() {
        let entry = item(reader, may_nest);
        if !entry.runs.is_empty() || entry.nested.is_some() {
            items.push(entry);
        }
    }
    items
}

fn item(reader: &mut Reader<'_, '_>, may_nest: bool) -> ListEntry {
    let mut entry = ListEntry { runs: runs(reader), nested: None };
    let mut is_said = !entry.runs.is_empty();
    while let Some((event, range)) = reader.next() {
        match event {
            Event::End(TagEnd::Item) => break,
            Event::Start(Tag::Paragraph) => {
                // A list with empty lines between its items wraps each in a paragraph.
                let runs = runs(reader);
                reader.next();
                if is_said {
                    reader.fault(range.start, fault!("content-legal-item"));
                } else {
                    entry.runs = runs;
                    is_said = true;
                }
            }
            Event::Start(Tag::List(first)) if may_nest && entry.nested.is_none() => {
                is_said = true;
                entry.nested = Some(NestedList {
                    ordered: first.is_some(),
                    start: first.unwrap_or(1),
                    items: items(reader, false).into_iter().map(|item| item.runs).collect(),
                });
            }
            event @ Event::Start(Tag::List(_)) => {
                reader.refuse_saying(&event, range.start, fl!("content-article-list-deep"));
            }
            event => reader.refuse(&event, range.start),
        }
    }
    entry
}

pub(super) fn quote(reader: &mut Reader<'_, '_>) -> Block {
    let mut paragraphs = Vec::new();
    while let Some((event, range)) = reader.next() {
        match event {
            Event::End(TagEnd::BlockQuote(_)) => break,
            Event::Start(Tag::Paragraph) => {
                let runs = runs(reader);
                reader.next();
                if !runs.is_empty() {
                    paragraphs.push(runs);
                }
            }
            event => reader.refuse_saying(&event, range.start, fl!("content-article-quote")),
        }
    }
    Block::Quote { paragraphs }
}

pub(super) fn table(reader: &mut Reader<'_, '_>) -> Block {
    let (mut head, mut rows) = (Vec::new(), Vec::new());
    while let Some((Event::Start(tag), _)) = reader.next() {
        let mut cells = Vec::new();
        while let Some((Event::Start(Tag::TableCell), _)) = reader.next() {
            cells.push(runs(reader));
            reader.next();
        }
        match tag {
            Tag::TableHead => head = cells,
            _ => rows.push(cells),
        }
    }
    Block::Table { head, rows }
}
