//! Erasures that a restored backup does not know: noted outside the database, and made again.
//!
//! A note is a keyed hash of the message's number. The key is in the database, and so in every
//! backup: with a backup at hand a note says which of its messages was erased, and without one it
//! says nothing.

use super::audit::{AuditAction, log};
use crate::lang::fl;
use crate::leads::{Folio, Randomness, Store, StoreError};
use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use sha2::Sha256;
use std::collections::BTreeSet;

/// The key's name in the database.
const SECRET: &str = "erasures";

impl Store {
    /// Makes the key of the notes, unless it is there: every backup must hold it.
    ///
    /// # Errors
    /// Where the database cannot be written, or the source has no randomness.
    pub async fn prepare_erasure_notes(&self, random: &dyn Randomness) -> Result<(), StoreError> {
        self.secret(SECRET, random).await.map(drop)
    }

    /// The note of the erasure of the message with this number.
    ///
    /// # Errors
    /// As for [`Self::prepare_erasure_notes`].
    pub async fn erasure_note(
        &self,
        number: &str,
        random: &dyn Randomness,
    ) -> Result<String, StoreError> {
        let key = self.secret(SECRET, random).await?;
        Ok(note(&key, number))
    }

    /// Erases every message of which there is a note, whatever its state; answers their numbers.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn erase_again(
        &self,
        notes: BTreeSet<String>,
        now: Timestamp,
        random: &dyn Randomness,
    ) -> Result<Vec<String>, StoreError> {
        let key = self.secret(SECRET, random).await?;
        self.write(move |connection| {
            Box::pin(async move {
                let leads: Vec<(i64, String, String)> =
                    sqlx::query_as("SELECT id, uid, folio FROM leads ORDER BY id")
                        .fetch_all(&mut *connection)
                        .await?;
                let mut erased = Vec::new();
                for (id, number, folio) in leads {
                    if !notes.contains(&note(&key, &number)) {
                        continue;
                    }
                    // Keys, deliveries and attempts go with it.
                    sqlx::query("DELETE FROM leads WHERE id = $1")
                        .bind(id)
                        .execute(&mut *connection)
                        .await?;
                    let folio: Folio = folio.parse().map_err(|error| {
                        StoreError::Broken(sqlx::Error::Decode(Box::new(error)))
                    })?;
                    let detail = fl!("leads-record-erased-again");
                    log(connection, now, AuditAction::Erased, Some(&folio), &detail).await?;
                    erased.push(number);
                }
                Ok(erased)
            })
        })
        .await
    }
}

fn note(key: &[u8], number: &str) -> String {
    let mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length is taken");
    let mac = mac.chain_update(number.as_bytes());
    hex::encode(mac.finalize().into_bytes())
}
