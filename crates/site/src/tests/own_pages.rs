//! Pages that a site has besides those of every site: their addresses, their faults, and what becomes of
//! one that goes.

use crate::PublishedAddresses;
use crate::fixture::{Fixture, NOW};
use crate::model::Language;
use serde_json::json;

const DESCRIPTION: &str = "Una descripción que alcanza los cincuenta caracteres que se piden.";
const BODY: &str = "## Quiénes\n\nVenga con **tiempo** a la [oficina](/Contacto).\n";

fn page(lines: &str) -> String {
    format!("+++\ntitle = \"Misas\"\ndescription = \"{DESCRIPTION}\"\n{lines}+++\n{BODY}")
}

fn paths(fixture: &Fixture) -> Vec<String> {
    fixture.site().paths().map(|(path, _)| path).collect()
}

// Specification 11.21
#[test]
fn a_page_of_its_own_has_an_address_a_language_and_a_place_in_the_menu_and_is_found() {
    let fixture = Fixture::new();
    fixture.write(
        "pages/Horario-de-misas.md",
        page(
            "menu = \"Misas\"\nfooter = \"Masses\"\nlang = \"en\"\nredirects = [\"/misas.php\"]\n",
        ),
    );
    fixture.append(
        "pages/no-encontrada.toml",
        "[[links]]\nlabel = \"Ir\"\nhref = \"/Horario-de-misas\"\n",
    );
    let site = fixture.site();
    assert!(paths(&fixture).contains(&"/Horario-de-misas".to_owned()));
    let documents = site.search_documents();
    let document = documents.iter().find(|it| it.path == "/Horario-de-misas");
    assert_eq!(document.expect("it is there").body, ["Quiénes", "Venga con tiempo a la oficina."]);
    assert_eq!(site.redirects, [("/misas.php".to_owned(), "/Horario-de-misas".to_owned())]);
    let settings = crate::json(&site.shared());
    let link = |label| json!({ "label": label, "href": "/Horario-de-misas", "lang": "en" });
    assert_eq!(settings["ownPages"], json!([link("Masses")]));
}

// Specification 11.21
#[test]
fn the_fault_of_a_page_of_its_own_says_where_it_is_and_what_to_do() {
    let names = ["misas", "MISAS", "Ocasión", "Contacto", "Servicios-remanso", "Blog", "Media"];
    let by_name = names.map(|name| said_of(name, page("")));
    let texts = [
        page("").replace("## ", "<b>"),
        page("menu = \"El horario de todas las misas\"\n"),
        page("lang = \"english\"\n"),
        page("").replace("/Contacto", "/Contact"),
    ];
    let by_text = texts.map(|text| said_of("Misas", text));
    insta::assert_snapshot!([&by_name[..], &by_text].concat().join("\n"));
}

fn said_of(name: &str, text: String) -> String {
    let fixture = Fixture::new();
    fixture.write(&format!("pages/{name}.md"), text);
    fixture.said()
}

// Specification 11.16, 11.21
#[test]
fn a_page_of_its_own_is_taken_back_and_does_not_vanish_by_a_slip() {
    let data = tempfile::tempdir().expect("a temporary directory can be made");
    let fixture = Fixture::new();
    let published = PublishedAddresses::in_data(data.path());
    let read = || fixture.reader().with_published(published.clone()).read(NOW);
    fixture.write("pages/Misas.md", page("menu = \"Misas\"\n"));
    published.note(&read().expect("nothing is gone")).expect("it can be written");
    fixture.remove("pages/Misas.md");
    insta::assert_snapshot!(read().expect_err("it is gone"));
    fixture.write("pages/Misas.md", page("menu = \"Misas\"\nwithdrawn = true\n"));
    let site = read().expect("it was taken back");
    let withdrawn: Vec<String> = site.withdrawn_paths().map(|(path, _)| path).collect();
    assert_eq!(withdrawn, ["/Misas"]);
    assert!(!paths(&fixture).contains(&"/Misas".to_owned()));
    assert!(!site.search_documents().iter().any(|it| it.path == "/Misas"));
    let misas = "[[links]]\nlabel = \"Ir\"\nhref = \"/Misas\"\n";
    fixture.append("pages/no-encontrada.toml", misas);
    insta::assert_snapshot!(fixture.said());
    fixture.edit("pages/no-encontrada.toml", misas, "");
    assert!(crate::json(&site.settings).get("ownPages").is_none());
    fixture.remove("pages/Misas.md");
    fixture.write("pages/Liturgia.md", page("redirects = [\"/Misas\"]\n"));
    assert!(read().is_ok());
}

const SECTIONS: &str = r#"[title]
title = "Misas"
text = "Cuándo se celebran."

[horario]
kind = "table"
title = "Cuándo"
columns = ["Día", "Hora"]
rows = [["Domingo", "12:00"]]

[questions]
title = "Preguntas"
unanswered = { title = "Sin respuesta", text = "Pregunte en la oficina." }

[[questions.items]]
question = "¿Cuánto dura?"
answer = "Una hora, a veces más."
"#;

fn of_sections(lines: &str, sections: &str) -> String {
    format!("[meta]\ntitle = \"Misas\"\ndescription = \"{DESCRIPTION}\"\n{lines}\n{sections}")
}

// Specification 11.28
#[test]
fn a_page_of_its_own_may_be_made_of_sections() {
    let fixture = Fixture::new();
    let lines = "drawer = \"Las misas\"\norder = 1\nredirects = [\"/misas.php\"]\n";
    fixture.write("pages/Misas.toml", of_sections(lines, SECTIONS));
    fixture.write("pages/Accesos.md", page("menu = \"Accesos\"\n"));
    fixture.append(
        "pages/no-encontrada.toml",
        "[[links]]\nlabel = \"Ir\"\nhref = \"/Misas#preguntas\"\n\n[[links]]\nlabel = \"Ir\"\nhref = \"/Misas#precio\"\n",
    );
    let site = fixture.site();
    let found: Vec<_> = site.own_links.iter().map(|(_, it)| (&*it.label, &*it.href)).collect();
    let misas = ("Las misas", "/Misas");
    assert_eq!(found, [misas, misas, ("Accesos", "/Accesos")], "in the drawer and at the foot");
    let sections = crate::json(&site.own_pages[0].sections);
    let kinds = [0, 1, 2, 3].map(|at| sections[at]["kind"].as_str());
    assert_eq!(kinds, [Some("title"), Some("table"), Some("questions"), None]);
    let documents = site.search_documents();
    let said = |path: &str| documents.iter().find(|it| it.path == path).map(|it| it.body.clone());
    assert!(said("/Misas").is_some_and(|body| body.contains(&"Domingo".to_owned())));
    assert_eq!(said("/Misas#preguntas"), Some(vec!["Una hora, a veces más.".to_owned()]));
    assert_eq!(site.redirects, [("/misas.php".to_owned(), "/Misas".to_owned())]);
    let warnings: Vec<_> =
        site.warnings.iter().filter(|it| it.text.code == "content-link-place").collect();
    assert_eq!(warnings.len(), 1, "{warnings:?}");
}

// Specification 11.28
#[test]
fn the_fault_of_a_page_of_sections_says_what_to_do() {
    let said = [
        ("Contacto", of_sections("", SECTIONS)),
        ("Misas", of_sections("", SECTIONS).replace("[title]", "[prosa]")),
        ("Misas", of_sections("menu = \"El horario de todas las misas\"\n", SECTIONS)),
        ("Misas", of_sections("order = 0\n", SECTIONS)),
    ];
    let said = said.map(|(name, text)| {
        let fixture = Fixture::new();
        fixture.write(&format!("pages/{name}.toml"), text);
        fixture.said()
    });
    let twice = Fixture::new();
    twice.write("pages/Misas.toml", of_sections("", SECTIONS));
    twice.write("pages/Misas.md", page(""));
    insta::assert_snapshot!([&said[..], &[twice.said()]].concat().join("\n"));
}

// Specification 11.16, 11.28
#[test]
fn a_page_of_sections_is_taken_back_and_does_not_vanish_by_a_slip() {
    let data = tempfile::tempdir().expect("a temporary directory can be made");
    let fixture = Fixture::new();
    let published = PublishedAddresses::in_data(data.path());
    let read = || fixture.reader().with_published(published.clone()).read(NOW);
    fixture.write("pages/Misas.toml", of_sections("", SECTIONS));
    published.note(&read().expect("nothing is gone")).expect("it can be written");
    fixture.remove("pages/Misas.toml");
    let fault = read().expect_err("it is gone").to_string();
    assert!(fault.starts_with("content/pages/Misas.toml:1:1: la dirección `/Misas`"), "{fault}");
    fixture.write("pages/Misas.toml", of_sections("withdrawn = true\n", SECTIONS));
    let site = read().expect("it was taken back");
    assert!(site.withdrawn_paths().any(|(path, _)| path == "/Misas"));
    assert!(site.own_pages.is_empty());
}

#[test]
fn the_kinds_that_begin_a_page_are_those_that_a_desk_does_not_offer_elsewhere() {
    let schema = crate::json_schema(Some("pages/home.toml")).expect("it is a page");
    let kinds = schema["$defs"]["Section"]["allOf"].as_array().expect("it has kinds").iter();
    let begins = kinds.filter(|kind| kind["then"]["x-begins"] == true);
    let begins: Vec<_> = begins.map(|it| it["if"]["properties"]["kind"]["const"].clone()).collect();
    assert_eq!(begins, ["hero", "video-hero", "title"]);
}

// Specification 11.30
#[test]
fn a_page_in_english_brings_its_words_and_leads_to_the_spanish_one_that_says_the_same() {
    let fixture = Fixture::new();
    fixture.write("pages/Masses.md", page("lang = \"en\"\ntranslationOf = \"/Contacto\"\n"));
    fixture.append("site.toml", "[english]\ntagline = \"Dignity and respect\"\n");
    let site = fixture.site();
    let settings = crate::json(&site.shared());
    let link = |at: &str, href: &str, lang: &str, label: &str| json!({ "at": at, "href": href, "lang": lang, "label": label });
    let both = [
        link("/Contacto", "/Masses", "en", "English"),
        link("/Masses", "/Contacto", "es-MX", "Español"),
    ];
    assert_eq!(settings["translations"], json!(both));
    assert!(settings.get("english").is_none(), "only a page in English has it");
    let around = site.around(Some(Language::En)).expect("the program speaks it");
    assert_eq!(around.tagline, "Dignity and respect");
    assert_eq!(
        around.footer.disclaimer,
        "Pictures are illustrative, and specifications may change."
    );
    assert_eq!(around.form_page, None);
    assert_eq!(crate::json(&around)["navigation"][0]["label"], "Home");
    assert!(site.around(Some(Language::Fr)).is_none());
    assert!(!site.has_form_at("/Masses"));
}

// Specification 11.30
#[test]
fn the_fault_of_a_translation_says_what_to_do() {
    let said = [
        page("translationOf = \"/Contacto\"\n"),
        page("lang = \"en\"\ntranslationOf = \"/Contact\"\n"),
        page("lang = \"en\"\ntranslationOf = \"/Rosary\"\n"),
        page("lang = \"en\"\ntranslationOf = \"/\"\n"),
    ];
    let codes = said.map(|text| {
        let fixture = Fixture::new();
        fixture.write("pages/Masses.md", text);
        fixture.write("pages/Rosary.md", page("lang = \"en\"\ntranslationOf = \"/\"\n"));
        let faults = fixture.faults();
        faults.iter().map(|fault| fault.text.code).collect::<Vec<_>>().join(" ")
    });
    let [spanish, nowhere, english, twice] = &codes;
    assert_eq!(spanish, "content-translation-spanish");
    assert!(nowhere.contains("content-link"), "{nowhere}");
    assert_eq!(english, "content-translation-of");
    assert_eq!(twice, "content-translation-twice");
}
