//! The headers that protect a visitor, and the methods that an address takes.

use crate::api::CALLS;
use crate::pages::{ROUTES, between};
use crate::program::Program;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use reqwest::Method;
use sha2::{Digest, Sha256};

/// The hash of an inline element's text, as a policy names it.
fn hash(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

#[test]
fn the_policy_allows_the_inline_script_and_style_and_nothing_else_inline() {
    let program = Program::start();
    for (route, _) in ROUTES {
        let page = program.get(route);
        let policy = page.header("content-security-policy").to_owned();
        let html = page.text();
        let early = between(html, "<script id=\"early\"", "</script>").expect("it is there");
        let (_, script) = early.split_once('>').expect("its tag ends");
        let style = between(html, "<style id=\"style\">", "</style>").expect("it is there");
        assert!(
            policy.contains(&format!("script-src 'self' {};", hash(script))),
            "{route}: {policy}"
        );
        assert!(
            policy.contains(&format!("style-src 'self' {};", hash(style))),
            "{route}: {policy}"
        );
        assert!(policy.starts_with("default-src 'none';"), "{route}");
        assert!(!policy.contains("unsafe"), "{route}");
        let inline = html.matches("<script").count() - html.matches("<script type").count();
        let data = html.matches("type=\"application/").count();
        assert_eq!(inline + html.matches("<script type").count() - data, 1);
        assert_eq!(html.matches("<style").count(), 1, "{route}");
    }
}

#[test]
fn every_answer_carries_the_headers_that_protect_a_visitor() {
    let program = Program::start();
    for address in [
        "/",
        "/nada",
        "/quienes-somos",
        "/api/v.1.0/niches",
        "/api/nada",
        "/robots.txt",
        "/static/nada.js",
    ] {
        let answer = program.get(address);
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "strict-origin-when-cross-origin"),
        ] {
            assert_eq!(answer.header(name), value, "{address}: {name}");
        }
        assert_eq!(answer.header("set-cookie"), "", "{address}");
    }
}

#[test]
fn head_answers_the_headers_of_get_and_no_body() {
    let program = Program::start();
    for path in ["/", "/Contacto", "/nada", "/quienes-somos"] {
        expect_head_like_get(&program, path);
    }
}

#[test]
fn head_answers_the_headers_of_a_call_and_no_body() {
    let program = Program::start();
    for call in CALLS
        .into_iter()
        .chain(["/api/v.1.0/nada", "/api/openapi.json"])
    {
        expect_head_like_get(&program, call);
    }
}

fn expect_head_like_get(program: &Program, path: &str) {
    let mut with_body = program.get(path);
    let mut without = program.ask(Method::HEAD, path);
    assert_eq!(without.status, with_body.status, "{path}");
    assert!(without.body.is_empty(), "{path}");
    for answer in [&mut with_body, &mut without] {
        answer.headers.remove("date");
    }
    assert_eq!(without.headers, with_body.headers, "{path}");
}

#[test]
fn a_page_takes_no_other_method() {
    let program = Program::start();
    for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS] {
        for route in ["/", "/Contacto", "/nada"] {
            let answer = program.ask(method.clone(), route);
            assert_eq!(answer.status, 405, "{method} {route}");
            assert_eq!(answer.header("allow"), "GET,HEAD", "{method} {route}");
        }
    }
}

#[test]
fn another_method_is_refused_with_those_that_are_allowed() {
    let program = Program::start();
    for (path, allowed) in [
        ("/api/v.1.0/niches", "GET,HEAD"),
        ("/api/v.1.0/all-articles/es", "GET,HEAD"),
        ("/api/openapi.json", "GET,HEAD"),
        ("/healthz", "GET,HEAD"),
        ("/robots.txt", "GET,HEAD"),
    ] {
        for method in [Method::POST, Method::PUT, Method::DELETE] {
            let answer = program.ask(method, path);
            answer.problem(405);
            assert_eq!(answer.header("allow"), allowed, "{path}");
        }
    }
    for method in [Method::GET, Method::HEAD, Method::PUT, Method::DELETE] {
        let answer = program.ask(method.clone(), "/api/v.1.0/contact_us");
        assert_eq!(answer.status, 405, "{method}");
        assert_eq!(answer.header("allow"), "POST", "{method}");
    }
}
