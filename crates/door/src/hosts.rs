//! Several names at the same sockets: a request that asks for one of the others goes to the router of that
//! name, which has nothing of the site's.

use axum::Router;
use axum::body::Body;
use axum::http::uri::Authority;
use axum::http::{Request, Uri, header};
use config::is_same_site;
use std::sync::Arc;
use tower::ServiceExt as _;

/// Answers for the site and for these names.
pub fn by_name(site: Router, others: Vec<(String, Router)>) -> Router {
    if others.is_empty() {
        return site;
    }
    let others: Arc<[(String, Router)]> = others.into();
    Router::new().fallback(async move |request: Request<Body>| {
        let asked = asked_name(&request);
        let other = others.iter().find(|(name, _)| asked.as_ref() == Some(name));
        other.map_or(&site, |(_, router)| router).clone().oneshot(request).await
    })
}

/// The name of the machine that a request asks for, in small letters and without a port.
pub fn asked_name(request: &Request<Body>) -> Option<String> {
    let header = request.headers().get(header::HOST);
    let host = header.and_then(|value| value.to_str().ok()?.parse::<Authority>().ok());
    let host = host.as_ref().map(Authority::host);
    request.uri().host().or(host).map(str::to_ascii_lowercase)
}

pub fn is_host_of(site: &str, host: &str) -> bool {
    let own = site.parse::<Uri>().ok();
    own.as_ref().and_then(Uri::host).is_some_and(|own| is_same_site(own, host))
}
