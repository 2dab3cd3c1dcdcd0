//! The newest message that the file of a database ever held, noted beside it. A file that is older than it was, such as
//! one that was copied without its log, is whole to SQLite, which says nothing of what it lacks.

use super::connect::DatabaseLocation;
use super::{Store, StoreError};
use basics::atomic_file::{self, FileAccess};
use std::fs;
use std::path::{Path, PathBuf};

impl Store {
    /// Returns whether the file lacks the message that was noted last, and nobody erased it. Never so for a server,
    /// which many processes share.
    pub async fn lacks_noted(&self) -> Result<bool, StoreError> {
        let Some((id, uid)) = self.noted_newest() else {
            return Ok(false);
        };
        let known = sqlx::query_scalar::<_, String>("SELECT uid FROM leads WHERE id = $1").bind(id);
        if let Some(known) = known.fetch_optional(&self.reader).await? {
            return Ok(known != uid);
        }
        // It goes on counting where a message is erased.
        let given = "SELECT seq FROM sqlite_sequence WHERE name = 'leads'";
        let given: Option<i64> = sqlx::query_scalar(given).fetch_optional(&self.reader).await?;
        Ok(given.unwrap_or_default() < id)
    }

    /// Notes the newest message, unless it is noted already.
    pub(crate) async fn note_newest(&self) -> Result<(), StoreError> {
        let Some(path) = self.newest_note() else {
            return Ok(());
        };
        let newest = sqlx::query_as("SELECT id, uid FROM leads ORDER BY id DESC LIMIT 1");
        let newest: Option<(i64, String)> = newest.fetch_optional(&self.reader).await?;
        if let Some((id, uid)) = newest
            && self.noted_newest().is_none_or(|(noted, _)| noted < id)
        {
            let note = format!("{id} {uid}\n");
            // Messages are kept all the same.
            let _tried_again_at_the_next_count =
                atomic_file::write(&path, note.as_bytes(), FileAccess::Owner);
        }
        Ok(())
    }

    fn noted_newest(&self) -> Option<(i64, String)> {
        let note = fs::read_to_string(self.newest_note()?).ok()?;
        let (id, uid) = note.trim_end().split_once(' ')?;
        Some((id.parse().ok()?, uid.to_owned()))
    }

    fn newest_note(&self) -> Option<PathBuf> {
        match &self.place {
            DatabaseLocation::File(file) => Some(newest_note(atomic_file::folder_of(&file.path))),
            DatabaseLocation::Server(_) => None,
        }
    }
}

/// The note in a data directory. It is true of the database that is there: one that is put in its place needs none.
pub fn newest_note(data_dir: &Path) -> PathBuf {
    data_dir.join("newest-message")
}
