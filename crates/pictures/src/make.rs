//! The work of a child process: from one original to the files that are served. Only here are
//! pictures decoded and encoded, so whatever a file does to a decoder, it does to the child. Only pixels
//! go into an encoder, so no metadata of a camera comes out.

use super::address::{Format, Rendition, SHARED, WIDTHS};
use super::job::{JobKind, JobOutcome, PictureJob};
use super::store::{COLOR, GLIMPSE, RenditionStore};
use codecs::encode;
use codecs::pixels::{self, resize, scaled};
use image::RgbImage;
use site::{Source, sha256_of};
use std::{io, panic::resume_unwind, thread};

/// Of 100. For browsers without AVIF, and for all until an AVIF is encoded.
const JPEG_QUALITY: u8 = 76;

/// Of 100; docs/decisions/030-pictures-are-made-by-the-program.md says how it was chosen.
const AVIF_QUALITY: f32 = 74.0;

/// rav1e's scale from 1 (slow, small) to 10.
const AVIF_SPEED: u8 = 9;

/// Most bytes that readers of shared links take.
const MOST_SHARED_BYTES: usize = 300_000;

/// A glimpse is part of the document and delays its words: 5 kB take 30 ms on a slow line.
const MOST_GLIMPSE_BYTES: usize = 5_000;

const GLIMPSE_SIDE: u32 = 480;

pub(super) fn make(order: &PictureJob) -> JobOutcome {
    let image = match decode(order) {
        Ok(image) => image,
        Err(outcome) => return outcome,
    };
    let color = color(&image);
    let store = order.store.clone().map(RenditionStore);
    let written = store.map_or(Ok(()), |store| match order.step {
        JobKind::Prepare => prepare(&store, order, &image, &color),
        JobKind::Encode => encode_missing(&store, order, &image),
    });
    match written {
        Ok(()) => JobOutcome::Made(color),
        Err(error) => JobOutcome::NotKept(error.to_string()),
    }
}

/// The pixels, upright, in sRGB, and no wider than the widest rendition; the outcome where they cannot be
/// had.
pub(super) fn decode(order: &PictureJob) -> Result<RgbImage, JobOutcome> {
    // Files are kept by this hash, so they must be made of these very bytes.
    let bytes = Source::from(order.content.clone()).read(&order.path);
    let bytes = bytes.filter(|bytes| sha256_of(bytes) == order.sha256);
    let bytes = bytes.ok_or(JobOutcome::Changed)?;
    let decoded = pixels::decode(&bytes, WIDTHS[WIDTHS.len() - 1]);
    decoded.map_err(|error| JobOutcome::Undecodable(error.to_string()))
}

/// Writes all JPEGs, and the appearance last: where that exists, everything else does. The site waits
/// for these files, so the glimpse, which takes longer than any of them, has a thread of its own.
fn prepare(
    store: &RenditionStore,
    order: &PictureJob,
    image: &RgbImage,
    color: &str,
) -> io::Result<()> {
    let write = |rendition: Rendition, bytes: Vec<u8>| {
        store.write(&order.sha256, &rendition.name(), &bytes)
    };
    let glimpse = thread::scope(|scope| {
        let glimpse = scope.spawn(|| encode_glimpse(&glimpse(image)));
        for rendition in Rendition::all(order.width, Format::Jpeg) {
            write(rendition, encode::jpeg(&resized(image, rendition), JPEG_QUALITY)?)?;
        }
        write(Rendition::Shared, shared_jpeg(&resized(image, Rendition::Shared))?)?;
        glimpse.join().unwrap_or_else(|panic| resume_unwind(panic))
    })?;
    store.write(&order.sha256, GLIMPSE, &glimpse)?;
    store.write(&order.sha256, COLOR, color.as_bytes())
}

/// Writes the AVIFs that are not there yet, the smallest first.
fn encode_missing(store: &RenditionStore, order: &PictureJob, image: &RgbImage) -> io::Result<()> {
    for rendition in store.missing(&order.sha256, order.width) {
        let bytes = encode::avif(&resized(image, rendition), AVIF_QUALITY, AVIF_SPEED)?;
        store.write(&order.sha256, &rendition.name(), &bytes)?;
    }
    Ok(())
}

/// The picture's colour in one, `#rrggbb`: the mean of its pixels.
pub(super) fn color(image: &RgbImage) -> String {
    format!("#{}", hex::encode(resize(image, 1, 1).get_pixel(0, 0).0))
}

pub(super) fn resized(image: &RgbImage, rendition: Rendition) -> RgbImage {
    let (width, height) = image.dimensions();
    match rendition {
        Rendition::Wide(wanted, _) if wanted >= width => image.clone(),
        Rendition::Wide(wanted, _) => resize(image, wanted, scaled(height, wanted, width)),
        // The middle of the picture in the shape of a shared link's.
        Rendition::Shared => {
            let of_width = scaled(SHARED.1, width, SHARED.0).min(height);
            let of_height = scaled(SHARED.0, height, SHARED.1).min(width);
            let (left, top) = ((width - of_height) / 2, (height - of_width) / 2);
            let middle = pixels::crop(image, left, top, of_height, of_width);
            resize(&middle, SHARED.0, SHARED.1)
        }
    }
}

/// A JPEG below 300 kB, of the best quality that keeps it so.
pub(super) fn shared_jpeg(pixels: &RgbImage) -> io::Result<Vec<u8>> {
    smallest(&[82, 70, 55, 40, 20], MOST_SHARED_BYTES, |quality| encode::jpeg(pixels, quality))
}

/// The picture with as few pixels as a phone needs for a first glimpse of it.
pub(super) fn glimpse(image: &RgbImage) -> RgbImage {
    let (width, height) = image.dimensions();
    let shorter = width.min(height);
    let to = |side| scaled(side, GLIMPSE_SIDE.min(shorter), shorter);
    resize(image, to(width), to(height))
}

/// A small, soft picture, shown until the real one has loaded.
pub(super) fn encode_glimpse(pixels: &RgbImage) -> io::Result<Vec<u8>> {
    smallest(&[16, 10, 4], MOST_GLIMPSE_BYTES, |quality| encode::avif(pixels, quality.into(), 10))
}

/// Encodes with the first quality that keeps it so small, or with the last.
fn smallest(
    qualities: &[u8],
    most_bytes: usize,
    make: impl Fn(u8) -> io::Result<Vec<u8>>,
) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    for quality in qualities {
        bytes = make(*quality)?;
        if bytes.len() < most_bytes {
            break;
        }
    }
    Ok(bytes)
}
