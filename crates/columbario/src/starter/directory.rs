//! Files into a directory that is empty or not there: all of them, or nothing.

use super::StarterFiles;
use anyhow::Context as _;
use basics::lang::fl;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

/// Writes the files beside the directory, lets `check` look at them, and moves them to their place.
pub(crate) fn write(
    directory: &Path,
    files: &StarterFiles,
    check: impl FnOnce(&Path) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let is_free = match fs::read_dir(directory) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => false,
        Err(error) if error.kind() == io::ErrorKind::NotFound => true,
        Err(error) => return Err(error.into()),
    };
    anyhow::ensure!(is_free, fl!("starter-not-empty"));
    let directory = std::path::absolute(directory)?;
    let parent = directory.parent().context(fl!("starter-not-empty"))?;
    fs::create_dir_all(parent)?;
    // On the same disk, so that it is moved whole; removed where anything fails. Its owner alone
    // may look into it and read the files, also once the directory is opened to others: somebody
    // may write a password into the settings.
    let unfinished = tempfile::Builder::new().prefix(".columbario-init").tempdir_in(parent)?;
    for (path, bytes) in files {
        let path = unfinished.path().join(path);
        fs::create_dir_all(path.parent().unwrap_or(&path))?;
        let mut file = OpenOptions::new();
        let file = file.write(true).create_new(true).mode(0o600);
        file.open(path)?.write_all(bytes)?;
    }
    check(unfinished.path())?;
    // A directory takes the place of an empty one.
    fs::rename(unfinished.path(), &directory)?;
    // A directory that was moved is not to be removed.
    let _moved = unfinished.keep();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::borrow::Cow;

    fn files(paths: &[&str]) -> StarterFiles {
        let file = |path: &&str| ((*path).to_owned(), Cow::Borrowed(b"text".as_slice()));
        paths.iter().map(file).collect()
    }

    fn names(directory: &Path) -> Vec<String> {
        let entries = fs::read_dir(directory).expect("the directory is there");
        let name = |entry: io::Result<fs::DirEntry>| {
            let entry = entry.expect("it can be read");
            entry.file_name().to_string_lossy().into_owned()
        };
        let mut names: Vec<_> = entries.map(name).collect();
        names.sort();
        names
    }

    #[test]
    fn a_directory_that_is_empty_or_new_holds_the_files_and_nothing_else() {
        let place = tempfile::tempdir().expect("a directory can be made");
        let empty = place.path().join("empty");
        fs::create_dir(&empty).expect("a directory can be made");
        for directory in [empty, place.path().join("a/b")] {
            write(&directory, &files(&["a.toml", "content/b.toml"]), |_| Ok(()))
                .expect("it can be written");
            assert_eq!(names(&directory), ["a.toml", "content"]);
            assert!(directory.join("content/b.toml").is_file());
        }
        assert_eq!(names(place.path()), ["a", "empty"]);
    }

    #[test]
    fn a_directory_with_anything_in_it_is_left_as_it_is() {
        let place = tempfile::tempdir().expect("a directory can be made");
        fs::write(place.path().join("mine"), "x").expect("a file can be written");
        for directory in [place.path().to_owned(), place.path().join("mine")] {
            assert!(write(&directory, &files(&["a.toml"]), |_| Ok(())).is_err());
        }
        assert_eq!(names(place.path()), ["mine"]);
    }

    // Specification 11.11
    #[test]
    fn nothing_is_left_where_a_file_cannot_be_written_or_the_whole_is_refused() {
        let place = tempfile::tempdir().expect("a directory can be made");
        let new = place.path().join("new");
        // A file cannot be a folder as well.
        assert!(write(&new, &files(&["a", "a/b"]), |_| Ok(())).is_err());
        assert!(write(&new, &files(&["a"]), |_| anyhow::bail!("refused")).is_err());
        assert_eq!(names(place.path()), [""; 0]);
    }
}
