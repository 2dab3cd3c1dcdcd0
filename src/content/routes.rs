//! The paths of lists and articles, which are as many as there are articles.

/// How many articles a page of a list shows: what its pagination counts by.
pub const ARTICLES_PER_PAGE: usize = 6;

/// The endpoint of the list of all articles, as it stands in an address.
pub(super) const ALL_ARTICLES: &str = "all-articles_es";

/// The path of an article.
pub(super) fn article_path(slug: &str) -> String {
    format!("/Articulo-Blog/{slug}")
}

/// The path of a list's page, from 1: `all-articles_es`, then `all-articles_es_2`.
pub(super) fn blog_path(endpoint: &str, number: usize) -> String {
    if number <= 1 {
        format!("/Blog/{endpoint}")
    } else {
        format!("/Blog/{endpoint}_{number}")
    }
}

/// The endpoint of a category's list, as it stands in an address.
pub(super) fn category_endpoint(id: u32) -> String {
    format!("search_article_category_{id}")
}
