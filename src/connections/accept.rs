//! Accepts connections until shutdown.

use super::{Handler, caps::Caps, open::Open, protocol, secure};
use crate::{
    config::{InheritedSockets, Limits},
    lang::fl,
    telemetry::ConnectionMetrics,
};
use anyhow::Context as _;
use socket2::{SockRef, TcpKeepalive};
use std::{
    convert::Infallible,
    fmt, io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio_rustls::{TlsAcceptor, rustls::ServerConfig};

/// How long to wait before another try when the system has no resources for a connection.
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
    /// None where connections are plain.
    tls: Option<TlsAcceptor>,
    open: Arc<Open>,
    limits: Arc<Limits>,
    is_proxy: Arc<dyn Fn(IpAddr) -> bool + Send + Sync>,
}

/// Where to listen.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// Which port; 0 is any that is free.
    pub(crate) address: SocketAddr,
    /// The option that chooses it, for the message when it cannot be opened.
    pub(crate) flag: &'static str,
    /// How connections are secured, if they are.
    pub(crate) tls: Option<Arc<ServerConfig>>,
    /// The sockets that the process was started with, of which one may be there already.
    pub(crate) inherited: InheritedSockets,
}

impl fmt::Debug for Server {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Server")
            .field("open", &self.open)
            .finish_non_exhaustive()
    }
}

/// The listener that the process was started with, or else one of its own.
fn listener(address: SocketAddr, inherited: &InheritedSockets) -> io::Result<TcpListener> {
    let listener = match inherited.at(address)? {
        Some(socket) => TcpListener::from_std(socket),
        None => own_listener(address),
    }?;
    // Each connection takes its socket options from the listener.
    let socket = SockRef::from(&listener);
    let keepalive = TcpKeepalive::new()
        .with_time(KEEPALIVE_AFTER)
        .with_interval(KEEPALIVE_EVERY);
    socket.set_tcp_keepalive(&keepalive)?;
    socket.set_tcp_nodelay(true)?;
    hold_little(&socket)?;
    Ok(listener)
}

/// A listener of which many connections can wait to be accepted: where too many come at once, the
/// system drops the first packet of the next, which a client sends again after a second.
fn own_listener(address: SocketAddr) -> io::Result<TcpListener> {
    let (socket, address) = match address {
        SocketAddr::V4(_) => (TcpSocket::new_v4()?, address),
        SocketAddr::V6(_) => match TcpSocket::new_v6() {
            Ok(socket) => (socket, address),
            // A machine without IPv6 has all its addresses all the same.
            Err(_) if address.ip().is_unspecified() => {
                let address = (Ipv4Addr::UNSPECIFIED, address.port());
                (TcpSocket::new_v4()?, address.into())
            }
            Err(error) => return Err(error),
        },
    };
    // A program that is started again does not wait for the connections of the last.
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

impl Place {
    fn listener(&self) -> anyhow::Result<TcpListener> {
        listener(self.address, &self.inherited).with_context(|| {
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

impl Server {
    /// Listens. What `is_proxy` names speaks for many clients, so its connections are not counted
    /// as one client's.
    ///
    /// # Errors
    /// Where the address is taken or not ours.
    pub(crate) fn listen(
        place: &Place,
        limits: Limits,
        metrics: Arc<ConnectionMetrics>,
        is_proxy: impl Fn(IpAddr) -> bool + Send + Sync + 'static,
    ) -> anyhow::Result<Self> {
        let listener = place.listener()?;
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
            tls: place.tls.clone().map(TlsAcceptor::from),
            open: Arc::new(Open::new(caps, Arc::clone(&limits), metrics)),
            limits,
            is_proxy: Arc::new(is_proxy),
        })
    }

    /// Listens at another place too. Both share what clients may take, and while the first serves it
    /// looks after the connections of both.
    ///
    /// # Errors
    /// Where the address is taken or not ours.
    pub(crate) fn beside(&self, place: &Place) -> anyhow::Result<Self> {
        Ok(Self {
            listener: place.listener()?,
            tls: place.tls.clone().map(TlsAcceptor::from),
            open: Arc::clone(&self.open),
            limits: Arc::clone(&self.limits),
            is_proxy: Arc::clone(&self.is_proxy),
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
        self.serve_until(handler, stop).await;
        let open = Arc::clone(&self.open);
        // Nobody listens any more.
        drop(self);
        open.end().await
    }

    async fn serve_until<H: Handler>(&self, handler: H, stop: impl Future<Output = ()>) {
        tokio::select! {
            never = self.accept(handler) => match never {},
            () = self.open.patrol() => {}
            () = stop => {}
        }
    }

    /// Accepts connections until cancelled; another server handles them.
    pub(crate) async fn accept<H: Handler>(&self, handler: H) -> Infallible {
        let mut warned = None;
        loop {
            match self.listener.accept().await {
                Ok((socket, peer)) => {
                    let is_proxy = (self.is_proxy)(peer.ip());
                    let Some(place) = self.open.admit(peer, is_proxy).await else {
                        refuse(&socket);
                        continue;
                    };
                    let (handler, limits) = (handler.clone(), Arc::clone(&self.limits));
                    let tls = self.tls.clone();
                    tokio::spawn(async move {
                        let connection = Arc::clone(&place.connection);
                        match tls {
                            None => protocol::serve(socket, connection, handler, limits).await,
                            Some(tls) => {
                                secure::serve(socket, &tls, connection, handler, limits).await;
                            }
                        }
                        drop(place);
                    });
                }
                Err(error) if is_of_one_client(&error) => {}
                Err(error) => {
                    self.open.mark_short();
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

/// Closes a connection so that nothing of it stays in the system: its sender may open thousands.
fn refuse(socket: &TcpStream) {
    // Without it the system keeps it for a minute.
    let _at_once = SockRef::from(socket).set_linger(Some(Duration::ZERO));
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
