//! The URL table, middleware, errors, answers: the one module where the two streams meet.

mod answer;
mod api;
mod app;
mod assets;
mod client_address;
mod connections;
mod contact;
mod crawlers;
mod deliveries;
mod abuse_guard;
#[cfg(fuzzing)]
pub mod fuzzing;
mod health;
pub mod https;
mod telemetry;
mod links;
mod media;
mod middleware;
mod offline;
mod page;
mod plain_page;
mod redirect;
mod refresh;
mod request;
mod lifecycle;
mod sockets;
mod refusal;

pub use api::openapi_document;
use app::App;
use axum::Router;
use axum::routing::{any, get};
pub use deliveries::DailyTasks;
pub use lifecycle::serve;
pub use links::preview_path;
pub use offline::{Offline, Reply};
use std::sync::Arc;
pub use telemetry::ACCESS;

/// Every address that the program answers.
fn routes(app: Arc<App>) -> Router {
    let routes = Router::new()
        .route(
            "/api/v.1.0/contact_us",
            get(contact::to_form).post(contact::contact_us),
        )
        .route("/api/v.1.0/form-token", get(contact::form_token))
        .route("/api/v.1.0/{*call}", get(api::call))
        .route("/api/openapi.json", get(api::openapi))
        .route("/api/{*rest}", any(api::nothing))
        .route(
            "/atendido/{folio}/{signature}",
            get(links::attended).post(links::attended),
        )
        .route(
            "/borrador/{slug}/{until}/{signature}",
            get(links::show_draft),
        )
        .route("/static/{*path}", get(assets::file))
        .route("/media/{*path}", get(media::file))
        .route("/manifest.webmanifest", get(crawlers::manifest))
        .route("/robots.txt", get(crawlers::robots))
        .route("/sitemap.xml", get(crawlers::crawled))
        .route("/atom.xml", get(crawlers::crawled))
        .route("/feed.json", get(crawlers::crawled))
        .route("/.well-known/security.txt", get(crawlers::security))
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/statusz", get(health::statusz))
        .method_not_allowed_fallback(answer::method_not_allowed)
        .fallback(get(page::page).fallback(answer::method_not_allowed));
    middleware::around(routes, &app).with_state(app)
}

#[cfg(test)]
mod tests;
