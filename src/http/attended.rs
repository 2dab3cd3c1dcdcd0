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
use crate::leads::Folio;
use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use std::sync::Arc;

/// Asks whether to mark the message as attended: mail scanners open links.
pub(super) async fn ask(
    State(app): State<Arc<App>>,
    Path((folio, signature)): Path<(String, String)>,
) -> Response {
    const TITLE: &str = "No se puede mostrar por el momento";
    let folio = match recognised(&app, &folio, &signature) {
        Recognised::Yes(folio) => folio,
        Recognised::No => return unknown(),
        Recognised::NotYet => return unavailable(TITLE),
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
        Err(error) => {
            tracing::error!(%error, "{}", fl!("log-lead-not-shown"));
            unavailable(TITLE)
        }
    }
}

/// Marks the message as attended.
pub(super) async fn mark(
    State(app): State<Arc<App>>,
    Path((folio, signature)): Path<(String, String)>,
) -> Response {
    const TITLE: &str = "No se pudo guardar";
    let folio = match recognised(&app, &folio, &signature) {
        Recognised::Yes(folio) => folio,
        Recognised::No => return unknown(),
        Recognised::NotYet => return unavailable(TITLE),
    };
    match app.leads.attend(&folio, app.now()).await {
        Ok(true) => done(&folio),
        Ok(false) => unknown(),
        Err(error) => {
            tracing::error!(%error, "{}", fl!("log-lead-not-marked"));
            unavailable(TITLE)
        }
    }
}

/// Whether a link is ours.
enum Recognised {
    /// It is, and leads to this lead.
    Yes(Folio),
    No,
    /// The secret is in the database, which was not reached since the start. That is logged where it
    /// is tried: here it would be a line for whatever somebody makes up.
    NotYet,
}

fn recognised(app: &App, folio: &str, signature: &str) -> Recognised {
    let Ok(folio) = folio.parse() else {
        return Recognised::No;
    };
    match app.link_signer.get() {
        None => Recognised::NotYet,
        Some(signer) if signer.verifies(&folio, signature) => Recognised::Yes(folio),
        Some(_) => Recognised::No,
    }
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

fn unavailable(title: &str) -> Response {
    let page = Notice {
        title,
        text: "El error es nuestro. Vuelva a intentarlo en un momento.",
        ..Notice::default()
    };
    plain_page::send(StatusCode::SERVICE_UNAVAILABLE, &page)
}
