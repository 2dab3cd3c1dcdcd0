//! Reads a Site again and again. What did not change in between is not read again.

use super::{
    Faults, ImageInspector, LastGood, LastRead, Site, Source, cache::Cache, load::load,
    source::Stamp,
};
use jiff::Timestamp;
use std::collections::BTreeMap;
use std::io;
use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicUsize, Ordering},
};

/// Where a Site is read, who looks at its pictures, and what was read before.
pub struct SiteReader {
    source: Source,
    inspector: Arc<dyn ImageInspector>,
    with_drafts: bool,
    last_read: LastRead,
    cache: Mutex<Cache>,
    files_read: AtomicUsize,
    /// What the last reading without fault has read.
    good: Mutex<Arc<Stamps>>,
    /// What was kept last; held while something is kept.
    kept: Mutex<Arc<Stamps>>,
}

/// Files, each as it was when it was listed.
type Stamps = BTreeMap<String, Option<Stamp>>;

impl SiteReader {
    /// Has read nothing yet. The inspector looks at every picture that is new; one that cannot be
    /// shown is a fault.
    pub fn new(source: Source, inspector: Arc<dyn ImageInspector>) -> Self {
        Self {
            source,
            inspector,
            with_drafts: false,
            last_read: LastRead::default(),
            cache: Mutex::default(),
            files_read: AtomicUsize::new(0),
            good: Mutex::default(),
            kept: Mutex::default(),
        }
    }

    /// Reads drafts, and articles whose moment has not come, as if they were published.
    #[must_use]
    pub fn with_drafts(self, with_drafts: bool) -> Self {
        Self {
            with_drafts,
            ..self
        }
    }

    /// Knows which articles other blogs had when they were last read: links may lead there.
    #[must_use]
    pub fn with_other_blogs(self, last_read: LastRead) -> Self {
        Self { last_read, ..self }
    }

    /// The same elsewhere: a reader that has read nothing yet.
    #[must_use]
    pub fn at(&self, source: Source) -> Self {
        Self::new(source, Arc::clone(&self.inspector)).with_other_blogs(self.last_read.clone())
    }

    /// Reads and checks everything that has changed. Which articles are published follows from the
    /// moment.
    ///
    /// # Errors
    /// Every fault found, where there is at least one.
    pub fn read(&self, now: Timestamp) -> Result<Site, Faults> {
        // One reads at a time. A reading that panicked has left nothing behind.
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        let loaded = load(
            &self.source,
            now,
            self.with_drafts,
            (&*self.inspector, &self.last_read),
            std::mem::take(&mut *cache),
        );
        *cache = loaded.cache;
        self.files_read.store(loaded.read, Ordering::Relaxed);
        if loaded.site.is_ok() {
            let good = Arc::new(loaded.files);
            *self.good.lock().unwrap_or_else(PoisonError::into_inner) = good;
        }
        loaded.site
    }

    /// Keeps what was last read without fault. Whether it is kept: not if it has changed since. What is
    /// read meanwhile does not wait; another who keeps does.
    ///
    /// # Errors
    /// Where the files cannot be copied.
    pub fn keep(&self, last_good: &LastGood) -> io::Result<bool> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let good = Arc::clone(&self.good.lock().unwrap_or_else(PoisonError::into_inner));
        if Arc::ptr_eq(&*kept, &good) {
            return Ok(true);
        }
        let is_kept = last_good.keep(&self.source, &good)?;
        if is_kept {
            *kept = good;
        }
        Ok(is_kept)
    }

    /// How many files the last reading has read.
    pub fn files_read(&self) -> usize {
        self.files_read.load(Ordering::Relaxed)
    }

    /// Where it reads.
    pub fn source(&self) -> &Source {
        &self.source
    }
}
