//! What a person may ask of what is kept about them: to see it, to have it corrected, blocked and
//! then erased, and to have it used no further.
//!
//! Every such action is added to an audit log, which is append-only and holds nothing of what was
//! erased. This module does not depend on mail files, on working days or on the clock.

mod again;
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
use crate::lang::fl;
use jiff::Timestamp;
use sqlx::AnyConnection;
use std::fmt;

/// Why nothing was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotAllowed {
    /// There is no such message.
    Unknown(Folio),
    /// It is blocked, and may only be erased.
    Blocked(Folio),
    /// It is not blocked.
    NotBlocked(Folio),
    /// The blocking period has not ended.
    Period {
        /// The message.
        folio: Folio,
        /// When the period ends.
        until: Timestamp,
    },
    /// It is being delivered at this moment.
    UnderWay(Folio),
}

impl fmt::Display for NotAllowed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Unknown(folio) => fl!("leads-unknown", folio = folio.to_string()),
            Self::Blocked(folio) => fl!("leads-blocked", folio = folio.to_string()),
            Self::NotBlocked(folio) => fl!("leads-not-blocked", folio = folio.to_string()),
            Self::Period { folio, until } => fl!(
                "leads-still-blocked",
                folio = folio.to_string(),
                until = until.to_string()
            ),
            Self::UnderWay(folio) => fl!("leads-under-way", folio = folio.to_string()),
        };
        out.write_str(&text)
    }
}

impl std::error::Error for NotAllowed {}

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
