//! Rules that schemas cannot express: a count where several pages share a type, values of which each may
//! occur once, a date that only a photograph has, measures that belong together, and colours that are
//! seen together. The counts are those of docs/specification.md, section 9, and of the page's layout.

use super::validator::Checked;
use crate::marks::bare;
use crate::moment::{self, WEEKDAYS};
use crate::source::{Document, Fault, FaultText, paths};
use crate::theme;
use basics::lang::fault;
use jiff::civil::Date;
use serde_json::Value;

pub(crate) fn check(document: &Document, checked: &Checked) -> Vec<Fault> {
    let found: Vec<(String, FaultText)> = match document.file.as_str() {
        paths::SETTINGS => [
            repeated(checked, "/categories", "id"),
            repeated(checked, "/categories", "category"),
            repeated(checked, "/niche/kinds", "name"),
            repeated(checked, "/prices/rows", "name"),
            rows_of_kinds(checked),
            urns(checked),
            usual_days(checked),
            special_days(checked),
            unreadable(checked),
        ]
        .concat(),
        paths::PROGRESS => dates_of_works(checked),
        paths::NICHES => repeated(checked, "/niche", "id"),
        "pages/edificio.toml" => beyond_sheet(checked, "/arrive/plan"),
        _ => Vec::new(),
    };
    let fault = |(pointer, text): (String, FaultText)| {
        let offset = checked.places.get(&pointer).copied().unwrap_or_default();
        document.fault(offset, text).at(&pointer)
    };
    found.into_iter().map(fault).collect()
}

/// The items of a list. One that is missing or of the wrong type is a fault already.
fn items<'a>(checked: &'a Checked, at: &str) -> Option<&'a Vec<Value>> {
    checked.value.pointer(at)?.as_array()
}

fn name_of(at: &str) -> &str {
    at.rsplit_once('/').map_or(at, |(_, name)| name)
}

/// Reports a value of a key that two tables of a list share.
fn repeated(checked: &Checked, at: &str, key: &str) -> Vec<(String, FaultText)> {
    let mut seen = Vec::new();
    let mut found = Vec::new();
    for (index, item) in items(checked, at).into_iter().flatten().enumerate() {
        let Some(value) = item.get(key).map(|value| bare(&value.to_string())) else {
            continue;
        };
        if seen.contains(&value) {
            let text = fault!("content-repeated", key, value = &*value, name = name_of(at));
            found.push((format!("{at}/{index}/{key}"), text));
        }
        seen.push(value);
    }
    found
}

/// Reports rows of another kind of niche that share a name.
fn rows_of_kinds(checked: &Checked) -> Vec<(String, FaultText)> {
    let kinds = 0..items(checked, "/niche/kinds").map_or(0, Vec::len);
    kinds.flat_map(|kind| repeated(checked, &format!("/niche/kinds/{kind}/rows"), "name")).collect()
}

/// Reports the date of a render, which only photographs have, and a caption that names another day than the
/// date of its photograph.
fn dates_of_works(checked: &Checked) -> Vec<(String, FaultText)> {
    let photos = items(checked, "/photo").into_iter().flatten().enumerate();
    let fault = |(at, item): (usize, &Value)| {
        let date = item["date"].as_str()?;
        let taken = moment::taken(date)?;
        if item["kind"] != "photograph" {
            return Some((format!("/photo/{at}/date"), fault!("content-date-of-render")));
        }
        let caption = bare(item["img"]["caption"].as_str()?);
        moment::is_of_another_time(&caption, taken).then(|| {
            let date = taken.2.map_or_else(|| date.to_lowercase(), moment::spanish_date);
            let text = fault!("content-caption-of-another-day", caption, date);
            (format!("/photo/{at}/img/caption"), text)
        })
    };
    photos.filter_map(fault).collect()
}

/// Reports measures of a kind of niche by which fewer urns fit than it is sold for.
fn urns(checked: &Checked) -> Vec<(String, FaultText)> {
    let others = items(checked, "/niche/kinds").map_or(0, Vec::len);
    let others = (0..others).map(|index| format!("/niche/kinds/{index}"));
    let mut found = Vec::new();
    for kind in [String::from("/niche")].into_iter().chain(others) {
        let measure = |name: &str| {
            let is_shared = matches!(name, "board" | "clearance" | "urnHeight" | "urnDiameter");
            let at = if is_shared { "/niche" } else { &kind };
            checked.value.pointer(at)?.get(name)?.as_i64()
        };
        for (measure, has, needs, least) in urns_that_do_not_fit(measure).unwrap_or_default() {
            let text = fault!("content-urns-do-not-fit", measure, has, needs, least);
            found.push((format!("{kind}/{measure}"), text));
        }
    }
    found
}

/// Reports usual hours whose words name a day that is not among theirs, or leave out one that is.
fn usual_days(checked: &Checked) -> Vec<(String, FaultText)> {
    let mut found = Vec::new();
    for (index, item) in items(checked, "/hours").into_iter().flatten().enumerate() {
        let (Some(days), Some(chosen)) = (item["days"].as_str(), item["weekdays"].as_array())
        else {
            continue;
        };
        let days = bare(days).to_lowercase();
        let of_day = |(day, name): (u64, &&str)| {
            (name.to_lowercase(), chosen.iter().any(|it| it.as_u64() == Some(day)))
        };
        let week: Vec<_> = (1..).zip(&WEEKDAYS).map(of_day).collect();
        // Between two days others are meant, and who names none means all of them.
        let names_each = ![" a ", " al ", "-", "–"].iter().any(|between| days.contains(between))
            && week.iter().any(|(name, _)| days.contains(name));
        let differs = |(name, is_chosen): &&(String, bool)| {
            days.contains(name) != *is_chosen && (names_each || !is_chosen)
        };
        if let Some((day, _)) = week.iter().find(differs) {
            let text = fault!("content-other-weekdays", days, day);
            found.push((format!("/hours/{index}/days"), text));
        }
    }
    found
}

/// Reports a special day whose words name another date.
fn special_days(checked: &Checked) -> Vec<(String, FaultText)> {
    let mut found = Vec::new();
    for (index, item) in items(checked, "/exceptions").into_iter().flatten().enumerate() {
        let text = |key: &str| item.get(key).and_then(Value::as_str).map(bare);
        let date = text("date").and_then(|date| date.parse::<Date>().ok());
        if let (Some(date), Some(days)) = (date, text("days"))
            && moment::is_of_another_day(&days, date)
        {
            let day = moment::spanish_date(date);
            let text = fault!("content-another-day", days, day);
            found.push((format!("/exceptions/{index}/days"), text));
        }
    }
    found
}

/// Reports colours of the two themes in which a text has too little contrast.
fn unreadable(checked: &Checked) -> Vec<(String, FaultText)> {
    let faults = theme::faults(&checked.value).into_iter();
    let is_written = |place: &&String| checked.places.contains_key(*place);
    faults
        .map(|(places, text)| {
            let place = places.iter().find(is_written).cloned();
            (place.unwrap_or_default(), text)
        })
        .collect()
}

/// The measures by which not as many standard urns as the niche is sold for fit on its shelves, with room
/// for hands around each, or do not pass its door: which, what it leaves, what is needed, and the least
/// that it must be; `None` where one is not there. Which other urns do is worked out in
/// `web/src/features/services/fit.ts`.
fn urns_that_do_not_fit(
    measure: impl Fn(&str) -> Option<i64>,
) -> Option<Vec<(&'static str, i64, i64, i64)>> {
    let (clearance, shelves) = (measure("clearance")?, measure("shelves")?);
    let (urn_height, diameter) = (measure("urnHeight")?, measure("urnDiameter")?);
    let (width, depth, urns) = (measure("width")?, measure("depth")?, measure("urns")?);
    let (height, door_height) = (measure("height")?, measure("doorHeight"));
    let boards = match shelves {
        1 => 0,
        _ => (shelves - 1).saturating_mul(measure("board")?),
    };
    let shelf = height.saturating_sub(boards) / shelves;
    // A door lower than a shelf is that of one shelf; of one before all of them, half of what it
    // leaves covered is above the highest shelf.
    let pass = |door: i64| match door {
        door if door <= shelf => door,
        door if door < height => shelf - (height - door + 1) / 2,
        _ => shelf,
    };
    let mut found = Vec::new();
    let (needs, around) = (urn_height + clearance, diameter + 2 * clearance);
    if shelf < needs {
        found.push(("height", shelf, needs, needs.saturating_mul(shelves) + boards));
    } else if let Some(door) = door_height.filter(|door| pass(*door) < needs) {
        let least = (door..=height).find(|door| pass(*door) >= needs)?;
        found.push(("doorHeight", pass(door), needs, least));
    }
    if let Some(door) = measure("doorWidth").filter(|door| *door < around) {
        found.push(("doorWidth", door, around, around));
    }
    let in_a_row = |length: i64| (length - clearance) / (diameter + clearance);
    let (across, behind) = (in_a_row(width), in_a_row(depth));
    let fit = across.saturating_mul(behind).saturating_mul(shelves);
    if fit < urns {
        // As many more across as are needed, unless not one has room behind the door.
        let (name, rows) = if behind > 0 { ("width", behind) } else { ("depth", across.max(1)) };
        let each = rows.saturating_mul(shelves);
        let wanted = (urns + each - 1) / each;
        found.push((name, fit, urns, wanted * (diameter + clearance) + clearance));
    }
    Some(found)
}

/// Reports parts of the plan that end beyond its right or lower edge.
fn beyond_sheet(checked: &Checked, at: &str) -> Vec<(String, FaultText)> {
    let Some(plan) = checked.value.pointer(at) else {
        return Vec::new();
    };
    let length = |of: &Value, name: &str| of.get(name).and_then(Value::as_i64).unwrap_or(0);
    let beyond = |part: &Value, start: &str, size: &str| {
        length(part, start).saturating_add(length(part, size)) > length(plan, size)
    };
    let parts = plan.get("parts").and_then(Value::as_array);
    let parts = parts.into_iter().flatten().enumerate();
    parts
        .filter(|(_, part)| beyond(part, "x", "width") || beyond(part, "y", "height"))
        .map(|(part, _)| (format!("{at}/parts/{part}"), fault!("content-plan-beyond-sheet")))
        .collect()
}
