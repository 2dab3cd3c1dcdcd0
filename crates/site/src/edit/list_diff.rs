//! Compares two lists of values: which are the same, which were changed, and which are new.

use serde_json::{Map, Value as Json};
use std::iter::zip;

/// Returns whether a form sends this for something that is not there.
pub(super) fn is_nothing(value: &Json) -> bool {
    match value {
        Json::Null => true,
        Json::Object(data) => data.values().all(is_nothing),
        Json::Array(items) => items.is_empty(),
        _ => false,
    }
}

/// Returns whether two values are equal: numbers by their value, and what a form sends for nothing like a missing
/// key.
pub fn same(one: &Json, other: &Json) -> bool {
    match (one, other) {
        (one, other) if is_nothing(one) => is_nothing(other),
        (Json::Number(one), Json::Number(other)) => one.as_f64() == other.as_f64(),
        (Json::Array(one), Json::Array(other)) => {
            one.len() == other.len() && zip(one, other).all(|(one, other)| same(one, other))
        }
        (Json::Object(one), Json::Object(other)) => {
            let of =
                |data: &Map<String, Json>, key: &str| data.get(key).cloned().unwrap_or_default();
            let mut keys = one.keys().chain(other.keys());
            keys.all(|key| same(&of(one, key), &of(other, key)))
        }
        (one, other) => one == other,
    }
}

/// Returns the items of a list of objects, which are none where there is no list; `None` for any other value.
pub fn objects(value: Option<&Json>) -> Option<&[Json]> {
    match value {
        None => Some(&[]),
        Some(Json::Array(items)) => items.iter().all(Json::is_object).then_some(items),
        Some(_) => None,
    }
}

/// Returns for each new item the index of the old one that it replaces: an equal item at any place, or else the
/// next one that has no equal; `None` for an item that was added.
pub fn pairs(old: &[Json], new: &[Json]) -> Vec<Option<usize>> {
    let is_same = |(one, other): &(&Json, &Json)| same(one, other);
    let before = zip(old, new).take_while(is_same).count();
    let (old_rest, new_rest) = (&old[before..], &new[before..]);
    let after = zip(old_rest.iter().rev(), new_rest.iter().rev()).take_while(is_same).count();
    let mut left: Vec<usize> = (before..old.len() - after).collect();
    let mut pairs: Vec<Option<usize>> = (0..before).map(Some).collect();
    for item in &new[before..new.len() - after] {
        let found = left.iter().position(|at| same(&old[*at], item));
        pairs.push(found.map(|at| left.remove(at)));
    }
    let mut left = left.into_iter();
    pairs.iter_mut().filter(|pair| pair.is_none()).for_each(|pair| *pair = left.next());
    pairs.extend((old.len() - after..old.len()).map(Some));
    pairs
}
