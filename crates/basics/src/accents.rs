//! Letters without their accents: what many leave out when they type.

use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// The same letters without accents; the ñ becomes an n.
pub fn without_accents(letters: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    letters.nfd().filter(|letter| !is_combining_mark(*letter))
}
