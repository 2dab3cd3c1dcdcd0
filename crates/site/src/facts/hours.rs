//! The hours of every week, as a sentence has them.

use super::NO_BREAK;
use crate::marks::bare;
use crate::model::Hours;
use crate::moment::{weekdays_in_a_sentence, weekdays_in_words};

/// "de lunes a viernes, de 9:00 a 18:00 h; los sábados, …"; nothing without any.
pub(super) fn in_a_sentence(hours: &[Hours]) -> Option<String> {
    let line = |line: &Hours| {
        let Hours { weekdays, opens, closes, days } = line;
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

/// "lunes a viernes, de 9:00 a 18:00 h; sábado, …": the lines with their days as they are written; empty without any.
pub(super) fn week(hours: &[Hours]) -> String {
    let line = |it: &Hours| line_in_a_sentence(&it.days.to_lowercase(), &it.opens, &it.closes);
    hours.iter().map(line).collect::<Vec<_>>().join("; ")
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
        return "las 24 horas".to_owned();
    }
    let spoken = |time: &str| time.strip_prefix('0').unwrap_or(time).to_owned();
    let night = if to < from && to != "00:00" { " del día siguiente" } else { "" };
    format!("{} a {}{NO_BREAK}h{night}", spoken(opens), spoken(closes))
}
