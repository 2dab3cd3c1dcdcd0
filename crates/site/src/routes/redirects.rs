//! Old addresses, of pages and articles and those of a list: how they are written, and which of them cannot lead on.

use super::{ALL_ARTICLES, PAGES, PageRoute, article_path, blog_path, path_of};
use crate::source::{Fault, FaultText};
use basics::lang::fault;
use percent_encoding::percent_decode_str;
use std::collections::BTreeSet;

/// The end of an address that stands for all that begin with it: `/author/*`.
pub const ALL_BELOW: &str = "/*";

/// An old address with its place, as it is written, and where it leads; `None` where its page has no address.
#[derive(Debug)]
pub(crate) struct OldAddress {
    pub(crate) place: Fault,
    pub(crate) from: String,
    pub(crate) to: Option<String>,
}

impl OldAddress {
    /// As requests are compared with it: a path, or the name of an article's file. One that differs by a query alone,
    /// `/?p=106`, keeps that.
    pub(crate) fn key(&self) -> String {
        match self.from.split_once('?') {
            Some((path, query)) => format!("{}?{query}", redirect_key(path)),
            None if self.from.starts_with('/') => redirect_key(&self.from),
            None => redirect_key(&article_path(&self.from)),
        }
    }

    /// Why it cannot lead on: at some page, by the paths of all, or where the program answers by itself.
    pub(crate) fn collision(
        &self,
        pages: &BTreeSet<String>,
        reserved: &[String],
    ) -> Option<FaultText> {
        let (from, key) = (self.from.as_str(), self.key());
        if self.to.is_none() {
            return Some(fault!("content-redirect-nowhere"));
        }
        let is_taken = pages.contains(&key) || is_reserved(&key, reserved);
        (is_taken || takes_query(&key)).then(|| fault!("content-redirect-taken", text = from))
    }
}

/// Returns whether the page at this path takes what its query says.
fn takes_query(key: &str) -> bool {
    let Some((path, query)) = key.split_once('?') else { return false };
    let name = query.split('=').next().unwrap_or_default();
    let has_path = |page: &&PageRoute| match page.address.split_once('{') {
        Some((start, _)) => path.starts_with(&redirect_key(start)),
        None => path == redirect_key(page.address),
    };
    PAGES.iter().filter(has_path).any(|page| page.query.contains(&name))
}

/// A path as old addresses are compared: decoded, in small letters, without a slash at its end.
pub fn redirect_key(path: &str) -> String {
    let decoded = percent_decode_str(path).decode_utf8_lossy();
    decoded.trim_end_matches('/').to_lowercase()
}

pub(crate) fn check(text: &str) -> Result<(), FaultText> {
    let is_plain = |letter: char| {
        !letter.is_whitespace() && !letter.is_control() && !matches!(letter, '?' | '#' | '\\')
    };
    let is_path = text.starts_with('/');
    let is_one = is_path && !text.starts_with("//") || !is_path && !text.contains('/');
    if is_one && text.chars().all(is_plain) && !redirect_key(text).is_empty() {
        return Ok(());
    }
    Err(fault!("content-redirect", text))
}

/// Checks an address of the list: a path, which may end in `/*`, or have a query.
pub(crate) fn check_listed(text: &str) -> Result<(), FaultText> {
    let path = text.strip_suffix(ALL_BELOW).unwrap_or(text);
    let (path, query) = match text.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (path, None),
    };
    let is_plain = query.is_none_or(|query| {
        let is_plain = |letter: char| letter.is_ascii_graphic() && !"#&\\".contains(letter);
        query.contains('=') && query.chars().all(is_plain)
    });
    // Only a query tells an address of the home page from the home page.
    let is_path = path == "/" && query.is_some() || check(path).is_ok();
    if path.starts_with('/') && !path.contains('*') && is_path && is_plain {
        return Ok(());
    }
    Err(fault!("content-old-address", text))
}

/// Returns whether an old address may lead on, as far as no page and no article has it.
pub fn may_redirect(text: &str, reserved: &[String]) -> bool {
    check(text).is_ok() && !is_reserved(&redirect_key(text), reserved)
}

/// Returns whether one of the reserved addresses has the same first part.
fn is_reserved(key: &str, reserved: &[String]) -> bool {
    let first = key.split('/').nth(1);
    reserved.iter().any(|each| each.split('/').nth(1) == first)
}

/// The path to which the old addresses in a file lead: that of its page or article.
pub(crate) fn target(file: &str, product: &str) -> Option<String> {
    let has_file = |page: &&PageRoute| page.texts.as_ref().is_some_and(|it| it.file == file);
    match PAGES.iter().find(has_file) {
        Some(page) if page.is_list() => Some(blog_path(ALL_ARTICLES, 1)),
        Some(page) => page.path(product),
        None => Some(path_of(file)),
    }
}

#[cfg(test)]
mod tests {
    use super::may_redirect;

    #[test]
    fn no_old_address_is_one_at_which_the_program_itself_answers() {
        let reserved = crate::fixture::RESERVED.map(str::to_owned);
        for own in ["/api/openapi.json", "/sitemap.xml", "/API/v.1.0/site", "/healthz/"] {
            assert!(!may_redirect(own, &reserved), "{own}");
        }
        for free in ["/mapa/sitemap.xml", "sitemap-viejo"] {
            assert!(may_redirect(free, &reserved), "{free}");
        }
    }
}
