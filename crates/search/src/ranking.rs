//! BM25F: how well a text answers, from how often it has the words, where, and how rare they are; and
//! which articles are about the same as another, by the words that tell it from the rest.
//!
//! Robertson, Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond, 2009. All words that
//! a typed word may stand for count as one word there, each by how likely it is.

use super::fields::{Posting, of_count};
use super::highlighter::Highlighter;
use super::index::{Index, IndexEntry};
use super::lexicon::{Expansion, WordId};
use site::{Article, SearchDocument};
use std::collections::HashSet;

// The numbers below were found by trying, with `tests/search/questions-open.toml`, among the twelve
// articles and among a thousand.

/// How soon more of the same word stops to count.
const SATURATION: f32 = 12.0;
/// Least weight, of a word that every text has: people ask in many words, and the rarest is not
/// always the one that they mean.
const LEAST_RARITY: f32 = 4.0;
/// A text that answers less well than this, beside the best, is no answer.
const LEAST_OF_BEST: f32 = 0.25;
/// How much of what a legal text says counts: it names everything, and is asked for by its title.
const LEGAL: f32 = 0.5;
/// How many of the best are looked at again. Each costs as much as its snippet.
const LOOKED_AT: usize = 8;
/// How much a text gains that has all words in one sentence.
const BY_CLOSENESS: f32 = 2.0;

/// How many of an article's words are compared. Each costs as much as there are texts that have it.
const TELLING_WORDS: usize = 24;

#[derive(Clone, Copy, Debug, Default)]
struct Match {
    text: usize,
    score: f32,
    /// How much of what was typed it has.
    covered: f32,
}

/// The texts that answer: the articles, best first, then the others.
#[derive(Debug)]
pub struct SearchResults<'a> {
    pub(super) texts: Vec<&'a IndexEntry>,
    pub(super) marks: Highlighter,
}

impl<'a> SearchResults<'a> {
    pub fn articles(&self) -> impl Iterator<Item = &'a Article> {
        self.texts.iter().filter_map(|text| text.article())
    }

    /// The questions and the other pages.
    pub fn documents(&self) -> impl Iterator<Item = &'a SearchDocument> {
        self.texts.iter().filter_map(|text| match text {
            IndexEntry::Document(document) => Some(document),
            IndexEntry::Article(_) => None,
        })
    }

    pub fn marks(&self) -> &Highlighter {
        &self.marks
    }
}

impl Index {
    pub(super) fn ranked(&self, mut words: Vec<Expansion>) -> SearchResults<'_> {
        words.retain(|word| !word.is_empty());
        let (answers, rarities) = self.answers(&words);
        let marks = Highlighter::new(&self.lexicon, &words, &rarities);
        let is_article = |it: &Match| self.texts[it.text].article().is_some();
        let (articles, others): (Vec<_>, Vec<_>) = answers.into_iter().partition(is_article);
        let mut texts = Vec::new();
        for answers in [articles, others] {
            let mut answers = without_the_weak(answers);
            // Where two are equal, their order stays: the newer is first.
            answers.sort_by(|one, other| other.score.total_cmp(&one.score));
            if words.len() > 1 {
                self.raise_the_close(&mut answers, &marks);
            }
            texts.extend(answers.iter().map(|answer| &self.texts[answer.text]));
        }
        SearchResults { texts, marks }
    }

    /// The texts that have any of these words, and how rare each word is.
    fn answers(&self, words: &[Expansion]) -> (Vec<Match>, Vec<f32>) {
        let unmatched = |text| Match { text, ..Match::default() };
        let mut answers: Vec<Match> = (0..self.texts.len()).map(unmatched).collect();
        let mut rarities = Vec::new();
        for word in words {
            let strengths = self.strengths(word);
            let rarity = LEAST_RARITY + self.rarity(having(&strengths));
            for (answer, strength) in answers.iter_mut().zip(strengths) {
                if strength > 0.0 {
                    answer.score += rarity * strength;
                    answer.covered += rarity;
                }
            }
            rarities.push(rarity);
        }
        answers.retain(|answer| answer.score > 0.0);
        for answer in answers.iter_mut().filter(|it| self.texts[it.text].is_legal()) {
            answer.score *= LEGAL;
        }
        (answers, rarities)
    }

    /// How much of a word each text has, from 0 to 1.
    fn strengths(&self, word: &Expansion) -> Vec<f32> {
        let mut strengths = vec![0.0; self.texts.len()];
        for (id, likely) in word {
            for posting in &self.postings[*id] {
                strengths[posting.text as usize] += likely * self.strength(posting);
            }
        }
        strengths.into_iter().map(saturated).collect()
    }

    /// Score of a text's words. Words of an article's title, summary and headings count half, and whole
    /// where the body bears it out; those of questions and other pages always do, which answer in other words.
    fn strength(&self, posting: &Posting) -> f32 {
        let [title, summary, keyword, heading, body, fact] = self.weights[posting.text as usize];
        let counts = posting.counts.map(f32::from);
        let [in_title, in_summary, in_keywords, in_headings, in_body, in_facts] = counts;
        let is_article = self.texts[posting.text as usize].article().is_some();
        let borne_out = if is_article { in_body / (in_body + 1.0) } else { 1.0 };
        let head = title * in_title + summary * in_summary + heading * in_headings;
        head * (1.0 + borne_out) / 2.0 + keyword * in_keywords + body * in_body + fact * in_facts
    }

    /// How rare a word is that so many texts have: 0 where every text has it.
    fn rarity(&self, having: usize) -> f32 {
        let (all, having) = (of_count(self.texts.len()), of_count(having));
        (1.0 + (all - having + 0.5) / (having + 0.5)).ln()
    }

    /// Puts those of the best first that have the words close together: what is said in one sentence is
    /// about all of them.
    fn raise_the_close(&self, answers: &mut [Match], marks: &Highlighter) {
        let best = answers.len().min(LOOKED_AT);
        let best = &mut answers[..best];
        for answer in best.iter_mut() {
            let texts = self.texts[answer.text].texts();
            let texts = texts.iter().map(|(_, text)| &**text);
            answer.score *= 1.0 + BY_CLOSENESS * marks.closeness(texts);
        }
        best.sort_by(|one, other| other.score.total_cmp(&one.score));
    }

    /// The articles that are about the same as the one with this slug, the nearest first, and the
    /// newer of two that are as near. One that shares no telling word with it is none of them.
    pub fn related(&self, slug: &str) -> Vec<&Article> {
        let articles = self.texts.iter().map_while(IndexEntry::article);
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
            let forms = self.expand(&self.lexicon.words[word].folded, false);
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
        let telling = words.filter(|(word, _)| !self.lexicon.words[*word].is_filler);
        let mut telling: Vec<(f32, WordId)> = telling
            .filter_map(|(word, postings)| {
                let own = postings.binary_search_by_key(&text, |it| it.text as usize);
                let strength = self.strength(&postings[own.ok()?]);
                Some((self.rarity(postings.len()) * saturated(strength), word))
            })
            .collect();
        telling.sort_by(|one, other| other.0.total_cmp(&one.0));
        telling.into_iter().map(|(_, word)| word).collect()
    }
}

/// How much of a word so much of it is, from 0 to 1.
fn saturated(strength: f32) -> f32 {
    strength / (SATURATION + strength)
}

fn having(strengths: &[f32]) -> usize {
    strengths.iter().filter(|strength| **strength > 0.0).count()
}

/// Leaves out what answers much less well than the best, unless it has as much of what was typed.
fn without_the_weak(mut answers: Vec<Match>) -> Vec<Match> {
    let best = answers.iter().copied();
    let best = best.max_by(|one, other| one.score.total_cmp(&other.score));
    if let Some(best) = best {
        let is_near = |it: &Match| it.score >= best.score * LEAST_OF_BEST;
        answers.retain(|it| is_near(it) || it.covered >= best.covered);
    }
    answers
}
