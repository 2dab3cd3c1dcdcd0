//! How often the same came from one sender within an hour: the same text under other names, or any
//! message at all.
//!
//! Texts of plain forms are counted by the address, those of JSON by the network and with a higher
//! limit, since a program may forward what people wrote elsewhere
//! (docs/decisions/066-equal-messages-as-json.md).

use super::Sender;
use super::recent::{BOUND, Recent};
use crate::leads::Fingerprint;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a message is remembered.
const SPAN: Duration = Duration::from_hours(1);

/// The recent messages, by sender and text.
#[derive(Debug)]
pub struct Repeats {
    recent: Mutex<Recent<(Sender, u64)>>,
    /// With a key of this process: a hash this short could be made to collide if it were known.
    hasher: RandomState,
}

impl Default for Repeats {
    fn default() -> Self {
        Self {
            recent: Mutex::new(Recent::new(SPAN, BOUND)),
            hasher: RandomState::new(),
        }
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
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        recent.forget_old(now);
        if !recent.contains(key, message) {
            recent.add(key, message, now);
        }
        recent.count(key)
    }
}

#[cfg(test)]
mod tests {
    use super::{Repeats, SPAN};
    use crate::guard::Sender;
    use std::net::{IpAddr, Ipv4Addr};
    use std::time::Instant;

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
        assert_eq!(note(here, "Compre hoy", 6, now + SPAN), 1);
    }
}
