//! The whole site, read, checked and immutable: the one value that flows through the program.

use crate::facts::{NicheKinds, SiteFacts};
use crate::marks::Marks;
use crate::media::{MediaTable, Medium};
use crate::model::{
    Article, Film, Language, Niche, OwnLinkPlace, OwnPage, PageLink, People, Picture, Progress,
    ProgressPhoto, Settings, Synonyms, Texts, Translation,
};
use crate::routes::{
    ALL_ARTICLES, ARTICLE, ARTICLES_PER_PAGE, LIST, OWN, PAGES, PageRoute, article_path, blog_path,
    category_endpoint,
};
use crate::source::{Fault, Files, Source};
use crate::validate::UnconfirmedEffect;
use basics::form::each;
use basics::mails::{MailSettings, Mails};
use jiff::{Timestamp, civil::Date};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

mod around;
mod menu;
pub(crate) mod places;
mod search_documents;
mod shared;

pub use around::Around;
pub use menu::MenuItem;
pub use places::Place;
pub use search_documents::SearchDocument;
pub use shared::{Counterpart, SiteSettings};

/// The content directory, whole and without fault.
#[derive(Clone, Debug)]
pub struct Site {
    /// Settings that every page shares.
    pub settings: Settings,
    /// What the settings say, in words.
    pub facts: SiteFacts,
    /// What is sold, for the page that says all of it.
    pub kinds: NicheKinds,
    /// The texts of each page that has any of its own, by the page's name.
    pub texts: BTreeMap<&'static str, Texts>,
    /// The words of the mails that the program sends.
    pub mails: Mails,
    /// Words that a search takes for the same.
    pub synonyms: Synonyms,
    /// The designs of the niches, at most nine.
    pub niches: Vec<Niche>,
    /// The photographs of the works, at most sixty, by their months.
    pub progress: Vec<ProgressPhoto>,
    /// The published articles, newest first, then by slug.
    pub articles: Vec<Arc<Article>>,
    /// Those that were taken back: their addresses say so.
    pub withdrawn: Vec<Arc<Article>>,
    /// Drafts, and those whose moment has not come.
    pub unpublished: Vec<Arc<Article>>,
    /// True if articles of another blog are among the published ones.
    pub has_followed: bool,
    /// Pages that it has besides those of every site.
    pub own_pages: Vec<OwnPage>,
    /// The paths of those that were taken back.
    pub withdrawn_pages: Vec<String>,
    /// Their links, each with its place.
    pub own_links: Vec<(OwnLinkPlace, PageLink)>,
    /// Which of them say in another language what a Spanish page says.
    pub translations: Vec<Translation>,
    /// The places that the menu leads to, each with the path of its page.
    pub places: Vec<(Place, String)>,
    /// The version of the privacy notice in force, kept with each message.
    pub notice_version: String,
    /// True if drafts are shown as if they were published.
    pub with_drafts: bool,
    /// Where an exported site posts the contact form, and where it searches, unless on itself; empty where nowhere.
    pub form_action: Option<String>,
    /// The same of the search.
    pub search_action: Option<String>,
    /// Old addresses, but for those of articles that are not published yet, as [`redirect_key`](crate::redirect_key)
    /// has them, each with the path that it leads to: `/author/*` is all below it, `?p=106` a query of the home page.
    pub redirects: Vec<(String, String)>,
    /// Old domains, each with the path to which all of it leads, or else to the same path of this site.
    pub hosts: Vec<(String, Option<String>)>,
    /// The day on which it was read, by the site's clocks.
    pub day: Date,
    /// Where its texts are written, if they have signs.
    pub marks: Marks,
    /// When the next article appears or is taken back by itself.
    pub next_change: Option<Timestamp>,
    /// Files at the addresses below `/media/`.
    pub media: MediaTable,
    /// The SHA-256 of each picture of which some text says that it is a render.
    pub renders: BTreeSet<String>,
    /// The names of the pictures that pages show: those that a page shows first before all others.
    pub(super) shown: Vec<String>,
    /// Findings that do not keep the site from being published, such as pictures too small for their place.
    pub warnings: Vec<Fault>,
    /// Unconfirmed values by their effect, file and line. They are not faults.
    pub unconfirmed: Vec<(UnconfirmedEffect, Fault)>,
    /// Where all this was read, and where the bytes of media are read from.
    pub source: Source,
    pub(super) files: Files,
}

impl Site {
    /// Every value of a type that its pages hold.
    fn each<T: 'static>(&self) -> impl Iterator<Item = &T> {
        let own = self.own_pages.iter().flat_map(|page| each(page));
        self.texts.values().flat_map(|page| each(page)).chain(own)
    }

    /// The points of pictures that stay in sight where they are cut, from left and top: `40% 25%`. Those of texts in
    /// Markdown are shown whole.
    pub fn focuses(&self) -> BTreeSet<&str> {
        let leads = self.articles.iter().map(|article| &article.head.picture);
        let niches = self.niches.iter().map(|niche| &niche.img);
        let works = self.progress.iter().map(|photo| &photo.img);
        let all = self.each::<Picture>().chain(leads).chain(niches).chain(works);
        all.filter_map(|picture| picture.focus.as_deref()).collect()
    }

    /// What plays the videos of other hosts that its pages show.
    pub fn players(&self) -> impl Iterator<Item = &str> {
        self.each::<Film>().filter_map(|film| film.player.as_deref())
    }

    /// Those who attend to families, as its pages name them, each once.
    pub fn people(&self) -> Vec<String> {
        let people = self.each::<People>().flat_map(|it| &it.items);
        let names: BTreeSet<&str> = people.map(|person| person.name.as_str()).collect();
        names.into_iter().map(str::to_owned).collect()
    }

    /// What every page gets of it.
    pub fn shared(&self) -> SiteSettings<'_> {
        SiteSettings {
            settings: &self.settings,
            facts: &self.facts,
            notice_version: &self.notice_version,
            navigation: menu::of(self),
            drawer: self.own_links_in(OwnLinkPlace::Drawer).collect(),
            own_pages: self.own_links_in(OwnLinkPlace::Footer).collect(),
            translations: shared::counterparts(&self.translations),
            drafts: self.with_drafts,
            form_action: self.form_action.as_deref(),
            // A blog without any article has no search either.
            search_action: if self.articles.is_empty() {
                Some("")
            } else {
                self.search_action.as_deref()
            },
        }
    }

    /// Parts that the mails need.
    pub fn mail_settings(&self) -> MailSettings {
        let settings = &self.settings;
        MailSettings {
            mails: self.mails.clone(),
            brand: settings.brand.clone(),
            url: settings.url.trim_end_matches('/').to_owned(),
            contact: settings.contact.email.clone(),
            accent: settings.accent.light.to_string(),
            time_zone: settings.time_zone(),
            english: self
                .own_pages
                .iter()
                .filter(|page| page.lang == Some(Language::En))
                .map(|page| page.path.clone())
                .collect(),
        }
    }

    /// Every canonical path of the site with its page: pages, lists with their further pages,
    /// articles.
    pub fn paths(&self) -> impl Iterator<Item = (String, &'static PageRoute)> {
        PAGES.iter().flat_map(|page| {
            let paths = match page.address {
                LIST => self.list_paths(),
                ARTICLE => paths_of(&self.articles),
                OWN => self.own_pages.iter().map(|page| page.path.clone()).collect(),
                _ => self.path_of(page.name).into_iter().collect(),
            };
            paths.into_iter().map(move |path| (path, page))
        })
    }

    /// The path of a page with one address, by its name; `None` where the site has no such page.
    fn path_of(&self, name: &str) -> Option<String> {
        let page = PAGES.iter().find(|page| page.name == name)?;
        page.path(&self.settings.product).filter(|_| page.is_there(&self.files))
    }

    /// The links to pages of the site's own in a place.
    fn own_links_in(&self, place: OwnLinkPlace) -> impl Iterator<Item = &PageLink> {
        self.own_links.iter().filter_map(move |(at, link)| (*at == place).then_some(link))
    }

    /// Returns whether a page shows the photographs of the works.
    pub(super) fn shows_works(&self) -> bool {
        self.each::<Progress>().next().is_some()
    }

    /// The paths of the articles and own pages that were taken back.
    pub fn withdrawn_paths(&self) -> impl Iterator<Item = (String, &'static PageRoute)> {
        PAGES.iter().flat_map(|page| {
            let paths = match page.address {
                ARTICLE => paths_of(&self.withdrawn),
                OWN => self.withdrawn_pages.clone(),
                _ => Vec::new(),
            };
            paths.into_iter().map(move |path| (path, page))
        })
    }

    fn list_paths(&self) -> Vec<String> {
        let categories = self.settings.categories.iter().map(|category| {
            let is_of_it = |article: &&Arc<Article>| article.head.category_id == category.id;
            let count = self.articles.iter().filter(is_of_it).count();
            (category_endpoint(category.id), count)
        });
        let all = (ALL_ARTICLES.to_owned(), self.articles.len());
        let pages = |(endpoint, articles): (String, usize)| {
            // An empty list has one page.
            let count = articles.div_ceil(ARTICLES_PER_PAGE).max(1);
            (1..=count).map(move |number| blog_path(&endpoint, number))
        };
        let lists = std::iter::once(all).chain(categories);
        lists.flat_map(pages).collect()
    }

    /// Returns whether search engines may list a page. That of a category without a text of its own says
    /// nothing that the articles do not.
    pub fn is_searchable(&self, path: &str) -> bool {
        let bare = self.settings.categories.iter().filter(|category| category.text.is_none());
        let mut lists = bare.map(|category| blog_path(&category_endpoint(category.id), 1));
        !lists.any(|first| path == first || path.starts_with(&format!("{first}_")))
    }

    /// Returns how many pictures the inspector has left for later.
    pub fn pictures_left(&self) -> usize {
        self.media.iter().filter(|medium| medium.is_left_for_later()).count()
    }

    /// Every picture, in the order in which visitors come to see them: what pages show first, the
    /// rest of the pages, the articles from the newest on, and what nothing shows.
    pub fn pictures(&self) -> Vec<&Medium> {
        let of_pages = self.shown.iter().filter_map(|name| self.media.named(name));
        let leads = self.articles.iter().map(|article| &article.head.picture);
        let of_articles = leads
            .flat_map(|picture| picture.portrait.iter().chain([&picture.src]))
            .filter_map(|address| self.media.get(address));
        let all = of_pages.chain(of_articles).chain(self.media.iter());
        let mut seen = BTreeSet::new();
        all.filter(|medium| medium.pixels.is_some() && seen.insert(&medium.path)).collect()
    }
}

fn paths_of(articles: &[Arc<Article>]) -> Vec<String> {
    let slugs = articles.iter().map(|article| &article.head.slug);
    slugs.map(|slug| article_path(slug)).collect()
}
