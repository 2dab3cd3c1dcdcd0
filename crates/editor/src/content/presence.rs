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

/// The text and the moment of each person.
#[derive(Debug, Default)]
pub(super) struct Presence(Mutex<BTreeMap<String, (String, Timestamp)>>);

/// Somebody else, and the file that is in front of them.
#[derive(Debug, Serialize, ToSchema)]
struct Present {
    who: String,
    path: String,
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
        present.insert(who.to_owned(), (path.to_owned(), now));
        present.retain(|_, (_, at)| *at >= now - STAYS);
        let others = present.iter().filter(|(person, _)| *person != who);
        let others =
            others.map(|(who, (path, _))| Present { who: who.clone(), path: path.clone() });
        let others = others.collect();
        drop(present);
        let work = locked(&self.work);
        let today = now.to_zoned(time_zone_of(&work.draft.source())).date();
        Now { others, revision: work.revision(), today }
    }
}
