//! Which articles are about the same as another, by the words that tell it from the rest.

use super::{entry::Entry, index::Index, postings::count, ranking::Having, words::WordId};
use crate::content::Article;
use std::collections::HashSet;

/// How many of an article's words are compared. Each costs as much as there are texts that have it.
const TELLING_WORDS: usize = 24;

impl Index {
    /// The articles that are about the same as the one with this slug, the nearest first, and the
    /// newer of two that are as near. One that shares no telling word with it is none of them.
    pub fn related(&self, slug: &str) -> Vec<&Article> {
        let is_meant = |entry: &Option<Entry>| matches!(entry, Some(Entry::Article(article)) if article.head.slug == slug);
        let Some(own) = self.slots.iter().position(is_meant) else {
            return Vec::new();
        };
        let mut scores = vec![0.0_f32; self.slots.len()];
        let mut having = Having::new(&self.weights);
        let mut compared = 0;
        let mut known = HashSet::new();
        for word in self.telling_words(own) {
            // The forms of a word and what means the same count once, together.
            if compared == TELLING_WORDS || known.contains(&word) {
                continue;
            }
            let forms = self
                .vocabulary()
                .expand(self.lexicon.word(word).folded, false);
            known.extend(forms.keys().copied());
            let texts = having.find(&forms, &self.postings, &self.weights);
            let rarity = self.weights.rarity(texts);
            let of_own = having.of(own);
            compared += usize::from(texts > 1);
            for (slot, strength) in having.drain() {
                scores[slot] += rarity * rarity * of_own * strength;
            }
        }
        scores[own] = 0.0;
        let related = self.slots.iter().zip(&self.places).zip(scores);
        let mut related: Vec<(f32, u32, &Article)> = related
            .filter_map(|((entry, place), score)| match entry {
                Some(Entry::Article(article)) if score > 0.0 => Some((score, *place, &**article)),
                _ => None,
            })
            .collect();
        related.sort_unstable_by(|one, other| {
            let by_score = other.0.total_cmp(&one.0);
            by_score.then_with(|| one.1.cmp(&other.1))
        });
        related.into_iter().map(|(_, _, article)| article).collect()
    }

    /// The words of a text that say anything: first those that it says often and few others do.
    fn telling_words(&self, slot: usize) -> Vec<WordId> {
        let Some(entry) = &self.slots[slot] else {
            return Vec::new();
        };
        // Nothing is learnt: every word of a text in the index is known.
        let (counted, _) = count(entry, &mut self.lexicon.clone());
        let telling = counted.into_iter();
        let telling = telling.filter(|(word, _)| !self.lexicon.word(*word).is_filler);
        let mut telling: Vec<(f32, WordId)> = telling
            .map(|(word, counts)| {
                let rarity = self.weights.rarity(self.postings.texts(word) as usize);
                (rarity * self.weights.strength(slot, counts), word)
            })
            .collect();
        telling.sort_unstable_by(|one, other| {
            let by_weight = other.0.total_cmp(&one.0);
            let letters = |(_, word): &(f32, WordId)| self.lexicon.word(*word).folded;
            by_weight.then_with(|| letters(one).cmp(letters(other)))
        });
        telling.into_iter().map(|(_, word)| word).collect()
    }
}
