//! The middleware of every answer.

use super::app::App;
use super::{answer, links, page, plain_page, redirect, request};
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state, map_response, map_response_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Router};
use basics::lang::fl;
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;

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

/// The longest address of a request, path and query; the site's own have 200 bytes, and a search up to
/// 1200.
const MAX_URL_BYTES: usize = 8192;

/// Adds the layers to the table of addresses.
pub(super) fn around(routes: Router<Arc<App>>, app: &Arc<App>) -> Router<Arc<App>> {
    // Innermost, so that the answer to a panic has what every other answer has.
    let panicked = CatchPanicLayer::custom(|_| Extension(Panicked).into_response());
    let own_name = from_fn_with_state(Arc::clone(app), redirect::to_own_name);
    let password = from_fn_with_state(Arc::clone(app), links::ask_password);
    let routes = routes.layer(panicked).layer(own_name).layer(password).layer(from_fn(guarded));
    let protected = async |mut answer: Response| {
        protect(&mut answer);
        answer
    };
    let in_colors = map_response_with_state(Arc::clone(app), plain_page::in_colors);
    let observe = from_fn_with_state(Arc::clone(app), request::observe);
    let routes = routes.layer(map_response(protected));
    routes.layer(in_colors).layer(observe)
}

pub(super) fn protect(answer: &mut Response) {
    for (name, value) in HEADERS {
        let headers = answer.headers_mut();
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
}

/// Refuses an address that is too long, and answers where a handler panics, of which the panic hook
/// makes a line in the log: a program that made a call reads a problem document, a visitor a page.
async fn guarded(request: Request, next: Next) -> Response {
    let is_call = request.uri().path().starts_with("/api/");
    let address = request.uri().path_and_query();
    if address.is_some_and(|address| address.as_str().len() > MAX_URL_BYTES) {
        if !is_call {
            return plain_page::too_long();
        }
        let sentence = "Esta dirección es demasiado larga.";
        return answer::problem(StatusCode::URI_TOO_LONG, sentence);
    }
    let answer = next.run(request).await;
    match answer.extensions().get() {
        None => answer,
        Some(Panicked) if is_call => answer::failed(),
        Some(Panicked) => page::failed(&std::io::Error::other(fl!("server-handler-panicked"))),
    }
}

/// Marks the answer to a panic.
#[derive(Clone, Copy, Debug)]
struct Panicked;
