//! Which texts have a word, and how often in which of their fields.

use super::{
    entry::{Entry, FIELDS, Field},
    lexicon::{Lexicon, WordId},
    tokens::tokens,
};
use std::sync::Arc;

/// How often something is in each field. A text that says a word more often than 255 times says it
/// 255 times.
pub(super) type Counts = [u8; FIELDS];

/// A text that has a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Posting {
    /// The text's place in the index.
    pub(super) slot: u32,
    pub(super) counts: Counts,
}

/// The texts of every word. A copy shares the lists, and copies one when it changes.
#[derive(Clone, Debug, Default)]
pub(super) struct Postings {
    lists: Vec<Arc<Vec<Posting>>>,
}

impl Postings {
    /// The texts that have a word, in no order.
    pub(super) fn of(&self, word: WordId) -> &[Posting] {
        self.lists.get(word.index()).map_or(&[], |list| list)
    }

    pub(super) fn add(&mut self, slot: u32, counted: &[(WordId, Counts)]) {
        for (word, counts) in counted {
            if self.lists.len() <= word.index() {
                self.lists.resize_with(word.index() + 1, Arc::default);
            }
            let counts = *counts;
            Arc::make_mut(&mut self.lists[word.index()]).push(Posting { slot, counts });
        }
    }

    pub(super) fn remove(&mut self, slot: u32, counted: &[(WordId, Counts)]) {
        for (word, _) in counted {
            if let Some(list) = self.lists.get_mut(word.index()) {
                Arc::make_mut(list).retain(|posting| posting.slot != slot);
            }
        }
    }

    /// Gives back memory that was kept for more texts, after many were added.
    pub(super) fn shrink(&mut self) {
        for list in &mut self.lists {
            if let Some(list) = Arc::get_mut(list) {
                list.shrink_to_fit();
            }
        }
    }
}

/// The words of a text, each with how often it is in each field, and the length of each field. Stop
/// words count in title and summary alone, where a search for nothing else finds them.
pub(super) fn count(
    entry: &Entry,
    lexicon: &mut Arc<Lexicon>,
) -> (Vec<(WordId, Counts)>, [u16; FIELDS]) {
    let mut said = Vec::new();
    let mut lengths = [0_u16; FIELDS];
    for (field, text) in entry.texts() {
        let is_head = matches!(field, Field::Title | Field::Summary);
        for token in tokens(text) {
            let known = lexicon.spelt(token.text);
            let word = known.unwrap_or_else(|| Arc::make_mut(lexicon).learn(token.text));
            if is_head || !lexicon.word(word).is_filler {
                said.push((word, field));
                lengths[field as usize] = lengths[field as usize].saturating_add(1);
            }
        }
    }
    // Sorted, equal words are neighbours: quicker than a table of them.
    said.sort_unstable_by_key(|(word, _)| *word);
    let mut counted: Vec<(WordId, Counts)> = Vec::new();
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
