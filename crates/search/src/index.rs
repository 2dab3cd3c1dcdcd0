//! The words of all texts, and how to search them. It is made anew with each Site: half a second for
//! a thousand articles.

use super::highlighter::Highlighter;
use super::lexicon::{Lexicon, MOST_SPELLINGS, WordId};
use super::normalization::{fold, words};
use super::ranking::{FieldWeights, Posting, weights};
use super::stems::is_stop_word;
use site::model::BlockKind;
use site::{Article, Passage, Site};
use std::collections::HashMap;
use std::sync::Arc;

/// Longer texts are cut: no title or sentence that a visitor looks for is longer.
pub const MAX_TEXT_CHARS: usize = 100;

/// Every text of a Site that can be found, by its words.
#[derive(Debug, Default)]
pub struct Index {
    pub(super) lexicon: Lexicon,
    /// The words that mean the same as a word, itself among them.
    pub(super) synonyms: HashMap<WordId, Vec<WordId>>,
    /// By word, the texts that have it, in their order.
    pub(super) postings: Vec<Vec<Posting>>,
    /// The texts: newest articles first, then the pages.
    pub(super) texts: Vec<IndexEntry>,
    /// By text, what a word counts in each of its fields.
    pub(super) weights: Vec<FieldWeights>,
}

pub(super) const FIELDS: usize = 5;

/// Where in a text a word is: the fewer words a place has, the more each says of the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Title,
    Summary,
    Keywords,
    Heading,
    Body,
}

#[derive(Debug)]
pub(super) enum IndexEntry {
    Article(Arc<Article>),
    Passage(Passage),
}

impl IndexEntry {
    pub(super) fn texts(&self) -> Vec<(Field, &str)> {
        match self {
            Self::Article(article) => {
                let head = &article.head;
                let of_head = [
                    (Field::Title, head.title.as_str()),
                    (Field::Summary, &head.description),
                    (Field::Heading, &head.category),
                ];
                let keywords = head.keywords.iter();
                let keywords = keywords.map(|it| (Field::Keywords, it.as_str()));
                let blocks = article.texts().map(|block| match block.kind {
                    BlockKind::Subtitle => (Field::Heading, block.content.as_str()),
                    _ => (Field::Body, block.content.as_str()),
                });
                of_head.into_iter().chain(keywords).chain(blocks).collect()
            }
            Self::Passage(passage) => {
                let of_head =
                    [(Field::Title, passage.title.as_str()), (Field::Summary, &passage.summary)];
                let body = passage.body.iter().map(|text| (Field::Body, text.as_str()));
                of_head.into_iter().chain(body).collect()
            }
        }
    }

    pub(super) fn article(&self) -> Option<&Article> {
        match self {
            Self::Article(article) => Some(article),
            Self::Passage(_) => None,
        }
    }
}

/// The texts that answer, best first.
#[derive(Debug)]
pub struct SearchResults<'a> {
    pub(super) texts: Vec<&'a IndexEntry>,
    pub(super) marks: Highlighter,
}

impl Index {
    /// Takes in every text of a Site.
    pub fn new(site: &Site) -> Self {
        let articles = site.articles.iter().cloned().map(IndexEntry::Article);
        let passages = site.passages().into_iter().map(IndexEntry::Passage);
        let mut index = Self { texts: articles.chain(passages).collect(), ..Self::default() };
        index.take_in_texts();
        for group in &site.synonyms.groups {
            let ids = group.iter().filter_map(|word| index.lexicon.learn(word, MOST_SPELLINGS));
            let ids: Vec<WordId> = ids.collect();
            for id in &ids {
                index.synonyms.entry(*id).or_default().extend(&ids);
            }
        }
        // Some of those may be in no text.
        let words = index.lexicon.words.len();
        index.postings.resize_with(words, Vec::new);
        index
    }

    /// Stop words count in title and summary alone, where a search for nothing else finds them.
    fn take_in_texts(&mut self) {
        let mut lengths = Vec::new();
        for (number, entry) in (0_u32..).zip(&self.texts) {
            let mut length = FieldWeights::default();
            for (field, text) in entry.texts() {
                let is_head = matches!(field, Field::Title | Field::Summary);
                for (_, word) in words(text) {
                    let Some(id) = self.lexicon.learn(word, MOST_SPELLINGS) else {
                        continue;
                    };
                    self.postings.resize_with(self.lexicon.words.len(), Vec::new);
                    if is_head || !self.lexicon.words[id].is_filler {
                        note(&mut self.postings[id], number, field);
                        length[field as usize] += 1.0;
                    }
                }
            }
            lengths.push(length);
        }
        self.weights = weights(&lengths);
    }

    /// Finds the answers to a text, best first, and the newer of two that answer equally well. A text
    /// without words finds nothing.
    pub fn search(&self, text: &str) -> SearchResults<'_> {
        let words = words_of(text);
        let numbered = words.iter().zip(1..);
        let words = numbered.map(|(word, number)| self.expand(word, number == words.len()));
        self.ranked(words.collect())
    }

    /// Finds what comes nearest to a text that has found nothing.
    pub fn nearest(&self, text: &str) -> SearchResults<'_> {
        let words = words_of(text).into_iter();
        self.ranked(words.map(|word| self.expand_loosely(word)).collect())
    }
}

impl<'a> SearchResults<'a> {
    /// The articles.
    pub fn articles(&self) -> impl Iterator<Item = &'a Article> {
        self.texts.iter().filter_map(|text| text.article())
    }

    /// The questions and the other pages.
    pub fn passages(&self) -> impl Iterator<Item = &'a Passage> {
        self.texts.iter().filter_map(|text| match text {
            IndexEntry::Passage(passage) => Some(passage),
            IndexEntry::Article(_) => None,
        })
    }

    /// Words that were found, to be marked in texts.
    pub fn marks(&self) -> &Highlighter {
        &self.marks
    }
}

fn note(postings: &mut Vec<Posting>, text: u32, field: Field) {
    if postings.last().is_none_or(|last| last.text != text) {
        let counts = [0; FIELDS];
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
    let all = words(&text[..end.unwrap_or(text.len())]);
    let all: Vec<&str> = all.map(|(_, word)| word).collect();
    let telling = all.iter().filter(|word| !is_stop_word(&fold(word)));
    let telling: Vec<&str> = telling.copied().collect();
    if telling.is_empty() { all } else { telling }
}
