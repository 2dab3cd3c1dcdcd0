//! How pages, calls and files are encoded, tagged and revalidated.

use crate::support::prelude::*;
use std::io::Read as _;

fn in_encoding(program: &Program, address: &str, accepted: &str) -> Answer {
    program.get_with(address, "accept-encoding", accepted)
}

fn decoded(answer: &Answer) -> Vec<u8> {
    let mut plain = Vec::new();
    match answer.header("content-encoding") {
        "br" => brotli::Decompressor::new(&answer.body[..], 4096).read_to_end(&mut plain),
        "gzip" => flate2::read::GzDecoder::new(&answer.body[..]).read_to_end(&mut plain),
        _ => (&answer.body[..]).read_to_end(&mut plain),
    }
    .expect("the body can be decoded");
    plain
}

/// One address of each kind that is compressed.
fn addresses(program: &Program) -> Vec<String> {
    let home = program.get("/");
    let part = home.text().split("/static/js/").nth(1);
    let part = part.and_then(|rest| rest.split(['"', '\'', ' ']).next());
    let part = part.expect("the page names its script");
    vec![
        "/".to_owned(),
        "/nada".to_owned(),
        "/api/v.1.0/all-articles/es".to_owned(),
        format!("/static/js/{part}"),
    ]
}

#[test]
fn every_encoding_holds_the_same_text_under_its_own_tag() {
    let program = Program::shared();
    for address in addresses(&program) {
        let plain = in_encoding(&program, &address, "identity");
        let gzip = in_encoding(&program, &address, "gzip, deflate");
        let brotli = in_encoding(&program, &address, "gzip, deflate, br, zstd");
        let names = [&plain, &gzip, &brotli].map(|answer| answer.header("content-encoding"));
        assert_eq!(names, ["", "gzip", "br"], "{address}");
        assert_eq!(decoded(&gzip), plain.body, "{address}");
        assert_eq!(decoded(&brotli), plain.body, "{address}");
        assert!(brotli.body.len() < plain.body.len(), "{address}");
        let tags = [&plain, &gzip, &brotli].map(|answer| answer.header("etag"));
        assert!(
            tags.iter().all(|tag| tag.starts_with('"') && tag.len() > 10),
            "{address}: {tags:?}"
        );
        assert!(tags[0] != tags[1] && tags[1] != tags[2] && tags[0] != tags[2]);
        for answer in [&plain, &gzip, &brotli] {
            assert_eq!(answer.header("vary"), "accept-encoding", "{address}");
            assert_eq!(answer.header("content-length"), answer.body.len().to_string(), "{address}");
        }
    }
}

#[test]
fn what_the_browser_has_already_is_not_sent_again() {
    let program = Program::shared();
    for address in addresses(&program) {
        let brotli = in_encoding(&program, &address, "br");
        let tag = brotli.header("etag").to_owned();
        let again = |wanted: &str, accepted: &str| {
            Answer::to(
                program
                    .request(reqwest::Method::GET, &address)
                    .header("accept-encoding", accepted)
                    .header("if-none-match", wanted),
            )
        };
        let is_there = brotli.status == 200;
        for wanted in [tag.clone(), format!("W/{tag}"), format!("\"other\", {tag}"), "*".to_owned()]
        {
            let answer = again(&wanted, "br");
            let expected = if is_there { 304 } else { 404 };
            assert_eq!(answer.status, expected, "{address} {wanted}");
            if is_there {
                assert!(answer.body.is_empty());
                assert_eq!(answer.header("etag"), tag);
                assert_eq!(answer.header("cache-control"), brotli.header("cache-control"));
                assert_eq!(answer.header("vary"), "accept-encoding");
            }
        }
        assert_ne!(again(&tag, "gzip").status, 304, "{address}: another encoding");
        assert_ne!(again("\"other\"", "br").status, 304, "{address}");
    }
}

#[test]
fn a_page_is_asked_about_each_time_and_a_hashed_file_never() {
    let program = Program::shared();
    let addresses = addresses(&program);
    // With a proxy's changes the addresses of the office and of the privacy notice could not be read.
    for page in ["/", "/Contacto", "/Aviso-Privacidad-Remanso", "/no-esta"] {
        assert_eq!(program.get(page).header("cache-control"), "no-cache, no-transform", "{page}");
    }
    assert_eq!(
        program.get(&addresses[3]).header("cache-control"),
        "public, max-age=31536000, immutable"
    );
}

#[test]
fn every_part_of_the_page_has_its_type() {
    let program = Program::shared();
    let home = program.get("/");
    for (start, content_type) in [
        ("/static/js/", "text/javascript"),
        ("/static/css/", "text/css"),
        ("/static/fonts/", "font/woff2"),
        ("/static/icon-2.svg", "image/svg+xml"),
        ("/static/apple-touch-2.png", "image/png"),
        ("/manifest.webmanifest", "application/manifest+json"),
    ] {
        let rest = home.text().split_once(start).expect("the page names it").1;
        let name = rest.split(['"', '\'', ')', ' ']).next().unwrap_or_default();
        let file = program.get(&format!("{start}{name}"));
        assert_eq!(file.status, 200, "{start}{name}");
        assert_eq!(file.header("content-type"), content_type);
    }
    let icon = program.get("/favicon.ico");
    assert_eq!(program.get(icon.header("location")).header("content-type"), "image/png");
}

#[test]
fn nothing_outside_the_build_can_be_read() {
    let program = Program::shared();
    for address in [
        "/static/../columbario.db",
        "/static/%2e%2e/columbario.db",
        "/static/..%2fcolumbario.db",
        "/static/js/nada.js",
        "/static/js/",
        "/static/js",
        "/media/../site.toml",
        "/media/%2e%2e/site.01234567.toml",
        "/media/nada.01234567.jpg",
    ] {
        assert_eq!(program.get(address).status, 404, "{address}");
    }
}
