//! When the program last ran with a clock that was believed: one row, whichever process wrote it.

use super::time::stamp;
use super::{Store, StoreError};
use jiff::Timestamp;

impl Store {
    /// The last heartbeat, if there was one.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn heartbeat(&self) -> Result<Option<Timestamp>, StoreError> {
        let query = sqlx::query_scalar("SELECT at FROM heartbeat");
        let found: Option<String> = query.fetch_optional(self.reader()).await?;
        Ok(found.and_then(|text| text.parse().ok()))
    }

    /// Notes a heartbeat in place of the last.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn note_heartbeat(&self, now: Timestamp) -> Result<(), StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO heartbeat (id, at) VALUES (1, $1)
                     ON CONFLICT (id) DO UPDATE SET at = excluded.at",
                )
                .bind(stamp(now))
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await
    }
}
