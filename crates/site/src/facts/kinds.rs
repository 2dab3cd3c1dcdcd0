//! What is sold: each kind of niche with what it costs and which urns it takes, for the page that says all of it.

use super::fit::UrnFit;
use super::price_list::{PriceList, PriceTerms, discount};
use super::{NO_BREAK, counted, prices};
use crate::model::{Fact, OtherKind, Settings};
use serde::Serialize;
use utoipa::ToSchema;

/// The kinds of niche, in the order of the settings.
#[derive(Debug, Serialize, ToSchema)]
pub struct NicheKinds {
    /// One at least.
    kinds: Vec<NicheKind>,
    /// What holds for all prices, if any kind has one.
    terms: Option<PriceTerms>,
}

/// A kind of niche.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct NicheKind {
    /// Its name. The first has that of its card, which the page describes.
    name: Option<String>,
    /// What its card says; nothing of the first.
    card: Vec<Fact>,
    /// What it costs; nothing where that is asked for.
    prices: Option<PriceList>,
    /// Which urns it takes, if the measures are published.
    fit: Option<UrnFit>,
}

impl NicheKinds {
    pub(crate) fn of(settings: &Settings) -> Self {
        let Settings { niche, prices, .. } = settings;
        let priced = prices::kinds(prices, niche);
        let others = niche.kinds.iter().map(|kind| NicheKind {
            name: Some(kind.name.clone()),
            card: card_of(kind),
            prices: None,
            fit: UrnFit::of_other(niche, kind),
        });
        let fit = UrnFit::of_first(niche);
        let first = NicheKind { name: None, card: Vec::new(), prices: None, fit };
        let terms = PriceTerms::of(settings, &priced);
        let discount = discount(settings);
        let kinds = std::iter::once(first).chain(others).zip(&priced);
        let kinds = kinds.map(|(kind, priced)| {
            let prices = PriceList::of(prices, discount, priced);
            NicheKind { prices, ..kind }
        });
        Self { kinds: kinds.collect(), terms }
    }
}

/// As the page describes the first.
fn card_of(kind: &OtherKind) -> Vec<Fact> {
    let inside = kind.width.zip(kind.height).zip(kind.depth).map(|((width, height), depth)| {
        format!(
            "{width}{NO_BREAK}cm de ancho, {height}{NO_BREAK}cm de alto, {depth}{NO_BREAK}cm de fondo"
        )
    });
    let capacity = format!("{} de tamaño estándar", counted(kind.urns, "urna"));
    let facts =
        [("Capacidad", Some(capacity)), ("Interior", inside), ("Precio total", kind.price.clone())];
    facts.map(|(name, value)| Fact { name: name.to_owned(), value, when: Vec::new() }).into()
}
