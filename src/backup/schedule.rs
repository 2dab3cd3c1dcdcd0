//! The backups that `serve` makes by itself, and how many of them are kept.

use super::make::{Made, begun_at, make};
use super::newest::Newest;
use super::part::private_folder;
use crate::config::Config;
use crate::lang::fl;
use crate::leads::Store;
use crate::telemetry::{Attention, Moment, Status};
use jiff::Timestamp;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// The folder in the data directory, where the settings name no other.
const FOLDER: &str = "backups";

/// How often it is looked whether a backup is due.
const LOOK_EVERY: Duration = Duration::from_mins(1);

/// When a backup that failed is tried again.
const AFTER_A_FAILURE: Duration = Duration::from_mins(10);

/// When backups are made, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    every: Duration,
    keep: usize,
    directory: PathBuf,
}

impl Schedule {
    /// The schedule that the settings say; none where they say none.
    pub fn of(config: &Config) -> Option<Self> {
        let directory = config.backup_directory.clone();
        Some(Self {
            every: config.backup_every?,
            keep: usize::try_from(config.backup_keep).unwrap_or(usize::MAX),
            directory: directory.unwrap_or_else(|| config.data.join(FOLDER)),
        })
    }

    /// Whether the newest backup is older than it should be by a quarter, or there is none.
    pub fn is_overdue(&self, now: Timestamp) -> bool {
        self.is_older_than(self.every + self.every / 4, now)
    }

    /// The newest backup in the directory, also one made by hand.
    pub fn newest(&self) -> Option<Newest> {
        let (made, path) = self.made().ok()?.pop()?;
        Some(Newest { made, path })
    }

    fn is_due(&self, now: Timestamp) -> bool {
        self.is_older_than(self.every, now)
    }

    /// A backup from a time to come was made by a clock that was wrong, and counts as old.
    fn is_older_than(&self, age: Duration, now: Timestamp) -> bool {
        self.newest().is_none_or(|Newest { made: newest, .. }| {
            let until = newest.saturating_add(age).unwrap_or(Timestamp::MAX);
            now >= until || newest.saturating_sub(age).is_ok_and(|early| now < early)
        })
    }

    /// The backups in the directory, the newest last.
    fn made(&self) -> io::Result<Vec<(Timestamp, PathBuf)>> {
        let mut made = Vec::new();
        for entry in fs::read_dir(&self.directory)? {
            let entry = entry?;
            let begun = begun_at(&entry.file_name().to_string_lossy());
            made.extend(begun.map(|begun| (begun, entry.path())));
        }
        made.sort_unstable();
        Ok(made)
    }

    async fn make(&self, config: &Config, store: &Store, now: Timestamp) -> anyhow::Result<Made> {
        private_folder().create(&self.directory)?;
        let made = make(config, store, &self.directory, now).await?;
        for (_, path) in self.made()?.iter().rev().skip(self.keep) {
            if *path != made.path {
                fs::remove_file(path)?;
            }
        }
        Ok(made)
    }
}

/// Makes a backup whenever one is due, for ever; the first at once.
pub async fn run(config: Config, store: Store, status: Arc<Status>, now: fn() -> Timestamp) {
    let Some(schedule) = Schedule::of(&config) else {
        return;
    };
    loop {
        let mut pause = LOOK_EVERY;
        if schedule.is_due(now()) {
            match schedule.make(&config, &store, now()).await {
                Ok(made) => {
                    let (messages, bytes) = (made.manifest.leads, made.bytes);
                    tracing::info!(messages, bytes, "{}", fl!("backup-made-by-itself"));
                }
                Err(error) => {
                    let error = format!("{error:#}");
                    tracing::error!("{}", fl!("backup-failed", error = error));
                    pause = AFTER_A_FAILURE;
                }
            }
        }
        status.set(Attention::BackupLate, schedule.is_overdue(now()));
        status.set_moment(Moment::BackupMade, schedule.newest().map(|it| it.made));
        sleep(pause).await;
    }
}

#[cfg(test)]
mod tests {
    use super::Schedule;
    use crate::backup::make::name_of;
    use jiff::{SignedDuration, Timestamp};
    use std::fs;
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
        assert!(schedule.is_due(made) && schedule.is_overdue(made));
        fs::write(place.path().join(name_of(made)), "").expect("it can be written");
        let after = |hours| made + SignedDuration::from_hours(hours);
        for (hours, is_due, is_overdue) in [
            (0, false, false),
            (23, false, false),
            (24, true, false),
            (29, true, false),
            (30, true, true),
            // The clock was ahead when it was made.
            (-12, false, false),
            (-25, true, false),
            (-31, true, true),
        ] {
            let found = (
                schedule.is_due(after(hours)),
                schedule.is_overdue(after(hours)),
            );
            assert_eq!(found, (is_due, is_overdue), "{hours}");
        }
    }
}
