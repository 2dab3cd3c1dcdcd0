//! Keys that ended up in another table because a block was pasted above them, such as `email` below an
//! `[[exceptions]]` that was put into the middle of `[contact]`.

use super::{Validator, kind_of};
use crate::validate::schema::Schema;
use basics::lang::fault;
use std::collections::BTreeMap;
use toml::de::{DeTable, DeValue};

/// A table of the file, and where its header is.
struct Place<'t> {
    at: usize,
    pointer: String,
    schema: Schema,
    table: &'t DeTable<'t>,
}

impl Validator<'_> {
    /// Reports each block that took keys from the table before it, and remembers those keys, which are then
    /// reported neither as unknown in the one table nor as missing in the other.
    pub(super) fn find_misplaced(&mut self, schema: Schema, table: &DeTable<'_>) {
        let toml = &self.document.text[self.base..];
        let mut places = Vec::new();
        collect(Place { at: 0, pointer: String::new(), schema, table }, &mut places);
        // A table without a header of its own cannot take keys from another.
        places.retain(|it| it.pointer.is_empty() || toml[it.at..].starts_with('['));
        places.sort_by_key(|it| (it.at, !it.pointer.is_empty()));
        for (index, landed) in places.iter().enumerate() {
            let mut homes: BTreeMap<usize, Vec<(usize, &str)>> = BTreeMap::new();
            for (key, _) in landed.table {
                let name = key.get_ref().as_ref();
                let lacks =
                    |it: &Place<'_>| it.schema.key(name).is_some() && !it.table.contains_key(name);
                let home = places[..index].iter().rposition(lacks);
                // The table right before may have lost any key; one further up only a required one.
                let torn = |home: &usize| home + 1 == index || places[*home].schema.requires(name);
                if landed.schema.key(name).is_none()
                    && let Some(home) = home.filter(torn)
                {
                    homes.entry(home).or_default().push((key.span().start, name));
                }
            }
            for (home, mut keys) in homes {
                keys.sort_unstable();
                let header = |place: &Place<'_>| {
                    let line = toml[place.at..].lines().next().unwrap_or_default();
                    line.split('#').next().unwrap_or_default().trim().to_owned()
                };
                let line = |place: &Place<'_>| self.document.position(self.base + place.at).0;
                let names: Vec<String> = keys.iter().map(|(_, key)| format!("`{key}`")).collect();
                let home = &places[home];
                let text = fault!(
                    "content-key-stray",
                    keys = names.join(", "),
                    count = names.len(),
                    header = header(landed),
                    line = line(landed).to_string(),
                    home = if home.pointer.is_empty() { "none".to_owned() } else { header(home) },
                    from = line(home).to_string(),
                    last = names[names.len() - 1].as_str()
                );
                for (_, key) in keys {
                    let pointers = [&landed.pointer, &home.pointer];
                    self.misplaced.extend(pointers.map(|pointer| format!("{pointer}/{key}")));
                }
                self.fault(self.base + landed.at, text, &landed.pointer);
            }
        }
    }
}

fn collect<'t>(place: Place<'t>, into: &mut Vec<Place<'t>>) {
    for (key, value) in place.table {
        let of_section = || place.schema.section(kind_of(key.get_ref(), value));
        let Some(schema) = place.schema.key(key.get_ref()).or_else(of_section) else { continue };
        let pointer = format!("{}/{}", place.pointer, key.get_ref());
        match value.get_ref() {
            DeValue::Table(table) => {
                collect(Place { at: value.span().start, pointer, schema, table }, into);
            }
            DeValue::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    if let DeValue::Table(table) = item.get_ref() {
                        let pointer = format!("{pointer}/{index}");
                        let schema = schema.items();
                        collect(Place { at: item.span().start, pointer, schema, table }, into);
                    }
                }
            }
            _ => {}
        }
    }
    into.push(place);
}
