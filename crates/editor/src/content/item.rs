//! A thing that is changed and is published or given up by itself: a file, or in what many write in a value.

use super::changes::Change;
use super::files::is_shared;
use serde::Serialize;
use serde_json::Value as Json;
use site::{Fault, Field, sha256_of};
use std::collections::BTreeSet;
use std::iter::zip;
use utoipa::ToSchema;

#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Item {
    /// Names it as it is now: what is published is what was seen.
    pub(super) id: String,
    pub(super) path: String,
    /// The keys and the place in a list that lead to it; empty for a file.
    pub(super) pointer: Vec<String>,
    /// Who wrote in it.
    pub(super) people: BTreeSet<String>,
    /// Whether somebody has changed it in the content meanwhile.
    pub(super) conflict: bool,
    /// Whether nothing keeps it from being published.
    pub(super) ready: bool,
    pub(super) changes: Vec<Change>,
}

impl Item {
    pub(super) fn new(
        path: &str,
        pointer: Vec<String>,
        people: BTreeSet<String>,
        conflict: bool,
        change: Change,
    ) -> Self {
        let (id, path, changes) = (String::new(), path.to_owned(), vec![change]);
        Self { id, path, pointer, people, conflict, ready: !conflict, changes }
    }

    /// The same with the name of what it is now.
    pub(super) fn named(self) -> Self {
        let changes = self.changes.iter().map(|it| (&it.pointer, &it.values));
        let what = (&self.path, &self.pointer, changes.collect::<Vec<_>>());
        Self { id: sha256_of(&serde_json::to_vec(&what).unwrap_or_default()), ..self }
    }

    pub(super) fn is(&self, path: &str, pointer: &[String]) -> bool {
        self.path == path && self.pointer == pointer
    }

    /// Whether a fault is in it, or it is in what the fault is of.
    pub(super) fn has(&self, fault: &Fault) -> bool {
        let mut keys = zip(fault.pointer.split('/').skip(1), &self.pointer);
        fault.file == self.path && keys.all(|(one, other)| one == other)
    }
}

/// The item of a file to which a value belongs: the way to it, as far as the first place in a list. The lines of a week
/// are one, since a day that one of them gives up is in another.
pub(super) fn item_at<'a>(path: &str, pointer: &'a [String]) -> &'a [String] {
    let is_place = |key: &String| key.parse::<usize>().is_ok();
    match pointer.iter().position(is_place) {
        _ if !is_shared(path) => &[],
        Some(at) if is_week(path, &pointer[..at]) => &pointer[..at],
        Some(at) => &pointer[..=at],
        None => pointer,
    }
}

fn is_week(path: &str, pointer: &[String]) -> bool {
    let field = Field::at(path, &Json::Null, pointer.iter().map(String::as_str));
    field.is_some_and(|field| field.is_week())
}
