//! The calls to a blog host.

use super::answers::{self, RemoteArticle, RemoteCategory};
use super::detail::{self, Part};
use crate::lang::fl;
use crate::remote::{Fetched, Remote, RemoteError};
use reqwest::Url;
use std::collections::BTreeMap;
use thiserror::Error;

/// The largest answer, in bytes: a list of ten thousand articles has four million.
const MAX_BYTES: u64 = 32 * 1024 * 1024;

/// The most articles of a host.
const MOST_ARTICLES: usize = 20_000;

/// The most categories.
const MOST_CATEGORIES: usize = 200;

/// Makes items of an answer, and says how many were faulty.
type Reading<T> = fn(&[u8]) -> Option<(Vec<T>, usize)>;

/// Why a host cannot be read.
#[derive(Debug, Error)]
pub(crate) enum HostError {
    /// The address is none of a host.
    #[error("{}", fl!("blog-host-address", address = .0.as_str()))]
    Address(String),
    /// No answer, or one that may not be read.
    #[error("{path}: {error}")]
    Remote {
        /// What was asked for.
        path: String,
        /// Why there is no answer.
        error: RemoteError,
    },
    /// The answer is not what the call answers.
    #[error("{}", fl!("blog-host-answer", path = .0.as_str()))]
    Answer(String),
}

/// A host that is asked.
#[derive(Debug)]
pub(crate) struct BlogHost {
    origin: Url,
    remote: Remote,
    /// The tag and the bytes of each list.
    lists: BTreeMap<String, (String, Vec<u8>)>,
    /// The tag of each article's detail.
    tags: BTreeMap<String, String>,
    /// What could not be read, by path.
    pub(crate) faulty: Vec<(String, usize)>,
}

/// Whether a text is the address of a host, written as it is compared.
pub(crate) fn is_origin(text: &str) -> bool {
    BlogHost::origin(text).is_ok_and(|url| url.as_str().trim_end_matches('/') == text)
}

impl BlogHost {
    /// A host by its address: scheme, host and port.
    ///
    /// # Errors
    /// Where it is no such address.
    pub(crate) fn at(address: &str) -> Result<Self, HostError> {
        let origin = Self::origin(address)?;
        let remote = Remote::of(origin.clone()).map_err(|error| HostError::Remote {
            path: address.to_owned(),
            error: error.into(),
        })?;
        Ok(Self {
            origin,
            remote,
            lists: BTreeMap::new(),
            tags: BTreeMap::new(),
            faulty: Vec::new(),
        })
    }

    fn origin(address: &str) -> Result<Url, HostError> {
        let wrong = || HostError::Address(address.to_owned());
        let origin = Url::parse(address).map_err(|_| wrong())?;
        let is_plain = origin.path() == "/" && origin.query().is_none() && origin.has_host();
        let is_open = origin.username().is_empty() && origin.password().is_none();
        let is_web = matches!(origin.scheme(), "http" | "https");
        (is_web && is_plain && is_open)
            .then_some(origin)
            .ok_or_else(wrong)
    }

    /// Its address without a slash at the end.
    pub(crate) fn address(&self) -> String {
        self.origin.as_str().trim_end_matches('/').to_owned()
    }

    /// Who may be asked for its pictures.
    pub(crate) fn remote(&self) -> Remote {
        self.remote.clone()
    }

    /// Its articles, newest first, each with the name of its category, and without blocks.
    ///
    /// # Errors
    /// Where one of the lists cannot be read.
    pub(crate) async fn articles(&mut self) -> Result<Vec<RemoteArticle>, HostError> {
        let mut articles = self
            .ask("/api/v.1.0/all-articles/es", answers::articles)
            .await?;
        articles.truncate(MOST_ARTICLES);
        let categories: Vec<RemoteCategory> = self
            .ask("/api/v.1.0/all-categories/es", answers::categories)
            .await?;
        for category in categories.into_iter().take(MOST_CATEGORIES) {
            let path = format!("/api/v.1.0/search/article/category/{}", category.id);
            let filed = self.ask(&path, answers::articles).await?;
            let filed: Vec<&str> = filed.iter().map(|it| it.slug.as_str()).collect();
            for article in &mut articles {
                if filed.contains(&article.slug.as_str()) {
                    article.category = Some(category.name.clone());
                }
            }
        }
        Ok(articles)
    }

    /// The blocks of an article; none where they are those that were asked for last.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub(crate) async fn parts(
        &mut self,
        article: &RemoteArticle,
        is_known: bool,
    ) -> Result<Option<Vec<Part>>, HostError> {
        let path = format!("/api/v.1.0/article/detail/{}", article.name);
        let before = self.tags.get(&article.name).filter(|_| is_known).cloned();
        match self.fetch(&path, before.as_deref()).await? {
            Fetched::Same => Ok(None),
            Fetched::New { bytes, etag } => {
                match etag {
                    Some(etag) => self.tags.insert(article.name.clone(), etag),
                    None => self.tags.remove(&article.name),
                };
                self.items(&path, detail::parts(&bytes)).map(Some)
            }
        }
    }

    /// A list, which is kept with its tag.
    async fn ask<T>(&mut self, path: &str, read: Reading<T>) -> Result<Vec<T>, HostError> {
        let before = self.lists.get(path).map(|(etag, _)| etag.clone());
        let answer = self.fetch(path, before.as_deref()).await?;
        if let Fetched::New { bytes, etag } = answer {
            let items = read(&bytes);
            match etag.filter(|_| items.is_some()) {
                Some(etag) => self.lists.insert(path.to_owned(), (etag, bytes)),
                None => self.lists.remove(path),
            };
            return self.items(path, items);
        }
        let same = self.lists.get(path).and_then(|(_, bytes)| read(bytes));
        self.items(path, same)
    }

    async fn fetch(&self, path: &str, etag: Option<&str>) -> Result<Fetched, HostError> {
        let address = format!("{}{path}", self.address());
        let answer = self.remote.get_unless(&address, etag, MAX_BYTES).await;
        answer.map_err(|error| HostError::Remote {
            path: path.to_owned(),
            error,
        })
    }

    fn items<T>(&mut self, path: &str, read: Option<(Vec<T>, usize)>) -> Result<Vec<T>, HostError> {
        let (items, faulty) = read.ok_or_else(|| HostError::Answer(path.to_owned()))?;
        if faulty > 0 {
            self.faulty.push((path.to_owned(), faulty));
        }
        Ok(items)
    }
}
