//! Which addresses belong to a network, and what is none.

use super::super::network;
use std::net::IpAddr;

#[test]
fn a_network_holds_its_own_and_nobody_else() {
    let contains = |net: &str, address: &str| {
        let address: IpAddr = address.parse().expect("the test writes an address");
        let address = match address {
            IpAddr::V4(address) => address.to_ipv6_mapped(),
            IpAddr::V6(address) => address,
        };
        network(net).expect("the test writes a network").contains(&address)
    };
    assert!(contains("10.0.0.0/8", "10.255.1.2"));
    assert!(!contains("10.0.0.0/8", "11.0.0.0"));
    assert!(contains("127.0.0.1", "127.0.0.1"));
    assert!(!contains("127.0.0.1", "127.0.0.2"));
    assert!(contains("fd00::/8", "fdff::1"));
    assert!(!contains("fd00::/8", "fe00::1"));
    assert!(contains("0.0.0.0/0", "203.0.113.9"));
    assert!(!contains("0.0.0.0/0", "2001:db8::1"));
    assert!(contains("::/0", "2001:db8::1"));
    // A mapped address is the address that it maps.
    assert!(contains("10.0.0.0/8", "::ffff:10.1.2.3"));
    assert!(contains("::ffff:10.1.2.3", "10.1.2.3"));
}

#[test]
fn what_is_no_network_is_refused() {
    for text in [
        "",
        "localhost",
        "10.0.0.0/33",
        "::1/129",
        "10.0.0.0/",
        "10.0.0.0/-1",
        "10.0.0/8",
        "10.0.0.1:80",
    ] {
        assert!(network(text).is_err(), "{text:?}");
    }
}
