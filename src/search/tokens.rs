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

/// How many bytes at the beginning of a text belong to letters, or do not. Every byte of the best texts
/// is asked for with each search, and almost all are ASCII, which need not be decoded.
fn run(text: &str, letters: bool) -> usize {
    let bytes = text.as_bytes();
    let mut len = 0;
    loop {
        len += if letters {
            plain_letters(&bytes[len..])
        } else {
            let is_other = |byte: &&u8| byte.is_ascii() && !byte.is_ascii_alphanumeric();
            bytes[len..].iter().take_while(is_other).count()
        };
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

/// How many ASCII letters and digits are at the beginning. Eight at a time, because where a word ends
/// is what a processor cannot guess.
fn plain_letters(bytes: &[u8]) -> usize {
    let (eights, rest) = bytes.as_chunks();
    let mut len = 0;
    for eight in eights {
        let others = u64::from_le_bytes(*eight);
        let others = !letters_of_eight(others) & HIGH_BITS;
        if others != 0 {
            return len + others.trailing_zeros() as usize / 8;
        }
        len += 8;
    }
    len + rest
        .iter()
        .take_while(|it| it.is_ascii_alphanumeric())
        .count()
}

const HIGH_BITS: u64 = 0x8080_8080_8080_8080;

/// Of eight bytes, the high bit of each that is an ASCII letter or digit.
fn letters_of_eight(bytes: u64) -> u64 {
    let all = |byte: u8| u64::from_le_bytes([byte; 8]);
    let ascii = bytes & !HIGH_BITS;
    // A byte below 0x80 has the high bit after the addition if it is not below the first of a range.
    let not_below = |bytes: u64, first: u8| bytes + all(0x80 - first);
    let within = |bytes, first, last| not_below(bytes, first) & !not_below(bytes, last + 1);
    let lower_case = ascii | all(0x20);
    (within(lower_case, b'a', b'z') | within(ascii, b'0', b'9')) & !bytes
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
