//! What an element becomes when it ends: of the texts in it, each of which is on a line, one block.

use super::builder::Builder;
use crate::import::markdown::{Block, CELL, Shape, begin, plain};

impl Builder<'_> {
    /// The blocks of an element of this name that holds these.
    pub(super) fn made(&mut self, name: &str, held: Vec<Block>) -> Vec<Block> {
        let shape = match name {
            "ul" | "ol" | "menu" | "dir" => return self.list(name == "ol", held),
            "li" => return item(held),
            "figure" => return figure(held),
            "table" => return table(held),
            "tr" => return row(held),
            "td" | "th" => Shape::Cell,
            "figcaption" => Shape::Caption,
            "blockquote" => Shape::Quote,
            name => match shape_of_heading(name) {
                Some(shape) => shape,
                None => return held,
            },
        };
        let (mut lines, figures) = parted(held);
        // An empty cell has its place.
        if shape != Shape::Quote && !lines.is_empty() || shape == Shape::Cell {
            lines = vec![lines.join(" ")];
        }
        with(shape, lines, figures)
    }

    /// A list of two levels; what was deeper is in the second, whose items have no numbers.
    fn list(&mut self, is_numbered: bool, held: Vec<Block>) -> Vec<Block> {
        let (mut lines, mut figures, mut count) = (Vec::new(), Vec::new(), 0);
        for block in held {
            let (text, inner) = match block {
                Block::Text(Shape::List, inner) => (None, inner),
                Block::Text(Shape::Item, mut lines) => (Some(lines.remove(0)), lines),
                Block::Text(_, lines) => (Some(lines.join(" ")), Vec::new()),
                figure @ Block::Figure(_) => {
                    figures.push(figure);
                    continue;
                }
            };
            // A list that lies between the items belongs to the one before it.
            if text.is_some() || lines.is_empty() {
                count += 1;
                let text = text.filter(|it| !it.is_empty());
                let text = text.map_or("–".to_owned(), |text| begin(&text));
                let number = format!("{count}.");
                let sign = if is_numbered { &number } else { "-" };
                lines.push(format!("{sign} {text}"));
            }
            for line in inner {
                let (sign, text) = line.trim_start().split_once(' ').unwrap_or_default();
                if sign != "-" || line.starts_with(' ') {
                    self.lose_look(if sign == "-" { "ul ul" } else { "ol" });
                }
                lines.push(format!("    - {text}"));
            }
        }
        with(Shape::List, lines, figures)
    }
}

/// What a heading of this name begins.
pub(super) fn shape_of_heading(name: &str) -> Option<Shape> {
    match name {
        "h1" | "h2" => Some(Shape::Heading),
        "h3" | "h4" | "h5" | "h6" => Some(Shape::Part),
        _ => None,
    }
}

/// A block of these lines where there are any, then the others.
fn with(shape: Shape, lines: Vec<String>, others: Vec<Block>) -> Vec<Block> {
    let text = (!lines.is_empty()).then_some(Block::Text(shape, lines));
    text.into_iter().chain(others).collect()
}

/// The lines of all texts, and the pictures.
fn parted(held: Vec<Block>) -> (Vec<String>, Vec<Block>) {
    let (mut lines, mut figures) = (Vec::new(), Vec::new());
    for block in held {
        match block {
            Block::Text(_, more) => lines.extend(more.iter().map(|it| it.replace(CELL, " "))),
            figure @ Block::Figure(_) => figures.push(figure),
        }
    }
    (lines, figures)
}

/// An item: its text, then the lists in it.
fn item(held: Vec<Block>) -> Vec<Block> {
    let is_list = |block: &Block| matches!(block, Block::Text(Shape::List, _));
    let (lists, others): (Vec<_>, Vec<_>) = held.into_iter().partition(is_list);
    let (lines, figures) = parted(others);
    let (inner, _) = parted(lists);
    let lines = match (lines.is_empty(), inner.is_empty()) {
        (true, true) => Vec::new(),
        _ => std::iter::once(lines.join(" ")).chain(inner).collect(),
    };
    with(Shape::Item, lines, figures)
}

/// A figure: its picture with what is said below it. One that holds figures, as galleries do, or no
/// picture at all, is what it holds.
fn figure(held: Vec<Block>) -> Vec<Block> {
    let is_caption = |block: &Block| matches!(block, Block::Text(Shape::Caption, _));
    let (captions, mut held): (Vec<_>, Vec<_>) = held.into_iter().partition(is_caption);
    match held.as_mut_slice() {
        [Block::Figure(image)] if image.caption.is_empty() => {
            image.caption = plain(&parted(captions).0.join(" "));
        }
        _ => held.extend(captions),
    }
    held
}

fn row(held: Vec<Block>) -> Vec<Block> {
    let is_cell = |block: &Block| matches!(block, Block::Text(Shape::Cell, _));
    let (cells, others): (Vec<_>, Vec<_>) = held.into_iter().partition(is_cell);
    let line = parted(cells).0.join(&CELL.to_string());
    let is_said = !line.trim().is_empty();
    with(
        Shape::Row,
        is_said.then_some(line).into_iter().collect(),
        others,
    )
}

/// A table; its title becomes a paragraph.
fn table(held: Vec<Block>) -> Vec<Block> {
    let (mut rows, mut others) = (Vec::new(), Vec::new());
    for block in held {
        match block {
            Block::Text(Shape::Row, row) => rows.extend(row),
            other => others.push(other),
        }
    }
    others.extend(with(Shape::Table, rows, Vec::new()));
    others
}
