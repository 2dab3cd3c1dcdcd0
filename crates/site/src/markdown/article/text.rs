//! The body of an article: its headings, paragraphs and pictures as blocks.

use crate::markdown::groups::{list, quote, rows};
use crate::markdown::inline::{are_marked, runs_and_pictures};
use crate::markdown::{BODY, Reader};
use crate::marks::bare;
use crate::model::{Block, BlockKind, plain_text};
use crate::source::Document;
use crate::validate::Findings;
use basics::lang::{fault, fl};
use pulldown_cmark::{Event, HeadingLevel, Tag};

#[derive(Default)]
pub(crate) struct ArticleText {
    pub(crate) blocks: Vec<Block>,
    pub(crate) words: usize,
    has_section: bool,
    /// The place of a heading that asks a question, until text follows it.
    open_question: Option<usize>,
    /// The number of the block that asks what is answered now.
    asking: Option<usize>,
}

impl ArticleText {
    pub(crate) fn read(document: &Document, body: usize, report: &mut Findings) -> Self {
        let mut text = Self::default();
        if document.text[body..].trim().is_empty() {
            let fault = document.fault(body, fault!("content-article-empty").missing());
            report.faults.push(fault.at(BODY));
        }
        let holds = (fl!("content-article-blocks"), true);
        let mut reader = Reader::new(document, body, holds, report);
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
                Event::Start(Tag::BlockQuote(_)) => text.add(quote(&mut reader)),
                Event::Start(Tag::List(first)) => text.add(list(&mut reader, first)),
                Event::Start(Tag::Table(_)) => {
                    let (head, rows) = rows(&mut reader);
                    text.add(Block::Table { head, rows });
                }
                event => reader.refuse(&event, range.start),
            }
        }
        text.expect_answer(&mut reader);
        text
    }

    /// `##` begins a section, `###` a part of one; a part that is a question is answered below.
    fn heading(&mut self, reader: &mut Reader<'_, '_>, level: HeadingLevel, at: usize) {
        self.expect_answer(reader);
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
        let is_section = level == HeadingLevel::H2;
        if !is_section && !self.has_section {
            reader.fault(at, fault!("content-article-heading-first"));
        }
        self.has_section |= is_section;
        let question = !is_section && text.starts_with('¿') && bare(&text).ends_with('?');
        self.open_question = question.then_some(at);
        self.asking = question.then_some(self.blocks.len());
        self.blocks.push(Block::Heading { level: level as u8, text, answer: Vec::new() });
    }

    fn expect_answer(&mut self, reader: &mut Reader<'_, '_>) {
        if let Some(at) = self.open_question.take() {
            reader.fault(at, fault!("content-article-question-open").missing());
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
        self.blocks.push(block);
    }
}
