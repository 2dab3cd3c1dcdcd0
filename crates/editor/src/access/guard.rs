//! What every request is asked before it reaches a handler: whether it asks for this editor by its name, to
//! the letter; whether a change comes from a page of the editor; whose session it is. And the headers of
//! every answer.
//!
//! A name that is not ours is that of a stranger's page which resolves it to our address (DNS rebinding);
//! another origin is a form or a script of theirs.

use super::{SESSION, Session, Surface, THIS_MACHINE, hash};
use crate::content::Problem;
use crate::{Editor, Person};
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use basics::lang::fl;
use lettre::Address;
use server::content_type;
use std::{io, sync::Arc};

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

pub(crate) struct EditorState {
    pub(crate) editor: Arc<Editor>,
    pub(crate) surface: Surface,
}

/// The session of a request, and the token that its changes carry.
#[derive(Clone)]
pub(crate) struct Entered {
    pub(crate) session: Session,
    pub(crate) token: String,
}

/// Why a request goes no further: a page (`entry_page.rs`); the guard says it to the app in JSON.
pub(crate) struct EntryRefusal(pub(crate) StatusCode, pub(crate) String);

impl From<io::Error> for EntryRefusal {
    fn from(error: io::Error) -> Self {
        tracing::error!(%error, "{}", fl!("editor-log-access"));
        Self(StatusCode::SERVICE_UNAVAILABLE, fl!("editor-unavailable"))
    }
}

/// Lets a request through, or not; protects the answer in either case.
pub(crate) async fn guard(
    State(state): State<Arc<EditorState>>,
    mut request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path();
    let is_call = path.starts_with("/api/");
    let is_font = path.starts_with("/assets/") && content_type(path) == Some("font/woff2");
    let is_entry =
        is_font || ["/", "/entrar", "/favicon.ico"].contains(&path) || path.starts_with("/entrar/");
    let mut answer = match state.admitted(&request, is_entry) {
        Ok(entered) => {
            if let Some(entered) = entered {
                request.extensions_mut().insert(Person(entered.session.person.clone()));
                request.extensions_mut().insert(entered);
            }
            next.run(request).await
        }
        Err(EntryRefusal(status, title)) if is_call => Problem::new(status, title).into_response(),
        Err(refusal) => refusal.into_response(),
    };
    for (name, value) in HEADERS {
        answer.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    answer
}

impl EditorState {
    /// Who may come in here under that name, as the settings write it.
    pub(crate) fn person(&self, written: &str) -> Option<String> {
        if self.surface.is_local() {
            return (written == THIS_MACHINE).then(|| written.to_owned());
        }
        let mut people = self.editor.config.editor.people.iter().map(Address::to_string);
        people.find(|person| person.eq_ignore_ascii_case(written))
    }

    /// The session of a request that may pass; none at the entry.
    fn admitted(&self, request: &Request, is_entry: bool) -> Result<Option<Entered>, EntryRefusal> {
        if !self.surface.is_asked_for(request) {
            return Err(EntryRefusal(StatusCode::MISDIRECTED_REQUEST, fl!("editor-other-host")));
        }
        let strange = || Err(EntryRefusal(StatusCode::FORBIDDEN, fl!("editor-other-origin")));
        let headers = request.headers();
        let said = |name: &str| headers.get(name).map(HeaderValue::as_bytes);
        let is_change = ![Method::GET, Method::HEAD].contains(request.method());
        if is_change && said("origin") != Some(self.surface.origin().as_bytes()) {
            return strange();
        }
        // A browser that says nothing of it is an old one, and its origin was looked at. A link that
        // leads to the entry comes from a mail.
        let is_own = matches!(said("sec-fetch-site"), None | Some(b"same-origin" | b"none"));
        if !is_own && (is_change || !is_entry) {
            return strange();
        }
        if is_entry {
            return Ok(None);
        }
        let no_session = || EntryRefusal(StatusCode::UNAUTHORIZED, fl!("editor-no-session"));
        let entered = self.entered(headers)?.ok_or_else(no_session)?;
        if is_change && said("x-editor-token").map(hash) != Some(hash(&entered.token)) {
            return strange();
        }
        Ok(Some(entered))
    }

    /// The session of a browser, of somebody who may still come in here.
    pub(crate) fn entered(&self, headers: &HeaderMap) -> io::Result<Option<Entered>> {
        let Some(secret) = self.surface.value_of(SESSION, headers) else {
            return Ok(None);
        };
        let session = self.editor.access.session(&secret)?;
        let session = session.filter(|session| self.person(&session.person).is_some());
        // It follows from the secret, which no script can read, and does not lead to it.
        let token = hash(format!("token:{secret}"));
        Ok(session.map(|session| Entered { session, token }))
    }
}
