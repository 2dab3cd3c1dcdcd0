//! Site → index → hits.
//!
//! An index of our own (docs/decisions/110-an-index-of-our-own.md): what a word may stand for
//! (`expansion`), how well a text answers (`ranking`), what of it is shown (`marks`), and which texts
//! are about the same (`related`). Must not depend on HTTP or JSON.

mod entry;
mod expansion;
mod found;
mod index;
mod lazy;
mod letters;
mod lexicon;
mod marks;
mod packed;
mod pairs;
mod postings;
mod ranking;
mod recent;
mod related;
mod stems;
mod stop_words;
mod strings;
mod synonyms;
mod tokens;
mod words;

pub use found::Found;
pub use index::{Index, MAX_TEXT_CHARS};
pub use lazy::LazyIndex;
pub use marks::{Marks, Segment};

#[cfg(test)]
mod tests;
