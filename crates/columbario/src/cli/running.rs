//! Asks the program that serves on this machine for its state.

use super::terminal::say;
use anyhow::Context as _;
use basics::lang::fl;
use basics::remote;
use config::Config;
use reqwest::{Client, Url};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

/// The program on this machine answers sooner, if it runs.
const PATIENCE: Duration = Duration::from_secs(2);

/// `columbario health`: does the program answer? For what starts a container again that does not.
pub(super) async fn health(config: &Config) -> anyhow::Result<()> {
    let (client, address) = own_address(config, "/healthz")?;
    let said = async {
        let answer = client.get(address.clone()).send().await?;
        let answer = answer.error_for_status()?;
        answer.json::<serde_json::Value>().await
    };
    let said = said.await;
    let said = said.with_context(|| fl!("cli-health-none", address = address.to_string()))?;
    let status = said["status"].as_str();
    say(status.with_context(|| fl!("cli-health-other", address = address.to_string()))?)
}

pub(super) async fn codes(config: &Config) -> anyhow::Result<Vec<String>> {
    let (client, address) = own_address(config, "/statusz")?;
    let mut said: serde_json::Value = client.get(address).send().await?.json().await?;
    Ok(serde_json::from_value(said["codes"].take())?)
}

/// A client, and the address of a path of the program that has these settings. By HTTPS the client
/// asks for the first of the domains, and believes any certificate: who answers is this machine.
fn own_address(config: &Config, path: &str) -> anyhow::Result<(Client, Url)> {
    let mut client = remote::client().timeout(PATIENCE).no_proxy();
    let mut origin = format!("http://{}", here(config.listen));
    if config.https.is_on() {
        let address = here(config.https.listen);
        client = client.tls_danger_accept_invalid_certs(true);
        origin = format!("https://{address}");
        if let Some(domain) = config.https.domains.first() {
            client = client.resolve(domain, address);
            origin = format!("https://{domain}:{}", address.port());
        }
    }
    Ok((client.build()?, Url::parse(&origin)?.join(path)?))
}

fn here(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}
