//! The same text repeatedly from one address, under other names.
//!
//! For plain forms. A program that sends JSON may say the same each time, as one that forwards what
//! people wrote elsewhere.

use super::recent::{BOUND, Recent};
use super::{DedupeKey, DedupeKeys, Sender};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a text is remembered.
const SPAN: Duration = Duration::from_hours(1);

/// The recent texts, by sender.
#[derive(Debug)]
pub struct RepeatedTexts(Mutex<Recent<(Sender, u64)>>);

impl Default for RepeatedTexts {
    fn default() -> Self {
        Self(Mutex::new(Recent::new(SPAN, BOUND)))
    }
}

impl RepeatedTexts {
    /// Remembers a text and returns in how many different messages of this sender it was recently,
    /// this one included; 0 where there is no text.
    pub fn note(
        &self,
        sender: Sender,
        text: &str,
        message: DedupeKey,
        keys: &DedupeKeys,
        now: Instant,
    ) -> usize {
        let Some(text) = keys.of_text(text) else {
            return 0;
        };
        let key = (sender, text);
        let mut recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        recent.forget_old(now);
        if !recent.contains(key, message) {
            recent.add(key, message, now);
        }
        recent.count(key)
    }
}

#[cfg(test)]
mod tests {
    use super::{RepeatedTexts, SPAN};
    use crate::guard::dedupe_key::numbered;
    use crate::guard::{DedupeKeys, Sender};
    use std::net::{IpAddr, Ipv4Addr};
    use std::time::Instant;

    #[test]
    fn a_text_is_counted_by_sender_and_message_for_an_hour() {
        let (texts, keys, now) = (
            RepeatedTexts::default(),
            DedupeKeys::default(),
            Instant::now(),
        );
        let [here, there] = [1, 2].map(|last| Sender::from(IpAddr::from(Ipv4Addr::from(last))));
        let note = |sender, text, number, at| texts.note(sender, text, numbered(number), &keys, at);
        assert_eq!(note(here, "Compre hoy", 1, now), 1);
        assert_eq!(note(here, "Compre hoy", 1, now), 1);
        assert_eq!(note(here, "compre  HOY", 2, now), 2);
        assert_eq!(note(there, "Compre hoy", 3, now), 1);
        assert_eq!(note(here, "Otra cosa", 4, now), 1);
        assert_eq!(note(here, "", 5, now), 0);
        assert_eq!(note(here, "Compre hoy", 6, now + SPAN), 1);
    }
}
