//! The contact form's calls: `POST /api/v.1.0/contact_us`, as JSON and as a plain form, and the
//! form token.
//!
//! The message is on disk before the answer is 201. What was written is never logged.

use super::{
    abuse_guard::Caller,
    answer,
    app::App,
    message_body,
    submission_outcome::{CONTACT_PAGE, SubmissionOutcome},
};
use crate::api::openapi::{ContactPayload, ContactReceipt, FormToken, Problem};
use crate::lang::fl;
use crate::leads::{
    Message, OsRandomness, RawContext, Rejection, StoreOutcome, Submission, from_form, from_json,
};
use axum::{
    Json,
    body::Body,
    extract::{ConnectInfo, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use std::{net::SocketAddr, sync::Arc, time::Instant};

/// `GET /api/v.1.0/form-token`: a token of this moment, which the form fetches at the first focus.
/// One cached page serves everyone, so the page itself carries none.
#[utoipa::path(
    get, path = "/api/v.1.0/form-token", summary = "Begins to count how long a form is open",
    description = "Never kept by a cache. A message without a token, or with one that has expired, is as good as any other.",
    responses((status = 200, body = FormToken))
)]
pub(super) async fn form_token(State(app): State<Arc<App>>) -> impl IntoResponse {
    let token = app.abuse_guard.tokens.issue(app.now());
    let headers = [(header::CACHE_CONTROL, answer::NOT_KEPT)];
    (headers, Json(FormToken { token }))
}

/// Leads to the form from the address that it is sent to: an answered form is at it, and a browser that
/// restores a tab or is given the address anew asks for it.
#[utoipa::path(
    get, path = "/api/v.1.0/contact_us", summary = "Leads to the page with the form",
    responses((status = 303, description = "En la página de contacto"))
)]
pub(super) async fn to_form() -> Response {
    answer::see_other(CONTACT_PAGE)
}

/// Takes a message in.
#[utoipa::path(
    post, path = "/api/v.1.0/contact_us", summary = "Leaves a message",
    description = "All headers are optional: a client that sends valid JSON alone is a full client. \
                   What looks like spam is answered like any other message and kept with its reason.",
    params(
        ("Idempotency-Key" = Option<String>, Header, min_length = 1, max_length = 200, pattern = "^[!-~]+$", description = "Makes a repeat harmless: 1 to 200 visible ASCII characters"),
        ("X-Page" = Option<String>, Header, description = "The path of the page on which it was written"),
        ("X-Notice-Version" = Option<String>, Header, description = "The version of the privacy notice that was shown"),
        ("X-Consent" = Option<String>, Header, description = "`yes` where the sender agrees to further purposes"),
        ("X-Form-Token" = Option<String>, Header, description = "What `form-token` gave when the form was first focused"),
        ("X-Decoy" = Option<String>, Header, description = "`yes` where the field that nobody sees was filled in"),
    ),
    request_body = ContactPayload,
    responses(
        (status = 201, body = ContactReceipt),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 408, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
        (status = 413, body = Problem, content_type = "application/problem+json"),
        (status = 415, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
        (status = 429, body = Problem, content_type = "application/problem+json",
            headers(("Retry-After" = u64, description = "Seconds until the next message of this address is taken"))),
        (status = 503, body = Problem, content_type = "application/problem+json",
            headers(("Retry-After" = u64, description = "Seconds until another try is worth it"))),
    )
)]
pub(super) async fn contact_us(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let content_type = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .map(|value| value.trim().to_ascii_lowercase());
    let caller = app.abuse_guard.caller(peer, &headers);
    let content_type = content_type.as_deref();
    let is_form = content_type == Some("application/x-www-form-urlencoded");
    let sender = caller.sender();
    let give_back = || is_form.then(|| app.given_back.take(sender)).flatten();
    let body = message_body::read(body, app.limits(), give_back).await;
    match content_type {
        Some("application/json") => {
            let outcome = match body {
                Ok(bytes) => submit_json(&app, &caller, &bytes).await,
                Err(not_taken) => not_taken.outcome,
            };
            outcome.to_program()
        }
        Some(_) if is_form => {
            let fields_of =
                |body: &[u8]| -> Vec<_> { form_urlencoded::parse(body).into_owned().collect() };
            let (outcome, fields) = match body {
                Ok(bytes) => {
                    let fields = fields_of(&bytes);
                    (submit_form(&app, &caller, &fields).await, fields)
                }
                Err(not_taken) => (not_taken.outcome, fields_of(&not_taken.body)),
            };
            outcome.to_visitor(&app, sender, &headers, &fields).await
        }
        _ => answer::problem(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "Envíe el mensaje como application/json o application/x-www-form-urlencoded.",
            Vec::new(),
        ),
    }
}

async fn submit_json(app: &App, caller: &Caller<'_>, bytes: &[u8]) -> SubmissionOutcome {
    let parsed = from_json(bytes, &beside(caller.headers()));
    submit(app, caller, parsed).await
}

async fn submit_form(
    app: &App,
    caller: &Caller<'_>,
    pairs: &[(String, String)],
) -> SubmissionOutcome {
    let parsed = from_form(pairs, &beside(caller.headers()));
    submit(app, &caller.with_fields(pairs), parsed).await
}

/// What travels in headers beside the seven fields.
fn beside(headers: &HeaderMap) -> RawContext<'_> {
    // A key that is no text is a fault to be reported, and not a missing key.
    let text = |name: &str| {
        headers
            .get(name)
            .map(|value| value.to_str().unwrap_or("\u{0}"))
    };
    RawContext {
        page: text("x-page"),
        notice_version: text("x-notice-version"),
        consent: text("x-consent"),
        key: text("idempotency-key"),
    }
}

async fn submit(
    app: &App,
    caller: &Caller<'_>,
    parsed: Result<Message, Rejection>,
) -> SubmissionOutcome {
    let message = match parsed {
        Ok(message) => message,
        Err(rejection) => return rejection.into(),
    };
    let now = app.now();
    let pages = app.pages();
    let own = &pages.site().settings.url;
    let clocks = (now, Instant::now());
    let quarantine = match app.abuse_guard.pass(caller, &message, own, clocks) {
        Ok(reason) => reason,
        Err(too_many) => return SubmissionOutcome::TooMany(too_many),
    };
    let quarantined = quarantine.is_some();
    let submission = Submission {
        quarantine,
        destinations: app.destinations(),
        ..Submission::new(message)
    };
    match app.leads.submit(submission, now, &OsRandomness).await {
        Ok(StoreOutcome::Stored(receipt)) => {
            app.metrics.received(quarantined);
            SubmissionOutcome::Received(receipt)
        }
        Ok(StoreOutcome::Repeated(receipt)) => SubmissionOutcome::Received(receipt),
        Ok(StoreOutcome::Conflict) => SubmissionOutcome::Conflict,
        Err(error) => {
            tracing::error!(%error, "{}", fl!("log-lead-not-kept"));
            SubmissionOutcome::Unavailable
        }
    }
}
