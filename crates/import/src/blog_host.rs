//! Another blog, whose articles become part of the site. Its last good copy is kept in the data
//! directory, so that a start needs no host.
//!
//! Must not depend on HTTP's server side.

mod client;
mod items;

pub use client::BlogHost;

use anyhow::Context as _;
use basics::atomic_file::FileAccess;
use basics::kept::Kept;
use basics::lang::fl;
use jiff::Zoned;
use serde::{Deserialize, Serialize};
use site::FollowedArticle;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// Beside the copy while its words are taken in.
const MARK: &str = "blog-host.unproven";

/// Beside it while the host is asked.
const ASKING: &str = "blog-host.asking";

/// A mark in the data directory that only stays where the process dies. Who sets it holds a lock, which ends
/// with the process.
struct Mark {
    path: PathBuf,
    _held: io::Result<File>,
}

impl Mark {
    fn set(path: PathBuf) -> Self {
        // Where it cannot be written, a start is no safer than it was.
        let held = File::create(&path).inspect(|it| drop(it.lock_shared()));
        Self { path, _held: held }
    }

    /// Returns whether the process that set it last died before its end.
    fn was_left(path: &Path) -> bool {
        File::open(path).is_ok_and(|mark| mark.try_lock().is_ok())
    }
}

impl Drop for Mark {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            let _gone = fs::remove_file(&self.path);
        }
    }
}

/// The articles of a host, as they were read last.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct BlogCopy {
    /// The address of the host, without a slash at the end.
    host: String,
    /// Newest first.
    articles: Vec<FollowedArticle>,
}

impl BlogCopy {
    fn kept(data: &Path) -> Kept<Self> {
        Kept::at(data.join("blog-host.json"), FileAccess::All)
    }

    /// Reads the copy that was kept; none where there is none, or where it cannot be read.
    pub fn kept_in(data: &Path) -> Self {
        let mut copy = Self::kept(data).read().ok().flatten().unwrap_or_default();
        client::leave_out(&mut copy.articles);
        copy
    }

    /// Returns a function that reads which articles of a host a data directory has at that time; none where
    /// it has no copy of that host, or one that ended a process.
    pub fn articles_in(data: &Path) -> impl Fn(&str) -> Option<Vec<FollowedArticle>> + use<> {
        let data = data.to_owned();
        move |host| {
            let copy = Self::kept_in(&data);
            (copy.host == host && !Self::was_fatal(&data)).then_some(copy.articles)
        }
    }

    /// Returns whether a process died while it took the copy in: what filled its memory once would do
    /// so at each start.
    pub fn was_fatal(data: &Path) -> bool {
        Mark::was_left(&data.join(MARK))
    }

    /// Returns whether a process died while it asked the host, and forgets it: who finds out waits before it
    /// asks again, since what the host answers may be what the process died of.
    pub fn died_asking(data: &Path) -> bool {
        let mark = data.join(ASKING);
        Mark::was_left(&mark) && fs::remove_file(mark).is_ok()
    }

    /// Has its words taken in, with a mark beside it that only stays where the process dies.
    pub fn while_marked<T>(data: &Path, index: impl FnOnce() -> T) -> T {
        let _mark = Mark::set(data.join(MARK));
        index()
    }

    /// Asks the host and keeps its answer, whole or not at all. An empty list is a fault where there were
    /// articles. Returns whether the site has something else to take in, and what could not be read.
    pub async fn renewed(
        &self,
        host: &BlogHost,
        now: &Zoned,
        data: &Path,
    ) -> anyhow::Result<(bool, Vec<String>)> {
        let _mark = Mark::set(data.join(ASKING));
        let mut faults = Vec::new();
        let is_same_host = self.host == host.address;
        let known = if is_same_host { &*self.articles } else { &[] };
        let renewed = Self {
            host: host.address.clone(),
            articles: host.articles(known, now, &mut faults).await?,
        };
        let has_lost_all = renewed.articles.is_empty() && !known.is_empty();
        anyhow::ensure!(!has_lost_all, fl!("blog-host-empty"));
        let is_other = serde_json::to_vec(&renewed)? != serde_json::to_vec(self)?;
        if is_other {
            let made = fs::create_dir_all(data);
            let kept = made.and_then(|()| Self::kept(data).write(&renewed));
            kept.with_context(|| fl!("blog-host-not-kept"))?;
        }
        // One that ended a process may be taken in again once its host was asked again.
        let was_left_out = fs::remove_file(data.join(MARK)).is_ok();
        Ok((is_other || was_left_out, faults))
    }
}
