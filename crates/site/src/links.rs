//! Checks that links within the site lead somewhere.

use crate::media::MediaTable;
use crate::model::{Article, BuildingState, PublicationState};
use crate::moment;
use crate::routes::redirects::{OldAddress, redirect_key};
use crate::routes::{
    ALL_ARTICLES, ARTICLES_PER_PAGE, PAGES, article_path, blog_path, category_endpoint, path_of,
};
use crate::source::paths::{self, MEDIA, REDIRECTS};
use crate::source::{Fault, Files};
use crate::validate::ReadingContext;
use basics::lang::{fault, fl};
use basics::nearest::nearest;
use jiff::civil::DateTime;
use percent_encoding::percent_decode_str;
use std::collections::{BTreeMap, BTreeSet};

pub(crate) mod published;

#[derive(Debug, Default)]
pub(super) struct Destinations {
    paths: BTreeSet<String>,
    /// The paths of articles that are not published now, each with its state and the moment of its publication.
    /// Articles without such a moment may link to each other.
    absent: BTreeMap<String, (PublicationState, Option<DateTime>)>,
    moved: BTreeMap<String, String>,
    product: String,
    /// The address of another blog and the slugs of its articles; `None` where it was never read.
    other_blog: Option<(String, Option<BTreeSet<String>>)>,
}

impl Destinations {
    /// Collects the paths of the pages, of the lists of all categories, and of these files. `None` where the
    /// product or the categories are faulty, because every link to them would then look broken.
    pub(super) fn new(settings: &ReadingContext, files: &Files) -> Option<Self> {
        let product = settings.product()?;
        // What is missing otherwise is a fault of its own.
        let is_open = settings.building == Some(BuildingState::Open);
        let pages = PAGES.iter().filter(|page| !is_open || page.is_there(files));
        let paths = pages.filter_map(|page| page.path(product));
        let mut paths: BTreeSet<String> = paths.collect();
        let articles: Vec<String> = paths::articles(files).map(path_of).collect();
        // No list has more pages than all articles together would fill.
        let most = articles.len().div_ceil(ARTICLES_PER_PAGE).max(1);
        let categories = settings.categories.as_ref()?.iter();
        let endpoints = categories.map(|category| category_endpoint(category.id));
        for endpoint in endpoints.chain([ALL_ARTICLES.to_owned()]) {
            paths.extend((1..=most).map(|number| blog_path(&endpoint, number)));
        }
        paths.extend(articles.into_iter().chain(paths::own_pages(files).map(path_of)));
        Some(Self { paths, product: product.to_owned(), ..Self::default() })
    }

    /// Adds the pages that a site has in other states of its building.
    pub(super) fn note_all_pages(&mut self) {
        self.paths.extend(PAGES.iter().filter_map(|page| page.path(&self.product)));
    }

    /// Removes an article that is not published, or will be withdrawn.
    pub(super) fn note_state(&mut self, article: &Article, state: PublicationState) {
        let absence = match state {
            // It is withdrawn at its moment even if other articles still link to it.
            _ if article.withdrawn.is_some() => PublicationState::Withdrawn,
            PublicationState::Published => return,
            state => state,
        };
        let is_read = [PublicationState::Scheduled, PublicationState::Published].contains(&state);
        let path = article_path(&article.head.slug);
        self.paths.remove(&path);
        let read_from = is_read.then_some(article.from);
        self.absent.insert(path, (absence, read_from));
    }

    /// Removes a path that has no known moment of publication.
    pub(super) fn note_absent(&mut self, path: String, absence: PublicationState) {
        self.paths.remove(&path);
        self.absent.insert(path, (absence, None));
    }

    /// Notes where old addresses lead, and returns these, and a warning for each that leads nowhere or is another's:
    /// visitors come to what is there, so none of this keeps a site back. Those of articles that nobody can read yet
    /// wait with them.
    pub(super) fn note_redirects(
        &mut self,
        all: Vec<OldAddress>,
        media: &MediaTable,
        reserved: &[String],
    ) -> (Vec<(String, String)>, Vec<Fault>) {
        let paths = self.paths.iter().chain(self.absent.keys());
        let pages = paths.map(|path| redirect_key(path)).collect();
        let mut files = BTreeMap::<String, String>::new();
        let (mut leading, mut warnings) = (Vec::new(), Vec::new());
        for old in all {
            let is_own = old.place.file != REDIRECTS;
            if is_own && old.to.as_ref().is_some_and(|to| self.is_unread(to)) {
                continue;
            }
            let key = old.key();
            let collision = old.collision(&pages, reserved).or_else(|| {
                let file = files.get(&key)?.as_str();
                Some(fault!("content-redirect-twice", text = old.from.as_str(), file))
            });
            let to = match (collision, old.to.as_deref()) {
                (None, Some(to)) => self.destination(&old.place, to, media, reserved),
                (collision, _) => Err(old.place.saying(collision.unwrap_or_default())),
            };
            match to {
                Ok(to) => {
                    files.insert(key.clone(), old.place.file);
                    self.moved.insert(key.clone(), to.clone());
                    leading.push((key, to));
                }
                Err(warning) => warnings.push(warning),
            }
        }
        (leading, warnings)
    }

    /// The address of this site to which an old one leads: a page, a file that the program itself makes, or one below
    /// `media/` by its name there.
    pub(super) fn destination(
        &self,
        place: &Fault,
        to: &str,
        media: &MediaTable,
        reserved: &[String],
    ) -> Result<String, Fault> {
        let path = to.split(['?', '#']).next().unwrap_or_default();
        if let Some(name) = path.strip_prefix('/').and_then(|path| path.strip_prefix(MEDIA)) {
            let medium = media.named(&percent_decode_str(name).decode_utf8_lossy());
            let lost = || place.saying(fault!("content-redirect-no-file", name));
            return medium.map(|it| it.address.clone()).ok_or_else(lost);
        }
        let is_of_program = reserved.iter().any(|own| own == path);
        if is_of_program || self.paths.contains(path) || self.is_withdrawn(path) {
            return Ok(to.to_owned());
        }
        let lost = || place.saying(fault!("content-link", path, advice = fl!("content-link-else")));
        Err(self.broken(place, path).unwrap_or_else(lost))
    }

    fn is_withdrawn(&self, path: &str) -> bool {
        self.absent.get(path).is_some_and(|(state, _)| *state == PublicationState::Withdrawn)
    }

    fn is_unread(&self, path: &str) -> bool {
        self.absent.contains_key(path) && !self.is_withdrawn(path)
    }

    /// Notes the slugs of the articles of another blog; `None` where it was never read.
    pub(super) fn note_other_blog(&mut self, host: &str, slugs: Option<BTreeSet<String>>) {
        self.other_blog = Some((host.to_owned(), slugs));
    }

    /// Returns the faults of links that lead nowhere, and warnings for links to an article that was withdrawn, whose
    /// page says so, and for those that may lead to an article of the other blog: what was removed there, or has not
    /// been read yet, is not a fault of this site.
    pub(super) fn check(&self, links: &[(Fault, String)]) -> (Vec<Fault>, Vec<Fault>) {
        let (mut broken, mut doubtful) = (Vec::new(), Vec::new());
        for (place, href) in links {
            let path = href.split(['?', '#']).next().unwrap_or_default();
            if self.paths.contains(path) {
                continue;
            }
            match self.in_other_blog(place, path) {
                Some(doubt) => doubtful.extend(doubt),
                None if self.is_withdrawn_article(path) => {
                    let text = fault!("content-link-to-withdrawn", path);
                    doubtful.extend(self.broken(place, path).map(|_| place.saying(text)));
                }
                None => broken.extend(self.broken(place, path)),
            }
        }
        (broken, doubtful)
    }

    /// Returns the warnings, if any, for a link that may lead to an article of the other blog; `None` for any
    /// other link.
    fn in_other_blog(&self, place: &Fault, path: &str) -> Option<Vec<Fault>> {
        let slug = path.strip_prefix(&article_path(""))?;
        let (host, slugs) = self.other_blog.as_ref()?;
        // A path that the site has or had itself is not one of the other blog.
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

    fn is_withdrawn_article(&self, path: &str) -> bool {
        path.starts_with(&article_path("")) && self.is_withdrawn(path)
    }

    fn broken(&self, place: &Fault, path: &str) -> Option<Fault> {
        let is_article = place.file.starts_with("articles/");
        let linker = self.absent.get(&path_of(&place.file));
        let absence = self.absent.get(path);
        let advice = match (absence, linker.filter(|_| is_article)) {
            (Some(_), Some((_, None))) => return None,
            (Some((PublicationState::Scheduled, there)), Some((_, read))) if there <= read => {
                return None;
            }
            (Some((PublicationState::Scheduled, Some(from))), _) => {
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
