//! HTML of a blog → blocks of Markdown, with what could not be said in them. Nothing is executed or
//! fetched: an address is a text here.

mod groups;
mod kind;
mod pictures;
mod tree;

use super::address::Links;
use super::markdown::{Block, Line, Look, Span, escaped, run};
use crate::lang::fl;
use kind::{Kind, kind};
use tree::{Element, Node};

/// From which depth on only the words are read.
const DEEPEST: usize = 40;

/// How paragraphs are separated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Paragraphs {
    /// By elements alone.
    Marked,
    /// Also by blank lines, and lines by line breaks: as people write who write no HTML.
    BlankLines,
}

/// Reads a text; what of it could not be said is put to the losses.
pub(super) fn convert(
    html: &str,
    paragraphs: Paragraphs,
    links: &Links,
    losses: &mut Vec<String>,
) -> Vec<Block> {
    let (body, is_whole) = tree::parse(html);
    let mut converter = Converter {
        paragraphs,
        links,
        losses,
    };
    let blocks = converter.flow(&body, 0);
    if !is_whole {
        converter.lose(fl!("import-html-bounds"));
    }
    blocks
}

/// The words of a text in HTML, on one line.
pub(crate) fn words(html: &str) -> String {
    tree::parse(html).0.words()
}

/// The beginning of a text, for a report.
pub(super) fn beginning(text: &str) -> String {
    const LETTERS: usize = 80;
    let folded = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match folded.char_indices().nth(LETTERS) {
        Some((end, _)) => format!("{}…", &folded[..end]),
        None => folded,
    }
}

struct Converter<'a> {
    paragraphs: Paragraphs,
    links: &'a Links,
    losses: &'a mut Vec<String>,
}

impl Converter<'_> {
    fn lose(&mut self, text: String) {
        self.losses.push(text);
    }

    /// The blocks that an element holds.
    fn flow(&mut self, parent: &Element, depth: usize) -> Vec<Block> {
        let (mut blocks, mut line) = (Vec::new(), Line::default());
        if depth > DEEPEST {
            self.lose(fl!("import-html-deep"));
            line.push(&parent.words(), &Look::Plain);
        } else {
            for child in &parent.children {
                self.node(child, &Look::Plain, &mut line, &mut blocks, depth + 1);
            }
        }
        self.end(&mut line, &mut blocks);
        blocks
    }

    /// Makes paragraphs of the words that wait, and puts the pictures among them after them.
    fn end(&mut self, line: &mut Line, blocks: &mut Vec<Block>) {
        for mut spans in line.take_lines() {
            // An address that is a paragraph of its own is a link: so blogs show films and posts.
            if let [Span { text, look }] = spans.as_mut_slice()
                && *look == Look::Plain
                && (text.starts_with("https://") || text.starts_with("http://"))
                && !text.contains(char::is_whitespace)
            {
                *look = self.link(text, &Look::Plain);
            }
            blocks.push(Block::Paragraph(run(&spans)));
        }
        blocks.extend(line.take_figures().map(Block::Figure));
    }

    /// Reads a node into the line that is being made, or ends it.
    fn node(
        &mut self,
        node: &Node,
        look: &Look,
        line: &mut Line,
        blocks: &mut Vec<Block>,
        depth: usize,
    ) {
        match node {
            Node::Text(text) => {
                if text.contains(['{', '}']) {
                    self.lose(fl!("import-braces"));
                }
                self.text(text, look, line, blocks);
            }
            Node::Comment(text) => self.comment(text.trim()),
            Node::Element(element) => {
                let kind = match kind(&element.name) {
                    Kind::Flow if element.has_class(&["wp-caption"]) => Kind::Figure,
                    // What holds a block is one.
                    kind if kind.is_inline() && depth <= DEEPEST && holds_block(element) => {
                        Kind::Flow
                    }
                    kind => kind,
                };
                if kind.is_block() {
                    self.end(line, blocks);
                    self.block(element, kind, blocks, depth);
                } else {
                    self.inline(element, kind, look, line, blocks, depth);
                }
            }
        }
    }

    /// Where paragraphs are separated by blank lines, a line break is one.
    fn text(&mut self, text: &str, look: &Look, line: &mut Line, blocks: &mut Vec<Block>) {
        if self.paragraphs == Paragraphs::Marked {
            return line.push(text, look);
        }
        let mut breaks = 0;
        for (index, part) in text.split('\n').enumerate() {
            breaks += usize::from(index > 0);
            if part.trim().is_empty() && index > 0 {
                continue;
            }
            match breaks {
                0 => {}
                1 => line.break_line(),
                _ => self.end(line, blocks),
            }
            breaks = 0;
            line.push(part, look);
        }
        match breaks {
            0 => {}
            1 => line.push(" ", look),
            _ => self.end(line, blocks),
        }
    }

    /// A comment of `WordPress` names a block; of one that ends in itself nothing else is there.
    fn comment(&mut self, text: &str) {
        if let Some(block) = text.strip_prefix("wp:")
            && block.ends_with('/')
        {
            let name = block.split([' ', '/', '{']).next().unwrap_or_default();
            if !["more", "nextpage", "separator", "spacer"].contains(&name) {
                self.lose(fl!("import-html-block", name = name));
            }
        }
    }

    fn block(&mut self, element: &Element, kind: Kind, blocks: &mut Vec<Block>, depth: usize) {
        match kind {
            Kind::Heading(is_part) => {
                let words = element.words();
                if !words.is_empty() {
                    blocks.push(Block::Heading(is_part, escaped(&words)));
                }
                self.name_link(element);
                let inner = self.flow(element, depth).into_iter();
                blocks.extend(inner.filter(|it| matches!(it, Block::Figure(_))));
            }
            Kind::List(is_numbered) => self.list(element, is_numbered, blocks, depth),
            Kind::Quote => self.quote(element, blocks, depth),
            Kind::Table => self.table(element, blocks, depth),
            Kind::Figure => self.figure(element, blocks, depth),
            Kind::Lines => {
                let before = std::mem::replace(&mut self.paragraphs, Paragraphs::BlankLines);
                blocks.extend(self.flow(element, depth));
                self.paragraphs = before;
                self.lose(fl!("import-html-lines"));
            }
            Kind::Term => {
                let (text, look) = (element.words(), Look::Strong);
                blocks.push(Block::Paragraph(run(&[Span { text, look }])));
            }
            _ => blocks.extend(self.flow(element, depth)),
        }
    }

    /// Names a link whose words alone are kept.
    fn name_link(&mut self, element: &Element) {
        let href = |it: &Element| (it.name == "a").then(|| beginning(it.attribute("href")));
        if let Some(href) = element.find(&href) {
            self.lose(fl!("import-link-none", href = href));
        }
    }

    fn inline(
        &mut self,
        element: &Element,
        kind: Kind,
        look: &Look,
        line: &mut Line,
        blocks: &mut Vec<Block>,
        depth: usize,
    ) {
        let name = element.name.as_str();
        let inner = match kind {
            Kind::Break => return line.break_line(),
            Kind::Image => return self.image(element, line, blocks),
            Kind::Embedded => {
                self.end(line, blocks);
                return self.embedded(element, blocks);
            }
            Kind::Dropped => return self.lose(fl!("import-html-dropped", name = beginning(name))),
            Kind::Emphasis if *look == Look::Plain => Look::Emphasis,
            Kind::Strong if matches!(look, Look::Plain | Look::Emphasis) => Look::Strong,
            Kind::Link => self.link(element.attribute("href"), look),
            Kind::Marked => {
                self.lose(fl!("import-html-look", name = beginning(name)));
                look.clone()
            }
            _ => look.clone(),
        };
        let (before, after) = match kind {
            Kind::Quoted => ("«", "»"),
            _ => ("", ""),
        };
        line.push(before, &inner);
        if depth > DEEPEST {
            self.lose(fl!("import-html-deep"));
            line.push(&element.words(), &inner);
        } else {
            for child in &element.children {
                self.node(child, &inner, line, blocks, depth + 1);
            }
        }
        line.push(after, &inner);
    }

    /// How the words of a link look.
    fn link(&mut self, href: &str, look: &Look) -> Look {
        if href.is_empty() || matches!(look, Look::Link(_)) {
            return look.clone();
        }
        match self.links.settled(href, self.losses) {
            Some(href) => Look::Link(href),
            None => look.clone(),
        }
    }
}

fn holds_block(element: &Element) -> bool {
    let is_block = |it: &Element| kind(&it.name).is_block().then_some(());
    element.find(&is_block).is_some()
}

#[cfg(test)]
mod tests;
