//! A text that is TOML, with its place in its file: a whole file, or the head of a Markdown file between two
//! lines of `+++`.

use super::findings::Findings;
use crate::moment;
use crate::source::{Document, Fault, FaultText};
use basics::lang::fault;
use basics::not_toml::not_toml;
use basics::number;
use toml::de::DeTable;

/// A part of a file that is TOML: all of it, or the head of an article.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TomlText<'a> {
    pub(crate) document: &'a Document,
    pub(crate) toml: &'a str,
    pub(crate) base: usize,
}

impl<'a> TomlText<'a> {
    /// A file that is TOML from its first byte, but for a byte order mark.
    pub(crate) fn whole(document: &'a Document) -> Self {
        let toml = document.text.strip_prefix('\u{feff}');
        let toml = toml.unwrap_or(&document.text);
        Self { document, toml, base: document.text.len() - toml.len() }
    }

    /// Parses; what is not TOML is a fault, at most one a line.
    pub(crate) fn parse(self, report: &mut Findings) -> Option<DeTable<'a>> {
        let (table, mut errors) = DeTable::parse_recoverable(self.toml);
        errors.sort_by_key(|error| error.span().map_or(0, |span| span.start));
        let mut last_line = 0;
        for error in &errors {
            let offset = error.span().map_or(0, |span| span.start);
            let text = self
                .as_typed(offset)
                .unwrap_or_else(|| not_toml(self.toml, offset, error.message()));
            let fault = self.document.fault(self.base + offset, text);
            // One mistake makes the parser report several errors in its line, and in the next one if a text
            // was not closed.
            if fault.line > last_line {
                let is_open = error.message().starts_with("invalid basic string");
                last_line = fault.line + usize::from(is_open);
                report.faults.push(fault);
            }
        }
        errors.is_empty().then(|| table.into_inner())
    }

    /// Returns the advice for a day, an hour or a number that is written as in a letter.
    fn as_typed(self, offset: usize) -> Option<FaultText> {
        let start = self.toml.get(..offset)?.rfind('\n').map_or(0, |at| at + 1);
        let (key, value) = self.toml[start..].lines().next()?.split_once('=')?;
        let (key, value) = (key.trim(), value.split('#').next()?.trim());
        if let Some(day) = moment::day_meant(value) {
            return Some(fault!("content-day-as-typed", key, day = day.to_string()));
        }
        if let Some(hour) = moment::hour_meant(value) {
            return Some(fault!("content-hour-as-typed", key, hour));
        }
        let number = number::parse(value)?;
        Some(fault!("content-number-as-typed", key, number = number.to_string()))
    }
}

const FENCE: &str = "+++";

/// Splits a file into its head and the byte at which its body begins.
pub(crate) fn split(document: &Document) -> Result<(TomlText<'_>, usize), Fault> {
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
            let toml = TomlText { document, toml: &text[base..head_end], base };
            return Ok((toml, offset));
        }
    }
    Err(document.fault(0, fault!("content-head-open")))
}
