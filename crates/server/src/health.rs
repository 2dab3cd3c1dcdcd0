//! Three health endpoints: is it alive, may visitors come, does it need a person? Details are
//! in the log: these addresses are open to everyone. A failed delivery is no reason to start the process
//! again or to send visitors elsewhere, so only `/statusz` answers 503 for it.

use super::{answer, app::App};
use axum::response::{IntoResponse, Response};
use axum::{Json, extract::State, http::StatusCode, http::header::RETRY_AFTER};
use serde_json::{Value, json};
use std::{sync::Arc, sync::atomic::Ordering::Relaxed};

/// Always 200, for who starts a process again that does not answer.
pub(super) async fn healthz(State(app): State<Arc<App>>) -> Response {
    let is_degraded = app.status.is_degraded();
    let status = if is_degraded { "degraded" } else { "ok" };
    answer(StatusCode::OK, &json!({ "status": status }))
}

/// 200 while visitors may come, for a proxy that chooses among processes. What needs a person is no
/// reason to send them away.
pub(super) async fn readyz(State(app): State<Arc<App>>) -> Response {
    if app.is_ending.load(Relaxed) {
        let said = json!({ "status": "ending" });
        return answer(StatusCode::SERVICE_UNAVAILABLE, &said);
    }
    answer(StatusCode::OK, &json!({ "status": "ready" }))
}

/// 503 where a person is needed, with a short code for each reason, for a monitor that sees status
/// codes alone.
pub(super) async fn statusz(State(app): State<Arc<App>>) -> Response {
    let codes: Vec<&str> = app.status.codes().iter().map(|it| it.code()).collect();
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
