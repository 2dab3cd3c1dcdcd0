//! Three health endpoints: is it alive, may visitors come, does it need a person? Details are
//! in the log: these addresses are open to everyone. A failed delivery is no reason to start the process
//! again or to send visitors elsewhere, so only `/statusz` answers 503 for it.

use super::answer;
use crate::telemetry::Metrics;
use axum::response::{IntoResponse, Response};
use axum::{Json, extract::State, http::StatusCode, http::header::RETRY_AFTER};
use basics::status::Status;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// How the program is, and what happened in it.
#[derive(Debug)]
pub(crate) struct Health {
    pub(super) status: Arc<Status>,
    pub(super) metrics: Metrics,
    pub(super) is_ending: AtomicBool,
}

/// Answers 200 always, for supervisors that restart a process without an answer.
#[utoipa::path(get, path = "/healthz")]
pub(super) async fn healthz(State(health): State<Arc<Health>>) -> Response {
    let is_degraded = health.status.is_degraded();
    let status = if is_degraded { "degraded" } else { "ok" };
    answer(StatusCode::OK, &json!({ "status": status }))
}

/// Answers 200 while visitors may come, for a proxy that chooses among processes. A state that needs a
/// person does not change it.
#[utoipa::path(get, path = "/readyz")]
pub(super) async fn readyz(State(health): State<Arc<Health>>) -> Response {
    if health.is_ending.load(Relaxed) {
        let said = json!({ "status": "ending" });
        return answer(StatusCode::SERVICE_UNAVAILABLE, &said);
    }
    answer(StatusCode::OK, &json!({ "status": "ready" }))
}

/// 503 where a person is needed, with a short code for each reason, for a monitor that sees status
/// codes alone.
#[utoipa::path(get, path = "/statusz")]
pub(super) async fn statusz(State(health): State<Arc<Health>>) -> Response {
    let codes: Vec<&str> = health.status.codes().iter().map(|it| it.code()).collect();
    if codes.is_empty() {
        return answer(StatusCode::OK, &json!({ "status": "ok", "codes": [] }));
    }
    let said = json!({ "status": "attention", "codes": codes });
    answer(StatusCode::SERVICE_UNAVAILABLE, &said)
}

fn answer(status: StatusCode, said: &Value) -> Response {
    let answer = (status, answer::not_kept(), Json(said)).into_response();
    match status {
        // Another look is worth it then, in seconds.
        StatusCode::SERVICE_UNAVAILABLE => ([(RETRY_AFTER, "10")], answer).into_response(),
        _ => answer,
    }
}
