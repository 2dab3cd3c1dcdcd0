//! One message erased from the database and from the spool.

use crate::backup;
use crate::config::Config;
use crate::lang::fl;
use crate::leads::{Erasure, Folio, OsRandomness, PrivacyError, Store};
use crate::mail::Spool;
use crate::rights::Register;
use jiff::Timestamp;
use std::fmt;

/// What went, and what is out of scope, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    messages: usize,
    cancelled: usize,
    files: usize,
    delivered: usize,
}

impl Tally {
    /// Whether nothing was erased.
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&fl!(
            "leads-erased",
            messages = self.messages,
            cancelled = self.cancelled,
            files = self.files,
            delivered = self.delivered
        ))
    }
}

/// Erases a blocked message whose blocking period is over. The files go first: where the rest
/// fails, the message is still there to be erased again. Then it is noted outside the database, so
/// that no backup brings it back.
///
/// # Errors
/// [`crate::leads::NotAllowed`] where it may not be erased now; else what failed.
pub async fn erase(
    config: &Config,
    store: &Store,
    folio: &Folio,
    why: &str,
    tally: &mut Tally,
    now: Timestamp,
) -> anyhow::Result<Erasure> {
    let blocking = config.blocking;
    let number = store
        .erasable(folio, blocking, now)
        .await
        .map_err(flatten)?;
    tally.files += Spool::forget(&config.data, &number)?;
    let note = store.erasure_note(&number, &OsRandomness).await?;
    backup::note_erasure(&config.data, &note, now)?;
    let erasure = store
        .erase(folio, blocking, why, now)
        .await
        .map_err(flatten)?;
    tally.messages += 1;
    tally.cancelled += erasure.cancelled;
    tally.delivered += erasure.delivered.len();
    Ok(erasure)
}

/// Takes what was erased out of closed requests and out of the database's own log. Whether the log
/// could be emptied: not while somebody reads.
///
/// # Errors
/// Where the database cannot be written.
pub async fn finish(store: &Store) -> anyhow::Result<bool> {
    Register::of(store.clone()).anonymize_erased().await?;
    Ok(store.scrub().await?)
}

/// So that callers can downcast to [`crate::leads::NotAllowed`].
pub(super) fn flatten(error: PrivacyError) -> anyhow::Error {
    match error {
        PrivacyError::NotAllowed(not_allowed) => not_allowed.into(),
        PrivacyError::Store(error) => error.into(),
    }
}
