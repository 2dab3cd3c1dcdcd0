//! Addresses as blogs write them: which are the same, and where links lead now.

use super::text::beginning;
use basics::lang::fl;
use percent_encoding::percent_decode_str;
use reqwest::Url;
use site::accepts_link;
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

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

/// The name of the machine, without `www.`.
pub(super) fn host(address: &str) -> String {
    let url = Url::parse(address).ok();
    let host = url.as_ref().and_then(Url::host_str).unwrap_or_default();
    host.trim_start_matches("www.").to_owned()
}

/// The path of an address, `/` at least; without query and fragment.
pub(super) fn path(address: &str) -> String {
    Url::parse(address).map_or("/".to_owned(), |url| url.path().to_owned())
}

pub(super) fn decoded_path(address: &str) -> String {
    let path = path(address);
    percent_decode_str(&path).decode_utf8_lossy().into_owned()
}

/// Key of an address: two that lead to the same page are alike.
pub(super) fn known_as(address: &str) -> String {
    let (host, path) = (host(address), decoded_path(address));
    let query = address.split_once('?').map_or("", |(_, rest)| rest);
    let mut parts = query.split(['&', '#']).filter_map(|it| it.split_once('='));
    match parts.find(|(name, _)| ["p", "page_id", "attachment_id"].contains(name)) {
        Some((_, number)) => format!("{host}?{number}"),
        None => format!("{host}{}", path.trim_end_matches('/')),
    }
}

pub(super) fn file_name(address: &str) -> String {
    let path = decoded_path(address);
    path.rsplit('/').next().unwrap_or_default().to_owned()
}

/// A text as a name: small letters, digits and hyphens. Empty where nothing of the text can be
/// written so.
pub(super) fn slug(text: &str) -> String {
    let mut slug = site::slug(text);
    slug.truncate(LONGEST_SLUG);
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}

/// The first of `name`, `name-2`, `name-3` … that is not taken.
pub(super) fn free(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let (mut free, mut number) = (name.to_owned(), 1);
    while is_taken(&free) {
        number += 1;
        free = format!("{name}-{number}");
    }
    free
}

#[derive(Debug, Default)]
pub(super) struct Links {
    pub(super) blog: String,
    /// Where that leads now which visitors can read, by what it is known by.
    pub(super) targets: HashMap<String, String>,
    /// The addresses of the blog itself that its texts link to.
    pub(super) linked: RefCell<BTreeSet<String>>,
}

impl Links {
    /// Where a link leads now; none where no link may be. Says which could not be kept as they were.
    pub(super) fn settled(&self, href: &str, losses: &mut Vec<String>) -> Option<String> {
        let lower = href.to_ascii_lowercase();
        let spoken = href.replace(' ', "");
        if (lower.starts_with("mailto:") || lower.starts_with("tel:")) && accepts_link(&spoken) {
            return Some(spoken);
        }
        if href.starts_with('#') {
            losses.push(fl!("import-link-inside", href = beginning(href)));
            return None;
        }
        let address = absolute(&self.blog, href).unwrap_or_default();
        let is_of_blog = !address.is_empty() && host(&address) == host(&self.blog);
        if is_of_blog {
            self.linked.borrow_mut().insert(address.clone());
        }
        if !address.is_empty()
            && let Some(path) = self.targets.get(&known_as(&address))
        {
            return Some(path.clone());
        }
        if !accepts_link(&address) {
            losses.push(fl!("import-link-none", href = beginning(href)));
            return None;
        }
        if is_of_blog {
            losses.push(fl!("import-link-old", href = beginning(href)));
        }
        Some(address)
    }
}
