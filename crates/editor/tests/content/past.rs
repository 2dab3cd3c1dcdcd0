//! What was, is said as it was: what was given up, and the versions, of which those of earlier days are kept.

use crate::desk::{Desk, files};
use crate::tests;
use axum::http::{Method, StatusCode};
use serde_json::{Value as Json, json};
use site::fixture::NOW;
use std::fs::{self, File};

tests!(
    what_was_given_up_is_said_as_it_was_whatever_was_published_since,
    what_was_given_up_is_kept_as_long_as_there_is_room,
    what_cannot_be_read_of_what_was_given_up_is_not_lost,
    the_last_version_of_each_day_stays_and_brings_back_what_was,
);

fn brand(desk: &Desk, name: &str) -> Json {
    desk.edit("site.toml", |file| file["data"]["brand"] = json!(name))
}

// Specification 18.36
fn what_was_given_up_is_said_as_it_was_whatever_was_published_since() {
    let desk = Desk::new();
    brand(&desk, "Sosiego");
    desk.edit("site.toml", |file| file["data"]["tagline"] = json!("Otra frase del sitio"));
    desk.discard("site.toml/brand");
    let said = || {
        let given_up = desk.get("/api/draft/discarded");
        let changes = given_up[0]["changes"].as_array().cloned().unwrap_or_default().into_iter();
        changes
            .map(|it| [&it["label"], &it["before"], &it["after"]].map(Clone::clone))
            .collect::<Vec<_>>()
    };
    let lost = [["Nombre del columbario", "Remanso", "Sosiego"].map(|it| json!(it))];
    assert_eq!(said(), lost);
    desk.edit("site.toml", |file| {
        file["data"]["contact"]["phone"] = json!("7221234567");
        file["data"]["exceptions"] = json!([
            { "date": "2027-12-08", "days": "8 de diciembre", "opens": "09:00", "closes": "15:00" },
        ]);
    });
    desk.publish();
    assert_eq!(said(), lost);
    // Nor is it another where the same has another value by now.
    brand(&desk, "Calma");
    desk.publish();
    assert_eq!(said(), lost);
    // What the site has by now is not there to be brought back.
    brand(&desk, "Sosiego");
    desk.publish();
    assert_eq!(desk.get("/api/draft/discarded"), json!([]));
}

fn what_was_given_up_is_kept_as_long_as_there_is_room() {
    let desk = Desk::new();
    for number in 0..30 {
        brand(&desk, &format!("Marca {number}"));
        desk.discard("");
    }
    let count = || desk.get("/api/draft/discarded").as_array().map(Vec::len);
    assert_eq!(count(), Some(30));
    let folder = desk.data.path().join("editor/discarded");
    let mut all: Vec<_> = fs::read_dir(&folder).expect("it is there").flatten().collect();
    all.sort_by_key(fs::DirEntry::file_name);
    let large = |at: usize| {
        let file = File::create(all[at].path().join("grande")).expect("it is ours");
        file.set_len(100 * 1024 * 1024).expect("it can be long");
    };
    // The oldest ones go, and what was given up last stays in any case.
    large(9);
    assert_eq!(count(), Some(20));
    large(29);
    assert_eq!(count(), Some(1));
}

fn what_cannot_be_read_of_what_was_given_up_is_not_lost() {
    let desk = Desk::new();
    brand(&desk, "Sosiego");
    desk.discard("");
    let id = desk.get("/api/draft/discarded")[0]["id"].clone();
    let id = id.as_str().expect("it has one");
    // In the place of the folder of its pictures is what is none.
    let sent = desk.data.path().join(format!("editor/discarded/{id}/sent"));
    fs::write(&sent, "").expect("it is ours");
    let recover = format!("/api/draft/discarded/{id}/recover");
    desk.refused(Method::POST, &recover, &json!(null));
    fs::remove_file(&sent).expect("it is still there");
    desk.discard("");
    desk.post(&recover, &json!(null));
}

// Specification 18.36
fn the_last_version_of_each_day_stays_and_brings_back_what_was() {
    let desk = Desk::new();
    let title = |path: &str, title: &str| {
        desk.edit(path, |file| file["data"]["title"] = json!(title));
    };
    let versions = desk.data.path().join("editor/versions");
    // How many days ago each of the first was, and what it changes.
    let mut after = Vec::new();
    for (number, days) in (1_u32..).zip([40, 3, 2, 2, 2, 1, 1]) {
        match number {
            // Nothing after this one changes these.
            3 => {
                title("pages/blog.toml", "Blog 3");
                desk.finish_article(&desk.begin_article("Tres"));
            }
            4 => title("pages/blog.toml", "Blog 4"),
            _ => title("pages/no-encontrada.toml", &format!("Contacto {number}")),
        }
        let id = desk.publish();
        assert_eq!(id, format!("{number:06}"));
        after.push(files(desk.content.path()));
        let journal = versions.join(&id).join("version.json");
        let mut version: Json =
            serde_json::from_slice(&fs::read(&journal).expect("it is there")).expect("it is JSON");
        let at = NOW - jiff::SignedDuration::from_hours(24 * days);
        version["at"] = json!(at.to_string());
        fs::write(&journal, version.to_string()).expect("it is ours");
    }
    title("pages/no-encontrada.toml", "Hoy");
    assert_eq!(desk.publish(), "000008");
    // As many as are kept of a day, all alike but for the last.
    let alike = files(&versions.join("000008"));
    for number in 9..=56 {
        let id = format!("{number:06}");
        for (path, bytes) in &alike {
            let path = versions.join(&id).join(path);
            fs::create_dir_all(path.parent().expect("it is in a folder")).expect("it is ours");
            let text = String::from_utf8_lossy(bytes).replace("000008", &id);
            fs::write(path, text).expect("it is ours");
        }
    }
    title("pages/no-encontrada.toml", "Hoy, otra vez");
    assert_eq!(desk.publish(), "000057");
    let now = files(desk.content.path());
    let listed = desk.get("/api/versions");
    let ids: Vec<_> = listed.as_array().into_iter().flatten().map(|it| &it["id"]).collect();
    // Of today fifty, and of each day before the last one, for a month.
    assert_eq!(
        (ids.len(), &ids[50..]),
        (53, &[&json!("000007"), &json!("000005"), &json!("000002")][..])
    );
    assert_eq!(desk.call(Method::POST, "/api/versions/000004/restore", &json!(null)).0, 404);
    for number in [7, 5, 2] {
        let (status, _, page) =
            desk.ask(Method::GET, &format!("/antes/{number:06}/Articulo-Blog/sin-titulo"), &[], "");
        assert_eq!(status == StatusCode::OK, number > 2, "{page:?}");
        desk.post(&format!("/api/versions/{number:06}/restore"), &json!(null));
        desk.publish();
        assert_eq!(files(desk.content.path()), after[number - 1], "{number}");
        desk.undo_last();
        desk.publish();
        assert_eq!(files(desk.content.path()), now, "{number}");
    }
    // What one of them has changed by itself is taken back as before.
    let state = desk.post("/api/versions/000057/undo", &json!(null));
    assert_eq!(state["items"].as_array().map(Vec::len), Some(1), "{state}");
}
