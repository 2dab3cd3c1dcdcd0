//! Strings, each kept once, in one run of memory, and known by a number.
//!
//! A string takes its letters and some ten bytes, where a map of strings takes some eighty.

use hashbrown::HashTable;
use std::hash::{BuildHasher as _, RandomState};

/// A string's number: 0 for the first that was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct StringId(u32);

impl StringId {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// Only grows.
#[derive(Clone, Debug, Default)]
pub(super) struct Strings {
    /// All of them, one after the other.
    letters: String,
    /// Where each ends.
    ends: Vec<usize>,
    ids: HashTable<StringId>,
    hasher: RandomState,
}

impl Strings {
    pub(super) fn get(&self, id: StringId) -> &str {
        string(&self.letters, &self.ends, id)
    }

    /// The number of a string that is kept. Takes the same time however many there are.
    pub(super) fn find(&self, text: &str) -> Option<StringId> {
        if self.ends.is_empty() {
            return None;
        }
        let hash = self.hasher.hash_one(text);
        let is_same = |id: &StringId| self.get(*id) == text;
        self.ids.find(hash, is_same).copied()
    }

    /// The number of a string, which is kept from now on.
    pub(super) fn keep(&mut self, text: &str) -> StringId {
        if let Some(known) = self.find(text) {
            return known;
        }
        let number = u32::try_from(self.ends.len());
        let id = StringId(number.expect("a site has fewer words than there are numbers"));
        self.letters.push_str(text);
        self.ends.push(self.letters.len());
        let (letters, ends, hasher) = (&self.letters, &self.ends, &self.hasher);
        let hash = |id: &StringId| hasher.hash_one(string(letters, ends, *id));
        self.ids.insert_unique(hash(&id), id, hash);
        id
    }

    /// Gives back memory that was kept for more.
    pub(super) fn shrink(&mut self) {
        self.letters.shrink_to_fit();
        self.ends.shrink_to_fit();
    }
}

fn string<'a>(letters: &'a str, ends: &[usize], id: StringId) -> &'a str {
    let before = id.index().checked_sub(1);
    let start = before.map_or(0, |before| ends[before]);
    &letters[start..ends[id.index()]]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::{collection::vec, prelude::*};

    proptest! {
        #[test]
        fn a_string_has_one_number_and_a_number_one_string(texts in vec(".{0,3}", 0..40)) {
            let mut strings = Strings::default();
            for text in &texts {
                let known = strings.find(text);
                let id = strings.keep(text);
                prop_assert!(known.is_none_or(|known| known == id));
                prop_assert_eq!(strings.get(id), text);
            }
            strings.shrink();
            for (at, text) in texts.iter().enumerate() {
                let id = strings.find(text);
                prop_assert_eq!(id.map(|id| strings.get(id)), Some(text.as_str()));
                let is_new = !texts[..at].contains(text);
                prop_assert_eq!(is_new, texts.iter().position(|other| other == text) == Some(at));
            }
            prop_assert_eq!(strings.find("longer than any"), None);
        }
    }
}
