//! The media table, and what is said of files that cannot be served.

use super::{MAX_FILE_BYTES, bytes};
use crate::content::{
    Site,
    fixture::{Fixture, JPEG, texts_of},
    model::HomePage,
};

/// What is said of a file that no page names.
fn fault_of(name: &str, bytes: &[u8]) -> String {
    let fixture = Fixture::new();
    fixture.write(&format!("media/{name}"), bytes);
    fixture.fault_lines().join("\n")
}

/// The JPEG with a camera's note that it lies on its side.
fn sideways() -> Vec<u8> {
    let note =
        b"\xff\xe1\0\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
    [&JPEG[..2], note, &JPEG[2..]].concat()
}

/// The JPEG, which says that it has 51 megapixels.
fn huge() -> Vec<u8> {
    let mut bytes = JPEG.to_vec();
    let frame = bytes
        .windows(2)
        .position(|pair| pair == [0xff, 0xc0])
        .expect("it has a frame");
    bytes[frame + 5..frame + 9].copy_from_slice(&[0x17, 0x70, 0x21, 0x34]);
    bytes
}

#[test]
fn an_address_carries_the_hash_of_the_bytes() {
    let fixture = Fixture::new();
    fixture.write("media/obra/b.jpeg", sideways());
    let site = fixture.site();
    let medium = site
        .media
        .named("obra/b.jpeg")
        .expect("the file was written");
    assert_eq!(
        medium.address,
        format!("/media/obra/b.{}.jpg", &medium.sha256[..8])
    );
    assert_eq!(medium.content_type, "image/jpeg");
    assert_eq!(medium.len, sideways().len() as u64);
    assert_eq!(
        medium.pixels,
        Some((6, 8)),
        "a picture on its side is measured upright"
    );
    let bytes = fixture.source().read(&medium.path);
    assert_eq!(bytes.as_deref(), Some(sideways().as_slice()));
}

fn address_of_hero(site: &Site) -> String {
    texts_of::<HomePage>(site, "home").hero.picture.src
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

#[test]
fn what_cannot_be_served_is_told_at_the_file_and_nowhere_else() {
    let cases: [(&str, &[u8], &str); 12] = [
        (
            "b.heic",
            b"x",
            "browsers cannot show a HEIC photograph. Export it as JPEG: on an iPhone, Settings › Camera › Formats › Most Compatible (Ajustes › Cámara › Formatos › Más compatible), or share it as JPEG; on a Mac, Preview › File › Export.",
        ),
        (
            "b.svg",
            b"<svg/>",
            "an SVG may hold scripts and is not served. Export it as PNG.",
        ),
        (
            "b.gif",
            b"GIF89a",
            "files of the kind `gif` are not served. Use jpg, png or webp for pictures and mp4 for videos.",
        ),
        (
            "b",
            JPEG,
            "the file's name has no ending. Name it after its kind: jpg, png, webp or mp4.",
        ),
        (
            "b c.jpg",
            JPEG,
            "the file's name cannot be part of an address. Rename it with letters without accents, digits, `-` and `_` only.",
        ),
        (
            "b.png",
            JPEG,
            "the file is named PNG but holds JPEG. Give it the ending of what it holds, or export it anew.",
        ),
        (
            "b.jpg",
            b"\0\0\0\x18ftypheic\0\0\0\0mif1heic",
            "the file is named JPEG but holds a HEIC photograph. Export it as JPEG: on an iPhone, Settings › Camera › Formats › Most Compatible (Ajustes › Cámara › Formatos › Más compatible), or share it as JPEG; on a Mac, Preview › File › Export.",
        ),
        (
            "b.jpg",
            b"una foto",
            "the file is not a picture, or its beginning is damaged. Export it anew as JPEG.",
        ),
        (
            "b.avif",
            b"\0\0\0\x18ftypavif",
            "an AVIF is no original. Put in the JPEG, PNG or WebP that it was made of: AVIF is what the program makes.",
        ),
        (
            "b.jpg",
            &huge(),
            "the picture has 51 megapixels, and 50 are the most. Export it smaller: 2400 pixels of width are enough.",
        ),
        ("b.jpg", b"", "the file is empty. Copy it anew."),
        (
            "b.mp4",
            b"\0\0\0\x10ftypisom\0\0\0\0\0\0\x01\0mdat",
            "the file is damaged: its end is missing. Copy it anew; the copy was probably cut short.",
        ),
    ];
    for (name, bytes, expected) in cases {
        assert_eq!(
            fault_of(name, bytes),
            format!("content/media/{name}:1:1: {expected}")
        );
    }
    let cut = &JPEG[..JPEG.len() - 2];
    let expected = "content/media/a.jpg:1:1: the file is damaged: its end is missing. Copy it anew; the copy was probably cut short.";
    assert_eq!(
        fault_of("a.jpg", cut),
        expected,
        "pages name it, and add nothing"
    );
}

#[test]
fn a_file_may_be_too_large() {
    let fixture = Fixture::new();
    fixture.write("media/b.mp4", "");
    let file = std::fs::File::create(fixture.path().join("media/b.mp4"));
    let grown = file.and_then(|file| file.set_len(MAX_FILE_BYTES + 1));
    assert!(grown.is_ok());
    assert_eq!(
        fixture.fault_lines(),
        [
            "content/media/b.mp4:1:1: the file has 41 MB, and 40 MB is the most. Export it smaller: 2400 pixels are enough for a picture, ten seconds for a video."
        ]
    );
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
