//! HTML of a blog → blocks, with what could not be said in them. Nothing is executed or fetched: an
//! address is a text here.

mod allowed;
mod figure;
mod flow;
mod line;
mod list;
mod parse;
mod table;
mod tree;

pub(super) use flow::beginning;

use super::block::Block;
use crate::lang::fl;
use std::collections::BTreeSet;
use std::rc::Rc;
use tree::Tree;

/// What a text says, and what of it could not be said.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Converted {
    pub(super) blocks: Vec<Block>,
    pub(super) losses: Vec<String>,
}

/// How paragraphs are separated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Paragraphs {
    /// By elements alone.
    Marked,
    /// Also by blank lines, and lines by line breaks: as people write who write no HTML.
    BlankLines,
}

/// Reads a text.
pub(super) fn convert(html: &str, paragraphs: Paragraphs) -> Converted {
    let (tree, is_whole) = parse::parse(html);
    let mut converter = Converter {
        tree,
        paragraphs,
        losses: Vec::new(),
        named: BTreeSet::new(),
    };
    let blocks = converter.flow(0, 0);
    if !is_whole {
        converter.lose(fl!("import-html-bounds"));
    }
    Converted {
        blocks,
        losses: converter.losses,
    }
}

/// The words of a text in HTML, on one line.
pub(crate) fn words(html: &str) -> String {
    let converted = convert(html, Paragraphs::Marked);
    let words: Vec<String> = converted.blocks.iter().map(Block::words).collect();
    words.join(" ").trim().to_owned()
}

/// A tree being read.
struct Converter {
    tree: Rc<Tree>,
    paragraphs: Paragraphs,
    losses: Vec<String>,
    /// The losses once more, so that each is named once.
    named: BTreeSet<String>,
}

impl Converter {
    /// Names a loss, once.
    fn lose(&mut self, text: String) {
        if self.named.insert(text.clone()) {
            self.losses.push(text);
        }
    }
}

#[cfg(test)]
mod tests;
