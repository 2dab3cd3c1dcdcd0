//! Folders for what is not whole yet.

use std::fs::{self, DirBuilder};
use std::io;
use std::path::{Path, PathBuf};

/// A private folder for what is not whole yet. It is removed with all that is in it.
#[derive(Debug)]
pub(super) struct Workshop(PathBuf);

impl Workshop {
    /// In this directory, which must be there.
    pub(super) fn in_directory(directory: &Path) -> io::Result<Self> {
        Self::named(directory, "backup")
    }

    /// The same under a name of its own.
    pub(super) fn named(directory: &Path, name: &str) -> io::Result<Self> {
        let path = directory.join(format!(".{name}-{}", std::process::id()));
        // One of an earlier process with our number, which was killed.
        remove(&path)?;
        private_folder().create(&path)?;
        Ok(Self(path))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Workshop {
    fn drop(&mut self) {
        // What stays behind is removed by the next.
        let _left_behind = fs::remove_dir_all(&self.0);
    }
}

/// Makes folders that only their owner may look into.
pub(super) fn private_folder() -> DirBuilder {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}
