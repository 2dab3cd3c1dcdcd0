//! Pages that only those see who have a signed link, without a login.
//!
//! `/atendido/{folio}/{signature}`: a salesperson says that a message was answered. Only the recipients of
//! the message have the link. Opening it only asks, because mail programs and scanners open links by
//! themselves; the button marks. The page shows the folio and nothing of what the family wrote.
//!
//! `/borrador/{slug}/{until}/{signature}`: an article before it is published, for its owner to approve
//! on a telephone. The link ends by itself.

use super::plain_page::{self, Notice, notice};
use super::{answer, inbox::Inbox, page, published::Published, shares::Shares};
use axum::Extension;
use axum::extract::{Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use basics::lang::fl;
use door::Sender;
use jiff::Timestamp;
use messages::{Folio, LinkSigner};
use render::RenderError;
use site::article_path;
use std::sync::Arc;

/// For those who have the link alone.
const PRIVATE: HeaderValue = HeaderValue::from_static("private, no-store");

/// Asks whether to mark the message as attended, since mail scanners open links; marks it where the
/// button was pressed.
#[utoipa::path(method(get, post), path = "/atendido/{folio}/{signature}")]
pub(super) async fn attended(
    State(inbox): State<Arc<Inbox>>,
    State(published): State<Arc<Published>>,
    Path((folio, signature)): Path<(String, String)>,
    method: Method,
) -> Response {
    let Some(signer) = inbox.link_signer.get() else {
        return unavailable();
    };
    let folio: Option<Folio> = folio.parse().ok();
    let Some(folio) = folio.filter(|folio| signer.verifies(folio, &signature)) else {
        return unknown();
    };
    let is_attended = if method == Method::POST {
        let marked = inbox.store.attend(&folio, published.now()).await;
        marked.map(|is_there| is_there.then_some(true))
    } else {
        let message = inbox.store.show(&folio).await;
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
    State(inbox): State<Arc<Inbox>>,
    State(published): State<Arc<Published>>,
    State(shares): State<Arc<Shares>>,
    Extension(sender): Extension<Sender>,
    Path((slug, until, signature)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Response {
    let answer = async {
        if let Some(refused) = refused(&inbox, &published, [&slug, &until, &signature]) {
            return refused;
        }
        let Some(_share) = shares.renders.take(sender.network()) else {
            return page::not_rendered(&RenderError::Busy);
        };
        match published.pages().preview(&slug).await {
            Some(Ok(page)) => page::send(&headers, &page, answer::NOT_KEPT),
            Some(Err(error)) => page::not_rendered(&error),
            // It has been published since, or was removed.
            None => Redirect::temporary(&article_path(&slug)).into_response(),
        }
    };
    let mut response = answer.await;
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, PRIVATE);
    headers.insert(answer::ROBOTS, HeaderValue::from_static("noindex, nofollow"));
    response
}

/// Why a link leads to no draft, if it does not.
fn refused(
    inbox: &Inbox,
    published: &Published,
    [slug, until, signature]: [&str; 3],
) -> Option<Response> {
    let Some(signer) = inbox.link_signer.get() else {
        return Some(unavailable());
    };
    if !signer.verifies(unsigned(slug, until), signature) {
        return Some(notice(
            StatusCode::NOT_FOUND,
            "Este enlace no es válido",
            "Puede estar incompleto. Ábralo de nuevo desde el mensaje en que lo recibió.",
        ));
    }
    let now = published.now().as_second();
    let has_ended = until.parse::<i64>().is_ok_and(|until| until < now);
    has_ended.then(|| {
        notice(StatusCode::GONE, "Este enlace ya venció", "Pida otro a quien se lo mandó.")
    })
}
