//! Every fault that the schema makes one, at its place and with its advice.

use crate::content::fixture::Fixture;
use crate::content::model::Accent;

/// The one fault that an edit makes.
fn fault_of(file: &str, from: &str, to: &str) -> String {
    let fixture = Fixture::new();
    fixture.edit(file, from, to);
    let lines = fixture.fault_lines();
    assert_eq!(lines.len(), 1, "{lines:#?}");
    lines.into_iter().next().unwrap_or_default()
}

#[test]
fn an_unknown_key_is_told_once_with_the_nearest() {
    assert_eq!(
        fault_of("pages/home.toml", "[call]\ntitle", "[call]\ntitel"),
        "content/pages/home.toml:40:1: unknown key `titel`. Did you mean `title`?"
    );
    assert_eq!(
        fault_of("pages/home.toml", "[call]", "[call]\ncolour = \"red\""),
        "content/pages/home.toml:40:1: unknown key `colour`. Remove it."
    );
}

#[test]
fn a_missing_key_or_section_is_told_at_its_table_with_what_it_is_for() {
    assert_eq!(
        fault_of("pages/home.toml", "label = \"Gran preventa\"\n", ""),
        "content/pages/home.toml:10:1: the key `label` is missing. Add `label = …`: Lo que lee el visitante."
    );
    assert_eq!(
        fault_of(
            "site.toml",
            "[footer]\nyear = 2023\ndisclaimer = \"Imágenes ilustrativas.\"\nagency = { label = \"Agencia\", href = \"https://agencia.example\" }\n",
            ""
        ),
        "content/site.toml:1:1: the section `footer` is missing. Add `[footer]`: El pie de todas las páginas."
    );
}

#[test]
fn a_wrong_type_is_told_with_how_to_write_the_right_one() {
    assert_eq!(
        fault_of("site.toml", "width = 60", "width = \"60\""),
        "content/site.toml:47:9: `width` should be a whole number, not a text. Write digits only, without quotes."
    );
    assert_eq!(
        fault_of("pages/blog.toml", "text = \"Una frase.\"", "text = 3"),
        "content/pages/blog.toml:2:8: `text` should be a text, not a number. Put it between quotes: \"…\"."
    );
    assert_eq!(
        fault_of("pages/home.toml", "text = []", "text = [\"Uno\", true]"),
        "content/pages/home.toml:29:16: `item 2 of text` should be a text, not a yes or no. Put it between quotes: \"…\"."
    );
    assert_eq!(
        fault_of("site.toml", "width = 60", "width = -60"),
        "content/site.toml:47:9: `width` cannot be -60. Write a whole number from 1 to 2147483647."
    );
}

#[test]
fn an_empty_text_is_a_fault_where_it_may_not_be_left_out() {
    assert_eq!(
        fault_of("pages/blog.toml", "\"Una frase.\"", "\" \""),
        "content/pages/blog.toml:2:8: `text` is empty. Write a text between the quotes."
    );
}

#[test]
fn an_unconfirmed_value_is_as_good_as_none_where_there_may_be_none() {
    for written in ["", " ", "[…]", "por confirmar", "Aún no se publica."] {
        let fixture = Fixture::new();
        let line = format!("[arrive]\ntext = \"{written}\"");
        fixture.edit("pages/contacto.toml", "[arrive]", &line);
        assert_eq!(
            fixture.site().texts["contact"]["arrive"].get("text"),
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
        site.texts["services"]["kind"]["facts"][0].get("value"),
        None
    );
    let fixture = Fixture::new();
    fixture.edit(
        "pages/contacto.toml",
        "[arrive]",
        "[arrive]\ntext = \"Por la rampa.\"",
    );
    assert_eq!(
        fixture.site().texts["contact"]["arrive"]["text"],
        "Por la rampa."
    );
}

#[test]
fn lengths_are_counted_in_characters_after_names_are_replaced() {
    assert_eq!(
        fault_of("site.toml", "alt = \"", "alt = \"Sí\" # "),
        "content/site.toml:7:7: `alt` is too short: 2 characters where at least 5 are needed. Write more."
    );
    let long = format!("[meta]\ntitle = \"{{brand}}{}\"", "ñ".repeat(64));
    assert_eq!(
        fault_of("pages/blog.toml", "[meta]\ntitle = \"Título\"", &long),
        "content/pages/blog.toml:4:9: `title` is too long: 71 characters where at most 70 fit. Shorten it by 1."
    );
    let fixture = Fixture::new();
    fixture.edit(
        "pages/servicios.toml",
        "text = [\"Un párrafo.\"]",
        "text = []",
    );
    assert_eq!(
        fixture.fault_lines(),
        ["content/pages/servicios.toml:15:8: `text` has 0 items, and needs at least 1. Add 1."]
    );
}

#[test]
fn columns_are_counted_in_characters() {
    assert_eq!(
        fault_of(
            "site.toml",
            "label = \"Agencia\",",
            "label = \"Ñandú\", tel = 1,"
        ),
        "content/site.toml:36:29: unknown key `tel`. Remove it."
    );
}

#[test]
fn a_choice_lists_what_it_may_be() {
    assert_eq!(
        fault_of("site.toml", "\"click\"", "\"clik\""),
        "content/site.toml:32:8: `load` cannot be `clik`, only `click`, `scroll`. Did you mean `click`?"
    );
}

#[test]
fn what_the_program_works_out_may_not_be_written() {
    assert_eq!(
        fault_of("site.toml", "[picture]", "[picture]\nwidth = 9"),
        "content/site.toml:6:1: `width` may not be in a file. Remove it: the program works it out."
    );
}

#[test]
fn names_between_braces_must_be_known() {
    assert_eq!(
        fault_of("pages/home.toml", "Llame al {phone}", "Llame al {phon}"),
        "content/pages/home.toml:41:18: there is no value for `{phon}`. Did you mean `phone`?"
    );
}

#[test]
fn media_must_exist_and_be_of_the_right_kind() {
    assert_eq!(
        fault_of("pages/home.toml", "\"a.jpg\"", "\"b.jpg\""),
        "content/pages/home.toml:8:7: there is no file `b.jpg` in `media/`. Did you mean `a.jpg`?"
    );
    assert_eq!(
        fault_of("pages/home.toml", "\"a.jpg\"", "\"loop.mp4\""),
        "content/pages/home.toml:8:7: `loop.mp4` is a video, and a picture is needed here. Name a picture: jpg, png or webp."
    );
    assert_eq!(
        fault_of(
            "pages/servicios.toml",
            "av1 = \"loop.mp4\"",
            "av1 = \"a.jpg\""
        ),
        "content/pages/servicios.toml:8:7: `a.jpg` is a picture, and a video is needed here. Name a video: mp4."
    );
}

#[test]
fn a_colour_in_which_text_cannot_be_read_is_a_fault_with_the_nearest_that_can() {
    let of_accent = |line: &str| {
        let fixture = Fixture::new();
        fixture.append("site.toml", &format!("[accent]\n{line}\n"));
        let lines = fixture.fault_lines();
        lines.into_iter().next().unwrap_or_default()
    };
    let fault = of_accent("dark = \"#8b0000\"");
    let expected = ": text in `#8b0000` cannot be read well: its contrast is 1.70 to 1 with `#1f1b17`, which is behind it in that look, where 7 to 1 is needed. The nearest colour that can be read well is `#d19999`.";
    assert!(fault.ends_with(expected), "{fault}");
    let fault = of_accent("light = \"#6f9a2d\"");
    assert!(fault.ends_with("can be read well is `#3c5318`."), "{fault}");
    let fault = of_accent("light = \"green\"");
    let expected = ": `green` is not a colour. Write it with `#` and six digits: 0 to 9 and a to f, as in \"#64420f\".";
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
            "3:7: `https://remanso.example/` is not the address of a whole site. Write `https://` and the name only, without a final slash: `https://remanso.example`.",
        ),
        (
            "phone = \"8000000000\"",
            "phone = \"800 000 0000\"",
            "9:9: `800 000 0000` is not a telephone number of ten digits. Write exactly ten digits, without spaces and without the country: \"8000000000\".",
        ),
        (
            "\"contacto@remanso.example\"",
            "\"contacto@remanso\"",
            "11:9: `contacto@remanso` is not an e-mail address. Write it like `contacto@remanso.example`.",
        ),
        (
            "\"18:30\"",
            "\"24:00\"",
            "24:10: `24:00` is not a time of day. Write hours and minutes of 24 hours: \"09:00\" or \"18:30\".",
        ),
        (
            "\"https://maps.example/1\"",
            "\"http://maps.example/1\"",
            "30:8: the address `http://maps.example/1` is not encrypted. Write it with `https://`.",
        ),
        (
            "\"https://maps.example/1\"",
            "\"maps.example\"",
            "30:8: `maps.example` is not an address that a link may have. Write a path of this site, starting with `/`, or an address that starts with `https://`, `tel:` or `mailto:`.",
        ),
        (
            "\"https://maps.example/1\"",
            "\"tel:800 000\"",
            "30:8: the address `tel:800 000` holds a space. Remove the space, or write it as `%20`.",
        ),
    ];
    for (from, to, expected) in cases {
        assert_eq!(
            fault_of("site.toml", from, to),
            format!("content/site.toml:{expected}")
        );
    }
    let fixture = Fixture::new();
    fixture.edit(
        "site.toml",
        "product = \"Remanso\"",
        "product = \"El Remanso\"",
    );
    let expected = "content/site.toml:2:11: `El Remanso` cannot be part of an address. Use letters without accents, digits and hyphens only.";
    assert!(fixture.fault_lines().contains(&expected.to_owned()));
}

#[test]
fn times_may_be_written_without_quotes() {
    let fixture = Fixture::new();
    fixture.edit("site.toml", "\"09:00\"", "09:00:00");
    assert_eq!(fixture.site().settings.hours[0].opens, "09:00");
}

#[test]
fn a_text_may_be_written_for_each_state_of_the_building_and_that_of_the_settings_is_shown() {
    let fixture = Fixture::new();
    let by_state = "[call]\ntitle = \"Hablemos\"\ntext.planned = \"Es un proyecto.\"\ntext.construction = \"Está en obra.\"\ntext.open = \"Está abierto.\"";
    let plain = "[call]\ntitle = \"Hablemos\"\ntext = \"Llame al {phone}.\"";
    fixture.edit("pages/home.toml", plain, by_state);
    assert_eq!(
        fixture.site().texts["home"]["call"]["text"],
        "Está en obra."
    );
    fixture.edit("site.toml", "\"construction\"", "\"open\"");
    assert_eq!(
        fixture.site().texts["home"]["call"]["text"],
        "Está abierto."
    );
    fixture.edit("site.toml", "\"open\"", "\"por confirmar\"");
    assert_eq!(
        fixture.fault_lines(),
        [
            "content/pages/home.toml:41:1: `text` is written for each state of the building, and the state has not been said. Write `state` in the section [building] of content/site.toml: planned, construction or open."
        ]
    );
    fixture.edit("site.toml", "\"por confirmar\"", "\"open\"");
    fixture.edit(
        "pages/home.toml",
        "text.planned = \"Es un proyecto.\"\n",
        "text.planed = \"\"\n",
    );
    assert_eq!(
        fixture.fault_lines(),
        ["content/pages/home.toml:41:6: unknown key `planed`. Did you mean `planned`?"]
    );
    fixture.edit(
        "pages/home.toml",
        "text.planed = \"\"",
        "text.planned.open = \"Es un proyecto.\"",
    );
    assert!(fixture.fault_lines()[0].contains("`planned` should be a text"));
    // The settings themselves are of no state.
    let fixture = Fixture::new();
    fixture.edit(
        "site.toml",
        "brand = \"Remanso\"",
        "brand.open = \"Remanso\"",
    );
    assert!(fixture.fault_lines()[0].contains("`brand` should be a text"));
}
