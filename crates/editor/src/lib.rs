//! The editor: the content is changed in a browser by somebody who has never seen a file of it. It is a
//! place of its own beside the site, with its own addresses, cookies and rules of who may come in
//! (`docs/decisions/151-an-editor-of-its-own.md`); the site has no login and sets no cookie.

mod access;
mod api;
mod assets;
mod compression;
mod contract;
pub mod content;
mod entry_page;
mod inbox;
mod schema;

pub use access::{Access, Session};
pub use contract::contract;

use access::{EditorState, Surface, guard};
use anyhow::Context as _;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state, map_response_with_state};
use axum::routing::{get, post};
use basics::lang::fl;
use config::Config;
use content::{Content, ContentParts};
use door::{LocalListener, RateLimit, RepeatCounter};
use jiff::Timestamp;
use messages::Store;
use pictures::Pictures;
use server::CurrentSite;
use site::{Site, Source};
use std::convert::Infallible;
use std::sync::Arc;
use tokio::task::block_in_place;

/// Who changes something: a mailbox, or this machine. A handler of the content finds it as an extension
/// of the request.
#[derive(Clone, Debug)]
pub struct Person(pub String);

/// One editor, however many surfaces lead to it.
pub struct Editor {
    config: Config,
    source: Source,
    /// The messages; none on a laptop.
    store: Option<Store>,
    access: Access,
    content: Arc<Content>,
    now: fn() -> Timestamp,
    /// The site that is served; on a laptop there is only what is edited.
    served: Option<CurrentSite>,
    /// What one network may try at the entry.
    tries: RateLimit,
    /// How often one network asked for a link to one mailbox.
    asked: RepeatCounter,
}

impl Editor {
    /// Opens it. A publication that was cut off is carried on, so nobody may have read the content. `now` is
    /// the clock.
    pub fn open(
        config: Config,
        pictures: Arc<Pictures>,
        store: Option<Store>,
        now: fn() -> Timestamp,
    ) -> anyhow::Result<Self> {
        let content = config.content.clone().with_context(|| fl!("editor-needs-content"))?;
        let (access, source) =
            (Access::in_data(&config.data, now)?, Source::Directory(content.clone()));
        let parts = ContentParts { config: config.clone(), content, pictures, now };
        let content = Arc::new(Content::open(parts)?);
        let (tries, asked) = (RateLimit::default(), RepeatCounter::default());
        Ok(Self { config, source, store, access, content, now, served: None, tries, asked })
    }

    /// The editor of a site that is served by this process.
    pub fn beside(self, served: CurrentSite) -> Arc<Self> {
        Arc::new(Self { served: Some(served), ..self })
    }

    /// The editor under a domain of its own, which is entered by mail.
    pub fn at_host(self: &Arc<Self>, host: &str) -> Router {
        self.router(Surface::Host(host.to_owned()))
    }

    /// Answers at an address of this machine, which is entered by a link of the command line.
    ///
    /// # Errors
    /// Where the system does not say at which address it listens.
    pub async fn serve(self: Arc<Self>, listener: LocalListener) -> anyhow::Result<Infallible> {
        let router = self.router(Surface::Local(listener.address()?));
        Ok(listener.serve(router).await)
    }

    fn router(self: &Arc<Self>, surface: Surface) -> Router {
        let state = Arc::new(EditorState { editor: Arc::clone(self), surface });
        Router::new()
            .route("/", get(entry_page::start))
            .route("/entrar", get(entry_page::start).post(entry_page::ask))
            .route("/entrar/codigo", get(entry_page::start).post(entry_page::enter_by_code))
            .route("/entrar/{link}", get(entry_page::confirm).post(entry_page::enter))
            .layer(DefaultBodyLimit::max(1024))
            .layer(from_fn_with_state(Arc::clone(&state), entry_page::in_time))
            .route("/salir", post(entry_page::leave))
            .route("/assets/{file}", get(assets::file))
            .route("/favicon.ico", get(assets::icon))
            .route("/api/schema/{kind}", get(schema::answer))
            .route("/api/session", get(api::session))
            .route("/api/messages", post(inbox::messages))
            .route("/api/messages/count", get(inbox::count))
            .route("/api/messages/{folio}/person", post(inbox::take))
            .route("/api/messages/{folio}/{act}", post(inbox::act))
            .route("/api/articles/{slug}/link", get(api::link))
            .route("/api/numbers", get(api::numbers))
            .with_state(Arc::clone(&state))
            .merge(content::routes(Arc::clone(&self.content)))
            .fallback(async || api::nothing())
            .layer(from_fn(compression::compressed))
            .layer(from_fn_with_state(Arc::clone(&state), guard))
            .layer(map_response_with_state(state, entry_page::in_colors))
    }

    /// The site that families see, without what is not published; none while its content has a fault.
    fn site(&self) -> Option<Arc<Site>> {
        if let Some(served) = &self.served {
            return Some(Arc::clone(&served.borrow()));
        }
        block_in_place(|| Site::load(&self.source, (self.now)())).map(Arc::new).ok()
    }
}
