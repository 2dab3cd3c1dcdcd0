//! The page of the works: a building that is open may be without it.

use crate::fixture::{Fixture, NOW};
use crate::{Place, PublishedAddresses, UnconfirmedEffect};

const PAGE: &str = "pages/avance-obra.toml";
const PHOTOGRAPHS: &str = "progress.toml";
const BUILDING: &str = "pages/edificio.toml";
const LINK: &str = "[[works.pictures]]";
const TO_WORKS: &str = "link = { label = \"Ver las etapas\", href = \"/Avance-Obra\" }\n";

/// A site whose building is open, without these files.
fn open_without(files: &[&str]) -> Fixture {
    let fixture = Fixture::new();
    fixture.edit("site.toml", "state = \"construction\"", "state = \"open\"");
    for file in files {
        fixture.remove(file);
    }
    fixture
}

// Specification 2.52
#[test]
fn an_open_building_may_be_without_a_page_of_the_works() {
    let site = open_without(&[PAGE, PHOTOGRAPHS]).site();
    assert!(!site.paths().any(|(path, _)| path == "/Avance-Obra"));
    assert!(!site.search_documents().iter().any(|it| it.path == "/Avance-Obra"));
    assert!(site.progress.is_empty() && !site.texts.contains_key("progress"));
    let said = crate::json(&site.shared())["navigation"].to_string();
    assert!(!said.contains("Avance"), "{said}");
    assert!(site.places.iter().any(|(place, _)| *place == Place::Niches));
    // The page may stay, and the photographs may be on another one.
    let site = open_without(&[]).site();
    assert!(site.paths().any(|(path, _)| path == "/Avance-Obra"));
    let elsewhere = open_without(&[PAGE]);
    elsewhere.append(BUILDING, "[progress]\n");
    let texts = crate::json(&elsewhere.site().texts["building"]).to_string();
    assert!(texts.contains("\"photos\":[{"), "{texts}");
}

// Specification 2.52
#[test]
fn until_it_opens_or_where_a_page_shows_them_the_works_must_be_there() {
    let building = Fixture::new();
    building.edit(BUILDING, LINK, &format!("{TO_WORKS}{LINK}"));
    building.remove(PAGE);
    building.remove(PHOTOGRAPHS);
    let shown = open_without(&[PHOTOGRAPHS]);
    insta::assert_snapshot!([building.said(), shown.said()].join("\n"));
    // Where the state cannot be read, nothing is said of them.
    building.edit("site.toml", "state = \"construction\"", "state = \"abierto\"");
    let said = building.said();
    assert!(!said.contains(PHOTOGRAPHS), "{said}");
}

// Specification 2.52, 11.5
#[test]
fn what_leads_to_works_that_are_not_there_is_a_fault_unless_it_is_of_another_state() {
    let fixture = open_without(&[PAGE, PHOTOGRAPHS]);
    fixture.edit(BUILDING, LINK, &format!("{TO_WORKS}{LINK}"));
    let said = fixture.said();
    assert!(said.contains("edificio.toml") && said.contains("/Avance-Obra"), "{said}");
    fixture.edit(BUILDING, "[works]\n", "[works]\nwhen = [\"planned\", \"construction\"]\n");
    fixture.site();
    fixture.edit(BUILDING, "/Avance-Obra", "/Avance-Obras");
    assert!(fixture.said().contains("/Avance-Obras"), "a slip is one in any state");
}

// Specification 2.52, 11.16
#[test]
fn the_address_of_works_that_are_not_there_any_more_leads_where_a_page_says() {
    let data = tempfile::tempdir().expect("a temporary directory can be made");
    let published = PublishedAddresses::in_data(data.path());
    let fixture = open_without(&[]);
    let read = || fixture.reader().with_published(published.clone()).read(NOW);
    published.note(&read().expect("nothing is gone")).expect("it can be written");
    fixture.remove(PAGE);
    fixture.remove(PHOTOGRAPHS);
    let said = read().expect_err("an address is gone").to_string();
    assert!(said.contains("la dirección `/Avance-Obra` estaba publicada"), "{said}");
    fixture.edit(BUILDING, "[meta]\n", "[meta]\nredirects = [\"/Avance-Obra\"]\n");
    let site = read().expect("the address leads on");
    assert_eq!(site.redirects, [("/avance-obra".to_owned(), "/Edificio-Remanso".to_owned())]);
}

// Specification 2.52, 11.8
#[test]
fn what_only_a_building_in_works_says_is_no_gap_of_an_open_one() {
    let terms = "pages/servicios.toml";
    let effects = |state: &str| {
        let fixture = Fixture::new();
        fixture.edit("site.toml", "state = \"construction\"", &format!("state = \"{state}\""));
        fixture.append(
            "site.toml",
            "[offer]\ndelivery = \"por confirmar\"\nterm = \"por confirmar\"\nrows = \"por confirmar\"\n",
        );
        let facts = "facts = [{ name = \"Plazo\", value = \"{offer.term}\" }, { name = \"Entrega\", value = \"{offer.delivery}\", when = [\"construction\"] }, { name = \"Capacidad\", value = \"8 urnas\" }]";
        fixture.edit(terms, "facts = [{ name = \"Capacidad\", value = \"8 urnas\" }]", facts);
        let site = fixture.site();
        let noticed = site.unconfirmed.into_iter().filter(|(effect, fault)| {
            *effect == UnconfirmedEffect::IsNoticed && fault.pointer.starts_with("/offer/")
        });
        noticed.map(|(_, fault)| fault.pointer).collect::<Vec<_>>()
    };
    assert_eq!(effects("construction"), ["/offer/delivery", "/offer/term"]);
    assert_eq!(effects("open"), ["/offer/term"]);
}

// Specification 2.52
#[test]
fn a_legal_section_of_the_time_until_it_opens_may_lead_to_the_works() {
    let fixture = open_without(&[PAGE, PHOTOGRAPHS]);
    let file = "legal/terminos-condiciones.md";
    fixture.append(
        file,
        "\n## La obra\n\nVea [su avance](/Avance-Obra).\n\n## Después\n\nVea [el inicio](/).\n",
    );
    let said = fixture.said();
    assert!(said.contains("terminos-condiciones.md") && said.contains("/Avance-Obra"), "{said}");
    fixture.edit(file, "version = ", "untilOpen = [\"La obra\"]\nversion = ");
    fixture.site();
    fixture.edit(file, "(/)", "(/no-hay)");
    assert!(fixture.said().contains("/no-hay"));
}
