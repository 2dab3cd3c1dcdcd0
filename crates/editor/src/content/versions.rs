//! The last fifty publications, each with its files as they were before and after it.

use super::changes::Change;
use super::publication::JOURNAL;
use basics::atomic_file::sync_folder;
use serde::{Deserialize, Serialize};
use site::Source;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

pub(super) const BEFORE: &str = "before";
pub(super) const AFTER: &str = "after";

/// How many are kept.
const MOST: usize = 50;

/// A publication.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Version {
    pub(super) id: String,
    pub(super) at: String,
    pub(super) by: String,
    pub(super) changes: Vec<Change>,
    pub(super) files: Vec<String>,
}

/// Files by their paths, each with its bytes; none of one that is to go.
pub(super) type Files = BTreeMap<String, Option<Vec<u8>>>;

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
    pub(super) fn files(&self, version: &Version, state: &str) -> Files {
        let source = Source::Directory(self.0.join(&version.id).join(state));
        let read = |path: &String| (path.clone(), source.read(path).map(|it| it.into_owned()));
        version.files.iter().map(read).collect()
    }
}
