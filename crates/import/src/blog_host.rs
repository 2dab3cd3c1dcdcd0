//! Another blog, whose articles become part of the site. Its last good copy is kept in the data
//! directory, so that a start needs no host.
//!
//! Must not depend on HTTP's server side.

mod client;

pub use client::BlogHost;

use basics::atomic_file::write_shared;
use basics::lang::fl;
use jiff::Zoned;
use serde::{Deserialize, Serialize};
use site::model::{Category, Picture};
use site::{Article, Site};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;

const FILE: &str = "blog-host.json";

/// Beside the copy while its words are taken in.
const MARK: &str = "blog-host.unproven";

/// The articles of a host, as they were read last.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct BlogCopy {
    /// The address of the host, without a slash at the end.
    host: String,
    /// Newest first.
    articles: Vec<Article>,
}

impl BlogCopy {
    /// Reads the copy that was kept; none where there is none, or where it cannot be read.
    pub fn kept_in(data: &Path) -> Self {
        let bytes = fs::read(data.join(FILE)).unwrap_or_default();
        let mut copy: Self = serde_json::from_slice(&bytes).unwrap_or_default();
        client::leave_out(&mut copy.articles);
        copy
    }

    /// Returns a function that reads which articles of a host a data directory has at that time, by their
    /// slugs; none where it has no copy of that host.
    pub fn slugs_in(data: &Path) -> impl Fn(&str) -> Option<BTreeSet<String>> + use<> {
        let file = data.join(FILE);
        move |host| {
            let copy: Self = serde_json::from_slice(&fs::read(&file).ok()?).ok()?;
            let slugs = copy.articles.into_iter().map(|it| it.head.slug);
            (copy.host == host).then(|| slugs.collect())
        }
    }

    /// Returns whether a process died while it took the copy in: what filled its memory once would do
    /// so at each start.
    pub fn was_fatal(data: &Path) -> bool {
        // Who takes it in holds a lock, which ends with the process.
        let mark = File::open(data.join(MARK));
        mark.is_ok_and(|mark| mark.try_lock().is_ok())
    }

    /// Has its words taken in, with a mark beside it that only stays where the process dies.
    pub fn take_in<T>(data: &Path, index: impl FnOnce() -> T) -> T {
        let mark = data.join(MARK);
        // Where it cannot be written, a start is no safer than it was.
        let _held = File::create(&mark).inspect(|it| drop(it.lock_shared()));
        let indexed = index();
        let _gone = fs::remove_file(mark);
        indexed
    }

    /// Returns whether it has articles of the host with this address.
    pub fn is_of(&self, host: &str) -> bool {
        self.host == host && !self.articles.is_empty()
    }

    /// Asks the host, and returns its answer if that is something else; kept whole or not at all. An
    /// empty list is a fault where there were articles. Also returns what of it could not be read.
    pub async fn renewed(
        &self,
        host: &BlogHost,
        picture: &Picture,
        now: &Zoned,
        data: &Path,
    ) -> anyhow::Result<(Option<Self>, Vec<String>)> {
        let mut faults = Vec::new();
        let is_same_host = self.host == host.address;
        let known = if is_same_host { &*self.articles } else { &[] };
        let renewed = Self {
            host: host.address.clone(),
            articles: host.articles(known, picture, now, &mut faults).await?,
        };
        let has_lost_all = renewed.articles.is_empty() && !known.is_empty();
        anyhow::ensure!(!has_lost_all, fl!("blog-host-empty"));
        let bytes = serde_json::to_vec(&renewed)?;
        if bytes == serde_json::to_vec(self)? {
            return Ok((None, faults));
        }
        let made = fs::create_dir_all(data);
        if let Err(error) = made.and_then(|()| write_shared(&data.join(FILE), &bytes)) {
            tracing::warn!(%error, "{}", fl!("blog-host-not-kept"));
        }
        Ok((Some(renewed), faults))
    }

    /// The site with the articles of the host that it names. Of two with the same name the site's own
    /// stays; a category that the site does not have gets a number of its own.
    pub fn with(&self, mut site: Site) -> Site {
        let named = site.settings.blog.as_ref();
        if named.is_none_or(|blog| blog.host != self.host) {
            return site;
        }
        let own = [&site.articles, &site.withdrawn, &site.unpublished];
        let own = own.into_iter().flatten().map(|it| it.head.slug.clone());
        let own: BTreeSet<String> = own.collect();
        let others = self.articles.iter().filter(|it| !own.contains(&it.head.slug));
        for mut article in others.cloned() {
            let categories = &mut site.settings.categories;
            article.head.category_id = number_of(categories, &article.head.category);
            site.articles.push(Arc::new(article));
        }
        // The newest first.
        let articles = &mut site.articles;
        articles.sort_by(|a, b| (b.from, &a.head.slug).cmp(&(a.from, &b.head.slug)));
        site
    }
}

fn number_of(categories: &mut Vec<Category>, name: &str) -> u32 {
    if let Some(there) = categories.iter().find(|it| it.category == name) {
        return there.id;
    }
    let most = categories.iter().map(|it| it.id).max().unwrap_or_default();
    let id = most.saturating_add(1);
    let category = name.to_owned();
    categories.push(Category { id, category, text: None });
    id
}
