//! The retention run: by hand, or once a day while the program serves.

use super::erasure::flatten;
use super::{Tally, erase, finish};
use crate::config::Config;
use crate::lang::fl;
use crate::leads::{NotAllowed, RetentionPlan, RetentionPolicy, Store, StoreError};
use crate::telemetry::{Attention, Status};
use jiff::{SignedDuration, Timestamp};
use std::sync::Arc;
use std::time::Duration;

/// A run that was refused or failed is due again after this time.
const AGAIN: Duration = Duration::from_hours(1);

/// A run is due again after this time.
const EVERY: Duration = Duration::from_hours(24);

/// How far two machines' clocks may be apart that share a database.
const APART: SignedDuration = SignedDuration::from_mins(1);

/// So many may go at once whatever is left.
const FEW: u64 = 50;

/// How long messages are kept here.
pub fn settings(config: &Config) -> RetentionPolicy {
    RetentionPolicy {
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
    plan: &RetentionPlan,
    now: Timestamp,
) -> anyhow::Result<(Tally, Vec<NotAllowed>)> {
    let why = fl!("leads-record-retention");
    let (mut tally, mut not_allowed) = (Tally::default(), Vec::new());
    for folio in &plan.block {
        match store.block(folio, &why, now).await.map_err(flatten) {
            Ok(_) => {}
            // The others need not wait for one that another process erased.
            Err(error) => not_allowed.push(error.downcast::<NotAllowed>()?),
        }
    }
    for folio in &plan.erase {
        // Without a blocking period this is both phases in one.
        let erased = async {
            store.block(folio, &why, now).await.map_err(flatten)?;
            erase(config, store, folio, &why, &mut tally, now).await
        };
        match erased.await {
            Ok(_) => {}
            // Nor for one that is being delivered.
            Err(error) => not_allowed.push(error.downcast::<NotAllowed>()?),
        }
    }
    Ok((tally, not_allowed))
}

/// Where the settings say for how long messages are kept, runs at the start and then once a day.
pub async fn run_daily(
    config: Config,
    (store, status): (Store, Arc<Status>),
    now: fn() -> Timestamp,
) {
    let retention = settings(&config);
    if retention.keep.is_none() && retention.blocking.is_zero() {
        return;
    }
    loop {
        let ran = run(&config, &store, now()).await;
        if let Err(error) = &ran {
            tracing::error!(%error, "{}", fl!("leads-retention-failed"));
        }
        let is_refused = matches!(ran, Ok(false));
        status.set(Attention::Clock, is_refused);
        if is_refused {
            tracing::error!(
                "{}",
                fl!("leads-retention-refused", now = now().to_string())
            );
        }
        tokio::time::sleep(if matches!(ran, Ok(true)) {
            EVERY
        } else {
            AGAIN
        })
        .await;
    }
}

/// Whether it was done; not where it is unusual.
async fn run(config: &Config, store: &Store, now: Timestamp) -> anyhow::Result<bool> {
    let plan = store.retention_plan(settings(config), now).await?;
    if is_unusual(store, &plan, now).await? {
        return Ok(false);
    }
    let blocked = plan.block.len();
    let (tally, not_allowed) = carry_out(config, store, &plan, now).await?;
    finish(store).await?;
    if blocked > 0 || !tally.is_empty() || !not_allowed.is_empty() {
        let later = not_allowed.len();
        tracing::info!(blocked, %tally, later, "{}", fl!("leads-retention-done"));
    }
    Ok(true)
}

/// Whether a wrong clock may be what makes messages due: the newest message is of the future, or more
/// than half of all messages would go at once, and they are more than a few. A person may carry it
/// out by hand.
async fn is_unusual(
    store: &Store,
    plan: &RetentionPlan,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let is_of_the_future = store
        .newest()
        .await?
        .is_some_and(|newest| newest.duration_since(now) > APART);
    let going = (plan.block.len() + plan.erase.len()) as u64;
    Ok(is_of_the_future || going > FEW && going * 2 > store.count().await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::leads::{Folio, OsRandomness, RawContext, StoreOutcome, Submission, from_json};
    const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

    async fn sent(store: &Store, text: &str) -> Folio {
        let body = serde_json::json!({ "name": "Ana", "email": "a@example.com", "message": text });
        let message = from_json(body.to_string().as_bytes(), &RawContext::default());
        let submission = Submission::new(message.expect("it is valid"));
        match store.submit(submission, NOW, &OsRandomness).await {
            Ok(StoreOutcome::Stored(receipt)) => receipt.folio,
            other => panic!("not stored but {other:?}"),
        }
    }

    #[tokio::test]
    async fn a_message_that_another_process_erased_does_not_end_the_run() {
        let directory = tempfile::tempdir().expect("a temporary directory can be made");
        let config = Config {
            blocking: SignedDuration::ZERO,
            ..Config::of_defaults(directory.path())
        };
        let store = Store::open(directory.path()).await.expect("it opens");
        let [blocked, erased] = [sent(&store, "uno").await, sent(&store, "dos").await];
        let gone = [1, 2].map(|byte| Folio::from_random([byte; 16]));
        let plan = RetentionPlan {
            block: vec![gone[0].clone(), blocked.clone()],
            erase: vec![gone[1].clone(), erased.clone()],
            ..RetentionPlan::default()
        };
        let done = carry_out(&config, &store, &plan, NOW).await;
        let (_, not_allowed) = done.expect("the run goes on");
        assert_eq!(not_allowed, gone.map(NotAllowed::Unknown));
        let shown = async |folio| store.show(folio).await.expect("the store works");
        assert!(
            shown(&blocked)
                .await
                .is_some_and(|lead| lead.blocked_at.is_some())
        );
        assert!(shown(&erased).await.is_none());
    }
}
