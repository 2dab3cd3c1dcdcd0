//! A text as a checked value of the model, and every fault of it. The submodules in the order in which they
//! may know each other: `schema`, `unconfirmed`, `placeholders`, `findings`, `formats`, `toml_text`,
//! `validator`.

use crate::marks::Marks;
use crate::model::Settings;
use crate::routes::PageTexts;
use crate::source::{Document, Source, paths::SETTINGS};
use basics::lang::fault;
use jiff::{Timestamp, tz::TimeZone};
use serde::de::DeserializeOwned;
use serde_json::Value;
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

/// Checks the head of a file. Returns it, or `None` where it is no TOML, and the byte at which the body begins;
/// `None` for a file without a head.
pub(crate) fn head<T: ToSchema>(
    document: &Document,
    report: &mut Findings,
) -> Option<(Option<Value>, usize)> {
    let split = split(document).map_err(|fault| report.faults.push(fault));
    let (toml, body) = split.ok()?;
    let table = toml.parse(report);
    Some((table.map(|table| validator::check(Schema::for_type::<T>(), &table, toml, report)), body))
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
    let table = TomlText::whole(document).parse(report)?;
    checked(document, &table, Schema::for_type::<T>(), serde_json::from_value, report)
}

/// Every table of a type in the texts of a page, with its place.
pub(crate) fn each<T: ToSchema + DeserializeOwned>(
    of_page: &PageTexts,
    texts: &Value,
) -> Vec<(String, T)> {
    Schema::named(&(of_page.type_name)()).each(texts)
}

/// Reads a TOML file as the texts of a page.
pub(crate) fn texts(
    document: &Document,
    texts: &PageTexts,
    report: &mut Findings,
) -> Option<Value> {
    let table = TomlText::whole(document).parse(report)?;
    let schema = Schema::named(&(texts.type_name)());
    checked(document, &table, schema, texts.build, report)
}

pub(crate) fn checked<T>(
    document: &Document,
    table: &DeTable<'_>,
    schema: Schema,
    make: impl FnOnce(Value) -> serde_json::Result<T>,
    report: &mut Findings,
) -> Option<T> {
    let before = report.faults.len();
    let checked = validator::check(schema, table, TomlText::whole(document), report);
    if report.faults.len() > before {
        return None;
    }
    build(checked, document, make, report)
}

/// Makes the model's value of a checked table. It is called only if the table has no fault, so what serde still
/// refuses is a rule that the schema does not express, which is reported for the file as a whole. A picture that
/// is missing or cannot be shown also leaves a gap, but is reported elsewhere.
pub(crate) fn build<T>(
    checked: Value,
    document: &Document,
    make: impl FnOnce(Value) -> serde_json::Result<T>,
    report: &mut Findings,
) -> Option<T> {
    match make(checked) {
        Ok(value) => Some(value),
        Err(_) if !report.context.refused_media.is_empty() || report.context.is_without_media => {
            None
        }
        Err(error) => {
            tracing::debug!(%error, file = document.file);
            let text = fault!("content-file-unlike-model");
            report.faults.push(document.fault(0, text));
            None
        }
    }
}
