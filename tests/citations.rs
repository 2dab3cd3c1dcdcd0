//! The repository is complete in itself: what its files cite is in it.

use crate::command::ROOT;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// Folders that are no part of the repository, by name.
const NOT_OURS: [&str; 7] = [".git", ".venv", ".work", "data", "dist", "node_modules", "target"];

/// Folders of content, whose files tests invent.
const CONTENT: [&str; 3] = ["articles/", "legal/", "pages/"];

/// The examples of a file's name in the advice on naming an article and a page.
const EXAMPLES: [&str; 2] = ["que-es-un-nicho.md", "Horario-de-misas.md"];

/// Every text file, hidden ones included, by its path in the repository.
pub(crate) fn texts() -> Vec<(PathBuf, String)> {
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

/// The words of a text that may be paths.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    let is_of_path = |letter: char| letter.is_alphanumeric() || "_-./{}*".contains(letter);
    text.split(move |letter| !is_of_path(letter)).map(|word| word.trim_matches('.'))
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
                || name.contains(['*', '{'])
                || CONTENT.iter().any(|folder| path.contains(folder));
            if !invented && !names.contains(name) {
                missing.insert(format!("{}: {path}", file.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
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

/// The numbers of the sections that follow the specification's name, as "section 2" or
/// "sections 3, 4 and 8".
fn sections(rest: &str) -> Vec<u32> {
    let citation = rest.split([':', '.', ';', ')']).next().unwrap_or_default();
    let mut words =
        citation.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    if !words.next().is_some_and(|word| word.starts_with("section")) {
        return Vec::new();
    }
    words.filter(|word| !["and", "to"].contains(word)).map_while(|word| word.parse().ok()).collect()
}

#[test]
fn every_section_of_the_specification_that_is_cited_exists() {
    let specification = Path::new(ROOT).join("docs/specification.md");
    let specification = fs::read_to_string(specification).expect("it is there");
    let mut count = 0;
    for (file, text) in texts() {
        for rest in text.split("docs/specification.md,").skip(1) {
            for section in sections(rest) {
                count += 1;
                assert!(
                    specification.contains(&format!("\n## {section}. ")),
                    "{}: section {section}",
                    file.display()
                );
            }
        }
    }
    assert!(count > 50, "only {count} citations");
}
