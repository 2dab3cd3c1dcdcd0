//! Makes one block of an element when it ends, from the texts in it, each of which is on a line.

use crate::markdown::{CELL, LineKind, MarkdownBlock, begin, without_sign};
use site::words_of;

pub(super) fn block_of(name: &str, held: Vec<MarkdownBlock>) -> Vec<MarkdownBlock> {
    let shape = match name {
        "ul" | "ol" | "menu" | "dir" => return list(name == "ol", held),
        "li" => return item(held),
        "figure" => return figure(held),
        "table" => return table(held),
        "tr" => return row(held),
        "td" | "th" => LineKind::Cell,
        "figcaption" => LineKind::Caption,
        "blockquote" => LineKind::Quote,
        name => match shape_of_heading(name) {
            Some(shape) => shape,
            None => return held,
        },
    };
    let (mut lines, figures) = parted(held);
    // An empty cell has its place.
    if shape != LineKind::Quote && !lines.is_empty() || shape == LineKind::Cell {
        lines = vec![lines.join(" ")];
    }
    with(shape, lines, figures)
}

/// A list of two levels; what was deeper is in the second, whose items have no numbers.
fn list(is_numbered: bool, held: Vec<MarkdownBlock>) -> Vec<MarkdownBlock> {
    let (mut lines, mut figures, mut count) = (Vec::new(), Vec::new(), 0);
    for block in held {
        let (text, inner) = match block {
            MarkdownBlock::Text(LineKind::List, inner) => (None, inner),
            MarkdownBlock::Text(LineKind::Item, mut lines) => (Some(lines.remove(0)), lines),
            MarkdownBlock::Text(_, lines) => (Some(lines.join(" ")), Vec::new()),
            figure @ MarkdownBlock::Figure(_) => {
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
    with(LineKind::List, lines, figures)
}

pub(super) fn shape_of_heading(name: &str) -> Option<LineKind> {
    match name {
        "h1" | "h2" => Some(LineKind::Heading),
        "h3" | "h4" | "h5" | "h6" => Some(LineKind::Part),
        _ => None,
    }
}

/// A block of these lines where there are any, then the others.
fn with(shape: LineKind, lines: Vec<String>, others: Vec<MarkdownBlock>) -> Vec<MarkdownBlock> {
    let text = (!lines.is_empty()).then_some(MarkdownBlock::Text(shape, lines));
    text.into_iter().chain(others).collect()
}

fn parted(held: Vec<MarkdownBlock>) -> (Vec<String>, Vec<MarkdownBlock>) {
    let (texts, figures): (Vec<_>, Vec<_>) =
        held.into_iter().partition(|block| matches!(block, MarkdownBlock::Text(..)));
    let lines = texts.iter().flat_map(MarkdownBlock::unsigned_lines);
    (lines.map(|it| it.replace(CELL, " ")).collect(), figures)
}

/// The lines of all texts of one shape, and the other blocks.
fn split_by_kind(shape: LineKind, held: Vec<MarkdownBlock>) -> (Vec<String>, Vec<MarkdownBlock>) {
    let (mut lines, mut others) = (Vec::new(), Vec::new());
    for block in held {
        match block {
            MarkdownBlock::Text(own, more) if own == shape => lines.extend(more),
            other => others.push(other),
        }
    }
    (lines, others)
}

fn item(held: Vec<MarkdownBlock>) -> Vec<MarkdownBlock> {
    let (inner, others) = split_by_kind(LineKind::List, held);
    let (mut lines, figures) = parted(others);
    if !lines.is_empty() || !inner.is_empty() {
        lines = vec![lines.join(" ")];
        lines.extend(inner);
    }
    with(LineKind::Item, lines, figures)
}

/// A figure: its picture with what is said below it. One that holds figures, as galleries do, or no
/// picture at all, is what it holds.
fn figure(held: Vec<MarkdownBlock>) -> Vec<MarkdownBlock> {
    let (captions, mut held) = split_by_kind(LineKind::Caption, held);
    match held.as_mut_slice() {
        [MarkdownBlock::Figure(image)] if image.caption.is_empty() => {
            image.caption = words_of(&begin(&captions.join(" ")));
        }
        _ => held.extend(with(LineKind::Paragraph, captions, Vec::new())),
    }
    held
}

fn row(held: Vec<MarkdownBlock>) -> Vec<MarkdownBlock> {
    let (cells, others) = split_by_kind(LineKind::Cell, held);
    let mut lines = vec![cells.join(&CELL.to_string())];
    lines.retain(|line| !line.trim().is_empty());
    with(LineKind::Row, lines, others)
}

/// A table; its title becomes a paragraph.
fn table(held: Vec<MarkdownBlock>) -> Vec<MarkdownBlock> {
    let (rows, mut blocks) = split_by_kind(LineKind::Row, held);
    blocks.extend(with(LineKind::Table, rows, Vec::new()));
    blocks
}
