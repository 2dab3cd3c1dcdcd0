//! The Markdown that articles are written in. Every letter that Markdown would read as a sign is
//! escaped, so that no HTML, link or picture comes about that is not meant.

use pulldown_cmark::{Event, Parser};
use std::fmt::Write as _;

/// Signs of Markdown, wherever they are.
const SIGNS: [char; 11] = ['\\', '`', '*', '_', '[', ']', '<', '>', '~', '|', '&'];

/// A part of an article; its texts are Markdown of one line.
#[derive(Clone, Debug)]
pub(super) enum Block {
    /// Whether it is below a section, and its words.
    Heading(bool, String),
    Paragraph(String),
    /// A quotation, by its paragraphs.
    Quote(Vec<String>),
    List(List),
    /// The rows of a table, of which the first is the head.
    Table(Vec<Vec<String>>),
    Figure(Image),
}

#[derive(Clone, Debug)]
pub(super) struct List {
    pub(super) is_numbered: bool,
    pub(super) items: Vec<Item>,
}

/// An item of a list, with the items below it.
#[derive(Clone, Debug, Default)]
pub(super) struct Item {
    pub(super) text: String,
    pub(super) inner: Vec<String>,
    pub(super) is_inner_numbered: bool,
}

/// A picture that a text shows, wherever it is.
#[derive(Clone, Debug, Default)]
pub(super) struct Image {
    /// Its address, as it was written; empty where only the number is known.
    pub(super) address: String,
    /// Its number among the old blog's attachments.
    pub(super) number: Option<u64>,
    pub(super) alt: String,
    pub(super) caption: String,
}

/// A run of words of one look, on one line.
#[derive(Clone, Debug)]
pub(super) struct Span {
    pub(super) text: String,
    pub(super) look: Look,
}

/// How words look. Of several looks at once, which Markdown readers tell apart badly, the first
/// counts: a link, then strong, then emphasis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Look {
    Plain,
    Emphasis,
    Strong,
    /// With the address that it leads to.
    Link(String),
}

impl Block {
    /// Its texts; of a picture none.
    pub(super) fn lines(&self) -> Vec<String> {
        match self {
            Self::Heading(_, text) | Self::Paragraph(text) => vec![text.clone()],
            Self::Quote(paragraphs) => paragraphs.clone(),
            Self::List(list) => {
                let texts = list.items.iter().flat_map(|it| {
                    let inner = it.inner.iter();
                    std::iter::once(&it.text).chain(inner)
                });
                texts.cloned().collect()
            }
            Self::Table(rows) => rows.iter().map(|row| row.join(" ")).collect(),
            Self::Figure(_) => Vec::new(),
        }
    }

    /// What is read, on one line; of a picture nothing.
    pub(super) fn words(&self) -> String {
        let text = begin(&self.lines().join(" "));
        let texts = Parser::new(&text).filter_map(|event| match event {
            Event::Text(text) => Some(text.into_string()),
            _ => None,
        });
        let text: String = texts.collect();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// Words that have not become a paragraph yet. White space is folded as a browser does it, and
/// pictures among the words wait until they end.
#[derive(Debug, Default)]
pub(super) struct Line {
    spans: Vec<Span>,
    pub(super) figures: Vec<Image>,
}

impl Line {
    /// Puts words to the others; white space is one space, at the beginning none.
    pub(super) fn push(&mut self, text: &str, look: &Look) {
        let mut last = self.spans.last().and_then(|it| it.text.chars().next_back());
        let mut folded = String::with_capacity(text.len());
        for letter in text.chars() {
            let is_space = letter.is_ascii_whitespace();
            if !is_space || !matches!(last, None | Some(' ' | '\n')) {
                let letter = if is_space { ' ' } else { letter };
                folded.push(letter);
                last = Some(letter);
            }
        }
        self.put(&folded, look);
    }

    /// Ends a line within the paragraph: the Markdown of articles has no line breaks, so what follows
    /// is a paragraph of its own.
    pub(super) fn break_line(&mut self) {
        if !self.is_empty() {
            self.put("\n", &Look::Plain);
        }
    }

    /// Whether there are no words.
    pub(super) fn is_empty(&self) -> bool {
        self.spans.iter().all(|span| span.text.trim().is_empty())
    }

    /// Takes the words out, by line.
    pub(super) fn take_lines(&mut self) -> Vec<Vec<Span>> {
        let mut lines = vec![Vec::new()];
        for Span { text, look } in self.spans.drain(..) {
            for (index, part) in text.split('\n').enumerate() {
                if index > 0 {
                    lines.push(Vec::new());
                }
                if let (Some(line), false) = (lines.last_mut(), part.is_empty()) {
                    let (text, look) = (part.to_owned(), look.clone());
                    line.push(Span { text, look });
                }
            }
        }
        lines.retain(|line| line.iter().any(|span| !span.text.trim().is_empty()));
        lines
    }

    pub(super) fn take_figures(&mut self) -> std::vec::IntoIter<Image> {
        std::mem::take(&mut self.figures).into_iter()
    }

    fn put(&mut self, text: &str, look: &Look) {
        match self.spans.last_mut() {
            _ if text.is_empty() => {}
            Some(last) if last.look == *look => last.text.push_str(text),
            _ => self.spans.push(Span {
                text: text.to_owned(),
                look: look.clone(),
            }),
        }
    }
}

/// The blocks as a text. The address of a picture is its name below `media/` by now.
pub(super) fn markdown(blocks: &[Block]) -> String {
    let mut parts = Vec::new();
    let (mut lists, mut has_section) = (0, false);
    for (index, block) in blocks.iter().enumerate() {
        // Two lists with the same sign would be one.
        lists = match block {
            Block::List(_) => lists + 1,
            _ => 0,
        };
        parts.push(match block {
            Block::Heading(is_part, text) => {
                let is_part =
                    *is_part && has_section && !is_unanswered(text, blocks.get(index + 1));
                has_section |= !is_part;
                let sign = if is_part { "###" } else { "##" };
                // A row of these at the end would be taken for a sign and left out.
                format!("{sign} {}", text.replace('#', "\\#"))
            }
            Block::Paragraph(text) => begin(text),
            Block::Quote(paragraphs) => {
                let texts = paragraphs.iter().map(|text| format!("> {}", begin(text)));
                texts.collect::<Vec<_>>().join("\n>\n")
            }
            Block::List(list) => items(list, lists % 2 == 0),
            Block::Table(rows) => table(rows),
            Block::Figure(image) => {
                let (alt, name) = (escaped(&image.alt), destination(&image.address));
                match escaped(&image.caption).replace('"', "\\\"").as_str() {
                    "" => format!("![{alt}]({name})"),
                    caption => format!("![{alt}]({name} \"{caption}\")"),
                }
            }
        });
    }
    parts.retain(|part| !part.trim().is_empty());
    let mut text = parts.join("\n\n");
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

/// Whether this is a question and no text follows: as a part of a section it would have to be answered.
fn is_unanswered(text: &str, next: Option<&Block>) -> bool {
    let is_answered = next.is_some_and(|next| {
        !matches!(next, Block::Heading(..) | Block::Figure(_)) && !next.words().is_empty()
    });
    text.starts_with('¿') && text.ends_with('?') && !is_answered
}

fn items(list: &List, is_other: bool) -> String {
    let sign = |is_numbered: bool, index: usize, is_other: bool| match (is_numbered, is_other) {
        (true, false) => format!("{}.", index + 1),
        (true, true) => format!("{})", index + 1),
        (false, false) => "-".to_owned(),
        (false, true) => "+".to_owned(),
    };
    let mut lines = Vec::new();
    for (index, item) in list.items.iter().enumerate() {
        let outer = sign(list.is_numbered, index, is_other);
        lines.push(format!("{outer} {}", begin_item(&item.text)));
        for (index, text) in item.inner.iter().enumerate() {
            let (indent, inner) = (outer.len() + 1, sign(item.is_inner_numbered, index, false));
            lines.push(format!("{:indent$}{inner} {}", "", begin_item(text)));
        }
    }
    lines.join("\n")
}

/// The text of an item; one of nothing but other items would end the list.
fn begin_item(text: &str) -> String {
    if text.is_empty() {
        return "–".to_owned();
    }
    begin(text)
}

fn table(rows: &[Vec<String>]) -> String {
    let mut lines: Vec<String> = rows
        .iter()
        .map(|row| format!("| {} |", row.join(" | ")))
        .collect();
    let columns = rows.first().map_or(0, Vec::len);
    lines.insert(1.min(lines.len()), format!("|{}", " --- |".repeat(columns)));
    lines.join("\n")
}

/// Words with their looks, on one line.
pub(super) fn run(spans: &[Span]) -> String {
    let mut text = String::new();
    for (index, span) in spans.iter().enumerate() {
        let inner = span.text.trim();
        if inner.is_empty() {
            text.push(' ');
            continue;
        }
        let start = span.text.len() - span.text.trim_start().len();
        let after = &span.text[start + inner.len()..];
        text.push_str(&span.text[..start]);
        let next = spans
            .get(index + 1)
            .and_then(|next| next.text.chars().next());
        let next = after.chars().next().or(next);
        let sign = match &span.look {
            Look::Emphasis if stands_apart(&text, next) => "*",
            Look::Strong if stands_apart(&text, next) => "**",
            _ => "",
        };
        let words = escaped(inner);
        let _infallible = match &span.look {
            Look::Link(href) => write!(text, "[{words}]({})", destination(href)),
            _ => write!(text, "{sign}{words}{sign}"),
        };
        text.push_str(after);
    }
    text.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a sign of emphasis would be taken for one between these: beside white space, the beginning
/// or the end it always is.
fn stands_apart(before: &str, next: Option<char>) -> bool {
    let is_free = |letter: Option<char>| {
        letter.is_none_or(|it| it.is_whitespace() || ",.;:!?)(»«¿¡".contains(it))
    };
    is_free(before.chars().next_back()) && is_free(next)
}

/// Escapes what would be a sign at the beginning of a line.
fn begin(line: &str) -> String {
    let rest = line.trim_start_matches(|it: char| it.is_ascii_digit());
    let digits = line.len() - rest.len();
    if digits > 0 && rest.starts_with(['.', ')']) {
        return format!("{}\\{rest}", &line[..digits]);
    }
    if line.starts_with(['#', '+', '-', '=', ':']) {
        return format!("\\{line}");
    }
    line.to_owned()
}

/// A text in which nothing is a sign.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            // Names between braces are the site's own: `{phone}`.
            '{' => escaped.push('('),
            '}' => escaped.push(')'),
            '!' => escaped.push_str("\\!"),
            letter if SIGNS.contains(&letter) => escaped.extend(['\\', letter]),
            letter if letter.is_ascii_whitespace() => escaped.push(' '),
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// An address between the brackets of a link.
fn destination(href: &str) -> String {
    let mut written = String::with_capacity(href.len());
    for letter in href.chars() {
        match letter {
            '&' => written.push_str("\\&"),
            '*' | '_' | '[' | ']' | '`' => written.extend(['\\', letter]),
            '(' | ')' | '<' | '>' | '{' | '}' | '\\' => {
                let _infallible = write!(written, "%{:02X}", u32::from(letter));
            }
            letter if letter.is_whitespace() || letter.is_control() => written.push_str("%20"),
            letter => written.push(letter),
        }
    }
    written
}

#[cfg(test)]
mod tests;
