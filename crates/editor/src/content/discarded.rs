//! What was given up comes back for thirty days: each time a draft of its own, in a folder named after its
//! moment that only its owner may look into.

use super::draft::Draft;
use super::problem::Problem;
use super::{Content, DraftState, files, unknown};
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

    /// Gives up the change of a file, or all that is to be published.
    pub(super) fn give_up(&self, path: Option<&str>) -> Result<DraftState, Problem> {
        let mut work = self.lock();
        let draft = &work.draft;
        let texts = match path {
            Some(path) if draft.has(path) => vec![path],
            Some(path) => return Err(unknown(path)),
            None => draft.changed(),
        };
        let kept: Vec<_> = draft.with_pictures(&texts).into_iter().map(str::to_owned).collect();
        if !kept.is_empty() {
            let last = self.discarded()?.pop().map_or(0, |(moment, _)| moment);
            let moment = (self.parts.now)().as_millisecond().max(last + 1);
            let folder = self.data.join("discarded").join(moment.to_string());
            private_folder(&folder)?;
            draft.copy_to(&mut Draft::open(&self.parts.content, &folder)?, &kept)?;
            self.discarded()?;
        }
        match path {
            Some(path) => work.draft.give_up(path)?,
            None => work.draft.clear()?,
        }
        Ok(self.state(&mut work))
    }

    /// Brings back what was given up last, where nobody has written in the same texts since.
    pub(super) fn recover(&self) -> Result<DraftState, Problem> {
        let mut work = self.lock();
        let nothing = || Problem::new(StatusCode::NOT_FOUND, fl!("editing-nothing-discarded"));
        let (_, folder) = self.discarded()?.pop().ok_or_else(nothing)?;
        let given_up = Draft::open(&self.parts.content, &folder)?;
        let is_picture = |path: &str| path.starts_with("media/");
        if let Some(path) = given_up.paths().find(|it| !is_picture(it) && work.draft.has(it)) {
            let title = files::title_of(path, given_up.bytes(path).as_deref());
            let title = fl!("editing-written-since", title = title);
            return Err(Problem::new(StatusCode::CONFLICT, title));
        }
        let paths: Vec<_> = given_up.paths().map(str::to_owned).collect();
        given_up.copy_to(&mut work.draft, &paths)?;
        fs::remove_dir_all(folder)?;
        Ok(self.state(&mut work))
    }
}
