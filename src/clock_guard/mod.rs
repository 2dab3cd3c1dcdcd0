//! Whether the wall clock can be believed (docs/decisions/062-a-clock-that-jumped.md).
//!
//! What is erased, and what is published on its day, must not follow from a clock that was set wrong.
//! The program writes down every hour that it runs; a clock that is far from that, or earlier than
//! the newest message, is trusted again after a day of normal progress. Must not depend on HTTP.

mod peace;

use crate::lang::fl;
use crate::leads::{Store, StoreError};
use crate::telemetry::{Attention, Status};
use jiff::Timestamp;
pub use peace::JUMP;
use peace::{Peace, Witness};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The clock of this process, watched.
#[derive(Debug)]
pub struct ClockGuard {
    now: fn() -> Timestamp,
    peace: Mutex<Peace>,
    status: Arc<Status>,
}

impl ClockGuard {
    /// Has not looked yet, and believes the clock until then.
    pub fn new(now: fn() -> Timestamp, status: Arc<Status>) -> Self {
        Self {
            now,
            peace: Mutex::default(),
            status,
        }
    }

    /// The time to go by: the clock's while it is trusted.
    pub fn moment(&self) -> Timestamp {
        self.peace().moment((self.now)(), Instant::now())
    }

    /// Compares the clock with the database, and notes that the program runs. The time, if it is
    /// believed.
    ///
    /// # Errors
    /// Where the database cannot be used.
    pub async fn look(&self, store: &Store) -> Result<Option<Timestamp>, StoreError> {
        self.look_at(store, Instant::now()).await
    }

    async fn look_at(&self, store: &Store, tick: Instant) -> Result<Option<Timestamp>, StoreError> {
        let witness = Witness {
            heartbeat: store.heartbeat().await?,
            newest: store.newest().await?,
        };
        let now = (self.now)();
        let (was_believed, is_believed) = {
            let mut peace = self.peace();
            (peace.is_believed(), peace.look(now, tick, witness))
        };
        self.status.set(Attention::Clock, !is_believed);
        if was_believed && !is_believed {
            let known = witness.heartbeat.or(witness.newest);
            let known = known.map(|known| known.to_string()).unwrap_or_default();
            tracing::error!(
                "{}",
                fl!("log-clock-jumped", now = now.to_string(), known = known)
            );
        }
        if !was_believed && is_believed {
            tracing::info!("{}", fl!("log-clock-at-peace"));
        }
        if !is_believed {
            return Ok(None);
        }
        store.note_heartbeat(now).await?;
        Ok(Some(now))
    }

    fn peace(&self) -> MutexGuard<'_, Peace> {
        // What it holds is whole between two statements.
        self.peace.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::ClockGuard;
    use crate::leads::Store;
    use crate::telemetry::{Attention, Status};
    use jiff::{SignedDuration, Timestamp};
    use std::sync::Arc;
    use std::time::Instant;

    const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

    #[tokio::test]
    async fn no_heartbeat_is_noted_by_a_clock_that_is_not_believed() {
        let directory = tempfile::tempdir().expect("a temporary directory can be made");
        let store = Store::open(directory.path())
            .await
            .expect("it can be opened");
        let status = Arc::new(Status::default());
        let before = NOW - SignedDuration::from_hours(9600);
        store.note_heartbeat(before).await.expect("the store works");
        let guard = ClockGuard::new(|| NOW, Arc::clone(&status));
        let looked = guard.look_at(&store, Instant::now()).await;
        assert_eq!(looked.expect("the store works"), None);
        assert_eq!(store.heartbeat().await.expect("it works"), Some(before));
        assert!(status.codes().contains(&Attention::Clock));
    }
}
