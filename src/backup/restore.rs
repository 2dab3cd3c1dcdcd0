//! The way back from a backup. Everything is prepared beside what is there and only then put into
//! its place; what it replaces is kept.

use super::archive::{Verified, refused_database, unpack, verify};
use super::data_lock::DataLock;
use super::erasures::Journal;
use super::make::copy_database;
use super::manifest::{DATABASE, Manifest, SETTINGS};
use super::part::Workshop;
use super::replace::{replace_database, replace_folder};
use crate::atomic_file::{self, Readers, folder_of, private_file};
use crate::config::{self, Config};
use crate::content::Source;
use crate::lang::fl;
use crate::leads::{DATABASE_FILE, Delivery, OsRandomness, Store, examine};
use crate::rights::Register;
use anyhow::{Context as _, ensure};
use jiff::Timestamp;
use sha2::{Digest as _, Sha256};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// The folder of the content in a data directory, where the settings name no other.
const CONTENT_FOLDER: &str = "content";

/// What a restore did.
#[derive(Clone, Debug, Default)]
pub struct Restored {
    /// How many messages there are now.
    pub leads: u64,
    /// Where the content is that was put into its place; none where it was the same, or the backup
    /// has none.
    pub content: Option<PathBuf>,
    /// Where the settings of the backup are; none where there are the same.
    pub settings: Option<PathBuf>,
    /// The secrets that have to be set again.
    pub withheld: Vec<String>,
    /// What was replaced, under its name of now.
    pub kept: Vec<PathBuf>,
    /// How many messages were erased again.
    pub erased: usize,
    /// The deliveries that may have left since the backup, and wait for a person.
    pub held: Vec<Delivery>,
}

/// Restores a backup, or a database alone.
///
/// # Errors
/// Where the file cannot be restored, a program works on the data directory, or a database on a
/// server holds something. What is there stays, or is kept beside.
pub async fn restore(config: &Config, file: &Path, now: Timestamp) -> anyhow::Result<Restored> {
    let verified = verify(file).await?;
    let data = &config.data;
    let shown = data.display().to_string();
    let alone =
        DataLock::alone(data).with_context(|| fl!("backup-no-lock", path = shown.as_str()))?;
    ensure!(alone.is_some(), fl!("backup-in-use", path = shown.as_str()));
    let mut restored = Restored::default();
    let workshop = Workshop::in_directory(data)?;
    let database = workshop.path().join(DATABASE_FILE);
    match &verified {
        Verified::Backup(_) => unpack(file, workshop.path())?,
        Verified::Database(_) => copy_file(file, &database)?,
    }
    debug_assert_eq!(DATABASE, DATABASE_FILE);
    examine(&database)
        .await
        .map_err(|error| refused_database(file, error))?;
    let notes = Journal::in_directory(data);
    notes.take_in(&Journal::in_directory(folder_of(file)))?;
    let store = Store::open(workshop.path()).await?;
    let done = prepare(&store, &notes, now, &mut restored).await;
    match &config.database_url {
        // It must be empty, or nothing else is touched.
        Some(_) if done.is_ok() => into_server(config, &store).await?,
        _ => {}
    }
    store.close().await;
    done?;
    if let Verified::Backup(manifest) = &verified {
        restored.withheld.clone_from(&manifest.withheld);
        place_content(config, file, manifest, now, &mut restored)?;
        place_settings(data, workshop.path(), &mut restored)?;
    }
    if config.database_url.is_none() {
        File::open(&database)?.sync_all()?;
        let kept = replace_database(&database, &data.join(DATABASE_FILE), now)?;
        restored.kept.extend(kept);
    }
    Ok(restored)
}

/// Brings the database from the time of the backup to now, as far as that can be known.
async fn prepare(
    store: &Store,
    notes: &Journal,
    now: Timestamp,
    restored: &mut Restored,
) -> anyhow::Result<()> {
    let erased = store
        .erase_again(notes.notes()?, now, &OsRandomness)
        .await?;
    restored.erased = erased.len();
    Register::of(store.clone()).anonymize_erased().await?;
    restored.held = store.hold_back(fl!("backup-held-back")).await?;
    restored.leads = store.count().await?;
    store.scrub().await?;
    Ok(())
}

/// Copies into the server's database, which must be a fresh one: the one that is replaced stays
/// where it is.
async fn into_server(config: &Config, store: &Store) -> anyhow::Result<()> {
    let target = Store::at(config).await?;
    let place = target.shown();
    let is_empty = target.count().await? == 0;
    if is_empty {
        copy_database(store, &target).await?;
    }
    target.close().await;
    ensure!(is_empty, fl!("backup-server-not-empty", place = place));
    Ok(())
}

/// The content directory, unless it is the same file by file.
fn place_content(
    config: &Config,
    file: &Path,
    manifest: &Manifest,
    now: Timestamp,
    restored: &mut Restored,
) -> anyhow::Result<()> {
    if manifest.content().next().is_none() {
        return Ok(());
    }
    let target = match &config.content {
        Some(directory) => directory.canonicalize()?,
        None => config.data.join(CONTENT_FOLDER),
    };
    if is_same(&target, manifest).unwrap_or(false) {
        return Ok(());
    }
    // Beside its place, so that it is only renamed, also where that is on a disk of its own.
    let workshop = Workshop::named(folder_of(&target), "restore")?;
    unpack(file, workshop.path())?;
    let kept = replace_folder(&workshop.path().join(CONTENT_FOLDER), &target, now)
        .with_context(|| fl!("backup-not-written", path = target.display().to_string()))?;
    restored.kept.extend(kept);
    restored.content = Some(target);
    Ok(())
}

fn is_same(directory: &Path, manifest: &Manifest) -> io::Result<bool> {
    let source = Source::Directory(directory.to_owned());
    let there = source.paths()?;
    let count = manifest.content().count();
    let is_equal = |(path, part): (&str, &super::manifest::Part)| {
        source.len_of(path) == Some(part.bytes)
            && source
                .read(path)
                .is_some_and(|bytes| hex::encode(Sha256::digest(&bytes)) == part.sha256)
    };
    Ok(there.len() == count && manifest.content().all(is_equal))
}

/// The settings, unless there are some: those hold the secrets, so the others are laid beside them.
fn place_settings(data: &Path, unpacked: &Path, restored: &mut Restored) -> anyhow::Result<()> {
    let from = unpacked.join(SETTINGS);
    if !from.exists() {
        return Ok(());
    }
    let text = fs::read_to_string(&from)?;
    let target = match config::without_secrets(data)? {
        None => data.join(SETTINGS),
        Some(there) if there.text == text => return Ok(()),
        Some(_) => data.join(format!("{SETTINGS}.restored")),
    };
    atomic_file::write(&target, text.as_bytes(), Readers::Owner)?;
    restored.settings = Some(target);
    Ok(())
}

fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
    let mut file = private_file(to)?;
    io::copy(&mut File::open(from)?, &mut file)?;
    file.sync_all()
}
