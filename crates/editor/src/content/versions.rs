//! The last fifty publications, each with its files as they were before and after it.

use super::changes::Change;
use super::problem::Problem;
use super::publication::JOURNAL;
use super::{Content, DraftState, Work, unknown};
use axum::http::StatusCode;
use basics::atomic_file::sync_folder;
use basics::lang::fl;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use site::{Source, TextFile};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

pub(super) const BEFORE: &str = "before";
pub(super) const AFTER: &str = "after";

/// How many are kept.
const MOST: usize = 50;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Version {
    pub(super) id: String,
    pub(super) at: String,
    pub(super) by: String,
    pub(super) changes: Vec<Change>,
    pub(super) files: Vec<String>,
}

/// Files by their paths, each with its bytes; none of one that is to go.
type VersionFiles = BTreeMap<String, Option<Vec<u8>>>;

/// Where the versions are kept.
#[derive(Debug)]
pub(super) struct Versions(PathBuf);

impl Versions {
    pub(super) fn open(data: &Path) -> io::Result<Self> {
        let folder = data.join("versions");
        fs::create_dir_all(&folder)?;
        Ok(Self(folder))
    }

    /// The folders of all versions, the newest last.
    fn ids(&self) -> io::Result<Vec<String>> {
        let names =
            fs::read_dir(&self.0)?.map(|it| Ok(it?.file_name().to_string_lossy().into_owned()));
        let mut ids = names.collect::<io::Result<Vec<_>>>()?;
        ids.retain(|id| id.parse::<u32>().is_ok());
        ids.sort_unstable();
        Ok(ids)
    }

    pub(super) fn next_id(&self) -> io::Result<String> {
        let last = self.ids()?.pop().and_then(|id| id.parse::<u32>().ok());
        Ok(format!("{:06}", last.unwrap_or_default() + 1))
    }

    /// Every version, the newest first.
    pub(super) fn list(&self) -> io::Result<Vec<Version>> {
        let read = |id: &String| {
            let bytes = fs::read(self.0.join(id).join(JOURNAL))?;
            Ok(serde_json::from_slice(&bytes)?)
        };
        self.ids()?.iter().rev().map(read).collect()
    }

    /// Takes a folder in as the newest version; the oldest go.
    pub(super) fn add(&self, folder: &Path, id: &str) -> io::Result<()> {
        fs::rename(folder, self.0.join(id))?;
        sync_folder(&self.0)?;
        let ids = self.ids()?;
        let surplus = &ids[..ids.len().saturating_sub(MOST)];
        surplus.iter().try_for_each(|id| fs::remove_dir_all(self.0.join(id)))
    }

    /// The files of a version, as they were before or after it.
    fn files(&self, version: &Version, state: &str) -> VersionFiles {
        let source = Source::Directory(self.0.join(&version.id).join(state));
        let read = |path: &String| (path.clone(), source.read(path).map(Cow::into_owned));
        version.files.iter().map(read).collect()
    }
}

impl Content {
    /// Makes the draft what takes back one version.
    pub(super) fn undo(&self, id: &str) -> Result<DraftState, Problem> {
        let mut work = self.lock();
        let all = work.versions.list()?;
        let wanted = all.iter().find(|version| id == "last" || version.id == id);
        let version = wanted.ok_or_else(|| unknown(id))?;
        let after = work.versions.files(version, AFTER);
        let content = work.draft.content();
        if after.iter().any(|(path, bytes)| content.read(path).as_deref() != bytes.as_deref()) {
            let title = fl!("editing-changed-since");
            return Err(Problem::new(StatusCode::CONFLICT, title));
        }
        let before = work.versions.files(version, BEFORE);
        self.propose(&mut work, before)?;
        // An article that visitors have read does not vanish: it is taken back.
        let gone: Vec<String> = work.faults.iter().map(|fault| fault.file.clone()).collect();
        let read = after.iter().filter(|(path, _)| gone.contains(path));
        for (path, bytes) in read.filter(|(path, _)| path.starts_with("articles/")) {
            let bytes = bytes.as_deref().unwrap_or_default();
            let file = TextFile::parse(path, bytes);
            let withdrawn = file.and_then(|file| {
                let mut data = file.data()?;
                data["withdrawn"] = Json::Bool(true);
                file.edit(bytes, data.as_object()?, None)
            });
            work.draft.set(path, withdrawn.as_deref())?;
        }
        Ok(self.state(&mut work))
    }

    /// Makes the draft what brings the content back to what it was after a version.
    pub(super) fn restore(&self, id: &str) -> Result<DraftState, Problem> {
        let mut work = self.lock();
        let all = work.versions.list()?;
        let at = all.iter().position(|version| version.id == id).ok_or_else(|| unknown(id))?;
        let later = all[..at].iter().flat_map(|it| work.versions.files(it, BEFORE));
        let files = later.chain(work.versions.files(&all[at], AFTER)).collect();
        self.propose(&mut work, files)?;
        Ok(work.state())
    }

    /// Makes the draft these files, where there is none.
    fn propose(&self, work: &mut Work, files: VersionFiles) -> Result<(), Problem> {
        let unfinished = work.draft.unfinished();
        let is_written = files.keys().any(|path| unfinished.contains(&path.as_str()));
        if is_written || !work.draft.changed().is_empty() {
            let title = fl!("editing-draft-first");
            return Err(Problem::new(StatusCode::CONFLICT, title));
        }
        work.draft.clear()?;
        for (path, bytes) in files {
            work.draft.set(&path, bytes.as_deref())?;
        }
        self.reload(work);
        Ok(())
    }
}
