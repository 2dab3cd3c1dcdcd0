//! Texts are written so that nothing else in them changes.

use super::changes;
use super::text_file::TextFile;
use super::toml_edits::{Data, json, merge};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Value as Json, json};
use site::{ImageInspector, Source, is_editable};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

struct NoInspection;

impl ImageInspector for NoInspection {}

/// The sample with the articles of a WordPress blog.
fn import() -> TempDir {
    let place = tempfile::tempdir().expect("a directory can be made");
    let sample = Source::Directory(Path::new(ROOT).join("content"));
    for path in sample.paths().expect("it can be read") {
        let to = place.path().join(&path);
        fs::create_dir_all(to.parent().expect("it lies in a folder")).expect("it can be made");
        fs::write(to, sample.read(&path).expect("it is listed")).expect("it can be written");
    }
    let file = Path::new(ROOT).join("tests/fixtures/wordpress.xml");
    let now = Timestamp::UNIX_EPOCH.to_zoned(TimeZone::UTC);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("the system has a runtime");
    let done = import::wordpress(&file, None, place.path(), &NoInspection, &now);
    let report = runtime.block_on(done).expect("it can be imported");
    assert!(report.written > 0);
    place
}

/// Every text of the sample, of the examples and of an import.
fn texts(of_import: &TempDir) -> Vec<(String, Vec<u8>)> {
    let examples = fs::read_dir(Path::new(ROOT).join("examples")).expect("it can be listed");
    let examples = examples.map(|it| it.expect("it can be listed").path().join("content"));
    let own = [Path::new(ROOT).join("content"), of_import.path().to_owned()];
    let directories: Vec<PathBuf> = own.into_iter().chain(examples).collect();
    let mut texts = Vec::new();
    for directory in directories {
        let source = Source::Directory(directory);
        for path in source.paths().expect("it can be listed") {
            if is_editable(&path) {
                let bytes = source.read(&path).expect("it is listed").into_owned();
                texts.push((path, bytes));
            }
        }
    }
    assert!(texts.len() >= 100, "{}", texts.len());
    texts
}

fn data(file: &TextFile) -> Data {
    match file.data() {
        Some(Json::Object(data)) => data,
        other => panic!("{other:?}"),
    }
}

/// The JSON pointers of all texts.
fn pointers(value: &Json, at: &str, found: &mut Vec<String>) {
    match value {
        Json::String(_) => found.push(at.to_owned()),
        Json::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                pointers(item, &format!("{at}/{index}"), found);
            }
        }
        Json::Object(data) => {
            for (key, item) in data {
                pointers(item, &format!("{at}/{key}"), found);
            }
        }
        _ => {}
    }
}

fn with(data: &Data, pointer: &str, change: impl FnOnce(&mut Json)) -> Data {
    let mut changed = Json::Object(data.clone());
    change(changed.pointer_mut(pointer).expect("it is there"));
    match changed {
        Json::Object(data) => data,
        _ => panic!("it was an object"),
    }
}

/// How many lines of the one are not in the other, counted on both sides.
fn differing(before: &[u8], after: &[u8]) -> (usize, usize) {
    let lines = |bytes| String::from_utf8_lossy(bytes).split('\n').map(str::to_owned).collect();
    let (old, new): (Vec<String>, Vec<String>) = (lines(before), lines(after));
    let same = old.iter().zip(&new).take_while(|(one, other)| one == other).count();
    let (old, new) = (&old[same..], &new[same..]);
    let ends = old.iter().rev().zip(new.iter().rev()).take_while(|(one, other)| one == other);
    let ends = ends.count();
    (old.len() - ends, new.len() - ends)
}

#[test]
fn a_text_that_is_saved_without_a_change_is_the_same_to_the_byte() {
    let place = import();
    for (path, bytes) in texts(&place) {
        let file = TextFile::parse(&path, &bytes).unwrap_or_else(|| panic!("{path}"));
        let (data, body) = (data(&file), file.body().map(str::to_owned));
        let saved = file.edit(&bytes, &data, body.as_deref());
        assert_eq!(saved.as_deref(), Some(&*bytes), "{path}");
        let windows = String::from_utf8_lossy(&bytes).replace('\n', "\r\n").into_bytes();
        let file = TextFile::parse(&path, &windows).unwrap_or_else(|| panic!("{path}"));
        let saved = file.edit(&windows, &data, body.as_deref());
        assert_eq!(saved.as_deref(), Some(&*windows), "{path}");
    }
}

#[test]
fn one_text_that_is_changed_changes_one_line_and_is_named_once() {
    let place = import();
    for (path, bytes) in texts(&place) {
        let windows = String::from_utf8_lossy(&bytes).replace('\n', "\r\n").into_bytes();
        for bytes in [bytes, windows] {
            let file = TextFile::parse(&path, &bytes).unwrap_or_else(|| panic!("{path}"));
            let data = data(&file);
            let mut all = Vec::new();
            pointers(&Json::Object(data.clone()), "", &mut all);
            // Three are enough of a file with hundreds.
            let step = all.len().div_ceil(12).max(1);
            for pointer in all.iter().step_by(step) {
                let changed = with(&data, pointer, |value| {
                    let text = value.as_str().expect("it is a text");
                    // A day stays one.
                    let is_day = text.parse::<jiff::civil::Date>().is_ok();
                    let other = text.replace('a', "\"á\\").replace('o', "ó") + "'";
                    *value = if is_day { "2031-02-03".into() } else { other.into() };
                });
                let saved = file.edit(&bytes, &changed, None).unwrap_or_else(|| panic!("{path}"));
                let read = TextFile::parse(&path, &saved).and_then(|it| it.data());
                assert_eq!(read, Some(Json::Object(changed)), "{path}{pointer}");
                assert_eq!(differing(&bytes, &saved), (1, 1), "{path}{pointer}");
                let changes = changes::between(&path, Some(&bytes), Some(&saved));
                let named: Vec<_> = changes.iter().map(|it| it.pointer.join("/")).collect();
                assert_eq!(named, [pointer[1..].to_owned()], "{path}");
            }
        }
    }
}

fn merged(toml: &str, data: &Json) -> String {
    merge(toml, data.as_object().expect("it is an object")).expect("it is TOML")
}

const PHOTOS: &str = "# Las fotografías.\n\n\
    [[photo]]\ndetails = \"Uno\" # la primera\nkind = \"render\"\n\n[photo.img]\nsrc = \"uno.jpg\"\n\n\
    # De marzo.\n[[photo]]\ndetails = 'Dos'\nkind = \"photograph\"\ndate = 2026-03-01\n\n\
    [photo.img]\nsrc = \"dos.jpg\"\n\n\
    [call]\ntitle = \"Hable\"\n";

#[test]
fn a_section_is_added_moved_and_removed_and_the_comments_stay() {
    let data = json(PHOTOS).expect("it is TOML");
    let photos = data["photo"].as_array().expect("it is a list").clone();
    let with = |photos: Vec<Json>| {
        let mut data = data.clone();
        data["photo"] = photos.into();
        let made = merged(PHOTOS, &data);
        assert_eq!(json(&made).expect("it is TOML"), data, "{made}");
        made
    };
    let third = json!({ "details": "Tres", "kind": "photograph", "date": "2026-04-01", "img": { "src": "tres.jpg" } });
    let added = "[[photo]]\ndetails = \"Tres\"\nkind = \"photograph\"\ndate = 2026-04-01\n\n\
        [photo.img]\nsrc = \"tres.jpg\"\n\n[call]";
    let (one, two) = (photos[0].clone(), photos[1].clone());
    let more = with(vec![one.clone(), two.clone(), third.clone()]);
    let expected = PHOTOS.replace("[call]", added).replace("\"Tres\"", "'Tres'");
    assert_eq!(more, expected);
    let fewer = with(vec![one.clone()]);
    assert!(fewer.contains("# Las fotografías.\n\n[[photo]]\ndetails = \"Uno\" # la primera\n"));
    let other = with(vec![two.clone()]);
    assert!(other.starts_with("# Las fotografías.\n"), "{other}");
    assert!(other.contains("# De marzo.\n[[photo]]\ndetails = 'Dos'"), "{other}");
    let moved = with(vec![two, one, third]);
    assert!(moved.starts_with("# Las fotografías.\n"), "{moved}");
    for kept in ["# la primera", "# De marzo.", "date = 2026-03-01\n"] {
        assert!(moved.contains(kept), "{moved}");
    }
}

#[test]
fn a_list_of_values_keeps_its_form_and_its_comments() {
    let tall = "a = [\n  # la primera\n  { label = \"Uno\", href = \"/1\" },\n  { label = \"Dos\", href = \"/2\" }, # la segunda\n]\nb = [\"x\", \"y\"]\n";
    let mut data = json(tall).expect("it is TOML");
    let items = data["a"].as_array().expect("it is a list").clone();
    let three = json!({ "label": "Tres", "href": "/3" });
    data["a"] = json!([items[0], items[1], three]);
    data["b"] = json!(["y", "x", "z"]);
    let made = merged(tall, &data);
    assert_eq!(json(&made).expect("it is TOML"), data);
    assert!(made.contains("  # la primera\n  { label = \"Uno\""), "{made}");
    assert!(made.contains("\n  { label = \"Tres\", href = \"/3\" },"), "{made}");
    assert!(made.contains("# la segunda"), "{made}");
    assert!(made.contains("b = [\"y\", \"x\", \"z\"]\n"), "{made}");
    data["a"] = json!([items[1]]);
    let made = merged(tall, &data);
    assert_eq!(json(&made).expect("it is TOML"), data, "{made}");
}

#[test]
fn a_text_of_many_lines_keeps_its_lines_and_its_quotes() {
    let toml = "a = \"\"\"\nuno\ndos \\\n  tres\ncuatro\"\"\"\nb = '''\nuno\ndos'''\nc = 1.0\n";
    let mut data = json(toml).expect("it is TOML");
    assert_eq!(data["a"], "uno\ndos tres\ncuatro");
    data["a"] = json!("uno\ndos trés\ncuatro");
    data["b"] = json!("uno\n\"dos\"");
    // A form has no other number.
    data["c"] = json!(1);
    let made = merged(toml, &data);
    let expected = toml.replace("  tres", "  trés").replace("\ndos'''", "\n\"dos\"'''");
    assert_eq!(made, expected);
}

#[test]
fn what_a_form_sends_for_nothing_adds_nothing_and_what_it_adds_is_read_back() {
    let toml = "title = \"Uno\"\n\n[call]\ntext = \"Dos\"\n";
    let mut data = json(toml).expect("it is TOML");
    data["needs"] = json!({ "title": null, "items": [] });
    data["extra"] = json!([]);
    assert_eq!(merged(toml, &data), toml);
    data["exceptions"] = json!([{ "date": "2026-12-24", "text": "Nochebuena", "closed": true }]);
    data["ribbon"] = json!({ "label": { "open": "Sí" } });
    let made = merged(toml, &data);
    let read = json(&made).expect("it is TOML");
    assert_eq!(read["exceptions"], data["exceptions"], "{made}");
    assert_eq!(read["ribbon"], data["ribbon"], "{made}");
    assert!(made.contains("[[exceptions]]\ndate = \"2026-12-24\""), "{made}");
    assert!(made.starts_with("title = \"Uno\"\n\n[call]\ntext = \"Dos\"\n"), "{made}");
}

#[test]
fn a_fault_is_at_the_value_at_which_it_is_written() {
    let text = "[a]\nb = \"x\"\n\n[[c]]\nd = [\"y\", { e = 1 }]\n";
    let file = TextFile::parse("pages/home.toml", text.as_bytes()).expect("it is a text");
    let found = |line, column| file.pointer(line, column).map(|it| it.join("/"));
    assert_eq!(found(2, 5).as_deref(), Some("a/b"));
    assert_eq!(found(2, 1).as_deref(), Some("a/b"));
    assert_eq!(found(1, 2).as_deref(), Some("a"));
    assert_eq!(found(4, 1).as_deref(), Some("c/0"));
    assert_eq!(found(5, 13).as_deref(), Some("c/0/d/1/e"));
    assert_eq!(found(1, 1), None);
    let article = "+++\ntitle = \"x\"\n+++\n\nUn párrafo.\n";
    let file = TextFile::parse("articles/a.md", article.as_bytes()).expect("it is a text");
    assert_eq!(file.pointer(2, 9), Some(vec!["title".to_owned()]));
    assert_eq!(file.pointer(5, 1), Some(vec!["body".to_owned()]));
}
