//! What an operator does about a delivery that failed: nothing more, or sends it elsewhere.

use super::enqueue::due_again;
use crate::leads::{Folio, Store, StoreError, stamp};
use jiff::Timestamp;

impl Store {
    /// Dismisses the deliveries of a lead that failed or are in the spool: they are reported no
    /// more, and not sent. Answers how many.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn dismiss(&self, folio: &Folio) -> Result<u64, StoreError> {
        let folio = folio.to_string();
        self.write(move |connection| {
            Box::pin(async move {
                let dismissed = sqlx::query(
                    "UPDATE deliveries SET state = 'dismissed'
                     WHERE state IN ('failed', 'spooled')
                     AND lead_id = (SELECT id FROM leads WHERE folio = $1)",
                );
                let dismissed = dismissed.bind(folio).execute(connection).await?;
                Ok(dismissed.rows_affected())
            })
        })
        .await
    }

    /// Makes a mail about a lead due to this mailbox, whatever the settings say, in place of the
    /// mails that failed. Whether there is such a lead, and it is neither blocked nor held back.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn send_elsewhere(
        &self,
        folio: &Folio,
        mailbox: String,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let folio = folio.to_string();
        let is_due = self
            .write(move |connection| {
                Box::pin(async move {
                    let id: Option<i64> = sqlx::query_scalar(
                        "SELECT id FROM leads WHERE folio = $1
                         AND blocked_at IS NULL AND quarantine_reason IS NULL",
                    )
                    .bind(folio)
                    .fetch_optional(&mut *connection)
                    .await?;
                    let Some(id) = id else {
                        return Ok(false);
                    };
                    sqlx::query(
                        "UPDATE deliveries SET state = 'dismissed'
                         WHERE lead_id = $1 AND channel = 'mail' AND state = 'failed'",
                    )
                    .bind(id)
                    .execute(&mut *connection)
                    .await?;
                    let delivery: i64 = sqlx::query_scalar(
                        "INSERT INTO deliveries (lead_id, channel, recipient, state, attempts,
                                                 created_at, next_attempt_at, waiting_since,
                                                 readdressed)
                         VALUES ($1, 'mail', $2, 'dismissed', 0, $3, $3, $3, 1)
                         ON CONFLICT (lead_id, channel, recipient) DO UPDATE SET readdressed = 1
                         RETURNING id",
                    )
                    .bind(id)
                    .bind(mailbox)
                    .bind(stamp(now))
                    .fetch_one(&mut *connection)
                    .await?;
                    due_again(connection, &format!("id = {delivery}"), now).await?;
                    Ok(true)
                })
            })
            .await?;
        self.wake_outbox();
        Ok(is_due)
    }
}
