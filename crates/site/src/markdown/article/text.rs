//! The body of an article: its headings, paragraphs and pictures as blocks.

use crate::markdown::groups::{lines, list, quote, rows};
use crate::markdown::inline::{are_marked, plain, runs_and_pictures};
use crate::markdown::{BODY, Reader};
use crate::model::{Block, BlockKind, Picture, RichBlock};
use crate::source::Document;
use crate::validate::Findings;
use basics::lang::{fault, fl};
use pulldown_cmark::{Event, HeadingLevel, Tag};

#[derive(Default)]
pub(super) struct ArticleText {
    pub(super) blocks: Vec<Block>,
    pub(super) pictures: Vec<Picture>,
    pub(super) words: usize,
    has_section: bool,
    /// The place of a heading that asks a question, until text follows it.
    open_question: Option<usize>,
}

impl ArticleText {
    pub(super) fn read(document: &Document, body: usize, report: &mut Findings) -> Self {
        let mut text = Self::default();
        if document.text[body..].trim().is_empty() {
            let fault = document.fault(body, fault!("content-article-empty"));
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
                    text.add(RichBlock::Table { head, rows });
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
        let content = plain(&runs);
        self.words += content.split_whitespace().count();
        let mut block = Block::plain(BlockKind::Subtitle, content);
        if level == HeadingLevel::H2 {
            self.has_section = true;
        } else {
            if !self.has_section {
                reader.fault(at, fault!("content-article-heading-first"));
            }
            let question = block.content.starts_with('¿') && block.content.ends_with('?');
            self.open_question = question.then_some(at);
            block.rich = Some(Box::new(RichBlock::Heading { question }));
            block.covers = Some(1);
        }
        self.blocks.push(block);
    }

    fn expect_answer(&mut self, reader: &mut Reader<'_, '_>) {
        if let Some(at) = self.open_question.take() {
            reader.fault(at, fault!("content-article-question-open"));
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
            if let Some(picture) = picture {
                self.blocks.extend(figure(&picture));
                self.pictures.push(picture);
            }
        }
        if !is_alone {
            self.add(RichBlock::Paragraph { runs });
        }
    }

    /// Adds a plain block for each paragraph of a rich one, which goes with the first of them.
    fn add(&mut self, rich: RichBlock) {
        let lines = lines(&rich);
        let covers = lines.len();
        let words = lines.iter().map(|line| line.split_whitespace().count());
        self.words += words.sum::<usize>();
        if covers > 0 {
            self.open_question = None;
        }
        let first = self.blocks.len();
        let plain = |line| Block::plain(BlockKind::Paragraph, line);
        self.blocks.extend(lines.into_iter().map(plain));
        let is_plain = matches!(&rich, RichBlock::Paragraph { runs } if !are_marked(runs));
        if let Some(first) = self.blocks.get_mut(first)
            && !is_plain
        {
            first.covers = Some(covers);
            first.rich = Some(Box::new(rich));
        }
    }
}

/// A picture, and its caption where it has one.
pub fn figure(picture: &Picture) -> Vec<Block> {
    let mut image = Block::plain(BlockKind::Image, &picture.src);
    let Some(caption) = &picture.caption else {
        return vec![image];
    };
    image.rich = Some(Box::new(RichBlock::Figure { caption: caption.clone() }));
    image.covers = Some(2);
    vec![image, Block::plain(BlockKind::Paragraph, caption)]
}
