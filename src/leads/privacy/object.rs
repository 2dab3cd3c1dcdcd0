//! Opposition: no further use, also of what the same person may write later.
//!
//! Who objected is kept as a keyed hash, which outlives the messages: it recognises a person who
//! writes again, and without the key it does not identify them.

use super::audit::{AuditAction, log};
use super::block::block;
use super::{Contact, PrivacyError};
use crate::lang::fl;
use crate::leads::{Folio, Randomness, Store, StoreError, stamp};
use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use sha2::Sha256;
use sqlx::AnyConnection;

/// The key's name in the database.
pub(super) const SECRET: &str = "suppression";

/// How far an objection reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectionScope {
    /// The messages that are there are blocked.
    Everything,
    /// They are still answered, and used for nothing else.
    FurtherPurposes,
}

/// What an objection changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ObjectionEffect {
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
        contact: &Contact,
        scope: ObjectionScope,
        now: Timestamp,
        random: &dyn Randomness,
    ) -> Result<ObjectionEffect, PrivacyError> {
        let key = self.secret(SECRET, random).await?;
        let contact = contact.clone();
        let effect = self
            .write(move |connection| {
                Box::pin(async move { object(connection, &key, &contact, scope, now).await })
            })
            .await?;
        Ok(effect)
    }
}

async fn object(
    connection: &mut AnyConnection,
    key: &[u8],
    contact: &Contact,
    scope: ObjectionScope,
    now: Timestamp,
) -> Result<ObjectionEffect, StoreError> {
    sqlx::query("INSERT INTO suppressions (hash, since) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(hash(key, contact))
        .bind(stamp(now))
        .execute(&mut *connection)
        .await?;
    // The condition is one of two texts of ours.
    let sql = sqlx::AssertSqlSafe(format!(
        "UPDATE leads SET objected = 1 WHERE {} RETURNING id, folio",
        contact.condition()
    ));
    let messages: Vec<(i64, String)> = sqlx::query_as(sql)
        .bind(contact.as_str())
        .fetch_all(&mut *connection)
        .await?;
    let mut held = 0;
    for (id, folio) in &messages {
        let folio: Folio = folio
            .parse()
            .map_err(|error| StoreError::Broken(sqlx::Error::Decode(Box::new(error))))?;
        let detail = match scope {
            ObjectionScope::Everything => fl!("leads-record-no-use"),
            ObjectionScope::FurtherPurposes => fl!("leads-record-no-further-purposes"),
        };
        log(
            connection,
            now,
            AuditAction::Objected,
            Some(&folio),
            &detail,
        )
        .await?;
        if scope == ObjectionScope::Everything {
            held += block(connection, *id, &folio, &fl!("leads-record-objection"), now).await?;
        }
    }
    if messages.is_empty() {
        log(
            connection,
            now,
            AuditAction::Objected,
            None,
            &fl!("leads-record-no-message"),
        )
        .await?;
    }
    Ok(ObjectionEffect {
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
    let email = Contact::Email(email.to_ascii_lowercase());
    let phone = Contact::Phone(phone_number.to_owned());
    let found: i64 = sqlx::query_scalar("SELECT count(*) FROM suppressions WHERE hash IN ($1, $2)")
        .bind(hash(&key, &email))
        .bind(hash(&key, &phone))
        .fetch_one(connection)
        .await?;
    Ok(found > 0)
}

fn hash(key: &[u8], contact: &Contact) -> String {
    let mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length is taken");
    let mac = mac.chain_update(contact.tagged().as_bytes());
    hex::encode(mac.finalize().into_bytes())
}
