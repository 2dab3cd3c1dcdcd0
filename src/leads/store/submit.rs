//! The one piece of work that keeps a message, once.
//!
//! Everything that must be there together or not at all is written here: the lead, its
//! deliveries, its idempotency key. This module refuses to begin or commit.

use super::dialect::wait_for_turn;
use super::time::stamp;
use super::{Destination, StoreError, destination};
use crate::leads::parse::ContentHash;
use crate::leads::privacy::has_objected;
use crate::leads::{Context, Folio, IdempotencyKey, Lead, Randomness};
use jiff::{SignedDuration, Timestamp};
use sqlx::AnyConnection;
use std::fmt::Write as _;
use std::io;

/// How long a plain form's message is recognised when it comes again. PRODUCT.md names no
/// figure; issue 3 says ten minutes.
const DEDUPE_WINDOW: SignedDuration = SignedDuration::from_mins(10);

/// How many folios are drawn before the source is blamed: with any real source the second
/// drawing is already a rarity.
const DRAWS: usize = 8;

/// How a message that came without a key is told from a repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dedupe {
    /// By its key alone; without one it is always a new message. For JSON.
    ByKey,
    /// Without a key, by the same content within ten minutes. For a plain form, which has no
    /// script to make a key, and whose sender may press the button twice.
    ByContent,
}

/// A message on its way in.
#[derive(Clone, Debug)]
pub struct Submission {
    /// What the visitor wrote.
    pub lead: Lead,
    /// What travelled beside it.
    pub context: Context,
    /// How a repeat is recognised.
    pub dedupe: Dedupe,
    /// Why it is held back, if it is: it is kept like any other, and delivered once released.
    pub quarantine: Option<String>,
    /// Where it is to be delivered.
    pub destinations: Vec<Destination>,
}

impl Submission {
    /// A message that is not held back.
    pub fn new(lead: Lead, context: Context, dedupe: Dedupe) -> Self {
        Self {
            lead,
            context,
            dedupe,
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

/// What became of a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is new, and stored.
    Stored(Receipt),
    /// It was stored before; this is how it is called.
    Repeated(Receipt),
    /// Its key belongs to another message; nothing was stored.
    Conflict,
}

/// What is drawn before the work begins, since the source stays with the caller.
pub(super) struct Draws {
    uid: String,
    folios: Vec<Folio>,
}

impl Draws {
    pub(super) fn of(random: &dyn Randomness) -> Result<Self, StoreError> {
        let draw = || random.draw().map_err(StoreError::NoFolio);
        let folios = (0..DRAWS).map(|_| draw().map(Folio::from_random));
        let folios = folios.collect::<Result<_, _>>()?;
        let mut uid = String::with_capacity(32);
        for byte in draw()? {
            // Writing to a text cannot fail.
            let _written = write!(uid, "{byte:02x}");
        }
        Ok(Self { uid, folios })
    }
}

/// A row of a lead that is already there.
type Earlier = (String, String);

pub(super) async fn run(
    connection: &mut AnyConnection,
    submission: &Submission,
    draws: &Draws,
    now: Timestamp,
) -> Result<Outcome, StoreError> {
    let context = &submission.context;
    let hash = submission.lead.content_hash(context.consent());
    if let Some(key) = context.key() {
        wait_for_turn(connection, key.as_str()).await?;
        if let Some(outcome) = by_key(connection, key, &hash).await? {
            return Ok(outcome);
        }
    } else if submission.dedupe == Dedupe::ByContent {
        wait_for_turn(connection, &format!("{hash:x?}")).await?;
        if let Some(outcome) = by_content(connection, &hash, now).await? {
            return Ok(outcome);
        }
    }
    let lead = &submission.lead;
    let objected = has_objected(connection, lead.email(), lead.phone_number()).await?;
    let (id, receipt) = insert_lead(connection, submission, &hash, draws, objected, now).await?;
    if let Some(key) = context.key() {
        insert_key(connection, key, &hash, id).await?;
    }
    if submission.quarantine.is_none() {
        destination::promise(connection, id, &submission.destinations, now).await?;
    }
    Ok(Outcome::Stored(receipt))
}

async fn by_key(
    connection: &mut AnyConnection,
    key: &IdempotencyKey,
    hash: &ContentHash,
) -> Result<Option<Outcome>, StoreError> {
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
        Some((_, _, stored)) if stored != hash => Ok(Some(Outcome::Conflict)),
        Some((uid, folio, _)) => Ok(Some(Outcome::Repeated(receipt((uid, folio))?))),
    }
}

async fn by_content(
    connection: &mut AnyConnection,
    hash: &ContentHash,
    now: Timestamp,
) -> Result<Option<Outcome>, StoreError> {
    let since = now.saturating_sub(DEDUPE_WINDOW).unwrap_or(Timestamp::MIN);
    let found: Option<Earlier> = sqlx::query_as(
        "SELECT uid, folio FROM leads WHERE content_hash = $1 AND received_at > $2 ORDER BY id LIMIT 1",
    )
    .bind(hash.as_slice())
    .bind(stamp(since))
    .fetch_optional(connection)
    .await?;
    found
        .map(|earlier| Ok(Outcome::Repeated(receipt(earlier)?)))
        .transpose()
}

async fn insert_lead(
    connection: &mut AnyConnection,
    submission: &Submission,
    hash: &ContentHash,
    draws: &Draws,
    objected: bool,
    now: Timestamp,
) -> Result<(i64, Receipt), StoreError> {
    let (lead, context) = (&submission.lead, &submission.context);
    for folio in &draws.folios {
        let inserted: Option<i64> = sqlx::query_scalar(
            "INSERT INTO leads (folio, uid, received_at, name, email, phone_number, ciudad, message,
                                company, service_interest, page, notice_version, consent,
                                content_hash, quarantine_reason, objected)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
             ON CONFLICT (folio) DO NOTHING
             RETURNING id",
        )
        .bind(folio.to_string())
        .bind(&draws.uid)
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
        .bind(hash.as_slice())
        .bind(submission.quarantine.as_deref())
        .bind(i64::from(objected))
        .fetch_optional(&mut *connection)
        .await?;
        if let Some(id) = inserted {
            let (uid, folio) = (draws.uid.clone(), folio.clone());
            return Ok((id, Receipt { uid, folio }));
        }
    }
    Err(StoreError::NoFolio(io::Error::other(format!(
        "{DRAWS} drawings, each taken already"
    ))))
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

fn receipt((uid, folio): Earlier) -> Result<Receipt, StoreError> {
    let folio = folio
        .parse()
        .map_err(|error| StoreError::Broken(sqlx::Error::Decode(Box::new(error))))?;
    Ok(Receipt { uid, folio })
}
