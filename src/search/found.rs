//! What a search has found, and which words of it are to be marked.

use super::{
    entry::Entry,
    expansion::Expansion,
    lexicon::{Lexicon, WordId},
    marks::Marks,
};
use crate::content::{Article, Passage};
use std::collections::HashMap;

/// The texts that answer, best first.
#[derive(Debug)]
pub struct Found<'a> {
    texts: Vec<&'a Entry>,
    marks: Marks<'a>,
}

impl<'a> Found<'a> {
    pub(super) fn new(
        texts: Vec<&'a Entry>,
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
        let marks = Marks::new(lexicon, marked);
        Self { texts, marks }
    }

    /// The articles.
    pub fn articles(&self) -> impl Iterator<Item = &'a Article> {
        self.texts.iter().filter_map(|entry| match entry {
            Entry::Article(article) => Some(&**article),
            Entry::Passage(_) => None,
        })
    }

    /// The questions and the other pages.
    pub fn passages(&self) -> impl Iterator<Item = &'a Passage> {
        self.texts.iter().filter_map(|entry| match entry {
            Entry::Passage(passage) => Some(&**passage),
            Entry::Article(_) => None,
        })
    }

    /// What was found, to be marked in texts.
    pub fn marks(&self) -> &Marks<'a> {
        &self.marks
    }
}
