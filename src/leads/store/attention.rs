//! What people decide about a lead: it was answered; it is no spam; it is to be tried again.
//!
//! This module refuses to know who decides.

use super::destination::{self, Destination};
use super::time::stamp;
use super::{Store, StoreError};
use crate::leads::Folio;
use jiff::Timestamp;

impl Store {
    /// Marks the lead as attended; the first time counts. Whether there is such a lead.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn attend(&self, folio: &Folio, now: Timestamp) -> Result<bool, StoreError> {
        let folio = folio.to_string();
        self.write(move |connection| {
            Box::pin(async move {
                let marked = sqlx::query(
                    "UPDATE leads SET attended_at = coalesce(attended_at, $2) WHERE folio = $1",
                )
                .bind(folio)
                .bind(stamp(now))
                .execute(connection)
                .await?;
                Ok(marked.rows_affected() > 0)
            })
        })
        .await
    }

    /// Takes a lead out of quarantine and promises its deliveries. Whether it was in there.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn release(
        &self,
        folio: &Folio,
        destinations: Vec<Destination>,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let folio = folio.to_string();
        let released = self
            .write(move |connection| {
                Box::pin(async move {
                    let id: Option<i64> = sqlx::query_scalar(
                        "UPDATE leads SET quarantine_reason = NULL
                         WHERE folio = $1 AND quarantine_reason IS NOT NULL AND blocked_at IS NULL
                         RETURNING id",
                    )
                    .bind(folio)
                    .fetch_optional(&mut *connection)
                    .await?;
                    let Some(id) = id else {
                        return Ok(false);
                    };
                    destination::promise(connection, id, &destinations, now).await?;
                    Ok(true)
                })
            })
            .await?;
        self.arrivals.notify_one();
        Ok(released)
    }

    /// Makes failed deliveries due again, as if they were new: those of one lead, or all. A lead
    /// that was promised nothing, because nothing was set up then, is promised it now. How many
    /// are due.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn retry(
        &self,
        folio: Option<&Folio>,
        destinations: Vec<Destination>,
        now: Timestamp,
    ) -> Result<u64, StoreError> {
        let folio = folio.map(Folio::to_string);
        let due = self
            .write(move |connection| {
                Box::pin(async move {
                    let forgotten: Vec<i64> = sqlx::query_scalar(
                        "SELECT id FROM leads WHERE quarantine_reason IS NULL AND blocked_at IS NULL
                         AND (folio = $1 OR $1 IS NULL)
                         AND NOT EXISTS (SELECT 1 FROM deliveries WHERE lead_id = leads.id)",
                    )
                    .bind(folio.as_deref())
                    .fetch_all(&mut *connection)
                    .await?;
                    for id in &forgotten {
                        destination::promise(connection, *id, &destinations, now).await?;
                    }
                    let again = sqlx::query(
                        "UPDATE deliveries
                         SET state = 'pending', attempts = 0, next_attempt_at = $2,
                             first_tried_at = NULL, lease_until = NULL, lease_owner = NULL
                         WHERE state = 'failed'
                         AND ($1 IS NULL OR lead_id IN (SELECT id FROM leads WHERE folio = $1))",
                    )
                    .bind(folio.as_deref())
                    .bind(stamp(now))
                    .execute(&mut *connection)
                    .await?;
                    let promised = forgotten.len() * destinations.len();
                    Ok(again.rows_affected() + promised as u64)
                })
            })
            .await?;
        self.arrivals.notify_one();
        Ok(due)
    }

    /// How many leads are held back.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn quarantined(&self) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM leads WHERE quarantine_reason IS NOT NULL AND blocked_at IS NULL",
        )
        .fetch_one(self.reader())
        .await?;
        Ok(count.unsigned_abs())
    }
}
