//! Site → index → hits.
//!
//! An index of our own (docs/decisions/110-an-index-of-our-own.md): what a word may stand for
//! (`expansion`), how well a text answers (`ranking`), what of it is shown (`marks`), and which texts
//! are about the same (`related`). Must not depend on HTTP.

mod expansion;
mod index;
mod normalization;
mod lexicon;
mod highlighter;
mod ranking;
mod stems;

pub use highlighter::{Highlighter, TextPiece};
pub use index::{Index, MAX_TEXT_CHARS, SearchResults};

#[cfg(test)]
mod tests;
