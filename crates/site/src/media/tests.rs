//! The media table, and what is said of files that cannot be served.

use super::{ImageInspector, MAX_FILE_BYTES, MAX_PDF_BYTES, MediaNotes, bytes};
use crate::fixture::{Fixture, JPEG, NOW, PDF, section};
use crate::{Site, SiteReader};
use basics::locks::locked;
use std::sync::{Arc, Mutex};

/// Fault of a file that an article shows, and at first the warning that it is while nothing does.
fn fault_of(name: &str, bytes: &[u8]) -> String {
    let fixture = Fixture::new();
    fixture.write(&format!("media/{name}"), bytes);
    if name != "a.jpg" {
        let warnings = fixture.file_warnings();
        fixture.append("articles/uno.md", &format!("\n![Una placa de bronce]({name})\n"));
        assert_eq!(warnings, fixture.fault_lines());
    }
    fixture.said()
}

/// The JPEG with a camera's note that it lies on its side.
fn sideways() -> Vec<u8> {
    let note =
        b"\xff\xe1\0\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
    [&JPEG[..2], note, &JPEG[2..]].concat()
}

/// The JPEG, which says that it has these measures.
fn measuring(width: u16, height: u16) -> Vec<u8> {
    let mut bytes = JPEG.to_vec();
    let frame = bytes.windows(2).position(|pair| pair == [0xff, 0xc0]).expect("it has a frame");
    bytes[frame + 5..frame + 7].copy_from_slice(&height.to_be_bytes());
    bytes[frame + 7..frame + 9].copy_from_slice(&width.to_be_bytes());
    bytes
}

#[test]
fn what_telephones_sell_as_50_megapixels_is_taken() {
    for (width, height) in [(8160, 6144), (8192, 6144), (6144, 8192)] {
        let ending = bytes::picture_ending(&measuring(width, height));
        assert_eq!(ending.ok(), Some("jpg"), "{width} × {height}");
    }
}

#[test]
fn a_jpeg_is_one_by_whichever_of_its_endings() {
    for ending in ["jpg", "JPEG", "jfif", "jpe", "pjpeg"] {
        let fixture = Fixture::new();
        fixture.write(&format!("media/b.{ending}"), sideways());
        let site = fixture.site();
        let medium = site.media.named(&format!("b.{ending}")).expect("the file was written");
        assert_eq!(medium.content_type, "image/jpeg", "{ending}");
    }
}

#[test]
fn an_address_carries_the_hash_of_the_bytes() {
    let fixture = Fixture::new();
    fixture.write("media/obra/b.jpeg", sideways());
    let site = fixture.site();
    let medium = site.media.named("obra/b.jpeg").expect("the file was written");
    assert_eq!(medium.address, format!("/media/obra/b.{}.jpg", &medium.sha256[..8]));
    assert_eq!(medium.content_type, "image/jpeg");
    assert_eq!(medium.len, sideways().len() as u64);
    assert_eq!(medium.pixels, Some((6, 8)), "a picture on its side is measured upright");
    let bytes = fixture.source().read(&medium.path);
    assert_eq!(bytes.as_deref(), Some(sideways().as_slice()));
}

fn address_of_hero(site: &Site) -> String {
    let hero = section(site, "home", "hero").expect("it has one");
    hero["picture"]["src"].as_str().expect("it has an address").to_owned()
}

#[test]
fn an_earlier_address_finds_the_present_file() {
    let fixture = Fixture::new();
    let before = address_of_hero(&fixture.site());
    fixture.write("media/a.jpg", sideways());
    let site = fixture.site();
    let found = site.media.get(&before).expect("the name is the same");
    assert_ne!(found.address, before);
    assert_eq!(found.path, "media/a.jpg");
    assert_eq!(site.media.get(&address_of_hero(&site)), Some(found));
    assert_eq!(site.media.get("/media/a.jpg"), None);
    assert_eq!(site.media.get("/media/x.01234567.jpg"), None);
}

/// Keeps notes from one reader to the next.
#[derive(Default)]
struct Notebook(Mutex<MediaNotes>);

impl ImageInspector for Notebook {
    fn notes(&self) -> MediaNotes {
        locked(&self.0).clone()
    }

    fn keep_notes(&self, notes: &MediaNotes) {
        locked(&self.0).clone_from(notes);
    }
}

#[test]
fn a_file_is_read_by_one_process_and_again_once_it_has_changed() {
    let (fixture, notebook) = (Fixture::new(), Arc::new(Notebook::default()));
    let address = || {
        let reader = SiteReader::new(fixture.source(), Arc::clone(&notebook) as _);
        address_of_hero(&reader.read(NOW).expect("it has no fault"))
    };
    let read = address();
    assert_eq!(address(), read);
    // Other hashes, which show what was not read.
    for (_, sha256, _) in locked(&notebook.0).values_mut() {
        *sha256 = sha256.chars().rev().collect();
    }
    assert_ne!(address(), read);
    fixture.write("media/a.jpg", sideways());
    assert_eq!(address(), address_of_hero(&fixture.site()));
}

#[test]
fn what_cannot_be_served_is_told_at_the_file_and_nowhere_else() {
    let film = |name: &[u8]| {
        let head = b"\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x20stsd\0\0\0\0\0\0\0\x01\0\0\0\x10";
        [&head[..], name, &[0; 8]].concat()
    };
    let cases: [(&str, &[u8]); 18] = [
        ("b.heic", b"x"),
        ("b.svg", b"<svg/>"),
        ("b.gif", b"GIF89a"),
        ("b", JPEG),
        ("b.png", JPEG),
        ("b.jpg", b"\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
        ("b.jpg", b"una foto"),
        ("b.avif", b"\0\0\0\x18ftypavif"),
        ("b.jpg", &measuring(8501, 6000)),
        ("b.jpg", b""),
        ("b.mp4", b"\0\0\0\x10ftypisom\0\0\0\0\0\0\x01\0mdat"),
        ("b.mp4", &film(b"hvc1")),
        ("b.mp4", &film(b"hev1")),
        ("b.pdf", b"<!DOCTYPE html>"),
        ("b.pdf", JPEG),
        ("b.pdf", &PDF[..PDF.len() - 2]),
        ("b.jpg", PDF),
        // Pages name it, and add nothing.
        ("a.jpg", &JPEG[..JPEG.len() - 2]),
    ];
    insta::assert_snapshot!(cases.map(|(name, bytes)| fault_of(name, bytes)).join("\n"));
}

#[test]
fn a_file_may_be_too_large() {
    let fixture = Fixture::new();
    for (name, most) in [("b.mp4", MAX_FILE_BYTES), ("c.pdf", MAX_PDF_BYTES)] {
        let file = std::fs::File::create(fixture.path().join("media").join(name));
        let grown = file.and_then(|file| file.set_len(most + 1));
        assert!(grown.is_ok());
    }
    let text = "\n![Una placa de bronce](b.mp4)\n\n[El contrato](/media/c.pdf)\n";
    fixture.append("articles/uno.md", text);
    insta::assert_snapshot!(fixture.said());
}

// Specification 11.17
#[test]
fn a_picture_has_an_address_whatever_its_name() {
    let fixture = Fixture::new();
    let name = "WhatsApp Image 2026-11-24 at 10.12.33 AM.jpeg";
    fixture.write(&format!("media/{name}"), JPEG);
    // As a Mac writes it: the accent is a letter of its own.
    fixture.write("media/Jardi\u{301}n.jpg", JPEG);
    let shown = format!("\n![Una placa de bronce](<{name}>)\n\n![Un jardín](Jard%C3%ADn.jpg)\n");
    fixture.append("articles/uno.md", &shown);
    assert!(fixture.file_warnings().is_empty());
    let site = fixture.site();
    let article = site.articles.iter().find(|it| it.head.slug == "uno").expect("it is there");
    let pictures = article.pictures().skip(1).map(|it| it.src.as_str());
    let hash = crate::sha256_of(JPEG);
    let hash = &hash[..8];
    let expected = [
        format!("/media/WhatsApp-Image-2026-11-24-at-10.12.33-AM.{hash}.jpg"),
        format!("/media/Jardin.{hash}.jpg"),
    ];
    assert_eq!(pictures.collect::<Vec<_>>(), expected);
    fixture.append("articles/uno.md", "\n![Una placa de bronce](dos palabras.jpg)\n");
    let lines = fixture.fault_lines();
    assert!(lines[0].contains("lleva espacios. Escriba el nombre entre < y >"), "{lines:?}");
}

#[test]
fn damaged_notes_of_a_camera_do_no_harm() {
    let whole = sideways();
    for end in 0..whole.len() {
        assert!(!bytes::jpeg_is_whole(&whole[..end]));
    }
    assert!(bytes::jpeg_is_whole(&whole));
    for at in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[at] ^= 0xff;
        // Whatever is said of it, nothing panics.
        let _measures = bytes::picture_ending(&damaged);
    }
}
