//! What a search has found, and which words of it are to be marked.

use super::{
    entry::Entry, expansion::Expansion, index::Index, lexicon::Lexicon, marks::Marks, words::WordId,
};
use crate::content::{Article, Passage};
use std::{collections::HashMap, sync::Arc};

/// How many of the best are looked at again. Each costs as much as its snippet.
const LOOKED_AT: usize = 8;

/// How much a text gains that has all words in one sentence. Found by trying, as in `ranking`.
const BY_CLOSENESS: f32 = 2.0;

/// The texts that answer, best first.
#[derive(Debug)]
pub struct Found<'a> {
    index: &'a Index,
    ranked: Arc<Ranked>,
    marks: Marks<'a>,
}

/// The same without the index.
#[derive(Debug)]
pub(super) struct Ranked {
    /// The slot of each text with how well it answers.
    texts: Vec<(f32, u32)>,
    sought: Sought,
}

/// The words that were looked for.
#[derive(Debug)]
pub(super) struct Sought {
    /// For each word of the texts, which of the typed words it answers, and how much that says.
    pub(super) marked: HashMap<WordId, (usize, f32)>,
    /// How many words were typed.
    pub(super) typed: usize,
    /// What a sentence says that has all words as they were typed.
    pub(super) most: f32,
}

impl Ranked {
    /// Of texts by how well they have the words, best first; those that have them close together rise.
    pub(super) fn new(
        mut texts: Vec<(f32, u32)>,
        words: &[Expansion],
        rarities: &[f32],
        index: &Index,
    ) -> Self {
        let sought = Sought::new(words, rarities);
        if words.len() > 1 {
            raise_the_close(&mut texts, &sought.marks(&index.lexicon), index);
        }
        Self { texts, sought }
    }
}

impl Sought {
    fn new(words: &[Expansion], rarities: &[f32]) -> Self {
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
        Self {
            marked,
            typed: words.len(),
            most: rarities.iter().sum(),
        }
    }

    fn marks<'a>(&self, lexicon: &'a Lexicon) -> Marks<'a> {
        Marks::new(lexicon, self)
    }
}

impl<'a> Found<'a> {
    pub(super) fn new(index: &'a Index, ranked: Arc<Ranked>) -> Self {
        Self {
            marks: ranked.sought.marks(&index.lexicon),
            index,
            ranked,
        }
    }

    fn texts(&self) -> impl Iterator<Item = &'a Entry> {
        let index = self.index;
        let slots = self.ranked.texts.iter();
        slots.filter_map(move |(_, slot)| index.slots[*slot as usize].as_ref())
    }

    /// The articles.
    pub fn articles(&self) -> impl Iterator<Item = &'a Article> {
        self.texts().filter_map(|entry| match entry {
            Entry::Article(article) => Some(&**article),
            Entry::Passage(_) => None,
        })
    }

    /// The questions and the other pages.
    pub fn passages(&self) -> impl Iterator<Item = &'a Passage> {
        self.texts().filter_map(|entry| match entry {
            Entry::Passage(passage) => Some(&**passage),
            Entry::Article(_) => None,
        })
    }

    /// How well each text answers, best first.
    #[cfg(test)]
    pub(super) fn scores(&self) -> Vec<f32> {
        let texts = self.ranked.texts.iter();
        texts.map(|(score, _)| *score).collect()
    }

    /// What was found, to be marked in texts.
    pub fn marks(&self) -> &Marks<'a> {
        &self.marks
    }
}

/// Puts texts first that have the words close together: what is said in one sentence is about all of
/// them.
fn raise_the_close(texts: &mut [(f32, u32)], marks: &Marks<'_>, index: &Index) {
    let best = texts.len().min(LOOKED_AT);
    let best = &mut texts[..best];
    for (score, slot) in best.iter_mut() {
        let entry = index.slots[*slot as usize].as_ref();
        let texts = entry.into_iter().flat_map(Entry::texts);
        *score *= 1.0 + BY_CLOSENESS * marks.closeness(texts.map(|(_, text)| text));
    }
    best.sort_by(|one, other| other.0.total_cmp(&one.0));
}
