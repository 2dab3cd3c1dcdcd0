//! An index that is made when it is first needed, of the one before it where there is one: a start
//! and an edit wait for no index.

use super::index::Index;
use crate::content::Site;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// The index of a Site.
#[derive(Debug)]
pub struct LazyIndex {
    site: Arc<Site>,
    made: OnceLock<Arc<Index>>,
    /// The index of the Site before, until this one is made.
    before: Mutex<Option<Arc<Index>>>,
}

impl LazyIndex {
    /// Makes it of nothing.
    pub fn new(site: Arc<Site>) -> Self {
        Self {
            site,
            made: OnceLock::new(),
            before: Mutex::default(),
        }
    }

    /// Makes it of another, or of what that one was to be made of.
    #[must_use]
    pub fn following(before: &Self, site: Arc<Site>) -> Self {
        let made = before.made.get().cloned();
        let earlier = made.or_else(|| before.before().clone());
        Self {
            before: Mutex::new(earlier),
            ..Self::new(site)
        }
    }

    /// Whether it is there.
    pub fn is_made(&self) -> bool {
        self.made.get().is_some()
    }

    /// The index, which is made now if it is not there yet.
    pub fn get(&self) -> &Index {
        self.made.get_or_init(|| {
            let before = self.before().take();
            let index = before.map_or_else(
                || Index::new(&self.site),
                |before| before.following(&self.site),
            );
            Arc::new(index)
        })
    }

    fn before(&self) -> MutexGuard<'_, Option<Arc<Index>>> {
        // Nothing is done with it that can panic.
        self.before.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
