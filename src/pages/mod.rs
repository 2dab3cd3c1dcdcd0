//! documents → bytes ready to send, kept as long as their Site lives.
//!
//! Pages are kept within a limit of bytes, and of an edit only those are rendered again of which an
//! answer has changed. Every address with nothing behind it is the same document, whatever it says.
//! Knows nothing of leads and nothing of HTTP's types.

mod address;
mod background;
mod body;
mod brand;
mod crawled;
mod indexing;
mod kept;
mod policy;
mod stand_in;

use crate::{
    api::Api,
    content::{self, Look, Side, Site, article_path},
    lang::fl,
    ssr::{Engines, RenderError, Request, Urgency},
};
pub use address::Address;
#[cfg(fuzzing)]
pub(crate) use address::Addresses;
#[cfg(not(fuzzing))]
use address::Addresses;
use background::Background;
pub use body::{Body, Effort, Encoding};
pub(crate) use brand::plain_style;
pub use crawled::CrawledFile;
use crawled::CrawledFiles;
use indexing::{make_index, offer_index, shows_hits, shows_related};
use kept::{AHEAD_BYTES, Kept};
pub(crate) use policy::hash as source_hash;
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering::Relaxed},
    },
};
use tokio::sync::OnceCell;

/// A document, ready to send.
#[derive(Debug)]
pub struct Page {
    /// The HTTP status.
    pub status: u16,
    /// The document in every encoding.
    pub body: Body,
    /// Its `Content-Security-Policy`.
    pub policy: String,
    /// The calls whose answers it shows, each with the answer's digest.
    calls: Vec<(String, u64)>,
    /// Whether it was rendered before the index of the search was there that it shows something of.
    is_provisional: bool,
}

/// A page that is rendered once, however many ask for it at the same time.
type PageCell = OnceCell<Arc<Page>>;

/// Every page of one Site.
#[derive(Debug)]
pub struct Pages {
    api: Arc<Api>,
    engines: Engines,
    background: Background,
    addresses: Addresses,
    /// The brand's own style.
    brand: Option<String>,
    kept: Kept,
    /// Pages of the Site before, of which some may be the same in this one.
    earlier: Mutex<HashMap<String, Arc<Page>>>,
    crawled: CrawledFiles,
}

impl Pages {
    /// Prepares the pages of the Site that `api` answers for; none is rendered yet.
    pub fn new(api: Arc<Api>, engines: Engines) -> Self {
        Self::after(None, api, (engines, Background::start()))
    }

    /// Prepares the pages of the Site that follows this one's. A page whose answers are all the same
    /// is not rendered again.
    #[must_use]
    pub fn following(&self, api: Arc<Api>) -> Self {
        let threads = (self.engines.clone(), self.background.clone());
        Self::after(Some(self), api, threads)
    }

    fn after(
        before: Option<&Self>,
        api: Arc<Api>,
        (engines, background): (Engines, Background),
    ) -> Self {
        let addresses = Addresses::new(api.site());
        let mut documents = api.site().paths_from_the_front();
        documents.extend(api.site().withdrawn_paths().map(|(path, _)| path));
        documents.push(address::NOTHING.to_owned());
        let earlier = before.filter(|it| it.site().frames_like(api.site()));
        let earlier = earlier.map(|before| {
            let mut earlier = std::mem::take(&mut *before.earlier());
            earlier.extend(before.kept.all());
            earlier
        });
        Self {
            brand: brand::style(api.site()),
            kept: Kept::new(documents, before.map(|before| &before.kept)),
            api,
            engines,
            background,
            addresses,
            earlier: Mutex::new(earlier.unwrap_or_default()),
            crawled: CrawledFiles::default(),
        }
    }

    /// The Site that is shown.
    pub fn site(&self) -> &Site {
        self.api.site()
    }

    /// What other programs read of the Site; `None` for a file that it does not have.
    pub async fn crawled(&self, file: CrawledFile) -> Option<&Body> {
        self.crawled.get(self.site(), file).await
    }

    /// What answers for that Site.
    pub fn api(&self) -> &Api {
        &self.api
    }

    /// Makes what the answer to a call needs; `path` is below the API's base.
    pub async fn prepare_call(&self, path: &str) {
        if ["/search/articles/", "/search/hits/"]
            .iter()
            .any(|start| path.starts_with(start))
        {
            make_index(&self.api).await;
        } else if path.starts_with("/article/") {
            offer_index(&self.api).await;
        }
    }

    /// The page at a path, whatever its spelling.
    pub fn page(&self, path: &str) -> Option<&'static content::Page> {
        self.addresses.page(path)
    }

    /// Makes the index of the search, where it is not there yet.
    pub async fn make_index(&self) {
        make_index(&self.api).await;
    }

    /// What is at a path and query as the visitor wrote them.
    pub fn resolve(&self, path: &str, query: &str) -> Address {
        self.addresses.resolve(path, query)
    }

    /// The name of every document but those that a query makes, each with how often it was asked for.
    pub fn documents(&self) -> impl Iterator<Item = (&str, Arc<AtomicU32>)> {
        let names = self.kept.names().iter();
        names.filter_map(|name| Some((name.as_str(), Arc::clone(self.kept.uses(name)?))))
    }

    /// A document that was rendered ahead, so that it is there in every encoding.
    pub fn rendered_ahead(&self, document: &str) -> Option<&Page> {
        self.kept.ahead(document)?.get().map(|page| &**page)
    }

    /// The document of an address that [`Self::resolve`] gave, where it needs no rendering.
    pub fn in_memory(&self, document: &str) -> Option<Arc<Page>> {
        if let Some(uses) = self.kept.uses(document) {
            uses.fetch_add(1, Relaxed);
        }
        if let Some(page) = self.kept.get(document) {
            return Some(page);
        }
        if !self.is_indexed_for(document) {
            return self.unchanged_so_far(document);
        }
        let page = self.unchanged(document)?;
        self.kept.keep(document, &page);
        Some(page)
    }

    /// The document of an address that [`Self::resolve`] gave.
    pub async fn get(&self, document: &str) -> Result<Arc<Page>, RenderError> {
        if shows_hits(document) {
            make_index(&self.api).await;
        }
        if let Some(page) = self.in_memory(document) {
            return Ok(page);
        }
        let cell = self.kept.cell(document);
        let render = async || {
            let page = self.render(document, None, Effort::Quick, Urgency::Asked);
            page.await.map(Arc::new)
        };
        let page = Arc::clone(cell.get_or_try_init(render).await?);
        if !page.is_provisional {
            self.kept.keep(document, &page);
        }
        Ok(page)
    }

    /// The page of the Site before, where this Site's is the same.
    fn unchanged(&self, document: &str) -> Option<Arc<Page>> {
        let page = self.earlier().remove(document)?;
        self.is_same(&page).then_some(page)
    }

    /// The same as long as there is no index: what is shown of it is compared again once it is there.
    fn unchanged_so_far(&self, document: &str) -> Option<Arc<Page>> {
        if shows_hits(document) {
            return None;
        }
        let page = self.earlier().get(document).cloned()?;
        self.is_same(&page).then_some(page)
    }

    fn is_same(&self, page: &Page) -> bool {
        let same = |(target, digest): &(String, u64)| self.api.call(target).digest() == *digest;
        page.calls.iter().all(same)
    }

    /// Whether all is there that a document shows of the index.
    fn is_indexed_for(&self, document: &str) -> bool {
        self.api.has_index() || !(shows_hits(document) || shows_related(document))
    }

    fn earlier(&self) -> MutexGuard<'_, HashMap<String, Arc<Page>>> {
        // Every change is whole before anything can panic.
        self.earlier.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Renders the pages that are asked for most, as many as may be kept, and compresses them as well
    /// as can be, for as long as that is wanted.
    pub async fn render_ahead(&self, is_wanted: impl Fn() -> bool) {
        let mut room = AHEAD_BYTES;
        for name in self.kept.names() {
            if !is_wanted() {
                return;
            }
            match self.render_one_ahead(name).await {
                Ok(weight) if weight > room => break,
                Ok(weight) => room -= weight,
                Err(error) => {
                    tracing::error!(path = name, %error, "{}", fl!("log-page-not-rendered-ahead"));
                }
            }
        }
        let rest: Vec<String> = self.earlier().keys().cloned().collect();
        for name in rest {
            if let Some(page) = self.unchanged(&name) {
                self.kept.keep(&name, &page);
            }
        }
    }

    /// Does what nobody waits for, at the lowest priority; none where it panicked.
    pub async fn in_background<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        self.background.run(work).await
    }

    async fn compressed(&self, body: Body) -> Body {
        let compress = move || {
            body.compress();
            body
        };
        let body = self.in_background(compress).await;
        body.expect("compressing memory into memory does not panic")
    }

    /// Returns the bytes that the page takes.
    async fn render_one_ahead(&self, name: &str) -> Result<u64, RenderError> {
        let Some(cell) = self.kept.ahead(name) else {
            return Ok(0);
        };
        let render = async || {
            let same = self.unchanged(name).filter(|page| page.body.is_best());
            if let Some(page) = same {
                return Ok(page);
            }
            let page = self.render(name, None, Effort::Best, Urgency::Ahead);
            page.await.map(Arc::new)
        };
        let page = cell.get_or_try_init(render).await?;
        Ok(page.body.weight().into())
    }

    /// Answers a form that was sent without JavaScript. The document is for its sender alone.
    pub async fn answer_action(
        &self,
        path: &str,
        action_data: serde_json::Value,
    ) -> Result<Page, RenderError> {
        self.render(path, Some(action_data), Effort::Quick, Urgency::Asked)
            .await
    }

    /// The page of a draft or of an article whose moment has not come, for those who have its link;
    /// none where there is no such article.
    pub async fn preview(&self, slug: &str) -> Option<Result<Page, RenderError>> {
        let api = Arc::new(self.api.previewing(slug)?);
        let request = self.request(&article_path(slug));
        Some(
            self.rendered(api, request, Effort::Quick, Urgency::Asked)
                .await,
        )
    }

    async fn render(
        &self,
        path: &str,
        action_data: Option<serde_json::Value>,
        effort: Effort,
        urgency: Urgency,
    ) -> Result<Page, RenderError> {
        let request = Request {
            action_data,
            ..self.request(path)
        };
        let api = Arc::clone(&self.api);
        self.rendered(api, request, effort, urgency).await
    }

    fn request(&self, path: &str) -> Request {
        let settings = &self.site().settings;
        Request {
            origin: settings.url.clone(),
            path: path.to_owned(),
            product: settings.product.clone(),
            brand: self.brand.clone(),
            theme_color: Look::of(settings, Side::Dark).background.to_string(),
            action_data: None,
        }
    }

    async fn rendered(
        &self,
        api: Arc<Api>,
        request: Request,
        effort: Effort,
        urgency: Urgency,
    ) -> Result<Page, RenderError> {
        if shows_hits(&request.path) {
            make_index(&api).await;
        } else if shows_related(&request.path) {
            offer_index(&api).await;
        }
        let is_provisional = shows_related(&request.path) && !api.has_index();
        let settings = &self.site().settings;
        let brand = request.brand.clone();
        let document = self.engines.render(api, request, urgency).await?;
        let policy = policy::allowing(&document.inline, settings, brand.as_deref());
        let body = Body::new(document.html.into_bytes(), effort);
        let body = match effort {
            Effort::Best => self.compressed(body).await,
            // The one encoding that the visitor takes is made as it is sent.
            Effort::Quick => body,
        };
        Ok(Page {
            status: document.status,
            body,
            policy,
            calls: document.calls,
            is_provisional,
        })
    }
}

#[cfg(test)]
mod tests;
