//! The last fifty publications, and the last one of each day for a month, each with its files as they were before
//! and after it. What one that is not kept any more had changed is told by the next one: the folder `earlier/`
//! there has the texts as they were before all that went.

use super::answers::DraftState;
use super::authors::keys_of;
use super::changes::{Author, Change};
use super::disk::{absent_is_fine, write_below};
use super::files::{title_of, with_value};
use super::problem::Problem;
use super::{Content, Work, unknown};
use axum::http::StatusCode;
use basics::atomic_file::{sync_folder, write_shared};
use basics::lang::fl;
use jiff::{Timestamp, ToSpan as _, Zoned};
use serde::{Deserialize, Serialize};
use site::edit::{Side, merge_files};
use site::is_editable;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use utoipa::ToSchema;

/// What a version says of itself, and the sign that its publication is to be carried on.
pub(super) const JOURNAL: &str = "version.json";
pub(super) const BEFORE: &str = "before";
pub(super) const AFTER: &str = "after";
const EARLIER: &str = "earlier";

/// How many are kept, however many there are of a day.
const MOST: usize = 50;

/// What goes is moved here first, so that no version is half there.
const GOING: &str = "going";

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Version {
    pub(super) id: String,
    pub(super) at: String,
    pub(super) by: String,
    pub(super) changes: Vec<Change>,
    pub(super) files: Vec<String>,
    /// Texts that versions have changed which were between this one and the one before it, and are gone.
    #[serde(default)]
    earlier: BTreeSet<String>,
}

impl Version {
    pub(super) fn new(
        id: String,
        (by, at): (String, Timestamp),
        changes: Vec<Change>,
        files: Vec<String>,
    ) -> Self {
        Self { id, at: at.to_string(), by, changes, files, earlier: BTreeSet::new() }
    }
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
        self.ids()?.iter().rev().map(|id| self.read(id)).collect()
    }

    /// Takes a folder in as the newest version; those go that are not kept any longer.
    pub(super) fn add(&self, folder: &Path, id: &str, now: &Zoned) -> io::Result<()> {
        fs::rename(folder, self.0.join(id))?;
        sync_folder(&self.0)?;
        self.thin(now)
    }

    /// Lets go of what is neither of the newest nor the last of one of the last days.
    fn thin(&self, now: &Zoned) -> io::Result<()> {
        absent_is_fine(fs::remove_dir_all(self.0.join(GOING)))?;
        let all = self.list()?;
        let oldest = now.date().saturating_sub(1.month());
        let day_of = |it: &Version| {
            let at: Timestamp = it.at.parse().ok()?;
            Some(at.to_zoned(now.time_zone().clone()).date()).filter(|day| *day >= oldest)
        };
        let mut days = BTreeSet::new();
        let is_kept = |(at, version): (usize, &Version)| {
            day_of(version).is_some_and(|day| days.insert(day)) || at < MOST
        };
        let kept: Vec<bool> = all.iter().enumerate().map(is_kept).collect();
        // From the newest on: of a text that several have changed, what it was before the oldest of them is told last.
        for at in (0..all.len()).filter(|at| !kept[*at]) {
            let heir = (0..at).rev().find(|heir| kept[*heir]);
            let is_between = kept[at..].contains(&true);
            if let Some(heir) = heir.filter(|_| is_between) {
                self.hand_on(&all[at].id, &all[heir].id)?;
            }
            fs::rename(self.0.join(&all[at].id), self.0.join(GOING))?;
            fs::remove_dir_all(self.0.join(GOING))?;
        }
        Ok(())
    }

    fn read(&self, id: &str) -> io::Result<Version> {
        let bytes = fs::read(self.0.join(id).join(JOURNAL))?;
        Ok(serde_json::from_slice(&bytes)?)
    }

    /// Lets a version know how the texts were before one that goes.
    fn hand_on(&self, id: &str, heir: &str) -> io::Result<()> {
        let (version, mut heir) = (self.read(id)?, self.read(heir)?);
        let folder = self.0.join(&heir.id);
        let mut texts = self.texts(&heir, EARLIER)?;
        texts.extend(self.before(&version)?);
        for (path, text) in &texts {
            let kept = folder.join(EARLIER).join(path);
            match text {
                Some(text) => write_below(&kept, text.as_bytes())?,
                None => absent_is_fine(fs::remove_file(kept))?,
            }
        }
        heir.earlier = texts.into_keys().collect();
        write_shared(&folder.join(JOURNAL), &serde_json::to_vec(&heir)?)
    }

    /// The texts of a version: before or after it, or before those that went.
    fn texts(&self, version: &Version, state: &str) -> io::Result<VersionTexts> {
        let folder = self.0.join(&version.id).join(state);
        let files: Vec<&String> = match state {
            EARLIER => version.earlier.iter().collect(),
            _ => version.files.iter().filter(|path| is_editable(path)).collect(),
        };
        let read = |path: &String| match fs::read_to_string(folder.join(path)) {
            Ok(text) => Ok((path.clone(), Some(text))),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok((path.clone(), None)),
            Err(error) => Err(error),
        };
        files.into_iter().map(read).collect()
    }

    /// The texts as they were before a version, and before those that went between it and the one before it.
    fn before(&self, version: &Version) -> io::Result<VersionTexts> {
        let mut texts = self.texts(version, BEFORE)?;
        texts.extend(self.texts(version, EARLIER)?);
        Ok(texts)
    }

    /// What differs from the content since one of all versions, as it was after it.
    pub(super) fn texts_after(&self, all: &[Version], at: usize) -> io::Result<VersionTexts> {
        let mut texts = VersionTexts::new();
        for later in &all[..at] {
            texts.extend(self.before(later)?);
        }
        texts.extend(self.texts(&all[at], AFTER)?);
        Ok(texts)
    }

    /// The author of what a change would replace, where that is what was published.
    pub(super) fn author(&self, change: &Change) -> Option<Author> {
        let is_it = |it: &Change| {
            it.path == change.path
                && keys_of(&it.pointer) == keys_of(&change.pointer)
                && it.after == change.before
        };
        let all = self.list().ok()?;
        let version = all.into_iter().find(|version| version.changes.iter().any(is_it))?;
        Some(Author { at: version.at.parse().ok(), by: version.by })
    }
}

impl Content {
    /// Every version, the newest first.
    pub(super) fn versions(&self) -> Result<Vec<Version>, Problem> {
        let mut work = self.lock();
        self.end_publication(&mut work)?;
        Ok(work.versions.list()?)
    }

    /// Changes back what a version has changed.
    pub(super) fn undo(&self, id: &str, by: &str) -> Result<DraftState, Problem> {
        let mut work = self.lock();
        self.end_publication(&mut work)?;
        let now = (self.parts.now)();
        let all = work.versions.list()?;
        let version = all.iter().find(|version| version.id == id).ok_or_else(unknown)?;
        let mut before = work.versions.texts(version, BEFORE)?;
        let after = work.versions.texts(version, AFTER)?;
        let is_changed = |title: &str| fl!("editing-changed-since", title = title);
        let back = |path: &String| (path.clone(), after[path].clone(), before[path].clone());
        work.apply(after.keys().map(back), (by, now), is_changed)?;
        self.reload(&mut work);
        // An article that visitors have read does not vanish: it is taken back.
        let gone: Vec<String> = work.check.faults.iter().map(|fault| fault.file.clone()).collect();
        before.retain(|path, text| text.is_none() && gone.contains(path));
        let withdrawn = before.into_keys().map(|path| {
            let text = after[&path]
                .as_deref()
                .and_then(|it| with_value(&path, it, "withdrawn", true.into()));
            (path, text)
        });
        work.draft.set(withdrawn, (by, now))?;
        Ok(self.state(&mut work))
    }

    /// Brings the content back to what it was after a version.
    pub(super) fn restore(&self, id: &str, by: &str) -> Result<DraftState, Problem> {
        let mut work = self.lock();
        self.end_publication(&mut work)?;
        let all = work.versions.list()?;
        let at = all.iter().position(|version| version.id == id).ok_or_else(unknown)?;
        let texts = work.versions.texts_after(&all, at)?;
        let back = texts.into_iter().map(|(path, text)| {
            let now = work.draft.published(&path);
            (path, now, text)
        });
        let back: Vec<_> = back.collect();
        let now = (self.parts.now)();
        work.apply(back, (by, now), |title| fl!("editing-written-since", title = title))?;
        Ok(self.state(&mut work))
    }
}

impl Work {
    /// Makes changes, from one text to another, of what is to be published; where a value has been changed
    /// since, none of them, and says of which file.
    pub(super) fn apply(
        &mut self,
        changes: impl IntoIterator<Item = (String, Option<String>, Option<String>)>,
        by: (&str, Timestamp),
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
