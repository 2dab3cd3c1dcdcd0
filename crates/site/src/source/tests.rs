//! Tests of which files of a directory are read.

use super::{Source, is_content};
use crate::fixture::Fixture;
use std::borrow::Cow;

fn paths(source: &Source) -> Vec<String> {
    let files = source.files().expect("the directory can be read");
    files.into_keys().collect()
}

#[test]
fn hidden_files_and_what_editors_leave_behind_are_not_content() {
    let fixture = Fixture::new();
    let before = paths(&fixture.source());
    for file in [
        ".git/HEAD",
        "pages/home.toml~",
        "pages/.home.toml.swp",
        "pages/#home.toml#",
        "media/Thumbs.db",
    ] {
        fixture.write(file, "x");
        assert_eq!(fixture.source().read(file), None);
    }
    assert_eq!(paths(&fixture.source()), before);
}

#[test]
fn nothing_outside_the_directory_is_read() {
    let fixture = Fixture::new();
    let outside = Fixture::new();
    let target = outside.path().join("site.toml");
    let link = fixture.path().join("link.toml");
    std::os::unix::fs::symlink(&target, &link).expect("a link can be made");
    let source = fixture.source();
    let text = target.to_str().expect("a path of plain letters");
    for path in
        ["link.toml", "../x", "pages/../site.toml", "/etc/passwd", text, "", "pages//home.toml"]
    {
        assert_eq!(source.read(path), None, "{path}");
    }
    let paths = paths(&source);
    assert!(!paths.contains(&"link.toml".to_owned()));
}

#[test]
fn the_sample_is_inside_the_program() {
    let paths = paths(&Source::Sample);
    let picture = paths.iter().find(|path| path.starts_with("media/")).expect("it has pictures");
    let whole = Source::Sample.read(picture).expect("it was listed");
    // In a debug build rust-embed reads from disk, so that only a release build borrows.
    assert!(cfg!(debug_assertions) || matches!(whole, Cow::Borrowed(_)));
    let opened = Source::Sample.open(picture).expect("it was listed");
    assert_eq!(opened.length(), whole.len() as u64);
    assert!(paths.iter().all(|path| is_content(path)));
}

#[test]
fn the_sample_was_hashed_as_a_directory_is() {
    for path in paths(&Source::Sample) {
        let (bytes, sha256) = Source::Sample.read_hashed(&path).expect("it is listed");
        assert_eq!(sha256, crate::sha256_of(&bytes), "{path}");
    }
}

#[test]
fn what_is_no_regular_file_is_not_content_and_a_name_stays_on_its_line() {
    let fixture = Fixture::new();
    let before = paths(&fixture.source());
    let pipe = fixture.path().join("articles/cola.md");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()));
    assert_eq!(paths(&fixture.source()), before);
    assert_eq!(fixture.source().read("articles/cola.md"), None);
    assert!(fixture.source().open("articles/cola.md").is_none());
    fixture.write("dos\nlineas.toml", "");
    let lines = fixture.fault_lines();
    assert!(lines.iter().all(|line| !line.contains('\n')), "{lines:?}");
    assert!(lines[0].starts_with("content/dos\u{fffd}lineas.toml:1:1:"));
}

#[test]
fn a_text_is_read_up_to_two_megabytes() {
    let fixture = Fixture::new();
    fixture.write("articles/grande.md", " ".repeat(2 * 1024 * 1024 + 1));
    let lines = fixture.fault_lines();
    assert_eq!(lines.len(), 1, "{lines:?}");
    let said = "content/articles/grande.md:1:1: el texto pesa 3 MB y el máximo es de 2 MB.";
    assert!(lines[0].starts_with(said), "{lines:?}");
}
