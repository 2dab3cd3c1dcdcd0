//! A draft becomes the content, and the way back.

use crate::desk::{Desk, files};
use crate::tests;
use axum::http::{Method, StatusCode};
use serde_json::{Value as Json, json};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;

tests!(
    a_change_is_named_in_words_published_undone_and_undone_again,
    what_somebody_else_changed_is_not_overwritten,
    an_earlier_version_comes_back_and_the_fifty_first_drops_the_first,
    an_article_is_begun_published_and_taken_back,
    a_draft_is_there_after_a_start_and_is_given_up_file_by_file,
    an_article_that_somebody_gave_up_is_made_anew_by_who_still_writes_it,
);

fn a_change_is_named_in_words_published_undone_and_undone_again() {
    let desk = Desk::new();
    let before = files(desk.content.path());
    let state = desk.edit("site.toml", |file| {
        file["data"]["contact"]["phone"] = json!("7221234567");
    });
    let change = json!([{
        "path": "site.toml", "title": "Datos del sitio", "pointer": ["contact", "phone"],
        "kind": "changed", "says": "ahora dice", "published": "Teléfono publicado.",
        "label": "Teléfono sin costo",
        "before": "800 000 0000", "after": "722 123 4567",
    }]);
    assert_eq!(state["draft"]["items"][0]["changes"], change);
    assert_eq!(files(desk.content.path()), before);
    desk.refused(Method::POST, "/api/publish", &json!({ "items": ["another"] }));
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
    assert_eq!(desk.get("/api/draft")["items"], json!([]));
    desk.refused(Method::POST, "/api/publish", &json!({ "items": [] }));

    let undone = desk.undo_last();
    assert_eq!(undone["items"][0]["changes"][0]["after"], "800 000 0000");
    desk.publish();
    assert_eq!(files(desk.content.path()), before);
    desk.undo_last();
    desk.publish();
    assert_eq!(desk.published("site.toml"), after);
    // The first has been changed since, and changed back: it can be taken back once more.
    desk.post(&format!("/api/versions/{version}/undo"), &json!(null));
}

// Specification 18.36
fn what_somebody_else_changed_is_not_overwritten() {
    let desk = Desk::new();
    desk.edit("site.toml", |file| {
        file["data"]["brand"] = json!("Sosiego");
        file["data"]["contact"]["phone"] = json!("7221234567");
    });
    // What nobody has written here is as it is there, and disputes nothing.
    desk.content.edit("site.toml", "tagline = \"", "tagline = \"Ahora: ");
    let state = desk.get("/api/draft");
    let conflicts = |state: &Json| {
        let items = state["items"].as_array().expect("it is a list").iter();
        let conflicts = items.filter(|it| it["conflict"] == true);
        conflicts.map(|it| it["pointer"].clone()).collect::<Vec<_>>()
    };
    assert_eq!((conflicts(&state), &state["items"].as_array().map(Vec::len)), (vec![], &Some(2)));
    desk.content.edit("site.toml", "brand = \"Remanso\"", "brand = \"Otra\"");
    let state = desk.get("/api/draft");
    assert_eq!(conflicts(&state), [json!(["brand"])]);
    // Both are to be seen.
    let change = &state["items"][0]["changes"][0];
    assert_eq!((&change["before"], &change["after"]), (&json!("Otra"), &json!("Sosiego")));
    let before = files(desk.content.path());
    let (status, _) = desk.refused(Method::POST, "/api/publish", &desk.items("site.toml"));
    assert_eq!((status, files(desk.content.path())), (409, before));
    assert_eq!(desk.get("/api/versions"), json!([]));
    // The others wait for nothing.
    desk.publish_only("site.toml/contact/phone");
    let before = files(desk.content.path());

    let preferred = desk.post("/api/draft/prefer", &desk.items("site.toml/brand"));
    assert_eq!(conflicts(&preferred), [json!(null); 0]);
    desk.publish();
    assert!(desk.published("site.toml").contains("brand = \"Sosiego\""));
    assert!(desk.published("site.toml").contains("tagline = \"Ahora: "));
    // What was there is not lost either.
    desk.undo_last();
    desk.publish();
    assert_eq!(files(desk.content.path()), before);
    desk.edit("site.toml", |file| file["data"]["brand"] = json!("Sosiego"));
    desk.content.edit("site.toml", "brand = \"Otra\"", "brand = \"Una más\"");
    assert_eq!(desk.discard("site.toml/brand")["items"], json!([]));
    assert!(desk.published("site.toml").contains("brand = \"Una más\""));
}

// Specification 18.36
fn an_earlier_version_comes_back_and_the_fifty_first_drops_the_first() {
    let desk = Desk::new();
    let first = files(desk.content.path());
    let mut third = first.clone();
    for number in 1..=51 {
        desk.edit("pages/contacto.toml", |file| {
            file["data"]["title"]["title"] = json!(format!("Título {number}"));
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
    assert_eq!(state["items"][0]["changes"][0]["after"], "Título 3");
    desk.publish();
    assert_eq!(files(desk.content.path()), third);
}

fn an_article_is_begun_published_and_taken_back() {
    let desk = Desk::new();
    let begun = desk.begin_article("Un \"nuevo\" artículo");
    let state = desk.edit(&begun, |file| {
        assert_eq!(file["data"]["date"], "2026-06-01");
        file["data"]["description"] =
            json!("Una descripción que alcanza los cincuenta caracteres que se piden.");
        file["data"]["picture"] = json!({ "src": "a.jpg", "alt": "Un nicho abierto" });
        file["body"] = json!("\nUn párrafo.\n\nY otro más.\n");
    });
    assert_eq!(state["draft"]["faults"], json!([]), "{state}");
    desk.publish();
    let path = "articles/un-nuevo-articulo.md".to_owned();
    assert!(!desk.published(&path).contains("draft ="));
    assert!(desk.published(&path).ends_with("+++\n\nUn párrafo.\n\nY otro más.\n"));
    let state = desk.edit(&path, |file| file["body"] = json!("\nUn párrafo.\n\nY otro.\n"));
    let change = &state["draft"]["items"][0]["changes"][0];
    assert_eq!((&change["label"], &change["before"]), (&json!("Párrafo"), &json!("Y otro más.")));
    desk.publish();
    desk.undo_last();
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
    desk.edit("pages/contacto.toml", |file| file["data"]["title"]["title"] = json!("Uno"));
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
    let left = desk.discard("pages/blog.toml");
    assert_eq!(left["items"].as_array().map(Vec::len), Some(1));
    assert_eq!(desk.discard("")["items"], json!([]));
    // A change that is changed back is none.
    desk.edit("pages/blog.toml", |file| file["data"]["title"] = json!("Dos"));
    let state = desk.edit("pages/blog.toml", |file| file["data"]["title"] = json!("Título"));
    assert_eq!(state["draft"]["items"], json!([]), "{state}");
}

fn an_article_that_somebody_gave_up_is_made_anew_by_who_still_writes_it() {
    let desk = Desk::new();
    let path = &*desk.begin_article("De dos");
    let address = &*format!("/api/file?path={path}");
    let version = desk.get(address)["version"].clone();
    desk.discard(path);
    let written = |version: &Json, body: &str| {
        let title = json!({ "pointer": ["title"], "before": null, "after": "De dos" });
        let body = json!({ "pointer": ["body"], "before": null, "after": body });
        json!({ "version": version, "changes": [title, body] })
    };
    let (none, body) = (Json::Null, "\nSigo escribiendo.\n");
    assert_eq!(desk.refused(Method::PATCH, address, &written(&version, body)).0, 404);
    let (status, saved) = desk.call(Method::PATCH, address, &written(&none, body));
    assert_eq!(status, StatusCode::OK, "{saved}");
    assert_eq!(desk.get(address)["body"], body);
    // Nothing that is there is written over so, and nothing else is made.
    let other = written(&none, "\nOtra cosa.\n");
    let (_, saved) = desk.call(Method::PATCH, address, &other);
    assert_eq!(saved["text"]["body"], "\nOtra cosa.\n\nSigo escribiendo.\n", "{saved}");
    for path in ["site2.toml", "articles/../articles/dos.md", "articles/.dos.md", "legal/dos.md"] {
        desk.refused(Method::PATCH, &format!("/api/file?path={path}"), &other);
    }
}
