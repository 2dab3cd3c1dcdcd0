//! What several tests only read is made once: the first of them makes it, the last one lets go of it.

use std::sync::{Arc, Mutex, PoisonError, Weak};

/// A place for something that is made when it is asked for, and gone when nobody holds it.
pub(crate) struct Shared<T>(Mutex<Weak<T>>);

impl<T> Shared<T> {
    pub(crate) const fn new() -> Self {
        Self(Mutex::new(Weak::new()))
    }

    /// What is there, or else what is made now. Whoever else asks waits for it.
    pub(crate) fn get_or_make(&self, make: impl FnOnce() -> T) -> Arc<T> {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        held.upgrade().unwrap_or_else(|| {
            let shared = Arc::new(make());
            *held = Arc::downgrade(&shared);
            shared
        })
    }
}
