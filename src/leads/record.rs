//! A lead as it lies in the database, for whoever reads it.
//!
//! This module refuses to know how it got there: it was parsed before, and is not parsed again.

use super::Folio;
use jiff::Timestamp;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

/// A stored lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadRecord {
    /// The number in the database; given once, never again.
    pub id: i64,
    /// The number for people.
    pub folio: Folio,
    /// When the message was stored.
    pub received_at: Timestamp,
    /// The name.
    pub name: String,
    /// The e-mail address.
    pub email: String,
    /// Ten digits, or empty.
    pub phone_number: String,
    /// The city, or empty.
    pub ciudad: String,
    /// The message, or empty.
    pub message: String,
    /// The company, or empty.
    pub company: String,
    /// The service of interest, or empty.
    pub service_interest: String,
    /// The path of the page on which it was written, or empty.
    pub page: String,
    /// The version of the privacy notice that was shown, or empty.
    pub notice_version: String,
    /// Whether the sender agreed to be contacted for further purposes.
    pub consent: bool,
}

impl sqlx::FromRow<'_, SqliteRow> for LeadRecord {
    fn from_row(row: &SqliteRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            folio: parsed(row, "folio")?,
            received_at: parsed(row, "received_at")?,
            name: row.try_get("name")?,
            email: row.try_get("email")?,
            phone_number: row.try_get("phone_number")?,
            ciudad: row.try_get("ciudad")?,
            message: row.try_get("message")?,
            company: row.try_get("company")?,
            service_interest: row.try_get("service_interest")?,
            page: row.try_get("page")?,
            notice_version: row.try_get("notice_version")?,
            consent: row.try_get("consent")?,
        })
    }
}

/// Reads a column that holds something else as text.
fn parsed<T>(row: &SqliteRow, column: &str) -> sqlx::Result<T>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    let text: String = row.try_get(column)?;
    text.parse().map_err(|source| sqlx::Error::ColumnDecode {
        index: column.to_owned(),
        source: Box::new(source),
    })
}
