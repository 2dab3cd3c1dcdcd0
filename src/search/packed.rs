//! The texts that have a word, in as few bytes as that takes.
//!
//! A posting is the distance to the text before it, in groups of seven bits; a byte that says which
//! fields have the word; and how often. Most words are in the body alone, a few times, and their
//! posting takes two bytes.

use super::entry::FIELDS;

/// How often a word is in each field. A text that says a word more often than 255 times says it 255
/// times.
pub(super) type Counts = [u8; FIELDS];

/// A text that has a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Posting {
    /// The text's place in the index.
    pub(super) slot: u32,
    pub(super) counts: Counts,
}

/// A count from 1 to this fits beside the fields, in the bits of a byte that these leave.
const MOST_BESIDE_FIELDS: u8 = 7;

/// Postings by ascending slot.
#[derive(Clone, Debug, Default)]
pub(super) struct List {
    bytes: Vec<u8>,
    /// The lowest slot that may follow.
    next: u32,
    texts: u32,
}

impl List {
    /// Adds a posting, which must be of a higher slot than those before it and have a count.
    pub(super) fn push(&mut self, Posting { slot, counts }: Posting) {
        let distance = slot.checked_sub(self.next);
        self.push_number(distance.expect("every text takes a higher slot than those before it"));
        self.next = slot + 1;
        self.texts += 1;
        let used = counts.iter().enumerate().filter(|(_, count)| **count > 0);
        let fields = used.clone().fold(0, |fields, (at, _)| fields | 1 << at);
        let mut used = used.map(|(_, count)| *count);
        match (used.next(), used.next()) {
            (Some(only), None) if only <= MOST_BESIDE_FIELDS => {
                self.bytes.push(fields | only << FIELDS);
            }
            _ => {
                self.bytes.push(fields);
                self.bytes.extend(counts.iter().filter(|count| **count > 0));
            }
        }
    }

    fn push_number(&mut self, mut number: u32) {
        while number >= 0x80 {
            self.bytes.push(number.to_le_bytes()[0] | 0x80);
            number >>= 7;
        }
        self.bytes.push(number.to_le_bytes()[0]);
    }

    /// How many there are.
    pub(super) fn texts(&self) -> u32 {
        self.texts
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

/// Reads the bytes of a [`List`].
pub(super) fn unpack(mut bytes: &[u8]) -> impl Iterator<Item = Posting> {
    let mut next = 0;
    std::iter::from_fn(move || {
        let slot = next + number(&mut bytes)?;
        next = slot + 1;
        let fields = byte(&mut bytes)?;
        let beside = fields >> FIELDS;
        let mut counts = [0; FIELDS];
        for (at, count) in counts.iter_mut().enumerate() {
            if fields & 1 << at != 0 {
                *count = if beside > 0 {
                    beside
                } else {
                    byte(&mut bytes)?
                };
            }
        }
        Some(Posting { slot, counts })
    })
}

fn number(bytes: &mut &[u8]) -> Option<u32> {
    let (mut number, mut shift) = (0, 0);
    loop {
        let part = byte(bytes)?;
        number |= u32::from(part & 0x7f) << shift;
        if part < 0x80 {
            return Some(number);
        }
        shift += 7;
    }
}

fn byte(bytes: &mut &[u8]) -> Option<u8> {
    let (first, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(*first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::{collection::btree_map, prelude::*};

    fn counts() -> impl Strategy<Value = Counts> {
        let count = prop_oneof![Just(0), 0_u8..10, any::<u8>()];
        let counts = std::array::from_fn(|_| count.clone());
        counts.prop_filter("a posting has a count", |counts| {
            counts.iter().any(|count| *count > 0)
        })
    }

    proptest! {
        #[test]
        fn what_was_packed_is_read_as_it_was(
            postings in btree_map(prop_oneof![0_u32..300, 0..u32::MAX], counts(), 0..40)
        ) {
            let postings = postings.into_iter().map(|(slot, counts)| Posting { slot, counts });
            let postings: Vec<Posting> = postings.collect();
            let mut list = List::default();
            for posting in &postings {
                list.push(*posting);
            }
            prop_assert_eq!(list.texts() as usize, postings.len());
            prop_assert_eq!(unpack(list.bytes()).collect::<Vec<_>>(), postings);
        }
    }

    #[test]
    fn a_word_that_is_in_the_body_of_every_text_takes_two_bytes_of_each() {
        let mut list = List::default();
        for slot in 0..1000 {
            let counts = [0, 0, 0, 0, 3];
            list.push(Posting { slot, counts });
        }
        assert_eq!(list.bytes().len(), 2000);
    }
}
