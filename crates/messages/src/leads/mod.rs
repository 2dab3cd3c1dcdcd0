//! A message: parsed, stored, found.
//!
//! What a family sends comes in through [`from_json`] or [`from_form`] as a [`Message`]; [`Store`]
//! keeps it as a lead and finds it again; a [`DeliveryQueue`] hands out its deliveries. This module must not
//! depend on HTTP or on mail. The clock is a parameter. Everything that asks the store fails where the
//! database cannot be used, and says in its documentation only what else it may fail by.

mod deliveries;
mod field;
mod folio;
mod link_signer;
mod message;
mod parse;
mod privacy;
mod store;

pub(crate) use deliveries::{About, AttemptOutcome, DeliveryQueue, LeadSummary, lease_for};
pub use deliveries::{Backlog, Channel, Delivery, DeliveryState, Destination};
pub use folio::Folio;
pub use link_signer::LinkSigner;
pub(crate) use message::{FieldError, Fingerprint, Lead};
pub use message::{LeadRecord, Message, RawContext, Rejection};
pub use parse::{from_form, from_json};
pub use privacy::{Correction, ErasureReason, Subject};
pub(crate) use privacy::{Erasure, NotAllowed, RetentionPlan};
pub use store::{PROGRAM, checkpoint, examine, random, snapshot, stamp};
pub use store::{Receipt, Store, StoreError, StoreOutcome, Submission, data_version};
pub(crate) use store::{is_server, parsed, parsed_if_any};

use crate::signing::SigningKey;

/// Hash that stands for a text outside of the messages: without the key it does not say which.
fn keyed_hash(key: &[u8], text: &str) -> String {
    hex::encode(SigningKey::new(key).sign(text))
}
