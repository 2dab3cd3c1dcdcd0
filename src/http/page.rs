//! Pages over HTTP: `pages` makes the document, this file its headers.

use super::{answer, app::App, plain_page};
use crate::lang::fl;
use crate::{
    guard::Sender,
    pages::{Address, Page, Pages},
    ssr::RenderError,
};
use axum::{
    extract::{ConnectInfo, State},
    http::{
        HeaderMap, HeaderValue, Method, StatusCode, Uri,
        header::{ALLOW, CONTENT_SECURITY_POLICY, LOCATION, RETRY_AFTER},
    },
    response::{IntoResponse as _, Response},
};
use std::{net::SocketAddr, sync::Arc};

/// When the engines may be free, in seconds.
const RETRY_AFTER_SECONDS: HeaderValue = HeaderValue::from_static("2");

const HTML: &str = "text/html; charset=utf-8";

/// Any other address: a page, another spelling of one, or the 404.
pub(super) async fn page(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let mut response = answer::method_not_allowed().await;
        response
            .headers_mut()
            .insert(ALLOW, HeaderValue::from_static("GET,HEAD"));
        return response;
    }
    let (pages, sender) = (app.pages(), app.abuse_guard.sender(peer, &headers));
    match pages.resolve(uri.path(), uri.query().unwrap_or_default()) {
        Address::Moved(canonical) => moved(StatusCode::PERMANENT_REDIRECT, &canonical),
        // Old programs understand it too: an old address may have been kept for years.
        Address::Renamed(canonical) => moved(StatusCode::MOVED_PERMANENTLY, &canonical),
        Address::Document(document) => match render(&app, &pages, &document, sender).await {
            Ok(page) => send(&headers, &page, answer::ASK_EACH_TIME),
            Err(error) => not_rendered(&error),
        },
    }
}

/// The document; what is not in memory is rendered only within the sender's share.
async fn render(
    app: &App,
    pages: &Pages,
    document: &str,
    sender: Sender,
) -> Result<Arc<Page>, RenderError> {
    if let Some(page) = pages.in_memory(document) {
        return Ok(page);
    }
    let _share = app.renders.take(sender).ok_or(RenderError::Busy)?;
    pages.get(document).await
}

/// Sends a document with its policy.
pub(super) fn send(headers: &HeaderMap, page: &Page, caching: HeaderValue) -> Response {
    let status = StatusCode::from_u16(page.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = answer::body(headers, status, &page.body, HTML, caching);
    if let Ok(policy) = HeaderValue::from_str(&page.policy) {
        response
            .headers_mut()
            .insert(CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// Where too many pages are waited for, a page that costs nothing; else a fault of ours.
pub(super) fn not_rendered(error: &RenderError) -> Response {
    if !matches!(error, RenderError::Busy) {
        return failed(error);
    }
    let mut response = plain_page::busy();
    response
        .headers_mut()
        .insert(RETRY_AFTER, RETRY_AFTER_SECONDS);
    response
}

/// A Spanish page for the visitor, and one log line with the cause for the operator.
pub(super) fn failed(cause: &dyn std::error::Error) -> Response {
    log_failure(cause);
    plain_page::failed()
}

/// Says in the log why a page could not be rendered.
pub(super) fn log_failure(cause: &dyn std::error::Error) {
    tracing::error!(%cause, "{}", fl!("log-page-not-rendered"));
}

fn moved(status: StatusCode, canonical: &str) -> Response {
    match HeaderValue::from_str(canonical) {
        Ok(location) => (status, [(LOCATION, location)]).into_response(),
        // The canonical path is ASCII and the query is as the client sent it.
        Err(_) => StatusCode::BAD_REQUEST.into_response(),
    }
}
