//! Which texts have a word, and how often in which of their fields. As the words they are in two
//! layers: those of the texts that the index was made of, shared by all its successors, and those of
//! the texts that edits have added.

use super::{
    entry::{Entry, FIELDS, Field},
    lexicon::Lexicon,
    packed::{Counts, List, Posting, unpack},
    tokens::tokens,
    words::WordId,
};
use std::{collections::HashMap, sync::Arc};

/// The words of a text, each with how often it is in each field.
pub(super) type Counted = Vec<(WordId, Counts)>;

/// The texts of every word. A text that is gone stays among them, and weighs nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct Postings {
    base: Arc<Base>,
    added: HashMap<WordId, List>,
    /// How many texts of each word are gone.
    gone: HashMap<WordId, u32>,
}

/// A list for each word, by the word's number: the first layer in the making.
#[derive(Debug, Default)]
pub(super) struct Lists(Vec<List>);

impl Lists {
    /// Adds a text, whose slot is higher than those of all texts before it.
    pub(super) fn add(&mut self, slot: u32, counted: &[(WordId, Counts)]) {
        for (word, counts) in counted {
            if self.0.len() <= word.index() {
                self.0.resize_with(word.index() + 1, List::default);
            }
            let counts = *counts;
            self.0[word.index()].push(Posting { slot, counts });
        }
    }
}

/// Lists one after the other.
#[derive(Debug, Default)]
struct Base {
    bytes: Vec<u8>,
    lists: Vec<Place>,
}

/// Where a list is, and how many postings it has.
#[derive(Clone, Copy, Debug)]
struct Place {
    start: usize,
    texts: u32,
}

impl Postings {
    /// The first layer, of these.
    pub(super) fn of(Lists(lists): &Lists) -> Self {
        let bytes = lists.iter().map(|list| list.bytes().len()).sum();
        let mut base = Base {
            bytes: Vec::with_capacity(bytes),
            lists: Vec::with_capacity(lists.len()),
        };
        for list in lists {
            base.lists.push(Place {
                start: base.bytes.len(),
                texts: list.texts(),
            });
            base.bytes.extend_from_slice(list.bytes());
        }
        Self {
            base: Arc::new(base),
            ..Self::default()
        }
    }

    /// The texts that have a word, by ascending slot, those that are gone among them.
    pub(super) fn having(&self, word: WordId) -> impl Iterator<Item = Posting> {
        let added = self.added.get(&word).map_or(&[][..], List::bytes);
        unpack(self.base.bytes_of(word)).chain(unpack(added))
    }

    /// How many texts have a word, without those that are gone.
    pub(super) fn texts(&self, word: WordId) -> u32 {
        let base = self.base.lists.get(word.index()).map_or(0, |it| it.texts);
        let added = self.added.get(&word).map_or(0, List::texts);
        let gone = self.gone.get(&word).copied().unwrap_or_default();
        base + added - gone
    }

    /// Adds a text, whose slot is higher than those of all texts before it.
    pub(super) fn add(&mut self, slot: u32, counted: &[(WordId, Counts)]) {
        for (word, counts) in counted {
            let counts = *counts;
            let list = self.added.entry(*word).or_default();
            list.push(Posting { slot, counts });
        }
    }

    /// Notes that a text with these words is gone.
    pub(super) fn remove(&mut self, counted: &[(WordId, Counts)]) {
        for (word, _) in counted {
            *self.gone.entry(*word).or_default() += 1;
        }
    }
}

impl Base {
    fn bytes_of(&self, word: WordId) -> &[u8] {
        let Some(place) = self.lists.get(word.index()) else {
            return &[];
        };
        let next = self.lists.get(word.index() + 1);
        let end = next.map_or(self.bytes.len(), |next| next.start);
        &self.bytes[place.start..end]
    }
}

/// The words of a text, and the length of each field. Stop words count in title and summary alone,
/// where a search for nothing else finds them.
pub(super) fn count(entry: &Entry, lexicon: &mut Lexicon) -> (Counted, [u16; FIELDS]) {
    let mut said = Vec::new();
    let mut lengths = [0_u16; FIELDS];
    for (field, text) in entry.texts() {
        let is_head = matches!(field, Field::Title | Field::Summary);
        for token in tokens(text) {
            let word = lexicon.learn(token.text);
            if is_head || !lexicon.word(word).is_filler {
                said.push((word, field));
                lengths[field as usize] = lengths[field as usize].saturating_add(1);
            }
        }
    }
    // Sorted, equal words are neighbours: quicker than a table of them.
    said.sort_unstable_by_key(|(word, _)| *word);
    let mut counted = Counted::new();
    for (word, field) in said {
        if counted.last().is_none_or(|(last, _)| *last != word) {
            counted.push((word, [0; FIELDS]));
        }
        if let Some((_, counts)) = counted.last_mut() {
            counts[field as usize] = counts[field as usize].saturating_add(1);
        }
    }
    (counted, lengths)
}
