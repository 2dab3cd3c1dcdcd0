//! Pictures as people send them.

use crate::desk::{Desk, files, picture};
use crate::tests;
use axum::http::{Method, StatusCode};
use image::{DynamicImage, ImageEncoder as _, ImageFormat, RgbImage, codecs::jpeg::JpegEncoder};
use serde_json::{Value as Json, json};

tests!(
    a_photograph_gets_a_name_is_published_and_turned_upright,
    what_is_no_fit_picture_has_a_sentence_and_leaves_nothing_behind,
    a_name_leads_nowhere,
    a_photograph_has_the_day_of_its_camera_and_is_published_with_it,
    a_picture_that_is_no_photograph_is_none_under_another_name,
);

fn send(desk: &Desk, name: &str, bytes: Vec<u8>) -> (StatusCode, Json) {
    let address = format!("/api/media?name={name}");
    let (status, _, answer) = desk.ask(Method::POST, &address, &[], bytes);
    (status, serde_json::from_slice(&answer).expect("it is JSON"))
}

/// A photograph that its camera marked as lying on its side.
fn on_its_side() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new(&mut bytes);
    // A TIFF header and one entry: orientation, short, one, six.
    let exif = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0".to_vec();
    encoder.set_exif_metadata(exif).expect("it is Exif");
    let pixels = DynamicImage::from(RgbImage::new(1600, 900));
    encoder.encode_image(&pixels).expect("memory can be written");
    bytes
}

// Specification 18.38
fn a_photograph_gets_a_name_is_published_and_turned_upright() {
    let desk = Desk::new();
    let (status, taken) = send(&desk, "Avance", on_its_side());
    assert_eq!(status, StatusCode::OK, "{taken}");
    assert_eq!(taken, json!({ "src": "avance.jpg", "width": 900, "height": 1600 }));
    // Once more the same, and another.
    assert_eq!(send(&desk, "avance", on_its_side()).1["src"], "avance.jpg");
    let other = picture(800, 600, ImageFormat::Png);
    assert_eq!(send(&desk, "avance", other).1["src"], "avance.png");
    let (_, third) = send(&desk, "avance", picture(801, 600, ImageFormat::Jpeg));
    assert_eq!(third["src"], "avance-2.jpg");
    // What no text names is no change, and is not published.
    let state = desk.get("/api/draft");
    assert_eq!(state["items"], json!([]));
    desk.refused(Method::POST, "/api/publish", &desk.items(""));
    let pictures = desk.get("/api/media");
    let named = |src: &str| {
        let all = pictures.as_array().expect("it is a list").iter();
        all.clone().find(|it| it["src"] == src).cloned().unwrap_or_else(|| panic!("{pictures}"))
    };
    assert_eq!(named("avance.jpg")["height"], 1600);
    assert_eq!(named("a.jpg")["alt"], "Un nicho abierto");

    let state = desk.edit("progress.toml", |file| {
        let photos = file["data"]["photo"].as_array_mut().expect("it is a list");
        photos.push(json!({
            "details": "La obra", "class": "obra", "kind": "photograph", "date": "Mayo de 2026",
            "img": { "src": "avance.jpg", "alt": "Muros de la planta baja", "caption": "Toluca, mayo de 2026" },
        }));
    });
    assert_eq!(state["draft"]["faults"], json!([]), "{state}");
    let (status, headers, page) = desk.ask(Method::GET, "/vista/Avance-Obra", &[], "");
    assert_eq!(status, StatusCode::OK, "{headers:?}");
    let page = String::from_utf8_lossy(&page).into_owned();
    let at = page.find("/media/avance.").expect("it is shown");
    let address: String = page[at..].chars().take_while(|it| !"\" ,?".contains(*it)).collect();
    let (status, headers, bytes) = desk.ask(Method::GET, &address, &[("range", "bytes=0-9")], "");
    assert_eq!((status, bytes.len()), (StatusCode::PARTIAL_CONTENT, 10), "{address} {headers:?}");
    desk.publish();
    assert!(!desk.content.path().join("media/avance-2.jpg").exists());
    assert_eq!(
        std::fs::read(desk.content.path().join("media/avance.jpg")).ok(),
        Some(on_its_side())
    );
}

// Specification 18.38
fn what_is_no_fit_picture_has_a_sentence_and_leaves_nothing_behind() {
    let desk = Desk::new();
    let before = files(&desk.data.path().join("editor"));
    let heic = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic".to_vec();
    let mut cut = picture(800, 600, ImageFormat::Jpeg);
    cut.truncate(2000);
    let mut damaged = picture(800, 600, ImageFormat::Jpeg);
    let middle = damaged.len() / 2;
    damaged[200..middle].fill(0xff);
    // Its head says that it has 60 000 × 60 000 pixels.
    let mut bomb = picture(500, 500, ImageFormat::Png);
    bomb[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    for (bytes, sentence) in [
        (b"%PDF-1.4 esto es un documento".to_vec(), "Aquí va una foto, y esto es un PDF"),
        (Vec::new(), "no es una foto"),
        (b"GIF89a\x01\0\x01\0\0\0\0;".to_vec(), "(GIF)"),
        (b"\0\0\0\x1cftypavif\0\0\0\0avifmif1".to_vec(), "la foto original"),
        (heic, "Más compatible"),
        (cut, "le falta el final"),
        (damaged, "dañad"),
        (bomb, ""),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>".to_vec(), "no es una foto"),
        (b"\0\0\0\x10ftypisom\0\0\0\0".to_vec(), "Aquí va una foto, y esto es un video"),
        (b"\0\0\0\x10ftypqt  \0\0\0\0".to_vec(), "esto es un video"),
        (picture(390, 800, ImageFormat::Jpeg), "390 × 800"),
    ] {
        let (status, answer) = send(&desk, "avance", bytes);
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{sentence}: {answer}");
        let detail = answer["detail"].as_str().unwrap_or_default();
        assert!(detail.contains(sentence) && detail.ends_with('.'), "{sentence}: {answer}");
        assert!(!detail.contains(['`', '"']) && !detail.contains("programa"), "{answer}");
    }
    let (status, answer) = send(&desk, "avance", vec![0xff; 100 * 1024 * 1024]);
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE, "{answer}");
    assert!(answer["detail"].as_str().unwrap_or_default().contains("40 MB"), "{answer}");
    assert_eq!(files(&desk.data.path().join("editor")), before);
}

fn a_name_leads_nowhere() {
    let desk = Desk::new();
    for (name, expected) in [
        ("../../etc/passwd", "etc-passwd.png"),
        ("%2e%2e%2fsite.toml", "site-toml.png"),
        (".oculto", "oculto.png"),
        ("/", "imagen.png"),
        ("%00", "imagen-2.png"),
        ("a%0ab.php", "a-b-php.png"),
        ("%C3%91and%C3%BA", "nandu.png"),
    ] {
        let bytes =
            picture(500, 500 + u32::try_from(name.len()).unwrap_or_default(), ImageFormat::Png);
        let (status, taken) = send(&desk, name, bytes);
        assert_eq!((status, &taken["src"]), (StatusCode::OK, &json!(expected)), "{taken}");
    }
    let drafts = files(&desk.data.path().join("editor/sent"));
    assert!(drafts.keys().all(|path| path.starts_with("media/")), "{:?}", drafts.keys());
}

/// A photograph whose camera says that it took it then.
fn taken(moment: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new(&mut bytes);
    // A TIFF header; one entry, the offset of the part of the camera; its one entry, DateTimeOriginal.
    let mut exif = b"II*\0\x08\0\0\0\x01\0\x69\x87\x04\0\x01\0\0\0\x1a\0\0\0\0\0\0\0".to_vec();
    exif.extend(b"\x01\0\x03\x90\x02\0\x14\0\0\0\x2c\0\0\0\0\0\0\0");
    exif.extend(moment.bytes().chain([0]));
    encoder.set_exif_metadata(exif).expect("it is Exif");
    encoder
        .encode_image(&DynamicImage::from(RgbImage::new(1600, 900)))
        .expect("memory can be written");
    bytes
}

// Specification 2.39
fn a_photograph_has_the_day_of_its_camera_and_is_published_with_it() {
    let desk = Desk::new();
    for none in ["0000:00:00 00:00:00", "2026:02:30 10:00:00", "              12:00"] {
        assert_eq!(send(&desk, "avance", taken(none)).1["taken"], Json::Null, "{none}");
    }
    assert_eq!(send(&desk, "avance", taken("2026:05:28 10:11:12")).1["taken"], "2026-05-28");
    let with_day = |day: &str| {
        desk.edit("progress.toml", |file| {
            let photos = file["data"]["photo"].as_array_mut().expect("it is a list");
            photos.truncate(6);
            photos.push(json!({
                "details": "La obra", "class": "obra", "kind": "photograph", "date": day,
                "img": { "src": "avance.jpg", "alt": "Muros de la planta baja" },
            }));
        })
    };
    let fault = &with_day("2026-10-12")["draft"]["faults"][0];
    assert_eq!(fault["pointer"], json!(["photo", "6", "date"]));
    assert_eq!(
        fault["message"],
        "El 12 de octubre de 2026 todavía no llega. Elija el día en que se tomó la foto."
    );
    assert_eq!(with_day("2026-05-28")["draft"]["faults"], json!([]));
    desk.publish();
    let file = std::fs::read_to_string(desk.content.path().join("progress.toml"));
    assert!(file.expect("it is there").contains("date = \"2026-05-28\"\n"));
    let (_, _, page) = desk.ask(Method::GET, "/vista/Avance-Obra", &[], "");
    let page = String::from_utf8_lossy(&page).into_owned();
    assert!(
        page.contains("Mayo de 2026") && page.contains("Fotografía, Toluca, 28 de mayo de 2026")
    );
}

// Specification 2.39
fn a_picture_that_is_no_photograph_is_none_under_another_name() {
    let mut desk = Desk::new();
    let render = picture(1200, 900, ImageFormat::Jpeg);
    desk.content.write("media/b.jpg", &render);
    desk.content.edit(
        "pages/home.toml",
        "src = \"a.jpg\"",
        "caption = \"Imagen ilustrativa (render)\"\nsrc = \"b.jpg\"",
    );
    desk.open();
    let pictures = desk.get("/api/media");
    let renders = pictures.as_array().into_iter().flatten().filter(|it| it["isRender"] == true);
    assert_eq!(renders.map(|it| it["src"].clone()).collect::<Vec<_>>(), ["b.jpg"]);
    let (_, sent) = send(&desk, "avance", render);
    assert_eq!((&sent["src"], &sent["isRender"]), (&json!("avance.jpg"), &json!(true)));
    let state =
        desk.edit("progress.toml", |file| file["data"]["photo"][0]["img"]["src"] = "b.jpg".into());
    let fault = &state["draft"]["faults"][0];
    assert_eq!(fault["pointer"], json!(["photo", "0", "img", "src"]), "{state}");
    assert!(
        fault["message"].as_str().is_some_and(|it| it.contains("no es una fotografía")),
        "{fault}"
    );
}
