//! The person a request is about: what is kept about them, its correction, and their opposition to
//! any further use.
//!
//! Who objected is kept as a keyed hash, which outlives the messages: it recognises a person who
//! writes again, and without the key it does not identify them.

use super::cancel::block;
use super::{AuditEntry, AuditEvent, ErasureReason, NotAllowed, by_folio, log};
use crate::message::fields::{FIELDS, parse_field};
use crate::message::search::{Sought, searchable};
use crate::message::{
    Delivery, FieldProblem, Folio, Store, StoreError, StoredMessage, parsed, stamp,
};
use crate::signing::keyed_hash;
use basics::lang::Language;
use basics::lang::fl;
use basics::{email, telephone};
use jiff::Timestamp;
use serde::Serialize;
use sqlx::{AnyConnection, AssertSqlSafe};
use std::fmt;
use std::str::FromStr;

/// The name in the database of the key under which it is kept who objected.
const SECRET: &str = "suppression";

/// The data subject: one message, or all messages of a person, who writes under the same address
/// or number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    Folio(Folio),
    /// An address, in small letters.
    Email(String),
    /// Ten digits.
    Phone(String),
}

impl Subject {
    /// A person, by address or number; else what to write instead.
    pub fn person(text: &str) -> Result<Self, String> {
        let found = if text.contains('@') {
            email::parse(text).map(|address| Self::Email(address.to_ascii_lowercase()))
        } else {
            telephone::parse(text).filter(|number| !number.is_empty()).map(Self::Phone)
        };
        found.ok_or_else(|| fl!("leads-no-contact"))
    }

    /// The condition on a row of `leads`, with this as a text as `$1`.
    fn condition(&self) -> &'static str {
        match self {
            Self::Folio(_) => "folio = $1",
            Self::Email(_) => "lower(email) = $1",
            Self::Phone(_) => "phone_number = $1",
        }
    }

    /// Hash that stands for a person who objected. No address can pass for a number.
    fn hash(&self, key: &[u8]) -> String {
        let kind = match self {
            Self::Email(_) => "email",
            Self::Phone(_) => "phone",
            Self::Folio(_) => "folio",
        };
        keyed_hash(key, &format!("{kind}:{self}"))
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

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportedMessage {
    #[serde(flatten)]
    pub message: StoredMessage,
    /// Where it was to be delivered, with every try.
    pub deliveries: Vec<Delivery>,
    /// Actions on behalf of its sender.
    pub record: Vec<AuditEntry>,
}

/// The fields that are to be replaced, with their values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Correction(Vec<(&'static str, String)>);

impl Correction {
    /// Parses what was typed, by the names of the payload; answers all errors at once. What is none of
    /// the fields is not looked at.
    pub fn parse<'a>(typed: impl Fn(&str) -> Option<&'a str>) -> Result<Self, Vec<FieldProblem>> {
        let (mut fields, mut errors) = (Vec::new(), Vec::new());
        for field in FIELDS {
            match typed(field).map(|typed| parse_field(field, typed, Language::Spanish)) {
                Some(Ok(value)) => fields.push((field, value)),
                Some(Err(message)) => errors.push(FieldProblem { field, message }),
                None => {}
            }
        }
        errors.is_empty().then_some(Self(fields)).ok_or(errors)
    }
}

impl Store {
    /// The messages of a person, or the one message, the oldest first.
    pub async fn folios_of(&self, subject: &Subject) -> Result<Vec<Folio>, StoreError> {
        let query = format!("SELECT folio FROM leads WHERE {} ORDER BY id", subject.condition());
        let query = sqlx::query(AssertSqlSafe(query)).bind(subject.to_string());
        let rows = query.fetch_all(self.reader()).await?;
        Ok(rows.iter().map(|row| parsed(row, "folio")).collect::<sqlx::Result<_>>()?)
    }

    pub async fn export(&self, folio: &Folio) -> Result<Option<ExportedMessage>, StoreError> {
        let Some(message) = self.show(folio).await? else { return Ok(None) };
        let deliveries = self.deliveries(message.id).await?;
        let record = self.audit_log(Some(folio)).await?;
        Ok(Some(ExportedMessage { message, deliveries, record }))
    }

    /// The messages that a text speaks of, by folio, address, number, or part of a name; the newest
    /// first. An empty text speaks of none.
    pub async fn find(&self, text: &str) -> Result<Vec<StoredMessage>, StoreError> {
        let sought = Sought::parse(text);
        let (is_sought, [words, phone, folio]) = sought.condition();
        let query = format!("SELECT * FROM leads WHERE id < $1 AND {is_sought} ORDER BY id DESC");
        let query = sqlx::query_as(AssertSqlSafe(query)).bind(i64::MAX).bind(words);
        let query = query.bind(phone).bind(folio);
        let mut found: Vec<StoredMessage> = query.fetch_all(self.reader()).await?;
        found.retain(|message| sought.is_person(message));
        Ok(found)
    }

    /// Corrects a message; answers which fields changed. Mails that have not left yet are written
    /// with the corrected fields.
    pub async fn correct(
        &self,
        folio: &Folio,
        correction: Correction,
        now: Timestamp,
    ) -> Result<Vec<&'static str>, StoreError> {
        let mut transaction = self.begin().await?;
        let mut message = by_folio(&mut transaction, folio).await?;
        if message.blocked_at.is_some() {
            return Err(NotAllowed::Blocked(folio.clone()).into());
        }
        let mut replaced = Vec::new();
        for (name, value) in correction.0 {
            let field = message.sent.field(name);
            if *field != value {
                *field = value;
                replaced.push(name);
            }
        }
        if replaced.is_empty() {
            return Ok(replaced);
        }
        // Under the right address the person may be one who objected.
        let objected = message.objected
            || has_objected(&mut transaction, &message.sent.email, &message.sent.phone_number)
                .await?;
        let mut update = sqlx::query(
            "UPDATE leads SET objected = $2, name = $3, email = $4, phone_number = $5,
                              ciudad = $6, message = $7, company = $8, service_interest = $9,
                              searchable = $10
             WHERE id = $1",
        )
        .bind(message.id)
        .bind(i64::from(objected));
        for text in message.sent.texts() {
            update = update.bind(text);
        }
        let update = update.bind(searchable(&message.sent));
        update.execute(&mut *transaction).await?;
        let fields = replaced.iter().map(ToString::to_string).collect();
        let event = AuditEvent::Corrected { fields };
        log(&mut transaction, now, Some(folio), &event).await?;
        transaction.commit().await?;
        Ok(replaced)
    }

    /// Marks the messages of a person who objects, and those that will come; those that are there
    /// are blocked, but where the person objects to `further_purposes_only`: then they are still
    /// answered. Answers how many messages there are, and how many deliveries are held.
    pub async fn object(
        &self,
        person: &Subject,
        further_purposes_only: bool,
        now: Timestamp,
    ) -> Result<(usize, u64), StoreError> {
        let key = self.secret(SECRET).await?;
        let mut transaction = self.begin().await?;
        let insert =
            "INSERT INTO suppressions (hash, since) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let insert = sqlx::query(insert).bind(person.hash(&key)).bind(stamp(now));
        insert.execute(&mut *transaction).await?;
        // The condition is one of three texts of ours.
        let condition = person.condition();
        let mark = format!("UPDATE leads SET objected = 1 WHERE {condition} RETURNING *");
        let mark = sqlx::query_as(AssertSqlSafe(mark)).bind(person.to_string());
        let messages: Vec<StoredMessage> = mark.fetch_all(&mut *transaction).await?;
        let event = AuditEvent::Objected { further_purposes_only };
        let mut held = 0;
        for message in &messages {
            log(&mut transaction, now, Some(&message.folio), &event).await?;
            if !further_purposes_only {
                held += block(&mut transaction, message, ErasureReason::Objection, now).await?;
            }
        }
        if messages.is_empty() {
            log(&mut transaction, now, None, &event).await?;
        }
        transaction.commit().await?;
        Ok((messages.len(), held))
    }

    /// The audit log, the oldest entry first: all of it, or what is about one message.
    pub async fn audit_log(&self, folio: Option<&Folio>) -> Result<Vec<AuditEntry>, StoreError> {
        let about = folio.map(Folio::to_string).unwrap_or_default();
        // An entry of a look names every message that was shown.
        let query = "SELECT * FROM rights_record WHERE $1 = '' OR folio = $1
                     OR (deed = 'looked' AND parameters LIKE '%\"' || $1 || '\"%') ORDER BY id";
        let query = sqlx::query_as(query).bind(about);
        Ok(query.fetch_all(self.reader()).await?)
    }

    /// Logs that what is kept about these messages was handed out.
    pub async fn log_export(&self, folios: &[Folio], now: Timestamp) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        for folio in folios {
            log(&mut transaction, now, Some(folio), &AuditEvent::Exported).await?;
        }
        Ok(transaction.commit().await?)
    }
}

/// Returns whether the person with this address or number has objected before.
pub(in crate::message) async fn has_objected(
    connection: &mut AnyConnection,
    email: &str,
    phone_number: &str,
) -> Result<bool, StoreError> {
    let query = sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1").bind(SECRET);
    let key: Option<Vec<u8>> = query.fetch_optional(&mut *connection).await?;
    // The key is made by the first objection.
    let Some(key) = key else {
        return Ok(false);
    };
    let query = sqlx::query("SELECT 1 FROM suppressions WHERE hash IN ($1, $2)")
        .bind(Subject::Email(email.to_ascii_lowercase()).hash(&key))
        .bind(Subject::Phone(phone_number.to_owned()).hash(&key));
    Ok(query.fetch_optional(connection).await?.is_some())
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
