//! Answers HTTP/2 requests where their connection runs.
//!
//! A task for each request would let the connection go on, often on the other processor, while the
//! answer is being made: it then sends the header of the answer by itself and the body after it. An
//! answer from memory is complete before anything is waited for, so it is sent as one.

use hyper::rt::Executor;
use std::task::{Context, Waker};

/// Runs a future at once until it waits for something, and the rest of it as a task.
#[derive(Clone, Copy, Debug)]
pub(super) struct Inline;

impl<F> Executor<F> for Inline
where
    F: Future<Output = ()> + Send + 'static,
{
    fn execute(&self, answering: F) {
        let mut answering = Box::pin(answering);
        // The task polls it again, with a waker of its own.
        let mut nobody = Context::from_waker(Waker::noop());
        if answering.as_mut().poll(&mut nobody).is_pending() {
            tokio::spawn(answering);
        }
    }
}
