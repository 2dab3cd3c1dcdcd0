//! Where a line of a page's text may not end: between a number and its unit, and in a short text after
//! the article that begins a clause.
//!
//! No rule touches what the specification words: those texts stay as they are, letter by letter.

use serde_json::Value;

/// The space at which no line ends.
const NO_BREAK: char = '\u{a0}';

const UNITS: [&str; 7] = ["mm", "cm", "m", "km", "g", "kg", "%"];

/// Words that look lost at the end of a line, where a sentence or a part of one begins with them.
const BEGINNINGS: [&str; 14] = [
    "el", "la", "los", "las", "un", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete",
    "ocho", "nueve",
];

/// Longer texts are read in many lines, of which some may end as they like.
const SHORT_TEXT_CHARS: usize = 120;

/// The same texts with spaces that hold together what belongs together. What search engines show of a
/// page has no lines.
pub(super) fn of_texts(texts: &Value) -> Value {
    match texts {
        Value::String(text) => Value::String(bound(text)),
        Value::Array(all) => Value::Array(all.iter().map(of_texts).collect()),
        Value::Object(all) => {
            let of_member = |(name, value): (&String, &Value)| {
                let is_shown = name != "meta";
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

fn bound(text: &str) -> String {
    let is_short = text.chars().take(SHORT_TEXT_CHARS + 1).count() <= SHORT_TEXT_CHARS;
    let words: Vec<&str> = text.split(' ').collect();
    let mut bound = String::with_capacity(text.len());
    for (at, word) in words.iter().enumerate() {
        bound.push_str(word);
        if let Some(next) = words.get(at + 1) {
            let begins = is_short && at > 0 && begins_a_clause(words[at - 1], word);
            let is_bound = begins || is_measure(word, next);
            bound.push(if is_bound { NO_BREAK } else { ' ' });
        }
    }
    bound
}

/// `20 cm`, `(20 cm)`, `20 cm.`
fn is_measure(number: &str, unit: &str) -> bool {
    let unit = unit.trim_end_matches(|letter: char| letter.is_ascii_punctuation() && letter != '%');
    number.ends_with(|digit: char| digit.is_ascii_digit()) && UNITS.contains(&unit)
}

fn begins_a_clause(before: &str, word: &str) -> bool {
    before.ends_with(['.', ',', ';', ':', '?'])
        && BEGINNINGS.contains(&word.to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::bound;
    use proptest::prelude::*;

    /// Spaces that do not break are shown as `_`.
    fn shown(text: &str) -> String {
        bound(text).replace('\u{a0}', "_")
    }

    #[test]
    fn what_belongs_together_stays_in_one_line() {
        for (text, wanted) in [
            ("Hasta 20 cm de alto.", "Hasta 20_cm de alto."),
            ("Mide (20 cm), o 3 m.", "Mide (20_cm), o 3_m."),
            ("Un nicho, ocho urnas", "Un nicho, ocho_urnas"),
            ("Sigue ahí. Un nicho sirve", "Sigue ahí. Un_nicho sirve"),
            (
                "Nueve diseños, el mismo cuidado",
                "Nueve diseños, el_mismo cuidado",
            ),
        ] {
            assert_eq!(shown(text), wanted);
        }
    }

    #[test]
    fn nothing_else_is_held_together() {
        for text in [
            "Nicho para 8 urnas",
            "de una manera excepcional",
            "en 20 centros, 3 metros",
            "al 800 000 0000",
            "el",
            "",
            "  ",
        ] {
            assert_eq!(shown(text), text);
        }
        let long = format!("{}. Un nicho", "palabra ".repeat(20));
        assert_eq!(shown(&long), long);
    }

    proptest! {
        #[test]
        fn only_spaces_are_changed(text in any::<String>()) {
            let bound = bound(&text).replace('\u{a0}', " ");
            prop_assert_eq!(bound, text.replace('\u{a0}', " "));
        }
    }
}
