//! How values are written into rows and read from them, for both databases.

use super::StoreError;
use jiff::Timestamp;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

/// How many messages are read at a time; the longest have 32 kB.
pub(in crate::message) const AT_ONCE: u8 = 100;

/// Sixteen bytes of the operating system's that nobody can guess.
pub fn random() -> Result<[u8; 16], StoreError> {
    let mut bytes = [0; 16];
    let filled = getrandom::fill(&mut bytes).map_err(std::io::Error::other);
    filled.map_err(|error| StoreError::Unavailable(error.into()))?;
    Ok(bytes)
}

/// Returns whether a connection leads to PostgreSQL, where many may write at a time. Both databases are
/// spoken to in one SQL: `$1` is a parameter in both, `ON CONFLICT` and `RETURNING` mean the same.
pub(crate) fn is_server(connection: &AnyConnection) -> bool {
    connection.backend_name() == "PostgreSQL"
}

/// The text of a time: RFC 3339 in UTC with six decimals, always of one width, so that the order
/// of the texts is the order of time.
pub fn stamp(time: Timestamp) -> String {
    format!("{time:.6}")
}

/// Reads a column that holds something else as text.
pub(crate) fn parsed<T>(row: &AnyRow, column: &str) -> sqlx::Result<T>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    parsed_if_any(row, column)?.ok_or_else(|| sqlx::Error::ColumnNotFound(column.to_owned()))
}

/// Reads such a column where it may be null.
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
