//! A message: parsed, stored, found.
//!
//! What a family sends comes in through [`from_json`] or [`from_form`] as a [`Message`]; [`Store`]
//! keeps it as a lead and finds it again; a [`Queue`] hands out its deliveries. This module must not
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

pub use deliveries::{
    About, AttemptOutcome, Backlog, Channel, Delivery, DeliveryState, Destination, LeadSummary,
    Queue, lease_for,
};
pub use folio::{Folio, FolioError};
pub use link_signer::LinkSigner;
pub use message::{
    Context, FieldError, Fingerprint, Lead, LeadRecord, Message, RawContext, Rejection,
};
pub use parse::{from_form, from_json};
pub use privacy::{
    AuditEntry, AuditEvent, Cause, Correction, Erasure, ExportedMessage, NotAllowed, Recorded,
    RetentionPlan, Subject,
};
pub use store::{
    PROGRAM, checkpoint, examine, is_server, parsed, parsed_if_any, random, snapshot, stamp,
};
pub use store::{Receipt, Store, StoreError, StoreOutcome, Submission, data_version};

use crate::signing::SigningKey;

/// Hash that stands for a text outside of the messages: without the key it does not say which.
fn keyed_hash(key: &[u8], text: &str) -> String {
    hex::encode(SigningKey::new(key).sign(text))
}
