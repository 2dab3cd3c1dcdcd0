//! Pictures, videos and PDFs: whole, in parts, and of an earlier edit.

use crate::connections::reader;
use crate::support::prelude::*;
use reqwest::Method;
use std::io::Read as _;

/// The address of a video, and its bytes.
pub(crate) fn video(program: &Program) -> (String, Vec<u8>) {
    let about = program.get("/api/v.1.0/page/quienes-somos").json();
    let address = about["sections"][0]["video"]["h264"].as_str().expect("it has a video");
    let whole = program.get(address);
    assert_eq!(whole.status, 200);
    assert_eq!(whole.header("content-type"), "video/mp4");
    assert_eq!(whole.header("accept-ranges"), "bytes");
    (address.to_owned(), whole.body)
}

fn part(program: &Program, address: &str, range: &str) -> Answer {
    program.get_with(address, "range", range)
}

// Specification 14.6
#[test]
fn a_part_of_a_video_is_sent_alone() {
    let program = Program::shared();
    let (address, whole) = video(&program);
    let len = whole.len();
    let beyond = format!("bytes={len}-");
    for (range, status, content_range, body) in [
        ("bytes=10-99", 206, format!("bytes 10-99/{len}"), &whole[10..100]),
        ("bytes=-5", 206, format!("bytes {}-{}/{len}", len - 5, len - 1), &whole[len - 5..]),
        (&beyond, 416, format!("bytes */{len}"), &[]),
        ("bytes=0-1,5-6", 200, String::new(), &whole),
    ] {
        let answer = part(&program, &address, range);
        assert_eq!((answer.status, answer.header("content-range")), (status, &*content_range));
        assert!(status == 416 || answer.body == body, "{range}");
    }
}

/// A player that holds the first half of an earlier version must not get the second half of
/// another (RFC 9110, section 13.1.5).
#[test]
fn a_part_is_sent_only_of_the_version_that_the_player_holds() {
    let program = Program::shared();
    let (address, whole) = video(&program);
    let tag = program.get(&address).header("etag").to_owned();
    let ask = |held: &str| {
        Answer::to(
            program
                .request(Method::GET, &address)
                .header("range", "bytes=5-9")
                .header("if-range", held),
        )
    };
    assert_eq!(ask(&tag).status, 206);
    for held in ["\"other\"", &format!("W/{tag}"), "Wed, 01 Jan 2025 00:00:00 GMT"] {
        let answer = ask(held);
        assert_eq!((answer.status, answer.body.len()), (200, whole.len()), "{held}");
    }
}

/// The sample with a video of 32 MB: a box that players skip fills it up.
pub(crate) fn with_a_long_video() -> Sample {
    const FILL_BYTES: u32 = 32 * 1024 * 1024;
    let sample = Sample::copy();
    let path = sample.path().join("media/loop_water.mp4");
    let mut bytes = std::fs::read(&path).expect("the sample has it");
    bytes.extend(FILL_BYTES.to_be_bytes());
    bytes.extend(b"free");
    bytes.resize(bytes.len() + FILL_BYTES as usize - 8, 0);
    std::fs::write(&path, bytes).expect("it can be written");
    sample
}

/// How much memory so many readers take who do not read, in kB.
fn taken_by_readers(program: &Program, address: &str, count: usize) -> u64 {
    let before = program.memory_kb("RssAnon:");
    let mut readers: Vec<_> = (0..count).map(|_| reader(program, address)).collect();
    for reader in &mut readers {
        let begun = reader.read_exact(&mut [0; 1000]);
        begun.expect("the answer begins");
    }
    program.memory_kb("RssAnon:").saturating_sub(before)
}

// Specification 18.20
#[test]
fn readers_of_a_long_video_who_do_not_read_take_little_memory() {
    let sample = with_a_long_video();
    let program = Program::of_content(&sample.path());
    let (address, whole) = video(&program);
    assert!(whole.len() > 32 * 1024 * 1024);
    let taken = taken_by_readers(&program, &address, 8);
    assert!(taken < 10_000, "{taken} kB");
}

#[test]
fn sixty_readers_of_a_loop_who_do_not_read_take_little_memory() {
    let sample = Sample::copy();
    let program = Program::of_content(&sample.path());
    let (address, whole) = video(&program);
    assert!(whole.len() > 600_000, "together they are {} kB", whole.len() * 60 / 1000);
    // A third of what they would hold if they were read for as a whole: the program's own threads start
    // meanwhile, and on a busy machine they take some ten megabytes.
    let taken = taken_by_readers(&program, &address, 60);
    assert!(taken < 20_000, "{taken} kB");
}

// Specification 18.20
#[test]
fn the_head_of_a_video_is_answered_without_reading_it() {
    let sample = with_a_long_video();
    let program = Program::of_content(&sample.path());
    let (address, whole) = video(&program);
    let read = (0..10).map(|_| {
        let before = program.bytes_read();
        let head = program.ask(Method::HEAD, &address);
        assert_eq!(head.header("content-length"), whole.len().to_string());
        assert_eq!(head.header("accept-ranges"), "bytes");
        program.bytes_read() - before
    });
    // The program reads other files at the same time, such as those of which it makes pictures.
    let read = read.min().expect("there are ten");
    assert!(read < 1000, "{read} bytes");
}

// Specification 18.20
#[test]
fn a_condition_is_kept_to() {
    let program = Program::shared();
    let (address, whole) = video(&program);
    let tag = program.get(&address).header("etag").to_owned();
    for (name, value, status) in
        [("if-none-match", tag.as_str(), 304), ("if-none-match", "\"other\"", 200)]
    {
        let answer = program.get_with(&address, name, value);
        assert_eq!(answer.status, status, "{name}: {value}");
        let len = if status == 200 { whole.len() } else { 0 };
        assert_eq!(answer.body.len(), len, "{name}: {value}");
    }
}

// Specification 18.20
#[test]
fn a_part_of_a_picture_is_sent_alone() {
    let program = Program::shared();
    let site = program.get("/api/v.1.0/site").json();
    let address = site["picture"]["src"].as_str().expect("it has a picture");
    let whole = program.get(address).body;
    let answer = part(&program, address, "bytes=10-99");
    assert_eq!((answer.status, &*answer.body), (206, &whole[10..100]));
}

// Specification 14.5
#[test]
fn a_picture_is_kept_for_ever_under_its_hash() {
    let program = Program::shared();
    let site = program.get("/api/v.1.0/site").json();
    let address = site["picture"]["src"].as_str().expect("it has a picture");
    let picture = program.get(address);
    assert_eq!(picture.header("content-type"), "image/jpeg");
    assert_eq!(picture.header("cache-control"), "public, max-age=31536000, immutable");
    let tag = picture.header("etag").to_owned();
    let again = program.get_with(address, "if-none-match", &tag);
    assert_eq!((again.status, again.body.len()), (304, 0));
    assert_eq!(again.header("etag"), tag);
    let head = program.ask(Method::HEAD, address);
    assert_eq!(head.header("content-length"), picture.body.len().to_string());
}

// Specification 14.8
#[test]
fn a_pdf_is_shown_under_its_name_and_is_nothing_but_a_pdf() {
    let sample = Sample::copy();
    let bytes = b"%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n";
    std::fs::write(sample.path().join("media/Reglamento \"2027\".pdf"), bytes)
        .expect("it can be written");
    let link = "\nLea [el reglamento](/media/Reglamento%20%222027%22.pdf).\n";
    sample.append("articles/como-elegir-un-nicho.md", link);
    let program = Program::of_content(&sample.path());
    let page = program.get("/Articulo-Blog/como-elegir-un-nicho");
    let (before, _) =
        page.text().split_once("\">el reglamento (PDF, 1\u{a0}kB)</a>").expect("a link");
    let (_, address) = before.rsplit_once("href=\"").expect("it leads somewhere");
    let pdf = program.get(address);
    assert_eq!((pdf.status, &*pdf.body), (200, &bytes[..]), "{address}");
    for (name, value) in [
        ("content-type", "application/pdf"),
        ("content-disposition", "inline; filename=\"Reglamento--2027-.pdf\""),
        (
            "content-security-policy",
            "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'",
        ),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
    ] {
        assert_eq!(pdf.header(name), value, "{name}");
    }
    assert_eq!(part(&program, address, "bytes=0-4").body, b"%PDF-");
}

/// A page that was open during an edit still asks for the old address.
#[test]
fn the_address_of_an_earlier_version_answers_for_a_short_time() {
    let sample = Sample::copy();
    let program = Program::of_content(&sample.path());
    let address = || {
        let site = program.get("/api/v.1.0/site").json();
        site["picture"]["src"].as_str().expect("it has a picture").to_owned()
    };
    let earlier = address();
    std::fs::copy(
        sample.path().join("media/lobby.jpg"),
        sample.path().join("media/exterior_dusk.jpg"),
    )
    .expect("a picture can be replaced");
    let now = eventually("the new picture has an address", || {
        Some(address()).filter(|now| *now != earlier)
    });
    let of_earlier = program.get(&earlier);
    assert_eq!(of_earlier.status, 200);
    assert_eq!(of_earlier.header("cache-control"), "private, max-age=60");
    assert_eq!(of_earlier.body, program.get(&now).body);
}
