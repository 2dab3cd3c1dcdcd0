//! The first phase of a cancellation: the message is kept, and used for nothing.
//!
//! Its deliveries are held in a state of their own, so that nobody who looks for pending or failed
//! ones meets them.

use super::record::{Deed, note};
use super::{NotAllowed, PrivacyError, lead};
use crate::leads::{Folio, Store, StoreError, stamp};
use jiff::Timestamp;
use sqlx::AnyConnection;

impl Store {
    /// Blocks a message; answers how many deliveries are held. The first time counts.
    ///
    /// # Errors
    /// [`NotAllowed`] where there is no such message.
    pub async fn block(
        &self,
        folio: &Folio,
        why: &'static str,
        now: Timestamp,
    ) -> Result<u64, PrivacyError> {
        let folio = folio.clone();
        let held = self
            .write(move |connection| {
                Box::pin(async move {
                    match lead(connection, &folio).await? {
                        Ok(lead) => Ok(Ok(block(connection, lead.id, &folio, why, now).await?)),
                        Err(refused) => Ok(Err(refused)),
                    }
                })
            })
            .await??;
        Ok(held)
    }

    /// Takes a blocking back, for one that was a mistake; answers how many deliveries are due
    /// again.
    ///
    /// # Errors
    /// [`NotAllowed`] where there is no such message or it is not blocked.
    pub async fn unblock(&self, folio: &Folio, now: Timestamp) -> Result<u64, PrivacyError> {
        let folio = folio.clone();
        let due = self
            .write(move |connection| {
                Box::pin(async move {
                    let lead = match lead(connection, &folio).await? {
                        Ok(lead) => lead,
                        Err(refused) => return Ok(Err(refused)),
                    };
                    if lead.blocked_at.is_none() {
                        return Ok(Err(NotAllowed::NotBlocked(folio)));
                    }
                    sqlx::query("UPDATE leads SET blocked_at = NULL WHERE id = $1")
                        .bind(lead.id)
                        .execute(&mut *connection)
                        .await?;
                    let due = sqlx::query(
                        "UPDATE deliveries
                         SET state = 'pending', attempts = 0, next_attempt_at = $2,
                             first_tried_at = NULL
                         WHERE lead_id = $1 AND state = 'held'",
                    )
                    .bind(lead.id)
                    .bind(stamp(now))
                    .execute(&mut *connection)
                    .await?;
                    note(connection, now, Deed::Unblocked, Some(&folio), "").await?;
                    Ok(Ok(due.rows_affected()))
                })
            })
            .await??;
        Ok(due)
    }
}

/// Blocks, and holds what has not left. A delivery that is under way keeps its lease and is held
/// too: where it succeeds, that is still written down.
pub(super) async fn block(
    connection: &mut AnyConnection,
    id: i64,
    folio: &Folio,
    why: &str,
    now: Timestamp,
) -> Result<u64, StoreError> {
    let blocked =
        sqlx::query("UPDATE leads SET blocked_at = $2 WHERE id = $1 AND blocked_at IS NULL")
            .bind(id)
            .bind(stamp(now))
            .execute(&mut *connection)
            .await?;
    if blocked.rows_affected() == 0 {
        return Ok(0);
    }
    let held = sqlx::query(
        "UPDATE deliveries SET state = 'held' WHERE lead_id = $1 AND state IN ('pending', 'failed')",
    )
    .bind(id)
    .execute(&mut *connection)
    .await?;
    note(connection, now, Deed::Blocked, Some(folio), why).await?;
    Ok(held.rows_affected())
}
