//! Deliveries of a database that was restored: what waited when the backup was made may have left
//! since, and is held back until a person decides.

use super::Channel;
use crate::leads::{Folio, Store, StoreError, parsed, parsed_if_any};
use jiff::Timestamp;
use sqlx::Row as _;
use sqlx::any::AnyRow;

/// A delivery that is held back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldBack {
    /// The folio of its lead.
    pub folio: Option<Folio>,
    /// How.
    pub channel: Channel,
    /// To whom.
    pub recipient: String,
    /// When it was enqueued.
    pub created_at: Timestamp,
}

impl sqlx::FromRow<'_, AnyRow> for HeldBack {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            folio: parsed_if_any(row, "folio")?,
            channel: parsed(row, "channel")?,
            recipient: row.try_get("recipient")?,
            created_at: parsed(row, "created_at")?,
        })
    }
}

impl Store {
    /// Gives up, for this reason, every delivery of a lead that would leave by itself, so that it
    /// is reported and `leads retry` sends it; answers which. Digests of days gone by are dropped.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn hold_back(&self, reason: String) -> Result<Vec<HeldBack>, StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                // It waits for its turn, for a digest, or for a mail server.
                let held = sqlx::query_as(
                    "SELECT folio, channel, recipient, created_at FROM deliveries
                     JOIN leads ON leads.id = lead_id
                     WHERE state IN ('pending', 'gathered', 'spooled') ORDER BY deliveries.id",
                );
                let held = held.fetch_all(&mut *connection).await?;
                let give_up = sqlx::query(
                    "UPDATE deliveries SET last_error = $1, lease_until = NULL, lease_owner = NULL,
                     state = CASE WHEN lead_id IS NULL THEN 'dismissed' ELSE 'failed' END
                     WHERE state IN ('pending', 'gathered', 'spooled')",
                );
                give_up.bind(reason).execute(connection).await?;
                Ok(held)
            })
        })
        .await
    }
}
