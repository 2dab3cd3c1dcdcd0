//! Pages over HTTP: `pages` makes the document, this file its headers.

use super::{answer, app::App};
use crate::lang::fl;
use crate::pages::{Address, Page};
use axum::{
    body::Body,
    extract::State,
    http::{
        HeaderMap, HeaderValue, Method, StatusCode, Uri,
        header::{ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, LOCATION},
    },
    response::{IntoResponse, Response},
};
use std::sync::Arc;

/// Sent instead of a page that could not be rendered.
const FAILED: &str = include_str!("failed.html");

const HTML: &str = "text/html; charset=utf-8";

/// Any other address: a page, another spelling of one, or the 404.
pub(super) async fn page(
    State(app): State<Arc<App>>,
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
    let pages = app.pages();
    match pages.resolve(uri.path(), uri.query().unwrap_or_default()) {
        Address::Moved(canonical) => moved(&canonical),
        Address::Document(document) => match pages.get(&document).await {
            Ok(page) => send_published(&headers, &page),
            Err(error) => failed(&error),
        },
    }
}

/// Sends a document of the published Site.
pub(super) fn send_published(headers: &HeaderMap, page: &Page) -> Response {
    send(headers, page, answer::ASK_EACH_TIME)
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

/// A Spanish page for the visitor, and one log line with the cause for the operator.
pub(super) fn failed(cause: &dyn std::error::Error) -> Response {
    tracing::error!(%cause, "{}", fl!("log-page-not-rendered"));
    (
        StatusCode::INTERNAL_SERVER_ERROR,
        [
            (CONTENT_TYPE, HeaderValue::from_static(HTML)),
            (CACHE_CONTROL, answer::NOT_KEPT),
            (
                CONTENT_SECURITY_POLICY,
                HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'"),
            ),
        ],
        FAILED,
    )
        .into_response()
}

fn moved(canonical: &str) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::PERMANENT_REDIRECT;
    match HeaderValue::from_str(canonical) {
        Ok(location) => {
            response.headers_mut().insert(LOCATION, location);
        }
        // The canonical path is ASCII and the query is as the client sent it.
        Err(_) => *response.status_mut() = StatusCode::BAD_REQUEST,
    }
    response
}
