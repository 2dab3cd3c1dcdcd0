//! The transaction that stores a message, once: the lead, its deliveries, its idempotency key.

use super::StoreError;
use super::sql::{stamp, wait_for_turn};
use crate::leads::deliveries::{Destination, enqueue};
use crate::leads::identity::ContentHash;
use crate::leads::privacy::has_objected;
use crate::leads::{Dedupe, Folio, IdempotencyKey, Message, Randomness};
use jiff::{SignedDuration, Timestamp};
use sqlx::AnyConnection;

/// How long a plain form's message is recognised when it comes again (docs/specification.md,
/// section 12).
const DEDUPE_WINDOW: SignedDuration = SignedDuration::from_mins(10);

/// How many folios are tried: with a working source of randomness even a second is rare.
const FOLIO_TRIES: usize = 8;

/// A message on its way in.
#[derive(Clone, Debug)]
pub struct Submission {
    /// What the visitor sent.
    pub message: Message,
    /// Why it is held back, if it is: it is kept like any other, and delivered once released.
    pub quarantine: Option<String>,
    /// Where it is to be delivered.
    pub destinations: Vec<Destination>,
}

impl Submission {
    /// A message that is not held back.
    pub fn new(message: Message) -> Self {
        Self {
            message,
            quarantine: None,
            destinations: Vec::new(),
        }
    }
}

/// What a lead is called, for the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The number for programs: 32 hexadecimal digits that nobody can guess.
    pub uid: String,
    /// The number for people.
    pub folio: Folio,
}

/// What the store did with a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreOutcome {
    /// It is new, and stored.
    Stored(Receipt),
    /// It was stored before; this is how it is called.
    Repeated(Receipt),
    /// Its key belongs to another message; nothing was stored.
    Conflict,
}

/// The random numbers of a lead that may turn out to be new, drawn before the transaction.
pub(super) struct FreshIds {
    uid: String,
    folios: Vec<Folio>,
}

impl FreshIds {
    pub(super) fn draw(random: &dyn Randomness) -> Result<Self, StoreError> {
        let draw = || random.draw().map_err(StoreError::NoRandomness);
        let folios = (0..FOLIO_TRIES).map(|_| draw().map(Folio::from_random));
        let folios = folios.collect::<Result<_, _>>()?;
        let uid = hex::encode(draw()?);
        Ok(Self { uid, folios })
    }
}

/// The uid and folio of a lead that is already there.
type ReceiptRow = (String, String);

pub(super) async fn run(
    connection: &mut AnyConnection,
    submission: &Submission,
    ids: &FreshIds,
    now: Timestamp,
) -> Result<StoreOutcome, StoreError> {
    let Message { lead, identity, .. } = &submission.message;
    let hash = identity.content();
    match identity.dedupe() {
        Dedupe::ByKey(key) => {
            wait_for_turn(connection, key.as_str()).await?;
            if let Some(outcome) = by_key(connection, key, hash).await? {
                return Ok(outcome);
            }
        }
        Dedupe::ByContent => {
            wait_for_turn(connection, &hex::encode(hash)).await?;
            if let Some(outcome) = by_content(connection, hash, now).await? {
                return Ok(outcome);
            }
        }
        Dedupe::Never => {}
    }
    let objected = has_objected(connection, lead.email(), lead.phone_number()).await?;
    let (id, receipt) = insert_lead(connection, submission, ids, objected, now).await?;
    if let Dedupe::ByKey(key) = identity.dedupe() {
        insert_key(connection, key, hash, id).await?;
    }
    if submission.quarantine.is_none() {
        enqueue(connection, id, &submission.destinations, now).await?;
    }
    Ok(StoreOutcome::Stored(receipt))
}

async fn by_key(
    connection: &mut AnyConnection,
    key: &IdempotencyKey,
    hash: &ContentHash,
) -> Result<Option<StoreOutcome>, StoreError> {
    let found: Option<(String, String, Vec<u8>)> = sqlx::query_as(
        "SELECT leads.uid, leads.folio, idempotency_keys.content_hash
         FROM idempotency_keys JOIN leads ON leads.id = idempotency_keys.lead_id
         WHERE idempotency_keys.key = $1",
    )
    .bind(key.as_str())
    .fetch_optional(connection)
    .await?;
    match found {
        None => Ok(None),
        Some((_, _, stored)) if stored != hash => Ok(Some(StoreOutcome::Conflict)),
        Some((uid, folio, _)) => Ok(Some(StoreOutcome::Repeated(receipt((uid, folio))?))),
    }
}

async fn by_content(
    connection: &mut AnyConnection,
    hash: &ContentHash,
    now: Timestamp,
) -> Result<Option<StoreOutcome>, StoreError> {
    let since = now.saturating_sub(DEDUPE_WINDOW).unwrap_or(Timestamp::MIN);
    let found: Option<ReceiptRow> = sqlx::query_as(
        "SELECT uid, folio FROM leads WHERE content_hash = $1
         AND received_at > $2 AND received_at <= $3 ORDER BY id LIMIT 1",
    )
    .bind(hash.as_slice())
    .bind(stamp(since))
    .bind(stamp(now))
    .fetch_optional(connection)
    .await?;
    found
        .map(|earlier| Ok(StoreOutcome::Repeated(receipt(earlier)?)))
        .transpose()
}

async fn insert_lead(
    connection: &mut AnyConnection,
    submission: &Submission,
    ids: &FreshIds,
    objected: bool,
    now: Timestamp,
) -> Result<(i64, Receipt), StoreError> {
    let Message {
        lead,
        context,
        identity,
    } = &submission.message;
    for folio in &ids.folios {
        let inserted: Option<i64> = sqlx::query_scalar(
            "INSERT INTO leads (folio, uid, received_at, name, email, phone_number, ciudad, message,
                                company, service_interest, page, notice_version, consent,
                                content_hash, quarantine_reason, objected)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
             ON CONFLICT (folio) DO NOTHING
             RETURNING id",
        )
        .bind(folio.to_string())
        .bind(&ids.uid)
        .bind(stamp(now))
        .bind(lead.name())
        .bind(lead.email())
        .bind(lead.phone_number())
        .bind(lead.ciudad())
        .bind(lead.message())
        .bind(lead.company())
        .bind(lead.service_interest())
        .bind(context.page())
        .bind(context.notice_version())
        .bind(i64::from(context.consent()))
        .bind(identity.content().as_slice())
        .bind(submission.quarantine.as_deref())
        .bind(i64::from(objected))
        .fetch_optional(&mut *connection)
        .await?;
        if let Some(id) = inserted {
            let (uid, folio) = (ids.uid.clone(), folio.clone());
            return Ok((id, Receipt { uid, folio }));
        }
    }
    Err(StoreError::NoFolio { tries: FOLIO_TRIES })
}

async fn insert_key(
    connection: &mut AnyConnection,
    key: &IdempotencyKey,
    hash: &ContentHash,
    lead_id: i64,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO idempotency_keys (key, content_hash, lead_id) VALUES ($1, $2, $3)")
        .bind(key.as_str())
        .bind(hash.as_slice())
        .bind(lead_id)
        .execute(connection)
        .await?;
    Ok(())
}

fn receipt((uid, folio): ReceiptRow) -> Result<Receipt, StoreError> {
    let folio = folio
        .parse()
        .map_err(|error| StoreError::Broken(sqlx::Error::Decode(Box::new(error))))?;
    Ok(Receipt { uid, folio })
}
