//! The real page of the draft.

use crate::desk::Desk;
use crate::tests;
use axum::http::{Method, StatusCode};
use serde_json::json;

tests!(
    the_page_is_that_of_the_draft_and_runs_no_script,
    while_the_draft_is_faulty_the_last_good_one_is_shown,
    an_article_that_is_no_more_than_a_draft_is_shown,
);

fn page(desk: &Desk, address: &str) -> (String, String) {
    let (status, headers, body) = desk.ask(Method::GET, address, &[], "");
    assert_eq!(status, StatusCode::OK, "{address}");
    let policy = headers["content-security-policy"].to_str().expect("it is text");
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("script"), "{policy}");
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

fn while_the_draft_is_faulty_the_last_good_one_is_shown() {
    let mut desk = Desk::new();
    let good =
        desk.edit("pages/home.toml", |file| file["data"]["call"]["title"] = json!("El bueno"));
    desk.edit("site.toml", |file| file["data"]["contact"]["email"] = json!("x"));
    let (revision, shown) = page(&desk, "/vista/");
    assert_eq!(good["draft"]["revision"], revision.as_str());
    assert!(shown.contains("El bueno"));
    // After a start nothing is known of a draft before.
    desk.open();
    let (_, shown) = page(&desk, "/vista/");
    assert!(!shown.contains("El bueno"));
}

fn an_article_that_is_no_more_than_a_draft_is_shown() {
    let desk = Desk::new();
    desk.edit("articles/uno.md", |file| file["data"]["draft"] = json!(true));
    let (_, shown) = page(&desk, "/vista/Articulo-Blog/uno");
    assert!(shown.contains("<h1"));
}
