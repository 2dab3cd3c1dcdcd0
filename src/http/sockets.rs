//! Where the program listens: at one address for plain HTTP, or at two, of which one is HTTPS and the
//! other sends visitors there.

use super::{client_address::is_trusted, redirect::Redirect};
use crate::{
    config::Config,
    connections::{Place, Server},
    https::Https,
    telemetry::ConnectionMetrics,
};
use axum::Router;
use std::{convert::Infallible, future::pending, net::IpAddr, sync::Arc};

/// The sockets.
pub(super) struct Sockets {
    server: Server,
    is_secure: bool,
    plain: Option<(Server, Router)>,
}

impl Sockets {
    /// Listens where the settings say. `redirect` answers on the port of plain HTTP beside HTTPS.
    pub(super) fn listen(
        config: &Config,
        https: Option<&Https>,
        redirect: Option<Redirect>,
        metrics: &Arc<ConnectionMetrics>,
    ) -> anyhow::Result<Self> {
        let place = |address, flag, tls| Place {
            address,
            flag,
            tls,
            inherited: config.inherited.clone(),
        };
        let site = match https {
            None => place(config.listen, "--listen", None),
            Some(https) => place(config.https.listen, "--https-listen", Some(https.tls())),
        };
        let trusted = config.trusted_proxies.clone();
        let is_proxy = move |peer: IpAddr| is_trusted(peer, &trusted);
        let server = Server::listen(&site, &config.limits, Arc::clone(metrics), is_proxy)?;
        let plain = match (redirect, config.https.http_listen.0) {
            (Some(redirect), Some(address)) => {
                let place = place(address, "--http-listen", None);
                Some((server.beside(&place)?, redirect.router()))
            }
            _ => None,
        };
        Ok(Self {
            server,
            is_secure: https.is_some(),
            plain,
        })
    }

    /// Where visitors come in, as `https://host:port`.
    pub(super) fn url(&self) -> anyhow::Result<String> {
        let scheme = if self.is_secure { "https" } else { "http" };
        Ok(format!("{scheme}://{}", self.server.address()?))
    }

    /// Serves until `stop` resolves. Returns how many connections were cut off after that.
    pub(super) async fn serve(self, router: Router, stop: impl Future<Output = ()>) -> usize {
        let Self { server, plain, .. } = self;
        // The socket is closed with this, as soon as the program begins to shut down.
        let stop = async move {
            tokio::select! {
                never = redirect(plain.as_ref()) => match never {},
                () = stop => {}
            }
        };
        server.serve(router, stop).await
    }
}

async fn redirect(plain: Option<&(Server, Router)>) -> Infallible {
    match plain {
        Some((server, router)) => server.serve_on(router.clone()).await,
        None => pending().await,
    }
}
