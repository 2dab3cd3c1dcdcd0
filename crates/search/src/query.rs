//! A text that somebody typed → the texts that answer it.

use super::index::Index;
use super::normalization::{fold, tokens};
use super::ranking::SearchResults;
use super::stems::is_stop_word;
use basics::unseen::without_unseen;

/// Longer texts are cut: no title or sentence that a visitor looks for is longer.
pub const MAX_TEXT_CHARS: usize = 100;

impl Index {
    /// Finds the answers to a text, best first, and the newer of two that answer equally well. A text
    /// without words finds nothing.
    pub fn search(&self, text: &str) -> SearchResults<'_> {
        let text = without_unseen(text);
        let words = words_of(&text);
        let numbered = words.iter().zip(1..);
        let words = numbered.map(|(word, number)| self.expand(word, number == words.len()));
        self.ranked(words.collect())
    }

    /// Finds what comes nearest to a text that has found nothing.
    pub fn nearest(&self, text: &str) -> SearchResults<'_> {
        let text = without_unseen(text);
        let words = words_of(&text).into_iter();
        self.ranked(words.map(|word| self.expand_loosely(word)).collect())
    }
}

/// The words that say what is looked for: all of them where there are none but stop words.
fn words_of(text: &str) -> Vec<&str> {
    let end = text.char_indices().nth(MAX_TEXT_CHARS).map(|(at, _)| at);
    let all = tokens(&text[..end.unwrap_or(text.len())]);
    let all: Vec<&str> = all.map(|(_, word)| word).collect();
    let telling = all.iter().filter(|word| !is_stop_word(&fold(word)));
    let telling: Vec<&str> = telling.copied().collect();
    if telling.is_empty() { all } else { telling }
}
