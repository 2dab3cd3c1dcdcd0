//! Counts what visitors do, by day and without any link to a person: pages, the sites that led here,
//! searches and taps. Nothing else of a request is kept; only the rate limit looks at its sender.
//!
//! The server counts documents, which no blocker hides; also a 304, or those who come back would be
//! missing. A page that the router shows or that was fetched ahead is reported by its script once it is seen;
//! calls of the API are not counted, since a link that is pressed and let go makes them too.

use super::abuse_guard::{AbuseGuard, host, sent_from_another_site};
use super::{answer, published::Published};
use axum::Extension;
use axum::body::{Body, to_bytes};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use basics::telephone::international;
use door::Sender;
use messages::{CountKind, DailyCounts, Store, StoreError, campaign, counted_search};
use render::{RenderedPage, RouteTarget};
use reqwest::Url;
use site::model::Settings;
use std::{sync::Arc, time::Instant};
use tokio::time::timeout;

/// The longest address that is counted: that of a search has up to 2400 bytes.
const MAX_BODY_BYTES: usize = 4096;

/// What the script puts behind a search that found nothing (`web/src/app/navigation.ts`).
const NOTHING: &str = "sinResultados";

/// What the names of robots contain that call themselves browsers. One that hides is counted as a person.
const ROBOTS: &str = "bot crawl spider slurp preview headless lighthouse externalhit google- +http";

/// The counts of this process that are not saved yet.
#[derive(Debug)]
pub(crate) struct Analytics {
    counts: DailyCounts,
    published: Arc<Published>,
}

impl Analytics {
    pub(super) fn of(published: &Arc<Published>) -> Self {
        Self { counts: DailyCounts::default(), published: Arc::clone(published) }
    }

    pub(super) async fn save(&self, store: &Store) -> Result<(), StoreError> {
        self.counts.save(store, self.published.clocks().date()).await
    }

    /// Counts a document with status 200 that was sent, also one that the browser had already.
    pub(super) fn document(&self, page: &RenderedPage, headers: &HeaderMap, document: &str) {
        let is_ahead = |name| text(headers, name).is_some_and(|it| it.contains("prefetch"));
        // What is fetched ahead may never be seen; once it is, the page says so.
        if is_ahead("sec-purpose") || is_ahead("purpose") {
            return;
        }
        let query = self.visit(headers, document);
        if is_robot(headers) {
            return;
        }
        if let Some(origin) = origin(headers, &self.published.pages().site().settings.url) {
            self.add(CountKind::ORIGINS, &origin);
        }
        if let Some(text) = searched(query) {
            self.search(&text, page.found_nothing);
        }
    }

    /// Counts a visit by the campaign that its address names, which is no part of the document's.
    pub(super) fn arrival(&self, headers: &HeaderMap, query: &str) {
        let named = |name| {
            let mut pairs = form_urlencoded::parse(query.as_bytes());
            pairs.find(|(key, _)| key == name).map(|(_, value)| value)
        };
        let [source, of] = ["utm_source", "utm_campaign"].map(named);
        let campaign = campaign(source.as_deref(), of.as_deref());
        if !campaign.is_empty() && !is_robot(headers) {
            self.add(CountKind::CAMPAIGN_VISITS, &campaign);
        }
    }

    /// Counts a page for a person or a robot, and returns the query of its address.
    fn visit<'a>(&self, headers: &HeaderMap, document: &'a str) -> &'a str {
        let kind = if is_robot(headers) { CountKind::ROBOTS } else { CountKind::VISITS };
        let (path, query) = document.split_once('?').unwrap_or((document, ""));
        self.add(kind, path);
        query
    }

    /// Counts a message by the page that led to it, and by the campaign of its visit.
    pub(super) fn message(&self, page: &str, campaign: &str) {
        if !campaign.is_empty() {
            self.add(CountKind::CAMPAIGN_MESSAGES, campaign);
        }
        let page = self.published.pages().page(page).map_or("otros", |_| page);
        self.add(CountKind::MESSAGES, page);
    }

    fn add(&self, kind: CountKind, name: &str) {
        self.counts.add(self.published.clocks().date(), kind, name);
    }

    /// Counts a search, and that it found nothing, which whoever shows it knows: nothing is computed here.
    fn search(&self, text: &str, found_nothing: bool) {
        let Some(counted) = counted_search(text) else {
            return;
        };
        self.add(CountKind::SEARCHES, &counted);
        if found_nothing {
            self.add(CountKind::SEARCHES_WITHOUT_RESULT, &counted);
        }
    }
}

/// `POST /api/v.1.0/opened`: what a page's script saw opened, as plain text. It is a page of this site for
/// which no document was asked, by its path and query, or a link that leaves the site, by its address.
#[utoipa::path(
    post, path = "/api/v.1.0/opened", tag = "counts", summary = "Counts what was opened from a page",
    description = "Path and query of a page that was shown without its document, with `&sinResultados` where a search \
                   found nothing, or the address of a link to a telephone, a chat, a mailbox or a map. Anything else, and what comes too often, is not counted.",
    request_body(content = Option<String>, content_type = "text/plain"),
    responses((status = 204, description = "Nothing is said of whether it was counted"))
)]
pub(super) async fn opened(
    State(guard): State<Arc<AbuseGuard>>,
    State(analytics): State<Arc<Analytics>>,
    Extension(sender): Extension<Sender>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let pages = analytics.published.pages();
    let settings = &pages.site().settings;
    let is_allowed = !sent_from_another_site(&headers, &settings.url)
        && guard.opened.admit(sender, None, Instant::now()).is_ok();
    let body =
        timeout(analytics.published.config.limits.request_timeout, to_bytes(body, MAX_BODY_BYTES));
    let body = body.await.ok().and_then(Result::ok).filter(|_| is_allowed);
    let body = String::from_utf8(body.unwrap_or_default().into()).unwrap_or_default();
    let (path, query) = body.split_once('?').unwrap_or((&body, ""));
    if let Some(contact) = tapped(&body, settings).filter(|_| !is_robot(&headers)) {
        analytics.add(CountKind::TAPS, contact);
    } else if let Some(text) = searched(query).filter(|_| !is_robot(&headers)) {
        // The page on which it was typed is counted already.
        analytics
            .search(&text, form_urlencoded::parse(query.as_bytes()).any(|(key, _)| key == NOTHING));
    } else if pages.page(path).is_some()
        && let RouteTarget::Document(document) = pages.resolve(path, query)
        && pages.in_memory(&document).is_none_or(|page| page.status == StatusCode::OK)
    {
        analytics.visit(&headers, &document);
    }
    (StatusCode::NO_CONTENT, answer::not_kept()).into_response()
}

/// The text that an address searches for; none on its further pages, which are the same search.
fn searched(query: &str) -> Option<String> {
    let mut pairs = form_urlencoded::parse(query.as_bytes());
    let (_, text) = pairs.find(|(key, _)| key == "q")?;
    // As a page's query is written anew, the number comes after the text.
    (!pairs.any(|(key, _)| key == "pagina")).then(|| text.into_owned())
}

/// The contact of the site's own that a link leads to.
fn tapped(address: &str, settings: &Settings) -> Option<&'static str> {
    let (contact, map) = (&settings.contact, &settings.map);
    let number = |number: &Option<String>| Some(international(number.as_ref()?));
    let chat = number(&contact.whatsapp);
    // Browsers write an address anew.
    let anew = |link: &Option<String>| Url::parse(link.as_ref()?).ok().map(String::from);
    let bare = address.split('?').next();
    let known = [
        ("teléfono", number(&contact.phone).map(|it| format!("tel:{it}"))),
        ("WhatsApp", chat.map(|it| format!("https://wa.me/{}", it.trim_start_matches('+')))),
        ("correo", Some(format!("mailto:{}", contact.email))),
        ("mapa", anew(&map.link)),
        ("mapa", anew(&map.embed)),
    ];
    let leads_to = |href: &String| address == href || bare == Some(href);
    let mut known = known.into_iter();
    Some(known.find(|(_, href)| href.as_ref().is_some_and(leads_to))?.0)
}

/// Returns whether a request does not come from a browser that a person uses.
fn is_robot(headers: &HeaderMap) -> bool {
    let agent = text(headers, header::USER_AGENT.as_str()).unwrap_or_default();
    // A maker of telephones.
    let agent = agent.to_lowercase().replace("cubot", "");
    let is_browser = agent.starts_with("mozilla/") || agent.starts_with("opera/");
    !is_browser || ROBOTS.split(' ').any(|robot| agent.contains(robot))
}

fn origin(headers: &HeaderMap, own: &str) -> Option<String> {
    let from = text(headers, header::REFERER.as_str()).filter(|it| it.contains("://"));
    let from = from.and_then(host)?;
    let names = ["host", "x-forwarded-host"].map(|name| text(headers, name));
    let mut ours = names.into_iter().flatten().chain([own]).filter_map(host);
    // Longer than a host may be (RFC 1035, section 2.3.4).
    (from.len() <= 253 && !ours.any(|our| our == from)).then_some(from)
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use site::fixture::Fixture;

    fn with(name: &'static str, value: &str) -> HeaderMap {
        let value = HeaderValue::from_str(value).expect("it is a value");
        let host = HeaderValue::from_static("127.0.0.1:8080");
        HeaderMap::from_iter([
            (header::HOST, host),
            (axum::http::HeaderName::from_static(name), value),
        ])
    }

    #[test]
    fn robots_are_told_by_the_name_that_they_give_themselves() {
        for (agent, expected) in [
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1",
                false,
            ),
            (
                "Mozilla/5.0 (Linux; Android 13; CUBOT P80) Chrome/130.0.0.0 Mobile Safari/537.36",
                false,
            ),
            ("Opera/9.80 (J2ME/MIDP; Opera Mini/9.80) Presto/2.5.25", false),
            ("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true),
            ("Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0.0.0 Safari/537.36", true),
            ("facebookexternalhit/1.1", true),
            ("curl/8.5.0", true),
            ("", true),
        ] {
            assert_eq!(is_robot(&with("user-agent", agent)), expected, "{agent}");
        }
        assert!(is_robot(&HeaderMap::new()));
    }

    #[test]
    fn only_another_site_is_where_a_visit_came_from_and_only_its_host_is_kept() {
        let long = format!("https://{}/", "a".repeat(300));
        for (referer, expected) in [
            ("https://www.google.com/search?q=ana", Some("google.com")),
            ("android-app://com.google.android.gm/", Some("com.google.android.gm")),
            ("http://127.0.0.1:8080/Contacto", None),
            ("https://www.remanso.example/", None),
            ("nada", None),
            (&long, None),
        ] {
            let found = origin(&with("referer", referer), "https://remanso.example");
            assert_eq!(found.as_deref(), expected, "{referer}");
        }
    }

    #[test]
    fn a_tap_is_on_a_contact_of_the_sites_own() {
        let mut settings = Fixture::new().site().settings;
        settings.contact.phone = Some("800 000 0000".to_owned());
        settings.contact.whatsapp = Some("722 000 0000".to_owned());
        settings.contact.email = "hola@remanso.example".to_owned();
        settings.map.link = Some("https://mapa.example".to_owned());
        for (address, expected) in [
            ("tel:+528000000000", Some("teléfono")),
            ("tel:+52911", None),
            ("https://wa.me/527220000000?text=Hola", Some("WhatsApp")),
            ("https://wa.me/?text=Lea%20esto", None),
            ("mailto:hola@remanso.example", Some("correo")),
            ("https://mapa.example/", Some("mapa")),
            ("https://facebook.com/", None),
        ] {
            assert_eq!(tapped(address, &settings), expected, "{address}");
        }
    }

    #[test]
    fn a_further_page_of_a_search_is_not_another_search() {
        assert_eq!(searched("q=nicho+para+8").as_deref(), Some("nicho para 8"));
        assert_eq!(searched("q=nicho&pagina=2"), None);
        assert_eq!(searched(""), None);
    }
}
