//! Pages that only those see who have a signed link, without a login.
//!
//! `/atendido/{folio}/{signature}`: a salesperson says that a message was answered. Only the recipients of
//! the message have the link. Opening it only asks, because mail programs and scanners open links by
//! themselves; the button marks. The page shows the folio and nothing of what the family wrote.
//!
//! `/borrador/{slug}/{until}/{signature}`: an article before it is published, for its owner to approve
//! on a telephone. The link ends by itself.

use super::{
    answer, answer::ROBOTS, app::App, page, page::not_rendered, plain_page, plain_page::Notice,
    plain_page::notice,
};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use basics::lang::fl;
use jiff::Timestamp;
use messages::{Folio, LinkSigner};
use render::RenderError;
use site::article_path;
use std::{net::SocketAddr, sync::Arc};

/// For those who have the link alone.
const PRIVATE: HeaderValue = HeaderValue::from_static("private, no-store");

/// Asks whether to mark the message as attended, since mail scanners open links; marks it where the
/// button was pressed.
#[utoipa::path(method(get, post), path = "/atendido/{folio}/{signature}")]
pub(super) async fn attended(
    State(app): State<Arc<App>>,
    Path((folio, signature)): Path<(String, String)>,
    method: Method,
) -> Response {
    let Some(signer) = app.link_signer.get() else {
        return unavailable();
    };
    let folio: Option<Folio> = folio.parse().ok();
    let Some(folio) = folio.filter(|folio| signer.verifies(folio, &signature)) else {
        return unknown();
    };
    let is_attended = if method == Method::POST {
        let marked = app.store.attend(&folio, app.now()).await;
        marked.map(|is_there| is_there.then_some(true))
    } else {
        let message = app.store.show(&folio).await;
        message.map(|message| Some(message?.attended_at.is_some()))
    };
    let page = match is_attended {
        Ok(Some(true)) => Notice {
            title: "Quedó marcado como atendido",
            text: "Gracias por responder. Puede cerrar esta página.",
            ..Notice::default()
        },
        Ok(Some(false)) => Notice {
            title: "¿Ya respondió este mensaje?",
            text: "Al confirmarlo, dejará de aparecer en el resumen diario de pendientes.",
            button: Some("Sí, ya respondí"),
            ..Notice::default()
        },
        Ok(None) => return unknown(),
        Err(error) => {
            tracing::error!(error = error.in_log(), "{}", fl!("log-message-not-shown"));
            return unavailable();
        }
    };
    let folio = folio.to_string();
    let folio = Some(folio.as_str());
    plain_page::send(StatusCode::OK, &Notice { folio, ..page })
}

/// The same for a wrong signature and for a message that was erased.
fn unknown() -> Response {
    notice(
        StatusCode::NOT_FOUND,
        "Este enlace no es válido",
        "Puede estar incompleto, o el mensaje ya se eliminó. Ábralo de nuevo desde el correo.",
    )
}

/// Where the database was not reached, which verifies links; that is logged where it is tried.
fn unavailable() -> Response {
    notice(
        StatusCode::SERVICE_UNAVAILABLE,
        "No se puede mostrar por el momento",
        "El error es nuestro. Vuelva a intentarlo en un momento.",
    )
}

/// The path of the link to a draft that holds until a moment.
pub fn preview_path(signer: &LinkSigner, slug: &str, until: Timestamp) -> String {
    let path = unsigned(slug, &until.as_second().to_string());
    let signature = signer.sign(&path);
    format!("{path}/{signature}")
}

fn unsigned(slug: &str, until: &str) -> String {
    format!("/borrador/{slug}/{until}")
}

#[utoipa::path(get, path = "/borrador/{slug}/{until}/{signature}")]
pub(super) async fn show_draft(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path((slug, until, signature)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Response {
    let mut response = draft(&app, peer, &headers, [&slug, &until, &signature]).await;
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, PRIVATE);
    headers.insert(ROBOTS, HeaderValue::from_static("noindex, nofollow"));
    response
}

async fn draft(
    app: &App,
    peer: SocketAddr,
    headers: &HeaderMap,
    [slug, until, signature]: [&str; 3],
) -> Response {
    let Some(signer) = app.link_signer.get() else {
        return unavailable();
    };
    if !signer.verifies(unsigned(slug, until), signature) {
        return notice(
            StatusCode::NOT_FOUND,
            "Este enlace no es válido",
            "Puede estar incompleto. Ábralo de nuevo desde el mensaje en que lo recibió.",
        );
    }
    let now = app.now().as_second();
    if until.parse::<i64>().is_ok_and(|until| until < now) {
        return notice(StatusCode::GONE, "Este enlace ya venció", "Pida otro a quien se lo mandó.");
    }
    let (pages, sender) = (app.pages(), app.abuse_guard.sender(peer, headers));
    let Some(_share) = app.renders.take(sender.network()) else {
        return not_rendered(&RenderError::Busy);
    };
    match pages.preview(slug).await {
        Some(Ok(page)) => page::send(headers, &page, answer::NOT_KEPT),
        Some(Err(error)) => not_rendered(&error),
        // It has been published since, or was removed.
        None => Redirect::temporary(&article_path(slug)).into_response(),
    }
}
