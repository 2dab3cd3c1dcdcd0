//! What programs ask for beside pages: search engines, feed readers, telephones, and people who found a
//! weakness.

use super::{answer, app::App};
use crate::{
    content::{Look, Site},
    pages::CrawledFile,
};
use axum::{
    extract::State,
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{CACHE_CONTROL, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use std::{fmt::Write as _, sync::Arc};

const XML: &str = "application/xml; charset=utf-8";
const ATOM: &str = "application/atom+xml; charset=utf-8";
const JSON_FEED: &str = "application/feed+json; charset=utf-8";

/// Everything may be read but the calls that pages make.
pub(super) async fn robots(State(app): State<Arc<App>>) -> Response {
    let pages = app.pages();
    let settings = &pages.site().settings;
    let text = if settings.drafts {
        "User-agent: *\nDisallow: /\n".to_owned()
    } else {
        let url = &settings.url;
        format!("User-agent: *\nDisallow: /api/\n\nSitemap: {url}/sitemap.xml\n")
    };
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// Every canonical page.
pub(super) async fn site_map(state: State<Arc<App>>, headers: HeaderMap) -> Response {
    send(&state, &headers, CrawledFile::SiteMap, XML).await
}

/// The newest articles for feed readers.
pub(super) async fn atom(state: State<Arc<App>>, headers: HeaderMap) -> Response {
    send(&state, &headers, CrawledFile::Atom, ATOM).await
}

/// The same as JSON Feed.
pub(super) async fn json_feed(state: State<Arc<App>>, headers: HeaderMap) -> Response {
    send(&state, &headers, CrawledFile::JsonFeed, JSON_FEED).await
}

async fn send(
    app: &App,
    headers: &HeaderMap,
    file: CrawledFile,
    content_type: &'static str,
) -> Response {
    let pages = app.pages();
    answer::body(
        headers,
        StatusCode::OK,
        pages.crawled(file).await,
        content_type,
        answer::ASK_EACH_TIME,
    )
}

/// How long what `security.txt` says may be believed. RFC 9116 recommends less than a year.
const SECURITY_TXT_HOLDS: SignedDuration = SignedDuration::from_hours(90 * 24);

/// `security.txt` (RFC 9116): whom to tell about a weakness of the site. It is not there without
/// the setting.
pub(super) async fn security(State(app): State<Arc<App>>) -> Response {
    let contacts = &app.config.security_contact;
    if contacts.is_empty() {
        return StatusCode::NOT_FOUND.into_response();
    }
    let mut text: String = contacts
        .iter()
        .flat_map(|contact| ["Contact: ", contact, "\n"])
        .collect();
    let until = app.now() + SECURITY_TXT_HOLDS;
    let url = &app.pages().site().settings.url.clone();
    let _ = write!(
        text,
        "Expires: {}\nPreferred-Languages: es, en\nCanonical: {url}/.well-known/security.txt\n",
        until.strftime("%Y-%m-%dT00:00:00Z")
    );
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

const MANIFEST: HeaderValue = HeaderValue::from_static("application/manifest+json");

/// The web app manifest: the name, icons and colours for a phone's home screen.
pub(super) async fn manifest(State(app): State<Arc<App>>) -> Response {
    let pages = app.pages();
    let settings = &pages.site().settings;
    // The look of a first visit.
    let background = Look::dark(settings).background.to_string();
    let icons = icons(pages.site());
    let manifest = json!({
        "id": "/",
        "name": settings.brand,
        "short_name": settings.brand,
        "description": settings.tagline,
        "lang": "es-MX",
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "minimal-ui",
        "background_color": background,
        "theme_color": background,
        "icons": icons,
    });
    (
        [
            (CONTENT_TYPE, MANIFEST),
            (CACHE_CONTROL, answer::ASK_EACH_TIME),
        ],
        manifest.to_string(),
    )
        .into_response()
}

/// The brand's icon, or those of the web build; `maskable` ones may be cut to any shape.
fn icons(site: &Site) -> Vec<Value> {
    let icon = |src: &str, sizes: &str, kind: &str, purpose: &str| json!({ "src": src, "sizes": sizes, "type": kind, "purpose": purpose });
    let own = site.settings.logo.as_ref().and_then(|logo| {
        let (width, height) = site.media.get(&logo.icon)?.brand_size?;
        Some((&logo.icon, format!("{width}x{height}")))
    });
    if let Some((src, sizes)) = own {
        return vec![icon(src, &sizes, "image/png", "any")];
    }
    vec![
        icon("/static/icon-2.svg", "any", "image/svg+xml", "any"),
        icon(
            "/static/icon-192-2.png",
            "192x192",
            "image/png",
            "any maskable",
        ),
        icon(
            "/static/icon-512-2.png",
            "512x512",
            "image/png",
            "any maskable",
        ),
    ]
}
