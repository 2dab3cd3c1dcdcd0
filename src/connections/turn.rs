//! One request and its answer, counted from the request's header to the answer's last byte.

use super::connection::Connection;
use axum::body::{Bytes, HttpBody};
use hyper::{
    Response,
    body::{Frame, SizeHint},
};
use std::{
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

/// A request under way. It ends when this is dropped.
#[derive(Debug)]
pub(super) struct Turn {
    connection: Arc<Connection>,
    is_sending: bool,
}

impl Turn {
    pub(super) fn begin(connection: &Arc<Connection>) -> Self {
        connection.begins();
        Self {
            connection: Arc::clone(connection),
            is_sending: false,
        }
    }

    /// The answer, which ends the turn with its body.
    pub(super) fn send<B>(mut self, answer: Response<B>) -> Response<Sending<B>> {
        self.connection.sends();
        self.is_sending = true;
        answer.map(|body| Sending { body, _turn: self })
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.connection.ends(self.is_sending);
    }
}

/// The body of an answer on its way.
#[derive(Debug)]
pub(super) struct Sending<B> {
    body: B,
    _turn: Turn,
}

impl<B: HttpBody<Data = Bytes> + Unpin> HttpBody for Sending<B> {
    type Data = Bytes;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, B::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
