//! The calls to a blog host.

use super::answers::{self, RemoteArticle, RemoteCategory};
use super::detail::{self, Part};
use crate::lang::fl;
use crate::remote::{Fetched, Remote, RemoteError};
use reqwest::Url;
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// The largest answer, in bytes: a list of ten thousand articles has four million.
pub(super) const MAX_BYTES: u64 = 32 * 1024 * 1024;

/// The most articles of a host.
const MOST_ARTICLES: usize = 20_000;

/// The most categories.
const MOST_CATEGORIES: usize = 200;

/// The most names of articles that are kept of the lists of all categories. What is beyond is asked
/// for whole at each poll.
const MOST_FILED: usize = 5 * MOST_ARTICLES;

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
    /// The lists did not come in time.
    #[error("{}", fl!("log-blog-host-slow"))]
    Slow,
    /// The answer is not what the call answers.
    #[error("{}", fl!("blog-host-answer", path = .0.as_str()))]
    Answer(String),
}

/// A host that is asked.
#[derive(Debug)]
pub(crate) struct BlogHost {
    origin: Url,
    remote: Remote,
    articles: Option<Kept<RemoteArticle>>,
    categories: Option<Kept<RemoteCategory>>,
    /// The names of the articles of each category.
    filed: BTreeMap<u64, Kept<String>>,
    /// How many bytes may still be taken.
    room: u64,
    /// Where among the listed articles the last poll ended, if it was not at the end.
    pub(super) left_at: usize,
    /// What could not be read, by path.
    pub(crate) faulty: Vec<(String, usize)>,
}

/// A list as it was read last.
#[derive(Clone, Debug)]
struct Kept<T> {
    /// What tells this version from others.
    tag: String,
    items: Vec<T>,
    faulty: usize,
}

/// The text of an article.
#[derive(Debug)]
pub(crate) struct Detail {
    pub(crate) parts: Vec<Part>,
    /// What tells this version from others.
    pub(crate) tag: Option<String>,
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
            articles: None,
            categories: None,
            filed: BTreeMap::new(),
            room: u64::MAX,
            left_at: 0,
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

    /// Begins a poll, which may take so many bytes and no more.
    pub(super) fn begin_poll(&mut self, most: u64) {
        self.room = most;
    }

    /// Whether an answer of any size may still be taken.
    pub(super) fn has_room(&self) -> bool {
        self.room >= MAX_BYTES
    }

    /// Its articles, newest first, each with the name of its category, and without blocks.
    ///
    /// # Errors
    /// Where one of the lists cannot be read.
    pub(crate) async fn articles(&mut self) -> Result<Vec<RemoteArticle>, HostError> {
        let path = "/api/v.1.0/all-articles/es";
        let list = self.ask(path, self.articles.clone(), answers::articles);
        let (mut articles, kept) = list.await?;
        self.articles = kept;
        articles.truncate(MOST_ARTICLES);
        let path = "/api/v.1.0/all-categories/es";
        let list = self.ask(path, self.categories.clone(), answers::categories);
        let (mut categories, kept) = list.await?;
        self.categories = kept;
        categories.truncate(MOST_CATEGORIES);
        self.filed
            .retain(|id, _| categories.iter().any(|category| category.id == *id));
        for category in categories {
            let path = format!("/api/v.1.0/search/article/category/{}", category.id);
            let before = self.filed.get(&category.id).cloned();
            let (names, kept) = self.ask(&path, before, answers::names).await?;
            self.filed.remove(&category.id);
            let others: usize = self.filed.values().map(|kept| kept.items.len()).sum();
            if let Some(kept) = kept.filter(|kept| others + kept.items.len() <= MOST_FILED) {
                self.filed.insert(category.id, kept);
            }
            let names: BTreeSet<String> = names.into_iter().collect();
            for article in &mut articles {
                if names.contains(&article.slug) {
                    article.category = Some(category.name.clone());
                }
            }
        }
        Ok(articles)
    }

    /// The text of an article; none where it is the version with this tag.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub(crate) async fn detail(
        &mut self,
        article: &RemoteArticle,
        tag: Option<&str>,
    ) -> Result<Option<Detail>, HostError> {
        let path = format!("/api/v.1.0/article/detail/{}", article.name);
        match self.fetch(&path, tag).await? {
            Fetched::Same => Ok(None),
            Fetched::New { bytes, etag } => {
                let parts = self.items(&path, detail::parts(&bytes))?;
                Ok(Some(Detail { parts, tag: etag }))
            }
        }
    }

    /// A list, and what is to be kept of it: nothing where it has no tag.
    async fn ask<T: Clone>(
        &mut self,
        path: &str,
        before: Option<Kept<T>>,
        read: Reading<T>,
    ) -> Result<(Vec<T>, Option<Kept<T>>), HostError> {
        let tag = before.as_ref().map(|it| it.tag.as_str());
        let (read, tag) = match (self.fetch(path, tag).await?, before) {
            (Fetched::New { bytes, etag }, _) => (read(&bytes), etag),
            (Fetched::Same, Some(same)) => (Some((same.items, same.faulty)), Some(same.tag)),
            (Fetched::Same, None) => (None, None),
        };
        let faulty = read.as_ref().map_or(0, |(_, faulty)| *faulty);
        let items = self.items(path, read)?;
        let kept = tag.map(|tag| Kept {
            tag,
            items: items.clone(),
            faulty,
        });
        Ok((items, kept))
    }

    async fn fetch(&mut self, path: &str, etag: Option<&str>) -> Result<Fetched, HostError> {
        let address = format!("{}{path}", self.address());
        let most = MAX_BYTES.min(self.room);
        let answer = self.remote.get_unless(&address, etag, most).await;
        if let Ok(Fetched::New { bytes, .. }) = &answer {
            self.room = self.room.saturating_sub(bytes.len() as u64);
        }
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
