//! Takes connections in until it is told to stop.

use super::{Handler, caps::Caps, open::Open, protocol};
use crate::{config::Limits, lang::fl, telemetry::ConnectionMetrics};
use anyhow::Context as _;
use socket2::{SockRef, TcpKeepalive};
use std::{
    convert::Infallible,
    fmt, io,
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::net::{TcpListener, TcpSocket};

/// When the system has no room for a connection, another try is worth it after this.
const AFTER_A_FAILURE: Duration = Duration::from_millis(100);

/// The log says no more often that something is short.
const BETWEEN_WARNINGS: Duration = Duration::from_mins(1);

/// Connections that wait to be accepted; as many as Linux allows by itself (`net.core.somaxconn`).
const BACKLOG: u32 = 4096;

/// A connection on which nothing moved for so long is asked whether the client still lives.
const KEEPALIVE_AFTER: Duration = Duration::from_mins(1);

/// How often it is asked again.
const KEEPALIVE_EVERY: Duration = Duration::from_secs(10);

/// Bytes of an answer that the system holds ready for one client beyond those under way to it. By
/// default it takes megabytes, and keeps them for a client that does not read.
const HELD_READY_BYTES: u32 = 32 * 1024;

/// A socket on which connections are accepted.
pub(crate) struct Server {
    listener: TcpListener,
    open: Arc<Open>,
    limits: Arc<Limits>,
    is_proxy: Box<dyn Fn(IpAddr) -> bool + Send + Sync>,
}

impl fmt::Debug for Server {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Server")
            .field("open", &self.open)
            .finish_non_exhaustive()
    }
}

/// A listener of which many connections can wait to be accepted: where too many come at once, the
/// system drops the first packet of the next, which a client sends again after a second.
fn listener(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4(),
        SocketAddr::V6(_) => TcpSocket::new_v6(),
    }?;
    // A program that is started again does not wait for the connections of the last.
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

impl Server {
    /// Listens. What `is_proxy` names speaks for many clients, so its connections are not counted
    /// as one client's.
    ///
    /// # Errors
    /// Where the address is taken or not ours.
    pub(crate) fn listen(
        address: SocketAddr,
        limits: Limits,
        metrics: Arc<ConnectionMetrics>,
        is_proxy: impl Fn(IpAddr) -> bool + Send + Sync + 'static,
    ) -> anyhow::Result<Self> {
        let listener = listener(address)
            .with_context(|| fl!("server-cannot-listen", address = address.to_string()))?;
        // Each connection takes its socket options from the listener.
        let socket = SockRef::from(&listener);
        let keepalive = TcpKeepalive::new()
            .with_time(KEEPALIVE_AFTER)
            .with_interval(KEEPALIVE_EVERY);
        socket
            .set_tcp_keepalive(&keepalive)
            .and_then(|()| socket.set_tcp_nodelay(true))
            .and_then(|()| hold_little(&socket))
            .with_context(|| fl!("server-cannot-listen", address = address.to_string()))?;
        let caps = Caps::fitted(&limits);
        if caps.connections < limits.connections {
            let (fitted, wanted) = (caps.connections, limits.connections);
            tracing::warn!(
                "{}",
                fl!("server-few-files", fitted = fitted, wanted = wanted)
            );
        }
        let limits = Arc::new(limits);
        Ok(Self {
            listener,
            open: Arc::new(Open::new(caps, Arc::clone(&limits), metrics)),
            limits,
            is_proxy: Box::new(is_proxy),
        })
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> anyhow::Result<SocketAddr> {
        let address = self.listener.local_addr();
        address.with_context(|| fl!("server-no-socket-address"))
    }

    /// The most connections at once.
    pub(crate) fn connections(&self) -> u32 {
        self.open.most()
    }

    /// Serves until `stop` resolves, then lets what is under way finish for a while. Returns how
    /// many connections were cut off after that.
    pub(crate) async fn serve<H: Handler>(
        self,
        handler: H,
        stop: impl Future<Output = ()>,
    ) -> usize {
        let open = Arc::clone(&self.open);
        tokio::select! {
            never = self.accept(handler) => match never {},
            () = open.patrol() => {}
            () = stop => {}
        }
        // Nobody listens any more.
        open.end().await
    }

    async fn accept<H: Handler>(self, handler: H) -> Infallible {
        let mut warned = None;
        loop {
            let permit = self.open.permit().await;
            match self.listener.accept().await {
                Ok((socket, peer)) => {
                    let is_proxy = (self.is_proxy)(peer.ip());
                    let Some(place) = self.open.admit(permit, peer, is_proxy) else {
                        continue;
                    };
                    let (handler, limits) = (handler.clone(), Arc::clone(&self.limits));
                    tokio::spawn(async move {
                        let connection = Arc::clone(&place.connection);
                        protocol::serve(socket, connection, handler, limits).await;
                        drop(place);
                    });
                }
                Err(error) if is_of_one_client(&error) => {}
                Err(error) => {
                    self.open.is_short();
                    if warned.is_none_or(|at: Instant| at.elapsed() >= BETWEEN_WARNINGS) {
                        warned = Some(Instant::now());
                        let error = error.to_string();
                        tracing::warn!("{}", fl!("server-cannot-accept", error = error));
                    }
                    tokio::time::sleep(AFTER_A_FAILURE).await;
                }
            }
        }
    }
}

#[cfg(target_os = "linux")]
fn hold_little(socket: &SockRef<'_>) -> io::Result<()> {
    socket.set_tcp_notsent_lowat(HELD_READY_BYTES)
}

#[cfg(not(target_os = "linux"))]
fn hold_little(_socket: &SockRef<'_>) -> io::Result<()> {
    Ok(())
}

/// Whether a client was gone before it was accepted, and nothing is short.
fn is_of_one_client(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::Interrupted
    )
}
