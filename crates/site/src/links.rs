//! Checks that links within the site lead somewhere.

use super::nearest::nearest;
use super::pages::{
    ALL_ARTICLES, ARTICLES_PER_PAGE, PAGES, article_path, blog_path, category_endpoint,
};
use super::placeholders::ReadingContext;
use super::redirects::{self, redirect_key};
use super::{Article, Fault, PublicationState, article, files, moment, source::Files};
use basics::lang::{fault, fl};
use jiff::civil::DateTime;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

#[derive(Debug, Default)]
pub(super) struct Destinations {
    paths: BTreeSet<String>,
    /// The paths of articles that nobody can read now, why, and from when on they are read; none of
    /// those that are read at no known moment, which may link to each other.
    absent: BTreeMap<String, (PublicationState, Option<DateTime>)>,
    moved: BTreeMap<String, String>,
    product: String,
    /// The address of another blog that has articles, too, and their slugs; none where it was never read.
    other_blog: Option<(String, Option<BTreeSet<String>>)>,
}

impl Destinations {
    /// The pages of a product, the lists of its categories, and what these files are read at. `None`
    /// where product or categories are faulty: then every link to them would look broken.
    pub(super) fn new(words: &ReadingContext, files: &Files) -> Option<Self> {
        let product = words.product()?;
        let paths = PAGES.iter().filter_map(|page| page.path(product));
        let mut paths: BTreeSet<String> = paths.collect();
        let articles: Vec<String> = files::articles(files).map(path_of).collect();
        // A list has no more pages than all articles would fill.
        let most = articles.len().div_ceil(ARTICLES_PER_PAGE).max(1);
        let categories = words.categories.as_ref()?.iter();
        let endpoints = categories.map(|category| category_endpoint(category.id));
        for endpoint in endpoints.chain([ALL_ARTICLES.to_owned()]) {
            paths.extend((1..=most).map(|number| blog_path(&endpoint, number)));
        }
        paths.extend(articles.into_iter().chain(files::own_pages(files).map(path_of)));
        Some(Self { paths, product: product.to_owned(), ..Self::default() })
    }

    /// Takes an article out that cannot be read, or will be taken back.
    pub(super) fn note_standing(&mut self, article: &Article, standing: PublicationState) {
        let absence = match standing {
            // It is taken back at its moment, whatever still links to it then.
            _ if article.withdrawn.is_some() => PublicationState::Withdrawn,
            PublicationState::Published => return,
            standing => standing,
        };
        let is_read = [PublicationState::Awaited, PublicationState::Published].contains(&standing);
        let path = article_path(&article.head.slug);
        self.paths.remove(&path);
        let read_from = is_read.then_some(article.from);
        self.absent.insert(path, (absence, read_from));
    }

    /// Takes out what is read at no known moment.
    pub(super) fn note_absent(&mut self, path: String, absence: PublicationState) {
        self.paths.remove(&path);
        self.absent.insert(path, (absence, None));
    }

    /// Notes the old addresses of pages and articles; gives what is wrong with them.
    pub(super) fn note_redirects(&mut self, redirects: &[(Fault, String)]) -> Vec<Fault> {
        if redirects.is_empty() {
            return Vec::new();
        }
        let paths = self.paths.iter().chain(self.absent.keys());
        let pages = paths.map(|path| redirect_key(path)).collect();
        for (at, old) in redirects {
            let path = redirects::target(&at.file, &self.product);
            self.moved.extend(path.map(|path| (redirects::key(old), path)));
        }
        redirects::faults(redirects, &pages)
    }

    /// Notes that another blog has articles, too: those that were in a file when it was last read.
    pub(super) fn note_other_blog(&mut self, host: &str, last_read: Option<&Path>) {
        let bytes = last_read.and_then(|file| std::fs::read(file).ok());
        let kept = bytes.and_then(|bytes| serde_json::from_slice::<Value>(&bytes).ok());
        let kept = kept.filter(|kept| kept["host"] == host);
        let slug = |article: &Value| Some(article["head"]["slug"].as_str()?.to_owned());
        let slugs = kept.and_then(|it| it["articles"].as_array()?.iter().map(slug).collect());
        self.other_blog = Some((host.to_owned(), slugs));
    }

    /// The faults of these links, which lead nowhere, and what is doubtful: they may lead to an article of
    /// the other blog. What somebody else takes out of theirs, or has not been read yet, is no fault of
    /// this site.
    pub(super) fn check(&self, links: &[(Fault, String)]) -> (Vec<Fault>, Vec<Fault>) {
        let (mut broken, mut doubtful) = (Vec::new(), Vec::new());
        for (place, href) in links {
            let path = href.split(['?', '#']).next().unwrap_or_default();
            if self.paths.contains(path) {
                continue;
            }
            match self.in_other_blog(place, path) {
                Some(doubt) => doubtful.extend(doubt),
                None => broken.extend(self.broken(place, path)),
            }
        }
        (broken, doubtful)
    }

    /// Of a link that may lead to an article of the other blog, what is doubtful about that, if
    /// anything; none of any other link.
    fn in_other_blog(&self, place: &Fault, path: &str) -> Option<Vec<Fault>> {
        let slug = path.strip_prefix(&article_path(""))?;
        let (host, slugs) = self.other_blog.as_ref()?;
        // Addresses that the site has itself, or had, are its own.
        if self.absent.contains_key(path) || self.moved.contains_key(&redirect_key(path)) {
            return None;
        }
        let Some(slugs) = slugs else {
            let doubt = fault!("content-link-unread", path, host = host.as_str());
            return Some(vec![place.saying(doubt)]);
        };
        if slugs.contains(slug) {
            return Some(Vec::new());
        }
        let theirs = nearest(slug, slugs.iter().map(String::as_str)).map(article_path);
        let near = theirs.map(|near| fl!("content-advice-did-you-mean", name = near));
        let advice = near.unwrap_or_else(|| fl!("content-link-elsewhere-new"));
        let text = fault!("content-link-elsewhere", path, host = host.as_str(), advice);
        Some(vec![place.saying(text)])
    }

    fn broken(&self, place: &Fault, path: &str) -> Option<Fault> {
        let is_article = place.file.starts_with("articles/");
        let linker = self.absent.get(&path_of(&place.file));
        let absence = self.absent.get(path);
        let advice = match (absence, linker.filter(|_| is_article)) {
            (Some(_), Some((_, None))) => return None,
            (Some((PublicationState::Awaited, there)), Some((_, read))) if there <= read => {
                return None;
            }
            (Some((PublicationState::Awaited, Some(from))), _) => {
                fl!("content-link-awaited", day = moment::written(*from))
            }
            (Some((PublicationState::Withdrawn, _)), _) => fl!("content-link-withdrawn"),
            (Some(_), _) => fl!("content-link-draft"),
            _ => {
                if let Some(now) = self.moved.get(&redirect_key(path)) {
                    fl!("content-link-moved", path = now)
                } else if let Some(near) = nearest(path, self.paths.iter().map(String::as_str)) {
                    fl!("content-advice-did-you-mean", name = near)
                } else {
                    fl!("content-link-else")
                }
            }
        };
        Some(place.saying(fault!("content-link", path, advice)))
    }
}

/// The path of an article or of a page of the site's own.
pub(super) fn path_of(file: &str) -> String {
    let name = article::name(file);
    if files::is_own_page(file) { format!("/{name}") } else { article_path(&name) }
}
