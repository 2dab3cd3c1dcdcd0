//! The id of a request. Its answer carries it, the log lines about it do, and what reports a fault
//! names it, so that what a visitor tells leads to the line that says why.

use super::abuse_guard::AbuseGuard;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use std::{
    net::SocketAddr,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};
use tracing::Instrument as _;

/// Carries it, in an answer and from a proxy.
pub(super) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The longest id of a proxy's that is taken over; a UUID has 36 characters.
const LONGEST: usize = 64;

/// Hexadecimal digits of an id made here: few enough to be read over the telephone.
const DIGITS: usize = 12;

tokio::task_local! {
    static CURRENT: HeaderValue;
}

/// Makes the ids of one process.
#[derive(Debug)]
pub(super) struct RequestIds {
    start: u64,
    count: AtomicU64,
}

impl RequestIds {
    /// Ids that differ from those of another process, whose random bytes are others.
    pub(super) fn new(random: [u8; 16]) -> Self {
        let first = std::array::from_fn(|index| random[index]);
        Self {
            start: u64::from_be_bytes(first),
            count: AtomicU64::new(0),
        }
    }

    /// The id that a trusted proxy gave the request, if it is a plain one, or else a new one.
    pub(super) fn of(
        &self,
        guard: &AbuseGuard,
        peer: SocketAddr,
        request: &HeaderMap,
    ) -> HeaderValue {
        let given = guard
            .is_proxy(peer)
            .then(|| request.get(REQUEST_ID))
            .flatten();
        match given.filter(|given| is_plain(given.as_bytes())) {
            Some(given) => given.clone(),
            None => self.next(),
        }
    }

    /// A new id. The next one cannot be guessed at a glance; nothing depends on
    /// that.
    pub(super) fn next(&self) -> HeaderValue {
        let count = self.count.fetch_add(1, Relaxed);
        let mut bits = spread(self.start.wrapping_add(count));
        let digits: [u8; DIGITS] = std::array::from_fn(|_| {
            bits = bits.rotate_left(4);
            b"0123456789abcdef"[(bits & 15) as usize]
        });
        HeaderValue::from_bytes(&digits).expect("digits may be a header")
    }
}

/// Makes numbers that follow each other look unlike, and no two of them the same: what splitmix64
/// does to its counter (Steele, Lea and Flood, 2014).
fn spread(number: u64) -> u64 {
    let number = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// Whether an id can be in a header, a line of the log and a page as it is.
fn is_plain(id: &[u8]) -> bool {
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._".contains(byte);
    (1..=LONGEST).contains(&id.len()) && id.iter().all(is_plain)
}

/// Answers a request under its id.
pub(super) async fn within<T>(id: HeaderValue, answer: impl Future<Output = T>) -> T {
    // An error's span is there at every level of the log but none.
    let span = tracing::error_span!("request", id = id.to_str().unwrap_or_default());
    CURRENT.scope(id, answer).instrument(span).await
}

/// The id of the request that is being answered; none beside a request.
pub(super) fn current() -> Option<String> {
    let text = |id: &HeaderValue| id.to_str().unwrap_or_default().to_owned();
    CURRENT.try_with(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::network;
    use std::collections::HashSet;

    fn taken_over(peer: &str, given: &'static str) -> bool {
        let network = network("10.0.0.0/8").expect("it is a network");
        let guard = AbuseGuard::new(vec![network], false, b"key", std::sync::Arc::default());
        let peer = format!("{peer}:1").parse().expect("it is an address");
        let headers = HeaderMap::from_iter([(REQUEST_ID, HeaderValue::from_static(given))]);
        RequestIds::new([0; 16]).of(&guard, peer, &headers) == given
    }

    #[test]
    fn a_plain_id_of_a_trusted_proxy_is_taken_over_and_no_other() {
        assert!(taken_over("10.0.0.1", "4f1c-A.b_9"));
        assert!(!taken_over("203.0.113.9", "4f1c-A.b_9"));
        let longest = "0123456789012345678901234567890123456789012345678901234567890123";
        assert!(taken_over("10.0.0.1", longest));
        for given in [
            "",
            "a b",
            "<b>",
            "id=\"x\"",
            "01234567890123456789012345678901234567890123456789012345678901234",
        ] {
            assert!(!taken_over("10.0.0.1", given), "{given}");
        }
    }

    #[test]
    fn ids_are_short_and_differ() {
        let (one, other) = (RequestIds::new([0; 16]), RequestIds::new([9; 16]));
        let ids: HashSet<_> = (0..5000).flat_map(|_| [one.next(), other.next()]).collect();
        assert_eq!(ids.len(), 10_000);
        assert!(ids.iter().all(|id| id.len() == DIGITS));
    }
}
