//! Memory of messages within a span of time, of bounded size; and how often the same came from one sender
//! within an hour: the same text under other names, or any message at all.
//!
//! An exact sliding window: `governor` and its like smooth a rate, so that the 31st message would
//! pass 20 seconds after a burst of 30, and the limit of docs/specification.md, section 12, would
//! not hold. Time is the process's own steady clock, passed in, so that no correction of the wall
//! clock opens or closes the form.
//!
//! Texts of plain forms are counted by the address, those of JSON by the network and with a higher
//! limit, since a program may forward what people wrote elsewhere
//! (docs/decisions/066-equal-messages-as-json.md).

use super::Sender;
use crate::leads::Fingerprint;
use basics::locks::locked;
use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The most that is remembered, over all senders together: some 2 MB, which are looked through in a
/// tenth of a millisecond. Beyond it the oldest is forgotten early, which lets more messages in and
/// loses none.
pub(super) const BOUND: usize = 16_384;

/// The messages of all senders, the oldest first.
#[derive(Debug)]
pub(super) struct Recent<K> {
    span: Duration,
    bound: usize,
    seen: VecDeque<(Instant, K, Option<Fingerprint>)>,
}

impl<K: Copy + Eq> Recent<K> {
    pub(super) fn new(span: Duration, bound: usize) -> Self {
        let seen = VecDeque::new();
        Self { span, bound, seen }
    }

    /// The different messages that are remembered of this sender.
    fn of(&self, key: K) -> impl Iterator<Item = &(Instant, K, Option<Fingerprint>)> {
        self.seen.iter().filter(move |(_, other, _)| *other == key)
    }

    pub(super) fn count(&self, key: K) -> usize {
        self.of(key).count()
    }

    /// Returns whether this message is remembered. One without a fingerprint is like no other; a SHA-256
    /// needs no key of this process, since nobody can write a message that has another's.
    pub(super) fn contains(&self, key: K, message: Option<Fingerprint>) -> bool {
        message.is_some() && self.of(key).any(|(.., known)| *known == message)
    }

    /// How long until the sender's oldest message is forgotten.
    pub(super) fn until_one_is_forgotten(&self, key: K, now: Instant) -> Duration {
        let left = |at| self.span.saturating_sub(now.saturating_duration_since(at));
        self.of(key).next().map_or(Duration::ZERO, |(at, ..)| left(*at))
    }

    pub(super) fn add(&mut self, key: K, message: Option<Fingerprint>, now: Instant) {
        if self.seen.len() == self.bound {
            self.seen.pop_front();
        }
        self.seen.push_back((now, key, message));
    }

    pub(super) fn forget_old(&mut self, now: Instant) {
        let span = self.span;
        let is_old = |at: Instant| now.saturating_duration_since(at) >= span;
        while self.seen.front().is_some_and(|(at, ..)| is_old(*at)) {
            self.seen.pop_front();
        }
    }
}

/// How long a message is remembered.
const HOUR: Duration = Duration::from_hours(1);

/// The recent messages, by sender and text.
#[derive(Debug)]
pub struct Repeats {
    recent: Mutex<Recent<(Sender, u64)>>,
    /// With a key of this process: a hash this short could be made to collide if it were known.
    hasher: RandomState,
}

impl Default for Repeats {
    fn default() -> Self {
        Self { recent: Mutex::new(Recent::new(HOUR, BOUND)), hasher: RandomState::new() }
    }
}

impl Repeats {
    /// Remembers a text, however it is spaced and capitalised, and returns in how many different
    /// messages of this sender it was recently, this one included; 0 where there is no text.
    pub fn note_text(
        &self,
        sender: Sender,
        text: &str,
        message: Option<Fingerprint>,
        now: Instant,
    ) -> usize {
        let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        if words.is_empty() {
            return 0;
        }
        self.note((sender, self.hasher.hash_one(words)), message, now)
    }

    /// Remembers a message whatever it says, and returns how many different ones this sender sent
    /// recently, this one included.
    pub fn note_any(&self, sender: Sender, message: Option<Fingerprint>, now: Instant) -> usize {
        self.note((sender, 0), message, now)
    }

    fn note(&self, key: (Sender, u64), message: Option<Fingerprint>, now: Instant) -> usize {
        let mut recent = locked(&self.recent);
        recent.forget_old(now);
        if !recent.contains(key, message) {
            recent.add(key, message, now);
        }
        recent.count(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{IpAddr, Ipv4Addr};

    const SPAN: Duration = Duration::from_mins(1);

    #[test]
    fn what_is_old_is_forgotten_and_leaves_nothing_behind() {
        let now = Instant::now();
        let mut recent = Recent::new(SPAN, 10);
        recent.add('a', None, now);
        recent.add('b', None, now + SPAN / 2);
        recent.forget_old(now + SPAN);
        assert_eq!((recent.count('a'), recent.count('b')), (0, 1));
        assert_eq!(recent.seen.len(), 1);
    }

    #[test]
    fn no_crowd_makes_it_larger_than_its_bound() {
        let now = Instant::now();
        let mut recent = Recent::new(SPAN, 10);
        for sender in 0..1000 {
            recent.add(sender, None, now);
        }
        assert_eq!(recent.seen.len(), 10);
        assert_eq!((recent.count(989), recent.count(990)), (0, 1));
    }

    #[test]
    fn a_text_is_counted_by_sender_and_message_for_an_hour() {
        let (texts, now) = (Repeats::default(), Instant::now());
        let [here, there] = [1, 2].map(|last| Sender::from(IpAddr::from(Ipv4Addr::from(last))));
        let note = |sender, text, number, at| texts.note_text(sender, text, Some([number; 32]), at);
        assert_eq!(note(here, "Compre hoy", 1, now), 1);
        assert_eq!(note(here, "Compre hoy", 1, now), 1);
        assert_eq!(note(here, " compre  HOY\n", 2, now), 2);
        assert_eq!(note(there, "Compre hoy", 3, now), 1);
        assert_eq!(note(here, "Otra cosa", 4, now), 1);
        assert_eq!(note(here, " \n", 5, now), 0);
        assert_eq!(note(here, "Compre hoy", 6, now + HOUR), 1);
    }
}
