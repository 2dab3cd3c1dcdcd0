//! What can go wrong with the database, sorted by what the caller does about it.

use std::path::PathBuf;

/// A failure of the store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database cannot be opened; the program cannot start.
    #[error("cannot open the database {path}: {source}; is the data directory writable?", path = .path.display())]
    Open {
        /// The file.
        path: PathBuf,
        /// What the database said.
        source: sqlx::Error,
    },
    /// The database cannot be used now: full, read-only, locked, unreachable. It may pass by
    /// itself; the visitor must keep the message and try again.
    #[error("the database cannot be used now: {0}")]
    Unavailable(#[source] sqlx::Error),
    /// Anything else: a fault of this program or of the file.
    #[error("the database failed: {0}")]
    Broken(#[source] sqlx::Error),
    /// No folio could be drawn: no randomness, or always one that is taken.
    #[error("no folio could be drawn: {0}")]
    NoFolio(#[source] std::io::Error),
}

/// The primary result codes that speak of the world and not of the statement
/// (<https://www.sqlite.org/rescode.html>): PERM, ABORT, BUSY, LOCKED, NOMEM, READONLY,
/// INTERRUPT, IOERR, FULL, CANTOPEN, PROTOCOL.
const PASSING: [i32; 11] = [3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15];

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let passing = match &error {
            sqlx::Error::Io(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed => true,
            // An extended code carries its primary one in the low eight bits.
            sqlx::Error::Database(cause) => cause
                .code()
                .and_then(|code| code.parse::<i32>().ok())
                .is_some_and(|code| PASSING.contains(&(code & 0xff))),
            _ => false,
        };
        if passing {
            Self::Unavailable(error)
        } else {
            Self::Broken(error)
        }
    }
}
