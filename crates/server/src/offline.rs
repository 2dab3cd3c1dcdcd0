//! The program's answers without a socket: what `export` writes into files, and what an editor sees of a
//! change before it is published.
//!
//! They come from the same handlers as those to a visitor, so that both say the same.

use super::app::App;
use super::{answer, assets, page, router::routes};
use axum::http::{HeaderMap, HeaderValue, Request};
use axum::response::Response;
use axum::{Router, body::Body, extract::ConnectInfo};
use config::{Config, network};
use door::FORWARDED_PROTO;
use http_body_util::BodyExt as _;
use jiff::Timestamp;
use messages::Store;
use pictures::Pictures;
use render::{Api, Engines};
use site::Site;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tower::ServiceExt as _;

/// A Site that is answered for without a socket.
#[derive(Debug)]
pub struct Offline {
    app: App,
    router: Router,
}

#[derive(Debug)]
pub struct StaticResponse {
    pub status: u16,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
}

impl StaticResponse {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }
}

impl Offline {
    /// Prepares everything that the site's answers are made of, but no AVIF.
    ///
    /// # Errors
    /// Where the system denies a thread, or the program's own bundle is faulty.
    pub fn new(
        config: &Config,
        site: Site,
        pictures: Arc<Pictures>,
        now: fn() -> Timestamp,
    ) -> anyhow::Result<Self> {
        let engines = Engines::start()?;
        let loopback = network("127.0.0.1").map_err(anyhow::Error::msg)?;
        let config = Config { trusted_proxies: vec![loopback], ..config.clone() };
        // It is never opened.
        let store = Store::later(&config)?;
        let app = App::new(config, site, pictures, store, engines, &[], now)?;
        let router = routes(app.clone());
        Ok(Self { app, router })
    }

    /// Answers for another Site from now on, whose AVIFs are not made either.
    pub fn show(&self, site: Site) {
        let site = Arc::new(site);
        self.app.published.show(Arc::clone(&site), Api::new(site));
    }

    pub fn make_pictures(&self) {
        self.app.media.background.enqueue(self.app.published.pages().site());
    }

    /// The addresses of the files that a browser loads for every site: scripts, fonts, icons.
    pub fn assets(&self) -> impl Iterator<Item = String> {
        assets::addresses()
    }

    pub fn has_made_pictures(&self) -> bool {
        self.app.media.background.is_idle()
    }

    /// The answer to a visitor who came by HTTPS.
    ///
    /// # Errors
    /// Where its body breaks off.
    pub async fn get(&self, path: &str) -> anyhow::Result<StaticResponse> {
        let (head, body) = self.answer(Request::get(path).body(Body::empty())?).await.into_parts();
        Ok(StaticResponse {
            status: head.status.as_u16(),
            headers: head.headers,
            bytes: body.collect().await?.to_bytes().into(),
        })
    }

    /// The answer to a request as a visitor sends it by HTTPS.
    pub async fn answer(&self, mut request: Request<Body>) -> Response {
        request.headers_mut().insert(FORWARDED_PROTO, HeaderValue::from_static("https"));
        let peer = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        request.extensions_mut().insert(ConnectInfo(peer));
        let Ok(answer) = self.router.clone().oneshot(request).await;
        answer
    }

    /// The page of an article that is not published; `None` where there is none of that name.
    pub async fn unpublished(&self, slug: &str, headers: &HeaderMap) -> Option<Response> {
        Some(match self.app.published.pages().preview(slug).await? {
            Ok(page) => page::send(headers, &page, answer::NOT_KEPT),
            Err(error) => page::not_rendered(&error),
        })
    }
}
