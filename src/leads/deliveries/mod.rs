//! The deliveries of leads and of daily digests: every SQL statement on the tables `deliveries`
//! and `attempts`.
//!
//! A delivery is written in the transaction that stores its lead and is deleted with it, so the
//! tables belong to this module. How a delivery is made and when it is tried again is decided by
//! `outbox`, which works through a [`Queue`].

mod by_hand;
mod channel;
mod clock;
mod delivery;
mod enqueue;
mod gather;
mod hold;
mod queue;
mod record;
mod restored;

pub use channel::{Channel, Destination};
pub use clock::lease_for;
pub use delivery::{Delivery, DeliveryHistory};
pub use queue::{Backlog, ClaimedDelivery, Queue};
pub use record::AttemptOutcome;
pub use restored::HeldBack;

pub(super) use delivery::of_lead;
pub(super) use enqueue::enqueue;
pub(super) use hold::{hold, resume};

/// The tables, for a `VACUUM`.
pub(super) const TABLES: &str = "deliveries, attempts";

/// Conditions on a row of `leads`: a delivery that was enqueued until `$1` failed, or is pending.
pub(super) const HAS_FAILED: &str = "EXISTS (SELECT 1 FROM deliveries
    WHERE lead_id = leads.id AND state = 'failed' AND created_at <= $1)";
pub(super) const IS_PENDING: &str = "EXISTS (SELECT 1 FROM deliveries
    WHERE lead_id = leads.id AND state = 'pending' AND created_at <= $1)";

#[cfg(test)]
mod tests;
