//! The program's answers without a socket: what `export` writes into files.
//!
//! They come from the same handlers as those to a visitor, so that both say the same.

use super::app::App;
use super::client_address::FORWARDED_PROTO;
use super::{assets, router::routes};
use axum::http::{HeaderMap, Request};
use axum::{Router, body::Body, extract::ConnectInfo};
use config::{Config, network};
use http_body_util::BodyExt as _;
use jiff::Timestamp;
use messages::Store;
use pictures::Pictures;
use render::Engines;
use site::Site;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tower::ServiceExt as _;

/// A Site that is answered for without a socket.
#[derive(Debug)]
pub struct Offline {
    app: Arc<App>,
    router: Router,
}

/// An answer, whole.
#[derive(Debug)]
pub struct StaticResponse {
    /// The HTTP status.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body, not compressed.
    pub bytes: Vec<u8>,
}

impl StaticResponse {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }
}

impl Offline {
    /// Prepares everything that the site's answers are made of; its AVIFs are begun.
    ///
    /// # Errors
    /// Where the system denies a thread, or the program's own bundle is faulty.
    pub fn of(config: &Config, site: Site, pictures: Arc<Pictures>) -> anyhow::Result<Self> {
        let engines = Engines::start()?;
        let loopback = network("127.0.0.1").map_err(anyhow::Error::msg)?;
        let config = Config { trusted_proxies: vec![loopback], ..config.clone() };
        // It is never opened.
        let leads = Store::later(&config)?;
        let app = App::new(config, site, pictures, leads, engines, &[], Timestamp::now)?;
        app.background.enqueue(app.pages().site());
        let app = Arc::new(app);
        let router = routes(Arc::clone(&app));
        Ok(Self { app, router })
    }

    /// The addresses of the files that a browser loads for every site: scripts, fonts, icons.
    pub fn assets(&self) -> impl Iterator<Item = String> {
        assets::addresses()
    }

    /// Returns whether no picture is being made any more.
    pub fn has_made_pictures(&self) -> bool {
        self.app.background.is_idle()
    }

    /// The answer to a visitor who came by HTTPS.
    ///
    /// # Errors
    /// Where its body breaks off.
    pub async fn get(&self, path: &str) -> anyhow::Result<StaticResponse> {
        let peer = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let request = Request::get(path)
            .header(FORWARDED_PROTO, "https")
            .extension(ConnectInfo(peer))
            .body(Body::empty())?;
        let Ok(answer) = self.router.clone().oneshot(request).await;
        let (head, body) = answer.into_parts();
        Ok(StaticResponse {
            status: head.status.as_u16(),
            headers: head.headers,
            bytes: body.collect().await?.to_bytes().into(),
        })
    }
}
