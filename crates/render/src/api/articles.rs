//! Lists of articles: all of them, a category's, those that match a text; and where a reader goes on
//! from one.

use super::{Api, ApiAnswer, json, line_breaks, not_found, problem};
use serde::Serialize;
use site::model::{Block, ListItem};
use site::{ARTICLES_PER_PAGE, Article, article_path, redirect_key};
use std::{collections::HashSet, sync::Arc};
use utoipa::ToSchema;

/// How many articles are shown in place of one that is not there.
pub(super) const MOST_NEAREST: usize = 3;

/// How many articles or hits a number in a query can ask for.
pub(super) const MOST_AT_ONCE: usize = 50;

pub(super) enum ArticleLookup<'a> {
    Article(&'a Article),
    /// One that was taken back.
    Withdrawn(&'a Article),
    /// Nothing any more: the article has this slug now.
    Moved(&'a str),
    Nothing,
}

impl Api {
    pub(super) fn newest(&self) -> impl Iterator<Item = &Article> {
        self.site.articles.iter().map(Arc::as_ref)
    }

    pub(super) fn articles_in(&self, id: &str) -> Option<Vec<&Article>> {
        let categories = &self.site.settings.categories;
        let category = categories.iter().find(|one| one.id.to_string() == id)?;
        let is_of_it = |article: &&Article| article.head.category_id == category.id;
        Some(self.newest().filter(is_of_it).collect())
    }

    pub(super) fn at(&self, slug: &str) -> ArticleLookup<'_> {
        let has_slug = |article: &&Article| article.head.slug == slug;
        let preview = self.preview.iter().map(Arc::as_ref);
        if let Some(article) = preview.chain(self.newest()).find(has_slug) {
            return ArticleLookup::Article(article);
        }
        let mut withdrawn = self.site.withdrawn.iter().map(Arc::as_ref);
        if let Some(article) = withdrawn.find(has_slug) {
            return ArticleLookup::Withdrawn(article);
        }
        let key = redirect_key(&article_path(slug));
        let mut redirects = self.site.redirects.iter();
        let path = redirects.find(|(old, _)| *old == key).map(|(_, path)| path);
        let slug = path.and_then(|path| path.strip_prefix(&article_path("")));
        slug.map_or(ArticleLookup::Nothing, ArticleLookup::Moved)
    }

    /// The articles nearest to one, which may have been taken back: what its title finds, then the
    /// newest.
    pub(super) fn nearest_to(&self, article: &Article) -> Vec<ListItem> {
        let title = &article.head.title;
        let (alike, akin) = (self.index().search(title), self.index().nearest(title));
        let candidates = alike.articles().chain(akin.articles());
        let candidates = candidates.chain(self.newest());
        let others = candidates.filter(|other| other.head.slug != article.head.slug);
        self.first(others, MOST_NEAREST)
    }

    /// The first articles, each once.
    pub(super) fn first<'a>(
        &self,
        articles: impl Iterator<Item = &'a Article>,
        most: usize,
    ) -> Vec<ListItem> {
        let mut seen = HashSet::new();
        let once = articles.filter(|article| seen.insert(&article.head.slug));
        once.take(most).map(|article| self.item(article)).collect()
    }

    pub(super) fn item(&self, article: &Article) -> ListItem {
        article.item(self.count_in(article.head.category_id))
    }
}

/// What is read on an article's page below its head.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ArticleText<'a> {
    /// The title.
    title: &'a str,
    /// The text.
    blocks: &'a [Block],
}

impl<'a> ArticleText<'a> {
    pub(super) fn of(article: &'a Article) -> Self {
        Self { title: &article.head.title, blocks: &article.blocks }
    }
}

const MOST_RELATED: usize = 3;

/// Where a reader goes on from an article.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Onward {
    /// Articles that are about the same, the nearest first.
    related: Vec<ListItem>,
    /// The article before it in time.
    previous: Option<ListItem>,
    /// The article after it in time.
    next: Option<ListItem>,
}

/// From an article. One that is not published yet is not among the others, and leads to none.
pub(super) fn onward(api: &Api, article: &Article) -> Onward {
    let articles = &api.site.articles;
    let own = &article.head.slug;
    let at = articles.iter().position(|it| it.head.slug == *own);
    let item = |at: usize| articles.get(at).map(|article| api.item(article));
    let related = api.index().related(own);
    Onward {
        related: api.first(related.into_iter(), MOST_RELATED),
        // The newest article is the first.
        previous: at.and_then(|at| item(at + 1)),
        next: at.and_then(|at| item(at.checked_sub(1)?)),
    }
}

/// A list of articles, or a page of it, cut to `?limit=N`.
pub(super) fn answer(api: &Api, all: &[&Article], page: Option<&str>, query: &str) -> ApiAnswer {
    let Some(shown) = page.map_or(Some(all), |number| page_of(all, number)) else {
        return not_found();
    };
    let Some(limit) = number_of(query, "limit", usize::MAX, MOST_AT_ONCE) else {
        let said = "El parámetro «limit» debe ser un número entero, de 0 en adelante.";
        return problem(400, said);
    };
    let shown = shown.iter().take(limit);
    let items: Vec<ListItem> = shown.map(|article| api.item(article)).collect();
    ApiAnswer { total: Some(all.len()), ..json(&line_breaks::bind(&items)) }
}

fn page_of<'a>(all: &'a [&'a Article], number: &str) -> Option<&'a [&'a Article]> {
    // A page has one address: `01` and `+1` are none.
    let page: usize = number.parse().ok()?;
    let page = Some(page).filter(|page| page.to_string() == number)?;
    all.chunks(ARTICLES_PER_PAGE).nth(page.checked_sub(1)?)
}

/// A number of the query, the greatest where it is greater; `None` where it is none.
pub(super) fn number_of(query: &str, name: &str, default: usize, greatest: usize) -> Option<usize> {
    let number = form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == name);
    let Some((_, number)) = number else {
        return Some(default);
    };
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| number.parse().unwrap_or(greatest).min(greatest))
}
