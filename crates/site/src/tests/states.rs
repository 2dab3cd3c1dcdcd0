//! The sample in each state of its building, and what no text of it may say.

use crate::fixture::{NOW_OF_SAMPLE, section};
use crate::{Sample, Site, Source};
use std::{collections::BTreeMap, sync::LazyLock};
use toml::{Table, Value};

const STATES: [&str; 3] = ["planned", "construction", "open"];

/// The sample in each of them.
static SITES: LazyLock<[Site; 3]> = LazyLock::new(|| STATES.map(|state| with(&settings(state))));

/// The sample's settings with another state.
fn settings(state: &str) -> String {
    let settings = Source::Sample.read("site.toml").expect("the sample has it");
    let settings = String::from_utf8(settings.into_owned()).expect("it is text");
    settings.replace("state = \"construction\"", &format!("state = \"{state}\""))
}

/// The sample with other settings.
fn with(settings: &str) -> Site {
    let below = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content").into();
    let texts = BTreeMap::from([("site.toml".to_owned(), Some(settings.to_owned()))]);
    let above = "no/such/directory".into();
    let source = Source::Layered { below, above, texts: texts.into() };
    Site::load(&source, NOW_OF_SAMPLE).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Every text that is written by state, in the order of [`STATES`].
fn by_state(value: &Value, found: &mut Vec<[String; 3]>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| by_state(item, found)),
        Value::Table(table) => {
            let texts = STATES.map(|state| table.get(state).and_then(Value::as_str));
            if let [Some(planned), Some(construction), Some(open)] = texts {
                found.push([planned, construction, open].map(str::to_owned));
            }
            table.iter().for_each(|(_, item)| by_state(item, found));
        }
        _ => {}
    }
}

/// The longest part of a text that no name between braces interrupts.
fn literal(text: &str) -> &str {
    let parts = text.split(['{', '}']).step_by(2);
    parts.max_by_key(|part| part.len()).unwrap_or_default()
}

fn sample_texts() -> impl Iterator<Item = (String, String)> {
    let texts = Sample::iter().filter(|path| !path.starts_with("media/"));
    texts.map(|path| {
        let data = Sample::get(&path).expect("it is listed").data;
        let text = String::from_utf8(data.into_owned()).expect("it is text");
        (path.into_owned(), text)
    })
}

// Specification 2.24
#[test]
fn no_sentence_of_one_state_is_shown_in_another() {
    let mut written = Vec::new();
    for (path, text) in sample_texts() {
        if path.starts_with("pages/") && !text.starts_with("+++") {
            by_state(&Value::Table(text.parse::<Table>().expect("it is TOML")), &mut written);
        }
    }
    assert!(written.len() > 25, "only {} texts were found", written.len());
    for (index, (state, site)) in STATES.iter().zip(&*SITES).enumerate() {
        let shown = serde_json::to_string(&site.texts).expect("texts are JSON");
        for texts in &written {
            let own = &texts[index];
            assert!(shown.contains(literal(own)), "{state}: {own} is not shown");
            let others = texts.iter().filter(|text| !own.contains(literal(text)));
            for other in others {
                assert!(!shown.contains(literal(other)), "{state} shows {other}");
            }
        }
    }
}

/// Words that refer somebody to a contract as the answer, whatever stands between them and it.
const REFERRING: [&str; 11] = [
    "según",
    "dice",
    "dirá",
    "indica",
    "establece",
    "señala",
    "marca",
    "consta en",
    "como se pacte en",
    "lo que se acuerde en",
    "son las de",
];

/// A contract that only somebody has who has signed one already.
const OWN_CONTRACTS: [&str; 6] = [
    "su contrato",
    "su título",
    "el contrato que firmó",
    "el contrato firmado",
    "su convenio",
    "las condiciones contratadas",
];

/// Returns whether a sentence answers with a contract that its reader does not have.
fn is_circle(sentence: &str) -> bool {
    let sentence = sentence.to_lowercase();
    let refers = |before: &str| REFERRING.iter().any(|word| before.contains(word));
    OWN_CONTRACTS.iter().any(|contract| {
        let mut places = sentence.match_indices(contract);
        places.any(|(at, _)| refers(&sentence[..at]))
    })
}

// Specification 11.9
#[test]
fn nobody_is_referred_to_a_contract_that_they_have_not_signed() {
    for sentence in [
        "El plazo, según su contrato",
        "Lo que dice su contrato",
        "El precio es el que consta en su contrato",
        "Las condiciones son las de su contrato",
        "La cuota la indica, cada año, su contrato",
        "Eso lo marca el contrato que firmó",
    ] {
        assert!(is_circle(sentence), "{sentence}");
    }
    for sentence in [
        "Pida que el contrato diga la fecha",
        "Lea su contrato en casa",
        "Según la ley, pida copia del contrato",
    ] {
        assert!(!is_circle(sentence), "{sentence}");
    }
    for (path, text) in sample_texts() {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        for sentence in lines.flat_map(|line| line.split(['.', '?', ';', '"'])) {
            assert!(!is_circle(sentence), "{path}: {sentence}");
        }
    }
}

// Specification 2.24
#[test]
fn an_open_building_that_is_shown_in_renders_is_one_warning() {
    let [planned, construction, open] = SITES.each_ref().map(|site| &site.warnings);
    assert_eq!((planned.len(), construction.len(), open.len()), (0, 0, 1));
    let said = open[0].to_string();
    assert!(said.contains("el edificio ya está abierto y "), "{said}");
    assert!(said.contains(" imágenes todavía se presentan como renders: media/"), "{said}");
    for shown in ["exterior_dusk.jpg", "lobby.jpg", "niche_verde.jpg", "stage1.jpg"] {
        assert_eq!(said.matches(shown).count(), 1, "{shown}: {said}");
    }
}

// Specification 11.9
#[test]
fn what_is_not_published_is_asked_for_and_said_nowhere() {
    for (state, whole) in STATES.iter().zip(&*SITES) {
        let asked = |site: &Site| {
            let items = section(site, "services", "questions")
                .and_then(|it| it["items"].as_array().cloned());
            let (answered, open): (Vec<_>, Vec<_>) =
                items.unwrap_or_default().into_iter().partition(|item| item["answer"].is_string());
            assert_eq!(
                site.search_documents()
                    .iter()
                    .filter(|it| it.is_question() && it.path.starts_with("/Servicios-"))
                    .count(),
                answered.len()
            );
            (answered.len(), open.len())
        };
        let (all, none) = asked(whole);
        assert!(all > 25 && none == 0, "{state}: {all}, {none}");
        let text = settings(state);
        let (before, offer) = text.split_once("[offer]").expect("there is one");
        let (offer, after) = offer.split_once("\n\n").expect("it ends");
        let open: String = offer
            .lines()
            .filter_map(|line| Some(format!("{} = \"por confirmar\"\n", line.split_once(" = ")?.0)))
            .collect();
        let site = with(&format!("{before}[offer]\n{open}\n{after}"));
        let (answered, open) = asked(&site);
        assert!(answered > 2 && open > 20, "{state}: {answered}, {open}");
        let texts = serde_json::to_string(&site.texts).expect("texts are JSON");
        assert!(!texts.contains("aún no se publica"), "{state}");
        assert!(
            section(&site, "home", "presale").is_some_and(|it| it["terms"].is_null()),
            "{state}"
        );
    }
}

// Specification 2.24
#[test]
fn what_is_asked_of_the_works_is_not_asked_of_an_open_building() {
    let said = |site: &Site| serde_json::to_string(&site.texts).expect("texts are JSON");
    let (before, open) = (said(&SITES[1]), said(&SITES[2]));
    for words in ["¿Y si la obra se retrasa?", "fideicomiso", "Preventa y vigencia", "\"Preventa\""]
    {
        assert!(before.contains(words) && !open.contains(words), "{words}");
    }
}

// Specification 2.18
#[test]
fn the_first_screen_says_when_it_opens_and_where_ashes_wait_as_far_as_that_is_published() {
    let facts =
        |site: &Site| crate::json(&section(site, "home", "hero").expect("it is there")["facts"]);
    let said = |site: &Site| {
        let facts = facts(site);
        let values = facts.as_array().into_iter().flatten();
        values.filter_map(|fact| fact["value"].as_str().map(str::to_owned)).collect::<Vec<_>>()
    };
    let before = said(&SITES[1]);
    assert_eq!(before[0], "marzo de 2028");
    // It names what it speaks of, so that it may stand anywhere.
    assert!(before[1].starts_with("Las cenizas "), "{}", before[1]);
    let open = said(&SITES[2]);
    assert!(before[..2].iter().all(|value| !open.contains(value)));
    let text = settings("construction").replace("\nwaitingShort = ", "\n# waitingShort = ");
    let without = with(&text.replace("date = \"marzo de 2028\"", "date = \"por confirmar\""));
    assert_eq!(said(&without).len(), said(&SITES[1]).len() - 2);
}

// Specification 11.9
#[test]
fn the_sample_has_decided_everything() {
    for site in &*SITES {
        assert!(site.unconfirmed.is_empty(), "{:?}", site.unconfirmed);
    }
}

// Specification 11.23
#[test]
fn the_first_screen_says_no_price_without_the_fee_of_each_year() {
    let text = settings("construction");
    let facts = |fee: &str| {
        let site = with(&text.replace("\nfee = 1200\n", fee));
        (
            crate::json(&section(&site, "home", "hero").expect("it is there")["facts"]).to_string(),
            site.warnings.len(),
        )
    };
    let (said, _) = facts("\nfee = 1200\n");
    assert!(said.contains("96,000") && said.contains("1,200 pesos al año"), "{said}");
    let (said, _) = facts("\nfee = 0\n");
    assert!(said.contains("96,000") && said.contains("sin cuota"), "{said}");
    // Without one the price is not said there, and `check` names the prices.
    let (said, warnings) = facts("\n");
    assert!(!said.contains("96,000") && warnings == 1, "{said}");
}

// Specification 2.24
#[test]
fn how_far_the_works_are_is_said_with_its_day_and_its_stage() {
    let today = SITES[1].settings.building.today.as_ref().expect("the sample says it");
    assert_eq!(today.date.as_deref(), Some("20 de noviembre de 2026"));
    assert!(SITES[1].progress.iter().any(|photo| photo.stage == today.stage));
    let text = settings("construction").replace("stage = \"Cimientos\"", "stage = \"Techo\"");
    let site = with(&text);
    assert_eq!(site.settings.building.today.and_then(|today| today.stage), None);
    assert_eq!(site.warnings.len(), 1);
}

// Specification 11.23
#[test]
fn what_is_left_of_the_presale_is_said_for_sixty_days_after_it_was_counted() {
    let text = settings("construction");
    let read = |day: &str| {
        let site = with(&text.replace("counted = 2026-11-20", &format!("counted = {day}")));
        let prices = site.settings.prices;
        (prices.left, prices.counted, site.next_change.map(|it| it.to_string()))
    };
    // The sample is read on 1 January 2027.
    let (left, counted, change) = read("2026-11-02");
    assert_eq!((left, counted.as_deref()), (Some(41), Some("2 de noviembre de 2026")));
    assert_eq!(change.as_deref(), Some("2027-01-02T06:00:00Z"));
    assert_eq!(read("2026-11-01"), (None, None, None));
}

// Specification 11.12
#[test]
fn the_measures_of_the_niche_are_written_once() {
    for (path, text) in sample_texts() {
        let is_of_niche = path.starts_with("pages/") || path.contains("ocho-urnas");
        if !is_of_niche {
            continue;
        }
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        for line in lines {
            let words: Vec<&str> = line.split_whitespace().collect();
            let measure = words.windows(2).find(|pair| {
                pair[0].parse::<u32>().is_ok()
                    && (pair[1].starts_with("cm") || pair[1].starts_with("centímetro"))
            });
            assert!(measure.is_none(), "{path}: {measure:?}");
        }
    }
}

// Specification 11.12
#[test]
fn how_many_urns_a_niche_is_for_is_written_once() {
    let counts = "dos tres cuatro cinco seis siete ocho nueve diez once doce";
    for (path, text) in sample_texts() {
        // A picture shows as many as it shows.
        let is_shown = |line: &&str| line.starts_with("alt") || line.starts_with("caption");
        let lines = text.lines().filter(|line| !is_shown(line));
        let of_pages = lines.filter(|_| path.starts_with("pages/"));
        for line in of_pages {
            let words = line.split(|letter: char| !letter.is_alphanumeric());
            let words: Vec<String> = words.map(str::to_lowercase).collect();
            let count = words.windows(2).find(|pair| {
                let is_count = counts.split(' ').any(|count| count == pair[0]);
                pair[1] == "urnas" && (is_count || pair[0].parse::<u32>().is_ok())
            });
            assert!(count.is_none(), "{path}: {count:?}");
        }
    }
}

// Specification 11.10
#[test]
fn another_brand_and_place_leave_nothing_of_the_samples() {
    let mut text = settings("construction");
    for (own, other) in [
        ("brand = \"Remanso\"", "brand = \"Jardín de Luz\""),
        ("product = \"Remanso\"", "product = \"Jardin\""),
        ("https://remanso.example", "https://jardindeluz.mx"),
        ("contacto@remanso.example", "hola@jardindeluz.mx"),
        ("\"8000000000\"", "\"7221234567\""),
        ("\"7220000000\"", "\"7227654321\""),
        ("Portal de la Muestra 0, despacho 00, Centro, 00000 Toluca", "Juárez 3"),
        ("Camino del Remanso s/n", "Hidalgo 12"),
        ("Colonia El Remanso", "Centro"),
        ("city = \"Toluca\"", "city = \"Metepec\""),
        ("\"00000\"", "\"52140\""),
        ("Columbario Remanso, S. A.", "Jardín de Luz, S. A."),
        ("busStop = \"Camino del Remanso\"", "busStop = \"Mercado\""),
        ("facebook.example/remanso", "www.facebook.com/jardindeluz"),
        ("instagram.example/remanso", "www.instagram.com/jardindeluz"),
        ("tiktok.example/@remanso", "www.tiktok.com/@jardindeluz"),
        ("sample = true\n", ""),
    ] {
        assert!(text.contains(own), "{own}");
        text = text.replace(own, other);
    }
    let site = with(&text);
    let settings = serde_json::to_string(&site.settings).expect("settings are JSON");
    let texts = serde_json::to_string(&site.texts).expect("texts are JSON");
    let mails = format!("{:?}", site.mails);
    for said in [&settings, &texts, &mails] {
        for own in ["Remanso", "remanso", "800 000 0000", "8000000000", "00000 "] {
            assert!(!said.contains(own), "{own} is left");
        }
    }
    for article in &site.articles {
        let said: String = article.plain_blocks().into_iter().map(|block| block.content).collect();
        assert!(!said.contains("Remanso"), "{} names the sample", article.head.slug);
    }
}

// Specification 2.25
#[test]
fn usual_hours_are_said_in_the_order_of_the_week() {
    let line = "[[hours]]\nweekdays = [6, 7]";
    let moved = settings("open").replace("weekdays = [1, 2, 3, 4, 5]", "weekdays = [7]");
    let hours = with(&moved.replace(line, "[[hours]]\nweekdays = [1, 2, 3]")).settings.hours;
    let days: Vec<_> = hours.into_iter().map(|line| line.days).collect();
    assert_eq!(days, ["Lunes a miércoles", "Domingo"]);
}
