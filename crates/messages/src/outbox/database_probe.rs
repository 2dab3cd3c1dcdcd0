//! Probes the database while no message shows whether it works: by a write, and by reading the file for
//! damage that no write meets.

use crate::message::Store;
use basics::lang::fl;
use std::time::Duration;
use tokio::time::Instant;

/// How often a write is tried while no message says whether messages can be kept.
const WRITE_EVERY: Duration = Duration::from_secs(30);

/// How often the file of the database is read for damage that no write meets.
const CHECK_EVERY: Duration = Duration::from_mins(10);

#[derive(Debug)]
pub(super) struct DatabaseProbe {
    written_at: Option<Instant>,
    checked_at: Option<Instant>,
    pub(super) is_usable: bool,
}

impl Default for DatabaseProbe {
    fn default() -> Self {
        Self { written_at: None, checked_at: None, is_usable: true }
    }
}

impl DatabaseProbe {
    /// Probes it when it is due, when a message was refused, or when the last probe failed. Logs once why the
    /// database cannot be used.
    pub(super) async fn probe(&mut self, store: &Store) {
        let is_past = |at: Option<Instant>, every| at.is_none_or(|at| at.elapsed() >= every);
        if !store.take_refusal() && self.is_usable && !is_past(self.written_at, WRITE_EVERY) {
            return;
        }
        self.written_at = Some(Instant::now());
        let mut tried = store.try_write().await;
        if tried.is_ok() && (!self.is_usable || is_past(self.checked_at, CHECK_EVERY)) {
            self.checked_at = self.written_at;
            tried = store.check_integrity().await;
        }
        if let Err(error) = &tried
            && self.is_usable
        {
            let error = error.in_log();
            tracing::error!("{}", fl!("outbox-not-writable", error = error));
        }
        self.is_usable = tried.is_ok();
        tracing::debug!(is_usable = self.is_usable, "{}", fl!("outbox-database-tried"));
    }
}
