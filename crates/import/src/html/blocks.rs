//! Makes one block of an element when it ends, from the texts in it, each of which is on a line.

use crate::markdown::{Block, CELL, Shape, begin, plain, without_sign};

/// The blocks of an element of this name that holds these.
pub(super) fn made(name: &str, held: Vec<Block>) -> Vec<Block> {
    let shape = match name {
        "ul" | "ol" | "menu" | "dir" => return list(name == "ol", held),
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
fn list(is_numbered: bool, held: Vec<Block>) -> Vec<Block> {
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
            lines.push(format!("    - {}", without_sign(&line)));
        }
    }
    with(Shape::List, lines, figures)
}

/// Shape that a heading of this name begins.
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
    let (texts, figures): (Vec<_>, Vec<_>) = held
        .into_iter()
        .partition(|block| matches!(block, Block::Text(..)));
    let lines = texts.iter().flat_map(Block::unsigned_lines);
    (lines.map(|it| it.replace(CELL, " ")).collect(), figures)
}

/// The lines of all texts of one shape, and the other blocks.
fn taken(shape: Shape, held: Vec<Block>) -> (Vec<String>, Vec<Block>) {
    let (texts, others): (Vec<_>, Vec<_>) = held
        .into_iter()
        .partition(|block| matches!(block, Block::Text(own, _) if *own == shape));
    let lines = texts.iter().flat_map(Block::lines);
    (lines.cloned().collect(), others)
}

/// An item: its text, then the lists in it.
fn item(held: Vec<Block>) -> Vec<Block> {
    let (inner, others) = taken(Shape::List, held);
    let (mut lines, figures) = parted(others);
    if !lines.is_empty() || !inner.is_empty() {
        lines = vec![lines.join(" ")];
        lines.extend(inner);
    }
    with(Shape::Item, lines, figures)
}

/// A figure: its picture with what is said below it. One that holds figures, as galleries do, or no
/// picture at all, is what it holds.
fn figure(held: Vec<Block>) -> Vec<Block> {
    let (captions, mut held) = taken(Shape::Caption, held);
    match held.as_mut_slice() {
        [Block::Figure(image)] if image.caption.is_empty() => {
            image.caption = plain(&begin(&captions.join(" ")));
        }
        _ => held.extend(with(Shape::Paragraph, captions, Vec::new())),
    }
    held
}

fn row(held: Vec<Block>) -> Vec<Block> {
    let (cells, others) = taken(Shape::Cell, held);
    let mut lines = vec![cells.join(&CELL.to_string())];
    lines.retain(|line| !line.trim().is_empty());
    with(Shape::Row, lines, others)
}

/// A table; its title becomes a paragraph.
fn table(held: Vec<Block>) -> Vec<Block> {
    let (rows, mut blocks) = taken(Shape::Row, held);
    blocks.extend(with(Shape::Table, rows, Vec::new()));
    blocks
}
