//! Which articles are about the same as another, by the words that tell it from the rest.

use super::{
    entry::Entry,
    index::Index,
    lexicon::WordId,
    ranking::{having, saturated},
};
use crate::content::Article;
use std::collections::HashSet;

/// How many of an article's words are compared. Each costs as much as there are texts that have it.
const TELLING_WORDS: usize = 24;

impl Index {
    /// The articles that are about the same as the one with this slug, the nearest first, and the
    /// newer of two that are as near. One that shares no telling word with it is none of them.
    pub fn related(&self, slug: &str) -> Vec<&Article> {
        let articles = self.texts.iter().map_while(Entry::article);
        let Some(own) = articles.clone().position(|it| it.head.slug == slug) else {
            return Vec::new();
        };
        let mut scores = vec![0.0_f32; self.texts.len()];
        let mut compared = 0;
        let mut known = HashSet::new();
        for word in self.telling_words(own) {
            // The forms of a word and what means the same count once, together.
            if compared == TELLING_WORDS || known.contains(&word) {
                continue;
            }
            let forms = self.expand(&self.lexicon.word(word).folded, false);
            known.extend(forms.keys().copied());
            let strengths = self.strengths(&forms);
            let texts = having(&strengths);
            let rarity = self.rarity(texts);
            compared += usize::from(texts > 1);
            for (score, strength) in scores.iter_mut().zip(&strengths) {
                *score += rarity * rarity * strengths[own] * strength;
            }
        }
        scores[own] = 0.0;
        let related = articles.zip(scores).filter(|(_, score)| *score > 0.0);
        let mut related: Vec<(&Article, f32)> = related.collect();
        related.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        related.into_iter().map(|(article, _)| article).collect()
    }

    /// The words of a text that say anything: first those that it says often and few others do.
    fn telling_words(&self, text: usize) -> Vec<WordId> {
        let words = self.postings.iter().enumerate();
        let telling = words.filter(|(word, _)| !self.lexicon.word(*word).is_filler);
        let mut telling: Vec<(f32, WordId)> = telling
            .filter_map(|(word, postings)| {
                let own = postings.binary_search_by_key(&text, |it| it.text as usize);
                let strength = self.strength(&postings[own.ok()?]);
                Some((self.rarity(postings.len()) * saturated(strength), word))
            })
            .collect();
        telling.sort_unstable_by(|one, other| {
            let by_weight = other.0.total_cmp(&one.0);
            let letters = |(_, word): &(f32, WordId)| &self.lexicon.word(*word).folded;
            by_weight.then_with(|| letters(one).cmp(letters(other)))
        });
        telling.into_iter().map(|(_, word)| word).collect()
    }
}
