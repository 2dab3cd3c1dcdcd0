//! Files and folders that appear whole or not at all, and are on disk before they do.

use std::fs::{self, DirBuilder, File, OpenOptions};
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

/// Opens a new or emptied file that only its owner may read.
pub(super) fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Writes a small file, whole or not at all.
pub(super) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    let unfinished = path.with_file_name(name);
    let mut file = private_file(&unfinished)?;
    io::Write::write_all(&mut file, text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&unfinished, path)?;
    sync_folder(folder_of(path))
}

/// Makes the entries of a folder outlast a power cut.
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// The folder in which a file lies.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder.as_os_str().is_empty() => Path::new("."),
        Some(folder) => folder,
        None => path,
    }
}

fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}
