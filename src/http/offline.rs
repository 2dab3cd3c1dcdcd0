//! The program's answers without a socket: what `export` writes into files.
//!
//! They come from the same handlers as those to a visitor, so that both say the same.

use super::{
    abuse_guard::AbuseGuard,
    app::{App, LeadParts, PictureParts},
    assets::{self, Assets},
    client_address::FORWARDED_PROTO,
    routes,
};
use crate::{
    config::{Config, network},
    content::Site,
    lang::fl,
    leads::Store,
    media::{Background, Pictures},
    ssr::Engines,
};
use anyhow::Context as _;
use axum::{
    Router,
    body::Body,
    extract::ConnectInfo,
    http::{HeaderMap, Request},
};
use http_body_util::BodyExt as _;
use jiff::Timestamp;
use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
    thread,
};
use tower::ServiceExt as _;

/// What signs the tokens of the contact form, of which none is asked for here.
const NO_KEY: [u8; 16] = [0; 16];

/// A Site that is answered for without a socket.
#[derive(Debug)]
pub struct Offline {
    app: Arc<App>,
    router: Router,
}

/// An answer, whole.
#[derive(Debug)]
pub struct Reply {
    /// The HTTP status.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body, not compressed.
    pub bytes: Vec<u8>,
}

impl Reply {
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
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let engines = Engines::start(cores.min(4))?;
        let loopback = network("127.0.0.1").map_err(anyhow::Error::msg)?;
        let lead_parts = LeadParts {
            config: config.clone(),
            status: Arc::default(),
            abuse_guard: AbuseGuard::new(vec![loopback], false, &NO_KEY, Arc::default()),
            // It is never opened.
            leads: Store::later(config)?,
        };
        let background = Background::start(&pictures);
        let background = background.with_context(|| fl!("server-cannot-start-thread"))?;
        background.enqueue(&site);
        let pictures = PictureParts {
            pictures,
            background,
        };
        let assets = Assets::keep(&config.data);
        let app = App::new(
            site,
            engines,
            lead_parts,
            assets,
            pictures,
            Arc::default(),
            Timestamp::now,
        );
        let app = Arc::new(app);
        let router = routes(Arc::clone(&app));
        Ok(Self { app, router })
    }

    /// The addresses of the files that a browser loads for every site: scripts, fonts, icons.
    pub fn assets(&self) -> impl Iterator<Item = String> {
        assets::addresses()
    }

    /// Whether no picture is being made any more.
    pub fn has_made_pictures(&self) -> bool {
        self.app.pictures.background.is_idle()
    }

    /// The answer to a visitor who came by HTTPS.
    ///
    /// # Errors
    /// Where its body breaks off.
    pub async fn get(&self, path: &str) -> anyhow::Result<Reply> {
        let peer = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let request = Request::get(path)
            .header(FORWARDED_PROTO, "https")
            .extension(ConnectInfo(peer))
            .body(Body::empty())?;
        let answer = match self.router.clone().oneshot(request).await {
            Ok(answer) => answer,
            Err(never) => match never {},
        };
        let (head, body) = answer.into_parts();
        Ok(Reply {
            status: head.status.as_u16(),
            headers: head.headers,
            bytes: body.collect().await?.to_bytes().into(),
        })
    }
}
