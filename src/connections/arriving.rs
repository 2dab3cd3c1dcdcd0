//! The body of a request, which must arrive at a minimum rate.

use crate::lang::fl;
use axum::body::{Bytes, HttpBody};
use hyper::body::{Frame, Incoming, SizeHint};
use std::{
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::time::{Instant, Sleep, sleep};

/// A rate below which a client is too slow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pace {
    pub(super) bytes_per_second: u32,
    /// Over how long it is measured.
    pub(super) window: Duration,
}

impl Pace {
    /// Whether so many bytes in so long are too few.
    pub(super) fn is_missed(self, bytes: u64, within: Duration) -> bool {
        u128::from(bytes) * 1000 < u128::from(self.bytes_per_second) * within.as_millis()
    }
}

/// The body came more slowly than the limits allow.
#[derive(Debug, thiserror::Error)]
#[error("{}", fl!("server-body-too-slow"))]
pub(crate) struct TooSlow;

/// Why a body did not arrive whole.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Broken {
    #[error(transparent)]
    TooSlow(#[from] TooSlow),
    #[error(transparent)]
    Connection(#[from] hyper::Error),
}

/// The body of a request.
#[derive(Debug)]
pub(crate) struct Arriving {
    body: Incoming,
    pace: Pace,
    /// Once the client is waited for: how long still, and what came since.
    window: Option<(Pin<Box<Sleep>>, u64)>,
}

impl Arriving {
    pub(super) fn new(body: Incoming, pace: Pace) -> Self {
        Self {
            body,
            pace,
            window: None,
        }
    }

    /// Ready once a window passed in which too little came.
    fn poll_pace(&mut self, context: &mut Context<'_>) -> Poll<TooSlow> {
        let pace = self.pace;
        let (end, arrived) = self
            .window
            .get_or_insert_with(|| (Box::pin(sleep(pace.window)), 0));
        loop {
            ready!(end.as_mut().poll(context));
            if pace.is_missed(*arrived, pace.window) {
                return Poll::Ready(TooSlow);
            }
            *arrived = 0;
            end.as_mut().reset(Instant::now() + pace.window);
        }
    }
}

impl HttpBody for Arriving {
    type Data = Bytes;
    type Error = Broken;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Broken>>> {
        match Pin::new(&mut self.body).poll_frame(context) {
            Poll::Ready(Some(Ok(frame))) => {
                let bytes = frame.data_ref().map_or(0, Bytes::len);
                if let Some((_, arrived)) = &mut self.window {
                    *arrived += bytes as u64;
                }
                Poll::Ready(Some(Ok(frame)))
            }
            Poll::Ready(Some(Err(error))) => Poll::Ready(Some(Err(error.into()))),
            Poll::Ready(None) => Poll::Ready(None),
            Poll::Pending => self.poll_pace(context).map(|slow| Some(Err(slow.into()))),
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
