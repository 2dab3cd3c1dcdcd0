//! Recognizes a file by its first bytes, and checks that it is complete. Looks at headers and lengths only;
//! the module `media` decodes pixels.

use crate::fault::FaultText;
use basics::lang::fault;
use image::{ImageDecoder as _, ImageFormat, ImageReader, metadata::Orientation};
use std::io::Cursor;

/// The most pixels that a picture may have; the largest telephones take as many.
const MAX_PIXELS: u64 = 50_000_000;

/// The kind that an extension promises, as messages name it.
pub(super) fn kind(extension: &str) -> Result<&'static str, FaultText> {
    let extension = extension.to_ascii_lowercase();
    match extension.as_str() {
        "jpg" | "jpeg" => Ok("JPEG"),
        "png" => Ok("PNG"),
        "webp" => Ok("WebP"),
        "mp4" => Ok("MP4"),
        "" => Err(fault!("content-media-kind", extension = "none")),
        "heif" => Err(fault!("content-media-kind", extension = "heic")),
        other => Err(fault!("content-media-kind", extension = other)),
    }
}

pub(super) fn content_type(kind: &str) -> &'static str {
    match kind {
        "JPEG" => "image/jpeg",
        "PNG" => "image/png",
        "WebP" => "image/webp",
        _ => "video/mp4",
    }
}

/// The measures of a picture as it is seen upright, `None` for a video; a fault where the bytes are not
/// of the promised kind, or not all there.
pub(super) fn measure(named: &str, bytes: &[u8]) -> Result<Option<(u32, u32)>, FaultText> {
    if bytes.is_empty() {
        return Err(fault!("content-media-empty"));
    }
    let message = match recognise(bytes) {
        Some(found) if found == named => None,
        Some(found @ ("JPEG" | "PNG" | "WebP" | "MP4")) => {
            Some(fault!("content-media-misnamed", named = named, found = found))
        }
        Some(found) => {
            Some(fault!("content-media-misnamed-unserved", named = named, found = found))
        }
        None => Some(fault!("content-media-unknown", kind = named)),
    };
    if let Some(message) = message {
        return Err(message);
    }
    if !is_whole(named, bytes) {
        return Err(fault!("content-media-cut"));
    }
    if named == "MP4" {
        return Ok(None);
    }
    let (width, height) = upright(bytes).ok_or_else(|| fault!("content-media-damaged"))?;
    let count = u64::from(width) * u64::from(height);
    if count > MAX_PIXELS {
        let megapixels = count.div_ceil(1_000_000);
        return Err(fault!("content-media-pixels", megapixels = megapixels));
    }
    Ok(Some((width, height)))
}

/// Width and height of a picture; one that its camera marked as lying on its side is turned.
fn upright(bytes: &[u8]) -> Option<(u32, u32)> {
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format();
    let mut decoder = reader.ok()?.into_decoder().ok()?;
    let (width, height) = decoder.dimensions();
    let is_sideways = matches!(
        decoder.orientation(),
        Ok(Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH)
    );
    let turned = (height, width);
    Some(if is_sideways { turned } else { (width, height) })
}

/// Ending that a picture with these bytes must have; a fault where they are no picture that is
/// served, or not all there. Its pixels are not looked at.
pub fn picture_ending(bytes: &[u8]) -> Result<&'static str, FaultText> {
    let found = recognise(bytes).ok_or_else(|| fault!("content-media-unknown", kind = "JPEG"))?;
    let ending = match found {
        "JPEG" => "jpg",
        "PNG" => "png",
        "WebP" => "webp",
        other => {
            let extension = other.to_ascii_lowercase();
            return Err(fault!("content-media-kind", extension = extension));
        }
    };
    measure(found, bytes).map(|_| ending)
}

/// The kind of the bytes, as messages name it, be it served or not.
fn recognise(bytes: &[u8]) -> Option<&'static str> {
    // The main brand of a file of the ISO family. A HEIC that was only renamed is the commonest of all
    // wrong pictures.
    if bytes.get(4..8) == Some(b"ftyp") {
        return Some(match bytes.get(8..12)? {
            b"avif" | b"avis" => "AVIF",
            b"heic" | b"heix" | b"hevc" | b"mif1" | b"msf1" => "heic",
            b"qt  " => "quicktime",
            _ => "MP4",
        });
    }
    Some(match image::guess_format(bytes).ok()? {
        ImageFormat::Jpeg => "JPEG",
        ImageFormat::Png => "PNG",
        ImageFormat::WebP => "WebP",
        ImageFormat::Gif => "GIF",
        ImageFormat::Tiff => "TIFF",
        ImageFormat::Bmp => "BMP",
        _ => return None,
    })
}

/// Returns whether the end of a file is there, as far as its own lengths tell: a decoder shows half a picture
/// without a word.
fn is_whole(kind: &str, bytes: &[u8]) -> bool {
    match kind {
        "JPEG" => jpeg_is_whole(bytes),
        "PNG" => png_is_whole(bytes),
        "WebP" => {
            let length = bytes.get(4..8).and_then(|length| length.try_into().ok());
            length.is_some_and(|length| u32::from_le_bytes(length) as usize + 8 <= bytes.len())
        }
        _ => boxes_are_whole(bytes),
    }
}

/// Returns whether the compressed picture has an end. A thumbnail within the camera's notes has one of its own,
/// and does not count.
pub(super) fn jpeg_is_whole(bytes: &[u8]) -> bool {
    const START_OF_SCAN: u8 = 0xda;
    let mut rest = bytes.get(2..).unwrap_or_default();
    while let [0xff, marker, after @ ..] = rest {
        if *marker == START_OF_SCAN {
            return after.windows(2).any(|pair| pair == [0xff, 0xd9]);
        }
        let length = match after {
            // Any number of 0xff may stand before a marker.
            _ if *marker == 0xff => 1,
            [high, low, ..] => 2 + usize::from(u16::from_be_bytes([*high, *low])),
            _ => return false,
        };
        rest = rest.get(length..).unwrap_or_default();
    }
    false
}

pub(crate) fn png_is_whole(bytes: &[u8]) -> bool {
    bytes.windows(4).rev().any(|window| window == b"IEND")
}

/// The ISO family is a row of boxes, each with its length; the last may say zero, "to the end".
fn boxes_are_whole(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    while let Some((short, after)) = rest.split_first_chunk() {
        let length = match (u32::from_be_bytes(*short), after.get(4..12)) {
            (0, _) => return true,
            // Behind the box's name.
            (1, Some(long)) => long.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte)),
            (1, None) => return false,
            (short, _) => short.into(),
        };
        let length = usize::try_from(length.max(8)).unwrap_or(usize::MAX);
        let Some(behind) = rest.get(length..) else {
            return false;
        };
        rest = behind;
    }
    true
}
