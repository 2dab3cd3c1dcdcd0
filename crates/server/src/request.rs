//! Gives every request an id, its sender, a line in the log of level `debug`, and a place in the metrics.
//!
//! The id is in the answer, in the log lines about the request and in error pages, so that a visitor's
//! report leads to the line with the cause. A line contains no personal data: of the client's address the
//! network, `/24` or `/48`; nothing of the query; and of the path only the router's pattern, unless it is
//! the path of a page or a file that was found.

use super::request_id::{REQUEST_ID, answering, id_of};
use super::{answer::ROBOTS, app::App, health::Health, published::Published};
use crate::telemetry::{ACCESS, Route};
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderValue, Method};
use axum::middleware::{Next, from_fn_with_state};
use axum::{Extension, Router, http::header::STRICT_TRANSPORT_SECURITY, response::Response};
use config::Config;
use door::{Sender, came_by_https, client_address};
use hyper::body::Body as _;
use ipnet::IpNet;
use std::net::{IpAddr, SocketAddr};
use std::{sync::Arc, time::Instant};
use tracing::{Instrument as _, Level};

/// A year. Neither subdomains, which may belong to other programs, nor the browsers' preload lists.
const HTTPS_FROM_NOW_ON: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Marks a request that asked for another name than the site's.
#[derive(Clone, Copy, Debug)]
struct OtherHost;

/// What answers under another name than the site's, with the log of all requests, and nothing else of the
/// site: neither its addresses nor its headers, redirects and password.
pub(super) fn of_other_host(router: Router, app: &App) -> Router {
    router.layer(from_fn_with_state(app.clone(), observe)).layer(Extension(OtherHost))
}

pub(super) async fn observe(
    State(config): State<Arc<Config>>,
    State(published): State<Arc<Published>>,
    State(health): State<Arc<Health>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let trusted = &config.trusted_proxies;
    let id = id_of(trusted, peer, request.headers());
    let by_https = config.https.is_on() || came_by_https(peer.ip(), request.headers(), trusted);
    let client = client_address(peer.ip(), request.headers(), trusted);
    request.extensions_mut().insert(Sender::from(client));
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let matched = matched.as_ref().map(|path| Route::matched(path.as_str()));
    let path = request.uri().path();
    let route = match request.extensions().get() {
        Some(OtherHost) => Route::OF_OTHER_HOST,
        None => matched.unwrap_or_else(|| Route::of_page(published.pages().page(path))),
    };
    let visit = tracing::enabled!(target: ACCESS, Level::DEBUG)
        .then(|| (request.method().clone(), path.to_owned(), network(client)));
    // An error's span is there at every level of the log but none.
    let span = tracing::error_span!("request", id = id.to_str().unwrap_or_default());
    let answer = answering(id.clone(), next.run(request));
    let mut answer = answer.instrument(span).await;
    let (status, took) = (answer.status(), begun.elapsed());
    health.metrics.requests.answered(route, status.as_u16(), took);
    if let Some((method, path, from)) = visit {
        let is_plain = route.is_public && (status.is_success() || status.is_redirection());
        tracing::debug!(
            target: ACCESS,
            method = name_of(&method),
            path = if is_plain { &path } else { route.pattern },
            status = status.as_u16(),
            bytes = answer.body().size_hint().exact(),
            ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX),
            %from,
            id = id.to_str().unwrap_or_default(),
        );
    }
    let headers = answer.headers_mut();
    if by_https {
        headers.insert(STRICT_TRANSPORT_SECURITY, HTTPS_FROM_NOW_ON);
    }
    if published.is_unlisted() {
        // An answer that asks search engines for more keeps that.
        let noindex = HeaderValue::from_static("noindex");
        headers.entry(ROBOTS).or_insert(noindex);
    }
    headers.insert(REQUEST_ID, id);
    answer
}

/// A method that has a name; any other may be any word.
fn name_of(method: &Method) -> &str {
    match *method {
        Method::GET | Method::HEAD | Method::POST | Method::OPTIONS => method.as_str(),
        _ => "other",
    }
}

fn network(address: IpAddr) -> IpNet {
    let bits = if address.is_ipv4() { 24 } else { 48 };
    IpNet::new_assert(address, bits).trunc()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_told_as_its_network() {
        for (address, shown) in
            [("203.0.113.77", "203.0.113.0/24"), ("2001:db8:1:2:3::4", "2001:db8:1::/48")]
        {
            let address = address.parse().expect("it is an address");
            assert_eq!(network(address).to_string(), shown);
        }
    }
}
