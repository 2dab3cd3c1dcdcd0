//! `/borrador/{slug}/{until}/{signature}`: an article before it is published, for its owner to approve
//! on a telephone.
//!
//! No login: only those have the link to whom it was given, and it ends by itself.

use super::{
    answer,
    app::App,
    page::{self, not_rendered},
    plain_page::{self, Notice},
};
use crate::leads::LinkSigner;
use crate::{content::article_path, ssr::RenderError};
use axum::{
    extract::{ConnectInfo, Path, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header::CACHE_CONTROL},
    response::{IntoResponse, Redirect, Response},
};
use jiff::Timestamp;
use std::{net::SocketAddr, sync::Arc};

/// For those who have the link alone.
const PRIVATE: HeaderValue = HeaderValue::from_static("private, no-store");

/// The path of the link to a draft that holds until a moment.
pub fn preview_path(signer: &LinkSigner, slug: &str, until: Timestamp) -> String {
    let path = unsigned(slug, &until.as_second().to_string());
    let signature = signer.sign_path(&path);
    format!("{path}/{signature}")
}

fn unsigned(slug: &str, until: &str) -> String {
    format!("/borrador/{slug}/{until}")
}

/// Answers with the draft, if the link is valid.
pub(super) async fn show(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path((slug, until, signature)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Response {
    let mut response = answer(&app, peer, &headers, [&slug, &until, &signature]).await;
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, PRIVATE);
    headers.insert(
        HeaderName::from_static("x-robots-tag"),
        HeaderValue::from_static("noindex, nofollow"),
    );
    response
}

async fn answer(
    app: &App,
    peer: SocketAddr,
    headers: &HeaderMap,
    [slug, until, signature]: [&str; 3],
) -> Response {
    let Some(signer) = app.link_signer.get() else {
        return notice(
            StatusCode::SERVICE_UNAVAILABLE,
            "No se puede mostrar por el momento",
            "El error es nuestro. Vuelva a intentarlo en un momento.",
        );
    };
    if !signer.verifies_path(&unsigned(slug, until), signature) {
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
