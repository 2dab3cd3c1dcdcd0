//! Blocks → the Markdown that articles are written in. Every letter that Markdown would read as a
//! sign is escaped, so that no HTML, link or picture comes about that is not meant.

use super::block::{Block, Level, List, Look, Span, words};
use std::fmt::Write as _;

/// Signs of Markdown, wherever they are.
const SIGNS: [char; 11] = ['\\', '`', '*', '_', '[', ']', '<', '>', '~', '|', '&'];

/// The blocks as a text. The address of a picture is its name below `media/` by now.
pub(super) fn markdown(blocks: &[Block]) -> String {
    let mut text = String::new();
    let (mut lists, mut has_section) = (0, false);
    for (index, block) in blocks.iter().enumerate() {
        // Two lists with the same sign would be one.
        lists = if matches!(block, Block::List(_)) {
            lists + 1
        } else {
            0
        };
        let part = match block {
            Block::Heading(level, spans) => {
                let is_part = *level == Level::Subsection
                    && has_section
                    && !is_unanswered(spans, blocks.get(index + 1));
                has_section |= !is_part;
                heading(is_part, spans)
            }
            Block::Paragraph(spans) => run(spans),
            Block::Quote(paragraphs) => quote(paragraphs),
            Block::List(list) => items(list, "", lists % 2 == 0),
            Block::Table(head, rows) => table(head, rows),
            Block::Figure(image) => {
                let alt = escaped(&image.alt);
                let caption = escaped(&image.caption).replace('"', "\\\"");
                let name = destination(&image.address);
                match caption.as_str() {
                    "" => format!("![{alt}]({name})"),
                    caption => format!("![{alt}]({name} \"{caption}\")"),
                }
            }
        };
        if part.trim().is_empty() {
            continue;
        }
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(part.trim_end());
        text.push('\n');
    }
    text
}

/// Whether this is a question and no text follows: as a part of a section it would have to be answered.
fn is_unanswered(spans: &[Span], next: Option<&Block>) -> bool {
    let text = words(spans);
    let is_answered = next.is_some_and(|next| !next.words().is_empty())
        && !matches!(next, Some(Block::Heading(..)));
    text.starts_with('¿') && text.ends_with('?') && !is_answered
}

fn heading(is_part: bool, spans: &[Span]) -> String {
    let sign = if is_part { "###" } else { "##" };
    match escaped(&words(spans)).as_str() {
        "" => String::new(),
        // A row of these at the end would be taken for a sign and left out.
        text => format!("{sign} {}", text.replace('#', "\\#")),
    }
}

fn quote(paragraphs: &[Vec<Span>]) -> String {
    let texts = paragraphs.iter().map(|spans| run(spans));
    let texts = texts.filter(|text| !text.is_empty());
    let texts = texts.map(|text| format!("> {text}"));
    texts.collect::<Vec<_>>().join("\n>\n")
}

fn items(list: &List, indent: &str, is_other: bool) -> String {
    let mut text = String::new();
    for (index, item) in list.items.iter().enumerate() {
        let sign = match (list.is_numbered, is_other) {
            (true, false) => format!("{}. ", index + 1),
            (true, true) => format!("{}) ", index + 1),
            (false, false) => "- ".to_owned(),
            (false, true) => "+ ".to_owned(),
        };
        let words = run(&item.spans);
        // An item of nothing but other items would end the list.
        let words = if words.is_empty() { "–" } else { &words };
        let _infallible = writeln!(text, "{indent}{sign}{words}");
        if let Some(inner) = &item.inner {
            let indent = format!("{indent}{}", " ".repeat(sign.len()));
            text.push_str(&items(inner, &indent, false));
        }
    }
    text
}

fn table(head: &[Vec<Span>], rows: &[Vec<Vec<Span>>]) -> String {
    let line = |cells: &[Vec<Span>]| {
        let cells: Vec<String> = cells.iter().map(|cell| run(cell)).collect();
        format!("| {} |\n", cells.join(" | "))
    };
    let rule = format!("|{}\n", " --- |".repeat(head.len()));
    let rows: String = rows.iter().map(|row| line(row)).collect();
    line(head) + &rule + &rows
}

/// Words with their looks, on one line.
fn run(spans: &[Span]) -> String {
    let mut text = String::new();
    for (index, span) in spans.iter().enumerate() {
        let inner = span.text.trim();
        let (before, after) = around(&span.text);
        text.push_str(before);
        let next = if after.is_empty() {
            spans
                .get(index + 1)
                .and_then(|next| next.text.chars().next())
        } else {
            Some(' ')
        };
        let sign = match &span.look {
            _ if inner.is_empty() => "",
            Look::Emphasis if stands_apart(&text, next) => "*",
            Look::Strong if stands_apart(&text, next) => "**",
            _ => "",
        };
        match &span.look {
            Look::Link(href) if !inner.is_empty() => {
                let words = inner.split_whitespace().collect::<Vec<_>>().join(" ");
                let _infallible = write!(text, "[{}]({})", escaped(&words), destination(href));
            }
            _ => {
                text.push_str(sign);
                text.push_str(&escaped(inner));
                text.push_str(sign);
            }
        }
        text.push_str(after);
    }
    begin(&text.split_ascii_whitespace().collect::<Vec<_>>().join(" "))
}

/// The white space at the beginning and the end of a text.
fn around(text: &str) -> (&str, &str) {
    if text.trim().is_empty() {
        return (text, "");
    }
    let start = text.len() - text.trim_start().len();
    (&text[..start], &text[text.trim_end().len()..])
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
    let digits = line.len()
        - line
            .trim_start_matches(|it: char| it.is_ascii_digit())
            .len();
    let rest = &line[digits..];
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
            letter if letter.is_control() && !letter.is_ascii_whitespace() => {}
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
            '(' => written.push_str("%28"),
            ')' => written.push_str("%29"),
            '<' => written.push_str("%3C"),
            '>' => written.push_str("%3E"),
            '{' => written.push_str("%7B"),
            '}' => written.push_str("%7D"),
            '\\' => written.push_str("%5C"),
            '&' => written.push_str("\\&"),
            '*' | '_' | '[' | ']' | '`' => written.extend(['\\', letter]),
            letter if letter.is_whitespace() || letter.is_control() => written.push_str("%20"),
            letter => written.push(letter),
        }
    }
    written
}

#[cfg(test)]
mod tests;
