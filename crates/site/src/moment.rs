//! Moments as the head of an article writes them: a day, or a day with the hour that the site's clocks
//! show; and days as a person reads them, in Spanish.

use jiff::civil::{Date, DateTime, Time};
use jiff::tz::TimeZone;

/// The moment that is written: `2026-08-10` is the start of that day; `2026-08-10T18:30` has an
/// hour, with or without seconds, after a T or a space.
pub(super) fn parse(text: &str) -> Option<DateTime> {
    let text = text.replace(['t', ' '], "T");
    let is_one =
        ["0000-00-00", "0000-00-00T00:00", "0000-00-00T00:00:00"].contains(&&*shape(&text));
    text.parse().ok().filter(|_| is_one)
}

/// The text with 0 for each digit.
pub(super) fn shape(text: &str) -> String {
    text.replace(|letter: char| letter.is_ascii_digit(), "0")
}

/// The moment as the API writes it: the start of a day is the day alone.
pub(super) fn written(moment: DateTime) -> String {
    if moment.time() == Time::midnight() {
        moment.date().to_string()
    } else {
        moment.strftime("%Y-%m-%dT%H:%M:%S").to_string()
    }
}

/// The moment in RFC 3339.
pub(super) fn rfc3339(moment: DateTime, time_zone: TimeZone) -> String {
    let zoned = moment.to_zoned(time_zone);
    // Only the last day of the year 9999 is none.
    zoned.map_or_else(
        |_| moment.strftime("%Y-%m-%dT%H:%M:%S-06:00").to_string(),
        |zoned| zoned.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string(),
    )
}

const MONTHS: &str =
    "enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre";

/// "12 de enero de 2026".
pub fn spanish_date(day: Date) -> String {
    // jiff's months run from 1 to 12.
    let before = usize::try_from(day.month() - 1).unwrap_or_default();
    let month = MONTHS.split(',').nth(before).unwrap_or_default();
    format!("{} de {month} de {}", day.day(), day.year())
}

/// "2 de noviembre de 2027", or "Del 24 al 31 de diciembre de 2026" with as little said twice as may be.
pub(super) fn days_in_words((first, last): (Date, Date)) -> String {
    let end = spanish_date(last);
    if first == last {
        return end;
    }
    let is_of_one_month = (first.year(), first.month()) == (last.year(), last.month());
    let begin = spanish_date(first);
    let begin = match begin.rsplit_once(" de ") {
        _ if is_of_one_month => first.day().to_string(),
        Some((begin, _)) if first.year() == last.year() => begin.to_owned(),
        _ => begin,
    };
    format!("Del {begin} al {end}")
}

/// "Martes 1 de diciembre".
pub(super) fn named_day(day: Date) -> String {
    let before = usize::try_from(day.weekday().to_monday_zero_offset()).unwrap_or_default();
    let date = spanish_date(day);
    format!("{} {}", WEEKDAYS[before], date.rsplit_once(" de ").map_or("", |(date, _)| date))
}

/// What the days of the week are called, from 1 on, as files have them.
pub(super) const WEEKDAYS: [&str; 7] =
    ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"];

/// "Lunes a viernes y domingo", of their numbers; empty without any.
pub(crate) fn weekdays_in_words(chosen: &[u8]) -> String {
    let week: Vec<_> = (1..).zip(WEEKDAYS).filter(|(day, _)| chosen.contains(day)).collect();
    let runs = week.chunk_by(|(one, _), (next, _)| one + 1 == *next);
    let mut words: Vec<String> = runs
        .flat_map(|run| match run {
            [(_, first), _, .., (_, last)] => vec![format!("{first} a {last}")],
            _ => run.iter().map(|(_, day)| (*day).to_owned()).collect(),
        })
        .collect();
    let Some(last) = words.pop().filter(|_| week.len() < WEEKDAYS.len()) else {
        return if week.is_empty() { String::new() } else { "Todos los días".to_owned() };
    };
    let text = if words.is_empty() { last } else { format!("{} y {last}", words.join(", ")) };
    let (first, rest) = text.split_at(1);
    first.to_owned() + &rest.to_lowercase()
}

/// "de lunes a viernes", "sábados y domingos", as a sentence says when something is; nothing without any.
pub(crate) fn weekdays_in_a_sentence(chosen: &[u8]) -> Option<String> {
    let words = weekdays_in_words(chosen).to_lowercase();
    if words.is_empty() || words.starts_with("todos") {
        return Some(words).filter(|words| !words.is_empty());
    }
    // A stretch of days is "de … a …"; days by themselves are plural, and one alone has its article.
    let day = |word: &str| {
        let word = word.to_owned();
        if word.ends_with('s') { word } else { word + "s" }
    };
    let parts: Vec<String> = words
        .split(", ")
        .map(|part| {
            let ends = part
                .split(" y ")
                .map(|one| if one.contains(" a ") { format!("de {one}") } else { day(one) });
            ends.collect::<Vec<_>>().join(" y ")
        })
        .collect();
    let said = parts.join(", ");
    Some(if words.contains([',', ' ']) { said } else { format!("los {said}") })
}

/// The words and numbers of a text.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty())
}

/// The number of a month, from its Spanish name.
fn month(name: &str) -> Option<i8> {
    let name = name.to_lowercase();
    let before = MONTHS.split(',').position(|month| month == name)?;
    i8::try_from(before + 1).ok()
}

/// The year and the month that words for people name.
fn month_of(words: &str) -> Option<(i16, i8)> {
    let mut numbers = parts(words).filter_map(|part| part.parse().ok());
    Some((numbers.find(|number| *number > 31)?, parts(words).find_map(month)?))
}

/// When a photograph was taken: its year, its month and, where it is known, its day.
pub(super) type Taken = (i16, i8, Option<Date>);

/// When a photograph was taken, as files write it: a day, 2026-10-12, or words for people that name a month.
pub(super) fn taken(text: &str) -> Option<Taken> {
    if shape(text) != "0000-00-00" {
        return month_of(text).map(|(year, month)| (year, month, None));
    }
    let day: Date = text.parse().ok()?;
    Some((day.year(), day.month(), Some(day)))
}

/// "Octubre de 2026".
pub(super) fn month_in_words(day: Date) -> String {
    let day = spanish_date(day);
    let month = day.split_once(" de ").map_or("", |(_, month)| month);
    let (first, rest) = month.split_at(1);
    first.to_uppercase() + rest
}

/// The day that was meant by 24/11/2026, 2026-1-5 or martes 24 de noviembre de 2026. Where it is typed it is read in
/// the same way (`web/src/editor/form/meant.ts`); `tests/fixtures/days.json` holds both to the same cases.
pub(super) fn day_meant(text: &str) -> Option<Date> {
    let text = text.to_lowercase();
    let is_beside = |part: &str| {
        matches!(part, "de" | "del") || WEEKDAYS.iter().any(|day| day.to_lowercase() == part)
    };
    let parts: Vec<&str> = parts(&text).filter(|part| !is_beside(part)).collect();
    let [first, middle, last] = parts[..] else { return None };
    let (day, year) = if first.len() == 4 { (last, first) } else { (first, last) };
    let century = match year.len() {
        2 => 2000,
        4 => 0,
        _ => return None,
    };
    let month = month(middle).or_else(|| middle.parse().ok())?;
    Date::new(century + year.parse::<i16>().ok()?, month, day.parse().ok()?).ok()
}

/// The hour that was meant by 9, 6:30 p.m. or 9 de la mañana, as content writes it; `tests/fixtures/hours.json` holds
/// this and the same in the web to the same cases.
pub(super) fn hour_meant(text: &str) -> Option<String> {
    let text = text.trim().to_lowercase();
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let (hours, rest) = text.split_at(digits(&text));
    let (minutes, rest) = match rest.strip_prefix([':', '.']) {
        Some(rest) => rest.split_at(digits(rest)),
        None => ("00", rest),
    };
    let words: String = rest.chars().filter(|it| !it.is_whitespace() && *it != '.').collect();
    if !matches!((hours.len(), minutes.len()), (1 | 2, 2)) {
        return None;
    }
    let minutes: u8 = minutes.parse().ok().filter(|minutes| *minutes < 60)?;
    let hours: u8 = hours.parse().ok().filter(|hours| *hours < 24)?;
    let hours = match (&*words, hours) {
        ("" | "h" | "hs" | "hrs" | "hora" | "horas", hours) => hours,
        ("am" | "delamañana" | "delanoche", 12) => 0,
        ("am" | "delamañana", 0..12) => hours,
        ("pm" | "delatarde" | "delanoche", hours) => hours % 12 + 12,
        _ => return None,
    };
    Some(format!("{hours:02}:{minutes:02}"))
}

/// Returns whether words for people name another day: another month, year or number than this has.
pub(super) fn is_of_another_day(words: &str, day: Date) -> bool {
    is_of_another_time(words, (day.year(), day.month(), Some(day)))
}

/// The same of a day or of a whole month.
pub(super) fn is_of_another_time(words: &str, (year, wanted, day): Taken) -> bool {
    let mut months = parts(words).filter_map(month).peekable();
    let numbers = || parts(words).filter_map(|part| part.parse::<i16>().ok());
    let years = || numbers().filter(|number| *number > 31);
    let days = || numbers().filter(|number| *number <= 31);
    // "Del 24 al 26 de diciembre" names the day between as well.
    let is_outside = |day: Date| {
        days().all(|it| it < day.day().into()) || days().all(|it| it > day.day().into())
    };
    months.peek().is_some()
        && (!months.any(|month| month == wanted)
            || days().next().is_some() && day.is_some_and(is_outside)
            || years().next().is_some() && !years().any(|it| it == year))
}

#[cfg(test)]
mod tests {
    use super::{
        day_meant, days_in_words, hour_meant, named_day, parse, rfc3339, spanish_date,
        weekdays_in_a_sentence, weekdays_in_words, written,
    };
    use basics::time_zone;
    use jiff::civil::date;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Case {
        written: String,
        day: Option<String>,
        hour: Option<String>,
    }

    fn cases(table: &str) -> Vec<Case> {
        serde_json::from_str(table).expect("the table is JSON")
    }

    #[test]
    fn days_and_hours_are_read_as_the_tables_say() {
        for Case { written, day, .. } in cases(include_str!("../../../tests/fixtures/days.json")) {
            assert_eq!(day_meant(&written).map(|day| day.to_string()), day, "{written:?}");
        }
        for Case { written, hour, .. } in cases(include_str!("../../../tests/fixtures/hours.json"))
        {
            assert_eq!(hour_meant(&written), hour, "{written:?}");
        }
    }

    #[test]
    fn a_moment_is_a_day_or_a_day_with_its_hour() {
        let day = date(2026, 8, 10);
        for (text, moment) in [
            ("2026-08-10", day.at(0, 0, 0, 0)),
            ("2026-08-10T18:30", day.at(18, 30, 0, 0)),
            ("2026-08-10 18:30", day.at(18, 30, 0, 0)),
            ("2026-08-10t18:30:05", day.at(18, 30, 5, 0)),
        ] {
            assert_eq!(parse(text), Some(moment), "{text}");
            assert_eq!(parse(&written(moment)), Some(moment));
        }
        for wrong in [
            "",
            "mañana",
            "2026-8-10",
            "20260810T1",
            "2026-02-30",
            "2026-08-10T",
            "2026-08-10T18",
            "2026-08-10T24:00",
            "2026-08-10T18:30:05:00",
            "2026-08-10T18:30Z",
            "2026-08-10T18:30:00-06:00",
            "2026-08-1ñT18:30",
        ] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_offset_is_that_of_the_day_also_when_there_was_summer_time() {
        let at_noon = |year, month| {
            rfc3339(date(year, month, 10).at(12, 0, 0, 0), time_zone::named_or_default(None))
        };
        assert_eq!(at_noon(2026, 8), "2026-08-10T12:00:00-06:00");
        assert_eq!(at_noon(2019, 8), "2019-08-10T12:00:00-05:00");
        assert_eq!(at_noon(2019, 1), "2019-01-10T12:00:00-06:00");
        let last = date(9999, 12, 31).at(23, 0, 0, 0);
        assert_eq!(rfc3339(last, time_zone::named_or_default(None)), "9999-12-31T23:00:00-06:00");
    }

    #[test]
    fn days_of_the_week_are_written_as_they_are_spoken() {
        for (days, said) in [
            (&[1, 2, 3, 4, 5][..], "Lunes a viernes"),
            (&[7, 6], "Sábado y domingo"),
            (&[1, 3, 5], "Lunes, miércoles y viernes"),
            (&[1, 2, 4, 5, 6], "Lunes, martes y jueves a sábado"),
            (&[3], "Miércoles"),
            (&[1, 2, 3, 4, 5, 6, 7], "Todos los días"),
            (&[], ""),
        ] {
            assert_eq!(weekdays_in_words(days), said);
        }
    }

    // Specification 2.25
    #[test]
    fn days_of_the_week_stand_in_a_sentence() {
        for (days, said) in [
            (&[1, 2, 3, 4, 5][..], Some("de lunes a viernes")),
            (&[7, 6], Some("sábados y domingos")),
            (&[1, 3, 5], Some("lunes, miércoles y viernes")),
            (&[1, 2, 4, 5, 6], Some("lunes, martes y de jueves a sábado")),
            (&[6], Some("los sábados")),
            (&[3], Some("los miércoles")),
            (&[1, 2, 3, 4, 5, 6, 7], Some("todos los días")),
            (&[], None),
        ] {
            assert_eq!(weekdays_in_a_sentence(days).as_deref(), said);
        }
    }

    // Specification 2.25
    #[test]
    fn several_days_are_written_from_the_first_to_the_last() {
        for (first, last, said) in [
            (date(2027, 11, 2), date(2027, 11, 2), "2 de noviembre de 2027"),
            (date(2026, 12, 24), date(2026, 12, 31), "Del 24 al 31 de diciembre de 2026"),
            (date(2027, 3, 29), date(2027, 4, 3), "Del 29 de marzo al 3 de abril de 2027"),
            (
                date(2026, 12, 24),
                date(2027, 1, 3),
                "Del 24 de diciembre de 2026 al 3 de enero de 2027",
            ),
        ] {
            assert_eq!(days_in_words((first, last)), said);
        }
        assert_eq!(named_day(date(2026, 12, 1)), "Martes 1 de diciembre");
    }

    // Specification 3.1
    #[test]
    fn a_day_is_written_as_it_is_spoken() {
        assert_eq!(spanish_date(date(2026, 1, 12)), "12 de enero de 2026");
        assert_eq!(spanish_date(date(2025, 12, 1)), "1 de diciembre de 2025");
    }
}
