//! Who wrote a value last, and when: of what is not published the draft knows it, of what is its versions do.

use super::changes::Change;
use super::draft::Draft;
use super::item::item_at;
use super::versions::Versions;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};
use site::sha256_of;
use std::collections::{BTreeMap, BTreeSet};

/// Who wrote a value, and when if that is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Author {
    by: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Timestamp>,
}

/// The authors of the values of a text.
pub(super) type Authors = BTreeMap<String, Author>;

/// The keys that lead to a value, wherever it stands in a list.
fn keys_of(pointer: &[String]) -> Vec<&String> {
    pointer.iter().filter(|key| key.parse::<usize>().is_err()).collect()
}

fn name_of(pointer: &[String], value: Option<&Json>) -> String {
    sha256_of(json!([keys_of(pointer), value]).to_string().as_bytes())
}

/// Notes who has made the new ones of all changes of a text; of what is changed no more nothing is kept.
pub(super) fn note(
    authors: &mut Authors,
    [new, all]: [&[Change]; 2],
    (by, now): (&str, Timestamp),
) {
    let name = |change: &Change| name_of(&change.pointer, change.values[1].as_ref());
    let author = Author { by: by.to_owned(), at: Some(now) };
    authors.extend(new.iter().map(|change| (name(change), author.clone())));
    let left: BTreeSet<String> = all.iter().map(name).collect();
    authors.retain(|name, _| left.contains(name));
}

impl Draft {
    /// The author of what a change would replace, where the draft has exactly that.
    pub(super) fn author(&self, change: &Change) -> Option<Author> {
        let name = name_of(&change.pointer, change.values[0].as_ref());
        self.texts().get(&change.path)?.authors.get(&name).cloned()
    }

    /// The only person who has changed the thing that has the value.
    pub(super) fn person(&self, change: &Change) -> Option<Author> {
        let pointer = item_at(&change.path, &change.pointer);
        let item = self.items().into_iter().find(|item| item.is(&change.path, pointer))?;
        let mut people = item.people.into_iter();
        let by = people.next().filter(|_| people.next().is_none())?;
        Some(Author { by, at: None })
    }
}

impl Versions {
    /// The author of what a change would replace, where that is what was published.
    pub(super) fn author(&self, change: &Change) -> Option<Author> {
        let is_it = |it: &Change| {
            it.path == change.path
                && keys_of(&it.pointer) == keys_of(&change.pointer)
                && it.after == change.before
        };
        let all = self.list().ok()?;
        let version = all.into_iter().find(|version| version.changes.iter().any(is_it))?;
        Some(Author { at: version.at.parse().ok(), by: version.by })
    }
}
