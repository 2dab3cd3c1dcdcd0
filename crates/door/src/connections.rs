//! The server: connections are accepted, secured, and served in HTTP/1 or HTTP/2 by hyper.
//!
//! `docs/limites.md` lists what a client may take of it. How many connections and requests there
//! may be is counted by the client's network; how long anything may take is one time, after which a
//! connection on which nothing moves is closed. Must not depend on what is answered.

mod listener;
mod metrics;
mod progress;

pub(crate) use listener::SocketAddress;
pub use metrics::ConnectionMetrics;

use crate::limits::{PermitPool, Sender};
use anyhow::Context as _;
use axum::response::{IntoResponse as _, Response};
use axum::{Router, body::Body, extract::ConnectInfo};
use basics::lang::fl;
use basics::locks::locked;
use config::Limits;
use http_body_util::BodyExt as _;
use hyper::header::{CONNECTION, CONTENT_LENGTH, HeaderValue, RETRY_AFTER};
use hyper::{Request, StatusCode, Version, body::Incoming, service::service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use metrics::Limit;
use progress::{GuardedBody, Progress};
use std::collections::VecDeque;
use std::convert::Infallible;
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_rustls::{TlsAcceptor, server::TlsStream};
use tower::ServiceExt as _;

/// How long to wait before another try when the system has no resources for a connection.
const AFTER_A_FAILURE: Duration = Duration::from_millis(100);

/// The log says no more often that something is short.
const BETWEEN_WARNINGS: Duration = Duration::from_mins(1);

/// The longest header of a request; a browser's has some 700 bytes.
const HEADER_BYTES: u16 = 16 * 1024;

/// Requests at once on an HTTP/2 connection; a page asks for about 20 files.
const STREAMS: u32 = 32;

/// How much of a body may come, and how much of an answer may wait to be sent, on each of them.
const STREAM_BYTES: u16 = 16 * 1024;

/// How many requests of one client may be under way, and of all together.
const REQUESTS_EACH: u32 = 128;
const REQUESTS: u32 = 4096;

/// How long a request is still taken on a connection that is to be closed: it may be on its way, and
/// a client does not send a message again by itself.
const LAST_REQUEST: Duration = Duration::from_millis(500);

const HANDSHAKE: Duration = Duration::from_secs(10);

/// Answers who speaks plain HTTP where TLS is expected.
const USE_HTTPS: &[u8] = b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\n\
    Content-Length: 11\r\nConnection: close\r\n\r\nUse HTTPS.\n";

pub(crate) struct Server {
    listener: TcpListener,
    /// None where connections are plain.
    tls: Option<TlsAcceptor>,
    context: Arc<ConnectionContext>,
}

pub(crate) struct ConnectionContext {
    limits: Limits,
    connections: Arc<PermitPool>,
    /// Those over which no request came yet, the oldest first.
    silent: Mutex<VecDeque<Weak<Progress>>>,
    requests: Arc<PermitPool>,
    metrics: Arc<ConnectionMetrics>,
    is_proxy: Box<dyn Fn(IpAddr) -> bool + Send + Sync>,
    is_ending: AtomicBool,
}

#[derive(Default)]
struct OpenConnections {
    graceful: GracefulShutdown,
    tasks: JoinSet<()>,
}

impl ConnectionContext {
    /// What `is_proxy` names speaks for many clients, so its connections are not counted as one client's.
    pub(crate) fn new(
        limits: &Limits,
        metrics: Arc<ConnectionMetrics>,
        is_proxy: impl Fn(IpAddr) -> bool + Send + Sync + 'static,
    ) -> Arc<Self> {
        let wanted = limits.connections;
        let most = wanted.min(listener::most_connections());
        if most < wanted {
            tracing::warn!("{}", fl!("server-few-files", fitted = most, wanted));
        }
        metrics.most.set(most.into());
        // One client alone must not hold all.
        let fair = |each: u32, all: u32| PermitPool::new(all, each.min(all / 2));
        Arc::new(Self {
            limits: limits.clone(),
            connections: fair(limits.connections_per_client, most),
            silent: Mutex::default(),
            requests: fair(REQUESTS_EACH, REQUESTS.min(most)),
            metrics,
            is_proxy: Box::new(is_proxy),
            is_ending: AtomicBool::new(false),
        })
    }

    /// A place for a connection. Where all are taken, the oldest connection over which no request came makes room
    /// for a newcomer: whoever only holds a place keeps nobody out.
    fn place(&self, client: Option<Sender>) -> Option<Arc<Progress>> {
        let mut silent = locked(&self.silent);
        if self.connections.lacks_for(client) {
            let oldest = std::iter::from_fn(|| silent.pop_front());
            let mut gave_way = oldest.filter_map(|it| it.upgrade()?.give_way());
            drop(gave_way.next());
        }
        let place = self.connections.take(client)?;
        let progress = Arc::new(Progress::at(Some(place)));
        if silent.len() >= 2 * self.limits.connections as usize {
            silent.retain(|it| it.upgrade().is_some_and(|it| it.is_silent()));
        }
        silent.push_back(Arc::downgrade(&progress));
        Some(progress)
    }
}

impl Server {
    /// Listens. Servers of one context share what clients may take.
    pub(crate) fn listen(
        address: &SocketAddress,
        context: &Arc<ConnectionContext>,
    ) -> anyhow::Result<Self> {
        Ok(Self {
            listener: address.listener()?,
            tls: address.tls.clone().map(TlsAcceptor::from),
            context: Arc::clone(context),
        })
    }

    pub(crate) fn address(&self) -> anyhow::Result<SocketAddr> {
        let address = self.listener.local_addr();
        address.with_context(|| fl!("server-no-socket-address"))
    }

    /// Serves until `stop` resolves, then lets what is under way finish for a while. Returns how
    /// many connections were cut off after that.
    pub(crate) async fn serve(self, router: Router, stop: impl Future<Output = ()>) -> usize {
        let mut open = OpenConnections::default();
        tokio::select! {
            never = self.accept(router, &mut open) => match never {},
            () = stop => {}
        }
        let context = Arc::clone(&self.context);
        // Closes the listening socket.
        drop(self);
        // Answers from now on say that the connection closes, and clients send their next request on another.
        context.is_ending.store(true, Relaxed);
        sleep(LAST_REQUEST).await;
        let ended = open.graceful.shutdown();
        if timeout(context.limits.shutdown_timeout, ended).await.is_ok() {
            return 0;
        }
        while open.tasks.try_join_next().is_some() {}
        open.tasks.len()
    }

    /// Serves until cancelled, which cuts off its connections.
    pub(crate) async fn serve_on(&self, router: Router) -> Infallible {
        self.accept(router, &mut OpenConnections::default()).await
    }

    async fn accept(&self, router: Router, open: &mut OpenConnections) -> Infallible {
        let mut warned = None;
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                Some(_ended) = open.tasks.join_next() => continue,
            };
            match accepted {
                Ok((socket, peer)) => self.admit(socket, peer, &router, open),
                // The client was gone before, and nothing is short.
                Err(error) if error.kind() == ErrorKind::ConnectionAborted => {}
                Err(error) => {
                    if warned.is_none_or(|at: Instant| at.elapsed() >= BETWEEN_WARNINGS) {
                        warned = Some(Instant::now());
                        tracing::warn!(
                            "{}",
                            fl!("server-cannot-accept", error = error.to_string())
                        );
                    }
                    sleep(AFTER_A_FAILURE).await;
                }
            }
        }
    }

    /// Serves a connection. Where its client has enough, or all places are taken, it is closed, so
    /// that the next client does not wait for it.
    fn admit(
        &self,
        socket: TcpStream,
        peer: SocketAddr,
        router: &Router,
        open: &mut OpenConnections,
    ) {
        let is_proxy = (self.context.is_proxy)(peer.ip());
        let client = (!is_proxy).then(|| Sender::from(peer.ip()).routed_block());
        let Some(progress) = self.context.place(client) else {
            self.context.metrics.limited(Limit::Address);
            return listener::refuse(&socket);
        };
        let connection = ClientConnection {
            peer,
            client,
            router: router.clone(),
            context: Arc::clone(&self.context),
            progress,
        };
        let (tls, watcher) = (self.tls.clone(), open.graceful.watcher());
        open.tasks.spawn(connection.serve(socket, tls, watcher));
    }
}

#[derive(Clone)]
struct ClientConnection {
    peer: SocketAddr,
    /// Whom it counts for; none for a proxy.
    client: Option<Sender>,
    router: Router,
    context: Arc<ConnectionContext>,
    progress: Arc<Progress>,
}

impl ClientConnection {
    async fn serve(self, socket: TcpStream, tls: Option<TlsAcceptor>, watcher: Watcher) {
        let context = Arc::clone(&self.context);
        let progress = Arc::clone(&self.progress);
        let is_proxy = self.client.is_none();
        context.metrics.open.inc();
        let served = async {
            match tls {
                None => self.serve_http(socket, watcher).await,
                Some(tls) => {
                    let secured = timeout(HANDSHAKE, secured(socket, &tls)).await;
                    if let Ok(Some(stream)) = secured {
                        self.serve_http(stream, watcher).await;
                    }
                }
            }
        };
        tokio::select! {
            () = served => {}
            limit = progress.missed(context.limits.request_timeout, is_proxy) => context.metrics.limited(limit),
            () = progress.gave_way() => context.metrics.limited(Limit::Idle),
        }
        context.metrics.open.dec();
        progress.leave();
    }

    async fn serve_http<S>(self, stream: S, watcher: Watcher)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let limit = self.context.limits.request_timeout;
        let service = service_fn(move |request| self.clone().answer(request));
        let mut http = Builder::new(TokioExecutor::new());
        http.http1()
            .timer(TokioTimer::new())
            .header_read_timeout(limit)
            .max_buf_size(HEADER_BYTES.into());
        http.http2()
            .timer(TokioTimer::new())
            .keep_alive_interval(limit)
            .keep_alive_timeout(limit)
            .max_concurrent_streams(STREAMS)
            .max_header_list_size(HEADER_BYTES.into())
            .initial_stream_window_size(u32::from(STREAM_BYTES))
            .max_send_buf_size(STREAM_BYTES.into());
        let connection = http.serve_connection(TokioIo::new(stream), service);
        // A client that breaks off or breaks the protocol is its own affair.
        let _of_the_client = watcher.watch(connection.into_owned()).await;
    }

    async fn answer(self, request: Request<Incoming>) -> Result<Response<GuardedBody>, Infallible> {
        let is_http1 = request.version() < Version::HTTP_2;
        let share = self.context.requests.take(self.client);
        let is_refused = share.is_none();
        let under_way = self.progress.begin(share);
        let guarded = |body| GuardedBody::new(body, is_http1, Arc::clone(&under_way));
        if is_refused {
            self.context.metrics.limited(Limit::Address);
            let headers = [(RETRY_AFTER, "5")];
            return Ok((StatusCode::SERVICE_UNAVAILABLE, headers).into_response().map(guarded));
        }
        let arriving = Arc::clone(&under_way);
        // A photograph takes minutes on a slow line, so the time of a body is limited by its handler.
        let mut request = request.map(|body| {
            Body::new(body.map_frame(move |frame| {
                arriving.moves();
                frame
            }))
        });
        request.extensions_mut().insert(ConnectInfo(self.peer));
        let mut answer = self.router.oneshot(request).await?;
        if answer.status() == StatusCode::NOT_MODIFIED {
            // The router counts its empty body; the length would be that of the page (RFC 9110,
            // section 8.6).
            answer.headers_mut().remove(CONTENT_LENGTH);
        }
        if is_http1 && self.context.is_ending.load(Relaxed) {
            let close = HeaderValue::from_static("close");
            answer.headers_mut().insert(CONNECTION, close);
        }
        Ok(answer.map(guarded))
    }
}

async fn secured(mut socket: TcpStream, tls: &TlsAcceptor) -> Option<TlsStream<TcpStream>> {
    let mut first = [0];
    socket.peek(&mut first).await.ok()?;
    // A handshake begins with the byte 22 (RFC 8446, section 5.1), a method of HTTP with a letter.
    if first[0].is_ascii_uppercase() {
        let _request = socket.read(&mut [0; 4096]).await;
        let _gone_before = socket.write_all(USE_HTTPS).await;
        return None;
    }
    tls.accept(socket).await.ok()
}
