//! The pages before a session: plain HTML without script. A link is asked for by an address, or comes from
//! the command line; opening it only asks, because mail programs and scanners open links by themselves.

use crate::access::{Desk, Entered, LINK_MINUTES, Refusal, SIGNS_OF_LINK, secret};
use crate::assets;
use ::messages::{LimitExceeded, Sender, send_entry_link};
use askama::Template;
use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Extension, Path, State};
use axum::http::header::{CONTENT_SECURITY_POLICY, LOCATION, RETRY_AFTER, SET_COOKIE, USER_AGENT};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse as _, Response};
use basics::lang::fl;
use render::source_hash;
use server::client_address;
use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};
use std::time::Instant;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

const STYLE: &str = include_str!("entry.css");

static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let policy = format!(
        "default-src 'none'; style-src '{}'; form-action 'self'; base-uri 'none'; \
         frame-ancestors 'none'",
        source_hash(STYLE)
    );
    HeaderValue::from_str(&policy).expect("a hash is written in Base64")
});

/// The longest form with an address.
const MAX_BODY_BYTES: usize = 1024;

/// How often one network may ask for a link to one mailbox within an hour: a person who waits for a mail
/// that is late asks again and again.
const ASKED_MAX: usize = 6;

#[derive(Default, Template)]
#[template(path = "entry.html")]
struct EntryPage {
    title: String,
    text: String,
    /// Where a button posts to; none where there is no button.
    action: Option<&'static str>,
    button: String,
    /// The label of a field for an address.
    address: Option<String>,
    /// True if the page opens the editor again by itself.
    again: bool,
}

fn send(status: StatusCode, page: &EntryPage) -> Response {
    let html = page.render().expect("texts can always be written into a text");
    (status, [(CONTENT_SECURITY_POLICY, POLICY.clone())], Html(html)).into_response()
}

/// A page that only says something.
pub(crate) fn notice(status: StatusCode, title: String, text: String) -> Response {
    send(status, &EntryPage { title, text, ..EntryPage::default() })
}

/// `GET /`: the app, or how one comes in.
pub(crate) async fn start(State(desk): State<Arc<Desk>>, headers: HeaderMap) -> Response {
    match desk.entered(&headers) {
        Ok(Some(_)) => assets::app(),
        Err(refusal) => refusal.answer(false),
        // A link on another site does not bring the cookie; what the page itself opens does.
        Ok(None) if headers.get("sec-fetch-site").is_some_and(|from| from == "cross-site") => {
            let page =
                EntryPage { title: fl!("editor-title"), again: true, ..EntryPage::default() };
            send(StatusCode::OK, &page)
        }
        Ok(None) if desk.surface.is_local() => {
            notice(StatusCode::OK, fl!("editor-title"), fl!("editor-enter-here"))
        }
        Ok(None) => {
            let page = EntryPage {
                title: fl!("editor-title"),
                text: fl!("editor-enter"),
                action: Some("/entrar"),
                button: fl!("editor-enter-button"),
                address: Some(fl!("editor-enter-address")),
                ..EntryPage::default()
            };
            send(StatusCode::OK, &page)
        }
    }
}

/// `POST /entrar`: a link by mail to those who may come in. The answer is the same for everybody, in words
/// and in time, because it is given before anything is looked up.
pub(crate) async fn ask(
    State(desk): State<Arc<Desk>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    if desk.surface.is_local() {
        return notice(StatusCode::NOT_FOUND, fl!("editor-title"), fl!("editor-enter-here"));
    }
    let sender = match tried(&desk, peer, &headers) {
        Ok(sender) => sender,
        Err(limit) => return too_often(limit),
    };
    let limit = desk.editor.config.limits.request_timeout;
    let body = timeout(limit, to_bytes(body, MAX_BODY_BYTES)).await;
    let body = body.ok().and_then(Result::ok).unwrap_or_default();
    let mut fields = form_urlencoded::parse(&body);
    let address =
        fields.find_map(|(name, value)| (name == "correo").then(|| value.trim().to_owned()));
    // Who asks twice may open either mail.
    let cookie = desk.surface.asking_cookie();
    let is_ours =
        |it: &String| it.len() == SIGNS_OF_LINK && it.bytes().all(|it| it.is_ascii_hexdigit());
    let asked = cookie.of(&headers).filter(is_ours);
    let Some(browser) = asked.or_else(|| secret().ok()) else {
        return Refusal::Unavailable.answer(false);
    };
    let cookie = [(SET_COOKIE, cookie.set(&browser))];
    tracing::info!("{}", fl!("editor-log-asked"));
    tokio::spawn(send_link(desk, address.unwrap_or_default(), browser, sender));
    let text = fl!("editor-asked-text", minutes = LINK_MINUTES);
    (cookie, notice(StatusCode::OK, fl!("editor-asked"), text)).into_response()
}

/// Counts a try at the door, and refuses it where its network had too many.
fn tried(desk: &Desk, peer: SocketAddr, headers: &HeaderMap) -> Result<Sender, LimitExceeded> {
    let trusted = &desk.editor.config.trusted_proxies;
    let sender = Sender::from(client_address(peer.ip(), headers, trusted));
    desk.editor.tries.admit(sender, None, Instant::now()).map(|()| sender)
}

fn too_often(limit: LimitExceeded) -> Response {
    let wait = [(RETRY_AFTER, limit.retry_after_seconds.to_string())];
    let status = StatusCode::TOO_MANY_REQUESTS;
    (wait, notice(status, fl!("editor-title"), fl!("editor-too-often"))).into_response()
}

async fn send_link(desk: Arc<Desk>, address: String, browser: String, sender: Sender) {
    let editor = Arc::clone(&desk.editor);
    let asked = editor.asked.note_text(sender.network(), &address, None, Instant::now());
    let Some(person) = desk.person(&address).filter(|_| asked <= ASKED_MAX) else {
        return;
    };
    let (made, now) = (Arc::clone(&desk), (editor.now)());
    let made = spawn_blocking(move || {
        let link = made.editor.access.new_link(&person, Some(&browser))?;
        let site = made.editor.site();
        anyhow::Ok(link.zip(site).map(|(link, site)| (person, link, site.mail_settings())))
    });
    let sent = match made.await {
        Ok(Ok(Some((person, link, settings)))) => {
            let link = format!("{}/entrar/{link}", desk.surface.origin());
            send_entry_link(&editor.config, settings, &person, (&link, LINK_MINUTES), now).await
        }
        Ok(Ok(None)) => Err(anyhow::anyhow!(fl!("editor-log-no-link"))),
        Ok(Err(error)) => Err(error),
        Err(panicked) => Err(panicked.into()),
    };
    if let Err(error) = sent {
        let error = format!("{error:#}");
        tracing::error!(error, "{}", fl!("editor-log-not-sent"));
    }
}

/// `GET /entrar/{link}`: asks, and takes nothing. It is the same page for any link, so that it says nothing
/// of one.
pub(crate) async fn confirm() -> Response {
    let page = EntryPage {
        title: fl!("editor-title"),
        text: fl!("editor-confirm"),
        action: Some(""),
        button: fl!("editor-enter-now"),
        ..EntryPage::default()
    };
    send(StatusCode::OK, &page)
}

/// `POST /entrar/{link}`: takes the link and begins a session.
pub(crate) async fn enter(
    State(desk): State<Arc<Desk>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path(link): Path<String>,
    headers: HeaderMap,
) -> Response {
    if let Err(limit) = tried(&desk, peer, &headers) {
        return too_often(limit);
    }
    let (asking, session) = (desk.surface.asking_cookie(), desk.surface.session_cookie());
    let entering = Arc::clone(&desk);
    let begun = spawn_blocking(move || {
        let cookies = [&asking, &session].map(|cookie| cookie.of(&headers));
        let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok());
        let is_person = |person: &str| entering.is_person(person);
        let cookies = cookies.each_ref().map(Option::as_deref);
        entering.editor.access.enter(&link, is_person, cookies, agent.unwrap_or_default())
    });
    let begun = begun.await.unwrap_or_else(|panicked| Err(panicked.into()));
    match begun {
        Ok(Some(secret)) => {
            tracing::info!("{}", fl!("editor-log-entered"));
            let cookie = desk.surface.session_cookie().set(&secret);
            let asking = desk.surface.asking_cookie().removed();
            let home = (LOCATION, HeaderValue::from_static("/"));
            let mut answer = (StatusCode::SEE_OTHER, [home, (SET_COOKIE, cookie)]).into_response();
            answer.headers_mut().append(SET_COOKIE, asking);
            answer
        }
        Ok(None) => notice(
            StatusCode::GONE,
            fl!("editor-link-gone"),
            fl!("editor-link-gone-text", minutes = LINK_MINUTES),
        ),
        Err(error) => {
            tracing::error!(%error, "{}", fl!("editor-log-access"));
            Refusal::Unavailable.answer(false)
        }
    }
}

/// `POST /salir`: ends the session.
pub(crate) async fn leave(
    State(desk): State<Arc<Desk>>,
    Extension(entered): Extension<Entered>,
) -> Response {
    let cookie = desk.surface.session_cookie().removed();
    let ended = spawn_blocking(move || desk.editor.access.leave(&entered.secret)).await;
    match ended.unwrap_or_else(|panicked| Err(panicked.into())) {
        Ok(_) => {
            tracing::info!("{}", fl!("editor-log-left"));
            (StatusCode::NO_CONTENT, [(SET_COOKIE, cookie)]).into_response()
        }
        Err(error) => {
            tracing::error!(%error, "{}", fl!("editor-log-access"));
            Refusal::Unavailable.answer(true)
        }
    }
}
