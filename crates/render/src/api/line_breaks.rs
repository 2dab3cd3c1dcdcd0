//! Where a line of a text may not end: within a measure, a telephone number, the name of a norm or of a
//! state, or a reference to an article of a law.
//!
//! The spaces are put in here and not in the texts, since no editor shows them and the next edit loses
//! them. Those that are in the texts stay where they hold few letters together. A word joiner follows a hyphen: U+2011 looks different in some fonts, and a search of the page
//! does not find it. Files, the search, feeds, titles and descriptions keep plain spaces.

use serde::Serialize;
use serde_json::Value;

/// Units behind a number that says how much. Units in words, such as days, read well at the
/// beginning of a line, and are searched for with a plain space.
const UNITS: [&str; 10] = ["mm", "cm", "m", "km", "g", "kg", "%", "px", "h", "bis"];

/// Words before a number that says which one.
#[rustfmt::skip]
const COUNTED: [&str; 11] = [
    "artículo", "artículos", "art.", "canon", "párrafo", "fracción", "inciso", "núm.", "página",
    "kilómetro", "teléfono",
];

/// Spaces at which no line ends.
const HARD_SPACES: [char; 3] = ['\u{a0}', '\u{2007}', '\u{202f}'];

/// The most letters that hard spaces of the author hold together: more does not fit into each line of a phone,
/// and is torn within a word. Texts that were pasted may have no other spaces.
const HELD_MAX: usize = 12;

/// Names that are read in one piece.
const NAMES: [&str; 2] = ["Estado de México", "Ciudad de México"];

/// The texts with spaces that hold together what belongs together. Addresses, which have no spaces, stay as they are.
pub(super) fn bind<T: Serialize>(texts: &T) -> Value {
    let texts = serde_json::to_value(texts);
    let mut texts = texts.expect("texts are made of objects with text keys only");
    bind_each(&mut texts);
    texts
}

fn bind_each(texts: &mut Value) {
    match texts {
        Value::String(text) => *text = bound(text),
        Value::Array(all) => all.iter_mut().for_each(bind_each),
        Value::Object(all) => all.values_mut().for_each(bind_each),
        _ => {}
    }
}

/// The text with plain spaces where hard ones hold together more than fits into a line.
fn loosened(text: &str) -> String {
    let pieces = text.split_inclusive([' ', '\n']).map(|piece| {
        let is_long = piece.trim_end().chars().count() > HELD_MAX;
        if is_long { piece.replace(HARD_SPACES, " ") } else { piece.to_owned() }
    });
    pieces.collect()
}

pub(super) fn bound(text: &str) -> String {
    let text = loosened(text);
    let words: Vec<&str> = text.split(' ').collect();
    let mut bound = String::with_capacity(text.len());
    for (at, word) in words.iter().enumerate() {
        if at > 0 {
            let is_one = is_read_as_one(&words, at);
            bound.push(if is_one { '\u{a0}' } else { ' ' });
        }
        // Behind a hyphen a word joiner keeps the line from ending. It has no width, and a page that is
        // searched for the words finds them with it.
        if is_norm(word) {
            bound.push_str(&word.replace('-', "-\u{2060}"));
        } else {
            bound.push_str(word);
        }
    }
    let bind = |text: String, name: &&str| text.replace(*name, &name.replace(' ', "\u{a0}"));
    NAMES.iter().fold(bound, bind)
}

/// `NOM-036-SCFI-2016`
fn is_norm(word: &str) -> bool {
    word.contains('-')
        && word.contains(|letter: char| letter.is_ascii_digit())
        && plain(word).starts_with(|letter: char| letter.is_ascii_uppercase())
        && !word.contains(|letter: char| letter.is_lowercase() || letter == '/')
}

fn is_read_as_one(words: &[&str], at: usize) -> bool {
    let (before, word) = (words[at - 1], words[at]);
    let is_digit = |letter: char| letter.is_ascii_digit();
    let unit = word.trim_end_matches(|sign: char| sign.is_ascii_punctuation() && sign != '%');
    let is_measure = before.ends_with(is_digit) && UNITS.contains(&unit);
    let is_reference =
        COUNTED.contains(&before.to_lowercase().as_str()) && word.starts_with(is_digit);
    is_measure || is_reference || is_in_telephone(words, at) || plain(word) == "s/n"
}

/// Returns whether the word and the one before it are groups of a telephone number, which has ten digits.
fn is_in_telephone(words: &[&str], at: usize) -> bool {
    let digits = |word: &&str| {
        let word = plain(word);
        let is_group = word.bytes().all(|it| it.is_ascii_digit()) && (2..=4).contains(&word.len());
        is_group.then_some(word.len())
    };
    let before: usize = words[..at].iter().rev().map_while(digits).sum();
    let after: usize = words[at..].iter().map_while(digits).sum();
    before > 0 && after > 0 && before + after == 10
}

fn plain(word: &str) -> &str {
    word.trim_matches(|letter: char| !letter.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::{HARD_SPACES, bind, bound};
    use proptest::prelude::*;
    use serde_json::json;

    /// Spaces that do not break are shown as `_`, hyphens that do not as `=`.
    fn shown(text: &str) -> String {
        bound(text).replace('\u{a0}', "_").replace("-\u{2060}", "=")
    }

    // Specification 2.13
    #[test]
    fn what_belongs_together_stays_in_one_line() {
        for (text, wanted) in [
            ("Hasta 20 cm de alto.", "Hasta 20_cm de alto."),
            ("Mide (20 cm), o 3 m.", "Mide (20_cm), o 3_m."),
            ("por 30 años y 1,376 pesos", "por 30 años y 1,376 pesos"),
            ("al 800 000 0000.", "al 800_000_0000."),
            ("55 5568 8722 y 800 468 8722", "55_5568_8722 y 800_468_8722"),
            ("la NOM-036-SCFI-2016,", "la NOM=036=SCFI=2016,"),
            ("(IMSS-01-010)", "(IMSS=01=010)"),
            ("Según el artículo 87, y el 7 bis", "Según el artículo_87, y el 7_bis"),
            ("Toluca, Estado de México.", "Toluca, Estado_de_México."),
            ("del Remanso s/n, Colonia", "del Remanso_s/n, Colonia"),
        ] {
            assert_eq!(shown(text), wanted);
        }
    }

    #[test]
    fn what_an_author_joined_is_torn_within_no_word() {
        for (text, wanted) in [
            ("a las 10_h, Dr._Ruiz", "a las 10_h, Dr._Ruiz"),
            ("Un_lugar_adonde_volver_cada_día", "Un lugar adonde volver cada día"),
            ("Llame_al_800_000_0000_hoy", "Llame al 800_000_0000 hoy"),
            ("Abrimos_los_domingos_también\nDr._Ruiz", "Abrimos los domingos también\nDr._Ruiz"),
            ("Mide\u{202f}20\u{202f}cm\u{202f}de\u{202f}alto", "Mide 20_cm de alto"),
        ] {
            assert_eq!(shown(&text.replace('_', "\u{a0}")), wanted);
        }
    }

    // Specification 2.13
    #[test]
    fn nothing_else_is_held_together() {
        for text in [
            "Nicho para 8 urnas",
            "de manera excepcional",
            "en 20 centros, 3 reglas",
            "en 2016 y 2018, 12 de enero",
            "las especificaciones",
            "Ciudad Juárez",
            "autobús-parada y D-ROM",
            "2026-11-22",
            "2026-11-22T00:00:00-06:00",
            "el",
            "",
            "  ",
        ] {
            assert_eq!(shown(text), text);
        }
    }

    #[test]
    fn every_text_is_bound_wherever_it_is() {
        let bound =
            bind(&json!({ "text": "a 20 cm", "runs": [{ "text": "NOM-036", "level": 2 }] }));
        let runs = json!([{ "text": "NOM-\u{2060}036", "level": 2 }]);
        assert_eq!(bound, json!({ "text": "a 20\u{a0}cm", "runs": runs }));
    }

    proptest! {
        #[test]
        fn no_address_of_a_link_or_of_a_file_is_changed(
            start in "(/|/media/|https://|http://|tel:|mailto:)", rest in "[A-Za-z0-9.#?&=_+/-]{0,40}"
        ) {
            let address = start + &rest;
            prop_assert_eq!(bound(&address), address);
        }

        #[test]
        fn only_spaces_are_changed(text in any::<String>()) {
            let same = |text: &str| text.replace(HARD_SPACES, " ").replace('\u{2060}', "");
            prop_assert_eq!(same(&bound(&text)), same(&text));
        }
    }
}
