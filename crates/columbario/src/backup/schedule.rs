//! The backups that `serve` makes by itself, and how many of them are kept.

use super::archive::has_end;
use super::make::make;
use super::name::begun_at;
use super::private_directory::PrivateDirectory;
use basics::atomic_file::private_folder;
use basics::lang::fl;
use basics::status::{Attention, Status, StatusTime};
use config::Config;
use jiff::{SignedDuration, Timestamp};
use messages::{NewestBackup, Store};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use std::{fs, io};

pub(crate) struct Schedule {
    every: Duration,
    keep: usize,
    directory: PathBuf,
}

impl Schedule {
    pub(crate) fn from_config(config: &Config) -> Option<Self> {
        let directory = config.backup_directory.clone();
        Some(Self {
            every: config.backup_every?,
            keep: usize::try_from(config.backup_keep).unwrap_or(usize::MAX),
            directory: directory.unwrap_or_else(|| config.data.join("backups")),
        })
    }

    /// Returns whether the newest backup is older than it should be by a quarter, or there is none.
    pub(crate) fn is_overdue(&self, now: Timestamp) -> bool {
        self.is_older_than(self.every + self.every / 4, now)
    }

    /// The newest backup in the directory that was written to its end, also one made by hand.
    pub(crate) fn newest(&self, now: Timestamp) -> Option<NewestBackup> {
        NewestBackup::among(self.whole_backups(), now)
    }

    fn is_older_than(&self, age: Duration, now: Timestamp) -> bool {
        let made = self.whole_backups();
        let newest = made.iter().rfind(|it| self.is_believed(it, now));
        newest.is_none_or(|newest| now.duration_since(newest.made).unsigned_abs() >= age)
    }

    /// A backup from a time to come was made by a clock that was wrong, and counts for nothing.
    fn is_believed(&self, backup: &NewestBackup, now: Timestamp) -> bool {
        backup.made.duration_since(now) <= SignedDuration::try_from(self.every).unwrap_or_default()
    }

    /// The same without what is only the beginning of one.
    fn whole_backups(&self) -> Vec<NewestBackup> {
        let mut made = self.backups().unwrap_or_default();
        made.retain(|it| has_end(&it.path));
        made
    }

    /// The backups in the directory, the newest last.
    fn backups(&self) -> io::Result<Vec<NewestBackup>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.directory)? {
            let (name, path) = entry.map(|entry| (entry.file_name(), entry.path()))?;
            let made = begun_at(&name.to_string_lossy());
            found.extend(made.map(|made| NewestBackup { made, path }));
        }
        found.sort_unstable_by_key(|it| it.made);
        Ok(found)
    }

    async fn make(&self, config: &Config, store: &Store, now: Timestamp) -> anyhow::Result<()> {
        private_folder(&self.directory)?;
        let (path, made) = make(config, store, &self.directory, now).await?;
        let mut kept = self.backups()?;
        // Backups that are not believed go first.
        kept.sort_by_key(|it| (self.is_believed(it, now), it.made));
        for old in kept.iter().rev().skip(self.keep) {
            if old.path != path {
                fs::remove_file(&old.path)?;
            }
        }
        tracing::info!(messages = made.messages, "{}", fl!("backup-made-by-itself"));
        Ok(())
    }
}

/// Removes what a killed backup left, and makes one whenever one is due, for ever; the first at
/// once.
pub(crate) async fn run(config: Config, store: Store, status: Arc<Status>, now: fn() -> Timestamp) {
    let schedule = Schedule::from_config(&config);
    let target = schedule.as_ref().map_or(&config.data, |it| &it.directory);
    // Where another process makes one at this moment, it has removed it.
    drop(PrivateDirectory::open(&config.data, target));
    let Some(schedule) = schedule else {
        return;
    };
    loop {
        let mut pause = Duration::from_mins(1);
        if schedule.is_older_than(schedule.every, now())
            && let Err(error) = schedule.make(&config, &store, now()).await
        {
            let error = error.root_cause().to_string();
            tracing::error!("{}", fl!("backup-failed", error));
            pause = Duration::from_mins(10);
        }
        status.set(Attention::BackupLate, schedule.is_overdue(now()));
        status.set_moment(StatusTime::BackupMade, schedule.newest(now()).map(|it| it.made));
        tokio::time::sleep(pause).await;
    }
}

#[cfg(test)]
mod tests {
    use super::Schedule;
    use crate::backup::archive::ArchiveWriter;
    use crate::backup::name::name_of;
    use jiff::{SignedDuration, Timestamp};
    use std::fs;
    use std::io::Cursor;
    use std::time::Duration;

    #[test]
    fn a_backup_is_due_after_its_time_and_overdue_a_quarter_later() {
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let schedule = Schedule {
            every: Duration::from_hours(24),
            keep: 7,
            directory: place.path().to_owned(),
        };
        let made: Timestamp = "2026-11-22T09:30:05Z".parse().expect("it is a time");
        assert!(schedule.is_older_than(schedule.every, made) && schedule.is_overdue(made));
        let put = |made, bytes: &[u8]| {
            fs::write(place.path().join(name_of(made)), bytes).expect("it can be written");
        };
        let whole = ArchiveWriter::new(Cursor::new(Vec::new()), made).finish(None, 0, Vec::new());
        let whole = whole.expect("it fits into memory").0.into_inner();
        put(made, &whole);
        let after = |hours| made + SignedDuration::from_hours(hours);
        for (hours, is_due, is_overdue) in [
            (0, false, false),
            (23, false, false),
            (24, true, false),
            (29, true, false),
            (30, true, true),
            // The clock was ahead when it was made.
            (-12, false, false),
            (-25, true, true),
            (-31, true, true),
        ] {
            let found = (
                schedule.is_older_than(schedule.every, after(hours)),
                schedule.is_overdue(after(hours)),
            );
            assert_eq!(found, (is_due, is_overdue), "{hours}");
        }
        // One that was made since is enough.
        let now = made - SignedDuration::from_hours(99);
        put(now, &whole);
        assert!(!schedule.is_older_than(schedule.every, now));
        // The beginning of one is none.
        for half in [&whole[..whole.len() - 1], &whole[..whole.len() - 1024], &[]] {
            put(now, half);
            assert!(schedule.is_older_than(schedule.every, now));
            assert!(schedule.newest(now).is_some_and(|it| it.made == made));
        }
    }
}
