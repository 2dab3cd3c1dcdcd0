//! Who counts as one sender, how many messages and other things a sender may have, and which messages
//! came lately.
//!
//! The windows are exact: `governor` and its like smooth a rate, so that the 31st message would pass 20
//! seconds after a burst of 30, and the limit of docs/abuso.md would not hold; and they count requests.
//! Time is the process's own steady clock, passed in, so that no correction of the wall clock opens or
//! closes the form.

use basics::locks::locked;
use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasher as _, RandomState};
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// What stands for a message and its repeats: a SHA-256.
type Fingerprint = [u8; 32];

/// The bits of an IPv6 address that its network assigns.
const NETWORK: u128 = !(u64::MAX as u128);

/// The bits of an IPv6 address that a provider assigns to one customer (RFC 6177, section 2).
const SITE: u128 = !(u128::MAX >> 48);

/// The bits of an IPv4 address, in its mapped form, that are its /24.
const IPV4_BLOCK: u128 = !0xff;

/// Messages of an address within the span (docs/abuso.md).
const MESSAGES: usize = 30;

/// The span (docs/abuso.md).
const SPAN: Duration = Duration::from_mins(10);

/// Messages of a whole IPv6 /48 within the span: twice an address's, since many families may share a
/// provider's network, and a robot may take any of its 65,536 addresses.
const IPV6_BLOCK_MESSAGES: usize = 60;

/// Messages of a whole IPv4 /24 within the span: one for each of its addresses, since a carrier has
/// thousands of phones behind it, and a robot that rents it had 7680.
const IPV4_BLOCK_MESSAGES: usize = 256;

/// For how long [`RepeatCounter`] remembers a message.
const HOUR: Duration = Duration::from_hours(1);

/// The most that is remembered, over all senders together: some 2 MB, which are looked through in a
/// tenth of a millisecond. Beyond it the oldest is forgotten early, which lets more messages in and
/// loses none.
const BOUND: usize = 16_384;

/// An address as the limits count it: an IPv4 address by itself, IPv6 by its /64, which is what
/// one household or one phone is given, and within which a new address costs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sender(u128);

impl From<IpAddr> for Sender {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            // The mapped form is in `::/64`, which has no real IPv6 address.
            IpAddr::V4(address) => Self(address.to_ipv6_mapped().to_bits()),
            IpAddr::V6(address) => Self(address.to_bits() & NETWORK),
        }
    }
}

impl Sender {
    /// All addresses of one organisation: in IPv6 the /48, which is what a provider gives to a
    /// customer, and within which a new /64 costs nothing. An IPv4 address is its own.
    #[must_use]
    pub fn network(self) -> Self {
        if self.is_ipv4() { self } else { self.routed_block() }
    }

    /// The smallest block of addresses that the Internet routes, and so the smallest that somebody
    /// rents: in IPv6 the /48, in IPv4 the /24.
    #[must_use]
    pub fn routed_block(self) -> Self {
        Self(self.0 & if self.is_ipv4() { IPV4_BLOCK } else { SITE })
    }

    fn is_ipv4(self) -> bool {
        self.0 >> 64 == 0
    }
}

/// How many of something one sender may have at once, and all senders together.
#[derive(Debug)]
pub struct PermitPool {
    in_all: u32,
    each: u32,
    /// How many each sender has, who has any.
    held: Mutex<HashMap<Option<Sender>, u32>>,
}

/// One of them, which is free again once this is dropped.
#[derive(Debug)]
pub struct Permit {
    pool: Arc<PermitPool>,
    sender: Option<Sender>,
}

impl PermitPool {
    /// At most so many in all, and so many for each sender.
    pub fn new(in_all: u32, each: u32) -> Arc<Self> {
        let held = Mutex::default();
        Arc::new(Self { in_all, each, held })
    }

    /// Takes a permit for a sender; none where the sender has enough, or all are taken. Once less than a
    /// quarter is free, a sender's share shrinks with it, so that a newcomer finds one: the first permit of
    /// a sender is always granted while any is free. A proxy is no sender, because it forwards for many.
    pub fn take(self: &Arc<Self>, sender: impl Into<Option<Sender>>) -> Option<Permit> {
        let (sender, mut held) = (sender.into(), locked(&self.held));
        let own = held.get(&sender).copied().unwrap_or_default();
        let free = self.in_all.saturating_sub(held.values().sum());
        let [each, four_times_free, in_all] =
            [self.each, free.saturating_mul(4), self.in_all.max(1)].map(u64::from);
        let share = (each * four_times_free.min(in_all) / in_all).max(1);
        if free == 0 || (sender.is_some() && u64::from(own) >= share) {
            return None;
        }
        held.insert(sender, own + 1);
        let pool = Arc::clone(self);
        Some(Permit { pool, sender })
    }

    /// Returns whether all are taken, and this sender, or a proxy, lacks its first.
    pub fn lacks_for(&self, sender: impl Into<Option<Sender>>) -> bool {
        let (sender, held) = (sender.into(), locked(&self.held));
        let is_newcomer = sender.is_none() || !held.contains_key(&sender);
        is_newcomer && held.values().sum::<u32>() >= self.in_all
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut held = locked(&self.pool.held);
        let own = held.remove(&self.sender).unwrap_or_default();
        if own > 1 {
            held.insert(self.sender, own - 1);
        }
    }
}

/// The messages of all senders within a span of time, the oldest first.
#[derive(Debug)]
struct Recent<K> {
    span: Duration,
    bound: usize,
    seen: VecDeque<(Instant, K, Option<Fingerprint>)>,
}

impl<K: Copy + Eq> Recent<K> {
    fn new(span: Duration, bound: usize) -> Self {
        let seen = VecDeque::new();
        Self { span, bound, seen }
    }

    fn entries(&self, key: K) -> impl Iterator<Item = &(Instant, K, Option<Fingerprint>)> {
        self.seen.iter().filter(move |(_, other, _)| *other == key)
    }

    fn count(&self, key: K) -> usize {
        self.entries(key).count()
    }

    /// Returns whether this message is remembered. One without a fingerprint is like no other; a SHA-256
    /// needs no key of this process, since nobody can write a message that has another's.
    fn contains(&self, key: K, message: Option<Fingerprint>) -> bool {
        message.is_some() && self.entries(key).any(|(.., known)| *known == message)
    }

    fn add(&mut self, key: K, message: Option<Fingerprint>, now: Instant) {
        if self.seen.len() == self.bound {
            self.seen.pop_front();
        }
        self.seen.push_back((now, key, message));
    }

    fn forget_old(&mut self, now: Instant) {
        let is_old = |at| now.saturating_duration_since(at) >= self.span;
        while self.seen.pop_front_if(|(at, ..)| is_old(*at)).is_some() {}
    }
}

/// How many messages one address may send, and the block that it is in (docs/abuso.md): every message by
/// its address and, marked so, by its block. A message counts once, however often a bad connection sends
/// it. A faulty one does not count at all, because refusing it costs less than serving a page.
#[derive(Debug)]
pub struct RateLimit(Mutex<Recent<(Sender, bool)>>);

/// The sender has sent all the messages that it may for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitExceeded {
    /// Whole seconds until the next one is taken; never 0.
    pub retry_after_seconds: u64,
}

impl Default for RateLimit {
    fn default() -> Self {
        // Each message is remembered twice.
        Self(Mutex::new(Recent::new(SPAN, 2 * BOUND)))
    }
}

impl RateLimit {
    /// Counts a message, unless it was counted before. A refused message does not count, so that one sent
    /// after the time that was said is accepted.
    pub fn admit(
        &self,
        sender: Sender,
        message: Option<Fingerprint>,
        now: Instant,
    ) -> Result<(), LimitExceeded> {
        let mut recent = locked(&self.0);
        recent.forget_old(now);
        let (address, block) = ((sender, false), (sender.routed_block(), true));
        if recent.contains(address, message) {
            return Ok(());
        }
        let most_of_block =
            if sender.is_ipv4() { IPV4_BLOCK_MESSAGES } else { IPV6_BLOCK_MESSAGES };
        for (key, most) in [(address, MESSAGES), (block, most_of_block)] {
            if recent.count(key) >= most
                && let Some((oldest, ..)) = recent.entries(key).next()
            {
                let wait = SPAN.saturating_sub(now.saturating_duration_since(*oldest));
                let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
                return Err(LimitExceeded { retry_after_seconds: seconds.max(1) });
            }
        }
        recent.add(address, message, now);
        recent.add(block, message, now);
        Ok(())
    }
}

/// How often the same came from one sender within an hour: the same text under other names, or any
/// message at all.
///
/// Texts of plain forms are counted by the address, those of JSON by the network and with a higher
/// limit, since a program may forward what people wrote elsewhere: more than ten in the same words
/// within an hour are a flood.
#[derive(Debug)]
pub struct RepeatCounter {
    recent: Mutex<Recent<(Sender, u64)>>,
    /// With a key of this process: a hash this short could be made to collide if it were known.
    hasher: RandomState,
}

impl Default for RepeatCounter {
    fn default() -> Self {
        let recent = Mutex::new(Recent::new(HOUR, BOUND));
        let hasher = RandomState::new();
        Self { recent, hasher }
    }
}

impl RepeatCounter {
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

    /// How many messages came recently from the block that a sender is in.
    pub fn of_block(&self, sender: Sender) -> usize {
        let block = sender.routed_block();
        let recent = locked(&self.recent);
        recent.seen.iter().filter(|(_, (other, _), _)| other.routed_block() == block).count()
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
mod tests;
