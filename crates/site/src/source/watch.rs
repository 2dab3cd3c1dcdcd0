//! Watches a content directory and says when it has been edited. Knows nothing of what the files say.
//!
//! The system tells of edits, but it watches only so many directories for all programs of a user. Where it
//! watches none for us, the names, sizes and times of the files are compared every few seconds.
//! (`notify::PollWatcher` compares whole seconds of the time that a program may set, and no sizes.)

use super::paths::is_content;
use super::{Files, listing};
use basics::lang::fl;
use notify::event::{AccessKind, AccessMode};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long the directory must be quiet before it is read: editors write a file in several steps.
const QUIET: Duration = Duration::from_millis(150);

/// How often the path is compared with the directory that it led to.
const LOOK: Duration = Duration::from_secs(2);

/// How often the files are compared with what they were, where the system does not watch them.
const COMPARE: Duration = Duration::from_secs(5);

/// How long an edit waits at most, however busy the directory is.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// A watched directory. Dropping it ends the watching, without waiting for a reload under way.
#[derive(Debug)]
pub struct DirectoryWatch {
    /// Tells the thread that there is an edit, or, by `false`, that it is to end.
    touched: Sender<bool>,
}

impl DirectoryWatch {
    /// Watches `directory` in a thread of its own and calls `on_change` after each edit, and `on_watched`
    /// first and before each of these calls: whether the system watches. The directory may be replaced by
    /// another of the same name, or be a symbolic link that is turned to another directory.
    ///
    /// # Errors
    /// Where there can be no thread.
    pub fn start(
        directory: &Path,
        mut on_change: impl FnMut() + Send + 'static,
        mut on_watched: impl FnMut(bool) + Send + 'static,
    ) -> io::Result<Self> {
        // Events have absolute paths, and the parent has the events of the directory's own name.
        let directory = std::path::absolute(directory)?;
        let (touched, edits) = channel();
        let sender = touched.clone();
        let mut seen = Seen::new(&directory, &sender);
        on_watched(seen.watcher.is_some());
        let follow = move || {
            while settled(&edits, &seen, &directory) {
                // The directory may be another one by now; the old watch ends only after the new one
                // is in place, so that no edit falls between them.
                seen = Seen::new(&directory, &sender);
                on_watched(seen.watcher.is_some());
                on_change();
            }
        };
        let thread = thread::Builder::new().name("content-watch".to_owned());
        thread.spawn(follow)?;
        Ok(Self { touched })
    }
}

/// A directory as it was when it was read last.
struct Seen {
    /// Where the path led to.
    real: Option<PathBuf>,
    /// By which the system tells of edits; none where it does not.
    watcher: Option<RecommendedWatcher>,
    /// The files, where the system does not watch them and they can be listed.
    files: Option<Files>,
}

impl Seen {
    fn new(directory: &Path, touched: &Sender<bool>) -> Self {
        let watcher = observe(directory, touched).inspect_err(|error| {
            tracing::error!(%error, "{}", fl!("log-content-not-watched"));
        });
        let watcher = watcher.ok();
        let files = if watcher.is_none() { files_of(directory) } else { None };
        Self { real: directory.canonicalize().ok(), watcher, files }
    }

    /// Returns whether the directory is another now, which no event told.
    fn has_changed(&self, directory: &Path) -> bool {
        directory.canonicalize().ok() != self.real
            || (self.watcher.is_none() && files_of(directory) != self.files)
    }
}

fn files_of(directory: &Path) -> Option<Files> {
    listing(directory).ok().map(|listing| listing.files)
}

impl Drop for DirectoryWatch {
    fn drop(&mut self) {
        // Sending fails only if the thread has ended already.
        let _ = self.touched.send(false);
    }
}

/// Waits for an edit and then for quiet; `false` once watching is over. Of a link further up that is
/// turned to another directory there is no event, so that is looked for.
fn settled(edits: &Receiver<bool>, seen: &Seen, directory: &Path) -> bool {
    let every = if seen.watcher.is_some() { LOOK } else { COMPARE };
    let mut is_edit = loop {
        match edits.recv_timeout(every) {
            Ok(is_edit) => break is_edit,
            Err(RecvTimeoutError::Timeout) if !seen.has_changed(directory) => {}
            Err(RecvTimeoutError::Timeout) => break true,
            Err(RecvTimeoutError::Disconnected) => break false,
        }
    };
    let deadline = Instant::now() + LONGEST_WAIT;
    while is_edit
        && Instant::now() < deadline
        && let Ok(next) = edits.recv_timeout(QUIET)
    {
        is_edit = next;
    }
    is_edit
}

/// Watches the directory with all below it, and its own name in the directory above.
fn observe(directory: &Path, touched: &Sender<bool>) -> notify::Result<RecommendedWatcher> {
    let (root, touched) = (directory.to_owned(), touched.clone());
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
        // An error may hide an edit: reading once too often does no harm.
        if event.map_or(true, |event| concerns(&event, &root)) {
            let _ = touched.send(true);
        }
    })?;
    // Without its parent edits are still seen, but not a directory put in the place of this one.
    if let Some(parent) = directory.parent()
        && let Err(error) = watcher.watch(parent, RecursiveMode::NonRecursive)
    {
        tracing::warn!(%error, "{}", fl!("log-content-parent-unwatched"));
    }
    if directory.is_dir() {
        watcher.watch(directory, RecursiveMode::Recursive)?;
    }
    Ok(watcher)
}

/// Returns whether an event may have changed content. An overflow of the system's queue names no file. Opening
/// and reading a file is an event as well, and reading the site must not cause the next reading.
fn concerns(event: &Event, root: &Path) -> bool {
    let is_content = |path: &Path| {
        path.strip_prefix(root).is_ok_and(|inner| {
            inner.as_os_str().is_empty() || inner.to_str().is_none_or(is_content)
        })
    };
    let is_read = matches!(event.kind, EventKind::Access(kind) if kind != AccessKind::Close(AccessMode::Write));
    event.need_rescan() || (!is_read && event.paths.iter().any(|path| is_content(path)))
}

#[cfg(test)]
mod tests;
