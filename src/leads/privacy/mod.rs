//! What a person may ask of what is kept about them: to see it, to have it corrected, blocked and
//! then erased, and to have it used no further.
//!
//! Every such action is added to an audit log, which is append-only and holds nothing of what was
//! erased. This module does not depend on mail files, on working days or on the clock.

mod audit;
mod block;
mod copy;
mod correct;
mod erase;
mod export;
mod find;
mod object;
mod retention;
mod subject;

pub use audit::{AuditAction, AuditEntry};
pub use correct::Correction;
pub use erase::Erasure;
pub use export::{DataExport, ExportedMessage};
pub use object::{ObjectionEffect, ObjectionScope};
pub use retention::{RetentionPlan, RetentionPolicy};
pub use subject::{Contact, ContactError, Subject, SubjectError};

pub(super) use object::has_objected;

use super::{Folio, LeadRecord, StoreError};
use jiff::Timestamp;
use sqlx::AnyConnection;

/// Why nothing was done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAllowed {
    /// There is no such message.
    #[error("there is no message with the folio {0}")]
    Unknown(Folio),
    /// It is blocked, and may only be erased.
    #[error("{0} is blocked: it is used for nothing, and not changed")]
    Blocked(Folio),
    /// It is not blocked.
    #[error("{0} is not blocked; a cancellation has two phases, so block it first")]
    NotBlocked(Folio),
    /// The blocking period has not ended.
    #[error("{folio} stays blocked until {until}, as rights.blocking_days says")]
    Period {
        /// The message.
        folio: Folio,
        /// When the period ends.
        until: Timestamp,
    },
    /// It is being delivered at this moment.
    #[error("{0} is being delivered right now; try again in a few minutes")]
    UnderWay(Folio),
}

/// Why nothing was done, or the database's error.
#[derive(Debug, thiserror::Error)]
pub enum PrivacyError {
    /// It may not be done, or not yet.
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    /// It could not be done.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The lead with this folio, as the transaction sees it.
async fn lead(
    connection: &mut AnyConnection,
    folio: &Folio,
) -> Result<Result<LeadRecord, NotAllowed>, StoreError> {
    let query = sqlx::query_as("SELECT * FROM leads WHERE folio = $1").bind(folio.to_string());
    let found: Option<LeadRecord> = query.fetch_optional(connection).await?;
    Ok(found.ok_or_else(|| NotAllowed::Unknown(folio.clone())))
}

#[cfg(test)]
mod tests;
