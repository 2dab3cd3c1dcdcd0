//! Can visitors reach the site? Its name, its ports and its certificate, as far as this machine can
//! tell: what a firewall or a router in front of it lets through is seen from outside alone.

use super::CheckResult;
use crate::lang::fl;
use crate::remote;
use reqwest::Url;
use std::error::Error;
use std::io;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::time::Duration;
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;

/// Who takes longer does not answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where browsers come first, and where certificates are asked for (RFC 8555, section 8.3).
const HTTP: u16 = 80;

/// What was found about the public address of a site.
#[derive(Default)]
pub(super) struct Online {
    pub(super) domain: Vec<CheckResult>,
    pub(super) ports: Vec<CheckResult>,
    pub(super) https: Vec<CheckResult>,
}

/// Looks at the site's own address; at none that nobody can have (RFC 2606).
pub(super) async fn check(url: &str) -> Online {
    let mut found = Online::default();
    let Ok(url) = Url::parse(url) else {
        return found;
    };
    let Some(host) = url.host_str().filter(|host| !host.ends_with(".example")) else {
        return found;
    };
    let port = url.port_or_known_default().unwrap_or(443);
    let addresses = resolve(host, port).await;
    found.domain.push(domain(host, &addresses));
    for address in addresses {
        for port in [HTTP, port] {
            found.ports.push(open(SocketAddr::new(address, port)).await);
        }
    }
    if !found.ports.is_empty() {
        found.https.push(https(&url).await);
    }
    found
}

/// The addresses of a host; none where nothing is known of it.
async fn resolve(host: &str, port: u16) -> Vec<IpAddr> {
    let Ok(Ok(found)) = timeout(PATIENCE, lookup_host((host, port))).await else {
        return Vec::new();
    };
    let mut addresses: Vec<IpAddr> = found.map(|address| address.ip()).collect();
    addresses.sort();
    addresses.dedup();
    addresses
}

fn domain(host: &str, addresses: &[IpAddr]) -> CheckResult {
    let listed: Vec<String> = addresses.iter().map(ToString::to_string).collect();
    let addresses_text = listed.join(", ");
    if addresses.is_empty() {
        CheckResult::Warning(fl!("doctor-domain-unknown", host = host))
    } else if addresses.iter().all(|address| is_own(*address)) {
        CheckResult::Ok(fl!(
            "doctor-domain-ok",
            host = host,
            addresses = addresses_text
        ))
    } else {
        CheckResult::Warning(fl!(
            "doctor-domain-elsewhere",
            host = host,
            addresses = addresses_text
        ))
    }
}

/// Whether an address belongs to this machine: nobody can send from another's.
fn is_own(address: IpAddr) -> bool {
    UdpSocket::bind(SocketAddr::new(address, 0)).is_ok()
}

async fn open(address: SocketAddr) -> CheckResult {
    let connected = timeout(PATIENCE, TcpStream::connect(address)).await;
    let late = || Err(io::Error::from(io::ErrorKind::TimedOut));
    match connected.unwrap_or_else(|_| late()) {
        Ok(_) => CheckResult::Ok(fl!("doctor-port-open", address = address.to_string())),
        Err(error) => CheckResult::Warning(fl!(
            "doctor-port-closed",
            address = address.to_string(),
            error = error.to_string()
        )),
    }
}

/// Whether a browser would believe the certificate, and who answers behind it.
async fn https(url: &Url) -> CheckResult {
    match health(url).await {
        Ok(true) => CheckResult::Ok(fl!("doctor-https-ok", url = url.as_str())),
        Ok(false) => CheckResult::Warning(fl!("doctor-https-other", url = url.as_str())),
        Err(error) => {
            // The innermost cause is the one that says something.
            let mut cause: &dyn Error = &error;
            while let Some(inner) = cause.source() {
                cause = inner;
            }
            let said = cause.to_string();
            CheckResult::Warning(fl!("doctor-https-error", url = url.as_str(), said = said))
        }
    }
}

/// Whether what answers at the address is this program.
async fn health(url: &Url) -> reqwest::Result<bool> {
    let client = remote::client().timeout(PATIENCE).build()?;
    let mut address = url.clone();
    address.set_path("/healthz");
    let answer = client.get(address).send().await?;
    let health = answer.json::<serde_json::Value>().await.unwrap_or_default();
    Ok(health["status"].is_string())
}
