//! Making a backup, while the program runs.

use super::archive::{ArchiveWriter, CONTENT, DATABASE, Manifest, SETTINGS};
use super::name::name_of;
use super::private_directory::{PrivateDirectory, UNFINISHED};
use anyhow::{Context as _, ensure};
use basics::atomic_file::{folder_of, put_new, sync_folder};
use basics::lang::fl;
use config::Config;
use jiff::Timestamp;
use messages::{NewestBackup, Store, copy_beside, examine, snapshot};
use site::{LastGood, OpenFile, Source, placeholder_values_of};
use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

/// Writes everything into a file that is not there yet, or into a directory, under a name with the
/// time. A name without an ending is that of a directory. It holds every message that was acknowledged
/// before this was called. Nothing has the file's name before it is whole and on disk. Answers where it
/// is, and what is in it.
pub(crate) async fn make(
    config: &Config,
    store: &Store,
    target: &Path,
    now: Timestamp,
) -> anyhow::Result<(PathBuf, Manifest)> {
    ensure!(store.is_file(), fl!("backup-of-a-server"));
    let mut path = target.to_owned();
    if target.is_dir() || target.extension().is_none() {
        // It may be the first backup of all.
        let made = fs::create_dir_all(target);
        made.with_context(|| fl!("backup-not-written", path = target.display().to_string()))?;
        path.push(name_of(now));
    }
    let shown = path.display().to_string();
    ensure!(!path.exists(), fl!("backup-exists", path = shown));
    let owner = store.prepare_erasure_notes().await?;
    let unnoted = || fl!("backup-not-written", path = config.data.display().to_string());
    messages::note_owner(&config.data, &owner, now).with_context(unnoted)?;
    let workshop = PrivateDirectory::open(&config.data, folder_of(&path))?;
    let database = workshop.path.join(DATABASE);
    snapshot(store, &database).await?;
    let messages = examine(&database).await?;
    let config = config.clone();
    // The copy is removed once it is in the archive.
    let write = move || write(&config, &workshop.path, &path, messages, now);
    let written = tokio::task::spawn_blocking(write).await?;
    written.with_context(|| fl!("backup-not-written", path = shown))
}

fn write(
    config: &Config,
    workshop: &Path,
    path: &Path,
    messages: u64,
    now: Timestamp,
) -> anyhow::Result<(PathBuf, Manifest)> {
    let folder = folder_of(path);
    // It is private, and removed where it does not become whole.
    let unfinished = tempfile::Builder::new().prefix(UNFINISHED).tempfile_in(folder)?;
    let mut archive = ArchiveWriter::new(BufWriter::new(unfinished.as_file()), now);
    archive.add(DATABASE, File::open(workshop.join(DATABASE))?)?;
    let source = config.content.clone().map(Source::Directory);
    // A folder that is gone is in the backup as it was last published.
    let last_good = || LastGood::in_data(&config.data).find();
    let source = if config.missing.contains_key("content") { last_good() } else { source };
    let mut site = None;
    if let Some(source) = source {
        site = placeholder_values_of(&source).remove("host");
        for path in source.paths()? {
            // A file may be gone since the directory was listed.
            if let Some(OpenFile::OnDisk(file, _)) = source.open(&path) {
                archive.add(&format!("{CONTENT}{path}"), file)?;
            }
        }
    }
    let mut withheld = Vec::new();
    if let Some((text, keys)) = config::without_secrets(&config.data)? {
        archive.add(SETTINGS, text.as_bytes())?;
        withheld = keys;
    }
    let (out, manifest) = archive.finish(site, messages, withheld)?;
    out.into_inner().map_err(io::Error::from)?.sync_all()?;
    put_new(unfinished, path)?;
    sync_folder(folder)?;
    copy_beside(&config.data, folder);
    NewestBackup::write(&config.data, &path.canonicalize()?, now)?;
    Ok((path.to_owned(), manifest))
}
