//! Checks a TOML table against its schema and finds all of its faults. It depends on the schema's terms, and
//! not on what any key means. The result has only the values without fault; where there was a fault, it serves
//! further checks, but no page.

use super::findings::Findings;
use super::schema::{self, Schema};
use super::toml_text::TomlText;
use super::unconfirmed::is_unconfirmed;
use crate::marks::bare;
use crate::model::{BuildingState, ByState, Depiction, ProgressPhoto, file};
use crate::moment::spanish_date;
use crate::routes::json;
use crate::source::paths::SETTINGS;
use crate::source::{Document, FaultText};
use basics::lang::{fault, fl};
use basics::nearest::{advise, nearest};
use jiff::civil::Date;
use serde::Deserialize as _;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

mod misplaced;
mod scalar;
#[cfg(test)]
mod tests;

pub(crate) fn check(
    schema: Schema,
    table: &DeTable<'_>,
    TomlText { document, base, .. }: TomlText<'_>,
    report: &mut Findings,
) -> Value {
    let places = BTreeMap::from([(String::new(), base)]);
    let (states, misplaced) = (BuildingState::ALL.to_vec(), BTreeSet::new());
    let mut validator = Validator { document, base, report, places, misplaced, states };
    validator.find_misplaced(schema, table);
    validator.table(schema, table, "")
}

fn miscounted(name: &str, count: usize, least: usize, most: usize) -> Option<FaultText> {
    if (least..=most).contains(&count) {
        return None;
    }
    let (wanted, change, bound) =
        if count < least { (least, "add", "least") } else { (most, "remove", "most") };
    let bound = if least == most { "exactly" } else { bound };
    Some(fault!(
        "content-miscount",
        name,
        count,
        bound,
        wanted,
        change,
        difference = count.abs_diff(wanted)
    ))
}

/// A value as an operator would call it, by its JSON pointer: `title`, or `item 2 of text`.
fn name_of(pointer: &str) -> String {
    let (outer, name) = pointer.rsplit_once('/').unwrap_or_default();
    match name.parse::<usize>() {
        Ok(index) => fl!("content-item", number = index + 1, name = name_of(outer)),
        Err(_) => name.to_owned(),
    }
}

/// The kind of a section: that which it says, or else its name.
fn kind_of<'a>(name: &'a str, section: &'a Spanned<DeValue<'_>>) -> &'a str {
    let said = section.get_ref().as_table().and_then(|it| it.get("kind")?.get_ref().as_str());
    said.unwrap_or(name)
}

/// The states of the building in which a table is shown: those that it names, of those in which what is around it is.
fn states_of(table: &DeTable<'_>, around: &[BuildingState]) -> Vec<BuildingState> {
    let when = table.get("when").and_then(|it| it.get_ref().as_array()).into_iter().flatten();
    let named: Vec<_> =
        when.filter_map(|it| BuildingState::named(it.get_ref().as_str()?)).collect();
    let is_named = |state: &BuildingState| named.is_empty() || named.contains(state);
    around.iter().copied().filter(is_named).collect()
}

/// A key where it is written.
type Key<'a> = &'a Spanned<Cow<'a, str>>;

struct Validator<'a> {
    document: &'a Document,
    base: usize,
    report: &'a mut Findings,
    /// Where each value is in its file: byte offsets by JSON pointer.
    places: BTreeMap<String, usize>,
    /// Keys that are reported as misplaced: the pointer to where each is, and to where it belongs.
    misplaced: BTreeSet<String>,
    /// The states of the building in which what is being checked is shown.
    states: Vec<BuildingState>,
}

impl Validator<'_> {
    fn fault(&mut self, offset: usize, text: FaultText, pointer: &str) {
        let fault = self.document.fault(offset, text);
        self.report.faults.push(fault.at(pointer));
    }

    fn fault_of(&mut self, pointer: &str, text: FaultText) {
        let at = self.places.get(pointer).copied();
        self.fault(at.unwrap_or(self.base), text, pointer);
    }

    fn table(&mut self, schema: Schema, table: &DeTable<'_>, pointer: &str) -> Value {
        let (mut map, mut misspelt, mut kindless) = (Map::new(), Vec::new(), Vec::new());
        let before = self.report.faults.len();
        // Sections are shown in the order of their file.
        let mut keys: Vec<_> = table.iter().collect();
        keys.sort_by_key(|(key, _)| key.span().start);
        for (key, value) in keys {
            let name = key.get_ref().as_ref();
            let (own, kind) = (schema.key(name), kind_of(name, value));
            match own.or_else(|| schema.section(kind)) {
                None if self.misplaced.contains(&format!("{pointer}/{name}")) => {}
                None if schema.is_page()
                    && kind == name
                    && nearest(name, schema.kinds()).is_none() =>
                {
                    kindless.push(key);
                }
                None => misspelt.extend(self.unknown_key(schema, table, key, pointer)),
                Some(property) => {
                    let value = self.value(property, value, &format!("{pointer}/{name}"));
                    map.extend(value.map(|mut value| {
                        if own.is_none() {
                            value["kind"] = kind.into();
                        }
                        (name.to_owned(), value)
                    }));
                }
            }
        }
        if kindless.len() > 1 {
            // A page of 0.2, of which the rest follows from that.
            self.report.faults.truncate(before);
        }
        if let Some(first) = kindless.first() {
            self.report_kindless(schema, first, &kindless);
            return Value::Object(map);
        }
        self.missing_keys(schema, table, &misspelt, pointer);
        let value = Value::Object(map);
        for (place, text) in schema.broken(&value) {
            self.fault_of(&format!("{pointer}{place}"), text);
        }
        if schema.is::<ProgressPhoto>()
            && let Ok(photo) = ProgressPhoto::deserialize(&value)
        {
            self.note_depictions(photo.depictions(pointer));
        }
        value
    }

    fn note_depictions(&mut self, depictions: Vec<Depiction>) {
        for (pointer, address, kind) in depictions {
            let at = self.places.get(&pointer).copied().unwrap_or(self.base);
            let place = self.document.fault(at, FaultText::default()).at(&pointer);
            self.report.depictions.push((place, address, kind));
        }
    }

    /// Reports in one sentence what a page has that is no section of a kind: all that a site of 0.2 has to change.
    fn report_kindless(&mut self, page: Schema, first: Key<'_>, keys: &[Key<'_>]) {
        let names: Vec<_> = keys.iter().map(|key| format!("`{}`", key.get_ref())).collect();
        let kinds: Vec<_> = page.kinds().map(|kind| format!("`{kind}`")).collect();
        let (count, names, kinds) = (names.len(), names.join(", "), kinds.join(", "));
        let text = fault!("content-section-without-kind", names, count, kinds);
        self.fault(self.base + first.span().start, text, "");
    }

    /// Reports a key that means nothing; gives the missing key that was probably meant.
    fn unknown_key(
        &mut self,
        schema: Schema,
        table: &DeTable<'_>,
        key: &Spanned<Cow<'_, str>>,
        pointer: &str,
    ) -> Option<&'static str> {
        let name = key.get_ref().as_ref();
        // A key that the table already has is no likely correction.
        let keys = || schema.keys().chain(schema.kinds());
        let free = || keys().filter(|name| !table.contains_key(*name));
        let advice = if free().next().is_some() {
            advise(name, free())
        } else {
            fl!("content-advice-remove")
        };
        let kind = table.get(name).map_or(name, |value| kind_of(name, value));
        let text = if kind != name && schema.is_page() {
            fault!("content-kind-unknown", kind, advice = advise(kind, schema.kinds()))
        } else {
            fault!("content-key-unknown", name, advice)
        };
        self.fault(self.base + key.span().start, text, pointer);
        nearest(name, free())
    }

    /// Reports the required keys that are missing, except those that were only misspelt.
    fn missing_keys(
        &mut self,
        schema: Schema,
        table: &DeTable<'_>,
        misspelt: &[&str],
        pointer: &str,
    ) {
        let required = schema.keys().filter(|name| schema.requires(name));
        let missing = required.filter(|it| !table.contains_key(*it) && !misspelt.contains(it));
        for (name, property) in missing.filter_map(|name| Some((name, schema.key(name)?))) {
            let inner = format!("{pointer}/{name}");
            if self.misplaced.contains(&inner) {
                continue;
            }
            let path = inner[1..].replace('/', ".");
            let (kind, line) = match property.kind() {
                "table" => ("section", format!("`[{path}]`")),
                "list" if property.items().kind() == "table" => ("list", format!("`[[{path}]]`")),
                _ => ("key", format!("`{name} = …`")),
            };
            let text = fault!(
                "content-key-missing",
                kind,
                name,
                line,
                description = property.description()
            )
            .missing();
            let at = self.places.get(pointer).copied();
            self.fault(at.unwrap_or(self.base), text, &inner);
        }
    }

    fn value(
        &mut self,
        schema: Schema,
        value: &Spanned<DeValue<'_>>,
        pointer: &str,
    ) -> Option<Value> {
        let at = self.base + value.span().start;
        self.places.insert(pointer.to_owned(), at);
        if let DeValue::String(text) = value.get_ref()
            && schema::may_be_unconfirmed(schema.used)
            && is_unconfirmed(&self.report.context.settings.filled(text))
        {
            self.report.note_terms(text);
            let (_, unsaid) = self.report.context.settings.without_unsaid(text);
            let name = name_of(pointer);
            let text = match unsaid.first() {
                Some(unsaid) => fault!("content-unconfirmed-names", name, unsaid = unsaid.as_str()),
                None => fault!("content-unconfirmed-value", name),
            };
            let fault = self.document.fault(at, text).at(pointer);
            self.report.unconfirmed.push((schema.effect(), fault));
            return None;
        }
        match (schema.kind(), value.get_ref()) {
            // The settings say the building's state, so none of them depends on it; and the text of one
            // state is not again one for each.
            ("text", DeValue::Table(states))
                if ["", "answer"].contains(&schema.format()) && self.document.file != SETTINGS =>
            {
                self.by_state(schema, states, pointer)
            }
            ("table", DeValue::Table(table)) => {
                let states = states_of(table, &self.states);
                let building = self.report.context.settings.building;
                let is_of_state = building.is_none_or(|state| states.contains(&state));
                let outer = std::mem::replace(&mut self.states, states);
                let (noted, depicted) = (self.report.noted(), self.report.depictions.len());
                let mut value = self.table(schema, table, pointer);
                self.states = outer;
                if !is_of_state {
                    self.report.set_aside(noted);
                }
                let note = value["href"]
                    .as_str()
                    .and_then(|href| self.report.context.media.note_on_link(href));
                if let (Some(note), Some(Value::String(label))) = (note, value.get_mut("label")) {
                    label.push_str(&note);
                }
                if schema.is_picture() {
                    return Some(self.picture(schema, table, value, pointer));
                }
                if !self.is_shown(&value, pointer) || !is_of_state {
                    self.report.depictions.truncate(depicted);
                    return None;
                }
                Some(value)
            }
            ("list", DeValue::Array(items)) => Some(self.list(schema, items, pointer)),
            _ => self.scalar(schema, value, pointer),
        }
    }

    /// Returns whether the site gets a table today, which is checked in either case: a switch takes it away without
    /// erasing its texts, its first day has not come, or its last day is over.
    fn is_shown(&mut self, table: &Value, pointer: &str) -> bool {
        let day = |key| table[key].as_str().and_then(|day| day.parse::<Date>().ok());
        let never = day("from").zip(day("until")).filter(|(from, until)| from > until);
        if let Some((from, _)) = never {
            let text = fault!("content-until-before-from", from = spanish_date(from));
            self.fault_of(&format!("{pointer}/until"), text);
        }
        // The settings are read before the day is known; a season of theirs is left out once it is (`drop_past`).
        let Some(today) = self.report.context.today else { return table["hidden"] != true };
        let end = day("until").and_then(|day: Date| day.tomorrow().ok());
        let begin = day("from").filter(|day| today < *day);
        let is_over = end.is_some_and(|end| today >= end);
        self.report.days.extend(begin.or(end).filter(|_| !is_over));
        table["hidden"] != true && begin.is_none() && !is_over
    }

    fn list(&mut self, schema: Schema, items: &[Spanned<DeValue<'_>>], pointer: &str) -> Value {
        let bound = |name| usize::try_from(schema.shape[name].as_u64()?).ok();
        let least = bound("minItems").unwrap_or_default();
        let most = bound("maxItems").unwrap_or(usize::MAX);
        if let Some(text) = miscounted(&name_of(pointer), items.len(), least, most) {
            self.fault_of(pointer, text);
        }
        let items = items.iter().enumerate();
        let mut value =
            |(at, item)| Some((at, self.value(schema.items(), item, &format!("{pointer}/{at}"))?));
        let items: Vec<_> = items.filter_map(&mut value).collect();
        self.find_repeated(schema.items(), &items, pointer);
        items.into_iter().map(|(_, item)| item).collect()
    }

    /// Reports values that no two items may share.
    fn find_repeated(&mut self, schema: Schema, items: &[(usize, Value)], pointer: &str) {
        let is_unique = |key: &&str| schema.key(key).is_some_and(Schema::is_unique);
        for key in schema.keys().filter(is_unique) {
            let mut seen = Vec::new();
            for (at, item) in items {
                let Some(value) = item.get(key).map(|value| bare(&value.to_string())) else {
                    continue;
                };
                if seen.contains(&value) {
                    let name = name_of(pointer);
                    let text = fault!("content-repeated", key, value = &*value, name);
                    self.fault_of(&format!("{pointer}/{at}/{key}"), text);
                }
                seen.push(value);
            }
        }
    }

    /// Checks a text that is written once for each state of the building in which it is shown. All that are there
    /// are checked, and the site gets the one of the state that the settings name.
    fn by_state(&mut self, schema: Schema, states: &DeTable<'_>, pointer: &str) -> Option<Value> {
        let building = self.report.context.settings.building;
        if building.is_none() {
            let text = fault!("content-state-unsaid", name = name_of(pointer));
            self.fault_of(pointer, text);
        }
        let of_states = Schema::for_type::<ByState>();
        let (mut shown, mut misspelt) = (None, Vec::new());
        for (key, text) in states {
            let name = key.get_ref().as_ref();
            let Some(state) = BuildingState::named(name) else {
                misspelt.extend(self.unknown_key(of_states, states, key, pointer));
                continue;
            };
            let inner = format!("{pointer}/{name}");
            self.places.insert(inner.clone(), self.base + text.span().start);
            let noted = self.report.noted();
            let value = match text.get_ref() {
                DeValue::Table(_) => self.scalar(schema, text, &inner),
                _ => self.value(schema, text, &inner),
            };
            if building == Some(state) {
                shown = value;
            } else {
                self.report.set_aside(noted);
            }
        }
        let is_shown = |name: &str| self.states.iter().any(|it| json(it) == name);
        misspelt.extend(of_states.keys().filter(|name| !is_shown(name)));
        self.missing_keys(of_states, states, &misspelt, pointer);
        shown
    }

    /// What a page gets of a picture, with its glimpse where it is the first that its page shows. One that is
    /// smaller than its place is a warning; one that cannot be shown stays as it is written.
    fn picture(
        &mut self,
        schema: Schema,
        table: &DeTable<'_>,
        value: Value,
        pointer: &str,
    ) -> Value {
        let (media, shown) = (&self.report.context.media, schema.shown_width());
        let file = |key| table.get(key)?.get_ref().as_str();
        let Some((name, medium)) = file("src").and_then(|it| Some((it, media.named(it)?))) else {
            return value;
        };
        if let Some((width, _)) = medium.pixels.filter(|(width, _)| u64::from(*width) < shown) {
            let text = fault!(
                "content-media-small",
                name = name.split('.').next().unwrap_or_default(),
                width,
                shown
            );
            let src = format!("{pointer}/src");
            let fault = self.document.fault(self.places[&src], text);
            self.report.warnings.push(fault.at(&src));
        }
        // It is the first of its page if each list on the way to it has it in its first item.
        let mut indices = pointer.split('/').filter_map(|it| it.parse::<usize>().ok());
        let first = schema.is_first() && indices.all(|index| index == 0);
        let portrait = file("portrait");
        let seen_first = portrait.map_or(Some(medium), |name| media.named(name));
        let glimpse = seen_first.and_then(|it| it.appearance.glimpse.clone()).filter(|_| first);
        let written = file::Picture::deserialize(&value).ok();
        let shown = written.map(|picture| picture.shown(medium, glimpse));
        for name in portrait.into_iter().chain([name]) {
            self.report.pictures.push((name.to_owned(), first));
        }
        let Some(shown) = shown else { return value };
        self.note_depictions(shown.depictions(pointer, None));
        json(&shown)
    }
}
