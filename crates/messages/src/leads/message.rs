//! A message that came in: what the visitor wrote, what travelled beside it, and by what it is
//! recognised when it comes again; or why it is not accepted. And the lead that it is in the database.

use super::Folio;
use super::store::{parsed, parsed_if_any};
use jiff::Timestamp;
use serde::Serialize;
use sha2::{Digest, Sha256};
use sqlx::Row;
use sqlx::any::AnyRow;

/// The longest page path kept, in characters.
const PAGE_MAX: usize = 200;

/// The longest version of a privacy notice kept, in characters.
const NOTICE_VERSION_MAX: usize = 40;

/// The longest name of a source or campaign kept, in characters.
const UTM_MAX: usize = 40;

/// A SHA-256 that a message shares with its repeats alone.
pub(crate) type Fingerprint = [u8; 32];

/// Message of a visitor: the seven fields, each trimmed and within its limits. Only parsing makes
/// one, so they need no further check.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
pub struct Lead {
    /// Never empty, one line, at most 100 characters.
    pub name: String,
    /// Never empty, at most 254 bytes.
    pub email: String,
    /// Ten digits, or empty.
    pub phone_number: String,
    /// The city; one line, may be empty.
    pub ciudad: String,
    /// At most 4000 characters, lines ended by `\n`, may be empty.
    pub message: String,
    /// One line, may be empty.
    pub company: String,
    /// The service of interest; one line, may be empty.
    pub service_interest: String,
}

impl Lead {
    /// The fields, in the order of the payload.
    pub(super) fn texts(&self) -> [&String; 7] {
        [
            &self.name,
            &self.email,
            &self.phone_number,
            &self.ciudad,
            &self.message,
            &self.company,
            &self.service_interest,
        ]
    }

    /// The field that the payload calls so.
    pub(super) fn field(&mut self, name: &str) -> &mut String {
        match name {
            "name" => &mut self.name,
            "email" => &mut self.email,
            "phoneNumber" => &mut self.phone_number,
            "ciudad" => &mut self.ciudad,
            "company" => &mut self.company,
            "serviceInterest" => &mut self.service_interest,
            _ => &mut self.message,
        }
    }
}

/// Context of a message as it came, as headers with JSON or as extra fields of a form.
#[derive(Clone, Copy, Debug, Default)]
pub struct RawContext<'a> {
    /// The path of the page on which the message was written.
    pub page: Option<&'a str>,
    /// The version of the privacy notice that was shown.
    pub notice_version: Option<&'a str>,
    /// Consent of the sender to further purposes: a ticked box.
    pub consent: Option<&'a str>,
    /// `utm_source` of the visit.
    pub utm_source: Option<&'a str>,
    /// `utm_campaign` of the visit.
    pub utm_campaign: Option<&'a str>,
    /// The idempotency key.
    pub key: Option<&'a str>,
}

/// The same, parsed; what was not usable is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Context {
    /// The path of the page on which the message was written.
    pub page: String,
    /// The version of the privacy notice that was shown.
    pub notice_version: String,
    /// True if the sender agreed to be contacted for further purposes.
    pub consent: bool,
    /// The source that the visit's address named; small letters without spaces.
    pub utm_source: String,
    /// The campaign that the visit's address named; the same.
    pub utm_campaign: String,
}

impl Context {
    /// Nothing here can be an error: it comes from the page and not from the person, whose message
    /// must not be lost for it.
    pub(super) fn parse(raw: &RawContext<'_>) -> Self {
        // Query and fragment may name a person, and are not asked for.
        let path = raw.page.and_then(|page| page.split(['?', '#']).next());
        let page = usable(path, PAGE_MAX).filter(|page| page.starts_with('/'));
        // `on` is what a browser sends for a ticked box.
        let is_yes = |text: &str| {
            ["on", "true", "1", "yes", "si", "sí"].contains(&text.trim().to_lowercase().as_str())
        };
        Self {
            page: page.unwrap_or_default(),
            notice_version: usable(raw.notice_version, NOTICE_VERSION_MAX).unwrap_or_default(),
            consent: raw.consent.is_some_and(is_yes),
            utm_source: utm(raw.utm_source),
            utm_campaign: utm(raw.utm_campaign),
        }
    }
}

/// A name in the address of an advertisement; anything else may have been written by anybody.
fn utm(text: Option<&str>) -> String {
    let name = usable(text, UTM_MAX).unwrap_or_default().to_lowercase();
    let is_plain =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"._-".contains(&byte);
    if name.bytes().all(is_plain) { name } else { String::new() }
}

fn usable(text: Option<&str>, max: usize) -> Option<String> {
    let text = text?.trim();
    (text.chars().count() <= max && !text.contains(char::is_control)).then(|| text.to_owned())
}

/// A submission, parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The visitor's words.
    pub lead: Lead,
    /// Context that came with it.
    pub context: Context,
    /// The name that its client gave it, by which a repeat is recognised.
    pub(super) key: Option<String>,
    /// True if it came by a plain form, which has no script to make a key and whose sender may
    /// press the button twice: without a key a repeat is recognised by its content. JSON without a
    /// key is a new message each time.
    pub(super) is_form: bool,
}

impl Message {
    /// The hash of all that the sender decided: the seven fields and the consent.
    pub(super) fn content(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        for text in self.lead.texts() {
            // The length goes first, so that no text can pass for the end of another.
            hash.update((text.len() as u64).to_be_bytes());
            hash.update(text);
        }
        hash.update([u8::from(self.context.consent)]);
        hash.finalize().into()
    }

    /// Fingerprint that the message and its repeats share; none where it is a new one each time.
    pub fn fingerprint(&self) -> Option<Fingerprint> {
        match &self.key {
            Some(key) => {
                let hash = Sha256::new().chain_update(self.content());
                Some(hash.chain_update(key).finalize().into())
            }
            None => self.is_form.then(|| self.content()),
        }
    }
}

/// Fault of one field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FieldError {
    /// The name of the field (docs/specification.md, section 3); `payload` where a key of it is none
    /// of the seven, `Idempotency-Key` where that is wrong.
    pub field: &'static str,
    /// One Spanish sentence that says what to do.
    pub message: String,
}

/// Why a message is not accepted.
#[derive(Debug, PartialEq, Eq)]
pub enum Rejection {
    /// The bytes are no JSON object; nothing can be said about its fields.
    Malformed,
    /// These fields are not valid, in the order of the form.
    Invalid(Vec<FieldError>),
}

/// A stored lead. It was parsed when it came in, and is not parsed again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LeadRecord {
    /// The number in the database; given once, never again.
    #[serde(skip)]
    pub id: i64,
    /// The number for programs: 32 hexadecimal digits that nobody can guess.
    #[serde(rename = "id")]
    pub uid: String,
    /// The number for people.
    pub folio: Folio,
    /// When the message was stored.
    pub received_at: Timestamp,
    /// The visitor's words.
    #[serde(flatten)]
    pub sent: Lead,
    /// The path of the page on which it was written, or empty.
    pub page: String,
    /// The source that the visit's address named, or empty.
    pub utm_source: String,
    /// The campaign that the visit's address named, or empty.
    pub utm_campaign: String,
    /// The version of the privacy notice that was shown, or empty.
    pub notice_version: String,
    /// True if the sender agreed to be contacted for further purposes.
    pub consent: bool,
    /// Why it is held back; none where it is not.
    pub quarantine_reason: Option<String>,
    /// When the lead was marked as attended.
    pub attended_at: Option<Timestamp>,
    /// Since when it is kept and used for nothing; none where it is in use.
    pub blocked_at: Option<Timestamp>,
    /// True if the sender objected to any use but an answer, with this message or before it.
    pub objected: bool,
}

impl LeadRecord {
    /// The source and campaign of the visit, those that are there.
    pub fn campaign(&self) -> String {
        let mut names = vec![self.utm_source.as_str(), &self.utm_campaign];
        names.retain(|name| !name.is_empty());
        names.join(" / ")
    }

    /// Returns whether the sender may be contacted for anything but an answer: they agreed, and did not
    /// object since.
    pub fn may_be_contacted_further(&self) -> bool {
        self.consent && !self.objected && self.blocked_at.is_none()
    }
}

impl sqlx::FromRow<'_, AnyRow> for LeadRecord {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            uid: row.try_get("uid")?,
            folio: parsed(row, "folio")?,
            received_at: parsed(row, "received_at")?,
            sent: Lead::from_row(row)?,
            page: row.try_get("page")?,
            utm_source: row.try_get("utm_source")?,
            utm_campaign: row.try_get("utm_campaign")?,
            notice_version: row.try_get("notice_version")?,
            consent: row.try_get::<i64, _>("consent")? != 0,
            quarantine_reason: row.try_get("quarantine_reason")?,
            attended_at: parsed_if_any(row, "attended_at")?,
            blocked_at: parsed_if_any(row, "blocked_at")?,
            objected: row.try_get::<i64, _>("objected")? != 0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Context, Fingerprint, RawContext};
    use crate::leads::{from_form, from_json};

    #[test]
    fn a_bare_client_has_an_empty_context_and_no_consent() {
        assert_eq!(Context::parse(&RawContext::default()), Context::default());
    }

    #[test]
    fn consent_is_only_what_says_yes() {
        for (sent, expected) in [
            ("on", true),
            ("true", true),
            ("TRUE", true),
            ("1", true),
            ("sí", true),
            ("false", false),
            ("0", false),
            ("", false),
            ("no", false),
            ("quizá", false),
        ] {
            let context =
                Context::parse(&RawContext { consent: Some(sent), ..RawContext::default() });
            assert_eq!(context.consent, expected, "{sent:?}");
        }
    }

    #[test]
    fn an_unusable_page_does_not_cost_the_message() {
        let long = format!("/{}", "a".repeat(200));
        for (sent, kept) in [
            ("/Contacto", "/Contacto"),
            ("/Contacto?correo=ana@example.com#x", "/Contacto"),
            ("https://x.example/", ""),
            ("/a\nb", ""),
            (long.as_str(), ""),
            (&long[..200], &long[..200]),
        ] {
            let context = Context::parse(&RawContext { page: Some(sent), ..RawContext::default() });
            assert_eq!(context.page, kept);
        }
    }

    #[test]
    fn a_source_is_a_short_name_or_none() {
        let longest = "a".repeat(40);
        let too_long = "a".repeat(41);
        for (sent, kept) in [
            (Some("Facebook"), "facebook"),
            (Some("Dia-de_muertos.2026"), "dia-de_muertos.2026"),
            (Some(longest.as_str()), longest.as_str()),
            (Some(too_long.as_str()), ""),
            (Some("ana@example.com"), ""),
            (Some("Día de muertos"), ""),
            (None, ""),
        ] {
            let context = Context::parse(&RawContext {
                utm_source: sent,
                utm_campaign: sent,
                ..RawContext::default()
            });
            let found = [context.utm_source, context.utm_campaign];
            assert_eq!(found, [kept, kept], "{sent:?}");
        }
    }

    fn json(message: &str, key: Option<&str>) -> Option<Fingerprint> {
        let body = serde_json::json!({ "name": "Ana", "email": "a@b.mx", "message": message });
        let beside = RawContext { key, ..RawContext::default() };
        let message = from_json(body.to_string().as_bytes(), &beside).expect("it is valid");
        message.fingerprint()
    }

    fn form(message: &str) -> Option<Fingerprint> {
        let pairs = [("name", "Ana"), ("email", "a@b.mx"), ("message", message)]
            .map(|(name, value)| (name.to_owned(), value.to_owned()));
        let message = from_form(&pairs, &RawContext::default()).expect("it is valid");
        message.fingerprint()
    }

    #[test]
    fn a_repeat_has_the_same_key_and_content_or_in_a_form_the_same_content() {
        assert_eq!(json("a", Some("k")), json("a", Some("k")));
        assert_ne!(json("a", Some("k")), json("b", Some("k")));
        assert_ne!(json("a", Some("k")), json("a", Some("l")));
        assert_eq!(form("a"), form("a"));
        assert_ne!(form("a"), form("b"));
        assert!(form("a").is_some() && json("a", Some("k")).is_some());
        assert_eq!(json("a", None), None);
    }

    #[test]
    fn a_key_is_one_to_two_hundred_visible_characters() {
        let longest = "k".repeat(200);
        let too_long = "k".repeat(201);
        for (sent, taken) in [
            ("a", true),
            ("\"a-b\"", true),
            (longest.as_str(), true),
            (too_long.as_str(), false),
            ("", false),
            ("a b", false),
            ("ñ", false),
            ("a\n", false),
        ] {
            let beside = RawContext { key: Some(sent), ..RawContext::default() };
            let body = br#"{ "name": "Ana", "email": "a@b.mx" }"#;
            assert_eq!(from_json(body, &beside).is_ok(), taken, "{sent:?}");
        }
    }
}
