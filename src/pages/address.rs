//! What a visitor wrote into the address bar → which document that is.

use crate::content::Site;
use std::collections::HashMap;

/// Where a path leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// A document, by the name that it is kept under: its canonical path and query.
    Document(String),
    /// Another spelling of this canonical address.
    Moved(String),
}

/// Every address of a Site.
#[derive(Debug)]
pub(super) struct Addresses {
    /// Canonical paths by their lower-case form.
    canonical: HashMap<String, String>,
}

/// What stands at an address with nothing behind it. Each belongs to another route, and the
/// browser hydrates a document by its route.
const NOTHING: [&str; 3] = ["/404", "/Blog/404", "/Articulo-Blog/404"];

impl Addresses {
    pub(super) fn new(site: &Site) -> Self {
        let canonical = site
            .paths()
            .into_iter()
            .map(|path| (path.to_lowercase(), path))
            .collect();
        Self { canonical }
    }

    /// Every document that is kept, but for searches.
    pub(super) fn documents(&self) -> impl Iterator<Item = &str> {
        self.canonical.values().map(String::as_str).chain(NOTHING)
    }

    pub(super) fn resolve(&self, path: &str, query: &str) -> Address {
        let decoded = percent_encoding::percent_decode_str(path).decode_utf8_lossy();
        let lower = decoded.to_lowercase();
        let bare = match lower.trim_end_matches('/') {
            "" => "/",
            bare => bare,
        };
        // The first page of a list bears no number.
        let bare = bare
            .strip_suffix("_1")
            .filter(|list| bare.starts_with("/blog/") && self.canonical.contains_key(*list))
            .unwrap_or(bare);
        let Some(canonical) = self.canonical.get(bare) else {
            return Address::Document(nothing(&lower).to_owned());
        };
        if canonical != path {
            let mark = if query.is_empty() { "" } else { "?" };
            return Address::Moved(format!("{canonical}{mark}{query}"));
        }
        match search_text(canonical, query) {
            Some(text) => Address::Document(format!("{canonical}?q={text}")),
            None => Address::Document(canonical.clone()),
        }
    }
}

fn nothing(lower: &str) -> &'static str {
    let segments = lower.trim_matches('/').split('/').count();
    match lower {
        path if segments == 2 && path.starts_with("/blog/") => NOTHING[1],
        path if segments == 2 && path.starts_with("/articulo-blog/") => NOTHING[2],
        _ => NOTHING[0],
    }
}

/// The text that a list is asked for, encoded anew; no other query makes another document.
fn search_text(path: &str, query: &str) -> Option<String> {
    if !path.starts_with("/Blog/") {
        return None;
    }
    let (_, text) = form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == "q")?;
    let text: String = text
        .trim()
        .chars()
        .take(crate::search::MAX_TEXT_CHARS)
        .collect();
    (!text.is_empty()).then(|| form_urlencoded::byte_serialize(text.as_bytes()).collect())
}
