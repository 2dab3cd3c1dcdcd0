//! Which page has which place: what the menu and short addresses lead to, and whether a link to a place leads to one
//! that is there. The places of a page follow from the kinds of its sections, and of a legal one from its headings.

use crate::model::{
    Block, LegalPage, NicheDesigns, OwnPage, Questions, Settings, Terms, Texts, UrnFit,
};
use crate::routes::{PAGES, slug};
use crate::source::Fault;
use basics::form::{Form, each};
use basics::lang::fault;
use basics::nearest::advise;
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

    fn is_in(self, page: &dyn Form, settings: &Settings) -> bool {
        match self {
            Self::Niches => !each::<NicheDesigns>(page).is_empty(),
            Self::Urn => !each::<UrnFit>(page).is_empty(),
            Self::Prices => each::<Terms>(page).iter().any(|terms| {
                settings.has_price() || terms.facts.iter().any(|fact| fact.value.is_some())
            }),
        }
    }
}

/// A page that is shown: its path, and what is on it.
pub(crate) type ShownPage<'a> = (String, &'a dyn Form);

/// Every page that may have places, those of every site before the site's own.
pub(crate) fn shown_pages<'a>(
    texts: &'a BTreeMap<&'static str, Texts>,
    own_pages: impl Iterator<Item = &'a OwnPage>,
    product: &str,
) -> Vec<ShownPage<'a>> {
    let pages = PAGES
        .iter()
        .filter_map(|page| Some((page.path(product)?, texts.get(page.name)? as &dyn Form)));
    let own = own_pages.map(|page| (page.path.clone(), page as &dyn Form));
    pages.chain(own).collect()
}

/// The places that the pages show, each with the path of the first page that has it.
pub(crate) fn all(pages: &[ShownPage<'_>], settings: &Settings) -> Vec<(Place, String)> {
    let page_of = |place: Place| {
        let is_in = |(_, page): &&ShownPage<'_>| place.is_in(*page, settings);
        Some((place, pages.iter().find(is_in)?.0.clone()))
    };
    Place::ALL.into_iter().filter_map(page_of).collect()
}

/// The anchors of the places of a page; `None` where it has none that a link may lead to.
fn places_of((_, page): &ShownPage<'_>, settings: &Settings) -> Option<Vec<String>> {
    // No other page has headings.
    if let Some(legal) = each::<LegalPage>(*page).first() {
        let anchor = |block: &Block| match block {
            Block::Heading { anchor, .. } => Some(anchor.clone()),
            _ => None,
        };
        return Some(legal.blocks.iter().filter_map(anchor).collect());
    }
    let shown = Place::ALL.into_iter().filter(|it| it.is_in(*page, settings));
    let shown = shown.map(|it| &it.fragment()[1..]);
    // Where a site has terms, what leads to them is right also while none is published.
    let has_terms = each::<Terms>(*page).iter().any(|it| !it.facts.is_empty());
    let terms = ["precio", "preventa"].into_iter().filter(|_| has_terms);
    let questions = each::<Questions>(*page);
    let has_questions = !questions.is_empty();
    let own = shown.chain(terms).chain(has_questions.then_some("preguntas")).map(str::to_owned);
    let groups = questions.into_iter().flat_map(|it| &it.items).filter_map(|it| it.group.as_ref());
    let all: Vec<_> = own.chain(groups.map(|it| format!("preguntas-{}", slug(it)))).collect();
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
