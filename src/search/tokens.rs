//! The words of a text, with their places.

use std::ops::Range;
use unicode_normalization::char::is_combining_mark;

/// A word as it is written, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    pub(super) at: Range<usize>,
}

/// The words of a text: runs of letters and digits, with their accents.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    let mut from = 0;
    std::iter::from_fn(move || {
        let start = from + run(&text[from..], false);
        from = start + run(&text[start..], true);
        (start < from).then(|| Token {
            text: &text[start..from],
            at: start..from,
        })
    })
}

/// How many bytes at the beginning of a text belong to letters, or do not.
fn run(text: &str, letters: bool) -> usize {
    let bytes = text.as_bytes();
    let mut len = 0;
    loop {
        // Almost all characters are ASCII, and need not be decoded.
        let wanted = if letters { Class::Letter } else { Class::Other };
        let goes_on = |byte: &&u8| CLASSES[usize::from(**byte)] == wanted;
        len += bytes[len..].iter().take_while(goes_on).count();
        if bytes.get(len).is_none_or(u8::is_ascii) {
            return len;
        }
        let letter = text[len..].chars().next();
        let (found, width) = letter.map_or((false, 1), |c| (is_letter(c), c.len_utf8()));
        if found != letters {
            return len;
        }
        len += width;
    }
}

/// What a byte is. Looked up, because every byte of the best texts is asked for with each search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Letter,
    Other,
    /// A part of a character that is not ASCII.
    Part,
}

static CLASSES: [Class; 256] = classes();

const fn classes() -> [Class; 256] {
    let mut classes = [Class::Part; 256];
    let mut byte = 0_u8;
    while byte.is_ascii() {
        classes[byte as usize] = if byte.is_ascii_alphanumeric() {
            Class::Letter
        } else {
            Class::Other
        };
        byte += 1;
    }
    classes
}

fn is_letter(c: char) -> bool {
    // Of these all but two signs are letters, and need no tables.
    if matches!(c, 'À'..='ÿ') {
        return c != '×' && c != '÷';
    }
    c.is_alphanumeric() || is_combining_mark(c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_no_word_holds_no_letter_and_a_word_nothing_else(text in any::<String>()) {
            let mut from = 0;
            for token in tokens(&text) {
                prop_assert!(!text[from..token.at.start].contains(is_letter));
                prop_assert!(!token.text.is_empty() && token.text.chars().all(is_letter));
                prop_assert_eq!(&text[token.at.clone()], token.text);
                from = token.at.end;
            }
            prop_assert!(!text[from..].contains(is_letter));
        }
    }

    #[test]
    fn words_are_runs_of_letters_and_digits() {
        let words = |text| tokens(text).map(|token| token.text).collect::<Vec<_>>();
        assert_eq!(
            words("¿Qué pide la NOM-036? «Nin\u{303}os»."),
            ["Qué", "pide", "la", "NOM", "036", "Nin\u{303}os"]
        );
        assert_eq!(words(" ¿?… "), Vec::<&str>::new());
        let text = "¡Día!";
        let token = tokens(text).next().expect("it has a word");
        assert_eq!(&text[token.at], "Día");
    }
}
