//! The words of all texts. The index is made anew with each Site: half a second for a thousand articles.

use super::fields::{FIELDS, Field, FieldWeights, Posting, weights};
use super::lexicon::{Lexicon, MOST_SPELLINGS, WordId};
use super::normalization::tokens;
use site::model::BlockKind;
use site::{Article, SearchDocument, Site};
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

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

#[derive(Debug)]
pub(super) enum IndexEntry {
    Article(Arc<Article>),
    Document(SearchDocument),
}

impl IndexEntry {
    pub(super) fn texts(&self) -> Vec<(Field, Cow<'_, str>)> {
        match self {
            Self::Article(article) => {
                let head = &article.head;
                let of_head = [
                    (Field::Title, head.title.as_str()),
                    (Field::Summary, &head.description),
                    (Field::Heading, &head.category),
                ];
                let keywords = article.keywords.iter();
                let keywords = keywords.map(|it| (Field::Keywords, it.as_str()));
                let blocks = article.texts().map(|block| match block.kind {
                    BlockKind::Subtitle => (Field::Heading, block.content.into()),
                    _ => (Field::Body, block.content.into()),
                });
                of_head.into_iter().chain(keywords).map(borrowed).chain(blocks).collect()
            }
            Self::Document(document) => {
                let of_head =
                    [(Field::Title, document.title.as_str()), (Field::Summary, &document.summary)];
                let facts = document.facts.iter().map(|text| (Field::Fact, text.as_str()));
                let body = document.body.iter().map(|text| (Field::Body, text.as_str()));
                of_head.into_iter().chain(facts).chain(body).map(borrowed).collect()
            }
        }
    }

    pub(super) fn is_legal(&self) -> bool {
        matches!(self, Self::Document(document) if document.is_legal)
    }

    pub(super) fn article(&self) -> Option<&Article> {
        match self {
            Self::Article(article) => Some(article),
            Self::Document(_) => None,
        }
    }
}

impl Index {
    /// Takes in every text of a Site.
    pub fn new(site: &Site) -> Self {
        let articles = site.articles.iter().cloned().map(IndexEntry::Article);
        let documents = site.search_documents().into_iter().map(IndexEntry::Document);
        let mut index = Self { texts: articles.chain(documents).collect(), ..Self::default() };
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
                for (_, word) in tokens(&text) {
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
}

fn borrowed((field, text): (Field, &str)) -> (Field, Cow<'_, str>) {
    (field, text.into())
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
