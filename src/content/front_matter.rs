//! A Markdown file with a TOML head between two lines of `+++`.
//!
//! Knows where head and body begin, not what they say.

use super::{Fault, document::Document, toml_file::TomlText};
use crate::lang::fault;

/// The line that opens and closes a head.
const FENCE: &str = "+++";

/// A Markdown text within its file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Body<'a> {
    /// The Markdown.
    pub(super) text: &'a str,
    /// Where in the file it begins, in bytes.
    pub(super) base: usize,
}

/// Splits a file in head and body.
pub(super) fn split(document: &Document) -> Result<(TomlText<'_>, Body<'_>), Fault> {
    let text = document.text.as_str();
    let mut offset = text.len() - text.trim_start_matches('\u{feff}').len();
    let mut lines = text[offset..].split_inclusive('\n');
    let first = lines.next().unwrap_or_default();
    if first.trim_end() != FENCE {
        return Err(document.fault(offset, fault!("content-head-missing")));
    }
    offset += first.len();
    let base = offset;
    for line in lines {
        let head_end = offset;
        offset += line.len();
        if line.trim_end() == FENCE {
            let toml = TomlText {
                document,
                toml: &text[base..head_end],
                base,
            };
            let body = Body {
                text: &text[offset..],
                base: offset,
            };
            return Ok((toml, body));
        }
    }
    Err(document.fault(0, fault!("content-head-open")))
}
