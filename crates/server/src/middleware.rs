//! The middleware of every answer.

use super::app::App;
use super::problem::Problem;
use super::{answer, own_name, page, plain_page, preview_password, request};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn, from_fn_with_state, map_response, map_response_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Router};
use basics::lang::fl;
use tower_http::catch_panic::CatchPanicLayer;

/// The longest address of a request, path and query; the site's own have 200 bytes, and a search up to
/// 1200.
const MAX_URL_BYTES: usize = 8192;

pub(super) fn around(routes: Router<App>, app: &App) -> Router<App> {
    // Innermost, so that the answer to a panic has what every other answer has.
    let panicked = CatchPanicLayer::custom(|_| Extension(Panicked).into_response());
    let own_name = from_fn_with_state(app.clone(), own_name::to_own_name);
    let password = from_fn_with_state(app.clone(), preview_password::ask_password);
    let routes = routes.layer(panicked).layer(own_name).layer(password).layer(from_fn(guarded));
    let protected = async |mut answer: Response| {
        answer::protect(&mut answer);
        answer
    };
    let in_colors = map_response_with_state(app.clone(), plain_page::in_colors);
    let observe = from_fn_with_state(app.clone(), request::observe);
    let routes = routes.layer(map_response(protected));
    routes.layer(in_colors).layer(observe)
}

/// Refuses an address that is too long, and answers where a handler panics, of which the panic hook
/// makes a line in the log: a program that made a call reads a problem document, a visitor a page.
async fn guarded(request: Request, next: Next) -> Response {
    let is_call = request.uri().path().starts_with("/api/");
    let address = request.uri().path_and_query();
    if address.is_some_and(|address| address.as_str().len() > MAX_URL_BYTES) {
        if !is_call {
            return plain_page::too_long();
        }
        let sentence = "Esta dirección es demasiado larga.";
        return Problem::new(StatusCode::URI_TOO_LONG, sentence).into_response();
    }
    let answer = next.run(request).await;
    match answer.extensions().get() {
        None => answer,
        Some(Panicked) if is_call => Problem::of_ours().into_response(),
        Some(Panicked) => page::failed(&std::io::Error::other(fl!("server-handler-panicked"))),
    }
}

#[derive(Clone, Copy, Debug)]
struct Panicked;
