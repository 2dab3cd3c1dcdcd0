//! From a file's bytes to pixels that are upright, in sRGB, and no wider than the widest rendition.

use super::{
    address::{Rendition, SHARED, WIDTHS},
    colors,
};
use crate::content::{FaultText, Medium, Source, sha256_of};
use fast_image_resize::{
    PixelType, ResizeOptions, Resizer,
    images::{Image, ImageRef},
};
use image::{
    DynamicImage, ImageDecoder as _, ImageReader, Limits, RgbImage, imageops, metadata::Orientation,
};
use std::io::Cursor;

/// Memory that a decoder may take for a picture's pixels: 50 megapixels of 8 bytes, and more
/// than a decoder needs beside them. With what the decoder holds for itself, the largest picture
/// takes about 700 MB for as long as it is decoded.
const MOST_DECODED_BYTES: u64 = 512 * 1024 * 1024;

/// Shown where a picture is transparent: neither JPEG nor the pages' placeholders are.
const BACKDROP: u8 = 255;

/// The shorter side of a glimpse, in pixels.
const GLIMPSE: u32 = 480;

/// A picture in memory, no wider than its widest rendition.
pub(super) struct DecodedImage(RgbImage);

/// The fault of a file whose pixels cannot be read.
pub(super) fn damaged() -> FaultText {
    (
        "the picture is damaged: its pixels cannot be read".to_owned(),
        "Export it anew as JPEG.".to_owned(),
    )
}

impl DecodedImage {
    /// Reads and decodes.
    pub(super) fn of(source: &Source, medium: &Medium) -> Result<Self, FaultText> {
        let Some(bytes) = source.read(&medium.path) else {
            return Err((
                "the file cannot be read".to_owned(),
                "Check that the program may read it.".to_owned(),
            ));
        };
        // What is made is kept by this hash, so it must be made of these very bytes.
        if sha256_of(&bytes) != medium.sha256 {
            return Err((
                "the file changed while it was read".to_owned(),
                "Wait until it is copied whole; it will be read again by itself.".to_owned(),
            ));
        }
        Self::of_bytes(&bytes).map_err(|error| {
            tracing::debug!(path = medium.path, %error, "a picture cannot be decoded");
            damaged()
        })
    }

    fn of_bytes(bytes: &[u8]) -> image::ImageResult<Self> {
        let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format()?;
        let mut decoder = reader.into_decoder()?;
        let mut limits = Limits::default();
        limits.max_alloc = Some(MOST_DECODED_BYTES);
        decoder.set_limits(limits)?;
        let profile = decoder.icc_profile()?;
        let orientation = decoder.orientation()?;
        let pixels = opaque(DynamicImage::from_decoder(decoder)?);
        // Everything that follows is done on a small picture: the whole one is let go of.
        let small = shrink(pixels, orientation);
        let mut upright = DynamicImage::ImageRgb8(small);
        upright.apply_orientation(orientation);
        let mut upright = upright.into_rgb8();
        if let Some(profile) = profile {
            colors::to_srgb(&mut upright, &profile);
        }
        Ok(Self(upright))
    }

    /// The picture's colour in one, `#rrggbb`: the mean of its pixels.
    pub(super) fn color(&self) -> String {
        let one = resize(&self.0, 1, 1);
        format!("#{}", hex::encode(one.get_pixel(0, 0).0))
    }

    /// The picture with as few pixels as a phone needs for a first glimpse of it.
    pub(super) fn glimpse(&self) -> RgbImage {
        let (width, height) = self.0.dimensions();
        let shorter = width.min(height);
        let to = |side| scaled(side, GLIMPSE.min(shorter), shorter);
        resize(&self.0, to(width), to(height))
    }

    /// The pixels of a rendition.
    pub(super) fn resized(&self, rendition: Rendition) -> RgbImage {
        let (width, height) = self.0.dimensions();
        match rendition {
            Rendition::Wide(wanted, _) if wanted >= width => self.0.clone(),
            Rendition::Wide(wanted, _) => resize(&self.0, wanted, scaled(height, wanted, width)),
            Rendition::Shared => self.shared(),
        }
    }

    /// The middle of the picture in the shape of a shared link's.
    fn shared(&self) -> RgbImage {
        let (width, height) = self.0.dimensions();
        let of_width = scaled(SHARED.1, width, SHARED.0).min(height);
        let of_height = scaled(SHARED.0, height, SHARED.1).min(width);
        let (left, top) = ((width - of_height) / 2, (height - of_width) / 2);
        let middle = imageops::crop_imm(&self.0, left, top, of_height, of_width).to_image();
        resize(&middle, SHARED.0, SHARED.1)
    }
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

/// The picture scaled to the widest rendition, measured as it will be upright; smaller ones stay.
fn shrink(pixels: RgbImage, orientation: Orientation) -> RgbImage {
    let most = WIDTHS[WIDTHS.len() - 1];
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
fn scaled(length: u32, numerator: u32, denominator: u32) -> u32 {
    let (length, numerator, denominator) = (
        u64::from(length),
        u64::from(numerator),
        u64::from(denominator),
    );
    let rounded = (length * numerator + denominator / 2) / denominator;
    u32::try_from(rounded).unwrap_or(u32::MAX).max(1)
}

fn resize(pixels: &RgbImage, width: u32, height: u32) -> RgbImage {
    let (from_width, from_height) = pixels.dimensions();
    let from = ImageRef::new(from_width, from_height, pixels.as_raw(), PixelType::U8x3)
        .expect("a picture has three bytes for each pixel");
    let mut to = Image::new(width, height, PixelType::U8x3);
    Resizer::new()
        .resize(&from, &mut to, &ResizeOptions::new())
        .expect("both have pixels of the same type");
    RgbImage::from_raw(width, height, to.into_vec())
        .expect("a picture has three bytes for each pixel")
}
