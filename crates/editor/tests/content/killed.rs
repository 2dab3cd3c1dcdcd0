//! Killed while it publishes, at each step: the content is the old or the new, and a draft is not lost. And where
//! the power goes: what a step builds on is on the disk before it.

use crate::desk::{Desk, files};
use crate::tests;
use crate::traced::{Call, publish};
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

tests!(
    killed_at_any_step_of_a_publication_the_content_is_the_old_or_the_new,
    what_a_step_of_a_publication_builds_on_is_on_the_disk_before_it,
);

/// The name by which a publication is one that is carried on.
const JOURNAL: &str = "data/editor/publication/version.json";

type Files = BTreeMap<String, Vec<u8>>;

/// What is published below: two pages, an article and a sentence of the settings, beside what is not.
struct Prepared {
    /// The files of the content before and after, and those of the data directory before.
    old: Files,
    new: Files,
    data: Files,
    article: String,
    /// What is not published, before.
    state: Json,
    /// What of it is not published with the others.
    kept: [Json; 2],
}

fn kept(desk: &Desk) -> [Json; 2] {
    [desk.items("articles/sin-titulo.md"), desk.items("site.toml/brand")]
}

impl Prepared {
    fn new(desk: &mut Desk) -> Self {
        // Neither of these is published with the others.
        desk.begin_article("A medias");
        desk.edit("site.toml", |file| file["data"]["brand"] = json!("Sosiego"));
        let kept = kept(desk);
        let tagline = desk.get("/api/file?path=site.toml")["data"]["tagline"].clone();
        let old = files(desk.content.path());
        for path in ["pages/blog.toml", "pages/no-encontrada.toml"] {
            desk.edit(path, |file| file["data"]["title"] = json!("Otro título"));
        }
        desk.edit("site.toml", |file| file["data"]["tagline"] = json!("Otra frase"));
        let article = desk.begin_article("Uno más");
        desk.finish_article(&article);
        let state = desk.get("/api/draft");
        desk.close();
        let data = files(desk.data.path());
        let draft: Json = serde_json::from_slice(&data["editor/drafts.json"]).expect("it is JSON");
        let mut new = old.clone();
        for path in ["pages/blog.toml", "pages/no-encontrada.toml", &article] {
            let text = draft[path]["after"].as_str().expect("it has one");
            new.insert(path.to_owned(), text.into());
        }
        let site = String::from_utf8_lossy(&old["site.toml"]);
        let site = site.replace(tagline.as_str().expect("it is a text"), "Otra frase");
        new.insert("site.toml".to_owned(), site.into());
        Self { old, new, data, article, state, kept }
    }

    /// Makes both directories what they were before.
    fn put_back(&self, desk: &mut Desk) {
        desk.close();
        for (directory, files) in [(desk.content.path(), &self.old), (desk.data.path(), &self.data)]
        {
            put_back(directory, files);
        }
    }

    /// What is found at the next start.
    fn assert_is(&self, is_new: bool, desk: &mut Desk, at: &Call) {
        desk.open();
        let found = files(desk.content.path());
        let now = desk.get("/api/draft");
        if is_new {
            assert_eq!(found, self.new, "{at:?}");
            assert_eq!(now["items"].as_array().map(Vec::len), Some(2), "{at:?}");
            let is_kept = |it: &Json| it["pointer"] == json!(["brand"]) || it["ready"] == false;
            let items = self.state["items"].as_array().expect("it is a list").iter();
            let changes = items.filter(|it| !is_kept(it)).map(|it| it["changes"].clone());
            let changes = changes.flat_map(|it| it.as_array().cloned().unwrap_or_default());
            let versions = desk.get("/api/versions");
            assert_eq!(versions[0]["changes"], json!(changes.collect::<Vec<_>>()), "{at:?}");
        } else {
            assert_eq!(found, self.old, "{at:?}");
            assert_eq!(now, self.state, "{at:?}");
            // What is left of the first keeps no second from its end.
            let mut wanted = Vec::new();
            for path in ["pages/", "site.toml/tagline", &self.article] {
                wanted.extend(desk.items(path)["items"].as_array().expect("a list").clone());
            }
            desk.post("/api/publish", &json!({ "items": wanted }));
            assert_eq!(files(desk.content.path()), self.new, "{at:?}");
        }
        assert_eq!(kept(desk), self.kept, "{at:?}");
    }
}

fn put_back(directory: &Path, files: &Files) {
    for entry in fs::read_dir(directory).expect("it can be listed") {
        let path = entry.expect("it can be listed").path();
        let gone = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
        gone.expect("it is ours");
    }
    for (path, bytes) in files {
        let path = directory.join(path);
        fs::create_dir_all(path.parent().expect("it is below")).expect("a folder can be made");
        fs::write(path, bytes).expect("a file can be written");
    }
}

/// Returns whether it is the name that a file has until it is whole.
fn is_part(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension == "part")
}

/// The calls at which it is killed: the last of each kind, and each that puts a file into the content.
fn steps(calls: &[Call]) -> Vec<usize> {
    let kind = |call: &Call| {
        let mut place = call.path.as_str();
        if let Some(below) = place.strip_prefix("data/editor/publication/") {
            place = below.split('/').next().unwrap_or_default();
        } else if call.from.is_none() && place.starts_with("content") {
            place = "content";
        }
        (call.name.clone(), place.to_owned(), is_part(&call.path))
    };
    let is_step = |at: &usize| {
        let is_last = calls[at + 1..].iter().all(|later| kind(later) != kind(&calls[*at]));
        // What was found out about pictures is kept beside, and a folder without a file says nothing.
        let is_told = calls[*at].is_sync() || calls[*at].from.is_some();
        is_told
            && is_last
            && ["content", "data/editor"].iter().any(|it| calls[*at].path.starts_with(it))
    };
    (0..calls.len()).filter(is_step).collect()
}

// Specification 18.36
fn killed_at_any_step_of_a_publication_the_content_is_the_old_or_the_new() {
    let mut desk = Desk::new();
    let prepared = Prepared::new(&mut desk);
    prepared.put_back(&mut desk);
    let calls = publish(&desk, None);
    let journal = calls.iter().position(|it| it.puts(JOURNAL)).expect("it is put there");
    for at in steps(&calls) {
        prepared.put_back(&mut desk);
        publish(&desk, Some((&calls, at)));
        prepared.assert_is(at > journal, &mut desk, &calls[at]);
    }
}

// Specification 18.36
fn what_a_step_of_a_publication_builds_on_is_on_the_disk_before_it() {
    let mut desk = Desk::new();
    Prepared::new(&mut desk);
    let calls = publish(&desk, None);
    let folder_of = |path: &str| path.rsplit_once('/').expect("it is in a folder").0.to_owned();
    // Folders with names that a power cut would take, and files that it would not.
    let (mut unsynced, mut whole) = (BTreeSet::new(), BTreeSet::new());
    for call in &calls {
        if call.is_sync() {
            unsynced.remove(&call.path);
            whole.insert(&call.path);
            continue;
        }
        if let Some(from) = &call.from {
            assert!(unsynced.is_empty(), "{unsynced:?} is not on the disk before {call:?}");
            // What is new is whole.
            assert!(whole.remove(from) || !is_part(from), "{call:?}: {calls:#?}");
        }
        unsynced.insert(folder_of(&call.path));
    }
    assert!(unsynced.is_empty(), "{unsynced:?} is not on the disk at the end");
    let journal = calls.iter().position(|it| it.puts(JOURNAL)).expect("it is put there");
    let changed = |it: &Call| it.from.is_some() && it.path.starts_with("content/");
    assert!(calls.iter().position(changed).is_some_and(|changed| changed > journal), "{calls:#?}");
}
