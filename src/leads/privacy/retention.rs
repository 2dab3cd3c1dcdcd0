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
    /// To be blocked.
    pub block: Vec<Folio>,
    /// To be erased; where there is no blocking period they may have to be blocked just before.
    pub erase: Vec<Folio>,
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
        let old = match keep {
            Some(keep) => {
                let old = "blocked_at IS NULL AND received_at < $1";
                self.folios(old, ago(keep)).await?
            }
            None => Vec::new(),
        };
        if blocking.is_zero() {
            let block = Vec::new();
            return Ok(RetentionPlan { block, erase: old });
        }
        let erase = self.folios("blocked_at <= $1", ago(blocking)).await?;
        Ok(RetentionPlan { block: old, erase })
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
