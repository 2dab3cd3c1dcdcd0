//! Pixels → files. Nothing but pixels goes in, so nothing that a camera noted comes out.

use image::RgbImage;
use jpeg_encoder::{ColorType, SamplingFactor};
use ravif::{BitDepth, Img, RGB8};
use std::io;

/// A progressive JPEG, unless a side is longer than one can say; `quality` is 1 to 100.
pub fn jpeg(pixels: &RgbImage, quality: u8) -> io::Result<Vec<u8>> {
    let (Ok(width), Ok(height)) = (pixels.width().try_into(), pixels.height().try_into()) else {
        return Err(io::Error::other("the picture is too tall for a JPEG"));
    };
    let mut bytes = Vec::new();
    let mut encoder = jpeg_encoder::Encoder::new(&mut bytes, quality);
    encoder.set_sampling_factor(SamplingFactor::R_4_2_0);
    encoder.set_progressive(true);
    encoder.set_optimized_huffman_tables(true);
    encoder.encode(pixels.as_raw(), width, height, ColorType::Rgb).map_err(io::Error::other)?;
    Ok(bytes)
}

/// An AVIF, made in this thread alone; `quality` is 1 to 100, `speed` 1 (slow, small) to 10.
///
/// Eight bits: a cheap telephone shows them sooner than ten.
pub fn avif(pixels: &RgbImage, quality: f32, speed: u8) -> io::Result<Vec<u8>> {
    let (width, height) = (pixels.width() as usize, pixels.height() as usize);
    let colors: Vec<RGB8> =
        pixels.pixels().map(|pixel| RGB8::new(pixel[0], pixel[1], pixel[2])).collect();
    ravif::Encoder::new()
        .with_quality(quality)
        .with_speed(speed)
        .with_bit_depth(BitDepth::Eight)
        .with_num_threads(Some(1))
        .encode_rgb(Img::new(colors.as_slice(), width, height))
        .map(|encoded| encoded.avif_file)
        .map_err(io::Error::other)
}
