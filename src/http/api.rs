//! The API over HTTP: `api` makes the JSON, this file its headers.

use super::{answer, app::App, contact};
use crate::{
    api::{Answer, BASE, openapi::with_calls},
    pages::{Body, Effort},
};
use axum::{
    extract::State,
    http::{
        HeaderMap, HeaderName, HeaderValue, StatusCode, Uri,
        header::{CONTENT_TYPE, LOCATION},
    },
    response::{IntoResponse, Response},
};
use std::sync::Arc;
use utoipa::OpenApi;

/// How many items a list has in all.
const TOTAL: HeaderName = HeaderName::from_static("x-total-count");

/// The calls of docs/specification.md, section 7, and those of the same kind.
pub(super) async fn call(State(app): State<Arc<App>>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().strip_prefix(BASE).unwrap_or_default();
    let pages = app.pages();
    let answer = pages.call(path, uri.query().unwrap_or_default());
    send(&headers, answer)
}

fn send(headers: &HeaderMap, answer: Answer) -> Response {
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    if let Some(fault) = answer.fault {
        let mut response = answer::problem(status, fault, Vec::new());
        let location = answer.location.map(HeaderValue::try_from);
        if let Some(Ok(location)) = location {
            response.headers_mut().insert(LOCATION, location);
        }
        return response;
    }
    let body = Body::new(answer.body.into_bytes(), Effort::Quick);
    let caching = answer::ASK_EACH_TIME;
    let mut response = answer::body(headers, status, &body, "application/json", caching);
    if let Some(total) = answer.total {
        response
            .headers_mut()
            .insert(TOTAL, HeaderValue::from(total));
    }
    response
}

/// The calls that are answered here and not from a Site alone.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "columbario",
        description = "The calls that the site's pages make."
    ),
    paths(contact::contact_us, contact::to_form, contact::form_token)
)]
struct OwnCalls;

/// The description of all calls, in JSON: the OpenAPI document.
pub fn openapi_document() -> String {
    with_calls(OwnCalls::openapi())
}

/// Sends the answer.
pub(super) async fn openapi() -> Response {
    ([(CONTENT_TYPE, "application/json")], openapi_document()).into_response()
}

/// Any other address below `/api/`.
pub(super) async fn nothing() -> Response {
    answer::problem(
        StatusCode::NOT_FOUND,
        "Esta dirección no existe o se ha movido.",
        Vec::new(),
    )
}
