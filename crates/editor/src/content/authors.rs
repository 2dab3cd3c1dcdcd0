//! Who wrote a value last, and when: of what is not published the draft knows it, of what is its versions do.

use super::changes::{Author, Change};
use jiff::Timestamp;
use serde_json::{Value as Json, json};
use site::sha256_of;
use std::collections::{BTreeMap, BTreeSet};

/// The authors of the values of a text.
pub(super) type Authors = BTreeMap<String, Author>;

/// The keys that lead to a value, wherever it stands in a list.
pub(super) fn keys_of(pointer: &[String]) -> Vec<&String> {
    pointer.iter().filter(|key| key.parse::<usize>().is_err()).collect()
}

pub(super) fn name_of(pointer: &[String], value: Option<&Json>) -> String {
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
