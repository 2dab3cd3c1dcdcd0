//! Words that mean the same, as `content/synonyms.toml` has them.

use super::{lexicon::Lexicon, words::WordId};
use crate::content::model::SynonymWord;
use std::collections::HashMap;

/// The groups, as words of a lexicon.
#[derive(Clone, Debug, Default)]
pub(super) struct Synonyms {
    groups: Vec<Vec<WordId>>,
    /// The groups that a word is in.
    of_word: HashMap<WordId, Vec<usize>>,
}

impl Synonyms {
    /// Has the lexicon learn the words.
    pub(super) fn new(groups: &[Vec<SynonymWord>], lexicon: &mut Lexicon) -> Self {
        let mut synonyms = Self::default();
        for (number, group) in groups.iter().enumerate() {
            let words = group.iter().map(|word| lexicon.learn(&word.0));
            let words: Vec<WordId> = words.collect();
            for word in &words {
                synonyms.of_word.entry(*word).or_default().push(number);
            }
            synonyms.groups.push(words);
        }
        synonyms
    }

    /// Whether a word is in a group.
    pub(super) fn has(&self, word: WordId) -> bool {
        self.of_word.contains_key(&word)
    }

    /// The words that mean the same as this one, itself among them.
    pub(super) fn of(&self, word: WordId) -> impl Iterator<Item = WordId> {
        let groups = self.of_word.get(&word).into_iter().flatten();
        groups.flat_map(|group| self.groups[*group].iter().copied())
    }
}
