//! Sessions: a browser that came in by a link stays for thirty days, or until it is told to leave.

use super::{Access, hash};
use basics::lang::fl;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::io;

/// How long a session lasts, in days.
pub(crate) const DAYS: i64 = 30;

/// When it was last seen is written no more often.
const SEEN_EVERY: SignedDuration = SignedDuration::from_mins(5);

/// A browser that may change the content.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Session {
    /// By which the command line ends it; the secret does not follow from it.
    pub id: String,
    pub(super) hash: String,
    /// The mailbox of who it is, or that it is this machine.
    pub person: String,
    /// When it began.
    pub since: Timestamp,
    /// When the browser last asked for something, to some minutes.
    pub seen: Timestamp,
    /// The browser in two words.
    pub browser: String,
    pub(super) until: Timestamp,
}

impl Session {
    pub(super) fn new(hash: String, person: String, browser: String, now: Timestamp) -> Self {
        let id = hash[..8].to_owned();
        let until = now + SignedDuration::from_hours(24 * DAYS);
        Self { id, hash, person, since: now, seen: now, browser, until }
    }
}

impl Access {
    /// The sessions that last, the oldest first.
    pub fn sessions(&self) -> io::Result<Vec<Session>> {
        self.kept().map(|kept| kept.sessions)
    }

    /// Ends the session with this id, or `all`; how many that were.
    pub fn end(&self, id: &str) -> io::Result<usize> {
        self.end_where(|session| id == "all" || session.id == id)
    }

    /// Ends the session with this secret.
    pub(crate) fn leave(&self, secret: &str) -> io::Result<usize> {
        let hash = hash(secret);
        self.end_where(|session| session.hash == hash)
    }

    fn end_where(&self, is_meant: impl Fn(&Session) -> bool) -> io::Result<usize> {
        self.change(|kept, _| {
            let before = kept.sessions.len();
            kept.sessions.retain(|session| !is_meant(session));
            before - kept.sessions.len()
        })
    }

    /// The session with this secret, which is seen now.
    pub(super) fn session(&self, secret: &str) -> io::Result<Option<Session>> {
        let hash = hash(secret);
        let found = self.sessions()?.into_iter().find(|session| session.hash == hash);
        let now = (self.now)();
        if found.as_ref().is_some_and(|it| now.duration_since(it.seen) > SEEN_EVERY) {
            // A full disk keeps nobody out.
            let _as_before = self.change(|kept, now| {
                let of_it = kept.sessions.iter_mut().filter(|it| it.hash == hash);
                of_it.for_each(|it| it.seen = now);
            });
        }
        Ok(found)
    }
}

/// The browser and its system, for a list that people read; what it says of itself is not believed.
pub(super) fn browser_in_words(user_agent: &str) -> String {
    let named = |names: &[(&str, &'static str)]| {
        let found = names.iter().find(|(sign, _)| user_agent.contains(sign));
        found.map_or("other", |(_, name)| name)
    };
    // The first that fits: most name those whose pages they want to be sent.
    let name = named(&[
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung"),
        ("Firefox", "Firefox"),
        ("FxiOS", "Firefox"),
        ("CriOS", "Chrome"),
        ("Chrome", "Chrome"),
        ("Safari", "Safari"),
    ]);
    let system = named(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "Mac"),
        ("Linux", "Linux"),
    ]);
    fl!("editor-browser", name, system)
}
