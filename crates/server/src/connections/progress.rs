//! Progress of a connection's answers, as its client takes them.
//!
//! hyper does not ask for more of an answer as long as the client takes none, so a limit of time
//! within a body (`tower-http` has one) never comes due there, and the frames that keep an HTTP/2
//! connection alive say nothing of its answers. So each answer is sent in small pieces, and notes
//! when one of them has left.

use crate::limits::Permit;
use crate::telemetry::Limit;
use axum::body::{Body, Bytes, HttpBody};
use basics::locks::locked;
use hyper::body::{Frame, SizeHint};
use std::pin::Pin;
use std::sync::{Arc, Mutex, Weak};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// Bytes of an answer that count as progress: 32 answers at once over a connection of 5 kB a second are
/// not too slow.
const PIECE_BYTES: usize = 4096;

/// When a connection last had a request, and the requests that are under way on it.
#[derive(Debug)]
pub(super) struct Progress(Mutex<(Instant, Vec<Weak<RequestGuard>>)>);

/// A request until the last byte of its answer has left.
#[derive(Debug)]
pub(super) struct RequestGuard {
    moved: Mutex<Instant>,
    /// The client's share of the requests under way.
    _share: Permit,
}

impl Default for Progress {
    fn default() -> Self {
        Self(Mutex::new((Instant::now(), Vec::new())))
    }
}

impl RequestGuard {
    /// A part of the request arrived, or of its answer left.
    pub(super) fn moves(&self) {
        *locked(&self.moved) = Instant::now();
    }
}

impl Progress {
    pub(super) fn begin(&self, share: Permit) -> Arc<RequestGuard> {
        let now = Instant::now();
        let begun = Arc::new(RequestGuard { moved: Mutex::new(now), _share: share });
        let mut state = locked(&self.0);
        state.0 = now;
        state.1.retain(|it| it.strong_count() > 0);
        state.1.push(Arc::downgrade(&begun));
        begun
    }

    /// Resolves once there was no request for so long, or nothing of an answer was taken.
    /// `many` share a proxy's connection, which ends only where all answers stand still.
    pub(super) async fn missed(&self, limit: Duration, many: bool) -> Limit {
        let round = limit / 4;
        loop {
            sleep(round).await;
            // What answers that a request took as long comes before.
            if let Some(missed) = self.missed_by(Instant::now(), limit + round, many) {
                return missed;
            }
        }
    }

    fn missed_by(&self, now: Instant, limit: Duration, many: bool) -> Option<Limit> {
        let mut state = locked(&self.0);
        let under_way = state.1.iter().filter_map(Weak::upgrade);
        let moved = under_way.map(|it| *locked(&it.moved));
        let moved = if many { moved.max() } else { moved.min() };
        if moved.is_some() {
            state.0 = now;
        }
        let since = moved.unwrap_or(state.0);
        let missed = moved.map_or(Limit::Idle, |_| Limit::Reader);
        (now.saturating_duration_since(since) >= limit).then_some(missed)
    }
}

#[derive(Debug)]
pub(super) struct GuardedBody {
    body: Body,
    rest: Bytes,
    under_way: Arc<RequestGuard>,
}

/// A part of an answer until it has left: a copy, so that the whole is not kept for its last part.
struct BodyChunk(Vec<u8>, Arc<RequestGuard>);

impl AsRef<[u8]> for BodyChunk {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl Drop for BodyChunk {
    fn drop(&mut self) {
        self.1.moves();
    }
}

impl GuardedBody {
    pub(super) fn new(body: Body, under_way: Arc<RequestGuard>) -> Self {
        under_way.moves();
        let rest = Bytes::new();
        Self { body, rest, under_way }
    }
}

impl HttpBody for GuardedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        while self.rest.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(context)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(trailers) => return Poll::Ready(Some(Ok(trailers))),
                },
                ended => return Poll::Ready(ended),
            }
        }
        let len = self.rest.len().min(PIECE_BYTES);
        let bytes = self.rest.split_to(len).to_vec();
        let piece = BodyChunk(bytes, Arc::clone(&self.under_way));
        Poll::Ready(Some(Ok(Frame::data(Bytes::from_owner(piece)))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        // It is asked for before the first piece.
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::{GuardedBody, Limit, PIECE_BYTES, Progress};
    use crate::limits::PermitPool;
    use axum::body::Body;
    use http_body_util::BodyExt as _;
    use std::time::{Duration, Instant};

    const LIMIT: Duration = Duration::from_secs(30);

    // Specification 18.21
    #[tokio::test]
    async fn an_answer_is_under_way_until_its_last_piece_has_left() {
        let shares = PermitPool::new(2, 1);
        let progress = Progress::default();
        let later = |seconds| Instant::now() + Duration::from_secs(seconds);
        assert_eq!(progress.missed_by(later(29), LIMIT, false), None);
        assert_eq!(progress.missed_by(later(31), LIMIT, false), Some(Limit::Idle));
        let begun = progress.begin(shares.take(None).expect("there is room"));
        let text = "x".repeat(PIECE_BYTES + 1);
        let mut body = GuardedBody::new(Body::from(text), begun);
        let mut pieces = Vec::new();
        while let Some(frame) = body.frame().await {
            pieces.push(frame.expect("it is in memory").into_data());
        }
        assert_eq!(pieces.len(), 2);
        drop(body);
        assert_eq!(progress.missed_by(later(31), LIMIT, false), Some(Limit::Reader));
        assert_eq!(progress.missed_by(later(1), LIMIT, false), None);
        let other = progress.begin(shares.take(None).expect("there is room"));
        *super::locked(&other.moved) = later(20);
        assert_eq!(progress.missed_by(later(31), LIMIT, true), None, "one reader of many");
        other.moves();
        assert_eq!(progress.missed_by(later(29), LIMIT, true), None, "its body arrives");
        drop(other);
        drop(pieces);
        assert_eq!(progress.missed_by(later(29), LIMIT, false), None);
        assert_eq!(progress.missed_by(later(70), LIMIT, false), Some(Limit::Idle));
    }
}
