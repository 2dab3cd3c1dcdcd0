//! Who else is there, and in which text: each window says it every few seconds.

use super::Content;
use basics::locks::locked;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use site::time_zone_of;
use std::collections::BTreeMap;
use std::sync::Mutex;
use utoipa::ToSchema;

/// How long somebody is there after their window has said so: it does every four seconds.
const STAYS: SignedDuration = SignedDuration::from_secs(10);

/// Everybody, by their names.
#[derive(Debug, Default)]
pub(super) struct Presence(Mutex<BTreeMap<String, Present>>);

/// Somebody, and the file that is in front of them.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct Present {
    who: String,
    path: String,
    #[serde(skip)]
    at: Timestamp,
}

/// Who else is there, what the draft is now, and which day it is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Now {
    others: Vec<Present>,
    revision: String,
    today: Date,
}

impl Content {
    /// Notes that a person is in a text, or in none.
    pub(super) fn present(&self, path: &str, who: &str) -> Now {
        let now = (self.parts.now)();
        let mut present = locked(&self.presence.0);
        let person = Present { who: who.to_owned(), path: path.to_owned(), at: now };
        present.insert(who.to_owned(), person);
        present.retain(|_, it| it.at >= now - STAYS);
        let others = present.values().filter(|it| it.who != who).cloned().collect();
        drop(present);
        let work = locked(&self.work);
        let today = now.to_zoned(time_zone_of(&work.draft.source())).date();
        Now { others, revision: work.revision(work.draft.revision()), today }
    }
}
