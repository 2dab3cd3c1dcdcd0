//! The second phase of a cancellation: what was blocked is erased.
//!
//! Its key, its deliveries and their tries are erased with it; what remains is an entry of the
//! audit log. Files outside the database are the caller's to remove, between [`Store::erasable`]
//! and [`Store::erase`].

use super::audit::{AuditAction, log};
use super::{NotAllowed, PrivacyError, lead};
use crate::lang::fl;
use crate::leads::deliveries::{self, Delivery};
use crate::leads::{Dialect, Folio, LeadRecord, Store, StoreError};
use jiff::{SignedDuration, Timestamp};
use sqlx::{AnyConnection, AssertSqlSafe};

/// What was erased.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Erasure {
    /// How many deliveries had not left, and never will.
    pub cancelled: usize,
    /// The deliveries that had left, or may have: copies that are out of reach.
    pub delivered: Vec<Delivery>,
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
        let (lead, _) = blocked_long_enough(&mut connection, folio, blocking, now).await??;
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
        why: &str,
        now: Timestamp,
    ) -> Result<Erasure, PrivacyError> {
        let (folio, why) = (folio.clone(), why.to_owned());
        let erasure = self
            .write(move |connection| {
                Box::pin(async move {
                    let found = blocked_long_enough(connection, &folio, blocking, now).await?;
                    let (lead, deliveries) = match found {
                        Ok(found) => found,
                        Err(not_allowed) => return Ok(Err(not_allowed)),
                    };
                    let (delivered, cancelled): (Vec<_>, Vec<_>) =
                        deliveries.into_iter().partition(Delivery::may_have_left);
                    let cancelled = cancelled.len();
                    // Keys, deliveries and attempts go with it.
                    sqlx::query("DELETE FROM leads WHERE id = $1")
                        .bind(lead.id)
                        .execute(&mut *connection)
                        .await?;
                    let mut detail = fl!(
                        "leads-record-erased",
                        left = delivered.len(),
                        cancelled = cancelled
                    );
                    if !why.is_empty() {
                        detail = format!("{why}; {detail}");
                    }
                    log(connection, now, AuditAction::Erased, Some(&folio), &detail).await?;
                    Ok(Ok(Erasure {
                        cancelled,
                        delivered,
                    }))
                })
            })
            .await??;
        Ok(erasure)
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
                let vacuum = format!("VACUUM leads, idempotency_keys, {}", deliveries::TABLES);
                sqlx::query(AssertSqlSafe(vacuum))
                    .execute(&mut *connection)
                    .await?;
                Ok(true)
            }
        }
    }
}

/// The message and its deliveries, where it may be erased.
async fn blocked_long_enough(
    connection: &mut AnyConnection,
    folio: &Folio,
    blocking: SignedDuration,
    now: Timestamp,
) -> Result<Result<(LeadRecord, Vec<Delivery>), NotAllowed>, StoreError> {
    let lead = match lead(connection, folio).await? {
        Ok(lead) => lead,
        Err(not_allowed) => return Ok(Err(not_allowed)),
    };
    let folio = folio.clone();
    let Some(since) = lead.blocked_at else {
        return Ok(Err(NotAllowed::NotBlocked(folio)));
    };
    let until = since.saturating_add(blocking).unwrap_or(Timestamp::MAX);
    if now < until {
        return Ok(Err(NotAllowed::Period { folio, until }));
    }
    let deliveries = deliveries::of_lead(connection, lead.id).await?;
    if deliveries.iter().any(|each| each.is_under_way(now)) {
        return Ok(Err(NotAllowed::UnderWay(folio)));
    }
    Ok(Ok((lead, deliveries)))
}
