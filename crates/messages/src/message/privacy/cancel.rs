//! The two phases of a cancellation: a message is blocked, which keeps it and uses it for nothing,
//! and then erased. Its key, its deliveries and their tries are erased with it; what remains is an
//! entry of the audit log. Files outside the database are the caller's to remove, between
//! [`Store::erasable`] and [`Store::erase`].
//!
//! Where the operator set a blocking period, retention has the two phases too: old messages are
//! blocked, and erased when the period ends. A message that was blocked by hand where no such
//! period is set has to be erased by hand too.

use super::{AuditEvent, ErasureReason, NotAllowed, by_folio, log};
use crate::message::deliveries::{self, Delivery, hold_undelivered, release_held};
use crate::message::forget_searches_for;
use crate::message::store::AT_ONCE;
use crate::message::{BY_NUMBER, Folio, Store, StoreError, StoredMessage, parsed, stamp};
use crate::signing::keyed_hash;
use jiff::{SignedDuration, Timestamp};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe};
use std::collections::BTreeMap;

/// The name in the database of the key under which erasures are noted outside of it. It is in every
/// backup: with one at hand a note says which of its messages was erased, and without one nothing.
const SECRET: &str = "erasures";

/// How the note begins that says of which database a journal is.
pub(crate) const JOURNAL_OWNER: &str = "of:";

/// How long a message is kept that was held back for a number alone and that nobody released; a robot may
/// send thousands a day.
const KEEP_HELD: SignedDuration = SignedDuration::from_hours(90 * 24);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Erasure {
    /// How many deliveries had not left, and never will.
    pub cancelled: usize,
    /// The deliveries that had left, or may have: copies that are out of reach.
    pub delivered: Vec<Delivery>,
}

/// Which messages have been kept long enough.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RetentionPlan {
    pub block: Vec<Folio>,
    /// To be erased; where there is no blocking period they may have to be blocked just before.
    pub erase: Vec<Folio>,
}

impl Store {
    /// Blocks a message; answers how many deliveries are held. The first time counts.
    pub async fn block(
        &self,
        folio: &Folio,
        cause: ErasureReason,
        now: Timestamp,
    ) -> Result<u64, StoreError> {
        let mut transaction = self.begin().await?;
        let message = by_folio(&mut transaction, folio).await?;
        let held = block(&mut transaction, &message, cause, now).await?;
        transaction.commit().await?;
        Ok(held)
    }

    /// Undoes a blocking that was a mistake; answers how many deliveries are due again.
    pub async fn unblock(&self, folio: &Folio, now: Timestamp) -> Result<u64, StoreError> {
        let mut transaction = self.begin().await?;
        let message = by_folio(&mut transaction, folio).await?;
        if message.blocked_at.is_none() {
            return Err(NotAllowed::NotBlocked(folio.clone()).into());
        }
        let unblock = sqlx::query("UPDATE leads SET blocked_at = NULL WHERE id = $1");
        unblock.bind(message.id).execute(&mut *transaction).await?;
        let due = release_held(&mut transaction, message.id, now).await?;
        log(&mut transaction, now, Some(folio), &AuditEvent::Unblocked).await?;
        transaction.commit().await?;
        Ok(due)
    }

    /// The number under which files about a message are kept, and the note of its erasure;
    /// [`NotAllowed`] where it may not be erased, or not yet.
    pub async fn erasable(
        &self,
        folio: &Folio,
        blocking: SignedDuration,
        now: Timestamp,
    ) -> Result<(String, String), StoreError> {
        let mut connection = self.reader().acquire().await?;
        let (message, _) = blocked_long_enough(&mut connection, folio, blocking, now).await?;
        let note = keyed_hash(&self.secret(SECRET).await?, &message.uid);
        Ok((message.uid, note))
    }

    /// Erases a blocked message, where [`Self::erasable`] says that it may be.
    pub async fn erase(
        &self,
        folio: &Folio,
        blocking: SignedDuration,
        cause: ErasureReason,
        now: Timestamp,
    ) -> Result<Erasure, StoreError> {
        let mut transaction = self.begin().await?;
        let (message, deliveries) =
            blocked_long_enough(&mut transaction, folio, blocking, now).await?;
        let (delivered, cancelled): (Vec<_>, Vec<_>) =
            deliveries.into_iter().partition(Delivery::may_have_left);
        let cancelled = cancelled.len();
        let event = AuditEvent::Erased { cause, delivered: delivered.len(), cancelled };
        delete(&mut transaction, &message, &event, now).await?;
        transaction.commit().await?;
        Ok(Erasure { cancelled, delivered })
    }

    /// Makes the key of the notes, unless it is there: every backup must hold it. Answers the note by which a
    /// journal says that it is of this database.
    pub async fn prepare_erasure_notes(&self) -> Result<String, StoreError> {
        // No message has that number.
        Ok(format!("{JOURNAL_OWNER}{}", keyed_hash(&self.secret(SECRET).await?, "")))
    }

    /// Erases, in a database that was restored, every message of which there is a note of a time that
    /// has been, whatever its state; answers how many there were, and of how many there is only a note of
    /// a time to come: a clock that was ahead may have erased those.
    pub async fn erase_again(
        &self,
        notes: &BTreeMap<String, Timestamp>,
        now: Timestamp,
    ) -> Result<(usize, usize), StoreError> {
        let key = self.secret(SECRET).await?;
        let mut transaction = self.begin().await?;
        let (mut last, mut erased, mut spared) = (0, 0, 0);
        loop {
            let page = format!("SELECT * FROM leads WHERE id > $1 ORDER BY id LIMIT {AT_ONCE}");
            let page = sqlx::query_as(AssertSqlSafe(page)).bind(last);
            let page: Vec<StoredMessage> = page.fetch_all(&mut *transaction).await?;
            let Some(message) = page.last() else { break };
            last = message.id;
            for message in &page {
                match notes.get(&keyed_hash(&key, &message.uid)) {
                    None => {}
                    Some(at) if *at > now => spared += 1,
                    Some(_) => {
                        delete(&mut transaction, message, &AuditEvent::ErasedAgain, now).await?;
                        erased += 1;
                    }
                }
            }
        }
        transaction.commit().await?;
        Ok((erased, spared))
    }

    /// Clears what an erasure leaves behind in the database's own files: the write-ahead log of
    /// SQLite, the dead rows of PostgreSQL. Whether it could be done; another process that reads
    /// at this moment may be in the way.
    pub async fn scrub(&self) -> Result<bool, StoreError> {
        let mut connection = self.writing.acquire().await?;
        if self.is_file() {
            let fold = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)");
            let busy: i64 = fold.fetch_one(&mut *connection).await?;
            return Ok(busy == 0);
        }
        let vacuum = sqlx::query("VACUUM leads, idempotency_keys, deliveries, attempts");
        vacuum.execute(&mut *connection).await?;
        Ok(true)
    }

    /// What is due now, where messages are kept for so long after their receipt, and then blocked
    /// for so long; zero means that a blocked message may be erased at once. What nobody took out of
    /// quarantine, where only a number had put it, is due after 90 days at most.
    pub async fn retention_plan(
        &self,
        keep: Option<SignedDuration>,
        blocking: SignedDuration,
        now: Timestamp,
    ) -> Result<RetentionPlan, StoreError> {
        let ago = |age| stamp(now.saturating_sub(age).unwrap_or(Timestamp::MIN));
        let folios = |rows: Vec<AnyRow>| -> sqlx::Result<Vec<Folio>> {
            rows.iter().map(|row| parsed(row, "folio")).collect()
        };
        let cause = ErasureReason::Retention;
        let (deed, parameters) = AuditEvent::Blocked { cause }.columns();
        // Where there is no blocking period: also what a run has blocked that ended before it had erased
        // it, but not what a person did.
        let old = format!(
            "SELECT folio FROM leads
             WHERE (received_at < $1 OR (received_at < $2 AND quarantine_reason IN ('{}')))
             AND (blocked_at IS NULL OR ($3 <> '' AND (
                 SELECT parameters FROM rights_record
                 WHERE folio = leads.folio AND deed = $3
                 ORDER BY id DESC LIMIT 1) = $4))
             ORDER BY id",
            BY_NUMBER.join("', '")
        );
        // Nothing came in before that.
        let ago_if_any = |age: Option<_>| age.map_or_else(|| stamp(Timestamp::UNIX_EPOCH), ago);
        let has_period = !blocking.is_zero();
        let old = sqlx::query(AssertSqlSafe(old)).bind(ago_if_any(keep)).bind(ago(KEEP_HELD));
        let old = old.bind(if has_period { String::new() } else { deed });
        let old = folios(old.bind(parameters).fetch_all(self.reader()).await?)?;
        if !has_period {
            return Ok(RetentionPlan { block: Vec::new(), erase: old });
        }
        let ended = sqlx::query("SELECT folio FROM leads WHERE blocked_at <= $1 ORDER BY id");
        let ended = ended.bind(ago(blocking)).fetch_all(self.reader());
        Ok(RetentionPlan { block: old, erase: folios(ended.await?)? })
    }
}

/// Blocks, and holds what has not left.
pub(super) async fn block(
    connection: &mut AnyConnection,
    message: &StoredMessage,
    cause: ErasureReason,
    now: Timestamp,
) -> Result<u64, StoreError> {
    let mark = "UPDATE leads SET blocked_at = $2 WHERE id = $1 AND blocked_at IS NULL";
    let mark = sqlx::query(mark).bind(message.id).bind(stamp(now));
    if mark.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(0);
    }
    let held = hold_undelivered(connection, message.id).await?;
    let event = AuditEvent::Blocked { cause };
    log(connection, now, Some(&message.folio), &event).await?;
    Ok(held)
}

/// Keys, deliveries and attempts go with the row, and so do counted searches for the name.
async fn delete(
    connection: &mut AnyConnection,
    message: &StoredMessage,
    event: &AuditEvent,
    now: Timestamp,
) -> Result<(), StoreError> {
    let delete = sqlx::query("DELETE FROM leads WHERE id = $1").bind(message.id);
    delete.execute(&mut *connection).await?;
    forget_searches_for(connection, &message.sent.name).await?;
    log(connection, now, Some(&message.folio), event).await
}

/// The message and its deliveries, where it may be erased.
async fn blocked_long_enough(
    connection: &mut AnyConnection,
    folio: &Folio,
    blocking: SignedDuration,
    now: Timestamp,
) -> Result<(StoredMessage, Vec<Delivery>), StoreError> {
    let message = by_folio(connection, folio).await?;
    let folio = folio.clone();
    let Some(since) = message.blocked_at else {
        return Err(NotAllowed::NotBlocked(folio).into());
    };
    let until = since.saturating_add(blocking).unwrap_or(Timestamp::MAX);
    if now < until {
        return Err(NotAllowed::Period(folio, until).into());
    }
    let deliveries = deliveries::of_message(connection, message.id).await?;
    let is_under_way = |each: &Delivery| each.lease_until.is_some_and(|until| until > now);
    if deliveries.iter().any(is_under_way) {
        return Err(NotAllowed::UnderWay(folio).into());
    }
    Ok((message, deliveries))
}
