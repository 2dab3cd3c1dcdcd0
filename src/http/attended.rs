//! `/atendido/{folio}/{signature}`: a salesperson says that a lead was answered.
//!
//! No login: only the recipients of the lead have the link. Opening it only asks, because mail
//! programs and scanners open links by themselves; the button marks. The page shows the folio and
//! nothing of what the family wrote.

use super::{
    app::App,
    plain_page::{self, Notice},
};
use crate::lang::fl;
use crate::leads::{Folio, StoreError};
use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use jiff::Timestamp;
use std::sync::Arc;

/// Asks whether to mark the message as attended: mail scanners open links.
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
            let page = Notice {
                title: "¿Ya respondió este mensaje?",
                folio: Some(&folio.to_string()),
                text: "Al confirmarlo, dejará de aparecer en el resumen diario de pendientes.",
                button: Some("Sí, ya respondí"),
                ..Notice::default()
            };
            plain_page::send(StatusCode::OK, &page)
        }
        Err(error) => unavailable(&error),
    }
}

/// Marks the message as attended.
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
    let page = Notice {
        title: "Este enlace no es válido",
        text: "Puede estar incompleto, o el mensaje ya se eliminó. Ábralo de nuevo desde el correo.",
        ..Notice::default()
    };
    plain_page::send(StatusCode::NOT_FOUND, &page)
}

fn unavailable(error: &StoreError) -> Response {
    tracing::error!(%error, "{}", fl!("log-lead-not-marked"));
    let page = Notice {
        title: "No se pudo guardar",
        text: "El error es nuestro y ya quedó registrado. Vuelva a intentarlo en un momento.",
        ..Notice::default()
    };
    plain_page::send(StatusCode::SERVICE_UNAVAILABLE, &page)
}
