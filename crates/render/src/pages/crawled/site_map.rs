//! The site map (sitemaps.org): every canonical page that search engines may list, with its pictures and, where it is known, the
//! day on which it changed.

use super::feed::absolute;
use askama::Template;
use basics::form::each;
use site::model::{Block, Picture, Translation};
use site::{Article, PageRoute, Site, article_path};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

/// The most pages that the map may list, by the protocol.
const MOST_PAGES: usize = 50_000;

#[derive(Debug, Template)]
#[template(path = "pages/crawled/site_map.xml")]
struct SiteMap<'a> {
    entries: &'a [SiteMapEntry],
}

#[derive(Debug)]
struct SiteMapEntry {
    url: String,
    /// When it changed last, in RFC 3339; said of articles and their lists alone, because nothing
    /// says it of the other pages.
    changed: Option<String>,
    pictures: BTreeSet<String>,
    /// The languages in which it is there, each with its address; none where it is in one alone.
    languages: Vec<(String, String)>,
}

/// `/sitemap.xml`.
pub(super) fn site_map(site: &Site) -> String {
    let entries = entries(site);
    let map = SiteMap { entries: &entries };
    map.render().expect("a template that only writes text cannot fail")
}

fn entries<'a>(site: &'a Site) -> Vec<SiteMapEntry> {
    let origin = &site.settings.url;
    let at_path = |article: &'a Arc<Article>| (article_path(&article.head.slug), article);
    let articles: HashMap<_, _> = site.articles.iter().map(at_path).collect();
    let modified = site.articles.iter().map(|article| &article.head.modified);
    let newest = modified.max().cloned();
    let entry = |(path, page): (String, &PageRoute)| {
        let mut sources = BTreeSet::new();
        let mut changed = None;
        if let Some(article) = articles.get(&path) {
            changed = Some(article.head.modified.clone());
            sources.extend(article.pictures().map(|picture| picture.src.clone()));
        } else if page.is_list() {
            changed.clone_from(&newest);
        } else if let Some(texts) = site.texts.get(page.name) {
            sources.extend(each(texts).into_iter().map(|picture: &Picture| picture.src.clone()));
        } else if let Some(own) = site.own_pages.iter().find(|own| own.path == path) {
            let pictures = own.blocks.iter().filter_map(Block::picture).chain(each(own));
            sources.extend(pictures.map(|picture| picture.src.clone()));
        }
        SiteMapEntry {
            url: format!("{origin}{path}"),
            changed,
            languages: languages(site, &path),
            pictures: sources.iter().map(|src| absolute(origin, src)).collect(),
        }
    };
    let searchable = site.paths().filter(|(path, _)| site.is_searchable(path));
    searchable.take(MOST_PAGES).map(entry).collect()
}

/// "x-default" is for readers of all other languages.
fn languages(site: &Site, path: &str) -> Vec<(String, String)> {
    let is_of = |it: &&Translation| it.of == path || it.path == path;
    let Some(Translation { of, .. }) = site.translations.iter().find(is_of) else {
        return Vec::new();
    };
    let at = |tag: &str, path: &str| (tag.to_owned(), format!("{}{path}", site.settings.url));
    let others = site.translations.iter().filter(|it| it.of == *of);
    [at("es-MX", of), at("x-default", of)]
        .into_iter()
        .chain(others.map(|it| at(it.lang.tag(), &it.path)))
        .collect()
}
