//! Lists of articles: all of them, a category's, those that match a text.

use super::{Answer, Api, json, line_breaks, problem};
use crate::content::{ARTICLES_PER_PAGE, Article, article_path, model::ListItem, redirect_key};
use std::sync::Arc;

/// How many articles are shown in place of one that is not there.
pub(super) const MOST_NEAREST: usize = 3;

/// What is at an article's slug.
pub(super) enum AtSlug<'a> {
    /// An article.
    Article(&'a Article),
    /// One that was taken back.
    Withdrawn(&'a Article),
    /// Nothing any more: the article has this slug now.
    Moved(&'a str),
    /// Nothing.
    Nothing,
}

/// Articles that a call answers.
pub(super) struct Articles<'a> {
    api: &'a Api,
    /// How many there are on all pages.
    total: usize,
    shown: Vec<&'a Article>,
}

impl Api {
    /// Every published article, newest first.
    pub(super) fn all_articles(&self) -> Articles<'_> {
        Articles::of(self, self.site.articles.iter().map(Arc::as_ref).collect())
    }

    /// The articles of a category; none where there is no such category.
    pub(super) fn articles_in(&self, id: &str) -> Option<Articles<'_>> {
        let categories = &self.site.settings.categories;
        let category = categories.iter().find(|one| one.id.to_string() == id)?;
        let of_category = |article: &&Article| article.head.category_id == category.id;
        let all = self.site.articles.iter().map(Arc::as_ref);
        let shown = all.filter(of_category).collect();
        Some(Articles::of(self, shown))
    }

    /// The articles that match a text, best first.
    pub(super) fn articles_with(&self, text: &str) -> Articles<'_> {
        Articles::of(self, self.index.search(text).articles().collect())
    }

    /// What is at an article's slug.
    pub(super) fn at(&self, slug: &str) -> AtSlug<'_> {
        let has_slug = |article: &&Article| article.head.slug == slug;
        let preview = self.preview.iter().map(Arc::as_ref);
        let mut shown = preview.chain(self.site.articles.iter().map(Arc::as_ref));
        if let Some(article) = shown.find(has_slug) {
            return AtSlug::Article(article);
        }
        let mut withdrawn = self.site.withdrawn.iter().map(Arc::as_ref);
        if let Some(article) = withdrawn.find(has_slug) {
            return AtSlug::Withdrawn(article);
        }
        let key = redirect_key(&article_path(slug));
        let mut redirects = self.site.redirects.iter();
        match redirects.find(|(old, _)| *old == key) {
            Some((_, slug)) => AtSlug::Moved(slug),
            None => AtSlug::Nothing,
        }
    }

    /// The articles nearest to one, which may have been taken back: what its title finds, then the
    /// newest.
    pub(super) fn nearest_to(&self, article: &Article) -> Vec<ListItem> {
        let title = &article.head.title;
        let (alike, akin) = (self.index.search(title), self.index.nearest(title));
        let newest = self.site.articles.iter().map(Arc::as_ref);
        let candidates = alike.articles().chain(akin.articles()).chain(newest);
        let others = candidates.filter(|other| other.head.slug != article.head.slug);
        self.first(others, MOST_NEAREST)
    }

    /// The first articles, each once.
    pub(super) fn first<'a>(
        &self,
        articles: impl Iterator<Item = &'a Article>,
        most: usize,
    ) -> Vec<ListItem> {
        let mut shown: Vec<&Article> = Vec::new();
        for article in articles {
            if shown.len() == most {
                break;
            }
            if !shown.iter().any(|other| std::ptr::eq(*other, article)) {
                shown.push(article);
            }
        }
        shown
            .into_iter()
            .map(|article| self.item(article))
            .collect()
    }

    /// An article as lists have it.
    pub(super) fn item(&self, article: &Article) -> ListItem {
        let head = &article.head;
        ListItem {
            image: head.picture.0.src.clone(),
            title: head.title.clone(),
            text: head.description.clone(),
            date: head.date_text.clone(),
            date_time: head.published.clone(),
            post_count: self.count_in(head.category_id),
            url: head.slug.clone(),
        }
    }
}

impl<'a> Articles<'a> {
    fn of(api: &'a Api, shown: Vec<&'a Article>) -> Self {
        Self {
            api,
            total: shown.len(),
            shown,
        }
    }

    /// Those of a page, counted from 1; none where there is no such page.
    pub(super) fn page(self, number: &str) -> Option<Self> {
        let is_plain = |page: &usize| page.to_string() == number;
        // A page has one address: `01` and `+1` are none.
        let page: usize = number.parse().ok().filter(is_plain)?;
        let shown = self
            .shown
            .chunks(ARTICLES_PER_PAGE)
            .nth(page.checked_sub(1)?)?;
        Some(Self {
            shown: shown.to_vec(),
            ..self
        })
    }
}

/// The articles as list items, cut to `?limit=N`.
pub(super) fn answer(articles: &Articles<'_>, query: &str) -> Answer {
    let Some(limit) = limit_of(query) else {
        return problem(
            400,
            "El parámetro «limit» debe ser un número entero, de 0 en adelante.",
        );
    };
    let shown = articles.shown.iter().take(limit);
    let items: Vec<ListItem> = shown.map(|article| articles.api.item(article)).collect();
    Answer {
        total: Some(articles.total),
        ..json(&line_breaks::of_articles(&items))
    }
}

/// How many are wanted at most.
fn limit_of(query: &str) -> Option<usize> {
    number_of(query, "limit", usize::MAX)
}

/// A number of the query; `None` where it is none. One that is larger than any list is as good as
/// the largest.
pub(super) fn number_of(query: &str, name: &str, default: usize) -> Option<usize> {
    let number = form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == name);
    let Some((_, number)) = number else {
        return Some(default);
    };
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| number.parse().unwrap_or(usize::MAX))
}
