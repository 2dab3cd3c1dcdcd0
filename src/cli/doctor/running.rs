//! What the program that serves now says of itself and no other process can know.

use super::CheckResult;
use crate::config::Config;
use crate::lang::fl;
use crate::telemetry::Attention;
use reqwest::Client;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

/// The program on this machine answers sooner, if it runs.
const PATIENCE: Duration = Duration::from_secs(2);

/// Whether visitors who come through a proxy share one limit. The program sees such a proxy where it
/// listens without HTTPS; nothing is found where it does not run.
pub(super) async fn check(config: &Config) -> Option<CheckResult> {
    if config.https.is_on() {
        return None;
    }
    let codes = codes(here(config.listen)).await.ok()?;
    let shares = codes.iter().any(|code| code == Attention::Proxy.code());
    shares.then(|| CheckResult::Warning(fl!("log-proxy-unnamed")))
}

/// The codes of `/statusz`.
async fn codes(address: SocketAddr) -> reqwest::Result<Vec<String>> {
    // A second call changes nothing.
    let _installed_before = rustls::crypto::ring::default_provider().install_default();
    let client = Client::builder().timeout(PATIENCE).no_proxy().build()?;
    let answer = client.get(format!("http://{address}/statusz")).send();
    let said: serde_json::Value = answer.await?.json().await?;
    let codes = said["codes"].as_array().into_iter().flatten();
    Ok(codes
        .filter_map(|it| it.as_str().map(str::to_owned))
        .collect())
}

/// Where this machine reaches what listens at an address.
fn here(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}
