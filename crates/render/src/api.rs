//! Site + path → the JSON that the specification names. No HTTP types, no I/O.
//!
//! The same calls are answered to browsers over HTTP and to the pages while they are rendered.

mod articles;
mod calls;
mod hits;
mod line_breaks;
pub(super) mod openapi;

use calls::CALLS;
pub use calls::calls_about;
use percent_encoding::percent_decode_str;
use search::Index;
use serde::Serialize;
use serde_json::json;
use site::{Article, Site};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// Where the calls are (docs/specification.md, section 7).
pub const BASE: &str = "/api/v.1.0";

/// A Site with what it takes to answer for it.
#[derive(Debug)]
pub struct Api {
    site: Arc<Site>,
    index: Arc<OnceLock<Index>>,
    counts: BTreeMap<u32, usize>,
    /// An unpublished article that is answered as if it were published.
    preview: Option<Arc<Article>>,
}

#[derive(Debug, Default)]
pub struct ApiAnswer {
    pub status: u16,
    /// JSON: the answer, or the sentence of the fault where `status` is not 200.
    pub body: String,
    /// How many items there are in all, where the answer is a list of articles.
    pub total: Option<usize>,
    /// The same sentence, where `status` is not 200.
    pub fault: Option<&'static str>,
    /// The call that answers instead, where `status` is 301.
    pub location: Option<String>,
}

impl Api {
    /// Takes a Site over. The index of its texts is made once it is asked for.
    pub fn new(site: impl Into<Arc<Site>>) -> Self {
        let site = site.into();
        let mut counts = BTreeMap::new();
        for article in &site.articles {
            *counts.entry(article.head.category_id).or_default() += 1;
        }
        Self { index: Arc::default(), site, counts, preview: None }
    }

    /// The index of all texts. To make it takes half a second for a thousand articles.
    pub fn index(&self) -> &Index {
        self.index.get_or_init(|| Index::new(&self.site))
    }

    /// The same, but for one article that is answered as if it were published, and is in no list;
    /// none where no draft and no awaited article has this slug.
    #[must_use]
    pub fn previewing(&self, slug: &str) -> Option<Self> {
        let mut unpublished = self.site.unpublished.iter();
        let article = unpublished.find(|article| article.head.slug == slug)?;
        let mut article = Article::clone(article);
        article.head.draft = true;
        Some(Self {
            site: Arc::clone(&self.site),
            index: Arc::clone(&self.index),
            counts: self.counts.clone(),
            preview: Some(Arc::new(article)),
        })
    }

    fn count_in(&self, category: u32) -> usize {
        self.counts.get(&category).copied().unwrap_or_default()
    }

    pub fn site(&self) -> &Site {
        &self.site
    }

    /// Answers a call as the pages write it: [`BASE`], path and query in one.
    pub fn call(&self, target: &str) -> ApiAnswer {
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        match path.strip_prefix(BASE) {
            Some(path) => self.get(path, query),
            None => not_found(),
        }
    }

    /// Answers a call. `path` lies below [`BASE`] and starts with `/`; its segments may be
    /// percent-encoded, as may be the query.
    pub fn get(&self, path: &str, query: &str) -> ApiAnswer {
        let Some(segments) = segments(path) else {
            return problem(400, "La dirección no está bien escrita.");
        };
        let answer =
            |call: &calls::Call| Some((call.answer)(self, &call.matches(&segments)?, query));
        CALLS.iter().find_map(answer).unwrap_or_else(not_found)
    }
}

fn json<T: Serialize + ?Sized>(value: &T) -> ApiAnswer {
    ApiAnswer { status: 200, body: site::json(value).to_string(), ..ApiAnswer::default() }
}

fn moved(path: &str) -> ApiAnswer {
    ApiAnswer {
        location: Some(format!("{BASE}{path}")),
        ..problem(301, "Este artículo está en otra dirección.")
    }
}

fn withdrawn() -> ApiAnswer {
    problem(410, "Lo que había aquí se retiró.")
}

fn not_found() -> ApiAnswer {
    problem(404, "Esta dirección no existe o se ha movido.")
}

fn problem(status: u16, detail: &'static str) -> ApiAnswer {
    ApiAnswer {
        status,
        body: json!({ "detail": detail }).to_string(),
        fault: Some(detail),
        ..ApiAnswer::default()
    }
}

/// The decoded segments of a path; none where its escapes are not UTF-8.
fn segments(path: &str) -> Option<Vec<Cow<'_, str>>> {
    let decoded = |segment| percent_decode_str(segment).decode_utf8().ok();
    path.trim_start_matches('/').split('/').map(decoded).collect()
}
