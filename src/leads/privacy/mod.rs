//! What a person may ask of what is kept about them: to see it, to have it corrected, blocked and
//! then erased, and to have it used no further.
//!
//! Whatever is done is noted in a record that is only ever added to and that holds nothing of what
//! was erased. This module refuses to know of mail files, of working days and of what time it is.

mod block;
mod copy;
mod correct;
mod erase;
mod export;
mod find;
mod handle;
mod object;
mod record;
mod retention;

pub use correct::Correction;
pub use erase::{Erased, Left};
pub use export::Dossier;
pub use handle::{Handle, HandleError, Whom, WhomError};
pub use object::{Objected, Reach};
pub use record::{Deed, Entry};
pub use retention::{Retention, Schedule};

pub(super) use export::{text, text_if_any};
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
    /// It is blocked, and so of no use until it is erased.
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
    Leaving(Folio),
}

/// Why nothing was done, or the database's failure.
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
