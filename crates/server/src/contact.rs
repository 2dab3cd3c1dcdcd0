//! The contact form's calls: `POST /api/v.1.0/contact_us`, as JSON and as a plain form, and the
//! form token.
//!
//! The message is on disk before the answer is 201. What was written is never logged.

use super::abuse_guard::{AbuseGuard, Judgement, SubmissionContext};
use super::refusal::{Reason, Refusal, SentForm};
use super::{answer, app::App, problem::Problem, published::Published};
use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use basics::lang::{Language, fl, said};
use basics::status::Attention;
use door::Sender;
use http_body_util::BodyExt as _;
use messages::{MessageIds, NewMessage, RawContext, StoreOutcome, from_form, from_json};
use percent_encoding::percent_decode;
use serde::Serialize;
use site::{CONTACT_PATH, Site, model::ContactRequirement};
use std::{net::SocketAddr, sync::Arc, time::Instant};
use tokio::time::timeout;
use utoipa::ToSchema;

/// The longest body of a message: room for the longest with every letter beyond ASCII escaped.
const MAX_BODY_BYTES: usize = 32 * 1024;

/// How much of a plain form is given back: five times the longest message.
const GIVEN_BACK_BYTES: usize = 128 * 1024;

/// A client that cannot send reads no answer, so a body that is too large is read on, but no further.
const READ_BYTES: usize = 8 * 1024 * 1024;

/// Fields of a contact form: exactly these seven (docs/specification.md, section 3).
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "it describes the body, which `messages` parses")]
pub(super) struct ContactPayload {
    /// Required, 1 to 100 characters.
    #[schema(min_length = 1, max_length = 100)]
    name: String,
    /// A valid address. Required, but where the site also takes a telephone number instead: there one of
    /// the two is.
    #[schema(format = "email", max_length = 254)]
    email: String,
    /// Ten digits, + and the digits of a number of another country, or empty.
    #[schema(max_length = 40)]
    phone_number: Option<String>,
    /// Always sent empty by the site's own form.
    ciudad: Option<String>,
    /// Optional, at most 4000 characters.
    #[schema(max_length = 4000)]
    message: Option<String>,
    /// Always sent empty by the site's own form.
    company: Option<String>,
    /// Always sent empty by the site's own form.
    service_interest: Option<String>,
}

/// A message was received and is on disk.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ContactReceipt {
    /// The message's identifier.
    id: String,
    /// Eight characters to read over the telephone: `XXXX-XXXX`.
    folio: String,
    /// One sentence for the visitor, in the language of the form.
    message: String,
}

/// Tells how long a form was open, once it comes back in `X-Form-Token`.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct FormToken {
    /// 32 characters, signed; says something for a day.
    token: String,
}

/// `GET /api/v.1.0/form-token`: a token of this moment, which the form fetches at the first focus.
/// One cached page serves everyone, so the page itself carries none.
#[utoipa::path(
    get, path = "/api/v.1.0/form-token", tag = "contact", summary = "Begins to count how long a form is open",
    description = "Never kept by a cache. A message without a token, or with one that has expired, is as good as any other.",
    responses((status = 200, body = FormToken))
)]
pub(super) async fn form_token(
    State(guard): State<Arc<AbuseGuard>>,
    State(published): State<Arc<Published>>,
) -> impl IntoResponse {
    let token = guard.tokens.issue(published.now());
    (answer::not_kept(), Json(FormToken { token }))
}

/// Leads to the form from the address that it is sent to: an answered form is at it, and a browser that
/// restores a tab or is given the address anew asks for it.
#[utoipa::path(
    get, path = "/api/v.1.0/contact_us", tag = "contact", summary = "Leads to the page with the form",
    responses((status = 303, description = "En la página de contacto"))
)]
pub(super) async fn to_form() -> Response {
    answer::see_other(CONTACT_PATH)
}

#[utoipa::path(
    post, path = "/api/v.1.0/contact_us", tag = "contact", summary = "Leaves a message",
    description = "All headers are optional: a client that sends valid JSON alone is a full client. \
                   What looks like spam is answered like any other message and kept with its reason.",
    params(
        ("Idempotency-Key" = Option<String>, Header, min_length = 1, max_length = 200, pattern = "^[!-~]+$", description = "Makes a repeat harmless: 1 to 200 visible ASCII characters"),
        ("X-Page" = Option<String>, Header, description = "The path of the page that led to the form"),
        ("X-Language" = Option<String>, Header, description = "The language of the form, `en`, in which it is answered; Spanish without it"),
        ("X-Notice-Version" = Option<String>, Header, description = "The version of the privacy notice that was shown, percent-encoded where it is not ASCII"),
        ("X-Consent" = Option<String>, Header, description = "`yes` where the sender agrees to further purposes"),
        ("X-Utm-Source" = Option<String>, Header, description = "`utm_source` of the address by which the visit came"),
        ("X-Utm-Campaign" = Option<String>, Header, description = "`utm_campaign` of the same"),
        ("X-Visit" = Option<String>, Header, description = "When the sender would like to visit, percent-encoded where it is not ASCII: the message begins with it"),
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
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Extension(sender): Extension<Sender>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let content_type = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok()?.split(';').next())
        .map(|value| value.trim().to_ascii_lowercase());
    let body = timeout(app.config.limits.request_timeout, read(body));
    // A body that comes too slowly is not read to its end.
    let too_slow = |_| (Some(Reason::TooSlow), Vec::new());
    let (refused, body) = body.await.unwrap_or_else(too_slow);
    let fields: Option<Vec<_>> = match content_type.as_deref() {
        Some("application/json") => None,
        Some("application/x-www-form-urlencoded") => {
            Some(form_urlencoded::parse(&body).into_owned().collect())
        }
        _ => {
            return Problem::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                said!(language_of(&headers, None), "form-media-type"),
            )
            .into_response();
        }
    };
    let fields = fields.as_deref();
    let sent = SubmissionContext { sender, peer, headers: &headers, fields };
    let language = language_of(&headers, fields);
    let outcome = match refused {
        Some(refused) => Err(refused.into()),
        None => submit(&app, &sent, &body).await,
    };
    match (outcome, fields) {
        (Ok(receipt), None) => {
            let receipt = ContactReceipt {
                id: receipt.uid,
                folio: receipt.folio.to_string(),
                message: said!(language, "form-received"),
            };
            (StatusCode::CREATED, answer::not_kept(), Json(receipt)).into_response()
        }
        // A page of its own can be reloaded, kept and gone back to; the folio is at the place of the form.
        (Ok(MessageIds { folio, .. }), Some(fields)) => {
            let path = form_path(app.published.pages().site(), fields);
            answer::see_other(&format!("{path}?folio={folio}#escribir"))
        }
        (Err(refusal), None) => refusal.to_program(language),
        (Err(refusal), Some(fields)) => {
            let path = &form_path(app.published.pages().site(), fields);
            let form = SentForm { path, language, fields };
            refusal.to_visitor(&app, sent.sender, &headers, &form).await
        }
    }
}

/// The language of the form: what it names itself, or a header beside JSON.
fn language_of(headers: &HeaderMap, fields: Option<&[(String, String)]>) -> Language {
    let field = fields.and_then(|fields| value_of(fields, "lang"));
    let header = || headers.get("x-language")?.to_str().ok();
    Language::of(field.or_else(header))
}

/// The path of the page that a plain form stands on.
fn form_path(site: &Site, fields: &[(String, String)]) -> String {
    let own = value_of(fields, "page").filter(|path| site.has_form_at(path));
    own.unwrap_or(CONTACT_PATH).to_owned()
}

fn value_of<'a>(fields: &'a [(String, String)], name: &str) -> Option<&'a str> {
    Some(fields.iter().find(|(key, _)| key == name)?.1.as_str())
}

/// Reads a body, and says why it is not taken. Of one that is too large more is read, so that the answer
/// to a plain form gives back what was written: where the page before it answered another form, no
/// browser has kept it. Nothing is given back of what is larger still.
async fn read(mut body: Body) -> (Option<Reason>, Vec<u8>) {
    let (mut kept, mut seen) = (Vec::new(), 0);
    while seen <= READ_BYTES
        && let Some(frame) = body.frame().await
    {
        let Ok(frame) = frame else {
            // The client of a body that broke off reads no answer.
            return (Some(Reason::Malformed), Vec::new());
        };
        let data = frame.data_ref().map_or(&[][..], Bytes::as_ref);
        seen += data.len();
        if seen <= GIVEN_BACK_BYTES {
            kept.extend_from_slice(data);
        } else {
            kept = Vec::new();
        }
    }
    ((seen > MAX_BODY_BYTES).then_some(Reason::TooLarge), kept)
}

/// Reads the context that travels in headers beside the seven fields.
fn beside<'a>(
    headers: &'a HeaderMap,
    [notice_version, visit]: [Option<&'a str>; 2],
    required: ContactRequirement,
    language: Language,
) -> RawContext<'a> {
    // A key that is no text is a fault to be reported, and not a missing key.
    let text = |name: &str| Some(str::from_utf8(headers.get(name)?.as_bytes()).unwrap_or("\u{0}"));
    RawContext {
        page: text("x-page"),
        notice_version,
        consent: text("x-consent"),
        utm_source: text("x-utm-source"),
        utm_campaign: text("x-utm-campaign"),
        visit,
        key: text("idempotency-key"),
        phone_is_enough: required == ContactRequirement::EmailOrPhone,
        language,
    }
}

/// A header which may be any text: percent-encoded by the form, and by other clients as it is, in UTF-8 or, as a
/// browser sends it, in ISO 8859-1.
fn any_text(headers: &HeaderMap, name: &str) -> Option<String> {
    let sent = percent_decode(headers.get(name)?.as_bytes()).collect();
    let latin = |bytes: Vec<u8>| bytes.into_iter().map(char::from).collect();
    Some(String::from_utf8(sent).unwrap_or_else(|text| latin(text.into_bytes())))
}

async fn submit(
    app: &App,
    sent: &SubmissionContext<'_>,
    body: &[u8],
) -> Result<MessageIds, Refusal> {
    if app.config.preview_password.is_some() {
        return Err(Reason::Preview.into());
    }
    let (now, pages) = (app.published.now(), app.published.pages());
    let settings = &pages.site().settings;
    let texts = ["x-notice-version", "x-visit"].map(|name| any_text(sent.headers, name));
    let texts = texts.each_ref().map(Option::as_deref);
    let language = language_of(sent.headers, sent.fields);
    let beside = beside(sent.headers, texts, settings.contact.require, language);
    let message = match sent.fields {
        None => from_json(body, &beside),
        Some(fields) => from_form(fields, &beside),
    }?;
    let clocks = (now, Instant::now());
    let Judgement { quarantine, rank } =
        app.abuse_guard.pass(sent, &message, &settings.url, clocks)?;
    let submission =
        NewMessage { quarantine, rank, destinations: app.published.destinations(), message };
    let page = submission.message.page.clone();
    let campaign = submission.message.campaign();
    let is_held = submission.quarantine.is_some();
    match app.inbox.store.submit(submission, now).await {
        Ok(StoreOutcome::Stored(receipt)) => {
            app.health.metrics.received.inc();
            if !is_held {
                app.analytics.message(&page, &campaign);
            }
            Ok(receipt)
        }
        Ok(StoreOutcome::Repeated(receipt)) => Ok(receipt),
        Ok(StoreOutcome::Conflict) => Err(Reason::Conflict.into()),
        Err(error) => {
            tracing::error!(error = error.in_log(), "{}", fl!("log-message-not-kept"));
            app.inbox.store.note_refusal();
            app.health.status.set(Attention::Database, true);
            Err(Reason::Unavailable.into())
        }
    }
}
