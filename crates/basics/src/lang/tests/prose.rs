//! Sentences are in the catalogue and not scattered over the code.

use super::sources;
use proc_macro2::{Delimiter, Literal, TokenStream, TokenTree};

/// A literal with so many words is a sentence.
const WORDS: usize = 3;

/// Functions whose texts reach the people who run the program, in the fewest words.
const SAY: [&str; 12] = [
    "anyhow",
    "bail",
    "context",
    "debug",
    "ensure",
    "eprintln",
    "error",
    "info",
    "println",
    "trace",
    "warn",
    "with_context",
];

/// Functions whose texts are the catalogue's, or for programmers: the proof of an
/// assertion.
const MAY: [&str; 8] = [
    "assert",
    "assert_eq",
    "debug_assert",
    "expect",
    "fault",
    "fl",
    "panic",
    "unreachable",
];

/// Sentences for visitors and for callers of the API, names of metrics, words of other languages.
const FOR_OTHERS: [&str; 19] = [
    "src/api/articles.rs",
    "src/api/calls.rs",
    "src/api/hits.rs",
    "src/api/line_breaks.rs",
    "src/api/mod.rs",
    "src/api/openapi.rs",
    "src/cli/types.rs",
    "src/content/unconfirmed.rs",
    "src/http/answer.rs",
    "src/http/api.rs",
    "src/http/contact.rs",
    "src/http/middleware.rs",
    "src/http/plain_page.rs",
    "src/http/links.rs",
    "src/http/refusal.rs",
    "src/import/front.rs",
    "src/leads/field.rs",
    "src/leads/parse.rs",
    "src/telemetry/",
];

/// How what a machine reads begins: SQL, and policies of browsers.
const FOR_MACHINES: [&str; 5] = ["SELECT ", "INSERT ", "UPDATE ", "DELETE ", "default-src "];

/// Each sentence that the tokens hold.
fn sentences(tokens: TokenStream, least: usize, found: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        // The name before a group: `fl!(…)`, `.expect(…)`, `#[error(…)]`, `mod tests {…}`.
        let before = |back: usize| index.checked_sub(back).map(|at| tokens[at].to_string());
        let name = match before(1).as_deref() {
            Some("!") => before(2),
            other => other.map(str::to_owned),
        };
        let name = name.unwrap_or_default();
        match token {
            TokenTree::Group(group) => {
                let is_attribute = group.delimiter() == Delimiter::Bracket && name == "#";
                let first = group.stream().into_iter().next();
                let is_error = first.is_some_and(|first| first.to_string() == "error");
                let is_test = group.delimiter() == Delimiter::Brace && name == "tests";
                if (is_attribute && !is_error) || is_test || MAY.contains(&name.as_str()) {
                    continue;
                }
                let least = if SAY.contains(&name.as_str()) {
                    2
                } else {
                    least
                };
                sentences(group.stream(), least, found);
            }
            TokenTree::Literal(literal) if words(literal) >= least => {
                found.push(literal.to_string());
            }
            _ => {}
        }
    }
}

/// How many words a literal has in a row, what is between braces not counted.
fn words(literal: &Literal) -> usize {
    let text = literal.to_string();
    let is_text = text.starts_with(['"', 'r']);
    let inner = text.trim_start_matches(['r', '#', '"']);
    if !is_text || FOR_MACHINES.iter().any(|start| inner.starts_with(start)) {
        return 0;
    }
    let is_word = |word: &&str| {
        let letters = word.trim_matches(|c: char| "\"'`.,;:()".contains(c));
        letters.chars().count() > 1 && letters.chars().all(|c| c.is_lowercase() || c == '-')
    };
    let longest = inner.split(' ').fold((0, 0), |(run, most), word| {
        let run = if is_word(&word) { run + 1 } else { 0 };
        (run, run.max(most))
    });
    longest.1
}

// Specification 18.5
#[test]
fn no_sentence_for_the_operator_is_outside_of_the_catalogue() {
    let mut scattered = Vec::new();
    for (path, tokens) in sources() {
        if path.contains("tests") || path.contains("fixture") {
            continue;
        }
        let is_for_others = FOR_OTHERS.iter().any(|start| path.starts_with(start));
        let least = if is_for_others { usize::MAX } else { WORDS };
        let mut found = Vec::new();
        sentences(tokens, least, &mut found);
        scattered.extend(found.into_iter().map(|text| format!("{path}: {text}")));
    }
    assert!(scattered.is_empty(), "{scattered:#?}");
}

#[test]
fn a_sentence_is_found_wherever_it_is_said() {
    let found = |code: &str| {
        let mut found = Vec::new();
        let tokens = code.parse().expect("it is Rust");
        sentences(tokens, WORDS, &mut found);
        found.len()
    };
    for code in [
        r#"anyhow::bail!("not found")"#,
        r#"tracing::info!(count, "every page is rendered")"#,
        r#"open(path).with_context(|| format!("cannot open {path}"))?"#,
        r#"return Err(("the file is damaged".to_owned(), String::new()))"#,
        r#"#[error("la página falló: {0}")] Failed(String)"#,
    ] {
        assert_eq!(found(code), 1, "{code}");
    }
    for code in [
        r#"bail!(fl!("cli-no-message", example = "such as this one"))"#,
        r#"value.expect("it was listed just before")"#,
        r#"query("SELECT id FROM leads where it is new")"#,
        r#"#[doc = "What is wrong with it"] struct Fault;"#,
        r#"mod tests { const TEXT: &str = "any text that is needed"; }"#,
    ] {
        assert_eq!(found(code), 0, "{code}");
    }
}
