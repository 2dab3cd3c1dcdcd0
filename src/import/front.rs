//! The file of an article: its head, within the limits that the content has for it, and its text.

use super::markdown::{Block, Image, escaped, markdown};
use super::pictures::Found;
use super::post::Entry;
use super::writer::SharedPicture;
use crate::content::{SHORTEST_ALT, spanish_date};
use crate::lang::fl;
use std::fmt::Write as _;

/// Letters of a title, of a summary, and of a name (docs/guia.md).
const TITLE: (usize, usize) = (3, 90);
const SUMMARY: (usize, usize) = (50, 170);
const AUTHOR: (usize, usize) = (2, 80);

/// Letters of a keyword, and keywords of an article.
const KEYWORD: (usize, usize) = (2, 80);
const KEYWORDS: usize = 80;

impl Entry {
    /// The text of the file. `addresses` says at which a picture may have been found.
    pub(super) fn file(
        mut self,
        addresses: impl Fn(&Image) -> Vec<String>,
        found: &Found,
        shared: &SharedPicture,
    ) -> (String, Vec<String>) {
        let mut losses = std::mem::take(&mut self.losses);
        let mut settle = |image: &Image| match found.get(&addresses(image))? {
            Ok(name) => Some(described(image, name, &self.title, &mut losses)),
            Err(why) => {
                losses.push(why.clone());
                if !image.caption.is_empty() {
                    losses.push(fl!("import-caption", text = image.caption.as_str()));
                }
                None
            }
        };
        let mut lead = self.lead.as_ref().and_then(&mut settle);
        let mut blocks = Vec::new();
        for block in std::mem::take(&mut self.blocks) {
            match block {
                Block::Figure(image) => blocks.extend(settle(&image).map(Block::Figure)),
                other => blocks.push(other),
            }
        }
        // The picture of an article is shown above it: it need not begin with the same once more.
        if let [Block::Figure(first), _, ..] = blocks.as_slice()
            && lead
                .as_ref()
                .is_none_or(|lead| lead.address == first.address)
        {
            lead = Some(first.clone());
            blocks.remove(0);
        }
        let figure = || {
            blocks.iter().find_map(|block| match block {
                Block::Figure(image) => Some(image.clone()),
                _ => None,
            })
        };
        let lead = lead.or_else(figure).unwrap_or_else(|| {
            losses.push(fl!("import-picture-of-the-site"));
            Image {
                address: shared.src.clone(),
                alt: shared.alt.clone(),
                ..Image::default()
            }
        });
        self.blocks = blocks;
        let mut text = self.head(&lead, &mut losses);
        if self.blocks.is_empty() {
            losses.push(fl!("import-nothing-left"));
            self.blocks.push(Block::Paragraph(escaped(&self.title)));
        }
        text.push_str(&markdown(&self.blocks));
        (text, losses)
    }

    /// The head with its two lines. What had to be cut is named.
    fn head(&self, picture: &Image, losses: &mut Vec<String>) -> String {
        let title = self.title(losses);
        let summary = self.summary(&title, losses);
        let list = |texts: &[String]| {
            let quoted: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
            format!("[{}]", quoted.join(", "))
        };
        let mut head = String::from("+++\n");
        let mut line = |name: &str, value: &str| {
            let _infallible = writeln!(head, "{name} = {value}");
        };
        line("title", &quoted(&title));
        line("description", &quoted(&summary));
        line("category", &quoted(&self.category));
        line("date", &self.date.to_string());
        if let Some(updated) = self.updated {
            line("updated", &updated.to_string());
        }
        if let Some(author) = &self.author {
            let author = without_braces(author);
            if fits(&author, AUTHOR) {
                line("author", &quoted(&author));
            } else {
                losses.push(fl!("import-author", name = author));
            }
        }
        if self.is_draft {
            line("draft", "true");
        }
        if !self.old_paths.is_empty() {
            line("redirects", &list(&self.old_paths));
        }
        let words = self.keywords.iter().map(|word| without_braces(word));
        let (mut fitting, mut others): (Vec<_>, Vec<_>) = words.partition(|it| fits(it, KEYWORD));
        others.extend(fitting.drain(KEYWORDS.min(fitting.len())..));
        if !others.is_empty() {
            losses.push(fl!("import-tags", names = others.join(", ")));
        }
        if !fitting.is_empty() {
            line("keywords", &list(&fitting));
        }
        let (src, alt) = (
            quoted(&picture.address),
            quoted(&without_braces(&picture.alt)),
        );
        let caption = match without_braces(&picture.caption).as_str() {
            "" => String::new(),
            caption => format!(", caption = {}", quoted(caption)),
        };
        line(
            "picture",
            &format!("{{ src = {src}, alt = {alt}{caption} }}"),
        );
        head.push_str("+++\n\n");
        head
    }

    /// The title; of an article without one, the beginning of its text, or its day.
    fn title(&self, losses: &mut Vec<String>) -> String {
        let mut title = without_braces(&self.title);
        if title.chars().count() < TITLE.0 {
            let mut texts = self.blocks.iter().map(Block::words);
            let text = texts.find(|text| text.chars().count() >= TITLE.0);
            title = match text {
                Some(text) => cut(&without_braces(&text), 60),
                None => format!("Artículo del {}", spanish_date(self.date.date())),
            };
            losses.push(fl!("import-title-made", title = title.clone()));
        }
        if title.chars().count() > TITLE.1 {
            losses.push(fl!("import-title-cut", title = title.clone()));
            title = cut(&title, TITLE.1);
        }
        title
    }

    /// The summary: the first that says enough, or else the beginning of the text.
    fn summary(&self, title: &str, losses: &mut Vec<String>) -> String {
        let written = self.summaries.iter().map(|text| without_braces(text));
        let written: Vec<String> = written.collect();
        let body = self.blocks.iter().map(Block::words);
        let body: Vec<String> = body.filter(|text| !text.is_empty()).take(8).collect();
        let body = without_braces(&body.join(" "));
        let day = spanish_date(self.date.date());
        let first = written.first().cloned().unwrap_or_default();
        let both = format!("{first} {body}").trim().to_owned();
        let mut texts = [first, both, body].into_iter();
        let long = texts.find(|text| text.chars().count() >= SUMMARY.0);
        let made = || format!("{title}. Artículo de nuestro blog, publicado el {day}.");
        let summary = cut(&long.unwrap_or_else(made), SUMMARY.1);
        for text in written.into_iter().filter(|text| !summary.contains(text)) {
            losses.push(fl!("import-summary", text = text));
        }
        summary
    }
}

/// A picture below `media/`, with words for those who do not see it.
fn described(image: &Image, name: &str, title: &str, losses: &mut Vec<String>) -> Image {
    let is_enough = |text: &String| text.chars().count() >= SHORTEST_ALT;
    let described = Some(image.alt.clone()).filter(is_enough);
    let alt = described.unwrap_or_else(|| {
        losses.push(fl!("import-picture-undescribed", name = name));
        let caption = Some(image.caption.clone()).filter(is_enough);
        caption.unwrap_or_else(|| format!("Ilustra «{title}»"))
    });
    Image {
        address: name.to_owned(),
        number: None,
        alt,
        caption: image.caption.clone(),
    }
}

fn fits(text: &str, (least, most): (usize, usize)) -> bool {
    (least..=most).contains(&text.chars().count())
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

/// A text as TOML writes it, which between these quotes is as JSON writes it.
pub(super) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
