//! The web app manifest: the name, icons and colours for a phone's home screen.

use super::{answer::ASK_EACH_TIME, app::App};
use crate::content::{Look, Site};
use axum::{
    extract::State,
    http::{
        HeaderValue,
        header::{CACHE_CONTROL, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};
use std::sync::Arc;

const TYPE: HeaderValue = HeaderValue::from_static("application/manifest+json");

pub(super) async fn manifest(State(app): State<Arc<App>>) -> Response {
    let pages = app.pages();
    let settings = &pages.site().settings;
    // The look of a first visit.
    let background = Look::dark(settings).background.to_string();
    let icons = icons(pages.site());
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
        "background_color": background,
        "theme_color": background,
        "icons": icons,
    });
    (
        [(CONTENT_TYPE, TYPE), (CACHE_CONTROL, ASK_EACH_TIME)],
        manifest.to_string(),
    )
        .into_response()
}

/// The brand's icon, or those of the web build; `maskable` ones may be cut to any shape.
fn icons(site: &Site) -> Vec<Value> {
    let icon = |src: &str, sizes: &str, kind: &str, purpose: &str| json!({ "src": src, "sizes": sizes, "type": kind, "purpose": purpose });
    let own = site.settings.logo.as_ref().and_then(|logo| {
        let (width, height) = site.media.get(&logo.icon)?.medium.brand?.size()?;
        Some((&logo.icon, format!("{width}x{height}")))
    });
    if let Some((src, sizes)) = own {
        return vec![icon(src, &sizes, "image/png", "any")];
    }
    vec![
        icon("/static/icon-2.svg", "any", "image/svg+xml", "any"),
        icon(
            "/static/icon-192-2.png",
            "192x192",
            "image/png",
            "any maskable",
        ),
        icon(
            "/static/icon-512-2.png",
            "512x512",
            "image/png",
            "any maskable",
        ),
    ]
}
