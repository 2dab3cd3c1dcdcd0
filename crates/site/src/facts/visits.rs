//! The days and parts of days on which somebody may visit, of which the contact form lets choose.

use super::shown::day_in_english;
use crate::marks::bare;
use crate::model::{HolidayHours, Hours, Settings};
use crate::moment::named_day;
use basics::rest_days::is_rest_day;
use jiff::ToSpan;
use jiff::civil::Date;

/// "Martes 1 de diciembre, por la mañana", of each part of the next days that has hours, from tomorrow on; none where
/// the settings ask for none.
pub(crate) fn visits(settings: &Settings, today: Date) -> Vec<String> {
    let parts = parts(settings, today).into_iter();
    let part = |is_early| if is_early { "por la mañana" } else { "por la tarde" };
    parts.map(|(day, is_early)| format!("{}, {}", named_day(day), part(is_early))).collect()
}

/// The same, "Tuesday, December 1, in the morning", as a form in English shows them.
pub(crate) fn visits_in_english(settings: &Settings, today: Date) -> Vec<String> {
    let parts = parts(settings, today).into_iter();
    let part = |is_early| if is_early { "in the morning" } else { "in the afternoon" };
    parts.map(|(day, is_early)| format!("{}, {}", day_in_english(day), part(is_early))).collect()
}

/// The parts of days that have hours: the one before noon is true.
fn parts(settings: &Settings, today: Date) -> Vec<(Date, bool)> {
    let count = usize::from(settings.contact.visit_days.unwrap_or_default());
    let days = today.series(1.day()).skip(1).take(count);
    let parts = days.flat_map(|day| {
        let spans = spans(settings, day);
        let is_in_the_morning = |(opens, _): &(String, String)| &**opens < "12:00";
        // Past midnight a closing hour is before the opening one.
        let is_in_the_afternoon = |(opens, closes): &(String, String)| {
            &**opens >= "12:00" || &**closes > "13:00" || closes <= opens
        };
        let parts = [
            spans.iter().any(is_in_the_morning).then_some((day, true)),
            spans.iter().any(is_in_the_afternoon).then_some((day, false)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>()
    });
    parts.collect()
}

/// When it opens and closes on a day: its own hours, none on a day of rest, or else those of its weekday.
fn spans(settings: &Settings, day: Date) -> Vec<(String, String)> {
    let span = |opens: &String, closes: &String| (bare(opens), bare(closes));
    let special: Vec<_> = settings.exceptions.iter().filter(|it| it.is_on(day)).collect();
    if !special.is_empty() {
        let times = special.iter().filter_map(|it| it.opens.as_ref().zip(it.closes.as_ref()));
        return times.map(|(opens, closes)| span(opens, closes)).collect();
    }
    if is_rest_day(day) && settings.holidays != Some(HolidayHours::Open) {
        return Vec::new();
    }
    let weekday = day.weekday().to_monday_one_offset().unsigned_abs();
    let lines = Hours::on(&settings.hours, day).into_iter();
    let lines = lines.filter(|it| it.weekdays.contains(&weekday));
    lines.map(|it| span(&it.opens, &it.closes)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;
    use crate::model::SpecialDay;
    use jiff::civil::date;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Table {
        hours: Vec<Hours>,
        exceptions: Vec<SpecialDay>,
        days: Vec<Row>,
    }

    #[derive(Deserialize)]
    struct Row {
        day: Date,
        spans: Vec<String>,
    }

    // Specification 2.25
    #[test]
    fn a_day_has_the_hours_that_the_table_says() {
        let table = include_str!("../../../../tests/fixtures/hours-of-days.json");
        let Table { hours, exceptions, days } = serde_json::from_str(table).expect("it is JSON");
        let site = Fixture::new().site();
        let settings = Settings { hours, exceptions, holidays: None, ..site.settings };
        for Row { day, spans: wanted } in days {
            let spans = spans(&settings, day);
            let spans = spans.iter().map(|(opens, closes)| format!("{opens} {closes}"));
            assert_eq!(spans.collect::<Vec<_>>(), wanted, "{day}");
        }
    }

    // Specification 2.25
    #[test]
    fn visits_are_on_the_days_that_have_hours_by_season_and_special_day() {
        let fixture = Fixture::new();
        fixture.edit(
            "site.toml",
            "phone = \"8000000000\"",
            "phone = \"8000000000\"\nvisitDays = 8",
        );
        fixture.append(
            "site.toml",
            "[[hours]]\nweekdays = [6]\nopens = \"10:00\"\ncloses = \"13:00\"\n\
             [[hours]]\nweekdays = [2, 3]\nopens = \"12:00\"\ncloses = \"16:00\"\n\
             from = 2027-12-28\nuntil = 2028-01-05\n\
             [[exceptions]]\ndate = 2027-12-23\nuntil = 2027-12-26\n\
             [[exceptions]]\ndate = 2027-12-27\nopens = \"08:00\"\ncloses = \"20:00\"\n",
        );
        let site = fixture.site();
        let on = |day| visits(&site.settings, day);
        assert_eq!(
            on(date(2027, 12, 14)),
            [
                "Miércoles 15 de diciembre, por la mañana",
                "Miércoles 15 de diciembre, por la tarde",
                "Jueves 16 de diciembre, por la mañana",
                "Jueves 16 de diciembre, por la tarde",
                "Viernes 17 de diciembre, por la mañana",
                "Viernes 17 de diciembre, por la tarde",
                "Sábado 18 de diciembre, por la mañana",
                "Lunes 20 de diciembre, por la mañana",
                "Lunes 20 de diciembre, por la tarde",
                "Martes 21 de diciembre, por la mañana",
                "Martes 21 de diciembre, por la tarde",
                "Miércoles 22 de diciembre, por la mañana",
                "Miércoles 22 de diciembre, por la tarde",
            ]
        );
        assert_eq!(
            on(date(2027, 12, 22)),
            [
                "Lunes 27 de diciembre, por la mañana",
                "Lunes 27 de diciembre, por la tarde",
                "Martes 28 de diciembre, por la tarde",
                "Miércoles 29 de diciembre, por la tarde",
            ]
        );
        assert_eq!(
            visits_in_english(&site.settings, date(2027, 12, 26)),
            [
                "Monday, December 27, in the morning",
                "Monday, December 27, in the afternoon",
                "Tuesday, December 28, in the afternoon",
                "Wednesday, December 29, in the afternoon",
            ]
        );
        let site = Fixture::new().site();
        assert!(visits(&site.settings, site.day).is_empty());
    }
}
