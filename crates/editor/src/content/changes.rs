//! What a draft changes: one change for each value, with what it is called, what it was and what it is to be.

use super::files::title_of;
use basics::lang::fl;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};
use site::edit::{SECTIONS, objects, pairs, paragraphs, same};
use site::model::BuildingState;
use site::{Field, TextFile, words_of};
use std::iter::zip;
use utoipa::ToSchema;

/// Who wrote a value, and when if that is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Author {
    pub(super) by: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) at: Option<Timestamp>,
}

/// What happens to a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ChangeKind {
    /// It is new.
    Added,
    /// It is taken away.
    Removed,
    /// It is another.
    #[default]
    Changed,
    /// A switch is turned.
    Switched,
}

/// A value that is changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Change {
    /// The file.
    pub path: String,
    /// What the file is called.
    pub title: String,
    /// The keys and places in lists that lead to the value; empty for a whole file.
    pub pointer: Vec<String>,
    /// The state of the building of which it is the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub state: Option<BuildingState>,
    /// What happens to it.
    #[serde(default)]
    #[schema(required)]
    pub kind: ChangeKind,
    /// The same in words: what stands between its name and what it is to be.
    #[serde(default)]
    #[schema(required)]
    pub says: String,
    /// What it is called that this is published.
    #[serde(default)]
    #[schema(required)]
    pub published: String,
    /// What the value is called; empty for a whole file.
    pub label: String,
    /// What it was; nothing where it is new, or its name says it all.
    #[schema(required)]
    pub before: Option<String>,
    /// What it is to be; nothing where it is taken away, or its name says it all.
    #[schema(required)]
    pub after: Option<String>,
    /// Who wrote what it was, where it is not known which of the two is wanted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub author: Option<Author>,
    /// Both as they are written.
    #[serde(skip)]
    pub values: [Option<Json>; 2],
}

impl Change {
    /// A value of a file that was another, or was not there, or is to go.
    pub(super) fn new(
        (path, title, data): (&str, &str, &Json),
        pointer: &[String],
        before: Option<&Json>,
        after: Option<&Json>,
    ) -> Self {
        let field = Field::at(path, data, pointer.iter().map(String::as_str));
        let (kind, says) = match (before, after) {
            (None, _) => (ChangeKind::Added, fl!("editing-change-added")),
            (_, None) => (ChangeKind::Removed, fl!("editing-change-removed")),
            _ => (ChangeKind::Changed, fl!("editing-change-changed")),
        };
        let published = field.as_ref().and_then(|field| field.published(before, after));
        let mut change = Self {
            path: path.to_owned(),
            title: title.to_owned(),
            pointer: pointer.to_vec(),
            state: field.as_ref().and_then(Field::state).map(|(state, _)| state),
            kind,
            says,
            published: published.map_or_else(|| fl!("editing-published"), str::to_owned),
            label: field.as_ref().map(Field::label).unwrap_or_default().to_owned(),
            values: [before, after].map(Option::<&Json>::cloned),
            ..Self::default()
        };
        let outcome = field.as_ref().and_then(|field| field.outcome(after));
        if let Some(outcome) = outcome {
            (change.kind, change.says) = (ChangeKind::Switched, outcome.to_owned());
        } else if pointer == [SECTIONS] {
            change.label = fl!("editing-change-order");
            [change.before, change.after] = [before, after].map(|it| it.map(listed));
        } else if pointer.first().is_some_and(|first| first == "body") {
            change.label = fl!("editing-change-paragraph");
            [change.before, change.after] = [before, after].map(|it| it.map(paragraph));
        } else if !pointer.is_empty() {
            let words = |value: &Json| field.as_ref().map(|field| field.in_words(value));
            [change.before, change.after] = [before, after].map(|it| it.and_then(words));
        }
        change
    }
}

/// What differs between two versions of a file.
pub(super) fn between(path: &str, before: Option<&str>, after: Option<&str>) -> Vec<Change> {
    let title = title_of(path, after.or(before).map(str::as_bytes));
    let parsed = [before, after].map(|text| {
        let file = TextFile::parse(path, text?.as_bytes())?;
        let body: Json = paragraphs(file.body().unwrap_or_default()).into();
        Some((file.data()?, body))
    });
    // A section that is new or goes is in one of the two.
    let mut data = Json::Null;
    for (all, _) in parsed.iter().flatten() {
        for (key, value) in all.as_object().into_iter().flatten() {
            data[key] = value["kind"].as_str().map_or(Json::Null, |it| json!({ "kind": it }));
        }
    }
    let mut changes = Vec::new();
    let mut note = |pointer: &[String], before: Option<&Json>, after: Option<&Json>| {
        let mut change = Change::new((path, &title, &data), pointer, before, after);
        let mut texts = parsed.iter().rev().flatten();
        let item = texts.find_map(|(text, _)| item_around(path, text, pointer));
        if let Some(name) = item.filter(|name| change.after.as_ref() != Some(name)) {
            change.label = fl!("editing-change-in-item", label = change.label, name);
        }
        changes.push(change);
    };
    if let [Some((data, body)), Some((new_data, new_body))] = &parsed {
        let [old, new] = [order(data, new_data), order(new_data, data)];
        if old != new {
            let [old, new] = [old, new].map(|names| called(path, new_data, &names));
            note(&[SECTIONS.to_owned()], Some(&old), Some(&new));
        }
        compare(Some(data), Some(new_data), &mut Vec::new(), &mut note);
        compare(Some(body), Some(new_body), &mut vec!["body".to_owned()], &mut note);
    } else if before != after {
        let [before, after] = [before, after].map(|text| text.map(Json::from));
        note(&[], before.as_ref(), after.as_ref());
    }
    changes
}

/// What the item of a list is called in which a value is: a row of the prices, a day of the week.
fn item_around(path: &str, text: &Json, pointer: &[String]) -> Option<String> {
    let (_, around) = pointer.split_last()?;
    let last = around.iter().rposition(|key| key.parse::<usize>().is_ok())?;
    let way = around[..=last].iter().map(String::as_str);
    let item = way.clone().try_fold(text, |value, key| match value {
        Json::Array(items) => items.get(key.parse::<usize>().ok()?),
        _ => value.get(key),
    })?;
    Field::at(path, text, way)?.item_called(item)
}

/// The sections of a page that another version of it has too, in their order.
fn order<'a>(data: &'a Json, other: &Json) -> Vec<&'a str> {
    let names = data[SECTIONS].as_array().into_iter().flatten().filter_map(Json::as_str);
    names.filter(|name| other.get(name).is_some()).collect()
}

fn called(path: &str, data: &Json, names: &[&str]) -> Json {
    let called = |name: &&str| Field::at(path, data, [*name]).map(|it| it.called(&data[*name]));
    names.iter().map(|name| called(name).unwrap_or_else(|| (*name).to_owned())).collect()
}

fn listed(names: &Json) -> String {
    let names = names.as_array().into_iter().flatten().filter_map(Json::as_str);
    names.collect::<Vec<_>>().join("; ")
}

/// Notes a value: the way to it, before and after.
type Note<'a> = dyn FnMut(&[String], Option<&Json>, Option<&Json>) + 'a;

fn compare(
    before: Option<&Json>,
    after: Option<&Json>,
    pointer: &mut Vec<String>,
    note: &mut Note<'_>,
) {
    let mut inner = |key: String, before: Option<&Json>, after: Option<&Json>| {
        pointer.push(key);
        compare(before, after, pointer, note);
        pointer.pop();
    };
    match (before, after) {
        (Some(one), Some(other)) if same(one, other) => {}
        (Some(Json::Object(old)), Some(Json::Object(new))) => {
            let added = new.keys().filter(|key| !old.contains_key(*key));
            // The order of sections is one change.
            for key in old.keys().chain(added).filter(|key| *key != SECTIONS) {
                inner(key.clone(), old.get(key), new.get(key));
            }
        }
        (Some(Json::Array(old)), Some(Json::Array(new))) => {
            let pairs = pairs(old, new);
            if old.len() == new.len() && zip(&pairs, new).all(|it| is_there(old, it)) {
                // Nothing but their order.
                return note(pointer, before, after);
            }
            for at in (0..old.len()).filter(|at| !pairs.contains(&Some(*at))) {
                inner(at.to_string(), Some(&old[at]), None);
            }
            for (at, (pair, new)) in zip(pairs, new).enumerate() {
                inner(at.to_string(), pair.map(|of| &old[of]), Some(new));
            }
        }
        (None, None) => {}
        // A list that was not there, or is to go, is one of which each item is.
        _ => match [before, after].map(objects) {
            [Some(old), Some(new)] => {
                for (at, item) in old.iter().enumerate() {
                    inner(at.to_string(), Some(item), None);
                }
                for (at, item) in new.iter().enumerate() {
                    inner(at.to_string(), None, Some(item));
                }
            }
            _ => note(pointer, before, after),
        },
    }
}

fn is_there(old: &[Json], (pair, new): (&Option<usize>, &Json)) -> bool {
    pair.is_some_and(|of| same(&old[of], new))
}

/// A paragraph as people read it, without the signs of Markdown: a photograph is what is seen in it.
fn paragraph(markdown: &Json) -> String {
    let text = markdown.as_str().unwrap_or_default();
    let words = words_of(text);
    if text.starts_with("![") { fl!("editing-change-picture", alt = words) } else { words }
}

#[cfg(test)]
mod tests {
    use super::between;

    #[test]
    fn a_value_in_a_list_is_called_with_the_item_that_it_is_of() {
        let site = |name: &str, price: u32, opens: &str| {
            format!(
                "[[prices.rows]]\nname = \"Fila 4\"\nprice = 1\n\n[[prices.rows]]\nname = \"{name}\"\nprice = {price}\n\n\
                 [[hours]]\nweekdays = [6, 7]\nopens = \"{opens}\"\ncloses = \"14:00\"\n"
            )
        };
        let before = site("Fila 3", 138_000, "10:00");
        for (after, label) in [
            (site("Fila 3", 140_000, "10:00"), "Precio por nicho («Fila 3»)"),
            (site("Fila 3", 138_000, "11:00"), "Abre a las («Sábado y domingo»)"),
            (site("Fila B", 138_000, "10:00"), "Nombre"),
        ] {
            let changes = between("site.toml", Some(&before), Some(&after));
            let labels: Vec<_> = changes.iter().map(|change| change.label.as_str()).collect();
            assert_eq!(labels, [label]);
        }
    }
}
