//! Tells the supervisor, as often as it wants to know, that requests are answered. It ends a program
//! that falls silent, and starts another.
//!
//! No connection is made for that: where visitors have taken every place, a program that answers
//! all of them would seem dead. A request is put to the table of addresses, by a task of its own, and
//! the task that reports its answer runs beside the loop that accepts connections
//! (docs/decisions/133-what-a-supervisor-is-told.md).

use crate::{config::Supervisor, lang::fl};
use axum::http::StatusCode;
use std::{convert::Infallible, future::pending, time::Duration};
use tokio::time::{interval, timeout};

/// Tells of an answer twice in the time in which the supervisor waits for one. `ask` puts a request.
pub(super) async fn run<A>(supervisor: &Supervisor, ask: impl Fn() -> A) -> Infallible
where
    A: Future<Output = StatusCode> + Send + 'static,
{
    let Some(patience) = supervisor.watchdog() else {
        return pending().await;
    };
    let mut rounds = interval(patience / 2);
    loop {
        rounds.tick().await;
        if is_answered(ask(), patience / 2).await {
            supervisor.notify_watchdog();
        } else {
            tracing::error!("{}", fl!("log-not-answering"));
        }
    }
}

/// Whether a request is answered well and in time.
async fn is_answered<A>(answer: A, patience: Duration) -> bool
where
    A: Future<Output = StatusCode> + Send + 'static,
{
    let answer = tokio::spawn(answer);
    matches!(timeout(patience, answer).await, Ok(Ok(StatusCode::OK)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Duration = Duration::from_millis(50);

    #[tokio::test]
    async fn a_request_without_an_answer_a_failure_and_a_panic_are_silence() {
        let well = async { StatusCode::OK };
        assert!(is_answered(well, Duration::from_mins(1)).await);
        let failed = async { StatusCode::INTERNAL_SERVER_ERROR };
        assert!(!is_answered(failed, PATIENCE).await);
        assert!(!is_answered(pending(), PATIENCE).await);
        let panicking = async { panic!("a handler with a fault") };
        assert!(!is_answered(panicking, PATIENCE).await);
    }
}
