//! The payload of docs/specification.md, section 3: bytes or form fields in, a [`Message`] or its
//! [`Rejection`] out.

use super::field::{self, FIELDS, spoken};
use super::message::{Context, FieldError, Lead, Message, RawContext, Rejection};
use serde_json::Value;

/// How much of an unknown key is said back, in characters.
const SAID_KEY_MAX: usize = 40;

/// The longest idempotency key, in characters.
const KEY_MAX: usize = 200;

/// Parses a JSON body and what travelled in the headers beside it.
///
/// A missing or null field counts as empty; a key that is none of the seven is an error.
///
/// # Errors
/// [`Rejection::Malformed`] where the bytes are no JSON object, else all errors at once.
pub fn from_json(body: &[u8], beside: &RawContext<'_>) -> Result<Message, Rejection> {
    let Ok(Value::Object(object)) = serde_json::from_slice(body) else {
        return Err(Rejection::Malformed);
    };
    let read = |field: &str| match object.get(field) {
        None | Some(Value::Null) => Some(""),
        Some(Value::String(text)) => Some(text.as_str()),
        Some(_) => None,
    };
    // One sentence for all of them: a sender with ten wrong keys has one mistake to correct.
    let unknown = object.keys().find(|key| !FIELDS.contains(&key.as_str()));
    let unknown = unknown.map(|key| {
        let said = key.chars().filter(|character| !character.is_control());
        let said: String = said.take(SAID_KEY_MAX).collect();
        let known = FIELDS.join(", ");
        format!("Quite el campo «{said}»; los campos son {known}.")
    });
    message(read, unknown, beside, false)
}

/// Parses the decoded pairs of a plain form. Where a name comes twice, the first counts.
///
/// The form's own `page`, `noticeVersion`, `consent`, `utmSource` and `utmCampaign` take the place of those
/// in `beside`; any other field is ignored, since a browser's extension may add some.
pub fn from_form(
    pairs: &[(String, String)],
    beside: &RawContext<'_>,
) -> Result<Message, Rejection> {
    let find = |name: &str| {
        let pair = pairs.iter().find(|(key, _)| key == name);
        pair.map(|(_, value)| value.as_str())
    };
    let beside = RawContext {
        page: find("page").or(beside.page),
        notice_version: find("noticeVersion").or(beside.notice_version),
        consent: find("consent").or(beside.consent),
        utm_source: find("utmSource").or(beside.utm_source),
        utm_campaign: find("utmCampaign").or(beside.utm_campaign),
        key: beside.key,
    };
    let read = |name: &str| Some(find(name).unwrap_or_default());
    message(read, None, &beside, true)
}

/// Applies every rule. A field that `read` answers with nothing was not text; `unknown` is what is
/// wrong with the payload as a whole.
fn message<'a>(
    read: impl Fn(&str) -> Option<&'a str>,
    unknown: Option<String>,
    beside: &RawContext<'_>,
    is_form: bool,
) -> Result<Message, Rejection> {
    let (mut lead, mut errors) = (Lead::default(), Vec::new());
    for field in FIELDS {
        let parsed = match read(field) {
            Some(typed) => field::parse(field, typed),
            None => Err(format!("Envíe {} como texto.", spoken(field))),
        };
        match parsed {
            Ok(text) => *lead.field(field) = text,
            Err(message) => errors.push(FieldError { field, message }),
        }
    }
    let field = "payload";
    errors.extend(unknown.map(|message| FieldError { field, message }));
    let is_visible = |key: &str| key.bytes().all(|byte| byte.is_ascii_graphic());
    let is_key = |key: &str| (1..=KEY_MAX).contains(&key.len()) && is_visible(key);
    if beside.key.is_some_and(|key| !is_key(key)) {
        let field = "Idempotency-Key";
        let message =
            format!("Envíe una clave de 1 a {KEY_MAX} caracteres ASCII visibles, sin espacios.");
        errors.push(FieldError { field, message });
    }
    if !errors.is_empty() {
        return Err(Rejection::Invalid(errors));
    }
    Ok(Message {
        lead,
        context: Context::parse(beside),
        key: beside.key.map(str::to_owned),
        is_form,
    })
}

#[cfg(test)]
mod tests;
