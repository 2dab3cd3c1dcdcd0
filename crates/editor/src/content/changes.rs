//! What a draft changes, in words: one change for each value, with what it is called, before and after.

use super::files::title_of;
use basics::lang::fl;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use site::TextFile;
use site::edit::{pairs, same};
use std::iter::zip;

/// A value that is changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// The file.
    pub path: String,
    /// What the file is called.
    pub title: String,
    /// The keys and places in lists that lead to the value; empty for a whole file.
    pub pointer: Vec<String>,
    /// What the value is.
    pub label: String,
    /// What it was; nothing where it is new.
    pub before: Option<String>,
    /// What it is to be; nothing where it is taken away.
    pub after: Option<String>,
}

/// What differs between two versions of a file.
pub(super) fn between(path: &str, before: Option<&[u8]>, after: Option<&[u8]>) -> Vec<Change> {
    let of_file = Change {
        path: path.to_owned(),
        title: title_of(path, after.or(before)),
        ..Change::default()
    };
    let schema = site::json_schema(Some(path));
    let parsed = [before, after].map(|bytes| {
        let file = TextFile::parse(path, bytes?)?;
        Some((file.data()?, paragraphs(file.body().unwrap_or_default())))
    });
    let mut changes = Vec::new();
    let mut note = |pointer: &[String], before: Option<&Json>, after: Option<&Json>| {
        let label = schema.as_ref().and_then(|it| label_of(it, it, pointer));
        let label = match pointer {
            [] => fl!("editing-change-text"),
            [.., src] if src == "src" => fl!("editing-change-picture"),
            [body, ..] if body == "body" => fl!("editing-change-paragraph"),
            [.., last] => label.unwrap_or_else(|| last.clone()),
        };
        let (before, after) = (before.map(in_words), after.map(in_words));
        let pointer = pointer.to_vec();
        changes.push(Change { pointer, label, before, after, ..of_file.clone() });
    };
    if let [Some((data, body)), Some((new_data, new_body))] = &parsed {
        compare(Some(data), Some(new_data), &mut Vec::new(), &mut note);
        compare(Some(body), Some(new_body), &mut vec!["body".to_owned()], &mut note);
    } else {
        let name = Json::from(of_file.title.as_str());
        note(&[], before.map(|_| &name), after.map(|_| &name));
    }
    changes
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
            for key in old.keys().chain(added) {
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
        _ => note(pointer, before, after),
    }
}

fn is_there(old: &[Json], (pair, new): (&Option<usize>, &Json)) -> bool {
    pair.is_some_and(|of| same(&old[of], new))
}

fn paragraphs(body: &str) -> Json {
    body.split("\n\n").map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// A value as people read it.
fn in_words(value: &Json) -> String {
    let join = |all: Vec<String>, mark| all.join(mark);
    match value {
        Json::Null => String::new(),
        Json::Bool(true) => fl!("editing-yes"),
        Json::Bool(false) => fl!("editing-no"),
        Json::Number(number) => number.to_string(),
        Json::String(text) => text.trim().to_owned(),
        Json::Array(items) => join(items.iter().map(in_words).collect(), "; "),
        Json::Object(data) => {
            // A picture is what is seen in it.
            let said = ["alt", "title", "label", "name"].iter().find_map(|key| data.get(*key));
            said.map_or_else(|| join(data.values().map(in_words).collect(), " · "), in_words)
        }
    }
}

/// What a schema says of the value to which keys and places lead: the first sentence of its description, or
/// of what it is a part of.
fn label_of(root: &Json, schema: &Json, pointer: &[String]) -> Option<String> {
    let name = schema["$ref"].as_str().and_then(|it| it.strip_prefix("#/$defs/"));
    let resolved = name.map_or(schema, |name| &root["$defs"][name]);
    let own = || {
        let text = schema["description"].as_str().or(resolved["description"].as_str())?;
        let marks = [". ", ": ", "; ", ", cada un"];
        let end = marks.iter().filter_map(|mark| text.find(mark)).min();
        Some(text[..end.unwrap_or(text.len())].trim_end_matches('.').replace('`', ""))
    };
    let Some((key, rest)) = pointer.split_first() else {
        return own();
    };
    let item = key.parse::<usize>().ok().map(|_| &resolved["items"]).filter(|it| it.is_object());
    let inner = item.or_else(|| resolved["properties"].get(key));
    let mut choices = resolved["anyOf"].as_array().into_iter().flatten();
    let found = inner.and_then(|inner| label_of(root, inner, rest));
    found.or_else(|| choices.find_map(|choice| label_of(root, choice, pointer))).or_else(own)
}
