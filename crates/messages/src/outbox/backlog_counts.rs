//! The length of the queue, as it was counted last.

use crate::leads::Backlog;
use basics::locks::locked;
use std::sync::Mutex;

/// The backlog of each channel in the order of `Channel::ALL`; none where the database did not tell.
#[derive(Debug, Default)]
pub struct BacklogCounts(Mutex<Option<[Backlog; 3]>>);

impl BacklogCounts {
    /// Replaces the count.
    pub fn set(&self, waiting: Option<[Backlog; 3]>) {
        *locked(&self.0) = waiting;
    }

    /// The last count.
    pub fn get(&self) -> Option<[Backlog; 3]> {
        *locked(&self.0)
    }
}
