//! A message that came in: bytes or form fields in, a [`ContactMessage`] or its [`Rejection`] out
//! (docs/specification.md, section 3). What the visitor wrote, what travelled beside it, and by what it
//! is recognised when it comes again.

use super::fields::{FIELDS, MessageFields, parse_field, spoken};
use basics::lang::{Language, said};
use basics::telephone;
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

/// The longest page path kept, in characters.
const PAGE_MAX: usize = 200;

/// The longest version of a privacy notice kept, likewise.
const NOTICE_VERSION_MAX: usize = 40;

/// The longest name of a source or campaign kept, in characters.
const UTM_MAX: usize = 40;

/// The longest idempotency key, in characters.
const KEY_MAX: usize = 200;

/// The longest wish for a visit kept, likewise.
const VISIT_MAX: usize = 80;

/// How much of an unknown key is said back, in characters.
const SAID_KEY_MAX: usize = 40;

/// A SHA-256 that a message shares with its repeats alone.
type Fingerprint = [u8; 32];

/// Context of a message as it came, as headers with JSON or as extra fields of a form; and what the site
/// asks of a sender.
#[derive(Clone, Copy, Debug, Default)]
pub struct RawContext<'a> {
    pub page: Option<&'a str>,
    pub notice_version: Option<&'a str>,
    /// Consent of the sender to further purposes: a ticked box.
    pub consent: Option<&'a str>,
    pub utm_source: Option<&'a str>,
    pub utm_campaign: Option<&'a str>,
    /// When the sender would like to visit, as the form has it.
    pub visit: Option<&'a str>,
    pub key: Option<&'a str>,
    /// True where the site takes a telephone number in place of an e-mail address.
    pub phone_is_enough: bool,
    /// In which it is said what is wrong.
    pub language: Language,
}

/// A name in the address of an advertisement; anything else may have been written by anybody.
fn utm(text: Option<&str>) -> String {
    let name = usable(text, UTM_MAX).unwrap_or_default().to_lowercase();
    let is_plain =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"._-".contains(&byte);
    if name.bytes().all(is_plain) { name } else { String::new() }
}

/// Source and campaign as the address of a visit has them, those that are there; empty where it names none.
pub fn campaign(source: Option<&str>, campaign: Option<&str>) -> String {
    joined(&utm(source), &utm(campaign))
}

/// "facebook / noviembre".
pub(super) fn joined(source: &str, campaign: &str) -> String {
    let mut names = vec![source, campaign];
    names.retain(|name| !name.is_empty());
    names.join(" / ")
}

fn usable(text: Option<&str>, max: usize) -> Option<String> {
    let text = text?.trim();
    (text.chars().count() <= max && !text.contains(char::is_control)).then(|| text.to_owned())
}

/// A submission, parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactMessage {
    pub fields: MessageFields,
    /// Empty where it is not usable, and so is the version of the privacy notice that was shown.
    pub page: String,
    pub(super) notice_version: String,
    /// True if the sender agreed to be contacted for further purposes.
    pub(super) consent: bool,
    /// The source that the visit's address named, in small letters without spaces; may be empty.
    pub(super) utm_source: String,
    /// The campaign that the visit's address named; the same.
    pub(super) utm_campaign: String,
    /// The name that its client gave it, by which a repeat is recognised.
    pub(super) key: Option<String>,
    /// True if it came by a plain form, which has no script to make a key and whose sender may
    /// press the button twice: without a key a repeat is recognised by its content. JSON without a
    /// key is a new message each time.
    pub(super) is_form: bool,
}

impl ContactMessage {
    /// The source and campaign of the visit, those that are there.
    pub fn campaign(&self) -> String {
        joined(&self.utm_source, &self.utm_campaign)
    }

    /// The hash of all that the sender decided: the seven fields and the consent.
    pub(super) fn content(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        for text in self.fields.texts() {
            // The length goes first, so that no text can pass for the end of another.
            hash.update((text.len() as u64).to_be_bytes());
            hash.update(text);
        }
        hash.update([u8::from(self.consent)]);
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldProblem {
    // `payload` where a key of it is none of the seven, `Idempotency-Key` where that is wrong.
    /// The field's name in the payload.
    pub field: &'static str,
    /// One sentence that says what to do.
    pub message: String,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Rejection {
    /// The bytes are no JSON object; nothing can be said about its fields.
    Malformed,
    /// These fields are not valid, in the order of the form.
    Invalid(Vec<FieldProblem>),
}

/// Parses a JSON body and what travelled in the headers beside it. A missing or null field counts as empty; a key that is none of the seven is an error.
pub fn from_json(body: &[u8], beside: &RawContext<'_>) -> Result<ContactMessage, Rejection> {
    let Ok(Value::Object(object)) = serde_json::from_slice(body) else {
        return Err(Rejection::Malformed);
    };
    let read = |field: &str| match object.get(field) {
        None | Some(Value::Null) => Some(""),
        Some(value) => value.as_str(),
    };
    // One sentence for all of them: a sender with ten wrong keys has one mistake to correct.
    let unknown = object.keys().find(|key| !FIELDS.contains(&key.as_str()));
    let unknown = unknown.map(|key| {
        let said = key.chars().filter(|character| !character.is_control());
        let said: String = said.take(SAID_KEY_MAX).collect();
        said!(beside.language, "form-unknown-field", unknown = said, known = FIELDS.join(", "))
    });
    parse(read, unknown, beside, false)
}

/// Parses the decoded pairs of a plain form. Where a name comes twice, the first counts. The form's
/// own `page`, `noticeVersion`, `consent`, `utmSource`, `utmCampaign` and `visit` take the place of those in
/// `beside`; any other field is ignored, since a browser's extension may add some.
pub fn from_form(
    pairs: &[(String, String)],
    beside: &RawContext<'_>,
) -> Result<ContactMessage, Rejection> {
    let find = |name: &str| Some(pairs.iter().find(|(key, _)| key == name)?.1.as_str());
    let beside = RawContext {
        page: find("page").or(beside.page),
        notice_version: find("noticeVersion").or(beside.notice_version),
        consent: find("consent").or(beside.consent),
        utm_source: find("utmSource").or(beside.utm_source),
        utm_campaign: find("utmCampaign").or(beside.utm_campaign),
        visit: find("visit").or(beside.visit),
        ..*beside
    };
    let read = |name: &str| Some(find(name).unwrap_or_default());
    parse(read, None, &beside, true)
}

/// Applies every rule. A field that `read` answers with nothing was not text; `unknown` is what is
/// wrong with the payload as a whole.
fn parse<'a>(
    read: impl Fn(&str) -> Option<&'a str>,
    unknown: Option<String>,
    beside: &RawContext<'_>,
    is_form: bool,
) -> Result<ContactMessage, Rejection> {
    let language = beside.language;
    let (mut fields, mut errors) = (MessageFields::default(), Vec::new());
    let mut fail = |field, message| errors.push(FieldProblem { field, message });
    let is_blank = |field| read(field).is_some_and(|typed| typed.trim().is_empty());
    for field in FIELDS {
        if field == "email" && beside.phone_is_enough && is_blank(field) {
            let number = read("phoneNumber").and_then(telephone::parse);
            if number.is_some_and(|number| number.is_empty()) {
                fail(field, said!(language, "form-email-or-phone"));
            }
            continue;
        }
        let not_text = || said!(language, "form-not-text", what = spoken(field, language));
        let parsed = |typed| parse_field(field, typed, language);
        match read(field).ok_or_else(not_text).and_then(parsed) {
            Ok(text) => *fields.field(field) = text,
            Err(message) => fail(field, message),
        }
    }
    if let Some(message) = unknown {
        fail("payload", message);
    }
    let is_visible = |key: &str| key.bytes().all(|byte| byte.is_ascii_graphic());
    let is_key = |key: &str| (1..=KEY_MAX).contains(&key.len()) && is_visible(key);
    if beside.key.is_some_and(|key| !is_key(key)) {
        fail("Idempotency-Key", said!(language, "form-key", max = KEY_MAX));
    }
    if !errors.is_empty() {
        return Err(Rejection::Invalid(errors));
    }
    // From here on nothing can be an error: it comes from the page and not from the person, whose
    // message must not be lost for it. Query and fragment may name a person, and are not asked for.
    let path = beside.page.and_then(|page| page.split(['?', '#']).next());
    let page = usable(path, PAGE_MAX).filter(|page| page.starts_with('/'));
    let notice_version = usable(beside.notice_version, NOTICE_VERSION_MAX);
    if let Some(visit) = usable(beside.visit, VISIT_MAX).filter(|visit| !visit.is_empty()) {
        fields.begin_with_visit(&visit);
    }
    // `on` is what a browser sends for a ticked box.
    let yes = ["on", "true", "1", "yes", "si", "sí"];
    let is_yes = |text: &str| yes.contains(&text.trim().to_lowercase().as_str());
    Ok(ContactMessage {
        fields,
        page: page.unwrap_or_default(),
        notice_version: notice_version.unwrap_or_default(),
        consent: beside.consent.is_some_and(is_yes),
        utm_source: utm(beside.utm_source),
        utm_campaign: utm(beside.utm_campaign),
        key: beside.key.map(str::to_owned),
        is_form,
    })
}

#[cfg(test)]
mod tests;
