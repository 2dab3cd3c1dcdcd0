//! What the settings say, in words and in sums, each made once: texts name them between braces, and the search
//! finds a page by them.

mod fit;
mod hours;
mod kinds;
mod niche;
mod price_list;
mod prices;
mod reach;
mod said;
mod shown;
mod visits;
mod written_sums;

pub use kinds::NicheKinds;
pub(crate) use prices::without_fee;
pub(crate) use said::lines_of;
pub use shown::{HoursLine, SiteFacts};
pub(crate) use visits::{visits, visits_in_english};
pub(crate) use written_sums::{KnownSums, StraySum, sums_in};

use crate::model::{
    Address, Building, BuildingState, Contact, Controller, Hours, NicheMeasures, Offer, Prices,
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Stands in a text for a value that is not confirmed. Is itself unconfirmed.
pub(crate) const STAND_IN: &str = "[por confirmar]";

/// Holds together what belongs on one line. Texts get theirs when they are shown.
const NO_BREAK: &str = "\u{a0}";

/// The settings of which texts have names.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Facts {
    brand: String,
    product: String,
    url: String,
    office: Option<String>,
    contact: Contact,
    address: Address,
    building: Building,
    niche: NicheMeasures,
    #[serde(default)]
    hours: Vec<Hours>,
    #[serde(default)]
    prices: Prices,
    #[serde(default)]
    controller: Controller,
    #[serde(default)]
    offer: Offer,
}

/// A name with what is said of it; `None` where that is not confirmed.
type Fact = (&'static str, fn(&Facts) -> Option<String>);

/// The address is the postal one, on one line, and the host that of the site without `https://`.
const FACTS: [Fact; 14] = [
    ("product", |it| Some(it.product.clone())),
    ("brand", |it| Some(it.brand.clone())),
    ("host", |it| it.url.split("://").last().map(str::to_owned)),
    ("email", |it| Some(it.contact.email.clone())),
    ("phone", |it| it.contact.phone.clone()),
    ("address", |it| postal(&it.address)),
    ("city", |it| it.address.city.clone()),
    ("busStop", |it| it.address.bus_stop.clone()),
    ("opening", |it| it.building.date.clone()),
    ("hours", |it| hours::in_a_sentence(&it.hours)),
    ("office", Facts::office),
    ("urns", |it| Some(niche::urns_in_words(&it.niche))),
    ("niche.levels", |it| niche::levels(&it.niche)),
    ("niche.urnsPerShelf", |it| niche::urns_per_shelf(&it.niche)),
];

impl Facts {
    /// With the hours that hold on a day; those of a season are left out where none is known.
    pub(crate) fn on(self, day: Option<Date>) -> Self {
        let day = day.unwrap_or(Date::MIN);
        let hours = Hours::on(&self.hours, day).into_iter().cloned().collect();
        Self { hours, ..self }
    }

    /// Each name that a text may have between braces, but for those of [`Self::answers`].
    pub(crate) fn named(&self) -> Vec<(String, Option<String>)> {
        let own = FACTS.map(|(name, of)| (name.to_owned(), of(self)));
        let sums = prices::sums(&self.prices, &self.niche);
        let sums = sums.into_iter().map(|(name, sum)| (name.to_owned(), sum));
        let measures = each("niche", &self.niche);
        own.into_iter()
            .chain(sums)
            .chain(measures)
            .chain(each("controller", &self.controller))
            .collect()
    }

    /// The terms of the offer by their names. A text of them may have the other names.
    pub(crate) fn answers(&self) -> Vec<(String, Option<String>)> {
        each("offer", &self.offer)
    }

    /// What the prices say, beside which a sum in a text is another.
    pub(crate) fn known_sums(&self) -> KnownSums {
        KnownSums::of(&self.prices, &self.niche)
    }

    /// Where the office is until the building is open; visitors are received there after that.
    fn office(&self) -> Option<String> {
        let is_open = self.building.state == Some(BuildingState::Open);
        self.office.clone().filter(|_| !is_open).or_else(|| postal(&self.address))
    }
}

/// The texts and numbers of a table, by its name and theirs.
fn each<T: Serialize>(table: &str, values: &T) -> Vec<(String, Option<String>)> {
    let Ok(Value::Object(values)) = serde_json::to_value(values) else { return Vec::new() };
    let said = values.into_iter().filter_map(|(key, value)| {
        let said = match value {
            Value::String(text) => Some(text),
            Value::Number(number) => Some(number.to_string()),
            Value::Null => None,
            Value::Array(_) | Value::Object(_) | Value::Bool(_) => return None,
        };
        Some((format!("{table}.{key}"), said))
    });
    said.collect()
}

/// A postal address as it is written on one line in Mexico.
fn postal(address: &Address) -> Option<String> {
    let town = joined([&address.postal_code, &address.city], " ");
    joined([&address.street, &address.neighborhood, &town, &address.state], ", ")
}

/// What is there of some texts.
fn joined<const N: usize>(texts: [&Option<String>; N], between: &str) -> Option<String> {
    let texts: Vec<&str> = texts.into_iter().flatten().map(String::as_str).collect();
    Some(texts.join(between)).filter(|text| !text.is_empty())
}

/// "el 2 de noviembre de 2019", and "marzo de 2028", as they stand after "desde".
fn since(date: &str) -> String {
    let article = if date.starts_with(|first: char| first.is_ascii_digit()) { "el " } else { "" };
    format!("{article}{date}")
}

/// A count with its noun: "1 urna", "8 urnas".
fn counted(count: u32, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Words as a sentence lists them: "12, 24 o 36"; nothing where there are none.
fn listed<S: AsRef<str>>(words: &[S], before_last: &str) -> Option<String> {
    let (last, others) = words.split_last()?;
    let others: Vec<&str> = others.iter().map(AsRef::as_ref).collect();
    Some(match (&*others, last.as_ref()) {
        ([], only) => only.to_owned(),
        (others, last) => format!("{} {before_last} {last}", others.join(", ")),
    })
}
