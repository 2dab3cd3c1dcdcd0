//! The calls of docs/specification.md, section 7, with the names of its section 3.

use crate::support::prelude::*;
use reqwest::Method;
use serde_json::Value;

fn list(program: &Program, path: &str) -> Vec<Value> {
    let answer = program.get(path);
    assert_eq!(answer.status, 200, "{path}");
    match answer.json() {
        Value::Array(items) => items,
        other => panic!("{path} is no bare array: {other}"),
    }
}

/// The names of an object's members, in order.
pub(crate) fn names(value: &Value) -> Vec<&str> {
    let object = value.as_object().expect("it is an object");
    object.keys().map(String::as_str).collect()
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_else(|| panic!("{name} is no text: {value}"))
}

fn slugs(items: &[Value]) -> Vec<&str> {
    items.iter().map(|item| text(item, "url")).collect()
}

// Specification 3.2, 7.7
#[test]
fn a_category_has_id_and_category_and_what_its_articles_are_about() {
    let program = Program::shared();
    let categories = list(&program, "/api/v.1.0/all-categories/es");
    assert!(categories.len() >= 4);
    for category in &categories {
        assert_eq!(names(category), ["id", "category", "text"]);
        assert!(category["id"].is_u64());
        assert!(!text(category, "category").is_empty());
    }
}

// Specification 3.1, 7.17
#[test]
fn a_list_item_has_the_seven_fields() {
    let program = Program::shared();
    let items = list(&program, "/api/v.1.0/all-articles/es");
    assert_eq!(items.len(), 18);
    for item in &items {
        assert_eq!(names(item), ["image", "title", "text", "date", "dateTime", "postCount", "url"]);
        assert!(text(item, "image").starts_with('/'));
        assert_eq!(program.ask(Method::HEAD, text(item, "image")).status, 200);
        let moment: jiff::Timestamp = text(item, "dateTime").parse().expect("it is RFC 3339");
        let day = moment.in_tz("America/Mexico_City").expect("the zone is known");
        let (date, year) = (text(item, "date"), day.year().to_string());
        assert!(date.starts_with(&format!("{} de ", day.day())), "{date}");
        assert!(date.ends_with(&format!(" de {year}")), "{date}");
        assert!(!text(item, "url").contains('/'));
    }
    let moments: Vec<&str> = items.iter().map(|item| text(item, "dateTime")).collect();
    assert!(moments.is_sorted_by(|a, b| a >= b), "not the newest first");
}

// Specification 3.1
#[test]
fn the_post_count_is_that_of_the_category() {
    let program = Program::shared();
    for category in list(&program, "/api/v.1.0/all-categories/es") {
        let path = format!("/api/v.1.0/search/article/category/{}", category["id"]);
        let items = list(&program, &path);
        assert!(!items.is_empty(), "{category}");
        for item in &items {
            assert_eq!(item["postCount"], items.len(), "{path}");
        }
    }
}

// Specification 3.3, 7.12
#[test]
fn an_article_is_a_bare_array_of_blocks() {
    let program = Program::shared();
    for item in list(&program, "/api/v.1.0/all-articles/es") {
        let path = format!("/api/v.1.0/article/detail/{}", text(&item, "url"));
        let blocks = list(&program, &path);
        for block in &blocks {
            assert_eq!(names(block), ["type", "content"], "{path}");
            let kind = text(block, "type");
            assert!(["main_title", "image", "subtitle", "paragraph"].contains(&kind));
            let content = text(block, "content");
            assert!(!content.trim().is_empty() && !content.contains("**"), "{path}");
            if kind == "image" {
                assert_eq!(program.ask(Method::HEAD, content).status, 200, "{content}");
            }
        }
        let titles: Vec<&Value> = blocks.iter().filter(|b| b["type"] == "main_title").collect();
        assert_eq!(titles.len(), 1, "{path}");
        assert_eq!(titles[0]["content"], item["title"], "{path}");
        assert!(blocks.len() > 5, "{path}");
    }
}

// Specification 3.7, 3.8
#[test]
fn a_niche_and_a_photograph_of_the_works_have_their_fields() {
    let program = Program::shared();
    let niches = list(&program, "/api/v.1.0/niches");
    assert_eq!(niches.len(), 9);
    for (niche, number) in niches.iter().zip(1..) {
        for name in ["id", "img", "details", "tag"] {
            assert!(!niche[name].is_null(), "{name}: {niche}");
        }
        assert_eq!(niche["id"], number);
        assert_eq!(niche["details"], "Nicho para 8 urnas");
        assert!(["interiors", "residences", "landscape"].contains(&text(niche, "tag")));
    }
    let photographs = list(&program, "/api/v.1.0/progress");
    assert_eq!(photographs.len(), 6);
    for photograph in &photographs {
        for name in ["img", "details", "class"] {
            assert!(!photograph[name].is_null(), "{name}: {photograph}");
        }
    }
}

// Specification 7.8, 7.11
#[test]
fn a_list_says_how_many_there_are_however_it_is_cut() {
    let program = Program::shared();
    for (path, count) in [
        ("/api/v.1.0/all-articles/es", 18),
        ("/api/v.1.0/all-articles/es?limit=6", 6),
        ("/api/v.1.0/all-articles/es?limit=0", 0),
        ("/api/v.1.0/all-articles/es?limit=99", 18),
        ("/api/v.1.0/all-articles/es?otro=1", 18),
        ("/api/v.1.0/all-articles/es/1", 6),
        ("/api/v.1.0/all-articles/es/2", 6),
        ("/api/v.1.0/all-articles/es/3", 6),
        ("/api/v.1.0/all-articles/es/2?limit=2", 2),
    ] {
        let answer = program.get(path);
        assert_eq!(answer.header("x-total-count"), "18", "{path}");
        assert_eq!(answer.json().as_array().map(Vec::len), Some(count), "{path}");
    }
    for limit in ["x", "-1", "", "1.5"] {
        let path = format!("/api/v.1.0/all-articles/es?limit={limit}");
        program.get(&path).problem(400);
    }
}

// Specification 7.10
#[test]
fn the_pages_of_a_list_are_the_list() {
    let program = Program::shared();
    let all = list(&program, "/api/v.1.0/all-articles/es");
    let mut pages = list(&program, "/api/v.1.0/all-articles/es/1");
    pages.extend(list(&program, "/api/v.1.0/all-articles/es/2"));
    pages.extend(list(&program, "/api/v.1.0/all-articles/es/3"));
    assert_eq!(all, pages);
    for number in ["0", "4", "-1", "+1", "01", "x", "1/1", ""] {
        program.get(&format!("/api/v.1.0/all-articles/es/{number}")).problem(404);
    }
}

// Specification 7.9, 13.7
#[test]
fn a_search_is_a_list_like_any_other_and_does_not_mind_how_it_is_typed() {
    let program = Program::shared();
    let search = |path: &str| format!("/api/v.1.0/search/articles/{path}");
    let found = |path: &str| list(&program, &search(path));
    let all = found("urna%20nicho");
    assert!(all.len() > 6, "{} articles", all.len());
    assert_eq!(all, found("%20URNA%20nicho%20"));
    let last = all.len().div_ceil(6);
    let pages = (1..=last).flat_map(|number| found(&format!("urna%20nicho/{number}")));
    assert_eq!(all, pages.collect::<Vec<_>>());
    let cut = program.get(&search("urna%20nicho?limit=1"));
    assert_eq!(cut.header("x-total-count"), all.len().to_string());
    assert_eq!(cut.json().as_array().map(Vec::len), Some(1));
    assert!(found("xyzzy").is_empty() && found("%C2%BF%3F").is_empty());
    program.get(&search(&format!("urna%20nicho/{}", last + 1))).problem(404);
    program.get(&search("xyzzy/1")).problem(404);
    let children = found("ninos");
    assert_eq!(children, found("ni%C3%B1os"));
    assert!(slugs(&children).contains(&"hablar-con-los-ninos-de-la-muerte"));
}

// Specification 13.7
#[test]
fn hits_are_marked_in_pieces_that_make_up_the_text() {
    let program = Program::shared();
    let hits = |path: &str| program.get(&format!("/api/v.1.0/search/hits/{path}")).json();
    let whole = |pieces: &Value| {
        let pieces = pieces.as_array().expect("they are pieces").iter();
        pieces.map(|piece| text(piece, "text")).collect::<String>()
    };
    let found = hits("cremacion%20ninos?limit=3");
    let articles = list(&program, "/api/v.1.0/search/articles/cremacion%20ninos");
    assert_eq!(found["total"], articles.len());
    let shown = found["articles"].as_array().expect("it is a list");
    assert_eq!(shown.len(), 3);
    for (hit, article) in shown.iter().zip(&articles) {
        let url = format!("/Articulo-Blog/{}", text(article, "url"));
        assert_eq!((text(hit, "kind"), text(hit, "url")), ("article", &*url));
        assert_eq!(whole(&hit["title"]), text(article, "title"));
        let marked = ["title", "text"].map(|part| hit[part].as_array().expect("they are pieces"));
        let is_marked = |piece: &&Value| piece["marked"] == true;
        assert!(marked.into_iter().flatten().any(|piece| is_marked(&piece)), "{hit}");
    }
    let second = hits("cremacion%20ninos?limit=3&page=2");
    let of_second = &second["articles"][0];
    assert_eq!(whole(&of_second["title"]), text(&articles[3], "title"));
    assert_eq!(second["others"].as_array().map(Vec::len), Some(0));
    for path in ["urna?limit=x", "urna?page=", "urna?page=-1"] {
        program.get(&format!("/api/v.1.0/search/hits/{path}")).problem(400);
    }
    for path in ["urna?page=0", "urna?page=99", "xyzzy?page=2"] {
        program.get(&format!("/api/v.1.0/search/hits/{path}")).problem(404);
    }
}

// Specification 13.7
#[test]
fn questions_and_pages_are_hits_too_and_where_there_is_no_article_some_come_near() {
    let program = Program::shared();
    let hits = |path: &str| program.get(&format!("/api/v.1.0/search/hits/{path}")).json();
    let others = |path: &str| -> Vec<(String, String)> {
        let found = hits(path);
        let others = found["others"].as_array().expect("it is a list").iter();
        others.map(|hit| (text(hit, "kind").to_owned(), text(hit, "url").to_owned())).collect()
    };
    let page = |kind: &str, url: &str| (kind.to_owned(), url.to_owned());
    assert!(others("horario").contains(&page("page", "/Contacto")));
    let group = "/Servicios-Remanso#preguntas-el-plazo-y-la-entrega";
    assert!(others("fideicomiso").contains(&page("question", group)));
    let nothing = hits("xyzzy");
    assert_eq!((&nothing["total"], &nothing["articles"]), (&0.into(), &Value::Array(Vec::new())));
    assert_eq!(nothing["nearest"].as_array().map(Vec::len), Some(3));
    assert_eq!(hits("urna")["nearest"].as_array().map(Vec::len), Some(0));
}

// Specification 7.15
#[test]
fn what_the_api_does_not_have_is_a_problem_document() {
    let program = Program::shared();
    for path in [
        "/api/v.1.0/nada",
        "/api/v.1.0/",
        "/api/v.1.0",
        "/api/v.2.0/site",
        "/api/nada",
        "/api/v.1.0/all-articles",
        "/api/v.1.0/all-articles/en",
        "/api/v.1.0/all-categories/en",
        "/api/v.1.0/search/articles",
        "/api/v.1.0/search/article/category/99",
        "/api/v.1.0/search/article/category/x",
        "/api/v.1.0/article/detail/nada",
        "/api/v.1.0/article/head/nada",
        "/api/v.1.0/article/onward/nada",
        "/api/v.1.0/page/nada",
        "/api/v.1.0/legal/nada",
        "/api/v.1.0/niches/1",
        "/api/v.1.0/site/",
    ] {
        program.get(path).problem(404);
    }
    program.get("/api/v.1.0/search/articles/%ff").problem(400);
}
