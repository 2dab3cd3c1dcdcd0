//! Pictures: provided once, and served upright, small, and without the camera's metadata.

use crate::support::photograph::photograph;
use crate::support::prelude::*;
use image::{GenericImageView as _, ImageReader};
use std::{fs, io::Cursor, time::Duration};

/// The address of the site's own picture.
fn address(program: &Program) -> String {
    let site = program.get("/api/v.1.0/site").json();
    let address = site["picture"]["src"].as_str();
    address.expect("it has a picture").to_owned()
}

fn rendition(address: &str, which: &str) -> String {
    let stem = address.strip_suffix(".jpg").expect("a picture is a JPEG");
    format!("{stem}.{which}")
}

fn measures(answer: &Answer) -> (u32, u32) {
    let reader = ImageReader::new(Cursor::new(&answer.body)).with_guessed_format();
    let measures = reader.map(ImageReader::into_dimensions);
    measures.expect("memory can be read").expect("it is a picture")
}

fn holds(bytes: &[u8], text: &[u8]) -> bool {
    bytes.windows(text.len()).any(|window| window == text)
}

// Specification 14.1
#[test]
fn a_photograph_is_served_upright_and_without_its_place() {
    let sample = Sample::copy();
    let name = "media/stage6.jpg";
    let original = photograph(3000, 2000);
    assert!(holds(&original, b"Exif"));
    fs::write(sample.path().join(name), &original).expect("a picture can be replaced");
    let program = Program::of_content(&sample.path());
    let photos = program.get("/api/v.1.0/progress").json();
    let picture = &photos[5]["img"];
    assert_eq!((&picture["width"], &picture["height"]), (&2000.into(), &3000.into()));
    let address = picture["src"].as_str().expect("it has an address");
    for which in ["480.jpg", "1200.jpg", "share.jpg", "480.avif"] {
        let answer = program.get(&rendition(address, which));
        assert_eq!(answer.status, 200, "{which}");
        assert!(!holds(&answer.body, b"Exif"), "{which}");
    }
    let plain = program.get(address);
    assert!(!holds(&plain.body, b"Exif"));
    let upright = image::load_from_memory(&plain.body).expect("it is a picture");
    assert_eq!(upright.dimensions(), (1600, 2400));
    let [red, _, blue, _] = upright.get_pixel(800, 100).0;
    assert!(red > 150 && blue < 100, "red is above");
    let [red, _, blue, _] = upright.get_pixel(800, 2300).0;
    assert!(red < 100 && blue > 150, "blue is below");
    let page = program.get("/Avance-Obra");
    assert!(page.text().contains(&rendition(address, "480.avif")));
}

// Specification 14.1
#[test]
fn every_width_of_the_ladder_answers_and_no_other() {
    let program = Program::shared();
    let address = address(&program);
    for (which, width) in [
        ("480.jpg", 480),
        ("800.jpg", 800),
        ("1200.jpg", 1200),
        ("2000.jpg", 2000),
        ("3200.jpg", 3200),
    ] {
        let answer = program.get(&rendition(&address, which));
        assert_eq!(answer.status, 200, "{which}");
        assert_eq!(answer.header("content-type"), "image/jpeg");
        assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(measures(&answer).0, width, "{which}");
    }
    for which in ["481.jpg", "0800.jpg", "800.png", "800.webp", "share.avif", "9999.avif", ".jpg"] {
        assert_eq!(program.get(&rendition(&address, which)).status, 404, "{which}");
    }
}

// Specification 14.1
#[test]
fn an_avif_is_half_of_its_jpeg_and_stays_made() {
    let program = Program::shared();
    let address = address(&program);
    let [avif, jpeg] =
        ["800.avif", "800.jpg"].map(|which| program.get(&rendition(&address, which)));
    assert_eq!(avif.header("content-type"), "image/avif");
    assert_eq!(&avif.body[4..12], b"ftypavif");
    assert!(avif.body.len() < 60_000, "{}", avif.body.len());
    assert!(avif.body.len() * 3 < jpeg.body.len() * 2);
}

/// Nobody waits for an encoder: the JPEG is served until the AVIF is ready.
#[test]
fn an_avif_that_is_not_made_yet_is_answered_with_the_jpeg() {
    let program = Program::start();
    let address = rendition(&address(&program), "1200.avif");
    let made = program.get(&address);
    assert_eq!(made.header("content-type"), "image/avif");
    let hash = address.rsplit('.').nth(2).expect("the address has a hash");
    for folder in fs::read_dir(program.data().join("pictures")).expect("they are kept") {
        let folder = folder.expect("the folder can be read");
        if folder.file_name().to_string_lossy().starts_with(hash) {
            fs::remove_file(folder.path().join("1200.avif")).expect("it was made");
        }
    }
    let stands_in = program.get(&address);
    assert_eq!(stands_in.status, 200);
    assert_eq!(stands_in.header("content-type"), "image/jpeg");
    assert_eq!(stands_in.header("cache-control"), "no-store");
    assert_eq!(measures(&stands_in).0, 1200);
    let mut program = program;
    program.kill();
    let again = program.again();
    // The encoder has the lowest priority and yields to all other tests.
    within(Duration::from_mins(5), "it is made again", || again.get(&address).body == made.body);
}

#[test]
fn what_was_made_of_a_picture_that_is_gone_goes_with_the_next_start() {
    let mut program = Program::start();
    let stale = program.data().join("pictures/0123-1");
    fs::create_dir(&stale).expect("a folder can be made");
    fs::write(stale.join("480.jpg"), "x").expect("a file can be written");
    program.kill();
    let again = program.again();
    assert!(!again.data().join("pictures/0123-1").exists());
    assert_eq!(again.get(&address(&again)).status, 200);
}

// Specification 14.7
#[test]
fn every_page_has_a_picture_for_shared_links() {
    let program = Program::shared();
    let sitemap = program.get("/sitemap.xml");
    let mut count = 0;
    for part in sitemap.text().split("<loc>https://remanso.example").skip(1) {
        let path = part.split('<').next().unwrap_or_default();
        let page = program.get(path);
        let image = page
            .text()
            .split_once("property=\"og:image\" content=\"https://remanso.example")
            .and_then(|(_, rest)| rest.split_once('"'));
        let (image, _) = image.unwrap_or_else(|| panic!("{path} has none"));
        let shared = program.get(image);
        assert_eq!(shared.header("content-type"), "image/jpeg", "{path}");
        assert_eq!(measures(&shared), (1200, 630), "{path}");
        assert!(shared.body.len() < 300_000, "{path}");
        count += 1;
    }
    assert!(count > 20, "{count}");
}

// Specification 9.9
#[test]
fn the_first_screen_is_asked_for_ahead_and_the_rest_waits() {
    let program = Program::shared();
    let page = program.get("/Servicios-Remanso");
    let (head, body) = page.text().split_once("<body").expect("it has both");
    let ahead: Vec<&str> =
        head.split("<link ").filter(|link| link.contains("rel=\"preload\"")).collect();
    assert!(!ahead.is_empty());
    for link in &ahead {
        for part in [
            "as=\"image\"",
            "type=\"image/avif\"",
            "fetchPriority=\"high\"",
            "imageSizes=",
            "lobby",
        ] {
            assert!(
                link.to_ascii_lowercase().contains(&part.to_ascii_lowercase()),
                "{part}: {link}"
            );
        }
    }
    let (glimpses, images): (Vec<&str>, Vec<&str>) = body
        .split("<img ")
        .skip(1)
        .partition(|image| image.starts_with("src=\"data:image/avif;base64,"));
    assert_eq!(glimpses.len(), 1);
    for (index, image) in images.iter().enumerate() {
        let image = image.split('>').next().unwrap_or_default();
        let wanted = if index == 0 { "loading=\"eager\"" } else { "loading=\"lazy\"" };
        assert!(image.contains(wanted), "{image}");
        for part in ["width=\"", "height=\"", "data-color=\"#", "alt=\"", "sizes=\""] {
            assert!(image.contains(part), "{part}: {image}");
        }
    }
    assert_eq!(body.matches("<picture").count(), images.len());
}

// Specification 14.2
#[test]
fn a_picture_whose_pixels_cannot_be_read_is_a_fault_with_its_name() {
    let sample = Sample::copy();
    let path = sample.path().join("media/lobby.jpg");
    let mut bytes = fs::read(&path).expect("the picture is there");
    // Header and end are sound; the tables between them are not.
    let tables = bytes.windows(2).position(|pair| pair == [0xff, 0xc4]);
    let tables = tables.expect("a JPEG has tables");
    bytes[tables + 5..tables + 20].fill(0xff);
    fs::write(&path, bytes).expect("the picture can be written");
    let output = sample.check();
    let listed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{listed}");
    let fault = "media/lobby.jpg:1:1: la imagen está dañada: no se pueden leer sus píxeles. Expórtela de nuevo como JPEG.";
    let fault = format!("{}/{fault}", sample.path().display());
    assert_eq!(listed.lines().next(), Some(&*fault));
    assert!(!errors(&output).iter().any(|line| line.contains("panicked")));
}

#[test]
fn a_damaged_picture_leaves_the_last_good_site_up() {
    let sample = Sample::copy();
    let program = Program::of_content(&sample.path());
    let before = address(&program);
    let name = sample.path().join("media/exterior_dusk.jpg");
    let whole = fs::read(&name).expect("the picture is there");
    fs::write(&name, &whole[..whole.len() / 2]).expect("the picture can be written");
    program.says("content/media/exterior_dusk.jpg:1:1: el archivo está dañado");
    assert_eq!(address(&program), before);
    assert_eq!(program.get(&rendition(&before, "800.jpg")).status, 200);
}

#[test]
fn check_warns_of_a_picture_too_small_for_its_place() {
    let sample = Sample::copy();
    fs::write(sample.path().join("media/wake_room.jpg"), photograph(600, 900))
        .expect("the picture can be written");
    let output = sample.check();
    let listed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{listed}");
    let warning = "`wake_room` mide 900 píxeles de ancho, y en su lugar se muestra con hasta 1200. Ponga un original más grande; con este se ve borrosa.";
    assert!(
        listed.lines().any(|line| line.starts_with("advertencia: ")
            && line.contains("/content/pages/edificio.toml:")
            && line.ends_with(warning)),
        "{listed}"
    );
    assert_eq!(listed.lines().last(), Some("sin fallas"));
}

/// Once in the page and, where it is hydrated, once in what the loaders answered.
#[test]
fn only_what_a_page_shows_first_travels_inside_it() {
    let program = Program::shared();
    let glimpses = |path| program.get(path).text().matches("data:image/avif").count();
    let pages = "/ /Quienes-Somos /Servicios-Remanso /Edificio-Remanso /Avance-Obra";
    for path in pages.split(' ') {
        assert_eq!(glimpses(path), 2, "{path}");
    }
    assert_eq!(glimpses("/Articulo-Blog/la-iglesia-y-las-cenizas"), 1);
    for path in ["/Blog/all-articles_es", "/Contacto"] {
        assert_eq!(glimpses(path), 0, "{path}");
    }
}
