//! How long messages are kept, and which of them have been kept long enough.
//!
//! Where the operator set a blocking period, retention has the two phases of a cancellation too:
//! old messages are blocked, and erased when the period ends. A message that was blocked
//! by hand where no such period is set has to be erased by hand too.

use crate::leads::{Folio, Store, StoreError, stamp};
use jiff::{SignedDuration, Timestamp};

/// How long messages are kept, and blocked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RetentionPolicy {
    /// From their receipt on; none means until they are erased by hand.
    pub keep: Option<SignedDuration>,
    /// How long they stay blocked; zero means that a blocked message may be erased at once.
    pub blocking: SignedDuration,
}

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
    /// What is due now.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn retention_plan(
        &self,
        retention: RetentionPolicy,
        now: Timestamp,
    ) -> Result<RetentionPlan, StoreError> {
        let ago = |age: SignedDuration| now.saturating_sub(age).unwrap_or(Timestamp::MIN);
        let old_before = retention.keep.map(ago);
        let old = match old_before {
            Some(time) => {
                self.folios("blocked_at IS NULL AND received_at < $1", time)
                    .await?
            }
            None => Vec::new(),
        };
        let blocked = self
            .folios("blocked_at <= $1", ago(retention.blocking))
            .await?;
        Ok(if retention.blocking.is_zero() {
            RetentionPlan {
                old_before,
                erase: old,
                awaiting_erasure: blocked.len(),
                block: Vec::new(),
            }
        } else {
            RetentionPlan {
                old_before,
                block: old,
                erase: blocked,
                awaiting_erasure: 0,
            }
        })
    }

    async fn folios(
        &self,
        condition: &'static str,
        time: Timestamp,
    ) -> Result<Vec<Folio>, StoreError> {
        // The condition is one of two texts of ours.
        let sql = sqlx::AssertSqlSafe(format!(
            "SELECT folio FROM leads WHERE {condition} ORDER BY id"
        ));
        let query = sqlx::query_scalar(sql).bind(stamp(time));
        let folios: Vec<String> = query.fetch_all(self.reader()).await?;
        let parsed = folios.iter().map(|folio| folio.parse());
        parsed
            .collect::<Result<_, _>>()
            .map_err(|error| StoreError::Broken(sqlx::Error::Decode(Box::new(error))))
    }
}
