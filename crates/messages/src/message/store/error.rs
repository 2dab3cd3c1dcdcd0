//! Why something was not done with messages, sorted by what the caller does about it.

use super::tables::data_version;
use crate::message::Folio;
use basics::lang::fl;
use jiff::Timestamp;
use sqlx::error::DatabaseError;
use std::borrow::Cow;
use std::io;

/// Why nothing was done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAllowed {
    #[error("{}", fl!("leads-unknown", folio = .0.to_string()))]
    Unknown(Folio),
    /// It is blocked, and may only be erased.
    #[error("{}", fl!("leads-blocked", folio = .0.to_string()))]
    Blocked(Folio),
    #[error("{}", fl!("leads-not-blocked", folio = .0.to_string()))]
    NotBlocked(Folio),
    /// The blocking period has not ended; it does at this time.
    #[error("{}", fl!("leads-still-blocked", folio = .0.to_string(), until = .1.to_string()))]
    Period(Folio, Timestamp),
    /// It is being delivered at this moment.
    #[error("{}", fl!("leads-under-way", folio = .0.to_string()))]
    UnderWay(Folio),
    #[error("{}", fl!("rights-no-such", id = *.0))]
    NoSuchRequest(i64),
    /// The request of this number does not permit it now: what may be done instead.
    #[error("{}", fl!("rights-of", id = *.0, problem = .1.as_str()))]
    Step(i64, String),
}

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database at this place, which has no secrets, cannot be opened; the program cannot start.
    #[error("{}", not_opened(.0, .1))]
    Open(String, #[source] sqlx::Error),
    /// The data at this place are of a version that this program does not know, and need that program, if
    /// the database says it; it will not pass by itself.
    #[error("{}", fl!("leads-database-newer", place = .0.as_str(), data = *.1,
        known = data_version(), program = .2.as_deref().unwrap_or("none")))]
    Newer(String, i64, Option<String>),
    /// The database at this place belongs to the first of these sites, and the second one may not use it.
    #[error("{}", fl!("leads-database-of-another-site", place = .0.as_str(), theirs = .1.as_str(),
        ours = .2.as_str()))]
    OtherSite(String, String, String),
    /// The database cannot be used now: full, read-only, locked, unreachable. It may pass by
    /// itself; the visitor must keep the message and try again.
    #[error("{}", fl!("leads-database-unavailable", error = .0.to_string()))]
    Unavailable(#[source] sqlx::Error),
    /// The database has not been opened yet; like [`Self::Unavailable`].
    #[error("{}", fl!("leads-database-not-open"))]
    NotOpen,
    /// There is no database at this place yet, and this command makes none.
    #[error("{}", fl!("leads-database-absent", place = .0.as_str()))]
    Absent(String),
    /// The file at this place is not the one that is open; like [`Self::Unavailable`].
    #[error("{}", fl!("leads-database-moved", place = .0.as_str()))]
    Moved(String),
    /// The file is damaged, or is no database; only a backup helps.
    #[error("{}", fl!("leads-database-damaged", error = .0.to_string()))]
    Damaged(#[source] sqlx::Error),
    /// Anything else: a defect of this program or of the file.
    #[error("{}", fl!("leads-database-broken", error = .0.to_string()))]
    Broken(#[source] sqlx::Error),
    /// The request may not be carried out, or not yet.
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    /// An erasure could not be noted in the journal at this place, so it must not be made.
    #[error("{}", fl!("backup-erasure-not-noted", path = .0.as_str()))]
    NotNoted(String, #[source] io::Error),
    /// The mails in the spool could not be removed.
    #[error(transparent)]
    Spool(#[from] io::Error),
}

impl StoreError {
    /// The same for the log, which is in English: what the database itself says.
    pub fn in_log(&self) -> String {
        match self {
            Self::Damaged(error) => fl!("log-database-damaged", error = error.to_string()),
            Self::Open(place, error) if is_damage(error) => {
                fl!("log-database-damaged", error = format!("{place}: {error}"))
            }
            Self::Open(place, error) => format!("{place}: {error}"),
            Self::Unavailable(error) | Self::Broken(error) => error.to_string(),
            Self::NotNoted(_, error) | Self::Spool(error) => error.to_string(),
            Self::OtherSite(place, theirs, _) => {
                fl!(
                    "log-database-of-another-site",
                    place = place.as_str(),
                    theirs = theirs.as_str()
                )
            }
            Self::NotOpen => fl!("log-database-not-open"),
            Self::Moved(place) => fl!("log-database-moved", place = place.as_str()),
            Self::Absent(_) | Self::Newer(..) | Self::NotAllowed(_) => self.to_string(),
        }
    }

    pub fn may_pass(&self) -> bool {
        matches!(self, Self::Unavailable(_) | Self::NotOpen | Self::Moved(_))
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
        if may_pass(&error) {
            Self::Unavailable(error)
        } else if is_damage(&error) {
            Self::Damaged(error)
        } else {
            Self::Broken(error)
        }
    }
}

fn may_pass(error: &sqlx::Error) -> bool {
    use sqlx::Error::{Io, PoolClosed, PoolTimedOut, WorkerCrashed};
    if let Some(code) = server_code(error) {
        return PASSING_CLASSES.iter().any(|class| code.starts_with(class));
    }
    file_code(error).is_some_and(|code| PASSING.contains(&code))
        || matches!(error, Io(_) | PoolTimedOut | PoolClosed | WorkerCrashed)
}

/// Returns whether SQLite finds the file damaged: CORRUPT or NOTADB.
fn is_damage(error: &sqlx::Error) -> bool {
    matches!(file_code(error), Some(11 | 26))
}

/// SQLite's primary result code: the low eight bits of a code, none of which has more than four digits.
fn file_code(error: &sqlx::Error) -> Option<i32> {
    let code = error.as_database_error().and_then(DatabaseError::code)?;
    let code = code.parse::<i32>().ok().filter(|_| code.len() < 5)?;
    Some(code & 0xff)
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
    if is_damage(source) {
        return fl!("leads-database-damaged-at", place = place, error = error);
    }
    if may_pass(source) && server_code(source).is_none() {
        fl!("leads-database-not-opened-advice", place = place, error = error)
    } else {
        fl!("leads-database-not-opened", place = place, error = error)
    }
}
