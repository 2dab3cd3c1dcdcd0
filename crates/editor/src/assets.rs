//! The app: one document and the files that it loads, all of one build (`web/src/editor/`). None of them is
//! part of the site's.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use basics::lang::fl;
use render::Body;
use rust_embed::RustEmbed;
use std::collections::HashMap;
use std::sync::LazyLock;
use tokio::task::block_in_place;

#[derive(RustEmbed)]
#[folder = "../../web/dist/editor/"]
#[allow_missing = true]
struct Build;

/// A name carries a hash of what is in the file. Only who came in asks for any but the fonts.
const FOR_EVER: HeaderValue = HeaderValue::from_static("private, max-age=31536000, immutable");

static FILES: LazyLock<HashMap<String, Body>> =
    LazyLock::new(|| server::bodies::<Build>().collect());

pub(crate) fn app() -> Response {
    let kind = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    match Build::get("index.html") {
        Some(page) => (kind, page.data).into_response(),
        None => (StatusCode::NOT_FOUND, fl!("editor-not-built")).into_response(),
    }
}

/// The address of the font whose name begins so.
pub(crate) fn font(name: &str) -> Option<String> {
    let beginning = format!("assets/{name}-");
    Build::iter().find(|file| file.starts_with(&beginning)).map(|file| format!("/{file}"))
}

/// `GET /favicon.ico`, which browsers ask for where a document names no icon.
pub(crate) async fn icon() -> Response {
    let kind = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "max-age=86400")];
    (kind, include_bytes!("../../../web/public/static/icon-192-2.png").as_slice()).into_response()
}

/// `GET /assets/{file}`.
pub(crate) async fn file(
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, StatusCode> {
    let kind = server::content_type(&name).ok_or(StatusCode::NOT_FOUND)?;
    block_in_place(|| {
        let file = FILES.get(&format!("assets/{name}")).ok_or(StatusCode::NOT_FOUND)?;
        Ok(server::encoded(&headers, StatusCode::OK, file, kind, FOR_EVER))
    })
}
