//! Things, not one draft: each is published, given up and taken back by itself, and people write beside each other.

use crate::desk::{Desk, files, picture};
use crate::tests;
use axum::http::{Method, StatusCode};
use image::ImageFormat;
use jiff::SignedDuration;
use serde_json::{Value as Json, json};
use site::fixture::NOW;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

tests!(
    what_is_half_written_keeps_no_telephone_from_being_published,
    an_article_that_is_being_written_is_published_by_itself,
    an_article_that_was_begun_before_its_title_is_published_under_it,
    an_article_that_was_begun_at_its_first_letter_is_published_under_its_title,
    what_was_saved_is_answered_as_the_list_has_it,
    articles_that_are_begun_alike_have_each_a_file_of_its_own,
    an_article_in_which_nothing_is_written_is_none,
    a_value_of_a_list_is_published_without_the_others,
    one_thing_is_given_up_and_the_others_stay,
    the_lines_of_a_week_are_one_thing,
    what_was_given_up_comes_back_for_thirty_days,
    undo_and_restore_leave_alone_what_else_is_written,
    what_two_people_write_in_one_file_is_merged,
    two_people_write_in_one_article_at_once,
    the_same_value_is_asked_about_and_neither_is_lost,
    each_person_sees_who_else_is_there,
);

const LUIS: &str = "luis@example.com";
const ANA: &str = "ana@example.com";

/// Where what was given up last is asked back.
fn recovery(desk: &Desk) -> String {
    let newest = desk.get("/api/draft/discarded")[0]["id"].clone();
    format!("/api/draft/discarded/{}/recover", newest.as_str().unwrap_or("0"))
}

fn phone(desk: &Desk, number: &str) -> Json {
    desk.edit("site.toml", |file| file["data"]["contact"]["phone"] = json!(number))
}

fn the_lines_of_a_week_are_one_thing() {
    let desk = Desk::new();
    let state = desk.edit("site.toml", |file| {
        let hours = &mut file["data"]["hours"];
        hours[0]["weekdays"] = json!([1, 2, 3, 4]);
        let friday = json!({ "weekdays": [5], "opens": "09:00", "closes": "15:30" });
        hours.as_array_mut().expect("it is a list").push(friday);
    });
    let items = state["draft"]["items"].as_array().expect("it is a list");
    let pointers: Vec<_> = items.iter().map(|it| &it["pointer"]).collect();
    assert_eq!(pointers, [&json!(["hours"])], "{state}");
    desk.post("/api/draft/discard", &json!({ "items": [items[0]["id"]] }));
    let week = &desk.get("/api/file?path=site.toml")["data"]["hours"];
    assert_eq!(week[0]["weekdays"], json!([1, 2, 3, 4, 5]), "{week}");
    desk.edit("site.toml", |file| file["data"]["hours"][0]["closes"] = json!("16:00"));
    desk.publish();
    assert!(desk.published("site.toml").contains("closes = \"16:00\""));
}

// Specification 18.36
fn what_is_half_written_keeps_no_telephone_from_being_published() {
    let desk = Desk::new();
    desk.begin_article("A medias");
    desk.edit("articles/uno.md", |file| file["data"]["title"] = json!(""));
    desk.edit("site.toml", |file| file["data"]["contact"]["whatsapp"] = json!("12"));
    let state = phone(&desk, "7221234567");
    let items = state["draft"]["items"].as_array().expect("it is a list");
    let ready: Vec<_> = items.iter().map(|it| it["ready"] == true).collect();
    assert_eq!(ready, [false, false, true, false], "{state}");
    desk.publish_only("site.toml/contact/phone");
    assert!(desk.published("site.toml").contains("phone = \"7221234567\""));
    assert!(!desk.published("site.toml").contains("\"12\""));
    let left = desk.get("/api/draft");
    assert_eq!(left["items"].as_array().map(Vec::len), Some(3), "{left}");
    for path in ["articles/sin-titulo.md", "articles/uno.md", "site.toml"] {
        let (status, answer) = desk.refused(Method::POST, "/api/publish", &desk.items(path));
        assert_eq!((status, &answer["faults"][0]["path"]), (422, &json!(path)), "{answer}");
    }
    assert_eq!(desk.get("/api/draft"), left);
}

// Specification 18.36
fn an_article_that_is_being_written_is_published_by_itself() {
    let desk = Desk::new();
    let path = &*desk.begin_article("A medias");
    let sent = picture(1200, 900, ImageFormat::Jpeg);
    desk.ask(Method::POST, "/api/media?name=a-medias", &[], sent);
    let state = desk.edit(path, |file| file["body"] = json!("\nUn texto ![x](a-medias.jpg)\n"));
    assert_eq!(state["draft"]["faults"], json!([]), "{state}");
    // What it lacks is known.
    let lacks = state["draft"]["warnings"].as_array().expect("it is a list");
    assert!(lacks.iter().any(|it| it["pointer"] == json!(["description"])), "{state}");
    let is_published = |name: &str| desk.content.path().join(name).exists();
    phone(&desk, "7221234567");
    desk.publish_only("site.toml");
    assert_eq!([path, "media/a-medias.jpg"].map(is_published), [false, false]);
    desk.edit(path, |file| {
        file["data"]["description"] =
            json!("Una descripción que alcanza los cincuenta caracteres que se piden.");
        file["data"]["picture"] = json!({ "src": "a-medias.jpg", "alt": "Un nicho abierto" });
        file["body"] = json!("\nUn texto.\n");
    });
    let (status, ..) = desk.ask(Method::GET, "/vista/Articulo-Blog/sin-titulo", &[], "");
    assert_eq!(status, StatusCode::OK);
    // What is published is what was seen.
    let seen = desk.items(path);
    let base = desk.get("/api/file?path=articles/sin-titulo.md");
    desk.edit(path, |file| file["data"]["title"] = json!("¿A medias?"));
    let (status, answer) = desk.refused(Method::POST, "/api/publish", &seen);
    assert_eq!(status, 409);
    let said = answer["detail"].as_str().unwrap_or_default();
    assert!(said.starts_with("Esto cambió mientras tanto"), "{said}");
    desk.publish();
    let path = "articles/a-medias.md";
    assert_eq!([path, "media/a-medias.jpg"].map(is_published), [true, true]);
    assert!(!desk.data.path().join("editor/sent/media/a-medias.jpg").exists());
    assert!(!desk.published(path).contains("draft"), "{}", desk.published(path));
    // Whatever was typed meanwhile, it is a draft no more.
    let (status, saved) = desk.save(path, &base, |file| file["body"] = json!("\nOtro.\n"), "");
    assert_eq!((status, &saved["text"]["data"]["draft"]), (StatusCode::OK, &json!(null)));
    assert_eq!(saved["text"]["data"]["title"], "¿A medias?");
}

fn an_article_that_was_begun_before_its_title_is_published_under_it() {
    let desk = Desk::new();
    for text in ["El bronce se limpia.", "El mármol no."] {
        desk.edit(&desk.begin_article(""), |file| file["body"] = json!(format!("\n{text}\n")));
    }
    let path = "articles/sin-titulo.md";
    let files = desk.get("/api/files");
    let files = files.as_array().expect("it is a list");
    let titles: Vec<_> = files.iter().filter_map(|file| file["title"].as_str()).collect();
    assert!(titles.contains(&"Sin título: El bronce se limpia…"), "{titles:?}");
    assert!(titles.contains(&"Sin título: El mármol no…"), "{titles:?}");
    desk.finish_article(path);
    desk.edit(path, |file| {
        file["data"]["title"] = json!("Del bronce");
        file["data"]["draft"] = json!(true);
    });
    let done = desk.post("/api/publish", &desk.items(path));
    assert_eq!(done["moved"], json!({ path: "articles/del-bronce.md" }), "{done}");
    assert!(desk.published("articles/del-bronce.md").contains("Un párrafo."));
    assert!(!desk.content.path().join(path).exists());
    assert_eq!(desk.get("/api/draft")["items"].as_array().map(Vec::len), Some(1));
    assert_eq!(desk.get("/api/versions")[0]["changes"][0]["path"], "articles/del-bronce.md");
}

fn an_article_that_was_begun_at_its_first_letter_is_published_under_its_title() {
    let desk = Desk::new();
    let path = &*desk.begin_article("D");
    desk.finish_article(path);
    desk.edit(path, |file| {
        file["data"]["title"] = json!("Del bronce");
        file["data"]["draft"] = json!(true);
    });
    let done = desk.post("/api/publish", &desk.items(path));
    assert_eq!(done["moved"], json!({ path: "articles/del-bronce.md" }), "{done}");
}

fn what_was_saved_is_answered_as_the_list_has_it() {
    let desk = Desk::new();
    let saved = desk.edit("articles/uno.md", |file| file["data"]["withdrawn"] = json!(true));
    assert_eq!(saved["file"]["withdrawn"], true, "{saved}");
    assert_eq!(saved["file"]["changed"], true, "{saved}");
    let files = desk.get("/api/files");
    assert!(files.as_array().is_some_and(|files| files.contains(&saved["file"])), "{files}");
}

fn articles_that_are_begun_alike_have_each_a_file_of_its_own() {
    let desk = Desk::new();
    // Whose window was closed before the first letter has begun one, too.
    let paths = ["Día", "", "Día", ""].map(|title| desk.begin_article(title));
    let names = ["", "-2", "-3", "-4"].map(|it| format!("articles/sin-titulo{it}.md"));
    assert_eq!(paths, names);
    let files = desk.get("/api/files").to_string();
    assert_eq!(names.map(|path| files.contains(&path)), [true, false, true, false], "{files}");
    // So it is with a copy in the folder itself, which no list names.
    desk.content.write("articles/sin-titulo-5.md", desk.published("articles/uno.md"));
    assert_eq!(desk.begin_article(""), "articles/sin-titulo-6.md");
}

fn an_article_in_which_nothing_is_written_is_none() {
    let mut desk = Desk::new();
    let path = &*desk.begin_article("");
    let is_there = |desk: &Desk| {
        let [files, draft] = ["/api/files", "/api/draft"].map(|it| desk.get(it).to_string());
        assert_eq!(files.contains(path), draft.contains(path));
        files.contains(path)
    };
    assert!(!is_there(&desk));
    desk.open();
    desk.edit(path, |file| file["body"] = json!("\nEl bronce.\n"));
    assert!(is_there(&desk));
    // So it is where the first letters are deleted again.
    desk.edit(path, |file| file["body"] = json!("\n"));
    assert!(!is_there(&desk));
    // Whoever has written anything else has written it.
    desk.edit(path, |file| file["data"]["picture"]["alt"] = json!("Una placa"));
    assert!(is_there(&desk));
    desk.edit(path, |file| file["data"]["picture"]["alt"] = json!(""));
    // A day later it is gone, once there is another one; what has letters stays.
    desk.edit(&desk.begin_article(""), |file| file["data"]["title"] = json!("Placa"));
    desk.close();
    let drafts = desk.data.path().join("editor/drafts.json");
    let kept = || fs::read_to_string(&drafts).expect("it is there");
    let begun = NOW - SignedDuration::from_hours(25);
    fs::write(&drafts, kept().replace(&NOW.to_string(), &begun.to_string())).expect("it is ours");
    desk.open();
    assert_eq!([path, "Placa"].map(|it| kept().contains(it)), [true, true], "{}", kept());
    // Its name is free by then.
    assert_eq!(desk.begin_article("Otra"), path);
    assert!(kept().contains("Placa"));
}

fn a_value_of_a_list_is_published_without_the_others() {
    let desk = Desk::new();
    let day =
        |date: &str| json!({ "date": date, "days": "Un día", "opens": "10:00", "closes": "12:00" });
    desk.edit("site.toml", |file| {
        file["data"]["exceptions"] = json!([day("2027-11-02"), day("2027-12-24"), { "date": "2" }]);
    });
    let before = desk.published("site.toml");
    desk.publish_only("site.toml/exceptions/1");
    let after = desk.get("/api/file?path=site.toml");
    assert_eq!(after["data"]["exceptions"].as_array().map(Vec::len), Some(3), "{after}");
    let published = desk.published("site.toml");
    assert!(published.contains("2027-12-24") && !published.contains("2027-11-02"), "{published}");
    desk.discard("site.toml/exceptions/2");
    desk.publish();
    let published = desk.published("site.toml");
    assert!(published.contains("2027-11-02") && published.starts_with(before.trim_end()));
}

// Specification 18.36
fn one_thing_is_given_up_and_the_others_stay() {
    let desk = Desk::new();
    phone(&desk, "7221234567");
    desk.sit(LUIS);
    let state = desk.edit("site.toml", |file| file["data"]["brand"] = json!("Sosiego"));
    let people: Vec<_> = [0, 1].map(|at| state["draft"]["items"][at]["people"].clone()).into();
    assert_eq!(people, [json!([LUIS]), json!([ANA])], "{state}");
    let left = desk.discard("site.toml/brand");
    assert_eq!(left["items"][0]["pointer"], json!(["contact", "phone"]));
    assert_eq!(left["items"].as_array().map(Vec::len), Some(1), "{left}");
    let data = desk.get("/api/file?path=site.toml")["data"].clone();
    assert_eq!(
        (&data["brand"], &data["contact"]["phone"]),
        (&json!("Remanso"), &json!("7221234567"))
    );
    // It comes back beside what has been written since.
    desk.edit("site.toml", |file| file["data"]["tagline"] = json!("Otra frase del sitio"));
    let given_up = desk.get("/api/draft/discarded");
    let said = [&given_up[0]["changes"][0]["label"], &given_up[0]["changes"][0]["after"]];
    assert_eq!(said, [&json!("Nombre del columbario"), &json!("Sosiego")], "{given_up}");
    desk.post(&recovery(&desk), &json!(null));
    assert_eq!(desk.get("/api/file?path=site.toml")["data"]["brand"], "Sosiego");
    assert_eq!(desk.get("/api/draft")["items"].as_array().map(Vec::len), Some(3));
}

// Specification 18.36
fn what_was_given_up_comes_back_for_thirty_days() {
    let mut desk = Desk::new();
    let kept = desk.data.path().join("editor/discarded");
    let nothing = &json!(null);
    let recover = |desk: &Desk| desk.call(Method::POST, &recovery(desk), nothing).0.as_u16();
    assert_eq!(recover(&desk), 404);
    desk.begin_article("De otra persona");
    desk.edit("site.toml", |file| file["data"]["brand"] = json!("Sosiego"));
    let before = desk.get("/api/draft");
    desk.discard("");
    assert_eq!(desk.get("/api/draft")["items"], json!([]));
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
    let conflicts = [0, 1].map(|at| after["items"][at]["conflict"] == true);
    assert_eq!(conflicts, [false, true], "{after}");
    desk.post("/api/draft/prefer", &desk.items("site.toml"));
    let ids = |state: &Json| state["items"][0]["id"].clone();
    assert_eq!(ids(&desk.get("/api/draft")), ids(&before));
    assert_eq!(recover(&desk), 404);

    for number in 0..25 {
        desk.edit("site.toml", |file| file["data"]["brand"] = json!(format!("Marca {number}")));
        desk.discard("site.toml");
    }
    let folders = || fs::read_dir(&kept).expect("it is there").flatten();
    assert_eq!(folders().count(), 25);
    assert_eq!(recover(&desk), 200);
    assert_eq!(desk.get("/api/file?path=site.toml")["data"]["brand"], "Marca 24");
    let day = 24 * 60 * 60 * 1000;
    for (folder, days) in folders().zip([29, 31]) {
        let moment = site::fixture::NOW.as_millisecond() - days * day;
        fs::rename(folder.path(), kept.join(moment.to_string())).expect("it is ours");
    }
    desk.open();
    assert_eq!(folders().count(), 23);
}

// Specification 18.36
fn undo_and_restore_leave_alone_what_else_is_written() {
    let desk = Desk::new();
    let brand = |name: &str| {
        desk.edit("site.toml", |file| file["data"]["brand"] = json!(name));
    };
    brand("Una");
    let first = desk.publish();
    phone(&desk, "7221234567");
    desk.edit("pages/blog.toml", |file| file["data"]["title"] = json!("Otro"));
    desk.publish();
    // Somebody writes meanwhile, in the same file too.
    desk.edit("site.toml", |file| file["data"]["tagline"] = json!("Otra frase del sitio"));
    let undo = format!("/api/versions/{first}/undo");
    let state = desk.post(&undo, &json!(null));
    assert_eq!(state["items"].as_array().map(Vec::len), Some(2), "{state}");
    desk.publish_only("site.toml/brand");
    let published = desk.published("site.toml");
    assert!(published.contains("brand = \"Remanso\"") && published.contains("7221234567"));
    assert!(!published.contains("Otra frase"));
    // The same value is being changed, and so conflicts; the others do not.
    phone(&desk, "7220000000");
    let refused = |address: &str| desk.refused(Method::POST, address, &json!(null)).0;
    assert_eq!(refused("/api/versions/000002/undo"), 409);
    assert_eq!(refused(&format!("/api/versions/{first}/restore")), 409);
    desk.discard("site.toml/contact");
    brand("Dos");
    desk.publish();
    assert_eq!(refused(&undo), 409);
    desk.post(&format!("/api/versions/{first}/restore"), &json!(null));
    desk.publish();
    let published = desk.published("site.toml");
    assert!(published.contains("brand = \"Una\"") && published.contains("8000000000"));
}

// Specification 18.36
fn what_two_people_write_in_one_file_is_merged() {
    let desk = Desk::new();
    let base = desk.get("/api/file?path=site.toml");
    phone(&desk, "7221234567");
    desk.sit(LUIS);
    let whatsapp = |file: &mut Json| file["data"]["contact"]["whatsapp"] = json!("7220000000");
    let (status, saved) = desk.save("site.toml", &base, whatsapp, "");
    assert_eq!(status, StatusCode::OK, "{saved}");
    let contact = &saved["text"]["data"]["contact"];
    let numbers = (&contact["phone"], &contact["whatsapp"]);
    assert_eq!(numbers, (&json!("7221234567"), &json!("7220000000")));
    // Each adds a day of their own.
    let base = desk.get("/api/file?path=site.toml");
    assert!(base["data"]["exceptions"].as_array().is_none_or(Vec::is_empty));
    let day = |date: &str| json!({ "date": date, "days": date });
    let first = |file: &mut Json| file["data"]["exceptions"] = json!([day("2027-11-02")]);
    desk.save("site.toml", &base, first, "");
    let base = desk.get("/api/file?path=site.toml");
    for date in ["2027-12-24", "2027-12-31"] {
        let more =
            |file: &mut Json| file["data"]["exceptions"] = json!([day("2027-11-02"), day(date)]);
        assert_eq!(desk.save("site.toml", &base, more, "").0, StatusCode::OK);
    }
    let days = desk.get("/api/file?path=site.toml")["data"]["exceptions"].clone();
    assert_eq!(days.as_array().map(Vec::len), Some(3), "{days}");
    // Nothing of it is lost to one who has it already.
    let seen = desk.get("/api/file?path=site.toml");
    let (_, saved) = desk.save("site.toml", &seen, |_| {}, "");
    assert_eq!(saved["text"], json!(null), "{saved}");
}

// Specification 18.36
fn two_people_write_in_one_article_at_once() {
    let desk = Desk::new();
    let path = "articles/uno.md";
    let write = |base: &Json, body: &str| desk.save(path, base, |it| it["body"] = json!(body), "");
    desk.edit(path, |file| file["body"] = json!("\nUno.\n\nDos.\n\nTres.\n"));
    let base = desk.get("/api/file?path=articles/uno.md");
    write(&base, "\nUno, de Ana.\n\nDos.\n\nTres.\n\nCuatro.\n");
    let (status, saved) = write(&base, "\nUno.\n\nDos y medio.\n\nTres.\n");
    assert_eq!(status, StatusCode::OK, "{saved}");
    let merged = "\nUno, de Ana.\n\nDos y medio.\n\nTres.\n\nCuatro.\n";
    assert_eq!(saved["text"]["body"], merged);
    // The same paragraph is asked about, and no other.
    let (status, answer) = write(&base, "\nUno, de Luis.\n\nDos.\n\nTres.\n");
    assert_eq!(status, StatusCode::CONFLICT);
    let disputed = answer["disputed"].as_array().expect("it is a list");
    assert_eq!(disputed.len(), 1, "{answer}");
    let change = (&disputed[0]["before"], &disputed[0]["after"]);
    assert_eq!(change, (&json!("Uno, de Ana."), &json!("Uno, de Luis.")));
    assert_eq!(disputed[0]["label"], "Párrafo");
}

// Specification 18.36
fn the_same_value_is_asked_about_and_neither_is_lost() {
    let desk = Desk::new();
    let base = desk.get("/api/file?path=site.toml");
    phone(&desk, "7221111111");
    desk.sit(LUIS);
    let change = |file: &mut Json| {
        file["data"]["contact"]["phone"] = json!("7222222222");
        file["data"]["brand"] = json!("Sosiego");
    };
    let now = || desk.get("/api/file?path=site.toml")["data"]["contact"]["phone"].clone();
    let recover = || desk.post(&recovery(&desk), &json!(null));
    let (status, answer) = desk.save("site.toml", &base, change, "");
    assert_eq!(status, StatusCode::CONFLICT);
    let disputed = &answer["disputed"];
    assert_eq!(disputed.as_array().map(Vec::len), Some(1), "{answer}");
    assert_eq!(disputed[0]["label"], "Teléfono sin costo");
    let both = (&disputed[0]["before"], &disputed[0]["after"]);
    assert_eq!(both, (&json!("722 111 1111"), &json!("722 222 2222")));
    assert_eq!(now(), "7221111111");
    let (status, saved) = desk.save("site.toml", &base, change, "theirs");
    assert_eq!(status, StatusCode::OK, "{saved}");
    assert_eq!((now(), &saved["text"]["data"]["brand"]), (json!("7221111111"), &json!("Sosiego")));
    recover();
    assert_eq!(now(), "7222222222");
    phone(&desk, "7221111111");
    desk.save("site.toml", &base, change, "mine");
    assert_eq!(now(), "7222222222");
    recover();
    assert_eq!(now(), "7221111111");
}

// Specification 18.36
fn each_person_sees_who_else_is_there() {
    let desk = Desk::new();
    let look = |path: &str| desk.get(&format!("/api/presence?path={path}"));
    assert_eq!(look("articles/uno.md")["others"], json!([]));
    assert_eq!(look("articles/uno.md")["today"], NOW.to_string()[..10]);
    desk.sit(LUIS);
    let seen = look("site.toml");
    assert_eq!(seen["others"], json!([{ "who": ANA, "path": "articles/uno.md" }]));
    // What the others have changed meanwhile is asked for where this is another.
    assert_eq!(seen["revision"], desk.get("/api/draft")["revision"]);
    phone(&desk, "7221234567");
    assert_ne!(look("")["revision"], seen["revision"]);
}
