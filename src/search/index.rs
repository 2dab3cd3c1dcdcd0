//! The words of all texts, and how to search them. It is made anew with each Site: half a second for
//! a thousand articles.

use super::{
    entry::{Entry, Field},
    expansion::Expansion,
    letters::{fold, words},
    lexicon::{Lexicon, WordId},
    marks::Marks,
    ranking::{Posting, Weights, weights},
    stems::is_stop_word,
};
use crate::content::{Article, Passage, Site};
use std::collections::HashMap;

/// Longer texts are cut: no title or sentence that a visitor looks for is longer.
pub const MAX_TEXT_CHARS: usize = 100;

/// Every text of a Site that can be found, by its words.
#[derive(Debug)]
pub struct Index {
    pub(super) lexicon: Lexicon,
    /// The words that mean the same as a word, itself among them.
    pub(super) synonyms: HashMap<WordId, Vec<WordId>>,
    /// By word, the texts that have it, in their order.
    pub(super) postings: Vec<Vec<Posting>>,
    /// The texts: newest articles first, then the pages.
    pub(super) texts: Vec<Entry>,
    /// By text, what a word counts in each of its fields.
    pub(super) weights: Vec<Weights>,
}

/// What a search has found.
#[derive(Debug)]
pub(super) struct Ranked {
    /// The texts that answer, best first.
    pub(super) texts: Vec<usize>,
    pub(super) marks: Marks,
}

/// The texts that answer, best first.
#[derive(Debug)]
pub struct Found<'a> {
    index: &'a Index,
    ranked: Ranked,
}

impl Index {
    /// Takes in every text of a Site.
    pub fn new(site: &Site) -> Self {
        let articles = site.articles.iter().cloned().map(Entry::Article);
        let passages = site.passages().into_iter().map(Entry::Passage);
        let mut index = Self {
            lexicon: Lexicon::default(),
            synonyms: HashMap::new(),
            postings: Vec::new(),
            texts: articles.chain(passages).collect(),
            weights: Vec::new(),
        };
        index.take_in_texts();
        index.take_in_synonyms(&site.synonyms.groups);
        index
    }

    /// Stop words count in title and summary alone, where a search for nothing else finds them.
    fn take_in_texts(&mut self) {
        let mut lengths = Vec::new();
        for (number, entry) in (0_u32..).zip(&self.texts) {
            let mut length = Weights::default();
            for (field, text) in entry.texts() {
                let is_head = matches!(field, Field::Title | Field::Summary);
                for (_, word) in words(text) {
                    let id = self.lexicon.learn(word);
                    if is_head || !self.lexicon.word(id).is_filler {
                        note(&mut self.postings, id, number, field);
                        length[field as usize] += 1.0;
                    }
                }
            }
            lengths.push(length);
        }
        self.weights = weights(&lengths);
    }

    fn take_in_synonyms(&mut self, groups: &[Vec<String>]) {
        for group in groups {
            let ids = group.iter().map(|word| self.lexicon.learn(word));
            let ids: Vec<WordId> = ids.collect();
            for id in &ids {
                self.synonyms.entry(*id).or_default().extend(&ids);
            }
        }
        // Some may be in no text.
        let words = self.lexicon.words().len();
        self.postings.resize_with(words, Vec::new);
    }

    /// What answers a text, best first, and the newer of two that answer equally well. A text
    /// without words finds nothing.
    pub fn search(&self, text: &str) -> Found<'_> {
        let words = words_of(text);
        let last = words.len().saturating_sub(1);
        let expand = |(at, word): (usize, &&str)| self.expand(word, at == last);
        let words: Vec<Expansion> = words.iter().enumerate().map(expand).collect();
        Found {
            index: self,
            ranked: self.ranked(words),
        }
    }

    /// What comes nearest to a text that has found nothing.
    pub fn nearest(&self, text: &str) -> Found<'_> {
        let words = words_of(text).into_iter();
        let words: Vec<Expansion> = words.map(|word| self.expand_loosely(word)).collect();
        Found {
            index: self,
            ranked: self.ranked(words),
        }
    }
}

impl<'a> Found<'a> {
    fn texts(&self) -> impl Iterator<Item = &'a Entry> {
        let index = self.index;
        self.ranked.texts.iter().map(|text| &index.texts[*text])
    }

    /// The articles.
    pub fn articles(&self) -> impl Iterator<Item = &'a Article> {
        self.texts().filter_map(Entry::article)
    }

    /// The questions and the other pages.
    pub fn passages(&self) -> impl Iterator<Item = &'a Passage> {
        self.texts().filter_map(Entry::passage)
    }

    /// What was found, to be marked in texts.
    pub fn marks(&self) -> &Marks {
        &self.ranked.marks
    }
}

/// Notes that a text has a word.
fn note(postings: &mut Vec<Vec<Posting>>, word: WordId, text: u32, field: Field) {
    if postings.len() <= word {
        postings.resize_with(word + 1, Vec::new);
    }
    let postings = &mut postings[word];
    if postings.last().is_none_or(|last| last.text != text) {
        let counts = Default::default();
        postings.push(Posting { text, counts });
    }
    if let Some(last) = postings.last_mut() {
        let count = &mut last.counts[field as usize];
        *count = count.saturating_add(1);
    }
}

/// The words that say what is looked for: all of them where there are none but stop words.
fn words_of(text: &str) -> Vec<&str> {
    let end = text.char_indices().nth(MAX_TEXT_CHARS).map(|(at, _)| at);
    let all: Vec<&str> = words(&text[..end.unwrap_or(text.len())])
        .map(|(_, word)| word)
        .collect();
    let telling = all.iter().filter(|word| !is_stop_word(&fold(word)));
    let telling: Vec<&str> = telling.copied().collect();
    if telling.is_empty() { all } else { telling }
}
