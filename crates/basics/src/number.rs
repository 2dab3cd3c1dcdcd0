//! Numbers as people write them: `96,000.00`, `$ 96 000`, `44,5`. `web/src/editor/form/number.ts` reads them in the
//! same way where they are typed; `tests/fixtures/numbers.json` holds both to the same cases.

/// What may stand between groups of three digits.
const SEPARATORS: [char; 7] = [',', '\'', '’', ' ', '\u{a0}', '\u{2009}', '\u{202f}'];

/// All whole numbers of so many digits are exact.
const DIGITS: usize = 15;

/// The number that a text is; `None` where it is none, or may be two: elsewhere a point is between groups, so that
/// with three zeros behind it either may be meant.
pub fn parse(text: &str) -> Option<f64> {
    let text = text.trim();
    let (sign, text) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (-1.0, rest.trim_start()),
        None => (1.0, text),
    };
    let text = text.strip_prefix('$').map_or(text, str::trim_start);
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let is_grouped = is_grouped(whole) && is_digits(fraction);
    let of_comma = text.split_once(',');
    let is_comma = of_comma.is_some_and(|(before, after)| {
        [before, after].iter().all(|part| !part.is_empty() && is_digits(part))
    });
    let is_plain =
        is_digits(whole) && is_digits(fraction) && !(whole.is_empty() && fraction.is_empty());
    let is_either = fraction == "000" && matches!(whole.len(), 1..=3) && !whole.starts_with('0');
    let count = text.bytes().filter(u8::is_ascii_digit).count();
    if !(is_grouped || is_plain || is_comma) || is_plain && is_either || count > DIGITS {
        return None;
    }
    let plain = if is_grouped { text.replace(SEPARATORS, "") } else { text.replace(',', ".") };
    let number = plain.parse::<f64>().ok()?;
    // Zero has no sign.
    Some(if number == 0.0 { 0.0 } else { number * sign })
}

/// Digits in groups of three, of which there are two at least.
fn is_grouped(whole: &str) -> bool {
    let mut groups = whole.split(SEPARATORS);
    let is_of = |group: &str| group.bytes().all(|byte| byte.is_ascii_digit());
    let first = groups.next().unwrap_or_default();
    let is_first = matches!(first.len(), 1..=3) && is_of(first) && !first.starts_with('0');
    is_first && first.len() < whole.len() && groups.all(|group| group.len() == 3 && is_of(group))
}

#[cfg(test)]
mod tests {
    use super::parse;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Case {
        written: String,
        number: Option<f64>,
    }

    #[test]
    fn numbers_are_read_as_the_table_says() {
        let cases = include_str!("../../../tests/fixtures/numbers.json");
        let cases: Vec<Case> = serde_json::from_str(cases).expect("the table is JSON");
        for Case { written, number } in cases {
            assert_eq!(parse(&written), number, "{written:?}");
        }
    }
}
