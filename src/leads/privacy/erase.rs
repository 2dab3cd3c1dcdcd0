//! The second phase of a cancellation: what was blocked is erased.
//!
//! The lead goes with its key, its deliveries and what was said at each try; what remains is a
//! line in the record. Files outside the database are the caller's to remove, between
//! [`Store::erasable`] and [`Store::erase`].

use super::record::{Deed, note};
use super::{NotAllowed, PrivacyError, lead};
use crate::leads::{Dialect, Folio, LeadRecord, Store, StoreError, parsed_if_any, stamp};
use jiff::{SignedDuration, Timestamp};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

/// A copy that is out of reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// By which way it left.
    pub channel: String,
    /// To whom.
    pub recipient: String,
    /// When; none where the program died while sending, so that it may have left or not.
    pub at: Option<Timestamp>,
}

/// What was erased.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Erased {
    /// How many deliveries had not left, and never will.
    pub waiting: usize,
    /// What had already left.
    pub left: Vec<Left>,
}

impl Store {
    /// The number under which files about a message are kept, where it may be erased.
    ///
    /// # Errors
    /// [`NotAllowed`] where it may not be erased, or not yet.
    pub async fn erasable(
        &self,
        folio: &Folio,
        blocking: SignedDuration,
        now: Timestamp,
    ) -> Result<String, PrivacyError> {
        let mut connection = self.reader().acquire().await.map_err(StoreError::from)?;
        let lead = blocked_long_enough(&mut connection, folio, blocking, now).await??;
        Ok(lead.uid)
    }

    /// Erases a blocked message.
    ///
    /// # Errors
    /// As [`Self::erasable`].
    pub async fn erase(
        &self,
        folio: &Folio,
        blocking: SignedDuration,
        why: &'static str,
        now: Timestamp,
    ) -> Result<Erased, PrivacyError> {
        let folio = folio.clone();
        let erased = self
            .write(move |connection| {
                Box::pin(async move {
                    let found = blocked_long_enough(connection, &folio, blocking, now).await?;
                    let lead = match found {
                        Ok(lead) => lead,
                        Err(refused) => return Ok(Err(refused)),
                    };
                    let erased = Erased {
                        waiting: waiting(connection, lead.id).await?,
                        left: left(connection, lead.id).await?,
                    };
                    // Keys, deliveries and attempts go with it.
                    sqlx::query("DELETE FROM leads WHERE id = $1")
                        .bind(lead.id)
                        .execute(&mut *connection)
                        .await?;
                    let mut detail =
                        format!("{} had left, {} had not", erased.left.len(), erased.waiting);
                    if !why.is_empty() {
                        detail = format!("{why}; {detail}");
                    }
                    note(connection, now, Deed::Erased, Some(&folio), &detail).await?;
                    Ok(Ok(erased))
                })
            })
            .await??;
        Ok(erased)
    }

    /// Clears what an erasure leaves behind in the database's own files: the write-ahead log of
    /// SQLite, the dead rows of PostgreSQL. Whether it could be done; another process that reads
    /// at this moment may be in the way.
    ///
    /// # Errors
    /// Where the database cannot be used.
    pub async fn scrub(&self) -> Result<bool, StoreError> {
        let mut connection = self.writing().acquire().await?;
        match Dialect::of(&connection) {
            Dialect::Sqlite => {
                let busy: i64 = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)")
                    .fetch_one(&mut *connection)
                    .await?;
                Ok(busy == 0)
            }
            Dialect::Postgres => {
                sqlx::query("VACUUM leads, idempotency_keys, deliveries, attempts")
                    .execute(&mut *connection)
                    .await?;
                Ok(true)
            }
        }
    }
}

async fn blocked_long_enough(
    connection: &mut AnyConnection,
    folio: &Folio,
    blocking: SignedDuration,
    now: Timestamp,
) -> Result<Result<LeadRecord, NotAllowed>, StoreError> {
    let lead = match lead(connection, folio).await? {
        Ok(lead) => lead,
        Err(refused) => return Ok(Err(refused)),
    };
    let folio = folio.clone();
    let Some(since) = lead.blocked_at else {
        return Ok(Err(NotAllowed::NotBlocked(folio)));
    };
    let until = since.saturating_add(blocking).unwrap_or(Timestamp::MAX);
    if now < until {
        return Ok(Err(NotAllowed::Period { folio, until }));
    }
    let leaving: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM deliveries WHERE lead_id = $1 AND lease_until > $2",
    )
    .bind(lead.id)
    .bind(stamp(now))
    .fetch_one(connection)
    .await?;
    Ok(if leaving == 0 {
        Ok(lead)
    } else {
        Err(NotAllowed::Leaving(folio))
    })
}

async fn waiting(connection: &mut AnyConnection, id: i64) -> Result<usize, StoreError> {
    let count: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM deliveries
         WHERE lead_id = $1 AND sent_at IS NULL AND lease_owner IS NULL",
    )
    .bind(id)
    .fetch_one(connection)
    .await?;
    Ok(usize::try_from(count).unwrap_or_default())
}

async fn left(connection: &mut AnyConnection, id: i64) -> Result<Vec<Left>, StoreError> {
    let query = sqlx::query_as(
        "SELECT channel, recipient, sent_at FROM deliveries
         WHERE lead_id = $1 AND (sent_at IS NOT NULL OR lease_owner IS NOT NULL) ORDER BY id",
    );
    Ok(query.bind(id).fetch_all(connection).await?)
}

impl sqlx::FromRow<'_, AnyRow> for Left {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            channel: row.try_get("channel")?,
            recipient: row.try_get("recipient")?,
            at: parsed_if_any(row, "sent_at")?,
        })
    }
}
