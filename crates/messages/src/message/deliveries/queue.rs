//! The queue of deliveries: claimed with a lease, recorded under it, counted.
//!
//! A claim is one statement, so no delivery is claimed by two workers. When a delivery is due, and
//! until when it is leased, is a time of the day, since it must outlast the process. What began
//! in the future was written down by a clock that was wrong, and is due at once.

use super::DeliveryState::{Dismissed, Failed, Held, Pending, Sent, Spooled};
use super::{Channel, Delivery, Destination, due_again, enqueue};
use crate::message::{Store, StoreError, is_server, parsed, stamp};
use config::TIMEOUT_MAX;
use jiff::{SignedDuration, Timestamp};
use sqlx::{AssertSqlSafe, Row};
use std::time::Duration;

/// The lease outlasts the conversation with the other side by this, so that no other process begins
/// a delivery that may still succeed.
const LEASE_MARGIN: SignedDuration = SignedDuration::from_secs(30);

/// How far the clocks of two machines may be apart that share a database.
const APART: SignedDuration = SignedDuration::from_mins(1);

/// The queue of one installation, for one of its workers.
#[derive(Clone, Debug)]
pub(crate) struct DeliveryQueue {
    store: Store,
    owner: String,
    lease: SignedDuration,
}

/// Deliveries that one channel has still to make.
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AttemptOutcome {
    Sent,
    Spooled,
    RetryAfter(SignedDuration),
    GivenUp {
        /// True if the other side refused it for good; else it was tried for too long.
        permanent: bool,
    },
}

impl DeliveryQueue {
    /// The queue in `store`, for the worker that calls itself `owner`; `lease` is how long a
    /// claimed delivery is left alone by all others.
    pub(crate) fn new(store: Store, owner: String, lease: SignedDuration) -> Self {
        Self { store, owner, lease }
    }

    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// Claims so many at most of what is due in these channels and of this rank or a lower one, the lowest
    /// first: this worker may make it until its lease ends. What this worker claimed before and is not making
    /// (`under_way`) it claims again, as where the database went away before the claim's answer came.
    pub(crate) async fn claim(
        &self,
        channels: &[Channel],
        under_way: impl Iterator<Item = i64>,
        (most, rank): (usize, i64),
        now: Timestamp,
    ) -> Result<Vec<Delivery>, StoreError> {
        let after = |time| stamp(now.saturating_add(time).unwrap_or(Timestamp::MAX));
        let channels =
            channels.iter().map(|each| format!("'{each}'")).collect::<Vec<_>>().join(", ");
        // PostgreSQL takes no empty list; no delivery has the number 0.
        let under_way = under_way.fold("0".to_owned(), |list, id| format!("{list}, {id}"));
        let mut transaction = self.store.begin().await?;
        // Another process may be claiming too; SQLite has one writer at a time.
        let skip_locked = if is_server(&transaction) { "FOR UPDATE SKIP LOCKED" } else { "" };
        let claim = AssertSqlSafe(format!(
            "UPDATE deliveries SET lease_until = $1, lease_owner = $2
             WHERE id IN (
                 SELECT id FROM deliveries
                 WHERE state = '{Pending}' AND channel IN ({channels})
                 AND (next_attempt_at <= $3 OR waiting_since > $4)
                 AND (lease_until IS NULL OR lease_until <= $3 OR lease_until > $5
                      OR lease_owner = $2)
                 AND id NOT IN ({under_way}) AND rank <= $7
                 ORDER BY rank, next_attempt_at, id LIMIT $6 {skip_locked})
             RETURNING *, CAST(NULL AS TEXT) AS folio"
        ));
        let claimed = sqlx::query_as(claim)
            .bind(after(self.lease))
            .bind(&self.owner)
            .bind(stamp(now))
            .bind(after(APART))
            // No worker's lease is longer, whatever its settings.
            .bind(after(lease_for(TIMEOUT_MAX).saturating_add(APART)))
            .bind(i64::try_from(most).unwrap_or(i64::MAX))
            .bind(rank)
            .fetch_all(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(claimed)
    }

    /// Records a try and what the other side answered. A success counts even if another worker has
    /// the lease by now, since the other side has the mail; anything else only under our own lease.
    /// A delivery that was erased meanwhile stays erased, one whose message was blocked stays held.
    pub(crate) async fn record(
        &self,
        claimed: &Delivery,
        outcome: AttemptOutcome,
        response: &str,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let zero = SignedDuration::ZERO;
        // The state that the delivery is in after it, and what the try itself is called.
        let (state, name, wait) = match outcome {
            AttemptOutcome::Sent => (Sent, "sent", zero),
            AttemptOutcome::Spooled => (Spooled, "spooled", zero),
            AttemptOutcome::RetryAfter(wait) => (Pending, "temporary", wait),
            AttemptOutcome::GivenUp { permanent: false } => (Failed, "temporary", zero),
            AttemptOutcome::GivenUp { permanent: true } => (Failed, "permanent", zero),
        };
        // PostgreSQL has no text with this character, which an answer that is no text may hold.
        let response = response.replace('\0', "");
        // Rounded up, so that many short waits are not taken for none.
        let waited = wait.as_secs() + i64::from(wait.subsec_nanos() > 0);
        let mut transaction = self.store.begin().await?;
        let log = "INSERT INTO attempts (delivery_id, at, outcome, said)
                   SELECT id, $2, $3, $4 FROM deliveries WHERE id = $1";
        let log = sqlx::query(log).bind(claimed.id).bind(stamp(now));
        let log = log.bind(name).bind(&response);
        log.execute(&mut *transaction).await?;
        let record = AssertSqlSafe(format!(
            "UPDATE deliveries
             SET state = CASE WHEN state = '{Held}' AND $2 <> '{Sent}' THEN state ELSE $2 END,
                 attempts = attempts + 1, next_attempt_at = $3,
                 waiting_since = $4, waited_seconds = waited_seconds + $7,
                 last_error = CASE WHEN $2 IN ('{Sent}', '{Spooled}') THEN NULL ELSE $5 END,
                 sent_at = CASE WHEN $2 = '{Sent}' THEN $4 ELSE NULL END,
                 lease_until = NULL, lease_owner = NULL
             WHERE id = $1 AND state <> '{Sent}'
             AND ($2 = '{Sent}' OR (state IN ('{Pending}', '{Held}') AND lease_owner = $6))"
        ));
        sqlx::query(record)
            .bind(claimed.id)
            .bind(state.to_string())
            .bind(stamp(now.saturating_add(wait).unwrap_or(now)))
            .bind(stamp(now))
            .bind(&response)
            .bind(&self.owner)
            .bind(waited)
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    /// Drops a claimed delivery without a try, because its recipient is not in the settings any more, and
    /// enqueues the same for the current recipients.
    pub(crate) async fn drop_claimed(
        &self,
        claimed: &Delivery,
        instead: &[Destination],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let mut transaction = self.store.begin().await?;
        let dropped = AssertSqlSafe(format!(
            "DELETE FROM deliveries WHERE id = $1 AND lease_owner = $2 AND state = '{Pending}'"
        ));
        let dropped = sqlx::query(dropped).bind(claimed.id).bind(&self.owner);
        if dropped.execute(&mut *transaction).await?.rows_affected() > 0 {
            let about = (claimed.about, claimed.rank);
            enqueue(&mut transaction, about, instead, now).await?;
        }
        // A message that was blocked while it was being delivered stays held; nothing has left.
        let free = AssertSqlSafe(format!(
            "UPDATE deliveries SET lease_until = NULL, lease_owner = NULL
             WHERE id = $1 AND lease_owner = $2 AND state = '{Held}'"
        ));
        let free = sqlx::query(free).bind(claimed.id).bind(&self.owner);
        free.execute(&mut *transaction).await?;
        transaction.commit().await?;
        self.store.wake_outbox();
        Ok(())
    }

    /// Ends all leases, which a process that died has left, where this one `is_alone` in its
    /// installation; and makes the mails about messages due that are in the spool, where it
    /// `has_mail_server`. Answers how many those are. Digests in the spool stay there.
    pub(crate) async fn resume(
        &self,
        is_alone: bool,
        has_mail_server: bool,
        now: Timestamp,
    ) -> Result<u64, StoreError> {
        let mut transaction = self.store.begin().await?;
        if is_alone {
            let free = AssertSqlSafe(format!(
                "UPDATE deliveries SET lease_until = NULL, lease_owner = NULL
                 WHERE state = '{Pending}' AND lease_until IS NOT NULL"
            ));
            sqlx::query(free).execute(&mut *transaction).await?;
        }
        let mut due = 0;
        if has_mail_server {
            let spooled = format!("state = '{Spooled}' AND channel = 'mail'");
            due = due_again(&mut transaction, &spooled, now).await?;
            // A digest says what needed attention on its day.
            let dismiss = AssertSqlSafe(format!(
                "UPDATE deliveries SET state = '{Dismissed}'
                 WHERE state = '{Spooled}' AND channel = 'digest'"
            ));
            sqlx::query(dismiss).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(due)
    }

    /// How many mails about messages have left within this time.
    pub(crate) async fn mails_sent(
        &self,
        within: SignedDuration,
        now: Timestamp,
    ) -> Result<u64, StoreError> {
        let since = now.saturating_sub(within).unwrap_or(Timestamp::MIN);
        let query = sqlx::query_scalar(
            "SELECT count(*) FROM attempts JOIN deliveries ON deliveries.id = delivery_id
             WHERE outcome = 'sent' AND at > $1 AND at <= $2 AND channel = 'mail'",
        );
        let query = query.bind(stamp(since)).bind(stamp(now));
        let count: i64 = query.fetch_one(self.store.reader()).await?;
        Ok(count.unsigned_abs())
    }

    /// Counts waiting and failed deliveries, by channel in the order of [`Channel::ALL`].
    pub(crate) async fn backlog(&self, now: Timestamp) -> Result<[Backlog; 3], StoreError> {
        let query = AssertSqlSafe(format!(
            "SELECT channel, state, count(*) AS many, min(created_at) AS oldest FROM deliveries
             WHERE state IN ('{Pending}', '{Failed}', '{Spooled}') GROUP BY channel, state"
        ));
        let rows = sqlx::query(query).fetch_all(self.store.reader()).await?;
        let mut backlog = [Backlog::default(); 3];
        for row in rows {
            let channel: Channel = parsed(&row, "channel")?;
            let many = row.try_get::<i64, _>("many")?.unsigned_abs();
            let here = &mut backlog[channel as usize];
            match parsed(&row, "state")? {
                Failed => here.failed = many,
                Spooled => here.spooled = many,
                Pending => {
                    let oldest: Timestamp = parsed(&row, "oldest")?;
                    here.pending = many;
                    here.oldest_seconds = now.duration_since(oldest).as_secs_f64().max(0.0);
                }
                // Those need nothing.
                Sent | Held | Dismissed => {}
            }
        }
        Ok(backlog)
    }
}

/// For how long a delivery is leased whose conversation with the other side takes so long at most.
pub(crate) fn lease_for(conversation: Duration) -> SignedDuration {
    let conversation = SignedDuration::try_from(conversation).unwrap_or(SignedDuration::MAX);
    conversation.saturating_add(LEASE_MARGIN)
}
