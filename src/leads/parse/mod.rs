//! The payload of docs/specification.md, section 3: bytes or form fields in, a [`Message`] or its
//! [`Rejection`] out.
//!
//! Parsing is the only way to a [`Lead`], so the fields of one need no further check.

use crate::leads::context::{Context, RawContext};
use crate::leads::field::{self, FIELDS, spoken};
use crate::leads::identity::{Dedupe, IdempotencyKey, Identity};
use crate::leads::rejection::{FieldError, FieldErrors, Rejection};
use serde_json::{Map, Value};

/// How much of an unknown key is said back, in characters.
const SAID_KEY_MAX: usize = 40;

/// What a visitor wrote, parsed: the seven fields, each trimmed and within its limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lead {
    name: String,
    email: String,
    phone_number: String,
    ciudad: String,
    message: String,
    company: String,
    service_interest: String,
}

impl Lead {
    /// The name; never empty, one line, at most 100 characters.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The e-mail address; never empty, at most 254 bytes.
    pub fn email(&self) -> &str {
        &self.email
    }

    /// Ten digits, or empty.
    pub fn phone_number(&self) -> &str {
        &self.phone_number
    }

    /// The city; one line, may be empty.
    pub fn ciudad(&self) -> &str {
        &self.ciudad
    }

    /// The message; at most 4000 characters, lines ended by `\n`, may be empty.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The company; one line, may be empty.
    pub fn company(&self) -> &str {
        &self.company
    }

    /// The service of interest; one line, may be empty.
    pub fn service_interest(&self) -> &str {
        &self.service_interest
    }
}

/// A submission, parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// What the visitor wrote.
    pub lead: Lead,
    /// What travelled beside it.
    pub context: Context,
    /// By what it is recognised when it comes again.
    pub identity: Identity,
}

/// Parses a JSON body and what travelled in the headers beside it.
///
/// A missing or null field counts as empty; a key that is none of the seven is an error.
///
/// # Errors
/// [`Rejection::Malformed`] where the bytes are no JSON object, else all errors at once.
pub fn from_json(body: &[u8], beside: &RawContext<'_>) -> Result<Message, Rejection> {
    let value: Value = serde_json::from_slice(body).map_err(|error| Rejection::Malformed {
        line: error.line(),
        column: error.column(),
    })?;
    let Value::Object(object) = value else {
        return Err(Rejection::Malformed { line: 0, column: 0 });
    };
    let mut errors = FieldErrors::default();
    let lead = lead(&mut errors, |field| match object.get(field) {
        None | Some(Value::Null) => Some(""),
        Some(Value::String(text)) => Some(text),
        Some(_) => None,
    });
    refuse_unknown_keys(&object, &mut errors);
    message(lead, beside, Dedupe::Never, errors)
}

/// Parses the decoded pairs of a plain form. Where a name comes twice, the first counts.
///
/// The form's own `page`, `noticeVersion` and `consent` take the place of those in `beside`; any
/// other field is ignored, since a browser's extension may add some.
///
/// # Errors
/// All errors at once, as [`Rejection::Invalid`].
pub fn from_form(
    pairs: &[(String, String)],
    beside: &RawContext<'_>,
) -> Result<Message, Rejection> {
    let find = |name: &str| {
        pairs
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    };
    let mut errors = FieldErrors::default();
    let lead = lead(&mut errors, |field| Some(find(field).unwrap_or_default()));
    let beside = RawContext {
        page: find("page").or(beside.page),
        notice_version: find("noticeVersion").or(beside.notice_version),
        consent: find("consent").or(beside.consent),
        key: beside.key,
    };
    message(lead, &beside, Dedupe::ByContent, errors)
}

/// `without_key` is how a repeat is recognised where no key came with it.
fn message(
    lead: Lead,
    beside: &RawContext<'_>,
    without_key: Dedupe,
    mut errors: FieldErrors,
) -> Result<Message, Rejection> {
    let key = IdempotencyKey::parse(beside.key, &mut errors);
    if !errors.is_empty() {
        return Err(Rejection::Invalid(errors));
    }
    let context = Context::parse(beside);
    let identity = Identity::new(
        &lead,
        context.consent(),
        key.map_or(without_key, Dedupe::ByKey),
    );
    Ok(Message {
        lead,
        context,
        identity,
    })
}

/// Applies every rule; a field that `read` answers with nothing was not text. What comes back is
/// a lead only if no error was added.
fn lead<'a>(errors: &mut FieldErrors, read: impl Fn(&str) -> Option<&'a str>) -> Lead {
    let mut take = |name: &'static str, rule: fn(&str, &str) -> Result<String, String>| {
        let parsed = match read(name) {
            Some(typed) => rule(name, typed),
            None => Err(format!("Envíe {} como texto.", spoken(name))),
        };
        parsed.unwrap_or_else(|message| {
            errors.add(name, message);
            String::new()
        })
    };
    Lead {
        name: take("name", |_, typed| field::name(typed)),
        email: take("email", |_, typed| field::email(typed)),
        phone_number: take("phoneNumber", |_, typed| field::phone_number(typed)),
        ciudad: take("ciudad", field::line),
        message: take("message", |_, typed| field::message(typed)),
        company: take("company", field::line),
        service_interest: take("serviceInterest", field::line),
    }
}

/// One sentence for all of them: a sender with ten wrong keys has one mistake to correct.
fn refuse_unknown_keys(object: &Map<String, Value>, errors: &mut FieldErrors) {
    let Some(unknown) = object.keys().find(|key| !FIELDS.contains(&key.as_str())) else {
        return;
    };
    let said: String = unknown
        .chars()
        .filter(|character| !character.is_control())
        .take(SAID_KEY_MAX)
        .collect();
    let known = FIELDS.join(", ");
    errors.add(
        FieldError::PAYLOAD,
        format!("Quite el campo «{said}»; los campos son {known}."),
    );
}

#[cfg(test)]
mod tests;
