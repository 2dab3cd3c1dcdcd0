//! What a file's first bytes say it is, and whether it is all there.
//!
//! Looks at headers and lengths only; the module `media` decodes pixels.

use super::jpeg;
use crate::content::fault::FaultText;
use crate::lang::fault;
use imagesize::{Compression, ImageType};

/// The formats that may be put in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Jpeg,
    Png,
    Webp,
    Mp4,
}

/// The most pixels that a picture may have; the largest telephones take as many.
const MAX_PIXELS: u64 = 50_000_000;

impl Format {
    pub(super) fn content_type(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Webp => "image/webp",
            Self::Mp4 => "video/mp4",
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Jpeg => "JPEG",
            Self::Png => "PNG",
            Self::Webp => "WebP",
            Self::Mp4 => "MP4",
        }
    }
}

/// The format that an extension promises.
pub(super) fn format(extension: &str) -> Result<Format, FaultText> {
    let extension = extension.to_ascii_lowercase();
    match extension.as_str() {
        "jpg" | "jpeg" => Ok(Format::Jpeg),
        "png" => Ok(Format::Png),
        "webp" => Ok(Format::Webp),
        "mp4" => Ok(Format::Mp4),
        "" => Err(fault!("content-media-kind", extension = "none")),
        "heif" => Err(fault!("content-media-kind", extension = "heic")),
        other => Err(fault!("content-media-kind", extension = other)),
    }
}

/// The measures of a picture, `None` for a video; a fault where the bytes are not what the
/// extension promises, or not all there.
pub(super) fn measure(promised: Format, bytes: &[u8]) -> Result<Option<(u32, u32)>, FaultText> {
    if bytes.is_empty() {
        return Err(fault!("content-media-empty"));
    }
    let named = promised.name();
    match recognise(bytes) {
        Some(Ok(found)) if found == promised => {}
        Some(Ok(found)) => {
            let found = found.name();
            return Err(fault!(
                "content-media-misnamed",
                named = named,
                found = found
            ));
        }
        Some(Err(found)) => {
            return Err(fault!(
                "content-media-misnamed-unserved",
                named = named,
                found = found
            ));
        }
        None => return Err(fault!("content-media-unknown", kind = named)),
    }
    let cut = || fault!("content-media-cut");
    if !is_whole(promised, bytes) {
        return Err(cut());
    }
    if promised == Format::Mp4 {
        return Ok(None);
    }
    let size = imagesize::blob_size(bytes).map_err(|_| cut())?;
    let pixels = |count: usize| u32::try_from(count).ok().filter(|count| *count > 0);
    let (width, height) = pixels(size.width)
        .zip(pixels(size.height))
        .ok_or_else(cut)?;
    let count = u64::from(width) * u64::from(height);
    if count > MAX_PIXELS {
        let megapixels = count.div_ceil(1_000_000);
        return Err(fault!("content-media-pixels", megapixels = megapixels));
    }
    let lies_on_its_side = promised == Format::Jpeg && jpeg::lies_on_its_side(bytes);
    Ok(Some(if lies_on_its_side {
        (height, width)
    } else {
        (width, height)
    }))
}

/// What the name of a picture with these bytes must end in; a fault where they are no picture that is
/// served, or not all there.
pub(super) fn picture_ending(bytes: &[u8]) -> Result<&'static str, FaultText> {
    let (ending, format) = match recognise(bytes) {
        Some(Ok(format @ Format::Jpeg)) => ("jpg", format),
        Some(Ok(format @ Format::Png)) => ("png", format),
        Some(Ok(format @ Format::Webp)) => ("webp", format),
        Some(Ok(Format::Mp4)) => return Err(fault!("content-media-kind", extension = "mp4")),
        Some(Err(found)) => {
            let found = found.to_ascii_lowercase();
            return Err(fault!("content-media-kind", extension = found));
        }
        None => return Err(fault!("content-media-unknown", kind = "JPEG")),
    };
    measure(format, bytes).map(|_| ending)
}

/// What the bytes are: a format that is served, the name of one that is not, as the
/// message has it, or nothing known.
fn recognise(bytes: &[u8]) -> Option<Result<Format, &'static str>> {
    // A HEIC that was only renamed is the commonest of all wrong pictures.
    if let Some(brand) = brand(bytes) {
        return match brand {
            b"avif" | b"avis" => Some(Err("AVIF")),
            b"heic" | b"heix" | b"hevc" | b"mif1" | b"msf1" => match imagesize::image_type(bytes) {
                Ok(ImageType::Heif(Compression::Av1)) => Some(Err("AVIF")),
                _ => Some(Err("heic")),
            },
            b"qt  " => Some(Err("quicktime")),
            _ => Some(Ok(Format::Mp4)),
        };
    }
    match imagesize::image_type(bytes).ok()? {
        ImageType::Jpeg => Some(Ok(Format::Jpeg)),
        ImageType::Png => Some(Ok(Format::Png)),
        ImageType::Webp => Some(Ok(Format::Webp)),
        ImageType::Gif => Some(Err("GIF")),
        ImageType::Tiff => Some(Err("TIFF")),
        ImageType::Bmp => Some(Err("BMP")),
        _ => None,
    }
}

/// The main brand of a file of the ISO family: MP4, AVIF, HEIC.
fn brand(bytes: &[u8]) -> Option<&[u8; 4]> {
    if bytes.get(4..8)? != b"ftyp" {
        return None;
    }
    bytes.get(8..12)?.try_into().ok()
}

/// Whether the end of a file is there, as far as its own lengths tell.
fn is_whole(format: Format, bytes: &[u8]) -> bool {
    match format {
        Format::Jpeg => jpeg::is_whole(bytes),
        Format::Png => bytes.windows(4).rev().any(|window| window == b"IEND"),
        Format::Webp => riff_is_whole(bytes),
        Format::Mp4 => boxes_are_whole(bytes),
    }
}

fn riff_is_whole(bytes: &[u8]) -> bool {
    let length = bytes.get(4..8).and_then(|length| length.try_into().ok());
    length.is_some_and(|length| u32::from_le_bytes(length) as usize + 8 <= bytes.len())
}

/// The ISO family is a row of boxes, each with its length; the last may say zero, "to the end".
fn boxes_are_whole(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    while rest.len() >= 8 {
        let short = u64::from(u32::from_be_bytes([rest[0], rest[1], rest[2], rest[3]]));
        let length = match (short, rest.get(8..16).and_then(|long| long.try_into().ok())) {
            (0, _) => return true,
            (1, Some(long)) => u64::from_be_bytes(long),
            (1, None) => return false,
            _ => short,
        };
        match usize::try_from(length)
            .ok()
            .and_then(|length| rest.get(length.max(8)..))
        {
            Some(after) => rest = after,
            None => return false,
        }
    }
    true
}
