//! `GET /api/v.1.0/form-token`: what the contact form fetches at the first focus.

use super::{answer, app::App};
use crate::api::openapi::FormToken;
use axum::{Json, extract::State, http::header::CACHE_CONTROL, response::IntoResponse};
use jiff::Timestamp;
use std::sync::Arc;

/// A token of this moment. One cached page serves everyone, so the page itself carries none.
pub(super) async fn form_token(State(app): State<Arc<App>>) -> impl IntoResponse {
    let token = app.abuse_guard.tokens.issue(Timestamp::now());
    (
        [(CACHE_CONTROL, answer::NOT_KEPT)],
        Json(FormToken { token }),
    )
}
