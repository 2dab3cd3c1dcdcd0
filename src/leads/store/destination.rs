//! Where a lead is to be delivered, and the rows that promise it.
//!
//! This module refuses to know how a delivery is made: that is the room `outbox`.

use super::time::{parsed, stamp};
use super::{Store, StoreError};
use jiff::Timestamp;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use std::fmt;
use std::str::FromStr;

/// The ways out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Channel {
    /// A mail to one address.
    Mail,
    /// A signed call to one address of the web.
    Webhook,
    /// The daily mail about what is not in order; it belongs to a day and to no lead.
    Digest,
}

impl Channel {
    /// Every channel, in the order in which metrics show them.
    pub const ALL: [Self; 3] = [Self::Mail, Self::Webhook, Self::Digest];

    /// The name in the database, in metrics and in logs.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::Webhook => "webhook",
            Self::Digest => "digest",
        }
    }
}

impl fmt::Display for Channel {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// The text names no channel.
#[derive(Debug, thiserror::Error)]
#[error("no channel has this name")]
pub struct NoChannel;

impl FromStr for Channel {
    type Err = NoChannel;

    fn from_str(text: &str) -> Result<Self, NoChannel> {
        let named = |channel: &Self| channel.name() == text;
        Self::ALL.into_iter().find(named).ok_or(NoChannel)
    }
}

/// Where a lead is to be delivered: the address is a mailbox or an address of the web.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destination {
    /// By which way.
    pub channel: Channel,
    /// To whom.
    pub recipient: String,
}

/// A delivery as it stands, for whoever looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeliveryRecord {
    /// By which way.
    pub channel: Channel,
    /// To whom.
    pub recipient: String,
    /// `pending`, `sent` or `failed`.
    pub state: String,
    /// How often it was tried.
    pub attempts: i64,
    /// What the other side said last, if it refused.
    pub last_error: Option<String>,
    /// The folio of its lead; none for a digest.
    pub folio: Option<String>,
}

impl sqlx::FromRow<'_, AnyRow> for DeliveryRecord {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            channel: parsed(row, "channel")?,
            recipient: row.try_get("recipient")?,
            state: row.try_get("state")?,
            attempts: row.try_get("attempts")?,
            last_error: row.try_get("last_error")?,
            folio: row.try_get("folio")?,
        })
    }
}

impl Store {
    /// The deliveries of a lead.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn deliveries(&self, lead_id: i64) -> Result<Vec<DeliveryRecord>, StoreError> {
        let query = sqlx::query_as(
            "SELECT channel, recipient, state, attempts, last_error, folio
             FROM deliveries JOIN leads ON leads.id = lead_id WHERE lead_id = $1
             ORDER BY deliveries.id",
        );
        Ok(query.bind(lead_id).fetch_all(self.reader()).await?)
    }

    /// The deliveries that are pending and were refused, or have failed; the failed first.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn undelivered(&self) -> Result<Vec<DeliveryRecord>, StoreError> {
        let query = sqlx::query_as(
            "SELECT channel, recipient, state, attempts, last_error, folio
             FROM deliveries LEFT JOIN leads ON leads.id = lead_id
             WHERE state = 'failed' OR (state = 'pending' AND attempts > 0)
             ORDER BY state, deliveries.id",
        );
        Ok(query.fetch_all(self.reader()).await?)
    }
}

/// Promises the deliveries of a lead; one that is promised already stays as it is.
pub(super) async fn promise(
    connection: &mut AnyConnection,
    lead_id: i64,
    destinations: &[Destination],
    now: Timestamp,
) -> Result<(), StoreError> {
    for destination in destinations {
        sqlx::query(
            "INSERT INTO deliveries (lead_id, channel, recipient, state, attempts, created_at, next_attempt_at)
             VALUES ($1, $2, $3, 'pending', 0, $4, $4)
             ON CONFLICT DO NOTHING",
        )
        .bind(lead_id)
        .bind(destination.channel.name())
        .bind(&destination.recipient)
        .bind(stamp(now))
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
