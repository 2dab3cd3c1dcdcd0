//! The rules of ARCHITECTURE.md and CONTRIBUTING.md that no lint can hold.

use crate::command::ROOT;
use crate::documents::documents;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The most lines that a file may have.
const MOST_LINES: usize = 500;

/// Made by `npm run types` and never edited by hand.
const GENERATED: &str = "web/src/api/types.ts";

/// A source file, by its path in the repository.
pub(crate) struct Source {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Every source file below a folder, by path.
pub(crate) fn sources(folder: &str) -> Vec<Source> {
    let mut found = Vec::new();
    collect(&Path::new(ROOT).join(folder), &mut found);
    found.sort();
    assert!(!found.is_empty(), "{folder} is empty");
    found.iter().map(|path| source(path)).collect()
}

fn source(path: &Path) -> Source {
    Source {
        text: fs::read_to_string(path).expect("sources are UTF-8"),
        path: path
            .strip_prefix(ROOT)
            .expect("it lies in the repository")
            .to_string_lossy()
            .into_owned(),
    }
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|kind| {
            ["rs", "ts", "tsx", "js", "mjs", "css"]
                .iter()
                .any(|each| kind == *each)
        }) {
            found.push(path);
        }
    }
}

/// Asserts that no source of these modules contains one of these words.
fn refuse(modules: &[&str], words: &[&str]) {
    for source in modules.iter().flat_map(|module| sources(module)) {
        for (line, number) in source.text.lines().zip(1..) {
            let code = line.trim_start();
            let said = words.iter().find(|word| code.contains(**word));
            if let (Some(word), false) = (said, code.starts_with("//")) {
                panic!("{}:{number} says {word}", source.path);
            }
        }
    }
}

#[test]
fn only_http_and_what_starts_it_know_of_http() {
    refuse(
        &[
            "src/content",
            "src/search",
            "src/api",
            "src/ssr",
            "src/pages",
            "src/media",
            "src/leads",
            "src/guard",
            "src/rights",
            "src/retention",
            "src/outbox",
            "src/mail",
            "src/config",
        ],
        &["crate::http", "super::http", "axum", "tower_http"],
    );
}

#[test]
fn what_shows_pages_knows_nothing_of_leads() {
    refuse(
        &[
            "src/content",
            "src/search",
            "src/api",
            "src/ssr",
            "src/pages",
            "src/media",
        ],
        &["crate::leads", "crate::outbox", "crate::mail"],
    );
    refuse(&["src/ssr", "src/pages"], &["leads::"]);
    refuse(&["src/mail"], &["crate::outbox"]);
    refuse(&["src/leads"], &["crate::outbox", "crate::mail"]);
}

#[test]
fn leads_know_nothing_of_pages() {
    refuse(
        &["src/leads"],
        &[
            "crate::content",
            "crate::search",
            "crate::api",
            "crate::ssr",
            "crate::pages",
        ],
    );
}

#[test]
fn sql_on_deliveries_is_in_one_folder() {
    let mut statements = 0;
    for source in sources("src") {
        let words: Vec<&str> = source.text.split_whitespace().collect();
        let is_sql = |pair: &&[&str]| {
            let table = pair[1].trim_end_matches(|c: char| !c.is_ascii_lowercase());
            let verb = pair[0].trim_start_matches('"');
            ["deliveries", "attempts"].contains(&table)
                && ["FROM", "INTO", "JOIN", "UPDATE", "VACUUM"].contains(&verb)
        };
        let found = words.windows(2).filter(is_sql).count();
        let is_room = source.path.starts_with("src/leads/deliveries/");
        assert!(
            is_room || found == 0,
            "{} writes SQL on deliveries",
            source.path
        );
        statements += found;
    }
    assert!(statements > 10, "only {statements} statements were found");
}

#[test]
fn only_ssr_knows_javascript() {
    let modules = [
        "cli",
        "config",
        "content",
        "media",
        "search",
        "api",
        "pages",
        "leads",
        "guard",
        "rights",
        "retention",
        "outbox",
        "mail",
        "http",
        "telemetry",
    ];
    let modules = modules.map(|module| format!("src/{module}"));
    refuse(&modules.each_ref().map(String::as_str), &["rquickjs"]);
}

#[test]
fn only_config_reads_the_environment() {
    for source in sources("src") {
        let reads = ["std::env", "env::var", "env::args"];
        for (line, number) in source.text.lines().zip(1..) {
            let reads = reads.iter().any(|word| line.contains(word)) && !line.contains("//");
            let may = source.path.starts_with("src/config/")
                || (source.path == "src/main.rs" && line.contains("std::env::args_os()"))
                || line.contains("std::env::current_exe()");
            assert!(!reads || may, "{}:{number}: {line}", source.path);
        }
    }
}

#[test]
fn the_clock_is_read_at_the_edge_alone() {
    refuse(
        &[
            "src/content",
            "src/search",
            "src/api",
            "src/pages",
            "src/media",
            "src/leads",
            "src/outbox",
            "src/mail",
            "src/config",
        ],
        &["Timestamp::now", "Zoned::now", "SystemTime::now"],
    );
}

#[test]
fn main_is_a_screen() {
    let main = source(&Path::new(ROOT).join("src/main.rs"));
    assert!(main.text.lines().count() < 60);
}

#[test]
fn no_file_is_two_files() {
    for folder in ["src", "crates", "web/src", "dev", "tests", "e2e"] {
        for source in sources(folder) {
            let lines = source.text.lines().count();
            let is_long = lines > MOST_LINES && source.path != GENERATED;
            assert!(!is_long, "{} has {lines} lines", source.path);
        }
    }
}

#[test]
fn every_file_is_named_after_what_it_is() {
    for folder in ["src", "crates", "web/src", "dev", "tests", "e2e"] {
        for source in sources(folder) {
            let mut parts = source.path.split(['/', '.']);
            let bad = parts.find(|part| {
                [
                    "util", "utils", "misc", "helper", "helpers", "common", "new", "v2",
                ]
                .contains(part)
            });
            assert_eq!(bad, None, "{}", source.path);
        }
    }
}

#[test]
fn every_rust_module_says_what_it_is() {
    let folders = ["src", "crates", "tests"];
    for source in folders.iter().flat_map(|folder| sources(folder)) {
        let is_rust = Path::new(&source.path)
            .extension()
            .is_some_and(|kind| kind == "rs");
        let opens = !is_rust || source.path.ends_with("tests.rs") || source.text.starts_with("//!");
        assert!(
            opens || source.text.is_empty(),
            "{} does not open with //!",
            source.path
        );
    }
}

#[test]
fn typescript_files_have_kebab_case_names() {
    for source in sources("web/src") {
        let name = source.path.rsplit('/').next().unwrap_or_default();
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-.".contains(c);
        assert!(name.chars().all(plain), "{}", source.path);
    }
}

/// Words that a comment of ours once wore out, each with a plainer one to use.
const WORN_OUT: [(&str, &str); 6] = [
    ("told to", "say what happens: shutdown, a command"),
    ("whoever", "name the person or the program"),
    ("refuses to know", "does not depend on"),
    ("askers", "callers, requests"),
    ("this room", "this module"),
    ("for ever.", "until cancelled"),
];

#[test]
fn comments_are_without_the_words_that_are_worn_out() {
    for source in sources("src") {
        for (line, number) in source.text.lines().zip(1..) {
            let Some((_, comment)) = line.split_once("//") else {
                continue;
            };
            let comment = comment.to_lowercase();
            for (word, instead) in WORN_OUT {
                assert!(
                    !comment.contains(word),
                    "{}:{number} says \"{word}\": {instead}",
                    source.path
                );
            }
        }
    }
}

#[test]
fn documents_are_without_them_too() {
    for (path, text) in documents() {
        let text = text.to_lowercase();
        for (word, instead) in WORN_OUT {
            assert!(!text.contains(word), "{path} says \"{word}\": {instead}");
        }
    }
}
