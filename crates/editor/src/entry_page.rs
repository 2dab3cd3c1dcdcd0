//! The pages before a session: plain HTML without script. A link is asked for by an address, or comes from
//! the command line; opening it only asks, because mail programs and scanners open links by themselves. Who
//! reads the mail elsewhere types its code.

use crate::access::{ASKING, CODE_TRIES, LINK_MINUTES, SESSION, secret};
use crate::access::{EditorState, Entered, EntryRefusal, NewLink, Surface};
use crate::assets;
use crate::content::Problem;
use anyhow::Context as _;
use askama::Template;
use axum::Form;
use axum::extract::{ConnectInfo, Extension, Path, Request, State};
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{AppendHeaders, Html, IntoResponse, Redirect, Response};
use basics::lang::fl;
use door::{Sender, client_address};
use messages::{EntryKeys, send_entry_link};
use render::source_hash;
use serde::Deserialize;
use site::model::Accent;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;
use tokio::time::{sleep, timeout};

const STYLE: &str = include_str!("entry.css");

/// The fonts of the app, by the beginnings of their names.
const FONTS: [&str; 2] = ["newsreader", "figtree"];

/// How often one network may ask for a link to one mailbox within an hour: a person who waits for a mail
/// that is late asks again and again.
const ASKED_MAX: usize = 6;

/// What one of the pages says.
#[derive(Clone)]
pub(crate) enum EntryPage {
    /// Opens the editor again by itself.
    Again,
    /// Says where a link is had.
    AtThisMachine,
    /// Asks for an address.
    Ask,
    /// Asks for the code of the mail; again, where what was typed is none.
    Asked(TypedCode),
    /// Says that no code is taken any more.
    CodeGone,
    /// Asks whether to come in.
    Confirm,
    Gone,
    Refused(String),
}

/// The page, in the site's type and colours.
#[derive(Template)]
#[template(path = "entry.html")]
struct EntryDocument<'a> {
    page: &'a EntryPage,
    brand: &'a str,
    style: &'a str,
}

/// It is written once it is known whose it is ([`in_colors`]).
impl IntoResponse for EntryPage {
    fn into_response(self) -> Response {
        Extension(self).into_response()
    }
}

/// Writes a page of the entry; any other answer stays as it is.
pub(crate) async fn in_colors(
    State(state): State<Arc<EditorState>>,
    mut answer: Response,
) -> Response {
    let Some(page) = answer.extensions_mut().remove::<EntryPage>() else {
        return answer;
    };
    let site = state.editor.site();
    let settings = site.as_ref().map(|site| &site.settings);
    let accent = settings.map(|it| &it.accent);
    let accent = accent.map(|Accent { dark, light }| {
        format!(":root{{--accent-dark:{dark};--accent-light:{light}}}")
    });
    let fonts = FONTS.iter().filter_map(|font| Some((font, assets::font(font)?)));
    let fonts = fonts.map(|(font, address)| {
        format!("@font-face{{font-family:{font};src:url({address});font-weight:400 600;font-display:swap}}")
    });
    let style = fonts.chain(accent).chain([STYLE.to_owned()]).collect::<String>();
    let brand = settings.map_or("", |it| &it.brand);
    let html = EntryDocument { page: &page, brand, style: &style }.render();
    let html = html.expect("texts can always be written into a text");
    let policy = format!(
        "default-src 'none'; style-src '{}'; font-src 'self'; form-action 'self'; \
         base-uri 'none'; frame-ancestors 'none'",
        source_hash(&style)
    );
    // The guard has given it the app's.
    let (mut parts, _) = answer.into_parts();
    parts.headers.remove(CONTENT_SECURITY_POLICY);
    (parts, [(CONTENT_SECURITY_POLICY, policy)], Html(html)).into_response()
}

impl IntoResponse for EntryRefusal {
    fn into_response(self) -> Response {
        (self.0, EntryPage::Refused(self.1)).into_response()
    }
}

/// Ends a request that does not come whole in time: strangers may make one.
pub(crate) async fn in_time(
    State(state): State<Arc<EditorState>>,
    request: Request,
    next: Next,
) -> Response {
    let limit = state.editor.config.limits.request_timeout;
    let late = |_| EntryRefusal(StatusCode::REQUEST_TIMEOUT, fl!("editor-late")).into_response();
    timeout(limit, next.run(request)).await.unwrap_or_else(late)
}

/// `GET /`: the app, or how one comes in.
pub(crate) async fn start(
    State(state): State<Arc<EditorState>>,
    headers: HeaderMap,
) -> Result<Response, EntryRefusal> {
    if state.entered(&headers)?.is_some() {
        return Ok(assets::app());
    }
    // A link on another site does not bring the cookie; what the page itself opens does.
    if headers.get("sec-fetch-site").is_some_and(|from| from == "cross-site") {
        return Ok(EntryPage::Again.into_response());
    }
    let page = if state.surface.is_local() { EntryPage::AtThisMachine } else { EntryPage::Ask };
    Ok(page.into_response())
}

#[derive(Deserialize)]
pub(crate) struct Asking {
    correo: String,
}

/// `POST /entrar`: a link by mail to those who may come in. The answer is the same for everybody, in words
/// and in time, because it is given before anything is looked up.
pub(crate) async fn ask(
    State(state): State<Arc<EditorState>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Form(Asking { correo: address }): Form<Asking>,
) -> Result<Response, EntryRefusal> {
    if state.surface.is_local() {
        return Ok((StatusCode::NOT_FOUND, EntryPage::AtThisMachine).into_response());
    }
    let network = tried(&state, peer, &headers)?;
    // Who asks twice may open either mail.
    let browser = state.surface.value_of(ASKING, &headers).map_or_else(secret, Ok)?;
    let cookie = [state.surface.set(ASKING, &browser)];
    tracing::info!("{}", fl!("editor-log-asked"));
    let asked = state.editor.asked.note_text(network, &address, None, Instant::now());
    if asked <= ASKED_MAX {
        tokio::spawn(async move {
            if let Err(error) = send_link(&state, address.trim(), &browser).await {
                tracing::error!(error = format!("{error:#}"), "{}", fl!("editor-log-not-sent"));
            }
        });
    }
    Ok((cookie, EntryPage::Asked(TypedCode::default())).into_response())
}

/// Counts a try at the entry, and refuses it where its network, which is returned, had too many.
fn tried(
    state: &EditorState,
    peer: SocketAddr,
    headers: &HeaderMap,
) -> Result<Sender, EntryRefusal> {
    let trusted = &state.editor.config.trusted_proxies;
    let sender = Sender::from(client_address(peer.ip(), headers, trusted));
    let admitted = state.editor.tries.admit(sender, None, Instant::now());
    let too_often = |_| EntryRefusal(StatusCode::TOO_MANY_REQUESTS, fl!("editor-too-often"));
    admitted.map(|()| sender.network()).map_err(too_often)
}

async fn send_link(state: &EditorState, address: &str, browser: &str) -> anyhow::Result<()> {
    let (editor, Some(person)) = (&state.editor, state.person(address)) else {
        return Ok(());
    };
    let link = editor.access.new_link(&person, Some(browser))?;
    let (link, site) = link.zip(editor.site()).with_context(|| fl!("editor-log-no-link"))?;
    let NewLink { secret, code } = link;
    let link = format!("{}/entrar/{secret}", state.surface.origin());
    let (settings, keys) =
        (site.mail_settings(), EntryKeys { link: &link, code: &code, minutes: LINK_MINUTES });
    send_entry_link(&editor.config, settings, &person, keys, (editor.now)(), sleep).await
}

/// `GET /entrar/{link}`: asks, and takes nothing. It is the same page for any link, so that it says nothing
/// of one.
pub(crate) async fn confirm(
    State(state): State<Arc<EditorState>>,
    Path(link): Path<String>,
) -> Result<EntryPage, EntryRefusal> {
    state.editor.access.opened(&link)?;
    Ok(EntryPage::Confirm)
}

/// `POST /entrar/{link}`: takes the link and begins a session.
pub(crate) async fn enter(
    State(state): State<Arc<EditorState>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path(link): Path<String>,
    headers: HeaderMap,
) -> Result<Response, EntryRefusal> {
    tried(&state, peer, &headers)?;
    let EditorState { editor, surface } = &*state;
    let cookies = [ASKING, SESSION].map(|cookie| surface.value_of(cookie, &headers));
    let is_person = |person: &str| state.person(person).is_some();
    let entered = editor.access.enter(&link, is_person, cookies)?;
    let gone = || (StatusCode::GONE, EntryPage::Gone).into_response();
    Ok(entered.map_or_else(gone, |secret| inside(surface, &secret)))
}

/// What is typed in place of a link.
#[derive(Clone, Default, Deserialize)]
pub(crate) struct TypedCode {
    codigo: String,
    /// How many were wrong, for the words of the page alone: it counts them itself, so that a browser is
    /// answered the same where no link was sent. What limits them is kept with the link.
    intentos: u8,
}

/// `POST /entrar/codigo`: takes the link that was sent with the code and begins a session.
pub(crate) async fn enter_by_code(
    State(state): State<Arc<EditorState>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Form(TypedCode { codigo, intentos }): Form<TypedCode>,
) -> Result<Response, EntryRefusal> {
    tried(&state, peer, &headers)?;
    let EditorState { editor, surface } = &*state;
    let gone = || Ok((StatusCode::GONE, EntryPage::CodeGone).into_response());
    // Its cookie ends with the link.
    let Some(asked) = surface.value_of(ASKING, &headers) else { return gone() };
    let cookies = (asked, surface.value_of(SESSION, &headers));
    let is_person = |person: &str| state.person(person).is_some();
    if let Some(secret) = editor.access.enter_by_code(&codigo, is_person, cookies)? {
        return Ok(inside(surface, &secret));
    }
    let intentos = intentos.saturating_add(1);
    if intentos >= CODE_TRIES {
        return gone();
    }
    let again = EntryPage::Asked(TypedCode { codigo, intentos });
    Ok((StatusCode::UNPROCESSABLE_ENTITY, again).into_response())
}

/// Opens the editor in a browser whose session has begun.
fn inside(surface: &Surface, secret: &str) -> Response {
    tracing::info!("{}", fl!("editor-log-entered"));
    let cookies = AppendHeaders([surface.set(SESSION, secret), surface.set(ASKING, "")]);
    (cookies, Redirect::to("/")).into_response()
}

/// `POST /salir`: ends the session.
pub(crate) async fn leave(
    State(state): State<Arc<EditorState>>,
    Extension(entered): Extension<Entered>,
) -> Result<Response, Problem> {
    state.editor.access.end(&entered.session.id)?;
    tracing::info!("{}", fl!("editor-log-left"));
    Ok((StatusCode::NO_CONTENT, [state.surface.set(SESSION, "")]).into_response())
}
