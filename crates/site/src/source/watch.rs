//! Watches a content directory and says when it has been edited. Knows nothing of what the files say.

use super::paths::is_content;
use basics::lang::fl;
use notify::event::{AccessKind, AccessMode};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long the directory must be quiet before it is read: editors write a file in several steps.
const QUIET: Duration = Duration::from_millis(150);

/// How often the path is compared with the directory that it led to.
const LOOK: Duration = Duration::from_secs(2);

/// How long an edit waits at most, however busy the directory is.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// A watched directory. Dropping it ends the watching, without waiting for a reload under way.
#[derive(Debug)]
pub struct DirectoryWatch {
    /// Tells the thread that there is an edit, or, by `false`, that it is to end.
    touched: Sender<bool>,
}

impl DirectoryWatch {
    /// Watches `directory` in a thread of its own and calls `on_change` after each edit. The
    /// directory may be replaced by another of the same name, or be a symbolic link that is turned
    /// to another directory.
    pub fn start(
        directory: &Path,
        mut on_change: impl FnMut() + Send + 'static,
    ) -> notify::Result<Self> {
        // Events have absolute paths, and the parent has the events of the directory's own name.
        let directory = std::path::absolute(directory).map_err(notify::Error::io)?;
        let mut real = directory.canonicalize().ok();
        let (touched, edits) = channel();
        let mut watcher = observe(&directory, &touched)?;
        let sender = touched.clone();
        let follow = move || {
            while settled(&edits, || directory.canonicalize().ok() != real) {
                // The directory may be another one by now; the old watch ends only after the new one
                // is in place, so that no edit falls between them.
                match observe(&directory, &sender) {
                    Ok(renewed) => {
                        real = directory.canonicalize().ok();
                        watcher = renewed;
                    }
                    Err(error) => {
                        tracing::error!(%error, "{}", fl!("log-content-no-longer-watched"));
                    }
                }
                on_change();
            }
            drop(watcher);
        };
        let thread = thread::Builder::new().name("content-watch".to_owned());
        thread.spawn(follow).map_err(notify::Error::io)?;
        Ok(Self { touched })
    }
}

impl Drop for DirectoryWatch {
    fn drop(&mut self) {
        // Sending fails only if the thread has ended already.
        let _ = self.touched.send(false);
    }
}

/// Waits for an edit and then for quiet; `false` once watching is over. Of a link further up that is
/// turned to another directory there is no event, so that is looked for (`has_moved`).
fn settled(edits: &Receiver<bool>, has_moved: impl Fn() -> bool) -> bool {
    let mut is_edit = loop {
        match edits.recv_timeout(LOOK) {
            Ok(is_edit) => break is_edit,
            Err(RecvTimeoutError::Timeout) if !has_moved() => {}
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
