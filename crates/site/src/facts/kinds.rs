//! What is sold: each kind of niche with what it costs and which urns it takes, for the page that says all of it.

use super::fit::NicheFit;
use super::price_list::{PriceList, PriceTerms, discount};
use super::{NO_BREAK, counted, prices};
use crate::marks::{Marks, signs};
use crate::model::{Fact, OtherKind, Prices, Settings};
use serde::Serialize;
use utoipa::ToSchema;

/// The kinds of niche, in the order of the settings.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NicheKinds {
    /// One at least.
    kinds: Vec<NicheKind>,
    /// What holds for all prices, if any kind has one.
    terms: Option<PriceTerms>,
}

/// A kind of niche.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct NicheKind {
    /// Its name. The first has that of its card, which the page describes.
    name: Option<String>,
    /// What its card says; nothing of the first.
    card: Vec<Fact>,
    /// What it costs; nothing where that is asked for.
    prices: Option<PriceList>,
    /// Which urns it takes, if the measures are published.
    fit: Option<NicheFit>,
}

impl NicheKinds {
    pub(crate) fn of(settings: &Settings, marks: &Marks) -> Self {
        let Settings { niche, prices, .. } = settings;
        let of_kinds = prices::kinds(prices, niche);
        let others = niche.kinds.iter().map(|kind| NicheKind {
            name: Some(kind.name.clone()),
            card: card_of(kind, prices),
            prices: None,
            fit: NicheFit::of_other(niche, kind),
        });
        let fit = NicheFit::of_first(niche);
        let first = NicheKind { name: None, card: Vec::new(), prices: None, fit };
        let terms = PriceTerms::of(settings, &of_kinds);
        let discount = discount(settings);
        let kinds = std::iter::once(first).chain(others).zip(&of_kinds);
        let kinds = kinds.map(|(kind, sold)| NicheKind {
            prices: PriceList::of(prices, discount, sold),
            ..kind
        });
        let mut made = Self { kinds: kinds.collect(), terms };
        made.mark(marks);
        made
    }

    /// Puts signs behind what is made of single values.
    fn mark(&mut self, marks: &Marks) {
        for (at, kind) in self.kinds.iter_mut().enumerate() {
            let (niche, rows) = match at.checked_sub(1) {
                None => ("/niche".to_owned(), "/prices/rows".to_owned()),
                Some(at) => (format!("/niche/kinds/{at}"), format!("/niche/kinds/{at}/rows")),
            };
            for (fact, of) in kind.card.iter_mut().zip(["/urns", "", "/rows/0/price"]) {
                // A sentence of the settings has a sign of its own.
                if let Some(value) = fact.value.as_mut().filter(|value| signs(value).is_empty()) {
                    marks.made_of(&format!("{niche}{of}"), value);
                }
            }
            if let Some(list) = &mut kind.prices {
                list.mark(marks, &rows);
            }
            if let Some(fit) = &mut kind.fit {
                fit.mark(marks, &niche);
            }
        }
        if let Some(terms) = &mut self.terms {
            terms.mark(marks);
        }
    }
}

/// As the page describes the first. Where no sentence says the price, it is made of the rows.
fn card_of(kind: &OtherKind, terms: &Prices) -> Vec<Fact> {
    let inside = kind.width.zip(kind.height).zip(kind.depth).map(|((width, height), depth)| {
        format!(
            "{width}{NO_BREAK}cm de ancho, {height}{NO_BREAK}cm de alto, {depth}{NO_BREAK}cm de fondo"
        )
    });
    let capacity = format!("{} de tamaño estándar", counted(kind.urns, "urna"));
    let price = kind.price.clone().or_else(|| prices::in_words(&kind.rows, terms));
    let facts = [("Capacidad", Some(capacity)), ("Interior", inside), ("Precio total", price)];
    facts.map(|(name, value)| Fact { name: name.to_owned(), value, when: Vec::new() }).into()
}

#[cfg(test)]
mod tests {
    use super::card_of;
    use crate::model::Prices;
    use serde_json::json;

    // Specification 2.20
    #[test]
    fn a_card_says_the_price_of_the_rows_where_no_sentence_does() {
        let rows =
            json!([{ "name": "Fila 2", "price": 28_500 }, { "name": "Fila 1", "price": 31_000 }]);
        let said = |price: Option<&str>, rows: &serde_json::Value, fee| {
            let kind = json!({ "name": "De pareja", "urns": 2, "price": price, "rows": rows });
            let kind = serde_json::from_value(kind).expect("it is a kind");
            let card = card_of(&kind, &Prices { fee, ..Prices::default() });
            card.into_iter().find(|fact| fact.name == "Precio total").and_then(|it| it.value)
        };
        let of_rows =
            "28,500 pesos (fila 2) y 31,000 (fila 1), más 900 pesos al año de mantenimiento.";
        assert_eq!(said(None, &rows, Some(900)).as_deref(), Some(of_rows));
        let sentence = "28,500 pesos, con la placa.";
        assert_eq!(said(Some(sentence), &rows, Some(900)).as_deref(), Some(sentence));
        // Without the fee it is the table that says what is missing.
        assert_eq!(said(None, &rows, None), None);
        assert_eq!(said(None, &json!([]), Some(900)), None);
    }
}
