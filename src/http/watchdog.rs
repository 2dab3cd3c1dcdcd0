//! What the supervisor that started the program is told, systemd (`man sd_notify`): that visitors may
//! come, that requests are answered, and that the program ends. It ends a program that falls silent,
//! and starts another. Without a supervisor that asks for it, nobody is told.
//!
//! No connection is made to find out whether requests are answered: where visitors have taken every
//! place, a program that answers all of them would seem dead
//! (docs/decisions/133-what-a-supervisor-is-told.md).

use crate::lang::fl;
use axum::http::StatusCode;
use sd_notify::NotifyState;
use std::{convert::Infallible, future::pending, time::Duration};
use tokio::time::{interval, timeout};

/// Tells the supervisor. Who started the program may be gone, which is no reason to end.
pub(super) fn tell(state: NotifyState<'_>) {
    let _nobody_listens = sd_notify::notify(&[state]);
}

/// Tells of an answer twice in the time in which the supervisor waits for one. `ask` puts a request.
pub(super) async fn run<A>(ask: impl Fn() -> A) -> Infallible
where
    A: Future<Output = StatusCode> + Send + 'static,
{
    let Some(patience) = sd_notify::watchdog_enabled() else {
        return pending().await;
    };
    let mut rounds = interval(patience / 2);
    loop {
        rounds.tick().await;
        if is_answered(ask(), patience / 2).await {
            tell(NotifyState::Watchdog);
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
