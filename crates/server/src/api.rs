//! The API over HTTP: `api` makes the JSON, this file its headers.

use super::{answer, problem::Problem, published::Published, shares::Shares};
use axum::Extension;
use axum::body::HttpBody as _;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use door::{Permit, Sender};
use http_body_util::BodyExt as _;
use render::{ApiAnswer, BASE, Body, Compression};
use std::{mem, sync::Arc};

const TOTAL: HeaderName = HeaderName::from_static("x-total-count");

/// The calls of docs/specification.md, section 7, and those of the same kind.
#[utoipa::path(get, path = "/api/v.1.0/{*call}")]
pub(super) async fn call(
    State(shares): State<Arc<Shares>>,
    State(published): State<Arc<Published>>,
    Extension(sender): Extension<Sender>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let Some(share) = shares.calls.take(sender.network()) else {
        return busy();
    };
    // More at once than there are cores would take the time of those who answer everybody else.
    let Ok(turn) = Arc::clone(&shares.computing).acquire_owned().await else {
        return busy();
    };
    let pages = published.pages();
    let path = uri.path().strip_prefix(BASE).unwrap_or_default().to_owned();
    let accepted = answer::accepted(&headers);
    let compute = move || {
        let mut answer = pages.api().get(&path, uri.query().unwrap_or_default());
        let body = Body::new(mem::take(&mut answer.body).into_bytes(), Compression::Quick);
        body.encoded(accepted);
        drop(turn);
        // It goes on where the client breaks off, so it takes the share along.
        (answer, body, share)
    };
    match tokio::task::spawn_blocking(compute).await {
        Ok((answer, body, share)) => until_sent(send(&headers, answer, &body), share),
        Err(_panicked) => Problem::of_ours().into_response(),
    }
}

/// Keeps the share until the answer has left, because it is in memory until then.
fn until_sent(mut answer: Response, share: Permit) -> Response {
    // The wrapped body does not say its length.
    if let Some(length) = answer.body().size_hint().exact() {
        answer.headers_mut().insert(header::CONTENT_LENGTH, length.into());
    }
    answer.map(|body| {
        axum::body::Body::new(body.map_frame(move |frame| {
            let _held = &share;
            frame
        }))
    })
}

fn busy() -> Response {
    let sentence = "Hay muchas consultas desde su conexión. Vuelva a intentarlo en unos segundos.";
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, sentence).after(2).into_response()
}

fn send(headers: &HeaderMap, answer: ApiAnswer, body: &Body) -> Response {
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    if let Some(fault) = answer.fault {
        let mut response = Problem::new(status, fault).into_response();
        if let Some(Ok(location)) = answer.location.map(HeaderValue::try_from) {
            response.headers_mut().insert(header::LOCATION, location);
        }
        return response;
    }
    let caching = answer::ASK_EACH_TIME;
    let mut response = answer::body(headers, status, body, "application/json", caching);
    if let Some(total) = answer.total {
        response.headers_mut().insert(TOTAL, total.into());
    }
    response
}

pub(super) async fn not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "Esta dirección no existe o se ha movido.")
}
