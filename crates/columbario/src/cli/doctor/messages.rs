//! The messages: can they be kept, what waits or failed, what is overdue, and is the clock right by
//! which working days, retries and mails are counted?

use super::DoctorReport;
use super::Finding::{self, Failure, Fine, Warning};
use crate::cli::terminal::{MINUTE, local, today};
use ::messages::retention::{self, ClockDoubt};
use ::messages::rights::{self, WorkingDays};
use ::messages::{DeliveryState, Folio, Store};
use basics::lang::fl;
use config::Config;
use jiff::{SignedDuration, Timestamp};

const LISTED_MAX: usize = 20;

/// How far two clocks may be apart: leases are counted in tens of seconds.
const APART_MAX: SignedDuration = SignedDuration::from_secs(5);

/// This program was not written before; a clock that says so was reset.
const WRITTEN: Timestamp = Timestamp::constant(1_780_000_000, 0);

pub(super) async fn check(config: &Config, store: &Store, report: &mut DoctorReport) {
    let usable = async {
        store.check_integrity().await?;
        store.try_write().await
    };
    let written = match usable.await {
        Ok(()) => Fine(fl!("doctor-database-ok")),
        Err(error) => Failure(fl!("doctor-database-error", error = error.to_string())),
    };
    report.add(&fl!("doctor-database"), [written]);
    let older = store.lacks_noted().await.unwrap_or_default();
    let older = older.then(|| Failure(fl!("doctor-database-older")));
    report.add(&fl!("doctor-database"), older);
    report.add_found(&fl!("doctor-queue"), queue(store).await);
    report.add_found(&fl!("doctor-quarantine"), quarantine(store).await);
    report.add_found(&fl!("doctor-clock"), clock(config, store).await);
    report.add_found(&fl!("doctor-rights"), rights(config, store).await);
}

async fn queue(store: &Store) -> anyhow::Result<Vec<Finding>> {
    let undelivered = store.undelivered().await?;
    let mut findings = Vec::new();
    for delivery in undelivered.iter().take(LISTED_MAX) {
        let folio = delivery.folio.as_ref().map(Folio::to_string);
        let text = fl!(
            "doctor-queue-delivery",
            folio = folio.as_deref().unwrap_or("none"),
            channel = delivery.channel.to_string(),
            state = delivery.state.to_string(),
            tries = delivery.tries,
            said = delivery.last_error.as_deref().unwrap_or("–")
        );
        findings.push(match delivery.state {
            DeliveryState::Failed => Failure(text),
            _ => Warning(text),
        });
    }
    let more = undelivered.len().saturating_sub(LISTED_MAX);
    if more > 0 {
        findings.push(Failure(fl!("doctor-queue-more", count = more)));
    }
    if undelivered.is_empty() {
        findings.push(Fine(fl!("doctor-queue-ok")));
    }
    Ok(findings)
}

async fn quarantine(store: &Store) -> anyhow::Result<Vec<Finding>> {
    let count = store.held_back().await?;
    let held = (count > 0).then(|| Warning(fl!("doctor-quarantine-held", count)));
    Ok(held.into_iter().collect())
}

async fn clock(config: &Config, store: &Store) -> anyhow::Result<Vec<Finding>> {
    let clock = Timestamp::now();
    let now = clock.to_string();
    let (newest, theirs) = (store.newest().await?, store.clock_of_server().await?);
    let newest = newest.filter(|newest| newest.duration_since(clock) > APART_MAX);
    let theirs = theirs.filter(|theirs| theirs.duration_since(clock).abs() > APART_MAX);
    Ok(vec![if clock < WRITTEN {
        Failure(fl!("doctor-clock-reset", now))
    } else if let Some(newest) = newest {
        Failure(fl!("doctor-clock-late", now, newest = newest.to_string()))
    } else if let Some(theirs) = theirs {
        Warning(fl!("doctor-clock-apart", now, theirs = theirs.to_string()))
    } else if let Some(doubt) = retention::doubt_now(config, store, clock).await? {
        let until = if let ClockDoubt::Jumped(until) = doubt {
            local(until, MINUTE)
        } else {
            String::new()
        };
        let why = if until.is_empty() { "many" } else { "jumped" };
        Warning(fl!("doctor-clock-doubted", now, why, until))
    } else {
        Fine(format!("{clock:.0}"))
    }])
}

async fn rights(config: &Config, store: &Store) -> anyhow::Result<Vec<Finding>> {
    let days = WorkingDays::without(config.holidays.iter().copied());
    let requests = rights::list(store).await?;
    let due = requests.iter().filter_map(|request| request.due(&days));
    let overdue = due.filter(|due| due.is_overdue(today())).count();
    Ok(vec![if overdue == 0 {
        Fine(fl!("doctor-rights-ok"))
    } else {
        Warning(fl!("doctor-rights-overdue", count = overdue))
    }])
}
