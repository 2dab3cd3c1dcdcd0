//! Lists of articles: all of them, a category's, those that match a text.

use super::{Answer, Api, json, problem};
use crate::content::{ARTICLES_PER_PAGE, Article, model::ListItem};
use std::sync::Arc;

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

    /// The article with a slug.
    pub(super) fn article(&self, slug: &str) -> Option<&Article> {
        let mut articles = self.site.articles.iter().map(Arc::as_ref);
        articles.find(|article| article.head.slug == slug)
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
        ..json(&items)
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
