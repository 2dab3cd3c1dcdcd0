//! Where a visitor goes on from a page of a list and from an article.

use crate::pages::between;
use crate::support::prelude::*;
use serde_json::Value;
use std::fs;

/// The links of a part of a page, each with its words and whether it is the page that is shown.
fn links(html: &str) -> Vec<(String, String, bool)> {
    let links = html.split("<a ").skip(1);
    links
        .map(|link| {
            let href = between(link, "href=\"", "\"").expect("a link leads somewhere");
            let words = between(link, ">", "</a>").expect("a link ends");
            let is_shown =
                link.split('>').next().is_some_and(|it| it.contains("aria-current=\"page\""));
            (href.to_owned(), words.to_owned(), is_shown)
        })
        .collect()
}

fn canonical(html: &str) -> &str {
    between(html, "<link rel=\"canonical\" href=\"", "\"").unwrap_or_default()
}

// Specification 9.4
#[test]
fn a_list_of_a_hundred_pages_is_left_by_few_links_and_each_page_is_canonical() {
    let sample = Sample::copy();
    let own = fs::read_dir(sample.path().join("articles")).expect("the folder is there");
    // With the sample's own they fill a hundred pages.
    sample.add_distractors(600 - own.count());
    let program = Program::of_content(&sample.path());
    for (path, before, shown, after) in [
        ("/Blog/all-articles_es", "", "01", "01 02 100 Siguiente"),
        ("/Blog/all-articles_es_50", "Anterior", "50", "01 49 50 51 100 Siguiente"),
        ("/Blog/all-articles_es_100", "Anterior", "100", "01 99 100"),
    ] {
        let page = program.get(path);
        let html = page.text();
        assert_eq!(canonical(html), format!("https://remanso.example{path}"));
        let pages = between(html, "<nav aria-label=\"Páginas\"", "</nav>");
        let links = links(pages.expect("the list has pages"));
        let words: Vec<&str> = links.iter().map(|(_, words, _)| words.as_str()).collect();
        assert_eq!(words.join(" "), format!("{before} {after}").trim());
        for (href, words, is_shown) in &links {
            assert_eq!(*is_shown, words == shown, "{path}: {words}");
            assert_eq!(program.get(href).status, 200, "{path}: {href}");
        }
    }
}

// Specification 9.3
#[test]
fn a_page_repeats_none_of_its_list_among_the_recent_articles() {
    let program = Program::shared();
    for path in [
        "/Blog/all-articles_es",
        "/Blog/all-articles_es_2",
        "/Blog/search_article_category_3",
        "/Blog/all-articles_es?q=urna",
        "/Blog/all-articles_es?q=xyzzy",
    ] {
        let page = program.get(path);
        let html = page.text();
        let main = between(html, "<main", "<aside").expect("a list has an aside");
        let recent = between(html, "id=\"recientes\"", "</nav>").expect("there are recent ones");
        let recent = links(recent);
        assert_eq!(recent.len(), 6, "{path}");
        for (href, ..) in &recent {
            assert!(!main.contains(&format!("\"{href}\"")), "{path}: {href}");
        }
    }
}

// Specification 2.36, 13.9
#[test]
fn an_article_leads_on_to_three_related_ones_and_to_its_neighbours_in_time() {
    let program = Program::shared();
    let all = program.get("/api/v.1.0/all-articles/es").json();
    let slugs: Vec<&str> = all.as_array().expect("it is a list").iter().map(slug).collect();
    for (at, own) in slugs.iter().enumerate() {
        let onward = program.get(&format!("/api/v.1.0/article/onward/{own}")).json();
        // The newest is the first of the list.
        let next = at.checked_sub(1).map(|at| slugs[at]);
        assert_eq!(onward.get("next").map(slug), next, "{own}");
        let previous = slugs.get(at + 1).copied();
        assert_eq!(onward.get("previous").map(slug), previous, "{own}");
        let related = onward["related"].as_array().expect("it is a list");
        let mut related: Vec<&str> = related.iter().map(slug).collect();
        let page = program.get(&format!("/Articulo-Blog/{own}"));
        let shown = between(page.text(), "id=\"para-seguir\"", "</nav>");
        let shown = links(shown.expect("the document has them"));
        let in_document: Vec<&str> =
            shown.iter().filter_map(|(href, ..)| href.strip_prefix("/Articulo-Blog/")).collect();
        assert_eq!(in_document, related, "{own}");
        assert!(!related.contains(own), "{own}");
        related.sort_unstable();
        related.dedup();
        assert_eq!(related.len(), 3, "{own}");
    }
}

fn slug(item: &Value) -> &str {
    item["url"].as_str().expect("an article has a slug")
}
