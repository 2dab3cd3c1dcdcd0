//! Values that hold no others: texts, numbers, choices, days and times.

use super::{Validator, name_of};
use crate::source::FaultText;
use crate::validate::placeholders::TextPurpose;
use crate::validate::schema::{self, Schema};
use crate::validate::unconfirmed::UNPUBLISHED;
use crate::validate::{formats, hosted_video};
use basics::lang::{fault, fl};
use basics::nearest::advise;
use basics::number;
use basics::telephone::readable;
use serde_json::{Number, Value};
use std::ops::Range;
use toml::{Spanned, de::DeValue, value::Datetime};

/// The formats of texts that pages show as they are. All others are days, addresses of pages, or names of files.
const SHOWN: [&str; 6] = ["", "answer", "category", "phone", "email", "clock"];

/// Since when an article is taken back whose head only says that it is.
const ALWAYS: &str = "0001-01-01";

impl Validator<'_> {
    pub(super) fn scalar(
        &mut self,
        schema: Schema,
        value: &Spanned<DeValue<'_>>,
        pointer: &str,
    ) -> Option<Value> {
        let outcome = match (schema.kind(), value.get_ref()) {
            ("text", DeValue::String(text)) => {
                let span = value.span();
                self.text(schema, text, self.base + span.start..self.base + span.end, pointer)
            }
            ("text", DeValue::Datetime(moment)) => self.moment(schema, moment, pointer),
            ("text", DeValue::Boolean(answer)) if schema.format() == "withdrawn" => {
                Ok(answer.then(|| Value::from(ALWAYS)))
            }
            ("choice", DeValue::String(text)) => choice(schema, text, pointer),
            ("integer" | "number", DeValue::Integer(integer)) => {
                let digits = integer.as_str().replace('_', "");
                let number = i64::from_str_radix(&digits, integer.radix()).ok();
                number_of(schema, number.map(Number::from), &integer.to_string(), pointer)
            }
            ("number", DeValue::Float(float)) => {
                let number = float.as_str().replace('_', "").parse().ok();
                let number = number.and_then(Number::from_f64);
                number_of(schema, number, &float.to_string(), pointer)
            }
            (wanted @ ("integer" | "number"), DeValue::String(text)) => {
                Err(number_in_quotes(wanted, text, pointer))
            }
            ("boolean", DeValue::Boolean(answer)) => Ok(Some(Value::Bool(*answer))),
            (wanted, value) => {
                let found = match value {
                    DeValue::String(_) => "text",
                    DeValue::Float(_) if wanted == "integer" => "decimal",
                    DeValue::Integer(_) | DeValue::Float(_) => "number",
                    DeValue::Boolean(_) => "boolean",
                    DeValue::Datetime(_) => "moment",
                    DeValue::Array(_) => "list",
                    DeValue::Table(_) => "table",
                };
                let wanted = match wanted {
                    "choice" => "text",
                    "list" if schema.items().kind() == "table" => "blocks",
                    wanted => wanted,
                };
                Err(wrong_type(pointer, wanted, found))
            }
        };
        outcome.unwrap_or_else(|text| {
            self.fault_of(pointer, text);
            None
        })
    }

    fn text(
        &mut self,
        schema: Schema,
        text: &str,
        span: Range<usize>,
        pointer: &str,
    ) -> Result<Option<Value>, FaultText> {
        let name = name_of(pointer);
        if text.trim().is_empty() {
            let kind = schema.format();
            return Err(fault!("content-empty", name, kind, optional = "no").missing());
        }
        let purpose = match schema.format() {
            "href" | "picture" | "video" | "film" | "destination" => TextPurpose::Address,
            _ => TextPurpose::Reading,
        };
        // Placeholders that are filled in later are left as they are written.
        let later: Vec<&str> = schema::texts(&schema.used["x-placeholders"]).collect();
        let is_hidden = self.report.context.settings.hide(text);
        let text = self.report.fill((self.document, pointer), span, text, purpose, &later);
        if schema.format() == "answer" && text.contains(UNPUBLISHED) {
            return Ok(None);
        }
        if is_hidden {
            return Ok(Some(Value::from(text)));
        }
        let count = text.chars().count() as u64;
        let bound = |name| schema.shape[name].as_u64();
        if let Some(least) = bound("minLength").filter(|least| count < *least) {
            let text = fault!("content-too-short", name, count, least).missing();
            self.fault_of(pointer, text);
        } else if let Some(most) = bound("maxLength").filter(|most| count > *most) {
            let text = fault!("content-too-long", name, count, most, excess = count - most);
            self.fault_of(pointer, text);
        }
        self.formatted(schema, text, pointer)
    }

    /// Checks the format of a text and returns it in the form that the site keeps.
    fn formatted(
        &mut self,
        schema: Schema,
        text: String,
        pointer: &str,
    ) -> Result<Option<Value>, FaultText> {
        let context = &self.report.context;
        let mut text = match schema.format() {
            format @ ("picture" | "video") => formats::media(&text, format, context)?,
            "film" if text.contains("://") => Some(hosted_video::page(&text)?),
            "film" => formats::media(&text, "video", context)?,
            format @ ("logo" | "icon" | "font") => formats::brand_file(format, &text, context)?,
            format => {
                formats::check(format, &text, context)?;
                if format == "href"
                    && let Some(pdf) = formats::linked_pdf(&text, context)
                {
                    return Ok(pdf?.map(Value::from));
                }
                // Files have the digits alone; pages show the numbers in groups.
                let text = if format == "phone" { readable(&text) } else { text };
                let found = match format {
                    "href" if formats::is_internal(&text) => Some(&mut self.report.links),
                    "redirect" | "old-path" | "old-address" => Some(&mut self.report.redirects),
                    _ => None,
                };
                if let Some(found) = found {
                    let at = self.places.get(pointer).copied().unwrap_or_default();
                    let place = self.document.fault(at, FaultText::default());
                    found.push((place.at(pointer), text.clone()));
                }
                Some(text)
            }
        };
        // Of an address of another site a page may show no word that a file has.
        let is_shown = |text: &str| match schema.format() {
            "href" => !formats::is_internal(text),
            format => SHOWN.contains(&format),
        };
        if let Some(text) = text.as_mut().filter(|text| is_shown(text)) {
            self.report.context.marks.add(&self.document.file, pointer, text);
        }
        Ok(text.map(Value::from))
    }

    /// TOML has days and times of its own, written without quotes.
    fn moment(
        &mut self,
        schema: Schema,
        moment: &Datetime,
        pointer: &str,
    ) -> Result<Option<Value>, FaultText> {
        let name = name_of(pointer);
        let text = match (schema.format(), moment.date, moment.time, moment.offset) {
            ("date" | "taken", Some(_), None, None)
            | ("moment" | "withdrawn", Some(_), _, None) => moment.to_string(),
            ("clock", None, Some(time), None) => format!("{:02}:{:02}", time.hour, time.minute),
            ("moment" | "withdrawn", Some(_), ..) => {
                return Err(fault!("content-moment-offset", name));
            }
            ("date" | "taken", ..) => return Err(fault!("content-date-with-time", name)),
            _ => return Err(wrong_type(pointer, "text", "moment")),
        };
        self.formatted(schema, text, pointer)
    }
}

fn wrong_type(pointer: &str, wanted: &str, found: &str) -> FaultText {
    let keys = pointer.split('/').skip(1).filter(|key| key.parse::<usize>().is_err());
    let path = keys.collect::<Vec<_>>().join(".");
    fault!("content-wrong-type", name = name_of(pointer), path, wanted, found)
}

/// A number between quotes, as people write it: `"96,000.00"`.
fn number_in_quotes(wanted: &str, text: &str, pointer: &str) -> FaultText {
    let number = number::parse(text).filter(|number| wanted == "number" || number.fract() == 0.0);
    match number {
        Some(number) => {
            fault!("content-number-as-text", name = name_of(pointer), number = number.to_string())
        }
        None => wrong_type(pointer, wanted, "text"),
    }
}

fn choice(schema: Schema, text: &str, pointer: &str) -> Result<Option<Value>, FaultText> {
    let choices = schema::texts(&schema.shape["enum"]);
    if choices.clone().any(|choice| choice == text) {
        return Ok(Some(Value::from(text)));
    }
    let all: Vec<String> = choices.clone().map(|one| format!("`{one}`")).collect();
    let (name, advice) = (name_of(pointer), advise(text, choices));
    Err(fault!("content-choice", name, value = text, choices = all.join(", "), advice))
}

fn number_of(
    schema: Schema,
    number: Option<Number>,
    written: &str,
    pointer: &str,
) -> Result<Option<Value>, FaultText> {
    // No count or measure of the model is larger than its 32 bits.
    let limit = |name, none: i32| schema.shape[name].as_f64().unwrap_or(none.into());
    let (least, most) = (limit("minimum", i32::MIN), limit("maximum", i32::MAX));
    let is_within = |number: f64| (least..=most).contains(&number);
    if let Some(number) = number.filter(|number| number.as_f64().is_some_and(is_within)) {
        return Ok(Some(Value::Number(number)));
    }
    // As texts: the catalogue's numbers are not exact to the last digit.
    let (from, to) = (least.to_string(), most.to_string());
    let advice = if from == to {
        fl!("content-number-only", number = from)
    } else if schema.kind() == "integer" {
        fl!("content-number-whole-from-to", least = from, most = to)
    } else {
        fl!("content-number-from-to", least, most)
    };
    Err(fault!("content-number", name = name_of(pointer), value = written, advice))
}
