//! The files made from the content's pictures, and its videos as they are.

use super::{answer, app::App};
use crate::{
    content::{MediaMatch, Site},
    media::{Rendition, WHOLE},
    pages::etag,
};
use axum::{
    body::{Body, Bytes},
    extract::State,
    http::{
        HeaderMap, HeaderValue, StatusCode, Uri,
        header::{
            ACCEPT_RANGES, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_RANGE, CONTENT_TYPE, ETAG,
            IF_RANGE, RANGE,
        },
    },
    response::{IntoResponse, Response},
};
use http_range_header::RangeUnsatisfiableError;
use std::{ops::Range, sync::Arc};

/// An address of an earlier version of a file, which pages that were open during an edit still use.
const FOR_A_MINUTE: HeaderValue = HeaderValue::from_static("public, max-age=60");

/// Sends a video, or a file made from a picture.
pub(super) async fn file(State(app): State<Arc<App>>, uri: Uri, headers: HeaderMap) -> Response {
    let pages = app.pages();
    let site = pages.site();
    let whole = || Some((site.media.get(uri.path())?, WHOLE));
    let rendition = || {
        let (picture, rendition) = Rendition::at(uri.path())?;
        Some((site.media.get(&picture)?, rendition))
    };
    match whole().or_else(rendition) {
        Some((found, rendition)) if found.medium.pixels.is_some() => {
            picture(&app, found, rendition, &headers).await
        }
        Some((found, WHOLE)) => video(site, found, &headers).await,
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Sends a file made from a picture, and never waits for one that is still being made.
async fn picture(
    app: &Arc<App>,
    found: MediaMatch<'_>,
    rendition: Rendition,
    headers: &HeaderMap,
) -> Response {
    let (pictures, medium) = (Arc::clone(&app.pictures.pictures), found.medium.clone());
    let read = tokio::task::spawn_blocking(move || pictures.read(&medium, rendition)).await;
    let Ok(Some((bytes, format))) = read else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let caching = match (found.current, format == rendition.format()) {
        (true, true) => answer::FOR_EVER,
        (false, true) => FOR_A_MINUTE,
        // The JPEG that replaces an AVIF until that is made.
        (_, false) => answer::NOT_KEPT,
    };
    let etag = etag(&bytes);
    let mut head = HeaderMap::new();
    head.insert(CACHE_CONTROL, caching);
    head.insert(
        ETAG,
        HeaderValue::from_str(&etag).expect("a tag is hexadecimal"),
    );
    if answer::has_already(headers, &etag) {
        return (StatusCode::NOT_MODIFIED, head).into_response();
    }
    head.insert(
        CONTENT_TYPE,
        HeaderValue::from_static(format.content_type()),
    );
    (head, Body::from(bytes)).into_response()
}

/// Sends a video, or the part of it that `Range` asks for.
async fn video(site: &Site, found: MediaMatch<'_>, headers: &HeaderMap) -> Response {
    let medium = found.medium;
    let etag = format!("\"{}\"", medium.sha256);
    let caching = if found.current {
        answer::FOR_EVER
    } else {
        FOR_A_MINUTE
    };
    let mut head = HeaderMap::new();
    head.insert(CACHE_CONTROL, caching);
    head.insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    head.insert(
        ETAG,
        HeaderValue::from_str(&etag).expect("a tag is hexadecimal"),
    );
    if answer::has_already(headers, &etag) {
        return (StatusCode::NOT_MODIFIED, head).into_response();
    }
    head.insert(CONTENT_TYPE, HeaderValue::from_static(medium.content_type));
    let (status, part) = match wanted(headers, &etag, medium.len) {
        Wanted::Whole => (StatusCode::OK, 0..medium.len),
        Wanted::Part(part) => {
            let range = format!("bytes {}-{}/{}", part.start, part.end - 1, medium.len);
            head.insert(
                CONTENT_RANGE,
                HeaderValue::from_str(&range).expect("digits"),
            );
            (StatusCode::PARTIAL_CONTENT, part)
        }
        Wanted::Nothing => {
            let range = format!("bytes */{}", medium.len);
            head.insert(
                CONTENT_RANGE,
                HeaderValue::from_str(&range).expect("digits"),
            );
            return (StatusCode::RANGE_NOT_SATISFIABLE, head).into_response();
        }
    };
    head.insert(CONTENT_LENGTH, HeaderValue::from(part.end - part.start));
    let (source, path) = (site.source.clone(), medium.path.clone());
    let read = tokio::task::spawn_blocking(move || source.read_range(&path, part)).await;
    match read {
        Ok(Some(bytes)) => (status, head, Body::from(Bytes::from_owner(bytes))).into_response(),
        // Removed since the Site was read; the watcher is about to report it.
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

enum Wanted {
    Whole,
    Part(Range<u64>),
    Nothing,
}

/// One range is answered as such; several are answered with the whole, as RFC 9110 allows, and so
/// is one that continues another version of the file (`If-Range`).
fn wanted(headers: &HeaderMap, etag: &str, len: u64) -> Wanted {
    let is_of_another = headers.get(IF_RANGE).is_some_and(|held| held != etag);
    let range = headers.get(RANGE).and_then(|value| value.to_str().ok());
    let Some(range) = range.filter(|_| !is_of_another) else {
        return Wanted::Whole;
    };
    let Ok(parsed) = http_range_header::parse_range_header(range) else {
        return Wanted::Whole;
    };
    match parsed.validate(len).as_deref() {
        Ok([one]) => Wanted::Part(*one.start()..one.end() + 1),
        // The end of a file that is shorter than the end that was asked for is the whole file.
        Ok(_) | Err(RangeUnsatisfiableError::FileSuffixOutOfBounds) => Wanted::Whole,
        Err(_) => Wanted::Nothing,
    }
}
