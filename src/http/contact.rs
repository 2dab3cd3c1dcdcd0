//! The contact form's calls: `POST /api/v.1.0/contact_us`, as JSON and as a plain form, and the
//! form token.
//!
//! The message is on disk before the answer is 201. What was written is never logged.

use super::{abuse_guard::Caller, answer, app::App, submission_outcome::SubmissionOutcome};
use crate::api::openapi::{ContactPayload, ContactReceipt, FormToken, Problem};
use crate::config::Limits;
use crate::connections::Broken;
use crate::lang::fl;
use crate::leads::{
    Message, OsRandomness, RawContext, Rejection, StoreOutcome, Submission, from_form, from_json,
};
use axum::{
    Json,
    body::{Body, Bytes},
    extract::{ConnectInfo, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use http_body_util::BodyExt as _;
use jiff::Timestamp;
use std::{
    error::Error,
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::time::timeout;

/// How much of a body that is too large is read and thrown away, and for how long.
const DRAINED_BYTES: usize = 8 * 1024 * 1024;
const DRAINED_FOR: Duration = Duration::from_secs(5);

/// `GET /api/v.1.0/form-token`: a token of this moment, which the form fetches at the first focus.
/// One cached page serves everyone, so the page itself carries none.
#[utoipa::path(
    get, path = "/api/v.1.0/form-token", summary = "Begins to count how long a form is open",
    description = "Never kept by a cache. A message without a token, or with one that has expired, is as good as any other.",
    responses((status = 200, body = FormToken))
)]
pub(super) async fn form_token(State(app): State<Arc<App>>) -> impl IntoResponse {
    let token = app.abuse_guard.tokens.issue(Timestamp::now());
    let headers = [(header::CACHE_CONTROL, answer::NOT_KEPT)];
    (headers, Json(FormToken { token }))
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
    let bytes = read(body, app.limits()).await;
    match content_type.as_deref() {
        Some("application/json") => {
            let outcome = match bytes {
                Ok(bytes) => submit_json(&app, &caller, &bytes).await,
                Err(outcome) => outcome,
            };
            outcome.to_program()
        }
        Some("application/x-www-form-urlencoded") => {
            let (outcome, fields) = match bytes {
                Ok(bytes) => {
                    let fields: Vec<_> = form_urlencoded::parse(&bytes).into_owned().collect();
                    (submit_form(&app, &caller, &fields).await, fields)
                }
                Err(outcome) => (outcome, Vec::new()),
            };
            let sender = caller.sender();
            outcome.to_visitor(&app, sender, &headers, &fields).await
        }
        _ => answer::problem(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "Envíe el mensaje como application/json o application/x-www-form-urlencoded.",
            Vec::new(),
        ),
    }
}

/// Reads a body. What is too large is still taken from the client for a while: one that cannot
/// send reads no answer.
async fn read(mut body: Body, limits: &Limits) -> Result<Vec<u8>, SubmissionOutcome> {
    let most = usize::try_from(limits.max_body_bytes).unwrap_or(usize::MAX);
    let mut kept = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| why_broken(&*error.into_inner()))?;
        let Some(data) = frame.data_ref() else {
            continue;
        };
        if kept.len() + data.len() > most {
            let rest = DRAINED_BYTES.saturating_sub(data.len());
            let _too_long = timeout(DRAINED_FOR, drain(body, rest)).await;
            return Err(SubmissionOutcome::TooLarge);
        }
        kept.extend_from_slice(data);
    }
    Ok(kept)
}

async fn drain(mut body: Body, most: usize) {
    let mut seen = 0;
    while let Some(Ok(frame)) = body.frame().await {
        seen += frame.data_ref().map_or(0, Bytes::len);
        if seen > most {
            break;
        }
    }
}

/// Nobody reads the answer to a body that broke off.
fn why_broken(error: &(dyn Error + 'static)) -> SubmissionOutcome {
    if matches!(error.downcast_ref(), Some(Broken::TooSlow(_))) {
        SubmissionOutcome::TooSlow
    } else {
        SubmissionOutcome::Malformed
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
    let now = Timestamp::now();
    let pages = app.pages();
    let own = &pages.site().settings.url;
    let clocks = (now, Instant::now());
    let suspicion = app.abuse_guard.pass(caller, &message, own, clocks);
    let quarantine = match suspicion {
        Ok(suspicion) => suspicion.map(|reason| reason.to_string()),
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
