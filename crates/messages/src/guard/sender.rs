//! Rule for who counts as one sender.

use std::net::IpAddr;

/// An address as the limits count it: an IPv4 address by itself, IPv6 by its /64, which is what
/// one household or one phone is given, and within which a new address costs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sender(u128);

/// The bits of an IPv6 address that its network assigns.
const NETWORK: u128 = !(u64::MAX as u128);

/// The bits of an IPv6 address that a provider assigns to one customer (RFC 6177, section 2).
const SITE: u128 = !(u128::MAX >> 48);

/// The bits of an IPv4 address, in its mapped form, that are its /24.
const IPV4_BLOCK: u128 = !0xff;

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

    /// Returns whether it is an IPv4 address.
    #[must_use]
    pub fn is_ipv4(self) -> bool {
        self.0 >> 64 == 0
    }
}

#[cfg(test)]
mod tests {
    use super::Sender;
    use std::net::IpAddr;

    fn sender(address: &str) -> Sender {
        let address: IpAddr = address.parse().expect("the test writes an address");
        address.into()
    }

    #[test]
    fn addresses_of_one_household_are_one_sender() {
        assert_eq!(sender("2001:db8:1:2::1"), sender("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(sender("2001:db8:1:2::1"), sender("2001:db8:1:3::1"));
    }

    #[test]
    fn households_of_one_provider_s_customer_are_one_network() {
        let network = |address| sender(address).network();
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:ffff::1"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:2:2::1"));
        assert_ne!(network("203.0.113.1"), network("203.0.113.2"));
    }

    #[test]
    fn a_block_that_is_routed_is_a_24_in_ipv4_and_a_48_in_ipv6() {
        let block = |address| sender(address).routed_block();
        assert_eq!(block("203.0.113.1"), block("203.0.113.254"));
        assert_ne!(block("203.0.113.1"), block("203.0.112.1"));
        assert_eq!(block("2001:db8:1:2::1"), block("2001:db8:1:ffff::1"));
        assert_ne!(block("2001:db8:1:2::1"), block("2001:db8:2:2::1"));
        assert_ne!(block("0.0.0.1"), block("::1"));
    }

    #[test]
    fn neighbours_in_ipv4_are_two_senders() {
        assert_ne!(sender("203.0.113.1"), sender("203.0.113.2"));
        assert_ne!(sender("203.0.113.1"), sender("::1"));
    }

    #[test]
    fn a_mapped_address_is_the_address_it_maps() {
        assert_eq!(sender("::ffff:203.0.113.1"), sender("203.0.113.1"));
    }
}
