//! Addresses as blogs write them: which are the same, where links lead now, and which old ones can
//! lead here.

use super::html::beginning;
use crate::content::{PAGES, accepts_link, article_path, may_redirect, redirect_key};
use crate::lang::fl;
use percent_encoding::percent_decode_str;
use reqwest::Url;
use std::collections::{HashMap, HashSet};

/// The longest name of an article, without its ending.
const LONGEST_SLUG: usize = 80;

/// An address with scheme and host, where a text of a blog at `base` says `href`; none where it is no
/// address of the web.
pub(super) fn absolute(base: &str, href: &str) -> Option<String> {
    let base = Url::parse(base).ok();
    let url = Url::options().base_url(base.as_ref()).parse(href).ok()?;
    let is_web = matches!(url.scheme(), "http" | "https") && !href.is_empty();
    is_web.then(|| url.into())
}

/// The host of an address, without `www.`.
fn host(address: &str) -> String {
    let url = Url::parse(address).ok();
    let host = url.as_ref().and_then(Url::host_str).unwrap_or_default();
    host.trim_start_matches("www.").to_owned()
}

/// The path of an address, `/` at least; without query and fragment.
pub(super) fn path(address: &str) -> String {
    Url::parse(address).map_or("/".to_owned(), |url| url.path().to_owned())
}

/// What an address is known by: two that lead to the same page are alike.
pub(super) fn known_as(address: &str) -> String {
    let (host, path) = (host(address), path(address));
    let path = percent_decode_str(&path).decode_utf8_lossy();
    let query = address.split_once('?').map_or("", |(_, rest)| rest);
    let number = query.split(['&', '#']).find(|part| {
        ["p=", "page_id=", "attachment_id="]
            .iter()
            .any(|name| part.starts_with(name))
    });
    match number.and_then(|part| part.split_once('=')) {
        Some((_, number)) => format!("{host}?{number}"),
        None => format!("{host}{}", path.trim_end_matches('/')),
    }
}

/// The last part of a path, decoded.
pub(super) fn file_name(address: &str) -> String {
    let path = path(address);
    let name = path.rsplit('/').next().unwrap_or_default();
    percent_decode_str(name).decode_utf8_lossy().into_owned()
}

/// A text as a name: small letters, digits and hyphens. Empty where nothing of the text can be
/// written so.
pub(super) fn slug(text: &str) -> String {
    let mut slug = crate::content::slug(text);
    slug.truncate(LONGEST_SLUG);
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}

/// Names, of which each is given once.
#[derive(Debug, Default)]
pub(super) struct Names(HashMap<String, usize>);

impl Names {
    /// The first of `name`, `name-2`, `name-3` … that was not given yet and is not taken.
    pub(super) fn free(&mut self, name: &str, is_taken: impl Fn(&str) -> bool) -> String {
        let mut number = self.0.get(name).copied().unwrap_or_default();
        loop {
            number += 1;
            let free = match number {
                1 => name.to_owned(),
                _ => format!("{name}-{number}"),
            };
            self.0.insert(name.to_owned(), number);
            if !is_taken(&free) && (number == 1 || !self.0.contains_key(&free)) {
                self.0.entry(free.clone()).or_insert(1);
                return free;
            }
        }
    }
}

/// What links may lead to.
#[derive(Debug, Default)]
pub(super) struct Links {
    /// The address of the old blog.
    pub(super) blog: String,
    /// The slugs of the articles that were carried over, by what they are known by; none of one that
    /// visitors cannot read.
    pub(super) targets: HashMap<String, Option<String>>,
}

impl Links {
    /// Where a link leads now; none where no link may be. Says which could not be kept as they were.
    pub(super) fn settled(&self, href: &str, losses: &mut Vec<String>) -> Option<String> {
        let lower = href.to_ascii_lowercase();
        if lower.starts_with("mailto:") || lower.starts_with("tel:") {
            let href = href.replace(' ', "");
            if accepts_link(&href) {
                return Some(href);
            }
        }
        let address = absolute(&self.blog, href);
        match address
            .as_ref()
            .and_then(|it| self.targets.get(&known_as(it)))
        {
            Some(Some(slug)) => return Some(article_path(slug)),
            Some(None) => {
                losses.push(fl!("import-link-hidden", href = beginning(href)));
                return None;
            }
            None => {}
        }
        let Some(address) = address.filter(|it| accepts_link(it)) else {
            losses.push(fl!("import-link-none", href = beginning(href)));
            return None;
        };
        if host(&address) == host(&self.blog) {
            losses.push(fl!("import-link-old", href = beginning(href)));
        }
        Some(address)
    }
}

/// Old addresses that are taken: each can lead to one article alone.
#[derive(Debug)]
pub(super) struct Redirects(HashSet<String>);

impl Redirects {
    /// The pages of a product and the articles of these names are taken.
    pub(super) fn new<'a>(product: &str, slugs: impl Iterator<Item = &'a String>) -> Self {
        let pages = PAGES.iter().filter_map(|page| page.path(product));
        let articles = slugs.map(|slug| article_path(slug));
        let paths = pages.chain(articles);
        Self(paths.map(|path| redirect_key(&path)).collect())
    }

    /// Those of some old paths that can lead to an article.
    pub(super) fn take(&mut self, paths: Vec<String>, losses: &mut Vec<String>) -> Vec<String> {
        let mut taken = Vec::new();
        for path in paths {
            if may_redirect(&path) && self.0.insert(redirect_key(&path)) {
                taken.push(path);
            } else {
                losses.push(fl!("import-redirect", path = path.as_str()));
            }
        }
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_given_once_however_often_it_is_wished_for() {
        let mut names = Names::default();
        let mut given = HashSet::new();
        assert!(given.insert(names.free("vela-2", |_| false)));
        for _ in 0..200_000 {
            assert!(given.insert(names.free("vela", |name| name == "vela-3")));
        }
        assert!(given.contains("vela") && given.contains("vela-4"));
        assert!(!given.contains("vela-3"));
    }
}
