//! The headers that protect a visitor, and the methods that an address takes.

use crate::api::CALLS;
use crate::pages::{ROUTES, between};
use crate::program::Program;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use jiff::Timestamp;
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
            ("cross-origin-resource-policy", "same-origin"),
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

#[test]
fn a_picture_may_be_shown_by_another_site() {
    let program = Program::start();
    let site = program.get("/api/v.1.0/site").json();
    let address = site["picture"]["src"].as_str().expect("it has a picture");
    let picture = program.get(address);
    assert_eq!(
        picture.header("cross-origin-resource-policy"),
        "cross-origin"
    );
    assert_eq!(picture.header("x-content-type-options"), "nosniff");
}

#[test]
fn whom_to_tell_about_a_weakness_is_said_where_it_is_set() {
    let address = "/.well-known/security.txt";
    assert_eq!(Program::start().get(address).status, 404);
    let contacts = "mailto:seguridad@remanso.example,https://remanso.example/seguridad";
    let program = Program::with(&["--security-contact", contacts]);
    let answer = program.get(address);
    assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
    let lines: Vec<_> = answer.text().lines().collect();
    let [mail, page, expires, languages, canonical] = lines[..] else {
        panic!("{lines:?}");
    };
    assert_eq!(mail, "Contact: mailto:seguridad@remanso.example");
    assert_eq!(page, "Contact: https://remanso.example/seguridad");
    let expires = expires
        .strip_prefix("Expires: ")
        .and_then(|at| at.parse().ok());
    let expires: Timestamp = expires.expect("it is a moment");
    let days = expires.duration_since(Timestamp::now()).as_hours() / 24;
    assert!((60..365).contains(&days), "{days} days");
    assert_eq!(languages, "Preferred-Languages: es, en");
    assert_eq!(
        canonical,
        format!("Canonical: https://remanso.example{address}")
    );
}
