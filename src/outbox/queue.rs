//! The deliveries in the database: claimed with a lease, recorded, taken back.
//!
//! A claim is one statement; no delivery is held by two. This module refuses to know how a
//! delivery is made and when it is tried again.

use crate::leads::{Channel, Dialect, Store, StoreError, parsed, parsed_if_any, stamp};
use crate::telemetry::{Gauges, Waiting};
use jiff::{SignedDuration, Timestamp};
use sqlx::{AnyConnection, AssertSqlSafe, Row, any::AnyRow};

/// Deliveries of one installation, and who we are among those who make them.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    store: Store,
    owner: String,
    lease: SignedDuration,
}

/// A delivery that is ours until the lease ends.
#[derive(Clone, Debug)]
pub(super) struct Claimed {
    pub(super) id: i64,
    pub(super) lead_id: Option<i64>,
    pub(super) day: Option<String>,
    pub(super) channel: Channel,
    pub(super) recipient: String,
    /// How often it was tried before.
    pub(super) attempts: u32,
    pub(super) first_tried_at: Option<Timestamp>,
}

/// What became of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The other side accepted it.
    Sent,
    /// It is tried again then.
    Again(Timestamp),
    /// It is given up: refused for good, or refused for too long.
    GivenUp { for_good: bool },
}

impl sqlx::FromRow<'_, AnyRow> for Claimed {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            lead_id: row.try_get("lead_id")?,
            day: row.try_get("day")?,
            channel: parsed(row, "channel")?,
            recipient: row.try_get("recipient")?,
            attempts: u32::try_from(row.try_get::<i64, _>("attempts")?).unwrap_or(u32::MAX),
            first_tried_at: parsed_if_any(row, "first_tried_at")?,
        })
    }
}

impl Queue {
    pub(super) fn new(store: Store, owner: String, lease: SignedDuration) -> Self {
        Self {
            store,
            owner,
            lease,
        }
    }

    /// Claims what is due, the longest due first.
    pub(super) async fn claim(
        &self,
        most: usize,
        now: Timestamp,
    ) -> Result<Vec<Claimed>, StoreError> {
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

    /// When the next delivery falls due, as far as is known now; a lease that another holds ends
    /// then too.
    pub(super) async fn next_due(&self) -> Result<Option<Timestamp>, StoreError> {
        let found: Option<String> = sqlx::query_scalar(
            "SELECT min(CASE WHEN lease_until > next_attempt_at THEN lease_until
                             ELSE next_attempt_at END)
             FROM deliveries WHERE state = 'pending'",
        )
        .fetch_one(self.store.reader())
        .await?;
        Ok(found.and_then(|text| text.parse().ok()))
    }

    /// Records a try. A success counts whoever holds the lease by now, since the other side has
    /// the mail; anything else only if it is still ours. What was erased meanwhile stays erased.
    pub(super) async fn record(
        &self,
        claimed: &Claimed,
        verdict: Verdict,
        said: &str,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let (id, owner, said) = (claimed.id, self.owner.clone(), said.to_owned());
        self.store
            .write(move |connection| {
                Box::pin(async move {
                    let outcome = match verdict {
                        Verdict::Sent => "sent",
                        Verdict::Again(_) | Verdict::GivenUp { for_good: false } => "temporary",
                        Verdict::GivenUp { for_good: true } => "permanent",
                    };
                    sqlx::query(
                        "INSERT INTO attempts (delivery_id, at, outcome, said)
                         SELECT id, $2, $3, $4 FROM deliveries WHERE id = $1",
                    )
                    .bind(id)
                    .bind(stamp(now))
                    .bind(outcome)
                    .bind(&said)
                    .execute(&mut *connection)
                    .await?;
                    let state = match verdict {
                        Verdict::Sent => "sent",
                        Verdict::Again(_) => "pending",
                        Verdict::GivenUp { .. } => "failed",
                    };
                    let next = match verdict {
                        Verdict::Again(next) => next,
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
                    .bind(said)
                    .bind(&owner)
                    .execute(&mut *connection)
                    .await?;
                    let_go(connection, id, &owner).await
                })
            })
            .await
    }

    /// Ends our lease on a delivery that is held.
    pub(super) async fn let_go(&self, claimed: &Claimed) -> Result<(), StoreError> {
        let (id, owner) = (claimed.id, self.owner.clone());
        self.store
            .write(move |connection| Box::pin(async move { let_go(connection, id, &owner).await }))
            .await
    }

    /// Frees what a process that is no more had claimed. Only who knows that it is alone may.
    pub(super) async fn take_back(&self) -> Result<u64, StoreError> {
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

    /// What waits and what failed, by channel.
    pub(super) async fn waiting(&self, now: Timestamp) -> Result<[Waiting; 3], StoreError> {
        let rows = sqlx::query(
            "SELECT channel, state, count(*) AS many, min(created_at) AS oldest
             FROM deliveries WHERE state IN ('pending', 'failed') GROUP BY channel, state",
        )
        .fetch_all(self.store.reader())
        .await?;
        let mut waiting = [Waiting::default(); 3];
        for row in rows {
            let channel: Channel = parsed(&row, "channel")?;
            let many = row.try_get::<i64, _>("many")?.unsigned_abs();
            let here = &mut waiting[channel as usize];
            if row.try_get::<String, _>("state")? == "failed" {
                here.failed = many;
            } else {
                let oldest: Timestamp = parsed(&row, "oldest")?;
                here.pending = many;
                here.oldest_seconds = now.duration_since(oldest).as_secs_f64().max(0.0);
            }
        }
        Ok(waiting)
    }

    pub(super) fn store(&self) -> &Store {
        &self.store
    }
}

/// A lead that was blocked while it was being delivered stays held; that nothing left is known.
async fn let_go(connection: &mut AnyConnection, id: i64, owner: &str) -> Result<(), StoreError> {
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

/// Whether somebody must look: a delivery failed, the oldest waits for too long, or the database
/// does not tell.
pub fn needs_a_person(gauges: &Gauges) -> bool {
    /// Longer than any restart and any greylisting.
    const TOO_OLD_SECONDS: f64 = 900.0;
    gauges.is_none_or(|waiting| {
        waiting
            .iter()
            .any(|each| each.failed > 0 || each.oldest_seconds > TOO_OLD_SECONDS)
    })
}
