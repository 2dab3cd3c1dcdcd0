//! A new site says nothing that its owner did not say.

use super::*;
use site::model::BuildingState;
use site::{Site, Source};

const TODAY: Date = jiff::civil::date(2027, 3, 1);

fn answers(is_known: bool) -> Answers {
    let known = |text: &str| is_known.then(|| text.to_owned());
    Answers {
        brand: "Jardín de Luz".to_owned(),
        domain: "jardindeluz.mx".to_owned(),
        phone: known("7221234567"),
        whatsapp: known("7227654321"),
        mailbox: "hola@jardindeluz.mx".to_owned(),
        address: is_known.then(|| {
            ["Hidalgo 12", "Centro", "52140", "Metepec", "Estado de México"].map(str::to_owned)
        }),
        state: None,
        niches: None,
        people: Vec::new(),
    }
}

/// An open house with three kinds of niche and two people.
fn of_an_open_house() -> Answers {
    let people = ["Rosa Trejo, 722 000 0011", "Julián Ordaz"];
    let people = people.map(|text| attendant(text).expect("it is a person")).to_vec();
    let niches = Some(niches("4, 2, 8").expect("they are numbers"));
    Answers { state: Some(BuildingState::Open), niches, people, ..answers(true) }
}

fn site(answers: &Answers) -> (tempfile::TempDir, StarterFiles, Site) {
    let files = files(answers, String::new(), TODAY);
    let place = tempfile::tempdir().expect("a directory can be made");
    write(place.path(), &files, |_| Ok(())).expect("it can be written");
    let source = Source::Directory(place.path().join("content"));
    let now = "2027-03-01T18:00:00Z".parse().expect("it is a moment");
    let site = Site::load(&source, now).unwrap_or_else(|faults| panic!("{faults}"));
    (place, files, site)
}

#[test]
fn a_new_site_has_no_fault_with_what_is_known_and_without() {
    let (_place, _, known) = site(&answers(true));
    let settings = &known.settings;
    assert_eq!(settings.url, "https://jardindeluz.mx");
    assert_eq!(settings.product, "Jardin-de-Luz");
    assert_eq!(settings.footer.year, 2027);
    assert_eq!(settings.contact.phone.as_deref(), Some("722 123 4567"));
    assert_eq!(settings.address.city.as_deref(), Some("Metepec"));
    assert!(!settings.sample);
    let (_place, _, open) = site(&answers(false));
    let settings = &open.settings;
    assert_eq!(settings.contact.phone, None);
    assert_eq!(settings.address.street, None);
    for site in [&known, &open] {
        let settings = &site.settings;
        assert!(settings.hours.is_empty() && settings.building.state.is_none());
        assert!(settings.niche.urns.is_none() && settings.niche.width.is_none());
        assert!(settings.social.facebook.is_none());
        assert!(site.warnings.is_empty(), "{:?}", site.warnings);
        assert!(site.articles.is_empty());
    }
    // Telephone, chat and the five parts of the address.
    let more = open.unconfirmed.len() - known.unconfirmed.len();
    assert!(more >= 7, "{more}");
}

// Specification 11.11
#[test]
fn an_open_house_begins_with_its_kinds_and_people_and_without_works_and_presale() {
    let (_place, files, site) = site(&of_an_open_house());
    assert!(site.warnings.is_empty(), "{:?}", site.warnings);
    let settings = &site.settings;
    assert_eq!(settings.building.state, Some(BuildingState::Open));
    assert_eq!(settings.niche.urns, Some(4));
    let kinds: Vec<_> = settings.niche.kinds.iter().map(|kind| (&*kind.name, kind.urns)).collect();
    assert_eq!(kinds, [("Nicho para 2 urnas", 2), ("Nicho para 8 urnas", 8)]);
    let designs = String::from_utf8_lossy(&files["content/niches.toml"]);
    assert!(designs.contains("details = \"Nicho para {urns}\"\n"), "{designs}");
    for path in ["content/progress.toml", "content/pages/avance-obra.toml"] {
        assert!(!files.contains_key(path), "{path}");
    }
    let is_said = |path: &&String| path.ends_with("site.toml") || path.contains("/pages/");
    for path in files.keys().filter(is_said) {
        let text = String::from_utf8_lossy(&files[path]);
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        for earlier in
            ["[works]", "kind = \"ribbon\"", "[progress]", "delivery = ", "{offer.waiting}"]
        {
            assert!(!lines.iter().any(|line| line.contains(earlier)), "{path} says {earlier}");
        }
    }
    let contact = String::from_utf8_lossy(&files["content/pages/contacto.toml"]);
    let page: toml::Table = contact.parse().expect("it is TOML");
    let people = page["people"]["items"].as_array().expect("it has people");
    assert_eq!(people[0]["phone"].as_str(), Some("7220000011"));
    assert_eq!(people[1]["name"].as_str(), Some("Julián Ordaz"));
    assert_eq!(people[1]["phone"].as_str(), Some(UNCONFIRMED));
}

#[test]
fn each_state_begins_without_a_warning() {
    for state in [BuildingState::Planned, BuildingState::Construction, BuildingState::Open] {
        let (_place, _, site) = site(&Answers { state: Some(state), ..answers(true) });
        assert!(site.warnings.is_empty(), "{state:?}: {:?}", site.warnings);
        assert_eq!(site.settings.building.state, Some(state));
    }
}

// Specification 11.11
#[test]
fn nothing_of_the_sample_is_said_that_would_be_untrue() {
    for answers in [answers(true), answers(false), of_an_open_house()] {
        let (_place, files, _) = site(&answers);
        let facts = [
            "Remanso",
            "remanso",
            "8000000000",
            "Toluca",
            "50000",
            "elevador",
            "rampa",
            "roof",
            "Roof",
            "espejo de agua",
            "torre de piedra",
            "velación",
            "preventa",
            "Nogal",
            "Calacatta",
            "2023",
            "2026",
            "Alameda",
            "sample",
            "/Articulo-Blog/",
        ];
        // The marks of what a lawyer completes, and the comments, name things too.
        let is_model = |line: &str| line.starts_with('#') || line.contains('[');
        for (path, bytes) in &files {
            if path.starts_with("content/media/") || path.starts_with("content/legal/") {
                continue;
            }
            let text = String::from_utf8_lossy(bytes);
            let said: String = text.lines().filter(|line| !is_model(line)).collect();
            for fact in facts {
                assert!(!said.contains(fact), "{path} says {fact}");
            }
        }
    }
}

#[test]
fn of_the_sample_s_pictures_only_those_stay_that_show_neither_its_building_nor_its_niches() {
    let (_place, files, _) = site(&answers(true));
    let names = files.keys().filter_map(|path| path.strip_prefix("content/media/"));
    let names: Vec<&str> = names.collect();
    assert_eq!(names, ["article_garden.jpg", "detail_lamps.jpg", "por-confirmar.jpg"]);
}

#[test]
fn every_file_of_the_starter_is_used() {
    let (_place, files, _) = site(&answers(true));
    for path in Starter::iter() {
        let written = match &*path {
            "gitignore" => ".gitignore".to_owned(),
            "README.md" => path.to_string(),
            content => format!("content/{content}"),
        };
        assert!(files.contains_key(&written), "{path} is not used");
    }
}
