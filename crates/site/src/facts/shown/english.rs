//! The same for pages in English. It is made of numbers and dates, since what is written in words is Spanish: words of
//! the owner's for the days of a line are left out, and it is said that there is something to ask about.

use super::super::NO_BREAK;
use super::{HoursLine, SiteFacts, lines_of};
use crate::marks::{Marks, bare};
use crate::model::{Building, BuildingState, HolidayHours, Hours, Settings};
use crate::moment::{day_meant, taken, weekdays_in_words};
use jiff::civil::Date;

const WEEKDAYS: [&str; 7] =
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const SHORT_WEEKDAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

const SAMPLE: &str =
    "Sample site: the company, the building and the details are invented, and nothing is for sale.";

/// As many letters as the header has room for.
const SHORT: usize = 40;

impl SiteFacts {
    /// On the day on which the site is read. What the ribbon says is Spanish and is not there.
    pub(crate) fn in_english(settings: &Settings, day: Date, marks: &Marks) -> Self {
        let today = Hours::on(&settings.hours, day);
        let week = today.iter().map(|it| format!("{}, {}", days_of(it), span_of(it)));
        Self {
            hours: hours_of(settings, &today, marks),
            week: week.collect::<Vec<_>>().join("; "),
            short_week: short_week(&today),
            address: lines_of(&settings.address),
            state: settings.building.state.map(|state| state_of(state).to_owned()),
            opening: opening(&settings.building),
            presale: None,
            copyright: format!("© {}", settings.footer.year),
            sample: settings.sample.then_some(SAMPLE),
        }
    }
}

fn state_of(state: BuildingState) -> &'static str {
    match state {
        BuildingState::Planned => "Planned",
        BuildingState::Construction => "Under construction",
        BuildingState::Open => "Open",
    }
}

fn hours_of(settings: &Settings, today: &[&Hours], marks: &Marks) -> Vec<HoursLine> {
    let Settings { hours, holidays, exceptions, .. } = settings;
    if hours.is_empty() {
        return Vec::new();
    }
    let is_season = today.iter().any(|it| it.is_of_a_season());
    let is_today = |it: &&Hours| today.iter().any(|line| std::ptr::eq(*line, *it));
    let later = hours.iter().filter(|it| !is_today(it));
    let usual = today.iter().copied().chain(later).flat_map(|it| {
        let rest = if is_season && !it.is_of_a_season() { ", the rest of the year" } else { "" };
        let days = format!("{}{}{rest}", days_of(it), season(it));
        let closed = Hours::closed_in_season(hours, it).map(|weekdays| HoursLine {
            days: format!("{}{}", weekdays_of(&weekdays), season(it)),
            hours: "closed".to_owned(),
        });
        std::iter::once(HoursLine { days, hours: span_of(it) }).chain(closed)
    });
    let rest = holidays.map(|it| match it {
        HolidayHours::Closed => "closed",
        HolidayHours::Open => "the usual hours",
    });
    let days = "Mexican public holidays".to_owned();
    let rest = rest.map(|said| {
        let mut rest = HoursLine { days, hours: said.to_owned() };
        marks.made_of("/holidays", &mut rest.days);
        marks.made_of("/holidays", &mut rest.hours);
        rest
    });
    let special = exceptions.iter().filter_map(|it| {
        let times = it.opens.as_ref().zip(it.closes.as_ref());
        let hours = times.map(|(opens, closes)| span(opens, closes));
        let hours = hours.unwrap_or_else(|| "closed".to_owned());
        Some(HoursLine { days: days_between(it.span()?), hours })
    });
    usual.chain(rest).chain(special).collect()
}

/// "Monday to Friday"; where the owner's words say more than the days, that there is something to ask.
fn days_of(hours: &Hours) -> String {
    let more = if is_own(hours) { " (please ask before you come)" } else { "" };
    format!("{}{more}", weekdays_of(&hours.weekdays))
}

fn weekdays_of(weekdays: &[u8]) -> String {
    let week = days(weekdays);
    let runs = week.chunk_by(|one, next| one + 1 == *next);
    let mut words: Vec<String> = runs
        .flat_map(|run| match run {
            [first, _, .., last] => vec![format!("{} to {}", WEEKDAYS[*first], WEEKDAYS[*last])],
            run => run.iter().map(|day| WEEKDAYS[*day].to_owned()).collect(),
        })
        .collect();
    let last = words.pop().unwrap_or_default();
    match &words[..] {
        _ if week.len() == WEEKDAYS.len() => "Every day".to_owned(),
        [] => last,
        words => format!("{} and {last}", words.join(", ")),
    }
}

/// Whether words of the owner's say the days.
fn is_own(hours: &Hours) -> bool {
    let said = bare(&hours.days);
    !said.is_empty() && said != weekdays_in_words(&hours.weekdays)
}

/// The days of the week from 0 on, in their order.
fn days(weekdays: &[u8]) -> Vec<usize> {
    (0..WEEKDAYS.len())
        .filter(|day| weekdays.iter().any(|it| usize::from(*it) == day + 1))
        .collect()
}

/// "Mon–Fri 9am–6pm, Sat–Sun 10am–2pm"; that they differ where that is too long or is not all.
fn short_week(hours: &[&Hours]) -> Option<String> {
    if hours.is_empty() {
        return None;
    }
    let line = |it: &&Hours| {
        let days = days(&it.weekdays);
        let runs = days.chunk_by(|one, next| one + 1 == *next).map(|run| match run {
            [first, .., last] => format!("{}–{}", SHORT_WEEKDAYS[*first], SHORT_WEEKDAYS[*last]),
            run => run.iter().map(|day| SHORT_WEEKDAYS[*day]).collect(),
        });
        let span = span_of(it).replace(" to ", "–").replace([' ', '\u{a0}', '.'], "");
        format!("{}{NO_BREAK}{span}", runs.collect::<Vec<_>>().join(", "))
    };
    let week = hours.iter().map(line).collect::<Vec<_>>().join(", ");
    let is_whole = week.chars().count() <= SHORT && !hours.iter().any(|it| is_own(it));
    Some(if is_whole { week } else { "Hours differ from day to day".to_owned() })
}

/// ", November 1, 2026 to February 28, 2027": when the hours of a season hold; nothing of usual ones.
fn season(hours: &Hours) -> String {
    match hours.season() {
        (Some(first), Some(last)) => format!(", {}", days_between((first, last))),
        (Some(first), None) => format!(", from {}", in_words(first)),
        (None, Some(last)) => format!(", until {}", in_words(last)),
        (None, None) => String::new(),
    }
}

fn days_between((first, last): (Date, Date)) -> String {
    let end = in_words(last);
    if first == last { end } else { format!("{} to {end}", in_words(first)) }
}

/// "November 2, 2027".
fn in_words(day: Date) -> String {
    day.strftime("%B %-d, %Y").to_string()
}

/// "Tuesday, December 1".
pub(in super::super) fn named_day(day: Date) -> String {
    day.strftime("%A, %B %-d").to_string()
}

fn span_of(hours: &Hours) -> String {
    span(&hours.opens, &hours.closes)
}

/// "9 a.m. to 6 p.m."; a closing hour before the opening one is of the next day, and the same one says that it is always
/// open.
fn span(opens: &str, closes: &str) -> String {
    let (from, to) = (bare(opens), bare(closes));
    if from == to {
        return "24 hours".to_owned();
    }
    let night = if to < from && to != "00:00" { " the next day" } else { "" };
    format!("{} to {}{night}", time(&from), time(&to))
}

/// "9 a.m.", "6:30 p.m.", "noon", "midnight".
fn time(written: &str) -> String {
    let (hours, minutes) = written.split_once(':').unwrap_or((written, "00"));
    let hours: u8 = hours.parse().unwrap_or_default();
    let half = if hours < 12 { "a.m." } else { "p.m." };
    match (hours, minutes) {
        (0, "00") => "midnight".to_owned(),
        (12, "00") => "noon".to_owned(),
        (hours, "00") => format!("{}{NO_BREAK}{half}", (hours + 11) % 12 + 1),
        (hours, minutes) => format!("{}:{minutes}{NO_BREAK}{half}", (hours + 11) % 12 + 1),
    }
}

/// When the building opens, or since when it is open; nothing where the owner's words name no month.
fn opening(building: &Building) -> Option<String> {
    let words = building.date.as_deref().map(bare);
    let said = words.as_deref().map(|words| match (day_meant(words), taken(words)) {
        (Some(day), _) => Some(in_words(day)),
        (None, Some((year, month, _))) => {
            let first = Date::new(year, month, 1).ok()?;
            Some(first.strftime("%B %Y").to_string())
        }
        (None, None) => None,
    });
    match (building.state?, said) {
        (BuildingState::Open, said) => Some(format!("Since {}.", said??)),
        (_, Some(said)) => Some(format!("Expected to open: {}.", said?)),
        (_, None) => Some("The opening date will be published here once it is set.".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;
    use jiff::civil::date;

    fn hours(weekdays: &[u8], opens: &str, closes: &str, days: &str) -> Hours {
        let [opens, closes, days] = [opens, closes, days].map(str::to_owned);
        Hours { weekdays: weekdays.to_vec(), opens, closes, days, from: None, until: None }
    }

    // Specification 11.30
    #[test]
    fn hours_and_opening_are_said_in_english() {
        for (weekdays, times, own, days, said) in [
            (&[5, 4, 3, 2, 1][..], ["09:00", "18:00"], "", "Monday to Friday", "9~a.m. to 6~p.m."),
            (&[6, 7], ["10:30", "12:00"], "", "Saturday and Sunday", "10:30~a.m. to noon"),
            (
                &[1, 3],
                ["20:00", "02:00"],
                "",
                "Monday and Wednesday",
                "8~p.m. to 2~a.m. the next day",
            ),
            (&[1, 2, 3, 4, 5, 6, 7], ["00:00", "00:00"], "", "Every day", "24 hours"),
            (
                &[6],
                ["10:00", "14:00"],
                "Sábado, con cita",
                "Saturday (please ask before you come)",
                "10~a.m. to 2~p.m.",
            ),
        ] {
            let line = hours(weekdays, times[0], times[1], own);
            assert_eq!((&*days_of(&line), &*span_of(&line).replace(NO_BREAK, "~")), (days, said));
        }
        let office =
            [hours(&[1, 2, 3, 4, 5], "09:00", "18:00", ""), hours(&[6, 7], "10:00", "14:00", "")];
        let short = short_week(&office.iter().collect::<Vec<_>>());
        let short = short.map(|it| it.replace(NO_BREAK, "~"));
        assert_eq!(short.as_deref(), Some("Mon–Fri~9am–6pm, Sat–Sun~10am–2pm"));
        let said = |state, date: Option<&str>| {
            let date = date.map(str::to_owned);
            opening(&Building { state: Some(state), date, ..Building::default() })
        };
        for (state, date, sentence) in [
            (BuildingState::Open, Some("2 de noviembre de 2019"), Some("Since November 2, 2019.")),
            (BuildingState::Planned, Some("marzo de 2032"), Some("Expected to open: March 2032.")),
            (BuildingState::Planned, Some("pronto, si Dios quiere"), None),
            (BuildingState::Open, None, None),
        ] {
            assert_eq!(said(state, date).as_deref(), sentence);
        }
        assert_eq!(named_day(date(2027, 12, 14)), "Tuesday, December 14");
    }

    #[test]
    fn there_are_as_many_lines_as_in_spanish() {
        let fixture = Fixture::new();
        fixture.append(
            "site.toml",
            "[[exceptions]]\ndate = 2027-12-23\nuntil = 2027-12-26\n\
             [[exceptions]]\ndate = 2027-12-27\nopens = \"08:00\"\ncloses = \"20:00\"\n",
        );
        let site = fixture.site();
        let english = SiteFacts::in_english(&site.settings, site.day, &site.marks);
        assert_eq!(english.hours.len(), site.shared().facts.hours.len());
        let days = "December 23, 2027 to December 26, 2027";
        assert!(english.hours.iter().any(|it| it.days == days && it.hours == "closed"));
    }
}
