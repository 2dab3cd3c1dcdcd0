//! Opposition: no further use, also of what the same person may write later.
//!
//! Who objected is kept as a keyed hash, which outlives the messages: it recognises a person who
//! writes again, and without the key it does not identify them.

use super::audit::log;
use super::cancel::block;
use super::{Subject, keyed_hash};
use crate::lang::fl;
use crate::leads::{LeadRecord, Store, StoreError, stamp};
use jiff::Timestamp;
use sqlx::AnyConnection;

/// The key's name in the database.
const SECRET: &str = "suppression";

impl Store {
    /// Marks the messages of a person who objects, and those that will come; those that are there
    /// are blocked, but where the person objects to `further_purposes_only`: then they are still
    /// answered. Answers how many messages there are, and how many deliveries are held.
    ///
    /// # Errors
    /// Where the database cannot be written, or the source has no randomness for the first key.
    pub async fn object(
        &self,
        person: &Subject,
        further_purposes_only: bool,
        now: Timestamp,
    ) -> Result<(usize, u64), StoreError> {
        let key = self.secret(SECRET).await?;
        let person = person.clone();
        let mut transaction = self.begin().await?;
        let connection: &mut AnyConnection = &mut transaction;
        let held = object(connection, &key, &person, further_purposes_only, now).await?;
        transaction.commit().await?;
        Ok(held)
    }
}

async fn object(
    connection: &mut AnyConnection,
    key: &[u8],
    person: &Subject,
    further_purposes_only: bool,
    now: Timestamp,
) -> Result<(usize, u64), StoreError> {
    sqlx::query("INSERT INTO suppressions (hash, since) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(hash(key, person))
        .bind(stamp(now))
        .execute(&mut *connection)
        .await?;
    // The condition is one of three texts of ours.
    let sql = sqlx::AssertSqlSafe(format!(
        "UPDATE leads SET objected = 1 WHERE {} RETURNING *",
        person.condition()
    ));
    let messages: Vec<LeadRecord> = sqlx::query_as(sql)
        .bind(person.to_string())
        .fetch_all(&mut *connection)
        .await?;
    let detail = if further_purposes_only {
        fl!("leads-record-no-further-purposes")
    } else {
        fl!("leads-record-no-use")
    };
    let mut held = 0;
    for lead in &messages {
        log(connection, now, "objected", Some(&lead.folio), &detail).await?;
        if !further_purposes_only {
            let why = fl!("leads-record-objection");
            held += block(connection, lead.id, &lead.folio, &why, now).await?;
        }
    }
    if messages.is_empty() {
        let detail = fl!("leads-record-no-message");
        log(connection, now, "objected", None, &detail).await?;
    }
    Ok((messages.len(), held))
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
    let found: i64 = sqlx::query_scalar("SELECT count(*) FROM suppressions WHERE hash IN ($1, $2)")
        .bind(hash(&key, &Subject::Email(email.to_ascii_lowercase())))
        .bind(hash(&key, &Subject::Phone(phone_number.to_owned())))
        .fetch_one(connection)
        .await?;
    Ok(found > 0)
}

/// No address can pass for a number.
fn hash(key: &[u8], person: &Subject) -> String {
    let kind = match person {
        Subject::Email(_) => "email",
        Subject::Phone(_) => "phone",
        Subject::Folio(_) => "folio",
    };
    keyed_hash(key, &format!("{kind}:{person}"))
}
