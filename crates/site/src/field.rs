//! What a value of a file is called and how it is said, for lists of changes and of faults: in the words that
//! stand beside its field in the model.

use crate::files::type_of;
use crate::model::{BuildingState, ByState, Hours};
use crate::moment::weekdays_in_words;
use crate::routes::PAGES;
use crate::validate::Schema;
use basics::lang::fl;
use basics::telephone::readable;
use serde::Deserialize as _;
use serde_json::Value as Json;

#[cfg(test)]
mod tests;

/// The place of a value in a file.
#[derive(Clone, Debug)]
pub struct Field {
    /// The schemas of what holds it, from the whole file inwards, and its own.
    way: Vec<Schema>,
    /// The state of the building of which it is the text, and what that is called.
    state: Option<(BuildingState, &'static str)>,
}

impl Field {
    /// The field to which keys and places in lists lead, or the nearest around it: the text for one state of the
    /// building is called as those for all of them. Of which kind a section is stands in the data of its file. `None`
    /// where the file has no schema.
    pub fn at<'a>(
        file: &str,
        data: &Json,
        pointer: impl IntoIterator<Item = &'a str>,
    ) -> Option<Self> {
        let mut at = Schema::named(&type_of(file)?);
        let (mut way, mut state) = (vec![at], None);
        for key in pointer {
            let section = || at.section(data[key]["kind"].as_str().unwrap_or(key));
            let inner = if at.kind() == "list" { Some(at.items()) } else { at.key(key) };
            let inner = inner.or_else(section);
            let Some(inner) = inner else {
                let title = Schema::for_type::<ByState>().key(key).and_then(|it| it.word("title"));
                state = BuildingState::named(key).zip(title);
                break;
            };
            at = inner;
            way.push(at);
        }
        Some(Self { way, state })
    }

    /// The state of the building whose text it is, and what it is called; `None` of a text for all of them.
    pub fn state(&self) -> Option<(BuildingState, &'static str)> {
        self.state
    }

    /// Whether its list is a week, of which each weekday is in one line.
    pub fn is_week(&self) -> bool {
        self.way.last().is_some_and(|schema| schema.word("x-widget") == Some("week"))
    }

    /// What it is called; a switch as what it shows or hides. Empty for a whole file.
    pub fn label(&self) -> &'static str {
        let is_switch = |schema: &&Schema| schema.word("x-on").is_some();
        let mut way = self.way.iter().rev().skip_while(is_switch);
        way.find_map(|schema| schema.word("title")).unwrap_or_default()
    }

    /// What becomes of the thing by a switch with this value; `None` where it is no switch.
    pub fn outcome(&self, value: Option<&Json>) -> Option<&'static str> {
        let switch = self.way.last()?;
        switch.word(if is_on(*switch, value) { "x-on" } else { "x-off" })
    }

    /// What it is called that this change is published; `None` where neither the field nor what it is in says so.
    pub fn published(&self, before: Option<&Json>, after: Option<&Json>) -> Option<&'static str> {
        let field = self.way.last()?;
        let say = |of: &Schema, word: &str| of.word(word).or_else(|| of.shape[word].as_str());
        let comes = match field.word("x-on") {
            Some(_) => Some(is_on(*field, after)),
            None => (before.is_none() != after.is_none()).then_some(after.is_some()),
        };
        let own = comes.and_then(|it| say(field, if it { "x-added" } else { "x-removed" }));
        own.or_else(|| self.way.iter().find_map(|it| say(it, "x-published")))
    }

    /// Whether it names a file, which says nothing to people.
    pub fn is_file(&self) -> bool {
        let format = self.way.last().map(|schema| schema.format());
        matches!(format, Some("picture" | "video" | "film" | "logo" | "icon" | "font"))
    }

    /// What a value of it is called among others: by its own name, or else as the field.
    pub fn called(&self, value: &Json) -> String {
        let named = self.way.last().and_then(|schema| {
            let key = schema.named_by()?;
            Some(in_words(schema.key(key), value.get(key)?))
        });
        named.unwrap_or_else(|| self.label().to_owned())
    }

    /// What an item of a list is called among the others there: by its own name, a line of the week by its days.
    pub fn item_called(&self, item: &Json) -> Option<String> {
        let [.., list, schema] = self.way.as_slice() else { return None };
        if list.word("x-widget") == Some("week") {
            let hours = Hours::deserialize(item).ok()?;
            return Some(weekdays_in_words(&hours.weekdays));
        }
        let key = schema.named_by()?;
        Some(in_words(schema.key(key), item.get(key)?))
    }

    /// A value as people read it.
    pub fn in_words(&self, value: &Json) -> String {
        in_words(self.way.last().copied(), value)
    }
}

/// What people call a file, by its path; `None` where each of its kind has a title of its own.
pub fn called(path: &str) -> Option<&'static str> {
    let page = PAGES.iter().find(|it| it.texts.as_ref().is_some_and(|texts| texts.file == path));
    let own = page.and_then(|page| page.title);
    own.or_else(|| Schema::named(&type_of(path)?).shape["x-called"].as_str())
}

/// Whether a switch with this value is on.
fn is_on(switch: Schema, value: Option<&Json>) -> bool {
    !matches!(value.unwrap_or(&switch.shape["default"]), Json::Null | Json::Bool(false))
}

fn in_words(schema: Option<Schema>, value: &Json) -> String {
    let choice = schema.and_then(|it| it.choices().find(|(known, _)| *known == value));
    if let Some((_, title)) = choice {
        return title.to_owned();
    }
    let unit = schema.and_then(|it| it.word("x-unit"));
    let unit = unit.map(|it| format!("\u{a0}{it}")).unwrap_or_default();
    match value {
        Json::Null => String::new(),
        Json::Bool(true) => fl!("editing-yes"),
        Json::Bool(false) => fl!("editing-no"),
        // A measure and a telephone as pages write them; a year is no measure.
        Json::Number(number) if !unit.is_empty() => grouped(&number.to_string()) + &unit,
        Json::Number(number) => number.to_string(),
        Json::String(text) if schema.is_some_and(|it| it.format() == "phone") => readable(text),
        Json::String(text) => text.trim().to_owned(),
        Json::Array(items) => {
            let of_items = schema.filter(|it| it.kind() == "list").map(Schema::items);
            let words: Vec<_> = items.iter().map(|item| in_words(of_items, item)).collect();
            words.join("; ") + &unit
        }
        Json::Object(data) => {
            let of = |key: &str| schema.and_then(|it| it.key(key));
            let named = schema.and_then(Schema::named_by);
            if let Some((key, name)) = named.and_then(|key| data.get_key_value(key)) {
                return in_words(of(key), name);
            }
            // A choice and a day only sort what the other values say, as days of the week do of which words are.
            let is_said = |(key, _): &(&String, &Json)| {
                of(key).is_none_or(|it| match it.kind() {
                    "list" => it.items().choices().next().is_none() || !data.contains_key("days"),
                    _ => it.choices().next().is_none() && it.format() != "date",
                })
            };
            let said = data.iter().filter(is_said).map(|(key, value)| in_words(of(key), value));
            let keys = schema.into_iter().flat_map(Schema::keys);
            let absent = keys.filter(|key| !data.contains_key(*key));
            let absent = absent.filter_map(|key| Some(of(key)?.word("x-absent")?.to_owned()));
            let mut words: Vec<_> = said.chain(absent).collect();
            words.dedup();
            words.join(" · ")
        }
    }
}

/// The digits before the point in groups of three: 118,000.
fn grouped(number: &str) -> String {
    let (whole, rest) = number.split_at(number.find('.').unwrap_or(number.len()));
    let mut grouped = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) && !grouped.ends_with('-') {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped + rest
}
