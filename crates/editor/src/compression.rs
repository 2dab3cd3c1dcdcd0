//! Answers in JSON, compressed while somebody waits: a form of a large file is read over a telephone's line.

use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use render::{Body, Compression};
use tokio::task::block_in_place;

/// Less fits into one packet as it is.
const LEAST_BYTES: usize = 1024;

pub(crate) async fn compressed(request: Request, next: Next) -> Response {
    let headers = request.headers().clone();
    let answer = next.run(request).await;
    let head = answer.headers();
    let kinds = ["application/json", "application/problem+json"];
    let kind = kinds.into_iter().find(|it| head.get(CONTENT_TYPE).is_some_and(|kind| kind == it));
    let Some(kind) = kind.filter(|_| !head.contains_key(CONTENT_ENCODING)) else {
        return answer;
    };
    let (parts, body) = answer.into_parts();
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    if bytes.len() < LEAST_BYTES {
        return Response::from_parts(parts, bytes.into());
    }
    let caching = parts.headers.get(CACHE_CONTROL).cloned();
    let caching = caching.unwrap_or(HeaderValue::from_static("no-store"));
    let body = Body::new(bytes.into(), Compression::Quick);
    block_in_place(|| server::encoded(&headers, parts.status, &body, kind, caching))
}
