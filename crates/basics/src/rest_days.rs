//! The days of rest of Mexico's labour law (Ley Federal del Trabajo, article 74) but for election days, which are
//! not known ahead. The site's pages have the same in `web/src/site/open-now.ts`.

use jiff::civil::{Date, Weekday};

/// The first 1 October on which the federal executive changed; until 2018 it was 1 December.
const FIRST_OCTOBER_CHANGE: i16 = 2024;

/// A president's term, in years.
const PRESIDENCY: i16 = 6;

/// Whether nobody has to work on this day.
pub fn is_rest_day(day: Date) -> bool {
    match (day.month(), day.day()) {
        (1 | 5, 1) | (9, 16) | (12, 25) => true,
        (2, _) => is_monday(1, day),
        (3 | 11, _) => is_monday(3, day),
        (10, 1) => {
            let years = day.year() - FIRST_OCTOBER_CHANGE;
            years >= 0 && years % PRESIDENCY == 0
        }
        _ => false,
    }
}

/// Returns whether the day is the first, second, third … Monday of its month.
fn is_monday(nth: i8, day: Date) -> bool {
    day.weekday() == Weekday::Monday && (day.day() - 1) / 7 + 1 == nth
}
