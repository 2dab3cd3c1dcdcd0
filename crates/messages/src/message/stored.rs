//! The message as it is stored.

use super::parse::joined;
use super::{Folio, MessageFields, parsed, parsed_if_any};
use jiff::Timestamp;
use serde::Serialize;
use sqlx::any::AnyRow;
use sqlx::{FromRow, Row as _};

/// A stored message. It was parsed when it came in, and is not parsed again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StoredMessage {
    /// The number in the database; given once, never again.
    #[serde(skip)]
    pub id: i64,
    /// The number for programs: 32 hexadecimal digits that nobody can guess.
    #[serde(rename = "id")]
    pub uid: String,
    pub folio: Folio,
    pub received_at: Timestamp,
    #[serde(flatten)]
    pub sent: MessageFields,
    pub page: String,
    pub utm_source: String,
    pub utm_campaign: String,
    pub notice_version: String,
    /// True if the sender agreed to be contacted for further purposes.
    pub consent: bool,
    /// Why it is held back; none where it is not.
    pub quarantine_reason: Option<String>,
    pub attended_at: Option<Timestamp>,
    /// Since when it is kept and used for nothing; none where it is in use.
    pub blocked_at: Option<Timestamp>,
    /// True if the sender objected to any use but an answer, with this message or before it.
    pub objected: bool,
}

impl StoredMessage {
    /// The source and campaign of the visit, those that are there.
    pub fn campaign(&self) -> String {
        joined(&self.utm_source, &self.utm_campaign)
    }

    /// Returns whether the sender may be contacted for anything but an answer: they agreed, and did not
    /// object since.
    pub fn may_be_contacted_further(&self) -> bool {
        self.consent && !self.objected && self.blocked_at.is_none()
    }
}

impl FromRow<'_, AnyRow> for StoredMessage {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            uid: row.try_get("uid")?,
            folio: parsed(row, "folio")?,
            received_at: parsed(row, "received_at")?,
            sent: MessageFields::from_row(row)?,
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
