//! What a person may ask of what is kept about them: to see it, to have it corrected, blocked and
//! then erased, and to have it used no further.
//!
//! Every such action is added to an audit log, which is append-only and holds nothing of what was
//! erased. This module does not depend on mail files, on working days or on the clock.

mod audit;
mod cancel;
mod correct;
mod object;
mod retention;
mod subject;

pub use audit::AuditEntry;
pub use cancel::Erasure;
pub use correct::Correction;
pub use retention::RetentionPlan;
pub use subject::{ExportedMessage, Subject};

pub(super) use object::has_objected;

use super::{Folio, LeadRecord, StoreError};
use crate::lang::fl;
use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use sha2::Sha256;
use sqlx::AnyConnection;
use thiserror::Error;

/// Why nothing was done.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotAllowed {
    /// There is no such message.
    #[error("{}", fl!("leads-unknown", folio = .0.to_string()))]
    Unknown(Folio),
    /// It is blocked, and may only be erased.
    #[error("{}", fl!("leads-blocked", folio = .0.to_string()))]
    Blocked(Folio),
    /// It is not blocked.
    #[error("{}", fl!("leads-not-blocked", folio = .0.to_string()))]
    NotBlocked(Folio),
    /// The blocking period has not ended; it does at this time.
    #[error("{}", fl!("leads-still-blocked", folio = .0.to_string(), until = .1.to_string()))]
    Period(Folio, Timestamp),
    /// It is being delivered at this moment.
    #[error("{}", fl!("leads-under-way", folio = .0.to_string()))]
    UnderWay(Folio),
}

/// The lead with this folio, as the transaction sees it.
async fn lead(connection: &mut AnyConnection, folio: &Folio) -> Result<LeadRecord, StoreError> {
    let query = sqlx::query_as("SELECT * FROM leads WHERE folio = $1").bind(folio.to_string());
    let found: Option<LeadRecord> = query.fetch_optional(connection).await?;
    Ok(found.ok_or_else(|| NotAllowed::Unknown(folio.clone()))?)
}

/// What stands for a text outside of the messages: without the key it does not say which.
fn keyed_hash(key: &[u8], text: &str) -> String {
    let mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length is taken");
    hex::encode(mac.chain_update(text.as_bytes()).finalize().into_bytes())
}

#[cfg(test)]
mod tests;
