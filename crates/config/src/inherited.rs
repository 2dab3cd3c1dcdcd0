//! Sockets that the process was started with: systemd's socket activation (`man sd_listen_fds`).
//!
//! The supervisor that made them keeps them while one process ends and the next begins, so that a connection
//! that comes meanwhile waits and is not refused (docs/actualizar.md). With `SO_REUSEPORT` Linux would give
//! each process a queue and refuse what waits in the one that closes. A socket is found by its address or
//! else its port, so no names have to agree.

use basics::lang::fl;
use listenfd::ListenFd;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;

/// Sockets that listen already. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct InheritedSockets(Arc<[TcpListener]>);

impl InheritedSockets {
    /// Those of this process; what cannot be used of them is a warning. The variables that name
    /// them are gone after that, so that no other process takes them for its own.
    pub(super) fn of_process(warnings: &mut Vec<String>) -> Self {
        let mut given = ListenFd::from_env();
        let taken = (0..given.len()).filter_map(|index| {
            given.take_tcp_listener(index).unwrap_or_else(|error| {
                let error = error.to_string();
                warnings.push(fl!("config-socket-unusable", error));
                None
            })
        });
        Self(taken.collect())
    }

    /// The socket for an address of the settings: the one that listens there, or else one at its
    /// port, because the supervisor that made the socket decided its address. None where there is none.
    pub fn at(&self, address: SocketAddr) -> io::Result<Option<TcpListener>> {
        let addressed = |socket| Some((TcpListener::local_addr(socket).ok()?, socket));
        let sockets = self.0.iter().filter_map(addressed);
        let at_port = sockets.filter(|(local, _)| local.port() == address.port());
        let Some((_, socket)) = at_port.min_by_key(|(local, _)| *local != address) else {
            return Ok(None);
        };
        let socket = socket.try_clone()?;
        socket.set_nonblocking(true)?;
        Ok(Some(socket))
    }
}

#[cfg(test)]
mod tests {
    use super::InheritedSockets;
    use std::net::{SocketAddr, TcpListener};

    // Specification 18.27
    #[test]
    fn a_setting_takes_the_socket_at_its_address_or_else_at_its_port() {
        let socket = || TcpListener::bind("127.0.0.1:0").expect("there is a free port");
        let (one, two) = (socket(), socket());
        let at = |socket: &TcpListener| socket.local_addr().expect("it has an address");
        let (of_one, of_two) = (at(&one), at(&two));
        let inherited = InheritedSockets([one, two].into());
        let found = |address| {
            let found = inherited.at(address).expect("it can be used");
            found.map(|socket| at(&socket))
        };
        assert_eq!(found(of_two), Some(of_two));
        assert_eq!(found(SocketAddr::from(([0, 0, 0, 0], of_one.port()))), Some(of_one));
        assert_eq!(found(SocketAddr::from(([127, 0, 0, 1], 0))), None);
        // Each process that serves has its own handle of the same socket.
        assert_eq!(found(of_two), Some(of_two));
    }
}
