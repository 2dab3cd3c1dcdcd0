//! The calls that answer articles.

use super::{Answer, Api, json, not_found, problem};
use crate::content::{ARTICLES_PER_PAGE, Article, model::ListItem};

impl Api {
    /// `all-articles/es[/N]` and `search/article/category/{id}[/N]`.
    pub(super) fn list(&self, segments: &[&str], query: &str) -> Answer {
        let (articles, rest): (Vec<&Article>, &[&str]) = match segments {
            ["all-articles", "es", rest @ ..] => (self.site.articles.iter().collect(), rest),
            ["search", "article", "category", id, rest @ ..] => {
                let Some(category) = self
                    .site
                    .settings
                    .categories
                    .iter()
                    .find(|category| category.id.to_string() == *id)
                else {
                    return not_found();
                };
                let of_category = |article: &&Article| article.head.category_id == category.id;
                (
                    self.site.articles.iter().filter(of_category).collect(),
                    rest,
                )
            }
            _ => return not_found(),
        };
        match rest {
            [] => self.items(&articles, articles.len(), query),
            [number] => match page_of(&articles, number) {
                Some(page) => self.items(page, articles.len(), query),
                None => not_found(),
            },
            _ => not_found(),
        }
    }

    /// `search/articles/{text}`.
    pub(super) fn search(&self, text: &str, query: &str) -> Answer {
        let hits = self.index.hits(text);
        let articles: Vec<&Article> = hits.iter().map(|at| &self.site.articles[*at]).collect();
        self.items(&articles, articles.len(), query)
    }

    /// `article/detail/{article}`.
    pub(super) fn detail(&self, slug: &str) -> Answer {
        self.article(slug)
            .map_or_else(not_found, |article| json(&article.blocks))
    }

    /// `article/head/{article}`.
    pub(super) fn head(&self, slug: &str) -> Answer {
        self.article(slug)
            .map_or_else(not_found, |article| json(&article.head))
    }

    fn article(&self, slug: &str) -> Option<&Article> {
        self.site.articles.iter().find(|a| a.head.slug == slug)
    }

    /// Articles as list items, cut to `?limit=N`.
    fn items(&self, articles: &[&Article], total: usize, query: &str) -> Answer {
        let Ok(limit) = limit_of(query) else {
            return problem(400, "El parámetro «limit» debe ser un número entero.");
        };
        let items: Vec<ListItem> = articles
            .iter()
            .take(limit)
            .map(|article| self.item(article))
            .collect();
        Answer {
            total: Some(total),
            ..json(&items)
        }
    }

    fn item(&self, article: &Article) -> ListItem {
        let head = &article.head;
        let in_category = |other: &&Article| other.head.category_id == head.category_id;
        ListItem {
            image: head.picture.src.clone(),
            title: head.title.clone(),
            text: head.description.clone(),
            date: head.date_text.clone(),
            // Mexico's centre has had no daylight saving time since 2022: always six hours behind.
            date_time: format!("{}T00:00:00-06:00", head.date),
            post_count: self.site.articles.iter().filter(in_category).count(),
            url: head.slug.clone(),
        }
    }
}

/// The articles of a page of a list, counted from 1; none where there is no such page.
fn page_of<'a, 'b>(articles: &'a [&'b Article], number: &str) -> Option<&'a [&'b Article]> {
    let is_plain = |page: &usize| page.to_string() == number;
    // A page has one address: `01` and `+1` are none.
    let page = number.parse().ok().filter(is_plain)?;
    articles.chunks(ARTICLES_PER_PAGE).nth(page.checked_sub(1)?)
}

fn limit_of(query: &str) -> Result<usize, std::num::ParseIntError> {
    form_urlencoded::parse(query.as_bytes())
        .find(|(key, _)| key == "limit")
        .map_or(Ok(usize::MAX), |(_, value)| value.parse())
}
