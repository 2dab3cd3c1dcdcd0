//! documents → bytes ready to send, kept as long as their Site lives.
//!
//! A page of the site is rendered once. What a visitor can vary without end, that is search
//! texts, is kept in a cache with a byte limit; an address with nothing behind it is one of three
//! documents, whatever it says. Knows nothing of leads and nothing of HTTP's types.

mod address;
mod body;
mod policy;

use crate::{
    api::Api,
    ssr::{Engines, RenderError, Request},
};
pub use address::Address;
use address::Addresses;
pub(crate) use body::etag;
pub use body::{Body, Effort, Encoding};
use moka::sync::Cache;
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

/// Every page of one Site.
#[derive(Debug)]
pub struct Pages {
    api: Arc<Api>,
    engines: Engines,
    addresses: Addresses,
    kept: HashMap<String, OnceCell<Arc<Page>>>,
    searches: Cache<String, Arc<Page>>,
}

impl Pages {
    /// Prepares the pages of the Site that `api` answers for; none is rendered yet.
    pub fn new(api: Arc<Api>, engines: Engines) -> Self {
        let addresses = Addresses::new(api.site());
        let kept = addresses
            .documents()
            .map(|path| (path.to_owned(), OnceCell::new()))
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
        }
    }

    /// Whom the pages' calls go to.
    pub fn api(&self) -> &Arc<Api> {
        &self.api
    }

    /// What stands at a path and query as the visitor wrote them.
    pub fn resolve(&self, path: &str, query: &str) -> Address {
        self.addresses.resolve(path, query)
    }

    /// The document of an address that [`Self::resolve`] gave.
    pub async fn get(&self, document: &str) -> Result<Arc<Page>, RenderError> {
        if let Some(cell) = self.kept.get(document) {
            let page = cell
                .get_or_try_init(|| async {
                    self.render(document, None, Effort::Quick)
                        .await
                        .map(Arc::new)
                })
                .await?;
            return Ok(Arc::clone(page));
        }
        if let Some(page) = self.searches.get(document) {
            return Ok(page);
        }
        let page = Arc::new(self.render(document, None, Effort::Quick).await?);
        self.searches.insert(document.to_owned(), Arc::clone(&page));
        Ok(page)
    }

    /// Renders what nobody has asked for yet, and compresses it as well as can be.
    pub async fn render_ahead(&self) {
        for (path, cell) in &self.kept {
            let rendered = cell
                .get_or_try_init(|| async {
                    self.render(path, None, Effort::Best).await.map(Arc::new)
                })
                .await;
            if let Err(error) = rendered {
                tracing::error!(path, %error, "a page could not be rendered ahead");
            }
        }
    }

    /// Answers a form that was sent without JavaScript. The document is for its sender alone.
    pub async fn answer_form(
        &self,
        path: &str,
        form: serde_json::Value,
    ) -> Result<Page, RenderError> {
        self.render(path, Some(form), Effort::Quick).await
    }

    async fn render(
        &self,
        path: &str,
        form: Option<serde_json::Value>,
        effort: Effort,
    ) -> Result<Page, RenderError> {
        let settings = &self.api.site().settings;
        let request = Request {
            origin: settings.url.clone(),
            path: path.to_owned(),
            product: settings.product.clone(),
            form,
        };
        let document = self.engines.render(Arc::clone(&self.api), request).await?;
        let policy = policy::of_document(&document.html, &settings.map.embed);
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
