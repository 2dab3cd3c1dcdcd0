//! Files of drafts and versions: written with their folders, and gone once.

use basics::atomic_file::{FileAccess, folder_of, synced_folder, write};
use std::io::{self, ErrorKind};
use std::path::Path;

/// Writes a file, with the folders that it needs.
pub(super) fn write_below(path: &Path, bytes: &[u8]) -> io::Result<()> {
    synced_folder(folder_of(path))?;
    write(path, bytes, FileAccess::Owner)
}

/// What was to be removed may be gone already.
pub(super) fn absent_is_fine(removed: io::Result<()>) -> io::Result<()> {
    removed.or_else(|error| match error.kind() {
        ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    })
}
