//! Lets a test that measures run while no other test's program runs.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// How many programs run now. A test that measures waits until there is none, and keeps the others
/// waiting meanwhile.
static RUNNING: Mutex<usize> = Mutex::new(0);
static ENDED: Condvar = Condvar::new();

/// While it lives, only its holder can start programs.
pub(crate) struct Quiet {
    _running: MutexGuard<'static, usize>,
}

/// Waits until no other test's program runs.
pub(crate) fn quiet() -> Quiet {
    let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    let running = ENDED.wait_while(running, |running| *running > 0);
    Quiet { _running: running.unwrap_or_else(PoisonError::into_inner) }
}

/// A running program, counted unless its test is the one that measures.
#[derive(Debug)]
pub(crate) struct Counted {
    in_the_quiet: bool,
}

impl Counted {
    /// Waits while another test measures, and counts.
    pub(crate) fn new() -> Self {
        *RUNNING.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        Self { in_the_quiet: false }
    }

    /// A program of the test that measures.
    pub(crate) fn within(_quiet: &Quiet) -> Self {
        Self { in_the_quiet: true }
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        if !self.in_the_quiet {
            let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
            *running = running.saturating_sub(1);
            ENDED.notify_all();
        }
    }
}
