//! Markdown as a sequence of events with their places, and what of it a text may have.

use crate::model::PhotoKind;
use crate::source::{Document, FaultText};
use crate::validate::{Findings, TextPurpose};
use basics::lang::{fault, fl};
use basics::unseen::is_unseen;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag};
use std::{iter::Peekable, ops::Range, vec};

pub(crate) mod article;
mod groups;
pub(crate) mod inline;
pub(crate) mod legal;
pub(crate) mod text;

/// Where the faults of a Markdown text are.
pub(crate) const BODY: &str = "/body";

/// Extensions that writers may expect to work are parsed, so that they can be reported where they do not.
const OPTIONS: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_STRIKETHROUGH)
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_TASKLISTS);

/// The words of Markdown, as people read them; of a picture, what is seen in it.
pub fn words_of(markdown: &str) -> String {
    let mut words = String::new();
    for event in Parser::new_ext(markdown, OPTIONS) {
        match event {
            Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => {
                words += &text;
            }
            Event::SoftBreak | Event::HardBreak => words.push(' '),
            event if inline::is_inline(&event) => {}
            _ => words.push(' '),
        }
    }
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Counts the cells of the table row at the start of a text.
fn cells_from(text: &str) -> usize {
    let row = text.lines().next().unwrap_or_default().trim();
    let row = row.strip_prefix('|').unwrap_or(row);
    let (mut cells, mut is_escaped, mut is_empty) = (1, false, true);
    for letter in row.chars() {
        is_empty &= letter.is_whitespace();
        if letter == '|' && !is_escaped {
            (cells, is_empty) = (cells + 1, true);
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    // The last bar ends the row.
    if is_empty { cells - 1 } else { cells }
}

/// Returns what a writer probably meant by Markdown signs that were left in a text.
fn as_typed(before: &str, text: &str) -> Option<&'static str> {
    // A line may be as long as a file, so that its beginning is not looked for.
    let line = before.trim_end_matches(|it: char| it != '\n' && it.is_whitespace());
    let is_first = line.is_empty() || line.ends_with('\n');
    let seen = text.trim_start_matches(is_unseen);
    let signs = seen.trim_start_matches('#');
    let number = seen.trim_start_matches(|it: char| it.is_ascii_digit());
    if text.contains("**") || before.ends_with('*') && text.starts_with('*') {
        Some("bold")
    } else if !is_first {
        None
    } else if signs.len() < seen.len() && (signs.starts_with(char::is_alphabetic) || seen != text) {
        Some("heading")
    } else if seen.starts_with(['•', '·', '◦', '▪', '●']) {
        Some("list")
    } else if number.len() < seen.len() && number.starts_with(".-") {
        Some("numbered")
    } else {
        seen.starts_with('|').then_some("table")
    }
}

/// What a text may have beside headings, paragraphs, tables and lists.
#[derive(Clone, Copy)]
pub(crate) enum TextKind<'a> {
    /// Quotations, pictures, and lists within lists.
    Article,
    /// Nothing else. The sections with these headings are left out.
    Legal(&'a [String]),
}

impl TextKind<'_> {
    const fn is_article(self) -> bool {
        matches!(self, Self::Article)
    }

    fn leaves_out(self, heading: &str) -> bool {
        matches!(self, Self::Legal(left_out) if left_out.iter().any(|it| it == heading))
    }
}

pub(super) struct Reader<'a, 'r> {
    pub(super) document: &'a Document,
    base: usize,
    pub(super) events: Peekable<vec::IntoIter<(Event<'a>, Range<usize>)>>,
    pub(super) kind: TextKind<'r>,
    pub(super) report: &'r mut Findings,
}

impl<'a, 'r> Reader<'a, 'r> {
    /// Parses a file from the byte at which its body begins. Places count from the start of the file.
    pub(super) fn new(
        document: &'a Document,
        base: usize,
        kind: TextKind<'r>,
        report: &'r mut Findings,
    ) -> Self {
        let parser = Parser::new_ext(&document.text[base..], OPTIONS);
        for (label, definition) in parser.reference_definitions().iter() {
            report.faults.push(
                document
                    .fault(
                        base + definition.span.start,
                        fault!("content-markdown-reference", label),
                    )
                    .at(BODY),
            );
        }
        let events: Vec<_> = parser
            .into_offset_iter()
            .map(|(event, range)| (event, base + range.start..base + range.end))
            .collect();
        let mut columns = 0;
        for (event, range) in &events {
            match event {
                Event::Start(Tag::Table(alignments)) => columns = alignments.len(),
                // The parser drops what has no column.
                Event::Start(Tag::TableRow)
                    if cells_from(&document.text[range.start..]) > columns =>
                {
                    let fault = document.fault(range.start, fault!("content-markdown-row"));
                    report.faults.push(fault.at(BODY));
                }
                Event::Text(text) => {
                    let before = &document.text[..range.start];
                    if let Some(what) = as_typed(before, text) {
                        let text = fault!("content-markdown-as-typed", what);
                        report.warnings.push(document.fault(range.start, text).at(BODY));
                    }
                }
                _ => {}
            }
        }
        Self { document, base, events: events.into_iter().peekable(), kind, report }
    }

    pub(super) fn next(&mut self) -> Option<(Event<'a>, Range<usize>)> {
        self.events.next()
    }

    pub(super) fn fault(&mut self, offset: usize, text: FaultText) {
        let fault = self.document.fault(offset, text);
        self.report.faults.push(fault.at(BODY));
    }

    /// Reports an element that the page cannot show, and skips it with all that it contains.
    pub(super) fn refuse(&mut self, event: &Event<'_>, at: usize) {
        let holds = match self.kind {
            TextKind::Article => fl!("content-article-blocks"),
            TextKind::Legal(_) => fl!("content-legal-blocks"),
        };
        self.refuse_saying(event, at, holds);
    }

    /// Refuses an element with other advice than the list of what the page may have.
    pub(super) fn refuse_saying(&mut self, event: &Event<'_>, at: usize, advice: String) {
        self.fault(at, fault!("content-markdown", what = describe(event), advice));
        let mut depth = usize::from(matches!(event, Event::Start(_)));
        while depth > 0
            && let Some((event, _)) = self.next()
        {
            match event {
                Event::Start(_) => depth += 1,
                Event::End(_) => depth -= 1,
                _ => {}
            }
        }
    }

    pub(super) fn fill(&mut self, span: Range<usize>, text: &str, purpose: TextPurpose) -> String {
        self.report.fill((self.document, BODY), span, text, purpose, &[])
    }

    /// Puts a sign behind a text that is written at a byte of the file.
    pub(super) fn mark(&self, at: usize, text: &mut String) {
        let line = self.document.text[self.base..at].matches('\n').count();
        self.report.context.marks.add(&self.document.file, &format!("{BODY}/{line}"), text);
    }

    /// Notes what a caption that is written at a byte of the file says that its picture is.
    pub(super) fn note_depiction(&mut self, address: &str, kind: PhotoKind, at: usize) {
        let place = self.document.fault(at, FaultText::default());
        self.report.depictions.push((place.at(BODY), address.to_owned(), kind));
    }

    pub(super) fn note_link(&mut self, href: &str, at: usize) {
        let place = self.document.fault(at, FaultText::default());
        self.report.links.push((place.at(BODY), href.to_owned()));
    }
}

fn describe(event: &Event<'_>) -> &'static str {
    match event {
        Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => "first-heading",
        Event::Start(Tag::Heading { .. }) => "heading",
        Event::Start(Tag::BlockQuote(_)) => "quotation",
        Event::Start(Tag::CodeBlock(_)) => "code-block",
        Event::Start(Tag::List(_)) => "list",
        Event::Start(Tag::Table(_)) => "table",
        Event::Start(Tag::Emphasis) => "emphasis",
        Event::Start(Tag::Strong) => "bold",
        Event::Start(Tag::Strikethrough) => "struck-out",
        Event::Start(Tag::Link { .. }) => "link",
        Event::Start(Tag::Image { .. }) => "picture",
        Event::Start(Tag::FootnoteDefinition(_)) | Event::FootnoteReference(_) => "footnote",
        Event::Start(Tag::HtmlBlock) | Event::Html(_) | Event::InlineHtml(_) => "html",
        Event::Code(_) => "code",
        Event::Rule => "rule",
        Event::HardBreak => "line-break",
        Event::TaskListMarker(_) => "tick-box",
        _ => "other",
    }
}
