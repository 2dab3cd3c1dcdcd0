//! A message: parsed, stored, found.
//!
//! What a family sends comes in through [`from_json`] or [`from_form`] as a [`Message`]; [`Store`]
//! keeps it as a lead and finds it again; a [`Queue`] hands out its deliveries. This module must not
//! depend on HTTP or on mail. Clock and randomness are parameters ([`OsRandomness`] is the
//! operating system's).

mod context;
mod deliveries;
mod rejection;
mod field;
mod folio;
mod identity;
mod parse;
mod privacy;
mod randomness;
mod record;
mod link_signer;
mod store;

pub use context::{Context, RawContext};
pub use deliveries::{
    AttemptOutcome, Backlog, Channel, ClaimedDelivery, Delivery, DeliveryHistory, Destination,
    Queue, lease_for,
};
pub use folio::{Folio, FolioError};
pub use identity::{Dedupe, Fingerprint, IdempotencyKey, Identity};
pub use link_signer::LinkSigner;
pub use parse::{Lead, Message, from_form, from_json};
pub use privacy::{
    AuditEntry, Correction, Erasure, ExportedMessage, NotAllowed, RetentionPlan, Subject,
};
pub use randomness::{OsRandomness, Randomness};
pub use record::LeadRecord;
pub use rejection::{FieldError, FieldErrors, Rejection};
pub use store::{
    Dialect, LeadSummary, NeedsAttention, Receipt, Store, StoreError, StoreOutcome, Submission,
    Work, checkpoint, data_version, examine,
};
pub(crate) use store::{PROGRAM, parsed, parsed_if_any, stamp};
