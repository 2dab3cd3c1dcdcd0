//! Rights of a person in what is kept about them: to see it, to have it corrected, blocked and
//! then erased, and to have it used no further.
//!
//! Every such action is added to an audit log: triggers in the database keep its entries from being
//! changed or removed, and they name folios and never what was in a message. This module does not
//! depend on mail files, on working days or on the clock.

mod audit;
mod cancel;
mod subject;

pub use audit::ErasureReason;
pub(crate) use cancel::{Erasure, RetentionPlan};
pub(super) use subject::has_objected;
pub use subject::{Correction, Subject};

use super::{Folio, LeadRecord, StoreError};
use basics::lang::fl;
use jiff::Timestamp;
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

#[cfg(test)]
mod tests;
