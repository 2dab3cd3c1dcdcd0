//! The archive: written in one pass, and read in one pass that proves that every byte of every part
//! is as it was written.

use super::name::newest_in;
use anyhow::{anyhow, bail, ensure};
use basics::atomic_file::{folder_of, private_file, sync_folder};
use basics::lang::fl;
use jiff::Timestamp;
use messages::{PROGRAM, data_version};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// How the parts are laid out; raise it when an older program could not restore what a newer one
/// writes.
const LAYOUT: u32 = 2;

/// The manifest comes after the parts that it lists, so that all is written in one pass.
const MANIFEST: &str = "manifest.json";

/// The manifest's own SHA-256, as `sha256sum -c` reads it.
const DIGEST: &str = "manifest.sha256";

pub(super) const DATABASE: &str = "columbario.db";

pub(super) const SETTINGS: &str = "columbario.toml";

pub(super) const CONTENT: &str = "content/";

/// The most bytes of a manifest: a part takes some 150 of them.
const MANIFEST_MAX: u64 = 64 * 1024 * 1024;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Manifest {
    layout: u32,
    pub(crate) program: String,
    data: i64,
    /// The domain of the site; a backup of version 0.2.0 names none.
    pub(crate) site: Option<String>,
    pub(crate) made: Timestamp,
    #[serde(rename = "leads")]
    pub(crate) messages: u64,
    /// The settings whose values are secrets and not in it.
    pub(crate) withheld: Vec<String>,
    pub(crate) parts: Vec<ArchivePart>,
}

impl Manifest {
    pub(crate) fn has_content(&self) -> bool {
        self.parts.iter().any(|it| it.name.starts_with(CONTENT))
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ArchivePart {
    pub(super) name: String,
    bytes: u64,
    pub(super) sha256: String,
}

/// Proves that a file can be restored: every byte is as it was written, and this program knows
/// what they mean. Nothing is written. An error is one line, which says what to do.
pub(crate) fn verify(path: &Path) -> anyhow::Result<Manifest> {
    read(path, |_| None)
}

/// Reads a backup to its end, and compares each part with the manifest. What `place` names a path
/// for is written there, and on disk when this returns.
pub(super) fn read(
    path: &Path,
    place: impl Fn(&str) -> Option<PathBuf>,
) -> anyhow::Result<Manifest> {
    let shown = &*path.display().to_string();
    let damaged = |part: &str| anyhow!(fl!("backup-is-damaged", path = shown, part));
    let short = || fl!("backup-is-short", path = shown);
    let unreadable = |error: io::Error| {
        anyhow::Error::new(error).context(fl!("backup-unreadable", path = shown))
    };
    if path.is_dir() {
        let newest = newest_in(path).map(|newest| newest.display().to_string());
        let newest = newest.unwrap_or_else(|| "none".to_owned());
        bail!(fl!("backup-is-directory", path = shown, newest));
    }
    let file = File::open(path).map_err(unreadable)?;
    let mut archive = tar::Archive::new(BufReader::new(file));
    let (mut parts, mut json, mut digest) = (Vec::new(), Vec::new(), Vec::new());
    let mut last = String::new();
    for entry in archive.entries()? {
        let entry = match entry {
            Ok(entry) => entry,
            Err(_) if last.is_empty() => bail!(fl!("backup-is-none", path = shown)),
            Err(_) => return Err(damaged(&last)),
        };
        last = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let name = last.as_str();
        let is_file = entry.header().entry_type().is_file();
        ensure!(is_file && is_name(name), damaged(name));
        let size = entry.size();
        let part = match (name, place(name)) {
            (MANIFEST, _) => copy(name, entry.take(MANIFEST_MAX), &mut json),
            (DIGEST, _) => copy(name, entry.take(MANIFEST_MAX), &mut digest),
            (_, Some(target)) => write_part(name, entry, &target),
            (_, None) => copy(name, entry, io::sink()),
        };
        let part = part.map_err(unreadable)?;
        ensure!(part.bytes == size, short());
        if ![MANIFEST, DIGEST].contains(&name) {
            parts.push(part);
        }
    }
    // They are the last.
    ensure!(!json.is_empty() && !digest.is_empty(), short());
    ensure!(digest == digest_line(&json).as_bytes(), damaged(MANIFEST));
    let value: serde_json::Value = serde_json::from_slice(&json)?;
    let data = value["data"].as_i64().unwrap_or_default();
    if value["layout"].as_u64() > Some(LAYOUT.into()) || data > data_version() {
        bail!(fl!(
            "backup-is-newer",
            path = shown,
            data,
            known = data_version(),
            ours = PROGRAM,
            program = value["program"].as_str().unwrap_or("none")
        ));
    }
    let manifest: Manifest = serde_json::from_value(value).map_err(|_| damaged(MANIFEST))?;
    if let Some((part, _)) = manifest.parts.iter().zip(&parts).find(|(a, b)| a != b) {
        return Err(damaged(&part.name));
    }
    let has_database = parts.iter().any(|it| it.name == DATABASE);
    ensure!(has_database && parts.len() == manifest.parts.len(), damaged(MANIFEST));
    Ok(manifest)
}

/// Returns whether a part may have this name: one that is absolute or leads elsewhere is none of ours.
fn is_name(name: &str) -> bool {
    let is_plain = |piece: &str| !["", ".", ".."].contains(&piece);
    let is_known = [DATABASE, SETTINGS, MANIFEST, DIGEST].contains(&name);
    is_known || name.starts_with(CONTENT) && name.split('/').all(is_plain)
}

/// Content is for everybody whom the user's mask lets read it; the rest for its owner alone.
fn write_part(name: &str, content: impl Read, target: &Path) -> io::Result<ArchivePart> {
    let folder = folder_of(target);
    fs::create_dir_all(folder)?;
    let mut file =
        if name.starts_with(CONTENT) { File::create(target)? } else { private_file(target)? };
    let part = copy(name, content, &mut file)?;
    file.sync_all()?;
    sync_folder(folder)?;
    Ok(part)
}

fn digest_line(manifest: &[u8]) -> String {
    format!("{}  {MANIFEST}\n", hex::encode(Sha256::digest(manifest)))
}

/// Copies a part to its end, counting and digesting it.
fn copy(name: &str, from: impl Read, mut to: impl Write) -> io::Result<ArchivePart> {
    let (mut from, mut bytes, mut digest) = (BufReader::new(from), 0, Sha256::new());
    loop {
        let read = from.fill_buf()?;
        if read.is_empty() {
            return Ok(ArchivePart {
                name: name.to_owned(),
                bytes,
                sha256: hex::encode(digest.finalize()),
            });
        }
        to.write_all(read)?;
        digest.update(read);
        let len = read.len();
        bytes += len as u64;
        from.consume(len);
    }
}

/// Returns whether a file ends as an archive of ours does, which one that was cut off or not copied to its end does not.
/// What is before that, `verify` reads.
pub(super) fn has_end(path: &Path) -> bool {
    // The block with the manifest's digest, and the two empty ones at the end of any archive.
    let mut end = [0; 1536];
    let read = File::open(path).and_then(|mut file| {
        file.seek(SeekFrom::End(-1536))?;
        file.read_exact(&mut end)
    });
    let name = format!("  {MANIFEST}\n");
    let (digest, rest) = end.split_at(512);
    read.is_ok() && digest[64..].starts_with(name.as_bytes()) && rest.iter().all(|it| *it == 0)
}

pub(super) struct ArchiveWriter<W: Write + Seek> {
    tar: tar::Builder<W>,
    made: Timestamp,
    parts: Vec<ArchivePart>,
}

impl<W: Write + Seek> ArchiveWriter<W> {
    pub(super) fn new(out: W, made: Timestamp) -> Self {
        let (tar, parts) = (tar::Builder::new(out), Vec::new());
        Self { tar, made, parts }
    }

    pub(super) fn add(&mut self, name: &str, content: impl Read) -> io::Result<()> {
        let mut header = tar::Header::new_gnu();
        header.set_mode(0o600);
        header.set_mtime(self.made.as_second().max(0).unsigned_abs());
        let mut entry = self.tar.append_writer(&mut header, name)?;
        let part = copy(name, content, &mut entry)?;
        entry.finish()?;
        self.parts.push(part);
        Ok(())
    }

    pub(super) fn finish(
        mut self,
        site: Option<String>,
        messages: u64,
        withheld: Vec<String>,
    ) -> anyhow::Result<(W, Manifest)> {
        let manifest = Manifest {
            layout: LAYOUT,
            program: PROGRAM.to_owned(),
            data: data_version(),
            site,
            made: self.made,
            messages,
            withheld,
            parts: std::mem::take(&mut self.parts),
        };
        let json = serde_json::to_vec_pretty(&manifest)?;
        self.add(MANIFEST, json.as_slice())?;
        self.add(DIGEST, digest_line(&json).as_bytes())?;
        Ok((self.tar.into_inner()?, manifest))
    }
}

#[cfg(test)]
mod tests;
