//! Pixels → files. Only pixels go in, so no metadata of a camera comes out.

use image::RgbImage;
use jpeg_encoder::{ColorType, SamplingFactor};
use ravif::{BitDepth, Img, RGB8};
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
    jpeg_of_quality(pixels, JPEG_QUALITY)
}

/// A JPEG below 300 kB, of the best quality that keeps it so.
pub(super) fn shared_jpeg(pixels: &RgbImage) -> io::Result<Vec<u8>> {
    let mut smallest = Vec::new();
    for quality in [82, 70, 55, 40, 20] {
        smallest = jpeg_of_quality(pixels, quality)?;
        if smallest.len() < MOST_SHARED_BYTES {
            break;
        }
    }
    Ok(smallest)
}

fn jpeg_of_quality(pixels: &RgbImage, quality: u8) -> io::Result<Vec<u8>> {
    let (Ok(width), Ok(height)) = (pixels.width().try_into(), pixels.height().try_into()) else {
        return Err(io::Error::other("the picture is too tall for a JPEG"));
    };
    let mut bytes = Vec::new();
    let mut encoder = jpeg_encoder::Encoder::new(&mut bytes, quality);
    encoder.set_sampling_factor(SamplingFactor::R_4_2_0);
    encoder.set_progressive(true);
    encoder.set_optimized_huffman_tables(true);
    encoder
        .encode(pixels.as_raw(), width, height, ColorType::Rgb)
        .map_err(io::Error::other)?;
    Ok(bytes)
}

/// A small, soft picture, shown until the real one has loaded.
pub(super) fn glimpse(pixels: &RgbImage) -> io::Result<Vec<u8>> {
    let mut smallest = Vec::new();
    for quality in [16.0, 10.0, 4.0] {
        smallest = avif_of_quality(pixels, quality, 10)?;
        if smallest.len() <= MOST_GLIMPSE_BYTES {
            break;
        }
    }
    Ok(smallest)
}

/// An AVIF, made in this thread alone.
pub(super) fn avif(pixels: &RgbImage) -> io::Result<Vec<u8>> {
    avif_of_quality(pixels, AVIF_QUALITY, AVIF_SPEED)
}

/// Eight bits: a cheap telephone shows them sooner than ten.
fn avif_of_quality(pixels: &RgbImage, quality: f32, speed: u8) -> io::Result<Vec<u8>> {
    let (width, height) = (pixels.width() as usize, pixels.height() as usize);
    let colors: Vec<RGB8> = pixels
        .pixels()
        .map(|pixel| RGB8::new(pixel[0], pixel[1], pixel[2]))
        .collect();
    ravif::Encoder::new()
        .with_quality(quality)
        .with_speed(speed)
        .with_bit_depth(BitDepth::Eight)
        .with_num_threads(Some(1))
        .encode_rgb(Img::new(colors.as_slice(), width, height))
        .map(|encoded| encoded.avif_file)
        .map_err(io::Error::other)
}
