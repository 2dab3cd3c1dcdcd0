//! Waiting for what has to happen.

use std::{
    thread,
    time::{Duration, Instant},
};

/// How long anything may take that has to happen, however busy the machine is.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// Looks again and again until there is something to see.
pub(crate) fn eventually<T>(what: &str, look: impl FnMut() -> Option<T>) -> T {
    within(PATIENCE, what, look)
}

/// The same for as long as is said.
pub(crate) fn within<T>(patience: Duration, what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + patience;
    loop {
        if let Some(seen) = look() {
            return seen;
        }
        assert!(Instant::now() < deadline, "{what}: not within {patience:?}");
        thread::park_timeout(Duration::from_millis(10));
    }
}
