//! The module on its own: addresses, pixels, and what is kept.

use super::child::outcome;
use super::job::{JobKind, JobOutcome, PictureJob};
use super::make::{color, decode, resized};
use super::{Format, Pictures, Rendition, WIDTHS, make};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use site::{ImageInspector as _, Medium, Source, sha256_of};
use std::fs;
use std::io::Cursor;
use std::os::unix::process::ExitStatusExt as _;
use std::process::{ExitStatus, Output};
use tempfile::TempDir;

fn png(pixels: impl Into<DynamicImage>) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    pixels.into().write_to(&mut bytes, ImageFormat::Png).expect("memory can be written");
    bytes.into_inner()
}

/// A picture in a directory of its own.
struct Original {
    directory: TempDir,
    medium: Medium,
}

impl Original {
    fn of(bytes: &[u8], pixels: (u32, u32)) -> Self {
        let directory = tempfile::tempdir().expect("the system has room for a directory");
        fs::create_dir(directory.path().join("media")).expect("a folder can be made");
        fs::write(directory.path().join("media/a.png"), bytes).expect("a file can be written");
        let medium = Medium {
            path: "media/a.png".to_owned(),
            address: "/media/a.01234567.jpg".to_owned(),
            content_type: "image/png",
            len: bytes.len() as u64,
            sha256: sha256_of(bytes),
            pixels: Some(pixels),
            ..Medium::default()
        };
        Self { directory, medium }
    }

    fn source(&self) -> Source {
        Source::Directory(self.directory.path().to_owned())
    }

    fn order(&self, pictures: &Pictures, step: JobKind) -> PictureJob {
        pictures.order(step, &self.source(), &self.medium)
    }

    fn image(&self) -> RgbImage {
        let order = self.order(&pictures(None), JobKind::Prepare);
        decode(&order).unwrap_or_else(|outcome| panic!("{outcome:?}"))
    }
}

/// Pictures that are kept below a data directory, or not kept.
fn pictures(data: Option<&TempDir>) -> Pictures {
    let Some(data) = data else {
        return Pictures::without_store();
    };
    Pictures::stored_in(data.path()).expect("a folder can be made")
}

#[test]
fn an_address_names_an_offered_width_and_nothing_else() {
    let of = |rest: &str| Rendition::at(&format!("/media/obra/a.b.01234567.{rest}"));
    let picture = "/media/obra/a.b.01234567.jpg".to_owned();
    for width in WIDTHS {
        let avif = Rendition::Wide(width, Format::Avif);
        assert_eq!(of(&format!("{width}.avif")), Some((picture.clone(), avif)));
    }
    assert_eq!(of("share.jpg"), Some((picture, Rendition::Shared)));
    for rest in ["share.avif", "801.avif", "0480.jpg", "+480.jpg", "480.png", "480", ""] {
        assert_eq!(of(rest), None, "{rest}");
    }
}

#[test]
fn a_picture_is_made_in_the_widths_up_to_its_own() {
    let of_width = |width| Rendition::all(width, Format::Jpeg).len();
    let counts = [100, 480, 481, 1200, 1600, 1920, 2001, 9000].map(of_width);
    assert_eq!(counts, [1, 1, 2, 3, 4, 5, 6, 6]);
}

#[test]
fn what_is_transparent_becomes_paper() {
    let clear = RgbaImage::from_pixel(8, 8, Rgba([10, 20, 30, 0]));
    assert_eq!(color(&Original::of(&png(clear), (8, 8)).image()), "#ffffff");
    let opaque = RgbaImage::from_pixel(8, 8, Rgba([10, 20, 30, 255]));
    assert_eq!(color(&Original::of(&png(opaque), (8, 8)).image()), "#0a141e");
}

/// Display P3, as telephones take photographs: its full red is more than a screen of sRGB can
/// show, and the same numbers without their profile would be a duller one.
#[test]
fn colors_are_those_of_the_profile() {
    let dull = RgbImage::from_pixel(8, 8, Rgb([200, 100, 100]));
    let plain = color(&Original::of(&png(dull.clone()), (8, 8)).image());
    let profile =
        moxcms::ColorProfile::new_display_p3().encode().expect("a profile can be written");
    let mut pixels = dull;
    codecs::pixels::to_srgb(&mut pixels, &profile);
    let Rgb([red, green, _]) = *pixels.get_pixel(0, 0);
    assert_eq!(plain, "#c86464");
    assert!(red > 205 && green < 100, "{red} {green}");
    let before = pixels.clone();
    codecs::pixels::to_srgb(&mut pixels, b"no profile");
    assert_eq!(pixels, before);
}

/// Photoshop writes inks turned round, which zune-jpeg has read wrongly once and may again.
#[test]
fn colors_of_print_are_those_of_the_screen() {
    for bytes in [
        &include_bytes!("../../../tests/fixtures/print-cmyk.jpg")[..],
        include_bytes!("../../../tests/fixtures/print-ycck.jpg"),
    ] {
        let image = Original::of(bytes, (1200, 800)).image();
        for (channel, expected) in [211, 213, 205].into_iter().enumerate() {
            let sum: u64 = image.pixels().map(|pixel| u64::from(pixel[channel])).sum();
            let mean = sum / u64::from(image.width() * image.height());
            assert!(mean.abs_diff(expected) <= 25, "{channel}: {mean}");
        }
    }
}

#[test]
fn the_picture_of_a_shared_link_is_the_middle_and_below_300_kb() {
    // Noise, which no encoder can make small.
    let noise = RgbImage::from_fn(1300, 2000, |x, y| {
        let mixed = x.wrapping_mul(2_654_435_761) ^ y.wrapping_mul(40_503);
        let [a, b, c, _] = mixed.wrapping_mul(mixed | 1).to_le_bytes();
        Rgb([a, b, c])
    });
    let image = Original::of(&png(noise), (1300, 2000)).image();
    let print = resized(&image, Rendition::Shared);
    assert_eq!(print.dimensions(), (1200, 630));
    let bytes = make::shared_jpeg(&print).expect("it can be encoded");
    assert!(bytes.len() < 300_000, "{}", bytes.len());
}

#[test]
fn what_is_no_picture_is_an_objection_and_nothing_is_kept() {
    let original = Original::of(b"\x89PNG\r\n\x1a\n and no more", (8, 8));
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let outcome = make::make(&original.order(&pictures(Some(&data)), JobKind::Prepare));
    assert!(matches!(outcome, JobOutcome::Undecodable(_)), "{outcome:?}");
    let made = fs::read_dir(data.path().join("pictures")).expect("the folder is there");
    assert_eq!(made.count(), 0);
}

#[test]
fn a_picture_is_prepared_once() {
    let original = Original::of(&png(RgbImage::from_pixel(500, 9, Rgb([1, 2, 3]))), (500, 9));
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let pictures = pictures(Some(&data));
    let color = "#010203".to_owned();
    let made = JobOutcome::Made(color.clone());
    let prepare = original.order(&pictures, JobKind::Prepare);
    assert_eq!(make::make(&prepare), made);
    let known = pictures.known(&original.medium).expect("it is kept");
    assert_eq!(known.color, Some(color));
    let wide = Rendition::Wide(2000, Format::Avif);
    let format = || {
        let opened = pictures.open(&original.medium, wide);
        opened.map(|opened| opened.format)
    };
    assert_eq!(format(), Some(Format::Jpeg));
    assert_eq!(make::make(&original.order(&pictures, JobKind::Encode)), made);
    assert_eq!(format(), Some(Format::Avif));
    fs::write(original.directory.path().join("media/a.png"), "x").expect("it can be written");
    assert_eq!(make::make(&prepare), JobOutcome::Changed);
    fs::remove_file(original.directory.path().join("media/a.png")).expect("it was there");
    assert_eq!(make::make(&prepare), JobOutcome::Changed);
    let inspected = pictures.inspect(&original.source(), &[&original.medium]);
    assert_eq!(inspected, [Ok(known)], "the file is not read again");
}

#[test]
fn a_glimpse_is_small_and_no_smaller_than_a_telephone_shows_it() {
    let picture = RgbImage::from_fn(1600, 1000, |x, y| {
        let [a, b, ..] = (x * y).to_le_bytes();
        Rgb([a / 2, b, 90])
    });
    let original = Original::of(&png(picture), (1600, 1000));
    assert_eq!(make::glimpse(&original.image()).dimensions(), (768, 480));
    let small = Original::of(&png(RgbImage::new(90, 60)), (90, 60));
    assert_eq!(make::glimpse(&small.image()).dimensions(), (90, 60));
    let plain = make::encode_glimpse(&RgbImage::from_pixel(768, 480, Rgb([90, 80, 70])));
    assert!(plain.is_ok_and(|bytes| bytes.len() < 1_000));
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let pictures = pictures(Some(&data));
    make::make(&original.order(&pictures, JobKind::Prepare));
    let known = pictures.known(&original.medium).expect("it is kept");
    let glimpse = known.glimpse.expect("it has one");
    assert!(glimpse.starts_with("data:image/avif;base64,"), "{glimpse}");
}

#[test]
fn a_child_reads_the_order_that_it_was_started_with() {
    let original = Original::of(b"", (500, 9));
    let data = tempfile::tempdir().expect("the system has room for a directory");
    for order in [
        original.order(&pictures(Some(&data)), JobKind::Encode),
        original.order(&pictures(None), JobKind::Prepare),
        pictures(None).order(JobKind::Prepare, &Source::Sample, &original.medium),
    ] {
        let written = serde_json::to_string(&order).expect("it can be written");
        let read = serde_json::from_str::<PictureJob>(&written);
        assert_eq!(read.expect("it can be read"), order);
    }
}

/// Statuses as `wait` gives them: a signal, or 256 times the code of a process that ended itself.
#[test]
fn how_a_child_died_says_why() {
    let ended = |status, stdout: &str, stderr: &str| {
        outcome(&Output {
            status: ExitStatus::from_raw(status),
            stdout: stdout.into(),
            stderr: stderr.into(),
        })
    };
    let undecodable = |error: &str| JobOutcome::Undecodable(error.to_owned());
    let memory = "memory allocation of 9 bytes failed";
    assert_eq!(ended(6, "", memory), JobOutcome::TooMuchMemory);
    assert_eq!(
        ended(6, "", "thread has overflowed its stack"),
        undecodable("thread has overflowed its stack")
    );
    assert_eq!(ended(11, "", ""), undecodable(""));
    assert_eq!(ended(101 << 8, "", "panicked\nhere"), undecodable("panicked here"));
    assert_eq!(ended(24, "", ""), JobOutcome::TooLong);
    assert!(matches!(ended(9, "", ""), JobOutcome::Stopped(_)));
    assert_eq!(ended(0, "something else", ""), undecodable(""));
    let made = JobOutcome::Made("#010203".to_owned());
    let said = serde_json::to_string(&made).expect("it can be written");
    assert_eq!(ended(0, &said, ""), made);
    assert_eq!(ended(101 << 8, &said, ""), undecodable(""));
}
