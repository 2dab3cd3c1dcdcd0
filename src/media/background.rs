//! Has the AVIFs encoded by children of the lowest priority, one at a time. No request waits for
//! one.

use super::{
    Pictures, child,
    order::{Outcome, Step},
};
use crate::content::{Medium, Site, Source};
use crate::lang::fl;
use std::{
    collections::{BTreeSet, VecDeque},
    io,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

/// After everything else on the machine.
const LOWEST_PRIORITY: i32 = 19;

/// Encodes the AVIFs that are missing.
#[derive(Debug)]
pub struct Background {
    shared: Arc<Shared>,
    pictures: Arc<Pictures>,
}

#[derive(Debug, Default)]
struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Queue {
    waiting: VecDeque<(Source, Medium)>,
    /// Whether anything was encoded since the queue was last empty.
    busy: bool,
    over: bool,
    /// The hashes of pictures whose child failed: this process does not try them again.
    failed: BTreeSet<String>,
}

impl Background {
    /// Starts the thread that waits for the children; it ends when this is dropped.
    ///
    /// # Errors
    /// Where the system has no thread left.
    pub fn start(pictures: &Arc<Pictures>) -> io::Result<Self> {
        let shared = Arc::new(Shared::default());
        let (own, known) = (Arc::clone(&shared), Arc::clone(pictures));
        thread::Builder::new()
            .name("pictures".to_owned())
            .spawn(move || {
                while let Some((source, medium)) = own.next() {
                    // It was under way when it was queued, and is made by now.
                    if !is_unmade(&known, &medium) {
                        continue;
                    }
                    if !encode(&known, &source, &medium) {
                        own.lock().failed.insert(medium.sha256);
                    }
                }
            })?;
        Ok(Self {
            shared,
            pictures: Arc::clone(pictures),
        })
    }

    /// Whether nothing waits to be made, and nothing is being made.
    pub fn is_idle(&self) -> bool {
        let queue = self.shared.lock();
        !queue.busy && queue.waiting.is_empty()
    }

    /// Queues the pictures of this Site in place of those of an earlier one.
    pub fn enqueue(&self, site: &Site) {
        let is_unmade = |medium: &&Medium| is_unmade(&self.pictures, medium);
        let waiting = site.pictures().into_iter().filter(is_unmade);
        let waiting = waiting.map(|medium| (site.source.clone(), medium.clone()));
        let waiting = waiting.collect();
        let mut queue = self.shared.lock();
        queue.busy = true;
        queue.waiting = waiting;
        self.shared.changed.notify_one();
    }

    /// Removes the files of pictures that the Site no longer has. Only done at the start: later, an
    /// edit may be taken back.
    pub fn remove_unused(&self, site: &Site) {
        let Some(store) = &self.pictures.store else {
            return;
        };
        match store.keep_only(site.media.iter().map(|medium| medium.sha256.as_str())) {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "{}", fl!("log-pictures-earlier-removed")),
            Err(error) => tracing::warn!(%error, "{}", fl!("log-pictures-earlier-kept")),
        }
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        self.shared.lock().over = true;
        self.shared.changed.notify_one();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the next picture; none once it is over.
    fn next(&self) -> Option<(Source, Medium)> {
        let mut queue = self.lock();
        loop {
            if queue.over {
                return None;
            }
            while let Some((source, medium)) = queue.waiting.pop_front() {
                if !queue.failed.contains(&medium.sha256) {
                    return Some((source, medium));
                }
            }
            if std::mem::take(&mut queue.busy) {
                tracing::info!("{}", fl!("log-pictures-made"));
            }
            queue = self
                .changed
                .wait(queue)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Pictures {
    /// Whether everything that is made of a picture is there.
    pub fn is_made(&self, medium: &Medium) -> bool {
        !is_unmade(self, medium)
    }
}

/// Whether AVIFs of a picture are not there yet.
fn is_unmade(pictures: &Pictures, medium: &Medium) -> bool {
    let store = pictures.store.as_ref();
    store.is_some_and(|store| !store.missing(&medium.sha256, medium.width()).is_empty())
}

/// Has a picture's AVIFs made. Whether it is worth another try after an edit: a picture that fails
/// is named in the log, and its JPEGs continue to be served in place of the AVIFs.
fn encode(pictures: &Pictures, source: &Source, medium: &Medium) -> bool {
    let order = pictures.order(Step::Encode, source, medium, LOWEST_PRIORITY);
    let path = &medium.path;
    match child::run(&order) {
        // Where it changed or was removed since the Site was read, the watcher is about to say so.
        Ok(Outcome::Made { .. } | Outcome::Changed | Outcome::Unreadable) => true,
        Ok(Outcome::Undecodable { error } | Outcome::NotKept { error }) => {
            tracing::error!(path, error, "{}", fl!("log-picture-avif-not-made"));
            false
        }
        Err(failure) => {
            let cause = failure.cause.name();
            let text = fl!("log-picture-encoder-failed", cause = cause);
            tracing::error!(path, error = failure.said, "{text}");
            false
        }
    }
}
