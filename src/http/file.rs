//! A file over HTTP: conditional requests, parts, and a body that is read as it is sent.

use super::answer;
use crate::{content::OpenFile, guard::Share};
use axum::{
    body::{Body, Bytes, HttpBody},
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{
            ACCEPT_RANGES, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_RANGE, CONTENT_TYPE, ETAG,
            IF_MATCH, IF_RANGE, RANGE,
        },
    },
    response::{IntoResponse, Response},
};
use http_range_header::RangeUnsatisfiableError;
use hyper::body::{Frame, SizeHint};
use std::{
    io,
    ops::Range,
    pin::Pin,
    task::{Context, Poll},
};
use tokio::task::JoinHandle;

/// How much of a file is in memory for one request.
const PART_BYTES: usize = 64 * 1024;

/// A file to answer with.
#[derive(Debug)]
pub(super) struct FileAnswer {
    pub(super) file: OpenFile,
    /// The strong entity tag of its bytes.
    pub(super) etag: String,
    pub(super) content_type: &'static str,
    pub(super) caching: HeaderValue,
    /// The client's share of open files.
    pub(super) share: Share,
}

impl FileAnswer {
    /// Answers a GET or a HEAD. Nothing is read before the client takes it.
    pub(super) fn to(self, request: &HeaderMap) -> Response {
        let len = self.file.length();
        let mut head = HeaderMap::new();
        head.insert(CACHE_CONTROL, self.caching.clone());
        head.insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        head.insert(
            ETAG,
            HeaderValue::from_str(&self.etag).expect("a tag is visible ASCII"),
        );
        if !is_wanted(request, &self.etag) {
            return (StatusCode::PRECONDITION_FAILED, head).into_response();
        }
        if answer::has_already(request, &self.etag) {
            return (StatusCode::NOT_MODIFIED, head).into_response();
        }
        let (status, part) = match part(request, &self.etag, len) {
            Part::Whole => (StatusCode::OK, 0..len),
            Part::Range(part) => {
                let range = format!("bytes {}-{}/{len}", part.start, part.end - 1);
                let range = HeaderValue::from_str(&range).expect("it is digits");
                head.insert(CONTENT_RANGE, range);
                (StatusCode::PARTIAL_CONTENT, part)
            }
            Part::Nothing => {
                let range = HeaderValue::from_str(&format!("bytes */{len}"));
                head.insert(CONTENT_RANGE, range.expect("it is digits"));
                return (StatusCode::RANGE_NOT_SATISFIABLE, head).into_response();
            }
        };
        head.insert(CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        head.insert(CONTENT_LENGTH, HeaderValue::from(part.end - part.start));
        (status, head, self.body(part)).into_response()
    }

    fn body(self, part: Range<u64>) -> Body {
        match self.file {
            // Shared by all who are sent it.
            OpenFile::Embedded(bytes) => {
                let at = |at: u64| usize::try_from(at).unwrap_or(usize::MAX).min(bytes.len());
                let part = at(part.start)..at(part.end);
                Body::from(Bytes::from_owner(bytes).slice(part))
            }
            file @ OpenFile::OnDisk(..) => Body::new(Parts {
                state: State::Open(file),
                rest: part,
                _share: self.share,
            }),
        }
    }
}

/// Whether `If-Match` allows an answer with this tag (RFC 9110, section 13.1.1).
fn is_wanted(request: &HeaderMap, etag: &str) -> bool {
    let mut wanted = request.get_all(IF_MATCH).iter().peekable();
    let named = |value: &HeaderValue| {
        let tags = value.to_str().unwrap_or_default().split(',').map(str::trim);
        tags.into_iter().any(|tag| tag == etag || tag == "*")
    };
    wanted.peek().is_none() || wanted.any(named)
}

enum Part {
    Whole,
    Range(Range<u64>),
    Nothing,
}

/// One range is answered as such; several are answered with the whole, as RFC 9110 allows, and so
/// is one that continues another version of the file (`If-Range`).
fn part(request: &HeaderMap, etag: &str, len: u64) -> Part {
    let is_of_another = request.get(IF_RANGE).is_some_and(|held| held != etag);
    let range = request.get(RANGE).and_then(|value| value.to_str().ok());
    let Some(range) = range.filter(|_| !is_of_another) else {
        return Part::Whole;
    };
    let Ok(parsed) = http_range_header::parse_range_header(range) else {
        return Part::Whole;
    };
    match parsed.validate(len).as_deref() {
        // An empty file has no first byte, whatever the parser says.
        Ok([one]) if *one.end() < len => Part::Range(*one.start()..one.end() + 1),
        // The end of a file that is shorter than the end that was asked for is the whole file.
        Ok(_) | Err(RangeUnsatisfiableError::FileSuffixOutOfBounds) => Part::Whole,
        Err(_) => Part::Nothing,
    }
}

/// The part that a header asks for, for the fuzz target.
#[cfg(fuzzing)]
pub(super) fn asked_part(request: &HeaderMap, len: u64) -> Option<Range<u64>> {
    match part(request, "\"tag\"", len) {
        Part::Range(part) => Some(part),
        Part::Whole | Part::Nothing => None,
    }
}

/// The body: one part of the file after the other.
struct Parts {
    state: State,
    rest: Range<u64>,
    _share: Share,
}

enum State {
    Open(OpenFile),
    Reading(JoinHandle<(OpenFile, io::Result<Vec<u8>>)>),
    Ended,
}

impl HttpBody for Parts {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        if self.rest.is_empty() {
            return Poll::Ready(None);
        }
        let mut reading = match std::mem::replace(&mut self.state, State::Ended) {
            State::Open(mut file) => {
                let from = self.rest.start;
                let most = (self.rest.end - from).min(PART_BYTES as u64);
                let most = usize::try_from(most).unwrap_or(PART_BYTES);
                tokio::task::spawn_blocking(move || {
                    let read = file.read(from, most);
                    (file, read)
                })
            }
            State::Reading(reading) => reading,
            State::Ended => return Poll::Ready(None),
        };
        let Poll::Ready(read) = Pin::new(&mut reading).poll(context) else {
            self.state = State::Reading(reading);
            return Poll::Pending;
        };
        let (file, read) = match read {
            Ok(read) => read,
            Err(error) => return Poll::Ready(Some(Err(io::Error::other(error)))),
        };
        Poll::Ready(Some(read.map(|bytes| {
            self.state = State::Open(file);
            self.rest.start += bytes.len() as u64;
            Frame::data(Bytes::from(bytes))
        })))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.rest.end - self.rest.start)
    }
}

#[cfg(test)]
mod tests {
    use super::{Part, part};
    use axum::http::{HeaderMap, HeaderValue, header::RANGE};
    use proptest::{prelude::*, sample::select};

    fn part_of(range: &str, len: u64) -> Option<Part> {
        let value = HeaderValue::from_str(range).ok()?;
        Some(part(
            &HeaderMap::from_iter([(RANGE, value)]),
            "\"tag\"",
            len,
        ))
    }

    /// Lengths and positions at which arithmetic ends, and others.
    fn number() -> impl Strategy<Value = u64> {
        prop_oneof![
            select(vec![0, 1, 2, u64::MAX - 1, u64::MAX]),
            0..100_u64,
            any::<u64>()
        ]
    }

    proptest! {
        #[test]
        fn no_header_asks_for_a_part_outside_the_file(
            range in "(bytes=)?([0-9]{0,3}-[0-9]{0,3}|18446744073709551615|[0-9]{0,20}|[-, =]|.){0,5}",
            len in number(),
        ) {
            if let Some(Part::Range(part)) = part_of(&range, len) {
                prop_assert!(part.start < part.end && part.end <= len, "{:?} of {}", part, len);
            }
        }

        #[test]
        fn the_part_is_the_one_that_was_asked_for(first in number(), last in number(), len in number()) {
            prop_assume!(first <= last);
            let found = part_of(&format!("bytes={first}-{last}"), len);
            let expected = first..last.saturating_add(1).min(len);
            match found {
                Some(Part::Range(part)) => prop_assert_eq!(part, expected),
                _ => prop_assert!(first >= len),
            }
        }
    }
}
