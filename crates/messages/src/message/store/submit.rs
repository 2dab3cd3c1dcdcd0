//! The transaction that stores a message, once, with its deliveries and its idempotency key.

use super::{Store, StoreError, is_server, parsed, random, stamp};
use crate::message::deliveries::{About, Destination, enqueue};
use crate::message::privacy::has_objected;
use crate::message::search::searchable;
use crate::message::{ContactMessage, Folio};
use jiff::{SignedDuration, Timestamp};
use sqlx::{AnyConnection, Row as _};

/// How long a plain form's message is recognised when it comes again (docs/specification.md,
/// 7.6).
const DEDUPE_WINDOW: SignedDuration = SignedDuration::from_mins(10);

#[derive(Clone, Debug)]
pub struct NewMessage {
    pub message: ContactMessage,
    /// Why it is held back, if it is: it is kept like any other, and delivered once released.
    pub quarantine: Option<String>,
    pub destinations: Vec<Destination>,
    /// How many messages came within the hour from its sender's block of addresses: its mails leave behind
    /// those of whom less came.
    pub rank: u32,
}

impl NewMessage {
    /// A message that is not held back.
    pub fn new(message: ContactMessage) -> Self {
        Self { message, quarantine: None, destinations: Vec::new(), rank: 1 }
    }
}

/// What a stored message is called, for the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageIds {
    /// The number for programs: 32 hexadecimal digits that nobody can guess.
    pub uid: String,
    pub folio: Folio,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreOutcome {
    Stored(MessageIds),
    /// It was stored before; this is how it is called.
    Repeated(MessageIds),
    /// Its key belongs to another message; nothing was stored.
    Conflict,
}

impl Store {
    /// Stores a message, once. When this returns [`StoreOutcome::Stored`] or
    /// [`StoreOutcome::Repeated`], the message and its deliveries are on disk. After an error that may
    /// pass, the same submission may come again.
    pub async fn submit(
        &self,
        submission: NewMessage,
        now: Timestamp,
    ) -> Result<StoreOutcome, StoreError> {
        let outcome = self.store_once(submission, now).await?;
        // Looked at for each message and after it: one in a file that was taken away meanwhile is not kept.
        self.place.check()?;
        Ok(outcome)
    }

    async fn store_once(
        &self,
        submission: NewMessage,
        now: Timestamp,
    ) -> Result<StoreOutcome, StoreError> {
        let mut transaction = self.begin().await?;
        let message = &submission.message;
        let hash = message.content();
        if let Some((receipt, stored)) = earlier(&mut transaction, message, hash, now).await? {
            return Ok(if stored == hash {
                StoreOutcome::Repeated(receipt)
            } else {
                StoreOutcome::Conflict
            });
        }
        let fields = &message.fields;
        // A folio that is taken is an error, and the visitor's next try draws another: at ten thousand
        // messages that happens once in 85 million.
        let (uid, folio) = (hex::encode(random()?), Folio::from_random(random()?));
        let objected = has_objected(&mut transaction, &fields.email, &fields.phone_number).await?;
        let mut query = sqlx::query_scalar(
            "INSERT INTO leads (folio, uid, received_at, page, notice_version, consent, content_hash,
                                quarantine_reason, objected, name, email, phone_number, ciudad,
                                message, company, service_interest, utm_source, utm_campaign,
                                searchable)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
                     $19)
             RETURNING id",
        )
        .bind(folio.to_string())
        .bind(&uid)
        .bind(stamp(now))
        .bind(&message.page)
        .bind(&message.notice_version)
        .bind(i64::from(message.consent))
        .bind(hash.as_slice())
        .bind(submission.quarantine.as_deref())
        .bind(i64::from(objected));
        for text in fields.texts() {
            query = query.bind(text);
        }
        let query = query.bind(&message.utm_source).bind(&message.utm_campaign);
        let query = query.bind(searchable(fields));
        let id: i64 = query.fetch_one(&mut *transaction).await?;
        if let Some(key) = &message.key {
            let keep =
                "INSERT INTO idempotency_keys (key, content_hash, lead_id) VALUES ($1, $2, $3)";
            let keep = sqlx::query(keep).bind(key).bind(hash.as_slice()).bind(id);
            keep.execute(&mut *transaction).await?;
        }
        if submission.quarantine.is_none() {
            let about = (About::Message(id), i64::from(submission.rank));
            enqueue(&mut transaction, about, &submission.destinations, now).await?;
        }
        transaction.commit().await?;
        self.wake_outbox();
        Ok(StoreOutcome::Stored(MessageIds { uid, folio }))
    }
}

/// The message of which this one may be a repeat, and its content.
async fn earlier(
    connection: &mut AnyConnection,
    message: &ContactMessage,
    hash: [u8; 32],
    now: Timestamp,
) -> sqlx::Result<Option<(MessageIds, Vec<u8>)>> {
    let content = hex::encode(hash);
    let thing = match &message.key {
        Some(key) => key,
        None if message.is_form => &content,
        None => return Ok(None),
    };
    // The next transaction with the same key or content waits until this one ends. SQLite has one writer
    // at a time, so that it waits already.
    if is_server(connection) {
        let lock = sqlx::query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))");
        lock.bind(thing).execute(&mut *connection).await?;
    }
    let query = if message.key.is_some() {
        sqlx::query(
            "SELECT uid, folio, idempotency_keys.content_hash
             FROM idempotency_keys JOIN leads ON leads.id = lead_id WHERE key = $1",
        )
        .bind(thing)
    } else {
        let since = now.saturating_sub(DEDUPE_WINDOW).unwrap_or(Timestamp::MIN);
        sqlx::query(
            "SELECT uid, folio, content_hash FROM leads WHERE content_hash = $1
             AND received_at > $2 AND received_at <= $3 ORDER BY id LIMIT 1",
        )
        .bind(hash.as_slice())
        .bind(stamp(since))
        .bind(stamp(now))
    };
    let Some(row) = query.fetch_optional(connection).await? else {
        return Ok(None);
    };
    let (uid, folio) = (row.try_get("uid")?, parsed(&row, "folio")?);
    Ok(Some((MessageIds { uid, folio }, row.try_get("content_hash")?)))
}
