//! Reads a Site again and again, whole each time. Of pictures alone it remembers what it saw.

use super::{Faults, ImageInspector, Site, Source, load::load, media::SeenMedia};
use crate::toluca;
use jiff::Timestamp;
use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

/// Where a Site is read, who looks at its pictures, and what those looked like.
pub struct SiteReader {
    source: Source,
    inspector: Arc<dyn ImageInspector>,
    with_drafts: bool,
    last_read: Option<PathBuf>,
    seen: Mutex<SeenMedia>,
}

impl SiteReader {
    /// Has read nothing yet. The inspector looks at every picture that is new; one that cannot be
    /// shown is a fault.
    pub fn new(source: Source, inspector: Arc<dyn ImageInspector>) -> Self {
        Self {
            source,
            inspector,
            with_drafts: false,
            last_read: None,
            seen: Mutex::default(),
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

    /// Knows which articles other blogs had when they were last read, from a file that may change, or
    /// not be there yet: links may lead there.
    #[must_use]
    pub fn with_other_blogs(self, last_read: PathBuf) -> Self {
        Self {
            last_read: Some(last_read),
            ..self
        }
    }

    /// The same elsewhere: a reader that has read nothing yet.
    #[must_use]
    pub fn at(&self, source: Source) -> Self {
        Self {
            last_read: self.last_read.clone(),
            ..Self::new(source, Arc::clone(&self.inspector))
        }
    }

    /// Reads and checks everything. Which articles are published follows from the moment.
    ///
    /// # Errors
    /// Every fault found, where there is at least one.
    pub fn read(&self, now: Timestamp) -> Result<Site, Faults> {
        // One reads at a time. A reading that panicked has left whole entries, or none.
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let moment = (toluca::clocks_at(now), self.with_drafts);
        let (inspector, last_read) = (&*self.inspector, self.last_read.as_deref());
        load(&self.source, moment, inspector, last_read, &mut seen)
    }

    /// Where it reads.
    pub fn source(&self) -> &Source {
        &self.source
    }
}
