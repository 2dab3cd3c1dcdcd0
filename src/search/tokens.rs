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
        let start = from + text[from..].find(is_letter)?;
        let len = text[start..].find(|c| !is_letter(c));
        from = len.map_or(text.len(), |len| start + len);
        Some(Token {
            text: &text[start..from],
            at: start..from,
        })
    })
}

fn is_letter(c: char) -> bool {
    // Almost all characters are these.
    if c.is_ascii() {
        return c.is_ascii_alphanumeric();
    }
    c.is_alphanumeric() || is_combining_mark(c)
}

#[cfg(test)]
mod tests {
    use super::*;

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
