//! Where a line of a text may not end: within a measure, a telephone number, the name of a norm or a
//! reference to an article of a law; in a short text of a page, after the article that begins a part
//! of it; and in a heading of a page, after any article.
//!
//! No rule touches what the specification words: those texts stay as they are, letter by letter.

use serde::Serialize;
use serde_json::{Map, Value};

/// The space at which no line ends.
const NO_BREAK: char = '\u{a0}';

/// Behind a hyphen it keeps the line from ending there. It has no width, and a page that is searched
/// for the words finds them with it.
const WORD_JOINER: char = '\u{2060}';

/// What stands behind a number that says how much of it. Units in words, such as days, read well at the
/// beginning of a line, and are searched for with a plain space.
const UNITS: [&str; 10] = ["mm", "cm", "m", "km", "g", "kg", "%", "px", "h", "bis"];

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

/// Longer texts are read in many lines, of which some may end as they like.
const SHORT_TEXT_CHARS: usize = 120;

/// A heading, of which no line may end with an article.
const HEADING_CHARS: usize = 60;

/// Words held together for their look may not be longer: they must fit into the narrowest line.
const LONGEST_CHARS: usize = 16;

/// What the specification words (section 2), and other programs look for.
const AS_SPECIFIED: [&str; 2] = [
    "Recordemos a nuestros seres queridos de una manera excepcional",
    "Nicho para 8 urnas",
];

/// The texts of a page with spaces that hold together what belongs together. What search engines show
/// of a page has no lines, and an address has no spaces.
pub(super) fn of_page(texts: &Value) -> Value {
    each_text(texts, &of_page_text)
}

/// The texts of articles, in which nothing is held together for its look alone: they have many lines,
/// and other programs read them too.
pub(super) fn of_articles<T: Serialize>(texts: &T) -> Value {
    let value = serde_json::to_value(texts).expect("texts are made of objects with text keys only");
    each_text(&value, &of_article_text)
}

fn each_text(texts: &Value, change: &dyn Fn(&str) -> String) -> Value {
    match texts {
        Value::String(text) => Value::String(change(text)),
        Value::Array(all) => all.iter().map(|each| each_text(each, change)).collect(),
        Value::Object(all) => {
            let change: &dyn Fn(&str) -> String = if is_piece(all) {
                &of_article_text
            } else {
                change
            };
            let of_member = |(name, value): (&String, &Value)| {
                let value = match name.as_str() {
                    "meta" | "href" | "src" => value.clone(),
                    _ => each_text(value, change),
                };
                (name.clone(), value)
            };
            Value::Object(all.iter().map(of_member).collect())
        }
        other => other.clone(),
    }
}

/// Whether it is a piece of a paragraph of a legal text, which is part of a long text however short it is.
fn is_piece(object: &Map<String, Value>) -> bool {
    let kind = object.get("type").and_then(Value::as_str);
    kind.is_some_and(|kind| ["text", "strong", "emphasis", "link"].contains(&kind))
}

fn of_page_text(text: &str) -> String {
    if AS_SPECIFIED.contains(&text) {
        return text.to_owned();
    }
    let chars = text.chars().count();
    bound(text, |words, at| {
        is_read_as_one(words, at) || looks_lost(words, at, chars)
    })
}

fn of_article_text(text: &str) -> String {
    bound(text, is_read_as_one)
}

/// `is_bound` says of the words and the place of one whether the line may not end behind it.
fn bound(text: &str, is_bound: impl Fn(&[&str], usize) -> bool) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let mut bound = String::with_capacity(text.len());
    for (at, word) in words.iter().enumerate() {
        push_word(&mut bound, word);
        if at + 1 < words.len() {
            bound.push(if is_bound(&words, at) { NO_BREAK } else { ' ' });
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

/// `20 cm`, `(20 cm)`, `20 cm.`
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

/// Whether a line of a text of so many characters that ends with the word looks as if the rest had
/// been cut off.
fn looks_lost(words: &[&str], at: usize, text_chars: usize) -> bool {
    let (word, next) = (words[at], words[at + 1]);
    let lower = word.to_lowercase();
    let before = at.checked_sub(1).map_or("", |before| words[before]);
    let begins =
        before.ends_with(['.', ',', ';', ':', '?', '!']) && BEGINNINGS.contains(&lower.as_str());
    let is_article = at > 0 && ARTICLES.contains(&lower.as_str());
    let is_lost =
        (begins && text_chars <= SHORT_TEXT_CHARS) || (is_article && text_chars <= HEADING_CHARS);
    is_lost && !next.is_empty() && word.chars().count() + 1 + next.chars().count() <= LONGEST_CHARS
}

/// A word without the signs around it.
fn plain(word: &str) -> &str {
    word.trim_matches(|letter: char| !letter.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::{AS_SPECIFIED, of_article_text, of_page, of_page_text};
    use proptest::prelude::*;
    use serde_json::json;

    /// Spaces that do not break are shown as `_`, hyphens that do not as `=`.
    fn shown(text: &str) -> String {
        marked(&of_page_text(text))
    }

    fn marked(text: &str) -> String {
        text.replace('\u{a0}', "_").replace("-\u{2060}", "=")
    }

    #[test]
    fn what_belongs_together_stays_in_one_line() {
        for (text, wanted) in [
            ("Hasta 20 cm de alto.", "Hasta 20_cm de alto."),
            ("Mide (20 cm), o 3 m.", "Mide (20_cm), o 3_m."),
            ("por 30 años y 1,376 pesos", "por 30 años y 1,376 pesos"),
            ("Un nicho, ocho urnas", "Un nicho, ocho_urnas"),
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
    fn in_a_long_text_and_in_an_article_only_what_is_read_as_one() {
        let text = "la otra. Un nicho y la placa a 20 cm";
        let long = "palabra ".repeat(20);
        assert_eq!(
            shown(&format!("{long}{text}")),
            format!("{long}la otra. Un nicho y la placa a 20_cm")
        );
        let of_article = "la otra. Un nicho y la placa a 20_cm";
        assert_eq!(marked(&of_article_text(text)), of_article);
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
            "runs": [
                { "text": "NOM-036", "href": "/NOM-036", "src": "a-1.jpg" },
                { "type": "strong", "text": "con o sin una señal" },
            ],
        });
        let bound = of_page(&texts);
        assert_eq!(bound["text"], "a 20\u{a0}cm");
        assert_eq!(bound["meta"], texts["meta"]);
        assert_eq!(bound["runs"][0]["text"], "NOM-\u{2060}036");
        assert_eq!(bound["runs"][0]["href"], "/NOM-036");
        assert_eq!(bound["runs"][1], texts["runs"][1]);
    }

    proptest! {
        #[test]
        fn only_spaces_are_changed(text in any::<String>()) {
            let same = |text: &str| text.replace('\u{a0}', " ").replace('\u{2060}', "");
            prop_assert_eq!(same(&of_page_text(&text)), same(&text));
        }
    }
}
