//! A file that is there whole or not at all, whenever the power goes: it is written under another name,
//! on the disk, then renamed, and the new name is on the disk before it counts as written.
//!
//! Does not know what is in it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Who may read a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Readers {
    /// Its owner alone.
    Owner,
    /// Everybody whom the system's mask lets.
    All,
}

/// Distinguishes files that are being written at the same time.
static WRITTEN: AtomicU64 = AtomicU64::new(0);

/// Writes a file that nobody else writes at the same time. What a killed process left unfinished is
/// written over by the next.
pub(crate) fn write(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    write_by_way_of(&beside(path, ".part"), path, bytes, readers)
}

/// Writes a file that other threads and processes may write at the same time.
pub(crate) fn write_shared(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let number = WRITTEN.fetch_add(1, Relaxed);
    let unfinished = beside(path, &format!(".{}-{number}.part", process::id()));
    write_by_way_of(&unfinished, path, bytes, Readers::All)
}

/// Writes a file that is unfinished under this name, on the same disk.
pub(crate) fn write_by_way_of(
    unfinished: &Path,
    path: &Path,
    bytes: &[u8],
    readers: Readers,
) -> io::Result<()> {
    write_to_disk(unfinished, bytes, readers)
        .and_then(|()| fs::rename(unfinished, path))
        .inspect_err(|_| {
            // What could not be written whole must not take the room that is missing.
            let _gone = fs::remove_file(unfinished);
        })?;
    sync_folder(folder_of(path))
}

fn write_to_disk(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    let mut file = match readers {
        Readers::Owner => private_file(path)?,
        Readers::All => File::create(path)?,
    };
    file.write_all(bytes)?;
    file.sync_all()
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

/// Opens a new or emptied file that only its owner may read.
pub(crate) fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Makes the entries of a folder outlast a power cut.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// The folder in which a file lies.
pub(crate) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder.as_os_str().is_empty() => Path::new("."),
        Some(folder) => folder,
        None => path,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt as _;

    #[test]
    fn a_file_is_replaced_whole_and_nothing_is_left_beside_it() {
        let place = tempfile::tempdir().expect("the system has room for a directory");
        let path = place.path().join("a.json");
        for text in ["the first, which is longer", "the second"] {
            write(&path, text.as_bytes(), Readers::Owner).expect("it can be written");
            assert_eq!(fs::read(&path).expect("it is there"), text.as_bytes());
        }
        let mode = fs::metadata(&path)
            .expect("it is there")
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600);
        write_shared(&place.path().join("b.js"), b"1").expect("it can be written");
        // A folder cannot be written over by a file.
        let folder = place.path().join("c");
        fs::create_dir(&folder).expect("it can be made");
        write(&folder, b"1", Readers::All).expect_err("it is a folder");
        let names = fs::read_dir(place.path()).expect("it can be listed");
        let mut names: Vec<_> = names
            .map(|it| it.expect("it is there").file_name())
            .collect();
        names.sort();
        assert_eq!(names, ["a.json", "b.js", "c"]);
    }
}
