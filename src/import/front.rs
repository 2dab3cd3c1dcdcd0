//! The head of an article's file, within the limits that the content has for it.

use super::block::{Block, Image};
use super::entry::Entry;
use crate::content::spanish_date;
use crate::lang::fl;
use std::fmt::Write as _;

/// Letters of a title (docs/guia.md).
const TITLE: (usize, usize) = (3, 90);

/// Letters of a summary.
const SUMMARY: (usize, usize) = (50, 170);

/// Letters of a name.
const AUTHOR: (usize, usize) = (2, 80);

/// Letters of a keyword, and keywords of an article.
const KEYWORD: (usize, usize) = (2, 80);
const KEYWORDS: usize = 80;

/// The head, between its two lines. What had to be cut is named.
pub(super) fn head(entry: &Entry, picture: &Image, losses: &mut Vec<String>) -> String {
    let title = title(entry, losses);
    let summary = summary(entry, &title, losses);
    let mut head = String::from("+++\n");
    let mut line = |name: &str, value: &str| {
        let _infallible = writeln!(head, "{name} = {value}");
    };
    line("title", &quoted(&title));
    line("description", &quoted(&summary));
    line("category", &quoted(&entry.category));
    line("date", &entry.date.to_string());
    if let Some(updated) = entry.updated {
        line("updated", &updated.to_string());
    }
    if let Some(author) = &entry.author {
        let author = without_braces(author);
        if (AUTHOR.0..=AUTHOR.1).contains(&author.chars().count()) {
            line("author", &quoted(&author));
        } else {
            losses.push(fl!("import-author", name = author));
        }
    }
    if entry.is_draft {
        line("draft", "true");
    }
    if !entry.old_paths.is_empty() {
        let paths: Vec<String> = entry.old_paths.iter().map(|path| quoted(path)).collect();
        line("redirects", &format!("[{}]", paths.join(", ")));
    }
    let keywords = keywords(entry, losses);
    if !keywords.is_empty() {
        line("keywords", &format!("[{}]", keywords.join(", ")));
    }
    let mut fields = format!(
        "src = {}, alt = {}",
        quoted(&picture.address),
        quoted(&without_braces(&picture.alt))
    );
    if !picture.caption.is_empty() {
        let caption = quoted(&without_braces(&picture.caption));
        let _infallible = write!(fields, ", caption = {caption}");
    }
    line("picture", &format!("{{ {fields} }}"));
    head.push_str("+++\n\n");
    head
}

/// The title; of an article without one, the beginning of its text, or its day.
fn title(entry: &Entry, losses: &mut Vec<String>) -> String {
    let mut title = without_braces(&entry.title);
    if title.chars().count() < TITLE.0 {
        let day = format!("Artículo del {}", spanish_date(entry.date.date()));
        let text = entry.blocks.iter().map(Block::words);
        let text = text.filter(|text| text.chars().count() >= TITLE.0);
        let made = text.take(1).map(|text| cut(&without_braces(&text), 60));
        title = made.last().unwrap_or(day);
        losses.push(fl!("import-title-made", title = title.clone()));
    }
    if title.chars().count() > TITLE.1 {
        losses.push(fl!("import-title-cut", title = title.clone()));
        title = cut(&title, TITLE.1);
    }
    title
}

/// The summary: the first that says enough, or else the beginning of the text.
fn summary(entry: &Entry, title: &str, losses: &mut Vec<String>) -> String {
    let written = entry.summaries.iter().map(|text| without_braces(text));
    let written: Vec<String> = written.filter(|text| !text.is_empty()).collect();
    let body = entry.blocks.iter().map(Block::words);
    let body = body.filter(|text| !text.is_empty()).take(8);
    let body = without_braces(&body.collect::<Vec<_>>().join(" "));
    let day = spanish_date(entry.date.date());
    let made = format!("{title}. Artículo de nuestro blog, publicado el {day}.");
    let first = written.first().cloned().unwrap_or_default();
    let long = [&first, &format!("{first} {body}"), &body, &made]
        .into_iter()
        .map(|text| text.trim().to_owned())
        .find(|text| text.chars().count() >= SUMMARY.0);
    let summary = cut(&long.unwrap_or(made), SUMMARY.1);
    for text in written
        .iter()
        .filter(|text| !summary.contains(text.as_str()))
    {
        losses.push(fl!("import-summary", text = text.clone()));
    }
    summary
}

/// The keywords, quoted.
fn keywords(entry: &Entry, losses: &mut Vec<String>) -> Vec<String> {
    let words = entry.keywords.iter().map(|word| without_braces(word));
    let (mut fitting, mut others): (Vec<String>, Vec<String>) =
        words.partition(|word| (KEYWORD.0..=KEYWORD.1).contains(&word.chars().count()));
    others.extend(fitting.drain(KEYWORDS.min(fitting.len())..));
    if !others.is_empty() {
        losses.push(fl!("import-tags", names = others.join(", ")));
    }
    fitting.iter().map(|word| quoted(word)).collect()
}

/// A text of at most so many letters, cut after a word.
fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let end = text.char_indices().nth(most - 1).map_or(0, |(at, _)| at);
    let whole = match text[..end].rfind(' ') {
        Some(space) if space > end / 2 => &text[..space],
        _ => &text[..end],
    };
    let whole = whole.trim_end_matches([',', ';', ':', ' ', '.', '(']);
    format!("{whole}…")
}

/// A text on one line, without braces: names between them are the site's own.
fn without_braces(text: &str) -> String {
    let text = text.replace('{', "(").replace('}', ")");
    let words = text.split_whitespace().map(|word| {
        let letters = word.chars().filter(|letter| !letter.is_control());
        letters.collect::<String>()
    });
    words.collect::<Vec<_>>().join(" ")
}

/// A text as TOML writes it.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter.is_control() => {
                let _infallible = write!(quoted, "\\u{:04x}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
