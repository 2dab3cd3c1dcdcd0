//! Deliveries: claimed, sent, tried again, given up and reported.
//!
//! A delivery is enqueued in the transaction that stores its lead. This module claims what is due,
//! passes it to `mail` or to the webhook, and records the response. It does not know how a
//! lead came in, and writes no SQL: that is `leads::Queue`'s. It logs numbers of deliveries and
//! codes, never a response, which may repeat an address.

mod attempt;
mod circuit_breaker;
mod claim;
mod daily;
mod dispatch;
mod mail_limit;
mod schedule;
mod setup;
mod webhook;
mod worker;

pub use setup::{destinations, letterhead};
pub use worker::{CurrentSite, Outbox};
