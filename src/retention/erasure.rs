//! One message erased, wherever it lies.

use crate::config::Config;
use crate::leads::{Erased, Folio, PrivacyError, Store};
use crate::mail::Spool;
use crate::rights::Register;
use jiff::Timestamp;
use std::fmt;

/// What went, and what is out of reach, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    messages: usize,
    waiting: usize,
    files: usize,
    left: usize,
}

impl Tally {
    /// Whether nothing went.
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "messages {}, deliveries that had not left {}, files in the spool {}, copies that had left {}",
            self.messages, self.waiting, self.files, self.left
        )
    }
}

/// Erases a blocked message whose blocking period is over. The files go first: where the rest
/// fails, the message is still there to be erased again.
///
/// # Errors
/// [`crate::leads::NotAllowed`] where it may not be erased now; else what failed.
pub async fn erase(
    config: &Config,
    store: &Store,
    folio: &Folio,
    why: &'static str,
    tally: &mut Tally,
    now: Timestamp,
) -> anyhow::Result<Erased> {
    let blocking = config.blocking;
    let number = store.erasable(folio, blocking, now).await.map_err(plain)?;
    tally.files += Spool::forget(&config.data, &number)?;
    let erased = store
        .erase(folio, blocking, why, now)
        .await
        .map_err(plain)?;
    tally.messages += 1;
    tally.waiting += erased.waiting;
    tally.left += erased.left.len();
    Ok(erased)
}

/// Takes what was erased out of closed requests and out of the database's own log. Whether the log
/// could be emptied: not while somebody reads.
///
/// # Errors
/// Where the database cannot be written.
pub async fn finish(store: &Store) -> anyhow::Result<bool> {
    Register::of(store.clone()).forget_the_erased().await?;
    Ok(store.scrub().await?)
}

/// So that a refusal can be told from a failure.
fn plain(error: PrivacyError) -> anyhow::Error {
    match error {
        PrivacyError::NotAllowed(refused) => refused.into(),
        PrivacyError::Store(error) => error.into(),
    }
}
