//! A line for each request, where the settings ask for it (`access_log`).
//!
//! It tells of no person: the address of a client is that of its network, `/24` or `/48`; nothing of a
//! query; and of a path no more than the table of addresses says, unless it is one of a page or a
//! file that was there.

use super::{abuse_guard::AbuseGuard, ready::Content};
use crate::telemetry::{ACCESS, Route};
use axum::http::{HeaderValue, Method, Request, Response};
use hyper::body::Body as _;
use ipnet::IpNet;
use std::{
    net::{IpAddr, SocketAddr},
    time::Instant,
};
use tracing::Level;

/// A request, until its answer is there.
pub(super) struct Visit {
    method: Method,
    path: String,
    from: IpNet,
    begun: Instant,
}

impl Visit {
    /// None where nothing is to be written.
    pub(super) fn begin<B>(
        request: &Request<B>,
        peer: SocketAddr,
        guard: &AbuseGuard,
    ) -> Option<Self> {
        tracing::enabled!(target: ACCESS, Level::INFO).then(|| Self {
            method: request.method().clone(),
            path: request.uri().path().to_owned(),
            from: network(guard.client(peer, request.headers())),
            begun: Instant::now(),
        })
    }

    /// Writes the line.
    pub(super) fn end(self, route: Route, answer: &Response<Content>, id: &HeaderValue) {
        let status = answer.status();
        let is_plain = route.is_public() && (status.is_success() || status.is_redirection());
        let path = if is_plain {
            &self.path
        } else {
            route.pattern()
        };
        tracing::info!(
            target: ACCESS,
            method = method(&self.method),
            path,
            status = status.as_u16(),
            bytes = answer.body().size_hint().exact(),
            ms = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX),
            from = %self.from,
            id = id.to_str().unwrap_or_default(),
        );
    }
}

/// A method that has a name; any other may be any word.
fn method(method: &Method) -> &str {
    match *method {
        Method::GET | Method::HEAD | Method::POST | Method::OPTIONS => method.as_str(),
        _ => "other",
    }
}

/// The network of an address.
fn network(address: IpAddr) -> IpNet {
    let bits = if address.is_ipv4() { 24 } else { 48 };
    IpNet::new_assert(address, bits).trunc()
}

#[cfg(test)]
mod tests {
    use super::network;

    #[test]
    fn an_address_is_told_as_its_network() {
        for (address, shown) in [
            ("203.0.113.77", "203.0.113.0/24"),
            ("2001:db8:1:2:3::4", "2001:db8:1::/48"),
        ] {
            let address = address.parse().expect("it is an address");
            assert_eq!(network(address).to_string(), shown);
        }
    }
}
