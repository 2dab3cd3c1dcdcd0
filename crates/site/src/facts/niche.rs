//! How many urns a niche is for, as Spanish says it.

use super::{STAND_IN, listed};
use crate::model::NicheMeasures;
use std::collections::BTreeSet;

/// Counts of urns in words, from one on.
const COUNTS: [&str; 12] = [
    "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once",
    "doce",
];

/// For how many urns all kinds of niche are, with the noun: "una urna", "dos u ocho urnas".
pub(super) fn urns_in_words(niche: &NicheMeasures) -> String {
    let others = niche.kinds.iter().map(|kind| Some(kind.urns));
    let counts: Option<BTreeSet<u32>> = others.chain([niche.urns]).collect();
    let word = |count: &u32| COUNTS.get(usize::try_from(*count).ok()?.checked_sub(1)?).copied();
    let words = counts.and_then(|counts| counts.iter().map(word).collect::<Option<Vec<_>>>());
    let words = words.unwrap_or_else(|| vec![STAND_IN]);
    let or = if words.last().is_some_and(|last| last.starts_with('o')) { "u" } else { "o" };
    match *words {
        ["una"] => "una urna".to_owned(),
        _ => format!("{} urnas", listed(&words, or).unwrap_or_default()),
    }
}

/// How many urns one shelf takes: "4", "hasta 3".
pub(super) fn urns_per_shelf(niche: &NicheMeasures) -> Option<String> {
    let (urns, shelves) = (niche.urns?, niche.shelves.filter(|shelves| *shelves > 0)?);
    Some(match urns % shelves {
        0 => (urns / shelves).to_string(),
        _ => format!("hasta {}", urns.div_ceil(shelves)),
    })
}

/// "2, con 4 urnas en cada uno".
pub(super) fn levels(niche: &NicheMeasures) -> Option<String> {
    let (shelves, each) = (niche.shelves?, urns_per_shelf(niche)?);
    let urns = if matches!(&*each, "1" | "hasta 1") { "urna" } else { "urnas" };
    let on_each = if shelves == 1 { "" } else { " en cada uno" };
    Some(format!("{shelves}, con {each} {urns}{on_each}"))
}
