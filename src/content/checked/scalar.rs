//! Values that hold no others: texts, numbers, choices, days and times.

use super::{Slot, Walk};
use crate::content::{nearest::advise, placeholders::Use, schema::Kind};
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
            let advice = if slot.schema.nullable() {
                "Write a text, or leave the whole line out."
            } else {
                "Write a text between the quotes."
            };
            self.fault(span.start, format!("`{}` is empty", slot.name), advice);
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
                format!(
                    "`{name}` is too short: {count} characters where at least {least} are needed"
                ),
                "Write more.",
            );
        }
        if let Some(most) = slot.schema.bound("maxLength").filter(|most| count > *most) {
            self.fault(
                at,
                format!("`{name}` is too long: {count} characters where at most {most} fit"),
                format!("Shorten it by {}.", count - most),
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
            ("time", None, Some(time), None) => format!("{:02}:{:02}", time.hour, time.minute),
            ("date", ..) => {
                self.fault(
                    at,
                    format!("`{}` should be a day without a time", slot.name),
                    "Write year, month and day: 2026-01-12.",
                );
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
        self.fault(
            at,
            format!(
                "`{}` cannot be `{text}`, only {}",
                slot.name,
                all.join(", ")
            ),
            advise(text, slot.schema.choices()),
        );
        None
    }

    fn integer(&mut self, slot: Slot<'_>, integer: &DeInteger<'_>, at: usize) -> Option<Value> {
        let least = slot.schema.bound("minimum").unwrap_or(i64::MIN);
        // No count or measure of the model is larger than its 32 bits.
        let most = slot.schema.bound("maximum").unwrap_or(i64::from(i32::MAX));
        match whole(integer) {
            Some(number) if (least..=most).contains(&number) => Some(Value::from(number)),
            _ => {
                let advice = if least == most {
                    format!("Write {least}.")
                } else {
                    format!("Write a whole number from {least} to {most}.")
                };
                self.fault(at, format!("`{}` cannot be {integer}", slot.name), advice);
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
            let advice = match limits {
                Some((least, most)) => format!("Write a number from {least} to {most}."),
                None => "Write a number such as 19.29.".to_owned(),
            };
            self.fault(at, format!("`{}` cannot be {written}", slot.name), advice);
            return None;
        };
        Some(Value::Number(number))
    }

    fn wrong_type(&mut self, slot: Slot<'_>, wanted: Kind, found: &DeValue<'_>, at: usize) {
        let name = slot.name;
        let found = match found {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) | DeValue::Float(_) => "a number",
            DeValue::Boolean(_) => "a yes or no",
            DeValue::Datetime(_) => "a day or time",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a section",
        };
        let (wanted, advice) = match wanted {
            Kind::Text | Kind::Choice => ("a text", "Put it between quotes: \"…\"."),
            Kind::Integer => ("a whole number", "Write digits only, without quotes."),
            Kind::Number => ("a number", "Write it without quotes: 19.29."),
            Kind::Boolean => ("true or false", "Write true or false, without quotes."),
            Kind::List => ("a list", "Put it between square brackets: [\"…\", \"…\"]."),
            Kind::Table => (
                "a section",
                "Give it a line of its own, `[name]`, with its keys below.",
            ),
        };
        self.fault(
            at,
            format!("`{name}` should be {wanted}, not {found}"),
            advice,
        );
    }
}

fn whole(integer: &DeInteger<'_>) -> Option<i64> {
    i64::from_str_radix(&integer.as_str().replace('_', ""), integer.radix()).ok()
}
