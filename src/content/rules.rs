//! What the schemas cannot say: a count where several pages share a type, values of which each may
//! occur once, a date that only a photograph has, measures that belong together, and colours that are
//! seen together. The counts are those of docs/specification.md, section 9, and of the page's layout.

use super::{
    Fault, FaultText,
    checked::{Checked, miscounted},
    document::Document,
    files, look,
};
use crate::lang::fault;
use serde_json::Value;

/// One rule about the list at a JSON pointer.
enum Rule {
    /// It has so many items.
    Count(&'static str, usize),
    /// Of its tables, each has its own value of a key.
    Unique(&'static str, &'static str),
    /// Of its pictures, only photographs have a date: a render shows no day that has been.
    DatesOfPhotographs(&'static str),
    /// Every text of both looks can be read in its colour.
    TextsCanBeRead,
    /// As many standard urns as the niche is sold for fit by the measures of this table.
    UrnsFit(&'static str),
    /// No part of this plan lies beyond its sheet.
    PartsOnSheet(&'static str),
}

fn rules(file: &str) -> &'static [Rule] {
    use Rule::{Count, DatesOfPhotographs, PartsOnSheet, TextsCanBeRead, Unique, UrnsFit};
    match file {
        files::SETTINGS => &[
            Unique("/categories", "id"),
            Unique("/categories", "category"),
            UrnsFit("/niche"),
            TextsCanBeRead,
        ],
        files::PROGRESS => &[DatesOfPhotographs("/photo")],
        files::NICHES => &[Unique("/niche", "id")],
        "pages/home.toml" => &[Count("/remember/pictures", 2)],
        "pages/edificio.toml" => &[PartsOnSheet("/plan")],
        "pages/quienes-somos.toml" => &[Count("/values/items", 4)],
        _ => &[],
    }
}

/// Applies the rules of a file to what was read of it.
pub(super) fn check(document: &Document, checked: &Checked) -> Vec<Fault> {
    let apply = |rule| apply(rule, document, checked);
    rules(&document.file).iter().flat_map(apply).collect()
}

fn apply(rule: &Rule, document: &Document, checked: &Checked) -> Vec<Fault> {
    let fault = |pointer: &str, text: FaultText| {
        let offset = checked.places.get(pointer).copied().unwrap_or_default();
        document.fault(offset, text)
    };
    let at = match *rule {
        Rule::UrnsFit(at) => {
            let niche = checked.value.pointer(at);
            let fits = niche.and_then(urns_fit).unwrap_or(true);
            let text = (!fits).then(|| fault!("content-urns-do-not-fit"));
            return text.map(|text| fault(at, text)).into_iter().collect();
        }
        Rule::TextsCanBeRead => {
            let is_written = |place: &&String| checked.places.contains_key(*place);
            return look::faults(&checked.value)
                .into_iter()
                .map(|(places, text)| {
                    let place = places.iter().find(is_written);
                    fault(place.map_or("", String::as_str), text)
                })
                .collect();
        }
        Rule::PartsOnSheet(at) => {
            let Some(plan) = checked.value.pointer(at) else {
                return Vec::new();
            };
            let beyond = parts_beyond_sheet(plan).into_iter();
            let text = || fault!("content-plan-beyond-sheet");
            return beyond
                .map(|index| fault(&format!("{at}/parts/{index}"), text()))
                .collect();
        }
        Rule::Count(at, _) | Rule::Unique(at, _) | Rule::DatesOfPhotographs(at) => at,
    };
    // A list that is missing or of the wrong type is a fault already.
    let Some(items) = checked.value.pointer(at).and_then(Value::as_array) else {
        return Vec::new();
    };
    let (_, name) = at.rsplit_once('/').unwrap_or(("", at));
    match *rule {
        Rule::Count(_, count) => miscounted(name, items.len(), count, count)
            .map(|text| fault(at, text))
            .into_iter()
            .collect(),
        Rule::Unique(_, key) => repeated(items, key)
            .map(|(index, value)| {
                let value = value.to_string();
                let text = fault!("content-repeated", key = key, value = value, name = name);
                fault(&format!("{at}/{index}/{key}"), text)
            })
            .collect(),
        Rule::DatesOfPhotographs(_) => items
            .iter()
            .enumerate()
            .filter(|(_, item)| item.get("date").is_some() && item["kind"] != "photograph")
            .map(|(index, _)| {
                fault(
                    &format!("{at}/{index}/date"),
                    fault!("content-date-of-render"),
                )
            })
            .collect(),
        Rule::UrnsFit(_) | Rule::PartsOnSheet(_) | Rule::TextsCanBeRead => Vec::new(),
    }
}

/// Whether as many standard urns as the niche is sold for fit on its shelves, with room for hands
/// around each, and pass its door; `None` where a measure is not there. Which other urns do is
/// worked out in `web/src/features/services/fit.ts`.
fn urns_fit(niche: &Value) -> Option<bool> {
    let measure = |name: &str| niche.get(name).and_then(Value::as_i64);
    let (clearance, shelves) = (measure("clearance")?, measure("shelves")?);
    let (urn_height, diameter) = (measure("urnHeight")?, measure("urnDiameter")?);
    let (height, door_height) = (measure("height")?, measure("doorHeight"));
    let boards = (shelves - 1).saturating_mul(measure("board")?);
    let shelf = height.saturating_sub(boards) / shelves;
    // A door lower than a shelf is that of one shelf; of one before all of them, half of what it
    // leaves covered is above the highest shelf.
    let pass = match door_height {
        Some(door) if door <= shelf => door,
        Some(door) if door < height => shelf - (height - door + 1) / 2,
        _ => shelf,
    };
    let in_a_row = |length: i64| (length - clearance) / (diameter + clearance);
    let per_shelf = in_a_row(measure("width")?).saturating_mul(in_a_row(measure("depth")?));
    Some(
        urn_height + clearance <= pass
            && measure("doorWidth").is_none_or(|door| diameter + 2 * clearance <= door)
            && per_shelf.saturating_mul(shelves) >= measure("urns")?,
    )
}

/// The indices of the parts of a plan that end beyond its right or lower edge.
fn parts_beyond_sheet(plan: &Value) -> Vec<usize> {
    let length = |of: &Value, name: &str| of.get(name).and_then(Value::as_i64).unwrap_or(0);
    let beyond = |part: &Value, start: &str, size: &str| {
        length(part, start).saturating_add(length(part, size)) > length(plan, size)
    };
    let parts = plan.get("parts").and_then(Value::as_array);
    let parts = parts.into_iter().flatten().enumerate();
    parts
        .filter(|(_, part)| beyond(part, "x", "width") || beyond(part, "y", "height"))
        .map(|(index, _)| index)
        .collect()
}

/// The values of a key that an earlier table of the list has already, with their indices.
fn repeated<'a>(items: &'a [Value], key: &'a str) -> impl Iterator<Item = (usize, &'a Value)> {
    let values = items.iter().map(move |item| item.get(key));
    values.enumerate().filter_map(move |(index, value)| {
        let earlier = items[..index].iter().any(|item| item.get(key) == value);
        value.filter(|_| earlier).map(|value| (index, value))
    })
}
