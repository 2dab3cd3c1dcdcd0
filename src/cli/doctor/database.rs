//! Can messages be kept, and what waits or failed?

use super::CheckResult;
use crate::lang::fl;
use crate::leads::{Folio, Store, StoreError};

/// The most deliveries listed one by one.
const LISTED_MAX: usize = 20;

pub(super) async fn check(store: &Store) -> CheckResult {
    match writes(store).await {
        Ok(()) => CheckResult::Ok(fl!("doctor-database-ok")),
        Err(error) => CheckResult::Error(fl!("doctor-database-error", error = error.to_string())),
    }
}

/// Writes as a message does, and takes it back.
async fn writes(store: &Store) -> Result<(), StoreError> {
    const PROBE: &str = "doctor";
    let mut transaction = store.begin().await?;
    let insert = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    let insert = sqlx::query(insert).bind(PROBE).bind(vec![0_u8]);
    insert.execute(&mut *transaction).await?;
    let delete = sqlx::query("DELETE FROM secrets WHERE name = $1").bind(PROBE);
    delete.execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

/// What waits or failed.
pub(super) async fn queue(store: &Store) -> Result<Vec<CheckResult>, StoreError> {
    let undelivered = store.undelivered().await?;
    let mut results = Vec::new();
    for delivery in undelivered.iter().take(LISTED_MAX) {
        let folio = delivery.folio.as_ref().map(Folio::to_string);
        let text = fl!(
            "doctor-queue-delivery",
            folio = folio.as_deref().unwrap_or("none"),
            channel = delivery.channel.to_string(),
            state = delivery.state.as_str(),
            tries = delivery.tries,
            said = delivery.last_error.as_deref().unwrap_or("–")
        );
        results.push(if delivery.state == "failed" {
            CheckResult::Error(text)
        } else {
            CheckResult::Warning(text)
        });
    }
    let more = undelivered.len().saturating_sub(LISTED_MAX);
    if more > 0 {
        results.push(CheckResult::Error(fl!("doctor-queue-more", count = more)));
    }
    if undelivered.is_empty() {
        results.push(CheckResult::Ok(fl!("doctor-queue-ok")));
    }
    Ok(results)
}

/// What is held back.
pub(super) async fn quarantine(store: &Store) -> Result<Vec<CheckResult>, StoreError> {
    let leads = store.list().await?.into_iter();
    let held = leads
        .filter(|lead| lead.quarantine_reason.is_some())
        .count();
    let warning = CheckResult::Warning(fl!("doctor-quarantine-held", count = held));
    Ok(if held > 0 { vec![warning] } else { Vec::new() })
}
