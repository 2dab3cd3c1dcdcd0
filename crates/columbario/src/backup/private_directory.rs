//! Where copies of a database lie that are not whole yet, and who works on a data directory.
//!
//! Such a copy holds messages, so it has a name of its own, and one that a killed process left is
//! removed by the next backup, restore or start: no erasure misses it for long.

use anyhow::{Context as _, ensure};
use basics::atomic_file::private_folder;
use basics::lang::fl;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// How the name of an archive begins that is being written beside its place.
pub(super) const UNFINISHED: &str = ".columbario-backup-";

/// The file that those who work on a data directory lock; each writes it anew when it starts.
pub(super) const IN_USE: &str = "in-use.lock";

/// Says until it is dropped, or the process ends however it does, that a program works on a data
/// directory. Waits for a restore to end.
pub(crate) fn share(data_dir: &Path) -> io::Result<File> {
    let file = lock_file(data_dir, IN_USE)?;
    match file.try_lock_shared() {
        Err(TryLockError::WouldBlock) => {
            let path = data_dir.join(IN_USE).display().to_string();
            tracing::warn!("{}", fl!("backup-waits-for-lock", path));
            file.lock_shared()?;
        }
        locked => locked?,
    }
    Ok(file)
}

/// Since when a program works on a data directory, if one does.
pub(crate) fn in_use_since(data_dir: &Path) -> Option<SystemTime> {
    let file = File::open(data_dir.join(IN_USE)).ok()?;
    let is_in_use = matches!(file.try_lock(), Err(TryLockError::WouldBlock));
    file.metadata().ok().filter(|_| is_in_use)?.modified().ok()
}

/// A lock for one process alone; none while others hold it.
pub(super) fn exclusive_lock(data_dir: &Path, name: &str) -> io::Result<Option<File>> {
    let file = lock_file(data_dir, name)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Ok(None),
        locked => Ok(locked.map(|()| Some(file))?),
    }
}

fn lock_file(data_dir: &Path, name: &str) -> io::Result<File> {
    File::create(data_dir.join(name))
}

/// A private folder for what is not whole yet. It is removed with all that is in it.
pub(super) struct PrivateDirectory {
    pub(super) path: PathBuf,
    _lock: File,
}

impl PrivateDirectory {
    /// The one of this data directory, after what a killed process left there and among the
    /// backups is removed; an error where another process is at it.
    pub(super) fn open(data_dir: &Path, backups: &Path) -> anyhow::Result<Self> {
        let shown = data_dir.display().to_string();
        let lock = lock_file(data_dir, "backup.lock")?;
        // A file system without locks has backups all the same.
        let is_another = matches!(lock.try_lock(), Err(TryLockError::WouldBlock));
        ensure!(!is_another, fl!("backup-under-way", path = shown));
        let entries = fs::read_dir(backups);
        let unwritable = || fl!("backup-not-written", path = backups.display().to_string());
        for entry in entries.with_context(unwritable)? {
            let entry = entry?;
            if entry.file_name().to_string_lossy().starts_with(UNFINISHED) {
                fs::remove_file(entry.path())?;
            }
        }
        let path = data_dir.join(".backup");
        remove_folder(&path)?;
        private_folder(&path)?;
        Ok(Self { path, _lock: lock })
    }
}

impl Drop for PrivateDirectory {
    fn drop(&mut self) {
        // A folder that stays behind is removed by the next.
        let _left_behind = fs::remove_dir_all(&self.path);
    }
}

pub(super) fn remove_folder(path: &Path) -> io::Result<()> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}
