//! Messages that were kept long enough are erased: from the database, with their deliveries, and
//! from the spool; by hand, or once a day while the program serves.
//!
//! `columbario.toml` says how long that is, and `leads` which messages are due. No message is read
//! here.

use crate::counts::forget_old_counts;
use crate::erasures::note_erasure;
use crate::leads::{Erasure, ErasureReason, Folio, NotAllowed, RetentionPlan, Store, StoreError};
use crate::mail::forget_spooled;
use crate::rights;
use basics::lang::fl;
use basics::status::{Attention, Status};
use config::Config;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use std::{fmt, fs, io};

/// A run that was refused or failed is due again after this time.
const AGAIN: Duration = Duration::from_hours(1);

/// A run is due again after this time.
const EVERY: Duration = Duration::from_hours(24);

/// How far two machines' clocks may be apart that share a database.
const APART: SignedDuration = SignedDuration::from_mins(1);

/// So many messages at once are not unusual, however few there are.
const FEW: usize = 50;

/// Numbers of messages that were erased, and of their deliveries and files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ErasureCount {
    messages: usize,
    cancelled: usize,
    files: usize,
    delivered: usize,
}

impl fmt::Display for ErasureCount {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&fl!(
            "leads-erased",
            messages = self.messages,
            cancelled = self.cancelled,
            files = self.files,
            delivered = self.delivered
        ))
    }
}

/// Why a message was not erased.
#[derive(Debug, thiserror::Error)]
pub enum EraseError {
    /// It may not be erased now, or the database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// It could not be noted outside the database.
    #[error(transparent)]
    JournalError(#[from] crate::erasures::JournalError),
    /// Its mails in the spool, or earlier copies of the database, could not be removed.
    #[error(transparent)]
    Files(#[from] io::Error),
}

/// Erases a blocked message whose blocking period is over. The files go first: where the rest
/// fails, the message is still there to be erased again. Then it is noted outside the database, so
/// that no backup brings it back.
pub async fn erase(
    config: &Config,
    store: &Store,
    folio: &Folio,
    cause: ErasureReason,
    tally: &mut ErasureCount,
    now: Timestamp,
) -> Result<Erasure, EraseError> {
    let (number, note) = store.erasable(folio, config.blocking, now).await?;
    tally.files += forget_spooled(&config.data, &number)?;
    note_erasure(&config.data, &note, now)?;
    remove_earlier_copies(&config.data)?;
    let erasure = store.erase(folio, config.blocking, cause, now).await?;
    tally.messages += 1;
    tally.cancelled += erasure.cancelled;
    tally.delivered += erasure.delivered.len();
    Ok(erasure)
}

/// Removes the copies of the whole database that version 0.1.0 kept of earlier layouts: they hold what
/// is erased.
fn remove_earlier_copies(data: &Path) -> io::Result<()> {
    for entry in fs::read_dir(data)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let rest = name.strip_prefix("columbario.data-");
        let version = rest.and_then(|it| it.split_once(".db")).map(|it| it.0);
        let is_copy = version.is_some_and(|it| it.bytes().all(|byte| byte.is_ascii_digit()));
        if is_copy && entry.file_type()?.is_file() {
            match fs::remove_file(entry.path()) {
                // Another process may have removed it.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                removed => removed?,
            }
        }
    }
    Ok(())
}

/// Takes what was erased out of closed requests and out of the database's own log. Whether the log
/// could be emptied: not while somebody reads.
pub async fn finish(store: &Store) -> Result<bool, StoreError> {
    rights::anonymize_erased(store).await?;
    store.scrub().await
}

/// Blocks and erases what is due. What could not be erased now is due again at the next run.
pub async fn carry_out(
    config: &Config,
    store: &Store,
    plan: &RetentionPlan,
    now: Timestamp,
) -> Result<(ErasureCount, Vec<NotAllowed>), EraseError> {
    let cause = ErasureReason::Retention;
    let (mut tally, mut not_allowed) = (ErasureCount::default(), Vec::new());
    for (index, folio) in plan.block.iter().chain(&plan.erase).enumerate() {
        let done = async {
            // Without a blocking period this is both phases in one.
            store.block(folio, cause, now).await?;
            if index >= plan.block.len() {
                erase(config, store, folio, cause, &mut tally, now).await?;
            }
            Ok(())
        };
        // The others need not wait for one that another process erased, or that is being delivered.
        match done.await {
            Err(EraseError::Store(StoreError::NotAllowed(reason))) => not_allowed.push(reason),
            done => done?,
        }
    }
    Ok((tally, not_allowed))
}

/// Runs at the start and then once a day.
pub async fn run_daily(config: Config, store: Store, status: Arc<Status>, now: fn() -> Timestamp) {
    loop {
        let done = run(&config, &store, now()).await;
        status.set(Attention::Clock, matches!(done, Ok(false)));
        let wait = if let Ok(true) = done { EVERY } else { AGAIN };
        match done {
            Ok(true) => {}
            Ok(false) => {
                let now = now().to_string();
                tracing::error!("{}", fl!("leads-retention-refused", now = now));
            }
            Err(error) => tracing::error!(%error, "{}", fl!("leads-retention-failed")),
        }
        tokio::time::sleep(wait).await;
    }
}

/// Returns whether it was done; not where it is unusual.
async fn run(config: &Config, store: &Store, now: Timestamp) -> Result<bool, EraseError> {
    // After 25 months an hour of another time zone is nothing.
    forget_old_counts(store, now.to_zoned(TimeZone::UTC).date()).await?;
    let (keep, blocking) = (config.retention, config.blocking);
    let plan = store.retention_plan(keep, blocking, now).await?;
    if is_unusual(store, &plan, now).await? {
        return Ok(false);
    }
    let blocked = plan.block.len();
    let (tally, not_allowed) = carry_out(config, store, &plan, now).await?;
    finish(store).await?;
    if blocked > 0 || tally != ErasureCount::default() || !not_allowed.is_empty() {
        let later = not_allowed.len();
        tracing::info!(blocked, %tally, later, "{}", fl!("leads-retention-done"));
    }
    Ok(true)
}

/// Returns whether a wrong clock may be what makes messages due: the newest message is from a time to
/// come, or more than half of all messages would go at once, and they are more than a few. A person may
/// carry it out by hand.
async fn is_unusual(
    store: &Store,
    plan: &RetentionPlan,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let newest = store.newest().await?;
    let is_of_the_future = newest.is_some_and(|newest| newest.duration_since(now) > APART);
    let due = plan.block.len() + plan.erase.len();
    let is_much = due > FEW && 2 * due as u64 > store.count().await?;
    Ok(is_of_the_future || is_much)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::{CountKind, DailyCounts, daily_counts};
    use crate::leads::{RawContext, StoreOutcome, Submission, from_json};
    use jiff::civil::date;

    const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

    async fn sent(store: &Store, text: &str) -> Folio {
        let body = serde_json::json!({ "name": "Ana", "email": "a@example.com", "message": text });
        let message = from_json(body.to_string().as_bytes(), &RawContext::default());
        let submission = Submission::new(message.expect("it is valid"));
        match store.submit(submission, NOW).await {
            Ok(StoreOutcome::Stored(receipt)) => receipt.folio,
            other => panic!("not stored but {other:?}"),
        }
    }

    // Specification 17.10
    #[tokio::test]
    async fn counts_are_kept_for_25_months_whatever_is_kept_of_messages() {
        let directory = tempfile::tempdir().expect("a temporary directory can be made");
        let config = Config::of_defaults(directory.path());
        let store = Store::open(directory.path()).await.expect("it opens");
        // The day is 18 November 2026.
        let days = [date(2024, 10, 17), date(2024, 10, 18), date(2026, 11, 17)];
        let counts = DailyCounts::default();
        for day in days {
            counts.add(day, CountKind::VISITS, "/");
        }
        counts.save(&store, days[2]).await.expect("the store works");
        assert!(run(&config, &store, NOW).await.expect("the store works"));
        let kept = daily_counts(&store, (days[0], days[2])).await.expect("the store works");
        let kept: Vec<_> = kept.into_iter().map(|each| each.day).collect();
        assert_eq!(kept, days[1..].iter().map(ToString::to_string).collect::<Vec<_>>());
    }

    #[tokio::test]
    async fn a_message_that_another_process_erased_does_not_end_the_run() {
        let directory = tempfile::tempdir().expect("a temporary directory can be made");
        let config =
            Config { blocking: SignedDuration::ZERO, ..Config::of_defaults(directory.path()) };
        let store = Store::open(directory.path()).await.expect("it opens");
        let [blocked, erased] = [sent(&store, "uno").await, sent(&store, "dos").await];
        let gone = [1, 2].map(|byte| Folio::from_random([byte; 16]));
        let plan = RetentionPlan {
            block: vec![gone[0].clone(), blocked.clone()],
            erase: vec![gone[1].clone(), erased.clone()],
        };
        let done = carry_out(&config, &store, &plan, NOW).await;
        let (_, not_allowed) = done.expect("the run goes on");
        assert_eq!(not_allowed, gone.map(NotAllowed::Unknown));
        let shown = async |folio| store.show(folio).await.expect("the store works");
        assert!(shown(&blocked).await.is_some_and(|lead| lead.blocked_at.is_some()));
        assert!(shown(&erased).await.is_none());
    }
}
