//! `/metrics`, at an address of its own.
//!
//! Not at the site's: behind a proxy on the same machine every visitor seems to come from that
//! machine, so "from this machine only" would protect nothing. An address that is not published
//! does.

use crate::lang::fl;
use crate::telemetry::Metrics;
use anyhow::Context as _;
use axum::{Router, http::header::CONTENT_TYPE, routing::get};
use std::{net::SocketAddr, sync::Arc};
use tokio::{net::TcpListener, task::JoinSet};

/// The media type of Prometheus' text.
const TEXT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Serves the metrics until the returned value is dropped; without an address, nothing.
pub(super) async fn serve(
    address: Option<SocketAddr>,
    metrics: Arc<Metrics>,
) -> anyhow::Result<JoinSet<()>> {
    let mut tasks = JoinSet::new();
    let Some(address) = address else {
        return Ok(tasks);
    };
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| fl!("server-no-metrics", address = address.to_string()))?;
    let address = listener
        .local_addr()
        .with_context(|| fl!("server-no-socket-address"))?;
    let url = format!("http://{address}/metrics");
    tracing::info!("{}", fl!("log-metrics", address = url));
    let answer = move || async move { ([(CONTENT_TYPE, TEXT)], metrics.text()) };
    let routes = Router::new().route("/metrics", get(answer));
    tasks.spawn(async move {
        if let Err(error) = axum::serve(listener, routes).await {
            tracing::error!(%error, "{}", fl!("log-metrics-ended"));
        }
    });
    Ok(tasks)
}
