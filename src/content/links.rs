//! Whether links within the site lead somewhere.

use super::{
    Article, Fault, Standing, article, moment,
    nearest::nearest,
    other_blog::OtherBlog,
    pages::{ALL_ARTICLES, ARTICLES_PER_PAGE, PAGES, article_path, blog_path, category_endpoint},
    redirects::{self, Redirect, redirect_key},
    report::InternalLink,
    site::Moment,
};
use crate::lang::{fault, fl};
use jiff::civil::DateTime;
use std::collections::{BTreeMap, BTreeSet};

/// Where a link within the site may lead.
#[derive(Debug, Default)]
pub(super) struct Destinations {
    paths: BTreeSet<String>,
    /// The paths of articles that nobody can read now, and why.
    absent: BTreeMap<String, Absence>,
    /// The paths of articles by those that they had before.
    moved: BTreeMap<String, String>,
    /// From when on their files are read; none of those that are read at no known moment, which may
    /// link to each other.
    read_from: BTreeMap<String, Option<DateTime>>,
    other_blog: Option<OtherBlog>,
}

/// Why an article cannot be read.
#[derive(Debug)]
enum Absence {
    Awaited(DateTime),
    Draft,
    Withdrawn,
}

impl Destinations {
    /// The pages of a product, the lists of these categories, and the articles of these slugs.
    pub(super) fn new(
        product: &str,
        categories: impl Iterator<Item = u32>,
        slugs: impl ExactSizeIterator<Item = String>,
    ) -> Self {
        let mut paths: BTreeSet<String> =
            PAGES.iter().filter_map(|page| page.path(product)).collect();
        // A list has no more pages than all articles would fill.
        let most = slugs.len().div_ceil(ARTICLES_PER_PAGE).max(1);
        let endpoints = categories.map(category_endpoint);
        for endpoint in endpoints.chain([ALL_ARTICLES.to_owned()]) {
            paths.extend((1..=most).map(|number| blog_path(&endpoint, number)));
        }
        paths.extend(slugs.map(|slug| article_path(&slug)));
        Self {
            paths,
            ..Self::default()
        }
    }

    /// Takes an article out that cannot be read at this moment, or will be taken back.
    pub(super) fn note_standing(&mut self, article: &Article, now: Moment, file: &str) {
        let standing = now.standing(article);
        let absence = match standing {
            // It is taken back at its moment, whatever still links to it then.
            _ if article.withdrawn.is_some() => Absence::Withdrawn,
            Standing::Awaited => Absence::Awaited(article.from),
            Standing::Draft => Absence::Draft,
            Standing::Published | Standing::Withdrawn => return,
        };
        let path = article_path(&article.head.slug);
        self.paths.remove(&path);
        self.absent.insert(path, absence);
        let read_from = match standing {
            Standing::Draft | Standing::Withdrawn => None,
            Standing::Awaited | Standing::Published => Some(article.from),
        };
        self.read_from.insert(file.to_owned(), read_from);
    }

    /// Takes a draft out that could not be read.
    pub(super) fn note_draft(&mut self, file: &str) {
        let path = article_path(&article::name(file));
        self.paths.remove(&path);
        self.absent.insert(path, Absence::Draft);
    }

    /// Notes the old addresses of articles; gives what is wrong with them.
    pub(super) fn note_redirects(&mut self, redirects: &[Redirect]) -> Vec<Fault> {
        if redirects.is_empty() {
            return Vec::new();
        }
        let paths = self.paths.iter().chain(self.absent.keys());
        let pages = paths.map(|path| redirect_key(path)).collect();
        let to = |redirect: &Redirect| (redirect.key(), article_path(&redirect.slug));
        self.moved = redirects.iter().map(to).collect();
        redirects::faults(redirects, &pages)
    }

    /// Notes that another blog has articles, too.
    pub(super) fn note_other_blog(&mut self, blog: OtherBlog) {
        self.other_blog = Some(blog);
    }

    /// The faults of these links, which lead nowhere, and what is doubtful: they may lead to an article of
    /// the other blog. What somebody else takes out of theirs, or has not been read yet, is no fault of
    /// this site.
    pub(super) fn check(&self, links: &[InternalLink]) -> (Vec<Fault>, Vec<Fault>) {
        let (mut broken, mut doubtful) = (Vec::new(), Vec::new());
        for link in links {
            if self.paths.contains(path_of(link)) {
                continue;
            }
            match self.in_other_blog(link) {
                Some(doubts) => doubtful.extend(doubts),
                None => broken.extend(self.broken(link)),
            }
        }
        (broken, doubtful)
    }

    /// Of a link that may lead to an article of the other blog, what is doubtful about that, if
    /// anything; none of any other link.
    fn in_other_blog(&self, link: &InternalLink) -> Option<Vec<Fault>> {
        let path = path_of(link);
        let slug = path.strip_prefix(&article_path(""))?;
        let blog = self.other_blog.as_ref()?;
        // What the site has itself, or had, is its own.
        if self.absent.contains_key(path) || self.moved.contains_key(&redirect_key(path)) {
            return None;
        }
        let Some(slugs) = &blog.slugs else {
            let host = blog.host.as_str();
            let doubt = fault!("content-link-unread", path = path, host = host);
            return Some(vec![link.place.fault(doubt)]);
        };
        if slugs.contains(slug) {
            return Some(Vec::new());
        }
        let (message, advice) = fault!(
            "content-link-elsewhere",
            path = path,
            host = blog.host.as_str()
        );
        let theirs = nearest(slug, slugs.iter().map(String::as_str)).map(article_path);
        let near = theirs.map(|near| fl!("content-advice-did-you-mean", name = near));
        Some(vec![link.place.fault((message, near.unwrap_or(advice)))])
    }

    fn broken(&self, link: &InternalLink) -> Option<Fault> {
        let path = path_of(link);
        let absence = self.absent.get(path);
        let is_there_by_then = match (absence, self.read_from.get(&link.place.file)) {
            (Some(_), Some(None)) => true,
            (Some(Absence::Awaited(there)), Some(Some(read))) => there <= read,
            _ => false,
        };
        if is_there_by_then {
            return None;
        }
        let advice = if let Some(absence) = absence {
            match absence {
                Absence::Awaited(from) => {
                    fl!("content-link-awaited", day = moment::written(*from))
                }
                Absence::Draft => fl!("content-link-draft"),
                Absence::Withdrawn => fl!("content-link-withdrawn"),
            }
        } else if let Some(now) = self.moved.get(&redirect_key(path)) {
            fl!("content-link-moved", path = now)
        } else if let Some(near) = nearest(path, self.paths.iter().map(String::as_str)) {
            fl!("content-advice-did-you-mean", name = near)
        } else {
            fl!("content-link-else")
        };
        Some(link.place.fault((fl!("content-link", path = path), advice)))
    }
}

fn path_of(link: &InternalLink) -> &str {
    link.href.split(['?', '#']).next().unwrap_or_default()
}
