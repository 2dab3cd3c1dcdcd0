//! The web app manifest: the name, icons and colours for a phone's home screen.

use super::{answer::ASK_EACH_TIME, app::App};
use axum::{
    extract::State,
    http::{
        HeaderValue,
        header::{CACHE_CONTROL, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use serde_json::json;
use std::sync::Arc;

/// The dark look's background, as in `web/src/layout/global.css`: the look of a first visit.
const BACKGROUND: &str = "#15120f";

const TYPE: HeaderValue = HeaderValue::from_static("application/manifest+json");

/// The icons are files of the web build; `maskable` ones may be cut to any shape.
pub(super) async fn manifest(State(app): State<Arc<App>>) -> Response {
    let pages = app.pages();
    let settings = &pages.site().settings;
    let icon = |src: &str, sizes: &str, kind: &str, purpose: &str| {
        json!({
            "src": format!("/static/{src}"),
            "sizes": sizes,
            "type": kind,
            "purpose": purpose,
        })
    };
    let manifest = json!({
        "id": "/",
        "name": settings.brand,
        "short_name": settings.brand,
        "description": settings.tagline,
        "lang": "es-MX",
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "minimal-ui",
        "background_color": BACKGROUND,
        "theme_color": BACKGROUND,
        "icons": [
            icon("icon-2.svg", "any", "image/svg+xml", "any"),
            icon("icon-192-2.png", "192x192", "image/png", "any maskable"),
            icon("icon-512-2.png", "512x512", "image/png", "any maskable"),
        ],
    });
    (
        [(CONTENT_TYPE, TYPE), (CACHE_CONTROL, ASK_EACH_TIME)],
        manifest.to_string(),
    )
        .into_response()
}
