//! The version, the changelog and the migrations say the same.

use crate::support::command::binary;
use crate::support::prelude::*;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The first version of the changelog, and its date.
fn newest() -> (String, String) {
    let path = Path::new(ROOT).join("CHANGELOG.md");
    let text = fs::read_to_string(path).expect("the changelog is there");
    let parts = text.split("\n## [").skip(1);
    let part = parts.into_iter().find(|part| !part.starts_with("Unreleased]"));
    let part = part.expect("it has a version");
    let (version, rest) = part.split_once("] - ").expect("a version has a date");
    let (date, _) = rest.split_once('\n').expect("a version says what it has");
    (version.to_owned(), date.to_owned())
}

/// The highest number of a migration.
fn data_version(folder: &str) -> u32 {
    let files = fs::read_dir(Path::new(ROOT).join("crates/messages/migrations").join(folder));
    let files = files.expect("there are migrations");
    let numbers = files.map(|file| {
        let name = file.expect("the folder can be read").file_name();
        let name = name.to_string_lossy().into_owned();
        let number = name.split('_').next().and_then(|number| number.parse().ok());
        number.expect("a migration begins with its number")
    });
    numbers.max().expect("there are migrations")
}

#[test]
fn the_changelog_is_of_this_version_and_of_this_version_of_the_data() {
    let (version, date) = newest();
    assert_eq!(version, env!("CARGO_PKG_VERSION"));
    date.parse::<jiff::civil::Date>().expect("the date of a version");
    let [sqlite, postgres] = ["sqlite", "postgres"].map(data_version);
    assert_eq!(sqlite, postgres);
    // What is not released yet may have data of its own version.
    let text = fs::read_to_string(Path::new(ROOT).join("CHANGELOG.md"));
    let text = text.expect("the changelog is there");
    let newest = text.split("\nData version: ").nth(1);
    let newest = newest.and_then(|rest| rest.lines().next());
    assert_eq!(newest, Some(&*sqlite.to_string()));
}

#[test]
fn a_tag_of_this_commit_is_the_version() {
    let mut git = Command::new("git");
    let said = git.current_dir(ROOT).args(["tag", "--points-at", "HEAD", "v*"]).output();
    let said = said.expect("git can be started");
    assert!(said.status.success(), "{said:?}");
    for tag in String::from_utf8_lossy(&said.stdout).lines() {
        assert_eq!(tag, concat!("v", env!("CARGO_PKG_VERSION")));
    }
}

#[test]
fn every_image_has_the_compiler_of_the_toolchain() {
    let read = |path| fs::read_to_string(Path::new(ROOT).join(path)).expect("it is there");
    let toolchain = read("rust-toolchain.toml");
    let channel = toolchain.split('"').nth(1).expect("it names a channel");
    let files =
        ["packaging/Dockerfile", ".github/workflows/gate.yml", ".github/workflows/release.yml"];
    for file in files {
        let text = read(file);
        let images: Vec<_> = text.split("rust:").skip(1).collect();
        assert!(!images.is_empty(), "{file}");
        for image in images {
            assert!(image.starts_with(&format!("{channel}-")), "{file}: rust:{image}");
        }
    }
}

#[test]
fn the_program_says_the_version_and_it_is_a_semantic_one() {
    let said = Command::new(binary()).arg("--version").output();
    let said = String::from_utf8(said.expect("it can be started").stdout).expect("UTF-8");
    let said = said.trim().strip_prefix("columbario ").expect("it says its name");
    // One that is released says its commit too.
    let (version, commit) = said.split_once(' ').unwrap_or((said, "(0)"));
    let commit = commit.strip_prefix('(').and_then(|it| it.strip_suffix(')'));
    assert!(commit.is_some_and(|it| it.bytes().all(|it| it.is_ascii_hexdigit())), "{said}");
    assert_eq!(version, env!("CARGO_PKG_VERSION"));
    let numbers: Vec<_> = version.split('.').map(str::parse::<u32>).collect();
    assert!(numbers.len() == 3 && numbers.iter().all(Result::is_ok), "{version}");
}
