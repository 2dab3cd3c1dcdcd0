//! The key that identifies a message when it comes again, without storing what it says.

use crate::leads::{Context, Dedupe, Lead};
use std::hash::{BuildHasher, RandomState};

/// A message's key. A message that cannot be repeated has a key that no other has.
#[derive(Clone, Copy, Debug)]
pub struct DedupeKey(Option<u64>);

impl DedupeKey {
    /// Whether both are one message, sent twice.
    pub(super) fn is(self, other: Self) -> bool {
        self.0.is_some() && self.0 == other.0
    }
}

/// Computes keys. They are valid in one process and cannot be guessed, so that nobody can write a
/// message that is taken for another.
#[derive(Debug, Default)]
pub struct DedupeKeys(RandomState);

impl DedupeKeys {
    /// The key of a message, by the same rules as those of the store: its key with its content,
    /// or its content alone in a plain form. JSON without a key is a new message each time.
    pub fn of(&self, lead: &Lead, context: &Context, dedupe: Dedupe) -> DedupeKey {
        let key = context.key().map(crate::leads::IdempotencyKey::as_str);
        let comes_again = key.is_some() || dedupe == Dedupe::ByContent;
        DedupeKey(comes_again.then(|| self.0.hash_one((key, lead, context.consent()))))
    }

    /// The key of a text, however it is spaced and capitalised; none of an empty one.
    pub(super) fn of_text(&self, text: &str) -> Option<u64> {
        let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        (!words.is_empty()).then(|| self.0.hash_one(words))
    }
}

/// The key of a message that cannot be repeated.
#[cfg(test)]
pub(super) fn unique() -> DedupeKey {
    DedupeKey(None)
}

/// The key of the message with this number.
#[cfg(test)]
pub(super) fn numbered(number: u64) -> DedupeKey {
    DedupeKey(Some(number))
}

#[cfg(test)]
mod tests {
    use super::{DedupeKey, DedupeKeys};
    use crate::leads::{Dedupe, RawContext, from_json};

    fn key_of(keys: &DedupeKeys, message: &str, key: Option<&str>, dedupe: Dedupe) -> DedupeKey {
        let body = serde_json::json!({ "name": "Ana", "email": "a@b.mx", "message": message });
        let beside = RawContext {
            key,
            ..RawContext::default()
        };
        let (lead, context) =
            from_json(body.to_string().as_bytes(), &beside).expect("the test's lead has no fault");
        keys.of(&lead, &context, dedupe)
    }

    #[test]
    fn a_message_is_recognised_as_the_store_recognises_it() {
        let keys = DedupeKeys::default();
        let of = |message, key, dedupe| key_of(&keys, message, key, dedupe);
        let (by_key, by_content) = (Dedupe::ByKey, Dedupe::ByContent);
        assert!(of("a", Some("k"), by_key).is(of("a", Some("k"), by_key)));
        assert!(!of("a", Some("k"), by_key).is(of("b", Some("k"), by_key)));
        assert!(!of("a", Some("k"), by_key).is(of("a", Some("l"), by_key)));
        assert!(of("a", None, by_content).is(of("a", None, by_content)));
        assert!(!of("a", None, by_content).is(of("b", None, by_content)));
        assert!(!of("a", None, by_key).is(of("a", None, by_key)));
    }

    #[test]
    fn a_text_is_the_same_however_it_is_spaced() {
        let keys = DedupeKeys::default();
        assert_eq!(
            keys.of_text("Hola  a\ntodos "),
            keys.of_text("hola a Todos")
        );
        assert_ne!(keys.of_text("hola a todos"), keys.of_text("hola a nadie"));
        assert_eq!(keys.of_text(" \n"), None);
    }
}
