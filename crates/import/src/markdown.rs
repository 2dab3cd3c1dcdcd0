//! The Markdown that articles are written in. Every letter that Markdown would read as a sign is
//! escaped, so that no HTML, link or picture comes about that is not meant.

use basics::unseen::{is_forbidden, is_unseen};
use serde::Deserialize;
use site::words_of;
use std::fmt::Write as _;

/// Signs of Markdown, wherever they are.
const SIGNS: [char; 11] = ['\\', '`', '*', '_', '[', ']', '<', '>', '~', '|', '&'];

/// How many columns a table has: no phone shows more.
const MOST_COLUMNS: usize = 30;

/// Separator of the cells of a row; no text has one.
pub(super) const CELL: char = '\t';

#[derive(Clone, Debug)]
pub(super) enum MarkdownBlock {
    Text(LineKind, Vec<String>),
    Figure(Image),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineKind {
    Heading,
    /// A heading below that of a section.
    Part,
    Paragraph,
    /// A quotation, by its paragraphs.
    Quote,
    /// The items, with their signs; those of an inner list are indented.
    List,
    /// The rows, of which the first is the head.
    Table,
    /// A part of these: an item with those below it, a row, a cell, what is said below a picture.
    Item,
    Row,
    Cell,
    Caption,
}

/// A picture that a text shows, wherever it is.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Image {
    /// Its address, as it was written; empty where only the number is known.
    #[serde(rename = "src")]
    pub(super) address: String,
    /// Its number among the old blog's attachments.
    #[serde(skip)]
    pub(super) number: Option<u64>,
    pub(super) alt: String,
    #[serde(default)]
    pub(super) caption: String,
}

/// How words look. Of several looks at once, which Markdown readers tell apart badly, the first
/// counts: a link, then strong, then emphasis.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum TextStyle {
    #[default]
    Plain,
    Emphasis,
    Strong,
    Link(String),
}

impl MarkdownBlock {
    /// Its lines; of a picture none.
    pub(super) fn lines(&self) -> &[String] {
        match self {
            Self::Text(_, lines) => lines,
            Self::Figure(_) => &[],
        }
    }

    /// Words that are read, on one line; of a picture nothing.
    pub(super) fn words(&self) -> String {
        words_of(&begin(&self.unsigned_lines().join(" ")))
    }

    /// Its lines without the signs of a list.
    pub(super) fn unsigned_lines(&self) -> Vec<&str> {
        let lines = self.lines().iter().map(String::as_str);
        match self {
            Self::Text(LineKind::List, _) => lines.map(without_sign).collect(),
            _ => lines.collect(),
        }
    }
}

pub(super) fn without_sign(item: &str) -> &str {
    item.trim_start().split_once(' ').map_or("", |(_, text)| text)
}

/// The blocks as a text. The address of a picture is its name below `media/` by now.
pub(super) fn markdown(blocks: &[MarkdownBlock]) -> String {
    let mut text = String::new();
    let mut has_section = false;
    for block in blocks {
        let part = match block {
            MarkdownBlock::Text(shape @ (LineKind::Heading | LineKind::Part), lines) => {
                let words = lines.join(" ");
                // As a part of a section a question would have to be answered.
                let is_part = *shape == LineKind::Part && has_section && !words.starts_with('¿');
                has_section |= !is_part;
                let sign = if is_part { "###" } else { "##" };
                // A row of these at the end would be taken for a sign and left out.
                format!("{sign} {}", words.replace('#', "\\#"))
            }
            MarkdownBlock::Text(LineKind::Quote, lines) => {
                let lines: Vec<_> = lines.iter().map(|it| format!("> {}", begin(it))).collect();
                lines.join("\n>\n")
            }
            MarkdownBlock::Text(LineKind::List, lines) => lines.join("\n"),
            MarkdownBlock::Text(LineKind::Table, rows) => table(rows),
            MarkdownBlock::Text(_, lines) => begin(&lines.join(" ")),
            MarkdownBlock::Figure(image) => {
                let (alt, name) = (escaped(&image.alt), destination(&image.address));
                match escaped(&image.caption).replace('"', "\\\"").as_str() {
                    "" => format!("![{alt}]({name})"),
                    caption => format!("![{alt}]({name} \"{caption}\")"),
                }
            }
        };
        let separator = if text.is_empty() { "" } else { "\n" };
        text.extend([separator, &part, "\n"]);
    }
    text
}

fn table(rows: &[String]) -> String {
    let cells = |row: &String| -> Vec<String> {
        let cells = row.splitn(MOST_COLUMNS, CELL);
        cells.map(|cell| cell.replace(CELL, " ")).collect()
    };
    let rows: Vec<_> = rows.iter().map(cells).collect();
    let most = rows.iter().map(Vec::len).max().unwrap_or_default();
    let mut lines = Vec::new();
    for row in rows {
        let empty = " |".repeat(most - row.len());
        lines.push(format!("| {} |{empty}", row.join(" | ")));
    }
    lines.insert(1.min(lines.len()), format!("|{}", " --- |".repeat(most)));
    lines.join("\n")
}

/// Words with their looks, on one line.
pub(super) fn run(spans: &[(String, TextStyle)]) -> String {
    let mut text = String::new();
    for (index, (words, look)) in spans.iter().enumerate() {
        // Emphasis around nothing that is seen would be a line.
        let is_nothing = |it: char| is_unseen(it) || (is_forbidden(it) && !it.is_whitespace());
        let words = words.replace(is_nothing, "");
        let inner = words.trim();
        let (before, after) = words.split_once(inner).unwrap_or_default();
        if inner.is_empty() {
            text.push(' ');
            continue;
        }
        text.push_str(before);
        let next = spans.get(index + 1).map_or("", |(next, _)| next);
        let next = after.chars().chain(next.chars()).next();
        let inner = escaped(inner);
        match look {
            TextStyle::Emphasis if stands_apart(&text, next) => text.extend(["*", &inner, "*"]),
            TextStyle::Strong if stands_apart(&text, next) => text.extend(["**", &inner, "**"]),
            TextStyle::Link(href) => text.extend(["[", &inner, "](", &destination(href), ")"]),
            _ => text.push_str(&inner),
        }
        text.push_str(after);
    }
    text.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns whether a sign of emphasis would be taken for one between these: beside white space, the beginning
/// or the end it always is.
fn stands_apart(before: &str, next: Option<char>) -> bool {
    let is_free = |letter: Option<char>| {
        letter.is_none_or(|it| it.is_whitespace() || ",.;:!?)(»«¿¡".contains(it))
    };
    is_free(before.chars().next_back()) && is_free(next)
}

/// Escapes what would be a sign at the beginning of a line.
pub(super) fn begin(line: &str) -> String {
    let line = line.replace(CELL, " ");
    let rest = line.trim_start_matches(|it: char| it.is_ascii_digit());
    let digits = line.len() - rest.len();
    if digits > 0 && rest.starts_with(['.', ')']) {
        return format!("{}\\{rest}", &line[..digits]);
    }
    if line.starts_with(['#', '+', '-', '=', ':']) {
        return format!("\\{line}");
    }
    line
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
            '\u{85}' | '\u{2028}' | '\u{2029}' => escaped.push(' '),
            letter if letter.is_ascii_whitespace() => escaped.push(' '),
            letter if is_forbidden(letter) || is_unseen(letter) => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

fn destination(href: &str) -> String {
    let mut written = String::with_capacity(href.len());
    for letter in href.chars() {
        match letter {
            '&' | '*' | '_' | '[' | ']' | '`' => written.extend(['\\', letter]),
            '(' | ')' | '<' | '>' | '{' | '}' | '|' | '\\' => {
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
