//! The module as a whole: a directory in, a site or its faults out.

mod again;
mod any_text;
mod breakages;
mod damage;
mod drafts;
mod links;
mod mails;
mod menu;
mod own_pages;
mod redirects;
mod pictures;
mod sections;
mod states;
mod works;

use crate::fixture::{Fixture, JPEG, NOW, NOW_OF_SAMPLE, png, said_of, section};
use crate::model::PhotoKind;
use crate::{Site, Source};
use std::fs;

#[test]
fn a_directory_without_fault_is_a_site() {
    let site = Fixture::new().site();
    assert_eq!(site.niches.len(), 9);
    assert_eq!(site.progress.len(), 6);
    assert_eq!(site.notice_version, "2026-11");
    assert_eq!(site.settings.tagline, "Dignidad y respeto en Remanso");
    let home = |name: &str| section(&site, "home", name).expect("it is there");
    assert_eq!(home("call")["text"], "Llame al 800 000 0000.");
    assert_eq!(home("presale")["href"], "/Servicios-Remanso#seccion-nichos");
    let hero = home("hero");
    let picture = &hero["picture"];
    assert_eq!((&picture["width"], &picture["height"]), (&8.into(), &6.into()));
    let address = picture["src"].as_str().expect("it has an address");
    let medium = site.media.get(address);
    assert!(medium.is_some_and(|found| found.address == address));
}

// Specification 11.1
#[test]
fn a_ribbon_that_is_not_shown_keeps_its_words_and_is_in_no_page() {
    let fixture = Fixture::new();
    let ribbon = || section(&fixture.site(), "home", "presale");
    let whole = ribbon().expect("there is one");
    fixture.edit("pages/home.toml", "[presale]\n", "[presale]\nhidden = false\n");
    assert_eq!(ribbon(), Some(whole.clone()));
    fixture.edit("pages/home.toml", "hidden = false", "hidden = true");
    assert_eq!(ribbon(), None);
    fixture.edit("pages/home.toml", "hidden = true\n", "");
    assert_eq!(ribbon(), Some(whole));
}

#[test]
fn faults_of_several_files_come_at_once() {
    let fixture = Fixture::new();
    fixture.edit("pages/home.toml", "[call]\ntitle", "[call]\ntitel");
    fixture.edit("pages/blog.toml", "title = \"Título\"", "title = “Título”");
    fixture.edit("site.toml", "\"click\"", "\"clik\"");
    fixture.edit("legal/aviso-privacidad.md", "{brand}", "`código`");
    fixture.edit("articles/uno.md", "Un nicho es", "Un `nicho` es");
    fixture.edit("niches.toml", "id = 2,", "id = 2, img_ = 1,");
    insta::assert_snapshot!(fixture.said());
}

#[test]
fn what_is_not_toml_is_told_and_hides_nothing_else() {
    let fixture = Fixture::new();
    fixture.write("pages/quienes-somos.toml", b"title = \"Blog\"\ntext = \"T\xedtulo\"\n");
    fixture.edit("pages/blog.toml", "title = \"Título\"", "title = “Título”");
    fixture.edit("pages/contacto.toml", "[meta]", "form = \"Otra vez\"\n[meta]");
    fixture.edit("site.toml", "brand = \"Remanso\"", "brand \"Remanso\"");
    insta::assert_snapshot!(fixture.said());
}

// Specification 11.17
#[test]
fn files_that_are_missing_or_unknown_are_told() {
    let fixture = Fixture::new();
    let text = std::fs::read(fixture.path().join("pages/blog.toml")).expect("it is there");
    fixture.remove("pages/blog.toml");
    fixture.write("pages/blogs.toml", "");
    fixture.write("legal/aviso.txt", "");
    fixture.write("sitio.toml", "");
    insta::assert_snapshot!(fixture.said());
    fixture.write("pages/blog.toml", text);
    fixture.write("site - copia.toml", "");
    fixture.write("~$home.toml", "");
    fixture.write("google123.html", "");
    insta::assert_snapshot!(fixture.file_warnings().join("\n"));
}

#[test]
fn a_directory_that_is_not_there_is_one_fault() {
    let source = Source::Directory("/nonexistent/content".into());
    let faults = Site::load(&source, NOW).expect_err("nothing is there");
    assert_eq!(faults.len(), 1);
    assert!(faults.to_string().contains("la carpeta del contenido no existe"));
}

// Specification 2.18, 9.1
#[test]
fn counts_are_those_of_the_specification() {
    let photo = "[[photo]]\ndetails = \"Cimientos\"\nclass = \"obra\"\nkind = \"photograph\"\ndate = \"Marzo de 2026\"\n[photo.img]\nsrc = \"a.jpg\"\nalt = \"Un nicho abierto\"\n";
    let fixture = Fixture::new();
    let niches = fs::read_to_string(fixture.path().join("niches.toml"));
    let niches = niches.expect("a fixture's file can be read");
    let niche = niches.lines().nth(1).expect("a niche has a line");
    let tenth = format!("{}\n{{ id = 9,", niche.replace("id = 1,", "id = 10,"));
    insta::assert_snapshot!(said_of([
        ("progress.toml", photo, photo.repeat(56).as_str()),
        ("niches.toml", "{ id = 9,", &tenth),
    ]));
    fixture.edit("niches.toml", "{ id = 9,", "# { id = 9,");
    assert_eq!(fixture.site().niches.len(), 8);
    let sample = Site::load(&Source::Sample, NOW_OF_SAMPLE).expect("the sample has no fault");
    let count = |page, name, key: &str| {
        let list = section(&sample, page, name).and_then(|it| it[key].as_array().cloned());
        list.map_or(0, |list| list.len())
    };
    assert_eq!(count("about", "values", "items"), 4);
    assert_eq!(count("home", "remember", "pictures"), 2);
    assert_eq!(count("building", "gallery", "photos"), 3);
}

// Specification 2.39
#[test]
fn photographs_of_the_works_have_a_month_and_come_by_it_and_renders_stay_where_they_are() {
    let photo = |details: &str, moment: &str| {
        format!(
            "[[photo]]\ndetails = \"{details}\"\nclass = \"obra\"\n{moment}\n[photo.img]\nsrc = \"a.jpg\"\nalt = \"Un nicho abierto\"\n"
        )
    };
    let taken = |details: &str, date: &str| {
        photo(details, &format!("kind = \"photograph\"\ndate = \"{date}\""))
    };
    let all = [
        taken("c", "Marzo de 2027"),
        photo("render", "kind = \"render\"").replace("a.jpg", "b.png"),
        taken("b", "12 de diciembre de 2026"),
        photo("sin fecha", "kind = \"photograph\""),
        taken("d", "marzo 2027"),
        taken("a", "Enero de 2026"),
    ];
    let fixture = Fixture::new();
    fixture.write("media/b.png", png(8, 6));
    fixture.write("progress.toml", all.concat());
    let site = fixture.site();
    let details: Vec<&str> = site.progress.iter().map(|it| it.details.as_str()).collect();
    assert_eq!(details, ["a", "render", "b", "sin fecha", "c", "d"]);
    fixture.write("progress.toml", taken("una", "Primavera de 2027"));
    let undated = fixture.said();
    let fixture = Fixture::new();
    fixture.edit("progress.toml", "kind = \"photograph\"", "kind = \"render\"");
    insta::assert_snapshot!([undated, fixture.said()].join("\n"));
}

// Specification 2.39
#[test]
fn month_and_caption_of_a_photograph_are_those_of_the_day_on_which_it_was_taken() {
    let photo = |details: &str, taken: &str, caption: &str| {
        format!(
            "[[photo]]\ndetails = \"{details}\"\nclass = \"obra\"\nkind = \"photograph\"\ndate = {taken}\n[photo.img]\nsrc = \"a.jpg\"\nalt = \"Un nicho abierto\"\n{caption}\n"
        )
    };
    let all = [
        photo("b", "2026-05-28", ""),
        photo("c", "2026-06-01", "caption = \"Desde el jardín, el 1 de junio\""),
        photo("mes", "\"Mayo de 2026\"", ""),
        photo("a", "2026-05-03", ""),
    ];
    let fixture = Fixture::new();
    fixture.write("progress.toml", all.concat());
    let site = fixture.site();
    let said = site.progress.iter().map(|it| {
        let [date, caption] = [&it.date, &it.img.caption].map(|it| it.as_deref().unwrap_or("-"));
        format!("{}: {date} / {caption}", it.details)
    });
    let said: Vec<String> = said.collect();
    assert_eq!(
        said,
        [
            "mes: Mayo de 2026 / -",
            "a: Mayo de 2026 / Fotografía, Toluca, 3 de mayo de 2026",
            "b: Mayo de 2026 / Fotografía, Toluca, 28 de mayo de 2026",
            "c: Junio de 2026 / Desde el jardín, el 1 de junio",
        ]
    );
}

const RENDERED: &str = "[[photo]]\ndetails = \"Muros\"\nclass = \"obra\"\nkind = \"render\"\n[photo.img]\nsrc = \"a.jpg\"\nalt = \"Un nicho abierto\"\n";

// Specification 2.39
#[test]
fn a_picture_that_is_a_render_in_one_text_is_a_photograph_in_none() {
    let render = "alt = \"Un nicho abierto\"\ncaption = \"Imagen ilustrativa (render)\"";
    let said = |change: &dyn Fn(&Fixture)| {
        let fixture = Fixture::new();
        change(&fixture);
        let read = fixture.reader().read(NOW);
        read.map_or_else(|faults| faults.to_string(), |site| site.renders.len().to_string())
    };
    let all = [
        said(&|it| it.edit("pages/home.toml", "alt = \"Un nicho abierto\"", render)),
        // The same bytes are the same picture.
        said(&|it| {
            it.write("media/b.jpg", JPEG);
            it.edit("pages/home.toml", "alt = \"Un nicho abierto\"", render);
            let progress = fs::read_to_string(it.path().join("progress.toml"));
            it.write("progress.toml", progress.expect("it is there").replace("a.jpg", "b.jpg"));
        }),
        said(&|it| {
            it.write("progress.toml", RENDERED);
            it.append("articles/uno.md", "\n![Un nicho abierto](a.jpg \"Fotografía de 2026\")\n");
        }),
        said(&|it| it.write("progress.toml", RENDERED)),
    ];
    insta::assert_snapshot!(all.join("\n\n"));
    for (caption, kind) in [
        ("Imagen ilustrativa (render)", Some(PhotoKind::Render)),
        ("Ilustración del proyecto", Some(PhotoKind::Render)),
        ("Renders de 2026", Some(PhotoKind::Render)),
        ("Fotografía, Toluca, 12 de octubre de 2026", Some(PhotoKind::Photograph)),
        ("Taller para aprender a podar", None),
        ("Fotografía ilustrativa", None),
    ] {
        assert_eq!(PhotoKind::said_in(caption), kind, "{caption}");
    }
}

#[test]
fn numbers_and_names_that_must_differ_do() {
    let fixture = Fixture::new();
    fixture.edit("niches.toml", "id = 3", "id = 2");
    fixture.edit("site.toml", "id = 3\ncategory = \"Duelo\"", "id = 1\ncategory = \"Nichos\"");
    fixture.edit("site.toml", "[1, 2, 3, 4, 5]", "[1, 8, 3, 4, 5]");
    insta::assert_snapshot!(fixture.said());
}

#[test]
fn what_waits_to_be_filled_in_is_listed_where_it_is_written() {
    let fixture = Fixture::new();
    fixture.edit("site.toml", "width = 60", "width = \"por confirmar\"");
    fixture.edit("legal/aviso-privacidad.md", "lo publica", "y [domicilio] y [domicilio]");
    fixture.edit("articles/uno.md", "Un nicho es", "Un nicho de {niche.width} cm, «[…]» es");
    // Measures of which the settings say nothing.
    fixture.edit("articles/uno.md", "un lugar", "[un lugar] de {niche.depth} por {niche.depth} cm");
    fixture.edit("pages/blog.toml", "Una frase.", "[Una frase]");
    let unconfirmed = fixture.site().unconfirmed;
    let said: Vec<_> = unconfirmed.iter().map(|(_, fault)| fault.to_string()).collect();
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn a_sample_says_so_or_has_an_address_that_nobody_can_have() {
    let fixture = Fixture::new();
    assert!(fixture.site().settings.sample);
    fixture.edit("site.toml", "https://remanso.example", "https://example.remanso.mx:8443");
    assert!(!fixture.site().settings.sample);
    fixture.edit("site.toml", "tagline", "sample = true\ntagline");
    assert!(fixture.site().settings.sample);
}

// Specification 11.12
#[test]
fn measures_by_which_the_standard_urns_do_not_fit_are_a_fault() {
    let fixture = Fixture::new();
    let measures = "width = 60\nheight = 60\ndepth = 50\nshelves = 2\nboard = 2\nclearance = 2\nurnHeight = 24\nurnDiameter = 20\ndoorWidth = 56\ndoorHeight = 56";
    fixture.edit("site.toml", "width = 60", measures);
    insta::assert_snapshot!(said_of_settings(
        &fixture,
        [
            ("doorHeight = 56", "doorHeight = 25"),
            ("doorHeight = 56", "doorHeight = 50"),
            ("doorWidth = 56", "doorWidth = 23"),
            ("depth = 50", "depth = 45"),
            ("depth = 50", "depth = 21"),
            ("urnHeight = 24", "urnHeight = 28"),
        ]
    ));
}

/// What is said of each edit of a good `site.toml` by itself.
fn said_of_settings<const N: usize>(fixture: &Fixture, edits: [(&str, &str); N]) -> String {
    fixture.site();
    let said = edits.map(|(own, other)| {
        fixture.edit("site.toml", own, other);
        let said = fixture.said();
        fixture.edit("site.toml", other, own);
        said
    });
    said.join("\n")
}

// Specification 1.2, 11.12
#[test]
fn a_niche_is_for_one_to_twelve_urns_and_there_may_be_several_kinds() {
    let fixture = Fixture::new();
    let measures = "width = 60\nheight = 30\ndepth = 50\nshelves = 1\nclearance = 2\nurnHeight = 24\nurnDiameter = 20";
    fixture.edit("site.toml", "urns = 8\nwidth = 60", &format!("urns = 4\n{measures}"));
    let kind = "[[niche.kinds]]\nname = \"Nicho individual\"\nurns = 1\nprice = \"por confirmar\"\nwidth = 24\nheight = 30\ndepth = 24\nshelves = 1\n";
    fixture.append("site.toml", kind);
    let niche = fixture.site().settings.niche;
    assert_eq!((niche.urns, niche.kinds.len(), niche.kinds[0].urns), (Some(4), 1, 1));
    assert_eq!(niche.kinds[0].price, None);
    let twice = "[[niche.kinds]]\nname = \"Nicho individual\"\nurns = 1\n[[niche.kinds]]";
    insta::assert_snapshot!(said_of_settings(
        &fixture,
        [
            ("urns = 4", "urns = 0"),
            ("urns = 4", "urns = 13"),
            ("width = 24", "width = 23"),
            ("urns = 1\n", "urns = 1\nboard = 2\n"),
            ("[[niche.kinds]]", "[niche.kinds]"),
            ("[[niche.kinds]]", twice),
        ]
    ));
}

// Specification 2.22
#[test]
fn a_part_of_the_plan_beyond_its_sheet_is_a_fault() {
    let fixture = Fixture::new();
    let plan = "\n[arrive.plan]\ntitle = \"Plano del camino\"\ntext = \"De la parada a la puerta, sin escalones.\"\nwidth = 40\nheight = 20\nparts = [\n  { kind = \"street\", x = 0, y = 16, width = 40, height = 4 },\n  { kind = \"tree\", x = 40, y = 20 },\n]\n";
    fixture.append("pages/edificio.toml", plan);
    fixture.site();
    for (own, other) in [("x = 40", "x = 41"), ("height = 4 ", "height = 5 ")] {
        fixture.edit("pages/edificio.toml", own, other);
        let lines = fixture.fault_lines();
        assert!(lines.len() == 1 && lines[0].contains("se sale de la hoja"), "{other}: {lines:?}");
        fixture.edit("pages/edificio.toml", other, own);
    }
}

// Specification 7.13
#[test]
fn an_address_that_can_be_no_host_of_a_blog_is_a_fault() {
    let said = [
        "http://blog.example",
        "https://blog.example/blog",
        "https://Blog.example",
        "https://ana:secreto@blog.example",
        "http://127.0.0.1.malo.example",
        "javascript:alert(1)",
    ]
    .map(|address| {
        let fixture = Fixture::new();
        fixture.append("site.toml", &format!("\n[blog]\nhost = \"{address}\"\n"));
        fixture.said()
    });
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn a_telephone_with_spaces_is_told_once_and_not_at_each_link_that_names_it() {
    let fixture = Fixture::new();
    fixture.append("legal/aviso-privacidad.md", "\n[Llame](tel:+52{phone})\n");
    fixture.edit("site.toml", "phone = \"8000000000\"", "phone = \"800 000 0000\"");
    let lines = fixture.fault_lines();
    assert!(lines.len() == 1 && lines[0].starts_with("content/site.toml:"), "{lines:#?}");
}
