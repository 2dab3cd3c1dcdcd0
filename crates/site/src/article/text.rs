//! Body of an article: its Markdown as blocks, and their words with links and emphasis.
//! No HTML, and no address but those that a link may have.

use super::groups::{lines, list, quote, rows};
use super::picture;
use crate::document::Document;
use crate::formats;
use crate::markdown::{BODY, Reader};
use crate::model::{Block, BlockKind, Picture, RichBlock, TextRun};
use crate::placeholders::TextPurpose;
use crate::report::Findings;
use basics::lang::{fault, fl};
use pulldown_cmark::{Event, HeadingLevel, LinkType, Tag, TagEnd};
use std::ops::Range;

#[derive(Default)]
pub(super) struct ArticleText {
    pub(super) blocks: Vec<Block>,
    pub(super) pictures: Vec<Picture>,
    pub(super) words: usize,
    has_section: bool,
    /// Where the question is that nothing has answered yet.
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
        let words = runs(reader, &mut pictures);
        reader.next();
        for (_, at) in pictures {
            reader.fault(at, fault!("content-article-picture-in-heading"));
        }
        if are_marked(&words) {
            reader.fault(at, fault!("content-article-heading-marked"));
        }
        let content = plain(&words);
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
        let words = runs(reader, &mut pictures);
        reader.next();
        let is_alone = words.is_empty();
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
            self.add(RichBlock::Paragraph { runs: words });
        }
    }

    /// Adds a block for each plain line, of which the first says what all of them are in full.
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

/// Reads words where no picture may be.
pub(crate) fn words(reader: &mut Reader<'_, '_>) -> Vec<TextRun> {
    let mut pictures = Vec::new();
    let words = runs(reader, &mut pictures);
    for (_, at) in pictures {
        reader.fault(at, fault!("content-article-picture-in-paragraph"));
    }
    words
}

/// Reads words up to where something else begins or ends, which stays unread. The pictures among
/// them go to `pictures`, each with its place; none where it has a fault.
fn runs(reader: &mut Reader<'_, '_>, pictures: &mut Vec<(Option<Picture>, usize)>) -> Vec<TextRun> {
    let mut runs = InlineBuilder::default();
    while let Some((event, range)) = reader.events.next_if(|(event, _)| is_inline(event)) {
        if matches!(event, Event::Start(_) | Event::End(_)) {
            runs.close(reader);
        }
        match event {
            Event::Text(text) => runs.push(&text, range),
            Event::SoftBreak => runs.push(" ", range),
            Event::Start(Tag::Strong) => runs.strong += 1,
            Event::End(TagEnd::Strong) => runs.strong -= 1,
            Event::Start(Tag::Emphasis) => runs.emphasis += 1,
            Event::End(TagEnd::Emphasis) => runs.emphasis -= 1,
            Event::Start(Tag::Link { link_type, dest_url, .. }) => {
                runs.href = href(reader, link_type, &dest_url, &range);
                runs.link = Some((range.start, runs.all.len()));
            }
            Event::End(TagEnd::Link) => {
                runs.href = None;
                let link = runs.link.take();
                if let Some((at, _)) = link.filter(|(_, before)| runs.all.len() == *before) {
                    reader.fault(at, fault!("content-article-link-empty"));
                }
            }
            Event::Start(Tag::Image { dest_url, title, .. }) if reader.holds_pictures => {
                let at = range.start;
                let picture = picture(reader, &dest_url, &title, range);
                pictures.push((picture, at));
            }
            event => reader.refuse(&event, range.start),
        }
    }
    runs.finish(reader)
}

pub(crate) fn plain(runs: &[TextRun]) -> String {
    runs.iter().map(|run| run.text.as_str()).collect()
}

pub(crate) fn are_marked(runs: &[TextRun]) -> bool {
    let is_marked = |run: &TextRun| run.strong || run.emphasis || run.href.is_some();
    runs.iter().any(is_marked)
}

/// Returns whether it is read as a part of words; kinds that no article may hold are refused then.
fn is_inline(event: &Event<'_>) -> bool {
    match event {
        Event::Start(tag) => matches!(
            tag,
            Tag::Strong
                | Tag::Emphasis
                | Tag::Link { .. }
                | Tag::Image { .. }
                | Tag::Strikethrough
                | Tag::Superscript
                | Tag::Subscript
        ),
        Event::End(tag) => matches!(tag, TagEnd::Strong | TagEnd::Emphasis | TagEnd::Link),
        Event::Html(_) | Event::Rule => false,
        _ => true,
    }
}

fn href(
    reader: &mut Reader<'_, '_>,
    kind: LinkType,
    written: &str,
    range: &Range<usize>,
) -> Option<String> {
    let is_mail = kind == LinkType::Email;
    let written = format!("{}{written}", if is_mail { "mailto:" } else { "" });
    let href = reader.fill(range.clone(), &written, TextPurpose::Address);
    if reader.report.known.words.hide(&written) {
        return Some(href);
    }
    if let Err(text) = formats::href_of_article(&href) {
        reader.fault(range.start, text);
        return None;
    }
    if formats::is_internal(&href) {
        reader.note_link(&href, range.start);
    }
    Some(href)
}

/// Words in the making: Markdown tells them in pieces.
#[derive(Default)]
struct InlineBuilder {
    all: Vec<TextRun>,
    /// How often the words are strong here: strong within strong is strong.
    strong: u32,
    emphasis: u32,
    href: Option<String>,
    text: String,
    place: Option<Range<usize>>,
    /// Where the link began that is open, and how many runs there were before it.
    link: Option<(usize, usize)>,
}

impl InlineBuilder {
    fn push(&mut self, text: &str, range: Range<usize>) {
        // XML, which feeds are, has no way to write these.
        let is_written =
            |letter: &char| !letter.is_control() && !matches!(letter, '\u{fffe}' | '\u{ffff}');
        self.text.extend(text.chars().filter(is_written));
        let start = self.place.as_ref().map_or(range.start, |place| place.start);
        self.place = Some(start..range.end);
    }

    fn close(&mut self, reader: &mut Reader<'_, '_>) {
        let text = std::mem::take(&mut self.text);
        let Some(place) = self.place.take().filter(|_| !text.is_empty()) else {
            return;
        };
        // Where its signs are escaped, they are meant to be read.
        if reader.document.text[place.clone()].contains("![") {
            reader.fault(place.start, fault!("content-article-picture-spaces"));
        }
        let mut text = reader.fill(place, &text, TextPurpose::Reading);
        if self.all.is_empty() {
            text.drain(..text.len() - text.trim_start().len());
        }
        if !text.is_empty() {
            self.all.push(TextRun {
                text,
                strong: self.strong > 0,
                emphasis: self.emphasis > 0,
                href: self.href.clone(),
            });
        }
    }

    fn finish(mut self, reader: &mut Reader<'_, '_>) -> Vec<TextRun> {
        self.close(reader);
        let mut all = self.all;
        while let Some(last) = all.last_mut() {
            last.text.truncate(last.text.trim_end().len());
            if !last.text.is_empty() {
                break;
            }
            all.pop();
        }
        all
    }
}
