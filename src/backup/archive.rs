//! A backup that is to be read: whether it is whole, what is in it, and its parts.

use super::manifest::{
    CONTENT, DATABASE, DIGEST, Head, LAYOUT, MANIFEST, Manifest, Part, SETTINGS,
};
use super::part::private_folder;
use super::tar::{Reader, TarError};
use crate::atomic_file::{folder_of, private_file, sync_folder};
use crate::lang::fl;
use crate::leads::{PROGRAM, Snapshot, SnapshotError, data_version, examine};
use sha2::{Digest as _, Sha256};
use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufReader, Read as _};
use std::path::Path;

/// How a file of SQLite begins.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// The most bytes of a manifest: a part takes some 150 of them.
const MANIFEST_MAX: u64 = 64 * 1024 * 1024;

/// What a file that was verified is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verified {
    /// A backup.
    Backup(Manifest),
    /// The database alone, such as the one that is kept before its tables are changed.
    Database(Snapshot),
}

/// Why a backup is not restored. One line, which says what to do.
#[derive(Debug)]
pub struct Refusal {
    path: String,
    reason: Reason,
}

#[derive(Debug)]
enum Reason {
    Unreadable(io::Error),
    NoBackup,
    Short,
    Damaged(String),
    DamagedDatabase(String),
    Newer { program: Option<String>, data: i64 },
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.as_str();
        let text = match &self.reason {
            Reason::Unreadable(error) => {
                fl!("backup-unreadable", path = path, error = error.to_string())
            }
            Reason::NoBackup => fl!("backup-is-none", path = path),
            Reason::Short => fl!("backup-is-short", path = path),
            Reason::Damaged(part) => fl!(
                "backup-is-damaged",
                path = path,
                part = if part.is_empty() { "–" } else { part }
            ),
            Reason::DamagedDatabase(said) => fl!(
                "backup-database-is-damaged",
                path = path,
                said = said.as_str()
            ),
            Reason::Newer { program, data } => fl!(
                "backup-is-newer",
                path = path,
                data = *data,
                known = data_version(),
                ours = PROGRAM,
                program = program.as_deref().unwrap_or("none")
            ),
        };
        out.write_str(&text)
    }
}

impl std::error::Error for Refusal {}

impl From<TarError> for Reason {
    fn from(error: TarError) -> Self {
        match error {
            TarError::Short => Self::Short,
            TarError::Damaged(part) => Self::Damaged(part),
            TarError::Io(error) => Self::Unreadable(error),
        }
    }
}

impl From<SnapshotError> for Reason {
    fn from(error: SnapshotError) -> Self {
        match error {
            SnapshotError::Damaged(said) => Self::DamagedDatabase(said),
            SnapshotError::Newer { data, program } => Self::Newer { program, data },
        }
    }
}

/// Proves that a file can be restored: every byte is as it was written, and this program knows
/// what they mean. Nothing is written.
///
/// # Errors
/// Why not.
pub async fn verify(path: &Path) -> Result<Verified, Refusal> {
    verified(path).await.map_err(|reason| refused(path, reason))
}

/// Takes the parts out of a verified backup, into a folder that is there. They are on disk when
/// this returns.
///
/// # Errors
/// Where it is no longer what it was, or the parts cannot be written.
pub(super) fn unpack(path: &Path, folder: &Path) -> Result<(), Refusal> {
    unpacked(path, folder).map_err(|reason| refused(path, reason))
}

pub(super) fn refused_database(path: &Path, error: SnapshotError) -> Refusal {
    refused(path, error.into())
}

fn refused(path: &Path, reason: Reason) -> Refusal {
    Refusal {
        path: path.display().to_string(),
        reason,
    }
}

async fn verified(path: &Path) -> Result<Verified, Reason> {
    let mut beginning = Vec::new();
    let file = File::open(path).map_err(Reason::Unreadable)?;
    file.take(SQLITE.len() as u64)
        .read_to_end(&mut beginning)
        .map_err(Reason::Unreadable)?;
    if beginning == SQLITE {
        return Ok(Verified::Database(examine(path).await?));
    }
    manifest_of(path).map(Verified::Backup)
}

/// Reads the archive once, and compares it with its manifest.
fn manifest_of(path: &Path) -> Result<Manifest, Reason> {
    let file = File::open(path).map_err(Reason::Unreadable)?;
    let mut reader = Reader::new(BufReader::new(file));
    let (mut parts, mut manifest, mut digest) = (Vec::new(), Vec::new(), Vec::new());
    let mut is_first = true;
    loop {
        let entry = match reader.next() {
            Ok(Some(entry)) => entry,
            Ok(None) => break,
            // What does not begin as a backup is none.
            Err(TarError::Damaged(_)) if is_first => return Err(Reason::NoBackup),
            Err(error) => return Err(error.into()),
        };
        is_first = false;
        let kept = match entry.name.as_str() {
            MANIFEST => Some(&mut manifest),
            DIGEST => Some(&mut digest),
            _ => None,
        };
        match kept {
            Some(kept) if entry.len <= MANIFEST_MAX => {
                reader.copy(entry.len, kept)?;
            }
            Some(_) => return Err(Reason::Damaged(entry.name)),
            None => parts.push(Part {
                sha256: reader.copy(entry.len, &mut io::sink())?,
                bytes: entry.len,
                name: entry.name,
            }),
        }
    }
    let damaged = |name: &str| Reason::Damaged(name.to_owned());
    if manifest.is_empty() || digest != digest_line(&manifest).as_bytes() {
        return Err(damaged(MANIFEST));
    }
    let head: Head = serde_json::from_slice(&manifest).map_err(|_| damaged(MANIFEST))?;
    if head.layout > LAYOUT || head.data > data_version() {
        return Err(Reason::Newer {
            program: Some(head.program),
            data: head.data,
        });
    }
    let manifest: Manifest = serde_json::from_slice(&manifest).map_err(|_| damaged(MANIFEST))?;
    let differs = |part: &&Part| !parts.contains(part);
    if let Some(part) = manifest.parts.iter().find(differs) {
        return Err(damaged(&part.name));
    }
    if parts.len() != manifest.parts.len() || !manifest.has(DATABASE) {
        return Err(damaged(MANIFEST));
    }
    Ok(manifest)
}

/// The part that guards the manifest, as `sha256sum -c` reads it.
pub(super) fn digest_line(manifest: &[u8]) -> String {
    format!("{}  {MANIFEST}\n", hex::encode(Sha256::digest(manifest)))
}

fn unpacked(path: &Path, folder: &Path) -> Result<(), Reason> {
    let manifest = manifest_of(path)?;
    let file = File::open(path).map_err(Reason::Unreadable)?;
    let mut reader = Reader::new(BufReader::new(file));
    while let Some(entry) = reader.next()? {
        let expected = manifest.parts.iter().find(|part| part.name == entry.name);
        let target = expected.and_then(|part| place_of(&part.name, folder));
        let found = match &target {
            Some(target) => write_part(&mut reader, entry.len, target)?,
            None => reader.copy(entry.len, &mut io::sink())?,
        };
        if expected.is_some_and(|part| part.sha256 != found) {
            return Err(Reason::Damaged(entry.name));
        }
    }
    Ok(())
}

/// Where a part goes; a name that would lead elsewhere goes nowhere.
fn place_of(name: &str, folder: &Path) -> Option<std::path::PathBuf> {
    let is_plain = |piece: &str| !["", ".", ".."].contains(&piece);
    let is_known = [DATABASE, SETTINGS].contains(&name) || name.starts_with(CONTENT);
    (is_known && name.split('/').all(is_plain)).then(|| folder.join(name))
}

/// Content is for everybody whom the user's mask lets read it; the rest for its owner alone.
fn write_part<R: io::Read>(
    reader: &mut Reader<R>,
    len: u64,
    target: &Path,
) -> Result<String, Reason> {
    let is_content = target
        .file_name()
        .is_some_and(|name| ![DATABASE, SETTINGS].contains(&name.to_string_lossy().as_ref()));
    let folder = folder_of(target);
    let written = if is_content {
        fs::create_dir_all(folder).and_then(|()| File::create(target))
    } else {
        private_folder()
            .create(folder)
            .and_then(|()| private_file(target))
    };
    let mut file = written.map_err(Reason::Unreadable)?;
    let digest = reader.copy(len, &mut file)?;
    file.sync_all()
        .and_then(|()| sync_folder(folder))
        .map_err(Reason::Unreadable)?;
    Ok(digest)
}
