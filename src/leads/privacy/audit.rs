//! The audit log: what was done about leads on behalf of their senders, and when. Triggers in the
//! database keep its entries from being changed or removed.
//!
//! An entry names a folio and never what was in the message.

use crate::leads::{Folio, Store, StoreError, parsed, parsed_if_any, stamp};
use jiff::Timestamp;
use serde::Serialize;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AuditEntry {
    /// When.
    pub at: Timestamp,
    /// What, in a word: "exported", "corrected", "blocked", "unblocked", "erased" or "objected".
    #[serde(rename = "deed")]
    pub action: String,
    /// About which message; none where there was no message.
    pub folio: Option<Folio>,
    /// More about it: which fields, how many.
    pub detail: String,
}

impl sqlx::FromRow<'_, AnyRow> for AuditEntry {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            at: parsed(row, "at")?,
            action: row.try_get("deed")?,
            folio: parsed_if_any(row, "folio")?,
            detail: row.try_get("detail")?,
        })
    }
}

impl Store {
    /// The log, the oldest entry first: all of it, or what is about one message.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn audit_log(&self, folio: Option<&Folio>) -> Result<Vec<AuditEntry>, StoreError> {
        let about = folio.map(Folio::to_string).unwrap_or_default();
        let query =
            sqlx::query_as("SELECT * FROM rights_record WHERE $1 = '' OR folio = $1 ORDER BY id");
        Ok(query.bind(about).fetch_all(self.reader()).await?)
    }

    /// Logs that what is kept about these messages was handed out.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn log_export(&self, folios: Vec<Folio>, now: Timestamp) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        let connection: &mut AnyConnection = &mut transaction;
        for folio in &folios {
            log(connection, now, "exported", Some(folio), "").await?;
        }
        transaction.commit().await?;
        Ok(())
    }
}

/// Adds an entry.
pub(super) async fn log(
    connection: &mut AnyConnection,
    now: Timestamp,
    action: &'static str,
    folio: Option<&Folio>,
    detail: &str,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO rights_record (at, deed, folio, detail) VALUES ($1, $2, $3, $4)")
        .bind(stamp(now))
        .bind(action)
        .bind(folio.map(Folio::to_string))
        .bind(detail)
        .execute(connection)
        .await?;
    Ok(())
}
