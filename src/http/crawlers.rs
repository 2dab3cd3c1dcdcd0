//! What search engines ask for first, and people who found a weakness.

use super::app::App;
use axum::{
    extract::State,
    http::{StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use jiff::{SignedDuration, Timestamp};
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

/// How long what `security.txt` says may be believed. RFC 9116 recommends less than a year.
const SECURITY_TXT_HOLDS: SignedDuration = SignedDuration::from_hours(90 * 24);

/// `security.txt` (RFC 9116): whom to tell about a weakness of the site. It is not there without
/// the setting.
pub(super) async fn security(State(app): State<Arc<App>>) -> Response {
    let contacts = app.security_contacts();
    if contacts.is_empty() {
        return StatusCode::NOT_FOUND.into_response();
    }
    let mut text: String = contacts
        .iter()
        .flat_map(|contact| ["Contact: ", contact, "\n"])
        .collect();
    let until = Timestamp::now() + SECURITY_TXT_HOLDS;
    let url = &app.pages().site().settings.url.clone();
    let _ = write!(
        text,
        "Expires: {}\nPreferred-Languages: es, en\nCanonical: {url}/.well-known/security.txt\n",
        until.strftime("%Y-%m-%dT00:00:00Z")
    );
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}
