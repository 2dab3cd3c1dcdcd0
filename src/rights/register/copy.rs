//! The requests into another database, which may hold some of them already.

use super::{Register, add, steps};
use crate::leads::StoreError;
use sqlx::AnyConnection;

/// A request as it is in the source: its number, its uid, and the columns that say what it is.
type Row = (i64, String, String, String, Option<String>, String);

impl Register {
    /// Copies requests and their steps. A request is the same if its uid is the same; its number
    /// may be another there, where another has it already.
    ///
    /// # Errors
    /// Where one of the two cannot be used.
    pub async fn copy_to(&self, target: &Self) -> Result<(), StoreError> {
        let rows: Vec<Row> = sqlx::query_as(
            "SELECT id, uid, kind, name, folio, received FROM rights_requests ORDER BY id",
        )
        .fetch_all(self.store.reader())
        .await?;
        for row in rows {
            let mut connection = self.store.reader().acquire().await?;
            let steps = steps(&mut connection, row.0).await?;
            target
                .store
                .write(move |connection| {
                    Box::pin(async move {
                        let id = insert(connection, row).await?;
                        // Steps are only ever added, so those that are there come first here too.
                        let known = super::steps(connection, id).await?.len();
                        for step in steps.into_iter().skip(known) {
                            add(connection, id, step).await?;
                        }
                        Ok(())
                    })
                })
                .await?;
        }
        Ok(())
    }
}

async fn insert(connection: &mut AnyConnection, row: Row) -> Result<i64, StoreError> {
    let (_, uid, kind, name, folio, received) = row;
    // An insertion that meets a conflict uses up a number, and people speak of requests by them.
    let query = sqlx::query_scalar("SELECT id FROM rights_requests WHERE uid = $1").bind(&uid);
    if let Some(id) = query.fetch_optional(&mut *connection).await? {
        return Ok(id);
    }
    let query = sqlx::query_scalar(
        "INSERT INTO rights_requests (uid, kind, name, folio, received)
         VALUES ($1, $2, $3, $4, $5) RETURNING id",
    );
    let query = query.bind(&uid).bind(kind).bind(name).bind(folio);
    Ok(query.bind(received).fetch_one(connection).await?)
}
