//! What an empty or unconfirmed value is, decided here for every file: nothing at all, words
//! between square brackets, or words that say so.
//!
//! Knows texts, not which field they fill.

use std::ops::Range;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// The words that say that a value is not known or not published yet, folded as [`fold`] does.
const WORDS: [&str; 2] = ["por confirmar", "aun no se publica"];

/// Stands in a text for a value that is not confirmed. Is itself unconfirmed.
pub(super) const STAND_IN: &str = "[por confirmar]";

/// Whether a value is not published: it is empty, or holds a mark.
pub(super) fn is_unconfirmed(value: &str) -> bool {
    value.trim().is_empty() || is_elision(value.trim()) || !marks(value).is_empty()
}

/// A pattern (ECMA-262) that every unconfirmed value matches, and few others.
pub(super) fn pattern() -> String {
    let word = |word: &str| word.chars().map(any_form).collect::<String>();
    let words = |words: &str| {
        words
            .split(' ')
            .map(word)
            .collect::<Vec<_>>()
            .join("[^A-Za-z]+")
    };
    format!(r"^\s*$|\[[^\]]*\]|{}", WORDS.map(words).join("|"))
}

/// Any form of a letter: small or large, with or without an accent.
fn any_form(letter: char) -> String {
    let accented = match letter {
        'a' => "áÁ",
        'e' => "éÉ",
        'i' => "íÍ",
        'o' => "óÓ",
        'u' => "úÚ",
        _ => "",
    };
    // An accent may be a character of its own.
    let apart = if accented.is_empty() { "" } else { "\u{301}?" };
    format!("[{letter}{}{accented}]{apart}", letter.to_ascii_uppercase())
}

/// The places in a text that wait to be filled in: words between square brackets; without any,
/// the whole text where its words say so.
pub(super) fn marks(text: &str) -> Vec<Range<usize>> {
    let bracketed = bracketed(text);
    if !bracketed.is_empty() {
        return bracketed;
    }
    let says_so = may_say_so(text) && says_so(text);
    let start = text.len() - text.trim_start().len();
    says_so
        .then(|| start..text.trim_end().len())
        .into_iter()
        .collect()
}

/// Whether the words are among those of a text.
fn says_so(text: &str) -> bool {
    let folded = format!(" {}", fold(text));
    let said = |words: &&str| folded.contains(&format!(" {words}"));
    WORDS.iter().any(said)
}

/// Whether a text has `nfi` or `bli` in any form, without which it holds none of the words. Every
/// paragraph is asked, and few need be folded to know.
fn may_say_so(text: &str) -> bool {
    // A letter with an accent, and an accent of its own, have bytes from 0x80 on. Of `f` and `b` the
    // only such letters begin with 0xe1 0xb8.
    let is = |byte: u8, letter| byte.eq_ignore_ascii_case(&letter) || !byte.is_ascii();
    text.as_bytes().windows(3).any(|bytes| match bytes {
        [0xe1, 0xb8, _] => true,
        [n, b'f' | b'F', i] => is(*n, b'n') && is(*i, b'i'),
        [b'b' | b'B', l, i] => !l.is_ascii() || (is(*l, b'l') && is(*i, b'i')),
        _ => false,
    })
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

/// Whether nothing is between the brackets of a value but dots.
fn is_elision(value: &str) -> bool {
    let inner = value
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    inner.is_some_and(|inner| inner.chars().all(|c| c.is_whitespace() || ".…".contains(c)))
}

/// Small letters without accents, one space between words, nothing else.
fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let mut push = |letter: char| {
        if letter.is_alphanumeric() {
            folded.push(letter);
        } else if !folded.is_empty() && !folded.ends_with(' ') {
            folded.push(' ');
        }
    };
    for letter in text.chars() {
        // Every paragraph is folded, and almost all letters are these.
        if letter.is_ascii() {
            push(letter.to_ascii_lowercase());
        } else {
            let parts = std::iter::once(letter).nfd();
            let bare = parts.filter(|part| !is_combining_mark(*part));
            bare.flat_map(char::to_lowercase).for_each(&mut push);
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::{collection::vec, prelude::*, sample::select};

    /// A letter as somebody may write it.
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
            prop_assert!(may_say_so(&text), "{:?}", text);
        }
    }

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
