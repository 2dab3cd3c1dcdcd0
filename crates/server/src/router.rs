//! Every address that the program answers, on one screen: each handler carries its method and its path.
//! Whatever is not here is a page, by the table of the site's pages.

use crate::app::App;
use crate::problem::{Problem, method_not_allowed};
use crate::{
    analytics, api, assets, contact, health, media, middleware, page, signed_links, well_known,
};
use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{any, get};
use render::with_calls;
use std::sync::LazyLock;
use utoipa::{OpenApi, ToSchema as _};
use utoipa_axum::{router::OpenApiRouter, routes};

#[derive(OpenApi)]
#[openapi(info(title = "columbario", description = "The calls that the site's pages make."))]
struct Description;

/// The calls that are answered here and not from a Site alone.
fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(contact::to_form, contact::contact_us))
        .routes(routes!(contact::form_token))
        .routes(routes!(analytics::opened))
}

/// All other addresses, which the OpenAPI document does not describe.
fn others() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(api::call))
        .routes(routes!(openapi))
        .route("/api/{*rest}", any(api::not_found))
        .routes(routes!(signed_links::attended))
        .routes(routes!(signed_links::show_draft))
        .routes(routes!(assets::file))
        .routes(routes!(media::file))
        .routes(routes!(well_known::manifest))
        .routes(routes!(well_known::favicon))
        .routes(routes!(well_known::robots))
        .routes(routes!(well_known::site_map))
        .routes(routes!(well_known::atom))
        .routes(routes!(well_known::json_feed))
        .routes(routes!(well_known::security))
        .routes(routes!(health::healthz))
        .routes(routes!(health::readyz))
        .routes(routes!(health::statusz))
}

/// Answers at all of them, and with pages.
pub(crate) fn routes(app: App) -> Router {
    let routes = Router::from(calls().merge(others()))
        .method_not_allowed_fallback(method_not_allowed)
        .fallback(get(page::page).fallback(method_not_allowed));
    middleware::around(routes, &app).with_state(app)
}

/// The addresses that no page of the content may have.
pub fn reserved_addresses() -> Vec<String> {
    let paths = |router: OpenApiRouter<_>| router.into_openapi().paths.paths.into_keys();
    paths(calls()).chain(paths(others())).collect()
}

pub fn openapi_document() -> String {
    with_calls(calls().into_openapi(), &Problem::name())
}

/// Sends the description, of which all answers share the bytes.
#[utoipa::path(get, path = "/api/openapi.json")]
async fn openapi() -> Response {
    static DOCUMENT: LazyLock<String> = LazyLock::new(openapi_document);
    ([(CONTENT_TYPE, "application/json")], DOCUMENT.as_str()).into_response()
}
