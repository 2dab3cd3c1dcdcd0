//! The queue of deliveries: claimed with a lease, counted, freed.
//!
//! A claim is one statement, so no delivery is claimed by two workers.

use super::enqueue::due_again;
use super::{Channel, clock};
use crate::leads::{Dialect, Store, StoreError, parsed, stamp};
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
    /// How long it has waited between its tries, in all.
    pub waited: SignedDuration,
    /// Whether an operator chose its recipient.
    pub is_readdressed: bool,
}

/// What one channel has still to deliver.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Backlog {
    /// Deliveries that are still to be made.
    pub pending: u64,
    /// Deliveries that were given up and not tried again since.
    pub failed: u64,
    /// Mails that are in the spool because no mail server is set.
    pub spooled: u64,
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
            waited: SignedDuration::from_secs(row.try_get("waited_seconds")?),
            is_readdressed: row.try_get::<i64, _>("readdressed")? == 1,
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

    /// Claims what is due in these channels, the longest due first.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn claim(
        &self,
        channels: &[Channel],
        most: usize,
        now: Timestamp,
    ) -> Result<Vec<ClaimedDelivery>, StoreError> {
        let (owner, lease) = (self.owner.clone(), self.lease);
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let channels = listed(channels);
        self.store
            .write(move |connection| {
                Box::pin(async move {
                    let skip_locked = Dialect::of(connection).skip_locked();
                    let claim = AssertSqlSafe(format!(
                        "UPDATE deliveries SET lease_until = $1, lease_owner = $2
                         WHERE id IN (
                             SELECT id FROM deliveries
                             WHERE state = 'pending' AND next_attempt_at <= $3
                             AND channel IN ({channels})
                             AND (lease_until IS NULL OR lease_until <= $3)
                             ORDER BY next_attempt_at, id LIMIT $4 {skip_locked})
                         RETURNING id, lead_id, day, channel, recipient, attempts,
                                   waited_seconds, readdressed"
                    ));
                    let until = now.saturating_add(lease).unwrap_or(Timestamp::MAX);
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

    /// When the next delivery in these channels falls due, as far as is known now. One that
    /// another worker has claimed falls due when its lease ends.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn next_due(&self, channels: &[Channel]) -> Result<Option<Timestamp>, StoreError> {
        let query = AssertSqlSafe(format!(
            "SELECT min(CASE WHEN lease_until > next_attempt_at THEN lease_until
                             ELSE next_attempt_at END)
             FROM deliveries WHERE state = 'pending' AND channel IN ({})",
            listed(channels)
        ));
        let found: Option<String> = sqlx::query_scalar(query)
            .fetch_one(self.store.reader())
            .await?;
        Ok(found.and_then(|text| text.parse().ok()))
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
             FROM deliveries WHERE state IN ('pending', 'failed', 'spooled') GROUP BY channel, state",
        )
        .fetch_all(self.store.reader())
        .await?;
        let mut backlog = [Backlog::default(); 3];
        for row in rows {
            let channel: Channel = parsed(&row, "channel")?;
            let many = row.try_get::<i64, _>("many")?.unsigned_abs();
            let here = &mut backlog[channel as usize];
            match row.try_get::<String, _>("state")?.as_str() {
                "failed" => here.failed = many,
                "spooled" => here.spooled = many,
                _ => {
                    let oldest: Timestamp = parsed(&row, "oldest")?;
                    here.pending = many;
                    here.oldest_seconds = now.duration_since(oldest).as_secs_f64().max(0.0);
                }
            }
        }
        Ok(backlog)
    }

    /// Begins the waits and leases anew that a wrong clock has made longer than they are.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn correct_waits(&self, now: Timestamp) -> Result<(), StoreError> {
        let lease = self.lease;
        self.store
            .write(move |connection| {
                Box::pin(async move { clock::correct_waits(connection, lease, now).await })
            })
            .await
    }

    /// Makes the mails about leads due that are in the spool; answers how many. For a process
    /// that has a mail server.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn send_spooled(&self, now: Timestamp) -> Result<u64, StoreError> {
        self.store
            .write(move |connection| {
                Box::pin(async move {
                    due_again(connection, "state = 'spooled' AND channel = 'mail'", now).await
                })
            })
            .await
    }

    /// The worker's name in the leases.
    pub(super) fn owner(&self) -> &str {
        &self.owner
    }

    /// The store that the queue is in.
    pub fn store(&self) -> &Store {
        &self.store
    }
}

/// The channels as SQL lists them.
fn listed(channels: &[Channel]) -> String {
    let names: Vec<String> = channels.iter().map(|each| format!("'{each}'")).collect();
    names.join(", ")
}

/// A lead that was blocked while it was being delivered stays held; that nothing left is known.
pub(super) async fn end_lease(
    connection: &mut AnyConnection,
    id: i64,
    owner: &str,
) -> Result<(), StoreError> {
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
