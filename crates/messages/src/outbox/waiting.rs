//! The length of the queue, as it was counted last.

use crate::leads::Backlog;
use std::sync::{Mutex, PoisonError};

/// The backlog of each channel in the order of `Channel::ALL`; none where the database did not tell.
#[derive(Debug, Default)]
pub struct Waiting(Mutex<Option<[Backlog; 3]>>);

impl Waiting {
    /// Replaces the count.
    pub fn set(&self, waiting: Option<[Backlog; 3]>) {
        // A lock is poisoned by a panic; the numbers are whole all the same.
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = waiting;
    }

    /// The last count.
    pub fn get(&self) -> Option<[Backlog; 3]> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
