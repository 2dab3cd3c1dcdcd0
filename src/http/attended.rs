//! `/atendido/{folio}/{signature}`: a salesperson says that a lead was answered.
//!
//! No login: only the recipients of the lead have the link. Opening it only asks, because mail
//! programs and scanners open links by themselves; the button marks. The page shows the folio and
//! nothing of what the family wrote.

use super::{answer, app::App};
use crate::lang::fl;
use crate::leads::{Folio, StoreError};
use askama::Template;
use axum::{
    extract::{Path, State},
    http::{
        HeaderValue, StatusCode,
        header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use jiff::Timestamp;
use std::sync::Arc;

/// Nothing is loaded; the form posts to the same origin.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

#[derive(Template)]
#[template(path = "http/attended.html")]
struct Page {
    title: &'static str,
    text: &'static str,
    folio: Option<String>,
    asks: bool,
}

/// Asks.
pub(super) async fn ask(
    State(app): State<Arc<App>>,
    Path((folio, signature)): Path<(String, String)>,
) -> Response {
    let folio = match recognised(&app, &folio, &signature) {
        Ok(Some(folio)) => folio,
        Ok(None) => return unknown(),
        Err(error) => return unavailable(&error),
    };
    match app.leads.show(&folio).await {
        Ok(None) => unknown(),
        Ok(Some(lead)) if lead.attended_at.is_some() => done(&folio),
        Ok(Some(_)) => {
            let page = Page {
                title: "¿Ya respondió este mensaje?",
                text: "Al confirmarlo, dejará de aparecer en el resumen diario de pendientes.",
                folio: Some(folio.to_string()),
                asks: true,
            };
            send(StatusCode::OK, &page)
        }
        Err(error) => unavailable(&error),
    }
}

/// Marks.
pub(super) async fn mark(
    State(app): State<Arc<App>>,
    Path((folio, signature)): Path<(String, String)>,
) -> Response {
    let folio = match recognised(&app, &folio, &signature) {
        Ok(Some(folio)) => folio,
        Ok(None) => return unknown(),
        Err(error) => return unavailable(&error),
    };
    match app.leads.attend(&folio, Timestamp::now()).await {
        Ok(true) => done(&folio),
        Ok(false) => unknown(),
        Err(error) => unavailable(&error),
    }
}

/// The folio, if its signature is ours.
fn recognised(app: &App, folio: &str, signature: &str) -> Result<Option<Folio>, StoreError> {
    let Ok(folio) = folio.parse() else {
        return Ok(None);
    };
    let signer = app.link_signer.get().ok_or(StoreError::NotOpen)?;
    Ok(signer.verifies(&folio, signature).then_some(folio))
}

fn done(folio: &Folio) -> Response {
    let page = Page {
        title: "Quedó marcado como atendido",
        text: "Gracias por responder. Puede cerrar esta página.",
        folio: Some(folio.to_string()),
        asks: false,
    };
    send(StatusCode::OK, &page)
}

/// The same for a wrong signature and for a lead that was erased.
fn unknown() -> Response {
    let page = Page {
        title: "Este enlace no es válido",
        text: "Puede estar incompleto, o el mensaje ya se eliminó. Ábralo de nuevo desde el correo.",
        folio: None,
        asks: false,
    };
    send(StatusCode::NOT_FOUND, &page)
}

fn unavailable(error: &StoreError) -> Response {
    tracing::error!(%error, "{}", fl!("log-lead-not-marked"));
    let page = Page {
        title: "No se pudo guardar",
        text: "El error es nuestro y ya quedó registrado. Vuelva a intentarlo en un momento.",
        folio: None,
        asks: false,
    };
    send(StatusCode::SERVICE_UNAVAILABLE, &page)
}

fn send(status: StatusCode, page: &Page) -> Response {
    let html = match page.render() {
        Ok(html) => html,
        Err(error) => return super::page::failed(&error),
    };
    let headers = [
        (
            CONTENT_TYPE,
            HeaderValue::from_static("text/html; charset=utf-8"),
        ),
        (CACHE_CONTROL, answer::NOT_KEPT),
        (CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    ];
    (status, headers, html).into_response()
}
