//! What every request is asked before it reaches a handler: whether it asks for this editor by its name, to
//! the letter; whether a change comes from a page of the editor; whose session it is. And the headers of
//! every answer.
//!
//! A name that is not ours is that of a stranger's page which resolves it to our address (DNS rebinding);
//! another origin is a form or a script of theirs.

use super::{Session, Surface, hash};
use crate::{Editor, Person, entry_page};
use axum::Json;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use basics::lang::fl;
use lettre::Address;
use serde_json::json;
use std::sync::Arc;

/// The app is served by the editor and loads nothing from elsewhere; what a person writes cannot become
/// script.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; \
    connect-src 'self'; font-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

/// Headers of every answer that does not set them itself.
///
/// The referrer is kept within the editor, since the address of a link is a secret; to tell it nobody at
/// all would also make the origin of a plain form `null` (Fetch Standard, section 3.2).
const HEADERS: [(HeaderName, &str); 8] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::CACHE_CONTROL, "no-store"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("x-robots-tag"), "noindex, nofollow"),
];

const TOKEN: HeaderName = HeaderName::from_static("x-editor-token");

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// One surface of an editor.
pub(crate) struct Desk {
    pub(crate) editor: Arc<Editor>,
    pub(crate) surface: Surface,
}

/// The session of a request, and the token that its changes carry.
#[derive(Clone)]
pub(crate) struct Entered {
    pub(crate) secret: String,
    pub(crate) token: String,
}

/// Why a request goes no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// It asks for another host.
    OtherHost,
    /// It is a change that no page of the editor asked for.
    OtherOrigin,
    /// It has no session.
    NoSession,
    /// Sessions cannot be read or written.
    Unavailable,
}

impl Refusal {
    /// For the app, or for a person.
    pub(crate) fn answer(self, is_call: bool) -> Response {
        let (status, title) = match self {
            Self::OtherHost => (StatusCode::MISDIRECTED_REQUEST, fl!("editor-other-host")),
            Self::OtherOrigin => (StatusCode::FORBIDDEN, fl!("editor-other-origin")),
            Self::NoSession => (StatusCode::UNAUTHORIZED, fl!("editor-no-session")),
            Self::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, fl!("editor-unavailable")),
        };
        if is_call {
            return (status, Json(json!({ "title": title }))).into_response();
        }
        entry_page::notice(status, fl!("editor-not-shown"), title)
    }
}

/// Lets a request through, or not; protects the answer in either case.
pub(crate) async fn guard(
    State(desk): State<Arc<Desk>>,
    mut request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path();
    let is_call = path.starts_with("/api/");
    let is_door = path == "/" || path == "/entrar" || path.starts_with("/entrar/");
    let mut answer = match desk.admitted(&request, is_door) {
        Ok(entered) => {
            if let Some((session, entered)) = entered {
                request.extensions_mut().insert(Person(session.person));
                request.extensions_mut().insert(entered);
            }
            next.run(request).await
        }
        Err(refusal) => refusal.answer(is_call),
    };
    let headers = answer.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if is_call {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    answer
}

impl Desk {
    /// Returns whether somebody may come in here.
    pub(crate) fn is_person(&self, person: &str) -> bool {
        self.person(person).is_some()
    }

    /// The person of that name, as the settings write it.
    pub(crate) fn person(&self, written: &str) -> Option<String> {
        if self.surface.is_local() {
            return self.surface.is_name(written).then(|| written.to_owned());
        }
        let people = self.editor.config.editor.people.iter().map(Address::to_string);
        people.into_iter().find(|person| person.eq_ignore_ascii_case(written))
    }

    /// The session of a request that may pass; none at the door.
    fn admitted(
        &self,
        request: &Request,
        is_door: bool,
    ) -> Result<Option<(Session, Entered)>, Refusal> {
        let headers = request.headers();
        if !self.surface.is_asked_for(request) {
            return Err(Refusal::OtherHost);
        }
        let is_change = ![Method::GET, Method::HEAD].contains(request.method());
        let origin = headers.get(header::ORIGIN).map(HeaderValue::as_bytes);
        if is_change && origin != Some(self.surface.origin().as_bytes()) {
            return Err(Refusal::OtherOrigin);
        }
        // A browser that says nothing of it is an old one, and its origin was looked at. A link that
        // leads to the door comes from a mail.
        let from = headers.get(FETCH_SITE).map(HeaderValue::as_bytes);
        let is_own = matches!(from, None | Some(b"same-origin" | b"none"));
        if !is_own && (is_change || !is_door) {
            return Err(Refusal::OtherOrigin);
        }
        if is_door {
            return Ok(None);
        }
        let (session, entered) = self.entered(headers)?.ok_or(Refusal::NoSession)?;
        let token = headers.get(TOKEN).and_then(|token| token.to_str().ok());
        if is_change && token.map(hash) != Some(hash(&entered.token)) {
            return Err(Refusal::OtherOrigin);
        }
        Ok(Some((session, entered)))
    }

    /// The session of a browser, of somebody who may still come in here.
    pub(crate) fn entered(
        &self,
        headers: &HeaderMap,
    ) -> Result<Option<(Session, Entered)>, Refusal> {
        let Some(secret) = self.surface.session_cookie().of(headers) else {
            return Ok(None);
        };
        let session = self.editor.access.session(&secret).map_err(|error| {
            tracing::error!(%error, "{}", fl!("editor-log-access"));
            Refusal::Unavailable
        })?;
        let session = session.filter(|session| self.is_person(&session.person));
        // It follows from the secret, which no script can read, and does not lead to it.
        let token = hash(&format!("token:{secret}"));
        Ok(session.map(|session| (session, Entered { secret, token })))
    }
}
