//! A page is its sections, in the order of its file.

use crate::fixture::{Fixture, PDF, section};
use crate::media::NoInspection;
use crate::model::Texts;
use crate::{Site, SiteReader};
use jiff::Timestamp;
use std::fs;
use std::sync::Arc;

const FILE: &str = "pages/quienes-somos.toml";

fn names(site: &Site) -> Vec<&str> {
    let Texts::Page(page) = &site.texts["about"] else { return Vec::new() };
    page.sections.iter().map(|it| &*it.name).collect()
}

fn read(fixture: &Fixture, now: Timestamp) -> Site {
    let reader = SiteReader::new(fixture.source(), Arc::new(NoInspection));
    reader.read(now).expect("there is no fault")
}

// Specification 11.27
#[test]
fn sections_are_in_the_order_of_the_file_and_any_but_the_first_may_be_left_out() {
    let fixture = Fixture::new();
    let all = ["hero", "mission", "values", "philosophy", "building", "call"];
    assert_eq!(names(&fixture.site()), all);
    let text = fs::read_to_string(fixture.path().join(FILE)).expect("the file is there");
    let (begin, rest) = text.split_once("[mission]\n").expect("it has one");
    let (mission, rest) = rest.split_once("[values]\n").expect("it has some");
    fixture.write(FILE, format!("{begin}[values]\n{rest}[mission]\n{mission}"));
    let moved = ["hero", "values", "philosophy", "building", "call", "mission"];
    assert_eq!(names(&fixture.site()), moved);
    fixture.write(FILE, begin);
    assert_eq!(names(&fixture.site()), ["hero"]);
}

// Specification 11.24
#[test]
fn a_section_may_be_hidden_or_of_some_states_or_from_a_day_until_another() {
    let fixture = Fixture::new();
    for (line, is_there) in [
        ("hidden = true", false),
        ("hidden = false", true),
        ("when = [\"open\"]", false),
        ("when = [\"planned\", \"construction\"]", true),
        ("when = []", true),
    ] {
        fixture.edit(FILE, "[mission]\n", &format!("[mission]\n{line}\n"));
        assert_eq!(names(&fixture.site()).contains(&"mission"), is_there, "{line}");
        fixture.edit(FILE, &format!("{line}\n"), "");
    }
    fixture.edit(FILE, "[mission]\n", "[mission]\nfrom = 2026-11-28\nuntil = 2026-11-29\n");
    let at = |moment: &str| moment.parse::<Timestamp>().expect("it is a moment");
    let begin = at("2026-11-28T00:00:00-06:00");
    let before = read(&fixture, at("2026-11-27T23:00:00-06:00"));
    assert!(!names(&before).contains(&"mission"));
    assert_eq!(before.next_change, Some(begin), "it is read again when its first day begins");
    assert!(names(&read(&fixture, begin)).contains(&"mission"));
    let last = read(&fixture, at("2026-11-29T23:00:00-06:00"));
    assert!(names(&last).contains(&"mission"));
    let end = at("2026-11-30T00:00:00-06:00");
    assert_eq!(last.next_change, Some(end), "it is read again when the day is over");
    let after = read(&fixture, end);
    assert!(!names(&after).contains(&"mission") && after.next_change.is_none());
    fixture.edit(FILE, "from = 2026-11-28", "from = 2026-12-01");
    insta::assert_snapshot!(fixture.said());
}

/// One of each kind of which the fixture has none.
const OTHERS: &str = r#"
[people]
title = "Quiénes atienden"
[[people.items]]
name = "Ana Robles"
role = "Ventas"
phone = "7221234567"
whatsapp = "7221234568"
email = "ana@remanso.example"
languages = ["español", "inglés"]
picture = { src = "a.jpg", alt = "Una persona sonríe" }
[[people.items]]
name = "Luis Mora"
phone = "por confirmar"
[notice]
title = "Cerramos temprano"
text = "El 24 de diciembre, a las dos."
link = { label = "Horario", href = "/Contacto" }
[news]
title = "Del blog"
most = 1
[quotes]
items = [{ text = "Nos escucharon.", who = "Familia Ortega" }]
[buttons]
items = [{ label = "El reglamento", href = "/media/reglamento.pdf" }]
[table]
title = "Horarios de misa"
columns = ["Día", "Hora"]
rows = [["Sábado", "18:00"], ["Domingo", "—"]]
[cards]
title = "Tres espacios"
items = [{ title = "Capilla", text = "Para despedirse." }]
[video]
title = "Un recorrido"
video = "loop.mp4"
poster = { src = "a.jpg", alt = "Un pasillo con nichos" }
said = ["Esta es la entrada."]
"#;

// Specification 11.27
#[test]
fn a_page_with_one_of_each_other_kind_is_sound() {
    let fixture = Fixture::new();
    fixture.write("media/reglamento.pdf", PDF);
    fixture.append(FILE, OTHERS);
    let site = fixture.site();
    let of = |name: &str| section(&site, "about", name).expect("it is there");
    assert_eq!(of("people")["items"][0]["phone"], "722 123 4567");
    assert_eq!(of("people")["items"][1]["phone"].as_str(), None);
    assert_eq!(of("notice")["kind"], "notice");
    assert_eq!(of("news")["items"].as_array().map(Vec::len), Some(1));
    assert_eq!(of("news")["items"][0]["url"], "dos", "the newest");
    let buttons = of("buttons");
    let label = buttons["items"][0]["label"].as_str().expect("it has words");
    assert!(label.starts_with("El reglamento (PDF, "), "{label}");
    assert_eq!(of("table")["rows"][1][0], "Domingo");
    fixture.edit(FILE, "\"18:00\"]", "\"18:00\", \"Capilla\"]");
    insta::assert_snapshot!(fixture.said());
}

// Specification 11.29
#[test]
fn a_video_of_a_host_has_its_page_its_player_and_a_picture_of_the_site() {
    let fixture = Fixture::new();
    let picture = "poster = { src = \"a.jpg\", alt = \"Espejo de agua\" }\n";
    let video = "[tour]\nkind = \"video\"\ntitle = \"Un recorrido\"\nvideo = \"https://youtu.be/dQw4w9WgXcQ\"\n";
    fixture.append(FILE, &[video, picture].concat());
    let site = fixture.site();
    let tour = section(&site, "about", "tour").expect("it is there");
    assert_eq!(tour["video"], "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    let player = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";
    assert_eq!(site.players().collect::<Vec<_>>(), [player]);
    fixture.edit(FILE, picture, "");
    let without = fixture.said();
    fixture.edit(FILE, "youtu.be", "videos.example");
    insta::assert_snapshot!([without, fixture.said()].join("\n"));
}

// Specification 11.25
#[test]
fn what_is_no_section_of_a_kind_is_told_in_one_sentence() {
    let fixture = Fixture::new();
    fixture.edit(FILE, "[mission]\nkind = \"prose\"\n", "[mission]\n");
    fixture.edit(FILE, "[values]\nkind = \"points\"\n", "[values]\n");
    insta::assert_snapshot!(fixture.said());
    fixture.edit(FILE, "[mission]\n", "[mission]\nkind = \"prosa\"\n");
    fixture.edit(FILE, "[values]\n", "[values]\nkind = \"points\"\n");
    insta::assert_snapshot!(fixture.said());
}

// Specification 11.26
#[test]
fn a_page_begins_with_its_one_title() {
    let fixture = Fixture::new();
    fixture.edit(FILE, "[hero]\n", "[hero]\nhidden = true\n");
    insta::assert_snapshot!(fixture.said());
    fixture.edit(FILE, "hidden = true\n", "");
    fixture.append(FILE, "[title]\ntitle = \"Otro\"\ntext = \"Más.\"\n");
    insta::assert_snapshot!(fixture.said());
}
