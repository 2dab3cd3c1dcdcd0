//! Who may come in: links that work once, the codes that are sent beside them, and the sessions that they
//! begin. What every request is asked is in `guard.rs`, how the editor is called at each of its places in
//! `surface.rs`.
//!
//! Links and sessions are in `editor/access.json` of the data directory, so that the command line makes and
//! ends them while the program runs. It contains only hashes: a reader of the file cannot log in by it, nor
//! by trying a million codes.

mod guard;
mod surface;

pub(crate) use guard::{EditorState, Entered, EntryRefusal, guard};
pub(crate) use surface::{ASKING, SESSION, Surface};

use basics::atomic_file::{FileAccess, private_folder};
use basics::kept::Kept;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use tokio::task::block_in_place;

/// Who enters at this machine, where no mailbox says who it is.
const THIS_MACHINE: &str = "esta computadora";

/// How long a link works.
pub(crate) const LINK_MINUTES: i64 = 15;

/// How long a link still works after the command line has opened it in a browser, where other users of
/// the machine may read its address.
const OPENED_MINUTES: i64 = 1;

/// The most links that are sent to one mailbox at a time. More come of an attack from many networks, which
/// would fill the mailbox.
const LINKS_OF_PERSON: usize = 10;

/// How many wrong codes may be typed for a link until its own works no more.
pub(crate) const CODE_TRIES: u8 = 5;

/// How long a session lasts.
const SESSION_DAYS: i64 = 30;

/// The links and sessions of one data directory.
pub struct Access {
    folder: PathBuf,
    kept: Kept<AccessList>,
    now: fn() -> Timestamp,
    /// A part of every code's hash that is in no file, since all six-digit codes are tried in a moment. So a
    /// code ends with its process, of which only one has the editor open; its link does not.
    key: String,
}

#[derive(Default, Serialize, Deserialize)]
struct AccessList {
    links: Vec<OneTimeLink>,
    sessions: Vec<Session>,
}

impl AccessList {
    /// Ends what has had its time.
    fn end_by(&mut self, now: Timestamp) {
        self.links.retain(|link| link.until > now);
        self.sessions.retain(|session| session.until > now);
    }
}

#[derive(Serialize, Deserialize)]
struct OneTimeLink {
    hash: String,
    person: String,
    /// The hash of the cookie of the browser that asked for it; none where any may use it.
    browser: Option<String>,
    /// What that browser takes in place of the link; none after too many tries.
    code: Option<Code>,
    until: Timestamp,
}

#[derive(Serialize, Deserialize)]
struct Code {
    hash: String,
    /// How many wrong ones were typed.
    tries: u8,
}

/// What a mail brings.
#[derive(Default)]
pub(crate) struct NewLink {
    pub(crate) secret: String,
    /// As it is shown, `123 456`.
    pub(crate) code: String,
}

/// A browser that may change the content.
#[derive(Clone, Serialize, Deserialize)]
pub struct Session {
    /// By which it is ended; the secret does not follow from it.
    pub id: String,
    hash: String,
    /// The mailbox of who it is, or that it is this machine.
    pub person: String,
    pub since: Timestamp,
    until: Timestamp,
}

impl Access {
    /// In this data directory, by this clock. Nothing is made yet.
    ///
    /// # Errors
    /// Where the system has no random bytes.
    pub fn in_data(data: &Path, now: fn() -> Timestamp) -> io::Result<Self> {
        let folder = data.join("editor");
        let kept = Kept::at(folder.join("access.json"), FileAccess::Owner);
        Ok(Self { folder, kept, now, key: secret()? })
    }

    /// A link to the editor at an address of this machine.
    pub fn link_of_this_machine(&self, address: SocketAddr) -> io::Result<String> {
        let link = self.new_link(THIS_MACHINE, None)?.unwrap_or_default();
        Ok(format!("http://{address}/entrar/{}", link.secret))
    }

    /// A link for the browser that asked, with a code for it alone, or one for any; none where the person has
    /// enough.
    pub(crate) fn new_link(
        &self,
        person: &str,
        asked: Option<&str>,
    ) -> io::Result<Option<NewLink>> {
        let link = NewLink { secret: secret()?, code: code()? };
        self.change(|kept, now| {
            // Who may run commands here may make as many as they like.
            let of_person = |it: &&OneTimeLink| it.browser.is_some() && it.person == person;
            let open = kept.links.iter().filter(of_person).count();
            (asked.is_none() || open < LINKS_OF_PERSON).then(|| {
                let until = now + SignedDuration::from_mins(LINK_MINUTES);
                let (person, browser) = (person.to_owned(), asked.map(hash));
                let hash = hash(&link.secret);
                let code =
                    asked.map(|_| Code { hash: self.code_hash(&hash, &link.code), tries: 0 });
                kept.links.push(OneTimeLink { hash, person, browser, code, until });
                link
            })
        })
    }

    /// Lets a link that any browser may use end soon, because one shows it.
    pub(crate) fn opened(&self, link: &str) -> io::Result<()> {
        let hash = hash(link);
        let is_it = |it: &OneTimeLink| it.hash == hash && it.browser.is_none();
        if !self.kept()?.links.iter().any(is_it) {
            return Ok(());
        }
        self.change(|kept, now| {
            let soon = now + SignedDuration::from_mins(OPENED_MINUTES);
            for link in kept.links.iter_mut().filter(|it| is_it(it)) {
                link.until = link.until.min(soon);
            }
        })
    }

    /// Takes a link and begins a session; none where the link does not work in this browser, which leaves it
    /// to the one that asked.
    pub(crate) fn enter(
        &self,
        link: &str,
        is_person: impl Fn(&str) -> bool,
        [asked, before]: [Option<String>; 2],
    ) -> io::Result<Option<String>> {
        let (link, asked) = (hash(link), asked.map(hash));
        self.begin(before, |links| {
            links.iter().position(|it| {
                let is_here = it.browser.is_none() || it.browser == asked;
                it.hash == link && is_here && is_person(&it.person)
            })
        })
    }

    /// Takes the link that was sent to the browser with this code and begins a session. A code that is none of
    /// its own counts against each of them.
    pub(crate) fn enter_by_code(
        &self,
        code: &str,
        is_person: impl Fn(&str) -> bool,
        (asked, before): (String, Option<String>),
    ) -> io::Result<Option<String>> {
        let asked = Some(hash(asked));
        self.begin(before, |links| {
            let works = |it: &OneTimeLink| {
                let own = it.code.as_ref().filter(|_| it.browser == asked && is_person(&it.person));
                own.is_some_and(|own| own.hash == self.code_hash(&it.hash, code))
            };
            let place = links.iter().position(works);
            if place.is_none() {
                for link in links.iter_mut().filter(|it| it.browser == asked) {
                    link.code.take_if(|code| {
                        code.tries += 1;
                        code.tries >= CODE_TRIES
                    });
                }
            }
            place
        })
    }

    /// Begins a session, with a secret of its own, by the link that is found and taken. The session that the
    /// browser had ends.
    fn begin(
        &self,
        before: Option<String>,
        find: impl FnOnce(&mut [OneTimeLink]) -> Option<usize>,
    ) -> io::Result<Option<String>> {
        let (new, before) = (secret()?, before.map(hash));
        self.change(|kept, since| {
            let person = find(&mut kept.links).map(|place| kept.links.remove(place).person)?;
            kept.sessions.retain(|session| Some(&session.hash) != before.as_ref());
            let (hash, until) = (hash(&new), since + SignedDuration::from_hours(24 * SESSION_DAYS));
            kept.sessions.push(Session { id: hash[..8].to_owned(), hash, person, since, until });
            Some(new)
        })
    }

    /// The sessions that last, the oldest first.
    pub fn sessions(&self) -> io::Result<Vec<Session>> {
        self.kept().map(|kept| kept.sessions)
    }

    /// Ends the session with this id, or `all`; how many that were.
    pub fn end(&self, id: &str) -> io::Result<usize> {
        let is_meant = |it: &mut Session| id == "all" || it.id == id;
        self.change(|kept, _| kept.sessions.extract_if(.., is_meant).count())
    }

    fn session(&self, secret: &str) -> io::Result<Option<Session>> {
        let hash = hash(secret);
        Ok(self.sessions()?.into_iter().find(|session| session.hash == hash))
    }

    /// What holds now.
    fn kept(&self) -> io::Result<AccessList> {
        let mut kept = self.kept.read()?.unwrap_or_default();
        kept.end_by((self.now)());
        Ok(kept)
    }

    /// Changes it, alone among all processes.
    fn change<T>(&self, work: impl FnOnce(&mut AccessList, Timestamp) -> T) -> io::Result<T> {
        block_in_place(|| {
            private_folder(&self.folder)?;
            self.kept.change(|kept| {
                let now = (self.now)();
                kept.end_by(now);
                work(kept, now)
            })
        })
    }

    /// How the code of a link is kept and compared, whatever is typed between its digits.
    fn code_hash(&self, link: &str, code: &str) -> String {
        let digits: String = code.chars().filter(char::is_ascii_digit).collect();
        hash(format!("{}:{link}:{digits}", self.key))
    }
}

/// 256 bits that nobody can guess, as hexadecimal digits.
pub(crate) fn secret() -> io::Result<String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(hex::encode(bytes))
}

/// Six digits that nobody foresees.
fn code() -> io::Result<String> {
    let number = getrandom::u64().map_err(io::Error::other)? % 1_000_000;
    Ok(format!("{:03} {:03}", number / 1000, number % 1000))
}

/// How a secret is kept and compared. A hash needs no comparison of constant time: who sees how far two of
/// them agree learns nothing that leads to the secret.
fn hash(secret: impl AsRef<[u8]>) -> String {
    hex::encode(Sha256::digest(secret))
}

#[cfg(test)]
mod tests;
