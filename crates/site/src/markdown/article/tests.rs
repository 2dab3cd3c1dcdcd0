//! Articles: what becomes of good ones, and what is said of others.

use crate::fixture::{Fixture, JPEG, article};
use crate::model::BlockKind;
use serde_json::{Value, json};

mod publishing;

const FILE: &str = "articles/uno.md";

/// The faults that a body makes.
fn faults_of(body: &str) -> Vec<String> {
    let fixture = Fixture::new();
    fixture.edit(FILE, "Un nicho es un lugar.", body);
    fixture.fault_lines()
}

// Specification 3.3
#[test]
fn a_body_becomes_the_blocks_of_the_specification() {
    let fixture = Fixture::new();
    fixture.write("media/b.jpg", JPEG);
    let body = "Un párrafo\nen dos líneas de {brand}.\n\n## Un subtítulo\n\n![La entrada principal](b.jpg \"Toluca, 2026\")\n\nFin.";
    fixture.edit(FILE, "Un nicho es un lugar.", body);
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
    fixture.edit(FILE, "Un nicho es un lugar.", &"nicho ".repeat(181));
    assert_eq!(fixture.site().articles[1].head.minutes, 2);
}

/// What a body becomes: blocks as the API answers them, and the lines of the plain ones.
fn text_of(body: &str) -> (Value, Vec<String>) {
    let fixture = Fixture::new();
    fixture.edit(FILE, "Un nicho es un lugar.", body);
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
fn a_question_is_a_heading_below_a_section_with_its_answer() {
    let (blocks, _) = text_of("## Dudas\n\n### ¿Cabe?\n\nSí.\n\n### Medidas\n\nOcho.");
    let heading =
        |level: u8, text: &str| json!({ "type": "heading", "level": level, "text": text });
    let mut question = heading(3, "¿Cabe?");
    question["answer"] = json!(["Sí."]);
    assert_eq!([&blocks[0], &blocks[1]], [&heading(2, "Dudas"), &question]);
    assert_eq!(blocks[3], heading(3, "Medidas"));
    let open = "una pregunta no tiene respuesta. Escríbala debajo, antes del siguiente subtítulo.";
    for body in ["## A\n\n### ¿Cabe?", "## A\n\n### ¿Cabe?\n\n## B"] {
        assert_eq!(faults_of(body), [format!("content/{FILE}:12:1: {open}")]);
    }
    let first = "un subtítulo `###` no tiene encima ninguno `##`. Empiece la sección con `## …`.";
    assert_eq!(faults_of("### Uno"), [format!("content/{FILE}:10:1: {first}")]);
}

// Specification 3.5
#[test]
fn a_link_leads_where_a_link_may_lead_and_says_where() {
    for (link, expected) in [
        ("[a](javascript:alert(1))", "`javascript:alert(1)` no sirve como dirección de un enlace"),
        ("[a](//x.example)", "`//x.example` no sirve como dirección de un enlace"),
        ("[a](data:text/html,b)", "`data:text/html,b` no sirve como dirección de un enlace"),
        ("[a](<https://x.example/ b>)", "la dirección `https://x.example/ b` tiene un espacio"),
        ("[a](/nada)", "el enlace lleva a `/nada`, y esa página no existe"),
        ("[](https://x.example)", "un enlace no tiene palabras"),
        ("<javascript:alert(1)>", "`javascript:alert(1)` no sirve como dirección de un enlace"),
    ] {
        let lines = faults_of(link);
        let expected = format!("content/{FILE}:10:1: {expected}");
        assert!(lines.len() == 1 && lines[0].starts_with(&expected), "{link}: {lines:?}");
    }
    for good in [
        "http://x.example",
        "https://x.example",
        "tel:+527220000000",
        "mailto:a@b.example",
        "/{product}",
    ] {
        let good = good.replace("/{product}", "/Servicios-{product}");
        let fixture = Fixture::new();
        fixture.edit(FILE, "Un nicho es un lugar.", &format!("[a]({good})"));
        fixture.site();
    }
}

// Specification 3.5, 11.6
#[test]
fn what_an_article_does_not_hold_is_told_with_its_place() {
    let holds = "Aquí se admiten subtítulos `##` y `###`, párrafos, listas, citas con `>`, tablas, enlaces, *cursivas*, **negritas** e imágenes `![lo que se ve](archivo.jpg \"pie\")`.";
    let cases = [
        ("Un `nicho`.", "10:4: aquí no puede haber código", holds),
        ("Un <b>nicho</b>", "10:4: aquí no puede haber HTML (lo que va entre `<` y `>`)", holds),
        ("Un ~~nicho~~", "10:4: aquí no puede haber texto tachado", holds),
        ("Uno.\n\n<p>dos</p>", "12:1: aquí no puede haber HTML (lo que va entre `<` y `>`)", holds),
        (
            "Uno.\n\n- <p>dos</p>",
            "12:3: aquí no puede haber HTML (lo que va entre `<` y `>`)",
            holds,
        ),
        ("Uno.\n\n***", "12:1: aquí no puede haber una línea horizontal", holds),
        ("Uno  \ndos", "10:4: aquí no puede haber un salto de línea forzado", holds),
        (
            "- Uno\n  - dos\n    - tres",
            "12:5: aquí no puede haber una lista",
            "Una lista puede llevar dentro otra, y esa ninguna más.",
        ),
        ("> - Uno", "10:3: aquí no puede haber una lista", "Una cita lleva solo párrafos."),
    ];
    for (body, expected, advice) in cases {
        let lines = faults_of(body);
        let begin = format!("content/{FILE}:{expected}");
        let is_told =
            lines.first().is_some_and(|line| line.starts_with(&begin) && line.ends_with(advice));
        assert!(is_told, "{body}: {lines:?}");
    }
    assert_eq!(
        faults_of("# Uno"),
        [format!(
            "content/{FILE}:10:1: aquí no puede haber un título de primer nivel. Los subtítulos son `## …`, y dentro de ellos `### …`; el título va en el encabezado."
        )]
    );
    assert_eq!(
        faults_of("Uno.\n\n[a]: /b"),
        [format!(
            "content/{FILE}:12:1: `[a]: …` desaparecería de la página. Escriba la dirección donde se usa: `[palabras](dirección)`."
        )]
    );
}

#[test]
fn a_picture_stands_alone_exists_and_is_described() {
    assert_eq!(
        faults_of("![Una entrada](b.jpg)"),
        [format!(
            "content/{FILE}:10:1: no hay ningún archivo `b.jpg` en `media/`. ¿Quiso decir `a.jpg`?"
        )]
    );
    assert_eq!(
        faults_of("![](a.jpg)"),
        [format!(
            "content/{FILE}:10:1: la descripción de la imagen dice muy poco de lo que se ve. Descríbala entre los corchetes, para quien no la ve, con 5 letras o más."
        )]
    );
    assert_eq!(
        faults_of("Vea: ![Una entrada](a.jpg)"),
        [format!(
            "content/{FILE}:10:6: hay una imagen dentro de un párrafo. Póngala en una línea propia, con una línea vacía arriba y otra abajo."
        )]
    );
}

#[test]
fn faults_of_the_head_have_the_lines_of_the_file() {
    let fixture = Fixture::new();
    fixture.edit(FILE, "\"Duelo\"", "\"Duel\"");
    fixture.edit(FILE, "2026-01-12", "\"12 de enero\"");
    fixture.edit(FILE, "Un nicho es un lugar.", "Un nicho de {produkt}.");
    assert_eq!(
        fixture.fault_lines(),
        [
            format!(
                "content/{FILE}:4:12: no hay ninguna categoría `Duel`. ¿Quiso decir `Duelo`? Las categorías están en `site.toml`."
            ),
            format!(
                "content/{FILE}:5:8: `12 de enero` no es un día. Escriba año, mes y día: 2026-01-12. Si importa la hora, escriba también la del columbario: 2026-01-12T18:30:00."
            ),
            format!(
                "content/{FILE}:10:13: no hay ningún dato que se llame `{{produkt}}`. ¿Quiso decir `product`?"
            ),
        ]
    );
}

#[test]
fn a_head_must_be_there_and_closed_and_a_body_too() {
    let fixture = Fixture::new();
    fixture.write(FILE, "Sin cabeza");
    fixture.write("articles/dos.md", "+++\ntitle = \"Dos\"\n");
    let whole = article("2026-01-12");
    let bodiless = whole.replace("Un nicho es un lugar.", "");
    fixture.write("articles/tres.md", bodiless);
    assert_eq!(
        fixture.fault_lines(),
        [
            "content/articles/dos.md:1:1: el encabezado del archivo no está cerrado. Ciérrelo con una línea `+++` entre las claves y el texto.".to_owned(),
            "content/articles/tres.md:9:1: el archivo no tiene texto. Escríbalo debajo del segundo `+++`.".to_owned(),
            format!("content/{FILE}:1:1: el archivo no empieza con su encabezado. Empiécelo con una línea `+++`, luego claves como `title = \"…\"` y otra vez `+++`."),
        ]
    );
}

#[test]
fn the_name_of_the_file_must_be_an_address() {
    let fixture = Fixture::new();
    fixture.write("articles/foto.jpg", JPEG);
    assert_eq!(
        fixture.file_warnings(),
        [
            "content/articles/foto.jpg:1:1: el archivo no es un artículo. Sáquelo de `articles/`: ahí va solo un archivo por artículo, como `articles/nombre.md`; las imágenes van en `media/`.",
        ]
    );
    fixture.write("articles/Qué.md", article("2026-01-12"));
    assert_eq!(
        fixture.fault_lines(),
        [
            "content/articles/Qué.md:1:1: `Qué` no puede ser la dirección de un artículo. Nombre el archivo con minúsculas sin acento, dígitos y guiones: `que-es-un-nicho.md`.",
        ]
    );
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
