//! The rule by which a value of any file is unconfirmed: it is empty, has words between square brackets, or
//! has words that say so. And what an unconfirmed value does to the site.
//!
//! A field that is an `Option` is absent then. Any other text keeps its marks, because the sentence
//! around them needs them. A key that is left out is not listed: the owner chose not to say it.

use crate::source::paths::LEGAL;
use basics::accents::without_accents;
use std::ops::Range;

/// The words that say that a value is not known or not published yet, small and without accents.
const WORDS: [&str; 2] = ["por confirmar", "aun no se publica"];

/// The effect of an unconfirmed value on the site, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum UnconfirmedEffect {
    /// A site cannot be opened to visitors without it: the law asks for it, or they cannot come or call.
    Closes,
    /// Visitors read that it is not known.
    IsNoticed,
    /// The page shows nothing in its place, and is complete without it.
    IsOptional,
}

impl UnconfirmedEffect {
    /// The effect of unconfirmed words in a text that a page shows.
    pub(crate) fn of_words_in(file: &str) -> Self {
        if file.starts_with(LEGAL) { Self::Closes } else { Self::IsNoticed }
    }
}

/// Sentence of a page where the owner has published no answer.
pub const UNPUBLISHED: &str =
    "Este dato aún no se publica aquí; pídalo por escrito antes de dar un anticipo.";

/// Returns whether a value is not published: it is empty, or holds a mark.
pub(crate) fn is_unconfirmed(value: &str) -> bool {
    value.trim().is_empty() || is_elision(value.trim()) || !marks(value).is_empty()
}

/// A pattern (ECMA-262) for editors that every unconfirmed value matches, and few others.
pub(crate) const PATTERN: &str =
    r"^\s*$|\[[^\]]*\]|[Pp][Oo][Rr]\W+[Cc][Oo][Nn][Ff]|[Aa].{1,2}[Nn]\W+[Nn][Oo]\W+[Ss][Ee]";

/// The places in a text that wait to be filled in: words between square brackets; without any,
/// the whole text where its words say so.
pub(crate) fn marks(text: &str) -> Vec<Range<usize>> {
    let mut marks = bracketed(text);
    if marks.is_empty() && says_so(text) {
        marks.push(text.len() - text.trim_start().len()..text.trim_end().len());
    }
    marks
}

fn says_so(text: &str) -> bool {
    // Its words, each behind one space.
    let mut words = String::with_capacity(text.len() + 1);
    let mut is_between = true;
    for letter in without_accents(text.chars()).flat_map(char::to_lowercase) {
        if letter.is_alphanumeric() {
            words.extend(is_between.then_some(' '));
            words.push(letter);
        }
        is_between = !letter.is_alphanumeric();
    }
    WORDS.iter().any(|said| words.match_indices(said).any(|(at, _)| words[..at].ends_with(' ')))
}

/// Square brackets with words between them. Without a letter they are something else: `[…]` is
/// how a quotation leaves words out.
fn bracketed(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(close) = text[from..].find(']').map(|at| from + at) {
        let open = text[from..close].rfind('[').map(|at| from + at);
        let words = |open: usize| text[open + 1..close].chars().any(char::is_alphabetic);
        found.extend(open.filter(|open| words(*open)).map(|open| open..close + 1));
        from = close + 1;
    }
    found
}

fn is_elision(value: &str) -> bool {
    let inner = value.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    inner.is_some_and(|inner| inner.chars().all(|c| c.is_whitespace() || ".…".contains(c)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::STAND_IN;
    use proptest::{collection::vec, prelude::*, sample::select};
    use unicode_normalization::UnicodeNormalization as _;

    /// Returns one of the ways in which people write a letter.
    fn written(letter: char, how: u8) -> String {
        match how {
            0 => letter.to_uppercase().to_string(),
            1 => format!("{letter}\u{301}"),
            2 => format!("{letter}\u{307}\u{323}").nfc().to_string(),
            3 => format!("{letter}\u{303}").nfc().to_string(),
            _ => letter.to_string(),
        }
    }

    proptest! {
        #[test]
        fn no_words_are_passed_over_however_their_letters_are_written(
            words in select(&WORDS[..]), ways in vec(0_u8..8, 20), around in "[ bnf¿ñ.]{0,4}"
        ) {
            let letters = words.chars().zip(ways);
            let words: String = letters.map(|(letter, how)| written(letter, how)).collect();
            let text = format!("{around} {words}{around}");
            prop_assert!(says_so(&text), "{:?}", text);
        }
    }

    // Specification 11.8
    #[test]
    fn nothing_and_every_spelling_of_not_yet_is_unconfirmed() {
        for value in [
            "",
            " \t",
            "\u{a0}",
            "[…]",
            "[...]",
            " [ … ] ",
            "[]",
            "[razón social]",
            "Remanso [razón social]",
            "por confirmar",
            "Por confirmar.",
            "POR\u{a0}CONFIRMAR",
            "  por   confirmar  ",
            "Fecha por confirmar",
            "Marzo de 2027 (por confirmar)",
            "[por confirmar con cada proveedor]",
            "aún no se publica",
            "Aún no se publica.",
            "aun no se publica",
            "AÚN NO SE PUBLICA",
            "Este dato aún no se publica aquí",
            "au\u{301}n no se publica",
            STAND_IN,
        ] {
            assert!(is_unconfirmed(value), "{value:?}");
        }
    }

    #[test]
    fn a_value_is_published_whatever_else_it_says() {
        for value in [
            "0",
            "60 cm",
            "Según su contrato",
            "un mensaje que aún no se ha enviado",
            "confirmar",
            "vapor confirmar",
            "La Iglesia dice: «las cenizas […] se conservan».",
            "](",
            "[",
        ] {
            assert!(!is_unconfirmed(value), "{value:?}");
        }
    }

    #[test]
    fn each_place_between_brackets_is_a_mark_of_its_own() {
        let text = "] Remanso [razón social], en [domicilio [por confirmar]].";
        let found: Vec<_> = marks(text).into_iter().map(|place| &text[place]).collect();
        assert_eq!(found, ["[razón social]", "[por confirmar]"]);
        assert_eq!(marks(" Por confirmar. ").first(), Some(&(1..15)));
    }
}
