//! The site map (sitemaps.org): every canonical page with its pictures and, where it is known, the
//! day on which it changed. A site of more pages than one file may list has an index of several.

use crate::content::{Article, Page, Site, article_path};
use askama::Template;
use serde_json::Value;
use std::{
    collections::{BTreeSet, HashMap},
    fmt::Write as _,
    sync::Arc,
};

/// The most pages that one file may list, by the protocol.
const MOST_PAGES: usize = 50_000;

#[derive(Debug, Template)]
#[template(path = "pages/crawled/site_map.xml")]
struct SiteMap<'a> {
    entries: &'a [Entry],
}

/// A page in the map.
#[derive(Debug)]
struct Entry {
    url: String,
    /// When it changed last, in RFC 3339; said of articles and their lists alone, because nothing
    /// says it of the other pages.
    changed: Option<String>,
    /// The addresses of its pictures.
    pictures: BTreeSet<String>,
}

/// The map, or its index and then its parts.
pub(super) fn files(site: &Site) -> Vec<String> {
    files_of(&site.settings.url, &entries(site))
}

fn files_of(origin: &str, entries: &[Entry]) -> Vec<String> {
    let mut parts: Vec<String> = entries
        .chunks(MOST_PAGES)
        .map(|entries| {
            let map = SiteMap { entries };
            map.render()
                .expect("a template that only writes text cannot fail")
        })
        .collect();
    if parts.len() > 1 {
        parts.insert(0, index(origin, parts.len()));
    }
    parts
}

fn index(origin: &str, parts: usize) -> String {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for number in 1..=parts {
        let _ = writeln!(
            xml,
            "<sitemap><loc>{origin}/sitemap/{number}.xml</loc></sitemap>"
        );
    }
    xml.push_str("</sitemapindex>\n");
    xml
}

fn entries(site: &Site) -> Vec<Entry> {
    let origin = &site.settings.url;
    let articles: HashMap<String, &Arc<Article>> = site
        .articles
        .iter()
        .map(|article| (article_path(&article.head.slug), article))
        .collect();
    let modified = site.articles.iter().map(|article| &article.head.modified);
    let newest = modified.max().cloned();
    let entry = |(path, page): (String, &Page)| {
        let mut sources = BTreeSet::new();
        let mut changed = None;
        if let Some(article) = articles.get(&path) {
            let head = &article.head;
            changed = Some(head.modified.clone());
            let pictures = head.pictures.iter().chain([&head.picture.0]);
            sources.extend(pictures.map(|picture| picture.src.clone()));
        } else if page.is_list() {
            changed.clone_from(&newest);
        } else if let Some(texts) = site.texts.get(page.name) {
            add_pictures(texts, &mut sources);
        }
        Entry {
            url: format!("{origin}{path}"),
            changed,
            pictures: sources.iter().map(|src| absolute(origin, src)).collect(),
        }
    };
    site.paths().map(entry).collect()
}

/// A picture's address; that of one on another blog host has its origin.
fn absolute(origin: &str, src: &str) -> String {
    if src.starts_with('/') {
        return format!("{origin}{src}");
    }
    src.to_owned()
}

/// Every picture of a page's texts: what has a `src` and an `alt`.
fn add_pictures(texts: &Value, found: &mut BTreeSet<String>) {
    match texts {
        Value::Array(items) => items.iter().for_each(|item| add_pictures(item, found)),
        Value::Object(fields) => {
            if let (Some(Value::String(src)), true) =
                (fields.get("src"), fields.contains_key("alt"))
            {
                found.insert(src.clone());
            }
            fields.values().for_each(|value| add_pictures(value, found));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::{Entry, MOST_PAGES, files_of};
    use std::collections::BTreeSet;

    #[test]
    fn a_site_of_more_pages_than_a_file_may_list_has_an_index_of_several() {
        let entry = |number| Entry {
            url: format!("https://x.example/{number}"),
            changed: None,
            pictures: BTreeSet::new(),
        };
        let mut entries: Vec<Entry> = (0..MOST_PAGES).map(entry).collect();
        assert_eq!(files_of("https://x.example", &entries).len(), 1);
        entries.push(entry(MOST_PAGES));
        let files = files_of("https://x.example", &entries);
        assert_eq!(files.len(), 3);
        assert!(files[0].contains("<loc>https://x.example/sitemap/2.xml</loc>"));
        assert_eq!(files[1].matches("<url>").count(), MOST_PAGES);
        assert!(files[2].contains("<loc>https://x.example/50000</loc>"));
    }
}
