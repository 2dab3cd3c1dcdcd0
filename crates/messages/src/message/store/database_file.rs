//! The file of a database, and whether the files that SQLite has open are those that are there.
//!
//! Nothing but SQLite may open a file that SQLite has open: a process that closes any descriptor of a file
//! loses every lock that it holds on it (POSIX, fcntl), and the next program that looks at the database
//! takes itself for the only one and removes the log. So the file is made before SQLite opens it, and is
//! only asked for its number afterwards, by its path.
//!
//! Somebody may remove the files of a running program, or move them away. It would go on writing into files
//! without a name, which are gone when it ends.

use basics::locks::locked;
use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The database, its log and the memory that its users share.
const ENDINGS: [&str; 3] = ["", "-wal", "-shm"];

/// The device and the number of a file; none where there is no file.
type FileNumber = Option<(u64, u64)>;

#[derive(Debug)]
pub(super) struct DatabaseFile {
    pub(super) path: PathBuf,
    /// What the writer opened: each file by its real path, since SQLite follows links.
    opened: Mutex<Option<[(PathBuf, FileNumber); 3]>>,
}

impl DatabaseFile {
    pub(super) fn at(path: PathBuf) -> Self {
        Self { path, opened: Mutex::default() }
    }

    /// Notes which files the writer has just opened. A second connection of its own, after the first has
    /// failed, may find another log, but never another database, whose tables and site nobody has checked.
    pub(super) fn note(&self) -> io::Result<()> {
        let real = self.path.canonicalize()?;
        let files = ENDINGS.map(|ending| {
            let path = beside(&real, ending);
            let number = number_of(&path);
            (path, number)
        });
        let mut opened = locked(&self.opened);
        if let Some([(_, before), ..]) = opened.as_ref()
            && *before != files[0].1
        {
            return Err(ErrorKind::NotFound.into());
        }
        *opened = Some(files);
        Ok(())
    }

    /// Returns whether what is written now is in files that are not at their place. Asks the system for
    /// three files by their names, some microseconds.
    pub(super) fn has_moved(&self) -> bool {
        let opened = locked(&self.opened);
        let is_other = |(path, number): &(PathBuf, FileNumber)| number_of(path) != *number;
        let is_linked_elsewhere =
            |files: &[(PathBuf, FileNumber); 3]| number_of(&self.path) != files[0].1;
        opened
            .as_ref()
            .is_some_and(|files| is_linked_elsewhere(files) || files.iter().any(is_other))
    }
}

/// Makes a file for SQLite where there is none, its owner's alone; SQLite gives the files beside it the
/// same mode. One that is there is not opened.
pub(super) fn make(path: &Path) -> io::Result<()> {
    let made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
    match made {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

fn number_of(path: &Path) -> FileNumber {
    fs::metadata(path).ok().map(|found| (found.dev(), found.ino()))
}
