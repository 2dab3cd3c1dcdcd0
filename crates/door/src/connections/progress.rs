//! Progress of a connection's answers, as its client takes them.
//!
//! hyper does not ask for more of an answer as long as the client takes none, so a limit of time
//! within a body (`tower-http` has one) never comes due there, and the frames that keep an HTTP/2
//! connection alive say nothing of its answers. So each part of an answer notes what of it has left.

use super::metrics::Limit;
use crate::limits::Permit;
use axum::body::{Body, Bytes, HttpBody};
use basics::locks::locked;
use hyper::body::{Buf, Frame, SizeHint};
use std::mem;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, Weak};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use tokio::time::sleep;

/// Bytes of an HTTP/2 frame, which has left once all of it has: 32 answers at once over a connection of
/// 5 kB a second are not too slow.
const PIECE_BYTES: usize = 4096;

/// How far a connection has come.
#[derive(Debug)]
pub(super) struct Progress {
    /// When it last had a request, and the requests that are under way on it.
    state: Mutex<(Instant, Vec<Weak<RequestGuard>>)>,
    /// Its place among all connections.
    place: Mutex<Option<Permit>>,
    has_asked: AtomicBool,
    gives_way: Notify,
}

/// A request until the last byte of its answer has left.
#[derive(Debug)]
pub(super) struct RequestGuard {
    moved: Mutex<Instant>,
    /// The client's share of the requests under way; None of one that is refused for want of it.
    _share: Option<Permit>,
}

impl Default for Progress {
    fn default() -> Self {
        Self::at(None)
    }
}

impl RequestGuard {
    /// A part of the request arrived, or of its answer left.
    pub(super) fn moves(&self) {
        *locked(&self.moved) = Instant::now();
    }
}

impl Progress {
    pub(super) fn at(place: Option<Permit>) -> Self {
        Self {
            state: Mutex::new((Instant::now(), Vec::new())),
            place: Mutex::new(place),
            has_asked: AtomicBool::new(false),
            gives_way: Notify::new(),
        }
    }

    /// Returns whether no request came over it, or only the half of one, and it is open.
    pub(super) fn is_silent(&self) -> bool {
        !self.has_asked.load(Relaxed) && locked(&self.place).is_some()
    }

    /// Ends a connection over which no request came; none where there was one.
    pub(super) fn give_way(&self) -> Option<Permit> {
        let place = locked(&self.place).take_if(|_| !self.has_asked.load(Relaxed))?;
        self.gives_way.notify_one();
        Some(place)
    }

    /// Resolves once it has given way.
    pub(super) async fn gave_way(&self) {
        self.gives_way.notified().await;
    }

    /// It has ended.
    pub(super) fn leave(&self) {
        *locked(&self.place) = None;
    }

    pub(super) fn begin(&self, share: Option<Permit>) -> Arc<RequestGuard> {
        let now = Instant::now();
        let begun = Arc::new(RequestGuard { moved: Mutex::new(now), _share: share });
        self.has_asked.store(true, Relaxed);
        let mut state = locked(&self.state);
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
        let mut state = locked(&self.state);
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
    is_http1: bool,
    under_way: Arc<RequestGuard>,
}

/// A part of an answer until it has left.
#[derive(Debug)]
pub(super) struct BodyChunk {
    bytes: Bytes,
    under_way: Arc<RequestGuard>,
}

impl Buf for BodyChunk {
    fn remaining(&self) -> usize {
        self.bytes.len()
    }

    fn chunk(&self) -> &[u8] {
        &self.bytes
    }

    fn advance(&mut self, sent: usize) {
        self.bytes.advance(sent);
        self.under_way.moves();
    }
}

impl GuardedBody {
    pub(super) fn new(body: Body, is_http1: bool, under_way: Arc<RequestGuard>) -> Self {
        under_way.moves();
        Self { body, rest: Bytes::new(), is_http1, under_way }
    }

    /// HTTP/1 sends what there is at once, so that a page is not cut in two where its process is
    /// killed. HTTP/2 sends a copy of each piece, so that the whole is not kept for its last one.
    fn next_piece(&mut self) -> Bytes {
        if self.is_http1 {
            return mem::take(&mut self.rest);
        }
        let len = self.rest.len().min(PIECE_BYTES);
        Bytes::copy_from_slice(&self.rest.split_to(len))
    }
}

impl HttpBody for GuardedBody {
    type Data = BodyChunk;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<BodyChunk>, axum::Error>>> {
        while self.rest.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(context)) {
                // No answer has trailers.
                Some(Ok(frame)) => self.rest = frame.into_data().unwrap_or_default(),
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                None => return Poll::Ready(None),
            }
        }
        let bytes = self.next_piece();
        let piece = BodyChunk { bytes, under_way: Arc::clone(&self.under_way) };
        Poll::Ready(Some(Ok(Frame::data(piece))))
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
    use super::{BodyChunk, GuardedBody, Limit, PIECE_BYTES, Progress, RequestGuard};
    use crate::limits::PermitPool;
    use axum::body::Body;
    use http_body_util::BodyExt as _;
    use hyper::body::Buf as _;
    use std::sync::Arc;
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
        let begun = progress.begin(shares.take(None));
        let mut pieces = pieces(false, &begun).await;
        assert_eq!(pieces.len(), 2);
        assert_eq!(progress.missed_by(later(31), LIMIT, false), Some(Limit::Reader));
        assert_eq!(progress.missed_by(later(1), LIMIT, false), None);
        let other = progress.begin(shares.take(None));
        *super::locked(&other.moved) = later(20);
        assert_eq!(progress.missed_by(later(31), LIMIT, true), None, "one reader of many");
        other.moves();
        assert_eq!(progress.missed_by(later(29), LIMIT, true), None, "its body arrives");
        drop(other);
        let before = *super::locked(&begun.moved);
        pieces[0].advance(1);
        assert!(*super::locked(&begun.moved) > before, "a byte has left");
        drop((begun, pieces));
        assert_eq!(progress.missed_by(later(29), LIMIT, false), None);
        assert_eq!(progress.missed_by(later(70), LIMIT, false), Some(Limit::Idle));
    }

    #[tokio::test]
    async fn who_has_asked_nothing_gives_way_and_nobody_else() {
        let places = PermitPool::new(2, 2);
        let progress = |_| Progress::at(places.take(None));
        let [silent, asking] = [0, 1].map(progress);
        drop(asking.begin(None));
        assert!(places.lacks_for(None) && silent.is_silent() && !asking.is_silent());
        assert!(asking.give_way().is_none());
        drop(silent.give_way());
        silent.gave_way().await;
        assert!(!places.lacks_for(None) && !silent.is_silent() && silent.give_way().is_none());
    }

    // Specification 18.18
    #[tokio::test]
    async fn a_page_leaves_in_one_piece_over_http_1() {
        let begun = Progress::default().begin(None);
        assert_eq!(pieces(true, &begun).await.len(), 1);
    }

    /// The pieces of an answer that is a little longer than one.
    async fn pieces(is_http1: bool, begun: &Arc<RequestGuard>) -> Vec<BodyChunk> {
        let text = "x".repeat(PIECE_BYTES + 1);
        let mut body = GuardedBody::new(Body::from(text), is_http1, Arc::clone(begun));
        let mut pieces = Vec::new();
        while let Some(frame) = body.frame().await {
            pieces.extend(frame.expect("it is in memory").into_data());
        }
        pieces
    }
}
