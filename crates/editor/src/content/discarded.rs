//! What was given up comes back for thirty days: each time a draft of its own, in a folder named after its
//! moment that only its owner may look into.

use super::draft::{Draft, DraftText, Texts};
use super::problem::Problem;
use super::{Content, DraftState};
use axum::http::StatusCode;
use basics::atomic_file::private_folder;
use basics::lang::fl;
use jiff::SignedDuration;
use std::path::PathBuf;
use std::{fs, io};

const KEPT: SignedDuration = SignedDuration::from_hours(24 * 30);
const MOST: usize = 20;

impl Content {
    /// The folders of what was given up, the newest last, by their moments in milliseconds; what is too
    /// old, or one too many, is removed.
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
        let is_old = |(moment, _): &(i64, PathBuf)| *moment < oldest;
        let surplus = all.partition_point(is_old).max(all.len().saturating_sub(MOST));
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
        let lost = left.iter().map(|(path, DraftText { after, people, .. })| {
            let (before, after) = (after.clone(), work.draft.text(path));
            (path.clone(), DraftText { before, after, people: people.clone() })
        });
        self.keep_discarded(lost.collect())?;
        work.draft.put(left)?;
        Ok(self.state(&mut work))
    }

    /// Brings back what was given up last, where nobody has written the same since.
    pub(super) fn recover(&self, by: &str) -> Result<DraftState, Problem> {
        let mut work = self.lock();
        let nothing = || Problem::new(StatusCode::NOT_FOUND, fl!("editing-nothing-discarded"));
        let (_, folder) = self.discarded()?.pop().ok_or_else(nothing)?;
        let given_up = Draft::open(&self.parts.content, &folder)?;
        let is_written = |(path, _): &(String, _)| work.draft.has(path);
        let (written, free): (Texts, Texts) =
            given_up.texts().clone().into_iter().partition(is_written);
        let written = written.into_iter().map(|(path, it)| (path, it.before, it.after));
        work.apply(written, by, |title| fl!("editing-written-since", title = title))?;
        // What the content has meanwhile is said as any other change of somebody else's.
        work.draft.put(free)?;
        for path in given_up.pictures() {
            let bytes = given_up.picture(&path).unwrap_or_default();
            work.draft.add_picture(&path, &bytes)?;
        }
        fs::remove_dir_all(folder)?;
        Ok(self.state(&mut work))
    }
}
