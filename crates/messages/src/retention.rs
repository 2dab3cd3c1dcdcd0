//! Messages that were kept long enough are erased: from the database, with their deliveries, and
//! from the spool; by hand, or while the program serves, where its clock can be trusted.
//!
//! `columbario.toml` says how long that is, and `leads` which messages are due. No message is read
//! here.

use crate::counts::forget_old_counts;
use crate::erasures::note_erasure;
use crate::mail::forget_spooled;
use crate::message::{Erasure, ErasureReason, Folio, NotAllowed, RetentionPlan, Store, StoreError};
use crate::rights;
use basics::lang::fl;
use basics::status::{Attention, Status};
use config::Config;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// A run is due again after this time, by a clock that nobody sets.
const EVERY: Duration = Duration::from_hours(1);

/// How far two machines' clocks may be apart that share a database.
const APART: SignedDuration = SignedDuration::from_mins(1);

/// A clock that is farther than this from where the last run saw it has jumped, or nobody was there to see
/// it. What has not been due for so long is not erased, so a smaller jump erases nothing before its time.
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// For so long at most a clock is doubted: `/statusz` and the log have said so all the while.
const DOUBT_MAX: SignedDuration = SignedDuration::from_hours(30 * 24);

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
) -> Result<Erasure, StoreError> {
    let (number, note) = store.erasable(folio, config.blocking, now).await?;
    tally.files += forget_spooled(&config.data, &number)?;
    note_erasure(&config.data, &note, now)?;
    let erasure = store.erase(folio, config.blocking, cause, now).await?;
    tally.messages += 1;
    tally.cancelled += erasure.cancelled;
    tally.delivered += erasure.delivered.len();
    Ok(erasure)
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
) -> Result<(ErasureCount, Vec<NotAllowed>), StoreError> {
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
            Err(StoreError::NotAllowed(reason)) => not_allowed.push(reason),
            done => done?,
        }
    }
    Ok((tally, not_allowed))
}

/// Runs at the start and then once an hour.
pub async fn run_hourly(config: Config, store: Store, status: Arc<Status>, now: fn() -> Timestamp) {
    loop {
        let done = run(&config, &store, now()).await;
        status.set(Attention::Clock, matches!(done, Ok(Some(_))));
        match done {
            Ok(None) => {}
            Ok(Some(doubt)) => tracing::warn!("{}", doubt.in_the_log(now())),
            Err(error) => {
                tracing::error!(error = error.in_log(), "{}", fl!("leads-retention-failed"));
            }
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Erases what is due; else returns why nothing is erased.
async fn run(
    config: &Config,
    store: &Store,
    now: Timestamp,
) -> Result<Option<ClockDoubt>, StoreError> {
    let clock = ClockRecord::read(store, now).await?;
    clock.write(store).await?;
    if !clock.is_doubted() {
        // After 25 months an hour of another time zone is nothing.
        forget_old_counts(store, a_day_before(now).to_zoned(TimeZone::UTC).date()).await?;
    }
    let plan = due(config, store, now).await?;
    if let Some(doubt) = doubt(store, clock, &plan).await? {
        return Ok(Some(doubt));
    }
    if plan == RetentionPlan::default() {
        return Ok(None);
    }
    let blocked = plan.block.len();
    let (tally, not_allowed) = carry_out(config, store, &plan, now).await?;
    finish(store).await?;
    let later = not_allowed.len();
    tracing::info!(blocked, %tally, later, "{}", fl!("leads-retention-done"));
    Ok(None)
}

/// What has been due for a day.
async fn due(config: &Config, store: &Store, now: Timestamp) -> Result<RetentionPlan, StoreError> {
    store.retention_plan(config.retention, config.blocking, a_day_before(now)).await
}

fn a_day_before(now: Timestamp) -> Timestamp {
    now.saturating_sub(DAY).unwrap_or(Timestamp::MIN)
}

/// Why a wrong clock may be what makes messages due. A person may carry it out by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockDoubt {
    /// The newest message is from a time to come.
    BeforeNewestMessage,
    /// It was more than a day from where it was last seen, and is doubted until this time.
    Jumped(Timestamp),
    /// More than half of all messages would go at once, and they are more than a few.
    TooMany,
}

impl ClockDoubt {
    fn in_the_log(self, now: Timestamp) -> String {
        let now = now.to_string();
        match self {
            Self::BeforeNewestMessage => fl!("leads-retention-clock-early", now),
            Self::Jumped(until) => {
                fl!("leads-retention-clock-jumped", now, until = until.to_string())
            }
            Self::TooMany => fl!("leads-retention-too-many", now),
        }
    }
}

/// Why nothing is erased at this time, by what the runs have seen of the clock.
pub async fn doubt_now(
    config: &Config,
    store: &Store,
    now: Timestamp,
) -> Result<Option<ClockDoubt>, StoreError> {
    let clock = ClockRecord::read(store, now).await?;
    doubt(store, clock, &due(config, store, now).await?).await
}

async fn doubt(
    store: &Store,
    clock: ClockRecord,
    plan: &RetentionPlan,
) -> Result<Option<ClockDoubt>, StoreError> {
    let newest = store.newest().await?;
    if newest.is_some_and(|newest| newest.duration_since(clock.seen) > APART) {
        return Ok(Some(ClockDoubt::BeforeNewestMessage));
    }
    let count = plan.block.len() + plan.erase.len();
    if count > 0 && clock.is_doubted() {
        return Ok(Some(ClockDoubt::Jumped(clock.trusted_from)));
    }
    let is_much = count > FEW && 2 * count as u64 > store.count().await?;
    Ok(is_much.then_some(ClockDoubt::TooMany))
}

/// Says that the clock is right, as somebody does who erases by hand.
pub async fn trust_clock(store: &Store, now: Timestamp) -> Result<(), StoreError> {
    ClockRecord { seen: now, trusted_from: now }.write(store).await
}

/// What the runs have seen of the clock, kept in the database: whether it agrees with itself has to be
/// known after a restart too, and by every process that erases there.
#[derive(Clone, Copy, Debug)]
struct ClockRecord {
    seen: Timestamp,
    /// Before this time nothing is erased.
    trusted_from: Timestamp,
}

impl ClockRecord {
    /// Its row beside those of the secrets.
    const NAME: &str = "clock";

    /// The record as it is after a look at the clock. Where there is none yet, the newest message has seen
    /// it.
    async fn read(store: &Store, now: Timestamp) -> Result<Self, StoreError> {
        let kept = store.noted(Self::NAME).await?;
        let kept = kept.as_deref().and_then(Self::parse);
        let seen = if kept.is_none() { store.newest().await? } else { None }.unwrap_or(now);
        Ok(kept.unwrap_or(Self { seen, trusted_from: seen }).after(now))
    }

    fn parse(text: &[u8]) -> Option<Self> {
        let (seen, trusted_from) = str::from_utf8(text).ok()?.split_once(' ')?;
        Some(Self { seen: seen.parse().ok()?, trusted_from: trusted_from.parse().ok()? })
    }

    async fn write(self, store: &Store) -> Result<(), StoreError> {
        let text = format!("{} {}", self.seen, self.trusted_from);
        store.note(Self::NAME, text.as_bytes()).await
    }

    /// One that jumped ahead is doubted for as long as it jumped, within limits: that it was only not seen
    /// looks alike. One that was set back erases less, and is doubted for a day.
    fn after(self, now: Timestamp) -> Self {
        let gap = now.duration_since(self.seen);
        let until = |doubt| now.saturating_add(doubt).unwrap_or(Timestamp::MAX);
        let trusted_from = if gap > DAY {
            self.trusted_from.max(until(gap.min(DOUBT_MAX)))
        } else if gap < -DAY {
            until(DAY)
        } else {
            self.trusted_from
        };
        Self { seen: now, trusted_from }
    }

    fn is_doubted(self) -> bool {
        self.seen < self.trusted_from
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::{CountKind, DailyCounts, daily_counts};
    use crate::message::{NewMessage, RawContext, StoreOutcome, from_json};
    use jiff::civil::date;

    const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

    async fn sent(store: &Store, text: &str) -> Folio {
        sent_at(store, text, NOW).await
    }

    async fn sent_at(store: &Store, text: &str, at: Timestamp) -> Folio {
        let body = serde_json::json!({ "name": "Ana", "email": "a@example.com", "message": text });
        let message = from_json(body.to_string().as_bytes(), &RawContext::default());
        let submission = NewMessage::new(message.expect("it is valid"));
        match store.submit(submission, at).await {
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
        // The day is 18 November 2026, and nothing is deleted before it has been due for a day.
        let days = [date(2024, 10, 16), date(2024, 10, 17), date(2026, 11, 17)];
        let counts = DailyCounts::default();
        for day in days {
            counts.add(day, CountKind::VISITS, "/");
        }
        counts.save(&store, days[2]).await.expect("the store works");
        assert_eq!(run(&config, &store, NOW).await.expect("the store works"), None);
        let kept = daily_counts(&store, (days[0], days[2])).await.expect("the store works");
        let kept: Vec<_> = kept.into_iter().map(|each| each.day).collect();
        assert_eq!(kept, days[1..].iter().map(ToString::to_string).collect::<Vec<_>>());
    }

    /// What is still there after runs at these hours from now on, with messages received at others.
    async fn left(messages: &[i64], runs: &[i64]) -> (u64, Option<ClockDoubt>) {
        let directory = tempfile::tempdir().expect("a temporary directory can be made");
        let retention = Some(SignedDuration::from_hours(365 * 24));
        let config = Config { retention, ..Config::of_defaults(directory.path()) };
        let store = Store::open(directory.path()).await.expect("it opens");
        let at = |hours| NOW + SignedDuration::from_hours(hours);
        for (number, hours) in messages.iter().enumerate() {
            sent_at(&store, &format!("Mensaje {number}"), at(*hours)).await;
        }
        let mut doubt = None;
        for hours in runs {
            doubt = run(&config, &store, at(*hours)).await.expect("the store works");
        }
        (store.count().await.expect("the store works"), doubt)
    }

    // Specification 17.5
    #[tokio::test]
    async fn no_clock_that_jumps_erases_anything_however_few_or_many_there_are() {
        const AHEAD: i64 = 400 * 24;
        for count in [3_u8, 60] {
            let recent = vec![-24; count.into()];
            let count = u64::from(count);
            let is_doubted = |doubt| matches!(doubt, Some(ClockDoubt::Jumped(_)));
            for runs in [
                // The first run of all; one after others; several; for days.
                vec![AHEAD],
                vec![0, AHEAD],
                vec![0, AHEAD, AHEAD + 1, 1, AHEAD + 2],
                (0..20).map(|day| AHEAD + 24 * day).collect(),
                // Two processes with one database, of which one has a wrong clock.
                (0..4).flat_map(|day| [24 * day, AHEAD + 24 * day]).collect(),
            ] {
                let (left, doubt) = left(&recent, &runs).await;
                assert!(left == count && is_doubted(doubt), "{count}: {left} {doubt:?} {runs:?}");
            }
            // Once the clock is right there is nothing to say.
            assert_eq!(left(&recent, &[0, AHEAD, 1]).await, (count, None));
        }
        // A clock that is behind a message says nothing of the one that is old.
        let early = Some(ClockDoubt::BeforeNewestMessage);
        assert_eq!(left(&[-367 * 24, 0], &[-25]).await, (2, early));
    }

    // Specification 17.4, 17.5
    #[tokio::test]
    async fn what_has_been_due_for_a_day_is_erased_by_a_clock_that_agrees_with_itself() {
        let year = 365 * 24;
        assert_eq!(left(&[-year, 0], &[0, 20]).await, (2, None));
        assert_eq!(left(&[-year, 0], &[0, 20, 25]).await, (1, None));
        // Of a site that was off for two months, in the third.
        let off = 60 * 24;
        let back: Vec<_> = (0..=30).map(|day| off + 24 * day).collect();
        let runs = [&[0][..], &back].concat();
        assert!(matches!(left(&[-year, 0], &runs[..31]).await, (2, Some(ClockDoubt::Jumped(_)))));
        assert_eq!(left(&[-year, 0], &runs).await, (1, None));
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
        assert!(shown(&blocked).await.is_some_and(|message| message.blocked_at.is_some()));
        assert!(shown(&erased).await.is_none());
    }
}
