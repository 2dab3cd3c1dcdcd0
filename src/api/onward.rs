//! Where a reader goes on from an article.

use super::Api;
use crate::content::{Article, model::ListItem};
use serde::Serialize;
use std::sync::Arc;
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
    Onward {
        related: at.map_or_else(Vec::new, |_| related(api, article)),
        // The newest article is the first.
        previous: at.and_then(|at| item(at + 1)),
        next: at.and_then(|at| item(at.checked_sub(1)?)),
    }
}

/// Waits for no index: until that of a large blog is there, what the Site before has found stands in
/// for it, and for an article that is new since, the newest of its category.
fn related(api: &Api, article: &Article) -> Vec<ListItem> {
    let (own, index) = (&article.head, api.index_at_hand());
    let found = index.iter().flat_map(|index| index.related(&own.slug));
    let is_alike =
        |other: &&Article| other.head.category_id == own.category_id && other.head.slug != own.slug;
    let alike = api.site.articles.iter().map(Arc::as_ref).filter(is_alike);
    let alike = alike.filter(|_| !api.has_index());
    api.first(api.published(found).chain(alike), MOST_RELATED)
}
