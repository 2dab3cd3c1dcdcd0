//! From a draft to the content, whole or not at all. The folder `publication/` has each file as it was and
//! as it is to be; from the moment at which its `version.json` is there, the last of it that is written, it
//! is carried on to its end, by the next start if it must be. Then it becomes the newest version.

use super::draft::{Draft, absent_is_fine, write_below};
use super::problem::Problem;
use super::versions::{AFTER, BEFORE, Version, Versions};
use super::{Content, Work};
use axum::http::StatusCode;
use basics::atomic_file::{FileAccess, PreparedFile, prepare, sync_folder, write_shared};
use basics::lang::fl;
use serde_json::{Value as Json, json};
use site::{Source, TextFile, sha256_of};
use std::borrow::Cow;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// What a version says of itself, and the sign that its publication is to be carried on.
pub(super) const JOURNAL: &str = "version.json";

#[derive(Debug)]
pub(super) struct Publication {
    folder: PathBuf,
    version: Version,
}

impl Publication {
    /// The one that was cut off, if one was; what was only begun is removed.
    pub(super) fn cut_off(data: &Path) -> io::Result<Option<Self>> {
        let folder = data.join("publication");
        match fs::read(folder.join(JOURNAL)) {
            Ok(bytes) => Ok(Some(Self { folder, version: serde_json::from_slice(&bytes)? })),
            Err(_) => absent_is_fine(fs::remove_dir_all(&folder)).map(|()| None),
        }
    }

    /// Writes down what is to be published: from here on it is.
    pub(super) fn begin(data: &Path, draft: &Draft, mut version: Version) -> io::Result<Self> {
        let folder = data.join("publication");
        absent_is_fine(fs::remove_dir_all(&folder))?;
        version.files = draft.changed().into_iter().map(str::to_owned).collect();
        for path in &version.files {
            let before = draft.content().read(path).map(Cow::into_owned);
            for (state, bytes) in [(BEFORE, before), (AFTER, draft.bytes(path))] {
                let kept = folder.join(state).join(path);
                bytes.map_or(Ok(()), |bytes| write_below(&kept, &bytes))?;
            }
        }
        fs::create_dir_all(&folder)?;
        sync_all(&folder)?;
        write_shared(&folder.join(JOURNAL), &serde_json::to_vec(&version)?)?;
        Ok(Self { folder, version })
    }

    /// Puts the files into the content. Where one of them cannot be written, the others are as they were,
    /// and there is no publication any more.
    pub(super) fn write(&self, content: &Path, draft: &Draft) -> io::Result<()> {
        let files = || self.version.files.iter();
        let written = match Replacement::prepare(content, &self.folder.join(AFTER), files()) {
            // All this took its time, in which somebody else may have written.
            Ok(_) if draft.conflicts().next().is_some() => Err(ErrorKind::ResourceBusy.into()),
            Ok(after) => after.put().or_else(|error| {
                Replacement::prepare(content, &self.folder.join(BEFORE), files())?.put()?;
                Err(error)
            }),
            Err(error) => Err(error),
        };
        written.or_else(|error| {
            fs::remove_file(self.folder.join(JOURNAL))?;
            absent_is_fine(fs::remove_dir_all(&self.folder))?;
            Err(error)
        })
    }

    /// Carries on one that was cut off. What somebody else has written meanwhile stays.
    pub(super) fn carry_on(&self, content: &Path) -> io::Result<()> {
        let read = |folder: &Path, path: &str| Source::Directory(folder.to_owned()).read(path);
        let is_ours = |path: &&String| {
            let here = read(content, path);
            [BEFORE, AFTER].iter().any(|it| read(&self.folder.join(it), path) == here)
        };
        let files = self.version.files.iter().filter(is_ours);
        Replacement::prepare(content, &self.folder.join(AFTER), files)?.put()?;
        tracing::warn!("{}", fl!("log-editing-carried-on"));
        Ok(())
    }

    /// Makes it the newest version; nothing is a draft any more.
    pub(super) fn end(self, draft: &mut Draft, versions: &Versions) -> io::Result<String> {
        draft.clear()?;
        versions.add(&self.folder, &self.version.id)?;
        Ok(self.version.id)
    }
}

fn sync_all(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            sync_all(&entry.path())?;
        }
    }
    sync_folder(folder)
}

/// Where a file of the content is to lie, in a folder that is made where there is none. A link does not lead
/// outside.
fn target(content: &Path, path: &str) -> io::Result<PathBuf> {
    let content = content.canonicalize()?;
    let target = content.join(path);
    let folder = target.parent().unwrap_or(&content);
    fs::create_dir_all(folder)?;
    let is_inside = folder.canonicalize()? == folder;
    is_inside.then_some(target).ok_or_else(|| ErrorKind::InvalidInput.into())
}

/// Files of the content that are to be others: all of them are on the disk before the first is at its place.
#[derive(Default)]
struct Replacement {
    written: Vec<PreparedFile>,
    removed: Vec<PathBuf>,
}

impl Replacement {
    /// Makes them what they are in a folder; those that it has not are to go.
    fn prepare<'a>(
        content: &Path,
        from: &Path,
        files: impl Iterator<Item = &'a String>,
    ) -> io::Result<Self> {
        let from = Source::Directory(from.to_owned());
        let mut replacement = Self::default();
        for path in files {
            let target = target(content, path)?;
            match from.read(path) {
                Some(bytes) => {
                    let prepared = prepare(&target, &bytes, FileAccess::AsBefore)?;
                    replacement.written.push(prepared);
                }
                None if target.is_dir() => {}
                None => replacement.removed.push(target),
            }
        }
        Ok(replacement)
    }

    fn put(self) -> io::Result<()> {
        self.written.into_iter().try_for_each(PreparedFile::put)?;
        self.removed.iter().try_for_each(|path| absent_is_fine(fs::remove_file(path)))
    }
}

impl Content {
    /// Carries on a publication that was cut off, or that the disk kept from its end.
    pub(super) fn end_publication(&self, work: &mut Work) -> io::Result<()> {
        if let Some(publication) = Publication::cut_off(&self.data)? {
            publication.carry_on(&self.parts.content)?;
            publication.end(&mut work.draft, &work.versions)?;
        }
        Ok(())
    }

    /// Publishes the draft, if it is the one that was seen, nothing is wrong with it, and nobody else has
    /// changed the same files. Of the articles that are still being written it takes this one along.
    pub(super) fn publish(&self, seen: &str, article: &str, by: String) -> Result<Json, Problem> {
        let mut work = self.lock();
        self.end_publication(&mut work)?;
        if work.draft.revision_of(&work.draft.changed()) != seen {
            let title = fl!("editing-changed-meanwhile");
            let problem = Problem::new(StatusCode::CONFLICT, title);
            return Err(problem.with("conflicts", [(); 0]));
        }
        let is_unfinished = work.draft.unfinished().contains(&article);
        let bytes = work.draft.bytes(article).filter(|_| is_unfinished);
        if let Some(text) = bytes.as_deref().and_then(|bytes| finished(article, bytes)) {
            work.draft.set(article, Some(&text))?;
        }
        let published = self.publish_all(&mut work, by);
        if let (Err(_), Some(bytes)) = (&published, &bytes) {
            work.draft.set(article, Some(bytes))?;
            self.reload(&mut work);
        }
        let etag = work.draft.content().read(article).map(|bytes| sha256_of(&bytes));
        published.map(|version| json!({ "version": version, "etag": etag }))
    }

    fn publish_all(&self, work: &mut Work, by: String) -> Result<String, Problem> {
        let state = self.state(work);
        let conflict = |title| Problem::new(StatusCode::CONFLICT, title);
        if work.draft.changed().is_empty() {
            return Err(conflict(fl!("editing-nothing-to-publish")));
        }
        if !state.conflicts.is_empty() {
            let title = fl!("editing-conflict");
            return Err(conflict(title).with("conflicts", state.conflicts));
        }
        if !state.faults.is_empty() {
            let title = fl!("editing-faulty", count = state.faults.len());
            let problem = Problem::new(StatusCode::UNPROCESSABLE_ENTITY, title);
            return Err(problem.with("faults", state.faults));
        }
        let (id, at) = (work.versions.next_id()?, (self.parts.now)().to_string());
        let version = Version { id, at, by, changes: state.changes, files: Vec::new() };
        let publication = Publication::begin(&self.data, &work.draft, version)?;
        if let Err(error) = publication.write(&self.parts.content, &work.draft) {
            let state = self.state(work);
            if state.conflicts.is_empty() {
                return Err(error.into());
            }
            let title = fl!("editing-conflict");
            return Err(conflict(title).with("conflicts", state.conflicts));
        }
        let id = publication.end(&mut work.draft, &work.versions)?;
        self.reload(work);
        Ok(id)
    }
}

/// An article whose head does not say any more that it is a draft.
fn finished(path: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    let file = TextFile::parse(path, bytes)?;
    let mut data = file.data()?;
    data.as_object_mut()?.remove("draft");
    file.edit(bytes, data.as_object()?, None)
}
