//! What people decide about a lead: it was answered; it is no spam. And which leads need them.

use super::{Store, StoreError, parsed, stamp};
use crate::leads::Folio;
use crate::leads::deliveries::{Destination, enqueue};
use jiff::Timestamp;
use sqlx::Row;
use sqlx::any::AnyRow;

/// A lead that needs somebody, as it may be shown to who has not read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadSummary {
    /// The number for people.
    pub folio: Folio,
    /// When the message was stored.
    pub received_at: Timestamp,
    /// Why it is held back; none where it is not.
    pub quarantine_reason: Option<String>,
    /// Whether a delivery failed.
    pub failed: bool,
    /// Whether a delivery is pending for too long.
    pub late: bool,
    /// Whether it was not marked as attended for too long.
    pub unattended: bool,
}

impl sqlx::FromRow<'_, AnyRow> for LeadSummary {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        let is_so = |column| row.try_get::<i64, _>(column).map(|it| it > 0);
        Ok(Self {
            folio: parsed(row, "folio")?,
            received_at: parsed(row, "received_at")?,
            quarantine_reason: row.try_get("quarantine_reason")?,
            failed: is_so("failed")?,
            late: is_so("late")?,
            unattended: is_so("unattended")?,
        })
    }
}

impl Store {
    /// Marks the lead as attended; the first time counts. Whether there is such a lead.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn attend(&self, folio: &Folio, now: Timestamp) -> Result<bool, StoreError> {
        let mut transaction = self.begin().await?;
        let marked = sqlx::query(
            "UPDATE leads SET attended_at = coalesce(attended_at, $2) WHERE folio = $1",
        )
        .bind(folio.to_string())
        .bind(stamp(now))
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(marked.rows_affected() > 0)
    }

    /// Takes a lead out of quarantine and enqueues its deliveries. Whether it was in there.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn release(
        &self,
        folio: &Folio,
        destinations: &[Destination],
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.begin().await?;
        let id: Option<i64> = sqlx::query_scalar(
            "UPDATE leads SET quarantine_reason = NULL
             WHERE folio = $1 AND quarantine_reason IS NOT NULL AND blocked_at IS NULL
             RETURNING id",
        )
        .bind(folio.to_string())
        .fetch_optional(&mut *transaction)
        .await?;
        let Some(id) = id else {
            return Ok(false);
        };
        enqueue(&mut transaction, id, destinations, now).await?;
        transaction.commit().await?;
        self.wake_outbox();
        Ok(true)
    }

    /// The leads that need somebody, the newest first: a delivery failed or is pending since
    /// `late` or longer, it is held back, or it came in at `unattended` or earlier and was not
    /// marked as attended.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn needing_attention(
        &self,
        late: Timestamp,
        unattended: Timestamp,
    ) -> Result<Vec<LeadSummary>, StoreError> {
        let query = sqlx::query_as(
            "SELECT * FROM (
                 SELECT id, folio, received_at, quarantine_reason,
                     (SELECT count(*) FROM deliveries
                      WHERE lead_id = leads.id AND state = 'failed') AS failed,
                     (SELECT count(*) FROM deliveries WHERE lead_id = leads.id
                      AND state = 'pending' AND created_at <= $1) AS late,
                     CASE WHEN attended_at IS NULL AND quarantine_reason IS NULL
                          AND received_at <= $2 THEN CAST(1 AS BIGINT) ELSE 0 END AS unattended
                 FROM leads WHERE blocked_at IS NULL
             ) AS found
             WHERE failed + late + unattended > 0 OR quarantine_reason IS NOT NULL
             ORDER BY id DESC",
        );
        let query = query.bind(stamp(late)).bind(stamp(unattended));
        Ok(query.fetch_all(self.reader()).await?)
    }
}
