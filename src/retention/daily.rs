//! The run that forgets: by hand, or once a day while the program serves.

use super::{Tally, erase, finish};
use crate::config::Config;
use crate::leads::{NotAllowed, Retention, Schedule, Store};
use jiff::Timestamp;
use std::time::Duration;

/// A machine may sleep, so the clock is looked at and a day not waited for.
const BETWEEN_LOOKS: Duration = Duration::from_hours(1);

/// A run is due again after this many hours.
const EVERY_HOURS: i64 = 24;

/// How long messages are kept here.
pub fn settings(config: &Config) -> Retention {
    Retention {
        keep: config.retention,
        blocking: config.blocking,
    }
}

/// Blocks and erases what is due. What could not be erased now is due again at the next run.
///
/// # Errors
/// Where the database cannot be used.
pub async fn carry_out(
    config: &Config,
    store: &Store,
    schedule: &Schedule,
    now: Timestamp,
) -> anyhow::Result<(Tally, Vec<NotAllowed>)> {
    for folio in &schedule.block {
        store.block(folio, "retention", now).await?;
    }
    let (mut tally, mut refused) = (Tally::default(), Vec::new());
    for folio in &schedule.erase {
        // Without a blocking period this is both phases in one.
        store.block(folio, "retention", now).await?;
        match erase(config, store, folio, "retention", &mut tally, now).await {
            Ok(_) => {}
            // The others need not wait for one that is just leaving, or that another process erased.
            Err(error) => refused.push(error.downcast::<NotAllowed>()?),
        }
    }
    Ok((tally, refused))
}

/// Forgets at the start and then once a day, where the settings say for how long messages are kept.
pub async fn each_day(config: Config, store: Store, now: fn() -> Timestamp) {
    let retention = settings(&config);
    if retention.keep.is_none() && retention.blocking.is_zero() {
        return;
    }
    let mut last: Option<Timestamp> = None;
    loop {
        let time = now();
        if last.is_none_or(|last| time.duration_since(last).as_hours() >= EVERY_HOURS) {
            match run(&config, &store, time).await {
                Ok(()) => last = Some(time),
                Err(error) => tracing::error!(%error, "retention could not be carried out"),
            }
        }
        tokio::time::sleep(BETWEEN_LOOKS).await;
    }
}

async fn run(config: &Config, store: &Store, now: Timestamp) -> anyhow::Result<()> {
    let schedule = store.schedule(settings(config), now).await?;
    let blocked = schedule.block.len();
    let (tally, refused) = carry_out(config, store, &schedule, now).await?;
    finish(store).await?;
    if blocked > 0 || !tally.is_empty() || !refused.is_empty() {
        let later = refused.len();
        tracing::info!(blocked, %tally, later, "retention: kept long enough");
    }
    Ok(())
}
