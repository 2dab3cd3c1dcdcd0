//! Tables: a head, rows, and a line for each cell.

use super::Converter;
use super::flow::beginning;
use super::tree::Id;
use crate::import::block::{Block, Span};
use crate::lang::fl;

/// The most columns of a table, and the most that one cell may span.
const MOST_COLUMNS: usize = 30;

type Row = Vec<Vec<Span>>;

impl Converter {
    /// Reads a table; what a cell cannot hold comes after all of it.
    pub(super) fn table(&mut self, id: Id, blocks: &mut Vec<Block>, depth: usize) {
        let (mut rows, mut after) = (Vec::<Row>::new(), Vec::new());
        let mut has_head = false;
        for row in self.rows(id, blocks, depth) {
            let (cells, is_head) = self.row(row, &mut after, depth);
            has_head |= rows.is_empty() && is_head;
            if cells.iter().any(|cell| !cell.is_empty()) {
                rows.push(cells);
            }
        }
        if !rows.is_empty() {
            let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
            for row in &mut rows {
                row.resize(columns, Vec::new());
            }
            if !has_head {
                let text = rows[0].iter().map(|cell| crate::import::block::words(cell));
                let text = text.collect::<Vec<_>>().join(" ");
                self.lose(fl!("import-html-table-head", text = beginning(&text)));
            }
            let head = rows.remove(0);
            blocks.push(Block::Table(head, rows));
        }
        blocks.extend(after);
    }

    /// The rows of a table and not of one within it. Its title becomes a paragraph.
    fn rows(&mut self, id: Id, blocks: &mut Vec<Block>, depth: usize) -> Vec<Id> {
        let mut rows = Vec::new();
        for child in self.tree.children(id) {
            match self.tree.element(child).as_deref() {
                Some("caption") => blocks.extend(self.flow(child, depth)),
                Some("thead" | "tbody" | "tfoot") => {
                    let inner = self.tree.children(child);
                    rows.extend(inner.into_iter().filter(|id| self.is(*id, &["tr"])));
                }
                Some("tr") => rows.push(child),
                _ => {}
            }
        }
        rows
    }

    fn is(&self, id: Id, names: &[&str]) -> bool {
        let name = self.tree.element(id);
        name.is_some_and(|name| names.contains(&&*name))
    }

    /// A row's cells, and whether they are those of a head.
    fn row(&mut self, id: Id, after: &mut Vec<Block>, depth: usize) -> (Row, bool) {
        let cells: Vec<Id> = self.tree.children(id);
        let cells: Vec<Id> = cells
            .into_iter()
            .filter(|id| self.is(*id, &["td", "th"]))
            .collect();
        let is_head = !cells.is_empty() && cells.iter().all(|id| self.is(*id, &["th"]));
        let mut row = Row::new();
        for cell in cells {
            let mut spans: Vec<Span> = Vec::new();
            for block in self.flow(cell, depth) {
                let more = match block {
                    Block::Paragraph(spans) | Block::Heading(_, spans) => spans,
                    figure @ Block::Figure(_) => {
                        after.push(figure);
                        continue;
                    }
                    other => vec![Span::plain(other.words())],
                };
                if !spans.is_empty() {
                    spans.push(Span::plain(" "));
                }
                spans.extend(more);
            }
            row.push(spans);
            let spanned = |name| {
                let text = self.tree.attribute(cell, name);
                text.and_then(|text| text.trim().parse().ok()).unwrap_or(1)
            };
            let (columns, rows): (usize, usize) = (spanned("colspan"), spanned("rowspan"));
            if columns > 1 || rows > 1 {
                self.lose(fl!("import-html-table-spans"));
            }
            for _ in 1..columns.min(MOST_COLUMNS) {
                row.push(Vec::new());
            }
        }
        if row.len() > MOST_COLUMNS {
            self.lose(fl!("import-html-table-wide", most = MOST_COLUMNS));
            let rest: Vec<Span> = row
                .split_off(MOST_COLUMNS - 1)
                .into_iter()
                .flatten()
                .collect();
            row.push(rest);
        }
        (row, is_head)
    }
}
