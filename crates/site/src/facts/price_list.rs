//! What each kind of niche costs, as the page of the services lays it out: every sum and every sentence about them.

use super::prices::{Kind, share};
use super::reach::reach;
use super::{NO_BREAK, counted, listed};
use crate::marks::Marks;
use crate::model::{BuildingState, DiscountWith, PriceRow, Prices, Settings, pesos};
use serde::Serialize;
use utoipa::ToSchema;

/// What holds for the prices of all kinds of niche.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct PriceTerms {
    /// The least price of all, in pesos.
    from: u32,
    /// The greatest.
    to: u32,
    /// What is paid every year beside the price, in pesos, if it is published.
    fee: Option<u32>,
    /// The same as people read it.
    yearly: String,
    /// What is said of the presale, in sentences.
    presale: Vec<String>,
}

/// What a kind of niche costs.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct PriceList {
    /// "desde 28,500 pesos".
    summary: String,
    /// From the top of the wall down.
    rows: Vec<PricedRow>,
    /// The sums of the rows.
    columns: Vec<PriceColumn>,
    /// Whether each row has its heights, so that the wall can be drawn.
    drawn: bool,
    /// What the sums are; empty where nothing is to be said.
    note: String,
    /// The payments of each row with the discount of the presale, where it holds for them.
    plans: Vec<String>,
}

/// A row of the wall.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct PricedRow {
    /// Its name.
    name: String,
    /// The price of a niche, in pesos.
    price: u32,
    /// Where it is in the wall.
    place: Option<RowPlace>,
}

/// A column of the table.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct PriceColumn {
    /// "Precio", "12 pagos de".
    name: String,
    /// Of each row, as people read it.
    sums: Vec<String>,
}

/// Where a row is, with what stands beside it when the wall is drawn.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct RowPlace {
    /// Where it begins, in cm above the floor.
    bottom: u32,
    /// Where it ends.
    top: u32,
    /// "232 a 300 cm".
    heights: String,
    /// "96,000".
    price: String,
    /// What else is said where there is room: the price of the presale, or else the heights.
    more: String,
    /// "De pie; en silla de ruedas, el nivel de abajo", if the levels are published.
    reach: Option<String>,
}

/// The discount of the presale, in hundredths; none once the building is open.
pub(super) fn discount(settings: &Settings) -> Option<u32> {
    let is_open = settings.building.state == Some(BuildingState::Open);
    settings.prices.discount.filter(|_| !is_open)
}

/// The name of the column with the heights of the rows.
const HEIGHTS: &str = "Del piso";

/// What the sentence begins with that says how many niches of the presale are left.
const LEFT: &str = "En preventa ";

impl PriceTerms {
    /// Puts signs behind what is made of single values.
    pub(super) fn mark(&mut self, marks: &Marks) {
        marks.made_of("/prices/fee", &mut self.yearly);
        for said in &mut self.presale {
            let of = if said.starts_with(LEFT) { "/prices/left" } else { "/prices/discountWith" };
            marks.made_of(of, said);
        }
    }

    /// `None` where no kind has a price.
    pub(super) fn of(settings: &Settings, kinds: &[Kind<'_>]) -> Option<Self> {
        let prices = || kinds.iter().flat_map(|kind| kind.rows).map(|row| row.price);
        let terms = &settings.prices;
        Some(Self {
            from: prices().min()?,
            to: prices().max()?,
            fee: terms.fee,
            yearly: match terms.fee {
                None => "La cuota de mantenimiento todavía no se publica aquí; pregúntela antes \
                         de decidir."
                    .to_owned(),
                Some(0) => "No hay cuota de mantenimiento.".to_owned(),
                Some(fee) => {
                    format!("Aparte se pagan {} pesos al año de mantenimiento.", pesos(fee))
                }
            },
            presale: discount(settings).map_or_else(Vec::new, |_| presale_notes(terms)),
        })
    }
}

fn presale_notes(terms: &Prices) -> Vec<String> {
    let for_cash = (terms.discount_with == Some(DiscountWith::Cash))
        .then(|| "El descuento de la preventa vale solo al contado.".to_owned());
    let left = left(terms, |left| counted(left, "nicho"));
    for_cash.into_iter().chain(left.map(|left| format!("{LEFT}{left}."))).collect()
}

/// "quedan 41 de 60, contados el 20 de noviembre de 2026".
fn left(terms: &Prices, said: impl Fn(u32) -> String) -> Option<String> {
    let (left, day) = (terms.left?, terms.counted.as_ref()?);
    let of = terms.presale.map(|all| format!(" de {all}")).unwrap_or_default();
    let (verb, participle) = if left == 1 { ("queda", "contado") } else { ("quedan", "contados") };
    Some(format!("{verb} {}{of}, {participle} el {day}", said(left)))
}

/// What the ribbon of the home page says of the presale: "10 % menos, quedan 41 de 60, contados el 20 de noviembre
/// de 2026".
pub(super) fn presale(settings: &Settings) -> Option<String> {
    let terms = &settings.prices;
    let discount = discount(settings).map(|discount| format!("{discount}{NO_BREAK}% menos"));
    let is_open = settings.building.state == Some(BuildingState::Open);
    let of_all = terms.presale.filter(|_| !is_open);
    let left = of_all.and_then(|_| left(terms, |left| left.to_string()));
    let said: Vec<String> = discount.into_iter().chain(left).collect();
    Some(said.join(", ")).filter(|said| !said.is_empty())
}

/// What a list is worked out with, besides its kind of niche.
struct Sums<'a> {
    kind: &'a Kind<'a>,
    terms: &'a Prices,
    discount: Option<u32>,
}

impl PriceList {
    /// Puts signs behind what is made of a row of those at this place.
    pub(super) fn mark(&mut self, marks: &Marks, rows: &str) {
        let price = |at: usize| format!("{rows}/{at}/price");
        let least = (0..self.rows.len()).min_by_key(|at| self.rows[*at].price).unwrap_or_default();
        marks.made_of(&price(least), &mut self.summary);
        for PriceColumn { name, sums } in &mut self.columns {
            for (at, sum) in sums.iter_mut().enumerate() {
                let of = if name == HEIGHTS { format!("{rows}/{at}") } else { price(at) };
                marks.made_of(&of, sum);
            }
        }
        let places = self.rows.iter_mut().map(|row| row.place.as_mut()).enumerate();
        for (at, place) in places.filter_map(|(at, place)| Some((at, place?))) {
            let row = format!("{rows}/{at}");
            let more = if place.more == place.heights { row.clone() } else { price(at) };
            marks.made_of(&more, &mut place.more);
            marks.made_of(&price(at), &mut place.price);
            marks.made_of(&row, &mut place.heights);
            if let Some(said) = &mut place.reach {
                marks.made_of(&row, said);
            }
        }
        for (at, plan) in self.plans.iter_mut().enumerate() {
            marks.made_of(&price(at), plan);
        }
        if !self.note.is_empty() {
            marks.made_of("/prices/months", &mut self.note);
        }
    }

    /// `None` where the price of this kind is asked for.
    pub(super) fn of(terms: &Prices, discount: Option<u32>, kind: &Kind<'_>) -> Option<Self> {
        let least = kind.least()?;
        let sums = Sums { kind, terms, discount };
        let is_from = kind.rows.iter().any(|row| row.price != least);
        Some(Self {
            summary: format!("{}{} pesos", if is_from { "desde " } else { "" }, pesos(least)),
            rows: kind.rows.iter().map(|row| sums.row(row)).collect(),
            columns: sums.columns(),
            drawn: kind.rows.iter().all(|row| heights(row).is_some()),
            note: sums.note(),
            plans: sums.plans(),
        })
    }
}

impl Sums<'_> {
    fn columns(&self) -> Vec<PriceColumn> {
        let rows = || self.kind.rows.iter();
        let column = |name, sums: Vec<String>| PriceColumn { name, sums };
        let of_price = |name, of: &dyn Fn(&PriceRow) -> u32| {
            column(name, rows().map(|row| pesos(of(row))).collect())
        };
        let parts = |name, parts| of_price(name, &|row| share(row.price, parts));
        let heights: Vec<_> = rows().map(|row| heights(row).map(|(.., said)| said)).collect();
        let has_heights = heights.iter().any(Option::is_some);
        let heights = heights.into_iter().map(Option::unwrap_or_default).collect();
        let heights = has_heights.then(|| column(HEIGHTS.to_owned(), heights));
        let presale = self.discount.map(|discount| {
            let name = format!("Preventa, {discount}{NO_BREAK}% menos");
            of_price(name, &|row| less(row, discount))
        });
        let plans =
            self.terms.months.iter().map(|count| parts(format!("{count} pagos de"), *count));
        let per_urn = self.several_urns().map(|urns| parts("Por urna".to_owned(), urns));
        heights
            .into_iter()
            .chain([of_price("Precio".to_owned(), &|row| row.price)])
            .chain(presale)
            .chain(plans)
            .chain(per_urn)
            .collect()
    }

    fn several_urns(&self) -> Option<u32> {
        self.kind.urns.filter(|urns| *urns > 1)
    }

    fn row(&self, row: &PriceRow) -> PricedRow {
        let place = heights(row).map(|(bottom, top, heights)| RowPlace {
            bottom,
            top,
            price: pesos(row.price),
            more: match self.discount {
                Some(discount) => format!("{} en preventa", pesos(less(row, discount))),
                None => heights.clone(),
            },
            heights,
            reach: self
                .kind
                .shelves
                .map(|levels| reach(bottom, top, levels, self.terms.ladder.as_deref())),
        });
        PricedRow { name: row.name.clone(), price: row.price, place }
    }

    /// What the payments are: the sum of those that were rounded up is the price by a lower last one alone.
    fn note(&self) -> String {
        let months = &self.terms.months;
        let mut notes = Vec::new();
        if !months.is_empty() {
            notes.push("Los pagos son mensuales y sin intereses.".to_owned());
        }
        let is_rounded =
            |row: &PriceRow| months.iter().any(|count| !row.price.is_multiple_of(*count));
        if self.kind.rows.iter().any(is_rounded) {
            let note = "Van redondeados hacia arriba al peso, y el último es menor, para que \
                        sumen el precio.";
            notes.push(note.to_owned());
        }
        notes
            .extend(self.several_urns().map(|urns| format!("Por urna es el precio entre {urns}.")));
        notes.join(" ")
    }

    /// "Fila 4: 12 pagos de 7,200, 24 de 3,600 o 36 de 2,400."
    fn plans(&self) -> Vec<String> {
        let holds = self.terms.discount_with == Some(DiscountWith::Any);
        let Some(discount) = self.discount.filter(|_| holds) else { return Vec::new() };
        let plans = |row: &PriceRow| {
            let plan = |(at, count): (usize, &u32)| {
                let unit = if at == 0 { " pagos" } else { "" };
                format!("{count}{unit} de {}", pesos(share(less(row, discount), *count)))
            };
            let plans: Vec<String> = self.terms.months.iter().enumerate().map(plan).collect();
            Some(format!("{}: {}.", row.name, listed(&plans, "o")?))
        };
        self.kind.rows.iter().filter_map(plans).collect()
    }
}

/// The price of a row in the presale.
pub(super) fn less(row: &PriceRow, discount: u32) -> u32 {
    let hundredths = u64::from(row.price) * u64::from(100 - discount.min(100));
    u32::try_from((hundredths + 50) / 100).unwrap_or(row.price)
}

/// Where a row begins and ends, and both in words.
fn heights(row: &PriceRow) -> Option<(u32, u32, String)> {
    let (bottom, top) = row.bottom.zip(row.top).filter(|(bottom, top)| bottom < top)?;
    Some((bottom, top, format!("{bottom}{NO_BREAK}a{NO_BREAK}{top}{NO_BREAK}cm")))
}

#[cfg(test)]
mod tests;
