//! Files for programs, beside pages: search engines, feed readers, telephones, and people who found a
//! weakness.

use super::{answer, published::Published};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use jiff::SignedDuration;
use render::CrawledFile;
use serde_json::{Value, json};
use site::{Site, Theme};
use std::sync::Arc;

const TEXT: [(HeaderName, &str); 1] = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];

/// Everything may be read but the calls that pages make.
#[utoipa::path(get, path = "/robots.txt")]
pub(super) async fn robots(State(published): State<Arc<Published>>) -> Response {
    let pages = published.pages();
    let settings = &pages.site().settings;
    let text = if published.config.shows_drafts() {
        "User-agent: *\nDisallow: /\n".to_owned()
    } else {
        let url = &settings.url;
        format!("User-agent: *\nDisallow: /api/\n\nSitemap: {url}/sitemap.xml\n")
    };
    (TEXT, text).into_response()
}

#[utoipa::path(get, path = "/sitemap.xml")]
pub(super) async fn site_map(
    State(published): State<Arc<Published>>,
    headers: HeaderMap,
) -> Response {
    crawled(&published, &headers, CrawledFile::SiteMap, "application/xml; charset=utf-8").await
}

#[utoipa::path(get, path = "/atom.xml")]
pub(super) async fn atom(State(published): State<Arc<Published>>, headers: HeaderMap) -> Response {
    crawled(&published, &headers, CrawledFile::Atom, "application/atom+xml; charset=utf-8").await
}

#[utoipa::path(get, path = "/feed.json")]
pub(super) async fn json_feed(
    State(published): State<Arc<Published>>,
    headers: HeaderMap,
) -> Response {
    crawled(&published, &headers, CrawledFile::JsonFeed, "application/feed+json; charset=utf-8")
        .await
}

async fn crawled(
    published: &Published,
    headers: &HeaderMap,
    file: CrawledFile,
    content_type: &'static str,
) -> Response {
    let pages = published.pages();
    let (ok, body) = (StatusCode::OK, pages.crawled(file).await);
    answer::body(headers, ok, body, content_type, answer::ASK_EACH_TIME)
}

/// How long what `security.txt` says may be believed. RFC 9116 recommends less than a year.
const SECURITY_TXT_HOLDS: SignedDuration = SignedDuration::from_hours(90 * 24);

/// `security.txt` (RFC 9116): whom to tell about a weakness of the site. It is not there without
/// the setting.
#[utoipa::path(get, path = "/.well-known/security.txt")]
pub(super) async fn security(State(published): State<Arc<Published>>) -> Response {
    let contacts = &published.config.security_contact;
    if contacts.is_empty() {
        return StatusCode::NOT_FOUND.into_response();
    }
    let contacts = contacts.iter().map(|it| format!("Contact: {it}\n"));
    let contacts: String = contacts.collect();
    let until = published.now() + SECURITY_TXT_HOLDS;
    let until = until.strftime("%Y-%m-%dT00:00:00Z");
    let pages = published.pages();
    let url = &pages.site().settings.url;
    let text = format!(
        "{contacts}Expires: {until}\nPreferred-Languages: es, en\nCanonical: {url}/.well-known/security.txt\n"
    );
    (TEXT, text).into_response()
}

/// The web app manifest: the name, icons and colours for a phone's home screen.
#[utoipa::path(get, path = "/manifest.webmanifest")]
pub(super) async fn manifest(State(published): State<Arc<Published>>) -> Response {
    let pages = published.pages();
    let settings = &pages.site().settings;
    // The theme of a first visit.
    let background = Theme::first(settings).background.to_string();
    let manifest = json!({
        "id": "/",
        "name": settings.full_name.as_ref().unwrap_or(&settings.brand),
        "short_name": settings.brand,
        "description": settings.tagline,
        "lang": "es-MX",
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "minimal-ui",
        "background_color": background,
        "theme_color": background,
        "icons": icons(pages.site()),
    });
    let kind = [(header::CONTENT_TYPE, "application/manifest+json")];
    let caching = [(header::CACHE_CONTROL, answer::ASK_EACH_TIME)];
    (kind, caching, manifest.to_string()).into_response()
}

/// What programs ask for that do not read the document's head: it leads to the icon.
#[utoipa::path(get, path = "/favicon.ico")]
pub(super) async fn favicon(State(published): State<Arc<Published>>) -> Response {
    let pages = published.pages();
    let own = pages.site().settings.logo.as_ref();
    let icon = own.map_or("/static/icon-192-2.png", |logo| &logo.icon);
    Redirect::temporary(icon).into_response()
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
    let both = "any maskable";
    vec![
        icon("/static/icon-2.svg", "any", "image/svg+xml", "any"),
        icon("/static/icon-192-2.png", "192x192", "image/png", both),
        icon("/static/icon-512-2.png", "512x512", "image/png", both),
    ]
}
