//! The way back from a backup. Everything is prepared beside what is there and only then put into
//! its place; what it replaces is kept.

use super::archive::{self, CONTENT, DATABASE, Manifest, SETTINGS};
use super::private_directory::{IN_USE, PrivateDirectory, exclusive_lock, remove_folder};
use anyhow::{Context as _, ensure};
use basics::atomic_file::{self, FileAccess, folder_of, link_or_copy, sync_folder};
use basics::lang::fl;
use config::Config;
use jiff::Timestamp;
use messages::{Delivery, Store, checkpoint, examine, rights, site_of};
use site::{PublishedAddresses, Source, sha256_of};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// The folder of the content in a data directory, where the settings name no other.
const CONTENT_FOLDER: &str = "content";

#[derive(Debug, Default)]
pub(crate) struct RestoreOutcome {
    /// The domain of the site whose backup it was.
    pub(crate) site: Option<String>,
    pub(crate) messages: u64,
    /// Where the content is that was put into its place; none where it was the same, or the backup
    /// has none.
    pub(crate) content: Option<PathBuf>,
    /// Where the settings of the backup are; none where there are the same.
    pub(crate) settings: Option<PathBuf>,
    pub(crate) withheld: Vec<String>,
    /// Files that were replaced, under their names of now.
    pub(crate) kept: Vec<PathBuf>,
    pub(crate) erased: usize,
    /// Messages whose erasure is dated after now, and that are back.
    pub(crate) spared: usize,
    /// True if no journal says what was erased since the backup.
    pub(crate) is_without_journal: bool,
    /// The deliveries that may have left since the backup, and wait for a person.
    pub(crate) held: Vec<Delivery>,
}

/// Restores a backup. Where it cannot be, or a program works on the data
/// directory, what is there stays, or is kept beside.
pub(crate) async fn restore(
    config: &Config,
    file: &Path,
    now: Timestamp,
) -> anyhow::Result<RestoreOutcome> {
    ensure!(config.database_url.is_none(), fl!("backup-of-a-server"));
    let data = &config.data;
    let _lock = lock_data(data)?;
    let workshop = PrivateDirectory::open(data, data)?;
    let database = workshop.path.join(DATABASE);
    let place = |name: &str| (!name.starts_with(CONTENT)).then(|| workshop.path.join(name));
    let manifest = archive::read(file, place)?;
    examine(&database).await?;
    let path = &*file.display().to_string();
    if let (Some(theirs), Some(ours)) =
        (site_of(&database).await, site_of(&data.join(DATABASE)).await)
    {
        ensure!(theirs == ours, fl!("backup-of-another-site", path, theirs, ours));
    }
    let store = Store::open(&workshop.path).await?;
    let owner = store.prepare_erasure_notes().await?;
    for folder in [folder_of(file), data.as_path()] {
        let journal = messages::erasure_journal(folder).display().to_string();
        let is_of_others =
            messages::has_erasures_of_others(folder, &owner).context(journal.clone())?;
        ensure!(!is_of_others, fl!("backup-erasures-of-another-site", journal, path));
    }
    let has_journal = |folder: &Path| messages::erasure_journal(folder).exists();
    let is_without_journal = !has_journal(folder_of(file)) && !has_journal(data);
    messages::merge_erasures(folder_of(file), data)?;
    let mut restored = of_now(&store, data, now).await?;
    place_content(config, file, &manifest, now, &mut restored)?;
    restored.site = manifest.site;
    place_settings(data, &workshop.path, &mut restored)?;
    restored.withheld = manifest.withheld;
    restored.is_without_journal = is_without_journal;
    File::open(&database)?.sync_all()?;
    let note = messages::newest_note(data);
    if note.exists() {
        fs::remove_file(note)?;
    }
    let kept = replace_database(&database, &data.join(DATABASE), now).await?;
    restored.kept.extend(kept);
    Ok(restored)
}

fn lock_data(data: &Path) -> anyhow::Result<File> {
    let path = &*data.display().to_string();
    let in_use = exclusive_lock(data, IN_USE).with_context(|| fl!("backup-no-lock", path))?;
    in_use.with_context(|| fl!("backup-in-use", path))
}

/// The same for a database on a server, once its own tools have restored it.
pub(crate) async fn bring_up_to_date(
    config: &Config,
    now: Timestamp,
) -> anyhow::Result<RestoreOutcome> {
    ensure!(config.database_url.is_some(), fl!("backup-no-file"));
    let _lock = lock_data(&config.data)?;
    of_now(&Store::at(config).await?, &config.data, now).await
}

/// Brings a database from the time of its backup to now, as far as that can be known.
async fn of_now(store: &Store, data: &Path, now: Timestamp) -> anyhow::Result<RestoreOutcome> {
    let (erased, spared) = store.erase_again(&messages::erasure_notes(data)?, now).await?;
    let restored = RestoreOutcome {
        erased,
        spared,
        held: store.hold_back(fl!("backup-held-back")).await?,
        messages: store.count().await?,
        ..RestoreOutcome::default()
    };
    rights::anonymize_erased(store).await?;
    store.scrub().await?;
    store.close().await;
    Ok(restored)
}

/// Puts a database in the place of another, which is kept under the name that is answered. At every
/// moment one of them is there, whole.
async fn replace_database(
    from: &Path,
    to: &Path,
    now: Timestamp,
) -> anyhow::Result<Option<PathBuf>> {
    let beside = |path: &Path, ending: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    };
    let aside = to.exists().then(|| kept_as(to, now));
    if let Some(aside) = &aside {
        let (log, kept) = (beside(to, "-wal"), beside(aside, "-wal"));
        link_or_copy(to, aside)?;
        if log.exists() {
            link_or_copy(&log, &kept)?;
        }
        // A database that is damaged keeps its log, which SQLite takes away when it closes one.
        if checkpoint(to).await.is_ok() && kept.exists() {
            fs::remove_file(kept)?;
        }
    }
    sync_folder(folder_of(to))?;
    // A database that finds the log of another reads what was never in it.
    for log in ["-wal", "-shm"].map(|ending| beside(to, ending)) {
        if log.exists() {
            fs::remove_file(log)?;
        }
    }
    fs::rename(from, to)?;
    sync_folder(folder_of(to))?;
    Ok(aside)
}

/// How what lies there is named once it is replaced: to the fraction of a second, since two restores may
/// come in one.
fn kept_as(path: &Path, now: Timestamp) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(now.strftime(".replaced-%Y%m%dT%H%M%S%.fZ").to_string());
    path.with_file_name(name)
}

/// The content directory, unless it is the same file by file.
fn place_content(
    config: &Config,
    file: &Path,
    manifest: &Manifest,
    now: Timestamp,
    restored: &mut RestoreOutcome,
) -> anyhow::Result<()> {
    let target = match &config.content {
        Some(directory) => directory.canonicalize().unwrap_or_else(|_| directory.clone()),
        None => config.data.join(CONTENT_FOLDER),
    };
    let parts = manifest.parts.iter().map(|it| (&*it.name, &*it.sha256));
    let parts: BTreeMap<_, _> = parts.filter(|it| it.0.starts_with(CONTENT)).collect();
    if parts.is_empty() || is_same(&target, &parts).unwrap_or(false) {
        return Ok(());
    }
    // Beside its place, so that it is only renamed, also where that is on a disk of its own.
    let folder = folder_of(&target).join(".columbario-restore");
    remove_folder(&folder)?;
    let place = |name: &str| name.starts_with(CONTENT).then(|| folder.join(name));
    archive::read(file, place)?;
    let content = folder.join(CONTENT_FOLDER);
    let unwritable = || fl!("backup-not-written", path = target.display().to_string());
    if target.exists() {
        let aside = kept_as(&target, now);
        fs::rename(&target, &aside).with_context(unwritable)?;
        restored.kept.push(aside);
    }
    // What is published since leads nowhere any more, which is what a restore is for.
    let published = PublishedAddresses::in_data(&config.data);
    if published.path().exists() {
        let aside = kept_as(published.path(), now);
        fs::rename(published.path(), &aside)?;
        restored.kept.push(aside);
    }
    fs::rename(&content, &target).with_context(unwritable)?;
    // An archive has no folder without files.
    fs::create_dir_all(target.join("articles")).with_context(unwritable)?;
    sync_folder(folder_of(&target)).with_context(unwritable)?;
    remove_folder(&folder)?;
    restored.content = Some(target);
    Ok(())
}

/// Returns whether a directory has these files, by their names in an archive and digests, and no others.
fn is_same(directory: &Path, parts: &BTreeMap<&str, &str>) -> io::Result<bool> {
    let source = Source::Directory(directory.to_owned());
    let paths = source.paths()?;
    let is_equal = |path: &String| {
        let there = source.read(path).map(|bytes| sha256_of(&bytes));
        there.as_deref() == parts.get(&*format!("{CONTENT}{path}")).copied()
    };
    Ok(paths.len() == parts.len() && paths.iter().all(is_equal))
}

/// The settings, unless there are some: those hold the secrets, so the others are laid beside them.
fn place_settings(
    data: &Path,
    unpacked: &Path,
    restored: &mut RestoreOutcome,
) -> anyhow::Result<()> {
    let from = unpacked.join(SETTINGS);
    if !from.exists() {
        return Ok(());
    }
    let text = fs::read_to_string(&from)?;
    let target = match config::without_secrets(data)? {
        None => data.join(SETTINGS),
        Some((there, _)) if there == text => return Ok(()),
        Some(_) => data.join(format!("{SETTINGS}.restored")),
    };
    atomic_file::write(&target, text.as_bytes(), FileAccess::Owner)?;
    restored.settings = Some(target);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::replace_database;
    use jiff::Timestamp;
    use std::fs;

    // Specification 18.26
    #[tokio::test]
    async fn no_log_of_the_database_that_was_there_is_left_beside_the_new_one() {
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let at = |name: &str| place.path().join(name);
        // None that could be checkpointed, so its log is kept with it.
        for name in ["a.db", "a.db-wal", "a.db-shm", "from"] {
            fs::write(at(name), name).expect("it can be written");
        }
        let (from, to) = (at("from"), at("a.db"));
        let replace = || replace_database(&from, &to, Timestamp::UNIX_EPOCH);
        let aside = replace().await.expect("it can be replaced");
        let aside = aside.expect("there was one");
        assert_eq!(aside, at("a.db.replaced-19700101T000000Z"));
        assert_eq!(fs::read(at("a.db")).expect("it is there"), b"from");
        assert_eq!(fs::read(&aside).expect("it is there"), b"a.db");
        let log = fs::read(at("a.db.replaced-19700101T000000Z-wal"));
        assert_eq!(log.expect("it is there"), b"a.db-wal");
        assert!(!at("a.db-wal").exists() && !at("a.db-shm").exists());
        // A second one within the same second replaces none that was kept.
        fs::write(at("from"), "second").expect("it can be written");
        replace().await.expect_err("there is one of this name");
        assert_eq!(fs::read(&aside).expect("it is there"), b"a.db");
        assert_eq!(fs::read(at("a.db")).expect("it is there"), b"from");
    }
}
