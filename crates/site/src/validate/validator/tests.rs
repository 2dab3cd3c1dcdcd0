//! Every fault that the schema makes one, at its place and with its advice.

use crate::Source;
use crate::fixture::Fixture;
use crate::model::{Accent, Synonyms};
use crate::source::Document;
use crate::validate::findings::Findings;
use crate::validate::toml;

/// The one fault that an edit makes.
fn fault_of(file: &str, from: &str, to: &str) -> String {
    let fixture = Fixture::new();
    fixture.edit(file, from, to);
    let lines = fixture.fault_lines();
    assert_eq!(lines.len(), 1, "{lines:#?}");
    lines.into_iter().next().unwrap_or_default()
}

// Specification 11.1
#[test]
fn an_unknown_key_is_told_once_with_the_nearest() {
    assert_eq!(
        fault_of("pages/home.toml", "[call]\ntitle", "[call]\ntitel"),
        "content/pages/home.toml:40:1: clave desconocida `titel`. ¿Quiso decir `title`?"
    );
    assert_eq!(
        fault_of("pages/blog.toml", "[empty]", "[empty]\ncolour = \"red\""),
        "content/pages/blog.toml:7:1: clave desconocida `colour`. Quítela."
    );
}

#[test]
fn a_missing_key_or_section_is_told_at_its_table_with_what_it_is_for() {
    assert_eq!(
        fault_of("pages/home.toml", "label = \"Gran preventa\"\n", ""),
        "content/pages/home.toml:10:1: falta la clave `label`. Agregue `label = …`: Lo que lee el visitante."
    );
    assert_eq!(
        fault_of(
            "site.toml",
            "[footer]\nyear = 2023\ndisclaimer = \"Imágenes ilustrativas.\"\nagency = { label = \"Agencia\", href = \"https://agencia.example\" }\n",
            ""
        ),
        "content/site.toml:1:1: falta la sección `footer`. Agregue `[footer]`: El pie de todas las páginas."
    );
}

#[test]
fn a_wrong_type_is_told_with_how_to_write_the_right_one() {
    assert_eq!(
        fault_of("site.toml", "width = 60", "width = \"60\""),
        "content/site.toml:47:9: `width` debe ser un número entero, no un texto. Escriba solo dígitos, sin comillas."
    );
    assert_eq!(
        fault_of("pages/blog.toml", "text = \"Una frase.\"", "text = 3"),
        "content/pages/blog.toml:2:8: `text` debe ser un texto, no un número. Póngalo entre comillas: \"…\"."
    );
    assert_eq!(
        fault_of("pages/home.toml", "text = []", "text = [\"Uno\", true]"),
        "content/pages/home.toml:29:16: `elemento 2 de text` debe ser un texto, no un sí o no. Póngalo entre comillas: \"…\"."
    );
    assert_eq!(
        fault_of("site.toml", "width = 60", "width = -60"),
        "content/site.toml:47:9: `width` no puede ser -60. Escriba un número entero de 1 a 2147483647."
    );
}

#[test]
fn an_empty_text_is_a_fault_where_it_may_not_be_left_out() {
    assert_eq!(
        fault_of("pages/blog.toml", "\"Una frase.\"", "\" \""),
        "content/pages/blog.toml:2:8: `text` está en blanco. Escriba un texto entre las comillas."
    );
}

// Specification 11.8
#[test]
fn an_unconfirmed_value_is_as_good_as_none_where_there_may_be_none() {
    for written in ["", " ", "[…]", "por confirmar", "Aún no se publica."] {
        let fixture = Fixture::new();
        let line = format!("[arrive]\ntext = \"{written}\"");
        fixture.edit("pages/contacto.toml", "[arrive]", &line);
        assert_eq!(fixture.site().texts["contact"]["arrive"].get("text"), None, "{written:?}");
    }
    let fixture = Fixture::new();
    fixture.edit("site.toml", "width = 60", "width = \"por confirmar\"");
    fixture.edit("pages/servicios.toml", "8 urnas", "{niche.width} cm");
    let site = fixture.site();
    assert_eq!(site.settings.niche.width, None);
    assert_eq!(site.texts["services"]["kind"]["facts"][0].get("value"), None);
    let fixture = Fixture::new();
    fixture.edit("pages/contacto.toml", "[arrive]", "[arrive]\ntext = \"Por la rampa.\"");
    assert_eq!(fixture.site().texts["contact"]["arrive"]["text"], "Por la rampa.");
}

#[test]
fn lengths_are_counted_in_characters_after_names_are_replaced() {
    assert_eq!(
        fault_of("site.toml", "alt = \"", "alt = \"Sí\" # "),
        "content/site.toml:7:7: `alt` es demasiado corto: tiene 2 caracteres y debe tener al menos 5. Escriba más."
    );
    let long = format!("[meta]\ntitle = \"{{brand}}{}\"", "ñ".repeat(64));
    assert_eq!(
        fault_of("pages/blog.toml", "[meta]\ntitle = \"Título\"", &long),
        "content/pages/blog.toml:4:9: `title` es demasiado largo: tiene 71 caracteres y caben 70. Acórtelo en 1."
    );
    let fixture = Fixture::new();
    fixture.edit("pages/servicios.toml", "text = [\"Un párrafo.\"]", "text = []");
    assert_eq!(
        fixture.fault_lines(),
        [
            "content/pages/servicios.toml:15:8: `text` tiene 0 elementos y debe tener al menos 1. Agregue 1."
        ]
    );
}

#[test]
fn columns_are_counted_in_characters() {
    assert_eq!(
        fault_of("site.toml", "label = \"Agencia\",", "label = \"Ñandú\", tel = 1,"),
        "content/site.toml:36:29: clave desconocida `tel`. Quítela."
    );
}

#[test]
fn a_choice_lists_what_it_may_be() {
    assert_eq!(
        fault_of("site.toml", "\"click\"", "\"clik\""),
        "content/site.toml:32:8: `load` no puede ser `clik`, solo `click`, `scroll`. ¿Quiso decir `click`?"
    );
}

#[test]
fn what_the_program_works_out_may_not_be_written() {
    assert_eq!(
        fault_of("site.toml", "[picture]", "[picture]\nwidth = 9"),
        "content/site.toml:6:1: clave desconocida `width`. Use uno de estos: `caption` o `portrait`."
    );
}

#[test]
fn names_between_braces_must_be_known() {
    assert_eq!(
        fault_of("pages/home.toml", "Llame al {phone}", "Llame al {phon}"),
        "content/pages/home.toml:41:18: no hay ningún dato que se llame `{phon}`. ¿Quiso decir `phone`?"
    );
}

#[test]
fn media_must_exist_and_be_of_the_right_kind() {
    assert_eq!(
        fault_of("pages/home.toml", "\"a.jpg\"", "\"b.jpg\""),
        "content/pages/home.toml:8:7: no hay ningún archivo `b.jpg` en `media/`. ¿Quiso decir `a.jpg`?"
    );
    assert_eq!(
        fault_of("pages/home.toml", "\"a.jpg\"", "\"loop.mp4\""),
        "content/pages/home.toml:8:7: `loop.mp4` es un video y aquí va una imagen. Indique una imagen: jpg, png o webp."
    );
    assert_eq!(
        fault_of("pages/servicios.toml", "av1 = \"loop.mp4\"", "av1 = \"a.jpg\""),
        "content/pages/servicios.toml:8:7: `a.jpg` es una imagen y aquí va un video. Indique un video: mp4."
    );
}

// Specification 11.13
#[test]
fn a_colour_in_which_text_cannot_be_read_is_a_fault_with_the_nearest_that_can() {
    let of_accent = |line: &str| {
        let fixture = Fixture::new();
        fixture.append("site.toml", &format!("[accent]\n{line}\n"));
        let lines = fixture.fault_lines();
        lines.into_iter().next().unwrap_or_default()
    };
    let fault = of_accent("dark = \"#8b0000\"");
    let expected = ": con `#8b0000` el texto no se lee bien: contrasta 1.70 a 1 con `#1f1b17`, que en ese aspecto está detrás de él, y hace falta 7 a 1. El más parecido que se lee bien es `#d19999`.";
    assert!(fault.ends_with(expected), "{fault}");
    let fault = of_accent("light = \"#6f9a2d\"");
    assert!(fault.ends_with("El más parecido que se lee bien es `#3c5318`."), "{fault}");
    let fault = of_accent("light = \"green\"");
    let expected = ": `green` no es un color. Escríbalo con `#` y seis cifras: de 0 a 9 y de la a a la f, como \"#64420f\".";
    assert!(fault.ends_with(expected), "{fault}");
    let fixture = Fixture::new();
    fixture.append("site.toml", "[accent]\nlight = \"#1F4D35\"\n");
    let accent = fixture.site().settings.accent;
    assert_eq!(accent.light.to_string(), "#1f4d35");
    assert_eq!(accent.dark, Accent::default().dark);
}

#[test]
fn formats_say_how_a_text_is_written() {
    let cases = [
        (
            "url = \"https://remanso.example\"",
            "url = \"https://remanso.example/\"",
            "3:7: `https://remanso.example/` no es la dirección de un sitio entero. Escriba solo `https://` y el nombre, sin diagonal final: `https://remanso.example`.",
        ),
        (
            "phone = \"8000000000\"",
            "phone = \"800 000 0000\"",
            "9:9: `800 000 0000` no es un teléfono de diez dígitos. Escriba exactamente diez dígitos, sin espacios y sin la clave del país: \"8000000000\".",
        ),
        (
            "\"contacto@remanso.example\"",
            "\"contacto@remanso\"",
            "11:9: `contacto@remanso` no es una dirección de correo. Escríbala como `contacto@remanso.example`.",
        ),
        (
            "\"18:30\"",
            "\"24:00\"",
            "24:10: `24:00` no es una hora. Escriba horas y minutos en formato de 24 horas: \"09:00\" o \"18:30\".",
        ),
        (
            "\"https://maps.example/1\"",
            "\"http://maps.example/1\"",
            "30:8: la dirección `http://maps.example/1` no va cifrada. Escríbala con `https://`.",
        ),
        (
            "\"https://maps.example/1\"",
            "\"maps.example\"",
            "30:8: `maps.example` no sirve como dirección de un enlace. Escriba una ruta de este sitio, que empieza con `/`, o una dirección que empiece con `https://`, `tel:` o `mailto:`.",
        ),
        (
            "\"https://maps.example/1\"",
            "\"tel:800 000\"",
            "30:8: la dirección `tel:800 000` tiene un espacio. Quite el espacio o escríbalo como `%20`.",
        ),
    ];
    for (from, to, expected) in cases {
        assert_eq!(fault_of("site.toml", from, to), format!("content/site.toml:{expected}"));
    }
    let fixture = Fixture::new();
    fixture.edit("site.toml", "product = \"Remanso\"", "product = \"El Remanso\"");
    let expected = "content/site.toml:2:11: `El Remanso` no puede ir en una dirección. Use solo letras sin acento, dígitos y guiones.";
    assert!(fixture.fault_lines().contains(&expected.to_owned()));
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
    assert_eq!(fixture.site().texts["home"]["call"]["text"], "Está en obra.");
    fixture.edit("site.toml", "\"construction\"", "\"open\"");
    assert_eq!(fixture.site().texts["home"]["call"]["text"], "Está abierto.");
    fixture.edit("site.toml", "\"open\"", "\"por confirmar\"");
    assert_eq!(
        fixture.fault_lines(),
        [
            "content/pages/home.toml:41:1: `text` está escrito para cada estado del edificio, y el estado no se ha dicho. Escriba `state` en la sección [building] de content/site.toml: planned, construction u open."
        ]
    );
    fixture.edit("site.toml", "\"por confirmar\"", "\"open\"");
    fixture.edit("pages/home.toml", "text.planned = \"Es un proyecto.\"\n", "text.planed = \"\"\n");
    assert_eq!(
        fixture.fault_lines(),
        ["content/pages/home.toml:41:6: clave desconocida `planed`. ¿Quiso decir `planned`?"]
    );
    fixture.edit(
        "pages/home.toml",
        "text.planed = \"\"",
        "text.planned.open = \"Es un proyecto.\"",
    );
    assert!(fixture.fault_lines()[0].contains("`planned` debe ser un texto"));
    // The settings themselves are of no state.
    let fixture = Fixture::new();
    fixture.edit("site.toml", "brand = \"Remanso\"", "brand.open = \"Remanso\"");
    assert!(fixture.fault_lines()[0].contains("`brand` debe ser un texto"));
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
    let lines: Vec<_> = report.faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        [
            "content/synonyms.toml:1:1: el archivo no tiene la forma que el programa espera, y no se sabe en qué renglón. Compárelo con el del mismo nombre del sitio de muestra. Si no ve la diferencia, envíelo a quien cuida el servidor: puede ser un defecto del programa."
        ]
    );
}
