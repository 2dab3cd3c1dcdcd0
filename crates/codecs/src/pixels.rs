//! From a file's bytes to pixels that are upright and in sRGB, and from there to fewer.

pub use crate::colors::to_srgb;
use fast_image_resize::{
    ResizeOptions, Resizer,
    images::{TypedImage, TypedImageRef},
    pixels::U8x3,
};
use image::{
    DynamicImage, ImageDecoder as _, ImageReader, ImageResult, Limits, RgbImage, imageops,
    metadata::Orientation,
};
use std::io::Cursor;

/// Memory that a decoder may take for a picture's pixels: 51 megapixels of 8 bytes, and more
/// than a decoder needs beside them. With what the decoder holds for itself, the largest picture
/// takes about 700 MB for as long as it is decoded.
const MOST_DECODED_BYTES: u64 = 512 * 1024 * 1024;

/// Shown where a picture is transparent: neither JPEG nor the pages' placeholders are.
const BACKDROP: u8 = 255;

/// Decodes a picture, upright, in sRGB, and scaled to `most` pixels of width where it has more.
pub fn decode(bytes: &[u8], most: u32) -> ImageResult<RgbImage> {
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format()?;
    let mut decoder = reader.into_decoder()?;
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_DECODED_BYTES);
    decoder.set_limits(limits)?;
    let profile = decoder.icc_profile()?;
    let orientation = decoder.orientation()?;
    let pixels = opaque(DynamicImage::from_decoder(decoder)?);
    // Everything that follows is done on a small picture: the whole one is let go of.
    let small = shrink(pixels, orientation, most);
    let mut upright = DynamicImage::ImageRgb8(small);
    upright.apply_orientation(orientation);
    let mut upright = upright.into_rgb8();
    if let Some(profile) = profile {
        to_srgb(&mut upright, &profile);
    }
    Ok(upright)
}

/// Puts a white background behind a transparent picture.
fn opaque(pixels: DynamicImage) -> RgbImage {
    if !pixels.color().has_alpha() {
        return pixels.into_rgb8();
    }
    let mut pixels = pixels.into_rgba8();
    for pixel in pixels.pixels_mut() {
        let [red, green, blue, alpha] = pixel.0;
        let over = |ink: u8| {
            let mixed =
                u16::from(ink) * u16::from(alpha) + u16::from(BACKDROP) * u16::from(255 - alpha);
            u8::try_from(mixed / 255).unwrap_or(BACKDROP)
        };
        pixel.0 = [over(red), over(green), over(blue), BACKDROP];
    }
    DynamicImage::ImageRgba8(pixels).into_rgb8()
}

/// The picture scaled to a width, measured as it will be upright; smaller ones stay.
fn shrink(pixels: RgbImage, orientation: Orientation, most: u32) -> RgbImage {
    let (width, height) = pixels.dimensions();
    let is_sideways = matches!(
        orientation,
        Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH
    );
    let upright_width = if is_sideways { height } else { width };
    if upright_width <= most {
        return pixels;
    }
    let to = |side: u32| scaled(side, most, upright_width);
    resize(&pixels, to(width), to(height))
}

/// `length · numerator / denominator`, rounded, and 1 at least.
pub fn scaled(length: u32, numerator: u32, denominator: u32) -> u32 {
    let divisor = u64::from(denominator);
    let rounded = (u64::from(length) * u64::from(numerator) + divisor / 2) / divisor;
    u32::try_from(rounded).unwrap_or(u32::MAX).max(1)
}

/// The part of a picture that begins so many pixels from the left and the top.
pub fn crop(pixels: &RgbImage, left: u32, top: u32, width: u32, height: u32) -> RgbImage {
    imageops::crop_imm(pixels, left, top, width, height).to_image()
}

pub fn resize(pixels: &RgbImage, width: u32, height: u32) -> RgbImage {
    let (from_width, from_height) = pixels.dimensions();
    // With the type of the pixels written here, the code for all others, 3 MB, is not in the program.
    let from = TypedImageRef::<U8x3>::from_buffer(from_width, from_height, pixels.as_raw())
        .expect("a picture has three bytes for each pixel");
    let mut resized = RgbImage::new(width, height);
    let mut to = TypedImage::<U8x3>::from_buffer(width, height, &mut resized)
        .expect("a picture has three bytes for each pixel");
    Resizer::new()
        .resize_typed(&from, &mut to, &ResizeOptions::new())
        .expect("a whole picture lies within itself");
    resized
}
