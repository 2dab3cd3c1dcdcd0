//! How long messages are kept, and which of them have been kept long enough.
//!
//! Where the operator set a blocking period, retention has the two phases of a cancellation too:
//! old messages are blocked, and erased when the period ends. A message that was blocked
//! by hand where no such period is set has to be erased by hand too.

use crate::leads::{Folio, LeadRecord, Store, StoreError, stamp};
use jiff::{SignedDuration, Timestamp};

/// Which messages are to be blocked or erased.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RetentionPlan {
    /// Received before this time counts as old; none where messages are kept for good.
    pub old_before: Option<Timestamp>,
    /// To be blocked.
    pub block: Vec<Folio>,
    /// To be erased; where there is no blocking period they may have to be blocked just before.
    pub erase: Vec<Folio>,
    /// How many blocked messages wait to be erased by hand.
    pub awaiting_erasure: usize,
}

impl Store {
    /// What is due now, where messages are kept for so long after their receipt, and then blocked
    /// for so long; zero means that a blocked message may be erased at once.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn retention_plan(
        &self,
        keep: Option<SignedDuration>,
        blocking: SignedDuration,
        now: Timestamp,
    ) -> Result<RetentionPlan, StoreError> {
        let ago = |age: SignedDuration| now.saturating_sub(age).unwrap_or(Timestamp::MIN);
        let old_before = keep.map(ago);
        let old = "blocked_at IS NULL AND received_at < $1";
        let old = self
            .folios(old, old_before.unwrap_or(Timestamp::MIN))
            .await?;
        let blocked = self.folios("blocked_at <= $1", ago(blocking)).await?;
        let mut plan = RetentionPlan {
            old_before,
            ..RetentionPlan::default()
        };
        if blocking.is_zero() {
            (plan.erase, plan.awaiting_erasure) = (old, blocked.len());
        } else {
            (plan.block, plan.erase) = (old, blocked);
        }
        Ok(plan)
    }

    async fn folios(
        &self,
        condition: &'static str,
        time: Timestamp,
    ) -> Result<Vec<Folio>, StoreError> {
        // The condition is one of two texts of ours.
        let sql = format!("SELECT * FROM leads WHERE {condition} ORDER BY id");
        let query = sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(stamp(time));
        let leads: Vec<LeadRecord> = query.fetch_all(self.reader()).await?;
        Ok(leads.into_iter().map(|lead| lead.folio).collect())
    }
}
