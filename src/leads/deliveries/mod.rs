//! The deliveries of leads and of daily digests: every SQL statement on the tables `deliveries`
//! and `attempts`.
//!
//! A delivery is written in the transaction that stores its lead and is deleted with it, so the
//! tables belong to this module. How a delivery is made and when it is tried again is decided by
//! `outbox`, which works through a [`Queue`].

mod by_hand;
mod delivery;
mod queue;

pub use delivery::{Delivery, DeliveryHistory};
pub use queue::{AttemptOutcome, Backlog, ClaimedDelivery, Queue, lease_for};

pub(super) use delivery::of_lead;

use super::{StoreError, stamp};
use crate::lang::fl;
use jiff::Timestamp;
use serde::{Serialize, Serializer};
use sqlx::{AnyConnection, AssertSqlSafe};
use std::fmt;
use std::str::FromStr;

/// The tables, for a `VACUUM`.
pub(super) const TABLES: &str = "deliveries, attempts";

/// Conditions on a row of `leads`: a delivery that was enqueued until `$1` failed, or is pending.
pub(super) const HAS_FAILED: &str = "EXISTS (SELECT 1 FROM deliveries
    WHERE lead_id = leads.id AND state = 'failed' AND created_at <= $1)";
pub(super) const IS_PENDING: &str = "EXISTS (SELECT 1 FROM deliveries
    WHERE lead_id = leads.id AND state = 'pending' AND created_at <= $1)";

/// How a delivery is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Channel {
    /// A mail to one address.
    Mail,
    /// A signed HTTP call to one address.
    Webhook,
    /// The daily mail about what needs attention; it belongs to a day and to no lead.
    Digest,
}

impl Channel {
    /// Every channel, in the order in which metrics show them.
    pub const ALL: [Self; 3] = [Self::Mail, Self::Webhook, Self::Digest];

    /// The name in the database, in metrics and in logs.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::Webhook => "webhook",
            Self::Digest => "digest",
        }
    }
}

impl fmt::Display for Channel {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

impl Serialize for Channel {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// The text is not the name of a channel.
#[derive(Debug, thiserror::Error)]
#[error("{}", fl!("leads-no-channel"))]
pub struct UnknownChannel;

impl FromStr for Channel {
    type Err = UnknownChannel;

    fn from_str(text: &str) -> Result<Self, UnknownChannel> {
        let has_name = |channel: &Self| channel.name() == text;
        Self::ALL.into_iter().find(has_name).ok_or(UnknownChannel)
    }
}

/// Where a lead is to be delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destination {
    /// How.
    pub channel: Channel,
    /// A mail address, or the URL of a webhook.
    pub recipient: String,
}

/// Enqueues the deliveries of a lead; one that exists already stays as it is.
pub(super) async fn enqueue(
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
    (lead_id, day): (Option<i64>, Option<&str>),
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
    .bind(day)
    .bind(destination.channel.name())
    .bind(&destination.recipient)
    .bind(stamp(now))
    .execute(connection)
    .await?;
    Ok(())
}

/// Makes deliveries due as if they were new; answers how many.
async fn due_again(
    connection: &mut AnyConnection,
    condition: &str,
    now: Timestamp,
) -> Result<u64, StoreError> {
    // The conditions are texts of ours, and a folio has letters and digits alone.
    let update = AssertSqlSafe(format!(
        "UPDATE deliveries
         SET state = 'pending', attempts = 0, next_attempt_at = $1, waiting_since = $1,
             waited_seconds = 0, lease_until = NULL, lease_owner = NULL
         WHERE {condition}"
    ));
    let due = sqlx::query(update).bind(stamp(now)).execute(connection);
    Ok(due.await?.rows_affected())
}

/// Holds what a blocked lead has not delivered, in a state of its own, so that no query for pending
/// or failed deliveries finds it; answers how many. A delivery under way keeps its lease: if it
/// succeeds, that is still recorded.
pub(super) async fn hold(connection: &mut AnyConnection, lead_id: i64) -> Result<u64, StoreError> {
    let held = sqlx::query(
        "UPDATE deliveries SET state = 'held'
         WHERE lead_id = $1 AND state IN ('pending', 'failed', 'spooled')",
    );
    let held = held.bind(lead_id).execute(connection).await?;
    Ok(held.rows_affected())
}

/// Makes the held deliveries of a lead due again, as if they were new; answers how many.
pub(super) async fn resume(
    connection: &mut AnyConnection,
    lead_id: i64,
    now: Timestamp,
) -> Result<u64, StoreError> {
    let of_lead = format!("state = 'held' AND lead_id = {lead_id}");
    due_again(connection, &of_lead, now).await
}

#[cfg(test)]
mod tests;
