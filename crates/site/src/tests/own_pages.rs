//! Pages that a site has besides those of every site: their addresses, their faults, and what becomes of
//! one that goes.

use crate::PublishedAddresses;
use crate::fixture::{Fixture, NOW};

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
fn a_page_of_its_own_has_an_address_and_a_place_in_the_menu_and_is_found() {
    let fixture = Fixture::new();
    fixture.write(
        "pages/Horario-de-misas.md",
        page("menu = \"Misas\"\nredirects = [\"/misas.php\"]\n"),
    );
    fixture.append(
        "pages/no-encontrada.toml",
        "[[links]]\nlabel = \"Ir\"\nhref = \"/Horario-de-misas\"\n",
    );
    let site = fixture.site();
    assert!(paths(&fixture).contains(&"/Horario-de-misas".to_owned()));
    let passages = site.passages();
    let passage = passages.iter().find(|it| it.path == "/Horario-de-misas");
    assert_eq!(passage.expect("it is there").body, ["Quiénes", "Venga con tiempo a la oficina."]);
    assert_eq!(site.redirects, [("/misas.php".to_owned(), "/Horario-de-misas".to_owned())]);
    let settings = crate::json(&site.shared());
    assert_eq!(settings["ownPages"][0]["label"], "Misas");
    assert_eq!(settings["ownPages"][0]["href"], "/Horario-de-misas");
}

// Specification 11.21
#[test]
fn the_fault_of_a_page_of_its_own_says_where_it_is_and_what_to_do() {
    let name_advice = "no puede ser la dirección de una página. Nombre el archivo con una mayúscula al principio y después minúsculas sin acento, dígitos y guiones: `Horario-de-misas.md`. Los textos de las páginas que todo sitio tiene van en los archivos que terminan en `.toml`.";
    for name in ["misas", "MISAS", "Ocasión"] {
        expect_fault(name, page(""), &format!("1:1: `{name}` {name_advice}"));
    }
    for (name, taken) in [
        ("Contacto", "/Contacto"),
        ("Servicios-remanso", "/Servicios-Remanso"),
        ("Blog", "/Blog/{endpoint}"),
        ("Media", "/media/{*path}"),
    ] {
        let expected = format!(
            "1:1: la dirección `/{name}` ya es la de `{taken}`. Póngale otro nombre al archivo."
        );
        expect_fault(name, page(""), &expected);
    }
    for (text, expected) in [
        (
            page("").replace("## ", "<b>"),
            "5:1: aquí no puede haber HTML (lo que va entre `<` y `>`).",
        ),
        (
            page("menu = \"El horario de todas las misas\"\n"),
            "4:8: `menu` es demasiado largo: tiene 29 caracteres y caben 16. Acórtelo en 13.",
        ),
        (
            page("redirects = [\"/Quienes-Somos\"]\n"),
            "4:14: en `/Quienes-Somos` ya hay otra página.",
        ),
        (
            page("").replace("/Contacto", "/Contact"),
            "7:27: el enlace lleva a `/Contact`, y esa página no existe.",
        ),
    ] {
        expect_fault("Misas", text, expected);
    }
}

fn expect_fault(name: &str, text: String, expected: &str) {
    let fixture = Fixture::new();
    fixture.write(&format!("pages/{name}.md"), text);
    let lines = fixture.fault_lines();
    assert_eq!(lines.len(), 1, "{lines:#?}");
    let expected = format!("content/pages/{name}.md:{expected}");
    assert!(lines[0].starts_with(&expected), "{}\n{expected}", lines[0]);
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
    let said = "content/pages/Misas.md:1:1: la dirección `/Misas` estaba publicada y ya no lleva a nada. Si fue un descuido, deje el archivo como estaba. Si otra página o un artículo la sustituye, escriba ahí `redirects = [\"/Misas\"]`; si es una página propia y se retira, escriba `withdrawn = true` en su encabezado. Si de verdad debe desaparecer, quien cuida el servidor da `columbario check --accept-removals`.";
    fixture.remove("pages/Misas.md");
    assert_eq!(read().expect_err("it is gone").to_string(), said);
    fixture.write("pages/Misas.md", page("menu = \"Misas\"\nwithdrawn = true\n"));
    let site = read().expect("it was taken back");
    let withdrawn: Vec<String> = site.withdrawn_paths().map(|(path, _)| path).collect();
    assert_eq!(withdrawn, ["/Misas"]);
    assert!(!paths(&fixture).contains(&"/Misas".to_owned()));
    assert!(!site.passages().iter().any(|it| it.path == "/Misas"));
    let misas = "[[links]]\nlabel = \"Ir\"\nhref = \"/Misas\"\n";
    fixture.append("pages/no-encontrada.toml", misas);
    assert!(
        fixture.fault_lines()[0]
            .ends_with("Lo que había ahí se retiró: quite el enlace, o lleve a otra página.")
    );
    fixture.edit("pages/no-encontrada.toml", misas, "");
    assert!(crate::json(&site.settings).get("ownPages").is_none());
    fixture.remove("pages/Misas.md");
    fixture.write("pages/Liturgia.md", page("redirects = [\"/Misas\"]\n"));
    assert!(read().is_ok());
}
