//! Can visitors reach the site? Its name, its ports and its certificate, as far as this machine can
//! tell: what a firewall or a router in front of it lets through is seen from outside alone.

use super::DoctorReport;
use super::Finding::{self, Fine, Warning};
use basics::lang::fl;
use basics::remote;
use reqwest::Url;
use std::collections::BTreeSet;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::time::Duration;
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;

const PATIENCE: Duration = Duration::from_secs(5);

/// Where browsers come first, and where certificates are asked for (RFC 8555, section 8.3).
const HTTP: u16 = 80;

/// Looks at the site's own address; at none that nobody can have (RFC 2606).
pub(super) async fn check(url: &str, report: &mut DoctorReport) {
    let Ok(url) = Url::parse(url) else { return };
    let host = url.host_str().filter(|host| !host.ends_with(".example"));
    let Some(host) = host else { return };
    let port = url.port_or_known_default().unwrap_or(443);
    let found = timeout(PATIENCE, lookup_host((host, port))).await;
    let addresses: BTreeSet<IpAddr> = match found {
        Ok(Ok(found)) => found.map(|address| address.ip()).collect(),
        _ => BTreeSet::new(),
    };
    report.add(&fl!("doctor-domain"), [domain(host, &addresses)]);
    for address in &addresses {
        for port in [HTTP, port] {
            let found = open(SocketAddr::new(*address, port)).await;
            report.add(&fl!("doctor-ports"), [found]);
        }
    }
    if !addresses.is_empty() {
        report.add(&fl!("doctor-https"), [https(&url).await]);
    }
}

fn domain(host: &str, addresses: &BTreeSet<IpAddr>) -> Finding {
    let listed: Vec<String> = addresses.iter().map(ToString::to_string).collect();
    let listed = listed.join(", ");
    // Nobody can send from another machine's address.
    let is_own = |address: &IpAddr| UdpSocket::bind(SocketAddr::new(*address, 0)).is_ok();
    if addresses.is_empty() {
        Warning(fl!("doctor-domain-unknown", host))
    } else if addresses.iter().all(is_own) {
        Fine(fl!("doctor-domain-ok", host, addresses = listed))
    } else {
        Warning(fl!("doctor-domain-elsewhere", host, addresses = listed))
    }
}

async fn open(address: SocketAddr) -> Finding {
    let connected = timeout(PATIENCE, TcpStream::connect(address)).await;
    let address = address.to_string();
    match connected.unwrap_or_else(|late| Err(late.into())) {
        Ok(_) => Fine(fl!("doctor-port-open", address)),
        Err(error) => Warning(fl!("doctor-port-closed", address, error = error.to_string())),
    }
}

/// Checks whether a browser would believe the certificate, and who answers behind it.
async fn https(url: &Url) -> Finding {
    match health(url).await {
        Ok(true) => Fine(fl!("doctor-https-ok", url = url.as_str())),
        Ok(false) => Warning(fl!("doctor-https-other", url = url.as_str())),
        Err(error) if error.downcast_ref().is_some_and(reqwest::Error::is_redirect) => {
            Warning(fl!("doctor-https-circle", url = url.as_str()))
        }
        Err(error) => {
            // The innermost cause is the one that says something.
            let said = error.root_cause().to_string();
            // So rustls calls a chain that leads to no authority that it knows.
            if said.contains("UnknownIssuer") {
                return Warning(fl!("doctor-https-issuer", url = url.as_str()));
            }
            Warning(fl!("doctor-https-error", url = url.as_str(), said))
        }
    }
}

async fn health(url: &Url) -> anyhow::Result<bool> {
    let client = remote::client().timeout(PATIENCE).build()?;
    let answer = client.get(url.join("/healthz")?).send().await?;
    let health = answer.json::<serde_json::Value>().await.unwrap_or_default();
    Ok(health["status"].is_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;

    // Specification 18.8
    #[tokio::test]
    async fn an_address_that_leads_to_itself_without_end_is_told_of_with_what_to_choose() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port is free");
        let address = listener.local_addr().expect("it listens");
        let url = Url::parse(&format!("http://{address}/")).expect("it is an address");
        let answer = format!(
            "HTTP/1.1 308 Permanent Redirect\r\nLocation: {url}\r\nContent-Length: 0\r\n\
             Connection: close\r\n\r\n"
        );
        let answering = async {
            loop {
                let (mut socket, _) = listener.accept().await.expect("somebody asks");
                let _request = socket.read(&mut [0; 1000]).await.expect("it asks");
                socket.write_all(answer.as_bytes()).await.expect("it reads");
            }
        };
        let found = tokio::select! { () = answering => None, found = https(&url) => Some(found) };
        let is_told = matches!(&found, Some(Warning(text)) if text.contains("Full (strict)"));
        assert!(is_told, "{found:?}");
    }
}
