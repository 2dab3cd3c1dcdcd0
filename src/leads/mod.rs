//! A message: parsed, stored, found.
//!
//! What a family sends comes in through [`from_json`] or [`from_form`] and is a [`Message`] from
//! then on; [`Store`] keeps it and finds it again. Must not depend on HTTP, on mail or on the readers
//! of what it keeps, and reads neither the clock nor the operating system's randomness: both are
//! passed in ([`OsRandomness`] is here to be passed in).

mod context;
mod deliveries;
mod fault;
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
    Queue,
};
pub use fault::{Faults, FieldFault, Rejection};
pub use folio::{Folio, FolioError};
pub use identity::{Dedupe, Fingerprint, IdempotencyKey, Identity};
pub use link_signer::LinkSigner;
pub use parse::{Lead, Message, from_form, from_json};
pub use privacy::{
    AuditAction, AuditEntry, Contact, ContactError, Correction, DataExport, Erasure,
    ExportedMessage, NotAllowed, ObjectionEffect, ObjectionScope, PrivacyError, RetentionPlan,
    RetentionPolicy, Subject, SubjectError,
};
pub use randomness::{OsRandomness, Randomness};
pub use record::LeadRecord;
pub use store::{
    Copied, Dialect, LeadSummary, NeedsAttention, Receipt, Store, StoreError, StoreOutcome,
    Submission, Work,
};
pub(crate) use store::{parsed, parsed_if_any, stamp};
