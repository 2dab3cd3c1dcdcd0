//! Every text of the sample, of the examples and of an import, opened and saved.

use crate::tests;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Map, Value as Json};
use site::{ImageInspector, Source, TextFile, is_editable};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

tests!(
    a_text_that_is_saved_without_a_change_is_the_same_to_the_byte,
    one_text_that_is_changed_changes_one_line,
);

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

struct NoInspection;

impl ImageInspector for NoInspection {}

/// The sample with the articles of another blog.
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
    let done = import::wordpress(&file, None, place.path(), &NoInspection, &now, &[]);
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

fn data(file: &TextFile) -> Map<String, Json> {
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

fn with(
    data: &Map<String, Json>,
    pointer: &str,
    change: impl FnOnce(&mut Json),
) -> Map<String, Json> {
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

// Specification 18.36
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

// Specification 18.36
fn one_text_that_is_changed_changes_one_line() {
    let place = import();
    for (path, bytes) in texts(&place) {
        let windows = String::from_utf8_lossy(&bytes).replace('\n', "\r\n").into_bytes();
        for bytes in [bytes, windows] {
            let file = TextFile::parse(&path, &bytes).unwrap_or_else(|| panic!("{path}"));
            let data = data(&file);
            let mut all = Vec::new();
            pointers(&Json::Object(data.clone()), "", &mut all);
            // The names of sections are in their headers.
            all.retain(|pointer| !pointer.starts_with("/sections/"));
            // A dozen are enough of a file with hundreds.
            let step = all.len().div_ceil(12);
            for pointer in all.iter().step_by(step.max(1)) {
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
            }
        }
    }
}
