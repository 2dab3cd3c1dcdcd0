//! What is wrong with an address or a number that a visitor wrote, in one sentence that says what to do. The
//! page says the same (`web/src/sections/form/`); `tests/fixtures/` holds both to the same cases.

use basics::lang::{Language, said};
use basics::{email, telephone};

/// Sentence about what [`email::parse`] does not take.
pub(super) fn about_email(written: &str, language: Language) -> String {
    let address = email::tidy(written);
    let letter = address.chars().find(|each| !each.is_ascii());
    let (mailbox, domain) = address.split_once('@').unwrap_or((&address, ""));
    match letter {
        _ if address.is_empty() => said!(language, "form-email-empty"),
        _ if !address.contains('@') => said!(language, "form-email-no-at"),
        _ if domain.contains('@') => said!(language, "form-email-two"),
        _ if address.contains(char::is_whitespace) => said!(language, "form-email-space"),
        Some(letter) => said!(language, "form-email-letter", letter = letter.to_string()),
        _ if address.contains("..") => said!(language, "form-email-dots"),
        _ if mailbox.is_empty() => said!(language, "form-email-no-mailbox"),
        _ if !domain.contains('.') => said!(language, "form-email-no-domain"),
        _ => said!(language, "form-email-wrong"),
    }
}

/// More digits than one number has, with every prefix that is written in Mexico.
const MORE_THAN_ONE: usize = 17;

/// Sentence about what [`telephone::parse`] does not take.
pub(super) fn about_telephone(written: &str, language: Language) -> String {
    let written = telephone::without_label(written);
    let digits: String = written.chars().filter(char::is_ascii_digit).collect();
    let before = written.split(|each: char| each.is_ascii_digit()).next();
    let international = match before {
        Some(before) if before.contains('+') => Some(digits.as_str()),
        _ => digits.strip_prefix("00"),
    };
    // Eleven digits with a 1 before: the United States and Canada, as they write it.
    let is_foreign = international.is_some_and(|digits| !digits.starts_with("52"))
        || (digits.len() == 11 && digits.starts_with('1'));
    if written.contains(|each: char| each.is_alphanumeric() && !each.is_ascii_digit()) {
        said!(language, "form-phone-only-number")
    } else if digits.len() >= MORE_THAN_ONE {
        said!(language, "form-phone-two")
    } else if is_foreign {
        said!(language, "form-phone-foreign")
    } else {
        said!(language, "form-phone-wrong", digits = telephone::DIGITS)
    }
}

#[cfg(test)]
mod tests {
    use super::{about_email, about_telephone};
    use basics::lang::Language;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Case {
        written: String,
        advice: Option<String>,
    }

    // Specification 4.8, 5.2, 5.3
    #[test]
    fn what_is_wrong_is_named_as_the_tables_say() {
        let check = |table: &str, about: fn(&str, Language) -> String| {
            let cases: Vec<Case> = serde_json::from_str(table).expect("the table is JSON");
            for Case { written, advice } in cases {
                let Some(advice) = advice else { continue };
                assert_eq!(about(&written, Language::Spanish), advice, "{written:?}");
            }
        };
        check(include_str!("../../../../tests/fixtures/emails.json"), about_email);
        check(include_str!("../../../../tests/fixtures/telephones.json"), about_telephone);
    }
}
