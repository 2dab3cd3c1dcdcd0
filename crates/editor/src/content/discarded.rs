//! What was given up comes back for thirty days: each time a draft of its own, in a folder named after its
//! moment that only its owner may look into.

use super::Content;
use super::answers::DraftState;
use super::changes::{Change, between};
use super::draft::{Draft, DraftText, Texts};
use super::problem::Problem;
use axum::http::StatusCode;
use basics::atomic_file::private_folder;
use basics::lang::fl;
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::{fs, io};
use utoipa::ToSchema;

const KEPT: SignedDuration = SignedDuration::from_hours(24 * 30);
/// How much of it is kept: a thousand times a text of common length, and more.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

/// What was given up at once.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Discarded {
    /// Its moment in milliseconds.
    id: String,
    at: Timestamp,
    changes: Vec<Change>,
}

impl Content {
    /// The folders of what was given up, the newest last, by their moments in milliseconds; what is too
    /// old, or is more than there is room for, is removed.
    pub(super) fn discarded(&self) -> io::Result<Vec<(i64, PathBuf)>> {
        let folder = self.data.join("discarded");
        private_folder(&folder)?;
        let mut all = Vec::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let moment = entry.file_name().to_str().and_then(|name| name.parse().ok());
            all.extend(moment.map(|moment: i64| (moment, entry.path())));
        }
        all.sort_unstable();
        let oldest = ((self.parts.now)() - KEPT).as_millisecond();
        let mut left = MOST_BYTES;
        // The newest stays, however large it is.
        let is_kept = |(at, (moment, folder)): &(usize, &(i64, PathBuf))| {
            left = left.saturating_sub(size_of(folder));
            *moment >= oldest && (*at == 0 || left > 0)
        };
        let kept = all.iter().rev().enumerate().take_while(is_kept).count();
        let surplus = all.len() - kept;
        all.drain(..surplus).try_for_each(|(_, folder)| fs::remove_dir_all(folder))?;
        Ok(all)
    }

    /// Keeps what texts lose: each as it is without that, and as it was.
    pub(super) fn keep_discarded(&self, texts: Texts) -> io::Result<()> {
        let newest = self.discarded()?.pop().map_or(0, |(moment, _)| moment);
        let moment = (self.parts.now)().as_millisecond().max(newest + 1);
        let folder = self.data.join("discarded").join(moment.to_string());
        private_folder(&folder)?;
        Draft::open(&self.parts.content, &folder)?.put(texts)?;
        self.discarded().map(drop)
    }

    /// Gives up items.
    pub(super) fn give_up(&self, ids: &[String]) -> Result<DraftState, Problem> {
        let mut work = self.lock();
        let items = work.chosen(ids)?;
        let left = work.draft.without(&items);
        let lost = left.iter().map(|(path, text)| {
            let (before, after) = (text.after.clone(), work.draft.text(path));
            (path.clone(), DraftText { before, after, key: None, ..text.clone() })
        });
        self.keep_discarded(lost.collect())?;
        work.draft.put(left)?;
        Ok(self.state(&mut work))
    }

    /// What may come back, the newest first; nothing that the content has by now.
    pub(super) fn given_up(&self) -> Result<Vec<Discarded>, Problem> {
        let _work = self.lock();
        let mut all = Vec::new();
        for (moment, folder) in self.discarded()?.into_iter().rev() {
            let mut draft = Draft::as_kept(&self.parts.content, &folder)?;
            let changes = draft.texts().iter().flat_map(|(path, text)| {
                between(path, text.before.as_deref(), text.after.as_deref())
            });
            let (id, changes) = (moment.to_string(), changes.collect());
            let given_up =
                Timestamp::from_millisecond(moment).map(|at| Discarded { id, at, changes });
            draft.rebase();
            all.extend(given_up.ok().filter(|_| !draft.texts().is_empty()));
        }
        Ok(all)
    }

    /// Brings back what was given up, where nobody has written the same since.
    pub(super) fn recover(&self, id: &str, by: &str) -> Result<DraftState, Problem> {
        let mut work = self.lock();
        let is_it = |(moment, _): &(i64, PathBuf)| moment.to_string() == id;
        let nothing = || Problem::new(StatusCode::NOT_FOUND, fl!("editing-nothing-discarded"));
        let (_, folder) = self.discarded()?.into_iter().find(is_it).ok_or_else(nothing)?;
        let given_up = Draft::open(&self.parts.content, &folder)?;
        let is_written = |(path, _): &(String, _)| work.draft.has(path);
        let (written, free): (Texts, Texts) =
            given_up.texts().clone().into_iter().partition(is_written);
        let written = written.into_iter().map(|(path, it)| (path, it.before, it.after));
        let now = (self.parts.now)();
        work.apply(written, (by, now), |title| fl!("editing-written-since", title = title))?;
        // What the content has meanwhile is said as any other change of somebody else's.
        work.draft.put(free)?;
        for path in given_up.pictures()? {
            work.draft.add_picture(&path, &given_up.picture(&path)?)?;
        }
        fs::remove_dir_all(folder)?;
        Ok(self.state(&mut work))
    }
}

/// How many bytes the files of a folder have.
fn size_of(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let sizes = entries.map(|entry| match entry.metadata() {
        Ok(it) if it.is_dir() => size_of(&entry.path()),
        found => found.map_or(0, |it| it.len()),
    });
    sizes.sum()
}
