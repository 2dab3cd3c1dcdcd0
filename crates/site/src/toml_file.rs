//! A TOML text as a checked value of the model: a whole file, or the head of a Markdown file between two
//! lines of `+++`.

use super::checked::{self, Checked};
use super::document::Document;
use super::report::Findings;
use super::schema::Schema;
use super::{Fault, FaultText, moment, rules};
use basics::lang::fault;
use basics::not_toml::not_toml;
use serde::de::DeserializeOwned;
use toml::de::DeTable;
use utoipa::ToSchema;

/// A part of a file that is TOML: all of it, or the head of an article.
#[derive(Clone, Copy, Debug)]
pub(super) struct TomlText<'a> {
    pub(super) document: &'a Document,
    pub(super) toml: &'a str,
    pub(super) base: usize,
}

impl<'a> TomlText<'a> {
    /// A file that is TOML from its first byte, but for a byte order mark.
    pub(super) fn whole(document: &'a Document) -> Self {
        let toml = document.text.strip_prefix('\u{feff}');
        let toml = toml.unwrap_or(&document.text);
        Self { document, toml, base: document.text.len() - toml.len() }
    }

    /// Parses; what is not TOML is a fault, at most one a line.
    pub(super) fn parse(self, report: &mut Findings) -> Option<DeTable<'a>> {
        let (table, mut errors) = DeTable::parse_recoverable(self.toml);
        errors.sort_by_key(|error| error.span().map_or(0, |span| span.start));
        let mut last_line = 0;
        for error in &errors {
            let offset = error.span().map_or(0, |span| span.start);
            let text = self
                .as_typed(offset)
                .unwrap_or_else(|| not_toml(self.toml, offset, error.message()));
            let fault = self.document.fault(self.base + offset, text);
            // One slip makes the parser stumble several times in its line, and in the next where a text
            // is left open.
            if fault.line > last_line {
                let is_open = error.message().starts_with("invalid basic string");
                last_line = fault.line + usize::from(is_open);
                report.faults.push(fault);
            }
        }
        errors.is_empty().then(|| table.into_inner())
    }

    /// What to write in place of a day or an hour as people write them in letters.
    fn as_typed(self, offset: usize) -> Option<FaultText> {
        let start = self.toml.get(..offset)?.rfind('\n').map_or(0, |at| at + 1);
        let (key, value) = self.toml[start..].lines().next()?.split_once('=')?;
        let (key, value) = (key.trim(), value.split('#').next()?.trim());
        if let Some(day) = moment::day_meant(value) {
            return Some(fault!("content-day-as-typed", key, day = day.to_string()));
        }
        let hour = moment::hour_meant(value)?;
        Some(fault!("content-hour-as-typed", key, hour))
    }
}

const FENCE: &str = "+++";

/// Splits a file in its head and its body, of which it says at which byte that begins.
pub(super) fn split(document: &Document) -> Result<(TomlText<'_>, usize), Fault> {
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

/// The checked head of a file, unless it is no TOML, and where its body begins; `None` without a head.
pub(super) fn head<T: ToSchema>(
    document: &Document,
    report: &mut Findings,
) -> Option<(Option<Checked>, usize)> {
    let split = split(document).map_err(|fault| report.faults.push(fault));
    let (toml, body) = split.ok()?;
    let table = toml.parse(report);
    Some((table.map(|table| checked::check(Schema::of::<T>(), &table, toml, report)), body))
}

/// A file that is TOML, as a value of the model.
pub(super) fn toml<T: ToSchema + DeserializeOwned>(
    document: &Document,
    report: &mut Findings,
) -> Option<T> {
    let table = TomlText::whole(document).parse(report)?;
    checked(document, &table, report)
}

pub(super) fn checked<T: ToSchema + DeserializeOwned>(
    document: &Document,
    table: &DeTable<'_>,
    report: &mut Findings,
) -> Option<T> {
    let before = report.faults.len();
    let checked = checked::check(Schema::of::<T>(), table, TomlText::whole(document), report);
    report.faults.extend(rules::check(document, &checked));
    if report.faults.len() > before {
        return None;
    }
    build(checked, document, report)
}

/// The model's value of a checked table. Only called where there was no fault, so what serde
/// still refuses is a rule that the schema does not say; it is reported as well as can be. A picture
/// that is refused or not there leaves a gap too, but is a fault elsewhere.
pub(super) fn build<T: DeserializeOwned>(
    checked: Checked,
    document: &Document,
    report: &mut Findings,
) -> Option<T> {
    match serde_json::from_value(checked.value) {
        Ok(value) => Some(value),
        Err(_) if !report.known.refused_media.is_empty() || report.known.is_without_media => None,
        Err(error) => {
            tracing::debug!(%error, file = document.file);
            let text = fault!("content-file-unlike-model");
            report.faults.push(document.fault(0, text));
            None
        }
    }
}
