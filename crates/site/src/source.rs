//! The source of the content: a directory that the agency edits, or the sample inside the program. It is about
//! paths and bytes; what a file means is for the modules above.

use basics::lang::fault;
use paths::is_content;
use rust_embed::{EmbeddedFile, RustEmbed};
use rustix::fs::{Mode, OFlags};
use sha2::{Digest as _, Sha256};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

mod document;
mod fault;
pub(crate) mod paths;
#[cfg(test)]
mod tests;
mod watch;

pub(crate) use document::Document;
pub use fault::{Fault, FaultText, Faults};
pub use watch::DirectoryWatch;

/// The sample site, Remanso, inside the program.
#[derive(RustEmbed)]
#[folder = "../../content/"]
pub struct Sample;

/// Stamp that tells two versions of a file apart without reading them: its length, and the second and
/// nanosecond in which it was last changed in any way, which no program can set.
pub(super) type FileStamp = (u64, i64, i64);

pub(super) type Files = BTreeMap<String, FileStamp>;

/// The files of a source, and what in it cannot be content.
#[derive(Default)]
pub(super) struct Listing {
    pub(super) files: Files,
    /// Folders that the program may not read, with a slash at the end.
    pub(super) closed: Vec<String>,
    /// Pipes, sockets and devices: reading one might never end.
    pub(super) special: Vec<String>,
    /// Texts that are copies of others, each with the other one.
    pub(super) copies: Vec<(String, String)>,
}

/// A file whose bytes are still to be read, so that a video is never whole in memory.
#[derive(Debug)]
pub enum OpenFile {
    /// One that is in memory.
    Embedded(Cow<'static, [u8]>),
    /// One on disk, with its length in bytes when it was opened.
    OnDisk(File, u64),
}

impl OpenFile {
    /// Opens a file on disk.
    pub fn open(path: &Path) -> io::Result<Self> {
        let file = regular(path)?;
        let len = file.metadata()?.len();
        Ok(Self::OnDisk(file, len))
    }

    /// How many bytes it has.
    pub fn length(&self) -> u64 {
        match self {
            Self::Embedded(bytes) => bytes.len() as u64,
            Self::OnDisk(_, len) => *len,
        }
    }
}

/// A place to read content from. Paths are relative to it and written with `/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A directory on disk.
    Directory(PathBuf),
    /// A directory on disk with changes, which replace its files.
    Layered {
        /// The directory that is changed.
        below: PathBuf,
        /// A directory of files that are new or other; there may be none yet.
        above: PathBuf,
        /// Texts that are new or other; `None` of one that is gone.
        texts: Arc<BTreeMap<String, Option<String>>>,
    },
    /// The sample site inside the program.
    Sample,
}

impl From<Option<PathBuf>> for Source {
    /// The directory of the content; without one, the sample.
    fn from(content: Option<PathBuf>) -> Self {
        content.map_or(Self::Sample, Self::Directory)
    }
}

impl Source {
    /// Every file. Hidden files, editors' backups, and what operating systems leave behind are not content.
    ///
    /// # Errors
    /// Fails if the program may not read a folder.
    pub(super) fn files(&self) -> io::Result<Files> {
        let listing = self.listing()?;
        let is_whole = listing.closed.is_empty();
        is_whole.then_some(listing.files).ok_or_else(|| ErrorKind::PermissionDenied.into())
    }

    /// Every file, and what is beside them.
    pub(super) fn listing(&self) -> io::Result<Listing> {
        let mut found = self.all()?;
        let is_changed = |path: &str| self.texts().is_some_and(|texts| texts.contains_key(path));
        // Two texts that are written in the editor may be alike for a while.
        let is_copy = |path: &str, original: &str| {
            let lengths = [path, original].map(|it| found.files[it].0);
            !is_changed(path) && lengths[0] == lengths[1] && self.read(path) == self.read(original)
        };
        let original = |path: &String| {
            let mut all = paths::originals(path, &found.files);
            let found = all.find(|(original, is_theirs)| *is_theirs || is_copy(path, original));
            found.map(|(original, _)| (path.clone(), original))
        };
        found.copies = found.files.keys().filter_map(original).collect();
        found.files.retain(|path, _| !found.copies.iter().any(|(copy, _)| copy == path));
        Ok(found)
    }

    fn all(&self) -> io::Result<Listing> {
        match self {
            Self::Sample => {
                let stamped = |path: Cow<'static, str>| {
                    let len = sample(&path)?.data.len() as u64;
                    Some((path.into_owned(), (len, 0, 0)))
                };
                let files = Sample::iter().filter_map(stamped).collect();
                Ok(Listing { files, ..Listing::default() })
            }
            Self::Directory(root) => listing(root),
            Self::Layered { below, above, texts } => {
                let mut found = listing(below)?;
                if above.exists() {
                    found.files.extend(listing(above)?.files);
                }
                found.files.retain(|path, _| !texts.contains_key(path));
                let stamp = |text: &String| (text.len() as u64, 0, 0);
                let here = texts
                    .iter()
                    .filter_map(|(path, text)| Some((path.clone(), text.as_ref().map(stamp)?)));
                found.files.extend(here);
                Ok(found)
            }
        }
    }

    /// The directory in which a file lies, or would lie; `None` for one inside the program.
    pub fn directory_of(&self, path: &str) -> Option<&Path> {
        match self {
            Self::Sample => None,
            Self::Directory(root) => Some(root),
            Self::Layered { above, .. } if inside(above, path).is_some() => Some(above),
            Self::Layered { below, .. } => Some(below),
        }
    }

    /// Where a file lies on disk; `None` where there is none that is content.
    fn on_disk(&self, path: &str) -> Option<PathBuf> {
        inside(self.directory_of(path)?, path)
    }

    /// The texts that are changed.
    fn texts(&self) -> Option<&BTreeMap<String, Option<String>>> {
        match self {
            Self::Layered { texts, .. } => Some(texts),
            _ => None,
        }
    }

    /// The path of every file.
    pub fn paths(&self) -> io::Result<Vec<String>> {
        Ok(self.files()?.into_keys().collect())
    }

    /// The bytes of a file; `None` where there is no such file or it may not be read.
    pub fn read(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        if *self == Self::Sample {
            return sample(path).map(|file| file.data);
        }
        if let Some(text) = self.texts().and_then(|texts| texts.get(path)) {
            return text.clone().map(|text| Cow::Owned(text.into_bytes()));
        }
        let mut bytes = Vec::new();
        regular(&self.on_disk(path)?).ok()?.read_to_end(&mut bytes).ok()?;
        Some(Cow::Owned(bytes))
    }

    /// The bytes of a file and their SHA-256, in hex. Those of the sample were hashed when the program
    /// was built, so a start does not bring the sample's pictures and videos into memory.
    pub(super) fn read_hashed(&self, path: &str) -> Option<(Cow<'static, [u8]>, String)> {
        if *self == Self::Sample {
            let file = sample(path)?;
            let sha256 = hex::encode(file.metadata.sha256_hash());
            return Some((file.data, sha256));
        }
        let bytes = self.read(path)?;
        let sha256 = sha256_of(&bytes);
        Some((bytes, sha256))
    }

    /// The fault of a file that is there and cannot be read.
    pub(crate) fn unreadable(&self, path: &str) -> FaultText {
        if self.is_closed(path) {
            return fault!("content-file-closed");
        }
        fault!("content-file-unreadable")
    }

    /// Returns whether a file cannot be read because the program lacks the permission.
    fn is_closed(&self, path: &str) -> bool {
        let Some(root) = self.directory_of(path) else {
            return false;
        };
        let opened = root.join(path).canonicalize().and_then(|it| regular(&it));
        opened.is_err_and(|it| it.kind() == ErrorKind::PermissionDenied)
    }

    /// Opens a file; `None` where there is no such file or it may not be read.
    pub fn open(&self, path: &str) -> Option<OpenFile> {
        if *self == Self::Sample {
            return sample(path).map(|file| OpenFile::Embedded(file.data));
        }
        if self.texts().is_some_and(|texts| texts.contains_key(path)) {
            return self.read(path).map(OpenFile::Embedded);
        }
        OpenFile::open(&self.on_disk(path)?).ok()
    }
}

/// The SHA-256 of bytes, in hex.
pub fn sha256_of(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

/// Opens a regular file. Its path may have changed since it was listed: reading a pipe might never end, and a link
/// may lead outside.
fn regular(path: &Path) -> io::Result<File> {
    let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    let file = File::from(rustix::fs::open(path, flags, Mode::empty())?);
    let is_regular = file.metadata()?.is_file();
    is_regular.then_some(file).ok_or_else(|| ErrorKind::InvalidInput.into())
}

/// Where `path` lies on disk; `None` where it would lead outside `root`, be it by its own text or
/// by a symbolic link.
fn inside(root: &Path, path: &str) -> Option<PathBuf> {
    if !is_content(path) {
        return None;
    }
    let root = root.canonicalize().ok()?;
    let found = root.join(path).canonicalize().ok()?;
    found.starts_with(&root).then_some(found)
}

fn listing(root: &Path) -> io::Result<Listing> {
    let root = root.canonicalize()?;
    let mut found = Listing::default();
    collect(&root, &root, "", &mut found)?;
    Ok(found)
}

fn collect(root: &Path, directory: &Path, prefix: &str, found: &mut Listing) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        // A name that is not UTF-8, or would break a line of the log, is kept in a readable form, so that
        // it is reported as unknown.
        let name = entry.file_name().to_string_lossy().into_owned();
        let name = name.replace(char::is_control, "\u{fffd}");
        if !paths::is_content_name(&name) {
            continue;
        }
        let path = format!("{prefix}{name}");
        let is_link = entry.file_type()?.is_symlink();
        let is_inside = |target: PathBuf| target.starts_with(root);
        // A link to a place outside, or to nowhere, is left out.
        if is_link && !entry.path().canonicalize().is_ok_and(is_inside) {
            continue;
        }
        let metadata = match fs::metadata(entry.path()) {
            Ok(metadata) => metadata,
            // A file may be gone since the directory was listed.
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            Err(error) => return Err(error),
        };
        if metadata.is_file() {
            let stamp = (metadata.len(), metadata.ctime(), metadata.ctime_nsec());
            found.files.insert(path, stamp);
        } else if !metadata.is_dir() {
            found.special.push(path);
        } else if !is_link {
            // Links to directories are not followed: one to a directory above would never end.
            let path = format!("{path}/");
            if collect(root, &entry.path(), &path, found).is_err() {
                found.closed.push(path);
            }
        }
    }
    Ok(())
}

/// A file of the sample; bytes inside the program are not copied.
fn sample(path: &str) -> Option<EmbeddedFile> {
    is_content(path).then(|| Sample::get(path))?
}
