//! The last fifty publications, each with its files as they were before and after it.

use super::changes::Change;
use super::files::title_of;
use super::problem::Problem;
use super::publication::{JOURNAL, with_value};
use super::{Content, DraftState, Work, unknown};
use axum::http::StatusCode;
use basics::atomic_file::sync_folder;
use basics::lang::fl;
use serde::{Deserialize, Serialize};
use site::edit::{Side, merge_files};
use site::{Source, is_editable};
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

/// Texts by their paths; none of one that is to go.
pub(super) type VersionTexts = BTreeMap<String, Option<String>>;

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

    /// The texts of a version, as they were before or after it.
    fn texts(&self, version: &Version, state: &str) -> VersionTexts {
        let source = Source::Directory(self.0.join(&version.id).join(state));
        let read = |path: &String| {
            let bytes = source.read(path).map(Cow::into_owned);
            (path.clone(), bytes.and_then(|it| String::from_utf8(it).ok()))
        };
        version.files.iter().filter(|path| is_editable(path)).map(read).collect()
    }

    /// What differs from the content since one of all versions, as it was after it.
    pub(super) fn texts_after(&self, all: &[Version], at: usize) -> VersionTexts {
        let later = all[..at].iter().flat_map(|it| self.texts(it, BEFORE));
        later.chain(self.texts(&all[at], AFTER)).collect()
    }
}

impl Content {
    /// Changes back what a version has changed.
    pub(super) fn undo(&self, id: &str, by: &str) -> Result<DraftState, Problem> {
        let mut work = self.lock();
        let all = work.versions.list()?;
        let version = all.iter().find(|version| version.id == id).ok_or_else(unknown)?;
        let [mut before, after] = [BEFORE, AFTER].map(|it| work.versions.texts(version, it));
        let is_changed = |title: &str| fl!("editing-changed-since", title = title);
        let back = |path: &String| (path.clone(), after[path].clone(), before[path].clone());
        work.apply(after.keys().map(back), by, is_changed)?;
        self.reload(&mut work);
        // An article that visitors have read does not vanish: it is taken back.
        let gone: Vec<String> = work.faults.iter().map(|fault| fault.file.clone()).collect();
        before.retain(|path, text| text.is_none() && gone.contains(path));
        let withdrawn = before.into_keys().map(|path| {
            let text = after[&path]
                .as_deref()
                .and_then(|it| with_value(&path, it, "withdrawn", true.into()));
            (path, text)
        });
        work.draft.set(withdrawn, by)?;
        Ok(self.state(&mut work))
    }

    /// Brings the content back to what it was after a version.
    pub(super) fn restore(&self, id: &str, by: &str) -> Result<DraftState, Problem> {
        let mut work = self.lock();
        let all = work.versions.list()?;
        let at = all.iter().position(|version| version.id == id).ok_or_else(unknown)?;
        let texts = work.versions.texts_after(&all, at);
        let back = texts.into_iter().map(|(path, text)| {
            let now = work.draft.published(&path);
            (path, now, text)
        });
        let back: Vec<_> = back.collect();
        work.apply(back, by, |title| fl!("editing-written-since", title = title))?;
        Ok(self.state(&mut work))
    }
}

impl Work {
    /// Makes changes, from one text to another, of what is to be published; where a value has been changed
    /// since, none of them, and says of which file.
    pub(super) fn apply(
        &mut self,
        changes: impl IntoIterator<Item = (String, Option<String>, Option<String>)>,
        by: &str,
        refusal: impl Fn(&str) -> String,
    ) -> Result<(), Problem> {
        let mut made = Vec::new();
        for (path, from, to) in changes {
            let now = self.draft.text(&path);
            let mut is_disputed = false;
            let three = [&from, &to, &now].map(Option::as_deref);
            let merged = merge_files(&path, three, &mut |choice| {
                is_disputed |= choice.is_disputed;
                Side::Mine
            });
            if is_disputed {
                let title = title_of(&path, now.or(to).as_deref().map(str::as_bytes));
                return Err(Problem::new(StatusCode::CONFLICT, refusal(&title)));
            }
            made.push((path, merged));
        }
        Ok(self.draft.set(made, by)?)
    }
}
