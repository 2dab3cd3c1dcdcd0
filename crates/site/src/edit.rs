//! A text of the content as a form has it: the values of its TOML and the Markdown below, read and written so
//! that nothing else in the file changes.

mod list_diff;
mod merge;
#[cfg(test)]
mod tests;

pub use list_diff::{pairs, same};

use crate::source::Document;
use crate::source::paths::is_markdown;
use crate::validate::{TomlText, split};
use serde_json::{Map, Value};

/// A text whose lines end in a line feed alone.
#[derive(Debug)]
pub struct TextFile {
    document: Document,
    /// Where the TOML begins and ends, and where the Markdown below it begins.
    parts: (usize, usize, Option<usize>),
}

impl TextFile {
    /// The parts of a file; `None` where it is no text, or a Markdown file without a head.
    pub fn parse(path: &str, bytes: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(bytes).ok()?.replace("\r\n", "\n");
        let document = Document::read(path, text.into_bytes()).ok()?;
        let (toml, body) = if is_markdown(path) {
            let (toml, body) = split(&document).ok()?;
            (toml, Some(body))
        } else {
            (TomlText::whole(&document), None)
        };
        let parts = (toml.base, toml.base + toml.toml.len(), body);
        Some(Self { document, parts })
    }

    fn toml(&self) -> TomlText<'_> {
        let (start, end, _) = self.parts;
        TomlText { document: &self.document, toml: &self.document.text[start..end], base: start }
    }

    /// The values, days and hours as they are written; `None` where they are no TOML.
    pub fn data(&self) -> Option<Value> {
        merge::json(self.toml().toml).ok()
    }

    /// The Markdown below the head.
    pub fn body(&self) -> Option<&str> {
        self.parts.2.map(|at| &self.document.text[at..])
    }

    /// The file, which has these bytes, with other values and another body. What is the same stays as it is
    /// written: comments, order, layout. `None` where the file is no TOML.
    pub fn edit(
        &self,
        bytes: &[u8],
        data: &Map<String, Value>,
        body: Option<&str>,
    ) -> Option<Vec<u8>> {
        let (text, (start, end, _)) = (&self.document.text, self.parts);
        let toml = merge::merge(&text[start..end], data).ok()?;
        let own = self.body().unwrap_or_default();
        let body = body.map(|it| it.replace("\r\n", "\n")).filter(|_| self.parts.2.is_some());
        let fence = &text[end..text.len() - own.len()];
        let made = [&text[..start], &toml, fence, body.as_deref().unwrap_or(own)].concat();
        if made == *text {
            return Some(bytes.to_owned());
        }
        let lines = text.lines().count();
        let of_windows = bytes.windows(2).filter(|pair| pair == b"\r\n").count();
        let made = if of_windows * 2 > lines { made.replace('\n', "\r\n") } else { made };
        Some(made.into_bytes())
    }
}
