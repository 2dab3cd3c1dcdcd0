//! The files of the web build that a browser loads: scripts, fonts, stylesheets, icons.
//!
//! File names carry a hash of the content. The files of earlier builds stay reachable from the
//! data directory, since a page that was open during a deploy still asks for its own parts. All
//! addresses are in a table that is made at the start: no other spelling reaches a file.

use super::{answer, app::App};
use crate::{
    atomic_file,
    lang::fl,
    pages::{Body, Effort},
};
use anyhow::Context as _;
use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, Uri},
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;
use std::{
    collections::HashMap,
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
};

#[derive(RustEmbed)]
#[folder = "web/dist/client/static/"]
#[prefix = "static/"]
struct Build;

/// This build's files and those of earlier builds, by their addresses.
#[derive(Debug)]
pub(super) struct Assets(HashMap<String, Asset>);

#[derive(Debug)]
struct Asset {
    content_type: &'static str,
    /// Where it is, if it is of an earlier build.
    kept: Option<PathBuf>,
    /// Once it was asked for, or compressed ahead.
    body: OnceLock<Option<Body>>,
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
        let mut names = Vec::new();
        // What cannot be listed is of an earlier build.
        let _without_them = list(&data.join("static"), "static", &mut names);
        let kept = names.into_iter().map(|(name, path)| (name, Some(path)));
        let own = Build::iter().map(|name| (name.into_owned(), None));
        let of_name = |(name, kept): (String, Option<PathBuf>)| {
            let asset = Asset {
                content_type: content_type(&name)?,
                kept,
                body: OnceLock::new(),
            };
            Some((format!("/{name}"), asset))
        };
        Self(kept.chain(own).filter_map(of_name).collect())
    }

    /// Compresses this build's files.
    pub(super) fn compress_ahead(&self) {
        for address in addresses() {
            self.0.get(&address).map(|asset| asset.body(&address));
        }
    }
}

impl Asset {
    /// The file, compressed the first time.
    fn body(&self, address: &str) -> Option<&Body> {
        let read = || {
            let bytes = match &self.kept {
                None => Build::get(address.trim_start_matches('/'))?
                    .data
                    .into_owned(),
                Some(path) => fs::read(path).ok()?,
            };
            let body = Body::new(bytes, Effort::Best);
            body.compress();
            Some(body)
        };
        self.body.get_or_init(read).as_ref()
    }
}

/// The addresses of this build's files.
pub(super) fn addresses() -> impl Iterator<Item = String> {
    Build::iter().map(|name| format!("/{name}"))
}

/// The files of a folder and of those in it, by their names from `name` on.
fn list(folder: &Path, name: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let (path, kind) = (entry.path(), entry.file_type()?);
        let Ok(own) = entry.file_name().into_string() else {
            continue;
        };
        let name = format!("{name}/{own}");
        if kind.is_dir() {
            list(&path, &name, files)?;
        } else if kind.is_file() {
            files.push((name, path));
        }
    }
    Ok(())
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
    // Only the first who asks waits for a file that is not compressed yet.
    let answer = move || {
        let asset = app.assets.0.get(uri.path())?;
        let (ok, caching) = (StatusCode::OK, answer::FOR_EVER);
        let body = asset.body(uri.path())?;
        Some(answer::body(
            &headers,
            ok,
            body,
            asset.content_type,
            caching,
        ))
    };
    match tokio::task::spawn_blocking(answer).await {
        Ok(Some(answer)) => answer,
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The type of a file by its name; none for a name that no build produces.
fn content_type(name: &str) -> Option<&'static str> {
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
