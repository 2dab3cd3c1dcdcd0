//! Has the AVIFs encoded by children of the lowest priority, one at a time. No request waits for
//! one.

use super::Pictures;
use super::child;
use super::job::{JobKind, JobOutcome};
use basics::lang::fl;
use site::{Medium, Site, Source};
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::{io, thread};

/// The pictures of one Site, in the order in which they are made.
type EncodingQueue = VecDeque<(Source, Medium)>;

#[derive(Debug)]
pub struct Background {
    queues: Sender<EncodingQueue>,
    unmade: Arc<AtomicUsize>,
    pictures: Arc<Pictures>,
}

impl Background {
    /// Starts the thread that waits for the children; it ends when this is dropped.
    pub fn start(pictures: &Arc<Pictures>) -> io::Result<Self> {
        let (queues, received) = channel();
        let background = Self { queues, unmade: Arc::default(), pictures: Arc::clone(pictures) };
        let (unmade, pictures) = (Arc::clone(&background.unmade), Arc::clone(pictures));
        thread::Builder::new()
            .name("pictures".to_owned())
            .spawn(move || make_all(&received, &unmade, &pictures))?;
        Ok(background)
    }

    /// Returns whether nothing waits to be made, and nothing is being made.
    pub fn is_idle(&self) -> bool {
        self.unmade.load(Ordering::Acquire) == 0
    }

    /// Queues the pictures of this Site in place of those of an earlier one.
    pub fn enqueue(&self, site: &Site) {
        let pictures = site.pictures().into_iter();
        let unmade = pictures.filter(|medium| !self.pictures.is_made(medium));
        let queue = unmade.map(|medium| (site.source.clone(), medium.clone()));
        self.unmade.fetch_add(1, Ordering::AcqRel);
        // The thread ends after this is dropped, and not before.
        let _sent = self.queues.send(queue.collect());
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

fn make_all(queues: &Receiver<EncodingQueue>, unmade: &AtomicUsize, pictures: &Pictures) {
    // The hashes of pictures that failed: this process does not try them again.
    let mut failed = BTreeSet::new();
    while let Ok(mut queue) = queues.recv() {
        let mut taken = 1;
        while let Some((source, medium)) = queue.pop_front() {
            // It may have been under way when it was queued, and be made by now.
            let is_due = !failed.contains(&medium.sha256) && !pictures.is_made(&medium);
            if is_due && !encode(pictures, &source, &medium) {
                failed.insert(medium.sha256);
            }
            match queues.try_recv() {
                Ok(newer) => (queue, taken) = (newer, taken + 1),
                Err(TryRecvError::Empty) => {}
                Err(TryRecvError::Disconnected) => return,
            }
        }
        unmade.fetch_sub(taken, Ordering::AcqRel);
        if failed.is_empty() {
            tracing::info!("{}", fl!("log-pictures-made"));
        }
    }
}

/// Has a picture's AVIFs made. Whether it is worth another try after an edit: a picture that fails
/// is named in the log, and its JPEGs continue to be served in place of the AVIFs.
fn encode(pictures: &Pictures, source: &Source, medium: &Medium) -> bool {
    let order = pictures.order(JobKind::Encode, source, medium);
    let (cause, error) = match child::run(&order) {
        // Where it changed or was removed since the Site was read, the watcher is about to say so.
        JobOutcome::Made(_) | JobOutcome::Changed => return true,
        JobOutcome::TooMuchMemory => ("memory", String::new()),
        JobOutcome::TooLong => ("time", String::new()),
        JobOutcome::Undecodable(error)
        | JobOutcome::NotKept(error)
        | JobOutcome::Stopped(error) => ("failed", error),
    };
    let said = fl!("log-picture-avif-not-made", cause);
    tracing::error!(path = medium.path, error, "{said}");
    false
}
