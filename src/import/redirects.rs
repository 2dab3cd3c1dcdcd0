//! Old addresses, of which each can lead to one article alone.

use crate::content::{PAGES, article_path, may_redirect, redirect_key};
use crate::lang::fl;
use std::collections::BTreeSet;

/// The addresses that are taken.
#[derive(Debug)]
pub(super) struct Redirects(BTreeSet<String>);

impl Redirects {
    /// The pages of a product and the articles of these names are taken.
    pub(super) fn new<'a>(product: &str, slugs: impl Iterator<Item = &'a String>) -> Self {
        let pages = PAGES.iter().filter_map(|page| page.path(product));
        let articles = slugs.map(|slug| article_path(slug));
        Self(
            pages
                .chain(articles)
                .map(|path| redirect_key(&path))
                .collect(),
        )
    }

    /// Those of some old paths that can lead to an article.
    pub(super) fn take(&mut self, paths: &[String], losses: &mut Vec<String>) -> Vec<String> {
        let mut taken = Vec::new();
        for path in paths {
            if may_redirect(path) && self.0.insert(redirect_key(path)) {
                taken.push(path.clone());
            } else {
                losses.push(fl!("import-redirect", path = path.as_str()));
            }
        }
        taken
    }
}
