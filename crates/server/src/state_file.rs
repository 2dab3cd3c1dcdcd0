//! `ESTADO.txt` beside the content: what became of it, for those who edit it and see no log. A content has
//! one such file, and one process that writes it.

use basics::atomic_file::{FileAccess, write};
use basics::lang::fl;
use basics::locks::locked;
use config::Config;
use jiff::Timestamp;
use site::{Source, time_zone_of};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

#[derive(Debug)]
pub(super) struct StateFile {
    /// None where the content is the sample's, or where this process is a preview.
    content: Option<PathBuf>,
    /// The content directory, locked while this process is the one that writes.
    lock: Mutex<Option<File>>,
}

impl StateFile {
    /// The one of the content that is served. A preview says nothing of it.
    pub(super) fn new(config: &Config) -> Self {
        let content = config.content.as_ref().filter(|_| config.preview_password.is_none());
        let content = content.and_then(|content| std::path::absolute(content).ok());
        Self { content, lock: Mutex::default() }
    }

    /// Writes the file, unless another process is the one that does.
    pub(super) fn write(&self, now: Timestamp, text: impl FnOnce(&str) -> String) {
        /// Whether it has been said that the file cannot be written.
        static UNWRITABLE: AtomicBool = AtomicBool::new(false);
        let Some(content) = self.content.as_ref().filter(|it| self.is_ours(it)) else {
            return;
        };
        let path = beside(content);
        let now = now.to_zoned(time_zone_of(&Source::Directory(content.clone())));
        let text = text(&now.strftime("%d/%m/%Y, %H:%M:%S").to_string());
        // Whatever mask a service is given: those who edit are other users.
        if let Err(error) = &write(&path, text.as_bytes(), FileAccess::Everybody)
            && !UNWRITABLE.swap(true, Relaxed)
        {
            tracing::warn!(%error, "{}", fl!("log-content-no-word", path = path.to_string_lossy()));
        }
    }

    /// Returns whether this process has just become the one that writes: the other has ended.
    pub(super) fn takes_over(&self) -> bool {
        let is_another = locked(&self.lock).is_none();
        self.content.as_ref().is_some_and(|content| is_another && self.is_ours(content))
    }

    fn is_ours(&self, content: &Path) -> bool {
        let is_held = |folder: &File| matches!(folder.try_lock(), Err(TryLockError::WouldBlock));
        let mut lock = locked(&self.lock);
        if lock.is_none() {
            *lock = File::open(content).ok().filter(|folder| !is_held(folder));
        }
        lock.is_some()
    }
}

/// `ESTADO.txt`; beside a copy of the content, `ESTADO-copia.txt`.
fn beside(content: &Path) -> PathBuf {
    let name = content.file_name().unwrap_or_default().to_string_lossy();
    let of_copy = if name == "content" { String::new() } else { format!("-{name}") };
    content.with_file_name(format!("ESTADO{of_copy}.txt"))
}
