//! Settings that all other texts are read with: values of `{product}`, `{phone}`, `{niche.width}` or
//! `{offer.price}` in them, the categories, and how far the building is.

use super::unconfirmed::{self, UNPUBLISHED, is_unconfirmed};
use crate::facts::{Facts, KnownSums, STAND_IN};
use crate::model::{BlogSource, Building, BuildingState, Category, Prices};
use basics::fill_in::fill_in;
use basics::nearest::advise;
use basics::time_zone;
use jiff::{Timestamp, tz::TimeZone};
use serde::{Deserialize as _, de::DeserializeOwned};
use serde_json::Value;
use std::{borrow::Cow, collections::BTreeMap};

/// The names of counts of urns, which stand before the noun.
const COUNTS: [&str; 2] = ["niche.urns", "niche.urnsPerShelf"];

#[derive(Clone, Debug)]
pub(crate) struct ReadingContext {
    /// The names that are allowed between braces and what stands for each; nothing where its setting is
    /// faulty. Those of the niche are its measures, those of the offer its terms.
    values: BTreeMap<String, Option<String>>,
    product: Option<String>,
    pub(crate) categories: Option<Vec<Category>>,
    /// The state of the building; `None` where the settings do not say it. Where that setting is faulty, it is
    /// any state, so that other files can still be checked.
    pub(crate) building: Option<BuildingState>,
    /// The address of another blog whose articles the site shows too.
    pub(crate) blog: Option<String>,
    pub(crate) time_zone: TimeZone,
    /// True unless the settings say that no yearly fee is due, so that no price may be said without one.
    pub(crate) has_fee: bool,
    /// What the prices say.
    pub(crate) sums: KnownSums,
    /// True if the settings have a fault. Then a text with a placeholder is not checked further.
    pub(crate) are_faulty: bool,
}

impl Default for ReadingContext {
    fn default() -> Self {
        Self { building: Some(BuildingState::Planned), ..Self::of(&Value::Null, None) }
    }
}

/// The purpose of a text: visitors read a telephone number in groups of digits, an address has the digits alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextPurpose {
    Reading,
    Address,
}

impl ReadingContext {
    /// What settings say that were checked without the values of the names in their texts. Where one of them is
    /// faulty, no name has a value, and the rest is read as far as it is sound. The hours are those of a moment.
    pub(crate) fn of(settings: &Value, now: Option<Timestamp>) -> Self {
        let time_zone =
            time_zone::named_or_default(part::<String>(settings, "timezone").as_deref());
        let facts = Facts::deserialize(settings).ok();
        let is_read = facts.is_some();
        let day = now.map(|now| time_zone.to_datetime(now).date());
        let facts = facts.unwrap_or_default().on(day);
        let building = part::<Building>(settings, "building");
        let mut known = Self {
            values: BTreeMap::new(),
            product: part(settings, "product"),
            categories: part(settings, "categories"),
            building: building.and_then(|building| building.state),
            blog: part::<BlogSource>(settings, "blog").map(|blog| blog.host),
            time_zone,
            has_fee: part::<Prices>(settings, "prices").and_then(|it| it.fee) != Some(0),
            sums: facts.known_sums(),
            are_faulty: false,
        };
        let said = |value: String| is_read.then_some(value);
        for (name, value) in facts.named() {
            known.values.insert(name, said(value.unwrap_or_else(|| STAND_IN.to_owned())));
        }
        // An answer may name what is above, and no other answer.
        for (name, answer) in facts.answers() {
            let answer = answer.map(|answer| known.filled(&answer));
            let answer = answer.filter(|answer| !is_unconfirmed(answer));
            known.values.insert(name, said(answer.unwrap_or_else(|| UNPUBLISHED.to_owned())));
        }
        known
    }

    /// What visitors read in place of each name between braces.
    pub(crate) fn values(&self) -> impl Iterator<Item = (&str, &str)> {
        self.values.iter().filter_map(|(name, value)| Some((name.as_str(), value.as_deref()?)))
    }

    /// The name in addresses; `None` where the setting is faulty.
    pub(crate) fn product(&self) -> Option<&str> {
        self.product.as_deref()
    }

    /// Returns whether a text cannot be checked, because it has a placeholder whose setting may be faulty.
    pub(crate) fn hide(&self, written: &str) -> bool {
        self.are_faulty && written.contains('{')
    }

    /// Returns a text with the values of its placeholders, as visitors read it.
    pub(crate) fn filled(&self, text: &str) -> String {
        self.fill(text, TextPurpose::Reading, &[]).0
    }

    /// Returns the names in a text of which the settings do not have what to say, braces included, and the text
    /// without them. A term of the offer is none of these: a sentence stands for it.
    pub(crate) fn without_unsaid(&self, text: &str) -> (String, Vec<String>) {
        let mut unsaid = Vec::new();
        let rest = fill_in(text, |name| {
            let value = self.values.get(name)?.as_deref()?;
            let is_said = value == UNPUBLISHED || unconfirmed::marks(value).is_empty();
            (!is_said).then(|| {
                unsaid.push(format!("{{{name}}}"));
                String::new()
            })
        });
        (rest, unsaid)
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
                "phone" if purpose == TextPurpose::Address && value != STAND_IN => {
                    value.replace(' ', "")
                }
                _ => value.clone(),
            })
        });
        // A text writes Mexico's code before {phone}.
        let is_foreign = purpose == TextPurpose::Address && filled.contains("52+");
        let filled =
            if is_foreign { filled.replace("+52+", "+").replace("/52+", "/") } else { filled };
        (filled, unknown)
    }

    /// Replaces the plural after a count that is one: "1 urna".
    fn agreeing<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let mut text = Cow::Borrowed(text);
        for name in COUNTS {
            let value = self.values.get(name).and_then(Option::as_deref);
            if matches!(value, Some("1" | "hasta 1")) {
                let one = format!("{{{name}}} urna");
                text = text.replace(&format!("{one}s"), &one).into();
            }
        }
        text
    }
}

/// A setting, where it is there and sound.
fn part<T: DeserializeOwned>(settings: &Value, key: &str) -> Option<T> {
    T::deserialize(settings.get(key)?).ok()
}

#[cfg(test)]
mod tests;
