//! Waiting for what has to happen.
//!
//! What a program says and that it ends are awaited as events: see `log`. All else is looked at
//! again and again, here and nowhere else.

use std::{
    thread,
    time::{Duration, Instant},
};

/// How long anything may take that has to happen, however busy the machine is.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// Between two looks. A file, a database row or an answer over HTTP announces itself to nobody;
/// a pause this short costs a test nothing and leaves the processor to what is waited for.
const BETWEEN_LOOKS: Duration = Duration::from_millis(10);

/// What a look may return.
pub(crate) trait Seen {
    /// What is seen once there is something to see.
    type What;

    /// It, if it is there.
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

/// Looks again and again until there is something to see, or until what is said is so.
pub(crate) fn eventually<S: Seen>(what: &str, look: impl FnMut() -> S) -> S::What {
    within(PATIENCE, what, look)
}

/// The same for as long as is said.
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
