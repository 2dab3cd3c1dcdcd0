//! Waits that a wall clock has made longer than they are.
//!
//! When a delivery is due, and until when it is leased, is written down as a time of the day, since
//! it must outlast the process. Where the clock was far ahead at that moment and is right again, the
//! delivery would wait for weeks. A clock that says an earlier time than the one at which a wait
//! began shows that: the wait then begins anew, and lasts as long as it was meant to.

use crate::config::TIMEOUT_MAX;
use crate::leads::{StoreError, parsed, stamp};
use jiff::{SignedDuration, Timestamp};
use sqlx::{AnyConnection, Row as _};
use std::time::Duration;

/// The lease outlasts the conversation with the other side by this, so that no other process begins
/// a delivery that may still succeed.
const LEASE_MARGIN: SignedDuration = SignedDuration::from_secs(30);

/// For how long a delivery is leased whose conversation with the other side takes so long at most.
pub fn lease_for(conversation: Duration) -> SignedDuration {
    let conversation = SignedDuration::try_from(conversation).unwrap_or(SignedDuration::MAX);
    conversation.saturating_add(LEASE_MARGIN)
}

/// Begins all waits and leases anew that began later than it is now.
pub(super) async fn correct_waits(
    connection: &mut AnyConnection,
    lease: SignedDuration,
    now: Timestamp,
) -> Result<(), StoreError> {
    let rows = sqlx::query(
        "SELECT id, waiting_since, next_attempt_at FROM deliveries
         WHERE state = 'pending' AND next_attempt_at > $1 AND waiting_since > $1",
    )
    .bind(stamp(now))
    .fetch_all(&mut *connection)
    .await?;
    for row in rows {
        let since: Timestamp = parsed(&row, "waiting_since")?;
        let until: Timestamp = parsed(&row, "next_attempt_at")?;
        let due = now
            .saturating_add(until.duration_since(since))
            .unwrap_or(now);
        let update = "UPDATE deliveries SET waiting_since = $2, next_attempt_at = $3 WHERE id = $1";
        sqlx::query(update)
            .bind(row.try_get::<i64, _>("id")?)
            .bind(stamp(now))
            .bind(stamp(due))
            .execute(&mut *connection)
            .await?;
    }
    // No worker's lease is longer, whatever its settings.
    let longest = lease_for(TIMEOUT_MAX);
    let soon = |time: SignedDuration| stamp(now.saturating_add(time).unwrap_or(Timestamp::MAX));
    let shorten =
        "UPDATE deliveries SET lease_until = $2 WHERE state = 'pending' AND lease_until > $1";
    sqlx::query(shorten)
        .bind(soon(longest))
        .bind(soon(lease))
        .execute(connection)
        .await?;
    Ok(())
}
