//! The address of a client behind proxies, and whether the client came by HTTPS.
//!
//! Anybody can write `X-Forwarded-For`. It is read from the right, and each entry is trusted only
//! if its writer is trusted; the first address that is not trusted is the client.

use axum::http::{HeaderMap, HeaderName};
use ipnet::Ipv6Net;
use std::net::{IpAddr, SocketAddr};

pub const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

pub const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// The address of a client, as far as those who wrote it down are trusted.
pub fn client_address(peer: IpAddr, headers: &HeaderMap, trusted: &[Ipv6Net]) -> IpAddr {
    let mut client = peer.to_canonical();
    let entries = headers
        .get_all(FORWARDED_FOR)
        .iter()
        .rev()
        .flat_map(|value| value.to_str().unwrap_or("not text").rsplit(','))
        .map(str::trim)
        .filter(|entry| !entry.is_empty());
    for entry in entries {
        if !is_trusted(client, trusted) {
            break;
        }
        match address(entry) {
            Some(address) => client = address.to_canonical(),
            // The writer is trusted but did not know the address; all its visitors count as one.
            None => break,
        }
    }
    client
}

pub fn came_by_https(peer: IpAddr, headers: &HeaderMap, trusted: &[Ipv6Net]) -> bool {
    let said = headers.get(FORWARDED_PROTO).and_then(|value| value.to_str().ok());
    let is_https = |said: &str| said.trim().eq_ignore_ascii_case("https");
    is_trusted(peer, trusted) && said.and_then(|it| it.split(',').next()).is_some_and(is_https)
}

pub fn is_trusted(address: IpAddr, trusted: &[Ipv6Net]) -> bool {
    // As the networks themselves, IPv4 addresses are in their mapped form (`config::network`).
    let address = match address {
        IpAddr::V4(address) => address.to_ipv6_mapped(),
        IpAddr::V6(address) => address,
    };
    trusted.iter().any(|network| network.contains(&address))
}

/// An entry: an address, in brackets or not, with a port or without.
fn address(entry: &str) -> Option<IpAddr> {
    let inner = entry.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
    let with_port = || entry.parse().ok().map(|it: SocketAddr| it.ip());
    inner.unwrap_or(entry).parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use super::{FORWARDED_FOR, FORWARDED_PROTO, came_by_https, client_address};
    use axum::http::{HeaderMap, HeaderValue};
    use config::network;
    use ipnet::Ipv6Net;
    use proptest::{collection::vec, prelude::*};
    use std::net::{IpAddr, Ipv4Addr};

    fn trusted() -> Vec<Ipv6Net> {
        ["10.0.0.0/8", "fd00::/8"]
            .iter()
            .map(|text| network(text).expect("the test writes a network"))
            .collect()
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("the test writes an address")
    }

    fn client(peer: &str, forwarded: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            let value = HeaderValue::from_str(value).expect("the test writes a header");
            headers.append(FORWARDED_FOR, value);
        }
        client_address(ip(peer), &headers, &trusted()).to_string()
    }

    #[test]
    fn nobody_is_believed_who_is_not_named() {
        assert_eq!(client("198.51.100.7", &["203.0.113.9"]), "198.51.100.7");
    }

    #[test]
    fn the_real_address_is_the_first_from_the_right_that_is_no_proxy_of_ours() {
        for (forwarded, expected) in [
            (&["203.0.113.9"][..], "203.0.113.9"),
            (&["1.2.3.4, 203.0.113.9"], "203.0.113.9"),
            (&["1.2.3.4, 203.0.113.9, 10.0.0.2"], "203.0.113.9"),
            (&["1.2.3.4", "203.0.113.9", "10.0.0.2"], "203.0.113.9"),
            (&["2001:db8::9,fd00::2"], "2001:db8::9"),
            (&["[2001:db8::9]:443"], "2001:db8::9"),
            (&["[2001:db8::9]"], "2001:db8::9"),
            (&["203.0.113.9:50000"], "203.0.113.9"),
            (&["::ffff:203.0.113.9"], "203.0.113.9"),
            (&[" , 203.0.113.9 , "], "203.0.113.9"),
        ] {
            assert_eq!(client("10.0.0.1", forwarded), expected, "{forwarded:?}");
        }
    }

    #[test]
    fn where_the_proxies_name_nobody_the_last_known_one_counts() {
        for (forwarded, expected) in [
            (&[][..], "10.0.0.1"),
            (&["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
            (&["203.0.113.9, unknown"], "10.0.0.1"),
            (&["203.0.113.9, unknown, 10.0.0.2"], "10.0.0.2"),
        ] {
            assert_eq!(client("10.0.0.1", forwarded), expected, "{forwarded:?}");
        }
    }

    #[test]
    fn only_a_trusted_proxy_says_that_the_visitor_came_by_https() {
        let by_https = |peer: &str, said: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(FORWARDED_PROTO, HeaderValue::from_static(said));
            came_by_https(ip(peer), &headers, &trusted())
        };
        assert!(by_https("10.0.0.1", "https"));
        assert!(by_https("::ffff:10.0.0.1", "HTTPS, http"));
        assert!(!by_https("10.0.0.1", "http"));
        assert!(!by_https("198.51.100.7", "https"));
    }

    /// Any value of a header that a client may send.
    fn any_value() -> impl Strategy<Value = HeaderValue> {
        let entries = "([0-9a-f.:]{0,9}|10\\.0\\.0\\.[0-9]|\\[?fd00::[0-9]\\]?(:80)?|[, ]){0,9}";
        let anything = vec(any::<u8>(), 0..40).prop_map(|bytes| HeaderValue::from_bytes(&bytes));
        prop_oneof![entries.prop_map(|text| HeaderValue::from_str(&text)), anything]
            .prop_filter_map("it is no value of a header", Result::ok)
    }

    proptest! {
        #[test]
        fn nothing_that_a_visitor_writes_changes_the_address_that_our_proxy_saw(
            written in vec(any_value(), 0..4),
            seen: u32,
            peer: u32,
        ) {
            let public = |number: u32| {
                let [_, rest @ ..] = number.to_be_bytes();
                IpAddr::V4(Ipv4Addr::new(203, rest[0], rest[1], rest[2]))
            };
            let (seen, peer) = (public(seen), public(peer));
            let mut headers = HeaderMap::new();
            for value in written {
                headers.append(FORWARDED_FOR, value);
            }
            prop_assert_eq!(client_address(peer, &headers, &trusted()), peer);
            let by_proxy = HeaderValue::from_str(&seen.to_string()).expect("it is digits");
            headers.append(FORWARDED_FOR, by_proxy);
            prop_assert_eq!(client_address(ip("10.0.0.1"), &headers, &trusted()), seen);
        }
    }
}
