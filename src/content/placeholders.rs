//! `{product}`, `{phone}`, `{niche.width}` or `{offer.price}` in texts, replaced by the settings.

use super::{
    model::{NicheMeasures, Offer, UNPUBLISHED},
    nearest::advise,
    schema::Schema,
    unconfirmed::{STAND_IN, is_unconfirmed},
};
use std::{collections::BTreeMap, sync::LazyLock};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// Stands for as many urns as one shelf of the niche takes.
const URNS_PER_SHELF: &str = "niche.urnsPerShelf";

/// Stands for the postal address, on one line.
const ADDRESS: &str = "address";

/// Stands for the site's address as people say it, without `https://`.
const HOST: &str = "host";

/// Stands for the municipality.
const CITY: &str = "city";

/// Stands for the nearest bus stop.
const BUS_STOP: &str = "busStop";

/// The names that are allowed between braces; those of the niche are its measures, those of the
/// offer its terms.
static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let texts = [
        "product",
        "brand",
        "phone",
        "email",
        ADDRESS,
        CITY,
        BUS_STOP,
        HOST,
        URNS_PER_SHELF,
    ];
    let measures = Schema::of::<NicheMeasures>().keys();
    let measures = measures.map(|key| format!("niche.{key}"));
    let terms = Schema::of::<Offer>().keys();
    let terms = terms.map(|key| format!("offer.{key}"));
    texts
        .map(str::to_owned)
        .into_iter()
        .chain(measures)
        .chain(terms)
        .collect()
});

/// The value of each name; nothing for a name whose setting is faulty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Placeholders(BTreeMap<String, String>);

/// What a text is for: a telephone number is grouped where it is read, but not in an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// Somebody reads it.
    Reading,
    /// It is an address.
    Address,
}

/// A name between braces without a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unknown {
    /// As written, braces included: where to look for it in the file.
    pub(super) written: String,
    /// What to do.
    pub(super) advice: String,
}

impl Placeholders {
    /// Reads the settings as far as they can be read; their faults are reported when they are
    /// checked.
    pub(super) fn of(settings: &DeTable<'_>) -> Self {
        let mut values = BTreeMap::new();
        let contact = table(settings, "contact");
        let texts = [
            ("product", Some(settings)),
            ("brand", Some(settings)),
            ("email", contact),
        ];
        for (name, of) in texts {
            if let Some(text) = of.and_then(|of| text(of, name)) {
                values.insert(name.to_owned(), text);
            }
        }
        if let Some(phone) = contact.and_then(|contact| confirmed(contact, "phone")) {
            let is_number = phone.len() == 10 && phone.bytes().all(|it| it.is_ascii_digit());
            // A faulty one is reported at the setting only, and not at each link that names it.
            let phone = if is_number || phone == STAND_IN {
                phone
            } else {
                "0".repeat(10)
            };
            values.insert("phone".to_owned(), phone);
        }
        if let Some(url) = text(settings, "url") {
            let host = url.split("://").last().unwrap_or_default();
            values.insert(HOST.to_owned(), host.to_owned());
        }
        if let Some(address) = table(settings, ADDRESS) {
            values.insert(ADDRESS.to_owned(), postal(address));
            for key in [CITY, BUS_STOP] {
                let value = confirmed(address, key).unwrap_or_else(|| STAND_IN.to_owned());
                values.insert(key.to_owned(), value);
            }
        }
        if let Some(niche) = table(settings, "niche") {
            for key in Schema::of::<NicheMeasures>().keys() {
                if let Some(measure) = measure(niche, key) {
                    values.insert(format!("niche.{key}"), measure);
                }
            }
            if let (Some(urns), Some(shelves)) = (measure(niche, "urns"), measure(niche, "shelves"))
            {
                let each = urns.parse().ok().zip(shelves.parse().ok());
                let each = each.and_then(|(urns, shelves): (u32, u32)| urns.checked_div(shelves));
                let each = each.map_or_else(|| STAND_IN.to_owned(), |each| each.to_string());
                values.insert(URNS_PER_SHELF.to_owned(), each);
            }
        }
        // An answer may name what is above, and no other answer.
        let known = Self(values);
        let offer = table(settings, "offer");
        let term = |key| {
            let said = offer.and_then(|offer| text(offer, key));
            let said = said.map(|said| known.fill(&said, Use::Reading, &[]).0);
            said.filter(|said| !is_unconfirmed(said))
                .unwrap_or_else(|| UNPUBLISHED.to_owned())
        };
        let terms = Schema::of::<Offer>().keys();
        let terms: Vec<_> = terms
            .map(|key| (format!("offer.{key}"), term(key)))
            .collect();
        let Self(mut values) = known;
        values.extend(terms);
        Self(values)
    }

    /// The name in addresses; `None` where the setting is faulty.
    pub(super) fn product(&self) -> Option<&str> {
        self.0.get("product").map(String::as_str)
    }

    /// Replaces every known name, but for those that are filled in `later`. Where a setting is
    /// faulty the name stays: that fault is reported at the setting.
    pub(super) fn fill(
        &self,
        text: &str,
        purpose: Use,
        later: &[&'static str],
    ) -> (String, Vec<Unknown>) {
        let mut unknown = Vec::new();
        let known = || {
            later
                .iter()
                .copied()
                .chain(NAMES.iter().map(String::as_str))
        };
        let filled = fill_in(text, |name| {
            if !known().any(|known| known == name) {
                unknown.push(Unknown {
                    written: format!("{{{name}}}"),
                    advice: advise(name, known()),
                });
            }
            let value = self.0.get(name)?;
            Some(match name {
                "phone" if purpose == Use::Reading => readable_phone(value),
                _ => value.clone(),
            })
        });
        (filled, unknown)
    }
}

/// Replaces the names between braces that have a value.
pub fn fill_in(text: &str, mut value_of: impl FnMut(&str) -> Option<String>) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, name, after)) = next_braces(rest) {
        filled.push_str(before);
        match value_of(name) {
            Some(value) => filled.push_str(&value),
            None => filled.extend(["{", name, "}"]),
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// A table that is there.
pub(super) fn table<'a>(settings: &'a DeTable<'_>, key: &str) -> Option<&'a DeTable<'a>> {
    match settings.get(key).map(Spanned::get_ref) {
        Some(DeValue::Table(table)) => Some(table),
        _ => None,
    }
}

/// A text that is there.
pub(super) fn text(table: &DeTable<'_>, key: &str) -> Option<String> {
    match table.get(key)?.get_ref() {
        DeValue::String(text) if !text.trim().is_empty() => Some(text.to_string()),
        _ => None,
    }
}

/// A text that is there, or what stands in for one that is not confirmed.
fn confirmed(table: &DeTable<'_>, key: &str) -> Option<String> {
    match table.get(key)?.get_ref() {
        DeValue::String(text) if is_unconfirmed(text) => Some(STAND_IN.to_owned()),
        DeValue::String(text) => Some(text.to_string()),
        _ => None,
    }
}

/// What is confirmed of a postal address, as it is written on one line in Mexico.
fn postal(address: &DeTable<'_>) -> String {
    let part = |key| text(address, key).filter(|text| !is_unconfirmed(text));
    let town = [part("postalCode"), part("city")];
    let town: Vec<String> = town.into_iter().flatten().collect();
    let parts = [
        part("street"),
        part("neighborhood"),
        Some(town.join(" ")).filter(|town| !town.is_empty()),
        part("state"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() {
        STAND_IN.to_owned()
    } else {
        parts.join(", ")
    }
}

/// The text for a measure of the niche; `None` where it is faulty.
fn measure(niche: &DeTable<'_>, key: &str) -> Option<String> {
    match niche.get(key).map(Spanned::get_ref) {
        None => Some(STAND_IN.to_owned()),
        Some(DeValue::String(text)) if is_unconfirmed(text) => Some(STAND_IN.to_owned()),
        Some(DeValue::Integer(number)) if number.radix() == 10 => {
            Some(number.as_str().replace('_', ""))
        }
        Some(_) => None,
    }
}

/// The text before the next pair of braces, what is between them, and the text after them.
fn next_braces(text: &str) -> Option<(&str, &str, &str)> {
    let close = text.find('}')?;
    let Some(open) = text[..close].rfind('{') else {
        // A closing brace alone is plain text: look behind it.
        let (_, name, after) = next_braces(&text[close + 1..])?;
        let before = text.len() - after.len() - name.len() - 2;
        return Some((&text[..before], name, after));
    };
    Some((&text[..open], &text[open + 1..close], &text[close + 1..]))
}

/// Ten digits as they are read in Mexico: 800 000 0000, but 55 0000 0000 where the area code has
/// two digits. Anything else stays as it is.
pub fn readable_phone(digits: &str) -> String {
    if digits.len() != 10 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return digits.to_owned();
    }
    let area = match &digits[..2] {
        "33" | "55" | "56" | "81" => 2,
        _ => 3,
    };
    format!("{} {} {}", &digits[..area], &digits[area..6], &digits[6..])
}

#[cfg(test)]
mod tests;
