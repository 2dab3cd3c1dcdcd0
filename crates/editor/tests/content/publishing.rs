//! A draft becomes the content, and the way back.

use crate::desk::{Desk, files};
use crate::tests;
use axum::http::{Method, StatusCode};
use serde_json::json;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;

tests!(
    a_change_is_named_in_words_published_undone_and_undone_again,
    what_somebody_else_changed_is_not_overwritten,
    an_earlier_version_comes_back_and_the_fifty_first_drops_the_first,
    an_article_is_begun_published_and_taken_back,
    a_draft_is_there_after_a_start_and_is_given_up_file_by_file,
    a_second_window_is_told_what_the_first_has_saved,
);

fn a_change_is_named_in_words_published_undone_and_undone_again() {
    let desk = Desk::new();
    let before = files(desk.content.path());
    let state = desk.edit("site.toml", |file| {
        file["data"]["contact"]["phone"] = json!("7221234567");
    });
    let change = json!([{
        "path": "site.toml", "title": "Datos del sitio", "pointer": ["contact", "phone"],
        "label": "El teléfono sin costo, diez dígitos", "before": "8000000000",
        "after": "7221234567",
    }]);
    assert_eq!(state["draft"]["changes"], change);
    assert_eq!(files(desk.content.path()), before);
    desk.refused(Method::POST, "/api/publish", &json!({ "revision": "another" }));
    let file = desk.content.path().join("site.toml");
    let mode = Permissions::from_mode(0o640);
    fs::set_permissions(&file, mode.clone()).expect("it is ours");
    let version = desk.publish();
    // Those who edited the file by other means still can.
    assert_eq!(file.metadata().expect("it is there").permissions().mode() & 0o777, mode.mode());
    let after = desk.published("site.toml");
    assert_eq!(
        after,
        String::from_utf8_lossy(&before["site.toml"]).replacen(
            "phone = \"8000000000\"",
            "phone = \"7221234567\"",
            1
        )
    );
    let versions = desk.get("/api/versions");
    assert_eq!(versions[0]["id"], version.as_str());
    assert_eq!((&versions[0]["by"], &versions[0]["changes"]), (&json!("ana@example.com"), &change));
    assert_eq!(desk.get("/api/draft")["changes"], json!([]));
    desk.refused(Method::POST, "/api/publish", &json!({ "revision": "" }));

    let undone = desk.post("/api/versions/last/undo", &json!(null));
    assert_eq!(undone["changes"][0]["after"], "8000000000");
    desk.publish();
    assert_eq!(files(desk.content.path()), before);
    desk.post("/api/versions/last/undo", &json!(null));
    desk.publish();
    assert_eq!(desk.published("site.toml"), after);
    // The first has been changed since, and changed back: it can be taken back once more.
    desk.post(&format!("/api/versions/{version}/undo"), &json!(null));
    let (status, _) = desk.refused(Method::POST, "/api/versions/last/undo", &json!(null));
    assert_eq!(status, 409);
}

// Specification 18.36
fn what_somebody_else_changed_is_not_overwritten() {
    let desk = Desk::new();
    desk.edit("site.toml", |file| file["data"]["brand"] = json!("Sosiego"));
    desk.content.edit("site.toml", "tagline = \"", "tagline = \"Ahora: ");
    let state = desk.get("/api/draft");
    assert_eq!(state["conflicts"], json!([{ "path": "site.toml", "title": "Datos del sitio" }]));
    // Both are to be seen.
    assert_eq!(state["changes"].as_array().map(Vec::len), Some(2), "{state}");
    let before = files(desk.content.path());
    let revision = json!({ "revision": state["revision"] });
    let (status, answer) = desk.refused(Method::POST, "/api/publish", &revision);
    assert_eq!((status, &answer["conflicts"]), (409, &state["conflicts"]));
    assert_eq!(files(desk.content.path()), before);
    assert_eq!(desk.get("/api/versions"), json!([]));

    let preferred = desk.post("/api/draft/prefer?path=site.toml", &json!(null));
    assert_eq!(preferred["conflicts"], json!([]));
    desk.publish();
    assert!(desk.published("site.toml").contains("brand = \"Sosiego\""));
    assert!(!desk.published("site.toml").contains("Ahora: "));
    // What was there is not lost either.
    desk.post("/api/versions/last/undo", &json!(null));
    desk.publish();
    assert_eq!(files(desk.content.path()), before);
}

// Specification 18.36
fn an_earlier_version_comes_back_and_the_fifty_first_drops_the_first() {
    let desk = Desk::new();
    let first = files(desk.content.path());
    let mut third = first.clone();
    for number in 1..=51 {
        desk.edit("pages/contacto.toml", |file| {
            file["data"]["title"] = json!(format!("Título {number}"));
        });
        let version = desk.publish();
        assert_eq!(version, format!("{number:06}"));
        if number == 3 {
            third = files(desk.content.path());
        }
    }
    let versions = desk.get("/api/versions");
    let versions = versions.as_array().expect("it is a list");
    assert_eq!((versions.len(), &versions[49]["id"]), (50, &json!("000002")));
    let (status, _) = desk.refused(Method::POST, "/api/versions/000001/restore", &json!(null));
    assert_eq!(status, 404);
    let state = desk.post("/api/versions/000003/restore", &json!(null));
    assert_eq!(state["changes"][0]["after"], "Título 3");
    desk.publish();
    assert_eq!(files(desk.content.path()), third);
}

fn an_article_is_begun_published_and_taken_back() {
    let desk = Desk::new();
    desk.refused(Method::POST, "/api/articles", &json!({ "title": "¡…!" }));
    let begun = desk.post("/api/articles", &json!({ "title": "  Un \"nuevo\"  artículo" }));
    let path = begun["path"].as_str().expect("it has one").to_owned();
    assert_eq!(path, "articles/un-nuevo-articulo.md");
    let again = desk.post("/api/articles", &json!({ "title": "Un nuevo artículo" }));
    assert_eq!(again["path"], "articles/un-nuevo-articulo-2.md");
    desk.call(Method::DELETE, "/api/draft?path=articles/un-nuevo-articulo-2.md", &json!(null));
    // What is to be written is at its field.
    let state = desk.get("/api/draft");
    let faults = state["faults"].as_array().expect("it is a list");
    assert!(faults.iter().any(|it| it["pointer"] == json!(["description"])), "{state}");
    let state = desk.edit(&path, |file| {
        assert_eq!(file["data"]["title"], "Un \"nuevo\" artículo");
        assert_eq!(file["data"]["date"], "2026-06-01");
        file["data"]["description"] =
            json!("Una descripción que alcanza los cincuenta caracteres que se piden.");
        file["data"]["picture"] = json!({ "src": "a.jpg", "alt": "Un nicho abierto" });
        file["body"] = json!("\nUn párrafo.\n\nY otro más.\n");
    });
    assert_eq!(state["draft"]["faults"], json!([]), "{state}");
    desk.publish();
    assert!(desk.published(&path).ends_with("+++\n\nUn párrafo.\n\nY otro más.\n"));
    let state = desk.edit(&path, |file| file["body"] = json!("\nUn párrafo.\n\nY otro.\n"));
    let change = &state["draft"]["changes"][0];
    assert_eq!((&change["label"], &change["before"]), (&json!("Párrafo"), &json!("Y otro más.")));
    desk.publish();
    desk.post("/api/versions/last/undo", &json!(null));
    desk.publish();

    // Visitors may have read it: the running site has noted its address.
    let published = site::PublishedAddresses::in_data(desk.data.path());
    let site = site::Site::load(&desk.content.source(), site::fixture::NOW).expect("no fault");
    published.note(&site).expect("it can be written");
    let state = desk.post("/api/versions/000001/undo", &json!(null));
    assert_eq!(state["faults"], json!([]), "{state}");
    desk.publish();
    assert!(desk.published(&path).contains("\nwithdrawn = true\n"));
}

fn a_draft_is_there_after_a_start_and_is_given_up_file_by_file() {
    let mut desk = Desk::new();
    desk.edit("pages/contacto.toml", |file| file["data"]["title"] = json!("Uno"));
    desk.edit("pages/blog.toml", |file| file["data"]["title"] = json!("Dos"));
    let before = desk.get("/api/draft");
    desk.open();
    assert_eq!(desk.get("/api/draft"), before);
    let listed = desk.get("/api/files");
    let changed = listed.as_array().expect("it is a list").iter();
    let changed: Vec<_> = changed.filter(|it| it["changed"] == true).collect();
    assert_eq!(changed.len(), 2);
    assert_eq!(
        (&changed[0]["title"], &changed[0]["address"]),
        (&json!("Contacto"), &json!("/Contacto"))
    );
    let (status, left) = desk.call(Method::DELETE, "/api/draft?path=pages/blog.toml", &json!(null));
    assert_eq!((status, left["changes"].as_array().map(Vec::len)), (StatusCode::OK, Some(1)));
    let (_, left) = desk.call(Method::DELETE, "/api/draft", &json!(null));
    assert_eq!(left["changes"], json!([]));
    // A change that is changed back is none.
    desk.edit("pages/blog.toml", |file| file["data"]["title"] = json!("Dos"));
    let state = desk.edit("pages/blog.toml", |file| file["data"]["title"] = json!("Título"));
    assert_eq!(state["draft"]["changes"], json!([]), "{state}");
}

fn a_second_window_is_told_what_the_first_has_saved() {
    let desk = Desk::new();
    let seen = desk.get("/api/file?path=pages/blog.toml");
    desk.edit("pages/blog.toml", |file| file["data"]["title"] = json!("El primero"));
    let body = json!({ "etag": seen["etag"], "data": seen["data"], "body": null });
    let (status, answer) = desk.refused(Method::PUT, "/api/file?path=pages/blog.toml", &body);
    assert_eq!((status, &answer["theirs"]["data"]["title"]), (409, &json!("El primero")));
    let etag = answer["theirs"]["etag"].clone();
    let mut data = seen["data"].clone();
    data["title"] = json!("El segundo");
    let body = json!({ "etag": etag, "data": data, "body": null });
    let (status, _) = desk.call(Method::PUT, "/api/file?path=pages/blog.toml", &body);
    assert_eq!(status, StatusCode::OK);
}
