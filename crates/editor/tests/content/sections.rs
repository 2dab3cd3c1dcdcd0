//! Pages of sections: a new page, and sections that are added, moved and taken out.

use crate::desk::Desk;
use crate::tests;
use axum::http::{Method, StatusCode};
use serde_json::{Value as Json, json};

tests!(
    a_page_is_begun_once_under_an_address_that_is_free,
    a_section_is_moved_and_the_change_says_so,
    of_two_windows_each_keeps_what_it_did_with_the_sections,
    what_stands_between_brackets_is_seen_and_not_published,
);

const CONTACT: &str = "pages/contacto.toml";
const TEXT: &str = "Una descripción que alcanza los cincuenta caracteres que se piden.";

fn new_page(key: &str, title: &str) -> Json {
    json!({ "key": key, "title": title, "text": TEXT, "place": "menu", "label": "Misas" })
}

fn moved(file: &mut Json, names: &[&str]) {
    file["data"]["sections"] = json!(names);
}

// Specification 18.41
fn a_page_is_begun_once_under_an_address_that_is_free() {
    let desk = Desk::new();
    let begun = |key, title| desk.post("/api/pages", &new_page(key, title))["path"].clone();
    assert_eq!(begun("uno", "Misas y oraciones"), "pages/Misas-y-oraciones.toml");
    assert_eq!(begun("uno", "Misas y oraciones"), "pages/Misas-y-oraciones.toml");
    assert_eq!(begun("dos", "Misas y oraciones"), "pages/Misas-y-oraciones-2.toml");
    assert_eq!(begun("tres", "Contacto"), "pages/Contacto-2.toml", "it is a page of every site");
    assert_eq!(begun("cuatro", "«Antes»"), "pages/Antes.toml");
    desk.discard("pages/Contacto-2.toml");
    desk.publish_only("pages/Misas-y-oraciones.toml");
    let text = desk.published("pages/Misas-y-oraciones.toml");
    assert!(
        text.contains("menu = \"Misas\"\n\n[title]\ntitle = \"Misas y oraciones\"\n"),
        "{text}"
    );
    let files = desk.get("/api/files");
    let page = files.as_array().into_iter().flatten();
    let mut page = page.filter(|it| it["path"] == "pages/Misas-y-oraciones.toml");
    let page = page.next().expect("it is listed");
    assert_eq!((&page["kind"], &page["title"]), (&json!("ownPage"), &json!("Misas y oraciones")));
    assert_eq!(page["address"], "/Misas-y-oraciones");
}

// Specification 18.41
fn a_section_is_moved_and_the_change_says_so() {
    let desk = Desk::new();
    let before = desk.published(CONTACT);
    let state = desk.edit(CONTACT, |file| moved(file, &["title", "arrive", "form"]));
    let [change] = &state["draft"]["items"][0]["changes"].as_array().expect("a list")[..] else {
        panic!("{state}")
    };
    assert_eq!(change["label"], "Orden de las secciones");
    assert_eq!(change["before"], "Título; Escríbanos; Título");
    assert_eq!(change["after"], "Título; Título; Escríbanos");
    desk.publish();
    let after = desk.published(CONTACT);
    assert!(after.find("[arrive]") < after.find("[form]"), "{after}");
    desk.undo_last();
    desk.publish();
    assert_eq!(desk.published(CONTACT), before);
}

// Specification 18.41
fn of_two_windows_each_keeps_what_it_did_with_the_sections() {
    let desk = Desk::new();
    let base = desk.get(&format!("/api/file?path={CONTACT}"));
    let added = |file: &mut Json| {
        file["data"]["notice"] = json!({ "title": "Aviso", "text": ["El sábado no hay acceso."] });
        moved(file, &["title", "form", "notice", "arrive"]);
    };
    assert_eq!(desk.save(CONTACT, &base, added, "").0, StatusCode::OK);
    let (status, answer) =
        desk.save(CONTACT, &base, |file| moved(file, &["title", "arrive", "form"]), "");
    assert_eq!(status, StatusCode::OK, "{answer}");
    let file = desk.get(&format!("/api/file?path={CONTACT}"));
    assert_eq!(file["data"]["sections"], json!(["title", "arrive", "form", "notice"]));
}

// Specification 18.41
fn what_stands_between_brackets_is_seen_and_not_published() {
    let desk = Desk::new();
    let state = desk.edit(CONTACT, |file| {
        file["data"]["prose"] = json!({ "title": "[Título]", "text": ["Un párrafo."] });
        moved(file, &["title", "form", "arrive", "prose"]);
    });
    let draft = &state["draft"];
    assert_eq!(draft["faults"], json!([]), "{draft}");
    assert_eq!(draft["items"][0]["ready"], false, "{draft}");
    let [lacks] = &draft["warnings"].as_array().expect("a list")[..] else { panic!("{draft}") };
    assert_eq!(
        (&lacks["pointer"], &lacks["kind"]),
        (&json!(["prose", "title"]), &json!("missing"))
    );
    let (_, _, page) = desk.ask(Method::GET, "/vista/Contacto", &[], "");
    assert!(String::from_utf8_lossy(&page).contains("[Título"), "the preview has it");
    let (status, _) = desk.refused(Method::POST, "/api/publish", &desk.items(CONTACT));
    assert_eq!(status, 422);
    let state = desk.edit(CONTACT, |file| file["data"]["prose"]["title"] = json!("Cómo llegar"));
    assert_eq!(state["draft"]["items"][0]["ready"], true, "{state}");
    desk.publish();
    assert!(desk.published(CONTACT).contains("title = \"Cómo llegar\""));
}
