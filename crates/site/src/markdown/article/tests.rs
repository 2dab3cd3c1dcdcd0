//! Articles: what becomes of good ones, and what is said of others.

use crate::fixture::{Fixture, JPEG, article, said_of};
use crate::markdown::{TextKind, text::MarkdownText, words_of};
use crate::model::BlockKind;
use crate::source::Document;
use crate::validate::Findings;
use serde_json::{Value, json};

mod publishing;

const FILE: &str = "articles/uno.md";
const BODY: &str = "Un nicho es un lugar.";

/// What is said of each body by itself.
fn said_of_bodies<const N: usize>(bodies: [&str; N]) -> String {
    said_of(bodies.map(|body| (FILE, BODY, body)))
}

// Specification 3.3
#[test]
fn a_body_becomes_the_blocks_of_the_specification() {
    let fixture = Fixture::new();
    fixture.write("media/b.jpg", JPEG);
    let body = "Un párrafo\nen dos líneas de {brand}.\n\n## Un subtítulo\n\n![La entrada principal](b.jpg \"Toluca, 2026\")\n\nFin.";
    fixture.edit(FILE, BODY, body);
    let site = fixture.site();
    let article = &site.articles[1];
    let blocks = article.plain_blocks();
    let blocks: Vec<_> = blocks.iter().map(|block| (block.kind, block.content.as_str())).collect();
    let address = |name: &str| site.media.named(name).map_or("", |medium| &medium.address);
    assert_eq!(
        blocks,
        [
            (BlockKind::MainTitle, "Qué es un nicho"),
            (BlockKind::Image, address("a.jpg")),
            (BlockKind::Paragraph, "Un párrafo en dos líneas de Remanso."),
            (BlockKind::Subtitle, "Un subtítulo"),
            (BlockKind::Image, address("b.jpg")),
            (BlockKind::Paragraph, "Toluca, 2026"),
            (BlockKind::Paragraph, "Fin."),
        ]
    );
    let [_, picture] = article.pictures().collect::<Vec<_>>()[..] else {
        panic!("one picture stands in the text");
    };
    assert_eq!(picture.alt, "La entrada principal");
    assert_eq!(picture.caption.as_deref(), Some("Toluca, 2026"));
    assert_eq!((picture.width, picture.height), (8, 6));
}

// Specification 13.1
#[test]
fn letters_that_are_not_seen_are_no_part_of_a_text() {
    let fixture = Fixture::new();
    fixture.edit(FILE, BODY, "El colum\u{ad}bario abre\u{feff}; los **ni\u{200b}chos** \u{202a}se ven\u{202c}.\u{2028}Venga.");
    fixture.edit(FILE, "title = \"Qué es", "title = \"Qué\u{200b} es\u{ad}");
    let site = fixture.site();
    let article = &site.articles[1];
    let blocks = article.plain_blocks();
    let words = "El columbario abre; los nichos se ven. Venga.";
    assert_eq!(blocks.last().map(|it| it.content.as_str()), Some(words));
    assert_eq!(article.head.title, "Qué es un nicho");
}

#[test]
fn the_head_is_completed() {
    let site = Fixture::new().site();
    let head = &site.articles[1].head;
    assert_eq!(head.slug, "uno");
    assert_eq!(head.category_id, 3);
    assert_eq!(head.date, "2026-01-12");
    assert_eq!(head.date_text, "12 de enero de 2026");
    assert_eq!(head.minutes, 1);
}

// Specification 2.33
#[test]
fn the_day_on_which_its_facts_were_compared_with_the_sources_is_read_by_people() {
    let fixture = Fixture::new();
    assert_eq!(fixture.site().articles[1].head.checked_text, None);
    let day = "date = 2026-01-12";
    fixture.edit(FILE, day, &format!("{day}\nchecked = 2026-02-03"));
    let site = fixture.site();
    let checked = site.articles[1].head.checked_text.as_deref();
    assert_eq!(checked, Some("3 de febrero de 2026"));
    fixture.edit(FILE, "checked = 2026-02-03", "checked = \"ayer\"");
    assert_eq!(fixture.fault_lines().len(), 1);
}

#[test]
fn minutes_are_words_by_180_rounded_up() {
    let fixture = Fixture::new();
    fixture.edit(FILE, BODY, &"nicho ".repeat(181));
    assert_eq!(fixture.site().articles[1].head.minutes, 2);
}

/// What a body becomes: blocks as the API answers them, and the lines of the plain ones.
fn text_of(body: &str) -> (Value, Vec<String>) {
    let fixture = Fixture::new();
    fixture.edit(FILE, BODY, body);
    let site = fixture.site();
    let article = &site.articles[1];
    (crate::json(&article.blocks), article.texts().map(|block| block.content).collect())
}

/// A block, and its plain lines.
fn said(lines: &[&str], block: &Value) -> (Value, Vec<String>) {
    (json!([block]), lines.iter().map(|line| (*line).to_owned()).collect())
}

// Specification 3.4
#[test]
fn a_client_of_four_types_reads_every_word_and_another_one_the_structure() {
    let words = |text: &str| json!([{ "text": text }]);
    let body = "Vea *la **ley*** en [su *página*](https://x.example/a), [aquí](/Contacto) o <a@b.example>.";
    let runs = json!([
        { "text": "Vea " },
        { "text": "la ", "emphasis": true },
        { "text": "ley", "emphasis": true, "strong": true },
        { "text": " en " },
        { "text": "su ", "href": "https://x.example/a" },
        { "text": "página", "emphasis": true, "href": "https://x.example/a" },
        { "text": ", " },
        { "text": "aquí", "href": "/Contacto" },
        { "text": " o " },
        { "text": "a@b.example", "href": "mailto:a@b.example" },
        { "text": "." },
    ]);
    assert_eq!(
        text_of(body),
        said(
            &["Vea la ley en su página, aquí o a@b.example."],
            &json!({ "type": "paragraph", "runs": runs })
        )
    );
    let items = json!([
        { "runs": words("Uno"), "nested": { "ordered": false, "start": 1, "items": [words("a"), words("b")] } },
        { "runs": words("Dos") },
    ]);
    assert_eq!(
        text_of("3. Uno\n   - a\n   - b\n4. Dos"),
        said(
            &["3. Uno", "– a", "– b", "4. Dos"],
            &json!({ "type": "list", "ordered": true, "start": 3, "items": items })
        )
    );
    assert_eq!(
        text_of("- Uno\n\n- Dos"),
        said(
            &["• Uno", "• Dos"],
            &json!({ "type": "list", "ordered": false, "start": 1, "items": [{ "runs": words("Uno") }, { "runs": words("Dos") }] })
        )
    );
    assert_eq!(
        text_of("> Uno\n>\n> Dos"),
        said(
            &["Uno", "Dos"],
            &json!({ "type": "quote", "paragraphs": [words("Uno"), words("Dos")] })
        )
    );
    let table = "| Papel | Dónde | |\n|-|-|-|\n| Acta | Registro | hoy |\n| Título | | |";
    let [none, row] = [json!([]), json!([words("Acta"), words("Registro"), words("hoy")])];
    assert_eq!(
        text_of(table),
        said(
            &["Papel: Acta; Dónde: Registro; hoy", "Papel: Título"],
            &json!({ "type": "table", "head": [words("Papel"), words("Dónde"), none], "rows": [row, [words("Título"), none, none]] })
        )
    );
}

// Specification 3.4
#[test]
fn a_line_break_begins_a_line_and_is_a_space_in_plain_text() {
    let line = |text: &str| json!({ "text": text, "newline": true });
    let body = "Av. Uno 12\\\nCol. Centro  \n[C. P.\\\n50000](/Contacto)";
    let runs = json!([
        { "text": "Av. Uno 12 " },
        line("Col. Centro "),
        { "text": "C. P. ", "newline": true, "href": "/Contacto" },
        { "text": "50000", "newline": true, "href": "/Contacto" },
    ]);
    let plain = "Av. Uno 12 Col. Centro C. P. 50000";
    assert_eq!(text_of(body), said(&[plain], &json!({ "type": "paragraph", "runs": runs })));
    // An empty line within a poem stays; what begins or ends a paragraph breaks nothing.
    let runs = json!([{ "text": "Uno " }, line(" "), line("dos")]);
    assert_eq!(
        text_of("\\\nUno\\\n\\\ndos  "),
        said(&["Uno  dos"], &json!({ "type": "paragraph", "runs": runs }))
    );
    let items = json!([{ "runs": [{ "text": "Uno " }, line("dos")] }]);
    let list = json!({ "type": "list", "ordered": false, "start": 1, "items": items });
    assert_eq!(text_of("- Uno\\\n  dos"), said(&["• Uno dos"], &list));
    insta::assert_snapshot!(said_of_bodies(["Uno\\\ndos\n---"]));
}

#[test]
fn a_headings_anchor_has_plain_letters_and_no_two_are_the_same() {
    let (blocks, _) = text_of("## ¿Qué pide la NOM-036?\n\n## Los niños\n\n## Los niños\n\n## 🕯️");
    let anchors: Vec<_> = blocks.as_array().into_iter().flatten().map(|it| &it["anchor"]).collect();
    let expected =
        ["seccion-que-pide-la-nom-036", "seccion-los-ninos", "seccion-los-ninos-2", "seccion"];
    assert_eq!(anchors, expected);
}

// Specification 3.4
#[test]
fn a_question_is_a_heading_below_a_section_with_its_answer() {
    let (blocks, _) = text_of("## Dudas\n\n### ¿Cabe?\n\nSí.\n\n### Medidas\n\nOcho.");
    let heading = |level: u8, anchor: &str, text: &str| json!({ "type": "heading", "level": level, "anchor": anchor, "text": text });
    let mut question = heading(3, "seccion-cabe", "¿Cabe?");
    question["answer"] = json!(["Sí."]);
    assert_eq!([&blocks[0], &blocks[1]], [&heading(2, "seccion-dudas", "Dudas"), &question]);
    assert_eq!(blocks[3], heading(3, "seccion-medidas", "Medidas"));
    insta::assert_snapshot!(said_of_bodies([
        "## A\n\n### ¿Cabe?",
        "## A\n\n### ¿Cabe?\n\n## B",
        "### Uno",
    ]));
}

// Specification 3.5
#[test]
fn a_link_leads_where_a_link_may_lead_and_says_where() {
    insta::assert_snapshot!(said_of_bodies([
        "[a](javascript:alert(1))",
        "[a](//x.example)",
        "[a](data:text/html,b)",
        "[a](<https://x.example/ b>)",
        "[a](/nada)",
        "[](https://x.example)",
        "<javascript:alert(1)>",
    ]));
    for good in [
        "http://x.example",
        "https://x.example",
        "tel:+527220000000",
        "mailto:a@b.example",
        "/Servicios-{product}",
    ] {
        let fixture = Fixture::new();
        fixture.edit(FILE, BODY, &format!("[a]({good})"));
        fixture.site();
    }
}

// Specification 3.5, 11.6
#[test]
fn what_an_article_does_not_hold_is_told_with_its_place() {
    insta::assert_snapshot!(said_of_bodies([
        "Un `nicho`.",
        "Un <b>nicho</b>",
        "Un ~~nicho~~",
        "Uno.\n\n<p>dos</p>",
        "Uno.\n\n- <p>dos</p>",
        "Uno.\n\n***",
        "![Una  \nentrada](a.jpg)",
        "- Uno\n  - dos\n    - tres",
        "> - Uno",
        "# Uno",
        "Uno.\n\n[a]: /b",
        "![Una entrada](b.jpg)",
        "![](a.jpg)",
        "Vea: ![Una entrada](a.jpg)",
    ]));
}

#[test]
fn faults_of_the_head_have_the_lines_of_the_file() {
    let fixture = Fixture::new();
    fixture.edit(FILE, "\"Duelo\"", "\"Duel\"");
    fixture.edit(FILE, "2026-01-12", "\"12 de enero\"");
    fixture.edit(FILE, BODY, "Un nicho de {produkt}.");
    insta::assert_snapshot!(fixture.said());
}

#[test]
fn a_head_must_be_there_and_closed_and_a_body_too() {
    let fixture = Fixture::new();
    fixture.write(FILE, "Sin cabeza");
    fixture.write("articles/dos.md", "+++\ntitle = \"Dos\"\n");
    let whole = article("2026-01-12");
    let bodiless = whole.replace("Un nicho es un lugar.", "");
    fixture.write("articles/tres.md", bodiless);
    insta::assert_snapshot!(fixture.said());
}

#[test]
fn the_name_of_the_file_must_be_an_address() {
    let fixture = Fixture::new();
    fixture.write("articles/foto.jpg", JPEG);
    let picture = fixture.file_warnings();
    fixture.write("articles/Qué.md", article("2026-01-12"));
    insta::assert_snapshot!([picture, fixture.fault_lines()].concat().join("\n"));
}

#[test]
fn a_row_with_more_cells_than_the_head_is_a_fault_because_its_text_would_be_lost() {
    let table = |row: &str| {
        let fixture = Fixture::new();
        fixture.append(FILE, &format!("\n| Papel | Dónde |\n| --- | --- |\n{row}\n"));
        fixture
    };
    for good in [
        "| Acta | Registro |",
        "Acta | Registro",
        "| Acta |",
        r"| Acta \| copia | Registro |",
        "| Acta | |",
    ] {
        table(good).site();
    }
    for bad in ["| Acta | Registro | dos |", "Acta | Registro | dos"] {
        let faults = table(bad).fault_lines();
        assert!(faults[0].contains("tiene más celdas que su encabezado"), "{faults:?}");
    }
}

/// A kind of block, and the texts in it.
fn outline(block: &Value) -> Vec<String> {
    fn add(value: &Value, texts: &mut Vec<String>) {
        match value {
            Value::Array(runs) if runs.iter().any(|run| run["text"].is_string()) => {
                texts.push(runs.iter().filter_map(|run| run["text"].as_str()).collect());
            }
            Value::Array(all) => all.iter().for_each(|it| add(it, texts)),
            Value::Object(all) => all.values().for_each(|it| add(it, texts)),
            _ => {}
        }
    }
    let words = |key: &str| block[key].as_str().map(str::to_owned);
    let mut all: Vec<String> = [words("type"), words("text")].into_iter().flatten().collect();
    add(block, &mut all);
    all
}

/// `web/src/editor/prose/markdown.test.ts` has the same cases.
#[test]
fn what_the_editor_writes_is_read_as_it_was_written() {
    let cases = include_str!("../../../../../tests/fixtures/markdown.json");
    let cases: Vec<(String, Vec<Vec<String>>)> = serde_json::from_str(cases).expect("it is JSON");
    for (markdown, expected) in cases {
        let document = Document::new(FILE, markdown.clone());
        let mut report = Findings::default();
        let text = MarkdownText::read(&document, 0, TextKind::Article, &mut report);
        let blocks = crate::json(&text.blocks);
        let read: Vec<_> = blocks.as_array().into_iter().flatten().map(outline).collect();
        assert_eq!((read, report.faults.len()), (expected.clone(), 0), "{markdown}");
        let texts: Vec<&str> =
            expected.iter().flat_map(|it| &it[1..]).map(String::as_str).collect();
        assert_eq!(words_of(&markdown), texts.join(" "));
    }
}
