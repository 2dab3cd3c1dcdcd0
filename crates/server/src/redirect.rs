//! The way to the site's own address: from plain HTTP to HTTPS where the site is served by it, beside
//! the authority's challenges; and from its other names, with `www.` or without, and those that it had before.

use super::app::App;
use super::request_id::{REQUEST_ID, new_id};
use super::{answer, plain_page};
use crate::https::CertificateResolver;
use axum::extract::State;
use axum::http::uri::{Authority, PathAndQuery};
use axum::http::{HeaderValue, Method, Request, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use axum::{Router, body::Body};
use config::is_same_site;
use std::sync::Arc;

/// Where an authority looks (RFC 8555, section 8.3).
const CHALLENGES: &str = "/.well-known/acme-challenge/";

/// Browsers keep a permanent redirect for as long as they like where it does not say for how long,
/// and an installation may go back to another server.
const ONE_HOUR: HeaderValue = HeaderValue::from_static("max-age=3600");

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
        answer::protect(&mut answer);
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
    let is_ours = |host: &String| match domains {
        [] => resolver.covers(host),
        _ => domains.contains(host),
    };
    let domain = asked_name(request).filter(is_ours).or_else(|| domains.first().cloned());
    let origin = domain.map(|domain| format!("https://{domain}"));
    let answer = origin.and_then(|origin| to_origin(&origin, None, request));
    answer.unwrap_or_else(|| StatusCode::MISDIRECTED_REQUEST.into_response())
}

/// The name of the machine that a request asks for, in small letters and without a port.
pub(super) fn asked_name(request: &Request<Body>) -> Option<String> {
    let header = request.headers().get(header::HOST);
    let host = header.and_then(|value| value.to_str().ok()?.parse::<Authority>().ok());
    let host = host.as_ref().map(Authority::host);
    request.uri().host().or(host).map(str::to_ascii_lowercase)
}

/// Leads to this path at another origin, or else to the same address there.
fn to_origin(origin: &str, path: Option<&str>, request: &Request<Body>) -> Option<Response> {
    // `OPTIONS *` names no path.
    let path = path.or_else(|| request.uri().path_and_query().map(PathAndQuery::as_str));
    let path = path.filter(|path| path.starts_with('/')).unwrap_or("/");
    let location: HeaderValue = format!("{origin}{path}").parse().ok()?;
    let headers = [(header::LOCATION, location), (header::CACHE_CONTROL, ONE_HOUR)];
    Some((StatusCode::PERMANENT_REDIRECT, headers).into_response())
}

/// Redirects reading requests from the other names of the site to the name in its settings. Posts are accepted at all.
pub(super) async fn to_own_name(
    State(app): State<Arc<App>>,
    request: Request<Body>,
    next: Next,
) -> Response {
    let pages = app.pages();
    let site = pages.site();
    let own = site.settings.url.parse::<Uri>().ok();
    let own = own.as_ref().and_then(Uri::host);
    let is_read = [Method::GET, Method::HEAD].contains(request.method());
    let led = asked_name(&request).zip(own).filter(|_| is_read).and_then(|(asked, own)| {
        if asked.eq_ignore_ascii_case(own) {
            app.note_visit();
            return None;
        }
        if is_same_site(&asked, own) {
            return to_origin(&site.settings.url, None, &request);
        }
        let (_, to) = site.hosts.iter().find(|(old, _)| is_same_site(&asked, old))?;
        to_origin(&site.settings.url, to.as_deref(), &request)
    });
    match led {
        Some(answer) => answer,
        None => next.run(request).await,
    }
}
