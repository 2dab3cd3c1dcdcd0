//! What a host answers, read into no more than is needed of it.

use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt;
use std::marker::PhantomData;

/// The items of a bare JSON array, each read by itself: one that is faulty does not take the others with it.
pub(super) struct Items<T> {
    pub(super) read: Vec<T>,
    /// How many are faulty.
    pub(super) unread: usize,
    /// How many are beyond the most that are read.
    pub(super) more: usize,
}

/// Reads at most so many items of an answer. Only what an item needs is kept of it while it is read, since a few
/// bytes of JSON may stand for hundreds in memory. None where the answer is no array.
pub(super) fn items<T: DeserializeOwned>(bytes: &[u8], most: usize) -> Option<Items<T>> {
    struct Counted<T>(usize, PhantomData<T>);

    impl<'de, T: DeserializeOwned> Visitor<'de> for Counted<T> {
        type Value = Items<T>;

        fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
            out.write_str("an array")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<Items<T>, A::Error> {
            let mut items = Items { read: Vec::new(), unread: 0, more: 0 };
            while items.read.len() + items.unread < self.0 {
                let Some(item) = all.next_element::<&RawValue>()? else {
                    return Ok(items);
                };
                match serde_json::from_str(item.get()) {
                    Ok(item) => items.read.push(item),
                    Err(_) => items.unread += 1,
                }
            }
            while all.next_element::<IgnoredAny>()?.is_some() {
                items.more += 1;
            }
            Ok(items)
        }
    }

    let mut answer = serde_json::Deserializer::from_slice(bytes);
    let items = answer.deserialize_seq(Counted(most, PhantomData)).ok()?;
    answer.end().ok()?;
    Some(items)
}

/// A text; what is none is as good as an empty one.
pub(super) fn text_if_it_is<'de, D: Deserializer<'de>>(written: D) -> Result<String, D::Error> {
    let written = <&RawValue>::deserialize(written)?;
    Ok(serde_json::from_str(written.get()).unwrap_or_default())
}
