//! What was done about leads on behalf of their senders, and when. Triggers in the database refuse
//! to change or remove a line of it.
//!
//! A line names a folio and never what was in the message.

use crate::leads::{Folio, Store, StoreError, parsed, parsed_if_any, stamp};
use jiff::Timestamp;
use serde::Serialize;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Everything kept was handed out.
    Exported,
    /// Fields were corrected.
    Corrected,
    /// It was blocked.
    Blocked,
    /// A blocking was taken back.
    Unblocked,
    /// It was erased.
    Erased,
    /// The person objected.
    Objected,
}

impl Deed {
    /// The word in the record.
    pub fn word(self) -> &'static str {
        match self {
            Self::Exported => "exported",
            Self::Corrected => "corrected",
            Self::Blocked => "blocked",
            Self::Unblocked => "unblocked",
            Self::Erased => "erased",
            Self::Objected => "objected",
        }
    }
}

/// A line of the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    /// When.
    #[serde(serialize_with = "super::export::text")]
    pub at: Timestamp,
    /// What, in a word.
    pub deed: String,
    /// About which message; none where there was no message any more.
    #[serde(serialize_with = "super::export::text_if_any")]
    pub folio: Option<Folio>,
    /// More about it: which fields, how many.
    pub detail: String,
}

impl sqlx::FromRow<'_, AnyRow> for Entry {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            at: parsed(row, "at")?,
            deed: row.try_get("deed")?,
            folio: parsed_if_any(row, "folio")?,
            detail: row.try_get("detail")?,
        })
    }
}

impl Store {
    /// The record, the oldest line first: all of it, or what is about one message.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn rights_record(&self, folio: Option<&Folio>) -> Result<Vec<Entry>, StoreError> {
        let about = folio.map(Folio::to_string).unwrap_or_default();
        let query =
            sqlx::query_as("SELECT * FROM rights_record WHERE $1 = '' OR folio = $1 ORDER BY id");
        Ok(query.bind(about).fetch_all(self.reader()).await?)
    }

    /// Notes that what is kept about these messages was handed out.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn note_export(&self, folios: Vec<Folio>, now: Timestamp) -> Result<(), StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                for folio in &folios {
                    note(connection, now, Deed::Exported, Some(folio), "").await?;
                }
                Ok(())
            })
        })
        .await
    }
}

/// Adds a line.
pub(super) async fn note(
    connection: &mut AnyConnection,
    now: Timestamp,
    deed: Deed,
    folio: Option<&Folio>,
    detail: &str,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO rights_record (at, deed, folio, detail) VALUES ($1, $2, $3, $4)")
        .bind(stamp(now))
        .bind(deed.word())
        .bind(folio.map(Folio::to_string))
        .bind(detail)
        .execute(connection)
        .await?;
    Ok(())
}
