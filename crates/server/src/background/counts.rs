//! Saves what the handlers count.

use crate::app::App;
use basics::lang::fl;
use messages::StoreError;
use std::time::Duration;
use tokio::time::interval;

/// How much counting a killed process loses at most.
const SAVE_EVERY: Duration = Duration::from_mins(1);

pub(super) async fn save_regularly(app: App) {
    let mut rounds = interval(SAVE_EVERY);
    loop {
        rounds.tick().await;
        save(&app).await;
    }
}

pub(super) async fn save(app: &App) {
    match app.analytics.save(&app.inbox.store).await {
        // That the database waits is said where it is opened.
        Ok(()) | Err(StoreError::NotOpen) => {}
        Err(error) => {
            tracing::warn!(error = error.in_log(), "{}", fl!("log-counts-not-saved"));
        }
    }
}
