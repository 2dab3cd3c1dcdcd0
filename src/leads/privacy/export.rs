//! Everything that is kept about a person, as JSON: messages, what became of them, what was done.

use super::Whom;
use super::record::Entry;
use crate::leads::{LeadRecord, Store, StoreError, parsed, parsed_if_any};
use jiff::Timestamp;
use serde::{Serialize, Serializer};
use sqlx::Row;
use sqlx::any::AnyRow;
use std::fmt::Display;

/// Everything that is kept about one person.
#[derive(Clone, Debug, Serialize)]
pub struct Dossier {
    /// The messages, the oldest first.
    pub messages: Vec<Kept>,
}

/// A message and what became of it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Kept {
    /// The message.
    #[serde(flatten)]
    pub lead: LeadRecord,
    /// Where it was to be delivered.
    pub deliveries: Vec<Delivery>,
    /// What was done about it on behalf of its sender.
    pub record: Vec<Entry>,
}

/// A delivery.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Delivery {
    #[serde(skip)]
    id: i64,
    channel: String,
    recipient: String,
    state: String,
    #[serde(serialize_with = "text")]
    created_at: Timestamp,
    #[serde(serialize_with = "text_if_any")]
    sent_at: Option<Timestamp>,
    attempts: Vec<Attempt>,
}

/// A try to deliver.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Attempt {
    #[serde(serialize_with = "text")]
    at: Timestamp,
    outcome: String,
    said: String,
}

impl Store {
    /// Everything that is kept about a person, or about one message.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn dossier(&self, whom: &Whom) -> Result<Dossier, StoreError> {
        let mut messages = Vec::new();
        for lead in self.messages_of(whom).await? {
            messages.push(Kept {
                deliveries: self.deliveries_of(lead.id).await?,
                record: self.rights_record(Some(&lead.folio)).await?,
                lead,
            });
        }
        Ok(Dossier { messages })
    }

    async fn deliveries_of(&self, lead_id: i64) -> Result<Vec<Delivery>, StoreError> {
        let query = sqlx::query_as("SELECT * FROM deliveries WHERE lead_id = $1 ORDER BY id");
        let mut deliveries: Vec<Delivery> = query.bind(lead_id).fetch_all(self.reader()).await?;
        for delivery in &mut deliveries {
            let query = sqlx::query_as("SELECT * FROM attempts WHERE delivery_id = $1 ORDER BY id");
            delivery.attempts = query.bind(delivery.id).fetch_all(self.reader()).await?;
        }
        Ok(deliveries)
    }
}

impl sqlx::FromRow<'_, AnyRow> for Delivery {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            channel: row.try_get("channel")?,
            recipient: row.try_get("recipient")?,
            state: row.try_get("state")?,
            created_at: parsed(row, "created_at")?,
            sent_at: parsed_if_any(row, "sent_at")?,
            attempts: Vec::new(),
        })
    }
}

impl sqlx::FromRow<'_, AnyRow> for Attempt {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            at: parsed(row, "at")?,
            outcome: row.try_get("outcome")?,
            said: row.try_get("said")?,
        })
    }
}

/// As a person reads it.
pub(in crate::leads) fn text<T: Display, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// The same where there may be nothing.
#[expect(clippy::ref_option, reason = "serde hands over the field as it is")]
pub(in crate::leads) fn text_if_any<T: Display, S: Serializer>(
    value: &Option<T>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => serializer.collect_str(value),
        None => serializer.serialize_none(),
    }
}
