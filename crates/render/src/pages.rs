//! documents → bytes ready to send, kept as long as their Site lives.
//!
//! Pages are kept within a limit of bytes. Every address with nothing behind it is the same document,
//! whatever it says. Knows nothing of leads and nothing of HTTP's types.

mod address;
mod body;
mod brand;
mod crawled;
mod policy;

use crate::api::Api;
use crate::ssr::{Engines, RenderError, RenderRequest};
pub(crate) use address::Addresses;
pub use address::RouteTarget;
use basics::lang::fl;
pub use body::{Body, Compression, Encoding};
use brand::Brand;
pub use brand::plain_style;
pub use crawled::CrawledFile;
use crawled::CrawledFiles;
use moka::sync::Cache;
pub use policy::hash as source_hash;
use serde_json::Value;
use site::{Site, Theme, article_path};
use std::sync::Arc;
use tokio::sync::OnceCell;

/// Bytes that the pages of a Site may take, searches with them: some three hundred pages.
const KEPT_BYTES: u64 = 32 * 1024 * 1024;

/// The most pages that are rendered before anybody asks: all of a site such as the sample, and of a large
/// blog the newest.
const MOST_AHEAD: usize = 64;

/// Size that a page counts with while it is still being rendered.
const UNRENDERED_BYTES: u32 = 1024;

/// A document, ready to send.
#[derive(Debug)]
pub struct RenderedPage {
    pub status: u16,
    /// The document in every encoding.
    pub body: Body,
    /// Its `Content-Security-Policy`.
    pub policy: String,
    /// True of a search that found nothing, which is counted each time that it is shown.
    pub found_nothing: bool,
}

/// A page that is rendered once, however many ask for it at the same time.
type PageCell = Arc<OnceCell<Arc<RenderedPage>>>;

/// Every page of one Site.
#[derive(Debug)]
pub struct Pages {
    api: Arc<Api>,
    engines: Engines,
    addresses: Addresses,
    brand: Brand,
    kept: Cache<String, PageCell>,
    crawled: CrawledFiles,
}

impl Pages {
    /// Prepares the pages of the Site that `api` answers for; none is rendered yet.
    pub fn new(api: Arc<Api>, engines: Engines) -> Self {
        let weight = |_: &String, cell: &PageCell| {
            cell.get().map_or(UNRENDERED_BYTES, |page| page.body.weight())
        };
        Self {
            brand: Brand::of(api.site()),
            addresses: Addresses::new(api.site()),
            api,
            engines,
            kept: Cache::builder().max_capacity(KEPT_BYTES).weigher(weight).build(),
            crawled: CrawledFiles::default(),
        }
    }

    /// Prepares the pages of another Site; they are rendered by the same engines.
    #[must_use]
    pub fn of_site(&self, api: Arc<Api>) -> Self {
        Self::new(api, self.engines.clone())
    }

    pub fn site(&self) -> &Site {
        self.api.site()
    }

    /// Returns a file of the Site for other programs.
    pub async fn crawled(&self, file: CrawledFile) -> &Body {
        self.crawled.get(self.site(), file).await
    }

    pub fn api(&self) -> &Api {
        &self.api
    }

    /// The page at a path, whatever its spelling.
    pub fn page(&self, path: &str) -> Option<&'static site::PageRoute> {
        self.addresses.page(path)
    }

    /// Finds the document at a path and query as the visitor wrote them.
    pub fn resolve(&self, path: &str, query: &str) -> RouteTarget {
        self.addresses.resolve(path, query)
    }

    /// The document of an address that [`Self::resolve`] gave, where it needs no rendering.
    pub fn in_memory(&self, document: &str) -> Option<Arc<RenderedPage>> {
        self.kept.get(document)?.get().cloned()
    }

    /// The document of an address that [`Self::resolve`] gave.
    pub async fn get(&self, document: &str) -> Result<Arc<RenderedPage>, RenderError> {
        let cell = self.kept.get_with_by_ref(document, PageCell::default);
        if let Some(page) = cell.get() {
            return Ok(Arc::clone(page));
        }
        let render = async || self.render(&self.api, document, None).await;
        let page = cell.get_or_try_init(async || render().await.map(Arc::new));
        let page = Arc::clone(page.await?);
        // It is weighed once more, now that it is there.
        self.kept.insert(document.to_owned(), cell);
        Ok(page)
    }

    /// Renders the pages of the Site and compresses each as well as can be, one after the other, as long
    /// as it `is_wanted`. One that was asked for before is replaced by its smaller form.
    pub async fn render_ahead(&self, is_wanted: impl Fn() -> bool) {
        for (path, _) in self.site().paths().take(MOST_AHEAD) {
            if !is_wanted() {
                return;
            }
            match self.get(&path).await {
                Ok(page) => {
                    let smaller = RenderedPage {
                        status: page.status,
                        body: page.body.best().compressed().await,
                        policy: page.policy.clone(),
                        found_nothing: page.found_nothing,
                    };
                    let cell = OnceCell::new_with(Some(Arc::new(smaller)));
                    self.kept.insert(path, Arc::new(cell));
                }
                Err(error) => {
                    tracing::error!(path, %error, "{}", fl!("log-page-not-rendered-ahead"));
                }
            }
        }
    }

    /// Answers a form that was sent without JavaScript. The document is for its sender alone.
    pub async fn answer_action(
        &self,
        path: &str,
        action_data: Value,
    ) -> Result<RenderedPage, RenderError> {
        self.render(&self.api, path, Some(action_data)).await
    }

    /// The page of a draft or of an article whose moment has not come, for those who have its link;
    /// none where there is no such article.
    pub async fn preview(&self, slug: &str) -> Option<Result<RenderedPage, RenderError>> {
        let api = Arc::new(self.api.previewing(slug)?);
        Some(self.render(&api, &article_path(slug), None).await)
    }

    async fn render(
        &self,
        api: &Arc<Api>,
        path: &str,
        action_data: Option<Value>,
    ) -> Result<RenderedPage, RenderError> {
        let settings = &self.site().settings;
        let request = RenderRequest {
            origin: settings.url.clone(),
            path: path.to_owned(),
            product: settings.product.clone(),
            brand: self.brand.style.clone(),
            fonts: self.brand.fonts.clone(),
            theme_colors: [Theme::dark(settings), Theme::light(settings)]
                .map(|theme| theme.background.to_string()),
            action_data,
        };
        let document = self.engines.render(Arc::clone(api), request).await?;
        Ok(RenderedPage {
            status: document.status,
            policy: policy::allowing(&document.inline, self.site(), &self.brand),
            found_nothing: document.found_nothing,
            body: Body::new(document.html.into_bytes(), Compression::Quick),
        })
    }
}

#[cfg(test)]
mod tests;
