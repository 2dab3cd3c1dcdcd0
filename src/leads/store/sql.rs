//! How both databases are spoken to: one SQL (`$1` is a parameter in both, `ON CONFLICT` and
//! `RETURNING` mean the same), the few places where they differ, and how times are written: RFC 3339
//! in UTC with six decimals, always of one width, so that the order of the texts is the order of time.

use super::StoreError;
use jiff::Timestamp;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

/// Which database a connection speaks to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// One file with one writer at a time.
    Sqlite,
    /// A server with as many as it allows.
    Postgres,
}

impl Dialect {
    /// The dialect of this connection.
    pub fn of(connection: &AnyConnection) -> Self {
        match connection.backend_name() {
            "PostgreSQL" => Self::Postgres,
            _ => Self::Sqlite,
        }
    }

    /// Makes a claim skip the rows that another process is claiming. With one writer
    /// there is no other.
    pub fn skip_locked(self) -> &'static str {
        match self {
            Self::Sqlite => "",
            Self::Postgres => "FOR UPDATE SKIP LOCKED",
        }
    }
}

/// Makes all other transactions that name the same thing wait until this one ends. With one writer
/// they wait already.
pub(super) async fn wait_for_turn(
    connection: &mut AnyConnection,
    thing: &str,
) -> Result<(), StoreError> {
    if Dialect::of(connection) == Dialect::Postgres {
        let lock = sqlx::query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))");
        lock.bind(thing).execute(connection).await?;
    }
    Ok(())
}

/// The text of a time.
pub(crate) fn stamp(time: Timestamp) -> String {
    format!("{time:.6}")
}

/// Reads a column that holds something else as text.
///
/// # Errors
/// Where the column is not there, or holds another thing.
pub(crate) fn parsed<T>(row: &AnyRow, column: &str) -> sqlx::Result<T>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    parsed_if_any(row, column)?.ok_or_else(|| sqlx::Error::ColumnNotFound(column.to_owned()))
}

/// Reads such a column where it may be null.
///
/// # Errors
/// Where the column is not there, or holds another thing.
pub(crate) fn parsed_if_any<T>(row: &AnyRow, column: &str) -> sqlx::Result<Option<T>>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    let text: Option<String> = row.try_get(column)?;
    let parsed = text.map(|text| text.parse()).transpose();
    parsed.map_err(|source| sqlx::Error::ColumnDecode {
        index: column.to_owned(),
        source: Box::new(source),
    })
}
