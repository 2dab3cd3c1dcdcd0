//! Where connections are accepted, and how many the system lets this process have.

use anyhow::Context as _;
use basics::lang::fl;
use config::{Config, InheritedSockets};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use rustls::ServerConfig;
use socket2::{SockRef, TcpKeepalive};
use std::net::{Ipv4Addr, SocketAddr};
use std::{io, sync::Arc, time::Duration};
use tokio::net::{TcpListener, TcpSocket, TcpStream};

/// Connections that wait to be accepted; as many as Linux allows by itself (`net.core.somaxconn`).
const BACKLOG: u32 = 4096;

/// A connection on which nothing moved for so long is asked whether the client still lives.
const KEEPALIVE_AFTER: Duration = Duration::from_mins(1);

/// Bytes of an answer that the system holds ready for one client beyond those under way to it. By
/// default it takes megabytes, and keeps them for a client that does not read.
const HELD_READY_BYTES: u32 = 32 * 1024;

/// Files that the program opens beside connections: the database and its log, at most ten
/// connections to it, the content, pictures, mails. Counted at rest: 27.
const OTHER_FILES: u64 = 64;

/// Fewer connections would be no server.
const FEWEST: u32 = 16;

#[derive(Clone, Debug)]
pub(crate) struct SocketAddress {
    /// Which port; 0 is any that is free.
    pub(crate) address: SocketAddr,
    /// The option that chooses it, for the message when it cannot be opened.
    pub(crate) flag: &'static str,
    pub(crate) tls: Option<Arc<ServerConfig>>,
    /// The sockets that the process was started with, of which one may be there already.
    pub(crate) inherited: InheritedSockets,
}

impl SocketAddress {
    pub(crate) fn plain(config: &Config, address: SocketAddr, flag: &'static str) -> Self {
        let (tls, inherited) = (None, config.inherited.clone());
        Self { address, flag, tls, inherited }
    }

    pub(super) fn listener(&self) -> anyhow::Result<TcpListener> {
        let listener = match self.inherited.at(self.address) {
            Ok(Some(socket)) => TcpListener::from_std(socket),
            Ok(None) => own_listener(self.address),
            Err(error) => Err(error),
        };
        let listener = listener.inspect(|listener| {
            if let Err(error) = prepare(&SockRef::from(listener)) {
                tracing::warn!(%error, "{}", fl!("log-socket-options"));
            }
        });
        listener.with_context(|| {
            // The ports that Linux reserves by default.
            let is_privileged = (1..1024).contains(&self.address.port());
            fl!(
                "server-cannot-listen",
                address = self.address.to_string(),
                flag = self.flag,
                privileged = if is_privileged { "yes" } else { "no" }
            )
        })
    }
}

/// Sets what each connection takes from the listener. A system that does not know all of it serves without.
fn prepare(socket: &SockRef<'_>) -> io::Result<()> {
    let set = [
        socket.set_tcp_nodelay(true),
        socket.set_tcp_keepalive(&TcpKeepalive::new().with_time(KEEPALIVE_AFTER)),
        #[cfg(target_os = "linux")]
        socket.set_tcp_notsent_lowat(HELD_READY_BYTES),
    ];
    set.into_iter().collect()
}

fn own_listener(address: SocketAddr) -> io::Result<TcpListener> {
    let listen = |socket: io::Result<TcpSocket>, address| {
        let socket = socket?;
        // A program that is started again does not wait for the connections of the last.
        let _else_it_waits = socket.set_reuseaddr(true);
        socket.bind(address)?;
        socket.listen(BACKLOG)
    };
    if address.is_ipv4() {
        return listen(TcpSocket::new_v4(), address);
    }
    match TcpSocket::new_v6() {
        // A machine without IPv6 has all its addresses all the same.
        Err(_) if address.ip().is_unspecified() => {
            let address = (Ipv4Addr::UNSPECIFIED, address.port());
            listen(TcpSocket::new_v4(), address.into())
        }
        socket => listen(socket, address),
    }
}

/// Closes a connection so that nothing of it stays in the system: its sender may open thousands.
pub(super) fn refuse(socket: &TcpStream) {
    // Without it the system keeps it for a minute.
    let _at_once = SockRef::from(socket).set_linger(Some(Duration::ZERO));
}

/// Raises the limit of open files as far as the system lets this process; how many connections there
/// may be then.
pub(super) fn most_connections() -> u32 {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    let current = maximum;
    let _else_it_stays = setrlimit(Resource::Nofile, Rlimit { current, maximum });
    // A connection that is sent a video has two files. None stands for any number of them.
    let current = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    let room = current.saturating_sub(OTHER_FILES) / 2;
    u32::try_from(room).unwrap_or(u32::MAX).max(FEWEST)
}
