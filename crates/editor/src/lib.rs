//! The editor: the content is changed in a browser by somebody who has never seen a file of it. It is a
//! place of its own beside the site, with its own addresses, cookies and rules of who may come in
//! (`docs/decisions/151-an-editor-of-its-own.md`); the site has no login and sets no cookie.
//!
//! It may use every other part of the program, and none of them knows it.

mod access;
mod assets;
pub mod content;
mod entry_page;
mod messages;
mod numbers;
mod session;

pub use access::{Access, Session};

use ::messages::{MessageLimit, Repeats, Store};
use access::{Desk, Surface, guard};
use anyhow::Context as _;
use axum::routing::{any, get, post};
use axum::{Router, middleware::from_fn_with_state};
use basics::lang::fl;
use config::Config;
use content::{Content, ContentParts};
use jiff::Timestamp;
use pictures::Pictures;
use site::{LastGood, Site, Source};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::net::TcpListener;

/// Who changes something: a mailbox, or this machine. A handler of the content finds it as an extension
/// of the request.
#[derive(Clone, Debug)]
pub struct Person(pub String);

/// What an editor is made of.
pub struct EditorParts {
    /// How this process runs.
    pub config: Config,
    /// The directory that is edited.
    pub content: PathBuf,
    /// The pictures of the content.
    pub pictures: Arc<Pictures>,
    /// The messages; none on a laptop.
    pub store: Option<Store>,
    /// The clock.
    pub now: fn() -> Timestamp,
}

/// One editor, however many surfaces lead to it.
pub struct Editor {
    config: Config,
    source: Source,
    store: Option<Store>,
    now: fn() -> Timestamp,
    access: Access,
    content: Arc<Content>,
    /// What one network may try at the door.
    tries: MessageLimit,
    /// How often one network asked for a link to one mailbox.
    asked: Repeats,
}

impl Editor {
    /// Opens it. A publication that was cut off is carried on, so nobody may have read the content.
    pub fn open(parts: EditorParts) -> anyhow::Result<Arc<Self>> {
        let EditorParts { config, content, pictures, store, now } = parts;
        let access = Access::in_data(&config.data, now);
        let source = Source::Directory(content.clone());
        let content = ContentParts { config: config.clone(), content, pictures, now };
        Ok(Arc::new(Self {
            content: Arc::new(Content::open(content)?),
            config,
            source,
            store,
            now,
            access,
            tries: MessageLimit::default(),
            asked: Repeats::default(),
        }))
    }

    /// The editor under a domain of its own, which is entered by mail.
    pub fn at_host(self: &Arc<Self>, host: &str) -> Router {
        self.router(Surface::host(host))
    }

    /// Answers at an address of this machine, which is entered by a link of the command line.
    pub async fn serve(self: Arc<Self>, listener: TcpListener) -> anyhow::Result<()> {
        let address = listener.local_addr()?;
        let router = self.router(Surface::local(address));
        let router = router.into_make_service_with_connect_info::<SocketAddr>();
        axum::serve(listener, router).await.with_context(|| fl!("editor-ended"))
    }

    fn router(self: &Arc<Self>, surface: Surface) -> Router {
        let desk = Arc::new(Desk { editor: Arc::clone(self), surface });
        Router::new()
            .route("/", get(entry_page::start))
            .route("/entrar", get(entry_page::start).post(entry_page::ask))
            .route("/entrar/{link}", get(entry_page::confirm).post(entry_page::enter))
            .route("/salir", post(entry_page::leave))
            .route("/assets/{file}", get(assets::file))
            .route("/api/session", get(session::session))
            .route("/api/messages", get(messages::list).post(messages::search))
            .route("/api/messages/{folio}/{act}", post(messages::act))
            .route("/api/numbers", get(numbers::numbers))
            .with_state(Arc::clone(&desk))
            .merge(content::routes(Arc::clone(&self.content)))
            .fallback(any(session::nothing))
            .layer(from_fn_with_state(desk, guard))
    }

    /// The site as its content says, or as it was last published.
    fn site(&self) -> Option<Site> {
        let now = (self.now)();
        let last_good = || LastGood::in_data(&self.config.data).find();
        let kept = || Site::load(&last_good()?, now).ok();
        Site::load(&self.source, now).ok().or_else(kept)
    }
}
