//! The way to the site's own name from its other ones: with `www.` or without, and those that it had before.

use super::published::Published;
use axum::body::Body;
use axum::extract::State;
use axum::http::{Method, Request, Uri};
use axum::middleware::Next;
use axum::response::Response;
use config::is_same_site;
use door::{asked_name, to_origin};
use std::sync::Arc;

/// Redirects reading requests from the other names of the site to the name in its settings. Posts are accepted at all.
pub(super) async fn to_own_name(
    State(published): State<Arc<Published>>,
    request: Request<Body>,
    next: Next,
) -> Response {
    let pages = published.pages();
    let site = pages.site();
    let own = site.settings.url.parse::<Uri>().ok();
    let own = own.as_ref().and_then(Uri::host);
    let is_read = [Method::GET, Method::HEAD].contains(request.method());
    let led = asked_name(&request).zip(own).filter(|_| is_read).and_then(|(asked, own)| {
        if asked.eq_ignore_ascii_case(own) {
            published.note_visit();
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
