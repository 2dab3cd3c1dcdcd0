//! Answers of plain HTTP where the site is served by HTTPS: the authority's challenges, and for
//! everybody else the way to HTTPS.

use super::app::App;
use super::request::{REQUEST_ID, new_id};
use super::{middleware, plain_page};
use crate::https::CertificateResolver;
use axum::http::uri::{Authority, PathAndQuery};
use axum::http::{HeaderValue, Request, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::{Router, body::Body};
use std::sync::Arc;

/// Where an authority looks (RFC 8555, section 8.3).
const CHALLENGES: &str = "/.well-known/acme-challenge/";

/// Browsers keep a permanent redirect for as long as they like where it does not say for how long,
/// and an installation may go back to another server.
const ONE_HOUR: HeaderValue = HeaderValue::from_static("max-age=3600");

/// Answers every address on the port of plain HTTP.
pub(super) fn router(app: Arc<App>, resolver: Arc<CertificateResolver>) -> Router {
    Router::new().fallback(async move |request: Request<Body>| {
        if let Some(token) = request.uri().path().strip_prefix(CHALLENGES) {
            let text = resolver.challenge(token);
            return text.ok_or(StatusCode::NOT_FOUND).into_response();
        }
        let mut answer = if resolver.has_certificate() {
            redirect(&app.config.https.domains, &resolver, &request)
        } else {
            let pages = app.pages();
            let page = plain_page::preparing(pages.site().settings.contact.phone.as_deref());
            // Another look at the site is worth it after a minute.
            ([(header::RETRY_AFTER, "60")], page).into_response()
        };
        middleware::protect(&mut answer);
        answer.headers_mut().insert(REQUEST_ID, new_id());
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
    let header = request.headers().get(header::HOST);
    let host = header.and_then(|value| value.to_str().ok()?.parse::<Authority>().ok());
    let host = host.as_ref().map(Authority::host);
    let asked = request.uri().host().or(host).map(str::to_ascii_lowercase);
    let is_ours = |host: &String| match domains {
        [] => resolver.covers(host),
        _ => domains.contains(host),
    };
    let domain = asked.filter(is_ours).or_else(|| domains.first().cloned());
    // `OPTIONS *` names no path.
    let path = request.uri().path_and_query().map(PathAndQuery::as_str);
    let path = path.filter(|path| path.starts_with('/')).unwrap_or("/");
    let location = domain.and_then(|domain| format!("https://{domain}{path}").parse().ok());
    let Some(location) = location else {
        return StatusCode::MISDIRECTED_REQUEST.into_response();
    };
    let headers = [(header::LOCATION, location), (header::CACHE_CONTROL, ONE_HOUR)];
    (StatusCode::PERMANENT_REDIRECT, headers).into_response()
}
