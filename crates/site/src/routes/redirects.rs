//! The addresses that pages and articles had before: how they are written, and which of them cannot lead on.

use super::{ALL_ARTICLES, OWN_ADDRESSES, PAGES, PageRoute, article_path, blog_path, path_of};
use crate::source::{Fault, FaultText};
use basics::lang::fault;
use percent_encoding::percent_decode_str;
use std::collections::{BTreeMap, BTreeSet};

/// An old address, written as a path or as a name of a file, as requests are compared with it.
pub(crate) fn key(written: &str) -> String {
    if written.starts_with('/') {
        redirect_key(written)
    } else {
        redirect_key(&article_path(written))
    }
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

/// Returns whether an old address may lead to an article, as far as no page and no other article has it.
pub fn may_redirect(text: &str) -> bool {
    check(text).is_ok() && !is_own(&key(text))
}

/// Returns whether the program itself answers there, or at another address with the same first part.
fn is_own(key: &str) -> bool {
    let first = key.split('/').nth(1);
    OWN_ADDRESSES.iter().any(|own| own.split('/').nth(1) == first)
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

/// The faults of old addresses: where there is a page already, and which two files claim. So
/// no redirect leads to another.
pub(crate) fn faults(redirects: &[(Fault, String)], pages: &BTreeSet<String>) -> Vec<Fault> {
    let mut claimed: BTreeMap<String, &str> = BTreeMap::new();
    let mut faults = Vec::new();
    for (place, written) in redirects {
        let key = key(written);
        let text = if target(&place.file, "").is_none() {
            fault!("content-redirect-nowhere")
        } else if pages.contains(&key) || is_own(&key) {
            fault!("content-redirect-taken", text = &**written)
        } else if let Some(file) = claimed.get(&key) {
            fault!("content-redirect-twice", text = &**written, file = *file)
        } else {
            claimed.insert(key, &place.file);
            continue;
        };
        faults.push(place.saying(text));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::may_redirect;

    #[test]
    fn no_old_address_is_one_at_which_the_program_itself_answers() {
        for own in [
            "/api/openapi.json",
            "/sitemap.xml",
            "/API/v.1.0/site",
            "/.well-known/security.txt",
            "/healthz/",
        ] {
            assert!(!may_redirect(own), "{own}");
        }
        assert!(may_redirect("/mapa/sitemap.xml") && may_redirect("sitemap-viejo"));
    }
}
