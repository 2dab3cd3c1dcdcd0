//! A site to start from: one command writes it, and it says nothing that nobody has said.

use crate::pages::between;
use crate::support::prelude::*;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Output, Stdio};

const KNOWN: [&str; 6] =
    ["--brand", "Jardín de Luz", "--domain", "jardindeluz.mx", "--email", "hola@jardindeluz.mx"];

const ADDRESS: &str = "Hidalgo 12, Centro, 52140 Metepec, Estado de México";

/// `columbario init` with these arguments, and these lines as answers.
fn init(place: &Path, arguments: &[&str], answers: &str) -> Output {
    let mut child = command(place)
        .args(["init", "site"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program can be started");
    let mut input = child.stdin.take().expect("stdin was piped");
    // A program that was given everything does not read.
    let _unread = input.write_all(answers.as_bytes());
    drop(input);
    child.wait_with_output().expect("the program ends")
}

fn names(place: &Path) -> Vec<String> {
    let entries = fs::read_dir(place).expect("the directory is there");
    let name = |entry: std::io::Result<fs::DirEntry>| {
        let entry = entry.expect("it can be read");
        entry.file_name().to_string_lossy().into_owned()
    };
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort();
    names
}

// Specification 11.11
#[test]
fn a_site_begins_without_a_question_and_check_lists_what_is_open() {
    let place = place();
    let output = init(place.path(), &[&KNOWN[..], &["--yes"]].concat(), "");
    assert!(output.status.success(), "{:?}", errors(&output));
    let site = place.path().join("site");
    assert_eq!(names(place.path()), ["site"]);
    assert_eq!(names(&site), [".gitignore", "README.md", "columbario.toml", "content"]);
    let output = run(command(place.path()).args(["check", "--all", "--data", "site"]));
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    assert!(said.ends_with("\nsin fallas\n") && !said.contains("\nmuestra: "), "{said}");
    assert!(!said.contains("advertencia: "), "{said}");
    for open in ["`hours`", "`phone`", "`street`", "`width`", "`embed`", "`state`"] {
        assert!(said.contains(open), "{open} is not listed: {said}");
    }
    let settings = fs::read_to_string(site.join("columbario.toml")).expect("it is there");
    assert!(settings.contains("\ncontent = \"content\"\n"), "{settings}");
    assert!(settings.contains("\n#listen = \"127.0.0.1:8080\"\n"), "{settings}");
}

/// The pages of the site map of a new site, each with its text.
fn pages(known: &[&str]) -> Vec<(String, String)> {
    let installation = Installation::new();
    let output = init(installation.path(), &[&KNOWN[..], known, &["--yes"]].concat(), "");
    assert!(output.status.success(), "{:?}", errors(&output));
    let program = installation.arguments(&["--content", "site/content"]).serve();
    let map = program.get("/sitemap.xml");
    let addresses = map.text().split("<loc>").skip(1);
    let paths = addresses.filter_map(|rest| {
        let (address, _) = rest.split_once("</loc>")?;
        address.strip_prefix("https://jardindeluz.mx")
    });
    let read = |path: &str| {
        let page = program.get(path);
        assert_eq!(page.status, 200, "{path}");
        (path.to_owned(), page.text().to_owned())
    };
    let pages: Vec<_> = paths.map(read).collect();
    assert!(pages.len() >= 10, "{}", pages.len());
    pages
}

// Specification 11.11
#[test]
fn every_page_of_a_new_site_says_what_is_open_and_nothing_of_the_sample() {
    let pages = pages(&[]);
    let text = |path: &str| {
        let found = pages.iter().find(|(own, _)| own == path);
        &found.unwrap_or_else(|| panic!("there is no {path}")).1
    };
    for (path, html) in &pages {
        for untrue in ["Remanso", "remanso", "tel:", "wa.me", "undefined", "velación", "rampa con"]
        {
            // The state beside the page is data; the two numbers are Profeco's.
            let shown = between(html, "<div id=\"app\">", "<script id=").expect("it has a page");
            let shown = shown.replace("tel:+525555688722", "").replace("tel:+528004688722", "");
            assert!(!shown.contains(untrue), "{path} says {untrue}");
        }
        let linked = between(html, "id=\"linked-data\"", "</script>").unwrap_or_default();
        assert!(linked.contains("Jardín de Luz") && !linked.contains("geo\""), "{linked}");
    }
    let contact = text("/Contacto");
    // Nobody who visits reads a line whose value is missing.
    for empty in ["Redes</dt>", "WhatsApp</dt>", "Teléfono</dt>", "Autobús", "En coche"] {
        assert!(pages.iter().all(|(_, html)| !html.contains(&format!(">{empty}"))), "{empty}");
    }
    assert!(!contact.contains(">Por confirmar"), "{contact}");
    assert!(text("/Edificio-Jardin-de-Luz").contains("Pregunte antes de venir."));
    assert!(text("/Servicios-Jardin-de-Luz").contains("Pedir esta respuesta"));
}

// Specification 11.11
#[test]
fn what_was_answered_is_on_the_pages() {
    let known = ["--phone", "722 123 4567", "--whatsapp", "7227654321", "--address", ADDRESS];
    let pages = pages(&known);
    let (_, home) = &pages[0];
    assert!(home.contains("href=\"tel:+527221234567\""), "{home}");
    assert!(home.contains("https://wa.me/527227654321?"), "{home}");
    // "Estado de México" stays in one line.
    assert!(home.replace('\u{a0}', " ").contains(ADDRESS), "{home}");
    // A call to Toluca costs what any call costs.
    for (path, html) in &pages {
        let shown = between(html, "<div id=\"app\">", "<script id=").expect("it has a page");
        let free = shown.replace("por el mismo medio y sin costo", "");
        assert!(!free.contains("sin costo"), "{path}");
    }
}

// Specification 11.11
#[test]
fn an_open_house_begins_with_its_niches_and_its_people() {
    let known = ["--state", "abierto", "--niches", "4,2,8", "--person", "Rosa Trejo, 722 000 0011"];
    let pages = pages(&known);
    let shown = |path: &str| {
        let (_, html) = pages.iter().find(|(own, _)| own == path).expect("it is there");
        let shown = between(html, "<div id=\"app\">", "<script id=").expect("it has a page");
        // A number stays with its word.
        shown.replace('\u{a0}', " ")
    };
    assert!(shown("/Contacto").contains("href=\"tel:+527220000011\""));
    let services = shown("/Servicios-Jardin-de-Luz");
    assert!(services.contains("Nicho para 8 urnas") && !services.contains("se entrega"));
    for (path, html) in &pages {
        let shown = between(html, "<main", "</main>").expect("it has a page");
        for earlier in ["reventa", "Apertura prevista", "Cómo va la obra"] {
            assert!(!shown.contains(earlier), "{path} says {earlier}");
        }
    }
}

// Specification 11.11
#[test]
fn questions_are_asked_until_the_answer_can_be_used() {
    let place = place();
    let answers = "\nJardín de Luz\nhttp://otro dominio\njardindeluz.mx\n\n722\n7227654321\nhola\nhola@jardindeluz.mx\nHidalgo 12\n\n\
                   pronto\nAbierto\nmuchos\n4, 2\nRosa Trejo, 12\nRosa Trejo, 722 000 0011\nJulián\n\n";
    let output = init(place.path(), &[], answers);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{:?}", errors(&output));
    for advice in [
        "escriba de 2 a 30",
        "escríbalo como jardindeluz.mx",
        "escríbalo como contacto@",
        "escríbalo como \"Hidalgo 12, Centro",
        "escriba abierto, en obra o en proyecto",
        "escriba un número de 1 a 12",
    ] {
        assert_eq!(said.matches(advice).count(), 1, "{advice}: {said}");
    }
    let settings =
        fs::read_to_string(place.path().join("site/content/site.toml")).expect("it is there");
    assert!(settings.contains("whatsapp = \"7227654321\"\n"), "{settings}");
    assert!(settings.contains("phone = \"por confirmar\"\n"), "{settings}");
    assert_eq!(said.matches("escriba diez dígitos").count(), 2, "{said}");
    assert!(settings.contains("\nstate = \"open\"\n") && settings.contains("\nurns = 4\n"));
    let contact = fs::read_to_string(place.path().join("site/content/pages/contacto.toml"));
    let contact = contact.expect("it is there");
    for person in ["name = \"Rosa Trejo\"\nphone = \"7220000011\"\n", "name = \"Julián\"\n"] {
        assert!(contact.contains(person), "{contact}");
    }
    let output = init(place.path(), &[], "Jardín de Luz\n");
    assert!(!output.status.success());
    assert!(errors(&output)[0].contains("faltaron respuestas"), "{:?}", errors(&output));
}

// Specification 11.11
#[test]
fn an_answer_that_cannot_be_used_and_a_directory_that_is_not_empty_change_nothing() {
    let place = place();
    for (option, value) in [
        ("--brand", "{brand}"),
        ("--domain", "jardín.mx"),
        ("--phone", "12"),
        ("--whatsapp", "x"),
        ("--email", "hola"),
        ("--address", "Toluca"),
        ("--state", "pronto"),
        ("--niches", "0"),
        ("--person", "{x}"),
    ] {
        let output = init(place.path(), &["--yes", option, value], "");
        assert_eq!(output.status.code(), Some(2), "{option}");
        let said = errors(&output);
        assert!(
            said[0].contains(option)
                && ["escriba ", "escríbalo "].iter().any(|what| said[0].contains(what)),
            "{said:?}"
        );
    }
    let output = init(place.path(), &["--yes", "--domain", "jardindeluz.mx"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(errors(&output)[0].contains("--brand"), "{:?}", errors(&output));
    assert_eq!(names(place.path()), [""; 0]);
    fs::create_dir(place.path().join("site")).expect("a directory can be made");
    fs::write(place.path().join("site/mine"), "x").expect("a file can be written");
    let output = init(place.path(), &[&KNOWN[..], &["--yes"]].concat(), "");
    assert_eq!(output.status.code(), Some(1));
    assert!(errors(&output)[0].contains("no está vacío"), "{:?}", errors(&output));
    assert_eq!(names(&place.path().join("site")), ["mine"]);
}
