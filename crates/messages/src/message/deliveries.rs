//! The deliveries of messages and of daily digests: every SQL statement on the tables `deliveries`
//! and `attempts`.
//!
//! A delivery is written in the transaction that stores its message and is deleted with it, so the
//! tables belong to this module. How a delivery is made and when it is tried again is decided by
//! `outbox`, which works through a [`DeliveryQueue`].

mod of_many;
mod operations;
mod queue;

pub(crate) use operations::MessageSummary;
pub(super) use operations::{hold_undelivered, of_message, release_held};
pub use queue::Backlog;
pub(crate) use queue::{AttemptOutcome, DeliveryQueue, lease_for};

use super::{Folio, StoreError, parsed, parsed_if_any, stamp};
use DeliveryState::Pending;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

text_by_serde!(Channel, DeliveryState);

/// How a delivery is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Channel {
    Mail,
    /// A signed HTTP call to one address.
    Webhook,
    /// The daily mail about what needs attention; it belongs to a day and to no message.
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

/// What is to be done about a delivery. The names are in the database, where a CHECK knows the same ones
/// (`crates/messages/migrations/`); statements insert them by their `Display`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DeliveryState {
    /// It is made when it falls due.
    Pending,
    /// The other side accepted it.
    Sent,
    /// It was given up, and waits for an operator.
    Failed,
    /// Its message is blocked.
    Held,
    /// It is in the spool until a mail server is set.
    Spooled,
    /// It is needed no more: its recipient has changed, or its message was read.
    Dismissed,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destination {
    pub channel: Channel,
    /// A mail address, or the URL of a webhook.
    pub recipient: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    Message(i64),
    /// What needs attention on this day.
    Digest(Date),
}

impl sqlx::FromRow<'_, AnyRow> for About {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        match row.try_get("lead_id")? {
            Some(id) => Ok(Self::Message(id)),
            None => parsed(row, "digest_day").map(Self::Digest),
        }
    }
}

/// A delivery as it is in the database. What is not for the person who asks what is kept about
/// them is not serialized.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Delivery {
    /// Its number, which logs show.
    #[serde(skip)]
    pub id: i64,
    #[serde(skip)]
    pub about: About,
    /// The folio of its message; none for a digest, and where it was not asked for.
    #[serde(skip)]
    pub folio: Option<Folio>,
    pub channel: Channel,
    pub recipient: String,
    /// True if an operator chose its recipient.
    #[serde(skip)]
    pub is_readdressed: bool,
    pub state: DeliveryState,
    /// How many messages had come within the hour from its sender's block of addresses; the lowest leaves first.
    #[serde(skip)]
    pub(super) rank: i64,
    pub created_at: Timestamp,
    /// When the other side accepted it.
    pub sent_at: Option<Timestamp>,
    /// How often it was tried since it was last enqueued.
    #[serde(skip)]
    pub tries: i64,
    /// How long it has waited between its tries, in all.
    #[serde(skip)]
    pub waited: SignedDuration,
    /// Last answer of the other side, if it refused.
    #[serde(skip)]
    pub last_error: Option<String>,
    /// Every try; empty where it was not asked for.
    pub attempts: Vec<Attempt>,
    /// Until when some process is making it, or was when it died.
    #[serde(skip)]
    pub(super) lease_until: Option<Timestamp>,
}

impl Delivery {
    /// Returns whether it was sent, or may have been: a lease without a result was left by a process that
    /// died while sending.
    pub fn may_have_left(&self) -> bool {
        self.sent_at.is_some() || self.lease_until.is_some()
    }
}

impl sqlx::FromRow<'_, AnyRow> for Delivery {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            about: About::from_row(row)?,
            folio: parsed_if_any(row, "folio")?,
            channel: parsed(row, "channel")?,
            recipient: row.try_get("recipient")?,
            is_readdressed: row.try_get::<i64, _>("readdressed")? == 1,
            state: parsed(row, "state")?,
            rank: row.try_get("rank")?,
            created_at: parsed(row, "created_at")?,
            sent_at: parsed_if_any(row, "sent_at")?,
            tries: row.try_get("attempts")?,
            waited: SignedDuration::from_secs(row.try_get("waited_seconds")?),
            last_error: row.try_get("last_error")?,
            attempts: Vec::new(),
            lease_until: parsed_if_any(row, "lease_until")?,
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Attempt {
    at: Timestamp,
    outcome: String,
    said: String,
}

impl sqlx::FromRow<'_, AnyRow> for Attempt {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            at: parsed(row, "at")?,
            outcome: row.try_get("outcome")?,
            said: row.try_get("said")?,
        })
    }
}

/// The rank of what a person lets go, and of what is about no message.
const FIRST: i64 = 0;

/// Enqueues deliveries about one thing, which leave by their rank; one that exists already stays as it is.
pub(super) async fn enqueue(
    connection: &mut AnyConnection,
    (about, rank): (About, i64),
    destinations: &[Destination],
    now: Timestamp,
) -> Result<(), StoreError> {
    let (lead_id, digest_day) = match about {
        About::Message(id) => (Some(id), None),
        About::Digest(day) => (None, Some(day.to_string())),
    };
    for destination in destinations {
        let insert = AssertSqlSafe(format!(
            "INSERT INTO deliveries (lead_id, digest_day, channel, recipient, state, attempts,
                                     created_at, next_attempt_at, waiting_since, rank)
             VALUES ($1, $2, $3, $4, '{Pending}', 0, $5, $5, $5, $6)
             ON CONFLICT DO NOTHING"
        ));
        let insert = sqlx::query(insert).bind(lead_id).bind(&digest_day);
        let insert = insert.bind(destination.channel.name());
        let insert = insert.bind(&destination.recipient).bind(stamp(now)).bind(rank);
        insert.execute(&mut *connection).await?;
    }
    Ok(())
}

/// Makes deliveries due as if they were new; answers how many.
pub(crate) async fn due_again(
    connection: &mut AnyConnection,
    condition: &str,
    now: Timestamp,
) -> Result<u64, StoreError> {
    // The conditions are texts of ours, and a folio has letters and digits alone.
    let update = AssertSqlSafe(format!(
        "UPDATE deliveries
         SET state = '{Pending}', attempts = 0, next_attempt_at = $1, waiting_since = $1,
             waited_seconds = 0, lease_until = NULL, lease_owner = NULL
         WHERE {condition}"
    ));
    let due = sqlx::query(update).bind(stamp(now)).execute(connection);
    Ok(due.await?.rows_affected())
}

#[cfg(test)]
mod tests;
