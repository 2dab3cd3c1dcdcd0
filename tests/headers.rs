//! The headers that protect a visitor, and the methods that an address takes.

use crate::openapi::sample_calls;
use crate::pages::{ROUTES, between};
use crate::support::prelude::*;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use jiff::Timestamp;
use reqwest::Method;
use sha2::{Digest, Sha256};
use std::collections::HashSet;

/// The hash of an inline element's text, as a policy names it.
fn hash(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

// Specification 17.6
#[test]
fn the_policy_allows_the_inline_scripts_and_style_and_nothing_else_inline() {
    let program = Program::shared();
    for &(route, _) in ROUTES {
        let page = program.get(route);
        let policy = page.header("content-security-policy").to_owned();
        let html = page.text();
        let early = between(html, "<script id=\"early\"", "</script>").expect("it is there");
        let (_, script) = early.split_once('>').expect("its tag ends");
        let style = between(html, "<style id=\"style\">", "</style>").expect("it is there");
        let rules = between(html, "<script type=\"speculationrules\">", "</script>");
        let scripts = [Some(script), rules].map(|text| text.map(hash));
        let scripts = scripts.into_iter().flatten().collect::<Vec<_>>().join(" ");
        assert!(policy.contains(&format!("script-src 'self' {scripts};")), "{route}: {policy}");
        assert!(
            policy.contains(&format!("style-src 'self' {};", hash(style))),
            "{route}: {policy}"
        );
        assert!(policy.starts_with("default-src 'none';"), "{route}");
        assert!(policy.contains("; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"));
        assert!(!policy.contains("unsafe"), "{route}");
        let tags = html.split("<script").skip(1).map(|rest| rest.split('>').next());
        let is_data = |tag: &&str| tag.contains("application/") || tag.contains("speculationrules");
        let code = tags.flatten().filter(|tag| !is_data(tag));
        assert_eq!(code.count(), 1, "{route}");
        assert_eq!(html.matches("<style").count(), 1, "{route}");
    }
}

// Specification 17.6
#[test]
fn every_answer_carries_the_headers_that_protect_a_visitor() {
    let program = Program::shared();
    program.says("every page is rendered");
    let tag = program.get("/").header("etag").to_owned();
    let mut answers = vec![
        program.get_with("/", "if-none-match", &tag),
        program.ask(Method::DELETE, "/"),
        program.get(&format!("/?{}", "x".repeat(9000))),
    ];
    let statuses: Vec<_> = answers.iter().map(|it| it.status).collect();
    assert_eq!(statuses, [304, 405, 414]);
    for address in [
        "/",
        "/nada",
        "/quienes-somos",
        "/api/v.1.0/niches",
        "/api/nada",
        "/robots.txt",
        "/static/nada.js",
    ] {
        answers.push(program.get(address));
    }
    for answer in answers {
        let status = answer.status;
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "strict-origin-when-cross-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), value, "{status}: {name}");
        }
        for absent in ["set-cookie", "access-control-allow-origin"] {
            assert_eq!(answer.header(absent), "", "{status}: {absent}");
        }
    }
}

// Specification 11.10
#[test]
fn search_engines_are_kept_from_a_sample_and_from_no_other_site() {
    let sample = Sample::copy();
    let program = Program::of_content(&sample.path());
    for address in ["/", "/nada", "/robots.txt", "/api/v.1.0/niches"] {
        assert_eq!(program.get(address).header("x-robots-tag"), "noindex", "{address}");
    }
    assert!(program.get("/").text().contains("Sitio de muestra"));
    sample.edit("site.toml", "sample = true\n", "");
    sample.edit("site.toml", "https://remanso.example", "https://jardindeluz.mx");
    eventually("the edit is live", || program.get("/").header("x-robots-tag").is_empty());
    assert!(!program.get("/").text().contains("Sitio de muestra"));
    assert_eq!(program.get("/robots.txt").header("x-robots-tag"), "");
}

#[test]
fn head_answers_the_headers_of_get_and_no_body() {
    let program = Program::shared();
    let others =
        ["/", "/Contacto", "/nada", "/quienes-somos", "/api/v.1.0/nada", "/api/openapi.json"];
    for path in sample_calls(&program).into_iter().chain(others.map(str::to_owned)) {
        let mut with_body = program.get(&path);
        let mut without = program.ask(Method::HEAD, &path);
        assert_eq!(without.status, with_body.status, "{path}");
        assert!(without.body.is_empty(), "{path}");
        for answer in [&mut with_body, &mut without] {
            answer.headers.remove("date");
            answer.headers.remove("x-request-id");
        }
        assert_eq!(without.headers, with_body.headers, "{path}");
    }
}

/// What a visitor tells leads to the line of the log that says why.
#[test]
fn every_answer_carries_an_id_of_its_own_and_a_fault_names_it() {
    let program = Program::shared();
    program.says("every page is rendered");
    let tag = program.get("/").header("etag").to_owned();
    let mut answers = vec![
        program.get_with("/", "if-none-match", &tag),
        program.ask(Method::HEAD, "/"),
        program.get_with("/", "x-request-id", "given-by-a-stranger"),
        program.ask(Method::DELETE, "/api/v.1.0/niches"),
        program.get(&format!("/?{}", "x".repeat(9000))),
    ];
    assert_eq!(answers[0].status, 304);
    for path in ["/", "/?x=1", "/nada", "/api/v.1.0/nada", "/healthz", "/static/nada.js"] {
        answers.push(program.get(path));
    }
    let ids: HashSet<_> = answers.iter().map(|it| it.header("x-request-id")).collect();
    assert_eq!(ids.len(), answers.len(), "{ids:?}");
    assert!(ids.iter().all(|id| id.len() == 12), "{ids:?}");
    for answer in answers {
        if answer.header("content-type") == "application/problem+json" {
            assert_eq!(answer.json()["requestId"], answer.header("x-request-id"));
        }
    }
    let refused = program.post("/api/v.1.0/contact_us", "application/json", "{}");
    let named = refused.problem(422)["requestId"].clone();
    assert_eq!(named, refused.header("x-request-id"));
}

#[test]
fn the_id_that_a_trusted_proxy_gave_is_kept() {
    let program = Program::with(&["--trusted-proxies", "127.0.0.1"]);
    for path in ["/", "/api/v.1.0/nada"] {
        let given = |id: &str| {
            let answer = program.get_with(path, "x-request-id", id);
            answer.header("x-request-id").to_owned()
        };
        assert_eq!(given("4f1c-A.b_9"), "4f1c-A.b_9", "{path}");
        for id in ["a b", "<b>", &"x".repeat(65)] {
            assert_ne!(given(id), id, "{path}");
        }
    }
}

// Specification 1.4
#[test]
fn a_page_takes_no_other_method() {
    let program = Program::shared();
    for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS] {
        for route in ["/", "/Contacto", "/nada"] {
            let answer = program.ask(method.clone(), route);
            assert_eq!(answer.status, 405, "{method} {route}");
            assert_eq!(answer.header("allow"), "GET,HEAD", "{method} {route}");
        }
    }
}

// Specification 7.15
#[test]
fn another_method_is_refused_with_those_that_are_allowed() {
    let program = Program::shared();
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
    for method in [Method::PUT, Method::DELETE] {
        let answer = program.ask(method.clone(), "/api/v.1.0/contact_us");
        assert_eq!(answer.status, 405, "{method}");
        assert_eq!(answer.header("allow"), "GET,HEAD,POST", "{method}");
    }
}

// Specification 17.6
#[test]
fn a_picture_may_be_shown_by_another_site() {
    let program = Program::shared();
    let site = program.get("/api/v.1.0/site").json();
    let address = site["picture"]["src"].as_str().expect("it has a picture");
    let picture = program.get(address);
    assert_eq!(picture.header("cross-origin-resource-policy"), "cross-origin");
    assert_eq!(picture.header("x-content-type-options"), "nosniff");
}

// Specification 17.7
#[test]
fn whom_to_tell_about_a_weakness_is_said_where_it_is_set() {
    let address = "/.well-known/security.txt";
    assert_eq!(Program::shared().get(address).status, 404);
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
    let expires = expires.strip_prefix("Expires: ").and_then(|at| at.parse().ok());
    let expires: Timestamp = expires.expect("it is a moment");
    let days = expires.duration_since(Timestamp::now()).as_hours() / 24;
    assert!((60..365).contains(&days), "{days} days");
    assert_eq!(languages, "Preferred-Languages: es, en");
    assert_eq!(canonical, format!("Canonical: https://remanso.example{address}"));
}
