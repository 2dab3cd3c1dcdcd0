//! Can messages be kept, and what waits or failed?

use super::Finding;
use crate::leads::{Folio, Store, StoreError};

/// The most deliveries listed one by one.
const LISTED_MAX: usize = 20;

pub(super) async fn examine(store: &Store) -> Vec<Finding> {
    let mut findings = vec![match writes(store).await {
        Ok(()) => Finding::good("database", "can be read and written"),
        Err(error) => Finding::failure(
            "database",
            format!("{error}; messages get 503 until it can"),
        ),
    }];
    match queue(store).await {
        Ok(queue) => findings.extend(queue),
        Err(error) => findings.push(Finding::failure("queue", error.to_string())),
    }
    findings
}

/// Writes as a message does, and takes it back.
async fn writes(store: &Store) -> Result<(), StoreError> {
    const PROBE: &str = "doctor";
    store
        .write(|connection| {
            Box::pin(async move {
                let insert =
                    "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
                let insert = sqlx::query(insert).bind(PROBE).bind(vec![0_u8]);
                insert.execute(&mut *connection).await?;
                let delete = sqlx::query("DELETE FROM secrets WHERE name = $1").bind(PROBE);
                delete.execute(connection).await?;
                Ok(())
            })
        })
        .await
}

async fn queue(store: &Store) -> Result<Vec<Finding>, StoreError> {
    let undelivered = store.undelivered().await?;
    let mut findings = Vec::new();
    for delivery in undelivered.iter().take(LISTED_MAX) {
        let said = delivery.last_error.as_deref().unwrap_or("nothing");
        let folio = delivery.folio.as_ref().map(Folio::to_string);
        let what = folio.as_deref().unwrap_or("the daily digest");
        let text = format!(
            "{what} by {}: {} after {} tries; it was told: {said}",
            delivery.channel, delivery.state, delivery.tries
        );
        findings.push(if delivery.state == "failed" {
            Finding::failure(
                "queue",
                format!("{text}; `columbario leads retry` tries again"),
            )
        } else {
            Finding::worry("queue", format!("{text}; it is tried again by itself"))
        });
    }
    let more = undelivered.len().saturating_sub(LISTED_MAX);
    if more > 0 {
        findings.push(Finding::failure(
            "queue",
            format!("and {more} more like these"),
        ));
    }
    if undelivered.is_empty() {
        findings.push(Finding::good("queue", "nothing failed"));
    }
    let held = store.quarantined().await?;
    if held > 0 {
        let advice =
            "`columbario leads list --quarantine` shows them, `leads release` delivers one";
        findings.push(Finding::worry(
            "quarantine",
            format!("{held} held back; {advice}"),
        ));
    }
    Ok(findings)
}
