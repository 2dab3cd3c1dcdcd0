//! Where copies of a database lie that are not whole yet, and who works on a data directory.
//!
//! Such a copy holds messages. It has a name of its own, and one that a killed process left is
//! removed by the next backup, restore or start, so that no erasure misses it for long.

use super::owner::keep_owner;
use crate::lang::fl;
use anyhow::{Context as _, ensure};
use std::fs::{self, DirBuilder, File, TryLockError};
use std::io;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};

/// How an archive that is being written is named, beside its place, before and after a number.
pub(super) const UNFINISHED: (&str, &str) = (".columbario-backup-", ".part");

/// The folder in the data directory.
const FOLDER: &str = ".backup";

/// A lock that is held until this is dropped, or the process ends however it does.
#[derive(Debug)]
pub struct DataLock(#[expect(dead_code, reason = "it is held and not read")] File);

impl DataLock {
    /// Waits for a restore to end, and shares the directory with other programs after that.
    ///
    /// # Errors
    /// Where the file cannot be made or locked.
    pub fn shared(data_dir: &Path) -> io::Result<Self> {
        let file = Self::file(data_dir, "in-use.lock")?;
        file.lock_shared()?;
        Ok(Self(file))
    }

    /// The directory for one process alone; none while a program works on it.
    pub(super) fn alone(data_dir: &Path) -> io::Result<Option<Self>> {
        Self::attempt(data_dir, "in-use.lock")
    }

    fn attempt(data_dir: &Path, name: &str) -> io::Result<Option<Self>> {
        let file = Self::file(data_dir, name)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self(file))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    fn file(data_dir: &Path, name: &str) -> io::Result<File> {
        let path = data_dir.join(name);
        let file = File::create(&path)?;
        keep_owner(&path, data_dir);
        Ok(file)
    }
}

/// A private folder for what is not whole yet. It is removed with all that is in it.
#[derive(Debug)]
pub(super) struct Workshop {
    path: PathBuf,
    _lock: DataLock,
}

impl Workshop {
    /// The one of this data directory, after what a killed process left there and in `target` is
    /// removed.
    ///
    /// # Errors
    /// Where another process has it, or it cannot be made.
    pub(super) fn open(data_dir: &Path, target: &Path) -> anyhow::Result<Self> {
        let shown = data_dir.display().to_string();
        let lock = DataLock::attempt(data_dir, "backup.lock")
            .with_context(|| fl!("backup-not-written", path = shown.as_str()))?;
        let path = data_dir.join(FOLDER);
        let Some(lock) = lock else {
            anyhow::bail!(fl!("backup-under-way", path = shown));
        };
        ensure!(
            target.is_dir(),
            fl!("backup-not-written", path = target.display().to_string())
        );
        for entry in fs::read_dir(target)? {
            let entry = entry?;
            let name = entry.file_name();
            let name = name.to_string_lossy();
            if name.starts_with(UNFINISHED.0) && name.ends_with(UNFINISHED.1) {
                fs::remove_file(entry.path())?;
            }
        }
        remove_folder(&path)?;
        private_folder(&path).with_context(|| fl!("backup-not-written", path = shown))?;
        Ok(Self { path, _lock: lock })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Workshop {
    fn drop(&mut self) {
        // What stays behind is removed by the next.
        let _left_behind = fs::remove_dir_all(&self.path);
    }
}

/// Makes a folder that only its owner may look into, where there is none.
pub(super) fn private_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Removes a folder, where there is one.
pub(super) fn remove_folder(path: &Path) -> io::Result<()> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}
