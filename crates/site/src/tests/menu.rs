//! The main menu: what a site has, in the order and the words of its settings.

use crate::fixture::Fixture;
use serde_json::{Value, json};
use std::fs;

const SERVICES: &str = "pages/servicios.toml";
const ABOUT: &str = "pages/quienes-somos.toml";
const PRICES: &str = "\n[prices]\nfee = 0\nrows = [{ name = \"Fila 1\", price = 96000 }]\n";

const USUAL: [&str; 6] = ["Inicio", "Quiénes Somos", "Servicios", "Edificio", "Contacto", "Blog"];

fn menu(fixture: &Fixture) -> Vec<Value> {
    let said = crate::json(&fixture.site().shared());
    said["navigation"].as_array().expect("it is a list").clone()
}

fn labels(fixture: &Fixture) -> Vec<String> {
    let label = |it: Value| it["label"].as_str().expect("it has one").to_owned();
    menu(fixture).into_iter().map(label).collect()
}

/// Where an item or one below it leads; `None` where there is none of these words.
fn lead(fixture: &Fixture, words: &str) -> Option<String> {
    let items = menu(fixture).into_iter();
    let mut all = items.flat_map(|it| {
        let below = it["below"].as_array().cloned().unwrap_or_default();
        [vec![it], below].concat()
    });
    all.find(|it| it["label"] == words)?["href"].as_str().map(str::to_owned)
}

/// Takes a section out of a page: all lines from its header to the next one of another.
fn without_section(fixture: &Fixture, file: &str, name: &str) {
    let text = fs::read_to_string(fixture.path().join(file)).expect("it is there");
    let mut is_left_out = false;
    let lines = text.lines().filter(|line| {
        if line.starts_with('[') {
            let header = line.trim_start_matches('[');
            is_left_out =
                header.starts_with(&format!("{name}]")) || header.starts_with(&format!("{name}."));
        }
        !is_left_out
    });
    fixture.write(file, lines.collect::<Vec<_>>().join("\n"));
}

// Specification 2.2
#[test]
fn the_menu_is_that_of_the_specification_where_nothing_is_set() {
    let fixture = Fixture::new();
    assert_eq!(labels(&fixture), USUAL);
    assert_eq!(lead(&fixture, "Nichos").as_deref(), Some("/Servicios-Remanso#seccion-nichos"));
    assert_eq!(lead(&fixture, "Avance de obra").as_deref(), Some("/Avance-Obra"));
}

// Specification 2.2, 2.51
#[test]
fn the_places_of_the_menu_are_on_the_pages_that_have_them() {
    let fixture = Fixture::new();
    fixture.append("site.toml", PRICES);
    assert_eq!(lead(&fixture, "Precio"), None, "no page says a price");
    fixture.append(ABOUT, "[costs]\nkind = \"prices\"\ntitle = \"Precio\"\n");
    assert_eq!(lead(&fixture, "Precio").as_deref(), Some("/Quienes-Somos#precio"));
    fixture.edit(ABOUT, "[costs]\n", "[costs]\nhidden = true\n");
    assert_eq!(lead(&fixture, "Precio"), None);
    fixture.edit(ABOUT, "hidden = true", "hidden = false");
    fixture.edit("site.toml", PRICES, "");
    assert_eq!(lead(&fixture, "Precio"), None, "the section shows nothing");
    let facts = |value: &str| format!("facts = [{{ name = \"Apartado\", value = \"{value}\" }}]");
    fixture.append(ABOUT, &facts("por confirmar"));
    assert_eq!(lead(&fixture, "Precio"), None, "nor does it with a term that is not published");
    fixture.edit(ABOUT, "por confirmar", "5,000 pesos");
    assert_eq!(lead(&fixture, "Precio").as_deref(), Some("/Quienes-Somos#precio"));
    without_section(&fixture, SERVICES, "scale");
    assert_eq!(lead(&fixture, "¿Cabe nuestra urna?"), None);
    fixture.append(ABOUT, "\n[scale]\nkind = \"urn\"\ntitle = \"Título\"\ntext = \"Una frase.\"\n");
    assert_eq!(lead(&fixture, "¿Cabe nuestra urna?").as_deref(), Some("/Quienes-Somos#cabe"));
    without_section(&fixture, SERVICES, "niches");
    fixture.edit("pages/home.toml", "#seccion-nichos", "");
    let said = json!(menu(&fixture)).to_string();
    assert!(!said.contains("#seccion-nichos"), "{said}");
}

// Specification 2.50
#[test]
fn its_words_and_its_order_are_settings_and_what_is_not_named_comes_after_as_always() {
    let fixture = Fixture::new();
    let order =
        "[menu]\norder = [\"contact\", \"services\", \"contact\"]\nwords.services = \"Criptas\"\n";
    fixture.append("site.toml", order);
    let wanted = ["Contacto", "Criptas", "Inicio", "Quiénes Somos", "Edificio", "Blog"];
    assert_eq!(labels(&fixture), wanted);
}

// Specification 2.50
#[test]
fn several_pages_of_its_own_go_below_a_heading_and_one_stays_by_itself() {
    let own = |word: &str| {
        format!(
            "+++\ntitle = \"Una página\"\ndescription = \"Una descripción que alcanza los cincuenta caracteres que se piden.\"\nmenu = \"{word}\"\n+++\nAquí.\n"
        )
    };
    let fixture = Fixture::new();
    fixture.write("pages/Misas.md", own("Misas"));
    fixture.append("site.toml", "[menu]\norder = [\"own\"]\nown = \"La casa\"\n");
    assert_eq!(labels(&fixture)[0], "Misas");
    fixture.write("pages/Asesores.md", own("Asesores"));
    let below = json!([
        { "label": "Asesores", "href": "/Asesores", "lang": "es" },
        { "label": "Misas", "href": "/Misas", "lang": "es" },
    ]);
    assert_eq!(menu(&fixture)[0], json!({ "label": "La casa", "below": below }));
    fixture.edit("site.toml", "own = \"La casa\"\n", "");
    assert_eq!(labels(&fixture)[..2], ["Asesores", "Misas"]);
}
