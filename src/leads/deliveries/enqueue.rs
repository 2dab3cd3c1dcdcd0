//! How deliveries get into the queue: with a lead, once a day, and again after they failed.

use super::{Channel, Destination};
use crate::leads::{Folio, Store, StoreError, stamp};
use jiff::Timestamp;
use jiff::civil::Date;
use sqlx::{AnyConnection, AssertSqlSafe};

/// A delivery that failed, or that is in the spool.
const CAN_BE_RETRIED: &str = "state IN ('failed', 'spooled')";

impl Store {
    /// Enqueues the digest of a day, once for each mailbox.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn enqueue_digest(
        &self,
        day: Date,
        mailboxes: Vec<String>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                for recipient in mailboxes {
                    let digest = Destination {
                        channel: Channel::Digest,
                        recipient,
                    };
                    insert(connection, (None, Some(day)), &digest, now).await?;
                }
                Ok(())
            })
        })
        .await
    }

    /// Makes failed and spooled deliveries due again, as if they were new: those of one lead, or all. A lead
    /// that has no deliveries, because no destination was set when it came in, gets them now.
    /// Answers how many are due.
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
                    let without_deliveries: Vec<i64> = sqlx::query_scalar(
                        "SELECT id FROM leads WHERE quarantine_reason IS NULL AND blocked_at IS NULL
                         AND (folio = $1 OR $1 IS NULL)
                         AND NOT EXISTS (SELECT 1 FROM deliveries WHERE lead_id = leads.id)",
                    )
                    .bind(folio.as_deref())
                    .fetch_all(&mut *connection)
                    .await?;
                    for id in &without_deliveries {
                        enqueue(connection, *id, &destinations, now).await?;
                    }
                    let again = match folio {
                        None => due_again(connection, CAN_BE_RETRIED, now).await?,
                        Some(folio) => {
                            let of_lead = format!(
                                "{CAN_BE_RETRIED} AND lead_id = (SELECT id FROM leads WHERE folio = '{folio}')"
                            );
                            due_again(connection, &of_lead, now).await?
                        }
                    };
                    let enqueued = without_deliveries.len() * destinations.len();
                    Ok(again + enqueued as u64)
                })
            })
            .await?;
        self.wake_outbox();
        Ok(due)
    }
}

/// Makes deliveries due as if they were new; answers how many.
pub(super) async fn due_again(
    connection: &mut AnyConnection,
    condition: &str,
    now: Timestamp,
) -> Result<u64, StoreError> {
    // The conditions are texts of ours, and a folio has letters and digits alone.
    let update = AssertSqlSafe(format!(
        "UPDATE deliveries
         SET state = 'pending', attempts = 0, next_attempt_at = $1, waiting_since = $1,
             waited_seconds = 0, first_tried_at = NULL, lease_until = NULL, lease_owner = NULL
         WHERE {condition}"
    ));
    let due = sqlx::query(update).bind(stamp(now)).execute(connection);
    Ok(due.await?.rows_affected())
}

/// Enqueues the deliveries of a lead; one that exists already stays as it is.
pub(in crate::leads) async fn enqueue(
    connection: &mut AnyConnection,
    lead_id: i64,
    destinations: &[Destination],
    now: Timestamp,
) -> Result<(), StoreError> {
    for destination in destinations {
        insert(connection, (Some(lead_id), None), destination, now).await?;
    }
    Ok(())
}

/// A delivery belongs to a lead, or to the day of a digest.
async fn insert(
    connection: &mut AnyConnection,
    (lead_id, day): (Option<i64>, Option<Date>),
    destination: &Destination,
    now: Timestamp,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO deliveries (lead_id, day, channel, recipient, state, attempts,
                                 created_at, next_attempt_at, waiting_since)
         VALUES ($1, $2, $3, $4, 'pending', 0, $5, $5, $5)
         ON CONFLICT DO NOTHING",
    )
    .bind(lead_id)
    .bind(day.map(|day| day.to_string()))
    .bind(destination.channel.name())
    .bind(&destination.recipient)
    .bind(stamp(now))
    .execute(connection)
    .await?;
    Ok(())
}
