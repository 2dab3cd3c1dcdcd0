//! Making a backup, while the program runs.

use super::archive::digest_line;
use super::erasures::Journal;
use super::manifest::{CONTENT, DATABASE, DIGEST, LAYOUT, MANIFEST, Manifest, Part, SETTINGS};
use super::newest::Newest;
use super::part::Workshop;
use super::tar::Writer;
use crate::atomic_file::{folder_of, private_file, sync_folder};
use crate::config::{self, Config};
use crate::content::{OpenFile, Source};
use crate::lang::fl;
use crate::leads::{
    Copied, DATABASE_FILE, OsRandomness, PROGRAM, Snapshot, SnapshotError, Store, StoreError,
    data_version, examine,
};
use crate::rights::Register;
use anyhow::{Context as _, bail, ensure};
use jiff::Timestamp;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

/// How a backup is named before and after the time at which it was begun.
const NAME: (&str, &str) = ("columbario-", ".tar");

/// The time in a name, in UTC, so that the order of names is the order of time.
const STAMP: &str = "%Y%m%dT%H%M%SZ";

/// A backup that was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// Where it is.
    pub path: PathBuf,
    /// Its length in bytes.
    pub bytes: u64,
    /// What is in it.
    pub manifest: Manifest,
}

/// Writes everything into a file that is not there yet, or into a directory, under a name with the
/// time. It holds every message that was acknowledged before this was called. Nothing has the
/// file's name before it is whole and on disk.
///
/// # Errors
/// Where something cannot be read or written, or the database is damaged.
pub async fn make(
    config: &Config,
    store: &Store,
    target: &Path,
    now: Timestamp,
) -> anyhow::Result<Made> {
    let path = if target.is_dir() {
        target.join(name_of(now))
    } else {
        target.to_owned()
    };
    let shown = path.display().to_string();
    ensure!(!path.exists(), fl!("backup-exists", path = shown));
    store.prepare_erasure_notes(&OsRandomness).await?;
    let workshop = Workshop::in_directory(&config.data).with_context(|| {
        fl!(
            "backup-not-written",
            path = config.data.display().to_string()
        )
    })?;
    let database = workshop.path().join(DATABASE_FILE);
    let snapshot = copy_of(store, &database).await?;
    let job = Job {
        config: config.clone(),
        snapshot,
        database,
        path,
        now,
    };
    // The copy is removed once it is in the archive.
    let written = tokio::task::spawn_blocking(move || (job.write(), workshop)).await;
    let (made, _workshop) = written.with_context(|| fl!("backup-not-written", path = shown))?;
    made
}

/// How a backup that was begun at this time is named.
pub(super) fn name_of(now: Timestamp) -> String {
    format!("{}{}{}", NAME.0, stamped(now), NAME.1)
}

/// A time as names have it.
pub(super) fn stamped(now: Timestamp) -> String {
    now.strftime(STAMP).to_string()
}

/// When a backup of this name was begun; none for a name that is not of ours.
pub(super) fn begun_at(name: &str) -> Option<Timestamp> {
    let stamp = name.strip_prefix(NAME.0)?.strip_suffix(NAME.1)?;
    let time = jiff::civil::DateTime::strptime(STAMP, stamp).ok()?;
    Some(time.to_zoned(jiff::tz::TimeZone::UTC).ok()?.timestamp())
}

/// Copies everything from one database into another, which may hold some of it already.
///
/// # Errors
/// Where one of the two cannot be used; what was copied by then stays copied.
pub async fn copy_database(from: &Store, to: &Store) -> Result<Copied, StoreError> {
    let copied = from.copy_to(to).await?;
    Register::of(from.clone())
        .copy_to(&Register::of(to.clone()))
        .await?;
    Ok(copied)
}

/// A file of SQLite with everything that is committed now.
async fn copy_of(store: &Store, database: &Path) -> anyhow::Result<Snapshot> {
    if store.is_file() {
        store.snapshot(database).await?;
    } else {
        let copy = Store::open(folder_of(database)).await?;
        copy_database(store, &copy).await?;
        copy.close().await;
    }
    match examine(database).await {
        Ok(snapshot) => Ok(snapshot),
        Err(SnapshotError::Damaged(said)) => {
            bail!(fl!(
                "backup-of-a-damaged-database",
                place = store.shown(),
                said = said
            ))
        }
        // It was opened by this program before.
        Err(SnapshotError::Newer { data, program }) => Err(StoreError::Newer {
            place: store.shown(),
            data,
            program,
        }
        .into()),
    }
}

/// What is to be written.
struct Job {
    config: Config,
    snapshot: Snapshot,
    database: PathBuf,
    path: PathBuf,
    now: Timestamp,
}

impl Job {
    fn write(&self) -> anyhow::Result<Made> {
        let shown = || self.path.display().to_string();
        let folder = folder_of(&self.path);
        let mut hidden = std::ffi::OsString::from(".");
        hidden.push(self.path.file_name().unwrap_or_default());
        hidden.push(".part");
        let unfinished = folder.join(hidden);
        let written = self.archive(&unfinished).and_then(|manifest| {
            let bytes = fs::metadata(&unfinished)?.len();
            fs::rename(&unfinished, &self.path)?;
            sync_folder(folder)?;
            Ok((bytes, manifest))
        });
        if written.is_err() {
            // What could not be written whole must not take the room that is missing.
            let _gone = fs::remove_file(&unfinished);
        }
        let (bytes, manifest) =
            written.with_context(|| fl!("backup-not-written", path = shown()))?;
        let data = &self.config.data;
        Journal::in_directory(folder)
            .take_in(&Journal::in_directory(data))
            .with_context(|| fl!("backup-not-written", path = shown()))?;
        let newest = Newest {
            made: self.now,
            path: self.path.canonicalize()?,
        };
        newest.write(data)?;
        Ok(Made {
            path: self.path.clone(),
            bytes,
            manifest,
        })
    }

    fn archive(&self, unfinished: &Path) -> anyhow::Result<Manifest> {
        let file = private_file(unfinished)?;
        let written = self.now.as_second().max(0).unsigned_abs();
        let mut archive = Archive {
            tar: Writer::new(BufWriter::new(file), written),
            parts: Vec::new(),
        };
        let database = File::open(&self.database)?;
        let len = database.metadata()?.len();
        archive.add(DATABASE.to_owned(), len, database)?;
        if let Some(directory) = &self.config.content {
            let source = Source::Directory(directory.clone());
            for path in source.paths()? {
                // A file may be gone since the directory was listed.
                if let Some(OpenFile::OnDisk(file, len)) = source.open(&path) {
                    archive.add(format!("{CONTENT}{path}"), len, file)?;
                }
            }
        }
        let settings = config::without_secrets(&self.config.data)?;
        let mut withheld = Vec::new();
        if let Some(settings) = settings {
            let text = settings.text.as_bytes();
            archive.add(SETTINGS.to_owned(), text.len() as u64, text)?;
            withheld = settings.withheld;
        }
        let manifest = Manifest {
            layout: LAYOUT,
            program: PROGRAM.to_owned(),
            data: data_version(),
            made: self.now,
            leads: self.snapshot.leads,
            deliveries: self.snapshot.deliveries,
            withheld,
            parts: archive.parts,
        };
        let json = serde_json::to_vec_pretty(&manifest)?;
        let digest = digest_line(&json);
        let mut tar = archive.tar;
        tar.add(MANIFEST, json.len() as u64, &mut json.as_slice())?;
        tar.add(DIGEST, digest.len() as u64, &mut digest.as_bytes())?;
        let file = tar.finish()?.into_inner().map_err(io::Error::from)?;
        file.sync_all()?;
        Ok(manifest)
    }
}

/// An archive and what is in it so far.
struct Archive<W> {
    tar: Writer<W>,
    parts: Vec<Part>,
}

impl<W: Write> Archive<W> {
    fn add(&mut self, name: String, len: u64, mut content: impl Read) -> anyhow::Result<()> {
        let added = self.tar.add(&name, len, &mut content);
        let sha256 = added.map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => {
                anyhow::Error::msg(fl!("backup-part-changed", part = name.as_str()))
            }
            _ => error.into(),
        })?;
        self.parts.push(Part {
            name,
            bytes: len,
            sha256,
        });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{begun_at, name_of};

    #[test]
    fn the_name_of_a_backup_says_when_it_was_begun() {
        let now = "2026-11-22T09:30:05Z".parse().expect("it is a time");
        assert_eq!(name_of(now), "columbario-20261122T093005Z.tar");
        assert_eq!(begun_at(&name_of(now)), Some(now));
        for other in [
            "columbario-.tar",
            "columbario-20261122T093005Z.zip",
            "a.tar",
        ] {
            assert_eq!(begun_at(other), None, "{other}");
        }
    }
}
