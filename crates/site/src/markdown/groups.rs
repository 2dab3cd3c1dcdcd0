//! Lists, quotations and tables, each as plain lines and in full.

use super::Reader;
use super::inline::{plain, runs};
use crate::model::{ListEntry, NestedList, RichBlock, TextRun};
use basics::lang::{fault, fl};
use pulldown_cmark::{Event, Tag, TagEnd};

/// Returns the plain paragraphs of a rich block; none of a heading or a picture, which have a block already.
pub(super) fn lines(rich: &RichBlock) -> Vec<String> {
    match rich {
        RichBlock::Heading { .. } | RichBlock::Figure { .. } => Vec::new(),
        RichBlock::Paragraph { runs } => vec![plain(runs)],
        RichBlock::List { ordered, start, items } => {
            lines_of_list(ordered.then_some(*start), items)
        }
        RichBlock::Quote { paragraphs } => paragraphs.iter().map(|runs| plain(runs)).collect(),
        RichBlock::Table { head, rows } => lines_of_table(head, rows),
    }
}

pub(super) fn list(reader: &mut Reader<'_, '_>, first: Option<u64>) -> RichBlock {
    RichBlock::List {
        ordered: first.is_some(),
        start: first.unwrap_or(1),
        items: items(reader, true),
    }
}

fn lines_of_list(first: Option<u64>, items: &[ListEntry]) -> Vec<String> {
    let mut lines = Vec::new();
    let number = |first: Option<u64>, at: u64| first.map(|first| first.saturating_add(at));
    for (at, item) in (0..).zip(items) {
        lines.push(line(number(first, at), "•", &item.runs));
        if let Some(nested) = &item.nested {
            let first = nested.ordered.then_some(nested.start);
            for (at, runs) in (0..).zip(&nested.items) {
                lines.push(line(number(first, at), "–", runs));
            }
        }
    }
    lines
}

/// An item as a plain paragraph: with its number, or with a mark.
fn line(number: Option<u64>, mark: &str, runs: &[TextRun]) -> String {
    let number = number.map(|number| format!("{number}."));
    format!("{} {}", number.as_deref().unwrap_or(mark), plain(runs))
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

/// Reads to the end of a list that may hold none.
pub(crate) fn runs_of_items(reader: &mut Reader<'_, '_>) -> Vec<Vec<TextRun>> {
    let items = items(reader, false).into_iter();
    items.map(|item| item.runs).collect()
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
                    items: runs_of_items(reader),
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

pub(super) fn quote(reader: &mut Reader<'_, '_>) -> RichBlock {
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
    RichBlock::Quote { paragraphs }
}

pub(crate) fn rows(reader: &mut Reader<'_, '_>) -> (Vec<Vec<TextRun>>, Vec<Vec<Vec<TextRun>>>) {
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
    (head, rows)
}

fn lines_of_table(head: &[Vec<TextRun>], rows: &[Vec<Vec<TextRun>>]) -> Vec<String> {
    let names: Vec<String> = head.iter().map(|cell| plain(cell)).collect();
    let mut lines: Vec<String> = rows.iter().map(|row| row_line(&names, row)).collect();
    if lines.is_empty() {
        lines.push(names.join("; "));
    }
    lines
}

/// A row as a plain paragraph: "Documento: acta de defunción; Dónde: Registro Civil".
fn row_line(names: &[String], row: &[Vec<TextRun>]) -> String {
    let cell = |(name, cell): (&String, &Vec<TextRun>)| match (name.as_str(), plain(cell)) {
        (_, cell) if cell.is_empty() => None,
        ("", cell) => Some(cell),
        (name, cell) => Some(format!("{name}: {cell}")),
    };
    let cells: Vec<String> = names.iter().zip(row).filter_map(cell).collect();
    cells.join("; ")
}
