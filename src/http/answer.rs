//! How an answer is put together: encodings, entity tags, problem documents.

use super::request;
use crate::{
    api::openapi::{FieldProblem, Problem},
    pages::{Body, Encoding},
};
use axum::{
    body::Bytes,
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{
            ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
            LOCATION, VARY,
        },
    },
    response::{IntoResponse, Response},
};

/// May be cached but is revalidated each time: a good edit is live at once.
pub(super) const ASK_EACH_TIME: HeaderValue = HeaderValue::from_static("no-cache");

/// Never changes under its address.
pub(super) const FOR_EVER: HeaderValue =
    HeaderValue::from_static("public, max-age=31536000, immutable");

/// For its receiver alone.
pub(super) const NOT_KEPT: HeaderValue = HeaderValue::from_static("no-store");

const PROBLEM: HeaderValue = HeaderValue::from_static("application/problem+json");

/// Sends a body in the encoding that the browser prefers, or 304 where the browser has it already.
pub(super) fn body(
    request: &HeaderMap,
    status: StatusCode,
    body: &Body,
    content_type: &'static str,
    caching: HeaderValue,
) -> Response {
    let accepted = accepted(request);
    let encoded = body.encoded(accepted);
    let etag = HeaderValue::from_str(&encoded.etag).expect("a tag is made of hexadecimal digits");
    let mut headers = HeaderMap::new();
    headers.insert(ETAG, etag);
    headers.insert(CACHE_CONTROL, caching);
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if status == StatusCode::OK && has_already(request, &encoded.etag) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    if let Some(name) = accepted.name() {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    (status, headers, Bytes::from_owner(encoded.bytes.clone())).into_response()
}

/// Leads to another page of the site, for this once. `place` is ASCII.
pub(super) fn see_other(place: &str) -> Response {
    let place = HeaderValue::from_str(place).expect("paths and folios are ASCII");
    let headers = [(LOCATION, place), (CACHE_CONTROL, NOT_KEPT)];
    (StatusCode::SEE_OTHER, headers).into_response()
}

/// The encoding that the browser prefers.
pub(super) fn accepted(request: &HeaderMap) -> Encoding {
    request
        .get(ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .map_or(Encoding::Identity, Encoding::accepted)
}

/// Whether `If-None-Match` names this tag.
pub(super) fn has_already(request: &HeaderMap, etag: &str) -> bool {
    request
        .get_all(IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(|tag| tag.trim().trim_start_matches("W/"))
        .any(|tag| tag == etag || tag == "*")
}

/// A problem document (RFC 9457).
pub(super) fn problem(status: StatusCode, detail: &str, errors: Vec<FieldProblem>) -> Response {
    let problem = Problem::new(status.as_u16(), detail, errors);
    let body = problem.of_request(request::current_id()).to_json();
    let headers = [(CONTENT_TYPE, PROBLEM), (CACHE_CONTROL, NOT_KEPT)];
    (status, headers, body).into_response()
}

/// A fault of the program.
pub(super) fn failed() -> Response {
    problem(
        StatusCode::INTERNAL_SERVER_ERROR,
        "El error es nuestro y ya quedó registrado. Vuelva a intentarlo en un momento.",
        Vec::new(),
    )
}

/// For an address that does not take this method. The router adds `Allow`.
pub(super) async fn method_not_allowed() -> Response {
    problem(
        StatusCode::METHOD_NOT_ALLOWED,
        "Esta dirección no admite este método; vea la cabecera Allow.",
        Vec::new(),
    )
}
