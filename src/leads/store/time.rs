//! How times are written in the database: RFC 3339 in UTC with six decimals, always of one width, so
//! that the order of the texts is the order of time.

use jiff::Timestamp;
use sqlx::Row;
use sqlx::any::AnyRow;

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
    let text: String = row.try_get(column)?;
    parse(column, &text)
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
    text.map(|text| parse(column, &text)).transpose()
}

fn parse<T>(column: &str, text: &str) -> sqlx::Result<T>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    text.parse().map_err(|source| sqlx::Error::ColumnDecode {
        index: column.to_owned(),
        source: Box::new(source),
    })
}
