//! What a draft changes, in words: one change for each value, with what it is called, before and after.

use super::files::title_of;
use super::pairs::{pairs, same};
use super::text_file::TextFile;
use basics::lang::fl;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::iter::zip;

/// A value that is changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// A file of which what is changed is collected.
struct Comparison<'a> {
    path: &'a str,
    title: String,
    schema: Option<Json>,
    changes: Vec<Change>,
}

/// What differs between two versions of a file.
pub(super) fn between(path: &str, before: Option<&[u8]>, after: Option<&[u8]>) -> Vec<Change> {
    let title = title_of(path, after.or(before));
    let schema = site::json_schema(Some(path));
    let parse = |bytes: Option<&[u8]>| TextFile::parse(path, bytes?);
    let (old, new) = (parse(before), parse(after));
    let data = |file: &Option<TextFile>| file.as_ref()?.data();
    let mut comparison = Comparison { path, title, schema, changes: Vec::new() };
    if let (Some(one), Some(other)) = (data(&old), data(&new)) {
        comparison.compare(Some(&one), Some(&other), &mut Vec::new());
        let body = |file: Option<TextFile>| file.and_then(|it| it.body().map(str::to_owned));
        comparison.compare_bodies(&body(old).unwrap_or_default(), &body(new).unwrap_or_default());
    } else {
        let label = if comparison.schema.is_some() {
            fl!("editing-change-text")
        } else {
            fl!("editing-change-picture")
        };
        let said = |bytes: Option<&[u8]>| bytes.map(|_| comparison.title.clone());
        let (before, after) = (said(before), said(after));
        comparison.note(&[], label, before, after);
    }
    comparison.changes
}

impl Comparison<'_> {
    fn note(
        &mut self,
        pointer: &[String],
        label: String,
        before: Option<String>,
        after: Option<String>,
    ) {
        let (path, title) = (self.path.to_owned(), self.title.clone());
        self.changes.push(Change { path, title, pointer: pointer.to_vec(), label, before, after });
    }

    fn note_value(&mut self, pointer: &[String], before: Option<&Json>, after: Option<&Json>) {
        let schema = self.schema.as_ref();
        let label = schema.and_then(|it| label_of(it, pointer));
        let label = label.or_else(|| pointer.last().cloned()).unwrap_or_default();
        self.note(pointer, label, before.map(in_words), after.map(in_words));
    }

    fn compare(&mut self, before: Option<&Json>, after: Option<&Json>, pointer: &mut Vec<String>) {
        match (before, after) {
            (Some(one), Some(other)) if same(one, other) => {}
            (Some(Json::Object(old)), Some(Json::Object(new))) => {
                let added = new.keys().filter(|key| !old.contains_key(*key));
                for key in old.keys().chain(added) {
                    pointer.push(key.clone());
                    self.compare(old.get(key), new.get(key), pointer);
                    pointer.pop();
                }
            }
            (Some(Json::Array(old)), Some(Json::Array(new))) => {
                let pairs = pairs(old, new);
                let gone = (0..old.len()).filter(|at| !pairs.contains(&Some(*at)));
                let gone = gone.map(|at| (at, Some(&old[at]), None));
                let here = zip(&pairs, new).enumerate();
                let here = here.map(|(at, (pair, new))| (at, pair.map(|of| &old[of]), Some(new)));
                let found = self.changes.len();
                for (at, before, after) in gone.chain(here) {
                    pointer.push(at.to_string());
                    self.compare(before, after, pointer);
                    pointer.pop();
                }
                // Nothing but their order.
                if self.changes.len() == found {
                    self.note_value(pointer, before, after);
                }
            }
            (None, None) => {}
            _ => self.note_value(pointer, before, after),
        }
    }

    fn compare_bodies(&mut self, before: &str, after: &str) {
        let paragraphs = |text: &str| -> Vec<Json> {
            let parts = text.split("\n\n").map(str::trim).filter(|part| !part.is_empty());
            parts.map(Json::from).collect()
        };
        if before == after {
            return;
        }
        let (old, new) = (Json::Array(paragraphs(before)), Json::Array(paragraphs(after)));
        let from = self.changes.len();
        self.compare(Some(&old), Some(&new), &mut vec!["body".to_owned()]);
        for change in &mut self.changes[from..] {
            change.pointer.truncate(1);
            change.label = fl!("editing-change-paragraph");
        }
    }
}

/// A value as people read it.
fn in_words(value: &Json) -> String {
    match value {
        Json::Null => String::new(),
        Json::Bool(true) => fl!("editing-yes"),
        Json::Bool(false) => fl!("editing-no"),
        Json::Number(number) => number.to_string(),
        Json::String(text) => text.trim().to_owned(),
        Json::Array(items) => items.iter().map(in_words).collect::<Vec<_>>().join("; "),
        Json::Object(data) => {
            // A picture is what is seen in it.
            let said = ["alt", "title", "label", "name"].iter().find_map(|key| data.get(*key));
            let all = || data.values().map(in_words).collect::<Vec<_>>().join(" · ");
            said.map_or_else(all, in_words)
        }
    }
}

/// What a schema says of the value to which keys and places lead: the first sentence of its description, or
/// of what it is a part of.
fn label_of(schema: &Json, pointer: &[String]) -> Option<String> {
    let (mut at, mut label) = (schema, None);
    for key in pointer {
        let (used, inner) = step(schema, at, key)?;
        let described = used["description"].as_str().or(inner["description"].as_str());
        label = described.map(first_sentence).or(label);
        at = used;
    }
    label
}

/// The schema of a key or an item, as it is used and with its references resolved.
fn step<'a>(root: &'a Json, schema: &'a Json, key: &str) -> Option<(&'a Json, &'a Json)> {
    let schema = resolved(root, schema);
    let item = key.parse::<usize>().ok().map(|_| &schema["items"]);
    let own = item.filter(|it| it.is_object()).or_else(|| schema["properties"].get(key));
    let choices = schema["anyOf"].as_array().into_iter().flatten();
    let own = own.map(|used| (used, resolved(root, used)));
    own.or_else(|| choices.filter_map(|choice| step(root, choice, key)).next())
}

fn resolved<'a>(root: &'a Json, schema: &'a Json) -> &'a Json {
    let name = schema["$ref"].as_str().and_then(|it| it.strip_prefix("#/$defs/"));
    name.map_or(schema, |name| &root["$defs"][name])
}

fn first_sentence(text: &str) -> String {
    let end = [". ", ": ", "; "].iter().filter_map(|mark| text.find(mark)).min();
    text[..end.unwrap_or(text.len())].trim_end_matches('.').replace('`', "")
}
