//! Values that hold no others: texts, numbers, choices, days and times.

use super::{Slot, Walk};
use crate::content::{nearest::advise, placeholders::Use, schema::Kind};
use crate::lang::{fault, fl};
use serde_json::{Number, Value};
use std::{fmt::Display, ops::Range};
use toml::{
    de::{DeInteger, DeValue},
    value::Datetime,
};

impl Walk<'_> {
    pub(super) fn scalar(
        &mut self,
        slot: Slot<'_>,
        value: &DeValue<'_>,
        span: Range<usize>,
    ) -> Option<Value> {
        match (slot.schema.kind(), value) {
            (Kind::Text, DeValue::String(text)) => self.text(slot, text, span),
            (Kind::Text, DeValue::Datetime(moment)) => self.moment(slot, moment, span.start),
            (Kind::Text, DeValue::Boolean(answer)) if slot.schema.format() == "withdrawn" => {
                answer.then(|| Value::from("true"))
            }
            (Kind::Choice, DeValue::String(text)) => self.choice(slot, text, span.start),
            (Kind::Integer, DeValue::Integer(integer)) => self.integer(slot, integer, span.start),
            (Kind::Number, DeValue::Integer(integer)) => {
                self.number(slot, whole(integer).map(Number::from), integer, span.start)
            }
            (Kind::Number, DeValue::Float(float)) => {
                let number = float.as_str().replace('_', "").parse().ok();
                self.number(slot, number.and_then(Number::from_f64), float, span.start)
            }
            (Kind::Boolean, DeValue::Boolean(answer)) => Some(Value::Bool(*answer)),
            (wanted, value) => {
                self.wrong_type(slot, wanted, value, span.start);
                None
            }
        }
    }

    fn text(&mut self, slot: Slot<'_>, text: &str, span: Range<usize>) -> Option<Value> {
        if text.trim().is_empty() {
            let optional = if slot.schema.nullable() { "yes" } else { "no" };
            let text = fault!("content-empty", name = slot.name, optional = optional);
            self.fault(span.start, text);
            return None;
        }
        let purpose = match slot.schema.format() {
            "href" | "media" => Use::Address,
            _ => Use::Reading,
        };
        let text = self.fill(slot, span.clone(), text, purpose);
        self.length(slot, &text, span.start);
        self.formatted(slot, text, span.start)
    }

    fn length(&mut self, slot: Slot<'_>, text: &str, at: usize) {
        let count = i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
        let name = slot.name;
        if let Some(least) = slot
            .schema
            .bound("minLength")
            .filter(|least| count < *least)
        {
            self.fault(
                at,
                fault!(
                    "content-too-short",
                    name = name,
                    count = count,
                    least = least
                ),
            );
        }
        if let Some(most) = slot.schema.bound("maxLength").filter(|most| count > *most) {
            self.fault(
                at,
                fault!(
                    "content-too-long",
                    name = name,
                    count = count,
                    most = most,
                    excess = count - most
                ),
            );
        }
    }

    /// TOML has days and times of its own, written without quotes.
    fn moment(&mut self, slot: Slot<'_>, moment: &Datetime, at: usize) -> Option<Value> {
        let text = match (
            slot.schema.format(),
            moment.date,
            moment.time,
            moment.offset,
        ) {
            ("date", Some(date), None, None) => date.to_string(),
            ("moment" | "withdrawn", Some(_), _, None) => moment.to_string(),
            ("moment" | "withdrawn", Some(_), ..) => {
                self.fault(at, fault!("content-moment-offset", name = slot.name));
                return None;
            }
            ("clock", None, Some(time), None) => format!("{:02}:{:02}", time.hour, time.minute),
            ("date", ..) => {
                self.fault(at, fault!("content-date-with-time", name = slot.name));
                return None;
            }
            _ => {
                self.wrong_type(slot, Kind::Text, &DeValue::Datetime(*moment), at);
                return None;
            }
        };
        self.formatted(slot, text, at)
    }

    fn choice(&mut self, slot: Slot<'_>, text: &str, at: usize) -> Option<Value> {
        if slot.schema.choices().any(|choice| choice == text) {
            return Some(Value::from(text));
        }
        let all: Vec<String> = slot
            .schema
            .choices()
            .map(|one| format!("`{one}`"))
            .collect();
        let message = fl!(
            "content-choice",
            name = slot.name,
            value = text,
            choices = all.join(", ")
        );
        self.fault(at, (message, advise(text, slot.schema.choices())));
        None
    }

    fn integer(&mut self, slot: Slot<'_>, integer: &DeInteger<'_>, at: usize) -> Option<Value> {
        let least = slot.schema.bound("minimum").unwrap_or(i64::MIN);
        // No count or measure of the model is larger than its 32 bits.
        let most = slot.schema.bound("maximum").unwrap_or(i64::from(i32::MAX));
        match whole(integer) {
            Some(number) if (least..=most).contains(&number) => Some(Value::from(number)),
            _ => {
                // As texts: the catalogue's numbers are not exact to the last digit.
                let (least, most) = (least.to_string(), most.to_string());
                let advice = if least == most {
                    fl!("content-number-only", number = least)
                } else {
                    fl!("content-number-whole-from-to", least = least, most = most)
                };
                self.cannot_be(slot, integer, advice, at);
                None
            }
        }
    }

    fn number(
        &mut self,
        slot: Slot<'_>,
        number: Option<Number>,
        written: &dyn Display,
        at: usize,
    ) -> Option<Value> {
        let limits = slot
            .schema
            .limit("minimum")
            .zip(slot.schema.limit("maximum"));
        let within = |number: &Number| {
            let number = number.as_f64();
            limits.is_none_or(|(least, most)| number.is_some_and(|n| (least..=most).contains(&n)))
        };
        let Some(number) = number.filter(within) else {
            let advice = limits.map_or_else(
                || fl!("content-number-any"),
                |(least, most)| fl!("content-number-from-to", least = least, most = most),
            );
            self.cannot_be(slot, written, advice, at);
            return None;
        };
        Some(Value::Number(number))
    }

    fn cannot_be(&mut self, slot: Slot<'_>, written: &dyn Display, advice: String, at: usize) {
        let message = fl!(
            "content-number",
            name = slot.name,
            value = written.to_string()
        );
        self.fault(at, (message, advice));
    }

    fn wrong_type(&mut self, slot: Slot<'_>, wanted: Kind, found: &DeValue<'_>, at: usize) {
        let found = match found {
            DeValue::String(_) => "text",
            DeValue::Integer(_) | DeValue::Float(_) => "number",
            DeValue::Boolean(_) => "boolean",
            DeValue::Datetime(_) => "moment",
            DeValue::Array(_) => "list",
            DeValue::Table(_) => "table",
        };
        let wanted = match wanted {
            Kind::Text | Kind::Choice => "text",
            Kind::Integer => "integer",
            Kind::Number => "number",
            Kind::Boolean => "boolean",
            Kind::List => "list",
            Kind::Table => "table",
        };
        let text = fault!(
            "content-wrong-type",
            name = slot.name,
            wanted = wanted,
            found = found
        );
        self.fault(at, text);
    }
}

fn whole(integer: &DeInteger<'_>) -> Option<i64> {
    i64::from_str_radix(&integer.as_str().replace('_', ""), integer.radix()).ok()
}
