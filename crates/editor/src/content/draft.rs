//! What was changed and is not published yet: the new bytes of each file, and what the file was when its
//! change began.

use super::changes::{self, Change};
use basics::atomic_file::{FileAccess, folder_of, write};
use serde::{Deserialize, Serialize};
use site::{Source, TextFile, is_editable, sha256_of};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct DraftFile {
    /// The SHA-256 of what the content had when the change began; none where it had no such file.
    base: Option<String>,
    /// Whether the file is to go.
    removed: bool,
    /// The SHA-256 of the new bytes.
    after: Option<String>,
    #[serde(default)]
    people: BTreeSet<String>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
struct DraftIndex {
    files: BTreeMap<String, DraftFile>,
}

/// The changes of a content directory. The index is written before the bytes that it names, and those that
/// it no longer names are removed before it is: whatever ends the program, the bytes that are there are the
/// draft, and a file without any is unchanged.
#[derive(Debug)]
pub(super) struct Draft {
    content: PathBuf,
    folder: PathBuf,
    index: DraftIndex,
}

impl Draft {
    pub(super) fn open(content: &Path, folder: &Path) -> io::Result<Self> {
        let folder = folder.to_owned();
        let index = match fs::read(folder.join("draft.json")) {
            Ok(bytes) => serde_json::from_slice(&bytes)?,
            Err(error) if error.kind() == ErrorKind::NotFound => DraftIndex::default(),
            Err(error) => return Err(error),
        };
        let mut draft = Self { content: content.to_owned(), folder, index };
        for path in draft.paths().map(str::to_owned).collect::<Vec<_>>() {
            let bytes = draft.bytes(&path).map(|bytes| sha256_of(&bytes));
            match draft.index.files.get_mut(&path) {
                Some(file) if file.removed => {
                    absent_is_fine(fs::remove_file(draft.above().join(&path)))?;
                }
                Some(file) if bytes.is_some() => file.after = bytes,
                _ => drop(draft.index.files.remove(&path)),
            }
        }
        Ok(draft)
    }

    /// The folder of the new bytes.
    fn above(&self) -> PathBuf {
        self.folder.join("draft")
    }

    /// The content as it is.
    pub(super) fn content(&self) -> Source {
        Source::Directory(self.content.clone())
    }

    pub(super) fn source(&self) -> Source {
        let removed = self.index.files.iter().filter(|(_, file)| file.removed);
        Source::Layered {
            below: self.content.clone(),
            above: self.above(),
            removed: removed.map(|(path, _)| path.clone()).collect(),
        }
    }

    pub(super) fn bytes(&self, path: &str) -> Option<Vec<u8>> {
        let above = Source::Directory(self.above());
        above.read(path).map(std::borrow::Cow::into_owned)
    }

    /// Every file of the draft.
    pub(super) fn paths(&self) -> impl Iterator<Item = &str> {
        self.index.files.keys().map(String::as_str)
    }

    /// The files that are to be published: not an article that is still being written, nor a picture that
    /// was sent and that no other text names.
    pub(super) fn changed(&self) -> Vec<&str> {
        let (source, unfinished) = (self.source(), self.unfinished());
        let is_other = |path: &String| is_editable(path) && !unfinished.contains(&path.as_str());
        let texts: Vec<_> =
            source.paths().unwrap_or_default().into_iter().filter(is_other).collect();
        let named = self.with_pictures(&texts.iter().map(String::as_str).collect::<Vec<_>>());
        let is_changed = |path: &&str| self.index.files[*path].removed || named.contains(path);
        self.paths().filter(is_changed).collect()
    }

    /// The new articles whose head says that they are drafts: only a publication of their own takes them
    /// along, and no other is held up by them.
    pub(super) fn unfinished(&self) -> Vec<&str> {
        let is_draft = |path: &str| {
            let file = TextFile::parse(path, &self.bytes(path)?)?;
            Some(file.data()?["draft"] == true)
        };
        let new = self.index.files.iter().filter(|(path, file)| {
            file.base.is_none() && path.starts_with("articles/") && is_draft(path) == Some(true)
        });
        new.map(|(path, _)| path.as_str()).collect()
    }

    /// Texts, with the pictures of the draft that they name.
    pub(super) fn with_pictures<'a>(&'a self, texts: &[&'a str]) -> Vec<&'a str> {
        let source = self.source();
        let read: Vec<_> = texts.iter().filter_map(|path| source.read(path)).collect();
        let is_named =
            |name: &str| read.iter().any(|text| String::from_utf8_lossy(text).contains(name));
        let pictures =
            self.paths().filter(|path| path.strip_prefix("media/").is_some_and(is_named));
        pictures.chain(texts.iter().copied()).collect()
    }

    pub(super) fn people(&self) -> BTreeMap<&str, &BTreeSet<String>> {
        self.index.files.iter().map(|(path, file)| (path.as_str(), &file.people)).collect()
    }

    /// Copies changes into another draft: what was written, by whom, and what it was written on.
    pub(super) fn copy_to(&self, other: &mut Self, paths: &[String]) -> io::Result<()> {
        let files = paths.iter().filter_map(|path| self.index.files.get_key_value(path));
        other.index.files.extend(files.map(|(path, file)| (path.clone(), file.clone())));
        other.keep()?;
        paths.iter().try_for_each(|path| {
            let bytes = self.bytes(path);
            bytes.map_or(Ok(()), |bytes| write_below(&other.above().join(path), &bytes))
        })
    }

    pub(super) fn has(&self, path: &str) -> bool {
        self.index.files.contains_key(path)
    }

    /// Names this draft and no other.
    pub(super) fn revision(&self) -> String {
        self.revision_of(&self.paths().collect::<Vec<_>>())
    }

    /// Names what these files are to be.
    pub(super) fn revision_of(&self, paths: &[&str]) -> String {
        let files: Vec<_> = paths.iter().map(|path| (path, &self.index.files[*path])).collect();
        sha256_of(&serde_json::to_vec(&files).unwrap_or_default())
    }

    /// The files that somebody else has changed since their changes began.
    pub(super) fn conflicts(&self) -> impl Iterator<Item = &str> {
        let is_other = |path: &&str| self.published_hash(path) != self.index.files[*path].base;
        self.changed().into_iter().filter(is_other)
    }

    fn published_hash(&self, path: &str) -> Option<String> {
        self.content().read(path).map(|bytes| sha256_of(&bytes))
    }

    /// Changes a file: to these bytes, or without any to none.
    pub(super) fn set(&mut self, path: &str, bytes: Option<&[u8]>) -> io::Result<()> {
        self.set_by(path, bytes, None)
    }

    /// Changes a file in somebody's name.
    pub(super) fn set_by(
        &mut self,
        path: &str,
        bytes: Option<&[u8]>,
        by: Option<&str>,
    ) -> io::Result<()> {
        let before = self.published_hash(path);
        let after = bytes.map(sha256_of);
        let earlier = self.index.files.get(path).cloned();
        let mut people = earlier.as_ref().map(|it| it.people.clone()).unwrap_or_default();
        people.extend(by.map(str::to_owned));
        let base = earlier.map_or_else(|| before.clone(), |file| file.base);
        if before == after {
            return self.give_up(path);
        }
        let file = DraftFile { base, removed: bytes.is_none(), after, people };
        self.index.files.insert(path.to_owned(), file);
        let above = self.above().join(path);
        let written = self.keep().and_then(|()| match bytes {
            None => absent_is_fine(fs::remove_file(&above)),
            Some(bytes) => write_below(&above, bytes),
        });
        written.or_else(|error| {
            *self = Self::open(&self.content, &self.folder)?;
            Err(error)
        })
    }

    /// Changes a file in spite of what somebody else has changed in it meanwhile.
    pub(super) fn prefer(&mut self, path: &str) -> io::Result<()> {
        let base = self.published_hash(path);
        if let Some(file) = self.index.files.get_mut(path) {
            file.base = base;
        }
        self.keep()
    }

    /// Gives up the change of a file.
    pub(super) fn give_up(&mut self, path: &str) -> io::Result<()> {
        absent_is_fine(fs::remove_file(self.above().join(path)))?;
        self.index.files.remove(path);
        self.keep()
    }

    /// Gives up everything but the articles that are still being written.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        let kept = self.with_pictures(&self.unfinished());
        let gone = self.paths().filter(|path| !kept.contains(path));
        let gone: Vec<_> = gone.map(str::to_owned).collect();
        gone.iter()
            .try_for_each(|path| absent_is_fine(fs::remove_file(self.above().join(path))))?;
        self.index.files.retain(|path, _| !gone.contains(path));
        self.keep()
    }

    fn keep(&self) -> io::Result<()> {
        let index = serde_json::to_vec_pretty(&self.index)?;
        write(&self.folder.join("draft.json"), &index, FileAccess::Owner)
    }

    /// What it changes, in words.
    pub(super) fn changes(&self) -> Vec<Change> {
        let content = self.content();
        // Where a picture is shown, its name is a change.
        let texts = self.changed().into_iter().filter(|path| !path.starts_with("media/"));
        let changes = texts.flat_map(|path| {
            let (before, after) = (content.read(path), self.bytes(path));
            changes::between(path, before.as_deref(), after.as_deref())
        });
        changes.collect()
    }
}

/// Writes a file, with the folders that it needs.
pub(super) fn write_below(path: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(folder_of(path))?;
    write(path, bytes, FileAccess::Owner)
}

/// What was to be removed may be gone already.
pub(super) fn absent_is_fine(removed: io::Result<()>) -> io::Result<()> {
    removed.or_else(|error| match error.kind() {
        ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    })
}
