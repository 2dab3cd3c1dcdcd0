//! The files made from the content's pictures, and its videos, PDFs and the files of the brand as they are:
//! conditional requests, parts, and bodies that are read as they are sent.
//!
//! `ServeFile` of tower-http knows neither a tag from the content's hash, an address of an earlier
//! version, a JPEG in place of an AVIF that is not encoded yet, nor a source that is no directory.

use super::answer::{self, CROSS_ORIGIN_RESOURCE_POLICY};
use super::published::Published;
use anyhow::Context as _;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_RANGE,
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_RANGE, RANGE, RETRY_AFTER,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use basics::lang::fl;
use http_range_header::RangeUnsatisfiableError;
use pictures::{Background, Pictures, Rendition, WHOLE};
use site::{OpenFile, Site};
use std::io::{Seek as _, SeekFrom};
use std::time::Duration;
use std::{ops::Range, sync::Arc};
use tokio::io::AsyncReadExt as _;
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_util::io::ReaderStream;

/// An address of an earlier version of a file, which pages that were open during an edit still use. A proxy
/// keeps none: any version may be asked for.
const FOR_A_MINUTE: HeaderValue = HeaderValue::from_static("private, max-age=60");

/// Of a drawing that is opened by itself: it runs and loads nothing.
const DRAWING_POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'");

/// Of a PDF, the least with which Safari shows it: with `sandbox` its window stays empty (docs/threats.md).
const PDF_POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; object-src 'self'");

const ANY_SITE: HeaderValue = HeaderValue::from_static("cross-origin");

/// How much of a file is in memory for one request.
const PART_BYTES: usize = 32 * 1024;

/// The pictures, and who makes them beside the answers.
#[derive(Debug)]
pub(crate) struct Media {
    pub(super) pictures: Arc<Pictures>,
    pub(super) background: Background,
    /// How many pictures that a start left for later are made for visitors at once.
    pub(super) preparing: Semaphore,
    most_waited: Duration,
}

impl Media {
    /// An answer that does not begin within `in_time` closes its connection, with all that comes over it.
    pub(super) fn new(pictures: Arc<Pictures>, in_time: Duration) -> anyhow::Result<Self> {
        let background = Background::start(&pictures);
        Ok(Self {
            background: background.with_context(|| fl!("server-cannot-start-thread"))?,
            pictures,
            preparing: Semaphore::new(1),
            most_waited: in_time * 2 / 3,
        })
    }
}

struct OpenedFile {
    file: OpenFile,
    /// Version of its bytes, for the strong entity tag.
    version: String,
    content_type: &'static str,
    caching: HeaderValue,
}

#[utoipa::path(get, path = "/media/{*path}")]
pub(super) async fn file(
    State(media): State<Arc<Media>>,
    State(published): State<Arc<Published>>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let asked = Arc::new((Arc::clone(&media), published, uri.path().to_owned(), headers));
    // Asked first: the last picture may be made between the two.
    let is_deferred = media.pictures.is_deferred();
    let mut answer = answered(&asked, false).await;
    if answer.is_none() && is_deferred {
        // Visitors come in turn, because a picture takes half a second of every processor.
        let Ok(_turn) = timeout(media.most_waited, media.preparing.acquire()).await else {
            let head = [(RETRY_AFTER, HeaderValue::from_static("20"))];
            return (StatusCode::SERVICE_UNAVAILABLE, answer::not_kept(), head).into_response();
        };
        answer = answered(&asked, true).await;
    }
    let Some(mut answer) = answer else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let head = answer.headers_mut();
    match head.get(CONTENT_TYPE).map(HeaderValue::as_bytes) {
        Some(b"image/svg+xml") => {
            head.insert(CONTENT_SECURITY_POLICY, DRAWING_POLICY);
        }
        Some(b"application/pdf") => {
            head.insert(CONTENT_SECURITY_POLICY, PDF_POLICY);
            head.insert(CONTENT_DISPOSITION, inline(uri.path()));
        }
        _ => {}
    }
    // A mail or the site of a partner may show a picture.
    head.insert(CROSS_ORIGIN_RESOURCE_POLICY, ANY_SITE);
    answer
}

/// The answer, if there is such a file, or if it may be made and is.
async fn answered(
    asked: &Arc<(Arc<Media>, Arc<Published>, String, HeaderMap)>,
    may_make: bool,
) -> Option<Response> {
    let asked = Arc::clone(asked);
    let answer = move || {
        let (media, published, address, headers) = &*asked;
        let opened = open(published.pages().site(), &media.pictures, address, may_make)?;
        Some(opened.answer(headers))
    };
    tokio::task::spawn_blocking(answer).await.ok().flatten()
}

/// Has a browser show the file at an address, and keep it under its name without the hash. What was found there
/// has an address of plain letters.
fn inline(address: &str) -> HeaderValue {
    let (stem, ending) = address.rsplit_once('.').unwrap_or_default();
    let stem = stem.rsplit('/').next().unwrap_or_default();
    let (name, _hash) = stem.rsplit_once('.').unwrap_or_default();
    let value = format!("inline; filename=\"{name}.{ending}\"");
    HeaderValue::from_str(&value).expect("it is visible ASCII")
}

/// Opens what is at an address. None where it was removed or changed since the Site was read, which the
/// watcher is about to report, or where it is a picture that is not made and may not be made now.
fn open(site: &Site, pictures: &Pictures, address: &str, may_make: bool) -> Option<OpenedFile> {
    let (medium, is_current, rendition) = if let Some(medium) = site.media.get(address) {
        (medium, medium.address == address, WHOLE)
    } else {
        let (picture, rendition) = Rendition::at(address)?;
        let medium = site.media.get(&picture)?;
        (medium, medium.address == picture, rendition)
    };
    let mut caching = if is_current { answer::FOR_EVER } else { FOR_A_MINUTE };
    if medium.pixels.is_some() {
        // An AVIF that is still being made is never waited for.
        let made = || {
            let made = may_make.then(|| pictures.prepare(&site.source, medium))?;
            made.ok().and_then(|_| pictures.open(medium, rendition))
        };
        let opened = pictures.open(medium, rendition).or_else(made)?;
        if opened.format != rendition.format() {
            // The JPEG that replaces an AVIF until that is made.
            caching = answer::NOT_KEPT;
        }
        return Some(OpenedFile {
            file: opened.file,
            version: opened.version,
            content_type: opened.format.content_type(),
            caching,
        });
    }
    let file = (rendition == WHOLE).then(|| site.source.open(&medium.path))??;
    (file.length() == medium.len).then(|| OpenedFile {
        file,
        version: medium.sha256.clone(),
        content_type: medium.content_type,
        caching,
    })
}

impl OpenedFile {
    /// Answers a GET or a HEAD. Nothing is read before the client takes it.
    fn answer(self, request: &HeaderMap) -> Response {
        let (len, etag) = (self.file.length(), format!("\"{}\"", self.version));
        let text = |text: &str| HeaderValue::from_str(text).expect("it is visible ASCII");
        let mut head = HeaderMap::from_iter([
            (CACHE_CONTROL, self.caching),
            (ACCEPT_RANGES, HeaderValue::from_static("bytes")),
            (ETAG, text(&etag)),
        ]);
        if answer::has_already(request, &etag) {
            return (StatusCode::NOT_MODIFIED, head).into_response();
        }
        let (status, part) = match part(request, &etag, len) {
            RangePart::Whole => (StatusCode::OK, 0..len),
            RangePart::Range(part) => {
                let range = format!("bytes {}-{}/{len}", part.start, part.end - 1);
                head.insert(CONTENT_RANGE, text(&range));
                (StatusCode::PARTIAL_CONTENT, part)
            }
            RangePart::Nothing => {
                head.insert(CONTENT_RANGE, text(&format!("bytes */{len}")));
                return (StatusCode::RANGE_NOT_SATISFIABLE, head).into_response();
            }
        };
        head.insert(CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        head.insert(CONTENT_LENGTH, HeaderValue::from(part.end - part.start));
        match body(self.file, part) {
            Ok(body) => (status, head, body).into_response(),
            Err(error) => super::page::failed(&error),
        }
    }
}

fn body(file: OpenFile, part: Range<u64>) -> std::io::Result<Body> {
    match file {
        // Shared by all who are sent it.
        OpenFile::Embedded(bytes) => {
            let at = |at: u64| usize::try_from(at).unwrap_or(usize::MAX).min(bytes.len());
            let part = at(part.start)..at(part.end);
            Ok(Body::from(Bytes::from_owner(bytes).slice(part)))
        }
        OpenFile::OnDisk(mut file, _) => {
            file.seek(SeekFrom::Start(part.start))?;
            let part = tokio::fs::File::from_std(file).take(part.end - part.start);
            let parts = ReaderStream::with_capacity(part, PART_BYTES);
            Ok(Body::from_stream(parts))
        }
    }
}

#[derive(Debug, Eq, PartialEq)]
pub(super) enum RangePart {
    Whole,
    Range(Range<u64>),
    Nothing,
}

/// One range is answered as such; several are answered with the whole, as RFC 9110 allows, and so
/// is one that continues another version of the file (`If-Range`).
pub(super) fn part(request: &HeaderMap, etag: &str, len: u64) -> RangePart {
    let is_of_another = request.get(IF_RANGE).is_some_and(|held| held != etag);
    let range = request.get(RANGE).and_then(|value| value.to_str().ok());
    let Some(range) = range.filter(|_| !is_of_another) else {
        return RangePart::Whole;
    };
    let parsed = match http_range_header::parse_range_header(range) {
        Ok(parsed) => parsed,
        // The last none of its bytes are no part of a file (RFC 9110, section 14.1.2).
        Err(RangeUnsatisfiableError::ZeroSuffix) if !range.contains(',') => {
            return RangePart::Nothing;
        }
        Err(_) => return RangePart::Whole,
    };
    match parsed.validate(len).as_deref() {
        // An empty file has no first byte, whatever the parser says.
        Ok([one]) if *one.end() < len => RangePart::Range(*one.start()..one.end() + 1),
        // The end of a file that is shorter than the end that was asked for is the whole file.
        Ok(_) | Err(RangeUnsatisfiableError::FileSuffixOutOfBounds) => RangePart::Whole,
        Err(_) => RangePart::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::{RangePart, part};
    use axum::http::{HeaderMap, HeaderValue, header::RANGE};
    use proptest::{prelude::*, sample::select};

    fn part_of(range: &str, len: u64) -> Option<RangePart> {
        let value = HeaderValue::from_str(range).ok()?;
        Some(part(&HeaderMap::from_iter([(RANGE, value)]), "\"tag\"", len))
    }

    #[test]
    fn what_is_no_single_part_is_the_whole_and_what_is_beyond_the_end_is_nothing() {
        for range in ["bytes=0-1,5-6", "lines=0-1", "bytes=x", "bytes=-200"] {
            assert_eq!(part_of(range, 100), Some(RangePart::Whole), "{range}");
        }
        for range in ["bytes=100-", "bytes=200-300", "bytes=-0"] {
            assert_eq!(part_of(range, 100), Some(RangePart::Nothing), "{range}");
        }
        for (range, part) in
            [("bytes=-5", 95..100), ("bytes=95-", 95..100), ("bytes=0-200", 0..100)]
        {
            assert_eq!(part_of(range, 100), Some(RangePart::Range(part)), "{range}");
        }
    }

    /// Lengths and positions at which arithmetic ends, and others.
    fn number() -> impl Strategy<Value = u64> {
        prop_oneof![select(vec![0, 1, 2, u64::MAX - 1, u64::MAX]), 0..100_u64, any::<u64>()]
    }

    proptest! {
        #[test]
        fn no_header_asks_for_a_part_outside_the_file(
            range in "(bytes=)?([0-9]{0,3}-[0-9]{0,3}|18446744073709551615|[0-9]{0,20}|[-, =]|.){0,5}",
            len in number(),
        ) {
            if let Some(RangePart::Range(part)) = part_of(&range, len) {
                prop_assert!(part.start < part.end && part.end <= len, "{:?} of {}", part, len);
            }
        }

        #[test]
        fn the_part_is_the_one_that_was_asked_for(first in number(), last in number(), len in number()) {
            prop_assume!(first <= last);
            let found = part_of(&format!("bytes={first}-{last}"), len);
            let expected = first..last.saturating_add(1).min(len);
            match found {
                Some(RangePart::Range(part)) => prop_assert_eq!(part, expected),
                _ => prop_assert!(first >= len),
            }
        }
    }
}
