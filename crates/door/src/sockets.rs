//! Where the program listens: at one address for plain HTTP, or at two, of which one is HTTPS and the
//! other sends visitors there; and at one of its own for the metrics.
//!
//! The metrics are not at the site's: behind a proxy on the same machine every visitor seems to come from
//! that machine, so "from this machine only" would protect nothing. An address that is not published does.

use crate::client_address::is_trusted;
use crate::connections::{ConnectionContext, ConnectionMetrics, Server, SocketAddress};
use crate::https::{CertificateTask, Https, SiteUrl};
use crate::redirect;
use axum::{Router, response::Response};
use basics::lang::fl;
use basics::status::{Attention, Status};
use config::{Config, Limits};
use jiff::Timestamp;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::sleep;

/// Connections to the metrics at once, and of one address: a Prometheus holds one, and a person looks
/// now and then.
const CONNECTIONS: u32 = 16;
const CONNECTIONS_PER_CLIENT: u32 = 8;

/// Connections at once to what is beside the site at this machine, such as the editor.
const CONNECTIONS_BESIDE: u32 = 64;

/// How often a port beside the site's that is taken is tried again: another program may end, such as the one that
/// this one replaces.
pub const OPEN_AGAIN: Duration = Duration::from_secs(10);

/// An address of this machine for something beside the site, which has the limits of time and size that the
/// site has, and connections of its own.
pub struct LocalListener(Server);

impl LocalListener {
    /// Listens; `flag` is the option that chooses the address.
    ///
    /// # Errors
    /// Where the address is taken or not of this machine.
    pub fn at(config: &Config, address: SocketAddr, flag: &'static str) -> anyhow::Result<Self> {
        let limits = Limits { connections: CONNECTIONS_BESIDE, ..config.limits.clone() };
        // Through a tunnel every client has the loopback address, so there is no limit for each client.
        let context = ConnectionContext::new(&limits, Arc::default(), |_| true);
        Server::listen(&SocketAddress::plain(config, address, flag), &context).map(Self)
    }

    /// Where it listens.
    ///
    /// # Errors
    /// Where the system does not say.
    pub fn address(&self) -> anyhow::Result<SocketAddr> {
        self.0.address()
    }

    /// Answers until cancelled.
    pub async fn serve(self, router: Router) -> Infallible {
        self.0.serve_on(router).await
    }
}

/// What the sockets are made of, and what answers at those that are not the site's.
pub struct SocketParts<'a> {
    pub config: &'a Config,
    pub status: &'a Arc<Status>,
    pub now: fn() -> Timestamp,
    /// Counts the connections of visitors.
    pub connections: Arc<ConnectionMetrics>,
    pub site_url: SiteUrl,
    /// The answer at the address of plain HTTP as long as there is no certificate.
    pub preparing: Arc<dyn Fn() -> Response + Send + Sync>,
    /// Adds the headers that every answer has.
    pub finish: fn(&mut Response),
    pub metrics: Router,
}

pub struct Sockets {
    site: Server,
    scheme: &'static str,
    keeper: Option<CertificateTask>,
    others: Vec<BesideTheSite>,
}

/// Something at a port of its own, which costs no visitor the site where the port is taken.
struct BesideTheSite {
    place: SocketAddress,
    context: Arc<ConnectionContext>,
    router: Router,
    server: Option<Server>,
    taken: Arc<TakenPorts>,
}

/// How many ports beside the site's are taken by other programs.
struct TakenPorts {
    status: Arc<Status>,
    count: AtomicUsize,
}

impl TakenPorts {
    /// Counts a port that is taken, or that is not any more.
    fn note(&self, is_taken: bool) {
        let before = if is_taken {
            self.count.fetch_add(1, Relaxed)
        } else {
            self.count.fetch_sub(1, Relaxed)
        };
        self.status.set(Attention::Port, is_taken || before > 1);
    }
}

impl BesideTheSite {
    fn new(
        taken: &Arc<TakenPorts>,
        place: SocketAddress,
        context: Arc<ConnectionContext>,
        router: Router,
    ) -> Self {
        let mut beside = Self { place, context, router, server: None, taken: Arc::clone(taken) };
        if let Err(error) = beside.open() {
            let (address, flag) = (beside.place.address.to_string(), beside.place.flag);
            tracing::error!(error = %error.root_cause(), "{}", fl!("log-port-taken", address, flag));
            beside.taken.note(true);
        }
        beside
    }

    fn open(&mut self) -> anyhow::Result<()> {
        let server = Server::listen(&self.place, &self.context)?;
        let address = server.address()?.to_string();
        tracing::info!("{}", fl!("log-port-open", address, flag = self.place.flag));
        self.server = Some(server);
        Ok(())
    }

    async fn serve(mut self) -> Infallible {
        loop {
            if let Some(server) = self.server {
                return server.serve_on(self.router).await;
            }
            sleep(OPEN_AGAIN).await;
            if self.open().is_ok() {
                self.taken.note(false);
            }
        }
    }
}

impl Sockets {
    /// Listens at all of them.
    ///
    /// # Errors
    /// Where the site's own address is taken, or there is no certificate that could be used.
    pub fn listen(parts: SocketParts<'_>) -> anyhow::Result<Self> {
        let SocketParts { config, status, .. } = parts;
        let https = Https::new(config, status, parts.now, parts.site_url)?;
        let at = match &https {
            None => SocketAddress::plain(config, config.listen, "--listen"),
            Some(https) => SocketAddress {
                tls: Some(Arc::clone(&https.tls)),
                ..SocketAddress::plain(config, config.https.listen, "--https-listen")
            },
        };
        let taken = TakenPorts { status: Arc::clone(status), count: AtomicUsize::new(0) };
        let taken = Arc::new(taken);
        let trusted = config.trusted_proxies.clone();
        let is_proxy = move |peer: IpAddr| is_trusted(peer, &trusted);
        let context = ConnectionContext::new(&config.limits, parts.connections, is_proxy);
        let site = Server::listen(&at, &context)?;
        let mut others = Vec::new();
        if let (Some(https), Some(address)) = (&https, config.https.http_listen.0) {
            let place = SocketAddress::plain(config, address, "--http-listen");
            let (domains, resolver) = (config.https.domains.clone(), Arc::clone(&https.resolver));
            let router = redirect::router(domains, resolver, parts.preparing, parts.finish);
            others.push(BesideTheSite::new(&taken, place, Arc::clone(&context), router));
        }
        if let Some(address) = config.metrics_listen {
            let limits = Limits {
                connections: CONNECTIONS,
                connections_per_client: CONNECTIONS_PER_CLIENT,
                ..config.limits.clone()
            };
            // The metrics count the connections of visitors, and not those of the collector.
            let place = SocketAddress::plain(config, address, "--metrics-listen");
            let context = ConnectionContext::new(&limits, Arc::default(), |_| false);
            others.push(BesideTheSite::new(&taken, place, context, parts.metrics));
        }
        Ok(Self {
            site,
            scheme: https.as_ref().map_or("http", |_| "https"),
            keeper: https.map(|https| https.keeper),
            others,
        })
    }

    /// Where visitors come in, as `https://host:port`.
    pub fn url(&self) -> anyhow::Result<String> {
        Ok(format!("{}://{}", self.scheme, self.site.address()?))
    }

    /// Serves until `stop` resolves. Returns how many connections were cut off after that.
    pub async fn serve(self, router: Router, stop: impl Future<Output = ()>) -> usize {
        let mut others = JoinSet::new();
        for beside in self.others {
            others.spawn(async move { match beside.serve().await {} });
        }
        // An authority looks at the sockets, so they must be served.
        if let Some(keeper) = self.keeper {
            others.spawn(keeper.run());
        }
        let stop = async move {
            stop.await;
            others.shutdown().await;
        };
        self.site.serve(router, stop).await
    }
}
