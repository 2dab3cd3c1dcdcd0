//! The hours of every week, as a sentence has them.

use super::{table_items, text};
use crate::moment::{hours_in_a_sentence, weekdays_in_a_sentence, weekdays_in_words};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// "de lunes a viernes, de 9:00 a 18:00 h; los sábados, …"; nothing where a line has a fault.
pub(super) fn in_a_sentence(settings: &DeTable<'_>) -> Option<String> {
    let line = |value: &Spanned<DeValue<'_>>| {
        let line = value.get_ref().as_table()?;
        let [written, opens, closes] = ["days", "opens", "closes"].map(|key| text(line, key));
        let number = |day: &Spanned<DeValue<'_>>| day.get_ref().as_integer()?.as_str().parse().ok();
        let chosen: Vec<u8> = table_items(Some(line), "weekdays").filter_map(number).collect();
        // Words of one's own stay; those that say the days alone stand in a sentence as the program's do.
        let own = written.filter(|it| *it != weekdays_in_words(&chosen));
        let days = own.map(|it| it.to_lowercase());
        let days = days.or_else(|| weekdays_in_a_sentence(&chosen))?;
        let said = hours_in_a_sentence(&days, &opens?, &closes?);
        Some((chosen.into_iter().min(), said))
    };
    let lines = settings.get("hours")?.get_ref().as_array()?.iter().map(line);
    let mut lines = lines.collect::<Option<Vec<_>>>()?;
    lines.sort_by_key(|(first, _)| *first);
    let said: Vec<_> = lines.into_iter().map(|(_, said)| said).collect();
    Some(said.join("; ")).filter(|said| !said.is_empty())
}
