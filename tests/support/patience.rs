//! Waiting for a condition.
//!
//! What a program writes and its end are awaited as events: see `log`. Everything else is polled,
//! here and nowhere else.

use crate::support::command::variable;
use std::{
    fmt::Debug,
    thread,
    time::{Duration, Instant},
};

/// The limit for any condition, however busy the machine is.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A limit that the program keeps on a machine that is left to it (`make measured`). Elsewhere it is that of any
/// condition.
pub(crate) fn unhurried(limit: Duration) -> Duration {
    if is_unhurried() { limit } else { PATIENCE }
}

/// Whether the machine is left to these tests.
pub(crate) fn is_unhurried() -> bool {
    variable("MEASURED").is_some()
}

/// Between two polls. A file, a database row or an HTTP answer announces itself to nobody; a pause
/// this short costs a test nothing and leaves the processor to the program.
const BETWEEN_LOOKS: Duration = Duration::from_millis(10);

/// What a poll may return.
pub(crate) trait Seen {
    /// The value once there is one.
    type What;

    /// The value, if there is one.
    fn seen(self) -> Option<Self::What>;
}

impl Seen for bool {
    type What = ();

    fn seen(self) -> Option<()> {
        self.then_some(())
    }
}

impl<T> Seen for Option<T> {
    type What = T;

    fn seen(self) -> Self {
        self
    }
}

/// Polls until there is a value, or until a condition is true.
pub(crate) fn eventually<S: Seen>(what: &str, look: impl FnMut() -> S) -> S::What {
    within(PATIENCE, what, look)
}

/// Polls until a value is the one that is wanted; a test that waits in vain says what it was last.
pub(crate) fn eventually_is<T: PartialEq + Debug>(wanted: &T, mut look: impl FnMut() -> T) {
    let deadline = Instant::now() + PATIENCE;
    while look() != *wanted && Instant::now() < deadline {
        thread::sleep(BETWEEN_LOOKS);
    }
    assert_eq!(look(), *wanted);
}

/// The same with a limit of its own.
pub(crate) fn within<S: Seen>(
    patience: Duration,
    what: &str,
    mut look: impl FnMut() -> S,
) -> S::What {
    let deadline = Instant::now() + patience;
    loop {
        if let Some(seen) = look().seen() {
            return seen;
        }
        assert!(Instant::now() < deadline, "{what}: not within {patience:?}");
        thread::sleep(BETWEEN_LOOKS);
    }
}
