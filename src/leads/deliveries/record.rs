//! What became of a try: recorded under the lease of the worker that made it.

use super::gather::have_left;
use super::queue::end_lease;
use super::{ClaimedDelivery, Queue};
use crate::leads::{StoreError, stamp};
use jiff::{SignedDuration, Timestamp};

/// The result of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptOutcome {
    /// The other side accepted it.
    Sent,
    /// It is in the spool until a mail server is set.
    Spooled,
    /// It is tried again after this time.
    RetryAfter(SignedDuration),
    /// It is not tried again.
    GivenUp {
        /// Whether the other side refused it for good; else it was tried for too long.
        permanent: bool,
    },
}

impl AttemptOutcome {
    /// The state that a delivery is in after it.
    fn state(self) -> &'static str {
        match self {
            Self::Sent => "sent",
            Self::Spooled => "spooled",
            Self::RetryAfter(_) => "pending",
            Self::GivenUp { .. } => "failed",
        }
    }

    /// How a try that ended so is called.
    fn word(self) -> &'static str {
        match self {
            Self::Sent => "sent",
            Self::Spooled => "spooled",
            Self::RetryAfter(_) | Self::GivenUp { permanent: false } => "temporary",
            Self::GivenUp { permanent: true } => "permanent",
        }
    }

    fn wait(self) -> SignedDuration {
        match self {
            Self::RetryAfter(wait) => wait,
            _ => SignedDuration::ZERO,
        }
    }
}

impl Queue {
    /// Records a try and what the other side answered. A success counts even if another worker has
    /// the lease by now, since the other side has the mail; anything else only under our own lease.
    /// A delivery that was erased meanwhile stays erased. `gathered` are the numbers of the leads that
    /// left in it, and are recorded with it or not at all.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn record(
        &self,
        claimed: &ClaimedDelivery,
        outcome: AttemptOutcome,
        response: &str,
        gathered: &[i64],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let (id, owner, response) = (claimed.id, self.owner().to_owned(), response.to_owned());
        let (recipient, gathered) = (claimed.recipient.clone(), gathered.to_vec());
        let next = now.saturating_add(outcome.wait()).unwrap_or(now);
        // Rounded up, so that many short waits are not taken for none.
        let waited = outcome.wait().as_secs_f64().ceil();
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a wait is some hours at most"
        )]
        let waited = waited as i64;
        self.store()
            .write(move |connection| {
                Box::pin(async move {
                    sqlx::query(
                        "INSERT INTO attempts (delivery_id, at, outcome, said)
                         SELECT id, $2, $3, $4 FROM deliveries WHERE id = $1",
                    )
                    .bind(id)
                    .bind(stamp(now))
                    .bind(outcome.word())
                    .bind(&response)
                    .execute(&mut *connection)
                    .await?;
                    sqlx::query(
                        "UPDATE deliveries
                         SET state = $2, attempts = attempts + 1, next_attempt_at = $3,
                             waiting_since = $4, waited_seconds = waited_seconds + $7,
                             first_tried_at = coalesce(first_tried_at, $4),
                             last_error = CASE WHEN $2 IN ('sent', 'spooled') THEN NULL ELSE $5 END,
                             sent_at = CASE WHEN $2 = 'sent' THEN $4 ELSE NULL END,
                             lease_until = NULL, lease_owner = NULL
                         WHERE id = $1 AND state <> 'sent'
                         AND ($2 = 'sent' OR (state = 'pending' AND lease_owner = $6))",
                    )
                    .bind(id)
                    .bind(outcome.state())
                    .bind(stamp(next))
                    .bind(stamp(now))
                    .bind(response)
                    .bind(&owner)
                    .bind(waited)
                    .execute(&mut *connection)
                    .await?;
                    have_left(connection, &recipient, &gathered, now).await?;
                    end_lease(connection, id, &owner).await
                })
            })
            .await
    }

    /// Ends a delivery that nobody is to get any more, for this reason, without a try.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn drop_claimed(
        &self,
        claimed: &ClaimedDelivery,
        reason: &str,
    ) -> Result<(), StoreError> {
        let (id, owner, reason) = (claimed.id, self.owner().to_owned(), reason.to_owned());
        self.store()
            .write(move |connection| {
                Box::pin(async move {
                    sqlx::query(
                        "UPDATE deliveries SET state = 'dismissed', last_error = $3,
                                               lease_until = NULL, lease_owner = NULL
                         WHERE id = $1 AND lease_owner = $2 AND state = 'pending'",
                    )
                    .bind(id)
                    .bind(&owner)
                    .bind(reason)
                    .execute(&mut *connection)
                    .await?;
                    end_lease(connection, id, &owner).await
                })
            })
            .await
    }

    /// Gives a delivery the first of these recipients that its lead or day has no delivery to, in
    /// place of its own; answers which, if there is one.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn readdress(
        &self,
        claimed: &ClaimedDelivery,
        recipients: Vec<String>,
    ) -> Result<Option<String>, StoreError> {
        let (id, owner) = (claimed.id, self.owner().to_owned());
        self.store()
            .write(move |connection| {
                Box::pin(async move {
                    for recipient in recipients {
                        let changed = sqlx::query(
                            "UPDATE deliveries SET recipient = $3
                             WHERE id = $1 AND lease_owner = $2 AND NOT EXISTS (
                                 SELECT 1 FROM deliveries AS other
                                 WHERE other.recipient = $3 AND other.channel = deliveries.channel
                                 AND (other.lead_id = deliveries.lead_id
                                      OR other.day = deliveries.day))",
                        )
                        .bind(id)
                        .bind(&owner)
                        .bind(&recipient)
                        .execute(&mut *connection)
                        .await?;
                        if changed.rows_affected() > 0 {
                            return Ok(Some(recipient));
                        }
                    }
                    Ok(None)
                })
            })
            .await
    }
}
