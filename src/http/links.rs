//! Pages that only those see who have a signed link, without a login.
//!
//! `/atendido/{folio}/{signature}`: a salesperson says that a lead was answered. Only the recipients of
//! the lead have the link. Opening it only asks, because mail programs and scanners open links by
//! themselves; the button marks. The page shows the folio and nothing of what the family wrote.
//!
//! `/borrador/{slug}/{until}/{signature}`: an article before it is published, for its owner to approve
//! on a telephone. The link ends by itself.

use super::{
    answer,
    app::App,
    page::{self, not_rendered},
    plain_page::{self, Notice},
};
use crate::{
    content::article_path,
    lang::fl,
    leads::{Folio, LinkSigner, StoreError},
    ssr::RenderError,
};
use axum::{
    extract::{ConnectInfo, Path, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header::CACHE_CONTROL},
    response::{IntoResponse, Redirect, Response},
};
use jiff::Timestamp;
use std::{net::SocketAddr, sync::Arc};

const NOT_SHOWN: &str = "No se puede mostrar por el momento";

/// For those who have the link alone.
const PRIVATE: HeaderValue = HeaderValue::from_static("private, no-store");

/// Asks whether to mark the message as attended: mail scanners open links.
pub(super) async fn ask_attended(
    State(app): State<Arc<App>>,
    Path((folio, signature)): Path<(String, String)>,
) -> Response {
    let folio = match recognised(&app, &folio, &signature) {
        Ok(folio) => folio,
        Err(StatusCode::NOT_FOUND) => return unknown(),
        Err(_) => return unavailable(NOT_SHOWN),
    };
    match app.leads.show(&folio).await {
        Ok(None) => unknown(),
        Ok(Some(lead)) if lead.attended_at.is_some() => done(&folio),
        Ok(Some(_)) => {
            let page = Notice {
                title: "¿Ya respondió este mensaje?",
                folio: Some(&folio.to_string()),
                text: "Al confirmarlo, dejará de aparecer en el resumen diario de pendientes.",
                button: Some("Sí, ya respondí"),
                ..Notice::default()
            };
            plain_page::send(StatusCode::OK, &page)
        }
        Err(error) => failed(&error, NOT_SHOWN),
    }
}

/// Marks the message as attended.
pub(super) async fn mark_attended(
    State(app): State<Arc<App>>,
    Path((folio, signature)): Path<(String, String)>,
) -> Response {
    let folio = match recognised(&app, &folio, &signature) {
        Ok(folio) => folio,
        Err(StatusCode::NOT_FOUND) => return unknown(),
        Err(_) => return unavailable(NOT_SHOWN),
    };
    match app.leads.attend(&folio, app.now()).await {
        Ok(true) => done(&folio),
        Ok(false) => unknown(),
        Err(error) => failed(&error, "No se pudo guardar"),
    }
}

/// The lead that a link of ours leads to.
fn recognised(app: &App, folio: &str, signature: &str) -> Result<Folio, StatusCode> {
    let folio = folio.parse().map_err(|_| StatusCode::NOT_FOUND)?;
    let signer = signer(app)?;
    let is_ours = signer.verifies(&folio, signature);
    is_ours.then_some(folio).ok_or(StatusCode::NOT_FOUND)
}

/// What verifies links. It is in the database, and not there where that was not reached since the
/// start; that is logged where it is tried.
fn signer(app: &App) -> Result<&LinkSigner, StatusCode> {
    let signer = app.link_signer.get();
    signer.ok_or(StatusCode::SERVICE_UNAVAILABLE)
}

fn done(folio: &Folio) -> Response {
    let page = Notice {
        title: "Quedó marcado como atendido",
        folio: Some(&folio.to_string()),
        text: "Gracias por responder. Puede cerrar esta página.",
        ..Notice::default()
    };
    plain_page::send(StatusCode::OK, &page)
}

/// The same for a wrong signature and for a lead that was erased.
fn unknown() -> Response {
    notice(
        StatusCode::NOT_FOUND,
        "Este enlace no es válido",
        "Puede estar incompleto, o el mensaje ya se eliminó. Ábralo de nuevo desde el correo.",
    )
}

fn failed(error: &StoreError, title: &str) -> Response {
    tracing::error!(%error, "{}", fl!("log-lead-not-shown"));
    unavailable(title)
}

fn unavailable(title: &str) -> Response {
    notice(
        StatusCode::SERVICE_UNAVAILABLE,
        title,
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

/// Answers with the draft, if the link is valid.
pub(super) async fn show_draft(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path((slug, until, signature)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Response {
    let mut response = draft(&app, peer, &headers, [&slug, &until, &signature]).await;
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, PRIVATE);
    headers.insert(
        HeaderName::from_static("x-robots-tag"),
        HeaderValue::from_static("noindex, nofollow"),
    );
    response
}

async fn draft(
    app: &App,
    peer: SocketAddr,
    headers: &HeaderMap,
    [slug, until, signature]: [&str; 3],
) -> Response {
    let Ok(signer) = signer(app) else {
        return unavailable(NOT_SHOWN);
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
        return notice(
            StatusCode::GONE,
            "Este enlace ya venció",
            "Pida otro a quien se lo mandó.",
        );
    }
    let (pages, sender) = (app.pages(), app.abuse_guard.sender(peer, headers));
    let Some(_share) = app.renders.take(sender) else {
        return not_rendered(&RenderError::Busy);
    };
    match pages.preview(slug).await {
        Some(Ok(page)) => page::send(headers, &page, answer::NOT_KEPT),
        Some(Err(error)) => not_rendered(&error),
        // It has been published since, or was removed.
        None => Redirect::temporary(&article_path(slug)).into_response(),
    }
}

fn notice(status: StatusCode, title: &str, text: &str) -> Response {
    let notice = Notice {
        title,
        text,
        ..Notice::default()
    };
    plain_page::send(status, &notice)
}
