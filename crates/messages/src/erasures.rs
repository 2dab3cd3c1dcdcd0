//! The journal of erasures: which messages a restored backup must not bring back.
//!
//! It lies outside the database, in the data directory and beside the backups, and only grows. A
//! line is a time and a keyed hash, and nothing that a person wrote.

use crate::message::{JOURNAL_OWNER, StoreError, stamp};
use basics::atomic_file::{self, FileAccess, folder_of, sync_folder};
use basics::lang::fl;
use jiff::Timestamp;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// The length of a time in the journal.
const STAMP: usize = "2026-11-26T08:00:00.000000Z".len();

/// Notes an erasure, before it is made: one that was noted and not made is made at a restore, and
/// one that was made and not noted would be undone. The copy beside the newest backup is written as
/// far as it is within reach; the next backup completes it.
pub fn note_erasure(data_dir: &Path, note: &str, now: Timestamp) -> Result<(), StoreError> {
    let path = journal(data_dir).display().to_string();
    add(data_dir, note, now).map_err(|error| StoreError::NotNoted(path, error))?;
    if let Some(newest) = NewestBackup::read(data_dir) {
        copy_beside(data_dir, folder_of(&newest.path));
    }
    Ok(())
}

/// Notes of which database the journal is, once.
pub fn note_owner(data_dir: &Path, owner: &str, now: Timestamp) -> io::Result<()> {
    if notes(data_dir)?.contains_key(owner) { Ok(()) } else { add(data_dir, owner, now) }
}

/// Returns whether the journal of a folder says that it is of other databases alone. One that an earlier version
/// wrote does not say whose it is.
pub fn is_of_others(folder: &Path, owner: &str) -> io::Result<bool> {
    let notes = notes(folder)?;
    Ok(!notes.contains_key(owner) && notes.keys().any(|note| note.starts_with(JOURNAL_OWNER)))
}

/// Completes the copy in a folder of backups, where that is there.
pub fn copy_beside(data_dir: &Path, backups: &Path) {
    if backups.is_dir()
        && let Err(error) = merge(data_dir, backups)
    {
        let error = error.to_string();
        tracing::warn!("{}", fl!("backup-erasures-not-copied", error = error));
    }
}

/// Adds what the journal of one folder has to that of another. Several machines may write there.
pub fn merge(from: &Path, into: &Path) -> io::Result<()> {
    let (mut lines, others) = (lines(into)?, lines(from)?);
    if others.is_subset(&lines) {
        return Ok(());
    }
    lines.extend(others);
    let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
    atomic_file::write(&journal(into), text.as_bytes(), FileAccess::Owner)
}

/// The notes in the journal of a folder, each with its first time. A line that a power cut left unfinished
/// is the beginning of the next, whose note is its last word.
pub fn notes(folder: &Path) -> io::Result<BTreeMap<String, Timestamp>> {
    let mut notes = BTreeMap::new();
    for line in lines(folder)? {
        if let Some((before, note)) = line.rsplit_once(' ') {
            let at = before.len().checked_sub(STAMP).and_then(|start| before.get(start..));
            let at = at.and_then(|at| at.parse().ok()).unwrap_or(Timestamp::MIN);
            let first = notes.entry(note.to_owned()).or_insert(at);
            *first = at.min(*first);
        }
    }
    Ok(notes)
}

/// The journal of a folder, which may not be there.
pub fn journal(folder: &Path) -> PathBuf {
    folder.join("columbario.erasures")
}

fn add(folder: &Path, note: &str, now: Timestamp) -> io::Result<()> {
    let mut file = atomic_file::append(&journal(folder))?;
    file.write_all(format!("{} {note}\n", stamp(now)).as_bytes())?;
    file.sync_all()?;
    sync_folder(folder)
}

fn lines(folder: &Path) -> io::Result<BTreeSet<String>> {
    match fs::read_to_string(journal(folder)) {
        Ok(text) => Ok(text.lines().map(str::to_owned).collect()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(BTreeSet::new()),
        Err(error) => Err(error),
    }
}

/// The backup that was made last, by hand or by the program itself: a line in the data directory,
/// since a backup may lie on a disk that is not there now.
pub struct NewestBackup {
    pub made: Timestamp,
    pub path: PathBuf,
}

impl NewestBackup {
    /// The file's name in the data directory.
    const NAME: &str = "newest-backup";

    /// The one of this data directory; none where none was made.
    pub fn read(data_dir: &Path) -> Option<Self> {
        let text = fs::read_to_string(data_dir.join(Self::NAME)).ok()?;
        let (made, path) = text.strip_suffix('\n')?.split_once(' ')?;
        Some(Self { made: made.parse().ok()?, path: path.into() })
    }

    /// The newest of several; one of a time to come, which a wrong clock has made, only where there is no
    /// other.
    pub fn among(backups: impl IntoIterator<Item = Self>, now: Timestamp) -> Option<Self> {
        backups.into_iter().max_by_key(|it| (it.made <= now, it.made))
    }

    pub fn write(data_dir: &Path, backup: &Path, made: Timestamp) -> io::Result<()> {
        let line = format!("{made} {}\n", backup.display());
        atomic_file::write(&data_dir.join(Self::NAME), line.as_bytes(), FileAccess::Owner)
    }
}

#[cfg(test)]
mod tests {
    use super::{add, journal, merge, notes};
    use jiff::Timestamp;

    #[test]
    fn a_note_is_kept_after_one_that_a_power_cut_left_unfinished() {
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let (one, two) = ("1".repeat(64), "2".repeat(64));
        std::fs::write(journal(place.path()), "2026-01-01T00:00:00Z 12").expect("it is written");
        for note in [&one, &two] {
            add(place.path(), note, Timestamp::UNIX_EPOCH).expect("it is kept");
        }
        let notes = notes(place.path()).expect("it can be read");
        let both = [one, two].map(|note| (note, Timestamp::UNIX_EPOCH));
        assert_eq!(notes.into_iter().collect::<Vec<_>>()[..2], both);
    }

    #[test]
    fn a_copy_beside_backups_has_the_notes_of_all_machines_that_write_there() {
        let place = || tempfile::tempdir().expect("a temporary directory can be made");
        let (here, there, beside) = (place(), place(), place());
        for (place, digit) in [(&here, "1"), (&there, "2")] {
            let note = digit.repeat(64);
            add(place.path(), &note, Timestamp::UNIX_EPOCH).expect("it is kept");
            merge(place.path(), beside.path()).expect("it is copied");
        }
        assert_eq!(notes(beside.path()).expect("it can be read").len(), 2);
    }
}
