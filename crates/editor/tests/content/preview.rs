//! The real page of the draft.

use crate::desk::Desk;
use crate::tests;
use axum::http::{HeaderMap, Method, StatusCode};
use serde_json::json;

tests!(
    the_page_is_that_of_the_draft_and_runs_no_script,
    what_is_sound_is_shown_though_another_thing_is_not,
    what_breaks_another_file_is_not_shown_either,
    an_article_that_is_no_more_than_a_draft_is_shown,
    no_script_runs_in_what_a_frame_may_open,
);

/// Refuses a policy that lets a script run in any way.
fn assert_no_script(address: &str, headers: &HeaderMap) {
    let policies: Vec<_> = headers.get_all("content-security-policy").iter().collect();
    let [policy] = policies[..] else { panic!("{address}: {policies:?}") };
    let policy = policy.to_str().expect("it is text");
    let is_none = policy.starts_with("default-src 'none'; ");
    assert!(is_none && !policy.contains("script") && !policy.contains("worker"), "{policy}");
}

// Specification 18.37
fn no_script_runs_in_what_a_frame_may_open() {
    let desk = Desk::new();
    let ask = |address: &str| desk.ask(Method::GET, address, &[], "");
    let (_, shown) = page(&desk, "/vista/");
    let file = |start: &str| {
        let from = shown.find(start).unwrap_or_else(|| panic!("the page has no {start}"));
        let end = shown[from..].find(['"', ' ', ')', '&']).expect("it ends");
        shown[from..from + end].to_owned()
    };
    desk.edit("pages/home.toml", |file| file["data"]["call"]["title"] = json!("Otro encabezado"));
    let version = desk.publish();
    let addresses = [
        "/vista".to_owned(),
        "/vista/".to_owned(),
        "/vista/Contacto".to_owned(),
        "/vista/contacto/".to_owned(),
        "/vista/no-hay".to_owned(),
        "/vista/Articulo-Blog/no-hay".to_owned(),
        "/vista/api/v.1.0/site".to_owned(),
        format!("/antes/{version}/"),
        format!("/antes/{version}/no-hay"),
        "/antes/000009/".to_owned(),
        file("/static/"),
        file("/media/"),
        "/static/no-hay.js".to_owned(),
        "/static/no-hay.html".to_owned(),
        "/media/no-hay.svg".to_owned(),
    ];
    for address in &addresses {
        assert_no_script(address, &ask(address).1);
    }
}

fn page(desk: &Desk, address: &str) -> (String, String) {
    let (status, headers, body) = desk.ask(Method::GET, address, &[], "");
    assert_eq!(status, StatusCode::OK, "{address}");
    assert_no_script(address, &headers);
    assert_eq!(headers["x-frame-options"], "SAMEORIGIN");
    assert_eq!(headers["cache-control"], "no-store");
    let revision = headers["x-draft-revision"].to_str().expect("it is text").to_owned();
    (revision, String::from_utf8_lossy(&body).into_owned())
}

// Specification 18.37
fn the_page_is_that_of_the_draft_and_runs_no_script() {
    let desk = Desk::new();
    let (revision, before) = page(&desk, "/vista/");
    assert_eq!(desk.get("/api/draft")["revision"], revision.as_str());
    let state = desk.edit("pages/home.toml", |file| {
        file["data"]["call"]["title"] = json!("Un encabezado que solo está en el borrador");
    });
    let (revision, after) = page(&desk, "/vista/");
    assert_eq!(state["draft"]["revision"], revision.as_str());
    assert!(!before.contains("solo está en el borrador"));
    assert!(after.contains("solo está en el borrador"));
    let (status, headers, body) =
        desk.ask(Method::GET, "/vista/Contacto", &[("accept-encoding", "br")], "");
    assert_eq!((status, headers["content-encoding"].as_bytes()), (StatusCode::OK, &b"br"[..]));
    assert!(!body.is_empty());
    let (status, headers, _) = desk.ask(Method::GET, "/vista/contacto/", &[], "");
    assert!(status.is_redirection());
    assert_eq!(headers["location"], "/vista/Contacto");
    assert_eq!(desk.ask(Method::GET, "/vista/no-hay", &[], "").0, StatusCode::NOT_FOUND);
    // Nothing else of the site is here.
    for address in ["/Contacto", "/api/v.1.0/site", "/healthz", "/"] {
        assert_eq!(desk.ask(Method::GET, address, &[], "").0, StatusCode::NOT_FOUND, "{address}");
    }
}

// Specification 18.36
fn what_is_sound_is_shown_though_another_thing_is_not() {
    let mut desk = Desk::new();
    desk.edit("site.toml", |file| file["data"]["contact"]["email"] = json!("x"));
    desk.edit("pages/contacto.toml", |file| file["data"]["title"]["title"] = json!("  "));
    let state = desk.edit("pages/home.toml", |file| {
        file["data"]["call"]["title"] = json!("El bueno");
    });
    let ready = |state: &serde_json::Value| {
        let items = state["items"].as_array().expect("it is a list").iter();
        items.map(|it| (it["path"].clone(), it["ready"] == true)).collect::<Vec<_>>()
    };
    let expected = [
        (json!("pages/contacto.toml"), false),
        (json!("pages/home.toml"), true),
        (json!("site.toml"), false),
    ];
    assert_eq!(ready(&state["draft"]), expected);
    let (revision, shown) = page(&desk, "/vista/");
    assert_eq!(state["draft"]["revision"], revision.as_str());
    assert!(shown.contains("El bueno"));
    desk.open();
    let (_, shown) = page(&desk, "/vista/");
    assert!(shown.contains("El bueno"));
}

fn what_breaks_another_file_is_not_shown_either() {
    let desk = Desk::new();
    // The fault is in the articles that have this category, which nobody has changed.
    desk.edit("site.toml", |file| file["data"]["categories"][1]["category"] = json!("Otra"));
    let state = desk.edit("pages/home.toml", |file| {
        file["data"]["call"]["title"] = json!("El bueno");
    });
    let faults = &state["draft"]["faults"];
    assert_eq!(faults[0]["path"], "articles/dos.md", "{state}");
    let items = &state["draft"]["items"];
    assert_eq!([&items[0]["ready"], &items[1]["ready"]], [true, false], "{state}");
    assert!(page(&desk, "/vista/").1.contains("El bueno"));
}

fn an_article_that_is_no_more_than_a_draft_is_shown() {
    let desk = Desk::new();
    desk.edit("articles/uno.md", |file| file["data"]["draft"] = json!(true));
    let (_, shown) = page(&desk, "/vista/Articulo-Blog/uno");
    assert!(shown.contains("<h1"));
}
