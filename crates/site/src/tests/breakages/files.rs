//! Slips with files: copies and names, pictures, articles as they are written, what is missing.

use super::Slip::{Edit, Remove, Write};
use super::{ARTICLE, BODY, SITE, fixture, said_of, text};
use crate::fixture::JPEG;

// Specification 11.1, 11.6, 11.17
#[test]
fn every_slip_with_files_gets_a_sentence_that_says_what_to_do() {
    let said = said_of([
        ("26", Write("site - copia.toml", text(SITE).into())),
        ("26, of a page", Write("pages/home - copia.toml", text("pages/home.toml").into())),
        ("26, of an article", Write("articles/uno (1).md", text(ARTICLE).into())),
        ("27", Write("media/Thumbs.db", b"x".to_vec())),
        ("27, of a Mac", Write("media/._a.jpg", b"x".to_vec())),
        ("27, of Word", Write("pages/~$home.toml", b"x".to_vec())),
        ("28", Write("articles/tres.md.txt", text(ARTICLE).into())),
        ("29", Write("articles/tres.docx", b"PK".to_vec())),
        ("30", Write("media/b.heic", b"....ftypheic".to_vec())),
        ("34", Write("media/b.jpg", b"RIFF....WEBPVP8 ".to_vec())),
        ("39", Write("media/b.jpg", JPEG[..40].to_vec())),
        ("40", Write("media/b.jpg", Vec::new())),
        ("41", Write("media/b.jpg", b"<!DOCTYPE html>".to_vec())),
        ("42", Write("media/b.gif", b"GIF89a".to_vec())),
        ("45", Write("media/b.avif", b"....ftypavif".to_vec())),
        ("43", Write("media/b.tiff", b"II*".to_vec())),
        ("47", Edit(ARTICLE, "\"a.jpg\"", "\"Foto de la fachada é.jpg\"")),
        (
            "47, in a text",
            Edit(ARTICLE, BODY, "![La fachada del edificio](Foto de la fachada é.jpg)"),
        ),
        ("50", Write(ARTICLE, text(ARTICLE).replace("+++", "---").into())),
        ("51", Write(ARTICLE, text(ARTICLE).replace("+++\n\n", "\n").into())),
        ("52", Edit(ARTICLE, BODY, "• Una urna.\n• Otra urna.")),
        ("52, numbered", Edit(ARTICLE, BODY, "1.- Una urna.\n2.- Otra urna.")),
        ("53", Edit(ARTICLE, BODY, "##Título\n\nUn nicho.")),
        ("53, unseen", Edit(ARTICLE, BODY, "\u{200b}## Título\n\nUn nicho.")),
        ("53, a control", Edit(ARTICLE, BODY, "Un ni\u{2}cho.")),
        ("53, an escaped one", Edit(ARTICLE, "\"Qué es un nicho\"", "\"Qué es un \\u0002nicho\"")),
        ("53, an entity", Edit(ARTICLE, BODY, "Un&#2; nicho.")),
        ("53, for private use", Edit(ARTICLE, BODY, "\u{f0b7} Un nicho.")),
        ("53, read wrongly", Edit(ARTICLE, BODY, "Un lugar de cremaciÃ³n.")),
        ("53, not read", Edit(ARTICLE, "\"Qué es un nicho\"", "\"Qu\u{fffd} es un nicho\"")),
        (
            "53, as pasted",
            Edit(ARTICLE, BODY, include_str!("../../../../../tests/fixtures/as-pasted.md")),
        ),
        ("54", Edit(ARTICLE, BODY, "Un **nicho es un lugar.")),
        ("55", Edit(ARTICLE, BODY, "Vea [esto](www.remanso.mx).")),
        ("56", Edit(ARTICLE, BODY, "Vea [esto](ftp://remanso.mx/a).")),
        ("57", Edit(ARTICLE, BODY, "| Urna | Alto |\n| Chica | 20 cm |")),
        ("58", Edit(ARTICLE, BODY, "Caben:\n- una urna\n- otra")),
        ("59", Edit(ARTICLE, BODY, "![La fachada del edificio](https://remanso.mx/a.jpg)")),
        ("59, of Windows", Edit(ARTICLE, BODY, "![La fachada del edificio](C:\\fotos\\x.jpg)")),
        ("59, in TOML", Edit(ARTICLE, "\"a.jpg\"", "\"C:\\fotos\\nicho.jpg\"")),
        ("59, refused by TOML", Edit(ARTICLE, "\"a.jpg\"", "\"C:\\fotos\\x.jpg\"")),
        ("59, with its folder", Edit(ARTICLE, "\"a.jpg\"", "\"media/a.jpg\"")),
        ("60", Edit(ARTICLE, BODY, "<iframe src=\"https://a.mx\"></iframe>")),
        ("61", Edit(ARTICLE, BODY, "    Un nicho.")),
        ("62", Edit(ARTICLE, BODY, "Un ~~nicho~~ lugar.")),
        ("63", Edit(ARTICLE, BODY, "Hola, {nombre}.")),
        ("66", Write("articles/título.md", text(ARTICLE).into())),
        (
            "67",
            Edit(ARTICLE, "Qué es un nicho", &*format!("Qué es {}", "un nicho ".repeat(20)).leak()),
        ),
        (
            "68",
            Edit(
                ARTICLE,
                "description = \"Una descripción que alcanza los cincuenta caracteres que se piden.\"",
                "description = \"Corta.\"",
            ),
        ),
        ("69", Remove("media")),
        ("70", Remove("legal")),
        ("73", Remove(SITE)),
        ("74", Write(SITE, Vec::new())),
        ("75", Remove("")),
    ]);
    insta::assert_snapshot!(said);
}

// Specification 11.1
#[test]
fn a_copy_that_a_program_made_of_a_text_is_named_and_never_published() {
    let page = "+++\ntitle = \"Visitas\"\ndescription = \"Cómo se visita el lugar, quién puede venir y a qué horas está abierto.\"\n+++\n\nVenga.\n";
    for (folder, name, copy) in [
        ("articles", "uno", "uno - copia"),
        ("articles", "uno", "uno (1)"),
        ("articles", "uno", "uno (copia en conflicto de Lupita 2026-11-20)"),
        ("articles", "uno", "uno (Lupita's conflicted copy 2026-11-20)"),
        ("articles", "uno", "uno-DESKTOP-AB12"),
        ("articles", "uno", "uno-OficinaMac"),
        ("articles", "uno", "uno.sync-conflict-20261120-101010-ABCDEFG"),
        ("articles", "uno", "uno-desktop-ab12"),
        ("pages", "Zaguan", "Zaguan (1)"),
        ("pages", "Zaguan", "Zaguan-LAPTOP-ABC"),
        ("pages", "Zaguan", "Zaguan-2"),
    ] {
        let fixture = fixture();
        fixture.write("pages/Zaguan.md", page);
        let before: Vec<String> = fixture.site().paths().map(|(path, _)| path).collect();
        let original = format!("{folder}/{name}.md");
        let bytes = std::fs::read(fixture.path().join(&original)).expect("it is there");
        fixture.write(&format!("{folder}/{copy}.md"), bytes);
        let after: Vec<String> = fixture.site().paths().map(|(path, _)| path).collect();
        assert_eq!(before, after, "{copy}");
        let warnings = fixture.file_warnings();
        let start =
            format!("content/{folder}/{copy}.md:1:1: el archivo es una copia de `{original}`");
        assert!(warnings.iter().any(|it| it.starts_with(&start)), "{warnings:?}");
    }
    // What begins like another and says something else is a text of its own.
    let fixture = fixture();
    let other = text(ARTICLE).replace("Un nicho es un lugar.", "Otro nicho es otro lugar.");
    fixture.write("articles/uno-nuevo.md", other);
    assert_eq!(fixture.site().articles.len(), 3);
}
