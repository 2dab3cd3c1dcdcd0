//! Every fault that the schema makes one, at its place and with its advice.

use crate::Source;
use crate::fixture::{Fixture, said_of, section};
use crate::model::{Accent, Synonyms};
use crate::source::Document;
use crate::validate::findings::Findings;
use crate::validate::toml;

// Specification 11.1
#[test]
fn a_fault_is_told_at_its_place_with_what_to_do() {
    let footer = "[footer]\nyear = 2023\ndisclaimer = \"Imágenes ilustrativas.\"\nagency = { label = \"Agencia\", href = \"https://agencia.example\" }\n";
    let map = "\"https://maps.example/1\"";
    // Lengths are counted in characters, after names are replaced.
    let long = format!("[meta]\ntitle = \"{{brand}}{}\"", "ñ".repeat(64));
    let said = said_of([
        ("pages/home.toml", "[call]\ntitle", "[call]\ntitel"),
        ("pages/blog.toml", "[empty]", "[empty]\ncolour = \"red\""),
        ("site.toml", "label = \"Agencia\",", "label = \"Ñandú\", tel = 1,"),
        ("site.toml", "[picture]", "[picture]\nwidth = 9"),
        ("pages/home.toml", "label = \"Gran preventa\"\n", ""),
        ("site.toml", footer, ""),
        ("site.toml", "width = 60", "width = \"60\""),
        ("site.toml", "width = 60", "width = 60.5"),
        ("pages/blog.toml", "text = \"Una frase.\"", "text = 3"),
        ("pages/home.toml", "text = []", "text = [\"Uno\", true]"),
        ("site.toml", "width = 60", "width = -60"),
        ("pages/blog.toml", "\"Una frase.\"", "\" \""),
        ("site.toml", "alt = \"", "alt = \"Sí\" # "),
        ("pages/blog.toml", "[meta]\ntitle = \"Título\"", &long),
        ("pages/servicios.toml", "text = [\"Un párrafo.\"]", "text = []"),
        ("site.toml", "\"click\"", "\"clik\""),
        ("pages/home.toml", "Llame al {phone}", "Llame al {phon}"),
        ("pages/home.toml", "\"a.jpg\"", "\"b.jpg\""),
        ("pages/home.toml", "\"a.jpg\"", "\"loop.mp4\""),
        ("pages/servicios.toml", "av1 = \"loop.mp4\"", "av1 = \"a.jpg\""),
        ("site.toml", "\"https://remanso.example\"", "\"https://remanso.example/\""),
        ("site.toml", "\"8000000000\"", "\"800 000 0000\""),
        ("site.toml", "\"contacto@remanso.example\"", "\"contacto@remanso\""),
        ("site.toml", "\"18:30\"", "\"24:00\""),
        ("site.toml", map, "\"http://maps.example/1\""),
        ("site.toml", map, "\"maps.example\""),
        ("site.toml", map, "\"tel:800 000\""),
        ("site.toml", "product = \"Remanso\"", "product = \"El Remanso\""),
    ]);
    insta::assert_snapshot!(said);
}

// Specification 11.8
#[test]
fn an_unconfirmed_value_is_as_good_as_none_where_there_may_be_none() {
    for written in ["", " ", "[…]", "por confirmar", "Aún no se publica."] {
        let fixture = Fixture::new();
        let line = format!("[arrive]\ntext = \"{written}\"");
        fixture.edit("pages/contacto.toml", "[arrive]", &line);
        assert_eq!(
            section(&fixture.site(), "contact", "arrive").and_then(|it| it.get("text").cloned()),
            None,
            "{written:?}"
        );
    }
    let fixture = Fixture::new();
    fixture.edit("site.toml", "width = 60", "width = \"por confirmar\"");
    fixture.edit("pages/servicios.toml", "8 urnas", "{niche.width} cm");
    let site = fixture.site();
    assert_eq!(site.settings.niche.width, None);
    assert_eq!(
        section(&site, "services", "kind").and_then(|it| it["facts"][0].get("value").cloned()),
        None
    );
    let fixture = Fixture::new();
    fixture.edit("pages/contacto.toml", "[arrive]", "[arrive]\ntext = \"Por la rampa.\"");
    assert_eq!(
        section(&fixture.site(), "contact", "arrive").expect("it is there")["text"],
        "Por la rampa."
    );
}

// Specification 11.13
#[test]
fn a_colour_in_which_text_cannot_be_read_is_a_fault_with_the_nearest_that_can() {
    let of_accent = |line: &str| {
        let fixture = Fixture::new();
        fixture.append("site.toml", &format!("[accent]\n{line}\n"));
        fixture.said()
    };
    let bad = ["dark = \"#8b0000\"", "light = \"#6f9a2d\"", "light = \"green\""];
    insta::assert_snapshot!(bad.map(of_accent).join("\n"));
    let fixture = Fixture::new();
    fixture.append("site.toml", "[accent]\nlight = \"#1F4D35\"\n");
    let accent = fixture.site().settings.accent;
    assert_eq!(accent.light.to_string(), "#1f4d35");
    assert_eq!(accent.dark, Accent::default().dark);
}

#[test]
fn times_may_be_written_without_quotes() {
    let fixture = Fixture::new();
    fixture.edit("site.toml", "\"09:00\"", "09:00:00");
    assert_eq!(fixture.site().settings.hours[0].opens, "09:00");
}

// Specification 2.24
#[test]
fn a_text_may_be_written_for_each_state_of_the_building_and_that_of_the_settings_is_shown() {
    let fixture = Fixture::new();
    let by_state = "[call]\ntitle = \"Hablemos\"\ntext.planned = \"Es un proyecto.\"\ntext.construction = \"Está en obra.\"\ntext.open = \"Está abierto.\"";
    let plain = "[call]\ntitle = \"Hablemos\"\ntext = \"Llame al {phone}.\"";
    fixture.edit("pages/home.toml", plain, by_state);
    assert_eq!(
        section(&fixture.site(), "home", "call").expect("it is there")["text"],
        "Está en obra."
    );
    fixture.edit("site.toml", "\"construction\"", "\"open\"");
    assert_eq!(
        section(&fixture.site(), "home", "call").expect("it is there")["text"],
        "Está abierto."
    );
    fixture.edit("site.toml", "\"open\"", "\"por confirmar\"");
    let no_state = fixture.said();
    fixture.edit("site.toml", "\"por confirmar\"", "\"open\"");
    fixture.edit("pages/home.toml", "text.planned", "text.planed");
    let no_such_state = fixture.said();
    fixture.edit("pages/home.toml", "text.planed", "text.planned.open");
    let state_of_state = fixture.said();
    // The settings themselves are of no state.
    let setting = said_of([("site.toml", "brand = \"Remanso\"", "brand.open = \"Remanso\"")]);
    insta::assert_snapshot!([no_state, no_such_state, state_of_state, setting].join("\n"));
}

// Specification 11.24
#[test]
fn a_text_of_a_section_is_asked_for_only_in_the_states_in_which_the_section_is_shown() {
    let file = "pages/home.toml";
    let missing = |when: &str, text: &str| {
        let fixture = Fixture::new();
        fixture.edit(file, "[call]\n", &format!("[call]\n{when}\ntitle = {{ {text} }}\n#"));
        match fixture.reader().read(crate::fixture::NOW) {
            Ok(_) => Vec::new(),
            Err(faults) => faults.iter().map(|it| it.pointer.clone()).collect(),
        }
    };
    let works = "construction = \"En obra\"";
    assert_eq!(missing("", works), ["/call/title/open", "/call/title/planned"]);
    assert_eq!(missing("when = []", works).len(), 2);
    assert_eq!(missing("when = [\"construction\"]", works), [""; 0]);
    assert_eq!(missing("when = [\"open\", \"construction\"]", works), ["/call/title/open"]);
    let all = format!("{works}, planned = \"Se prevé\", open = \"Abierto\"");
    assert_eq!(missing("when = [\"construction\"]", &all), [""; 0], "others may stay");
    // A section that is of none of today's is not shown, and its texts are none that a page lacks.
    assert_eq!(missing("when = [\"open\"]", "open = \"Abierto\""), [""; 0]);
    let fixture = Fixture::new();
    let fact = "facts = [{ when = [\"construction\"], name = { construction = \"Obra\" }, value = \"8\" }]";
    fixture.edit(
        "pages/servicios.toml",
        "[kind]\n",
        "[kind]\nwhen = [\"planned\", \"construction\"]\n",
    );
    fixture.edit(
        "pages/servicios.toml",
        "facts = [{ name = \"Capacidad\", value = \"8 urnas\" }]",
        fact,
    );
    let site = fixture.site();
    let kind = section(&site, "services", "kind").expect("it is there");
    assert_eq!(kind["facts"][0]["name"], "Obra");
}

/// A type with a rule that its schema does not say.
struct Odd;

impl utoipa::PartialSchema for Odd {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        Synonyms::schema()
    }
}

impl utoipa::ToSchema for Odd {
    fn name() -> std::borrow::Cow<'static, str> {
        Synonyms::name()
    }
}

impl<'de> serde::Deserialize<'de> for Odd {
    fn deserialize<D: serde::Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(serde::de::Error::custom("in English"))
    }
}

// Specification 11.1
#[test]
fn what_the_schema_does_not_say_is_told_without_the_words_of_a_parser() {
    let text = Source::Sample.read("synonyms.toml").expect("the sample has it");
    let document = Document::read("synonyms.toml", text.into_owned()).expect("it is text");
    let mut report = Findings::default();
    assert!(toml::<Odd>(&document, &mut report).is_none());
    insta::assert_snapshot!(report.faults.iter().map(ToString::to_string).collect::<String>());
}

#[test]
fn rules_of_a_sound_table_are_checked_beside_the_faults_of_others_each_at_its_place() {
    let fixture = Fixture::new();
    fixture.edit("site.toml", "\"Lunes a viernes\"", "\"Lunes a viernes y domingo\"");
    fixture.edit("site.toml", "id = 3", "id = 1");
    let row = r#"{ name = "Fila 1", price = 96000 }"#;
    fixture.append("site.toml", &format!("[prices]\nfee = 0\nrows = [3, {row}, {row}]\n"));
    let said = fixture.faults();
    let said: Vec<_> = said.iter().map(|fault| (&*fault.pointer, fault.text.code)).collect();
    let wanted = [
        ("/hours/0/days", "content-other-weekdays"),
        ("/categories/1/id", "content-repeated"),
        ("/prices/rows/0", "content-wrong-type"),
        ("/prices/rows/2/name", "content-repeated"),
    ];
    assert_eq!(said, wanted);
}
