//! What people decide about a lead: it was answered; it is no spam. And which leads need them.

use super::sql::{parsed, stamp};
use super::{Store, StoreError};
use crate::leads::Folio;
use crate::leads::deliveries::{self, Destination, enqueue};
use jiff::Timestamp;
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

/// Why a lead needs somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NeedsAttention {
    /// A delivery failed.
    DeliveryFailed,
    /// A delivery has been pending since this time or longer.
    DeliveryPendingSince(Timestamp),
    /// It is held back.
    Quarantined,
    /// It came in at this time or earlier, and was not marked as attended.
    UnattendedSince(Timestamp),
}

/// What may be said of a lead to somebody who has not read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadSummary {
    /// The number for people.
    pub folio: Folio,
    /// When the message was stored.
    pub received_at: Timestamp,
    /// Why it is held back; none where it is not.
    pub quarantine_reason: Option<String>,
}

impl NeedsAttention {
    /// The condition on a row of `leads`, and the time that is its `$1`.
    fn condition(self) -> (&'static str, Timestamp) {
        match self {
            Self::DeliveryFailed => (deliveries::HAS_FAILED, Timestamp::MAX),
            Self::DeliveryPendingSince(time) => (deliveries::IS_PENDING, time),
            Self::Quarantined => (
                "quarantine_reason IS NOT NULL AND blocked_at IS NULL AND received_at <= $1",
                Timestamp::MAX,
            ),
            Self::UnattendedSince(time) => (
                "attended_at IS NULL AND quarantine_reason IS NULL AND blocked_at IS NULL
                 AND received_at <= $1",
                time,
            ),
        }
    }
}

impl sqlx::FromRow<'_, AnyRow> for LeadSummary {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            folio: parsed(row, "folio")?,
            received_at: parsed(row, "received_at")?,
            quarantine_reason: row.try_get("quarantine_reason")?,
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

    /// The newest leads that need somebody for this reason, at most `most`.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn needing_attention(
        &self,
        reason: NeedsAttention,
        most: u32,
    ) -> Result<Vec<LeadSummary>, StoreError> {
        let (condition, until) = reason.condition();
        let query = AssertSqlSafe(format!(
            "SELECT folio, received_at, quarantine_reason FROM leads
             WHERE {condition} ORDER BY id DESC LIMIT $2"
        ));
        let query = sqlx::query_as(query)
            .bind(stamp(until))
            .bind(i64::from(most));
        Ok(query.fetch_all(self.reader()).await?)
    }

    /// How many leads need somebody for at least one of these reasons.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn count_needing_attention(
        &self,
        reasons: &[NeedsAttention],
    ) -> Result<u64, StoreError> {
        let conditions = reasons.iter().zip(1..).map(|(reason, number)| {
            let (condition, _) = reason.condition();
            format!("({})", condition.replace("$1", &format!("${number}")))
        });
        let conditions: Vec<String> = conditions.collect();
        let query = format!(
            "SELECT count(*) FROM leads WHERE {}",
            conditions.join(" OR ")
        );
        let mut query = sqlx::query_scalar(AssertSqlSafe(query));
        for reason in reasons {
            query = query.bind(stamp(reason.condition().1));
        }
        let count: i64 = query.fetch_one(self.reader()).await?;
        Ok(count.unsigned_abs())
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
