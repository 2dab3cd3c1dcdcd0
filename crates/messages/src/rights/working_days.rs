//! Mexican working days: Monday to Friday without the holidays of article 74 of the Ley Federal
//! del Trabajo, and without the days that the operator added.
//!
//! Whether an added day counts as a working day may be disputed, so every term is counted on both
//! calendars, and both dates are returned. Must not depend on what a term is for.

use basics::rest_days::is_rest_day;
use jiff::ToSpan;
use jiff::civil::{Date, Weekday};
use std::collections::BTreeSet;

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
    !matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday) && !is_rest_day(day)
}

#[cfg(test)]
mod tests;
