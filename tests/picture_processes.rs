//! Pictures are made by processes of their own, one for each picture: what a file does to one of
//! them, it does to no visitor.

use crate::support::command::binary;
use crate::support::photograph::photograph;
use crate::support::prelude::*;
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder as _, ImageFormat, Rgb, RgbImage};
use rustix::process::{Pid, Signal, getpriority_process, kill_process};
use sha2::{Digest as _, Sha256};
use std::{fs, io::Cursor, process::Command, time::Duration};

/// A process of the lowest priority yields to all other tests.
const LONG: Duration = Duration::from_mins(5);

/// The gallery's last two pictures; the program makes them in this order.
const GALLERY: [&str; 2] = ["media/stage5.jpg", "media/stage6.jpg"];

/// The address of a gallery's picture, once it is so wide.
fn address(program: &Program, index: usize, width: u32) -> Option<String> {
    let photos = program.get("/api/v.1.0/progress").json();
    let picture = &photos[index]["img"];
    let address = picture["src"].as_str().expect("it has an address");
    (picture["width"] == width).then(|| address.to_owned())
}

/// The type that the address of an AVIF answers with.
fn format(program: &Program, address: &str, width: u32) -> String {
    let answer = program.get(&address.replace(".jpg", &format!(".{width}.avif")));
    assert_eq!(answer.status, 200);
    answer.header("content-type").to_owned()
}

/// The processes that a program has started and that run.
fn children(id: u32) -> Vec<i32> {
    let Ok(threads) = fs::read_dir(format!("/proc/{id}/task")) else {
        return Vec::new();
    };
    let of_thread = |thread: fs::DirEntry| fs::read_to_string(thread.path().join("children"));
    let children = threads.flatten().filter_map(|thread| of_thread(thread).ok());
    let ids: Vec<String> = children.collect();
    let ids = ids.iter().flat_map(|line| line.split_whitespace());
    ids.filter_map(|id| id.parse().ok()).collect()
}

fn add(sample: &Sample, name: &str, picture: &[u8]) {
    fs::write(sample.path().join(name), picture).expect("a picture can be written");
}

/// The one child that makes AVIFs now: it has stepped back behind everybody else.
fn encoder(program: &Program) -> Option<Pid> {
    let id = Pid::from_raw(*children(program.id()).first()?)?;
    let is_last = getpriority_process(Some(id)).is_ok_and(|priority| priority == 19);
    is_last.then_some(id)
}

// Specification 14.3
#[test]
fn a_picture_that_needs_too_much_memory_ends_its_process_and_no_other() {
    let sample = Sample::copy();
    let picture = photograph(6000, 4000);
    add(&sample, GALLERY[1], &picture);
    let order = serde_json::json!({
        "step": "Prepare", "content": sample.path(), "path": GALLERY[1],
        "sha256": hex::encode(Sha256::digest(&picture)), "width": 6000, "store": null,
        "memory_mb": 64,
    });
    let child = Command::new(binary())
        .args(["make-picture", &order.to_string()])
        .output()
        .expect("the program can be started");
    let said = String::from_utf8_lossy(&child.stderr);
    assert!(!child.status.success() && said.contains("memory"), "{said}");
}

// Specification 14.3
#[test]
fn an_avif_that_takes_too_long_is_named_once_and_the_next_one_is_made() {
    let sample = Sample::copy();
    let program = Installation::of_content(&sample.path()).serve();
    add(&sample, GALLERY[0], &photograph(3000, 2000));
    let wide = eventually("it is shown", || address(&program, 4, 2000));
    // As the system ends a process that has used up its seconds.
    let child = eventually("its AVIFs are being made", || encoder(&program));
    kill_process(child, Signal::XCPU).expect("it runs");
    add(&sample, GALLERY[1], &photograph(600, 900));
    let small = eventually("it is shown", || address(&program, 5, 900));
    within(LONG, "the next one is made", || format(&program, &small, 800) == "image/avif");
    assert_eq!(format(&program, &wide, 2000), "image/jpeg");
    let named = |said: &str| said.matches("an AVIF is not made").count();
    program.says("took too long");
    let said = program.said();
    assert!(said.contains("stage5.jpg"), "{said}");
    assert_eq!(named(&said), 1, "{said}");
    // Another reading of the content tries it no second time.
    sample.edit("site.toml", "brand = \"Remanso\"", "brand = \"Alameda\"");
    add(&sample, GALLERY[1], &photograph(600, 910));
    let other = eventually("it is shown", || address(&program, 5, 910));
    within(LONG, "the next one is made", || format(&program, &other, 800) == "image/avif");
    assert_eq!(named(&program.said()), 1);
}

// Specification 14.3
#[test]
fn the_process_of_a_picture_knows_no_secret_is_limited_yields_and_ends_with_the_program() {
    let sample = Sample::copy();
    let installation = Installation::of_content(&sample.path())
        .with("COLUMBARIO_WEBHOOK_URL", "http://127.0.0.1:9/")
        .with("COLUMBARIO_WEBHOOK_SECRET", "un secreto de treinta y dos letras");
    let mut program = installation.serve();
    add(&sample, GALLERY[1], &photograph(6000, 4000));
    eventually("it is shown", || address(&program, 5, 4000));
    let child = eventually("its AVIFs are being made", || encoder(&program));
    assert_eq!(children(program.id()).len(), 1, "one at a time");
    let of_child = |name: &str| {
        let path = format!("/proc/{}/{name}", child.as_raw_nonzero());
        fs::read_to_string(path).unwrap_or_default()
    };
    assert!(of_child("cmdline").contains("make-picture"));
    assert_eq!(of_child("environ"), "");
    let limits = of_child("limits");
    let limit = |name: &str| {
        let line = limits.lines().find(|line| line.starts_with(name));
        let figure = line.and_then(|line| line.split_whitespace().nth(3));
        figure.map(str::to_owned)
    };
    assert_eq!(limit("Max data size").as_deref(), Some("1073741824"), "{limits}");
    assert_eq!(limit("Max cpu time").as_deref(), Some("60"), "{limits}");
    program.kill();
    // Its id may be that of another process by then.
    eventually("it ends with the program", || !of_child("cmdline").contains("make-picture"));
}

// Specification 14.3
#[test]
fn a_program_whose_file_was_replaced_makes_pictures_still() {
    let (sample, place) = (Sample::copy(), crate::support::command::place());
    let copy = place.path().join("columbario");
    fs::copy(binary(), &copy).expect("the program can be copied");
    let program = Installation::of_content(&sample.path()).binary(&copy).serve();
    fs::remove_file(&copy).expect("the copy is there");
    fs::write(&copy, "another version").expect("a file can be written");
    add(&sample, GALLERY[1], &photograph(600, 900));
    eventually("it is shown", || address(&program, 5, 900));
}

/// The colour of a gallery's last picture, which is known once it is made.
fn color(program: &Program) -> serde_json::Value {
    program.get("/api/v.1.0/progress").json()[5]["img"]["color"].clone()
}

// Specification 14.4
#[test]
fn a_start_waits_for_no_picture_and_a_visitor_only_for_those_of_the_page() {
    let sample = Sample::copy();
    for (height, stage) in (4000..).zip(3..=6) {
        add(&sample, &format!("media/stage{stage}.jpg"), &photograph(6000, height));
    }
    let installation = Installation::of_content(&sample.path());
    let mut program = installation.serve();
    program.says("4 pictures are prepared behind what is served");
    assert!(color(&program).is_null(), "it is made last, and the site is there before");
    let address = address(&program, 5, 4003).expect("it is shown");
    let small = program.get(&address.replace(".jpg", ".480.jpg"));
    assert_eq!((small.status, small.header("content-type")), (200, "image/jpeg"));
    assert_eq!(program.get("/media/nothing.01234567.jpg").status, 404);
    eventually("its page knows its colour", || color(&program).is_string());
    let kept = installation.data().join("last-good/1");
    eventually("it is kept for a faulty edit", || kept.exists());
    program.kill();
    let again = program.again();
    again.says("every page is rendered");
    assert!(!again.said().contains("prepared behind"), "{}", again.said());
}

/// A picture so high with a sound head and end; what is between them is sound or not.
fn png(height: u32, is_sound: bool) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let picture =
        RgbImage::from_fn(600, height, |x, y| Rgb([x, y, x ^ y].map(|it| it.to_le_bytes()[0])));
    picture.write_to(&mut bytes, ImageFormat::Png).expect("memory can be written");
    let mut bytes = bytes.into_inner();
    if !is_sound {
        let middle = bytes.len() / 2;
        bytes[middle..middle + 20].fill(0xff);
    }
    bytes
}

/// A small picture whose profile of colours is unpacked to so many bytes.
fn with_a_profile(bytes: usize) -> Vec<u8> {
    let mut picture = Vec::new();
    let mut encoder = PngEncoder::new(&mut picture);
    encoder.set_icc_profile(vec![0; bytes]).expect("a PNG may have one");
    let pixels = vec![0x7f; 600 * 400 * 3];
    encoder.write_image(&pixels, 600, 400, ExtendedColorType::Rgb8).expect("it can be written");
    picture
}

#[test]
fn a_profile_of_colours_is_not_unpacked_by_the_process_that_serves() {
    let sample = Sample::copy();
    let installation = Installation::of_content(&sample.path());
    let at_most = || {
        let mut program = installation.serve();
        assert_eq!(program.get("/").status, 200);
        let most = program.memory_kb("VmHWM:");
        program.kill();
        program.wait();
        most
    };
    let before = at_most();
    let packed = with_a_profile(300 << 20);
    assert!(packed.len() < 2 << 20, "it is small: {}", packed.len());
    add(&sample, "media/nueva.png", &packed);
    let more = at_most().saturating_sub(before);
    assert!(more < 60_000, "{more} kB");
}

// Specification 11.3, 14.2
#[test]
fn a_picture_that_a_start_finds_damaged_is_named_and_replaces_no_good_one() {
    let sample = Sample::copy();
    sample.edit("progress.toml", "stage6.jpg", "nueva.png");
    let installation = Installation::of_content(&sample.path());
    let named = "nueva.png:1:1: la imagen está dañada";
    let is_told = |program: &Program| program.get("/statusz").text().contains("\"content\"");
    add(&sample, "media/nueva.png", &png(900, false));
    let mut first = installation.serve();
    first.says(named);
    eventually("somebody is told", || is_told(&first));
    assert_eq!(first.get("/Avance-Obra").status, 200);
    add(&sample, "media/nueva.png", &png(900, true));
    eventually("all is well", || !is_told(&first));
    let good = address(&first, 5, 600);
    let kept = installation.data().join("last-good/1");
    eventually("it is kept", || kept.exists());
    first.kill();
    add(&sample, "media/nueva.png", &png(910, false));
    let again = installation.serve();
    assert_eq!(address(&again, 5, 600), good);
    again.says(named);
    eventually("somebody is told", || is_told(&again));
    assert_eq!(address(&again, 5, 600), good);
}
