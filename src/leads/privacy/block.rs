//! The first phase of a cancellation: the message is kept, and used for nothing.

use super::audit::{AuditAction, log};
use super::{NotAllowed, PrivacyError, lead};
use crate::leads::deliveries::{hold, resume};
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
        why: &str,
        now: Timestamp,
    ) -> Result<u64, PrivacyError> {
        let (folio, why) = (folio.clone(), why.to_owned());
        let held = self
            .write(move |connection| {
                Box::pin(async move {
                    match lead(connection, &folio).await? {
                        Ok(lead) => Ok(Ok(block(connection, lead.id, &folio, &why, now).await?)),
                        Err(not_allowed) => Ok(Err(not_allowed)),
                    }
                })
            })
            .await??;
        Ok(held)
    }

    /// Undoes a blocking that was a mistake; answers how many deliveries are due again.
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
                        Err(not_allowed) => return Ok(Err(not_allowed)),
                    };
                    if lead.blocked_at.is_none() {
                        return Ok(Err(NotAllowed::NotBlocked(folio)));
                    }
                    sqlx::query("UPDATE leads SET blocked_at = NULL WHERE id = $1")
                        .bind(lead.id)
                        .execute(&mut *connection)
                        .await?;
                    let due = resume(connection, lead.id, now).await?;
                    log(connection, now, AuditAction::Unblocked, Some(&folio), "").await?;
                    Ok(Ok(due))
                })
            })
            .await??;
        Ok(due)
    }
}

/// Blocks, and holds what has not left.
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
    let held = hold(connection, id).await?;
    log(connection, now, AuditAction::Blocked, Some(folio), why).await?;
    Ok(held)
}
