//! Errors of the database, sorted by what the caller does about them.

use super::data_version;
use crate::leads::NotAllowed;
use basics::lang::fl;
use sqlx::error::DatabaseError;
use std::borrow::Cow;

/// An error of the store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database cannot be opened; the program cannot start.
    #[error("{}", not_opened(place, source))]
    Open {
        /// The file, or the server and the database on it; no secrets.
        place: String,
        /// Error of the database.
        source: sqlx::Error,
    },
    /// The data are of a version that this program does not know; it will not pass by itself.
    #[error("{}", fl!("leads-database-newer", place = place.as_str(), data = *data,
        known = data_version(), program = program.as_deref().unwrap_or("none")))]
    Newer {
        /// The file, or the server and the database on it; no secrets.
        place: String,
        /// The version of the data.
        data: i64,
        /// The version of the program that they need, if the database says it.
        program: Option<String>,
    },
    /// The database cannot be used now: full, read-only, locked, unreachable. It may pass by
    /// itself; the visitor must keep the message and try again.
    #[error("{}", fl!("leads-database-unavailable", error = .0.to_string()))]
    Unavailable(#[source] sqlx::Error),
    /// The database has not been opened yet; like [`Self::Unavailable`].
    #[error("{}", fl!("leads-database-not-open"))]
    NotOpen,
    /// Anything else: a defect of this program or of the file.
    #[error("{}", fl!("leads-database-broken", error = .0.to_string()))]
    Broken(#[source] sqlx::Error),
    /// The request may not be carried out, or not yet.
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
}

impl StoreError {
    /// Returns whether it may pass by itself.
    pub fn may_pass(&self) -> bool {
        matches!(self, Self::Unavailable(_) | Self::NotOpen)
    }
}

/// The primary result codes of SQLite that are about the circumstances and not about the statement
/// (<https://www.sqlite.org/rescode.html>): PERM, ABORT, BUSY, LOCKED, NOMEM, READONLY,
/// INTERRUPT, IOERR, FULL, CANTOPEN, PROTOCOL.
const PASSING: [i32; 11] = [3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15];

/// The classes of PostgreSQL that do so (its manual, appendix A): connection, read-only
/// transaction, deadlock, resources, lock not available, operator, system.
const PASSING_CLASSES: [&str; 7] = ["08", "25", "40", "53", "55", "57", "58"];

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        if may_pass(&error) { Self::Unavailable(error) } else { Self::Broken(error) }
    }
}

fn may_pass(error: &sqlx::Error) -> bool {
    use sqlx::Error::{Io, PoolClosed, PoolTimedOut, WorkerCrashed};
    if let Some(code) = server_code(error) {
        return PASSING_CLASSES.iter().any(|class| code.starts_with(class));
    }
    // No code of SQLite's has more than four digits, of which the low eight bits are the primary one.
    let code = error.as_database_error().and_then(DatabaseError::code);
    let code = code.and_then(|code| code.parse::<i32>().ok());
    code.is_some_and(|code| PASSING.contains(&(code & 0xff)))
        || matches!(error, Io(_) | PoolTimedOut | PoolClosed | WorkerCrashed)
}

/// PostgreSQL's code, which has five characters, of which two are the class.
fn server_code(error: &sqlx::Error) -> Option<Cow<'_, str>> {
    let code = error.as_database_error()?.code()?;
    (code.len() == 5).then_some(code)
}

/// Fault of a database that cannot be opened. The operator may have to look at directory, disk or
/// server; an answer of PostgreSQL says by itself what is wrong.
fn not_opened(place: &str, source: &sqlx::Error) -> String {
    let error = source.to_string();
    if may_pass(source) && server_code(source).is_none() {
        fl!("leads-database-not-opened-advice", place = place, error = error)
    } else {
        fl!("leads-database-not-opened", place = place, error = error)
    }
}
