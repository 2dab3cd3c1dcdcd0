//! What the documents say of the repository is true: the paths exist, and each statement of the
//! specification is named by a test.

use crate::{citations::texts, command::ROOT};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The folders that hold documents; the first is the repository itself.
const WITH_DOCUMENTS: [&str; 3] = ["", "docs", "docs/decisions"];

/// The folders of the repository that documents mention, without those that a build makes.
const FOLDERS: [&str; 14] = [
    "crates",
    "imagery",
    "web",
    "dev",
    "content",
    "tests",
    "e2e",
    "docs",
    "packaging",
    "examples",
    "fuzz",
    "benches",
    ".github",
    ".ci",
];

/// Made by a build, and so absent in a fresh clone.
const BUILT: &str = "web/dist";

/// Characters of a placeholder for a name.
const PLACEHOLDERS: [char; 5] = ['*', '{', '<', '…', '['];

fn read(path: &str) -> String {
    let text = fs::read_to_string(Path::new(ROOT).join(path));
    text.unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Every document with its path.
pub(crate) fn documents() -> Vec<(String, String)> {
    let mut paths = Vec::new();
    for folder in WITH_DOCUMENTS {
        let entries = fs::read_dir(Path::new(ROOT).join(folder));
        for entry in entries.expect("the folder can be read") {
            let name = entry.expect("the folder can be read").file_name();
            let path = Path::new(folder).join(name);
            if path.extension().is_some_and(|kind| kind == "md") {
                paths.push(path.to_string_lossy().into_owned());
            }
        }
    }
    assert!(paths.len() > 70, "only {} documents", paths.len());
    let with_text = paths.into_iter().map(|path| {
        let text = read(&path);
        (path, text)
    });
    with_text.collect()
}

/// The texts in backticks, which are on one line each.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split('`').skip(1).step_by(2))
}

/// The path that a quotation names, up to its first placeholder; none where it is no path.
fn path_in(quotation: &str) -> Option<&str> {
    let (folder, _) = quotation.split_once('/')?;
    if !FOLDERS.contains(&folder) || quotation.contains(' ') {
        return None;
    }
    let path = quotation.split(['#', ':']).next()?;
    let path = match path.find(PLACEHOLDERS).or_else(|| path.find("NNN")) {
        Some(at) => path[..at].rsplit_once('/')?.0,
        None => path,
    };
    (!path.starts_with(BUILT)).then_some(path)
}

#[test]
fn documents_name_only_paths_that_exist() {
    let mut missing = BTreeSet::new();
    let mut count = 0;
    for (document, text) in documents() {
        for path in quoted(&text).filter_map(path_in) {
            count += 1;
            if !Path::new(ROOT).join(path).exists() {
                missing.insert(format!("{document}: {path}"));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(count > 10, "only {count} paths were found");
}

#[test]
fn each_name_that_the_architecture_cites_with_a_file_is_in_that_file() {
    let text = read("ARCHITECTURE.md");
    let mut count = 0;
    for line in text.lines() {
        let parts: Vec<&str> = line.split('`').collect();
        for cited in parts.windows(4) {
            let [name, " (", file, after] = cited else {
                continue;
            };
            let is_name = !name.is_empty()
                && name.chars().all(|it| it.is_alphanumeric() || it == '_' || it == ':');
            let is_source = [".rs", ".ts", ".tsx"].iter().any(|end| file.ends_with(end));
            if !is_name || !is_source || !after.starts_with(')') {
                continue;
            }
            let last = name.rsplit(':').next().unwrap_or(name);
            count += 1;
            assert!(
                read(file).contains(last),
                "ARCHITECTURE.md cites `{name}`, which is not in {file}"
            );
        }
    }
    assert!(count > 25, "only {count} names are cited");
}

#[test]
fn links_between_documents_lead_somewhere() {
    for (document, text) in documents() {
        let folder = Path::new(ROOT).join(&document);
        let folder = folder.parent().expect("a file has a folder");
        // A link in a fenced example is quoted and leads nowhere.
        let prose: String = text.split("```").step_by(2).collect();
        for link in prose.split("](").skip(1).filter_map(|rest| rest.split_once(')')) {
            let target = link.0.split('#').next().unwrap_or_default();
            let is_elsewhere = target.contains("://") || target.starts_with("mailto:");
            assert!(
                is_elsewhere || target.is_empty() || folder.join(target).exists(),
                "{document}: {target}"
            );
        }
    }
}

/// The statements' numbers, as "section.number", of the specification's list items.
fn statements(text: &str) -> BTreeSet<String> {
    let mut numbers = BTreeSet::new();
    let mut section = "none";
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            section = title.split_once('.').map_or("none", |(number, _)| number);
        } else if let Some(text) = line.strip_prefix("- ") {
            let number = text
                .strip_prefix("**")
                .and_then(|rest| rest.split_once("** "))
                .map(|(number, _)| number)
                .filter(|number| {
                    let (of, count) = number.split_once('.').unwrap_or_default();
                    of == section && count.parse::<u32>().is_ok()
                });
            let number = number.unwrap_or_else(|| panic!("no number of section {section}: {line}"));
            assert!(numbers.insert(number.to_owned()), "twice: {number}");
        }
    }
    numbers
}

/// Beginning of the comment in which a test names the statements that it checks.
const CHECKS: &str = "// Specification ";

/// Beginnings of the line after that comment; the editor's tests are functions that are handed to
/// `libtest_mimic`.
const TESTS: [&str; 8] =
    ["#[test]", "#[tokio::test", "fn ", "test(", "test.", "it(", "changed(", "await test.step("];

/// The numbers that tests name, each with its file.
fn named_by_tests() -> Vec<(String, PathBuf)> {
    let mut named = Vec::new();
    for (path, text) in texts() {
        let mut lines = text.lines().map(str::trim).peekable();
        while let Some(line) = lines.next() {
            let Some(numbers) = line.strip_prefix(CHECKS) else {
                continue;
            };
            let is_test = |next: &&str| TESTS.iter().any(|beginning| next.starts_with(beginning));
            assert!(
                lines.peek().is_some_and(is_test),
                "{}: no test below {line:?}",
                path.display()
            );
            let numbers = numbers.split(", ").map(str::to_owned);
            named.extend(numbers.map(|number| (number, path.clone())));
        }
    }
    named
}

/// Whether a file has a test of this name: a Rust function, or a title in quotation marks.
fn has_test(file: &str, name: &str) -> bool {
    let Ok(text) = fs::read_to_string(Path::new(ROOT).join(file)) else {
        return false;
    };
    if Path::new(file).extension().is_some_and(|kind| kind == "rs") {
        let function = text.split_once(&format!("fn {name}("));
        return function.is_some_and(|(before, _)| {
            let attributes = before.trim_end().lines().rev().map(str::trim);
            attributes
                .take_while(|line| !line.is_empty())
                .any(|line| line.starts_with("#[test]") || line.starts_with("#[tokio::test"))
        });
    }
    ['"', '\'', '`'].iter().any(|mark| text.contains(&format!("{mark}{name}{mark}")))
}

#[test]
fn every_statement_of_the_specification_is_named_by_a_test_and_no_test_names_another() {
    let statements = statements(&read("docs/specification.md"));
    let named = named_by_tests();
    let unknown: Vec<_> = named.iter().filter(|(number, _)| !statements.contains(number)).collect();
    assert!(unknown.is_empty(), "not in the specification: {unknown:#?}");
    let named: BTreeSet<_> = named.into_iter().map(|(number, _)| number).collect();
    let without: Vec<_> = statements.difference(&named).collect();
    assert!(without.is_empty(), "without a test: {without:#?}");
    assert!(statements.len() > 80, "only {} statements", statements.len());
}

#[test]
fn every_test_that_holds_a_threat_exists() {
    let text = read("docs/threats.md");
    let named: Vec<_> = quoted(&text).filter_map(|quotation| quotation.split_once("::")).collect();
    let missing: Vec<_> = named.iter().filter(|(file, name)| !has_test(file, name)).collect();
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(named.len() > 40, "only {} tests are named", named.len());
}

#[test]
fn the_sections_of_the_specification_are_numbered_without_a_gap() {
    let text = read("docs/specification.md");
    let sections: BTreeSet<u32> = statements(&text)
        .iter()
        .filter_map(|number| number.split_once('.')?.0.parse().ok())
        .collect();
    let all: BTreeSet<u32> = (1..=18).collect();
    assert_eq!(sections, all);
}

#[test]
fn the_index_of_decisions_has_each_with_its_title_and_its_status() {
    let index = read("docs/decisions/README.md");
    let mut count = 0;
    for (path, text) in documents() {
        let name = path.strip_prefix("docs/decisions/");
        let Some(name) = name.filter(|name| *name != "README.md") else {
            continue;
        };
        let mut lines = text.lines();
        let title = lines.next().and_then(|line| line.strip_prefix("# "));
        let status = lines.nth(1).and_then(|line| line.strip_prefix("Status: "));
        let (Some((number, title)), Some(status)) =
            (title.and_then(|title| title.split_once(' ')), status)
        else {
            panic!("{path}: no title with a number, or no status below it");
        };
        assert!(status == "accepted" || status.starts_with("superseded by "), "{path}: {status}");
        let row = format!("| [{number}]({name}) | {title} | {status} | ");
        assert!(index.contains(&row), "the index has no line {row}");
        count += 1;
    }
    let rows = index.lines().filter(|line| line.starts_with("| [")).count();
    assert_eq!(rows, count, "a line of the index has no decision");
}
