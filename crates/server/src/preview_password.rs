//! The password of a preview: the whole site with its drafts, for those who know it.

use super::plain_page::notice;
use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, CACHE_CONTROL, WWW_AUTHENTICATE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use config::Config;
use messages::LinkSigner;
use secrecy::ExposeSecret;
use std::sync::Arc;

/// Addresses that say nothing of the site: for monitors, and for search engines, which stay away.
const OPEN_IN_PREVIEW: [&str; 4] = ["/healthz", "/readyz", "/statusz", "/robots.txt"];

/// Asks for the password of a preview, where there is one (RFC 7617); any user name does.
pub(super) async fn ask_password(
    State(config): State<Arc<Config>>,
    request: Request,
    next: Next,
) -> Response {
    let password = config.preview_password.as_ref();
    let password = password.filter(|_| !OPEN_IN_PREVIEW.contains(&request.uri().path()));
    let Some(password) = password.map(ExposeSecret::expose_secret) else {
        return next.run(request).await;
    };
    // Signatures are compared: that takes as long whatever is wrong with what is given.
    let signer = LinkSigner::new(password.as_bytes());
    let given = given_password(request.headers()).unwrap_or_default();
    if !signer.verifies(password, &signer.sign(given)) {
        let text = "Pida la contraseña a quien le mandó el enlace, y escríbala en el recuadro que abre su navegador. El nombre de usuario puede quedar vacío.";
        let asked = [(WWW_AUTHENTICATE, r#"Basic realm="Vista previa", charset="UTF-8""#)];
        let page = notice(StatusCode::UNAUTHORIZED, "Esta es una vista previa", text);
        return (asked, page).into_response();
    }
    let mut answer = next.run(request).await;
    answer.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    answer
}

fn given_password(headers: &HeaderMap) -> Option<String> {
    let (_basic, encoded) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    let decoded = String::from_utf8(BASE64_STANDARD.decode(encoded.trim()).ok()?).ok()?;
    decoded.split_once(':').map(|(_, password)| password.to_owned())
}
