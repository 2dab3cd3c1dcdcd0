//! Which words of a text a search has found, and the sentence that shows most of them.

use super::lexicon::{Expansion, Lexicon};
use super::normalization::{fold, tokens};
use serde::Serialize;
use std::{collections::HashMap, ops::Range};
use utoipa::ToSchema;

/// About two lines of a card: what is cut from a longer sentence.
const SNIPPET_CHARS: usize = 180;

/// Characters before the first marked word in a sentence that is cut.
const BEFORE_CHARS: usize = 60;

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TextPiece {
    /// The letters.
    pub text: String,
    /// True if it is a word that was looked for.
    pub marked: bool,
}

fn piece(text: &str, marked: bool) -> TextPiece {
    let text = text.to_owned();
    TextPiece { text, marked }
}

/// The words that a search has found.
#[derive(Debug)]
pub struct Highlighter {
    /// For each word of the texts, folded, which of the typed words it answers, and how much that says.
    marked: HashMap<String, (usize, f32)>,
    typed: usize,
    /// Score of a sentence that has all words as they were typed.
    most: f32,
}

impl Highlighter {
    pub(super) fn new(lexicon: &Lexicon, typed: &[Expansion], rarities: &[f32]) -> Self {
        let mut marked: HashMap<String, (usize, f32)> = HashMap::new();
        for (number, (word, rarity)) in typed.iter().zip(rarities).enumerate() {
            for (id, likely) in word {
                let weight = likely * rarity;
                let folded = lexicon.words[*id].folded.clone();
                let known = marked.entry(folded).or_insert((number, weight));
                if known.1 < weight {
                    *known = (number, weight);
                }
            }
        }
        Self { marked, typed: typed.len(), most: rarities.iter().sum() }
    }

    /// Returns whether a text has any of the words.
    pub fn are_in(&self, text: &str) -> bool {
        tokens(text).any(|(_, word)| self.mark(word).is_some())
    }

    /// A text with its words marked.
    pub fn whole(&self, text: &str) -> Vec<TextPiece> {
        let (mut pieces, mut from) = (Vec::new(), 0);
        for (at, word) in tokens(text).filter(|(_, word)| self.mark(word).is_some()) {
            pieces.extend([piece(&text[from..at], false), piece(word, true)]);
            from = at + word.len();
        }
        pieces.push(piece(&text[from..], false));
        pieces.retain(|piece| !piece.text.is_empty());
        pieces
    }

    /// The sentence that says most of what was looked for, with its words marked. The first text is
    /// the one to show, as a whole, where no other says more.
    pub fn snippet<'t>(&self, texts: impl IntoIterator<Item = &'t str>) -> Vec<TextPiece> {
        let mut texts = texts.into_iter();
        let mut best = texts.next().unwrap_or_default();
        let mut most = self.value(best);
        for sentence in texts.flat_map(sentences) {
            let value = self.value(sentence);
            if value > most {
                (best, most) = (sentence, value);
            }
        }
        self.cut(best)
    }

    /// How much of what was looked for the best sentence of these texts says, of 1.
    pub(super) fn closeness<'t>(&self, texts: impl IntoIterator<Item = &'t str>) -> f32 {
        let sentences = texts.into_iter().flat_map(sentences);
        let best = sentences.map(|it| self.value(it)).fold(0.0, f32::max);
        best / self.most.max(f32::MIN_POSITIVE)
    }

    fn mark(&self, word: &str) -> Option<(usize, f32)> {
        self.marked.get(&fold(word)).copied()
    }

    /// How much of what was looked for a text says, each word once.
    fn value(&self, text: &str) -> f32 {
        let mut said = vec![0.0_f32; self.typed];
        for (number, weight) in tokens(text).filter_map(|(_, word)| self.mark(word)) {
            said[number] = said[number].max(weight);
        }
        said.iter().sum()
    }

    /// A sentence, or the part of it around the first marked word.
    fn cut(&self, sentence: &str) -> Vec<TextPiece> {
        if sentence.chars().count() <= SNIPPET_CHARS {
            return self.whole(sentence);
        }
        let chars = |part: Range<usize>| sentence[part].chars().count();
        let mut marked = tokens(sentence).filter(|(_, word)| self.mark(word).is_some());
        let first = marked.next().map_or(0, |(at, _)| at);
        let mut starts = tokens(sentence).map(|(at, _)| at);
        let near = starts.find(|start| *start >= first || chars(*start..first) <= BEFORE_CHARS);
        let from = near.unwrap_or(first);
        let ends = tokens(sentence).map(|(at, word)| at + word.len());
        let ends = ends.filter(|end| *end > from);
        let within = ends.take_while(|end| chars(from..*end) <= SNIPPET_CHARS);
        let to = within.last().unwrap_or(sentence.len());
        // A sign before the first word is no reason for an ellipsis.
        let from = if chars(0..from) <= 3 { 0 } else { from };
        let before = (from > 0).then(|| piece("… ", false));
        let after = (to < sentence.len()).then(|| piece(" …", false));
        let part = self.whole(&sentence[from..to]);
        before.into_iter().chain(part).chain(after).collect()
    }
}

/// The sentences of a paragraph, each with the spaces before it cut off.
fn sentences(paragraph: &str) -> impl Iterator<Item = &str> {
    let mut rest = paragraph;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let is_end = |pair: &[u8]| matches!(pair, [b'.' | b'?' | b'!', b' ']);
        let end = rest.as_bytes().windows(2).position(is_end);
        let end = end.map_or(rest.len(), |at| at + 1);
        let (sentence, after) = rest.split_at(end);
        rest = after;
        (!sentence.is_empty()).then_some(sentence)
    })
}
