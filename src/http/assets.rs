//! The files of the web build that a browser loads: scripts, fonts, stylesheets, icons.
//!
//! File names carry a hash of the content. The files of earlier builds stay reachable from the
//! data directory, since a page that was open during a deploy still asks for its own parts.

use super::{answer, app::App, ready::Ready};
use crate::atomic_file;
use crate::lang::fl;
use crate::pages::{Body, Effort};
use anyhow::Context as _;
use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, Uri},
    response::{IntoResponse, Response},
};
use moka::sync::Cache;
use rust_embed::RustEmbed;
use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
};

#[derive(RustEmbed)]
#[folder = "web/dist/client/static/"]
#[prefix = "static/"]
struct Build;

/// This build's files, and where those of earlier builds are kept.
#[derive(Debug)]
pub(super) struct Assets {
    kept: PathBuf,
    compressed: Cache<String, Arc<Body>>,
    /// Answers with this build's files, by their addresses, once they are compressed ahead.
    ready: HashMap<String, OnceLock<Ready>>,
}

impl Assets {
    /// Copies this build's files into `data`, beside those of earlier builds.
    pub(super) fn keep(data: &Path) -> Self {
        for name in Build::iter() {
            let Some(file) = Build::get(&name) else {
                continue;
            };
            if let Err(error) = keep(data, &name, &file.data) {
                // This build's own are in the binary.
                tracing::error!(
                    error = format!("{error:#}"),
                    "{}",
                    fl!("log-assets-not-kept")
                );
            }
        }
        Self {
            kept: data.to_owned(),
            compressed: Cache::builder().max_capacity(500).build(),
            ready: Build::iter()
                .map(|name| (format!("/{name}"), OnceLock::new()))
                .collect(),
        }
    }

    /// Compresses this build's files with the best quality, also those that were compressed quickly
    /// for an early visitor. What was compressed so before, stays.
    pub(super) fn compress_ahead(&self) {
        for name in Build::iter() {
            if self.at(&format!("/{name}")).is_some() {
                continue;
            }
            let body = self.compress(&name, Effort::Best);
            let (Some(body), Some(content_type)) = (body, content_type(&name)) else {
                continue;
            };
            if let Some(ready) = self.ready.get(&format!("/{name}")) {
                ready.get_or_init(|| {
                    Ready::new(&body, |request| send(request, &body, content_type))
                });
            }
        }
    }

    /// The answer at exactly this path; none before its file has been compressed ahead.
    pub(super) fn at(&self, path: &str) -> Option<&Ready> {
        self.ready.get(path)?.get()
    }

    fn body(&self, name: &str) -> Option<Arc<Body>> {
        self.compressed
            .get(name)
            .or_else(|| self.compress(name, Effort::Quick))
    }

    fn compress(&self, name: &str, effort: Effort) -> Option<Arc<Body>> {
        let bytes = match Build::get(name) {
            Some(file) => file.data.into_owned(),
            None => fs::read(self.kept.join(name)).ok()?,
        };
        let body = Arc::new(Body::new(bytes, effort));
        body.compress();
        self.compressed.insert(name.to_owned(), Arc::clone(&body));
        Some(body)
    }
}

/// The addresses of this build's files.
pub(super) fn addresses() -> impl Iterator<Item = String> {
    Build::iter().map(|name| format!("/{name}"))
}

/// Writes a file that is not there whole: its name says what is in it, so that one of this length is the
/// same.
fn keep(data: &Path, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
    let copy = data.join(name);
    if fs::metadata(&copy).is_ok_and(|there| there.len() == bytes.len() as u64) {
        return Ok(());
    }
    let folder = copy.parent().unwrap_or(data);
    fs::create_dir_all(folder).with_context(|| {
        fl!(
            "server-cannot-make-directory",
            path = folder.to_string_lossy()
        )
    })?;
    // Two processes may begin at the same time.
    atomic_file::write_shared(&copy, bytes)
        .with_context(|| fl!("server-cannot-write", path = copy.to_string_lossy()))
}

/// Sends a file of this build or an earlier one.
pub(super) async fn file(State(app): State<Arc<App>>, uri: Uri, headers: HeaderMap) -> Response {
    let name = uri.path().trim_start_matches('/').to_owned();
    let Some(content_type) = content_type(&name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let body = tokio::task::spawn_blocking(move || app.assets.body(&name)).await;
    match body {
        Ok(Some(body)) => send(&headers, &body, content_type),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

fn send(request: &HeaderMap, body: &Body, content_type: &'static str) -> Response {
    let caching = answer::FOR_EVER;
    answer::body(request, StatusCode::OK, body, content_type, caching)
}

/// The type of a file by its name; none for a name that no build produces.
fn content_type(name: &str) -> Option<&'static str> {
    let plain = |c: char| c.is_ascii_alphanumeric() || "._-/".contains(c);
    if name.contains("..") || !name.chars().all(plain) {
        return None;
    }
    match name.rsplit_once('.')?.1 {
        "js" => Some("text/javascript"),
        "css" => Some("text/css"),
        "woff2" => Some("font/woff2"),
        "svg" => Some("image/svg+xml"),
        "png" => Some("image/png"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::keep;
    use std::fs;

    #[test]
    fn a_file_that_was_cut_off_is_written_again() {
        let data = tempfile::tempdir().expect("the system has room for a directory");
        let path = |name: &str| data.path().join(name);
        let write = |name| keep(data.path(), name, b"whole");
        write("static/a.js").expect("it can be written");
        fs::write(path("static/a.js"), "wh").expect("it can be written");
        write("static/a.js").expect("it can be written");
        let kept = fs::read(path("static/a.js")).expect("it is there");
        assert_eq!(kept, b"whole");
        let names = fs::read_dir(path("static")).expect("it can be listed");
        assert_eq!(names.count(), 1);
    }
}
