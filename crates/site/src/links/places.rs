//! Checks that a link to a place of a page leads to one that is there: a price that has no table, a group of
//! questions under another name. Which places a page has follows from the kinds of its sections, and of a legal one from its headings.

use crate::model::{
    LegalBlock, LegalPage, NicheDesigns, OwnPage, OwnSections, Questions, Settings, Terms, UrnFit,
};
use crate::routes::{PAGES, PageRoute, slug};
use crate::source::Fault;
use crate::validate::Schema;
use basics::lang::fault;
use basics::nearest::advise;
use serde::Deserialize as _;
use serde_json::Value;
use std::collections::BTreeMap;

/// The anchors of the places of a page; `None` where it has none that a link may lead to.
fn places_of(page: &PageRoute, texts: &Value, settings: &Settings) -> Option<Vec<String>> {
    if page.folder == "legal" {
        let blocks = LegalPage::deserialize(texts).ok()?.blocks.into_iter();
        let anchor = |block| match block {
            LegalBlock::Heading { anchor, .. } => Some(anchor),
            _ => None,
        };
        return Some(blocks.filter_map(anchor).collect());
    }
    let of_page = Schema::named(&(page.texts.as_ref()?.type_name)());
    places_in(of_page, texts, settings)
}

/// The anchors of the sections of a page.
fn places_in(schema: Schema, texts: &Value, settings: &Settings) -> Option<Vec<String>> {
    let terms: Vec<(_, Terms)> = schema.each(texts);
    let questions = schema.each::<Questions>(texts);
    // Where a site has terms, what leads to them is right also while none is published.
    let has_terms = terms.iter().any(|(_, it)| !it.facts.is_empty());
    let is_there = [
        ("seccion-nichos", !schema.each::<NicheDesigns>(texts).is_empty()),
        ("precio", has_terms || !terms.is_empty() && settings.has_price()),
        ("preventa", has_terms),
        ("cabe", !schema.each::<UrnFit>(texts).is_empty()),
        ("preguntas", !questions.is_empty()),
    ];
    let own = is_there.into_iter().filter(|(_, is)| *is).map(|(place, _)| place.to_owned());
    let groups = questions.into_iter().flat_map(|(_, it)| it.items).filter_map(|it| it.group);
    let all: Vec<_> = own.chain(groups.map(|it| format!("preguntas-{}", slug(&it)))).collect();
    (!all.is_empty()).then_some(all)
}

/// Returns a warning for each link to a place that its page does not have.
pub(crate) fn missing<'a>(
    links: &[(Fault, String)],
    texts: &BTreeMap<&'static str, Value>,
    own_pages: impl Iterator<Item = &'a OwnPage>,
    settings: &Settings,
) -> Vec<Fault> {
    let known = PAGES.iter().filter_map(|page| {
        let places = places_of(page, texts.get(page.name)?, settings)?;
        Some((page.path(&settings.product)?, places))
    });
    let own = own_pages.filter_map(|page| {
        let places = places_in(Schema::for_type::<OwnSections>(), &page.texts(), settings)?;
        Some((page.path.clone(), places))
    });
    let known: BTreeMap<String, Vec<String>> = known.chain(own).collect();
    let warning = |(at, href): &(Fault, String)| {
        let (page, place) = href.split_once('#')?;
        let places = known.get(page.split('?').next()?)?;
        let is_there = places.iter().any(|known| known == place);
        let advice = advise(place, places.iter().map(String::as_str));
        (!is_there).then(|| at.saying(fault!("content-link-place", page, place, advice)))
    };
    links.iter().filter_map(warning).collect()
}
