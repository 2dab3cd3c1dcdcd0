//! A file that is there whole or not at all, whenever the power goes: it is written under another name,
//! on the disk, then renamed, and the new name is on the disk before it counts as written.
//!
//! Does not know what is in it.

use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io::{self, ErrorKind, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileAccess {
    /// Its owner alone.
    Owner,
    /// Everybody whom the system's mask lets.
    All,
    /// Everybody, whatever the system's mask.
    Everybody,
    /// Those of the file that is replaced, by the only one that does; of a new one, everybody whom the
    /// system's mask lets.
    AsBefore,
}

/// A file that is on the disk, but not at its place yet; dropped, it is gone.
#[derive(Debug)]
pub struct PreparedFile {
    file: NamedTempFile,
    path: PathBuf,
}

/// Writes a file, which other threads and processes may write at the same time.
pub fn write(path: &Path, bytes: &[u8], readers: FileAccess) -> io::Result<()> {
    prepare(path, bytes, readers)?.put()
}

/// Writes a file under another name beside its place, so that what could fail has been done before the
/// first of several is put there.
pub fn prepare(path: &Path, bytes: &[u8], readers: FileAccess) -> io::Result<PreparedFile> {
    let mode = match readers {
        FileAccess::Owner => 0o600,
        FileAccess::Everybody => 0o644,
        FileAccess::All | FileAccess::AsBefore => 0o666,
    };
    let (permissions, folder) = (Permissions::from_mode(mode), folder_of(path));
    let mut builder = tempfile::Builder::new();
    builder.suffix(".part").permissions(permissions);
    let name = format!(".{}", path.file_name().unwrap_or_default().to_string_lossy());
    if readers == FileAccess::AsBefore {
        // No other writer uses this name at the same time, and the rest of a killed process is replaced.
        builder.prefix(&name).rand_bytes(0);
        let _there_is_none = fs::remove_file(folder.join(format!("{name}.part")));
    }
    let mut file = builder.tempfile_in(folder)?;
    match (readers, path.metadata()) {
        (FileAccess::AsBefore, Ok(before)) => {
            file.as_file().set_permissions(before.permissions())?;
        }
        (FileAccess::Everybody, _) => {
            file.as_file().set_permissions(Permissions::from_mode(mode))?;
        }
        _ => {}
    }
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(PreparedFile { file, path: path.to_owned() })
}

impl PreparedFile {
    pub fn put(self) -> io::Result<()> {
        self.file.persist(&self.path)?;
        sync_folder(folder_of(&self.path))
    }
}

/// Opens a new or emptied file that only its owner may read.
pub fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    options.mode(0o600).open(path)
}

/// Opens a file to add to; where it is new, only its owner may read it.
pub fn append(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.append(true).create(true).mode(0o600).open(path)
}

/// Writes a file that everybody may read.
pub fn write_shared(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write(path, bytes, FileAccess::All)
}

/// Makes a folder that only its owner may look into, where there is none.
pub fn private_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Makes a folder where there is none, with those above it; their names outlast a power cut.
pub fn synced_folder(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Ok(());
    }
    synced_folder(folder_of(path))?;
    match fs::create_dir(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(error),
        _ => {}
    }
    sync_folder(folder_of(path))
}

/// Gives a file another name, or copies it where the file system has one name for each file. What lies there is
/// not replaced.
pub fn link_or_copy(file: &Path, other: &Path) -> io::Result<()> {
    match fs::hard_link(file, other) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => {}
        linked => return linked,
    }
    let before = fs::metadata(file)?;
    let mut copy = OpenOptions::new().write(true).create_new(true).mode(0o600).open(other)?;
    io::copy(&mut File::open(file)?, &mut copy)?;
    copy.set_permissions(before.permissions())?;
    copy.set_modified(before.modified()?)?;
    copy.sync_all()
}

/// Puts a file that is whole at its place, where nothing lies yet.
pub fn put_new(file: NamedTempFile, path: &Path) -> io::Result<()> {
    let Err(refused) = file.persist_noclobber(path) else {
        return Ok(());
    };
    // The file system may know neither of the two ways of doing so in one step.
    if path.symlink_metadata().is_ok() {
        return Err(refused.error);
    }
    refused.file.persist(path)?;
    Ok(())
}

/// Makes the entries of a folder outlast a power cut.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// The folder in which a file lies.
pub fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder.as_os_str().is_empty() => Path::new("."),
        Some(folder) => folder,
        None => path,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_nothing_is_left_beside_it() {
        let place = tempfile::tempdir().expect("the system has room for a directory");
        let path = place.path().join("a.json");
        for text in ["the first, which is longer", "the second"] {
            write(&path, text.as_bytes(), FileAccess::Owner).expect("it can be written");
            assert_eq!(fs::read(&path).expect("it is there"), text.as_bytes());
        }
        let mode = fs::metadata(&path).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        write_shared(&place.path().join("b.js"), b"1").expect("it can be written");
        // A folder cannot be written over by a file.
        let folder = place.path().join("c");
        fs::create_dir(&folder).expect("it can be made");
        write(&folder, b"1", FileAccess::All).expect_err("it is a folder");
        let names = fs::read_dir(place.path()).expect("it can be listed");
        let mut names: Vec<_> = names.map(|it| it.expect("it is there").file_name()).collect();
        names.sort();
        assert_eq!(names, ["a.json", "b.js", "c"]);
    }
}
