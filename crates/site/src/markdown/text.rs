//! The Markdown of a text as blocks: one tree for articles, pages of the site's own and legal pages, so that no
//! HTML of a file reaches a page. Any other Markdown is a fault.

use super::groups::{list, quote, table};
use super::inline::{are_marked, runs_and_pictures};
use super::{BODY, Reader, TextKind};
use crate::marks::bare;
use crate::model::{Block, BlockKind, plain_text};
use crate::routes::slug;
use crate::source::Document;
use crate::validate::Findings;
use basics::lang::{fault, fl};
use pulldown_cmark::{Event, HeadingLevel, Tag};
use std::collections::BTreeSet;

#[derive(Default)]
pub(crate) struct MarkdownText {
    pub(crate) blocks: Vec<Block>,
    pub(crate) words: usize,
    /// All headings, those that are left out too.
    pub(crate) headings: BTreeSet<String>,
    anchors: BTreeSet<String>,
    has_section: bool,
    /// The level of the heading below which all is left out, and what was noted before it.
    left_out: Option<(HeadingLevel, (usize, usize))>,
    /// The place of a heading that asks a question, until text follows it.
    open_question: Option<usize>,
    /// The number of the block that asks what is answered now.
    asking: Option<usize>,
}

impl MarkdownText {
    pub(crate) fn read(
        document: &Document,
        body: usize,
        kind: TextKind<'_>,
        report: &mut Findings,
    ) -> Self {
        let mut text = Self::default();
        if document.text[body..].trim().is_empty() {
            let fault = document.fault(body, fault!("content-article-empty").missing());
            report.faults.push(fault.at(BODY));
        }
        let mut reader = Reader::new(document, body, kind, report);
        while let Some((event, range)) = reader.next() {
            match event {
                Event::Start(Tag::Paragraph) => text.paragraph(&mut reader),
                Event::Start(Tag::Heading {
                    level: level @ (HeadingLevel::H2 | HeadingLevel::H3),
                    ..
                }) => text.heading(&mut reader, level, range.start),
                Event::Start(Tag::Heading { .. }) => {
                    reader.refuse_saying(&event, range.start, fl!("content-article-headings"));
                }
                Event::Start(Tag::BlockQuote(_)) if kind.is_article() => {
                    text.add(quote(&mut reader));
                }
                Event::Start(Tag::List(first)) => text.add(list(&mut reader, first)),
                Event::Start(Tag::Table(_)) => text.add(table(&mut reader)),
                event => reader.refuse(&event, range.start),
            }
        }
        text.end_section(&mut reader, HeadingLevel::H2);
        text
    }

    /// `##` begins a section, `###` a part of one; a part of an article that is a question is answered below.
    fn heading(&mut self, reader: &mut Reader<'_, '_>, level: HeadingLevel, at: usize) {
        self.end_section(reader, level);
        let mut pictures = Vec::new();
        let runs = runs_and_pictures(reader, &mut pictures);
        reader.next();
        for (_, at) in pictures {
            reader.fault(at, fault!("content-article-picture-in-heading"));
        }
        if are_marked(&runs) {
            reader.fault(at, fault!("content-article-heading-marked"));
        }
        let text = plain_text(&runs);
        self.words += text.split_whitespace().count();
        let is_part = level != HeadingLevel::H2 && reader.kind.is_article();
        if is_part && !self.has_section {
            reader.fault(at, fault!("content-article-heading-first"));
        }
        self.has_section |= !is_part;
        let name = bare(&text);
        let question = is_part && name.starts_with('¿') && name.ends_with('?');
        self.open_question = question.then_some(at);
        self.asking = question.then_some(self.blocks.len());
        if self.left_out.is_none() && reader.kind.leaves_out(&name) {
            self.left_out = Some((level, reader.report.noted()));
        }
        let anchor = anchor(&text, reader.kind, &mut self.anchors);
        self.headings.insert(name);
        self.push(Block::Heading { level: level as u8, anchor, text, answer: Vec::new() });
    }

    /// What comes before a heading of this level, or is last.
    fn end_section(&mut self, reader: &mut Reader<'_, '_>, level: HeadingLevel) {
        if let Some(at) = self.open_question.take() {
            reader.fault(at, fault!("content-article-question-open").missing());
        }
        if let Some((_, noted)) = self.left_out.take_if(|(of, _)| level <= *of) {
            reader.report.set_aside(noted);
        }
    }

    fn paragraph(&mut self, reader: &mut Reader<'_, '_>) {
        let mut pictures = Vec::new();
        let runs = runs_and_pictures(reader, &mut pictures);
        reader.next();
        let is_alone = runs.is_empty();
        for (picture, at) in pictures {
            if !is_alone {
                reader.fault(at, fault!("content-article-picture-in-paragraph"));
            }
            if let Some(picture) = picture.map(Box::new) {
                self.add(Block::Figure { picture });
            }
        }
        if !is_alone {
            self.add(Block::Paragraph { runs });
        }
    }

    /// Adds a block, unless nothing is written in it. What is said of a picture neither counts as words nor
    /// is an answer alone.
    fn add(&mut self, block: Block) {
        let lines = block.plain().into_iter().filter(|line| line.kind == BlockKind::Paragraph);
        let lines: Vec<String> = lines.map(|line| line.content).collect();
        if block.picture().is_none() {
            if lines.is_empty() {
                return;
            }
            self.words += lines.iter().map(|line| line.split_whitespace().count()).sum::<usize>();
            self.open_question = None;
        }
        let asking = self.asking.and_then(|at| self.blocks.get_mut(at));
        if let Some(Block::Heading { answer, .. }) = asking {
            answer.extend(lines);
        }
        self.push(block);
    }

    fn push(&mut self, block: Block) {
        if self.left_out.is_none() {
            self.blocks.push(block);
        }
    }
}

/// The `id` of a heading: plain letters, digits and hyphens, once on the page. An article's begins like no other `id`.
pub(crate) fn anchor(text: &str, kind: TextKind<'_>, taken: &mut BTreeSet<String>) -> String {
    let anchor = match slug(text) {
        slug if slug.is_empty() => "seccion".to_owned(),
        slug if kind.is_article() => format!("seccion-{slug}"),
        slug => slug,
    };
    let numbered = (2..).map(|number| format!("{anchor}-{number}"));
    let mut all = std::iter::once(anchor.clone()).chain(numbered);
    let free = all.find(|anchor| taken.insert(anchor.clone()));
    free.expect("there is always another number")
}
