//! Whether the program is well. Details are in the log: this address is open to everyone.

use super::{answer, app::App};
use axum::{Json, extract::State, http::header::CACHE_CONTROL, response::IntoResponse};
use serde_json::json;
use std::sync::Arc;

/// Always 200: a load balancer must not remove a site that still answers.
pub(super) async fn healthz(State(app): State<Arc<App>>) -> impl IntoResponse {
    let status = if app.is_degraded() { "degraded" } else { "ok" };
    (
        [(CACHE_CONTROL, answer::NOT_KEPT)],
        Json(json!({ "status": status })),
    )
}
