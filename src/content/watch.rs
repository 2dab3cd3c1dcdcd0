//! Watches a content directory and says when it has been edited.
//!
//! Knows nothing of what the files say.

use super::source::is_content;
use crate::lang::fl;
use notify::{
    Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher,
    event::{AccessKind, AccessMode},
};
use std::{
    path::Path,
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    thread,
    time::{Duration, Instant},
};

/// How long the directory must be quiet before it is read: editors write a file in several steps.
const QUIET: Duration = Duration::from_millis(150);

/// How long an edit waits at most, however busy the directory is.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

enum Message {
    Touched,
    Stop,
}

/// A watched directory. Dropping it ends the watching, without waiting for a reload under way.
#[derive(Debug)]
pub struct Watch {
    stop: Sender<Message>,
}

impl Watch {
    /// Watches `directory` in a thread of its own and calls `on_change` after each edit. The
    /// directory may be replaced by another of the same name, or be a symbolic link that is turned
    /// to another directory.
    ///
    /// # Errors
    /// Where the operating system cannot watch the directory.
    pub fn start(
        directory: &Path,
        mut on_change: impl FnMut() + Send + 'static,
    ) -> notify::Result<Self> {
        // Events name absolute paths, and the directory's own name is told from its parent.
        let directory = std::path::absolute(directory).map_err(notify::Error::io)?;
        let (sender, receiver) = channel();
        let first = observe(&directory, &sender)?;
        let stop = sender.clone();
        thread::Builder::new()
            .name("content-watch".to_owned())
            .spawn(move || {
                let mut watcher = first;
                while settled(&receiver) {
                    // The directory may be another one by now; the old watch ends only after the
                    // new one is in place, so that no edit falls between them.
                    match observe(&directory, &sender) {
                        Ok(renewed) => watcher = renewed,
                        Err(error) => {
                            tracing::error!(%error, "{}", fl!("log-content-no-longer-watched"));
                        }
                    }
                    on_change();
                }
                drop(watcher);
            })
            .map_err(notify::Error::io)?;
        Ok(Self { stop })
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        // A thread that has ended already needs no word.
        let _ = self.stop.send(Message::Stop);
    }
}

/// Waits for an edit and then for quiet; `false` once watching is over.
fn settled(receiver: &Receiver<Message>) -> bool {
    if !matches!(receiver.recv(), Ok(Message::Touched)) {
        return false;
    }
    let deadline = Instant::now() + LONGEST_WAIT;
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        match receiver.recv_timeout(QUIET.min(left)) {
            Ok(Message::Touched) if !left.is_zero() => {}
            Ok(Message::Touched) | Err(RecvTimeoutError::Timeout) => return true,
            Ok(Message::Stop) | Err(RecvTimeoutError::Disconnected) => return false,
        }
    }
}

/// Watches the directory with all below it, and its own name in the directory above.
fn observe(directory: &Path, sender: &Sender<Message>) -> notify::Result<RecommendedWatcher> {
    let mut watcher = notify::recommended_watcher(handler(directory, sender))?;
    if let Some(parent) = directory.parent() {
        // Without it edits are still seen, but not a directory put in the place of this one.
        if let Err(error) = watcher.watch(parent, RecursiveMode::NonRecursive) {
            tracing::warn!(%error, "{}", fl!("log-content-parent-unwatched"));
        }
    }
    if directory.is_dir() {
        watcher.watch(directory, RecursiveMode::Recursive)?;
    }
    Ok(watcher)
}

/// What takes the system's events.
fn handler(directory: &Path, sender: &Sender<Message>) -> impl Fn(notify::Result<Event>) + use<> {
    let (root, sender) = (directory.to_owned(), sender.clone());
    move |event| {
        // An error may hide an edit: reading once too often does no harm.
        if event.map_or(true, |event| concerns(&event, &root)) {
            let _ = sender.send(Message::Touched);
        }
    }
}

/// Whether an event may have changed content. An overflow of the system's queue names no file, since
/// nobody knows which were edited. Opening and reading a file is an event as well, and
/// reading the site must not cause the next reading.
fn concerns(event: &Event, root: &Path) -> bool {
    let changes = match event.kind {
        EventKind::Access(AccessKind::Close(AccessMode::Write)) => true,
        EventKind::Access(_) => false,
        _ => true,
    };
    if event.need_rescan() {
        tracing::warn!("{}", fl!("log-overflow"));
        return true;
    }
    changes
        && event.paths.iter().any(|path| {
            path.strip_prefix(root).is_ok_and(|inner| {
                inner.as_os_str().is_empty() || inner.to_str().is_none_or(is_content)
            })
        })
}

#[cfg(test)]
mod tests;
