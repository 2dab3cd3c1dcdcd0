//! A lead as it is read from the database. It was parsed when it came in, and is not parsed again.

use super::Folio;
use super::store::{parsed, parsed_if_any};
use jiff::Timestamp;
use serde::Serialize;
use sqlx::Row;
use sqlx::any::AnyRow;

/// A stored lead.
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
    /// The name.
    pub name: String,
    /// The e-mail address.
    pub email: String,
    /// Ten digits, or empty.
    pub phone_number: String,
    /// The city, or empty.
    pub ciudad: String,
    /// The message, or empty.
    pub message: String,
    /// The company, or empty.
    pub company: String,
    /// The service of interest, or empty.
    pub service_interest: String,
    /// The path of the page on which it was written, or empty.
    pub page: String,
    /// The version of the privacy notice that was shown, or empty.
    pub notice_version: String,
    /// Whether the sender agreed to be contacted for further purposes.
    pub consent: bool,
    /// Why it is held back; none where it is not.
    pub quarantine_reason: Option<String>,
    /// When the lead was marked as attended.
    pub attended_at: Option<Timestamp>,
    /// Since when it is kept and used for nothing; none where it is in use.
    pub blocked_at: Option<Timestamp>,
    /// Whether the sender objected to any use but an answer, with this message or before it.
    pub objected: bool,
}

impl LeadRecord {
    /// Whether the sender may be contacted for anything but an answer: they agreed, and did not
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
            name: row.try_get("name")?,
            email: row.try_get("email")?,
            phone_number: row.try_get("phone_number")?,
            ciudad: row.try_get("ciudad")?,
            message: row.try_get("message")?,
            company: row.try_get("company")?,
            service_interest: row.try_get("service_interest")?,
            page: row.try_get("page")?,
            notice_version: row.try_get("notice_version")?,
            consent: row.try_get::<i64, _>("consent")? != 0,
            quarantine_reason: row.try_get("quarantine_reason")?,
            attended_at: parsed_if_any(row, "attended_at")?,
            blocked_at: parsed_if_any(row, "blocked_at")?,
            objected: row.try_get::<i64, _>("objected")? != 0,
        })
    }
}
