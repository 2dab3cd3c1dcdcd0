//! Whether links within the site lead somewhere.

use super::{
    Fault,
    nearest::nearest,
    pages::PAGES,
    report::InternalLink,
    routes::{ALL_ARTICLES, ARTICLES_PER_PAGE, article_path, blog_path, category_endpoint},
};
use crate::lang::fl;
use jiff::civil::Date;
use std::collections::{BTreeMap, BTreeSet};

/// Where a link within the site may lead.
#[derive(Debug, Default)]
pub(super) struct Destinations {
    paths: BTreeSet<String>,
    /// Articles that will be published: their paths with the day.
    awaited: BTreeMap<String, Date>,
}

impl Destinations {
    /// The pages of a product, the lists of these categories, and the articles of these slugs.
    pub(super) fn new(
        product: &str,
        categories: impl Iterator<Item = u32>,
        slugs: impl ExactSizeIterator<Item = String>,
    ) -> Self {
        let mut paths: BTreeSet<String> =
            PAGES.iter().filter_map(|page| page.path(product)).collect();
        // A list has no more pages than all articles would fill.
        let most = slugs.len().div_ceil(ARTICLES_PER_PAGE).max(1);
        let endpoints = categories.map(category_endpoint);
        for endpoint in endpoints.chain([ALL_ARTICLES.to_owned()]) {
            paths.extend((1..=most).map(|number| blog_path(&endpoint, number)));
        }
        paths.extend(slugs.map(|slug| article_path(&slug)));
        Self {
            paths,
            awaited: BTreeMap::new(),
        }
    }

    /// Takes an article out that is published on a later day.
    pub(super) fn await_article(&mut self, slug: &str, day: Date) {
        let path = article_path(slug);
        self.paths.remove(&path);
        self.awaited.insert(path, day);
    }

    /// The faults of links that lead nowhere.
    pub(super) fn check(&self, links: &[InternalLink]) -> Vec<Fault> {
        links.iter().filter_map(|link| self.broken(link)).collect()
    }

    fn broken(&self, link: &InternalLink) -> Option<Fault> {
        let path = link.href.split(['?', '#']).next().unwrap_or_default();
        if self.paths.contains(path) {
            return None;
        }
        let advice = if let Some(day) = self.awaited.get(path) {
            fl!("content-link-awaited", day = day.to_string())
        } else if let Some(near) = nearest(path, self.paths.iter().map(String::as_str)) {
            fl!("content-advice-did-you-mean", name = near)
        } else {
            fl!("content-link-else")
        };
        Some(Fault {
            file: link.file.clone(),
            line: link.line,
            column: link.column,
            message: fl!("content-link", path = path),
            advice,
        })
    }
}
