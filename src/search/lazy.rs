//! An index that is made when it is first needed, of the one before it where there is one: a start
//! and an edit wait for no index.

use super::index::Index;
use crate::content::Site;
#[cfg(test)]
use std::sync::mpsc;
use std::sync::{
    Arc, Mutex, MutexGuard, OnceLock, PoisonError,
    atomic::{AtomicBool, Ordering},
};

/// The index of a Site.
#[derive(Debug)]
pub struct LazyIndex {
    site: Arc<Site>,
    made: OnceLock<Arc<Index>>,
    /// The index of the Site before, until this one is made.
    before: Mutex<Option<Arc<Index>>>,
    /// Whether somebody has taken on to make it.
    is_taken_on: AtomicBool,
    /// Held while an index is made that nobody waits for: of many edits, one at a time.
    turn: Arc<Mutex<()>>,
}

impl LazyIndex {
    /// Makes it of nothing.
    pub fn new(site: Arc<Site>) -> Self {
        Self {
            site,
            made: OnceLock::new(),
            before: Mutex::default(),
            is_taken_on: AtomicBool::new(false),
            turn: Arc::default(),
        }
    }

    /// Makes it of another, or of what that one was to be made of.
    #[must_use]
    pub fn following(before: &Self, site: Arc<Site>) -> Self {
        Self {
            before: Mutex::new(before.at_hand()),
            turn: Arc::clone(&before.turn),
            ..Self::new(site)
        }
    }

    /// Whether it is there.
    pub fn is_made(&self) -> bool {
        self.made.get().is_some()
    }

    /// Takes on to make it. False where somebody else has done so, or it is there.
    pub fn take_on(&self) -> bool {
        !self.is_made() && !self.is_taken_on.swap(true, Ordering::Relaxed)
    }

    /// Whose turn it is to make an index that nobody waits for.
    pub fn turn(&self) -> Arc<Mutex<()>> {
        Arc::clone(&self.turn)
    }

    /// The index, which is made now if it is not there yet.
    pub fn get(&self) -> &Index {
        if let Some(made) = self.made.get() {
            return made;
        }
        let made = self.made.get_or_init(|| {
            let before = self.before().clone();
            let index = before.map_or_else(
                || Index::new(&self.site),
                |before| before.following(&self.site),
            );
            Arc::new(index)
        });
        self.before().take();
        made
    }

    /// The index if it is there, else that of the Site before; none where there is neither. Never
    /// waits.
    pub fn at_hand(&self) -> Option<Arc<Index>> {
        let made = || self.made.get().cloned();
        // It may be made while the one before is looked for.
        made().or_else(|| self.before().clone()).or_else(made)
    }

    /// Makes it once it may, and says that it has begun.
    #[cfg(test)]
    pub(crate) fn make_held_up(&self, begun: &mpsc::Sender<()>, may_go_on: &mpsc::Receiver<()>) {
        self.made.get_or_init(|| {
            begun.send(()).expect("the test waits for it");
            may_go_on.recv().expect("the test says so");
            Arc::new(Index::new(&self.site))
        });
    }

    fn before(&self) -> MutexGuard<'_, Option<Arc<Index>>> {
        // Nothing is done with it that can panic.
        self.before.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
