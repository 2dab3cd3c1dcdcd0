//! What a search has found, and which words of it are to be marked.

use super::{entry::Entry, expansion::Expansion, lexicon::Lexicon, marks::Marks, words::WordId};
use crate::content::{Article, Passage};
use std::collections::HashMap;

/// How many of the best are looked at again. Each costs as much as its snippet.
const LOOKED_AT: usize = 12;

/// How much a text gains that has all words in one sentence. Found by trying, as in `ranking`.
const BY_CLOSENESS: f32 = 2.0;

/// The texts that answer, best first.
#[derive(Debug)]
pub struct Found<'a> {
    /// Each with how well it answers.
    texts: Vec<(f32, &'a Entry)>,
    marks: Marks<'a>,
}

impl<'a> Found<'a> {
    pub(super) fn new(
        mut scored: Vec<(f32, &'a Entry)>,
        words: &[Expansion],
        rarities: &[f32],
        lexicon: &'a Lexicon,
    ) -> Self {
        let mut marked: HashMap<WordId, (usize, f32)> = HashMap::new();
        for (number, (word, rarity)) in words.iter().zip(rarities).enumerate() {
            for (id, likely) in word {
                let weight = likely * rarity;
                let known = marked.entry(*id).or_insert((number, weight));
                if known.1 < weight {
                    *known = (number, weight);
                }
            }
        }
        let marks = Marks::new(lexicon, marked, rarities.iter().sum());
        if words.len() > 1 {
            raise_the_close(&mut scored, &marks);
        }
        Self {
            texts: scored,
            marks,
        }
    }

    /// The articles.
    pub fn articles(&self) -> impl Iterator<Item = &'a Article> {
        self.texts.iter().filter_map(|(_, entry)| match entry {
            Entry::Article(article) => Some(&**article),
            Entry::Passage(_) => None,
        })
    }

    /// The questions and the other pages.
    pub fn passages(&self) -> impl Iterator<Item = &'a Passage> {
        self.texts.iter().filter_map(|(_, entry)| match entry {
            Entry::Passage(passage) => Some(&**passage),
            Entry::Article(_) => None,
        })
    }

    /// How well each text answers, best first.
    #[cfg(test)]
    pub(super) fn scores(&self) -> Vec<f32> {
        self.texts.iter().map(|(score, _)| *score).collect()
    }

    /// What was found, to be marked in texts.
    pub fn marks(&self) -> &Marks<'a> {
        &self.marks
    }
}

/// Puts texts first that have the words close together: what is said in one sentence is about all of
/// them.
fn raise_the_close(scored: &mut [(f32, &Entry)], marks: &Marks<'_>) {
    let best = scored.len().min(LOOKED_AT);
    let best = &mut scored[..best];
    for (score, entry) in best.iter_mut() {
        let texts = entry.texts().into_iter().map(|(_, text)| text);
        *score *= 1.0 + BY_CLOSENESS * marks.closeness(texts);
    }
    best.sort_by(|one, other| other.0.total_cmp(&one.0));
}
