//! The newest articles, whole, for who reads by a feed reader: Atom and JSON Feed.

use askama::Template;
use serde_json::json;
use site::model::{Block, Picture, Source};
use site::{Article, Site, article_path};

/// As many as a reader who looks in every few months has missed.
const MOST_ENTRIES: usize = 30;

/// The moment that a feed without entries gives as its last change.
const NEVER: &str = "1970-01-01T00:00:00Z";

#[derive(Debug, Template)]
#[template(path = "pages/crawled/atom.xml")]
struct Atom<'a> {
    site: &'a Site,
    updated: &'a str,
    entries: &'a [FeedEntry<'a>],
}

#[derive(Debug)]
struct FeedEntry<'a> {
    article: &'a Article,
    url: String,
    html: String,
}

/// The text of an article as HTML, whose addresses are absolute.
#[derive(Debug, Template)]
#[template(path = "pages/crawled/article.html")]
struct ArticleHtml<'a> {
    origin: &'a str,
    lead: &'a Picture,
    blocks: &'a [Block],
    sources: Vec<(&'a str, Option<String>)>,
}

/// `/atom.xml`.
pub(super) fn atom(site: &Site) -> String {
    let entries = entries(site);
    let changes = entries.iter().map(|entry| &entry.article.head.modified);
    let updated = changes.max().map_or(NEVER, String::as_str);
    let feed = Atom { site, updated, entries: &entries };
    feed.render().expect("a template that only writes text cannot fail")
}

/// `/feed.json`.
pub(super) fn json(site: &Site) -> String {
    let settings = &site.settings;
    let item = |entry: FeedEntry<'_>| {
        let head = &entry.article.head;
        let mut item = json!({
            "id": entry.url,
            "url": entry.url,
            "title": head.title,
            "summary": head.description,
            "content_html": entry.html,
            "image": absolute(&settings.url, &head.picture.src),
            "date_published": head.published,
            "date_modified": head.modified,
            "tags": [head.category],
        });
        if let Some(author) = &head.author {
            item["authors"] = json!([{ "name": author }]);
        }
        item
    };
    let items: Vec<_> = entries(site).into_iter().map(item).collect();
    json!({
        "version": "https://jsonfeed.org/version/1.1",
        "title": settings.brand,
        "description": settings.tagline,
        "home_page_url": format!("{}/", settings.url),
        "feed_url": format!("{}/feed.json", settings.url),
        "language": "es-MX",
        "authors": [{ "name": settings.brand, "url": format!("{}/", settings.url) }],
        "items": items,
    })
    .to_string()
}

fn entries(site: &Site) -> Vec<FeedEntry<'_>> {
    let newest = site.articles.iter().take(MOST_ENTRIES);
    newest
        .map(|article| FeedEntry {
            article,
            url: format!("{}{}", site.settings.url, article_path(&article.head.slug)),
            html: html(article, &site.settings.url),
        })
        .collect()
}

fn html(article: &Article, origin: &str) -> String {
    let head = &article.head;
    let href = |source: &Source| source.href.as_deref().map(|href| absolute(origin, href));
    let html = ArticleHtml {
        origin,
        lead: &head.picture,
        blocks: &article.blocks,
        sources: head.sources.iter().map(|each| (each.label.as_str(), href(each))).collect(),
    };
    html.render().expect("a template that only writes text cannot fail")
}

/// With the site's origin, where it is an address of the site itself; that of a picture on another blog
/// host has its own.
pub(super) fn absolute(origin: &str, href: &str) -> String {
    if href.starts_with('/') { format!("{origin}{href}") } else { href.to_owned() }
}
