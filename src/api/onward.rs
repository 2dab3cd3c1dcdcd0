//! Where a reader goes on from an article.

use super::Api;
use crate::{content::Article, content::model::ListItem};
use serde::Serialize;
use utoipa::ToSchema;

/// How many related articles there are at most.
const MOST_RELATED: usize = 3;

/// Where a reader goes on from an article.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Onward {
    /// Articles that are about the same, the nearest first.
    related: Vec<ListItem>,
    /// The article before it in time.
    #[serde(skip_serializing_if = "Option::is_none")]
    previous: Option<ListItem>,
    /// The article after it in time.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<ListItem>,
}

/// From an article. One that is not published yet is not among the others, and leads to none.
pub(super) fn of(api: &Api, article: &Article) -> Onward {
    let articles = &api.site.articles;
    let own = &article.head.slug;
    let at = articles.iter().position(|it| it.head.slug == *own);
    let item = |at: usize| articles.get(at).map(|article| api.item(article));
    let related = api.index.related(own);
    Onward {
        related: api.first(related.into_iter(), MOST_RELATED),
        // The newest article is the first.
        previous: at.and_then(|at| item(at + 1)),
        next: at.and_then(|at| item(at.checked_sub(1)?)),
    }
}
