//! A draft becomes the content, and the way back.

use crate::desk::{Desk, files, picture};
use crate::tests;
use axum::http::{Method, StatusCode};
use image::ImageFormat;
use serde_json::json;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

tests!(
    a_change_is_named_in_words_published_undone_and_undone_again,
    what_somebody_else_changed_is_not_overwritten,
    an_earlier_version_comes_back_and_the_fifty_first_drops_the_first,
    an_article_is_begun_published_and_taken_back,
    a_draft_is_there_after_a_start_and_is_given_up_file_by_file,
    a_second_window_is_told_what_the_first_has_saved,
    an_article_that_is_being_written_holds_up_nothing_and_is_published_by_itself,
    what_was_given_up_comes_back_for_thirty_days,
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
        "kind": "changed", "says": "ahora dice", "label": "Teléfono sin costo",
        "before": "8000000000", "after": "7221234567",
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
    let revision = json!({ "revision": state["publishable"] });
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
    let named = |title: &str, text: &str| {
        desk.post("/api/articles", &json!({ "title": title, "text": text }))["path"].clone()
    };
    assert_eq!(named("", "\nEl *bronce* se limpia"), "articles/el-bronce-se-limpia.md");
    assert_eq!(named("¡…!", ""), "articles/sin-titulo.md");
    for path in ["articles/el-bronce-se-limpia.md", "articles/sin-titulo.md"] {
        desk.call(Method::DELETE, &format!("/api/draft?path={path}"), &json!(null));
    }
    let begun = desk.post("/api/articles", &json!({ "title": "  Un \"nuevo\"  artículo" }));
    let path = begun["path"].as_str().expect("it has one").to_owned();
    assert_eq!(path, "articles/un-nuevo-articulo.md");
    let again = desk.post("/api/articles", &json!({ "title": "Un nuevo artículo" }));
    assert_eq!(again["path"], "articles/un-nuevo-articulo-2.md");
    desk.call(Method::DELETE, "/api/draft?path=articles/un-nuevo-articulo-2.md", &json!(null));
    let state = desk.edit(&path, |file| {
        assert_eq!(file["data"]["title"], "Un \"nuevo\" artículo");
        assert_eq!(file["data"]["date"], "2026-06-01");
        file["data"]["description"] =
            json!("Una descripción que alcanza los cincuenta caracteres que se piden.");
        file["data"]["picture"] = json!({ "src": "a.jpg", "alt": "Un nicho abierto" });
        file["body"] = json!("\nUn párrafo.\n\nY otro más.\n");
    });
    assert_eq!(state["draft"]["faults"], json!([]), "{state}");
    desk.publish_article(&path);
    assert!(!desk.published(&path).contains("draft ="));
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

// Specification 18.36
fn an_article_that_is_being_written_holds_up_nothing_and_is_published_by_itself() {
    let desk = Desk::new();
    desk.edit("site.toml", |file| file["data"]["brand"] = json!("Antes"));
    desk.publish();
    let path = "articles/a-medias.md";
    desk.post("/api/articles", &json!({ "title": "A medias" }));
    let sent = picture(1200, 900, ImageFormat::Jpeg);
    desk.ask(Method::POST, "/api/media?name=a-medias", &[], sent);
    let state = desk.edit(path, |file| file["body"] = json!("\nUn texto ![x](a-medias.jpg)\n"));
    let nothing = (&json!([]), &json!([]));
    assert_eq!((&state["draft"]["faults"], &state["draft"]["changes"]), nothing, "{state}");
    // What it lacks is known.
    let lacks = state["draft"]["warnings"].as_array().expect("it is a list");
    assert!(lacks.iter().any(|it| it["pointer"] == json!(["description"])), "{state}");

    // Others publish and undo meanwhile, also while somebody goes on writing.
    let state = desk.edit("site.toml", |file| file["data"]["brand"] = json!("Sosiego"));
    let seen = state["draft"]["publishable"].clone();
    desk.edit(path, |file| file["data"]["title"] = json!("A medias todavía"));
    desk.post("/api/publish", &json!({ "revision": seen }));
    assert!(desk.published("site.toml").contains("brand = \"Sosiego\""));
    desk.post("/api/versions/last/undo", &json!(null));
    desk.publish();
    assert!(desk.published("site.toml").contains("brand = \"Antes\""));
    let is_published = |name: &str| desk.content.path().join(name).exists();
    assert_eq!([path, "media/a-medias.jpg"].map(is_published), [false, false]);
    desk.edit("site.toml", |file| file["data"]["brand"] = json!("Otra"));
    desk.call(Method::DELETE, "/api/draft", &json!(null));

    // It is refused by what it lacks, and stays what it was.
    let before = desk.get("/api/draft");
    let request = json!({ "revision": before["publishable"], "article": path });
    let (status, answer) = desk.refused(Method::POST, "/api/publish", &request);
    assert_eq!((status, &answer["faults"][0]["path"]), (422, &json!(path)));
    assert_eq!(desk.get("/api/draft"), before);
    desk.edit(path, |file| {
        file["data"]["description"] =
            json!("Una descripción que alcanza los cincuenta caracteres que se piden.");
        file["data"]["picture"] = json!({ "src": "a-medias.jpg", "alt": "Un nicho abierto" });
        file["body"] = json!("\nUn texto.\n");
    });
    let (status, ..) = desk.ask(Method::GET, "/vista/Articulo-Blog/a-medias", &[], "");
    assert_eq!(status, StatusCode::OK);
    desk.publish_article(path);
    assert_eq!([path, "media/a-medias.jpg"].map(is_published), [true, true]);
    assert!(!desk.published(path).contains("draft"), "{}", desk.published(path));
}

// Specification 18.36
fn what_was_given_up_comes_back_for_thirty_days() {
    let mut desk = Desk::new();
    let kept = desk.data.path().join("editor/discarded");
    let nothing = &json!(null);
    let recover = |desk: &Desk| desk.call(Method::POST, "/api/draft/recover", nothing).0.as_u16();
    assert_eq!(recover(&desk), 404);
    desk.post("/api/articles", &json!({ "title": "De otra persona" }));
    desk.edit("articles/de-otra-persona.md", |file| file["data"]["draft"] = json!(false));
    desk.edit("site.toml", |file| file["data"]["brand"] = json!("Sosiego"));
    let before = desk.get("/api/draft");
    assert_eq!(before["people"]["site.toml"], json!(["ana@example.com"]));
    desk.call(Method::DELETE, "/api/draft", nothing);
    assert_eq!(desk.get("/api/draft")["changes"], json!([]));
    for (name, _) in files(&kept) {
        let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode();
        assert_eq!(mode(&kept.join(name)) & 0o777, 0o600);
        assert_eq!(mode(&kept) & 0o777, 0o700);
    }
    // What was written since stays, and so does what was given up before.
    desk.edit("site.toml", |file| file["data"]["brand"] = json!("Otra"));
    assert_eq!(recover(&desk), 409);
    desk.publish();
    assert_eq!(recover(&desk), 200);
    let after = desk.get("/api/draft");
    assert_eq!(after["conflicts"][0]["path"], "site.toml");
    desk.post("/api/draft/prefer?path=site.toml", nothing);
    assert_eq!(desk.get("/api/draft")["faults"], before["faults"]);
    assert_eq!(recover(&desk), 404);

    for number in 0..25 {
        desk.edit("site.toml", |file| file["data"]["brand"] = json!(format!("Marca {number}")));
        desk.call(Method::DELETE, "/api/draft?path=site.toml", nothing);
    }
    let folders = || fs::read_dir(&kept).expect("it is there").flatten();
    assert_eq!(folders().count(), 20);
    assert_eq!(recover(&desk), 200);
    assert_eq!(desk.get("/api/file?path=site.toml")["data"]["brand"], "Marca 24");
    let day = 24 * 60 * 60 * 1000;
    for (folder, days) in folders().zip([29, 31]) {
        let moment = site::fixture::NOW.as_millisecond() - days * day;
        fs::rename(folder.path(), kept.join(moment.to_string())).expect("it is ours");
    }
    desk.open();
    assert_eq!(folders().count(), 18);
}

fn an_article_that_somebody_gave_up_is_made_anew_by_who_still_writes_it() {
    let desk = Desk::new();
    desk.post("/api/articles", &json!({ "title": "De dos" }));
    let address = "/api/file?path=articles/de-dos.md";
    let mut file = desk.get(address);
    desk.call(Method::DELETE, "/api/draft?path=articles/de-dos.md", &json!(null));
    file["body"] = json!("\nSigo escribiendo.\n");
    assert_eq!(desk.refused(Method::PUT, address, &file).0, 404);
    file["etag"] = json!("");
    let (status, saved) = desk.call(Method::PUT, address, &file);
    assert_eq!(status, StatusCode::OK, "{saved}");
    let anew = desk.get(address);
    assert_eq!((&anew["etag"], &anew["body"]), (&saved["etag"], &file["body"]));
    // Nothing that is there is written over so, and nothing else is made.
    assert_eq!(desk.refused(Method::PUT, address, &file).0, 409);
    for path in ["site2.toml", "articles/../articles/dos.md", "articles/.dos.md", "legal/dos.md"] {
        desk.refused(Method::PUT, &format!("/api/file?path={path}"), &file);
    }
}
