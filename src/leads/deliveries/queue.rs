//! The queue of deliveries: claimed with a lease, their tries recorded.
//!
//! A claim is one statement, so no delivery is claimed by two workers.

use super::Channel;
use crate::leads::{Dialect, Store, StoreError, parsed, parsed_if_any, stamp};
use jiff::{SignedDuration, Timestamp};
use sqlx::{AnyConnection, AssertSqlSafe, Row, any::AnyRow};

/// The queue of one installation, for one of its workers.
#[derive(Clone, Debug)]
pub struct Queue {
    store: Store,
    owner: String,
    lease: SignedDuration,
}

/// A delivery that this worker may make until its lease ends.
#[derive(Clone, Debug)]
pub struct ClaimedDelivery {
    /// Its number, which logs show.
    pub id: i64,
    /// The number of its lead; none for a digest.
    pub lead_id: Option<i64>,
    /// The day of the digest, `2026-11-21`; none for a lead.
    pub day: Option<String>,
    /// How to deliver it.
    pub channel: Channel,
    /// To whom.
    pub recipient: String,
    /// How often it was tried before.
    pub tries: u32,
    /// When it was tried for the first time.
    pub first_tried_at: Option<Timestamp>,
}

/// The result of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptOutcome {
    /// The other side accepted it.
    Sent,
    /// It is tried again at this time.
    RetryAt(Timestamp),
    /// It is not tried again.
    GivenUp {
        /// Whether the other side refused it for good; else it was tried for too long.
        permanent: bool,
    },
}

/// What one channel has still to deliver.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Backlog {
    /// Deliveries that are still to be made.
    pub pending: u64,
    /// Deliveries that were given up and not tried again since.
    pub failed: u64,
    /// How long the oldest pending one has waited, in seconds.
    pub oldest_seconds: f64,
}

impl sqlx::FromRow<'_, AnyRow> for ClaimedDelivery {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            lead_id: row.try_get("lead_id")?,
            day: row.try_get("day")?,
            channel: parsed(row, "channel")?,
            recipient: row.try_get("recipient")?,
            tries: u32::try_from(row.try_get::<i64, _>("attempts")?).unwrap_or(u32::MAX),
            first_tried_at: parsed_if_any(row, "first_tried_at")?,
        })
    }
}

impl Queue {
    /// The queue in `store`, for the worker that calls itself `owner`; `lease` is how long a
    /// claimed delivery is left alone by all others.
    pub fn new(store: Store, owner: String, lease: SignedDuration) -> Self {
        Self {
            store,
            owner,
            lease,
        }
    }

    /// Claims what is due, the longest due first.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn claim(
        &self,
        most: usize,
        now: Timestamp,
    ) -> Result<Vec<ClaimedDelivery>, StoreError> {
        let owner = self.owner.clone();
        let until = now.saturating_add(self.lease).unwrap_or(Timestamp::MAX);
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        self.store
            .write(move |connection| {
                Box::pin(async move {
                    let skip_locked = Dialect::of(connection).skip_locked();
                    let claim = AssertSqlSafe(format!(
                        "UPDATE deliveries SET lease_until = $1, lease_owner = $2
                         WHERE id IN (
                             SELECT id FROM deliveries
                             WHERE state = 'pending' AND next_attempt_at <= $3
                             AND (lease_until IS NULL OR lease_until <= $3)
                             ORDER BY next_attempt_at, id LIMIT $4 {skip_locked})
                         RETURNING id, lead_id, day, channel, recipient, attempts, first_tried_at"
                    ));
                    Ok(sqlx::query_as(claim)
                        .bind(stamp(until))
                        .bind(owner)
                        .bind(stamp(now))
                        .bind(most)
                        .fetch_all(connection)
                        .await?)
                })
            })
            .await
    }

    /// When the next delivery falls due, as far as is known now. One that another worker has
    /// claimed falls due when its lease ends.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn next_due(&self) -> Result<Option<Timestamp>, StoreError> {
        let found: Option<String> = sqlx::query_scalar(
            "SELECT min(CASE WHEN lease_until > next_attempt_at THEN lease_until
                             ELSE next_attempt_at END)
             FROM deliveries WHERE state = 'pending'",
        )
        .fetch_one(self.store.reader())
        .await?;
        Ok(found.and_then(|text| text.parse().ok()))
    }

    /// Records a try and what the other side answered. A success counts even if another worker has
    /// the lease by now, since the other side has the mail; anything else only under our own lease.
    /// A delivery that was erased meanwhile stays erased.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn record(
        &self,
        claimed: &ClaimedDelivery,
        outcome: AttemptOutcome,
        response: &str,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let (id, owner, response) = (claimed.id, self.owner.clone(), response.to_owned());
        self.store
            .write(move |connection| {
                Box::pin(async move {
                    let word = match outcome {
                        AttemptOutcome::Sent => "sent",
                        AttemptOutcome::RetryAt(_)
                        | AttemptOutcome::GivenUp { permanent: false } => "temporary",
                        AttemptOutcome::GivenUp { permanent: true } => "permanent",
                    };
                    sqlx::query(
                        "INSERT INTO attempts (delivery_id, at, outcome, said)
                         SELECT id, $2, $3, $4 FROM deliveries WHERE id = $1",
                    )
                    .bind(id)
                    .bind(stamp(now))
                    .bind(word)
                    .bind(&response)
                    .execute(&mut *connection)
                    .await?;
                    let state = match outcome {
                        AttemptOutcome::Sent => "sent",
                        AttemptOutcome::RetryAt(_) => "pending",
                        AttemptOutcome::GivenUp { .. } => "failed",
                    };
                    let next = match outcome {
                        AttemptOutcome::RetryAt(next) => next,
                        _ => now,
                    };
                    sqlx::query(
                        "UPDATE deliveries
                         SET state = $2, attempts = attempts + 1, next_attempt_at = $3,
                             first_tried_at = coalesce(first_tried_at, $4),
                             last_error = CASE WHEN $2 = 'sent' THEN NULL ELSE $5 END,
                             sent_at = CASE WHEN $2 = 'sent' THEN $4 ELSE NULL END,
                             lease_until = NULL, lease_owner = NULL
                         WHERE id = $1 AND state <> 'sent'
                         AND ($2 = 'sent' OR (state = 'pending' AND lease_owner = $6))",
                    )
                    .bind(id)
                    .bind(state)
                    .bind(stamp(next))
                    .bind(stamp(now))
                    .bind(response)
                    .bind(&owner)
                    .execute(&mut *connection)
                    .await?;
                    end_lease(connection, id, &owner).await
                })
            })
            .await
    }

    /// Ends our lease on a delivery that is held.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn end_lease(&self, claimed: &ClaimedDelivery) -> Result<(), StoreError> {
        let (id, owner) = (claimed.id, self.owner.clone());
        self.store
            .write(move |connection| {
                Box::pin(async move { end_lease(connection, id, &owner).await })
            })
            .await
    }

    /// Ends all leases, which a process that died has left; answers how many. Only for a process
    /// that is the only one of its installation.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn free_leases(&self) -> Result<u64, StoreError> {
        self.store
            .write(|connection| {
                Box::pin(async move {
                    let freed = sqlx::query(
                        "UPDATE deliveries SET lease_until = NULL, lease_owner = NULL
                         WHERE state = 'pending' AND lease_until IS NOT NULL",
                    );
                    Ok(freed.execute(connection).await?.rows_affected())
                })
            })
            .await
    }

    /// What waits and what failed, by channel in the order of [`Channel::ALL`].
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn backlog(&self, now: Timestamp) -> Result<[Backlog; 3], StoreError> {
        let rows = sqlx::query(
            "SELECT channel, state, count(*) AS many, min(created_at) AS oldest
             FROM deliveries WHERE state IN ('pending', 'failed') GROUP BY channel, state",
        )
        .fetch_all(self.store.reader())
        .await?;
        let mut backlog = [Backlog::default(); 3];
        for row in rows {
            let channel: Channel = parsed(&row, "channel")?;
            let many = row.try_get::<i64, _>("many")?.unsigned_abs();
            let here = &mut backlog[channel as usize];
            if row.try_get::<String, _>("state")? == "failed" {
                here.failed = many;
            } else {
                let oldest: Timestamp = parsed(&row, "oldest")?;
                here.pending = many;
                here.oldest_seconds = now.duration_since(oldest).as_secs_f64().max(0.0);
            }
        }
        Ok(backlog)
    }

    /// The store that the queue is in.
    pub fn store(&self) -> &Store {
        &self.store
    }
}

/// A lead that was blocked while it was being delivered stays held; that nothing left is known.
async fn end_lease(connection: &mut AnyConnection, id: i64, owner: &str) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE deliveries SET lease_until = NULL, lease_owner = NULL
         WHERE id = $1 AND lease_owner = $2 AND state = 'held'",
    )
    .bind(id)
    .bind(owner.to_owned())
    .execute(connection)
    .await?;
    Ok(())
}
