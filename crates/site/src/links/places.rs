//! Checks that a link to a place of a page leads to one that is there: a price that has no table, a group of
//! questions under another name. The pages that have places of their own are that of the services and the legal ones.

use crate::model::Settings;
use crate::reader::sections;
use crate::routes::{PAGES, PageRoute, slug};
use crate::source::Fault;
use basics::lang::fault;
use basics::nearest::advise;
use serde_json::Value;
use std::collections::BTreeMap;

/// The anchors of the places of a page; `None` where it has none that a link may lead to.
fn places_of(page: &PageRoute, texts: &Value, settings: &Settings) -> Option<Vec<String>> {
    if page.folder == "legal" {
        let blocks = texts["blocks"].as_array()?.iter();
        return Some(blocks.filter_map(|it| it["anchor"].as_str()).map(str::to_owned).collect());
    }
    let groups = sections::of_kind(texts, "questions").filter_map(|it| it["items"].as_array());
    let groups = groups.flatten().filter_map(|it| it["group"].as_str());
    let groups = groups.map(|group| format!("preguntas-{}", slug(group)));
    let own = sections::of(texts).flat_map(|section| match section["kind"].as_str() {
        Some("niches") if section["most"].is_null() => &["seccion-nichos"][..],
        Some("urn") => &["cabe"],
        Some("questions") => &["preguntas"],
        // Where a site has terms, what leads to them is right also while none is published.
        Some("prices") if section["facts"].as_array().is_some_and(|it| !it.is_empty()) => {
            &["precio", "preventa"]
        }
        Some("prices") if settings.has_price() => &["precio"],
        _ => &[],
    });
    let all: Vec<String> = own.map(|it| (*it).to_owned()).chain(groups).collect();
    (!all.is_empty()).then_some(all)
}

/// Returns a warning for each link to a place that its page does not have.
pub(crate) fn missing(
    links: &[(Fault, String)],
    texts: &BTreeMap<&'static str, Value>,
    settings: &Settings,
) -> Vec<Fault> {
    let known = PAGES.iter().filter_map(|page| {
        let places = places_of(page, texts.get(page.name)?, settings)?;
        Some((page.path(&settings.product)?, places))
    });
    let known: BTreeMap<String, Vec<String>> = known.collect();
    let warning = |(at, href): &(Fault, String)| {
        let (page, place) = href.split_once('#')?;
        let places = known.get(page.split('?').next()?)?;
        let is_there = places.iter().any(|known| known == place);
        let advice = advise(place, places.iter().map(String::as_str));
        (!is_there).then(|| at.saying(fault!("content-link-place", page, place, advice)))
    };
    links.iter().filter_map(warning).collect()
}
