//! `/metrics`, at an address of its own.
//!
//! Not at the site's: behind a proxy on the same machine every visitor seems to come from that
//! machine, so "from this machine only" would protect nothing. An address that is not published
//! does.

use super::answer;
use crate::config::{InheritedSockets, Limits};
use crate::connections::{Place, Server};
use crate::lang::fl;
use crate::telemetry::{Metrics, Status};
use anyhow::Context as _;
use axum::{
    Router,
    http::{
        HeaderValue,
        header::{CACHE_CONTROL, CONTENT_TYPE},
    },
    routing::get,
};
use std::{net::SocketAddr, sync::Arc};
use tokio::task::JoinSet;

/// The media type of Prometheus' text.
const TEXT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Connections at once, and of one address: a Prometheus holds one, and a person looks now and then.
const CONNECTIONS: u32 = 16;
const CONNECTIONS_PER_CLIENT: u32 = 8;

/// Serves the metrics until the returned value is dropped, with the limits of time and size that
/// the site has; without an address, nothing.
pub(super) fn serve(
    address: Option<SocketAddr>,
    limits: &Limits,
    (metrics, status): (Arc<Metrics>, Arc<Status>),
) -> anyhow::Result<JoinSet<()>> {
    let mut tasks = JoinSet::new();
    let Some(address) = address else {
        return Ok(tasks);
    };
    let limits = Limits {
        connections: CONNECTIONS,
        connections_per_client: CONNECTIONS_PER_CLIENT,
        ..limits.clone()
    };
    // The metrics count the connections of visitors, and not those of the collector.
    let place = Place {
        address,
        flag: "--metrics-listen",
        tls: None,
        inherited: InheritedSockets::default(),
    };
    let server = Server::listen(&place, &limits, Arc::default(), |_| false)
        .with_context(|| fl!("server-no-metrics", address = address.to_string()))?;
    let url = format!("http://{}/metrics", server.address()?);
    tracing::info!("{}", fl!("log-metrics", address = url));
    let expose = async move || {
        let headers = [
            (CONTENT_TYPE, HeaderValue::from_static(TEXT)),
            (CACHE_CONTROL, answer::NOT_KEPT),
        ];
        (headers, metrics.text(&status))
    };
    let router = Router::new().route("/metrics", get(expose));
    tasks.spawn(async move {
        let _never = server.serve_on(router).await;
    });
    Ok(tasks)
}
