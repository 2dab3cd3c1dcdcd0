//! The module as a whole: a directory in, a site or its faults out.

mod again;
mod any_text;
mod breakages;
mod damage;
mod drafts;
mod links;
mod mails;
mod own_pages;
mod pictures;
mod states;

use crate::fixture::{Fixture, NOW};
use crate::{Site, Source};
use std::fs;

#[test]
fn a_directory_without_fault_is_a_site() {
    let site = Fixture::new().site();
    assert_eq!(site.niches.len(), 9);
    assert_eq!(site.progress.len(), 6);
    assert_eq!(site.notice_version, "2026-11");
    assert_eq!(site.settings.tagline, "Dignidad y respeto en Remanso");
    let home = &site.texts["home"];
    assert_eq!(home["call"]["text"], "Llame al 800 000 0000.");
    assert_eq!(home["presale"]["href"], "/Servicios-Remanso#seccion-nichos");
    let picture = &home["hero"]["picture"];
    assert_eq!((&picture["width"], &picture["height"]), (&8.into(), &6.into()));
    let address = picture["src"].as_str().expect("it has an address");
    let medium = site.media.get(address);
    assert!(medium.is_some_and(|found| found.address == address));
}

// Specification 11.1
#[test]
fn a_ribbon_that_is_not_shown_keeps_its_words_and_is_in_no_page() {
    let fixture = Fixture::new();
    let ribbon = || fixture.site().texts["home"].get("presale").cloned();
    let whole = ribbon().expect("there is one");
    fixture.edit("pages/home.toml", "[presale]\n", "[presale]\nshown = true\n");
    assert_eq!(ribbon(), Some(whole.clone()));
    fixture.edit("pages/home.toml", "shown = true", "shown = false");
    assert_eq!(ribbon(), None);
    fixture.edit("pages/home.toml", "shown = false\n", "");
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
    let places: Vec<_> =
        fixture.faults().into_iter().map(|fault| (fault.file, fault.line, fault.column)).collect();
    let expected = [
        ("site.toml", 32, 8),
        ("articles/uno.md", 10, 4),
        ("legal/aviso-privacidad.md", 10, 1),
        ("niches.toml", 3, 11),
        ("pages/blog.toml", 1, 9),
        ("pages/home.toml", 40, 1),
    ];
    assert_eq!(places, expected.map(|(file, line, column)| (file.to_owned(), line, column)));
}

#[test]
fn what_is_not_toml_is_told_and_hides_nothing_else() {
    let fixture = Fixture::new();
    fixture.edit("pages/blog.toml", "title = \"Título\"", "title = “Título”");
    fixture.edit("pages/contacto.toml", "[meta]", "form = \"Otra vez\"\n[meta]");
    fixture.edit("site.toml", "brand = \"Remanso\"", "brand \"Remanso\"");
    let faults = fixture.faults();
    let said: Vec<_> = faults
        .iter()
        .map(|fault| (fault.file.as_str(), fault.line, fault.column, fault.text.advice.as_str()))
        .collect();
    assert_eq!(
        said,
        [
            (
                "site.toml",
                1,
                7,
                "Escriba `clave = \"texto\"` con comillas rectas, una por línea, y cada `[sección]` sola en su línea."
            ),
            ("pages/blog.toml", 1, 9, "Use comillas rectas (\") en lugar de curvas."),
            (
                "pages/contacto.toml",
                7,
                1,
                "Cada clave y cada `[sección]` va una sola vez: quite una de las dos o cámbiele el nombre."
            ),
        ]
    );
}

#[test]
fn a_text_that_is_not_utf_8_is_told_where_it_ceases_to_be() {
    let fixture = Fixture::new();
    fixture.write("pages/blog.toml", b"title = \"Blog\"\ntext = \"T\xedtulo\"\n");
    assert_eq!(
        fixture.fault_lines(),
        [
            "content/pages/blog.toml:2:10: de aquí en adelante el texto no está en UTF-8. Guarde el archivo con la codificación UTF-8: en el Bloc de notas, Archivo › Guardar como, y abajo, en Codificación, elija UTF-8."
        ]
    );
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
    assert_eq!(
        fixture.fault_lines(),
        [
            "content/pages/blog.toml:1:1: falta el archivo. Si se borró o cambió de nombre, regréselo. Si nunca lo hubo, copie el del sitio de muestra y cámbielo.",
        ]
    );
    fixture.write("pages/blog.toml", text);
    fixture.write("site - copia.toml", "");
    fixture.write("~$home.toml", "");
    fixture.write("google123.html", "");
    assert_eq!(
        fixture.file_warnings(),
        [
            "content/google123.html:1:1: el archivo no forma parte del sitio, que se publica sin él. Quítelo de la carpeta; si es una copia, guárdela en otra parte.",
            "content/legal/aviso.txt:1:1: el archivo no forma parte del sitio, que se publica sin él. Quítelo de la carpeta; si es una copia, guárdela en otra parte.",
            "content/pages/blogs.toml:1:1: el archivo no forma parte del sitio, que se publica sin él. ¿Quiso decir `pages/blog.toml`? Si no, quítelo.",
            "content/site - copia.toml:1:1: el archivo no forma parte del sitio, que se publica sin él. Quítelo de la carpeta; si es una copia, guárdela en otra parte.",
            "content/sitio.toml:1:1: el archivo no forma parte del sitio, que se publica sin él. ¿Quiso decir `site.toml`? Si no, quítelo.",
            "content/~$home.toml:1:1: el archivo no forma parte del sitio, que se publica sin él. Quítelo de la carpeta; si es una copia, guárdela en otra parte.",
        ]
    );
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
    let fault_of = |file: &str, from: &str, to: &str| {
        let fixture = Fixture::new();
        fixture.edit(file, from, to);
        fixture.fault_lines().join("\n")
    };
    assert_eq!(
        fault_of(
            "pages/quienes-somos.toml",
            "[[values.items]]\ntitle = \"Punto\"\ntext = \"Una frase.\"\n",
            ""
        ),
        "content/pages/quienes-somos.toml:18:1: `items` tiene 3 elementos y debe tener exactamente 4. Agregue 1."
    );
    let picture = "[[remember.pictures]]\nsrc = \"a.jpg\"\nalt = \"Un nicho abierto\"\n";
    assert_eq!(
        fault_of("pages/home.toml", picture, &picture.repeat(2)),
        "content/pages/home.toml:30:1: `pictures` tiene 3 elementos y debe tener exactamente 2. Quite 1."
    );
    let photo = "[[photos]]\ndetails = \"Roof garden\"\n[photos.img]\nsrc = \"a.jpg\"\nalt = \"Un nicho abierto\"\n";
    assert_eq!(
        fault_of("pages/edificio.toml", photo, ""),
        "content/pages/edificio.toml:13:1: `photos` tiene 2 elementos y debe tener al menos 3. Agregue 1."
    );
    let photo = "[[photo]]\ndetails = \"Cimientos\"\nclass = \"obra\"\nkind = \"photograph\"\ndate = \"Marzo de 2026\"\n[photo.img]\nsrc = \"a.jpg\"\nalt = \"Un nicho abierto\"\n";
    assert_eq!(
        fault_of("progress.toml", photo, &photo.repeat(56)),
        "content/progress.toml:1:1: `photo` tiene 61 elementos y debe tener a lo más 60. Quite 1."
    );
    let fixture = Fixture::new();
    fixture.edit("niches.toml", "{ id = 9,", "# { id = 9,");
    assert_eq!(fixture.site().niches.len(), 8);
    let niches = fs::read_to_string(fixture.path().join("niches.toml"));
    let niches = niches.expect("a fixture's file can be read");
    let first = niches.lines().nth(1).expect("a niche has a line");
    let tenth = first.replace("id = 1,", "id = 10,");
    assert_eq!(
        fault_of("niches.toml", "{ id = 9,", &format!("{tenth}\n{{ id = 9,")),
        "content/niches.toml:1:9: `niche` tiene 10 elementos y debe tener a lo más 9. Quite 1."
    );
}

// Specification 2.39
#[test]
fn photographs_of_the_works_come_by_their_months_and_renders_stay_where_they_are() {
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
        photo("render", "kind = \"render\""),
        taken("b", "12 de diciembre de 2026"),
        photo("sin fecha", "kind = \"photograph\""),
        taken("d", "marzo 2027"),
        taken("a", "Enero de 2026"),
    ];
    let fixture = Fixture::new();
    fixture.write("progress.toml", all.concat());
    let site = fixture.site();
    let details: Vec<&str> = site.progress.iter().map(|it| it.details.as_str()).collect();
    assert_eq!(details, ["a", "render", "b", "sin fecha", "c", "d"]);
    fixture.write("progress.toml", taken("una", "Primavera de 2027"));
    assert_eq!(
        fixture.fault_lines(),
        [
            "content/progress.toml:5:8: `Primavera de 2027` no dice el mes y el año. Escríbalos así: \"Marzo de 2027\". Las fotografías se ordenan por esa fecha."
        ]
    );
}

#[test]
fn numbers_and_names_that_must_differ_do() {
    let fixture = Fixture::new();
    fixture.edit("niches.toml", "id = 3", "id = 2");
    fixture.edit("site.toml", "id = 3\ncategory = \"Duelo\"", "id = 1\ncategory = \"Nichos\"");
    fixture.edit("site.toml", "[1, 2, 3, 4, 5]", "[1, 8]");
    let lines = fixture.fault_lines();
    for expected in [
        "content/niches.toml:4:8: en `niche`, el valor 2 de `id` aparece dos veces. Dé a cada uno el suyo.",
        "content/site.toml:22:16: `elemento 2 de weekdays` no puede ser 8. Escriba un número entero de 1 a 7.",
        "content/site.toml:41:6: en `categories`, el valor 1 de `id` aparece dos veces. Dé a cada uno el suyo.",
        "content/site.toml:42:12: en `categories`, el valor \"Nichos\" de `category` aparece dos veces. Dé a cada uno el suyo.",
    ] {
        assert!(lines.contains(&expected.to_owned()), "{expected}\n{lines:#?}");
    }
}

#[test]
fn what_waits_to_be_filled_in_is_listed_where_it_is_written() {
    let fixture = Fixture::new();
    fixture.edit("site.toml", "width = 60", "width = \"por confirmar\"");
    fixture.edit("legal/aviso-privacidad.md", "lo publica", "y [domicilio] y [domicilio]");
    fixture.edit("articles/uno.md", "Un nicho es", "Un nicho de {niche.width} cm, «[…]» es");
    fixture.edit("pages/blog.toml", "Una frase.", "[Una frase]");
    let unconfirmed = fixture.site().unconfirmed;
    let said: Vec<_> = unconfirmed.iter().map(|(_, fault)| fault.to_string()).collect();
    let of = |file: &str, place: &str, name: &str| {
        format!(
            "content/{file}:{place}: `{name}` está sin confirmar. Cuando se sepa, escriba en su lugar lo que es cierto."
        )
    };
    let legal = "[razón social]";
    assert_eq!(
        said,
        [
            of("legal/aviso-privacidad.md", "10:9", legal),
            of("legal/aviso-privacidad.md", "10:26", "[domicilio]"),
            of("legal/aviso-privacidad.md", "10:40", "[domicilio]"),
            of("legal/politicas-cookies.md", "10:9", legal),
            of("legal/terminos-condiciones.md", "10:9", legal),
            of("articles/uno.md", "10:1", "[por confirmar]"),
            of("pages/blog.toml", "2:9", "[Una frase]"),
            "content/site.toml:47:9: `width` está sin confirmar. Escríbalo cuando se sepa; mientras tanto, no se publica.".to_owned(),
        ]
    );
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

// Specification 2.39
#[test]
fn only_a_photograph_of_the_works_has_a_date() {
    let fixture = Fixture::new();
    fixture.edit("progress.toml", "kind = \"photograph\"", "kind = \"render\"");
    assert_eq!(
        fixture.fault_lines(),
        [
            "content/progress.toml:5:8: solo una fotografía lleva fecha: un render no muestra un día que haya pasado. Si es una fotografía, escriba kind = \"photograph\"; si no lo es, borre `date`."
        ]
    );
}

// Specification 11.12
#[test]
fn measures_by_which_the_standard_urns_do_not_fit_are_a_fault() {
    let fixture = Fixture::new();
    let measures = "width = 60\nheight = 60\ndepth = 50\nshelves = 2\nboard = 2\nclearance = 2\nurnHeight = 24\nurnDiameter = 20\ndoorWidth = 56\ndoorHeight = 56";
    fixture.edit("site.toml", "width = 60", measures);
    fixture.site();
    for (own, other, says) in [
        (
            "doorHeight = 56",
            "doorHeight = 25",
            ":56:14: las urnas estándar no pasan: la puerta deja pasar 25 cm de alto y la urna necesita 26. Escriba `doorHeight` de 26 o más",
        ),
        (
            "doorHeight = 56",
            "doorHeight = 50",
            "la puerta deja pasar 24 cm de alto y la urna necesita 26. Escriba `doorHeight` de 54 o más",
        ),
        (
            "doorWidth = 56",
            "doorWidth = 23",
            "la puerta deja 23 cm de ancho y la urna, con espacio para las manos, necesita 24. Escriba `doorWidth` de 24 o más",
        ),
        (
            "depth = 50",
            "depth = 45",
            "hay lugar para 4 y se ofrecen 8. Escriba `width` de 90 o más",
        ),
        (
            "depth = 50",
            "depth = 21",
            "hay lugar para 0 y se ofrecen 8. Escriba `depth` de 46 o más",
        ),
        (
            "urnHeight = 24",
            "urnHeight = 28",
            "cada nivel deja 29 cm de alto y la urna necesita 30. Escriba `height` de 62 o más",
        ),
    ] {
        fixture.edit("site.toml", own, other);
        let lines = fixture.fault_lines();
        assert!(lines.len() == 1 && lines[0].contains(says), "{other}: {lines:?}");
        fixture.edit("site.toml", other, own);
    }
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
    for (own, other, says) in [
        (
            "urns = 4",
            "urns = 0",
            ":46:8: `urns` no puede ser 0. Escriba un número entero de 1 a 12.",
        ),
        (
            "urns = 4",
            "urns = 13",
            ":46:8: `urns` no puede ser 13. Escriba un número entero de 1 a 12.",
        ),
        (
            "width = 24",
            "width = 23",
            ":58:9: las urnas no caben: hay lugar para 0 y se ofrece 1. Escriba `width` de 24 o más, o corrija otra de sus medidas",
        ),
        (
            "urns = 1\n",
            "urns = 1\nboard = 2\n",
            ":54:1: `board` quedó debajo de `[[niche.kinds]]` (línea 54), y su lugar es `[niche]`",
        ),
        (
            "[[niche.kinds]]",
            "[niche.kinds]",
            ":54:1: `kinds` debe ser una lista, no una sección. Ponga su encabezado entre corchetes dobles, como `[[hours]]`.",
        ),
        (
            "[[niche.kinds]]",
            "[[niche.kinds]]\nname = \"Nicho individual\"\nurns = 1\n[[niche.kinds]]",
            ":58:8: en `kinds`, el valor \"Nicho individual\" de `name` aparece dos veces. Dé a cada uno el suyo.",
        ),
    ] {
        fixture.edit("site.toml", own, other);
        let lines = fixture.fault_lines();
        assert!(lines.len() == 1 && lines[0].contains(says), "{other}: {lines:#?}");
        fixture.edit("site.toml", other, own);
    }
}

// Specification 2.22
#[test]
fn a_part_of_the_plan_beyond_its_sheet_is_a_fault() {
    let fixture = Fixture::new();
    let plan = "\n[plan]\ntitle = \"Plano del camino\"\ntext = \"De la parada a la puerta, sin escalones.\"\nwidth = 40\nheight = 20\nparts = [\n  { kind = \"street\", x = 0, y = 16, width = 40, height = 4 },\n  { kind = \"tree\", x = 40, y = 20 },\n]\n";
    fixture.append("pages/edificio.toml", plan);
    fixture.site();
    for (own, other) in [("x = 40", "x = 41"), ("height = 4 ", "height = 5 ")] {
        fixture.edit("pages/edificio.toml", own, other);
        let lines = fixture.fault_lines();
        assert!(lines.len() == 1 && lines[0].contains("se sale de la hoja"), "{other}: {lines:?}");
        fixture.edit("pages/edificio.toml", other, own);
    }
}

#[test]
fn a_telephone_with_spaces_is_told_once_and_not_at_each_link_that_names_it() {
    let fixture = Fixture::new();
    fixture.append("legal/aviso-privacidad.md", "\n[Llame](tel:+52{phone})\n");
    fixture.edit("site.toml", "phone = \"8000000000\"", "phone = \"800 000 0000\"");
    let lines = fixture.fault_lines();
    assert!(lines.len() == 1 && lines[0].starts_with("content/site.toml:"), "{lines:#?}");
}
