//! What the documents say of the repository is true: paths exist, and so do the tests that hold
//! the sentences of SPEC.md.

use crate::program::ROOT;
use std::{collections::BTreeSet, fs, path::Path};

/// The documents that must be there.
const DOCUMENTS: [&str; 6] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "docs/deviations.md",
    "docs/guia.md",
    "docs/spec-coverage.md",
];

/// The folders of the repository that documents speak of. What a build makes is not there.
const FOLDERS: [&str; 8] = [
    "src",
    "web",
    "content",
    "tests",
    "e2e",
    "docs",
    "migrations",
    ".ci",
];

/// What a build makes, and so is in no fresh clone.
const BUILT: &str = "web/dist";

/// What stands for a name that is not given.
const PLACEHOLDERS: [char; 5] = ['*', '{', '<', '…', '['];

fn read(path: &str) -> String {
    let text = fs::read_to_string(Path::new(ROOT).join(path));
    text.unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Every document with its path.
fn documents() -> Vec<(String, String)> {
    let decisions = fs::read_dir(Path::new(ROOT).join("docs/decisions"));
    let decisions = decisions.expect("there are decisions").map(|entry| {
        let name = entry.expect("the folder can be read").file_name();
        format!("docs/decisions/{}", name.to_string_lossy())
    });
    let paths = DOCUMENTS.map(str::to_owned).into_iter().chain(decisions);
    paths
        .map(|path| (read(&path), path))
        .map(|(text, path)| (path, text))
        .collect()
}

/// What stands in backticks on one line.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .flat_map(|line| line.split('`').skip(1).step_by(2))
}

/// The path that a quotation names, up to where it stands for many; none where it is no path.
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
fn links_between_documents_lead_somewhere() {
    for (document, text) in documents() {
        let folder = Path::new(ROOT).join(&document);
        let folder = folder.parent().expect("a file has a folder");
        // What stands in a fenced example is quoted and leads nowhere.
        let prose: String = text.split("```").step_by(2).collect();
        for link in prose
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split_once(')'))
        {
            let target = link.0.split('#').next().unwrap_or_default();
            let is_elsewhere = target.contains("://") || target.starts_with("mailto:");
            assert!(
                is_elsewhere || target.is_empty() || folder.join(target).exists(),
                "{document}: {target}"
            );
        }
    }
}

/// A row of `docs/spec-coverage.md`: section, sentence, tests.
struct Row<'a> {
    section: &'a str,
    sentence: &'a str,
    tests: Vec<&'a str>,
}

/// The rows of every table, without heads and rules. A test that is not in backticks fills its
/// cell alone.
fn rows(text: &str) -> Vec<Row<'_>> {
    let lines = text
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with('|'));
    lines
        .filter(|line| !line.starts_with("|-") && !line.starts_with("| -"))
        .filter(|line| !line.starts_with("| §"))
        .map(|line| {
            let (start, tests) = line
                .trim_end_matches('|')
                .rsplit_once(" | ")
                .unwrap_or_else(|| panic!("no row: {line}"));
            let (section, sentence) = start
                .trim_start_matches('|')
                .split_once('|')
                .unwrap_or_else(|| panic!("no row: {line}"));
            let in_backticks: Vec<&str> = quoted(tests).collect();
            let tests = if in_backticks.is_empty() {
                vec![tests.trim()]
            } else {
                in_backticks
            };
            Row {
                section: section.trim(),
                sentence: sentence.trim(),
                tests,
            }
        })
        .collect()
}

/// Whether a file has a test of this name: a Rust function, or a title in quotation marks.
fn has_test(file: &str, name: &str) -> bool {
    let Ok(text) = fs::read_to_string(Path::new(ROOT).join(file)) else {
        return false;
    };
    if Path::new(file).extension().is_some_and(|kind| kind == "rs") {
        let function = text.split_once(&format!("fn {name}("));
        return function.is_some_and(|(before, _)| {
            let before = before.trim_end().trim_end_matches("async").trim_end();
            before.ends_with("test]")
        });
    }
    ['"', '\'', '`']
        .iter()
        .any(|mark| text.contains(&format!("{mark}{name}{mark}")))
}

#[test]
fn every_sentence_of_the_specification_is_held_by_a_test_that_exists() {
    let text = read("docs/spec-coverage.md");
    let rows = rows(&text);
    let mut missing = Vec::new();
    for row in &rows {
        for test in &row.tests {
            let exists = test
                .split_once("::")
                .is_some_and(|(file, name)| has_test(file, name));
            if !exists {
                missing.push(format!("§ {} {}: {test}", row.section, row.sentence));
            }
        }
        assert!(
            !row.sentence.is_empty(),
            "§ {} has an empty row",
            row.section
        );
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(rows.len() > 80, "only {} sentences", rows.len());
}

#[test]
fn every_section_of_the_specification_is_covered() {
    let text = read("docs/spec-coverage.md");
    let sections: BTreeSet<String> = rows(&text)
        .iter()
        .map(|row| {
            row.section
                .chars()
                .filter(char::is_ascii_digit)
                .take(1)
                .collect()
        })
        .collect();
    let all: BTreeSet<String> = (1..=9).map(|number| number.to_string()).collect();
    assert_eq!(sections, all);
}
