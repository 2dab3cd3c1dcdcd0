//! Site → index → hits.
//!
//! An index of our own (docs/decisions/110-an-index-of-our-own.md): what a word may stand for
//! (`expansion`), how well a text answers (`ranking`), what of it is shown (`marks`), and which texts
//! are about the same (`related`). Must not depend on HTTP.

mod expansion;
mod index;
mod letters;
mod lexicon;
mod marks;
mod ranking;
mod stems;

pub use index::{Found, Index, MAX_TEXT_CHARS};
pub use marks::{Marks, Piece};

#[cfg(test)]
mod tests;
