//! A TOML table checked against its schema, with every fault of it.
//!
//! Knows the schema's words, not what any key means. What comes out holds the faultless values
//! only; where there was a fault it is good for further checks, not for a page.

use super::{
    FaultText, brand_file,
    document::Document,
    formats,
    nearest::{advise, nearest},
    placeholders::Use,
    report::{Known, Report},
    schema::{Kind, Schema},
    unconfirmed::is_unconfirmed,
};
use crate::lang::{fault, fl};
use serde_json::{Map, Value};
use std::{borrow::Cow, collections::BTreeMap, ops::Range};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

mod by_state;
mod picture;
mod scalar;
#[cfg(test)]
mod tests;

/// A checked table.
#[derive(Debug)]
pub(super) struct Checked {
    /// The values, as the model's JSON names them.
    pub(super) value: Value,
    /// Where each value is in its file: byte offsets by JSON pointer.
    pub(super) places: BTreeMap<String, usize>,
}

/// Checks a table and all below it. `base` is where the TOML text begins in its file.
pub(super) fn check(
    schema: Schema,
    table: &DeTable<'_>,
    document: &Document,
    base: usize,
    known: &Known,
    report: &mut Report,
) -> Checked {
    let mut walk = Walk {
        document,
        base,
        known,
        report,
        places: BTreeMap::from([(String::new(), base)]),
    };
    let value = walk.table(schema, table, base, "");
    Checked {
        value,
        places: walk.places,
    }
}

/// What is wrong with the number of a list's items, and what to do.
pub(super) fn miscounted(name: &str, count: usize, least: usize, most: usize) -> Option<FaultText> {
    if (least..=most).contains(&count) {
        return None;
    }
    let wanted = if count < least { least } else { most };
    let bound = match (least == most, count < least) {
        (true, _) => "exactly",
        (_, true) => "least",
        _ => "most",
    };
    Some(fault!(
        "content-miscount",
        name = name,
        count = count,
        bound = bound,
        wanted = wanted,
        change = if count < least { "add" } else { "remove" },
        difference = count.abs_diff(wanted)
    ))
}

struct Walk<'a> {
    document: &'a Document,
    base: usize,
    known: &'a Known,
    report: &'a mut Report,
    places: BTreeMap<String, usize>,
}

/// A value on its way: what it should be, and where it is.
#[derive(Clone, Copy)]
struct Slot<'a> {
    schema: Schema,
    /// As an operator would call it: `title`, or `item 2 of text`.
    name: &'a str,
    pointer: &'a str,
    /// Whether it names a picture's file.
    picture: bool,
}

impl Walk<'_> {
    fn fault(&mut self, offset: usize, text: FaultText) {
        let fault = self.document.fault(offset, text);
        self.report.faults.push(fault);
    }

    fn span<T>(&self, spanned: &Spanned<T>) -> Range<usize> {
        let span = spanned.span();
        self.base + span.start..self.base + span.end
    }

    fn table(&mut self, schema: Schema, table: &DeTable<'_>, at: usize, pointer: &str) -> Value {
        let mut map = Map::new();
        let mut misspelt = Vec::new();
        for (key, value) in table {
            let name = key.get_ref().as_ref();
            match schema.key(name) {
                None => misspelt.extend(self.unknown_key(schema, table, key)),
                Some(property) if property.read_only() => self.fault(
                    self.span(key).start,
                    fault!("content-key-read-only", name = name),
                ),
                Some(property) => {
                    let slot = Slot {
                        schema: property,
                        name,
                        pointer: &format!("{pointer}/{name}"),
                        picture: ["src", "portrait"].contains(&name) && schema.is_picture(),
                    };
                    if let Some(value) = self.value(slot, value) {
                        map.insert(name.to_owned(), value);
                    }
                }
            }
        }
        for name in schema.keys().filter(|name| schema.requires(name)) {
            let Some(property) = schema.key(name).filter(|property| !property.read_only()) else {
                continue;
            };
            if !table.contains_key(name) && !misspelt.contains(&name) {
                self.missing_key(property, name, at, pointer);
            }
        }
        if schema.is_picture() {
            self.picture(schema, table, &mut map, pointer);
        }
        Value::Object(map)
    }

    /// Reports a key that means nothing; gives the missing key that was probably meant.
    fn unknown_key(
        &mut self,
        schema: Schema,
        table: &DeTable<'_>,
        key: &Spanned<Cow<'_, str>>,
    ) -> Option<&'static str> {
        let name = key.get_ref().as_ref();
        // A key that is there already was hardly meant a second time.
        let free = || {
            schema.keys().filter(|name| {
                !table.contains_key(*name) && schema.key(name).is_some_and(|key| !key.read_only())
            })
        };
        let advice = if free().next().is_some() {
            advise(name, free())
        } else {
            fl!("content-advice-remove")
        };
        let message = fl!("content-key-unknown", name = name);
        self.fault(self.span(key).start, (message, advice));
        nearest(name, free())
    }

    fn missing_key(&mut self, property: Schema, name: &str, at: usize, pointer: &str) {
        let path = format!("{pointer}/{name}")[1..].replace('/', ".");
        let of_tables = property.kind() == Kind::List && property.items().kind() == Kind::Table;
        let (kind, line) = match property.kind() {
            Kind::Table => ("section", format!("`[{path}]`")),
            Kind::List if of_tables => ("list", format!("`[[{path}]]`")),
            _ => ("key", format!("`{name} = …`")),
        };
        let text = fault!(
            "content-key-missing",
            kind = kind,
            name = name,
            line = line,
            description = property.description()
        );
        self.fault(at, text);
    }

    fn value(&mut self, slot: Slot<'_>, value: &Spanned<DeValue<'_>>) -> Option<Value> {
        let span = self.span(value);
        self.places.insert(slot.pointer.to_owned(), span.start);
        if let DeValue::String(text) = value.get_ref()
            && slot.schema.may_be_unconfirmed()
            && is_unconfirmed(
                &self
                    .known
                    .words
                    .placeholders
                    .fill(text, Use::Reading, &[])
                    .0,
            )
        {
            self.report.unconfirmed.push(self.document.fault(
                span.start,
                fault!("content-unconfirmed-value", name = slot.name),
            ));
            return None;
        }
        match (slot.schema.kind(), value.get_ref()) {
            (Kind::Text, DeValue::Table(states)) if self.may_be_by_state(slot) => {
                self.by_state(slot, states, span.start)
            }
            (Kind::Table, DeValue::Table(table)) => {
                Some(self.table(slot.schema, table, span.start, slot.pointer))
            }
            (Kind::List, DeValue::Array(items)) => Some(self.list(slot, items, span.start)),
            (_, value) => self.scalar(slot, value, span),
        }
    }

    fn list(&mut self, slot: Slot<'_>, items: &[Spanned<DeValue<'_>>], at: usize) -> Value {
        self.count(slot, items.len(), at);
        let walked = items.iter().enumerate().filter_map(|(index, item)| {
            let inner = Slot {
                schema: slot.schema.items(),
                name: &fl!("content-item", number = index + 1, name = slot.name),
                pointer: &format!("{}/{index}", slot.pointer),
                picture: false,
            };
            self.value(inner, item)
        });
        Value::Array(walked.collect())
    }

    fn count(&mut self, slot: Slot<'_>, count: usize, at: usize) {
        let bound = |name| usize::try_from(slot.schema.bound(name)?).ok();
        let least = bound("minItems").unwrap_or_default();
        let most = bound("maxItems").unwrap_or(usize::MAX);
        if let Some(text) = miscounted(slot.name, count, least, most) {
            self.fault(at, text);
        }
    }

    fn fill(&mut self, slot: Slot<'_>, span: Range<usize>, text: &str, purpose: Use) -> String {
        let (document, later) = (self.document, slot.schema.placeholders());
        let later: Vec<&str> = later.collect();
        self.report
            .fill(document, span, text, purpose, &later, self.known)
    }

    /// Checks how a text is written; gives it as it goes into the site.
    fn formatted(&mut self, slot: Slot<'_>, text: String, at: usize) -> Option<Value> {
        let outcome = match slot.schema.format() {
            "media" => formats::media(&text, slot.picture, self.known)
                .map(|address| address.map(Value::String)),
            format @ ("logo" | "icon" | "font") => brand_file::address(format, &text, self.known)
                .map(|address| address.map(Value::String)),
            format => formats::check(format, &text, self.known).map(|()| {
                if format == "href" && formats::is_internal(&text) {
                    self.report.note_link(self.document, &text, at);
                }
                Some(Value::String(text))
            }),
        };
        outcome.unwrap_or_else(|text| {
            self.fault(at, text);
            None
        })
    }
}
