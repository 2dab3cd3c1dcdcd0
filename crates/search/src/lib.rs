//! Site → index → hits.
//!
//! An index of our own (docs/decisions/110-an-index-of-our-own.md): what a word may stand for
//! (`expansion`), how well a text answers and which texts are about the same (`ranking`), and what of a
//! text is shown (`highlighter`). It is plain maps, made anew with each Site: a columbarium's blog has
//! dozens of articles. Must not depend on HTTP.

mod expansion;
mod highlighter;
mod index;
mod lexicon;
mod normalization;
mod ranking;
mod stems;

pub use highlighter::{Highlighter, TextPiece};
pub use index::{Index, MAX_TEXT_CHARS, SearchResults};

#[cfg(test)]
mod tests;
