//! Values that hold no others: texts, numbers, choices, days and times.

use super::{Walk, name_of};
use crate::content::{FaultText, brand_file, formats, nearest::advise, schema::Schema};
use crate::lang::{fault, fl};
use serde_json::{Number, Value};
use std::ops::Range;
use toml::{
    de::{DeInteger, DeValue},
    value::Datetime,
};

impl Walk<'_> {
    pub(super) fn scalar(
        &mut self,
        schema: Schema,
        value: &DeValue<'_>,
        span: Range<usize>,
        pointer: &str,
    ) -> Option<Value> {
        let at = span.start;
        match (schema.kind(), value) {
            ("text", DeValue::String(text)) => self.text(schema, text, span, pointer),
            ("text", DeValue::Datetime(moment)) => self.moment(schema, moment, at, pointer),
            ("text", DeValue::Boolean(answer)) if schema.format() == "withdrawn" => {
                answer.then(|| Value::from("true"))
            }
            ("choice", DeValue::String(text)) => self.choice(schema, text, at, pointer),
            ("integer", DeValue::Integer(integer)) => self.integer(schema, integer, at, pointer),
            ("number", DeValue::Integer(integer)) => {
                let number = whole(integer).map(Number::from);
                self.number(schema, number, &integer.to_string(), at, pointer)
            }
            ("number", DeValue::Float(float)) => {
                let number = float.as_str().replace('_', "").parse().ok();
                let number = number.and_then(Number::from_f64);
                self.number(schema, number, &float.to_string(), at, pointer)
            }
            ("boolean", DeValue::Boolean(answer)) => Some(Value::Bool(*answer)),
            (wanted, value) => {
                let found = match value {
                    DeValue::String(_) => "text",
                    DeValue::Integer(_) | DeValue::Float(_) => "number",
                    DeValue::Boolean(_) => "boolean",
                    DeValue::Datetime(_) => "moment",
                    DeValue::Array(_) => "list",
                    DeValue::Table(_) => "table",
                };
                let wanted = if wanted == "choice" { "text" } else { wanted };
                let text = fault!(
                    "content-wrong-type",
                    name = name_of(pointer),
                    wanted = wanted,
                    found = found
                );
                self.fault(at, text);
                None
            }
        }
    }

    fn text(
        &mut self,
        schema: Schema,
        text: &str,
        span: Range<usize>,
        pointer: &str,
    ) -> Option<Value> {
        let at = span.start;
        let name = name_of(pointer);
        if text.trim().is_empty() {
            self.fault(at, fault!("content-empty", name = name, optional = "no"));
            return None;
        }
        let text = self.fill(schema, span, text);
        let count = text.chars().count() as u64;
        let bound = |name| schema.shape[name].as_u64();
        if let Some(least) = bound("minLength").filter(|least| count < *least) {
            let text = fault!(
                "content-too-short",
                name = name,
                count = count,
                least = least
            );
            self.fault(at, text);
        } else if let Some(most) = bound("maxLength").filter(|most| count > *most) {
            let text = fault!(
                "content-too-long",
                name = name,
                count = count,
                most = most,
                excess = count - most
            );
            self.fault(at, text);
        }
        self.formatted(schema, text, at)
    }

    /// Checks how a text is written; gives it as it goes into the site.
    fn formatted(&mut self, schema: Schema, text: String, at: usize) -> Option<Value> {
        let known = &self.report.known;
        let outcome = match schema.format() {
            format @ ("picture" | "video") => formats::media(&text, format == "picture", known),
            format @ ("logo" | "icon" | "font") => brand_file::address(format, &text, known),
            format => formats::check(format, &text, known).map(|()| {
                if format == "href" && formats::is_internal(&text) {
                    let place = self.document.fault(at, FaultText::default());
                    self.report.links.push((place, text.clone()));
                }
                Some(text)
            }),
        };
        match outcome {
            Ok(text) => text.map(Value::from),
            Err(text) => {
                self.fault(at, text);
                None
            }
        }
    }

    /// TOML has days and times of its own, written without quotes.
    fn moment(
        &mut self,
        schema: Schema,
        moment: &Datetime,
        at: usize,
        pointer: &str,
    ) -> Option<Value> {
        let name = name_of(pointer);
        let fault = match (schema.format(), moment.date, moment.time, moment.offset) {
            ("date", Some(date), None, None) => {
                return self.formatted(schema, date.to_string(), at);
            }
            ("moment" | "withdrawn", Some(_), _, None) => {
                return self.formatted(schema, moment.to_string(), at);
            }
            ("clock", None, Some(time), None) => {
                let text = format!("{:02}:{:02}", time.hour, time.minute);
                return self.formatted(schema, text, at);
            }
            ("moment" | "withdrawn", Some(_), ..) => fault!("content-moment-offset", name = name),
            ("date", ..) => fault!("content-date-with-time", name = name),
            _ => fault!(
                "content-wrong-type",
                name = name,
                wanted = "text",
                found = "moment"
            ),
        };
        self.fault(at, fault);
        None
    }

    fn choice(&mut self, schema: Schema, text: &str, at: usize, pointer: &str) -> Option<Value> {
        let choices = crate::content::schema::texts(&schema.shape["enum"]);
        if choices.clone().any(|choice| choice == text) {
            return Some(Value::from(text));
        }
        let all: Vec<String> = choices.clone().map(|one| format!("`{one}`")).collect();
        let message = fl!(
            "content-choice",
            name = name_of(pointer),
            value = text,
            choices = all.join(", ")
        );
        self.fault(at, (message, advise(text, choices)));
        None
    }

    fn integer(
        &mut self,
        schema: Schema,
        integer: &DeInteger<'_>,
        at: usize,
        pointer: &str,
    ) -> Option<Value> {
        let least = schema.shape["minimum"].as_i64().unwrap_or(i64::MIN);
        // No count or measure of the model is larger than its 32 bits.
        let most = schema.shape["maximum"].as_i64();
        let most = most.unwrap_or(i64::from(i32::MAX));
        let number = whole(integer).filter(|number| (least..=most).contains(number));
        if number.is_none() {
            // As texts: the catalogue's numbers are not exact to the last digit.
            let (least, most) = (least.to_string(), most.to_string());
            let advice = if least == most {
                fl!("content-number-only", number = least)
            } else {
                fl!("content-number-whole-from-to", least = least, most = most)
            };
            self.cannot_be(pointer, &integer.to_string(), advice, at);
        }
        number.map(Value::from)
    }

    fn number(
        &mut self,
        schema: Schema,
        number: Option<Number>,
        written: &str,
        at: usize,
        pointer: &str,
    ) -> Option<Value> {
        let limit = |name| schema.shape[name].as_f64();
        let limits = limit("minimum").zip(limit("maximum"));
        let number = number.filter(|number| {
            let number = number.as_f64();
            limits.is_none_or(|(least, most)| number.is_some_and(|n| (least..=most).contains(&n)))
        });
        if number.is_none() {
            let advice = limits.map_or_else(
                || fl!("content-number-any"),
                |(least, most)| fl!("content-number-from-to", least = least, most = most),
            );
            self.cannot_be(pointer, written, advice, at);
        }
        number.map(Value::Number)
    }

    fn cannot_be(&mut self, pointer: &str, written: &str, advice: String, at: usize) {
        let name = name_of(pointer);
        let message = fl!("content-number", name = name, value = written);
        self.fault(at, (message, advice));
    }
}

fn whole(integer: &DeInteger<'_>) -> Option<i64> {
    i64::from_str_radix(&integer.as_str().replace('_', ""), integer.radix()).ok()
}
