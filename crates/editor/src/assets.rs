//! The app: one document and the files that it loads, all of one build (`web/src/editor/`). None of them is
//! part of the site's.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use basics::lang::fl;
use render::{Body, Compression};
use rust_embed::RustEmbed;
use std::collections::HashMap;
use std::sync::LazyLock;
use tokio::task::spawn_blocking;

#[derive(RustEmbed)]
#[folder = "../../web/dist/editor/"]
#[allow_missing = true]
struct Build;

/// A name carries a hash of what is in the file. Only who came in asks for it.
const FOR_EVER: HeaderValue = HeaderValue::from_static("private, max-age=31536000, immutable");

/// Each file is compressed by the first who asks for it.
static FILES: LazyLock<HashMap<String, Body>> = LazyLock::new(|| {
    let body = |name: &str| {
        let bytes = Build::get(name).map_or_else(Vec::new, |file| file.data.into_owned());
        Body::new(bytes, Compression::Best)
    };
    Build::iter().map(|name| (name.to_string(), body(&name))).collect()
});

/// The document of the app.
pub(crate) fn app() -> Response {
    match Build::get("index.html") {
        Some(page) => {
            let kind = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
            (kind, page.data).into_response()
        }
        None => (StatusCode::NOT_FOUND, fl!("editor-not-built")).into_response(),
    }
}

/// `GET /assets/{file}`.
pub(crate) async fn file(Path(name): Path<String>, headers: HeaderMap) -> Response {
    let answer = spawn_blocking(move || {
        let file = FILES.get(&format!("assets/{name}"))?;
        let kind = content_type(&name)?;
        Some(server::encoded(&headers, StatusCode::OK, file, kind, FOR_EVER))
    });
    answer.await.ok().flatten().unwrap_or_else(|| StatusCode::NOT_FOUND.into_response())
}

fn content_type(name: &str) -> Option<&'static str> {
    Some(match name.rsplit_once('.')?.1 {
        "js" => "text/javascript",
        "css" => "text/css",
        "woff2" => "font/woff2",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        _ => return None,
    })
}
