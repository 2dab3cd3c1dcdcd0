//! Settings that all other texts are read with: values of `{product}`, `{phone}`,
//! `{niche.width}` or `{offer.price}` in them, the categories, and how far the building is. Reads as much
//! as can be read; what is wrong with the settings is reported when they are checked.

mod hours;
mod prices;

pub(crate) use prices::without_fee;

use super::schema::Schema;
use super::unconfirmed::{STAND_IN, UNPUBLISHED, is_unconfirmed};
use crate::model::{BuildingState, Category, Controller, NicheMeasures, Offer};
use crate::source::Source;
use crate::source::paths::SETTINGS;
use basics::fill_in::fill_in;
use basics::nearest::advise;
use basics::telephone::readable;
use basics::time_zone;
use jiff::tz::TimeZone;
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// Stands for how many urns the niche is sold for.
const URNS: &str = "niche.urns";

/// Stands for as many urns as one shelf of the niche takes.
const URNS_PER_SHELF: &str = "niche.urnsPerShelf";

/// Counts of urns in words, from one on.
const COUNTS: [&str; 12] = [
    "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once",
    "doce",
];

#[derive(Clone, Debug)]
pub(crate) struct ReadingContext {
    /// The names that are allowed between braces and what stands for each; nothing where its setting is
    /// faulty. Those of the niche are its measures, those of the offer its terms.
    values: BTreeMap<String, Option<String>>,
    pub(crate) categories: Option<Vec<Category>>,
    /// The state of the building; `None` where the settings do not say it. Where that setting is faulty, it is
    /// any state, so that other files can still be checked.
    pub(crate) building: Option<BuildingState>,
    /// The address of another blog whose articles the site shows too.
    pub(crate) blog: Option<String>,
    pub(crate) time_zone: TimeZone,
    /// True unless the settings say that no yearly fee is due, so that no price may be said without one.
    pub(crate) has_fee: bool,
    /// True if the settings have a fault. Then a text with a placeholder is not checked further.
    pub(crate) are_faulty: bool,
}

impl Default for ReadingContext {
    fn default() -> Self {
        Self { building: Some(BuildingState::Planned), ..Self::from_settings(&DeTable::new()) }
    }
}

/// The purpose of a text: visitors read a telephone number in groups of digits, an address has the digits alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextPurpose {
    Reading,
    Address,
}

impl ReadingContext {
    pub(crate) fn from_settings(settings: &DeTable<'_>) -> Self {
        let contact = table(settings, "contact");
        let address = table(settings, "address");
        let niche = table(settings, "niche");
        let host = text(settings, "url");
        let host = host.and_then(|url| url.split("://").last().map(str::to_owned));
        let mut phone = said(contact, "phone");
        let is_number = phone.len() == 10 && phone.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number && phone != STAND_IN {
            // A faulty one is reported at the setting only, and not at each link that names it.
            phone = "0".repeat(10);
        }
        let number = |key| said(niche, key).parse::<u32>().ok();
        let shelves = number("urns").zip(number("shelves").filter(|shelves| *shelves > 0));
        let each = shelves.map(|(urns, shelves)| match urns % shelves {
            0 => (urns / shelves).to_string(),
            _ => format!("hasta {}", urns.div_ceil(shelves)),
        });
        let levels = shelves.zip(each.as_deref()).map(|((_, shelves), each)| {
            let urns = if matches!(each, "1" | "hasta 1") { "urna" } else { "urnas" };
            let on_each = if shelves == 1 { "" } else { " en cada uno" };
            format!("{shelves}, con {each} {urns}{on_each}")
        });
        let urns = niche.and_then(urns_in_words);
        let building = building(settings);
        let office = text(settings, "office").filter(|office| !is_unconfirmed(office));
        // Once the building is open, visitors are received there.
        let office = office.filter(|_| building != Some(BuildingState::Open));
        // The address is the postal one, on one line, and the host that of the site without `https://`.
        let values = [
            ("product", text(settings, "product")),
            ("brand", text(settings, "brand")),
            ("host", host),
            ("email", contact.and_then(|contact| text(contact, "email"))),
            ("phone", Some(phone)),
            ("address", address.map(postal)),
            ("city", Some(said(address, "city"))),
            ("busStop", Some(said(address, "busStop"))),
            ("opening", Some(said(table(settings, "building"), "date"))),
            ("hours", Some(hours::in_a_sentence(settings).unwrap_or_else(|| STAND_IN.to_owned()))),
            ("office", office.or_else(|| address.map(postal))),
            ("urns", Some(urns.unwrap_or_else(|| format!("{STAND_IN} urnas")))),
            ("niche.levels", Some(levels.unwrap_or_else(|| STAND_IN.to_owned()))),
            (URNS_PER_SHELF, Some(each.unwrap_or_else(|| STAND_IN.to_owned()))),
        ];
        let values = values.map(|(name, value)| (name.to_owned(), value));
        let measures = Schema::for_type::<NicheMeasures>().keys().filter(|key| *key != "kinds");
        let measures = measures.map(|key| (format!("niche.{key}"), Some(said(niche, key))));
        let controller = Schema::for_type::<Controller>().keys();
        let controller = controller.map(|key| {
            (format!("controller.{key}"), Some(said(table(settings, "controller"), key)))
        });
        let prices = prices::sums(table(settings, "prices"), niche);
        let mut known = Self {
            values: values.into_iter().chain(measures).chain(controller).chain(prices).collect(),
            categories: categories(settings),
            building,
            blog: table(settings, "blog").and_then(|blog| text(blog, "host")),
            time_zone: time_zone::named_or_default(text(settings, "timezone").as_deref()),
            has_fee: said(table(settings, "prices"), "fee") != "0",
            are_faulty: false,
        };
        // An answer may name what is above, and no other answer.
        let offer = table(settings, "offer");
        for key in Schema::for_type::<Offer>().keys() {
            let said = offer.and_then(|offer| text(offer, key));
            let said = said.map(|said| known.filled(&said));
            let said = said.filter(|said| !is_unconfirmed(said));
            let said = said.unwrap_or_else(|| UNPUBLISHED.to_owned());
            known.values.insert(format!("offer.{key}"), Some(said));
        }
        known
    }

    /// The name in addresses; `None` where the setting is faulty.
    pub(crate) fn product(&self) -> Option<&str> {
        self.values.get("product")?.as_deref()
    }

    /// Returns whether a text cannot be checked, because it has a placeholder whose setting may be faulty.
    pub(crate) fn hide(&self, written: &str) -> bool {
        self.are_faulty && written.contains('{')
    }

    /// Returns a text with the values of its placeholders, as visitors read it.
    pub(crate) fn filled(&self, text: &str) -> String {
        self.fill(text, TextPurpose::Reading, &[]).0
    }

    /// Replaces every known name, but for those that are filled in `later`. Where a setting is
    /// faulty the name stays: that fault is reported at the setting. Gives each unknown name, braces
    /// included, with what to do.
    pub(crate) fn fill(
        &self,
        text: &str,
        purpose: TextPurpose,
        later: &[&'static str],
    ) -> (String, Vec<(String, String)>) {
        let text = self.agreeing(text);
        let mut unknown = Vec::new();
        let names = || self.values.keys().map(String::as_str);
        let known = || names().chain(later.iter().copied());
        let filled = fill_in(&text, |name| {
            if !known().any(|known| known == name) {
                unknown.push((format!("{{{name}}}"), advise(name, known())));
            }
            let value = self.values.get(name)?.as_ref()?;
            Some(match name {
                "phone" if purpose == TextPurpose::Reading => readable(value),
                _ => value.clone(),
            })
        });
        (filled, unknown)
    }

    /// Replaces the plural after a count that is one: "1 urna".
    fn agreeing<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let mut text = Cow::Borrowed(text);
        for name in [URNS, URNS_PER_SHELF] {
            let value = self.values.get(name).and_then(Option::as_deref);
            if matches!(value, Some("1" | "hasta 1")) {
                let one = format!("{{{name}}} urna");
                text = text.replace(&format!("{one}s"), &one).into();
            }
        }
        text
    }
}

/// For how many urns all kinds of niche are, with the noun: "una urna", "dos u ocho urnas".
fn urns_in_words(niche: &DeTable<'_>) -> Option<String> {
    let kinds = niche.get("kinds").and_then(|kinds| kinds.get_ref().as_array());
    let kinds = kinds.into_iter().flatten().map(|kind| kind.get_ref().as_table());
    let counts = kinds.chain([Some(niche)]).map(|kind| said(kind, "urns").parse().ok());
    let counts = counts.collect::<Option<BTreeSet<usize>>>()?;
    let words = counts.iter().map(|count| COUNTS.get(count.checked_sub(1)?).copied());
    let words = words.collect::<Option<Vec<_>>>()?;
    let or = if words.last()?.starts_with('o') { "u" } else { "o" };
    Some(match *words {
        ["una"] => "una urna".to_owned(),
        _ => format!("{} urnas", listed(&words, or)?),
    })
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

/// What the settings of a site say, whatever else is wrong with them.
fn context_of(source: &Source) -> ReadingContext {
    let settings = source.read(SETTINGS).unwrap_or_default();
    let settings = String::from_utf8_lossy(&settings);
    let (settings, _faults) = DeTable::parse_recoverable(&settings);
    ReadingContext::from_settings(settings.get_ref())
}

/// The time zone that the settings of a site name.
pub fn time_zone_of(source: &Source) -> TimeZone {
    context_of(source).time_zone
}

/// What visitors read in place of each name between braces.
pub fn placeholder_values_of(source: &Source) -> BTreeMap<String, String> {
    let context = context_of(source);
    let known = context.values.iter().filter(|(_, value)| value.is_some());
    known.map(|(name, _)| (name.clone(), context.filled(&format!("{{{name}}}")))).collect()
}

fn building(settings: &DeTable<'_>) -> Option<BuildingState> {
    let state = table(settings, "building").and_then(|building| text(building, "state"))?;
    let named = || BuildingState::named(&state).unwrap_or(BuildingState::Planned);
    (!is_unconfirmed(&state)).then(named)
}

fn categories(settings: &DeTable<'_>) -> Option<Vec<Category>> {
    let categories = settings.get("categories")?.get_ref().as_array()?;
    let read = |value: &Spanned<DeValue<'_>>| {
        let table = value.get_ref().as_table()?;
        Some(Category {
            id: table.get("id")?.get_ref().as_integer()?.as_str().parse().ok()?,
            category: text(table, "category")?,
            text: None,
        })
    };
    categories.iter().map(read).collect()
}

fn table<'a>(settings: &'a DeTable<'_>, key: &str) -> Option<&'a DeTable<'a>> {
    settings.get(key)?.get_ref().as_table()
}

/// The items of a list; none where it is not there.
fn table_items<'a>(
    table: Option<&'a DeTable<'a>>,
    key: &str,
) -> impl Iterator<Item = &'a Spanned<DeValue<'a>>> {
    let items = table.and_then(|table| table.get(key)?.get_ref().as_array());
    items.into_iter().flatten()
}

fn text(table: &DeTable<'_>, key: &str) -> Option<String> {
    let text = table.get(key)?.get_ref().as_str()?;
    (!text.trim().is_empty()).then(|| text.to_owned())
}

/// A text or a figure that is there and confirmed, or what stands in for it.
fn said(table: Option<&DeTable<'_>>, key: &str) -> String {
    let said = match table.and_then(|table| Some(table.get(key)?.get_ref())) {
        Some(DeValue::String(text)) => text.to_string(),
        Some(DeValue::Integer(number)) if number.radix() == 10 => number.as_str().replace('_', ""),
        _ => String::new(),
    };
    if is_unconfirmed(&said) {
        return STAND_IN.to_owned();
    }
    said
}

/// Confirmed parts of a postal address, as it is written on one line in Mexico.
fn postal(address: &DeTable<'_>) -> String {
    let part = |key| text(address, key).filter(|text| !is_unconfirmed(text));
    let join = |parts: &[Option<String>], between| {
        let parts: Vec<&str> = parts.iter().flatten().map(String::as_str).collect();
        Some(parts.join(between)).filter(|line| !line.is_empty())
    };
    let town = join(&[part("postalCode"), part("city")], " ");
    let parts = [part("street"), part("neighborhood"), town, part("state")];
    join(&parts, ", ").unwrap_or_else(|| STAND_IN.to_owned())
}

#[cfg(test)]
mod tests;
