//! `ESTADO.txt` beside the content: what became of it, for those who edit it and see no log. A content has
//! one such file, and one process that writes it.

use basics::atomic_file::write_shared;
use basics::lang::fl;
use basics::locks::locked;
use config::Config;
use jiff::Timestamp;
use site::{Source, time_zone_of};
use std::fs::{self, File, Permissions, TryLockError};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The file of one content directory.
#[derive(Debug, Default)]
pub(super) struct StateFile {
    /// The content and its file; none where nobody edits it, or another process serves it to visitors.
    place: Option<(PathBuf, PathBuf)>,
    /// The content directory, locked while this process is the one that writes.
    lock: Mutex<Option<File>>,
    /// Whether it has been said that the file cannot be written.
    is_unwritable: AtomicBool,
}

impl StateFile {
    /// The one of the content that is served. A preview of a content that visitors see says nothing of it.
    pub(super) fn of(config: &Config) -> Self {
        let content = config.content.as_ref().filter(|_| config.preview_password.is_none());
        let content = content.and_then(|content| std::path::absolute(content).ok());
        let place = content.and_then(|content| Some((beside(&content)?, content)));
        Self { place: place.map(|(file, content)| (content, file)), ..Self::default() }
    }

    /// Writes the file, unless another process is the one that does.
    pub(super) fn write(&self, now: Timestamp, text: impl FnOnce(&str) -> String) {
        let Some((content, path)) = self.place.as_ref().filter(|_| self.is_ours()) else {
            return;
        };
        let now = now.to_zoned(time_zone_of(&Source::Directory(content.clone())));
        let text = text(&now.strftime("%d/%m/%Y, %H:%M:%S").to_string());
        // Whatever mask a service is given: those who edit are other users.
        let readable = |()| fs::set_permissions(path, Permissions::from_mode(0o644));
        let written = write_shared(path, text.as_bytes()).and_then(readable);
        if let Err(error) = &written
            && !self.is_unwritable.swap(true, Relaxed)
        {
            tracing::warn!(%error, "{}", fl!("log-content-no-word", path = path.to_string_lossy()));
        }
    }

    /// Returns whether this process has just become the one that writes: the other has ended.
    pub(super) fn takes_over(&self) -> bool {
        let had = locked(&self.lock).is_some();
        self.place.is_some() && !had && self.is_ours()
    }

    /// Returns whether this process writes the file. A directory that cannot be locked is anybody's.
    fn is_ours(&self) -> bool {
        let mut lock = locked(&self.lock);
        let Some((content, _)) = self.place.as_ref().filter(|_| lock.is_none()) else {
            return lock.is_some();
        };
        match File::open(content).map(|folder| (folder.try_lock(), folder)) {
            Ok((Err(TryLockError::WouldBlock), _)) => false,
            Ok((_, folder)) => {
                *lock = Some(folder);
                true
            }
            Err(_) => true,
        }
    }
}

/// `ESTADO.txt`; beside a copy of the content, `ESTADO-copia.txt`.
fn beside(content: &Path) -> Option<PathBuf> {
    let name = content.file_name()?.to_string_lossy();
    let of_copy = if name == "content" { String::new() } else { format!("-{name}") };
    Some(content.with_file_name(format!("ESTADO{of_copy}.txt")))
}
