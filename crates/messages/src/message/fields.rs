//! What the visitor wrote: the seven fields of the payload and the rules of each (docs/specification.md,
//! section 3).

use super::advice;
use basics::lang::{Language, said};
use basics::unseen::is_unseen;
use basics::{email, telephone};
use serde::Serialize;

/// The seven fields of the payload, in its order (docs/specification.md, section 3).
pub(super) const FIELDS: [&str; 7] =
    ["name", "email", "phoneNumber", "ciudad", "message", "company", "serviceInterest"];

/// The longest single-line text, in characters; longer than any real name, short enough for a
/// mail's subject and a spreadsheet's cell. docs/specification.md, section 5.
const LINE_MAX: usize = 100;

/// The longest message, in characters: two printed pages. docs/specification.md, section 5.
const MESSAGE_MAX: usize = 4000;

/// Why a message is held back that a person took for spam.
pub(crate) const BY_HAND: &str = "by-hand";

/// Why a message is held back that came after many from its network, which others may have sent.
pub(crate) const MANY: &str = "many";

/// What is held back for how many there were, and for nothing that it says.
pub(crate) const BY_NUMBER: [&str; 3] = [MANY, "repeated-text", "repeated-text, many"];

/// Message of a visitor: the seven fields, each trimmed and within its limits. Only parsing makes
/// one, so they need no further check.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
pub struct MessageFields {
    /// Never empty, one line, at most 100 characters.
    pub name: String,
    /// At most 254 bytes; empty only where the site takes a telephone number instead, which is there.
    pub email: String,
    /// Ten digits, those of another country behind a +, or empty.
    pub phone_number: String,
    /// The city; one line, may be empty.
    pub ciudad: String,
    /// At most 4000 characters behind the line of a visit, lines ended by `\n`, may be empty.
    pub message: String,
    /// One line, may be empty.
    pub company: String,
    /// The service of interest; one line, may be empty.
    pub service_interest: String,
}

/// Begins a message whose sender would like to visit.
const VISIT: &str = "Visita: ";

impl MessageFields {
    /// Puts before the message when its sender would like to visit: what goes beyond the seven fields is said in one
    /// of them, so that whatever shows, corrects or erases a message has it.
    pub(super) fn begin_with_visit(&mut self, visit: &str) {
        let visit = visit.replace(is_unseen, "");
        let rest = if self.message.is_empty() { "" } else { "\n\n" };
        self.message = format!("{VISIT}{visit}{rest}{}", self.message);
    }

    /// The line that says when the sender would like to visit, and the rest of the message.
    pub(crate) fn visit(&self) -> (Option<&str>, &str) {
        let (line, rest) = self.message.split_once('\n').unwrap_or((&self.message, ""));
        match line.strip_prefix(VISIT) {
            Some(_) => (Some(line), rest.trim_start()),
            None => (None, &self.message),
        }
    }

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

/// Name of a field in a sentence, as in *Escriba su nombre*.
pub(super) fn spoken(field: &str, language: Language) -> String {
    said!(language, "form-field", field)
}

/// Value of a field, or one sentence that says what to do. Name and address must be there; a
/// number is one, or empty where none was typed. The example is an unassigned number.
pub(super) fn parse_field(field: &str, typed: &str, language: Language) -> Result<String, String> {
    let breaks_line = |each| matches!(each, '\n'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}');
    let is_message = field == "message";
    // A browser cannot send a line break in a single-line field, so it is a mistake or an attempt to
    // write headers into a mail.
    if !is_message && typed.contains(breaks_line) {
        let what = spoken(field, language);
        return Err(said!(language, "form-one-line", what));
    }
    let mut text = if is_message {
        typed.replace("\r\n", "\n").replace(['\r', '\u{85}', '\u{2028}', '\u{2029}'], "\n")
    } else {
        typed.replace('\t', " ")
    };
    text.retain(|each| matches!(each, '\n' | '\t') || !each.is_control() && !is_unseen(each));
    let text = text.trim();
    let max = if is_message { MESSAGE_MAX } else { LINE_MAX };
    let length = text.chars().count();
    let advice = match field {
        "name" if text.is_empty() => said!(language, "form-name-empty"),
        "email" if text.len() > email::MAX_BYTES => {
            said!(language, "form-email-long", max = email::MAX_BYTES)
        }
        // Its letters stay as they were typed.
        "email" => match email::parse(text) {
            Some(address) => return Ok(address),
            None => advice::about_email(text, language),
        },
        "phoneNumber" => match telephone::parse(text) {
            Some(number) => return Ok(number),
            None => advice::about_telephone(text, language),
        },
        _ if length > max => {
            let what = spoken(field, language);
            said!(language, "form-too-long", what, max, length)
        }
        _ => return Ok(text.to_owned()),
    };
    Err(advice)
}
