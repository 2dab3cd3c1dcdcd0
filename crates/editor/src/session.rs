//! What the app asks first: who is there, for which site, and the token of its changes.

use crate::Person;
use crate::access::{Desk, Entered};
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::{Json, http::Uri};
use basics::lang::fl;
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// A sentence that says what to do, for the app to show.
pub(crate) fn problem(status: StatusCode, title: &str) -> Response {
    (status, Json(json!({ "title": title }))).into_response()
}

/// `GET /api/session`.
pub(crate) async fn session(
    State(desk): State<Arc<Desk>>,
    Extension(Person(who)): Extension<Person>,
    Extension(entered): Extension<Entered>,
) -> Json<Value> {
    let editor = Arc::clone(&desk.editor);
    let now = (editor.now)();
    let can_messages = editor.store.is_some();
    // Content that was faulty from the start is edited all the same.
    let site = spawn_blocking(move || editor.site()).await.ok().flatten();
    let settings = site.as_ref().map(|site| &site.settings);
    let zone = site::time_zone_of(&desk.editor.source);
    Json(json!({
        "token": entered.token,
        "who": who,
        "canMessages": can_messages,
        "site": {
            "brand": settings.map(|settings| &settings.brand),
            "url": settings.map(|settings| &settings.url),
            "state": settings.and_then(|settings| settings.building.state),
            "timeZone": zone.iana_name(),
            "today": now.to_zoned(zone.clone()).date(),
        },
    }))
}

/// Whatever is at no address.
pub(crate) async fn nothing(uri: Uri) -> Response {
    if uri.path().starts_with("/api/") {
        return problem(StatusCode::NOT_FOUND, &fl!("editor-nothing"));
    }
    StatusCode::NOT_FOUND.into_response()
}
