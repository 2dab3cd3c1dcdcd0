//! The person a request is about, and what is kept about them.
//!
//! Names are compared without accents and capitals, which no database does alike, so every
//! message is looked at; blocked ones are found too, since the person may ask about them.

use super::audit::AuditEntry;
use crate::lang::fl;
use crate::leads::{Delivery, Folio, LeadRecord, Store, StoreError};
use crate::{email, telephone};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Fewer digits than these are found in too many numbers.
const DIGITS_MIN: usize = 4;

/// The data subject: one message, or all messages of a person, who writes under the same address
/// or number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The message with this folio.
    Folio(Folio),
    /// An address, in small letters.
    Email(String),
    /// Ten digits.
    Phone(String),
}

impl Subject {
    /// A person, by address or number.
    ///
    /// # Errors
    /// What to write instead.
    pub fn person(text: &str) -> Result<Self, String> {
        let found = if text.contains('@') {
            email::parse(text).map(|address| Self::Email(address.to_ascii_lowercase()))
        } else {
            let number = telephone::parse(text).filter(|number| !number.is_empty());
            number.map(Self::Phone)
        };
        found.ok_or_else(|| fl!("leads-no-contact"))
    }

    /// The condition on a row of `leads`, with this as a text as `$1`.
    pub(super) fn condition(&self) -> &'static str {
        match self {
            Self::Folio(_) => "folio = $1",
            Self::Email(_) => "lower(email) = $1",
            Self::Phone(_) => "phone_number = $1",
        }
    }
}

impl FromStr for Subject {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let folio = text.parse().map(Self::Folio);
        folio.or_else(|_| Self::person(text).map_err(|_| fl!("leads-no-subject")))
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folio(folio) => folio.fmt(out),
            Self::Email(text) | Self::Phone(text) => out.write_str(text),
        }
    }
}

/// A message and what was done with it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportedMessage {
    /// The message.
    #[serde(flatten)]
    pub lead: LeadRecord,
    /// Where it was to be delivered, with every try.
    pub deliveries: Vec<Delivery>,
    /// What was done about it on behalf of its sender.
    pub record: Vec<AuditEntry>,
}

impl Store {
    /// Everything that is kept about a person, or about one message, the oldest message first.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn export(&self, subject: &Subject) -> Result<Vec<ExportedMessage>, StoreError> {
        // The condition is one of three texts of ours.
        let sql = format!(
            "SELECT * FROM leads WHERE {} ORDER BY id",
            subject.condition()
        );
        let query = sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(subject.to_string());
        let leads: Vec<LeadRecord> = query.fetch_all(self.reader()).await?;
        let mut messages = Vec::new();
        for lead in leads {
            messages.push(ExportedMessage {
                deliveries: self.deliveries(lead.id).await?,
                record: self.audit_log(Some(&lead.folio)).await?,
                lead,
            });
        }
        Ok(messages)
    }

    /// The messages that a text speaks of, by folio, address, number, or part of a name; the newest
    /// first. An empty text speaks of none.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn find(&self, text: &str) -> Result<Vec<LeadRecord>, StoreError> {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        let is_number = !text.contains(char::is_alphabetic) && digits.len() >= DIGITS_MIN;
        let phone = match Subject::person(text) {
            Ok(Subject::Phone(number)) => Some(number),
            _ => is_number.then_some(digits),
        };
        let folio: Option<Folio> = text.parse().ok();
        let text = normalized(text.trim());
        let is_meant = |lead: &LeadRecord| {
            let is_named = |field: &str| !text.is_empty() && normalized(field).contains(&text);
            let is_called = |number: &str| lead.phone_number.contains(number);
            folio.as_ref() == Some(&lead.folio)
                || phone.as_deref().is_some_and(is_called)
                || is_named(&lead.name)
                || is_named(&lead.email)
        };
        let query = sqlx::query_as("SELECT * FROM leads ORDER BY id DESC");
        let mut leads: Vec<LeadRecord> = query.fetch_all(self.reader()).await?;
        leads.retain(is_meant);
        Ok(leads)
    }
}

/// Small letters without accents: somebody who spells a name on the telephone leaves them out.
fn normalized(text: &str) -> String {
    let bare = text
        .nfkd()
        .filter(|character| !is_combining_mark(*character));
    bare.collect::<String>().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::Subject;

    #[test]
    fn a_person_is_recognised_however_the_contact_is_typed() {
        let email = Ok(Subject::Email("ana@example.com".to_owned()));
        assert_eq!(Subject::person(" Ana@Example.com "), email);
        let phone = Ok(Subject::Phone("7220000000".to_owned()));
        assert_eq!(Subject::person("+52 (722) 000-0000"), phone);
        for wrong in ["", "Ana", "ana@", "722", "ABCD-2345"] {
            assert!(Subject::person(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_folio_is_one_message_and_a_contact_a_person() {
        assert!(matches!("abcd2345".parse(), Ok(Subject::Folio(_))));
        assert!(matches!("7220000000".parse(), Ok(Subject::Phone(_))));
        assert!(matches!("ana@example.com".parse(), Ok(Subject::Email(_))));
        assert!("Ana Ruiz".parse::<Subject>().is_err());
    }
}
