//! Killed while it publishes, at any moment: the content is the old or the new, and a draft is not lost.

use crate::child;
use crate::desk::{Desk, files};
use crate::tests;
use serde_json::json;
use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::time::{Duration, Instant};

tests!(killed_fifty_times_while_publishing_the_content_is_the_old_or_the_new);

// Specification 18.36
fn killed_fifty_times_while_publishing_the_content_is_the_old_or_the_new() {
    let mut desk = Desk::new();
    let (mut old_ones, mut new_ones) = (0, 0);
    // How long a publication takes is measured by the first, which nobody ends.
    let mut longest = Duration::from_mins(1);
    for round in 0..=50_u32 {
        for path in ["pages/blog.toml", "pages/contacto.toml"] {
            desk.edit(path, |file| file["data"]["title"] = json!(format!("Vuelta {round}")));
        }
        desk.edit("site.toml", |file| {
            file["data"]["tagline"] = json!(format!("La frase de la vuelta {round}"));
        });
        let begun = desk.post("/api/articles", &json!({ "title": format!("Vuelta {round}") }));
        let path = begun["path"].as_str().expect("it has one");
        desk.finish_article(path);
        let (state, old) = (desk.get("/api/draft"), files(desk.content.path()));
        let mut new = old.clone();
        new.extend(files(&desk.data.path().join("editor/draft")));
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
            assert_eq!(desk.get("/api/draft")["changes"], json!([]), "{round}");
            let versions = desk.get("/api/versions");
            assert_eq!(versions[0]["changes"], state["changes"], "{round}");
        } else {
            old_ones += 1;
            assert_eq!(found, old, "{round}");
            assert_eq!(desk.get("/api/draft"), state, "{round}");
            desk.call(axum::http::Method::DELETE, "/api/draft", &json!(null));
        }
    }
    assert!(old_ones >= 5 && new_ones >= 5, "{old_ones} old, {new_ones} new, {longest:?}");
}
