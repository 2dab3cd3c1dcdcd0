//! How this machine reaches the program that serves on it.

use crate::config::Config;
use crate::remote;
use reqwest::{Client, Url};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

/// The program on this machine answers sooner, if it runs.
const PATIENCE: Duration = Duration::from_secs(2);

/// A client, and the address of a path of the program that has these settings. By HTTPS the client
/// asks for the first of the domains, and believes any certificate: who answers is this machine.
pub(super) fn of(config: &Config, path: &str) -> anyhow::Result<(Client, Url)> {
    let client = remote::client().timeout(PATIENCE).no_proxy();
    let (client, origin) = if config.https.is_on() {
        let address = here(config.https.listen);
        let client = client.tls_danger_accept_invalid_certs(true);
        match config.https.domains.first() {
            Some(domain) => (
                client.resolve(domain, address),
                format!("https://{domain}:{}", address.port()),
            ),
            None => (client, format!("https://{address}")),
        }
    } else {
        (client, format!("http://{}", here(config.listen)))
    };
    Ok((client.build()?, Url::parse(&origin)?.join(path)?))
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
