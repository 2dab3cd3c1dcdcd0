//! How many bytes the system still holds for a peer: sent or not, but not acknowledged.
//!
//! A socket takes far more than it can send, so what was written says little about what a slow
//! reader took. Linux lists the rest of each connection in `/proc/self/net/tcp` (proc(5)).

use std::{
    collections::HashMap,
    fs,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
};

/// The bytes held for each of these peers; nothing where the system does not say. Reads files.
pub(super) fn held_for(peers: &[SocketAddr]) -> Option<HashMap<SocketAddr, u64>> {
    let mut held: HashMap<_, _> = peers.iter().map(|peer| (canonical(*peer), 0)).collect();
    let tables = ["/proc/self/net/tcp", "/proc/self/net/tcp6"];
    let mut is_known = false;
    for table in tables
        .iter()
        .filter_map(|path| fs::read_to_string(path).ok())
    {
        is_known = true;
        for (peer, bytes) in table.lines().skip(1).filter_map(line) {
            if let Some(held) = held.get_mut(&peer) {
                *held = bytes.max(*held);
            }
        }
    }
    is_known.then_some(held)
}

/// As [`held_for`] names a peer.
pub(super) fn canonical(peer: SocketAddr) -> SocketAddr {
    SocketAddr::new(peer.ip().to_canonical(), peer.port())
}

/// The remote address of a line, and its queue of bytes to send.
fn line(line: &str) -> Option<(SocketAddr, u64)> {
    let mut fields = line.split_ascii_whitespace().skip(2);
    let peer = address(fields.next()?)?;
    let (to_send, _) = fields.nth(1)?.split_once(':')?;
    Some((peer, u64::from_str_radix(to_send, 16).ok()?))
}

/// `0100007F:1F90` is 127.0.0.1:8080: words in the order of the machine.
fn address(text: &str) -> Option<SocketAddr> {
    let (ip, port) = text.split_once(':')?;
    let word = |at: usize| {
        let word = u32::from_str_radix(ip.get(at..at + 8)?, 16).ok()?;
        Some(word.to_ne_bytes())
    };
    let ip = if ip.len() == 8 {
        IpAddr::V4(Ipv4Addr::from(word(0)?))
    } else {
        let words = [word(0)?, word(8)?, word(16)?, word(24)?];
        let bytes: [u8; 16] = words.concat().try_into().ok()?;
        IpAddr::V6(Ipv6Addr::from(bytes))
    };
    let port = u16::from_str_radix(port, 16).ok()?;
    Some(canonical(SocketAddr::new(ip, port)))
}

#[cfg(test)]
mod tests {
    use super::held_for;
    use std::{
        io::{ErrorKind, Write as _},
        net::{TcpListener, TcpStream},
    };

    #[cfg(target_os = "linux")]
    #[test]
    fn what_a_reader_leaves_in_the_queue_is_known_for_ipv4_and_ipv6() {
        for address in ["127.0.0.1:0", "[::1]:0"] {
            let listener = TcpListener::bind(address).expect("there is a free port");
            let address = listener.local_addr().expect("it has an address");
            let reader = TcpStream::connect(address).expect("somebody listens");
            let (mut writer, peer) = listener.accept().expect("somebody connects");
            assert_eq!(held_for(&[peer]).expect("it is Linux")[&peer], 0);
            writer.set_nonblocking(true).expect("it can be set");
            let full = std::iter::repeat_with(|| writer.write(&[7; 4096]))
                .find_map(Result::err)
                .expect("nobody reads");
            assert_eq!(full.kind(), ErrorKind::WouldBlock);
            assert!(held_for(&[peer]).expect("it is Linux")[&peer] > 65536);
            drop(reader);
        }
    }
}
