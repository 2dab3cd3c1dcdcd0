//! The journal of erasures: which messages a restored backup must not bring back.
//!
//! It lies outside the database, in the data directory and beside the backups, and only grows. A
//! line is a time and a keyed hash, and nothing that a person wrote.

use super::newest::Newest;
use crate::atomic_file::{self, Readers, folder_of, sync_folder};
use crate::lang::fl;
use crate::leads::stamp;
use anyhow::Context as _;
use jiff::Timestamp;
use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

/// The file's name, in the data directory and beside backups.
const NAME: &str = "columbario.erasures";

/// How many hexadecimal digits a note has.
const NOTE_DIGITS: usize = 64;

/// Such a file.
#[derive(Clone, Debug)]
pub(super) struct Journal(PathBuf);

/// Notes an erasure, before it is made: one that was noted and not made is made at a restore, and
/// one that was made and not noted would be undone.
///
/// # Errors
/// Where the note cannot be kept in the data directory. The copy beside the newest backup is
/// written as far as it is within reach; the next backup completes it.
pub fn note_erasure(data_dir: &Path, note: &str, now: Timestamp) -> anyhow::Result<()> {
    let journal = Journal::in_directory(data_dir);
    let path = || journal.0.display().to_string();
    journal
        .add(note, now)
        .with_context(|| fl!("backup-erasure-not-noted", path = path()))?;
    let newest = Newest::read(data_dir).map(|newest| newest.path);
    let beside = newest.as_deref().map(folder_of).filter(|it| it.is_dir());
    if let Some(folder) = beside
        && let Err(error) = Journal::in_directory(folder).take_in(&journal)
    {
        let error = error.to_string();
        tracing::warn!("{}", fl!("backup-erasures-not-copied", error = error));
    }
    Ok(())
}

impl Journal {
    pub(super) fn in_directory(directory: &Path) -> Self {
        Self(directory.join(NAME))
    }

    /// The notes in it.
    pub(super) fn notes(&self) -> io::Result<BTreeSet<String>> {
        let lines = self.lines()?;
        let notes = lines.iter().filter_map(|line| line.split_once(' '));
        Ok(notes.map(|(_, note)| note.to_owned()).collect())
    }

    /// Adds what another has and this one has not.
    pub(super) fn take_in(&self, other: &Self) -> io::Result<()> {
        let (mut lines, others) = (self.lines()?, other.lines()?);
        if others.is_subset(&lines) {
            return Ok(());
        }
        lines.extend(others);
        let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
        atomic_file::write(&self.0, text.as_bytes(), Readers::Owner)
    }

    fn add(&self, note: &str, now: Timestamp) -> io::Result<()> {
        let mut options = OpenOptions::new();
        options.read(true).append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&self.0)?;
        // A line that a power cut left unfinished is no part of the next.
        let mut last = [b'\n'];
        if file.seek(SeekFrom::End(0))? > 0 {
            file.seek(SeekFrom::End(-1))?;
            file.read_exact(&mut last)?;
        }
        let before = if last == *b"\n" { "" } else { "\n" };
        let line = format!("{before}{} {note}\n", stamp(now));
        file.write_all(line.as_bytes())?;
        file.sync_all()?;
        sync_folder(folder_of(&self.0))
    }

    /// Its whole lines, in the order of time; none where there is no file.
    fn lines(&self) -> io::Result<BTreeSet<String>> {
        let text = match fs::read_to_string(&self.0) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error),
        };
        let is_whole = |line: &&str| {
            line.split_once(' ').is_some_and(|(at, note)| {
                at.parse::<Timestamp>().is_ok()
                    && note.len() == NOTE_DIGITS
                    && note.bytes().all(|byte| byte.is_ascii_hexdigit())
            })
        };
        Ok(text.lines().filter(is_whole).map(str::to_owned).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::{Journal, NAME};
    use jiff::Timestamp;

    #[test]
    fn a_note_is_kept_after_one_that_a_power_cut_left_unfinished() {
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let journal = Journal::in_directory(place.path());
        let (one, two) = ("1".repeat(64), "2".repeat(64));
        std::fs::write(place.path().join(NAME), "2026-01-01T00:00:00Z 12").expect("it is written");
        journal
            .add(&one, Timestamp::UNIX_EPOCH)
            .expect("it is kept");
        journal
            .add(&two, Timestamp::UNIX_EPOCH)
            .expect("it is kept");
        let notes = journal.notes().expect("it can be read");
        assert_eq!(notes, [one, two].into());
    }

    #[test]
    fn a_copy_beside_backups_has_the_notes_of_all_machines_that_write_there() {
        let place = || tempfile::tempdir().expect("a temporary directory can be made");
        let (here, there, beside) = (place(), place(), place());
        let beside = Journal::in_directory(beside.path());
        for (place, digit) in [(&here, "1"), (&there, "2")] {
            let journal = Journal::in_directory(place.path());
            let note = digit.repeat(64);
            journal
                .add(&note, Timestamp::UNIX_EPOCH)
                .expect("it is kept");
            beside.take_in(&journal).expect("it is copied");
        }
        assert_eq!(beside.notes().expect("it can be read").len(), 2);
    }
}
