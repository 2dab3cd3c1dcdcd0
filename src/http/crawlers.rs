//! What search engines ask for first.

use super::app::App;
use axum::{
    extract::State,
    http::header::CONTENT_TYPE,
    response::{IntoResponse, Response},
};
use std::{fmt::Write as _, sync::Arc};

/// Everything may be read but the calls that pages make.
pub(super) async fn robots(State(app): State<Arc<App>>) -> Response {
    let url = &app.pages().site().settings.url.clone();
    let text = format!("User-agent: *\nDisallow: /api/\n\nSitemap: {url}/sitemap.xml\n");
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// Every canonical page.
pub(super) async fn sitemap(State(app): State<Arc<App>>) -> Response {
    let pages = app.pages();
    let site = pages.site();
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for (path, _) in site.paths() {
        let _ = writeln!(xml, "<url><loc>{}{path}</loc></url>", site.settings.url);
    }
    xml.push_str("</urlset>\n");
    ([(CONTENT_TYPE, "application/xml; charset=utf-8")], xml).into_response()
}
