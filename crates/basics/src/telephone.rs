//! A Mexican telephone number, however it is written: ten digits.
//!
//! The one rule for what visitors and editors write (docs/specification.md, sections 5 and 9). The
//! contact page has the same in `web/src/site/telephone.ts`;
//! `tests/fixtures/telephones.json` holds both to the same cases. Whether a number is assigned is
//! not checked.

use crate::accents::without_accents;
use unicode_normalization::char::is_combining_mark;

/// The digits of a Mexican number (docs/specification.md, section 9).
pub const DIGITS: usize = 10;

/// Prefixes of a number within the country. The numbering plan dropped these in 2019;
/// many people still write them.
const TRUNK_PREFIXES: [&str; 3] = ["01", "044", "045"];

/// The country, alone and with what some write after it; the 1 stood before mobile numbers.
const COUNTRY_PREFIXES: [&str; 5] = ["52", "521", "5201", "52044", "52045"];

/// Prefix that is written where a telephone has no +.
const INTERNATIONAL: &str = "00";

/// What cards and mails write before a number, and a link to one; in small letters without accents.
#[rustfmt::skip]
const LABELS: [&str; 11] = [
    "cel", "celular", "movil", "num", "numero", "tel", "telefono", "telf", "wa", "whats", "whatsapp",
];

/// What was written, without the words in front that say only that a number follows.
pub fn without_label(written: &str) -> &str {
    let is_letter = |each: char| each.is_alphabetic() || is_combining_mark(each);
    let mut rest = written;
    loop {
        let start = rest.trim_start_matches(|each: char| each != '+' && !each.is_alphanumeric());
        let after = start.trim_start_matches(is_letter);
        let word = start[..start.len() - after.len()].to_lowercase();
        let word: String = without_accents(word.chars()).collect();
        if !LABELS.contains(&word.as_str()) {
            return rest;
        }
        rest = after;
    }
}

/// The number without prefixes, spaces and punctuation: ten digits, or an empty text where no
/// number was written. None where it is no Mexican number: nothing is ever cut off.
pub fn parse(written: &str) -> Option<String> {
    let written = without_label(written);
    // A letter is not punctuation: "ext. 12" means something that would be lost.
    if written.contains(|each: char| each.is_alphanumeric() && !each.is_ascii_digit()) {
        return None;
    }
    let before = written.split(|each: char| each.is_ascii_digit()).next();
    let has_plus = before.is_some_and(|before| before.contains('+'));
    let digits: String = written.chars().filter(char::is_ascii_digit).collect();
    if digits.is_empty() || (has_plus && digits == COUNTRY_PREFIXES[0]) {
        return Some(String::new());
    }
    let (prefix, number) = digits.split_at(digits.len().checked_sub(DIGITS)?);
    let country = prefix.strip_prefix(INTERNATIONAL).unwrap_or(prefix);
    let is_prefix = if has_plus {
        COUNTRY_PREFIXES.contains(&prefix)
    } else {
        prefix.is_empty() || TRUNK_PREFIXES.contains(&prefix) || COUNTRY_PREFIXES.contains(&country)
    };
    (is_prefix && !begins_with_prefix(number)).then(|| number.to_owned())
}

/// Such ten digits are a shorter number behind a prefix. Ten that begin with 52 are a number.
fn begins_with_prefix(number: &str) -> bool {
    number.starts_with("0052") || TRUNK_PREFIXES.iter().any(|each| number.starts_with(each))
}

/// Ten digits as they are read in Mexico: 800 000 0000, but 55 0000 0000 where the area code has
/// two digits. Anything else stays as it is.
pub fn readable(digits: &str) -> String {
    if digits.len() != 10 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return digits.to_owned();
    }
    let area = match &digits[..2] {
        "33" | "55" | "56" | "81" => 2,
        _ => 3,
    };
    format!("{} {} {}", &digits[..area], &digits[area..6], &digits[6..])
}

#[cfg(test)]
mod tests {
    use super::parse;
    use proptest::prelude::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Case {
        written: String,
        number: Option<String>,
    }

    // Specification 5.3, 9.11
    #[test]
    fn numbers_are_read_as_the_table_says() {
        let cases: Vec<Case> =
            serde_json::from_str(include_str!("../../../tests/fixtures/telephones.json"))
                .expect("the table is JSON");
        for Case { written, number } in cases {
            assert_eq!(parse(&written), number, "{written:?}");
        }
    }

    proptest! {
        #[test]
        fn a_number_once_parsed_stays_what_it_is(written in r"[+0-9 ()./-]{0,24}|(\+52|0052|52|01|044|045)? ?1?[0-9]{7,12}") {
            if let Some(number) = parse(&written) {
                prop_assert!(number.is_empty() || number.len() == 10);
                prop_assert_eq!(parse(&number), Some(number.clone()));
            }
        }
    }
}
