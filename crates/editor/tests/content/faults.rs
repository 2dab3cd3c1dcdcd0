//! What is wrong is said, at its place, and nothing is lost.

use crate::child::{self, FULL, LOCKED, SHELVED};
use crate::desk::{Desk, files, picture};
use crate::tests;
use axum::http::Method;
use image::ImageFormat;
use serde_json::{Value as Json, json};
use std::fs;
use std::os::unix::fs::symlink;

tests!(
    a_fault_stands_at_its_field_in_the_words_of_the_form_and_is_not_published,
    content_that_was_faulty_before_can_be_mended_and_is_not_published_until_it_is,
    no_path_leads_outside_of_the_content,
    what_cannot_be_written_leaves_everything_as_it_was,
    a_full_disk_and_a_closed_folder_have_a_sentence_and_nothing_is_lost,
    what_is_in_the_content_is_said_to_be_published_even_if_no_version_can_be_added,
    what_is_no_request_has_a_sentence,
    what_comes_with_a_copied_text_is_taken_out_and_the_answer_says_what_is_kept,
    what_nobody_has_changed_stays_as_it_was_written,
    what_a_begun_article_lacks_is_said_at_its_fields_alone,
);

fn a_fault_stands_at_its_field_in_the_words_of_the_form_and_is_not_published() {
    let desk = Desk::new();
    let before = files(desk.content.path());
    let state = desk.edit("site.toml", |file| {
        file["data"]["contact"]["phone"] = json!("12");
        file["data"]["hours"][0]["opens"] = json!("9 de la mañana");
        file["data"]["brand"] = json!("");
    });
    let faults = state["draft"]["faults"].as_array().expect("it is a list").clone();
    let at = |pointer| faults.iter().find(|it| it["pointer"] == pointer).cloned();
    let phone = at(json!(["contact", "phone"])).unwrap_or_else(|| panic!("{state}"));
    at(json!(["hours", "0", "opens"])).unwrap_or_else(|| panic!("{state}"));
    assert_eq!(phone["label"], "Teléfono sin costo");
    // What is still to be written is no mistake.
    let brand = at(json!(["brand"])).unwrap_or_else(|| panic!("{state}"));
    assert_eq!([&phone["kind"], &brand["kind"]], ["wrong", "missing"]);
    // The checker on its own finds the same.
    let draft = fs::read(desk.data.path().join("editor/drafts.json")).expect("it is there");
    let draft: Json = serde_json::from_slice(&draft).expect("it is JSON");
    let text = draft["site.toml"]["after"].as_str().expect("it has one");
    let layered = site::Source::Layered {
        below: desk.content.path().to_owned(),
        above: desk.data.path().join("editor/sent"),
        texts: std::sync::Arc::new([("site.toml".to_owned(), Some(text.to_owned()))].into()),
    };
    let checked = site::Site::load(&layered, site::fixture::NOW).expect_err("it is faulty");
    let said: Vec<_> = checked.iter().map(|it| json!(it.text.form)).collect();
    assert!(said.contains(&phone["message"]), "{said:?}");
    let (status, answer) = desk.refused(Method::POST, "/api/publish", &desk.items(""));
    assert_eq!((status, &answer["faults"]), (422, &state["draft"]["faults"]));
    assert_eq!(files(desk.content.path()), before);
    assert_eq!(desk.get("/api/draft"), state["draft"]);
}

fn content_that_was_faulty_before_can_be_mended_and_is_not_published_until_it_is() {
    let mut desk = Desk::new();
    desk.content.edit("site.toml", "email = \"contacto@remanso.example\"", "email = \"contacto\"");
    desk.content.write("pages/contacto.toml", "title = \"sin cerrar\n");
    desk.open();
    desk.edit("pages/blog.toml", |file| file["data"]["title"] = json!("Otro"));
    let state = desk.get("/api/draft");
    assert!(state["faults"].as_array().is_some_and(|it| it.len() > 1), "{state}");
    assert_eq!(desk.refused(Method::POST, "/api/publish", &desk.items("")).0, 422);
    // What is no TOML has no fields, and a sentence.
    assert_eq!(
        desk.refused(Method::GET, "/api/file?path=pages/contacto.toml", &json!(null)).0,
        422
    );
    desk.refused(Method::GET, "/vista/Contacto", &json!(null));
    let good = site::fixture::Fixture::new();
    desk.content.write(
        "pages/contacto.toml",
        fs::read(good.path().join("pages/contacto.toml")).expect("it is there"),
    );
    desk.edit("site.toml", |file| file["data"]["contact"]["email"] = json!("a@remanso.example"));
    desk.publish();
    assert!(desk.published("site.toml").contains("email = \"a@remanso.example\""));
}

fn no_path_leads_outside_of_the_content() {
    let desk = Desk::new();
    let outside = tempfile::tempdir().expect("a directory can be made");
    let secret = outside.path().join("secreto.toml");
    fs::write(&secret, "+++\ntitle = \"x\"\n+++\n").expect("it can be written");
    symlink(&secret, desk.content.path().join("articles/enlace.md")).expect("it can be linked");
    fs::write(desk.content.path().join("articles/.oculto.md"), "+++\n+++\n").expect("written");
    let absolute = desk.content.path().join("site.toml");
    let absolute = absolute.to_string_lossy();
    for path in [
        "../site.toml",
        "pages/../site.toml",
        "articles/../../secreto.toml",
        "/etc/passwd",
        &absolute,
        "articles/enlace.md",
        "articles/.oculto.md",
        "media/a.jpg",
        "site.toml%00",
        "ESTADO.txt",
        "articles/%2e%2e/site.toml",
        "articles%5c..%5csite.toml",
        "",
        "legal/no-hay.md",
    ] {
        let address = format!("/api/file?path={path}");
        assert_eq!(desk.refused(Method::GET, &address, &json!(null)).0, 404, "{path}");
        let body = json!({ "version": null, "changes": [] });
        assert_eq!(desk.refused(Method::PATCH, &address, &body).0, 404, "{path}");
        for what in ["draft/discard", "draft/prefer", "publish"] {
            let body = json!({ "items": [path] });
            assert_eq!(desk.refused(Method::POST, &format!("/api/{what}"), &body).0, 409);
        }
    }
    for id in ["..", "%2e%2e%2f000001", "0", "last"] {
        for what in ["undo", "restore"] {
            let address = format!("/api/versions/{id}/{what}");
            assert_eq!(desk.ask(Method::POST, &address, &[], "").0, 404, "{address}");
        }
    }
    for address in ["/media/../site.toml", "/media/%2e%2e/site.toml", "/static/../../Cargo.toml"] {
        assert_eq!(desk.ask(Method::GET, address, &[], "").0, 404, "{address}");
    }
    assert!(!desk.data.path().join("editor/drafts.json").exists());
    // A folder that was exchanged for a link after it was read is not written through.
    desk.edit("articles/uno.md", |file| file["body"] = json!("\nOtro texto.\n"));
    let articles = desk.content.path().join("articles");
    fs::rename(&articles, outside.path().join("articles")).expect("it can be moved");
    let before = files(outside.path());
    symlink(outside.path().join("articles"), &articles).expect("it can be linked");
    desk.refused(Method::POST, "/api/publish", &desk.items(""));
    assert_eq!(files(outside.path()), before);
}

fn what_cannot_be_written_leaves_everything_as_it_was() {
    let mut desk = Desk::new();
    desk.edit("pages/blog.toml", |file| file["data"]["title"] = json!("Otro"));
    desk.edit("site.toml", |file| file["data"]["brand"] = json!("Sosiego"));
    let path = &*desk.begin_article("Tres");
    desk.finish_article(path);
    // Nothing can be put where a folder is.
    fs::create_dir(desk.content.path().join(path)).expect("it can be made");
    let before = files(desk.content.path());
    let state = desk.get("/api/draft");
    desk.refused(Method::POST, "/api/publish", &desk.items(""));
    assert_eq!(files(desk.content.path()), before);
    desk.open();
    assert_eq!(files(desk.content.path()), before);
    assert_eq!(desk.get("/api/draft"), state);
    assert_eq!(desk.get("/api/versions"), json!([]));
    fs::remove_dir(desk.content.path().join(path)).expect("it is empty");
    desk.publish();
}

fn a_full_disk_and_a_closed_folder_have_a_sentence_and_nothing_is_lost() {
    for (obstacle, sentence) in [(LOCKED, "no tiene permiso de escribir"), (FULL, "guard")] {
        let mut desk = Desk::new();
        desk.edit("pages/blog.toml", |file| file["data"]["title"] = json!("Otro"));
        desk.edit("site.toml", |file| file["data"]["tagline"] = json!("Otra frase del sitio"));
        let picture = picture(900, 700, ImageFormat::Jpeg);
        let (status, ..) = desk.ask(Method::POST, "/api/media?name=avance", &[], picture);
        assert_eq!(status, 200);
        desk.edit("site.toml", |file| file["data"]["picture"]["src"] = json!("avance.jpg"));
        let (state, before) = (desk.get("/api/draft"), files(desk.content.path()));
        desk.close();
        let said = child::run(obstacle, &desk);
        assert!(said.contains(sentence), "{obstacle}: {said}");
        assert_eq!(files(desk.content.path()), before, "{obstacle}");
        desk.open();
        assert_eq!(desk.get("/api/draft"), state, "{obstacle}");
        desk.publish();
    }
}

fn what_is_in_the_content_is_said_to_be_published_even_if_no_version_can_be_added() {
    let mut desk = Desk::new();
    desk.edit("pages/blog.toml", |file| file["data"]["title"] = json!("Otro"));
    desk.close();
    let said = child::run(SHELVED, &desk);
    assert!(said.contains("\"version\":\"000001\"") && said.contains("\"items\":[]"), "{said}");
    assert!(desk.published("pages/blog.toml").contains("\"Otro\""));
    // It is one as soon as it can be, and can be taken back.
    desk.open();
    assert_eq!(desk.get("/api/versions").as_array().map(Vec::len), Some(1));
    desk.undo_last();
    desk.publish();
    assert!(!desk.published("pages/blog.toml").contains("\"Otro\""));
}

fn what_is_no_request_has_a_sentence() {
    let desk = Desk::new();
    for (method, address) in [
        (Method::PATCH, "/api/file?path=site.toml"),
        (Method::POST, "/api/publish"),
        (Method::POST, "/api/pages"),
    ] {
        let status = desk.refused(method.clone(), address, &json!([])).0;
        assert!([400, 422].contains(&status), "{address}: {status}");
        let large = json!("x".repeat(9 * 1024 * 1024));
        assert_eq!(desk.refused(method, address, &large).0, 413, "{address}");
    }
}

/// A title as it is copied from a PDF, and as it is kept.
const COPIED: [&str; 2] =
    ["La o\u{fb01}cina\u{2}\u{0} \u{202e}de Toluca\u{f0001}", "La oficina de Toluca"];

fn what_comes_with_a_copied_text_is_taken_out_and_the_answer_says_what_is_kept() {
    let desk = Desk::new();
    let [copied, kept] = COPIED;
    let path = &*desk.begin_article(copied);
    assert_eq!(desk.get(&format!("/api/file?path={path}"))["data"]["title"], kept);
    desk.finish_article(path);
    let answer = desk.edit(path, |file| {
        file["data"]["title"] = json!(format!("{copied} otra vez"));
        file["body"] = json!("\nTraiga\u{3}:\n\n\u{f0b7}\tEl acta\n\u{f0b7}\tDos copias\n");
    });
    let wanted = json!("\nTraiga:\n\n- El acta\n- Dos copias\n");
    assert_eq!(answer["text"]["body"], wanted, "{answer}");
    assert_eq!(answer["text"]["data"]["title"], format!("{kept} otra vez"));
    assert_eq!(answer["draft"]["faults"], json!([]));
    desk.edit("site.toml", |file| {
        file["data"]["hours"][0]["days"] = json!("Lunes\u{1} a viernes");
    });
    desk.publish();
    for file in [path, "site.toml"] {
        let is_kept = |letter: char| matches!(letter, '\n' | '\t') || !letter.is_control();
        assert!(desk.published(file).chars().all(is_kept), "{file}");
    }
    // What is as it should be is not answered.
    let same = desk.edit(path, |file| file["body"] = json!("\nOtro párrafo, con 👩\u{200d}👧.\n"));
    assert_eq!(same["text"], json!(null));
}

fn what_nobody_has_changed_stays_as_it_was_written() {
    let desk = Desk::new();
    let hyphenated = "Un co\u{ad}lumbario, que se lee igual.";
    desk.content.edit("articles/uno.md", "Un nicho es un lugar.", hyphenated);
    let state = desk.edit("articles/uno.md", |file| {
        let body = file["body"].as_str().expect("it has one").to_owned();
        file["body"] = json!(format!("{body}\nOtro pá\u{ad}rrafo.\n"));
    });
    assert_eq!(state["draft"]["items"][0]["changes"].as_array().map(Vec::len), Some(1), "{state}");
    let file = desk.get("/api/file?path=articles/uno.md");
    let body = file["body"].as_str().expect("it has one");
    assert!(body.contains(hyphenated) && body.contains("Otro párrafo."), "{body}");
}

fn what_a_begun_article_lacks_is_said_at_its_fields_alone() {
    let desk = Desk::new();
    desk.begin_article("Lo que falta");
    let state = desk.get("/api/draft");
    let warnings = state["warnings"].as_array().expect("it is a list");
    assert!(!warnings.is_empty());
    for said in warnings {
        assert!(said["pointer"].is_array() && !said["label"].is_null(), "{said}");
    }
    // It is known all the same that it is left out.
    assert_eq!(state["items"][0]["ready"], false);
}
