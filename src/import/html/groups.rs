//! Lists of two levels, quotations and tables: each of their texts is on a line, and what they cannot
//! hold comes after all of them.

use super::kind::{Kind, kind};
use super::tree::{Element, Node};
use super::{Converter, beginning};
use crate::import::markdown::{Block, Item, List, escaped};
use crate::lang::fl;

/// The most columns of a table, and the most that one cell may span.
const MOST_COLUMNS: usize = 30;

impl Converter<'_> {
    pub(super) fn list(
        &mut self,
        element: &Element,
        is_numbered: bool,
        blocks: &mut Vec<Block>,
        depth: usize,
    ) {
        let (mut items, mut after) = (Vec::<Item>::new(), Vec::new());
        for child in &element.children {
            let (held, is_inner) = match child {
                // A list that lies between the items belongs to the one before it.
                Node::Element(inner) => match kind(&inner.name) {
                    Kind::List(is_numbered) => {
                        let mut held = Vec::new();
                        self.list(inner, is_numbered, &mut held, depth + 1);
                        (held, true)
                    }
                    _ => (self.flow(inner, depth), false),
                },
                Node::Text(text) => (vec![Block::Paragraph(escaped(text.trim()))], false),
                Node::Comment(_) => continue,
            };
            let mut item = match items.pop() {
                Some(before) if is_inner => before,
                before => {
                    items.extend(before);
                    Item::default()
                }
            };
            self.put_into(&mut item, held, &mut after);
            if !item.text.is_empty() || !item.inner.is_empty() {
                items.push(item);
            }
        }
        if !items.is_empty() {
            blocks.push(Block::List(List { is_numbered, items }));
        }
        blocks.extend(after);
    }

    fn put_into(&mut self, item: &mut Item, held: Vec<Block>, after: &mut Vec<Block>) {
        for block in held {
            match block {
                Block::List(list) => {
                    if item.inner.is_empty() {
                        item.is_inner_numbered = list.is_numbered;
                    }
                    for below in list.items {
                        if !below.inner.is_empty() {
                            self.lose(fl!("import-html-list-deep"));
                        }
                        item.inner.push(below.text);
                        item.inner.extend(below.inner);
                    }
                }
                block @ (Block::Table(_) | Block::Figure(_)) => after.push(block),
                block => join(&mut item.text, &block.lines()),
            }
        }
    }

    pub(super) fn quote(&mut self, element: &Element, blocks: &mut Vec<Block>, depth: usize) {
        let (after, paragraphs): (Vec<_>, Vec<_>) = self
            .flow(element, depth)
            .into_iter()
            .partition(|block| matches!(block, Block::Table(_) | Block::Figure(_)));
        let lines: Vec<String> = paragraphs.iter().flat_map(Block::lines).collect();
        if !lines.is_empty() {
            blocks.push(Block::Quote(lines));
        }
        blocks.extend(after);
    }

    pub(super) fn table(&mut self, element: &Element, blocks: &mut Vec<Block>, depth: usize) {
        let (mut rows, mut after) = (Vec::<Vec<String>>::new(), Vec::new());
        let mut has_head = false;
        for part in element.elements() {
            match part.name.as_str() {
                // The title of a table becomes a paragraph.
                "caption" => blocks.extend(self.flow(part, depth)),
                "tr" => self.row(part, &mut rows, &mut has_head, &mut after, depth),
                _ => {
                    for row in part.elements().filter(|it| it.name == "tr") {
                        self.row(row, &mut rows, &mut has_head, &mut after, depth);
                    }
                }
            }
        }
        if let Some(first) = rows.first() {
            if !has_head {
                let text = beginning(&first.join(" "));
                self.lose(fl!("import-html-table-head", text = text));
            }
            let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
            for row in &mut rows {
                row.resize(columns, String::new());
            }
            blocks.push(Block::Table(rows));
        }
        blocks.extend(after);
    }

    /// Reads a row, of which the first may be the head. A cell for each column that one spans.
    fn row(
        &mut self,
        row: &Element,
        rows: &mut Vec<Vec<String>>,
        has_head: &mut bool,
        after: &mut Vec<Block>,
        depth: usize,
    ) {
        let cells = row
            .elements()
            .filter(|it| ["td", "th"].contains(&&*it.name));
        let (mut texts, mut is_head) = (Vec::new(), true);
        for cell in cells {
            let mut text = String::new();
            for block in self.flow(cell, depth) {
                match block {
                    figure @ Block::Figure(_) => after.push(figure),
                    block => join(&mut text, &block.lines()),
                }
            }
            is_head &= cell.name == "th";
            let spanned = |name| cell.attribute(name).parse().unwrap_or(1);
            let (columns, rows): (usize, usize) = (spanned("colspan"), spanned("rowspan"));
            if columns > 1 || rows > 1 {
                self.lose(fl!("import-html-table-spans"));
            }
            if texts.len() < MOST_COLUMNS {
                texts.push(text);
                let empty = columns.clamp(1, MOST_COLUMNS) - 1;
                texts.extend(std::iter::repeat_n(String::new(), empty));
            } else if let Some(last) = texts.last_mut() {
                self.lose(fl!("import-html-table-wide", most = MOST_COLUMNS));
                join(last, &[text]);
            }
        }
        texts.truncate(MOST_COLUMNS);
        if texts.iter().any(|it| !it.is_empty()) {
            *has_head |= rows.is_empty() && is_head;
            rows.push(texts);
        }
    }
}

/// Puts more texts to a text, on its line.
fn join(text: &mut String, more: &[String]) {
    for more in more.iter().filter(|it| !it.is_empty()) {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(more);
    }
}
