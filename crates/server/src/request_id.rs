//! The id of a request: in its answer, in the log lines about it, and in what reports a fault.

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use door::is_trusted;
use ipnet::Ipv6Net;
use std::net::SocketAddr;

/// Carries the id, in an answer and from a proxy.
pub(super) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The longest id of a proxy's that is taken over; a UUID has 36 characters.
const LONGEST: usize = 64;

tokio::task_local! {
    static CURRENT: HeaderValue;
}

/// A new id, short enough to be read over the telephone.
pub(super) fn new_id() -> HeaderValue {
    // Without random bytes every id is the same, and the page is there.
    let random = getrandom::u64().unwrap_or_default();
    let digits = format!("{:012x}", random >> 16);
    HeaderValue::try_from(digits).expect("digits may be a header")
}

/// The id that a trusted proxy gave the request, if it can be in a header, a line of the log and a page as
/// it is, or else a new one.
pub(super) fn id_of(trusted: &[Ipv6Net], peer: SocketAddr, request: &HeaderMap) -> HeaderValue {
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._".contains(byte);
    let given = request.get(REQUEST_ID).filter(|given| {
        is_trusted(peer.ip(), trusted)
            && (1..=LONGEST).contains(&given.len())
            && given.as_bytes().iter().all(is_plain)
    });
    given.cloned().unwrap_or_else(new_id)
}

/// The id of the request that is being answered; none beside a request.
pub(super) fn current_id() -> Option<String> {
    let text = |id: &HeaderValue| id.to_str().unwrap_or_default().to_owned();
    CURRENT.try_with(text).ok()
}

pub(super) fn answering<F: Future>(id: HeaderValue, answer: F) -> impl Future<Output = F::Output> {
    CURRENT.scope(id, answer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn taken_over(peer: &str, given: &str) -> bool {
        let trusted = config::network("10.0.0.0/8").expect("it is a network");
        let peer = SocketAddr::new(peer.parse().expect("it is an address"), 1);
        let given = HeaderValue::from_str(given).expect("it is a value");
        let request = HeaderMap::from_iter([(REQUEST_ID, given.clone())]);
        id_of(&[trusted], peer, &request) == given
    }

    #[test]
    fn the_id_of_a_trusted_proxy_is_taken_over_where_it_is_plain() {
        assert!(taken_over("10.0.0.1", "4f1c-9a.B_2"));
        assert!(!taken_over("198.51.100.7", "4f1c9a"));
        for given in ["", "a b", "a\"b", "<b>", &"0".repeat(65)] {
            assert!(!taken_over("10.0.0.1", given), "{given}");
        }
    }

    #[test]
    fn ids_are_short_and_differ() {
        let ids: HashSet<_> = (0..1000).map(|_| new_id()).collect();
        assert_eq!(ids.len(), 1000);
        assert!(ids.iter().all(|id| id.len() == 12));
    }
}
