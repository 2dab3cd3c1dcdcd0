//! Letters without their accents: what many leave out when they type.

use std::borrow::Cow;
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// A text whose accents are part of their letters: a Mac writes the names of files otherwise than people
/// type them.
pub fn composed(text: &str) -> Cow<'_, str> {
    if text.is_ascii() { Cow::Borrowed(text) } else { text.nfc().collect() }
}

/// The same letters without accents; the ñ becomes an n.
pub fn without_accents(letters: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    letters.nfd().filter(|letter| !is_combining_mark(*letter))
}
