//! Opposition: no further use, also of what the same person may write later.
//!
//! Who objected is kept as a keyed hash, which outlives the messages: it verifies the person who
//! writes again, and without the key it tells nobody who that is.

use super::block::block;
use super::record::{Deed, note};
use super::{Handle, PrivacyError};
use crate::leads::{Folio, Randomness, Store, StoreError, stamp};
use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use sha2::Sha256;
use sqlx::AnyConnection;
use std::fmt::Write as _;

/// The key's name in the database.
pub(super) const SECRET: &str = "suppression";

/// How far an objection reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// The messages that are there are blocked.
    Everything,
    /// They are still answered, and used for nothing else.
    FurtherPurposes,
}

/// What an objection met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objected {
    /// How many messages of the person there are.
    pub messages: usize,
    /// How many deliveries are held.
    pub held: u64,
}

impl Store {
    /// Marks the messages of a person who objects, and those that will come.
    ///
    /// # Errors
    /// Where the database cannot be written, or the source has no randomness for the first key.
    pub async fn object(
        &self,
        handle: &Handle,
        reach: Reach,
        now: Timestamp,
        random: &dyn Randomness,
    ) -> Result<Objected, PrivacyError> {
        let key = self.secret(SECRET, random).await?;
        let handle = handle.clone();
        let met = self
            .write(move |connection| {
                Box::pin(async move { object(connection, &key, &handle, reach, now).await })
            })
            .await?;
        Ok(met)
    }
}

async fn object(
    connection: &mut AnyConnection,
    key: &[u8],
    handle: &Handle,
    reach: Reach,
    now: Timestamp,
) -> Result<Objected, StoreError> {
    sqlx::query("INSERT INTO suppressions (hash, since) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(hash(key, handle))
        .bind(stamp(now))
        .execute(&mut *connection)
        .await?;
    // The condition is one of two texts of ours.
    let sql = sqlx::AssertSqlSafe(format!(
        "UPDATE leads SET objected = 1 WHERE {} RETURNING id, folio",
        handle.condition()
    ));
    let messages: Vec<(i64, String)> = sqlx::query_as(sql)
        .bind(handle.as_str())
        .fetch_all(&mut *connection)
        .await?;
    let mut held = 0;
    for (id, folio) in &messages {
        let folio: Folio = folio
            .parse()
            .map_err(|error| StoreError::Broken(sqlx::Error::Decode(Box::new(error))))?;
        let detail = match reach {
            Reach::Everything => "no use",
            Reach::FurtherPurposes => "no further purposes",
        };
        note(connection, now, Deed::Objected, Some(&folio), detail).await?;
        if reach == Reach::Everything {
            held += block(connection, *id, &folio, "objection", now).await?;
        }
    }
    if messages.is_empty() {
        note(connection, now, Deed::Objected, None, "no message is kept").await?;
    }
    Ok(Objected {
        messages: messages.len(),
        held,
    })
}

/// Whether the person with this address or number has objected before.
pub(in crate::leads) async fn has_objected(
    connection: &mut AnyConnection,
    email: &str,
    phone_number: &str,
) -> Result<bool, StoreError> {
    let key: Option<Vec<u8>> = sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1")
        .bind(SECRET)
        .fetch_optional(&mut *connection)
        .await?;
    // The key is made by the first objection.
    let Some(key) = key else {
        return Ok(false);
    };
    let email = Handle::Email(email.to_ascii_lowercase());
    let phone = Handle::Phone(phone_number.to_owned());
    let found: i64 = sqlx::query_scalar("SELECT count(*) FROM suppressions WHERE hash IN ($1, $2)")
        .bind(hash(&key, &email))
        .bind(hash(&key, &phone))
        .fetch_one(connection)
        .await?;
    Ok(found > 0)
}

fn hash(key: &[u8], handle: &Handle) -> String {
    let mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length is taken");
    let mac = mac.chain_update(handle.tagged().as_bytes());
    let mut digits = String::with_capacity(64);
    for byte in mac.finalize().into_bytes() {
        // Writing to a text cannot fail.
        let _written = write!(digits, "{byte:02x}");
    }
    digits
}
