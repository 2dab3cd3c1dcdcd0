//! Files into a directory that is empty or not there: all of them, or nothing.

use super::Files;
use crate::lang::fl;
use std::{
    fs::{self, DirBuilder},
    io,
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _},
    path::{Path, PathBuf},
};
use thiserror::Error;

/// Holds the files until all of them are written. What a process that was killed left there is
/// ours to remove.
const UNFINISHED: &str = ".columbario-init";

/// Readable by its owner alone: messages will lie here, and somebody may write a password into the
/// settings.
const DIRECTORY_MODE: u32 = 0o700;
const FILE_MODE: u32 = 0o600;

/// Why a site cannot begin in a directory.
#[derive(Debug, Error)]
pub enum StartError {
    /// There is something in it, or it is a file.
    #[error("{}", fl!("starter-not-empty"))]
    NotEmpty,
    /// It cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Writes the files, and removes what it wrote where one of them cannot be written.
///
/// `check` looks at the directory that holds them all before anything is in its place; an answer of
/// `Err` ends it, too.
///
/// # Errors
/// Where the directory is not empty, a file cannot be written, or `check` refuses.
pub fn write<E: From<StartError>>(
    directory: &Path,
    files: &Files,
    check: impl FnOnce(&Path) -> Result<(), E>,
) -> Result<(), E> {
    let existed = is_free(directory)?;
    let unfinished = directory.join(UNFINISHED);
    let mut placed = Vec::new();
    let done = write_all(&unfinished, files)
        .map_err(|error| E::from(error.into()))
        .and_then(|()| check(&unfinished))
        .and_then(|()| {
            place(&unfinished, directory, &mut placed).map_err(|error| E::from(error.into()))
        });
    if done.is_err() {
        // What cannot be removed either is for the person who reads the error.
        for path in placed.iter().chain([&unfinished]) {
            let _gone = fs::remove_dir_all(path).or_else(|_| fs::remove_file(path));
        }
        if !existed {
            let _gone = fs::remove_dir(directory);
        }
    }
    done
}

/// Whether the directory is there; an error where it cannot be used.
fn is_free(directory: &Path) -> Result<bool, StartError> {
    let entries = match fs::read_dir(directory) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
            return Err(StartError::NotEmpty);
        }
        Err(error) => return Err(error.into()),
    };
    for entry in entries {
        if entry?.file_name() != UNFINISHED {
            return Err(StartError::NotEmpty);
        }
    }
    Ok(true)
}

fn write_all(root: &Path, files: &Files) -> io::Result<()> {
    match fs::remove_dir_all(root) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    for (path, bytes) in files {
        let path = root.join(path);
        let mut folder = DirBuilder::new();
        folder.recursive(true).mode(DIRECTORY_MODE);
        folder.create(path.parent().unwrap_or(root))?;
        let mut file = fs::OpenOptions::new();
        file.write(true).create_new(true).mode(FILE_MODE);
        io::Write::write_all(&mut file.open(path)?, bytes)?;
    }
    Ok(())
}

/// Moves everything to its place, on the same disk and so without copying.
fn place(from: &Path, to: &Path, placed: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        fs::rename(entry.path(), &target)?;
        placed.push(target);
    }
    fs::remove_dir(from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::borrow::Cow;

    fn files(paths: &[&str]) -> Files {
        let file = |path: &&str| ((*path).to_owned(), Cow::Borrowed(b"text".as_slice()));
        paths.iter().map(file).collect()
    }

    fn names(directory: &Path) -> Vec<String> {
        let entries = fs::read_dir(directory).expect("the directory is there");
        let name = |entry: io::Result<fs::DirEntry>| {
            let entry = entry.expect("it can be read");
            entry.file_name().to_string_lossy().into_owned()
        };
        entries.map(name).collect()
    }

    fn write(directory: &Path, paths: &[&str]) -> Result<(), StartError> {
        super::write(directory, &files(paths), |_| Ok(()))
    }

    #[test]
    fn a_directory_that_is_empty_or_new_holds_the_files_and_nothing_else() {
        let place = tempfile::tempdir().expect("a directory can be made");
        let new = place.path().join("a/b");
        for directory in [place.path().join("empty"), new] {
            if directory.ends_with("empty") {
                fs::create_dir(&directory).expect("a directory can be made");
            }
            write(&directory, &["a.toml", "content/b.toml"]).expect("it can be written");
            let mut found = names(&directory);
            found.sort();
            assert_eq!(found, ["a.toml", "content"]);
            assert!(directory.join("content/b.toml").is_file());
        }
    }

    #[test]
    fn a_directory_with_anything_in_it_is_left_as_it_is() {
        let place = tempfile::tempdir().expect("a directory can be made");
        fs::write(place.path().join("mine"), "x").expect("a file can be written");
        for directory in [place.path().to_owned(), place.path().join("mine")] {
            let refused = write(&directory, &["a.toml"]);
            assert!(matches!(refused, Err(StartError::NotEmpty)), "{refused:?}");
        }
        assert_eq!(names(place.path()), ["mine"]);
    }

    #[test]
    fn nothing_is_left_where_a_file_cannot_be_written_or_the_whole_is_refused() {
        let place = tempfile::tempdir().expect("a directory can be made");
        // A file cannot be a folder as well.
        let impossible = ["a", "a/b"];
        let new = place.path().join("new");
        assert!(matches!(write(&new, &impossible), Err(StartError::Io(_))));
        assert!(matches!(
            write(place.path(), &impossible),
            Err(StartError::Io(_))
        ));
        let refused = super::write(&new, &files(&["a"]), |_| Err(StartError::NotEmpty));
        assert!(refused.is_err());
        assert_eq!(names(place.path()), [""; 0]);
    }

    #[test]
    fn what_a_killed_process_left_is_replaced() {
        let place = tempfile::tempdir().expect("a directory can be made");
        let left = place.path().join(UNFINISHED);
        fs::create_dir(&left).expect("a directory can be made");
        fs::write(left.join("half"), "x").expect("a file can be written");
        write(place.path(), &["a.toml"]).expect("it can be written");
        assert_eq!(names(place.path()), ["a.toml"]);
    }
}
