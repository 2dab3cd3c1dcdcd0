//! `columbario.toml` in the data directory: which keys it sets, and on which lines.
//!
//! It is read by hand and not through serde, because serde stops at the first fault. This module
//! refuses to know what a value means.

use super::fault::{ConfigFaults, Origin};
use super::sources::{DATA, Found, KEYS, Key, Shape, Written, nearest};
use crate::lang::fl;
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::Path;
use toml::de::{DeTable, DeValue};

/// The file's name in the data directory.
pub(super) const NAME: &str = "columbario.toml";

/// What the file sets.
#[derive(Debug, Default)]
pub(super) struct FileValues(BTreeMap<&'static str, Found>);

impl FileValues {
    pub(super) fn find(&self, key: &Key) -> Option<Found> {
        self.0.get(key.name).cloned()
    }
}

/// Reads the file; one that is not there sets nothing.
pub(super) fn read(path: &Path, faults: &mut ConfigFaults) -> FileValues {
    match std::fs::read_to_string(path) {
        Ok(text) => parse(path, &text, faults),
        // Without a directory there is no file either; that fault is told where it belongs.
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            FileValues::default()
        }
        Err(error) => {
            faults.add(
                Origin::File(path.to_owned(), 0),
                fl!("config-file-unreadable", error = error.to_string()),
            );
            FileValues::default()
        }
    }
}

fn parse(path: &Path, text: &str, faults: &mut ConfigFaults) -> FileValues {
    let at = |offset: usize| {
        let before = text.get(..offset).unwrap_or(text);
        Origin::File(path.to_owned(), before.matches('\n').count() + 1)
    };
    let (table, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        // What could be recovered would only give faults that follow from these.
        for error in errors {
            let message = error.message().replace('\n', "; ");
            faults.add(
                at(error.span().map_or(0, |span| span.start)),
                fl!("config-not-toml", error = message),
            );
        }
        return FileValues::default();
    }
    let mut entries = Vec::new();
    flatten("", table.get_ref(), &mut entries);
    // The table is sorted by name; whoever corrects the file goes through it by line.
    entries.sort_by_key(|(_, offset, _)| *offset);
    let mut values = FileValues::default();
    for (name, offset, value) in entries {
        match known(&name).and_then(|key| Ok((key.name, written(key, value)?))) {
            Ok((key, written)) => {
                values.0.insert(
                    key,
                    Found {
                        written,
                        origin: at(offset),
                    },
                );
            }
            Err(problem) => faults.add(at(offset), problem),
        }
    }
    values
}

/// The keys with their tables before them, as in `database.url`; an empty table sets nothing.
fn flatten<'a, 'i>(
    prefix: &str,
    table: &'a DeTable<'i>,
    into: &mut Vec<(String, usize, &'a DeValue<'i>)>,
) {
    for (key, value) in table {
        let name = format!("{prefix}{}", key.get_ref());
        match value.get_ref() {
            DeValue::Table(inner) => flatten(&format!("{name}."), inner, into),
            value => into.push((name, key.span().start, value)),
        }
    }
}

fn known(name: &str) -> Result<&'static Key, String> {
    if name == DATA.name {
        return Err(fl!(
            "config-data-in-file",
            flag = DATA.flag,
            variable = DATA.variable
        ));
    }
    KEYS.iter().find(|key| key.name == name).ok_or_else(|| {
        let others: Vec<&str> = KEYS
            .iter()
            .map(|key| key.name)
            .filter(|name| *name != DATA.name)
            .collect();
        fl!(
            "config-unknown-key",
            key = name,
            nearest = nearest(name, &others)
        )
    })
}

fn written(key: &Key, value: &DeValue<'_>) -> Result<Written, String> {
    let text = match key.shape {
        Shape::List(example) => return list(key, example, value),
        Shape::Number => value.as_integer().map(|number| number.as_str().to_owned()),
        Shape::Text => value.as_str().map(str::to_owned),
    };
    text.map(Written::One).ok_or_else(|| {
        if key.shape == Shape::Number {
            fl!("config-needs-number", key = key.name)
        } else {
            fl!("config-needs-text", key = key.name)
        }
    })
}

fn list(key: &Key, example: &str, value: &DeValue<'_>) -> Result<Written, String> {
    let texts = value.as_array().and_then(|items| {
        items
            .iter()
            .map(|item| item.get_ref().as_str().map(str::to_owned))
            .collect::<Option<Vec<_>>>()
    });
    texts.map(Written::List).ok_or_else(|| {
        let last = key.name.rsplit('.').next().unwrap_or(key.name);
        fl!(
            "config-needs-list",
            key = key.name,
            name = last,
            example = example
        )
    })
}
