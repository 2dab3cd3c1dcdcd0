//! What files of the repository cite is in it: paths and links, in documents and in comments, and each
//! statement of the specification is named by a test.

use crate::support::prelude::*;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// Folders that are no part of the repository, by name.
const NOT_OURS: [&str; 8] =
    [".git", ".venv", ".work", "data", "dist", "node_modules", "target", "test-results"];

/// The folders by which a path of the repository begins. It has no `src`: a path from a crate's or the web's
/// own folder leads nobody.
const FOLDERS: [&str; 15] = [
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
    "src",
];

/// Absent in a fresh clone: a build, the fuzzer or the owner of a site puts it there.
const LATER: [&str; 4] = ["web/dist", "fuzz/artifacts", "content/brand", "imagery/."];

/// Characters of a placeholder for a name.
const PLACEHOLDERS: [char; 5] = ['*', '{', '<', '…', '['];

/// Folders of content, whose files tests invent and whose links lead to pages.
const CONTENT: [&str; 3] = ["articles/", "legal/", "pages/"];

/// The examples of a file's name in the advice on naming an article and a page.
const EXAMPLES: [&str; 2] = ["que-es-un-nicho.md", "Horario-de-misas.md"];

fn read(path: &str) -> String {
    let text = fs::read_to_string(Path::new(ROOT).join(path));
    text.unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Every text file, hidden ones included, by its path in the repository.
fn texts() -> Vec<(PathBuf, String)> {
    let (mut folders, mut found) = (vec![PathBuf::from(ROOT)], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder can be read") {
            let path = entry.expect("the folder can be read").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if !path.is_dir() {
                if let Ok(text) = fs::read_to_string(&path) {
                    found.push((path, text));
                }
            } else if !NOT_OURS.contains(&&*name) {
                folders.push(path);
            }
        }
    }
    assert!(found.len() > 100, "only {} files", found.len());
    found
}

fn is_document(file: &Path) -> bool {
    file.extension().is_some_and(|kind| kind == "md")
}

/// The texts in backticks, which are on one line each.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split('`').skip(1).step_by(2))
}

/// The words of a text that may be paths.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    let is_of_path = |letter: char| letter.is_alphanumeric() || "_-./{}*<".contains(letter);
    text.split(move |letter| !is_of_path(letter)).map(|word| word.trim_matches('.'))
}

/// Where a file names others: in backticks of a document, and in comments on lines of their own.
fn citations<'a>(file: &Path, text: &'a str) -> Vec<&'a str> {
    if is_document(file) {
        return quoted(text).filter(|quotation| !quotation.contains(' ')).collect();
    }
    let beginnings = ["//", "/*", "*", "#", "--", "<!--"];
    let comments = text
        .lines()
        .map(str::trim_start)
        .filter(|line| beginnings.iter().any(|it| line.starts_with(it)) && !line.starts_with("#["));
    comments.flat_map(paths).collect()
}

/// The path that a citation names, up to its first placeholder; none where it is no path.
fn path_in(citation: &str) -> Option<&str> {
    let (folder, _) = citation.split_once('/')?;
    let path = citation.split(['#', ':']).next()?;
    let path = match path.find(PLACEHOLDERS).or_else(|| path.find("NNN")) {
        Some(at) => path[..at].rsplit_once('/')?.0,
        None => path,
    };
    let is_later = LATER.iter().any(|later| path.starts_with(later));
    (FOLDERS.contains(&folder) && !is_later).then_some(path)
}

#[test]
fn documents_and_comments_name_only_paths_that_exist() {
    let mut missing = BTreeSet::new();
    let mut count = 0;
    for (file, text) in texts() {
        for path in citations(&file, &text).into_iter().filter_map(path_in) {
            count += 1;
            if !Path::new(ROOT).join(path).exists() {
                missing.insert(format!("{}: {path}", file.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(count > 500, "only {count} paths were found");
}

#[test]
fn links_between_documents_lead_somewhere() {
    for (file, text) in texts() {
        let folder = file.parent().expect("a file has a folder");
        if !is_document(&file) || CONTENT.iter().any(|it| folder.ends_with(it)) {
            continue;
        }
        // A link in a fenced example is quoted and leads nowhere.
        let prose: String = text.split("```").step_by(2).collect();
        for link in prose.split("](").skip(1).filter_map(|rest| rest.split_once(')')) {
            let target = link.0.split('#').next().unwrap_or_default();
            let is_elsewhere = target.contains(':') || target.starts_with('/');
            assert!(
                is_elsewhere || target.is_empty() || folder.join(target).exists(),
                "{}: {target}",
                file.display()
            );
        }
    }
}

#[test]
fn every_document_that_is_cited_is_in_the_repository() {
    let texts = texts();
    let names: BTreeSet<_> =
        texts.iter().filter_map(|(path, _)| path.file_name()?.to_str()).collect();
    let mut missing = BTreeSet::new();
    for (file, text) in &texts {
        for path in paths(text).filter(|path| path.to_lowercase().ends_with(".md")) {
            let name = path.rsplit('/').next().unwrap_or(path);
            let invented = EXAMPLES.contains(&name)
                || name.contains(['*', '{', '}'])
                || CONTENT.iter().any(|folder| path.contains(folder));
            if !invented && !names.contains(name) {
                missing.insert(format!("{}: {path}", file.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn what_one_types_is_called_a_command_everywhere() {
    for (file, text) in texts() {
        let is_spanish = file.extension().is_some_and(|kind| kind == "ftl" || kind == "md");
        for word in ["órdenes", "esta orden"] {
            assert!(
                !is_spanish || !text.to_lowercase().contains(word),
                "{}: {word}",
                file.display()
            );
        }
    }
}

#[test]
fn no_issue_is_cited_by_its_number() {
    for (file, text) in texts() {
        let text = text.to_lowercase();
        for rest in text.split("issue").skip(1) {
            let rest = rest.trim_start_matches('s').trim_start_matches([' ', '#']);
            assert!(
                !rest.starts_with(|letter: char| letter.is_ascii_digit()),
                "{}: issue {}",
                file.display(),
                rest.lines().next().unwrap_or_default()
            );
        }
    }
}

/// Who reads a guide has a slow line too.
#[test]
fn a_picture_of_a_guide_is_small() {
    let folder = Path::new(ROOT).join("docs/images");
    let files = fs::read_dir(folder).expect("the folder can be read");
    let files = files.map(|it| it.expect("the folder can be read"));
    let of_guides: Vec<_> =
        files.filter(|it| it.path().extension().is_some_and(|kind| kind == "webp")).collect();
    for file in &of_guides {
        let bytes = file.metadata().expect("it is there").len();
        assert!(bytes < 100_000, "{}: {bytes} bytes", file.path().display());
    }
    assert!(of_guides.len() > 5, "only {}", of_guides.len());
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
    let missing: Vec<_> = named
        .iter()
        .filter(|(file, name)| {
            let declared = if file.starts_with("e2e/") {
                format!("(\"{name}\"")
            } else {
                format!("fn {name}(")
            };
            !read(file).contains(&declared)
        })
        .collect();
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(named.len() > 40, "only {} tests are named", named.len());
}

#[test]
fn every_decision_is_in_the_index() {
    let index = read("docs/decisions/README.md");
    let folder = fs::read_dir(Path::new(ROOT).join("docs/decisions"));
    for entry in folder.expect("the folder can be read") {
        let name = entry.expect("the folder can be read").file_name();
        let name = name.to_string_lossy();
        assert!(name == "README.md" || index.contains(&format!("]({name})")), "{name}");
    }
}
