//! Where a line of a text may not end: within a measure, a telephone number, the name of a norm or a
//! reference to an article of a law; after the short word that begins a sentence; and in a short
//! text, such as a heading, after an article.
//!
//! No rule touches what the specification words: those texts stay as they are, letter by letter.

use serde::Serialize;
use serde_json::Value;

/// The space at which no line ends.
const NO_BREAK: char = '\u{a0}';

/// Behind a hyphen it keeps the line from ending there. It has no width, and a page that is searched
/// for the words finds them with it.
const WORD_JOINER: char = '\u{2060}';

/// What stands behind a number that says how much of it.
const UNITS: [&str; 24] = [
    "mm",
    "cm",
    "m",
    "km",
    "g",
    "kg",
    "%",
    "mil",
    "pesos",
    "años",
    "meses",
    "semanas",
    "días",
    "horas",
    "minutos",
    "kilos",
    "litros",
    "centímetros",
    "metros",
    "kilómetros",
    "px",
    "h",
    "bis",
    "personas",
];

/// What stands before a number that says which one of it.
const COUNTED: [&str; 11] = [
    "artículo",
    "artículos",
    "art.",
    "canon",
    "párrafo",
    "fracción",
    "inciso",
    "núm.",
    "página",
    "kilómetro",
    "teléfono",
];

/// Words that look lost at the end of a line, where a sentence or a part of one begins with them.
const BEGINNINGS: [&str; 14] = [
    "el", "la", "los", "las", "un", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete",
    "ocho", "nueve",
];

const ARTICLES: [&str; 8] = ["el", "la", "los", "las", "un", "una", "unos", "unas"];

/// Names that are read in one piece.
const NAMES: [[&str; 3]; 2] = [["Estado", "de", "México"], ["Ciudad", "de", "México"]];

/// Longer texts are read in many lines, of which some may end with an article.
const SHORT_TEXT_CHARS: usize = 120;

/// Words held together for their look may not be longer: they must fit into the narrowest line.
const LONGEST_CHARS: usize = 16;

/// What the specification words (section 2), and other programs look for.
const AS_SPECIFIED: [&str; 2] = [
    "Recordemos a nuestros seres queridos de una manera excepcional",
    "Nicho para 8 urnas",
];

/// The same texts with spaces that hold together what belongs together. What search engines show of a
/// page has no lines, and an address has no spaces.
pub(super) fn of_texts(texts: &Value) -> Value {
    match texts {
        Value::String(text) => Value::String(bound(text)),
        Value::Array(all) => Value::Array(all.iter().map(of_texts).collect()),
        Value::Object(all) => {
            let of_member = |(name, value): (&String, &Value)| {
                let is_shown = !["meta", "href", "src"].contains(&name.as_str());
                let value = if is_shown {
                    of_texts(value)
                } else {
                    value.clone()
                };
                (name.clone(), value)
            };
            Value::Object(all.iter().map(of_member).collect())
        }
        other => other.clone(),
    }
}

/// The same of what becomes texts in JSON, such as the blocks of an article.
pub(super) fn of<T: Serialize>(texts: &T) -> Value {
    let value = serde_json::to_value(texts).expect("texts are made of objects with text keys only");
    of_texts(&value)
}

fn bound(text: &str) -> String {
    if AS_SPECIFIED.contains(&text) {
        return text.to_owned();
    }
    let is_short = text.chars().take(SHORT_TEXT_CHARS + 1).count() <= SHORT_TEXT_CHARS;
    let words: Vec<&str> = text.split(' ').collect();
    let mut bound = String::with_capacity(text.len());
    for (at, word) in words.iter().enumerate() {
        push_word(&mut bound, word);
        if at + 1 < words.len() {
            let is_bound = is_read_as_one(&words, at) || looks_lost(&words, at, is_short);
            bound.push(if is_bound { NO_BREAK } else { ' ' });
        }
    }
    bound
}

/// The word, with hyphens that do not break in the name of a norm: `NOM-036-SCFI-2016`.
fn push_word(bound: &mut String, word: &str) {
    let is_code = word.contains('-')
        && word.contains(|letter: char| letter.is_ascii_digit())
        && plain(word).starts_with(|letter: char| letter.is_ascii_uppercase())
        && !word.contains(|letter: char| letter.is_lowercase() || letter == '/');
    let mut letters = word.chars().peekable();
    while let Some(letter) = letters.next() {
        bound.push(letter);
        let goes_on = letters.peek().is_some_and(char::is_ascii_alphanumeric);
        if is_code && letter == '-' && goes_on {
            bound.push(WORD_JOINER);
        }
    }
}

/// Whether the word and the next are one thing: a measure, a telephone number, a reference, a name.
fn is_read_as_one(words: &[&str], at: usize) -> bool {
    let (word, next) = (words[at], words[at + 1]);
    let is_reference = COUNTED.contains(&word.to_lowercase().as_str())
        && next.starts_with(|letter: char| letter.is_ascii_digit());
    let is_name = NAMES.iter().any(|name| {
        (0..2).any(|part| {
            let start = at.checked_sub(part);
            let named = start.and_then(|start| words.get(start..start + 3));
            named.is_some_and(|named| named[..2] == name[..2] && plain(named[2]) == name[2])
        })
    });
    let is_number = is_measure(word, next) || is_in_telephone(words, at);
    is_number || is_reference || is_name || plain(next) == "s/n"
}

/// `20 cm`, `(20 cm)`, `20 cm.`, `1,376 pesos`
fn is_measure(number: &str, unit: &str) -> bool {
    let unit = unit.trim_end_matches(|letter: char| letter.is_ascii_punctuation() && letter != '%');
    number.ends_with(|digit: char| digit.is_ascii_digit()) && UNITS.contains(&unit)
}

/// Whether the word and the next are groups of the same telephone number, which has ten digits.
fn is_in_telephone(words: &[&str], at: usize) -> bool {
    let is_group = |word: &&&str| {
        let digits = plain(word);
        (2..=4).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let before = words[..=at].iter().rev().take_while(is_group).count();
    let after = words[at + 1..].iter().take_while(is_group).count();
    let first = at + 1 - before;
    let groups = &words[first..first + before + after];
    before > 0 && after > 0 && groups.iter().map(|group| plain(group).len()).sum::<usize>() == 10
}

/// Whether a line that ends with the word looks as if the rest had been cut off.
fn looks_lost(words: &[&str], at: usize, is_short: bool) -> bool {
    let (word, next) = (words[at], words[at + 1]);
    let lower = word.to_lowercase();
    let chars = word.chars().count();
    let before = at.checked_sub(1).map_or("", |before| words[before]);
    let begins_sentence = before.ends_with(['.', ':', '?', '!'])
        && (BEGINNINGS.contains(&lower.as_str()) || (1..=2).contains(&chars));
    let begins_part = before.ends_with([',', ';']) && BEGINNINGS.contains(&lower.as_str());
    let is_article = ARTICLES.contains(&lower.as_str());
    (begins_sentence || (is_short && (begins_part || is_article)))
        && !next.is_empty()
        && chars + 1 + next.chars().count() <= LONGEST_CHARS
}

/// A word without the signs around it.
fn plain(word: &str) -> &str {
    word.trim_matches(|letter: char| !letter.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::{AS_SPECIFIED, bound, of};
    use proptest::prelude::*;
    use serde_json::json;

    /// Spaces that do not break are shown as `_`, hyphens that do not as `=`.
    fn shown(text: &str) -> String {
        bound(text).replace('\u{a0}', "_").replace("-\u{2060}", "=")
    }

    #[test]
    fn what_belongs_together_stays_in_one_line() {
        for (text, wanted) in [
            ("Hasta 20 cm de alto.", "Hasta 20_cm de alto."),
            ("Mide (20 cm), o 3 m.", "Mide (20_cm), o 3_m."),
            ("por 30 años y 1,376 pesos", "por 30_años y 1,376_pesos"),
            ("Un nicho, ocho urnas", "Un_nicho, ocho_urnas"),
            ("Sigue ahí. Un nicho sirve", "Sigue ahí. Un_nicho sirve"),
            (
                "Nueve diseños, el mismo cuidado",
                "Nueve diseños, el_mismo cuidado",
            ),
            ("Platique con la persona", "Platique con la_persona"),
            ("al 800 000 0000.", "al 800_000_0000."),
            ("55 5568 8722 y 800 468 8722", "55_5568_8722 y 800_468_8722"),
            ("la NOM-036-SCFI-2016,", "la NOM=036=SCFI=2016,"),
            ("(IMSS-01-010)", "(IMSS=01=010)"),
            (
                "Según el artículo 87, y el 7 bis",
                "Según el_artículo_87, y el_7_bis",
            ),
            ("Toluca, Estado de México.", "Toluca, Estado_de_México."),
            ("del Remanso s/n, Colonia", "del Remanso_s/n, Colonia"),
        ] {
            assert_eq!(shown(text), wanted);
        }
    }

    #[test]
    fn in_a_long_text_only_what_is_read_as_one_and_how_a_sentence_begins() {
        let long = "palabra ".repeat(20);
        assert_eq!(
            shown(&format!("{long}, la otra. Un nicho y la placa a 20 cm")),
            format!("{long}, la otra. Un_nicho y la placa a 20_cm")
        );
    }

    #[test]
    fn nothing_else_is_held_together() {
        for text in [
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
        for text in AS_SPECIFIED {
            assert_eq!(shown(text), text);
        }
    }

    #[test]
    fn addresses_and_what_search_engines_show_stay_as_they_are() {
        let texts = json!({
            "text": "a 20 cm",
            "meta": { "title": "a 20 cm" },
            "runs": [{ "text": "NOM-036", "href": "/NOM-036", "src": "a-1.jpg" }],
        });
        let bound = of(&texts);
        assert_eq!(bound["text"], "a 20\u{a0}cm");
        assert_eq!(bound["meta"], texts["meta"]);
        assert_eq!(bound["runs"][0]["text"], "NOM-\u{2060}036");
        assert_eq!(bound["runs"][0]["href"], "/NOM-036");
    }

    proptest! {
        #[test]
        fn only_spaces_are_changed(text in any::<String>()) {
            let same = |text: &str| text.replace('\u{a0}', " ").replace('\u{2060}', "");
            prop_assert_eq!(same(&bound(&text)), same(&text));
        }
    }
}
