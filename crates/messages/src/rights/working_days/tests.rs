//! The calendar against dates worked out by hand, and what must hold of any date.

use super::{LastDay, WorkingDays, is_working_day};
use basics::rest_days::is_rest_day;
use jiff::ToSpan;
use jiff::civil::{Date, date};
use proptest::prelude::*;

fn day(text: &str) -> Date {
    text.parse().expect("the test writes a date")
}

fn holidays(year: i16) -> Vec<String> {
    date(year, 1, 1)
        .series(1.day())
        .take_while(|day| day.year() == year)
        .filter(|day| is_rest_day(*day))
        .map(|day| day.strftime("%m-%d").to_string())
        .collect()
}

#[test]
fn the_holidays_of_article_74_are_those_of_the_printed_calendars() {
    for (year, expected) in [
        (2024, "01-01 02-05 03-18 05-01 09-16 10-01 11-18 12-25"),
        (2025, "01-01 02-03 03-17 05-01 09-16 11-17 12-25"),
        (2026, "01-01 02-02 03-16 05-01 09-16 11-16 12-25"),
        (2027, "01-01 02-01 03-15 05-01 09-16 11-15 12-25"),
        (2028, "01-01 02-07 03-20 05-01 09-16 11-20 12-25"),
        (2030, "01-01 02-04 03-18 05-01 09-16 10-01 11-18 12-25"),
        (2036, "01-01 02-04 03-17 05-01 09-16 10-01 11-17 12-25"),
    ] {
        assert_eq!(holidays(year).join(" "), expected, "{year}");
    }
}

/// Worked out by hand on a calendar, no day added.
#[test]
fn terms_end_where_a_hand_on_the_calendar_ends() {
    for (from, count, expected) in [
        // Monday, no holiday in the way: 5 days are a week, 20 are four.
        ("2026-06-01", 5, "2026-06-08"),
        ("2026-06-01", 10, "2026-06-15"),
        ("2026-06-01", 15, "2026-06-22"),
        ("2026-06-01", 20, "2026-06-29"),
        // Friday: the next working day is Monday.
        ("2026-06-05", 1, "2026-06-08"),
        // Saturday and Sunday count from the same Monday.
        ("2026-06-06", 1, "2026-06-08"),
        ("2026-06-07", 1, "2026-06-08"),
        // Received on a holiday: it would not be counted anyway.
        ("2026-09-16", 1, "2026-09-17"),
        // Over 1 May 2026, a Friday.
        ("2026-04-30", 1, "2026-05-04"),
        ("2026-04-15", 20, "2026-05-14"),
        // Over the third Monday of November 2026, the 16th, and 25 December, a Friday.
        ("2026-11-13", 1, "2026-11-17"),
        ("2026-11-13", 20, "2026-12-14"),
        ("2026-12-04", 20, "2027-01-05"),
        // Over 1 January 2027, a Friday, and the first Monday of February, the 1st.
        ("2026-12-31", 1, "2027-01-04"),
        ("2027-01-11", 15, "2027-02-02"),
        // Over the first Monday of February and the third of March 2026.
        ("2026-01-20", 40, "2026-03-19"),
        // Over the change of the federal executive, Tuesday 1 October 2030.
        ("2030-09-30", 1, "2030-10-02"),
        ("2031-09-30", 1, "2031-10-01"),
    ] {
        let term = WorkingDays::default().after(day(from), count);
        let expected = day(expected);
        assert_eq!((term.earlier, term.later), (expected, expected), "{count} after {from}");
    }
}

#[test]
fn an_added_day_gives_two_dates_and_the_earlier_is_the_one_to_keep() {
    // Holy Thursday and Good Friday of 2026, which article 74 does not name.
    let calendar = WorkingDays::without([day("2026-04-02"), day("2026-04-03")]);
    assert_eq!(
        calendar.after(day("2026-03-30"), 5),
        LastDay { earlier: day("2026-04-06"), later: day("2026-04-08") }
    );
    // An added Sunday changes nothing.
    let calendar = WorkingDays::without([day("2026-04-05")]);
    let term = calendar.after(day("2026-03-30"), 5);
    assert_eq!(term.earlier, term.later);
}

#[test]
fn a_term_at_the_end_of_the_calendar_ends_with_it() {
    assert_eq!(WorkingDays::default().after(Date::MAX, 20).earlier, Date::MAX);
}

fn any_day() -> impl Strategy<Value = Date> {
    (0..36_525_i64).prop_map(|days| date(2024, 1, 1).saturating_add(days.days()))
}

proptest! {
    #[test]
    fn a_term_ends_on_a_working_day_after_the_one_it_counts_from(
        from in any_day(), count in 1_u8..60, added in proptest::collection::vec(0_i64..120, 0..8)
    ) {
        let added: Vec<Date> = added.into_iter().map(|days| from.saturating_add(days.days())).collect();
        let term = WorkingDays::without(added.clone()).after(from, count);
        prop_assert!(from < term.earlier && term.earlier <= term.later);
        prop_assert!(is_working_day(term.earlier));
        prop_assert!(is_working_day(term.later) && !added.contains(&term.later));
    }

    #[test]
    fn a_term_holds_as_many_working_days_as_it_was_given(from in any_day(), count in 1_u8..60) {
        let last = WorkingDays::default().after(from, count).earlier;
        let held = from.series(1.day()).skip(1).take_while(|day| *day <= last);
        prop_assert_eq!(held.filter(|day| is_working_day(*day)).count(), usize::from(count));
    }

    #[test]
    fn two_terms_in_a_row_are_one_long_one(from in any_day(), first in 1_u8..30, second in 1_u8..30) {
        let calendar = WorkingDays::default();
        let middle = calendar.after(from, first).earlier;
        prop_assert_eq!(calendar.after(middle, second), calendar.after(from, first + second));
    }

    #[test]
    fn a_year_has_seven_holidays_or_eight(year in 2024_i16..2200) {
        let expected = if (year - 2024) % 6 == 0 { 8 } else { 7 };
        prop_assert_eq!(holidays(year).len(), expected);
    }
}
