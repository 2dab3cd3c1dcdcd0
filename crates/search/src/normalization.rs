//! The words of a text, how each is spelt, and what of it a visitor may leave out: case, accents, a
//! silent letter.

use basics::accents::without_accents;
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// The words of a text, each with its place: runs of letters and digits, with their accents.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_letter = |letter: char| letter.is_alphanumeric() || is_combining_mark(letter);
    let mut from = 0;
    std::iter::from_fn(move || {
        let start = from + text[from..].find(is_letter)?;
        let rest = &text[start..];
        let word = &rest[..rest.find(|it| !is_letter(it)).unwrap_or(rest.len())];
        from = start + word.len();
        Some((start, word))
    })
}

/// Lower case without accents. The ñ is a letter of its own and stays.
pub(super) fn fold(word: &str) -> String {
    if word.is_ascii() {
        return word.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(word.len());
    for letter in word.nfc() {
        match letter {
            'ñ' | 'Ñ' => folded.push('ñ'),
            letter => {
                let bare = without_accents(std::iter::once(letter));
                folded.extend(bare.flat_map(char::to_lowercase));
            }
        }
    }
    folded
}

/// A folded word as a keyboard without ñ writes it.
pub(super) fn without_enye(folded: &str) -> String {
    folded.replace('ñ', "n")
}

/// A folded word as Mexicans pronounce it: two spellings with the same sound are the same here. Of
/// `s`, `c` and `z`, of `b` and `v`, of `ll` and `y`, and of `h` nobody hears which it is.
pub(super) fn sound(folded: &str) -> String {
    let letters: Vec<char> = folded.chars().collect();
    let mut sound = String::with_capacity(folded.len());
    let mut at = 0;
    while let Some(&letter) = letters.get(at) {
        let next = letters.get(at + 1).copied();
        let before_soft_vowel = matches!(next, Some('e' | 'i'));
        let (heard, read) = match (letter, next) {
            ('c', Some('h')) => ('x', 2),
            ('q', Some('u')) => ('k', 2),
            ('l', Some('l')) => ('y', 2),
            ('g', Some('u')) if matches!(letters.get(at + 2), Some('e' | 'i')) => ('g', 2),
            ('h', _) => {
                at += 1;
                continue;
            }
            ('c', _) if before_soft_vowel => ('s', 1),
            ('c' | 'q', _) => ('k', 1),
            ('z' | 'x', _) => ('s', 1),
            ('g', _) if before_soft_vowel => ('j', 1),
            ('v', _) => ('b', 1),
            ('m', Some('b' | 'p' | 'v')) | ('ñ', _) => ('n', 1),
            ('y', None) => ('i', 1),
            _ => (letter, 1),
        };
        if !sound.ends_with(heard) {
            sound.push(heard);
        }
        at += read;
    }
    sound
}

/// Returns whether one letter put in, left out, changed, or swapped with its neighbour makes one word of
/// the other.
pub(super) fn is_one_slip(one: &str, other: &str) -> bool {
    // It is asked of every word that the index knows. A folded letter has at most four bytes.
    if one.len().abs_diff(other.len()) > 4 {
        return false;
    }
    let common = |pairs: &mut dyn Iterator<Item = (char, char)>| -> usize {
        pairs.take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum()
    };
    let start = common(&mut one.chars().zip(other.chars()));
    let (one, other) = (&one[start..], &other[start..]);
    let end = common(&mut one.chars().rev().zip(other.chars().rev()));
    let differing = |word: &str| word[..word.len() - end].chars().take(3).collect::<Vec<_>>();
    match (&*differing(one), &*differing(other)) {
        ([_], [] | [_]) | ([], [_]) => true,
        ([a, b], [c, d]) => a == d && b == c,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn words_are_runs_of_letters_and_digits() {
        let read = |text| tokens(text).map(|(_, word)| word).collect::<Vec<_>>();
        assert_eq!(
            read("¿Qué pide la NOM-036? «Nin\u{303}os»."),
            ["Qué", "pide", "la", "NOM", "036", "Nin\u{303}os"]
        );
        assert_eq!(read(" ¿?… "), Vec::<&str>::new());
        assert_eq!(tokens("¡Día!").next(), Some((2, "Día")));
    }

    #[test]
    fn accents_and_case_are_left_out_and_the_enye_stays() {
        let cases = [
            ("Cremación", "cremacion"),
            ("PANTEÓN", "panteon"),
            ("niños", "niños"),
            ("NIN\u{303}OS", "niños"),
            ("pingüino", "pinguino"),
            ("NOM", "nom"),
            ("ÁÉÍÓÚÜÑ", "aeiouuñ"),
            ("A\u{301}E\u{301}I\u{301}O\u{301}U\u{301}U\u{308}N\u{303}", "aeiouuñ"),
        ];
        for (word, folded) in cases {
            assert_eq!(fold(word), folded);
        }
        assert_eq!(without_enye("niños"), "ninos");
    }

    #[test]
    fn words_that_sound_alike_are_told_apart_by_nothing() {
        let cases = [
            ("cenizas", "senisas"),
            ("cremacion", "cremasion"),
            ("hueso", "ueso"),
            ("llevar", "yebar"),
            ("exhumacion", "esumasion"),
            ("kiosco", "quiosko"),
            ("tambien", "tanvien"),
            ("ley", "lei"),
        ];
        for (one, other) in cases {
            assert_eq!(sound(one), sound(other));
        }
        assert_ne!(sound("casa"), sound("cara"));
        assert_ne!(sound("chico"), sound("sico"));
    }

    #[test]
    fn one_slip_is_one_letter_more_or_less_another_or_two_that_changed_places() {
        for slip in ["cenzas", "cenizass", "cenisas", "cenzias", "enizas", "ceniza"] {
            assert!(is_one_slip(slip, "cenizas"), "{slip}");
            assert!(is_one_slip("cenizas", slip), "{slip}");
        }
        for other in ["cenizas", "cenis", "cinezas", "senisas", "azineca", ""] {
            assert!(!is_one_slip(other, "cenizas"), "{other}");
        }
    }

    proptest! {
        #[test]
        fn one_slip_is_a_distance_of_one(one in "[añc]{0,5}", other in "[añc]{0,5}") {
            prop_assert_eq!(is_one_slip(&one, &other), strsim::osa_distance(&one, &other) == 1);
        }

        #[test]
        fn a_letter_taken_out_of_any_word_is_one_slip(word in "[a-zñ]{2,12}", at in 0_usize..12) {
            let mut letters: Vec<char> = word.chars().collect();
            letters.remove(at % letters.len());
            let shorter: String = letters.into_iter().collect();
            prop_assert!(is_one_slip(&word, &shorter) && is_one_slip(&shorter, &word));
        }

        #[test]
        fn any_text_folds_to_what_folds_to_itself(text in any::<String>()) {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once.clone());
            let _heard = sound(&once);
        }
    }
}
