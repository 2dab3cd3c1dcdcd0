//! What this installation signs with. Every process of it finds the same secret.

use super::{Store, StoreError};
use crate::leads::Randomness;

impl Store {
    /// The secret of this name, 32 bytes; made at the first call.
    ///
    /// # Errors
    /// Where the database cannot be used, or the source has no randomness.
    pub async fn secret(
        &self,
        name: &'static str,
        random: &dyn Randomness,
    ) -> Result<Vec<u8>, StoreError> {
        let draw = || random.draw().map_err(StoreError::NoRandomness);
        let fresh = [draw()?, draw()?].concat();
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                )
                .bind(name)
                .bind(fresh)
                .execute(&mut *connection)
                .await?;
                let found = sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1");
                Ok(found.bind(name).fetch_one(connection).await?)
            })
        })
        .await
    }
}
