//! What plain HTTP is answered where the site is served by HTTPS: the authority's challenges, and for
//! everybody else the way to HTTPS.

use super::{
    middleware, plain_page,
    request::{REQUEST_ID, new_id},
};
use crate::{
    config::Config,
    https::{Https, Resolver},
};
use axum::{
    Router,
    body::Body,
    http::{
        HeaderValue, Request, Response, StatusCode,
        header::{CACHE_CONTROL, HOST, LOCATION, RETRY_AFTER},
        uri::Authority,
    },
    response::IntoResponse as _,
};
use std::sync::Arc;

/// Where an authority looks (RFC 8555, section 8.3).
const CHALLENGES: &str = "/.well-known/acme-challenge/";

/// Browsers keep a permanent redirect for as long as they like where it does not say for how long,
/// and an installation may go back to another server.
const ONE_HOUR: HeaderValue = HeaderValue::from_static("max-age=3600");

/// When another look at the site is worth it, in seconds.
const RETRY_AFTER_SECONDS: u64 = 60;

/// Answers on the port of plain HTTP.
#[derive(Clone, Debug)]
pub(super) struct Redirect {
    resolver: Arc<Resolver>,
    domains: Arc<[String]>,
    /// Ten digits.
    telephone: Option<Arc<str>>,
}

impl Redirect {
    /// For the domains of the settings; where they name none, for those of the certificate.
    pub(super) fn new(https: &Https, config: &Config, telephone: Option<String>) -> Self {
        Self {
            resolver: https.resolver(),
            domains: config.https.domains.clone().into(),
            telephone: telephone.map(Arc::from),
        }
    }

    /// The name by which the visitor comes, if it is ours, or else the first of ours.
    fn domain<B>(&self, request: &Request<B>) -> Option<String> {
        let header = request.headers().get(HOST);
        let asked = match request.uri().host() {
            Some(host) => Some(host.to_owned()),
            None => header
                .and_then(|value| value.to_str().ok())
                .and_then(|value| value.parse::<Authority>().ok())
                .map(|authority| authority.host().to_owned()),
        };
        let asked = asked.map(|host| host.to_ascii_lowercase());
        let is_ours = |host: &String| {
            if self.domains.is_empty() {
                self.resolver.covers(host)
            } else {
                self.domains.contains(host)
            }
        };
        asked
            .filter(is_ours)
            .or_else(|| self.domains.first().cloned())
    }

    /// Where to go; none for an address that is no part of a header.
    fn location<B>(&self, request: &Request<B>) -> Option<HeaderValue> {
        let path = request.uri().path_and_query();
        // `OPTIONS *` names no path.
        let path = path.map_or("/", |path| path.as_str());
        let path = if path.starts_with('/') { path } else { "/" };
        let domain = self.domain(request)?;
        format!("https://{domain}{path}").parse().ok()
    }
}

impl Redirect {
    /// Answers every address.
    pub(super) fn router(self) -> Router {
        Router::new().fallback(async move |request: Request<Body>| self.answer(&request))
    }

    fn answer(&self, request: &Request<Body>) -> Response<Body> {
        if let Some(token) = request.uri().path().strip_prefix(CHALLENGES) {
            return match self.resolver.challenge(token) {
                Some(text) => text.into_response(),
                None => StatusCode::NOT_FOUND.into_response(),
            };
        }
        if !self.resolver.has_certificate() {
            let mut answer = plain_page::preparing(self.telephone.as_deref());
            middleware::protect(&mut answer);
            let headers = answer.headers_mut();
            headers.insert(REQUEST_ID, new_id());
            headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
            headers.insert(RETRY_AFTER, RETRY_AFTER_SECONDS.into());
            return answer;
        }
        let mut answer = match self.location(request) {
            Some(location) => {
                let headers = [(LOCATION, location), (CACHE_CONTROL, ONE_HOUR)];
                (StatusCode::PERMANENT_REDIRECT, headers).into_response()
            }
            None => StatusCode::MISDIRECTED_REQUEST.into_response(),
        };
        middleware::protect(&mut answer);
        answer.headers_mut().insert(REQUEST_ID, new_id());
        answer
    }
}
