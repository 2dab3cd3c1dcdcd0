//! Killed while it publishes, at any moment: the content is the old or the new, and a draft is not lost.

use crate::child;
use crate::desk::{Desk, files};
use crate::tests;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::time::{Duration, Instant};

tests!(killed_fifty_times_while_publishing_items_the_content_is_the_old_or_the_new);

// Specification 18.36
fn killed_fifty_times_while_publishing_items_the_content_is_the_old_or_the_new() {
    let mut desk = Desk::new();
    // Neither of these is published with the others.
    desk.post("/api/articles", &json!({ "title": "A medias" }));
    desk.edit("site.toml", |file| file["data"]["brand"] = json!("Sosiego"));
    let kept = [desk.items("articles/a-medias.md"), desk.items("site.toml/brand")];
    let (mut old_ones, mut new_ones) = (0, 0);
    // How long a publication takes is measured by the first, which nobody ends.
    let mut longest = Duration::from_mins(1);
    for round in 0..=50_u32 {
        let tagline = desk.get("/api/file?path=site.toml")["data"]["tagline"].clone();
        let old = files(desk.content.path());
        for path in ["pages/blog.toml", "pages/contacto.toml"] {
            desk.edit(path, |file| file["data"]["title"] = json!(format!("Vuelta {round}")));
        }
        let said = format!("La frase de la vuelta {round}");
        desk.edit("site.toml", |file| file["data"]["tagline"] = json!(said));
        let begun = desk.post("/api/articles", &json!({ "title": format!("Vuelta {round}") }));
        let path = begun["path"].as_str().expect("it has one");
        desk.finish_article(path);
        let state = desk.get("/api/draft");
        let mut new = old.clone();
        let draft = fs::read(desk.data.path().join("editor/draft.json")).expect("it is there");
        let draft: Json = serde_json::from_slice(&draft).expect("it is JSON");
        for path in ["pages/blog.toml", "pages/contacto.toml", path] {
            let text = draft[path]["after"].as_str().expect("it has one");
            new.insert(path.to_owned(), text.into());
        }
        let site = String::from_utf8_lossy(&old["site.toml"]);
        let site = site.replace(tagline.as_str().expect("it is a text"), &said);
        new.insert("site.toml".to_owned(), site.into());
        desk.close();

        let mut child = child::start(&desk);
        let output = child.stdout.take().expect("it is a pipe");
        let mut lines = BufReader::new(output).lines();
        assert_eq!(lines.next().and_then(Result::ok).as_deref(), Some("ready"));
        let begun = Instant::now();
        if round > 0 {
            // From before it begins until after it has ended.
            let pause = longest * (round * 37 % 50) / 45;
            while begun.elapsed() < pause && child.try_wait().expect("it is ours").is_none() {
                std::thread::yield_now();
            }
            child.kill().expect("it is ours");
        }
        child.wait().expect("it is ours");
        if round == 0 {
            longest = begun.elapsed();
        }
        desk.open();
        let found: BTreeMap<_, _> = files(desk.content.path());
        if found == new {
            new_ones += 1;
            assert_eq!(
                desk.get("/api/draft")["items"].as_array().map(Vec::len),
                Some(2),
                "{round}"
            );
            let is_kept = |it: &Json| it["pointer"] == json!(["brand"]) || it["ready"] == false;
            let items = state["items"].as_array().expect("it is a list").iter();
            let changes = items.filter(|it| !is_kept(it)).map(|it| it["changes"].clone());
            let changes = changes.flat_map(|it| it.as_array().cloned().unwrap_or_default());
            let versions = desk.get("/api/versions");
            assert_eq!(versions[0]["changes"], json!(changes.collect::<Vec<_>>()), "{round}");
        } else {
            old_ones += 1;
            assert_eq!(found, old, "{round}");
            assert_eq!(desk.get("/api/draft"), state, "{round}");
            for path in ["pages/", "site.toml/tagline", path] {
                desk.discard(path);
            }
        }
        let now = [desk.items("articles/a-medias.md"), desk.items("site.toml/brand")];
        assert_eq!(now, kept, "{round}");
    }
    assert!(old_ones >= 5 && new_ones >= 5, "{old_ones} old, {new_ones} new, {longest:?}");
}
