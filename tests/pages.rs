//! Every route of docs/specification.md, section 2, as a visitor without JavaScript gets it.

use crate::support::prelude::*;
use reqwest::Method;
use std::fmt::Write as _;

/// The routes, and addresses that do not exist.
pub(crate) const ROUTES: &[(&str, u16)] = &[
    ("/", 200),
    ("/Quienes-Somos", 200),
    ("/Servicios-Remanso", 200),
    ("/Edificio-Remanso", 200),
    ("/Contacto", 200),
    ("/Terminos-Condiciones-Remanso", 200),
    ("/Aviso-Privacidad-Remanso", 200),
    ("/Politicas-Cookies-Remanso", 200),
    ("/Blog/all-articles_es", 200),
    ("/Blog/all-articles_es_2", 200),
    ("/Blog/search_article_category_1", 200),
    ("/Blog/all-articles_es?q=ceniza", 200),
    ("/Articulo-Blog/como-elegir-un-nicho", 200),
    ("/Avance-Obra", 200),
    ("/nada", 404),
    ("/Servicios-Otro", 404),
    ("/Blog/nada", 404),
    ("/Blog/all-articles_es_99", 404),
    ("/Blog/search_article_category_99", 404),
    ("/Articulo-Blog/nada", 404),
];

/// The first text between two others.
pub(crate) fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    text.split_once(start)?.1.split_once(end).map(|(inner, _)| inner)
}

fn title(page: &Answer) -> &str {
    between(page.text(), "<title>", "</title>").unwrap_or_default()
}

// Specification 10.1
#[test]
fn the_table_of_addresses_answers_what_it_always_answered() {
    let program = Program::shared();
    let mut table = String::new();
    for &(route, _) in ROUTES {
        let page = program.get(route);
        let _ = writeln!(table, "{route} → {} {}", page.status, title(&page));
    }
    insta::assert_snapshot!(table);
}

// Specification 2.28, 2.30, 8.3, 9.4, 10.1
#[test]
fn every_page_is_a_complete_document() {
    let program = Program::shared();
    for &(route, status) in ROUTES {
        let page = program.get(route);
        let html = page.text();
        assert_eq!(page.status, status, "{route}");
        assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
        assert!(html.starts_with("<!DOCTYPE html><html lang=\"es-MX\">"), "{route}");
        assert!(html.ends_with("</body></html>"), "{route}");
        assert_eq!(html.matches("<h1").count(), 1, "{route}: headings");
        assert_eq!(html.matches("<main").count(), 1, "{route}: main");
        assert_eq!(html.matches("<title>").count(), 1, "{route}: titles");
        assert!(title(&page).ends_with("| Remanso"), "{route}: title");
        let description = between(html, "<meta name=\"description\" content=\"", "\"");
        let length = description.map_or(0, |text| text.chars().count());
        assert!((50..=200).contains(&length), "{route}: {description:?}");
    }
}

// Specification 10.1
#[test]
fn what_is_there_is_canonical_and_what_is_not_there_is_not() {
    let program = Program::shared();
    for &(route, status) in ROUTES {
        let page = program.get(route);
        let html = page.text();
        let canonical = between(html, "<link rel=\"canonical\" href=\"", "\"");
        let is_search = route.contains("?q=");
        // A search result is no page of its own: its canonical address is the list.
        let path = route.split('?').next().unwrap_or_default();
        let expected = format!("https://remanso.example{path}");
        match canonical {
            Some(address) => assert_eq!(address, expected, "{route}"),
            None => assert!(status == 404 || is_search, "{route} is not canonical"),
        }
        assert!(status == 200 || canonical.is_none(), "{route}");
        let hidden = html.contains("<meta name=\"robots\" content=\"noindex");
        assert_eq!(hidden, status == 404 || is_search, "{route}: robots");
    }
}

// Specification 10.6
#[test]
fn no_script_is_fetched_before_the_page_is_there() {
    let program = Program::shared();
    for &(route, _) in ROUTES {
        let page = program.get(route);
        let html = page.text();
        for early in ["<script src", "rel=\"modulepreload", " style=\""] {
            assert!(!html.contains(early), "{route}: {early}");
        }
        // A disabled sheet is declared and not loaded.
        let sheets = html.split("rel=\"stylesheet\"").skip(1);
        let loaded = sheets.filter(|rest| {
            let attributes = rest.split('>').next().unwrap_or_default();
            !attributes.contains(" disabled")
        });
        assert_eq!(loaded.count(), 0, "{route}: a stylesheet with an address");
        assert!(
            html.split("<script").skip(1).all(|script| script
                .split_once('>')
                .is_some_and(|(attributes, _)| !attributes.contains("src"))),
            "{route}: a script with an address"
        );
    }
}

// Specification 2.44
#[test]
fn another_spelling_leads_to_the_canonical_address() {
    let program = Program::shared();
    for (spelling, canonical) in [
        ("/quienes-somos", "/Quienes-Somos"),
        ("/QUIENES-SOMOS/", "/Quienes-Somos"),
        ("/Contacto/", "/Contacto"),
        ("/contacto?de=anuncio&x=%20", "/Contacto?de=anuncio&x=%20"),
        ("/servicios-remanso", "/Servicios-Remanso"),
        ("/%43ontacto", "/Contacto"),
        ("/BLOG/ALL-ARTICLES_ES", "/Blog/all-articles_es"),
        ("/Blog/all-articles_es_1", "/Blog/all-articles_es"),
        ("/blog/all-articles_es_2/", "/Blog/all-articles_es_2"),
        ("/blog/all-articles_es?q=ceniza", "/Blog/all-articles_es?q=ceniza"),
        ("/Blog/Search_Article_Category_1_1", "/Blog/search_article_category_1"),
        ("/articulo-blog/Como-Elegir-Un-Nicho", "/Articulo-Blog/como-elegir-un-nicho"),
    ] {
        let answer = program.get(spelling);
        assert_eq!(answer.status, 308, "{spelling}");
        assert_eq!(answer.header("location"), canonical, "{spelling}");
    }
}

// Specification 2.44
#[test]
fn a_redirect_never_leads_to_another_site() {
    let program = Program::shared();
    for address in ["//evil.example/", "//evil.example/Contacto/", "/%2F%2Fevil.example", "///"] {
        let location = program.get(address).header("location").to_owned();
        assert!(
            location.is_empty() || (location.starts_with('/') && !location.starts_with("//")),
            "{address} → {location}"
        );
    }
}

#[test]
fn what_a_visitor_adds_to_an_address_changes_nothing() {
    let program = Program::shared();
    let plain = program.get("/");
    let campaign = program.get("/?utm_source=x&q=ceniza&%00=%ff");
    assert_eq!(campaign.status, 200);
    assert_eq!(campaign.body, plain.body);
    let one = program.get("/una/ruta/que/no/hay");
    let other = program.get("/%C3%B1%ff%00<script>");
    assert_eq!((one.status, other.status), (404, 404));
    assert_eq!(one.body, other.body);
}

#[test]
fn a_searched_text_is_shown_as_text() {
    let program = Program::shared();
    let page = program.get("/Blog/all-articles_es?q=%3Cscript%3Ealert(1)%3C/script%3E%22");
    assert_eq!(page.status, 200);
    assert!(!page.text().contains("<script>alert"));
    assert!(page.text().contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
}

// Specification 4.11
#[test]
fn a_search_lists_what_it_found_and_an_empty_one_lists_everything() {
    let program = Program::shared();
    let articles = |address: &str| {
        let page = program.get(address);
        assert_eq!(page.status, 200, "{address}");
        page.text().matches("href=\"/Articulo-Blog/").count()
    };
    let all = program.get("/Blog/all-articles_es");
    let emptied = program.get("/Blog/all-articles_es?q=++");
    assert_eq!(all.body, emptied.body);
    let nothing = articles("/Blog/all-articles_es?q=xyzzy");
    let found = articles("/Blog/all-articles_es?q=cremacion");
    assert!(found > nothing, "{found} of {nothing}");
    assert_eq!(found, articles("/Blog/all-articles_es?q=CREMACI%C3%93N"));
}

// Specification 2.29
#[test]
fn every_list_shows_six_articles_a_page_at_most() {
    let program = Program::shared();
    for (address, count) in [("/Blog/all-articles_es", 6), ("/Blog/all-articles_es_2", 6)] {
        let page = program.get(address);
        let main = between(page.text(), "<main", "</main>").expect("there is a main part");
        assert_eq!(main.matches("<article").count(), count, "{address}");
    }
}

// Specification 11.5
#[test]
fn every_link_within_the_site_leads_somewhere() {
    let program = Program::shared();
    let mut broken = Vec::new();
    let mut seen = std::collections::BTreeSet::new();
    for &(route, _) in ROUTES {
        let page = program.get(route);
        let text = page.text();
        let links = text.split("href=\"/").skip(1).chain(text.split("src=\"/").skip(1));
        for link in links.filter_map(|rest| rest.split_once('"')) {
            let target = format!("/{}", link.0.split('#').next().unwrap_or_default());
            if target.starts_with("/api/") || !seen.insert(target.clone()) {
                continue;
            }
            let status = program.ask(Method::HEAD, &target.replace("&amp;", "&")).status;
            if status != 200 {
                broken.push(format!("{route}: {target} is {status}"));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
    assert!(seen.len() > 40, "{seen:?}");
}
