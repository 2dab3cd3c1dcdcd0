//! Something takes the place of something else, which is kept beside it under a dated name.

use super::make::stamped;
use crate::atomic_file::{folder_of, sync_folder};
use jiff::Timestamp;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What SQLite keeps beside a file, by the ending of its name. The first may hold commits that the
/// file has not; the second says nothing that is not in the first.
const LOG: &str = "-wal";
const INDEX: &str = "-shm";

/// Puts a database in the place of another, with nothing beside it that belonged to the other.
/// Answers where the other is now, if there was one.
pub(super) fn replace_database(
    from: &Path,
    to: &Path,
    now: Timestamp,
) -> io::Result<Option<PathBuf>> {
    replace(from, to, now, |aside| {
        // The log goes first: without its file it is nothing, and a file that finds the log of
        // another reads what was never in it.
        if let Some(aside) = aside {
            rename_if_there(&beside(to, LOG), &beside(aside, LOG))?;
        }
        remove_if_there(&beside(to, LOG))?;
        remove_if_there(&beside(to, INDEX))
    })
}

/// Puts a folder in the place of another; answers where that is now, if there was one.
pub(super) fn replace_folder(
    from: &Path,
    to: &Path,
    now: Timestamp,
) -> io::Result<Option<PathBuf>> {
    replace(from, to, now, |_| Ok(()))
}

/// `clear` removes what else belongs to what is replaced; it learns where that will be kept.
fn replace(
    from: &Path,
    to: &Path,
    now: Timestamp,
    clear: impl FnOnce(Option<&Path>) -> io::Result<()>,
) -> io::Result<Option<PathBuf>> {
    let aside = free_name(to, now)?;
    clear(aside.as_deref())?;
    if let Some(aside) = &aside {
        fs::rename(to, aside)?;
    }
    fs::rename(from, to)?;
    sync_folder(folder_of(to))?;
    Ok(aside)
}

/// A name beside `path` for what lies there; none where nothing does.
fn free_name(path: &Path, now: Timestamp) -> io::Result<Option<PathBuf>> {
    if !path.try_exists()? {
        return Ok(None);
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let stamp = stamped(now);
    let numbered = (1_u32..).map(|number| match number {
        1 => format!("{name}.replaced-{stamp}"),
        number => format!("{name}.replaced-{stamp}-{number}"),
    });
    for name in numbered {
        let aside = path.with_file_name(name);
        if !aside.try_exists()? {
            return Ok(Some(aside));
        }
    }
    Ok(None)
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn rename_if_there(from: &Path, to: &Path) -> io::Result<()> {
    match fs::rename(from, to) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

fn remove_if_there(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

#[cfg(test)]
mod tests {
    use super::replace_database;
    use jiff::Timestamp;
    use std::fs;

    #[test]
    fn no_log_of_the_database_that_was_there_is_left_beside_the_new_one() {
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let at = |name: &str| place.path().join(name);
        for name in ["a.db", "a.db-wal", "a.db-shm", "from"] {
            fs::write(at(name), name).expect("it can be written");
        }
        let replace = || replace_database(&at("from"), &at("a.db"), Timestamp::UNIX_EPOCH);
        let aside = replace().expect("it can be replaced");
        let aside = aside.expect("there was one");
        assert_eq!(aside, at("a.db.replaced-19700101T000000Z"));
        assert_eq!(fs::read(at("a.db")).expect("it is there"), b"from");
        assert_eq!(fs::read(&aside).expect("it is there"), b"a.db");
        let log = fs::read(at("a.db.replaced-19700101T000000Z-wal"));
        assert_eq!(log.expect("it is there"), b"a.db-wal");
        assert!(!at("a.db-wal").exists() && !at("a.db-shm").exists());
        // A second one within the same second replaces none that was kept.
        fs::write(at("from"), "second").expect("it can be written");
        let aside = replace().expect("it can be replaced");
        assert_eq!(aside, Some(at("a.db.replaced-19700101T000000Z-2")));
    }
}
