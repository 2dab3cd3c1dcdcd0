//! What every answer passes through.

use super::{app::App, page};
use axum::{
    Router,
    http::{HeaderName, HeaderValue, header},
    response::Response,
};
use std::{any::Any, sync::Arc};
use tower::ServiceBuilder;
use tower_http::{catch_panic::CatchPanicLayer, set_header::SetResponseHeaderLayer};

/// Headers that hold for every answer; a document adds its own `Content-Security-Policy`.
const HEADERS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), browsing-topics=()",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
];

/// Lays the layers around the table of addresses.
pub(super) fn around(routes: Router<Arc<App>>) -> Router<Arc<App>> {
    let routes = HEADERS.into_iter().fold(routes, |routes, (name, value)| {
        routes.layer(SetResponseHeaderLayer::overriding(
            name,
            HeaderValue::from_static(value),
        ))
    });
    routes.layer(ServiceBuilder::new().layer(CatchPanicLayer::custom(panicked)))
}

/// A fault of the program: one line in the log by the panic hook, and a page for the visitor.
fn panicked(_cause: Box<dyn Any + Send>) -> Response {
    page::failed(&std::io::Error::other("a handler panicked"))
}
