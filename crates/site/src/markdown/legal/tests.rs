//! Legal pages: what becomes of good ones, and what is said of others.

use crate::fixture::Fixture;
use crate::model::{Block, LegalPage, ListEntry, TextRun, Texts};

const FILE: &str = "legal/aviso-privacidad.md";

fn with(body: &str) -> Fixture {
    let fixture = Fixture::new();
    fixture.edit(FILE, "{brand} [razón social] lo publica.", body);
    fixture
}

fn privacy(fixture: &Fixture) -> LegalPage {
    let Texts::Legal(page) = fixture.site().texts["privacy"].clone() else { unreachable!() };
    page
}

fn text(text: &str) -> TextRun {
    TextRun { text: text.to_owned(), ..TextRun::default() }
}

fn heading(level: u8, anchor: &str, text: &str) -> Block {
    Block::Heading { level, anchor: anchor.to_owned(), text: text.to_owned(), answer: Vec::new() }
}

fn item(runs: Vec<TextRun>) -> ListEntry {
    ListEntry { runs, nested: None }
}

#[test]
fn bracketed_words_are_plain_text_and_names_are_replaced() {
    let privacy = privacy(&Fixture::new());
    assert_eq!(privacy.date_text, "2 de noviembre de 2026");
    assert_eq!(
        privacy.blocks,
        [
            heading(2, "quien", "Quién"),
            Block::Paragraph { runs: vec![text("Remanso [razón social] lo publica.")] },
        ]
    );
}

#[test]
fn lists_tables_strong_emphasis_and_links_are_kept() {
    let body = "Llame al [{phone}](tel:+52{phone}).\n\n1. **Uno** y *dos*\n2. tres\n\n| A | B |\n| - | - |\n| a | [b](/Contacto) |\n\n### Quién";
    let privacy = privacy(&with(body));
    let link = |words: &str, href: &str| TextRun { href: Some(href.to_owned()), ..text(words) };
    assert_eq!(
        privacy.blocks[1..],
        [
            Block::Paragraph {
                runs: vec![text("Llame al "), link("800 000 0000", "tel:+528000000000"), text(".")],
            },
            Block::List {
                ordered: true,
                start: 1,
                items: vec![
                    item(vec![
                        TextRun { strong: true, ..text("Uno") },
                        text(" y "),
                        TextRun { emphasis: true, ..text("dos") },
                    ]),
                    item(vec![text("tres")]),
                ],
            },
            Block::Table {
                head: vec![vec![text("A")], vec![text("B")]],
                rows: vec![vec![vec![text("a")], vec![link("b", "/Contacto")]]],
            },
            heading(3, "quien-2", "Quién"),
        ]
    );
}

#[test]
fn a_list_with_empty_lines_is_the_same_list() {
    let privacy = privacy(&with("- uno\n\n- dos"));
    let items = vec![item(vec![text("uno")]), item(vec![text("dos")])];
    let list = Block::List { ordered: false, start: 1, items };
    assert_eq!(privacy.blocks[1], list);
}

// Specification 11.6
#[test]
fn anything_else_is_told_with_its_place() {
    let bodies = [
        "# Uno",
        "#### Uno",
        "Uno <br> dos",
        "> Uno",
        "![Un nicho](a.jpg)",
        "Uno `dos`",
        "- uno\n  - dos",
        "Vea [esto](/Contact) y [eso](contacto).",
    ];
    insta::assert_snapshot!(bodies.map(|body| with(body).said()).join("\n"));
}
