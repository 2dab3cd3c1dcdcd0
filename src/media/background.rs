//! Encodes the AVIFs in one thread of the lowest priority. No request waits for it, and it holds the
//! pixels of one picture at a time.

use super::{
    Pictures,
    address::{Format, Rendition},
    decode::DecodedImage,
    encode,
};
use crate::content::{Medium, Site, Source};
use crate::lang::fl;
use std::{
    collections::VecDeque,
    io, panic,
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
}

impl Background {
    /// Starts the thread; it ends when this is dropped.
    ///
    /// # Errors
    /// Where the system has no thread left.
    pub fn start(pictures: &Arc<Pictures>) -> io::Result<Self> {
        let shared = Arc::new(Shared::default());
        let (own, inspector) = (Arc::clone(&shared), Arc::clone(pictures));
        thread::Builder::new()
            .name("pictures".to_owned())
            .spawn(move || {
                // Where the system does not let a thread step back, it works as it is.
                let _refused = rustix::process::nice(LOWEST_PRIORITY);
                while let Some((source, medium)) = own.next() {
                    finish(&inspector, &source, &medium);
                }
            })?;
        Ok(Self {
            shared,
            pictures: Arc::clone(pictures),
        })
    }

    /// Queues the pictures of this Site in place of those of an earlier one.
    pub fn enqueue(&self, site: &Site) {
        let unmade = |medium: &&Medium| missing(&self.pictures, medium).next().is_some();
        let waiting = site
            .pictures()
            .into_iter()
            .filter(unmade)
            .map(|medium| (site.source.clone(), medium.clone()));
        let waiting: VecDeque<_> = waiting.collect();
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
            if let Some(next) = queue.waiting.pop_front() {
                return Some(next);
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

/// The AVIFs that are not there yet.
fn missing<'a>(pictures: &'a Pictures, medium: &'a Medium) -> impl Iterator<Item = Rendition> + 'a {
    let store = pictures.store.as_ref();
    let unmade = move |rendition: &Rendition| {
        store.is_some_and(|store| !store.has(&medium.sha256, &rendition.name()))
    };
    Rendition::of(medium, Format::Avif)
        .into_iter()
        .filter(unmade)
}

/// Makes a picture's AVIFs, the smallest first. An error is logged, and the JPEG
/// continues to be served in place of the AVIF.
fn finish(pictures: &Pictures, source: &Source, medium: &Medium) {
    let Some(store) = &pictures.store else {
        return;
    };
    let made = panic::catch_unwind(panic::AssertUnwindSafe(|| {
        let Ok(image) = DecodedImage::of(source, medium) else {
            // Changed or removed since the Site was read; the watcher is about to say so.
            return Ok(());
        };
        for rendition in missing(pictures, medium) {
            let bytes = encode::avif(&image.resized(rendition))?;
            store.write(&medium.sha256, &rendition.name(), &bytes)?;
        }
        Ok::<_, io::Error>(())
    }));
    match made {
        Ok(Ok(())) => {}
        Ok(Err(error)) => {
            tracing::error!(path = medium.path, %error, "{}", fl!("log-picture-avif-not-made"));
        }
        Err(_) => {
            tracing::error!(path = medium.path, "{}", fl!("log-picture-encoder-failed"));
        }
    }
}
