//! Answers that are ready to send: status, headers and bytes of each encoding, put together once
//! and then only copied, before any router.
//!
//! They are made by the handler that answers such a request otherwise, so that both say the same.

use super::{answer, middleware, request_id::REQUEST_ID};
use crate::pages::{Body, Encoding, Pages};
use axum::{
    body::{Body as Streamed, Bytes, HttpBody},
    http::{
        HeaderMap, HeaderValue, Method, StatusCode,
        header::{ACCEPT_ENCODING, CONTENT_LENGTH, IF_NONE_MATCH},
    },
    response::Response,
};
use http_body_util::Full;
use hyper::body::{Frame, SizeHint};
use std::{
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

/// What an answer carries.
#[derive(Debug)]
pub(super) enum Content {
    /// Bytes that many answers share.
    Memory(Full<Bytes>),
    /// What a handler sends.
    Streamed(Streamed),
}

/// An answer in every encoding.
#[derive(Debug)]
pub(super) struct Ready([Variant; 3]);

/// An answer in one encoding.
#[derive(Debug)]
struct Variant {
    status: StatusCode,
    headers: HeaderMap,
    /// Headers of the answer to a client that has these bytes already.
    unchanged: HeaderMap,
    etag: String,
    bytes: Bytes,
}

impl Ready {
    /// `answer` gives the answer to a request with these headers.
    pub(super) fn new(body: &Body, answer: impl Fn(&HeaderMap) -> Response) -> Self {
        let encodings = [Encoding::Identity, Encoding::Gzip, Encoding::Brotli];
        Self(encodings.map(|encoding| {
            let encoded = body.encoded(encoding);
            let mut request = HeaderMap::new();
            if let Some(name) = encoding.name() {
                request.insert(ACCEPT_ENCODING, HeaderValue::from_static(name));
            }
            let protected = |request: &HeaderMap| {
                let mut answer = answer(request);
                middleware::protect(&mut answer);
                // The place of the id that each answer is given, so that none has to grow for it.
                let headers = answer.headers_mut();
                headers.insert(REQUEST_ID, HeaderValue::from_static(""));
                answer.into_parts().0
            };
            let whole = protected(&request);
            if let Ok(etag) = HeaderValue::from_str(&encoded.etag) {
                request.insert(IF_NONE_MATCH, etag);
            }
            Variant {
                status: whole.status,
                headers: whole.headers,
                unchanged: protected(&request).headers,
                etag: encoded.etag.clone(),
                bytes: Bytes::from_owner(Arc::clone(&encoded.bytes)),
            }
        }))
    }

    /// Answers a GET or a HEAD.
    pub(super) fn answer(&self, method: &Method, request: &HeaderMap) -> Response<Content> {
        let variant = &self.0[answer::accepted(request) as usize];
        let is_unchanged = variant.status == StatusCode::OK
            && request.contains_key(IF_NONE_MATCH)
            && answer::has_already(request, &variant.etag);
        let (status, headers, bytes) = if is_unchanged {
            (StatusCode::NOT_MODIFIED, &variant.unchanged, Bytes::new())
        } else if method == Method::HEAD {
            (variant.status, &variant.headers, Bytes::new())
        } else {
            (variant.status, &variant.headers, variant.bytes.clone())
        };
        let mut answer = Response::new(Content::Memory(Full::new(bytes)));
        *answer.status_mut() = status;
        headers.clone_into(answer.headers_mut());
        if method == Method::HEAD && !is_unchanged {
            answer
                .headers_mut()
                .insert(CONTENT_LENGTH, variant.bytes.len().into());
        }
        answer
    }
}

/// The pages of one Site, and the answers made of them.
#[derive(Debug)]
pub(super) struct ReadyPages {
    pub(super) pages: Arc<Pages>,
    /// Whether search engines are not to show the Site: an example, or one with drafts.
    pub(super) is_unlisted: bool,
}

impl ReadyPages {
    pub(super) fn new(pages: Pages) -> Self {
        let settings = &pages.api().site().settings;
        Self {
            is_unlisted: settings.sample || settings.drafts,
            pages: Arc::new(pages),
        }
    }
}

impl HttpBody for Content {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        match &mut *self {
            Self::Memory(bytes) => {
                let frame = Pin::new(bytes).poll_frame(context);
                frame.map_err(|never| match never {})
            }
            Self::Streamed(body) => Pin::new(body).poll_frame(context),
        }
    }

    fn is_end_stream(&self) -> bool {
        match self {
            Self::Memory(bytes) => bytes.is_end_stream(),
            Self::Streamed(body) => body.is_end_stream(),
        }
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Self::Memory(bytes) => bytes.size_hint(),
            Self::Streamed(body) => body.size_hint(),
        }
    }
}
