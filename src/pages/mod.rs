//! documents → bytes ready to send, kept as long as their Site lives.
//!
//! A page of the site is rendered once. What a visitor can vary without end, that is search
//! texts, is kept in a cache with a byte limit; every address with nothing behind it is the same
//! document, whatever it says. Knows nothing of leads and nothing of HTTP's types.

mod address;
mod body;
mod crawled;
mod policy;

use crate::{
    api::{Answer, Api},
    content::Site,
    lang::fl,
    ssr::{Engines, RenderError, Request, Urgency},
};
pub use address::Address;
#[cfg(fuzzing)]
pub(crate) use address::Addresses;
#[cfg(not(fuzzing))]
use address::Addresses;
pub use body::{Body, Effort, Encoding};
pub use crawled::CrawledFile;
use crawled::CrawledFiles;
use moka::sync::Cache;
pub(crate) use policy::hash as source_hash;
use std::{collections::HashMap, sync::Arc};
use tokio::sync::OnceCell;

/// Bytes that search results may take in memory.
const SEARCH_CACHE_BYTES: u64 = 16 * 1024 * 1024;

/// A document, ready to send.
#[derive(Debug)]
pub struct Page {
    /// The HTTP status.
    pub status: u16,
    /// The document in every encoding.
    pub body: Body,
    /// Its `Content-Security-Policy`.
    pub policy: String,
}

/// A page that is rendered once, however many ask for it at the same time.
type PageCell = OnceCell<Arc<Page>>;

/// A page of the site.
#[derive(Debug, Default)]
struct Kept {
    /// For visitors who come before it was rendered ahead.
    quick: PageCell,
    /// Compressed as well as can be.
    best: PageCell,
}

/// Every page of one Site.
#[derive(Debug)]
pub struct Pages {
    api: Arc<Api>,
    engines: Engines,
    addresses: Addresses,
    kept: HashMap<String, Kept>,
    searches: Cache<String, Arc<Page>>,
    crawled: CrawledFiles,
}

impl Pages {
    /// Prepares the pages of the Site that `api` answers for; none is rendered yet.
    pub fn new(api: Arc<Api>, engines: Engines) -> Self {
        let addresses = Addresses::new(api.site());
        let kept = addresses
            .documents()
            .map(|path| (path.to_owned(), Kept::default()))
            .collect();
        let searches = Cache::builder()
            .max_capacity(SEARCH_CACHE_BYTES)
            .weigher(|_, page: &Arc<Page>| page.body.weight())
            .build();
        Self {
            api,
            engines,
            addresses,
            kept,
            searches,
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

    /// Answers the same calls that the pages make while they are rendered; `path` is below the
    /// API's base.
    pub fn call(&self, path: &str, query: &str) -> Answer {
        self.api.get(path, query)
    }

    /// What is at a path and query as the visitor wrote them.
    pub fn resolve(&self, path: &str, query: &str) -> Address {
        self.addresses.resolve(path, query)
    }

    /// The name of every document but those that a query makes.
    pub fn documents(&self) -> impl Iterator<Item = &str> {
        self.kept.keys().map(String::as_str)
    }

    /// A document that was rendered ahead, so that it is there in every encoding.
    pub fn rendered_ahead(&self, document: &str) -> Option<&Page> {
        self.kept.get(document)?.best.get().map(|page| &**page)
    }

    /// The document of an address that [`Self::resolve`] gave, where it needs no rendering.
    pub fn in_memory(&self, document: &str) -> Option<Arc<Page>> {
        match self.kept.get(document) {
            Some(Kept { quick, best }) => best.get().or_else(|| quick.get()).map(Arc::clone),
            None => self.searches.get(document),
        }
    }

    /// The document of an address that [`Self::resolve`] gave.
    pub async fn get(&self, document: &str) -> Result<Arc<Page>, RenderError> {
        if let Some(Kept { quick, best }) = self.kept.get(document) {
            return match best.get() {
                Some(page) => Ok(Arc::clone(page)),
                None => self.once(quick, document, Effort::Quick).await,
            };
        }
        if let Some(page) = self.searches.get(document) {
            return Ok(page);
        }
        let page = Arc::new(
            self.render(document, None, Effort::Quick, Urgency::Asked)
                .await?,
        );
        self.searches.insert(document.to_owned(), Arc::clone(&page));
        Ok(page)
    }

    async fn once(
        &self,
        cell: &PageCell,
        document: &str,
        effort: Effort,
    ) -> Result<Arc<Page>, RenderError> {
        let urgency = match effort {
            Effort::Best => Urgency::Ahead,
            Effort::Quick => Urgency::Asked,
        };
        let render = async || {
            let page = self.render(document, None, effort, urgency).await;
            page.map(Arc::new)
        };
        cell.get_or_try_init(render).await.map(Arc::clone)
    }

    /// Renders every page, and compresses it as well as can be.
    pub async fn render_ahead(&self) {
        for (path, Kept { best, .. }) in &self.kept {
            if let Err(error) = self.once(best, path, Effort::Best).await {
                tracing::error!(path, %error, "{}", fl!("log-page-not-rendered-ahead"));
            }
        }
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

    async fn render(
        &self,
        path: &str,
        action_data: Option<serde_json::Value>,
        effort: Effort,
        urgency: Urgency,
    ) -> Result<Page, RenderError> {
        let settings = &self.site().settings;
        let request = Request {
            origin: settings.url.clone(),
            path: path.to_owned(),
            product: settings.product.clone(),
            colors: settings.accent.style(),
            action_data,
        };
        let api = Arc::clone(&self.api);
        let document = self.engines.render(api, request, urgency).await?;
        let policy = policy::allowing(&document.inline, settings);
        let body = Body::new(document.html.into_bytes(), effort);
        let body = match effort {
            Effort::Best => body.compressed().await,
            // The one encoding that the visitor takes is made as it is sent.
            Effort::Quick => body,
        };
        Ok(Page {
            status: document.status,
            body,
            policy,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{content::fixture::Fixture, ssr::Limits};

    /// Documents in which a patient encoder finds what a quick one does not.
    const BUNDLE: &str = r"
        const page = Array.from({ length: 4000 }, (_, n) => `<p>${(n * n) % 977}</p>`).join('');
        globalThis.columbario = {
            render: async () => JSON.stringify({ status: 200, html: page }),
        };
    ";

    #[tokio::test]
    async fn an_early_visitor_does_not_keep_a_page_from_being_compressed_well() {
        let limits = Limits {
            memory_bytes: 16 * 1024 * 1024,
            time: std::time::Duration::from_secs(10),
        };
        let engines = Engines::of_bundle(BUNDLE.into(), limits, 1).expect("the bundle is sound");
        let pages = Pages::new(Arc::new(Api::new(Fixture::new().site())), engines);
        let weight = async || {
            let page = pages.get("/").await.expect("the page is rendered");
            page.body.encoded(Encoding::Brotli).bytes.len()
        };
        let early = weight().await;
        pages.render_ahead().await;
        let late = weight().await;
        assert!(late < early, "{early} bytes, then {late}");
    }
    /// A document with a script that somebody else put into it.
    const INJECTED: &str = r#"
        const inline = { script: "f()", style: "a{}" };
        const html = "<style>a{}</style><script>f()</script><script>evil()</script>";
        globalThis.columbario = {
            render: async () => JSON.stringify({ status: 200, html, inline }),
        };
    "#;

    #[tokio::test]
    async fn the_policy_allows_what_the_build_put_in_and_not_what_the_document_holds() {
        let limits = Limits {
            memory_bytes: 16 * 1024 * 1024,
            time: std::time::Duration::from_secs(10),
        };
        let engines = Engines::of_bundle(INJECTED.into(), limits, 1).expect("the bundle is sound");
        let pages = Pages::new(Arc::new(Api::new(Fixture::new().site())), engines);
        let page = pages.get("/").await.expect("the page is rendered");
        assert_eq!(page.policy.matches("sha256-").count(), 2, "{}", page.policy);
        let injected = policy::hash("evil()");
        assert!(!page.policy.contains(&injected), "{}", page.policy);
    }
}
