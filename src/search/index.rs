//! The words of all texts, and how to search them.
//!
//! What is large is in two layers (`lexicon`, `postings`): an edit shares the first with the index
//! before and copies the second, which holds what edits have changed. Once that is more than a small
//! part of the whole, the index is made anew.

use super::{
    entry::{Entry, FIELDS},
    expansion::{Expansion, Vocabulary},
    found::{Found, Ranked},
    letters::fold,
    lexicon::Lexicon,
    postings::{Counted, Lists, Postings, count},
    ranking::{Answer, Weights, rank, without_the_weak},
    recent::Recent,
    stop_words::is_stop_word,
    synonyms::Synonyms,
    tokens::tokens,
};
use crate::content::{Site, model::SynonymWord};
use std::{collections::HashMap, sync::Arc};

/// Longer texts are cut: no title or sentence that a visitor looks for is longer.
pub const MAX_TEXT_CHARS: usize = 100;

/// So many texts may come and go, and so large a part of all, before the index is made anew.
const CHANGES: usize = 64;
const CHANGED_PART: usize = 16;

/// Every text of a Site that can be found, by its words.
#[derive(Clone, Debug, Default)]
pub struct Index {
    pub(super) lexicon: Lexicon,
    synonyms: Synonyms,
    pub(super) postings: Postings,
    /// The texts; none in the slot of one that is gone.
    pub(super) slots: Vec<Option<Entry>>,
    /// By slot, how many words each field has; none of a text that is gone.
    lengths: Vec<Option<[u16; FIELDS]>>,
    pub(super) weights: Weights,
    /// The place of each slot's text in the Site: newest articles first, then the pages.
    pub(super) places: Vec<u32>,
    /// The slot of each place's text.
    at_place: Vec<u32>,
    /// How many texts have come or gone since it was made anew.
    changes: usize,
    recent: Recent,
}

impl Index {
    /// Takes in every text of a Site. Reads all of them: a second for twenty thousand articles.
    pub fn new(site: &Site) -> Self {
        Self::of(&texts_of(site), &site.synonyms.groups)
    }

    /// The index of the Site that follows this one's. What is in both is not read again, unless so
    /// much has changed since an index was made anew that this one is.
    #[must_use]
    pub fn following(&self, site: &Site) -> Self {
        let (texts, synonyms) = (texts_of(site), &site.synonyms.groups);
        self.changed(&texts, synonyms)
            .unwrap_or_else(|| Self::of(&texts, synonyms))
    }

    /// Exactly these texts, in the order of their places, with these words that mean the same.
    fn of(texts: &[Entry], synonyms: &[Vec<SynonymWord>]) -> Self {
        let mut index = Self::default();
        let mut lists = Lists::default();
        for (place, text) in texts.iter().enumerate() {
            let (slot, counted) = index.take_in(text, place);
            lists.add(slot, &counted);
        }
        index.postings = Postings::of(&lists);
        index.synonyms = Synonyms::new(synonyms, &mut index.lexicon);
        index.lexicon.freeze();
        index.settle();
        index
    }

    /// The same of this index; none where too much has changed.
    fn changed(&self, texts: &[Entry], synonyms: &[Vec<SynonymWord>]) -> Option<Self> {
        let known: HashMap<Key, usize> = (0..)
            .zip(&self.slots)
            .filter_map(|(slot, entry)| Some((Key::of(entry.as_ref()?), slot)))
            .collect();
        let mut kept = vec![None; self.slots.len()];
        let mut added = Vec::new();
        for (place, text) in texts.iter().enumerate() {
            let slot = known.get(&Key::of(text)).copied();
            let slot = slot.filter(|slot| {
                let same = self.slots[*slot].as_ref().is_some_and(|own| own.is(text));
                same && kept[*slot].is_none()
            });
            match slot {
                Some(slot) => kept[slot] = Some(place),
                None => added.push((place, text)),
            }
        }
        let gone =
            (0..kept.len()).filter(|slot| kept[*slot].is_none() && self.slots[*slot].is_some());
        let gone: Vec<usize> = gone.collect();
        let changes = self.changes + added.len() + gone.len();
        if changes > CHANGES + texts.len() / CHANGED_PART {
            return None;
        }
        let mut next = self.clone();
        next.changes = changes;
        for slot in gone {
            next.remove(slot);
        }
        next.places = kept
            .into_iter()
            .map(|place| number(place.unwrap_or_default()))
            .collect();
        for (place, text) in added {
            let (slot, counted) = next.take_in(text, place);
            next.postings.add(slot, &counted);
        }
        next.synonyms = Synonyms::new(synonyms, &mut next.lexicon);
        next.lexicon.settle();
        next.settle();
        Some(next)
    }

    /// Works out what follows from the texts and their places.
    fn settle(&mut self) {
        self.weights = Weights::new(&self.lengths);
        let texts = self.slots.iter().flatten().count();
        self.at_place = vec![0; texts];
        for (slot, place) in (0..).zip(&self.places) {
            if self.slots[slot as usize].is_some() {
                self.at_place[*place as usize] = slot;
            }
        }
    }

    fn remove(&mut self, slot: usize) {
        self.lengths[slot] = None;
        if let Some(entry) = self.slots[slot].take() {
            let (counted, _) = count(&entry, &mut self.lexicon);
            self.postings.remove(&counted);
        }
    }

    /// Gives a text the next slot; returns that and the text's words.
    fn take_in(&mut self, text: &Entry, place: usize) -> (u32, Counted) {
        let slot = number(self.slots.len());
        let (counted, lengths) = count(text, &mut self.lexicon);
        self.slots.push(Some(text.clone()));
        self.lengths.push(Some(lengths));
        self.places.push(number(place));
        (slot, counted)
    }

    /// What answers a text, best first, and the newer of two that answer equally well. A text
    /// without words finds nothing.
    pub fn search(&self, text: &str) -> Found<'_> {
        let search = || {
            let words = Self::words_of(text);
            let last = words.len().saturating_sub(1);
            let vocabulary = self.vocabulary();
            let expand = |(at, word): (usize, &&str)| vocabulary.expand(word, at == last);
            self.ranked(words.iter().enumerate().map(expand).collect())
        };
        Found::new(self, self.recent.found(text, search))
    }

    /// What comes nearest to a text that has found nothing.
    pub fn nearest(&self, text: &str) -> Found<'_> {
        let words = Self::words_of(text);
        let vocabulary = self.vocabulary();
        let expand = |word: &&str| vocabulary.expand_loosely(word);
        let ranked = self.ranked(words.iter().map(expand).collect());
        Found::new(self, Arc::new(ranked))
    }

    /// The words that say what is looked for: all of them where there are none but stop words.
    fn words_of(text: &str) -> Vec<&str> {
        let end = text.char_indices().nth(MAX_TEXT_CHARS).map(|(at, _)| at);
        let text = &text[..end.unwrap_or(text.len())];
        let all: Vec<&str> = tokens(text).map(|token| token.text).collect();
        let telling = all
            .iter()
            .copied()
            .filter(|word| !is_stop_word(&fold(word)));
        let telling: Vec<&str> = telling.collect();
        if telling.is_empty() { all } else { telling }
    }

    fn ranked(&self, words: Vec<Expansion>) -> Ranked {
        let words: Vec<_> = words.into_iter().filter(|word| !word.is_empty()).collect();
        let (answers, rarities) = rank(&words, &self.postings, &self.weights);
        let is_article = |answer: &Answer| {
            let entry = &self.slots[answer.slot as usize];
            matches!(entry, Some(Entry::Article(_)))
        };
        let (articles, others) = answers.into_iter().partition(is_article);
        let mut answers = without_the_weak(articles);
        answers.extend(without_the_weak(others));
        let texts = self.best_first(&answers);
        Ranked::new(texts, &words, &rarities, self)
    }

    /// The slots of answers with their scores, best first, and by place where these are equal. Sorted
    /// are numbers that say both and no more, because a common word has thousands of answers.
    fn best_first(&self, answers: &[Answer]) -> Vec<(f32, u32)> {
        let order = |answer: &Answer| {
            // The bits of numbers above 0 are in the order of the numbers.
            let worse = u64::from(!answer.score.to_bits());
            let place = self.places[answer.slot as usize];
            worse << 32 | u64::from(place)
        };
        let mut order: Vec<u64> = answers.iter().map(order).collect();
        order.sort_unstable();
        let half = |bits: u64| u32::try_from(bits).expect("half of a number's bits are left");
        let texts = order.into_iter().map(|key| {
            let place = half(key & u64::from(u32::MAX));
            let score = f32::from_bits(!half(key >> 32));
            (score, self.at_place[place as usize])
        });
        texts.collect()
    }

    pub(super) fn vocabulary(&self) -> Vocabulary<'_> {
        Vocabulary {
            lexicon: &self.lexicon,
            synonyms: &self.synonyms,
            postings: &self.postings,
        }
    }
}

/// Tells texts apart that may be the same.
#[derive(PartialEq, Eq, Hash)]
enum Key {
    Article(usize),
    Passage(String, String),
}

impl Key {
    fn of(entry: &Entry) -> Self {
        match entry {
            Entry::Article(article) => Self::Article(Arc::as_ptr(article).addr()),
            Entry::Passage(it) => Self::Passage(it.path.clone(), it.title.clone()),
        }
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).expect("a site has fewer texts than there are numbers")
}

/// The texts of a Site, in the order of their places.
fn texts_of(site: &Site) -> Vec<Entry> {
    let articles = site.articles.iter().cloned().map(Entry::Article);
    let passages = site.passages().into_iter().map(Arc::new);
    articles.chain(passages.map(Entry::Passage)).collect()
}
