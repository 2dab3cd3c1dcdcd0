//! Objections and the audit log into another database, which may hold some of them already.

use super::object::SECRET;
use crate::lang::fl;
use crate::leads::{Store, StoreError};
use sqlx::AnyConnection;

/// An entry of the audit log: when, what, about which message, more about it.
type LogRow = (String, String, Option<String>, String);

impl Store {
    /// Copies who objected, and what was done on behalf of senders.
    ///
    /// # Errors
    /// Where one of the two cannot be used, or where each knows objections under a key of its own:
    /// the hashes of one mean nothing under the other's.
    pub(in crate::leads) async fn copy_privacy(&self, target: &Self) -> Result<(), StoreError> {
        let suppressions: Vec<(String, String)> =
            sqlx::query_as("SELECT hash, since FROM suppressions")
                .fetch_all(self.reader())
                .await?;
        if !suppressions.is_empty() && self.key().await? != target.key().await? {
            let problem = fl!("leads-two-keys").into();
            return Err(StoreError::Broken(sqlx::Error::Configuration(problem)));
        }
        let entries: Vec<LogRow> =
            sqlx::query_as("SELECT at, deed, folio, detail FROM rights_record ORDER BY id")
                .fetch_all(self.reader())
                .await?;
        target
            .write(move |connection| {
                Box::pin(async move { insert(connection, suppressions, entries).await })
            })
            .await
    }

    async fn key(&self) -> Result<Option<Vec<u8>>, StoreError> {
        let query = sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1").bind(SECRET);
        Ok(query.fetch_optional(self.reader()).await?)
    }
}

async fn insert(
    connection: &mut AnyConnection,
    suppressions: Vec<(String, String)>,
    entries: Vec<LogRow>,
) -> Result<(), StoreError> {
    for (hash, since) in suppressions {
        sqlx::query(
            "INSERT INTO suppressions (hash, since) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        )
        .bind(hash)
        .bind(since)
        .execute(&mut *connection)
        .await?;
    }
    for (at, deed, folio, detail) in entries {
        // An entry has no number of its own: the same to the microsecond is the same.
        sqlx::query(
            "INSERT INTO rights_record (at, deed, folio, detail)
             SELECT $1, $2, $3, $4 WHERE NOT EXISTS (
                 SELECT 1 FROM rights_record
                 WHERE at = $1 AND deed = $2 AND coalesce(folio, '') = coalesce($3, '')
                 AND detail = $4)",
        )
        .bind(at)
        .bind(deed)
        .bind(folio)
        .bind(detail)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
