//! Links that work once: one comes by mail to the browser that asked for it, or from the command line of
//! this machine to any browser.

use super::sessions::{Session, browser_in_words};
use super::{Access, THIS_MACHINE, hash, secret};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::io;
use std::net::SocketAddr;

/// How long a link works.
pub(crate) const LINK_MINUTES: i64 = 15;

/// How many hexadecimal digits a link has.
pub(crate) const SIGNS_OF_LINK: usize = 64;

/// More links to one mailbox at a time are no person's; whoever asks for them from many networks would
/// else fill it.
const LINKS_OF_PERSON: usize = 10;

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct OneTimeLink {
    hash: String,
    person: String,
    /// The hash of the cookie of the browser that asked for it; none where any may use it.
    browser: Option<String>,
    pub(super) until: Timestamp,
}

impl Access {
    /// A link to the editor at an address of this machine.
    pub fn link_of_this_machine(&self, address: SocketAddr) -> io::Result<String> {
        let link = self.new_link(THIS_MACHINE, None)?.unwrap_or_default();
        Ok(format!("http://{address}/entrar/{link}"))
    }

    /// The secret of a link; none where the person has enough of them.
    pub(crate) fn new_link(
        &self,
        person: &str,
        browser: Option<&str>,
    ) -> io::Result<Option<String>> {
        let link = secret()?;
        self.change(|kept, now| {
            // Who may run commands here may make as many as they like.
            let of_person = kept.links.iter().filter(|it| it.browser.is_some());
            let is_enough = of_person.filter(|it| it.person == person).count() >= LINKS_OF_PERSON;
            if is_enough && browser.is_some() {
                return None;
            }
            kept.links.push(OneTimeLink {
                hash: hash(&link),
                person: person.to_owned(),
                browser: browser.map(hash),
                until: now + SignedDuration::from_mins(LINK_MINUTES),
            });
            Some(link)
        })
    }

    /// Takes a link and begins a session with a secret of its own; none where the link does not work in
    /// this browser, which leaves it to the one that asked. The session that the browser had ends.
    pub(crate) fn enter(
        &self,
        link: &str,
        is_person: impl Fn(&str) -> bool,
        [asked, before]: [Option<&str>; 2],
        user_agent: &str,
    ) -> io::Result<Option<String>> {
        let new = secret()?;
        let (link, asked, before) = (hash(link), asked.map(hash), before.map(hash));
        self.change(|kept, now| {
            let works = |it: &OneTimeLink| {
                let is_here = it.browser.is_none() || it.browser == asked;
                it.hash == link && is_here && is_person(&it.person)
            };
            let place = kept.links.iter().position(works)?;
            let person = kept.links.remove(place).person;
            kept.sessions.retain(|session| Some(&session.hash) != before.as_ref());
            let hash = hash(&new);
            kept.sessions.push(Session::new(hash, person, browser_in_words(user_agent), now));
            Some(new)
        })
    }
}
