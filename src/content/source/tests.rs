//! What is read of a directory, and what is not.

use super::{Source, is_content};
use crate::content::fixture::Fixture;
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
    for path in [
        "link.toml",
        "../x",
        "pages/../site.toml",
        "/etc/passwd",
        text,
        "",
        "pages//home.toml",
    ] {
        assert_eq!(source.read(path), None, "{path}");
    }
    let paths = paths(&source);
    assert!(!paths.contains(&"link.toml".to_owned()));
}

#[test]
fn a_part_of_a_file_is_read_alone() {
    let fixture = Fixture::new();
    fixture.write("media/x.txt", "0123456789");
    let source = fixture.source();
    let read = |range| source.read_range("media/x.txt", range);
    assert_eq!(read(2..5).as_deref(), Some(b"234".as_slice()));
    assert_eq!(read(8..50).as_deref(), Some(b"89".as_slice()));
    assert_eq!(read(50..60).as_deref(), Some(b"".as_slice()));
    assert_eq!(source.len_of("media/x.txt"), Some(10));
}

#[test]
fn the_sample_is_inside_the_program() {
    let paths = paths(&Source::Sample);
    let picture = paths
        .iter()
        .find(|path| path.starts_with("media/"))
        .expect("it has pictures");
    let whole = Source::Sample.read(picture).expect("it was listed");
    // In a debug build rust-embed reads from disk, so that only a release build borrows.
    assert!(cfg!(debug_assertions) || matches!(whole, Cow::Borrowed(_)));
    let part = Source::Sample.read_range(picture, 1..4);
    assert_eq!(part.as_deref(), Some(&whole[1..4]));
    assert!(paths.iter().all(|path| is_content(path)));
}
