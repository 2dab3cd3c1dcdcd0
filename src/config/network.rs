//! A network of addresses, of which one address is the smallest.
//!
//! Our own, because it is one comparison; a library for it would be larger than this file's use.

use std::net::IpAddr;
use std::str::FromStr;

/// An address with the number of its leading bits that count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    bits: u128,
    prefix: u8,
}

/// The bits of an IPv6 address. IPv4 addresses are compared in their mapped form (RFC 4291,
/// section 2.5.5.2), so that a socket that speaks both says the same of one peer.
const BITS: u8 = 128;

/// The bits that the mapped form puts before an IPv4 address.
const MAPPED: u8 = 96;

impl Network {
    /// Whether the address lies in this network.
    pub fn contains(&self, address: IpAddr) -> bool {
        let differing = self.bits ^ mapped(address);
        differing.leading_zeros() >= u32::from(self.prefix)
    }
}

/// The text is neither an address nor a network.
#[derive(Debug, PartialEq, Eq)]
pub struct NotANetwork;

/// Reads `10.0.0.1`, `10.0.0.0/8`, `::1`, `fd00::/8`.
impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Self, NotANetwork> {
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| NotANetwork)?;
        let before = if address.is_ipv4() { MAPPED } else { 0 };
        let prefix = match prefix {
            None => BITS,
            Some(digits) => {
                let prefix: u8 = digits.parse().map_err(|_| NotANetwork)?;
                prefix
                    .checked_add(before)
                    .filter(|prefix| *prefix <= BITS)
                    .ok_or(NotANetwork)?
            }
        };
        Ok(Self {
            bits: mapped(address),
            prefix,
        })
    }
}

fn mapped(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(address) => address.to_ipv6_mapped().to_bits(),
        IpAddr::V6(address) => address.to_bits(),
    }
}

#[cfg(test)]
mod tests {
    use super::Network;
    use std::net::IpAddr;

    fn contains(network: &str, address: &str) -> bool {
        let network: Network = network.parse().expect("the test writes a network");
        network.contains(
            address
                .parse::<IpAddr>()
                .expect("the test writes an address"),
        )
    }

    #[test]
    fn a_network_holds_its_own_and_nobody_else() {
        assert!(contains("10.0.0.0/8", "10.255.1.2"));
        assert!(!contains("10.0.0.0/8", "11.0.0.0"));
        assert!(contains("127.0.0.1", "127.0.0.1"));
        assert!(!contains("127.0.0.1", "127.0.0.2"));
        assert!(contains("fd00::/8", "fdff::1"));
        assert!(!contains("fd00::/8", "fe00::1"));
        assert!(contains("0.0.0.0/0", "203.0.113.9"));
        assert!(!contains("0.0.0.0/0", "2001:db8::1"));
        assert!(contains("::/0", "2001:db8::1"));
    }

    #[test]
    fn a_mapped_address_is_the_address_it_maps() {
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
            assert!(text.parse::<Network>().is_err(), "{text:?}");
        }
    }
}
