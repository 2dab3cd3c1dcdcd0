//! Mexican working days: Monday to Friday without the holidays of article 74 of the Ley Federal
//! del Trabajo, and without the days that the operator added.
//!
//! Whether an added day counts as a working day may be disputed, so every term is counted on both
//! calendars, and both dates are returned. Must not depend on what a term is for.

use jiff::ToSpan;
use jiff::civil::{Date, Weekday};
use std::collections::BTreeSet;

/// The first 1 October on which the federal executive changed; until 2018 it was 1 December.
const FIRST_OCTOBER_CHANGE: i16 = 2024;

/// A president's term, in years.
const PRESIDENCY: i16 = 6;

/// The calendar: article 74, and the days that were added to it.
#[derive(Clone, Debug, Default)]
pub struct WorkingDays(BTreeSet<Date>);

/// The last day of a term on the two calendars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastDay {
    /// Where added days count as working days. This is the date to keep.
    pub earlier: Date,
    /// Where they do not. The same date where no added day fell into the term.
    pub later: Date,
}

impl WorkingDays {
    /// The calendar of article 74 without these days as well.
    pub fn without(added: impl IntoIterator<Item = Date>) -> Self {
        Self(added.into_iter().collect())
    }

    /// The last of so many working days after a day, which itself is not counted.
    pub fn after(&self, day: Date, count: u8) -> LastDay {
        let is_counted = |each| is_working_day(each) && !self.0.contains(&each);
        LastDay { earlier: nth(day, count, is_working_day), later: nth(day, count, is_counted) }
    }
}

/// At the end of the calendar, in the year 9999, a term ends with it.
fn nth(day: Date, count: u8, is_working: impl Fn(Date) -> bool) -> Date {
    day.series(1.day())
        .skip(1)
        .filter(|each| is_working(*each))
        .nth(usize::from(count.saturating_sub(1)))
        .unwrap_or(Date::MAX)
}

fn is_working_day(day: Date) -> bool {
    !matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday) && !is_holiday(day)
}

/// The holidays of article 74 but for election days, which are not known ahead: the operator adds
/// them where they do not fall on a Sunday.
fn is_holiday(day: Date) -> bool {
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

#[cfg(test)]
mod tests;
