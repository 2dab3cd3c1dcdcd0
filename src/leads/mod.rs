//! A message: parsed, stored, found.
//!
//! What a family sends comes in through [`from_json`] or [`from_form`] as a [`Message`]; [`Store`]
//! keeps it as a lead and finds it again; a [`Queue`] hands out its deliveries. This module must not
//! depend on HTTP or on mail. The clock is a parameter.

mod deliveries;
mod field;
mod folio;
mod link_signer;
mod message;
mod parse;
mod privacy;
mod record;
mod store;

pub use deliveries::{AttemptOutcome, Backlog, Channel, Delivery, Destination, Queue, lease_for};
pub use folio::{Folio, FolioError};
pub use link_signer::LinkSigner;
pub use message::{Context, FieldError, Fingerprint, Lead, Message, RawContext, Rejection};
pub use parse::{from_form, from_json};
pub use privacy::{
    AuditEntry, Correction, Erasure, ExportedMessage, NotAllowed, RetentionPlan, Subject,
};
pub use record::LeadRecord;
pub use store::{
    LeadSummary, Receipt, Store, StoreError, StoreOutcome, Submission, Work, checkpoint,
    data_version, examine,
};
pub(crate) use store::{PROGRAM, is_server, parsed, parsed_if_any, random, stamp};
