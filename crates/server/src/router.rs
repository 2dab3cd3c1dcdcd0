//! Every address that the program answers, on one screen. Whatever is not here is a page, by the table
//! of the site's pages.

use crate::app::App;
use crate::{
    api, assets, contact, counts, crawlers, health, links, media, middleware, page, problem,
};
use axum::Router;
use axum::routing::{any, get, post};
use std::sync::Arc;

/// Every address that the program answers.
pub(crate) fn routes(app: Arc<App>) -> Router {
    let routes = Router::new()
        .route("/api/v.1.0/contact_us", get(contact::to_form).post(contact::contact_us))
        .route("/api/v.1.0/form-token", get(contact::form_token))
        .route("/api/v.1.0/opened", post(counts::opened))
        .route("/api/v.1.0/{*call}", get(api::call))
        .route("/api/openapi.json", get(api::openapi))
        .route("/api/{*rest}", any(api::nothing))
        .route("/atendido/{folio}/{signature}", get(links::attended).post(links::attended))
        .route("/borrador/{slug}/{until}/{signature}", get(links::show_draft))
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
        .method_not_allowed_fallback(problem::method_not_allowed)
        .fallback(get(page::page).fallback(problem::method_not_allowed));
    middleware::around(routes, &app).with_state(app)
}
