//! The files of the web build that a browser loads: scripts, fonts, stylesheets, icons.
//!
//! File names carry a hash of the content. The files of earlier builds stay reachable from the
//! data directory, since a page that was open during a deploy still asks for its own parts.

use super::answer;
use anyhow::Context as _;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use basics::atomic_file;
use basics::lang::fl;
use render::{Body, Compression, Encoding};
use rust_embed::RustEmbed;
use std::path::Path;
use std::{borrow::Cow, collections::HashMap, fs, sync::Arc};

#[derive(RustEmbed)]
#[folder = "../../web/dist/client/static/"]
#[prefix = "static/"]
struct Build;

/// Clones share what they hold.
#[derive(Clone, Debug)]
pub(super) struct Assets {
    own: Arc<HashMap<String, Body>>,
    /// The data directory, which has those of earlier builds too.
    data: Arc<Path>,
}

impl Assets {
    /// Copies this build's files into `data`, beside those of earlier builds.
    pub(super) fn keep(data: &Path) -> Self {
        let mut own = HashMap::new();
        for (name, body) in bodies::<Build>() {
            if let Err(error) = keep(data, &name, &body.encoded(Encoding::Identity).bytes) {
                // This build's own are in the binary.
                tracing::error!(error = format!("{error:#}"), "{}", fl!("log-assets-not-kept"));
            }
            own.insert(format!("/{name}"), body);
        }
        Self { own: Arc::new(own), data: data.into() }
    }

    fn answer(&self, address: &str, headers: &HeaderMap) -> Option<Response> {
        let content_type = content_type(address)?;
        let (status, caching) = (StatusCode::OK, answer::FOR_EVER);
        if let Some(body) = self.own.get(address) {
            return Some(answer::body(headers, status, body, content_type, caching));
        }
        let mut names = address.strip_prefix("/static/")?.split('/');
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
        let is_name = |name: &str| !name.starts_with('.') && name.bytes().all(is_plain);
        // No other spelling reaches a file.
        if !names.all(|name| !name.is_empty() && is_name(name)) {
            return None;
        }
        // Files that few ask for are sent as they are: compressing them for each is work for nothing.
        let kept = fs::read(self.data.join(&address[1..])).ok()?;
        let kind = (header::CONTENT_TYPE, HeaderValue::from_static(content_type));
        Some(([kind, (header::CACHE_CONTROL, caching)], kept).into_response())
    }
}

pub(super) fn addresses() -> impl Iterator<Item = String> {
    names::<Build>().map(|name| format!("/{name}"))
}

/// The files of a build, without those that are another one in Brotli (`web/precompressed.ts`).
fn names<Build: RustEmbed>() -> impl Iterator<Item = Cow<'static, str>> {
    Build::iter().filter(|name| !name.ends_with(".br"))
}

/// The files of a build by name, in Brotli where the build has made that.
pub fn bodies<Build: RustEmbed>() -> impl Iterator<Item = (String, Body)> {
    let bytes = |name: &str| Build::get(name).map(|file| file.data.into_owned());
    names::<Build>().filter_map(move |name| {
        let body = Body::new(bytes(&name)?, Compression::Best);
        let body = match bytes(&format!("{name}.br")) {
            Some(brotli) => body.with_brotli(brotli),
            None => body,
        };
        Some((name.into_owned(), body))
    })
}

/// Writes a file that is not there whole: its name says what is in it, so that one of this length is the
/// same.
fn keep(data: &Path, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
    let copy = data.join(name);
    if fs::metadata(&copy).is_ok_and(|there| there.len() == bytes.len() as u64) {
        return Ok(());
    }
    let folder = copy.parent().unwrap_or(data);
    fs::create_dir_all(folder)
        .with_context(|| fl!("server-cannot-make-directory", path = folder.to_string_lossy()))?;
    // Two processes may begin at the same time.
    atomic_file::write_shared(&copy, bytes)
        .with_context(|| fl!("server-cannot-write", path = copy.to_string_lossy()))
}

#[utoipa::path(get, path = "/static/{*path}")]
pub(super) async fn file(State(assets): State<Assets>, uri: Uri, headers: HeaderMap) -> Response {
    // Only the first request waits for the compression of a file.
    let answer = move || assets.answer(uri.path(), &headers);
    let answer = tokio::task::spawn_blocking(answer).await.ok().flatten();
    answer.unwrap_or_else(|| StatusCode::NOT_FOUND.into_response())
}

/// The type of a file by its name; none for a name that no build produces.
pub fn content_type(name: &str) -> Option<&'static str> {
    Some(match name.rsplit_once('.')?.1 {
        "js" => "text/javascript",
        "css" => "text/css",
        "woff2" => "font/woff2",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        _ => return None,
    })
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
