//! The way from plain HTTP to HTTPS where the site is served by it, beside the authority's challenges.

use crate::hosts::asked_name;
use crate::https::CertificateResolver;
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderValue, Request, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::{Router, body::Body};
use std::sync::Arc;

/// Where an authority looks (RFC 8555, section 8.3).
const CHALLENGES: &str = "/.well-known/acme-challenge/";

/// Browsers keep a permanent redirect for as long as they like where it does not say for how long,
/// and an installation may go back to another server.
const ONE_HOUR: HeaderValue = HeaderValue::from_static("max-age=3600");

/// `preparing` is answered as long as there is no certificate; `finish` adds the headers of every answer.
pub(crate) fn router(
    domains: Vec<String>,
    resolver: Arc<CertificateResolver>,
    preparing: Arc<dyn Fn() -> Response + Send + Sync>,
    finish: fn(&mut Response),
) -> Router {
    Router::new().fallback(async move |request: Request<Body>| {
        if let Some(token) = request.uri().path().strip_prefix(CHALLENGES) {
            let text = resolver.challenge(token);
            return text.ok_or(StatusCode::NOT_FOUND).into_response();
        }
        let mut answer = if resolver.has_certificate() {
            redirect(&domains, &resolver, &request)
        } else {
            // Another look at the site is worth it after a minute.
            ([(header::RETRY_AFTER, "60")], preparing()).into_response()
        };
        finish(&mut answer);
        answer
    })
}

/// Leads to the same address by HTTPS, at the name by which the visitor comes if it is one of the
/// settings, or where they name none of the certificate; or else at the first of the settings.
fn redirect(
    domains: &[String],
    resolver: &CertificateResolver,
    request: &Request<Body>,
) -> Response {
    let is_ours = |host: &String| match domains {
        [] => resolver.covers(host),
        _ => domains.contains(host),
    };
    let domain = asked_name(request).filter(is_ours).or_else(|| domains.first().cloned());
    let origin = domain.map(|domain| format!("https://{domain}"));
    let answer = origin.and_then(|origin| to_origin(&origin, None, request));
    answer.unwrap_or_else(|| StatusCode::MISDIRECTED_REQUEST.into_response())
}

/// Leads to this path at another origin, or else to the same address there.
pub fn to_origin(origin: &str, path: Option<&str>, request: &Request<Body>) -> Option<Response> {
    // `OPTIONS *` names no path.
    let path = path.or_else(|| request.uri().path_and_query().map(PathAndQuery::as_str));
    let path = path.filter(|path| path.starts_with('/')).unwrap_or("/");
    let location: HeaderValue = format!("{origin}{path}").parse().ok()?;
    let headers = [(header::LOCATION, location), (header::CACHE_CONTROL, ONE_HOUR)];
    Some((StatusCode::PERMANENT_REDIRECT, headers).into_response())
}
