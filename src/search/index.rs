//! The words of all texts, and how to search them.

use super::{
    entry::{Entry, FIELDS},
    expansion::{Expansion, Vocabulary},
    found::Found,
    letters::fold,
    lexicon::Lexicon,
    postings::{Postings, count},
    ranking::{Answer, Weights, rank, without_the_weak},
    stop_words::is_stop_word,
    synonyms::Synonyms,
    tokens::tokens,
};
use crate::content::{Site, model::SynonymWord};
use std::{collections::HashMap, sync::Arc};

/// Longer texts are cut: no title or sentence that a visitor looks for is longer.
pub const MAX_TEXT_CHARS: usize = 100;

/// Every text of a Site that can be found, by its words.
#[derive(Clone, Debug, Default)]
pub struct Index {
    pub(super) lexicon: Arc<Lexicon>,
    synonyms: Synonyms,
    pub(super) postings: Postings,
    /// The texts. One that is gone leaves its slot to the next that comes.
    pub(super) slots: Vec<Option<Entry>>,
    free: Vec<usize>,
    lengths: Vec<Option<[u16; FIELDS]>>,
    pub(super) weights: Weights,
    /// The place of each slot's text in the Site: newest articles first, then the pages.
    pub(super) places: Vec<usize>,
}

impl Index {
    /// Takes in every text of a Site.
    pub fn new(site: &Site) -> Self {
        let mut index = Self::default().following(site);
        index.postings.shrink();
        index
    }

    /// The index of the Site that follows this one's. What is in both is not read again.
    #[must_use]
    pub fn following(&self, site: &Site) -> Self {
        let articles = site.articles.iter().cloned().map(Entry::Article);
        let passages = site.passages().into_iter().map(Arc::new);
        let entries = articles.chain(passages.map(Entry::Passage)).collect();
        self.with(entries, &site.synonyms.groups)
    }

    /// Exactly these texts, in the order of their places, with these words that mean the same.
    fn with(&self, entries: Vec<Entry>, synonyms: &[Vec<SynonymWord>]) -> Self {
        let mut next = self.clone();
        let known: HashMap<Key, usize> = (0..)
            .zip(&self.slots)
            .filter_map(|(slot, entry)| Some((Key::of(entry.as_ref()?), slot)))
            .collect();
        let mut kept = vec![None; self.slots.len()];
        let mut added = Vec::new();
        for (place, entry) in entries.into_iter().enumerate() {
            let slot = known.get(&Key::of(&entry)).copied();
            let slot = slot.filter(|slot| {
                let same = self.slots[*slot].as_ref().is_some_and(|own| own.is(&entry));
                same && kept[*slot].is_none()
            });
            match slot {
                Some(slot) => kept[slot] = Some(place),
                None => added.push((place, entry)),
            }
        }
        for slot in (0..kept.len()).filter(|slot| kept[*slot].is_none()) {
            next.remove(slot);
        }
        next.places = kept.into_iter().map(Option::unwrap_or_default).collect();
        for (place, entry) in added {
            next.add(entry, place);
        }
        next.synonyms = Synonyms::new(synonyms, &mut next.lexicon);
        next.weights = Weights::new(&next.lengths);
        next
    }

    fn remove(&mut self, slot: usize) {
        if let Some(entry) = self.slots[slot].take() {
            let (counted, _) = count(&entry, &mut self.lexicon);
            self.postings.remove(number(slot), &counted);
            self.lengths[slot] = None;
            self.free.push(slot);
        }
    }

    fn add(&mut self, entry: Entry, place: usize) {
        let (counted, lengths) = count(&entry, &mut self.lexicon);
        let slot = self.free.pop().unwrap_or_else(|| {
            self.slots.push(None);
            self.lengths.push(None);
            self.places.push(0);
            self.slots.len() - 1
        });
        self.postings.add(number(slot), &counted);
        self.slots[slot] = Some(entry);
        self.lengths[slot] = Some(lengths);
        self.places[slot] = place;
    }

    /// What answers a text, best first, and the newer of two that answer equally well. A text
    /// without words finds nothing.
    pub fn search(&self, text: &str) -> Found<'_> {
        let words = Self::words_of(text);
        let last = words.len().saturating_sub(1);
        let vocabulary = self.vocabulary();
        let expand = |(at, word): (usize, &&str)| vocabulary.expand(word, at == last);
        self.answered(words.iter().enumerate().map(expand).collect())
    }

    /// What comes nearest to a text that has found nothing.
    pub fn nearest(&self, text: &str) -> Found<'_> {
        let words = Self::words_of(text);
        let vocabulary = self.vocabulary();
        let expand = |word: &&str| vocabulary.expand_loosely(word);
        self.answered(words.iter().map(expand).collect())
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

    fn answered(&self, words: Vec<Expansion>) -> Found<'_> {
        let words: Vec<_> = words.into_iter().filter(|word| !word.is_empty()).collect();
        let (answers, rarities) = rank(&words, &self.postings, &self.weights);
        let is_article = |answer: &Answer| {
            let entry = &self.slots[answer.slot as usize];
            matches!(entry, Some(Entry::Article(_)))
        };
        let (articles, others) = answers.into_iter().partition(is_article);
        let mut answers = without_the_weak(articles);
        answers.extend(without_the_weak(others));
        answers.sort_unstable_by(|one, other| {
            let place = |answer: &Answer| self.places[answer.slot as usize];
            let by_score = other.score.total_cmp(&one.score);
            by_score.then_with(|| place(one).cmp(&place(other)))
        });
        let texts = answers
            .iter()
            .filter_map(|answer| Some((answer.score, self.slots[answer.slot as usize].as_ref()?)));
        Found::new(texts.collect(), &words, &rarities, &self.lexicon)
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

pub(super) fn number(slot: usize) -> u32 {
    u32::try_from(slot).expect("a site has fewer texts than there are numbers")
}
