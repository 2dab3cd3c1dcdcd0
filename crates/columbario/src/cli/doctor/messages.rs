//! The messages: can they be kept, what waits or failed, what is overdue, and is the clock right by
//! which working days, retries and mails are counted?

use super::{
    DoctorReport,
    Finding::{self, Failure, Fine, Warning},
};
use crate::cli::terminal::today;
use ::messages::rights::{self, WorkingDays};
use ::messages::{DeliveryState, Folio, Store};
use basics::lang::fl;
use config::Config;
use jiff::{SignedDuration, Timestamp};

/// The most deliveries listed one by one.
const LISTED_MAX: usize = 20;

/// How far two clocks may be apart: leases are counted in tens of seconds.
const APART_MAX: SignedDuration = SignedDuration::from_secs(5);

/// This program was not written before; a clock that says so was reset.
const WRITTEN: Timestamp = Timestamp::constant(1_780_000_000, 0);

pub(super) async fn check(config: &Config, store: &Store, report: &mut DoctorReport) {
    let written = match store.try_write().await {
        Ok(()) => Fine(fl!("doctor-database-ok")),
        Err(error) => Failure(fl!("doctor-database-error", error = error.to_string())),
    };
    report.add(&fl!("doctor-database"), [written]);
    report.add_found(&fl!("doctor-queue"), queue(store).await);
    report.add_found(&fl!("doctor-quarantine"), quarantine(store).await);
    report.add_found(&fl!("doctor-clock"), clock(store).await);
    report.add_found(&fl!("doctor-rights"), rights(config, store).await);
}

/// Findings about waiting and failed deliveries.
async fn queue(store: &Store) -> anyhow::Result<Vec<Finding>> {
    let undelivered = store.undelivered().await?;
    let mut findings = Vec::new();
    for delivery in undelivered.iter().take(LISTED_MAX) {
        let folio = delivery.folio.as_ref().map(Folio::to_string);
        let text = fl!(
            "doctor-queue-delivery",
            folio = folio.as_deref().unwrap_or("none"),
            channel = delivery.channel.to_string(),
            state = delivery.state.name(),
            tries = delivery.tries,
            said = delivery.last_error.as_deref().unwrap_or("–")
        );
        let is_failed = delivery.state == DeliveryState::Failed;
        findings.push(if is_failed { Failure(text) } else { Warning(text) });
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

/// Findings about messages that are held back.
async fn quarantine(store: &Store) -> anyhow::Result<Vec<Finding>> {
    let mut leads = store.list().await?;
    leads.retain(|lead| lead.quarantine_reason.is_some());
    let held = Warning(fl!("doctor-quarantine-held", count = leads.len()));
    Ok(leads.first().map(|_| held).into_iter().collect())
}

async fn clock(store: &Store) -> anyhow::Result<Vec<Finding>> {
    let now = Timestamp::now();
    let said = now.to_string();
    let said = said.as_str();
    if now < WRITTEN {
        return Ok(vec![Failure(fl!("doctor-clock-reset", now = said))]);
    }
    let newest = store.newest().await?;
    if let Some(newest) = newest.filter(|newest| newest.duration_since(now) > APART_MAX) {
        let newest = newest.to_string();
        let text = fl!("doctor-clock-late", now = said, newest = newest);
        return Ok(vec![Failure(text)]);
    }
    if let Some(theirs) = store.clock_of_server().await?
        && theirs.duration_since(now).abs() > APART_MAX
    {
        let theirs = theirs.to_string();
        let text = fl!("doctor-clock-apart", now = said, theirs = theirs);
        return Ok(vec![Warning(text)]);
    }
    Ok(vec![Fine(format!("{now:.0}"))])
}

/// Checks whether a request for somebody's rights is overdue.
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
