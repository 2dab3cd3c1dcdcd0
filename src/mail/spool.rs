//! A directory that takes mails where no server is set: one `.eml` file each, which a mail
//! program opens.
//!
//! A file's name begins with the lead's number, so that an erasure finds it.

use super::{Letter, SendError};
use crate::atomic_file::{self, Readers};
use crate::lang::fl;
use anyhow::Context as _;
use std::fs::{DirBuilder, File};
use std::io;
use std::path::{Path, PathBuf};

/// The directory's name in the data directory.
const NAME: &str = "spool";

/// Such a directory.
#[derive(Clone, Debug)]
pub struct Spool {
    directory: PathBuf,
}

impl Spool {
    pub(super) fn of(data_dir: &Path) -> anyhow::Result<Self> {
        let directory = data_dir.join(NAME);
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&directory).with_context(|| {
            let path = directory.display().to_string();
            fl!("mail-no-spool", path = path)
        })?;
        Ok(Self { directory })
    }

    /// Where the files are.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Removes the mails about a lead or of a digest, finished or not; how many there were.
    ///
    /// # Errors
    /// Where the directory cannot be read or a file cannot be removed.
    pub fn forget(data_dir: &Path, number: &str) -> io::Result<usize> {
        let directory = data_dir.join(NAME);
        let files = match std::fs::read_dir(&directory) {
            Ok(files) => files,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
            Err(error) => return Err(error),
        };
        let prefix = format!("{number}-");
        let mut removed = 0;
        for file in files {
            let file = file?;
            if file.file_name().to_string_lossy().starts_with(&prefix) {
                std::fs::remove_file(file.path())?;
                removed += 1;
            }
        }
        if removed > 0 {
            File::open(directory)?.sync_all()?;
        }
        Ok(removed)
    }

    pub(super) async fn send(&self, letter: &Letter) -> Result<String, SendError> {
        let name = format!("{}.eml", letter.name());
        let (path, bytes) = (self.directory.join(&name), letter.bytes(None));
        // A second writing of the same mail replaces the first.
        let write = move || atomic_file::write(&path, &bytes, Readers::Owner);
        let written = tokio::task::spawn_blocking(write).await;
        match written {
            Ok(Ok(())) => Ok(fl!("mail-spooled", path = format!("{NAME}/{name}"))),
            Ok(Err(error)) => Err(SendError::temporary(error.to_string())),
            Err(error) => Err(SendError::temporary(error.to_string())),
        }
    }
}
