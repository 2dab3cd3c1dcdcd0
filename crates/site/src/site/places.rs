//! Which page has which place: what the menu and short addresses lead to, and whether a link to a place leads to one
//! that is there. The places of a page follow from the kinds of its sections, and of a legal one from its headings.

use crate::model::{
    Block, LegalPage, NicheDesigns, OwnPage, OwnSections, Questions, Settings, Terms, UrnFit,
};
use crate::routes::{PAGES, slug};
use crate::source::Fault;
use crate::validate::Schema;
use basics::lang::fault;
use basics::nearest::advise;
use serde::Deserialize as _;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A section that is led to by what it is, on whichever page it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The designs of niches.
    Niches,
    /// Whether an urn fits.
    Urn,
    /// Prices, or terms.
    Prices,
}

impl Place {
    const ALL: [Self; 3] = [Self::Niches, Self::Urn, Self::Prices];

    /// What its address has behind that of its page: the anchor of its view (`web/src/sections/`).
    pub const fn fragment(self) -> &'static str {
        match self {
            Self::Niches => "#seccion-nichos",
            Self::Urn => "#cabe",
            Self::Prices => "#precio",
        }
    }

    /// Its address among all places; `None` where no page has it.
    pub(crate) fn address(self, places: &[(Self, String)]) -> Option<String> {
        let (_, path) = places.iter().find(|(place, _)| *place == self)?;
        Some(format!("{path}{}", self.fragment()))
    }

    /// Addresses that people try for it, typed in small letters.
    pub const fn short(self) -> &'static [&'static str] {
        match self {
            Self::Niches => &["nichos"],
            Self::Urn => &[],
            Self::Prices => &["precio", "precios"],
        }
    }

    fn is_in(self, page: Schema, texts: &Value, settings: &Settings) -> bool {
        match self {
            Self::Niches => !page.each::<NicheDesigns>(texts).is_empty(),
            Self::Urn => !page.each::<UrnFit>(texts).is_empty(),
            Self::Prices => page.each::<Terms>(texts).iter().any(|(_, terms)| {
                settings.has_price() || terms.facts.iter().any(|fact| fact.value.is_some())
            }),
        }
    }
}

/// A page that is shown: its path, the schema of its texts, and these.
pub(crate) type ShownPage<'a> = (String, Schema, Cow<'a, Value>);

/// Every page that may have places, those of every site before the site's own.
pub(crate) fn shown_pages<'a>(
    texts: &'a BTreeMap<&'static str, Value>,
    own_pages: impl Iterator<Item = &'a OwnPage>,
    product: &str,
) -> Vec<ShownPage<'a>> {
    let pages = PAGES.iter().filter_map(|page| {
        let schema = Schema::named(&(page.texts.as_ref()?.type_name)());
        Some((page.path(product)?, schema, Cow::Borrowed(texts.get(page.name)?)))
    });
    let sections = Schema::for_type::<OwnSections>();
    let own = own_pages.map(|page| (page.path.clone(), sections, Cow::Owned(page.texts())));
    pages.chain(own).collect()
}

/// The places that the pages show, each with the path of the first page that has it.
pub(crate) fn all(pages: &[ShownPage<'_>], settings: &Settings) -> Vec<(Place, String)> {
    let page_of = |place: Place| {
        let is_in = |(_, page, texts): &&ShownPage<'_>| place.is_in(*page, texts, settings);
        Some((place, pages.iter().find(is_in)?.0.clone()))
    };
    Place::ALL.into_iter().filter_map(page_of).collect()
}

/// The anchors of the places of a page; `None` where it has none that a link may lead to.
fn places_of((_, page, texts): &ShownPage<'_>, settings: &Settings) -> Option<Vec<String>> {
    // No other page has headings.
    if let Ok(legal) = LegalPage::deserialize(&**texts) {
        let anchor = |block| match block {
            Block::Heading { anchor, .. } => Some(anchor),
            _ => None,
        };
        return Some(legal.blocks.into_iter().filter_map(anchor).collect());
    }
    let shown = Place::ALL.into_iter().filter(|it| it.is_in(*page, texts, settings));
    let shown = shown.map(|it| &it.fragment()[1..]);
    // Where a site has terms, what leads to them is right also while none is published.
    let has_terms = page.each::<Terms>(texts).iter().any(|(_, it)| !it.facts.is_empty());
    let terms = ["precio", "preventa"].into_iter().filter(|_| has_terms);
    let questions = page.each::<Questions>(texts);
    let has_questions = !questions.is_empty();
    let own = shown.chain(terms).chain(has_questions.then_some("preguntas")).map(str::to_owned);
    let groups = questions.into_iter().flat_map(|(_, it)| it.items).filter_map(|it| it.group);
    let all: Vec<_> = own.chain(groups.map(|it| format!("preguntas-{}", slug(&it)))).collect();
    (!all.is_empty()).then_some(all)
}

/// Returns a warning for each link to a place that its page does not have.
pub(crate) fn missing(
    links: &[(Fault, String)],
    pages: &[ShownPage<'_>],
    settings: &Settings,
) -> Vec<Fault> {
    let known = pages.iter().filter_map(|page| Some((&*page.0, places_of(page, settings)?)));
    let known: BTreeMap<&str, Vec<String>> = known.collect();
    let warning = |(at, href): &(Fault, String)| {
        let (page, place) = href.split_once('#')?;
        let places = known.get(page.split('?').next()?)?;
        let is_there = places.iter().any(|known| known == place);
        let advice = advise(place, places.iter().map(String::as_str));
        (!is_there).then(|| at.saying(fault!("content-link-place", page, place, advice)))
    };
    links.iter().filter_map(warning).collect()
}
