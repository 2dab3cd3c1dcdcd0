//! Pictures and videos: whole, in parts, and of an earlier edit.

use crate::answer::Answer;
use crate::patience::eventually;
use crate::program::Program;
use crate::sample::Sample;
use reqwest::Method;

/// The address of a video and its bytes.
fn video(program: &Program) -> (String, Vec<u8>) {
    let about = program.get("/api/v.1.0/page/quienes-somos").json();
    let address = about["hero"]["video"]["h264"]
        .as_str()
        .expect("it has a video");
    let whole = program.get(address);
    assert_eq!(whole.status, 200);
    assert_eq!(whole.header("content-type"), "video/mp4");
    assert_eq!(whole.header("accept-ranges"), "bytes");
    (address.to_owned(), whole.body)
}

fn part(program: &Program, address: &str, range: &str) -> Answer {
    program.get_with(address, "range", range)
}

#[test]
fn a_part_of_a_video_is_sent_alone() {
    let program = Program::start();
    let (address, whole) = video(&program);
    let len = whole.len();
    for (range, from, to) in [
        ("bytes=0-0".to_owned(), 0, 1),
        ("bytes=10-99".to_owned(), 10, 100),
        (format!("bytes={}-", len - 5), len - 5, len),
        ("bytes=-5".to_owned(), len - 5, len),
        (format!("bytes=0-{}", len * 2), 0, len),
    ] {
        let answer = part(&program, &address, &range);
        assert_eq!(answer.status, 206, "{range}");
        assert_eq!(answer.body, whole[from..to], "{range}");
        assert_eq!(
            answer.header("content-range"),
            format!("bytes {from}-{}/{len}", to - 1),
            "{range}"
        );
    }
}

#[test]
fn a_part_beyond_the_end_is_refused_with_the_length() {
    let program = Program::start();
    let (address, whole) = video(&program);
    let len = whole.len();
    for range in [
        format!("bytes={len}-"),
        format!("bytes={}-{}", len * 2, len * 3),
    ] {
        let answer = part(&program, &address, &range);
        assert_eq!(answer.status, 416, "{range}");
        assert_eq!(answer.header("content-range"), format!("bytes */{len}"));
    }
}

#[test]
fn what_is_no_single_part_is_answered_with_the_whole() {
    let program = Program::start();
    let (address, whole) = video(&program);
    let longer = format!("bytes=-{}", whole.len() * 2);
    for range in ["bytes=0-1,5-6", "lines=0-1", "bytes=x", longer.as_str()] {
        let answer = part(&program, &address, range);
        assert_eq!(answer.status, 200, "{range}");
        assert_eq!(answer.body, whole, "{range}");
    }
}

/// A player that holds the first half of an earlier version must not get the second half of
/// another (RFC 9110, section 13.1.5).
#[test]
fn a_part_is_sent_only_of_the_version_that_the_player_holds() {
    let program = Program::start();
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
    for held in [
        "\"other\"",
        &format!("W/{tag}"),
        "Wed, 01 Jan 2025 00:00:00 GMT",
    ] {
        let answer = ask(held);
        assert_eq!(
            (answer.status, answer.body.len()),
            (200, whole.len()),
            "{held}"
        );
    }
}

#[test]
fn a_picture_is_kept_for_ever_under_its_hash() {
    let program = Program::start();
    let site = program.get("/api/v.1.0/site").json();
    let address = site["picture"]["src"].as_str().expect("it has a picture");
    let picture = program.get(address);
    assert_eq!(picture.header("content-type"), "image/jpeg");
    assert_eq!(
        picture.header("cache-control"),
        "public, max-age=31536000, immutable"
    );
    let tag = picture.header("etag").to_owned();
    let again = program.get_with(address, "if-none-match", &tag);
    assert_eq!((again.status, again.body.len()), (304, 0));
    assert_eq!(again.header("etag"), tag);
    let head = program.ask(Method::HEAD, address);
    assert_eq!(
        head.header("content-length"),
        picture.body.len().to_string()
    );
}

/// A page that was open during an edit still asks for the old address.
#[test]
fn the_address_of_an_earlier_version_answers_for_a_short_time() {
    let sample = Sample::copy();
    let program = Program::of_content(&sample.path());
    let address = || {
        let site = program.get("/api/v.1.0/site").json();
        site["picture"]["src"]
            .as_str()
            .expect("it has a picture")
            .to_owned()
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
    assert_eq!(of_earlier.header("cache-control"), "public, max-age=60");
    assert_eq!(of_earlier.body, program.get(&now).body);
}
