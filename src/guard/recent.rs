//! Who sent what within a span of time, in bounded memory.
//!
//! An exact sliding window: `governor` and its like smooth a rate, so that the 31st message would
//! pass 20 seconds after a burst of 30, and the limit of docs/specification.md, section 12, would
//! not hold. Time is the process's own steady clock, passed in, so that no correction of the wall
//! clock opens or closes the form.

use crate::leads::Fingerprint;
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::time::{Duration, Instant};

/// The most that is remembered, over all senders together: some 5 MB. Beyond it the oldest is
/// forgotten early, which lets more messages in and loses none.
pub(super) const BOUND: usize = 16_384;

/// The messages of each sender, the oldest first.
#[derive(Debug)]
pub(super) struct Recent<K> {
    span: Duration,
    bound: usize,
    seen: HashMap<K, VecDeque<(Instant, Option<Fingerprint>)>>,
    order: VecDeque<(Instant, K)>,
}

impl<K: Copy + Eq + Hash> Recent<K> {
    pub(super) fn new(span: Duration, bound: usize) -> Self {
        Self {
            span,
            bound,
            seen: HashMap::new(),
            order: VecDeque::new(),
        }
    }

    /// How many different messages are remembered of this sender.
    pub(super) fn count(&self, key: K) -> usize {
        self.seen.get(&key).map_or(0, VecDeque::len)
    }

    /// Whether this message is remembered. One without a fingerprint is like no other; a SHA-256
    /// needs no key of this process, since nobody can write a message that has another's.
    pub(super) fn contains(&self, key: K, message: Option<Fingerprint>) -> bool {
        let mut known = self.seen.get(&key).into_iter().flatten();
        message.is_some() && known.any(|(_, known)| *known == message)
    }

    /// How long until the sender's oldest message is forgotten.
    pub(super) fn until_one_is_forgotten(&self, key: K, now: Instant) -> Duration {
        let oldest = self.seen.get(&key).and_then(VecDeque::front);
        oldest.map_or(Duration::ZERO, |(at, _)| {
            self.span.saturating_sub(now.saturating_duration_since(*at))
        })
    }

    pub(super) fn add(&mut self, key: K, message: Option<Fingerprint>, now: Instant) {
        if self.order.len() == self.bound {
            self.forget_oldest();
        }
        self.seen.entry(key).or_default().push_back((now, message));
        self.order.push_back((now, key));
    }

    /// Forgets what is older than the span.
    pub(super) fn forget_old(&mut self, now: Instant) {
        let span = self.span;
        let is_old = |at: Instant| now.saturating_duration_since(at) >= span;
        while self.order.front().is_some_and(|(at, _)| is_old(*at)) {
            self.forget_oldest();
        }
    }

    fn forget_oldest(&mut self) {
        let Some((_, key)) = self.order.pop_front() else {
            return;
        };
        // Both are in the order of arrival, so the oldest of all is the oldest of its sender.
        if let Some(known) = self.seen.get_mut(&key) {
            known.pop_front();
            if known.is_empty() {
                self.seen.remove(&key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Recent;
    use std::time::{Duration, Instant};

    const SPAN: Duration = Duration::from_mins(1);

    #[test]
    fn what_is_old_is_forgotten_and_leaves_nothing_behind() {
        let now = Instant::now();
        let mut recent = Recent::new(SPAN, 10);
        recent.add('a', None, now);
        recent.add('b', None, now + SPAN / 2);
        recent.forget_old(now + SPAN);
        assert_eq!((recent.count('a'), recent.count('b')), (0, 1));
        assert_eq!((recent.seen.len(), recent.order.len()), (1, 1));
    }

    #[test]
    fn no_crowd_makes_it_larger_than_its_bound() {
        let now = Instant::now();
        let mut recent = Recent::new(SPAN, 10);
        for sender in 0..1000 {
            recent.add(sender, None, now);
        }
        assert_eq!((recent.seen.len(), recent.order.len()), (10, 10));
        assert_eq!((recent.count(989), recent.count(990)), (0, 1));
    }
}
