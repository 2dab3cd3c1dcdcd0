//! The newest articles, whole, for who reads by a feed reader: Atom and JSON Feed.

use askama::Template;
use serde_json::json;
use site::model::{BlockKind, Picture, RichBlock, Source};
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

/// Facts of an article for both formats.
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
    parts: Vec<FeedPart<'a>>,
    sources: Vec<(&'a str, Option<String>)>,
}

#[derive(Debug)]
enum FeedPart<'a> {
    Heading(&'a str),
    Paragraph(&'a str),
    Figure(&'a Picture),
    Rich(&'a RichBlock, &'a str),
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
    let items: Vec<_> = entries(site)
        .into_iter()
        .map(|entry| {
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
        })
        .collect();
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
    let lead = &head.picture;
    let picture = |src: &str| head.pictures.iter().chain([lead]).find(|own| own.src == src);
    let mut parts = Vec::new();
    let mut blocks = article.blocks.iter();
    while let Some(block) = blocks.next() {
        let text = block.content.as_str();
        parts.extend(match (block.kind, &block.rich) {
            // The entry has its title beside its text.
            (BlockKind::MainTitle, _) => None,
            (BlockKind::Image, _) => picture(text).map(FeedPart::Figure),
            (_, Some(rich)) => Some(FeedPart::Rich(rich, text)),
            (BlockKind::Subtitle, None) => Some(FeedPart::Heading(text)),
            (BlockKind::Paragraph, None) => Some(FeedPart::Paragraph(text)),
        });
        for _covered in 1..block.covers.unwrap_or(1) {
            blocks.next();
        }
    }
    let href = |source: &Source| source.href.as_deref().map(|href| absolute(origin, href));
    let html = ArticleHtml {
        origin,
        parts,
        sources: head.sources.iter().map(|each| (each.label.as_str(), href(each))).collect(),
    };
    html.render().expect("a template that only writes text cannot fail")
}

/// With the site's origin, where it is an address of the site itself; that of a picture on another blog
/// host has its own.
pub(super) fn absolute(origin: &str, href: &str) -> String {
    if href.starts_with('/') { format!("{origin}{href}") } else { href.to_owned() }
}
