//! Pages over HTTP: `pages` makes the document, this file its headers.

use super::{analytics::Analytics, answer, plain_page, published::Published, shares::Shares};
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use basics::lang::fl;
use door::Sender;
use render::{Pages, RenderError, RenderedPage, RouteTarget};
use std::sync::Arc;

/// Any other address: a page, another spelling of one, or the 404.
pub(super) async fn page(
    State(published): State<Arc<Published>>,
    State(shares): State<Arc<Shares>>,
    State(analytics): State<Arc<Analytics>>,
    Extension(sender): Extension<Sender>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let pages = published.pages();
    match pages.resolve(uri.path(), uri.query().unwrap_or_default()) {
        RouteTarget::Moved(canonical) => moved(StatusCode::PERMANENT_REDIRECT, &canonical),
        // Old programs understand it too: an old address may have been kept for years.
        RouteTarget::Renamed(canonical) => moved(StatusCode::MOVED_PERMANENTLY, &canonical),
        RouteTarget::Document(document) => match render(&shares, &pages, &document, sender).await {
            Ok(page) => {
                if method == Method::GET && page.status == StatusCode::OK {
                    analytics.document(&page, &headers, &document);
                    analytics.arrival(&headers, uri.query().unwrap_or_default());
                }
                send(&headers, &page, answer::ASK_EACH_TIME)
            }
            Err(error) => not_rendered(&error),
        },
    }
}

/// The document; what is not in memory is rendered only within the sender's share.
async fn render(
    shares: &Shares,
    pages: &Pages,
    document: &str,
    sender: Sender,
) -> Result<Arc<RenderedPage>, RenderError> {
    if let Some(page) = pages.in_memory(document) {
        return Ok(page);
    }
    let _share = shares.renders.take(sender.network()).ok_or(RenderError::Busy)?;
    pages.get(document).await
}

pub(super) fn send(headers: &HeaderMap, page: &RenderedPage, caching: HeaderValue) -> Response {
    let status = StatusCode::from_u16(page.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let html = "text/html; charset=utf-8";
    let mut response = answer::body(headers, status, &page.body, html, caching);
    if let Ok(policy) = HeaderValue::from_str(&page.policy) {
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// Where too many pages are waited for, a page that costs nothing; else a fault of ours.
pub(super) fn not_rendered(error: &RenderError) -> Response {
    if !matches!(error, RenderError::Busy) {
        return failed(error);
    }
    // The engines may be free in two seconds.
    ([(header::RETRY_AFTER, "2")], plain_page::busy()).into_response()
}

/// A Spanish page for the visitor, and one log line with the cause for the operator.
pub(super) fn failed(cause: &dyn std::error::Error) -> Response {
    log_failure(cause);
    plain_page::failed()
}

pub(super) fn log_failure(cause: &dyn std::error::Error) {
    tracing::error!(%cause, "{}", fl!("log-page-not-rendered"));
}

fn moved(status: StatusCode, canonical: &str) -> Response {
    match HeaderValue::from_str(canonical) {
        Ok(location) => (status, [(header::LOCATION, location)]).into_response(),
        // The canonical path is ASCII and the query is as the client sent it.
        Err(_) => StatusCode::BAD_REQUEST.into_response(),
    }
}
