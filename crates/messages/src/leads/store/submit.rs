//! The transaction that stores a message, once: the lead, its deliveries, its idempotency key.

use super::{Store, StoreError, random, stamp, wait_for_turn};
use crate::leads::deliveries::{Destination, enqueue};
use crate::leads::privacy::has_objected;
use crate::leads::{Folio, Message};
use jiff::{SignedDuration, Timestamp};
use sqlx::AnyConnection;

/// How long a plain form's message is recognised when it comes again (docs/specification.md,
/// section 12).
const DEDUPE_WINDOW: SignedDuration = SignedDuration::from_mins(10);

/// A message on its way in.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The visitor's message.
    pub message: Message,
    /// Why it is held back, if it is: it is kept like any other, and delivered once released.
    pub quarantine: Option<String>,
    /// Where it is to be delivered.
    pub destinations: Vec<Destination>,
}

impl Submission {
    /// A message that is not held back.
    pub fn new(message: Message) -> Self {
        Self { message, quarantine: None, destinations: Vec::new() }
    }
}

/// Names of a lead, for the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The number for programs: 32 hexadecimal digits that nobody can guess.
    pub uid: String,
    /// The number for people.
    pub folio: Folio,
}

/// Outcome of a submission in the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreOutcome {
    /// It is new, and stored.
    Stored(Receipt),
    /// It was stored before; this is how it is called.
    Repeated(Receipt),
    /// Its key belongs to another message; nothing was stored.
    Conflict,
}

impl Store {
    /// Stores a message, once. When this returns [`StoreOutcome::Stored`] or
    /// [`StoreOutcome::Repeated`], the lead and its deliveries are on disk. After an error that may
    /// pass, the same submission may come again.
    pub async fn submit(
        &self,
        submission: Submission,
        now: Timestamp,
    ) -> Result<StoreOutcome, StoreError> {
        let mut transaction = self.begin().await?;
        let message = &submission.message;
        let hash = message.content();
        if let Some((uid, folio, stored)) = earlier(&mut transaction, message, hash, now).await? {
            if stored != hash {
                return Ok(StoreOutcome::Conflict);
            }
            let folio = folio.parse();
            let folio = folio.map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
            return Ok(StoreOutcome::Repeated(Receipt { uid, folio }));
        }
        let (id, receipt) = insert(&mut transaction, &submission, hash, now).await?;
        if let Some(key) = &message.key {
            sqlx::query(
                "INSERT INTO idempotency_keys (key, content_hash, lead_id) VALUES ($1, $2, $3)",
            )
            .bind(key)
            .bind(hash.as_slice())
            .bind(id)
            .execute(&mut *transaction)
            .await?;
        }
        if submission.quarantine.is_none() {
            enqueue(&mut transaction, id, &submission.destinations, now).await?;
        }
        transaction.commit().await?;
        self.wake_outbox();
        Ok(StoreOutcome::Stored(receipt))
    }
}

/// Uid, folio and content of the lead of which this message may be a repeat.
async fn earlier(
    connection: &mut AnyConnection,
    message: &Message,
    hash: [u8; 32],
    now: Timestamp,
) -> sqlx::Result<Option<(String, String, Vec<u8>)>> {
    if let Some(key) = &message.key {
        wait_for_turn(connection, key).await?;
        let query = sqlx::query_as(
            "SELECT uid, folio, idempotency_keys.content_hash
             FROM idempotency_keys JOIN leads ON leads.id = lead_id WHERE key = $1",
        );
        return query.bind(key).fetch_optional(connection).await;
    }
    if !message.is_form {
        return Ok(None);
    }
    wait_for_turn(connection, &hex::encode(hash)).await?;
    let since = now.saturating_sub(DEDUPE_WINDOW).unwrap_or(Timestamp::MIN);
    sqlx::query_as(
        "SELECT uid, folio, content_hash FROM leads WHERE content_hash = $1
         AND received_at > $2 AND received_at <= $3 ORDER BY id LIMIT 1",
    )
    .bind(hash.as_slice())
    .bind(stamp(since))
    .bind(stamp(now))
    .fetch_optional(connection)
    .await
}

/// A folio that is taken is an error, and the visitor's next try draws another: at ten thousand
/// leads that happens to one message in 85 million.
async fn insert(
    connection: &mut AnyConnection,
    submission: &Submission,
    hash: [u8; 32],
    now: Timestamp,
) -> Result<(i64, Receipt), StoreError> {
    let Message { lead, context, .. } = &submission.message;
    let (uid, folio) = (hex::encode(random()?), Folio::from_random(random()?));
    let objected = has_objected(connection, &lead.email, &lead.phone_number).await?;
    let mut query = sqlx::query_scalar(
        "INSERT INTO leads (folio, uid, received_at, page, notice_version, consent, content_hash,
                            quarantine_reason, objected, name, email, phone_number, ciudad,
                            message, company, service_interest, utm_source, utm_campaign)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
         RETURNING id",
    )
    .bind(folio.to_string())
    .bind(&uid)
    .bind(stamp(now))
    .bind(&context.page)
    .bind(&context.notice_version)
    .bind(i64::from(context.consent))
    .bind(hash.as_slice())
    .bind(submission.quarantine.as_deref())
    .bind(i64::from(objected));
    for text in lead.texts() {
        query = query.bind(text);
    }
    let query = query.bind(&context.utm_source).bind(&context.utm_campaign);
    let id = query.fetch_one(connection).await?;
    Ok((id, Receipt { uid, folio }))
}
