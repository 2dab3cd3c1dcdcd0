//! Deliveries as they are read: for `leads show`, the doctor, an export and an erasure.

use super::Channel;
use crate::leads::{Folio, Store, StoreError, parsed, parsed_if_any};
use jiff::Timestamp;
use serde::Serialize;
use sqlx::any::AnyRow;
use sqlx::{Any, Executor, Row};

/// A delivery as it is in the database.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Delivery {
    #[serde(skip)]
    id: i64,
    /// How.
    pub channel: Channel,
    /// To whom.
    pub recipient: String,
    /// `pending`, `sent`, `failed`, `spooled`, `dismissed`, or `held` while its lead is blocked.
    pub state: String,
    /// When it was enqueued.
    pub created_at: Timestamp,
    /// When the other side accepted it.
    pub sent_at: Option<Timestamp>,
    /// The folio of its lead; none for a digest.
    #[serde(skip)]
    pub folio: Option<Folio>,
    /// How often it was tried since it was last enqueued.
    #[serde(skip)]
    pub tries: i64,
    /// What the other side answered last, if it refused.
    #[serde(skip)]
    pub last_error: Option<String>,
    #[serde(skip)]
    lease_until: Option<Timestamp>,
    #[serde(skip)]
    is_leased: bool,
}

impl Delivery {
    /// Whether some process is making it at this moment.
    pub fn is_under_way(&self, now: Timestamp) -> bool {
        self.lease_until.is_some_and(|until| until > now)
    }

    /// Whether it was sent, or may have been: a lease without a result was left by a process that
    /// died while sending.
    pub fn may_have_left(&self) -> bool {
        self.sent_at.is_some() || self.is_leased
    }
}

impl sqlx::FromRow<'_, AnyRow> for Delivery {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            channel: parsed(row, "channel")?,
            recipient: row.try_get("recipient")?,
            state: row.try_get("state")?,
            created_at: parsed(row, "created_at")?,
            sent_at: parsed_if_any(row, "sent_at")?,
            folio: parsed_if_any(row, "folio")?,
            tries: row.try_get("attempts")?,
            last_error: row.try_get("last_error")?,
            lease_until: parsed_if_any(row, "lease_until")?,
            is_leased: row.try_get::<Option<String>, _>("lease_owner")?.is_some(),
        })
    }
}

/// A delivery with every try.
#[derive(Clone, Debug, Serialize)]
pub struct DeliveryHistory {
    #[serde(flatten)]
    delivery: Delivery,
    attempts: Vec<Attempt>,
}

/// A try.
#[derive(Clone, Debug, Serialize)]
struct Attempt {
    at: Timestamp,
    outcome: String,
    said: String,
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

impl Store {
    /// The deliveries of a lead, in the order in which they were enqueued.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn deliveries(&self, lead_id: i64) -> Result<Vec<Delivery>, StoreError> {
        of_lead(self.reader(), lead_id).await
    }

    /// The same with every try.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn delivery_history(&self, lead_id: i64) -> Result<Vec<DeliveryHistory>, StoreError> {
        let mut history = Vec::new();
        for delivery in self.deliveries(lead_id).await? {
            let query = sqlx::query_as("SELECT * FROM attempts WHERE delivery_id = $1 ORDER BY id");
            let attempts = query.bind(delivery.id).fetch_all(self.reader()).await?;
            history.push(DeliveryHistory { delivery, attempts });
        }
        Ok(history)
    }

    /// The deliveries that failed, then those that are pending and were refused at least once.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn undelivered(&self) -> Result<Vec<Delivery>, StoreError> {
        let query = sqlx::query_as(
            "SELECT deliveries.*, folio FROM deliveries LEFT JOIN leads ON leads.id = lead_id
             WHERE state = 'failed' OR (state = 'pending' AND attempts > 0)
             ORDER BY state, deliveries.id",
        );
        Ok(query.fetch_all(self.reader()).await?)
    }
}

/// The deliveries of a lead, by any connection.
pub(in crate::leads) async fn of_lead(
    connection: impl Executor<'_, Database = Any>,
    lead_id: i64,
) -> Result<Vec<Delivery>, StoreError> {
    let query = sqlx::query_as(
        "SELECT deliveries.*, folio FROM deliveries JOIN leads ON leads.id = lead_id
         WHERE lead_id = $1 ORDER BY deliveries.id",
    );
    Ok(query.bind(lead_id).fetch_all(connection).await?)
}
