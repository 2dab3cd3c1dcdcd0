//! Any text in a file of the content: a fault has its place within the file, and what is read is what
//! was written.

use super::damage::PIECES;
use crate::files::NicheFile;
use crate::fixture::{self, Fixture};
use crate::markdown::{article, legal};
use crate::media::NoInspection;
use crate::model::{BlockKind, Settings};
use crate::source::Document;
use crate::validate::{CheckContext, Findings, known_of, split, toml};
use crate::{Fault, MediaTable};
use proptest::{collection::vec, prelude::*, sample::Index};
use std::collections::BTreeMap;
use std::fs;
use std::sync::{Arc, LazyLock};

/// The settings, a head and a body in one text: any reader finds something that it knows.
static GOOD: LazyLock<[String; 3]> = LazyLock::new(|| {
    let fixture = Fixture::new();
    ["site.toml", "articles/uno.md", "legal/aviso-privacidad.md"]
        .map(|file| fs::read_to_string(fixture.path().join(file)).expect("the file is there"))
});

/// Settings that the articles of the fixture are read with.
static KNOWN: LazyLock<Arc<CheckContext>> = LazyLock::new(|| {
    let source = Fixture::new();
    let source = source.source();
    let files = source.files().expect("it can be listed");
    let (media, faults) = MediaTable::read(&source, &files, &NoInspection, &mut BTreeMap::new());
    assert!(faults.is_empty(), "{faults:?}");
    Arc::new(CheckContext { settings: known_of(&source), media, ..CheckContext::default() })
});

/// A file of the content that was damaged in some places, what people paste, or anything at all.
fn text() -> impl Strategy<Value = String> {
    let pieces = || vec(prop::sample::select(&PIECES[..]), 0..6).prop_map(|all| all.concat());
    let damaged = (0..GOOD.len(), vec((any::<Index>(), 0_usize..9, pieces()), 0..4));
    let damaged = damaged.prop_map(|(which, damages)| {
        damages.iter().fold(GOOD[which].clone(), |text, damage| {
            let (place, removed, piece) = damage;
            let mut letters: Vec<char> = text.chars().collect();
            let start = place.index(letters.len() + 1);
            let end = (start + removed).min(letters.len());
            letters.splice(start..end, piece.chars());
            letters.into_iter().collect()
        })
    });
    prop_oneof![4 => damaged, 1 => pieces(), 1 => any::<String>()]
}

/// Returns whether the file has such a line, and that line such a column; the end of a line is a place.
fn is_within(fault: &Fault, text: &str) -> bool {
    let line = fault.line.checked_sub(1).and_then(|at| text.split('\n').nth(at));
    line.is_some_and(|line| (1..=line.chars().count() + 1).contains(&fault.column))
}

type Reading = fn(&Document, &mut Findings) -> bool;

const READINGS: [(&str, Reading); 4] = [
    ("articles/uno.md", |document, report| article::read(document, report).is_some()),
    ("legal/aviso-privacidad.md", |document, report| legal::read(document, report).is_some()),
    ("site.toml", |document, report| toml::<Settings>(document, report).is_some()),
    ("niches.toml", |document, report| toml::<NicheFile>(document, report).is_some()),
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_has_a_fault_within_it(text in text()) {
        for (file, read) in READINGS {
            let mut report = Findings::new(&KNOWN);
            let is_read = read(&Document::new(file, text.clone()), &mut report);
            prop_assert_eq!(is_read, report.faults.is_empty(), "{}: {:?}", file, &report.faults);
            for fault in report.faults.iter().chain(&report.warnings).chain(report.unconfirmed.iter().map(|(_, it)| it)) {
                prop_assert!(is_within(fault, &text), "{}", fault);
            }
        }
    }

    #[test]
    fn what_repeats_itself_for_pages_is_read_all_the_same(
        piece in prop::sample::select(&PIECES[..]),
        mark in "[>*_`~#\\[(|<!&-]{1,3} ?",
        times in 0_usize..2000,
    ) {
        let body = format!("{mark}{piece}").repeat(times);
        let text = fixture::article("2026-01-12") + &body;
        let mut report = Findings::new(&KNOWN);
        let document = Document::new("articles/uno.md", text);
        let article = article::read(&document, &mut report);
        prop_assert_eq!(article.is_some(), report.faults.is_empty());
    }

    #[test]
    fn head_and_body_are_what_was_written_between_the_lines_of_plus_signs(
        mark in "\u{feff}?",
        lines in vec("[^\n]{0,12}\n", 0..5),
        end in "[ \t\r]{0,2}\n",
        body: String,
    ) {
        let head: String = lines.into_iter().filter(|line| line.trim_end() != "+++").collect();
        let text = format!("{mark}+++{end}{head}+++{end}{body}");
        let document = Document::new("articles/que-es-un-nicho.md", text.clone());
        let (toml, read) = split(&document).expect("it is closed");
        prop_assert_eq!((toml.toml, &text[read..]), (&*head, &*body));
        prop_assert_eq!(&text[toml.base..][..head.len()], &*head);
    }

    #[test]
    fn an_article_is_what_was_written(
        written in vec((any::<bool>(), "[a-zñ]{1,9}( [a-záéíóúü]{1,9}[,;:.]?){0,7}"), 1..8),
    ) {
        let blocks = written.iter().map(|(subtitle, words)| if *subtitle {
            (BlockKind::Subtitle, words, format!("## {words}"))
        } else {
            (BlockKind::Paragraph, words, words.clone())
        });
        let body: Vec<String> = blocks.clone().map(|(_, _, markdown)| markdown).collect();
        let text = fixture::article("2026-01-12").replace("Un nicho es un lugar.", &body.join("\n\n"));
        let mut report = Findings::new(&KNOWN);
        let document = Document::new("articles/uno.md", text);
        let article = article::read(&document, &mut report);
        let article = article.ok_or_else(|| TestCaseError::fail(format!("{:?}", report.faults)))?;
        let read: Vec<_> = article.texts().map(|block| (block.kind, block.content)).collect();
        prop_assert_eq!(read, blocks.map(|(kind, words, _)| (kind, words.clone())).collect::<Vec<_>>());
    }

    // Specification 3.5
    #[test]
    fn any_markdown_is_refused_or_is_words_and_addresses_that_a_link_may_have(
        lines in vec((prop::sample::select(&MARKS[..]), prop::sample::select(&WORDS[..]), prop::sample::select(&ENDS[..])), 0..12),
    ) {
        let body = lines.iter().flat_map(|(mark, words, end)| [*mark, *words, *end]).collect::<String>();
        let text = fixture::article("2026-01-12").replace("Un nicho es un lugar.", &body);
        let mut report = Findings::new(&KNOWN);
        let document = Document::new("articles/uno.md", text);
        let article = article::read(&document, &mut report);
        prop_assert_eq!(article.is_some(), report.faults.is_empty(), "{}", &body);
        let Some(article) = article else { return Ok(()) };
        let blocks = serde_json::to_value(&article.blocks).expect("it is JSON");
        check_values(&blocks, &body)?;
        // Every word is in the plain blocks; descriptions of pictures are beside them.
        let described = article.pictures().map(|picture| picture.alt.clone());
        let plain: String = article.plain_blocks().into_iter().map(|block| block.content).chain(described).collect();
        for word in body.split(|letter: char| !letter.is_alphanumeric()).filter(|word| word.starts_with("palabra")) {
            prop_assert!(plain.contains(word), "{}: {}", word, &body);
        }
    }
}

/// Beginnings of a line.
const MARKS: [&str; 16] = [
    "",
    "",
    "## ",
    "### ",
    "- ",
    "  - ",
    "    - ",
    "1. ",
    "7) ",
    "> ",
    ">> ",
    "| a | b |\n|-|-|\n| c | ",
    "# ",
    "[x]: ",
    "    ",
    "* * *",
];

/// Words within it.
const WORDS: [&str; 20] = [
    "palabra1",
    "¿palabra2?",
    "*palabra3*",
    "**palabra4 *palabra5***",
    "[palabra6](https://x.example)",
    "[palabra7](javascript:alert(1))",
    "[**palabra8**](/Contacto)",
    "<script>alert(1)</script>",
    "<b>",
    "&lt;b&gt; palabra9",
    "![palabra10](a.jpg \"palabra11\")",
    "[![palabra10](a.jpg)](http://x.example)",
    "<https://x.example>",
    "<a@b.example>",
    "`code`",
    "[^1]",
    "&#1;&#0;palabra12",
    "\\<b\\> palabra13",
    "palabra14 | palabra15",
    "[ ] palabra16",
];

/// Ends of it.
const ENDS: [&str; 5] = ["\n", "\n\n", "\n\n", " ", "  \n"];

/// Checks whether every address is one that a link may have, and no text has what no text is written with.
fn check_values(value: &serde_json::Value, body: &str) -> Result<(), TestCaseError> {
    use serde_json::Value;
    match value {
        Value::Array(items) => items.iter().try_for_each(|item| check_values(item, body)),
        Value::Object(fields) => fields.iter().try_for_each(|(key, value)| {
            if let Value::String(text) = value {
                let allowed = ["https://", "http://", "mailto:", "tel:", "/"];
                let is_allowed = key != "href"
                    || allowed.iter().any(|start| text.starts_with(start))
                        && !text.starts_with("//");
                prop_assert!(is_allowed, "{}: {}", text, body);
                prop_assert!(!text.chars().any(char::is_control), "{:?}: {}", text, body);
            }
            check_values(value, body)
        }),
        _ => Ok(()),
    }
}
