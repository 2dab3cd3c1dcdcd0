//! The hours of every week, as a sentence has them.

use super::NO_BREAK;
use crate::marks::{bare, signs};
use crate::model::Hours;
use crate::moment::{
    WEEKDAYS, days_in_words, spanish_date, weekdays_in_a_sentence, weekdays_in_words,
};

/// "de lunes a viernes, de 9:00 a 18:00 h; los sábados, …"; nothing without any.
pub(super) fn in_a_sentence(hours: &[Hours]) -> Option<String> {
    let line = |line: &Hours| {
        let Hours { weekdays, opens, closes, days, .. } = line;
        // Words of one's own stay; those that say the days alone stand in a sentence as the program's do.
        let is_own = !days.is_empty() && *days != weekdays_in_words(weekdays);
        let days =
            if is_own { Some(days.to_lowercase()) } else { weekdays_in_a_sentence(weekdays) };
        (
            weekdays.iter().min().copied(),
            line_in_a_sentence(&days.unwrap_or_default(), opens, closes),
        )
    };
    let mut lines: Vec<_> = hours.iter().map(line).collect();
    lines.sort_by_key(|(first, _)| *first);
    let said: Vec<_> = lines.into_iter().map(|(_, said)| said).collect();
    Some(said.join("; ").replace(NO_BREAK, " ")).filter(|said| !said.is_empty())
}

/// "de lunes a viernes, de 9:00 a 18:00 h; sábado, …": the lines with their days as they are written; empty without any.
pub(super) fn week(hours: &[&Hours]) -> String {
    let line = |it: &&Hours| {
        let (days, said) = (it.days.to_lowercase(), weekdays_in_a_sentence(&it.weekdays));
        // "de" before a stretch of days.
        let before = said.as_deref().and_then(|said| said.strip_suffix(&*bare(&days)));
        let days = format!("{}{days}", before.unwrap_or_default());
        line_in_a_sentence(&days, &it.opens, &it.closes)
    };
    hours.iter().map(line).collect::<Vec<_>>().join("; ")
}

const DAYS: [&str; 7] = ["L", "Ma", "Mi", "J", "V", "S", "D"];

/// As many letters as the header has room for.
const SHORT: usize = 36;

/// The hours of a week in a line, "L–V 9–18, S–D 10–14 h"; that they differ where that is too long or the days have
/// words that say more, such as "Sábado, con cita"; nothing without any.
pub(super) fn short_week(hours: &[&Hours]) -> Option<String> {
    if hours.is_empty() {
        return None;
    }
    let line = |it: &&Hours| {
        format!("{}{NO_BREAK}{}", runs(&it.weekdays), short_span(&it.opens, &it.closes))
    };
    let lines: Vec<_> = hours.iter().map(line).collect();
    let week = format!("{}{NO_BREAK}h", lines.join(", "));
    let is_whole = week.chars().count() <= SHORT && hours.iter().all(|it| is_plain(&it.days));
    Some(if is_whole { week } else { "El horario cambia según el día".to_owned() })
}

/// Whether words for days say nothing else.
fn is_plain(days: &str) -> bool {
    let days = bare(days).to_lowercase();
    let is_day = |word: &str| {
        let one = word.strip_suffix('s').unwrap_or(word);
        WEEKDAYS.iter().any(|day| [word, one].contains(&&*day.to_lowercase()))
    };
    let mut words = days.split(|it: char| !it.is_alphabetic()).filter(|word| !word.is_empty());
    days == "todos los días" || words.all(|word| matches!(word, "a" | "y") || is_day(word))
}

/// "L–V", "L, Mi, V": days that follow each other are a run.
fn runs(weekdays: &[u8]) -> String {
    let mut sorted = weekdays.to_vec();
    sorted.sort_unstable();
    let name = |day: u8| usize::from(day).checked_sub(1).and_then(|at| DAYS.get(at).copied());
    let run = |run: &[u8]| match run {
        [first, .., last] => {
            [*first, *last].into_iter().filter_map(name).collect::<Vec<_>>().join("–")
        }
        run => run.iter().copied().filter_map(name).collect(),
    };
    let runs = sorted.chunk_by(|one, next| one + 1 == *next).map(run);
    runs.collect::<Vec<_>>().join(", ")
}

/// "9–18", "9:30–18:00".
fn short_span(opens: &str, closes: &str) -> String {
    let times = [bare(opens), bare(closes)];
    if times[0] == times[1] {
        return "24".to_owned();
    }
    let is_whole = times.iter().all(|time| time.ends_with(":00"));
    let short = |time: &String| {
        let time = time.strip_prefix('0').unwrap_or(time);
        if is_whole { time.replace(":00", "") } else { time.to_owned() }
    };
    times.iter().map(short).collect::<Vec<_>>().join("–")
}

/// ", del 1 de noviembre de 2026 al 28 de febrero de 2027": when the hours of a season hold; nothing of usual ones.
pub(super) fn season(hours: &Hours) -> String {
    match hours.season() {
        (Some(first), Some(last)) => format!(", {}", days_in_words((first, last)).to_lowercase()),
        (Some(first), None) => format!(", desde el {}", spanish_date(first)),
        (None, Some(last)) => format!(", hasta el {}", spanish_date(last)),
        (None, None) => String::new(),
    }
}

/// "de lunes a viernes, de 9:00 a 18:00 h".
fn line_in_a_sentence(days: &str, opens: &str, closes: &str) -> String {
    let of = if bare(closes) == bare(opens) { "" } else { "de " };
    format!("{days}, {of}{}", span(opens, closes))
}

/// "9:00 a 18:00 h". A closing hour before the opening one is of the next day; the same one says that it is always
/// open.
pub(super) fn span(opens: &str, closes: &str) -> String {
    let (from, to) = (bare(opens), bare(closes));
    if from == to {
        return format!("las 24 horas{}", signs(opens));
    }
    let spoken = |time: &str| time.strip_prefix('0').unwrap_or(time).to_owned();
    let night = if to < from && to != "00:00" { " del día siguiente" } else { "" };
    format!("{} a {}{NO_BREAK}h{night}", spoken(opens), spoken(closes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hours(weekdays: &[u8], opens: &str, closes: &str, days: &str) -> Hours {
        let [opens, closes, days] = [opens, closes, days].map(str::to_owned);
        Hours { weekdays: weekdays.to_vec(), opens, closes, days, from: None, until: None }
    }

    fn short(hours: &[Hours]) -> Option<String> {
        let week = short_week(&hours.iter().collect::<Vec<_>>());
        week.map(|week| week.replace(NO_BREAK, " "))
    }

    #[test]
    fn the_hours_of_a_week_are_one_line_with_every_day_that_has_some() {
        let week = [&[1, 2, 3, 4, 5][..], &[6, 7]];
        let office = [hours(week[0], "09:00", "18:00", ""), hours(week[1], "10:00", "14:00", "")];
        assert_eq!(short(&office).as_deref(), Some("L–V 9–18, S–D 10–14 h"));
        for (weekdays, opens, closes, days, said) in [
            (&[7, 1, 3][..], "09:30", "18:00", "", "L, Mi, D 9:30–18:00 h"),
            (&[1, 2, 3, 4, 5, 6, 7], "00:00", "00:00", "Todos los días", "L–D 24 h"),
            (&[6], "10:00", "14:00", "Sábados", "S 10–14 h"),
            (&[6], "10:00", "14:00", "Sábado, con cita", "El horario cambia según el día"),
        ] {
            assert_eq!(short(&[hours(weekdays, opens, closes, days)]).as_deref(), Some(said));
        }
        assert_eq!(short(&[]), None);
    }

    #[test]
    fn hours_that_are_too_many_for_a_line_say_that_they_change() {
        let days = [1, 2, 3, 4, 5].map(|day| hours(&[day], &format!("0{day}:30"), "18:30", ""));
        assert_eq!(short(&days).as_deref(), Some("El horario cambia según el día"));
    }
}
