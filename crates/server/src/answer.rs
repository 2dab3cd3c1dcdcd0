//! How an answer is put together: headers, encodings, entity tags.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use render::{Body, Encoding};

/// May be cached but is revalidated each time: a good edit is live at once. Nobody on the way may change it:
/// Cloudflare hides the addresses of mail in a page, whose policy is of its very bytes.
pub(super) const ASK_EACH_TIME: HeaderValue = HeaderValue::from_static("no-cache, no-transform");

pub(super) const FOR_EVER: HeaderValue =
    HeaderValue::from_static("public, max-age=31536000, immutable");

/// For its receiver alone.
pub(super) const NOT_KEPT: HeaderValue = HeaderValue::from_static("no-store");

pub(super) const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// Headers of every answer that does not set them itself; a document adds its own
/// `Content-Security-Policy`.
///
/// No `Cross-Origin-Opener-Policy`: a browser that receives it discards the process that it had
/// started for the page, and starts another, which takes a slow phone 25 ms. The header protects
/// sessions and secrets from other windows, and the site has none.
const HEADERS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), browsing-topics=()",
    ),
    // No other site may embed what is sent here; pictures and videos say otherwise themselves.
    (CROSS_ORIGIN_RESOURCE_POLICY, "same-origin"),
];

/// Sites that may embed an answer in a page of theirs (Fetch Standard, section 3.8).
pub(super) const CROSS_ORIGIN_RESOURCE_POLICY: HeaderName =
    HeaderName::from_static("cross-origin-resource-policy");

/// Sends a body in the encoding that the browser prefers, or 304 where the browser has it already.
pub fn body(
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
    headers.insert(header::ETAG, etag);
    headers.insert(header::CACHE_CONTROL, caching);
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if status == StatusCode::OK && has_already(request, &encoded.etag) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    if let Some(name) = accepted.name() {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    (status, headers, Bytes::from_owner(encoded.bytes.clone())).into_response()
}

/// Leads to another page of the site, for this once. `place` is ASCII.
pub(super) fn see_other(place: &str) -> Response {
    let place = HeaderValue::from_str(place).expect("paths and folios are ASCII");
    let headers = [(header::LOCATION, place)];
    (StatusCode::SEE_OTHER, not_kept(), headers).into_response()
}

pub(super) fn protect(answer: &mut Response) {
    for (name, value) in HEADERS {
        let headers = answer.headers_mut();
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
}

pub(super) fn accepted(request: &HeaderMap) -> Encoding {
    request
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .map_or(Encoding::Identity, Encoding::accepted)
}

pub(super) fn has_already(request: &HeaderMap, etag: &str) -> bool {
    request
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(|tag| tag.trim().trim_start_matches("W/"))
        .any(|tag| tag == etag || tag == "*")
}

/// The header of an answer for its receiver alone.
pub(super) fn not_kept() -> [(HeaderName, HeaderValue); 1] {
    [(header::CACHE_CONTROL, NOT_KEPT)]
}
