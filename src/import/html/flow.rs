//! Blocks and inline content, one after the other.

use super::allowed::{Kind, kind, raised};
use super::line::Line;
use super::tree::Id;
use super::{Converter, Paragraphs};
use crate::import::block::{Block, Level, Look, Span, words};
use crate::lang::fl;

/// From which depth on only the words are read.
const DEEPEST: usize = 40;

impl Converter {
    /// The blocks that a node holds.
    pub(super) fn flow(&mut self, parent: Id, depth: usize) -> Vec<Block> {
        let (mut blocks, mut line) = (Vec::new(), Line::default());
        if depth > DEEPEST {
            self.lose(fl!("import-html-deep"));
            for id in self.tree.below(parent) {
                line.push(&self.tree.text(id).unwrap_or_default(), &Look::Plain);
            }
        } else {
            for child in self.tree.children(parent) {
                self.node(child, &Look::Plain, &mut line, &mut blocks, depth + 1);
            }
        }
        line.end(&mut blocks);
        blocks
    }

    /// Reads a node into the line that is being made, or ends it.
    pub(super) fn node(
        &mut self,
        id: Id,
        look: &Look,
        line: &mut Line,
        blocks: &mut Vec<Block>,
        depth: usize,
    ) {
        if let Some(text) = self.tree.text(id) {
            self.text(&text, look, line, blocks);
        } else if let Some(text) = self.tree.comment(id) {
            self.comment(text.trim());
        } else if let Some(name) = self.tree.element(id) {
            let class = self.tree.attribute(id, "class").unwrap_or_default();
            let kind = match kind(&name) {
                Kind::Flow if class.split_whitespace().any(|it| it == "wp-caption") => Kind::Figure,
                kind => kind,
            };
            if kind.is_block() || (depth <= DEEPEST && self.holds_block(id, kind)) {
                line.end(blocks);
                self.block(id, kind, blocks, depth);
            } else {
                self.inline(id, (&name, kind), look, line, blocks, depth);
            }
        }
    }

    /// Where paragraphs are separated by blank lines, a line break is one.
    fn text(&self, text: &str, look: &Look, line: &mut Line, blocks: &mut Vec<Block>) {
        if self.paragraphs == Paragraphs::Marked {
            return line.push(text, look);
        }
        let mut blank_lines = 0;
        for (index, part) in text.split('\n').enumerate() {
            if index > 0 {
                blank_lines += 1;
            }
            if part.trim().is_empty() {
                if index == 0 {
                    line.push(part, look);
                }
                continue;
            }
            match blank_lines {
                0 => {}
                1 => line.break_line(),
                _ => line.end(blocks),
            }
            blank_lines = 0;
            line.push(part, look);
        }
        match blank_lines {
            0 => {}
            1 => line.push(" ", look),
            _ => line.end(blocks),
        }
    }

    /// A comment of `WordPress` names a block; of one that ends in itself nothing else is there.
    fn comment(&mut self, text: &str) {
        if let Some(block) = text.strip_prefix("wp:") {
            let name = block.split([' ', '/', '{']).next().unwrap_or_default();
            let is_empty = block.ends_with('/');
            if is_empty && !["more", "nextpage", "separator", "spacer"].contains(&name) {
                self.lose(fl!("import-html-block", name = name));
            }
        } else if text == "nextpage" {
            self.lose(fl!("import-html-pages"));
        } else if !text.starts_with("/wp:")
            && !text.starts_with("more")
            && !text.is_empty()
            && text != "noteaser"
        {
            self.lose(fl!("import-html-comment", text = beginning(text)));
        }
    }

    /// Whether something inline contains a block: then all of it is one.
    fn holds_block(&self, id: Id, of: Kind) -> bool {
        let may = matches!(
            of,
            Kind::Words
                | Kind::Emphasis
                | Kind::Strong
                | Kind::Link
                | Kind::Marked
                | Kind::Quoted
                | Kind::Unknown
        );
        let is_block = |id: &Id| {
            let name = self.tree.element(*id);
            name.is_some_and(|name| kind(&name).is_block())
        };
        may && self.tree.below(id).iter().any(is_block)
    }

    fn block(&mut self, id: Id, kind: Kind, blocks: &mut Vec<Block>, depth: usize) {
        match kind {
            Kind::Heading(rank) => self.heading(id, rank, blocks, depth),
            Kind::List(is_numbered) => self.list(id, is_numbered, blocks, depth),
            Kind::Quote => self.quote(id, blocks, depth),
            Kind::Table => self.table(id, blocks, depth),
            Kind::Figure => self.figure(id, blocks, depth),
            Kind::Lines => self.lines(id, blocks),
            Kind::Term => {
                for mut block in self.flow(id, depth) {
                    if let Block::Paragraph(spans) = &mut block {
                        *spans = vec![Span {
                            text: words(spans),
                            look: Look::Strong,
                        }];
                    }
                    blocks.push(block);
                }
            }
            Kind::Rule => self.lose(fl!("import-html-rule")),
            _ => blocks.extend(self.flow(id, depth)),
        }
    }

    fn inline(
        &mut self,
        id: Id,
        (name, kind): (&str, Kind),
        look: &Look,
        line: &mut Line,
        blocks: &mut Vec<Block>,
        depth: usize,
    ) {
        let inner = match kind {
            Kind::Break => return line.break_line(),
            Kind::Image => {
                if let Some(image) = self.image(id, line) {
                    line.show(image, blocks);
                }
                return;
            }
            Kind::Embedded => return self.embedded(id, name, line, blocks),
            Kind::Dropped => return self.lose(fl!("import-html-dropped", name = name)),
            Kind::Raised(is_above) => {
                let text = self.words_below(id);
                if let Some(raised) = raised(&text, is_above) {
                    return line.push(&raised, look);
                }
                self.lose(fl!("import-html-look", name = name));
                look.clone()
            }
            Kind::Emphasis if *look == Look::Plain => Look::Emphasis,
            Kind::Strong if matches!(look, Look::Plain | Look::Emphasis) => Look::Strong,
            Kind::Link => self.link(id, look),
            Kind::Marked => {
                self.lose(fl!("import-html-look", name = name));
                look.clone()
            }
            Kind::Unknown => {
                self.lose(fl!("import-html-unknown", name = beginning(name)));
                look.clone()
            }
            _ => look.clone(),
        };
        if kind == Kind::Quoted {
            line.push("«", &inner);
        }
        if depth > DEEPEST {
            self.lose(fl!("import-html-deep"));
            line.push(&self.words_below(id), &inner);
        } else {
            for child in self.tree.children(id) {
                self.node(child, &inner, line, blocks, depth + 1);
            }
        }
        if kind == Kind::Quoted {
            line.push("»", &inner);
        }
    }

    /// All words of a node, however deep.
    pub(super) fn words_below(&self, id: Id) -> String {
        let below = self.tree.below(id);
        let texts: Vec<String> = below.iter().filter_map(|id| self.tree.text(*id)).collect();
        let text = texts.concat();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn link(&self, id: Id, look: &Look) -> Look {
        let href = self.tree.attribute(id, "href").unwrap_or_default();
        let href = href.trim();
        match look {
            Look::Link(_) => look.clone(),
            _ if href.is_empty() => look.clone(),
            _ => Look::Link(href.to_owned()),
        }
    }

    fn heading(&mut self, id: Id, rank: u8, blocks: &mut Vec<Block>, depth: usize) {
        let level = match rank {
            2 => Level::Section,
            _ => Level::Subsection,
        };
        let inner = self.flow(id, depth);
        let text = inner.iter().map(Block::words).collect::<Vec<_>>().join(" ");
        let is_linked = |span: &Span| matches!(span.look, Look::Link(_));
        for block in &inner {
            if let Block::Paragraph(spans) = block
                && let Some(Look::Link(href)) =
                    spans.iter().find(|it| is_linked(it)).map(|it| &it.look)
            {
                self.lose(fl!("import-html-heading-link", href = beginning(href)));
            }
        }
        if !text.trim().is_empty() {
            blocks.push(Block::Heading(level, vec![Span::plain(text.trim())]));
        }
        blocks.extend(
            inner
                .into_iter()
                .filter(|it| matches!(it, Block::Figure(_))),
        );
    }

    fn quote(&mut self, id: Id, blocks: &mut Vec<Block>, depth: usize) {
        let (mut paragraphs, mut after) = (Vec::new(), Vec::new());
        for block in self.flow(id, depth) {
            match block {
                Block::Paragraph(spans) | Block::Heading(_, spans) => paragraphs.push(spans),
                Block::Quote(inner) => paragraphs.extend(inner),
                Block::List(list) => {
                    let items = list.items.iter();
                    paragraphs.extend(items.map(|item| vec![Span::plain(item.words())]));
                }
                other => after.push(other),
            }
        }
        if !paragraphs.is_empty() {
            blocks.push(Block::Quote(paragraphs));
        }
        blocks.extend(after);
    }

    /// What is shown as it was typed: its lines are kept, its indents are not.
    fn lines(&mut self, id: Id, blocks: &mut Vec<Block>) {
        let mut line = Line::default();
        let text: String = {
            let below = self.tree.below(id);
            let text = |id: &Id| match self.tree.element(*id).as_deref() {
                Some("br") => Some("\n".to_owned()),
                _ => self.tree.text(*id),
            };
            below.iter().filter_map(text).collect()
        };
        for part in text.lines() {
            if part.trim().is_empty() {
                line.end(blocks);
            } else {
                line.break_line();
                line.push(part.trim(), &Look::Plain);
            }
        }
        line.end(blocks);
        self.lose(fl!("import-html-lines"));
    }
}

/// The beginning of a text, for a report.
pub(in crate::import) fn beginning(text: &str) -> String {
    const LETTERS: usize = 80;
    let folded = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match folded.char_indices().nth(LETTERS) {
        Some((end, _)) => format!("{}…", &folded[..end]),
        None => folded,
    }
}
