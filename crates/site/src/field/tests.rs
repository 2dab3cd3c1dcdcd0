//! The words of forms: all of them in one snapshot, to be read as the people who fill the forms in read them.

use super::{Field, called};
use crate::files;
use crate::model::{ArticleHead, ByState, OwnPage};
use crate::source::paths::is_markdown;
use crate::validate::Schema;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use utoipa::ToSchema as _;

/// The files, each with its type; a page of the site's own stands for all.
fn forms() -> impl Iterator<Item = (String, Schema)> {
    let named = files::types().map(|(file, name)| (file.to_owned(), name));
    let markdown = [("articles/*.md", ArticleHead::name()), ("pages/*.md", OwnPage::name())];
    let markdown = markdown.map(|(file, name)| (file.to_owned(), name.into_owned()));
    named.chain(markdown).map(|(file, name)| (file, Schema::named(&name)))
}

/// What a table or a list of tables is made of.
fn inner(schema: Schema) -> Schema {
    if schema.kind() == "list" { inner(schema.items()) } else { schema }
}

fn write_form(schema: Schema, depth: usize, seen: &mut BTreeSet<usize>, form: &mut String) {
    let names = schema.shape["properties"].as_object().into_iter().flat_map(|it| it.keys());
    let keys = names.filter_map(|name| schema.key(name));
    for field in keys.chain(schema.kinds().filter_map(|kind| schema.section(kind))) {
        let of = inner(field);
        let indent = "  ".repeat(depth);
        let label = field.word("title").unwrap_or("(sin nombre)");
        let unit = field.word("x-unit").map_or(String::new(), |it| format!(" ___ {it}"));
        let mark = if field.kind() == "list" { " (varios)" } else { "" };
        let choices: Vec<_> = of.choices().map(|(_, title)| title).collect();
        let choices =
            if choices.is_empty() { String::new() } else { format!(" [{}]", choices.join(" | ")) };
        let absent = field.word("x-absent").map(|it| format!(" (si falta: {it})"));
        let help = field.word("x-help").map(|it| format!(" — {it}"));
        let by = field.word("x-by").map_or("", |_| " (quien hizo el sitio)");
        let (absent, help) = (absent.unwrap_or_default(), help.unwrap_or_default());
        let is_known = of.kind() == "table" && !seen.insert(std::ptr::from_ref(of.shape).addr());
        let again = if is_known { " …" } else { "" };
        writeln!(form, "{indent}{label}{unit}{mark}{choices}{absent}{by}{help}{again}")
            .expect("it is memory");
        if of.kind() == "table" && !is_known {
            write_form(of, depth + 1, seen, form);
        }
    }
}

#[test]
fn every_form_reads_as_a_form() {
    let (mut form, mut seen) = (String::new(), BTreeSet::new());
    for (file, schema) in forms() {
        writeln!(form, "\n== {file}").expect("it is memory");
        write_form(schema, 0, &mut seen, &mut form);
    }
    form.push_str("\n== Un texto que cambia con la etapa del edificio\n");
    write_form(Schema::for_type::<ByState>(), 0, &mut seen, &mut form);
    insta::assert_snapshot!(form);
}

/// Every word of a field, with the way to it.
fn words(schema: Schema, way: &str, found: &mut Vec<(String, &'static str, &'static str)>) {
    let keys = schema.keys().filter_map(|name| Some((name, schema.key(name)?)));
    let sections = schema.kinds().filter_map(|kind| Some((kind, schema.section(kind)?)));
    for (name, field) in keys.chain(sections) {
        let way = format!("{way}/{name}");
        for word in [
            "title",
            "x-help",
            "x-unit",
            "x-absent",
            "x-on",
            "x-off",
            "x-published",
            "x-added",
            "x-removed",
        ] {
            found.extend(field.word(word).map(|text| (way.clone(), word, text)));
        }
        let of = inner(field);
        found.extend(of.choices().map(|(_, title)| (way.clone(), "title", title)));
        assert!(field.word("title").is_some(), "{way} has no label");
        if of.kind() == "choice" {
            let values = of.shape["enum"].as_array().expect("it has some").len();
            assert_eq!(of.choices().count(), values, "{way}: a choice has no title");
        }
        words(of, &way, found);
    }
}

#[test]
fn a_file_without_a_title_of_its_own_is_called_by_its_type() {
    let unnamed = files::types().filter(|(file, _)| !is_markdown(file));
    let unnamed = unnamed.filter(|(file, _)| called(file).is_none());
    assert_eq!(unnamed.collect::<Vec<_>>(), []);
    assert_eq!(called("pages/contacto.toml"), Some("Contacto"));
    assert_eq!(called("articles/la-urna.md"), None);
}

#[test]
fn no_word_of_a_form_is_one_of_files() {
    let mut found = Vec::new();
    forms().for_each(|(file, schema)| words(schema, &file, &mut found));
    for (way, kind, text) in found {
        let count = text.split_whitespace().count();
        assert!(kind != "title" || count <= 4, "{way}: «{text}» is no label");
        let sentences = text.matches(['.', '?', '!']).count();
        assert!(kind != "x-help" || sentences == 1 && text.ends_with('.'), "{way}: «{text}»");
        let small = format!(" {} ", text.to_lowercase());
        let signs = ["`", "\"", "{", "}", "##", "+++", "/", ".toml", ".md", "html", "clave "];
        let words = [" ruta ", " render", " url", " seo ", " link", " email", " tag ", " slug "];
        for word in signs.into_iter().chain(words).chain([" alt ", " markdown"]) {
            assert!(
                !small.contains(word) || text == "Clave de Google",
                "{way}: «{text}» says {word}"
            );
        }
    }
}

/// What stands in the addresses of a site, and what its agency alone knows, is apart in its form.
#[test]
fn what_only_the_agency_changes_says_so() {
    let mut found = BTreeSet::new();
    let mut look = |file: &str, schema: Schema| {
        for name in schema.keys() {
            let field = schema.key(name).expect("it is one of its keys");
            let format = inner(field).format();
            let is_apart = field.word("x-by") == Some("agency");
            if ["product", "origin", "time-zone", "redirect", "old-path", "old-address", "host"]
                .contains(&format)
            {
                assert!(is_apart, "{file}: {name}");
            }
            found.extend(is_apart.then(|| name.to_owned()));
        }
    };
    forms().for_each(|(file, schema)| look(&file, schema));
    for name in ["product", "url", "sample", "timezone", "logo", "fonts", "redirects"] {
        assert!(found.contains(name), "{name}");
    }
}

fn at(file: &str, pointer: &str) -> Field {
    let data = json!({
        "presale": { "kind": "ribbon" }, "remember": { "kind": "figure" },
    });
    Field::at(file, &data, pointer.split('/').skip(1)).expect("the file has a schema")
}

#[test]
fn a_value_is_called_as_its_field_or_as_the_nearest_around_it() {
    for (file, pointer, label) in [
        ("site.toml", "/contact/phone", "Teléfono sin costo"),
        ("site.toml", "/hours/0/opens", "Abre a las"),
        ("site.toml", "/hours/1", "Horario"),
        ("site.toml", "/contact/no-hay", "Teléfonos y correo"),
        ("site.toml", "", ""),
        ("pages/home.toml", "/call/text/planned", "Texto"),
        ("pages/home.toml", "/presale/hidden", "Listón"),
        ("pages/home.toml", "/remember/text/0", "Texto"),
        ("articles/uno.md", "/draft", ""),
        ("articles/uno.md", "/picture/alt", "Qué se ve"),
    ] {
        assert_eq!(at(file, pointer).label(), label, "{file}{pointer}");
    }
    assert!(Field::at("media/a.jpg", &Value::Null, []).is_none());
}

#[test]
fn a_switch_says_what_becomes_of_the_thing() {
    let shown = at("pages/home.toml", "/presale/hidden");
    let said = [None, Some(json!(true)), Some(json!(false))].map(|it| shown.outcome(it.as_ref()));
    assert_eq!(said, ["se muestra", "se oculta", "se muestra"].map(Some));
    let withdrawn = at("articles/uno.md", "/withdrawn");
    let said = [None, Some(json!("2026-11-02"))].map(|it| withdrawn.outcome(it.as_ref()));
    assert_eq!(said, ["vuelve al sitio", "se retira del sitio"].map(Some));
    assert_eq!(at("site.toml", "/sample").outcome(Some(&json!(true))), None);
}

#[test]
fn a_value_is_said_in_words() {
    let day = json!({ "date": "2027-11-02", "days": "2 de noviembre de 2027" });
    let hours = json!({ "days": "Lunes a viernes", "weekdays": [1, 5], "opens": "09:00", "closes": "18:00" });
    let weekend = json!({ "weekdays": [6, 7], "opens": "10:00", "closes": "14:00" });
    let photo = json!({ "kind": "photograph", "details": "Muros", "img": { "src": "a.jpg", "alt": "Un muro" } });
    for (file, pointer, value, said) in [
        ("site.toml", "/exceptions", json!([day]), "2 de noviembre de 2027 · cerrado"),
        ("site.toml", "/hours/0", hours, "Lunes a viernes · 09:00 · 18:00"),
        ("site.toml", "/hours/0", weekend, "Sábado; Domingo · 10:00 · 14:00"),
        ("site.toml", "/hours/0/weekdays", json!([1, 7]), "Lunes; Domingo"),
        ("site.toml", "/building/state", json!("open"), "Abierto"),
        ("site.toml", "/prices/discount", json!(10), "10\u{a0}%"),
        ("site.toml", "/prices/months", json!([12, 24]), "12; 24\u{a0}meses"),
        ("site.toml", "/sample", json!(true), "sí"),
        ("progress.toml", "/photo/3", photo, "Muros · Un muro"),
    ] {
        assert_eq!(at(file, pointer).in_words(&value), said, "{file}{pointer}");
    }
}

#[test]
fn numbers_and_telephones_are_said_as_pages_write_them() {
    for (file, way, value, said) in [
        ("site.toml", &["contact", "phone"][..], json!("8001234567"), "800 123 4567"),
        ("site.toml", &["contact", "whatsapp"], json!("5512345678"), "55 1234 5678"),
        ("site.toml", &["prices", "rows", "0", "price"], json!(118_000), "118,000\u{a0}pesos"),
        ("site.toml", &["contact", "replyDays"], json!(2), "2"),
    ] {
        let field = Field::at(file, &Value::Null, way.iter().copied()).expect("it has a schema");
        assert_eq!(field.in_words(&value), said, "{way:?}");
    }
}

#[test]
fn what_is_published_is_called_as_its_field_or_what_it_is_in_says() {
    let (off, on) = (json!(false), json!(true));
    let (none, some) = (None, Some(&on));
    let photo = at("progress.toml", "/photo/6");
    assert_eq!(photo.published(none, some), Some("Foto puesta."));
    assert_eq!(photo.published(some, none), Some("Foto quitada."));
    assert_eq!(photo.published(some, some), None);
    for (file, pointer, said) in [
        ("progress.toml", "/photo/6/img/src", Some("Foto cambiada.")),
        ("progress.toml", "/photo/6/details", None),
        ("pages/home.toml", "/hero/picture/src", Some("Foto cambiada.")),
        ("pages/home.toml", "/presale/label", None),
        ("site.toml", "/hours/0/opens", Some("Horario publicado.")),
        ("site.toml", "/exceptions/0", Some("Horario publicado.")),
        ("site.toml", "/holidays", Some("Horario publicado.")),
        ("site.toml", "/contact/phone", Some("Teléfono publicado.")),
        ("site.toml", "/contact/whatsapp", Some("Teléfono publicado.")),
        ("site.toml", "/contact/email", Some("Correo publicado.")),
        ("site.toml", "/contact/require", None),
        ("mails/mensaje.toml", "/labels/folio", Some("Correo publicado.")),
        ("articles/la-urna.md", "/picture/src", Some("Artículo publicado.")),
        ("articles/la-urna.md", "/body/0", Some("Artículo publicado.")),
    ] {
        assert_eq!(at(file, pointer).published(some, some), said, "{file}{pointer}");
    }
    let article = at("articles/la-urna.md", "");
    assert_eq!(article.published(none, some), Some("Artículo publicado."));
    assert_eq!(article.published(some, none), Some("Artículo quitado del sitio."));
    let switches = [
        ("pages/home.toml", "/presale/hidden", "Sección oculta.", "Sección puesta."),
        ("articles/la-urna.md", "/draft", "Artículo quitado del sitio.", "Artículo publicado."),
        (
            "articles/la-urna.md",
            "/withdrawn",
            "Artículo quitado del sitio.",
            "Artículo de vuelta en el sitio.",
        ),
        (
            "pages/Misas.md",
            "/withdrawn",
            "Página quitada del sitio.",
            "Página de vuelta en el sitio.",
        ),
    ];
    for (file, pointer, is_on, is_off) in switches {
        let said = [&on, &off].map(|it| at(file, pointer).published(none, Some(it)));
        assert_eq!(said, [Some(is_on), Some(is_off)], "{file}{pointer}");
    }
    let shown = at("pages/home.toml", "/presale/hidden");
    assert_eq!(shown.published(Some(&on), none), Some("Sección puesta."));
}
