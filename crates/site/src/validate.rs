//! A text as a checked value of the model, and every fault of it. The submodules in the order in which they
//! may know each other: `schema`, `unconfirmed`, `placeholders`, `findings`, `formats`, `toml_text`,
//! `validator`.

use crate::marks::Marks;
use crate::model::Settings;
use crate::source::{Document, Source, paths::SETTINGS};
use basics::lang::fault;
use jiff::{Timestamp, tz::TimeZone};
use serde::de::DeserializeOwned;
use std::{collections::BTreeMap, sync::Arc};
use toml::de::DeTable;
use utoipa::ToSchema;

mod findings;
pub(crate) mod formats;
pub(crate) mod hosted_video;
mod placeholders;
pub(crate) mod schema;
mod toml_text;
pub(crate) mod unconfirmed;
pub(crate) mod validator;

pub(crate) use findings::{CheckContext, Findings};
pub(crate) use placeholders::{ReadingContext, TextPurpose};
pub(crate) use schema::Schema;
pub(crate) use toml_text::{TomlText, split};
pub use unconfirmed::{UNPUBLISHED, UnconfirmedEffect};

/// Reads the head of a file as a value of the model, `None` where it has a fault, with the byte at which the body
/// begins; `None` for a file without a head.
pub(crate) fn head<T: ToSchema + DeserializeOwned>(
    document: &Document,
    report: &mut Findings,
) -> Option<(Option<T>, usize)> {
    let split = split(document).map_err(|fault| report.faults.push(fault));
    let (toml, body) = split.ok()?;
    Some((toml.parse(report).and_then(|table| checked(toml, &table, report)), body))
}

/// What the settings say by themselves at a moment. It is read before the texts that name them, theirs among these, and
/// so finds no fault.
pub(crate) fn known(
    document: &Document,
    table: &DeTable<'_>,
    context: &CheckContext,
    now: Option<Timestamp>,
) -> ReadingContext {
    let mut context = CheckContext { marks: Marks::default(), ..context.clone() };
    context.settings.are_faulty = true;
    let mut unheard = Findings::new(&Arc::new(context));
    let (schema, toml) = (Schema::for_type::<Settings>(), TomlText::whole(document));
    ReadingContext::of(&validator::check(schema, table, toml, &mut unheard), now)
}

/// What the settings of a site say by themselves, whatever else is wrong with the site.
pub(crate) fn known_of(source: &Source) -> ReadingContext {
    let settings =
        source.read(SETTINGS).and_then(|it| Document::read(SETTINGS, it.into_owned()).ok());
    let read = |document: Document| {
        let (table, _faults) = DeTable::parse_recoverable(&document.text);
        known(&document, table.get_ref(), &CheckContext::default(), None)
    };
    settings.map(read).unwrap_or_default()
}

/// The time zone that the settings of a site name.
pub fn time_zone_of(source: &Source) -> TimeZone {
    known_of(source).time_zone
}

/// What visitors read in place of each name between braces.
pub fn placeholder_values_of(source: &Source) -> BTreeMap<String, String> {
    let known = known_of(source);
    let filled =
        known.values().map(|(name, _)| (name.to_owned(), known.filled(&format!("{{{name}}}"))));
    filled.collect()
}

/// Reads a TOML file as a value of the model.
pub(crate) fn toml<T: ToSchema + DeserializeOwned>(
    document: &Document,
    report: &mut Findings,
) -> Option<T> {
    let toml = TomlText::whole(document);
    checked(toml, &toml.parse(report)?, report)
}

/// Makes the model's value of a table without fault. What serde still refuses is a rule that the schema does not
/// express, which is reported for the file as a whole. A picture that is missing or cannot be shown also leaves a
/// gap, but is reported elsewhere.
pub(crate) fn checked<T: ToSchema + DeserializeOwned>(
    toml: TomlText<'_>,
    table: &DeTable<'_>,
    report: &mut Findings,
) -> Option<T> {
    let before = report.faults.len();
    let checked = validator::check(Schema::for_type::<T>(), table, toml, report);
    if report.faults.len() > before {
        return None;
    }
    match serde_json::from_value(checked) {
        Ok(value) => Some(value),
        Err(_) if !report.context.refused_media.is_empty() || report.context.is_without_media => {
            None
        }
        Err(error) => {
            tracing::debug!(%error, file = toml.document.file);
            let text = fault!("content-file-unlike-model");
            report.faults.push(toml.document.fault(0, text));
            None
        }
    }
}
