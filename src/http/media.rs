//! The files made from the content's pictures, and its videos and the files of the brand as they are.

use super::{answer, app::App, file::FileAnswer, middleware::CROSS_ORIGIN_RESOURCE_POLICY};
use crate::{
    content::{MediaMatch, Site},
    guard::{Share, Shares},
    media::{Pictures, Rendition, WHOLE},
};
use axum::{
    extract::{ConnectInfo, State},
    http::{
        HeaderMap, HeaderValue, StatusCode, Uri,
        header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, RETRY_AFTER},
    },
    response::{IntoResponse, Response},
};
use std::{net::SocketAddr, sync::Arc};

/// An address of an earlier version of a file, which pages that were open during an edit still use.
const FOR_A_MINUTE: HeaderValue = HeaderValue::from_static("public, max-age=60");

/// Of a drawing that is opened by itself: it runs and loads nothing.
const DRAWING_POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'");

const ANY_SITE: HeaderValue = HeaderValue::from_static("cross-origin");

/// How many files may be open at once to be sent, and how many of them for one address; each takes
/// 64 kB of memory (`docs/limits.md`).
const OPEN_FILES: u32 = 1024;
const OPEN_FILES_EACH: u32 = 64;

/// When a file may be free that was not, in seconds.
const RETRY_AFTER_SECONDS: HeaderValue = HeaderValue::from_static("5");

/// What clients share of the open files, where there may be so many connections.
pub(super) fn open_files(connections: u32) -> Arc<Shares> {
    let in_all = OPEN_FILES.min(connections);
    Shares::new(in_all, OPEN_FILES_EACH.min(in_all / 2))
}

/// Sends a video, or a file made from a picture.
pub(super) async fn file(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let sender = app.abuse_guard.sender(peer, &headers);
    let Some(share) = app.pictures.open_files.take(sender) else {
        let later = [
            (RETRY_AFTER, RETRY_AFTER_SECONDS),
            (CACHE_CONTROL, answer::NOT_KEPT),
        ];
        return (StatusCode::SERVICE_UNAVAILABLE, later).into_response();
    };
    let opened = tokio::task::spawn_blocking(move || {
        open(
            app.pages().site(),
            &app.pictures.pictures,
            uri.path(),
            share,
        )
    });
    match opened.await {
        Ok(Some(file)) => {
            let is_drawing = file.content_type == "image/svg+xml";
            let mut answer = file.to(&headers);
            if is_drawing {
                answer
                    .headers_mut()
                    .insert(CONTENT_SECURITY_POLICY, DRAWING_POLICY);
            }
            // A mail or the site of a partner may show a picture.
            answer
                .headers_mut()
                .insert(CROSS_ORIGIN_RESOURCE_POLICY, ANY_SITE);
            answer
        }
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

fn open(site: &Site, pictures: &Pictures, address: &str, share: Share) -> Option<FileAnswer> {
    let whole = || Some((site.media.get(address)?, WHOLE));
    let rendition = || {
        let (picture, rendition) = Rendition::at(address)?;
        Some((site.media.get(&picture)?, rendition))
    };
    match whole().or_else(rendition)? {
        (found, rendition) if found.medium.pixels.is_some() => {
            open_picture(pictures, found, rendition, share)
        }
        (found, WHOLE) => open_as_it_is(site, found, share),
        _ => None,
    }
}

/// Opens a file made from a picture, and never waits for one that is still being made.
fn open_picture(
    pictures: &Pictures,
    found: MediaMatch<'_>,
    rendition: Rendition,
    share: Share,
) -> Option<FileAnswer> {
    let opened = pictures.open(found.medium, rendition)?;
    let caching = match (found.current, opened.format == rendition.format()) {
        (true, true) => answer::FOR_EVER,
        (false, true) => FOR_A_MINUTE,
        // The JPEG that replaces an AVIF until that is made.
        (_, false) => answer::NOT_KEPT,
    };
    Some(FileAnswer {
        file: opened.file,
        etag: format!("\"{}\"", opened.version),
        content_type: opened.format.content_type(),
        caching,
        share,
    })
}

/// Opens a video or a file of the brand. None where it was removed or changed since the Site was read; the watcher is
/// about to report it.
fn open_as_it_is(site: &Site, found: MediaMatch<'_>, share: Share) -> Option<FileAnswer> {
    let file = site.source.open(&found.medium.path)?;
    (file.length() == found.medium.len).then(|| FileAnswer {
        file,
        etag: format!("\"{}\"", found.medium.sha256),
        content_type: found.medium.content_type,
        caching: if found.current {
            answer::FOR_EVER
        } else {
            FOR_A_MINUTE
        },
        share,
    })
}
