//! Slips in the text of a file: TOML as people type it, blocks in the wrong place, days, hours, names.

use super::Slip::{Edit, Remove, Write};
use super::{ARTICLE, BODY, SITE, said_of, text, utf16};

const NICHE: &str = "width = 60\nheight = 56\ndepth = 50\nshelves = 2\nboard = 2\nclearance = 2\nurnHeight = 24\nurnDiameter = 20\ndoorWidth = 56\ndoorHeight = 52\n";

// Specification 11.1, 11.13, 2.25
#[test]
#[expect(clippy::too_many_lines, reason = "a table with a row for each slip")]
fn every_slip_in_a_text_gets_a_sentence_that_says_what_to_do() {
    let site = text(SITE);
    let latin1: Vec<u8> = site.chars().filter_map(|it| u8::try_from(it).ok()).collect();
    let phone = "phone = \"8000000000\"";
    let date = "date = 2027-11-02";
    let opens = "opens = \"09:00\"";
    let said = said_of([
        ("1", Edit(SITE, "city = \"Toluca\"", "city = \"Toluca")),
        ("2", Edit(SITE, "\"Toluca\"", "“Toluca”")),
        (
            "3",
            Edit(
                ARTICLE,
                "[{ label = \"Norma oficial\" }]",
                "[{ label = \"Una\" } { label = \"Otra\" }]",
            ),
        ),
        ("4", Edit("pages/home.toml", "text = [\"Un párrafo.\"]", "text = \"Un párrafo.\"")),
        ("5", Edit(SITE, phone, "phone = 8000000000")),
        ("6", Edit(SITE, phone, "phone = \"8000000000\"\nphone = \"8000000001\"")),
        ("7", Edit(SITE, "[social]", "[contact]\n[social]")),
        ("8", Edit(SITE, phone, "fone = \"8000000000\"")),
        ("8, required", Edit(SITE, "email =", "emial =")),
        ("8, section", Edit(SITE, "[building]", "[buildng]")),
        ("9", Edit(ARTICLE, "\"a.jpg\"", "\"b.jpg\"")),
        ("10", Edit(ARTICLE, "\"a.jpg\"", "\"a.JPG\"")),
        ("a point", Edit(ARTICLE, "src = \"a.jpg\"", "src = \"a.jpg\", focus = \"40, 125\"")),
        ("11", Edit(SITE, "city = ", "\tcity =\t")),
        ("12", Write(SITE, format!("\u{feff}{site}").into())),
        ("13", Write(SITE, utf16(&site))),
        ("14", Write(SITE, latin1)),
        ("15", Write(SITE, site.replace('\n', "\r\n").into())),
        ("16", Write(SITE, site.replace('\n', "\r").into())),
        ("17", Edit(SITE, "city = ", "city =\u{a0}")),
        ("18", Edit(SITE, "city = \"Toluca\"", "city = \"Toluca”")),
        ("19", Edit(SITE, opens, "opens = 9:00")),
        ("19, am", Edit(SITE, opens, "opens = 9:00 a.m.")),
        ("19, pm", Edit(SITE, "closes = \"18:30\"", "closes = 6:30 pm")),
        ("19, quotes", Edit(SITE, opens, "opens = \"9:00 am\"")),
        ("19, midnight", Edit(SITE, "\"18:30\"", "\"24:00\"")),
        ("19, minutes", Edit(SITE, "\"18:30\"", "\"09:61\"")),
        ("19, whole day", Edit(SITE, "\"18:30\"", "\"09:00\"")),
        ("19, of a night", Edit(SITE, "\"20:00\"", "\"02:00\"")),
        ("19, fewer days", Edit(SITE, "weekdays = [1, 2, 3, 4, 5]", "weekdays = [1, 2, 3, 4]")),
        ("19, more days", Edit(SITE, "\"Lunes a viernes\"", "\"Lunes y viernes\"")),
        ("a number of a letter", Edit(SITE, "[niche]\n", "[prices]\nfee = $ 1,250.00\n[niche]\n")),
        ("a number of two", Edit(SITE, "[niche]\n", "[prices]\nfee = 1.250,00\n[niche]\n")),
        ("a number in quotes", Edit(SITE, "[niche]\n", "[prices]\nfee = \"1,250.00\"\n[niche]\n")),
        ("half a number in quotes", Edit(SITE, "[niche]\n", "[prices]\nfee = \"44,5\"\n[niche]\n")),
        (
            "a price that is none",
            Edit(
                SITE,
                "[niche]\n",
                "[prices]\nfee = 0\n[[prices.rows]]\nname = \"Fila 1\"\nprice = 50000\n[offer]\nprice = \"Cuesta 52,000 pesos.\"\n[niche]\n",
            ),
        ),
        (
            "a price by halves",
            Edit("pages/home.toml", "\"Un párrafo.\"", "\"Desde {price.from} pesos.\""),
        ),
        (
            "prices by halves",
            Edit(SITE, "[niche]", "[[prices.rows]]\nname = \"Fila 1\"\nprice = 50000\n[niche]"),
        ),
        (
            "a kind's price in words alone",
            Edit(
                SITE,
                "[niche]",
                "[[niche.kinds]]\nname = \"De pareja\"\nurns = 2\nprice = \"Cuesta $ 28,500 con placa.\"\n[niche]",
            ),
        ),
        (
            "a stage of no picture",
            Edit(SITE, "[niche]", "[building.today]\nstage = \"Techo\"\n[niche]"),
        ),
        ("20", Edit(SITE, date, "date = 02/11/2027")),
        ("20, hyphens", Edit(SITE, date, "date = 24-11-2026")),
        ("20, no zeros", Edit(SITE, date, "date = 2026-1-5")),
        ("20, words", Edit(SITE, date, "date = 24 de noviembre de 2026")),
        ("20, two digits", Edit(SITE, date, "date = 2/11/27  # Muertos")),
        ("20, no such day", Edit(SITE, date, "date = 2027-02-30")),
        ("20, quotes", Edit(SITE, date, "date = \"2 de noviembre\"")),
        ("20, differs", Edit(SITE, "\"2 de noviembre de 2027\"", "\"Martes 3 de noviembre\"")),
        (
            "20, gone by",
            Edit(
                SITE,
                "date = 2027-11-02\ndays = \"2 de noviembre de 2027\"",
                "date = 2025-11-02\ndays = \"2 de noviembre\"",
            ),
        ),
        (
            "20, at the top",
            Edit(
                SITE,
                "brand = ",
                "[[exceptions]]\ndate = 2027-12-24\ndays = \"24 de diciembre\"\nbrand = ",
            ),
        ),
        (
            "20, in a section",
            Edit(
                SITE,
                "email = ",
                "[[exceptions]]\ndate = 2027-12-24\ndays = \"24 de diciembre\"\nemail = ",
            ),
        ),
        (
            "20, before what may be left out",
            Edit(
                SITE,
                "whatsapp = ",
                "[[exceptions]]\ndate = 2027-12-24\ndays = \"24 de diciembre\"\nwhatsapp = ",
            ),
        ),
        ("date of a photograph, to come", Edit("progress.toml", "\"Marzo de 2026\"", "2026-10-12")),
        (
            "date of a photograph, of no month",
            Edit("progress.toml", "\"Marzo de 2026\"", "2026-13-12"),
        ),
        (
            "date of a photograph, with an hour",
            Edit("progress.toml", "\"Marzo de 2026\"", "2026-03-12T10:00"),
        ),
        (
            "caption of another day",
            Edit(
                "progress.toml",
                "\"Marzo de 2026\"\n[photo.img]",
                "2026-03-12\n[photo.img]\ncaption = \"Fotografía, {city}, 28 de abril de 2026\"",
            ),
        ),
        (
            "caption of another month",
            Edit(
                "progress.toml",
                "[photo.img]",
                "[photo.img]\ncaption = \"Fotografía, {city}, 28 de abril de 2026\"",
            ),
        ),
        (
            "a photograph and a render",
            Edit(
                "pages/home.toml",
                "src = \"a.jpg\"",
                "caption = \"Imagen ilustrativa (render)\"\nsrc = \"a.jpg\"",
            ),
        ),
        ("21", Edit(SITE, "\"Imágenes ilustrativas.\"", "\"Dijo \"hola\" a todos.\"")),
        ("22", Edit(SITE, "\"Imágenes ilustrativas.\"", "\"Imágenes\nilustrativas.\"")),
        ("23", Edit(SITE, "\"Imágenes ilustrativas.\"", "\"C:\\sitio\"")),
        ("24", Edit(ARTICLE, BODY, "Vea [esto](/Servicio-Remanso).")),
        ("25", Remove("pages/blog.toml")),
        (
            "logo",
            Write(
                "brand/logo.svg",
                b"<svg viewBox='0 0 40 10'><text x='0' y='9'>Remanso</text></svg>".to_vec(),
            ),
        ),
        ("urn and door", Edit(SITE, "width = 60\n", NICHE)),
    ]);
    insta::assert_snapshot!(said);
}
