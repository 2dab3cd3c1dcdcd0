//! The addresses that are no pages, and the paths of lists and articles, which are as many as there
//! are articles.

/// What the program itself answers, as `src/http/mod.rs` has it.
pub const OWN_ADDRESSES: [&str; 18] = [
    "/api/v.1.0/contact_us",
    "/api/v.1.0/form-token",
    "/api/v.1.0/{*call}",
    "/api/openapi.json",
    "/api/{*rest}",
    "/atendido/{folio}/{signature}",
    "/borrador/{slug}/{until}/{signature}",
    "/static/{*path}",
    "/media/{*path}",
    "/manifest.webmanifest",
    "/robots.txt",
    "/sitemap.xml",
    "/atom.xml",
    "/feed.json",
    "/.well-known/security.txt",
    "/healthz",
    "/readyz",
    "/statusz",
];

/// How many articles a page of a list shows: what its pagination counts by.
pub const ARTICLES_PER_PAGE: usize = 6;

/// The endpoint of the list of all articles, as addresses write it.
pub(super) const ALL_ARTICLES: &str = "all-articles_es";

/// The address of a list.
pub(super) const LIST: &str = "/Blog/{endpoint}";

/// The address of an article.
pub(super) const ARTICLE: &str = "/Articulo-Blog/{article}";

/// The path of an article.
pub fn article_path(slug: &str) -> String {
    ARTICLE.replace("{article}", slug)
}

/// The path of a list's page, from 1: `all-articles_es`, then `all-articles_es_2`.
pub(super) fn blog_path(endpoint: &str, number: usize) -> String {
    let path = LIST.replace("{endpoint}", endpoint);
    match number {
        ..=1 => path,
        _ => format!("{path}_{number}"),
    }
}

/// The endpoint of a category's list, as addresses write it.
pub(super) fn category_endpoint(id: u32) -> String {
    format!("search_article_category_{id}")
}
