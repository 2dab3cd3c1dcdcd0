//! A Mexican telephone number, however it is written: ten digits or nothing.
//!
//! Spaces, punctuation and the prefixes +52, 01, 044 and 045 are stripped (PRODUCT.md, section
//! 2); what then has not ten digits is refused and never cut. This module refuses to know which
//! numbers are assigned.

use super::field::single_line;

/// The digits of a Mexican number (SPEC.md section 9: phone number max length).
const DIGITS: usize = 10;

/// The prefixes of the numbering plan before 2019, which many people still write.
const TRUNK_PREFIXES: [&str; 3] = ["01", "044", "045"];

/// Takes what was typed and gives ten digits, or an empty text where no number was typed.
pub(super) fn parse(typed: &str) -> Result<String, String> {
    let line = single_line("phoneNumber", typed)?;
    // A letter is not punctuation: "ext. 12" means something that would be lost.
    if line
        .chars()
        .any(|character| character.is_alphanumeric() && !character.is_ascii_digit())
    {
        return Err(advice());
    }
    let digits: String = line.chars().filter(char::is_ascii_digit).collect();
    let international = line
        .find(|character: char| character.is_ascii_digit())
        .is_some_and(|first| line[..first].contains('+'));
    let number = national(&digits, international).ok_or_else(advice)?;
    let is_number = number.len() == DIGITS
        && !TRUNK_PREFIXES
            .iter()
            .any(|prefix| number.starts_with(prefix));
    if number.is_empty() || is_number {
        Ok(number.to_owned())
    } else {
        Err(advice())
    }
}

/// The digits without prefixes; none where they belong to another country.
fn national(digits: &str, international: bool) -> Option<&str> {
    let local = if international {
        digits.strip_prefix("52")?
    } else if let Some(local) = digits.strip_prefix("0052") {
        local
    } else {
        // Ten digits that begin with 52 are a number; more of them begin with the country.
        digits
            .strip_prefix("52")
            .filter(|local| local.len() >= DIGITS)
            .unwrap_or(digits)
    };
    // The 1 stood between country and number for mobile telephones.
    let local = match local.strip_prefix('1') {
        Some(mobile) if mobile.len() == DIGITS && local.len() < digits.len() => mobile,
        _ => local,
    };
    Some(
        TRUNK_PREFIXES
            .iter()
            .find_map(|prefix| local.strip_prefix(prefix))
            .unwrap_or(local),
    )
}

/// The example is an unassigned number.
fn advice() -> String {
    format!("Escriba su teléfono con {DIGITS} dígitos, por ejemplo 722 000 0000.")
}

#[cfg(test)]
mod tests {
    use super::parse;
    use proptest::prelude::*;

    #[test]
    fn one_number_is_recognised_in_all_its_spellings() {
        for typed in [
            "7220000000",
            "722 000 0000",
            "(722) 000-0000",
            "722.000.0000",
            " 722\u{a0}000\u{2013}0000 ",
            "+52 722 000 0000",
            "+527220000000",
            "(+52) 722 000 0000",
            "+52 1 722 000 0000",
            "+52 (01) 722 000 0000",
            "01 722 000 0000",
            "044 722 000 0000",
            "045 722 000 0000",
            "00 52 722 000 0000",
            "0052 1 722 000 0000",
            "52 722 000 0000",
            "521 722 000 0000",
        ] {
            assert_eq!(parse(typed).as_deref(), Ok("7220000000"), "{typed:?}");
        }
    }

    #[test]
    fn ten_digits_that_look_like_a_country_are_a_number() {
        assert_eq!(parse("5200000000").as_deref(), Ok("5200000000"));
        assert_eq!(parse("1234567890").as_deref(), Ok("1234567890"));
    }

    #[test]
    fn no_number_is_no_fault() {
        for typed in ["", "  ", "-", "+52", "+52 "] {
            assert_eq!(parse(typed).as_deref(), Ok(""), "{typed:?}");
        }
    }

    #[test]
    fn what_is_not_ten_digits_is_refused_and_never_cut() {
        for typed in [
            "722",
            "722 000 000",
            "722 000 00000",
            "72200000001234",
            "01 722 000 00",
            "722 000 0000 ext 12",
            "+1 555 000 000",
            "+34 600 000 000",
            "siete dos dos",
            "722 000 0000\n",
            "１２３４５６７８９０",
            "17220000000",
        ] {
            assert!(parse(typed).is_err(), "{typed:?} was taken");
        }
    }

    proptest! {
        #[test]
        fn a_number_once_parsed_stays_what_it_is(typed in r"[+0-9 ()./-]{0,24}|(\+52|0052|52|01|044|045)? ?1?[0-9]{7,12}") {
            if let Ok(number) = parse(&typed) {
                prop_assert!(number.is_empty() || number.len() == 10);
                prop_assert_eq!(parse(&number), Ok(number.clone()));
            }
        }
    }
}
