//! A telephone number, however it is written: the ten digits of a Mexican one, or + and those of another country's.
//!
//! The one rule for what visitors and editors write (docs/specification.md, sections 5 and 9). The
//! contact page has the same in `web/src/site/telephone.ts`;
//! `tests/fixtures/telephones.json` holds both to the same cases. Whether a number is assigned is
//! not checked.

use crate::accents::without_accents;
use std::ops::RangeInclusive;
use unicode_normalization::char::is_combining_mark;

/// The digits of a Mexican number (docs/specification.md, section 9).
pub const DIGITS: usize = 10;

/// Prefixes of a number within the country. The numbering plan dropped these in 2019;
/// many people still write them.
const TRUNK_PREFIXES: [&str; 3] = ["01", "044", "045"];

/// The country, alone and with what some write after it; the 1 stood before mobile numbers.
const COUNTRY_PREFIXES: [&str; 5] = ["52", "521", "5201", "52044", "52045"];

/// What is dialled before a number where it is called from anywhere.
const MEXICO: &str = "+52";

/// Country codes of one digit: North America, and Russia with Kazakhstan.
const CODES_OF_ONE: [char; 2] = ['1', '7'];

/// Country codes of two digits (ITU-T E.164, list of assigned country codes); all others have three.
#[rustfmt::skip]
const CODES_OF_TWO: [&str; 44] = [
    "20", "27", "30", "31", "32", "33", "34", "36", "39", "40", "41", "43", "44", "45", "46", "47", "48", "49", "51",
    "52", "53", "54", "55", "56", "57", "58", "60", "61", "62", "63", "64", "65", "66", "81", "82", "84", "86", "90",
    "91", "92", "93", "94", "95", "98",
];

/// Digits of a number with its country code: ITU-T E.164 allows 15, and no country has shorter ones than 8.
const FOREIGN_DIGITS: RangeInclusive<usize> = 8..=15;

/// A zero that is dialled within some countries alone: +44 (0)20 7946 0958.
const ZERO_WITHIN: &str = "(0)";

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

/// The number without prefixes, spaces and punctuation: ten digits, the number of another country with its +, or an
/// empty text where no number was written. None where it is no number: nothing is ever cut off.
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
    if has_plus && !digits.starts_with(COUNTRY_PREFIXES[0]) {
        return foreign(written);
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

/// A number of another country, as `+17135550199`, of what is written with a + in front.
fn foreign(written: &str) -> Option<String> {
    let written = written.replacen(ZERO_WITHIN, "", 1);
    let digits: String = written.chars().filter(char::is_ascii_digit).collect();
    // No country code begins with 0, and those that share the 1 have ten digits behind it.
    let is_number = !digits.starts_with('0') && (!digits.starts_with('1') || digits.len() == 11);
    (is_number && FOREIGN_DIGITS.contains(&digits.len())).then(|| format!("+{digits}"))
}

/// The number as it is called from anywhere: `+527220000000`.
pub fn international(number: &str) -> String {
    let number = number.replace(' ', "");
    if number.starts_with('+') { number } else { format!("{MEXICO}{number}") }
}

/// Such ten digits are a shorter number behind a prefix. Ten that begin with 52 are a number.
fn begins_with_prefix(number: &str) -> bool {
    number.starts_with("0052") || TRUNK_PREFIXES.iter().any(|each| number.starts_with(each))
}

/// Ten digits as they are read in Mexico: 800 000 0000, but 55 0000 0000 where the area code has
/// two digits; those of another country behind its code, +1 713 555 0199. Anything else stays as it is.
pub fn readable(digits: &str) -> String {
    if let Some(digits) = digits.strip_prefix('+') {
        return readable_foreign(digits);
    }
    if digits.len() != 10 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return digits.to_owned();
    }
    let area = match &digits[..2] {
        "33" | "55" | "56" | "81" => 2,
        _ => 3,
    };
    format!("{} {} {}", &digits[..area], &digits[area..6], &digits[6..])
}

fn readable_foreign(digits: &str) -> String {
    let code = match digits.get(..2) {
        _ if digits.starts_with(CODES_OF_ONE) => 1,
        Some(code) if CODES_OF_TWO.contains(&code) => 2,
        _ => 3,
    };
    let Some((code, mut rest)) = digits.split_at_checked(code) else {
        return format!("+{digits}");
    };
    let mut readable = format!("+{code}");
    while !rest.is_empty() {
        let group = match rest.len() {
            8 => 4,
            5.. => 3,
            len => len,
        };
        let (first, others) = rest.split_at_checked(group).unwrap_or((rest, ""));
        readable = format!("{readable} {first}");
        rest = others;
    }
    readable
}

#[cfg(test)]
mod tests {
    use super::{international, parse, readable};
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

    #[test]
    fn a_number_is_read_in_groups_and_called_with_its_country() {
        for (number, read, called) in [
            ("8000000000", "800 000 0000", "+528000000000"),
            ("5500000000", "55 0000 0000", "+525500000000"),
            ("+17135550199", "+1 713 555 0199", "+17135550199"),
            ("+34600000000", "+34 600 000 000", "+34600000000"),
            ("+5076123456", "+507 612 3456", "+5076123456"),
            ("+4540000000", "+45 4000 0000", "+4540000000"),
            ("+442079460958", "+44 207 946 0958", "+442079460958"),
        ] {
            assert_eq!(readable(number), read);
            assert_eq!(international(number), called);
            assert_eq!(international(read), called);
        }
    }

    proptest! {
        #[test]
        fn a_number_once_parsed_stays_what_it_is(written in r"[+0-9 ()./-]{0,24}|(\+52|0052|52|01|044|045)? ?1?[0-9]{7,12}") {
            if let Some(number) = parse(&written) {
                prop_assert!(number.is_empty() || number.len() == 10 || number.starts_with('+'));
                prop_assert_eq!(parse(&number), Some(number.clone()));
                prop_assert_eq!(parse(&readable(&number)), Some(number));
            }
        }
    }
}
