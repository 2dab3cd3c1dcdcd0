//! What is still to be delivered: claimed, sent, tried again, given up loudly.
//!
//! A delivery is enqueued in the transaction that stores its lead. This room claims what is due,
//! hands it to the room `mail` or to the webhook, and records the response. It does not know how a
//! lead came in, and writes no SQL: that is `leads::Queue`'s. It logs numbers of deliveries and
//! codes, never a response, which may repeat an address.

mod daily;
mod dispatch;
mod schedule;
mod setup;
mod webhook;
mod worker;

pub use schedule::needs_attention;
pub use setup::{destinations, letterhead};
pub use worker::{CurrentSite, Outbox};
