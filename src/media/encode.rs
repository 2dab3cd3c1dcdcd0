//! Pixels → files. Only pixels go in, so no metadata of a camera comes out.

use codecs::encode;
use image::RgbImage;
use std::io;

/// Of 100. For browsers without AVIF, and for all until an AVIF is encoded.
const JPEG_QUALITY: u8 = 76;

/// Of 100; docs/decisions/030-pictures-are-made-by-the-program.md says how it was chosen.
const AVIF_QUALITY: f32 = 74.0;

/// rav1e's scale from 1 (slow, small) to 10.
const AVIF_SPEED: u8 = 9;

/// What readers of shared links take at most, in bytes.
const MOST_SHARED_BYTES: usize = 300_000;

/// A glimpse is part of the document and delays its words: 5 kB take 30 ms on a slow line.
const MOST_GLIMPSE_BYTES: usize = 5_000;

/// A progressive JPEG.
pub(super) fn jpeg(pixels: &RgbImage) -> io::Result<Vec<u8>> {
    encode::jpeg(pixels, JPEG_QUALITY)
}

/// A JPEG below 300 kB, of the best quality that keeps it so.
pub(super) fn shared_jpeg(pixels: &RgbImage) -> io::Result<Vec<u8>> {
    let mut smallest = Vec::new();
    for quality in [82, 70, 55, 40, 20] {
        smallest = encode::jpeg(pixels, quality)?;
        if smallest.len() < MOST_SHARED_BYTES {
            break;
        }
    }
    Ok(smallest)
}

/// A small, soft picture, shown until the real one has loaded.
pub(super) fn glimpse(pixels: &RgbImage) -> io::Result<Vec<u8>> {
    let mut smallest = Vec::new();
    for quality in [16.0, 10.0, 4.0] {
        smallest = encode::avif(pixels, quality, 10)?;
        if smallest.len() <= MOST_GLIMPSE_BYTES {
            break;
        }
    }
    Ok(smallest)
}

/// An AVIF, made in this thread alone.
pub(super) fn avif(pixels: &RgbImage) -> io::Result<Vec<u8>> {
    encode::avif(pixels, AVIF_QUALITY, AVIF_SPEED)
}
