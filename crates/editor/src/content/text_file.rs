//! A text of the content as a form has it: the values of its TOML, and the Markdown below.

use super::toml_edits::{Data, json, merge, pointer_at};
use serde_json::Value as Json;
use std::iter::zip;
use std::ops::Range;

const FENCE: &str = "+++";

/// A text whose lines end in a line feed alone.
#[derive(Debug)]
pub(super) struct TextFile {
    text: String,
    toml: Range<usize>,
    /// Where the Markdown begins; a file that is all TOML has none.
    body: Option<usize>,
}

impl TextFile {
    /// The parts of a file; `None` where it is no text, or a Markdown file without a head.
    pub(super) fn parse(path: &str, bytes: &[u8]) -> Option<Self> {
        let text = with_line_feeds(std::str::from_utf8(bytes).ok()?);
        let start = text.len() - text.trim_start_matches('\u{feff}').len();
        if !path.ends_with(".md") {
            return Some(Self { toml: start..text.len(), body: None, text });
        }
        let mut lines = text[start..].split_inclusive('\n');
        let first = lines.next().filter(|line| line.trim_end() == FENCE)?;
        let from = start + first.len();
        let mut end = from;
        for line in lines {
            if line.trim_end() == FENCE {
                return Some(Self { toml: from..end, body: Some(end + line.len()), text });
            }
            end += line.len();
        }
        None
    }

    fn toml(&self) -> &str {
        &self.text[self.toml.clone()]
    }

    /// The values; `None` where they are no TOML.
    pub(super) fn data(&self) -> Option<Json> {
        json(self.toml()).ok()
    }

    /// The Markdown below the head.
    pub(super) fn body(&self) -> Option<&str> {
        self.body.map(|at| &self.text[at..])
    }

    /// The file of these bytes with other values and another body. What is the same stays as it is, to the
    /// byte; `None` where the file is no TOML.
    pub(super) fn edit(&self, bytes: &[u8], data: &Data, body: Option<&str>) -> Option<Vec<u8>> {
        let toml = merge(self.toml(), data).ok()?;
        let body = body.filter(|_| self.body.is_some()).map(with_line_feeds);
        let fence = &self.text[self.toml.end..self.body.unwrap_or(self.text.len())];
        let body = body.as_deref().or(self.body()).unwrap_or_default();
        let made = [&self.text[..self.toml.start], &toml, fence, body].concat();
        if made == self.text {
            return Some(bytes.to_owned());
        }
        Some(with_line_ends_of(&String::from_utf8_lossy(bytes), &made).into_bytes())
    }

    /// The way to the value at a line and a column, both from 1; `None` for what concerns the whole file.
    pub(super) fn pointer(&self, line: usize, column: usize) -> Option<Vec<String>> {
        let before: usize = self.text.split_inclusive('\n').take(line - 1).map(str::len).sum();
        let within = self.text[before..].chars().take(column - 1).map(char::len_utf8);
        let at = before + within.sum::<usize>();
        if self.body.is_some_and(|body| body <= at) {
            return Some(vec!["body".to_owned()]);
        }
        let at = at.checked_sub(self.toml.start).filter(|_| (line, column) != (1, 1))?;
        pointer_at(self.toml(), at)
    }
}

fn with_line_feeds(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// The lines of a new text with the ends that those of the old one have: from both ends on each its own, and
/// between them the one that is the most frequent.
fn with_line_ends_of(old: &str, new: &str) -> String {
    if !old.contains('\r') {
        return new.to_owned();
    }
    let old = old.replace("\r\n", "\u{0}");
    let line_of = |line: &str| line.trim_end_matches(['\u{0}', '\r', '\n']).to_owned();
    let ends = ['\u{0}', '\r', '\n'];
    let end_of = |line: &&str| match line.chars().last() {
        Some('\u{0}') => "\r\n",
        Some('\r') => "\r",
        _ => "\n",
    };
    let old: Vec<&str> = old.split_inclusive(ends).collect();
    let new: Vec<&str> = new.split_inclusive('\n').collect();
    let is_same = |(old, new): &(&&str, &&str)| line_of(old) == line_of(new);
    let before = zip(&old, &new).take_while(is_same).count();
    let (old_rest, new_rest) = (&old[before..], &new[before..]);
    let after = zip(old_rest.iter().rev(), new_rest.iter().rev()).take_while(is_same).count();
    let windows = old.iter().filter(|line| end_of(line) == "\r\n").count();
    let usual = if windows * 2 > old.len() { "\r\n" } else { "\n" };
    let lines = new.iter().enumerate().map(|(at, line)| {
        let own = match at {
            at if at < before => Some(&old[at]),
            at if at >= new.len() - after => Some(&old[at + old.len() - new.len()]),
            _ => None,
        };
        line.replace('\n', own.map_or(usual, end_of))
    });
    lines.collect()
}
