//! What is still to be delivered: claimed, sent, tried again, given up loudly.
//!
//! A delivery is promised together with its lead, and this room keeps the promise: it claims what
//! is due with a lease, hands it to the room `mail` or to the webhook, and records what was said.
//! It refuses to know how a lead came in. What it logs are numbers of deliveries and codes, never
//! what the other side said, which may repeat an address.

mod daily;
mod post;
mod queue;
mod schedule;
mod setup;
mod webhook;
mod worker;

pub use queue::needs_a_person;
pub use setup::{destinations, letterhead};
pub use worker::{Letterheads, Outbox};
