//! Recognizes a file by its first bytes, and checks that it is complete. Looks at headers and lengths only;
//! the crate `pictures` decodes pixels.

use crate::source::FaultText;
use basics::lang::fault;
use image::{ImageDecoder as _, ImageFormat, ImageReader, Limits};
use std::io::Cursor;

/// The most pixels that a picture may have: what telephones sell as 50 megapixels is 8192 × 6144 at most.
const MAX_PIXELS: u64 = 51_000_000;

/// How much a picture's header may take in memory: a PNG's profile of colours is packed, and a megabyte of it may
/// hold hundreds.
const HEADER_BYTES: u64 = 16 * 1024 * 1024;

/// The kinds that are served, as messages name them, each with its extension and its media type.
const SERVED: [(&str, &str, &str); 5] = [
    ("JPEG", "jpg", "image/jpeg"),
    ("PNG", "png", "image/png"),
    ("WebP", "webp", "image/webp"),
    ("MP4", "mp4", "video/mp4"),
    ("PDF", "pdf", "application/pdf"),
];

/// The kind that an extension promises, as messages name it, and its media type.
pub(super) fn kind(extension: &str) -> Result<(&'static str, &'static str), FaultText> {
    let extension = match extension.to_ascii_lowercase().as_str() {
        "jpeg" | "jpe" | "jfif" | "pjpeg" => "jpg".to_owned(),
        "heif" => "heic".to_owned(),
        "" => "none".to_owned(),
        other => other.to_owned(),
    };
    let served = SERVED.iter().find(|(_, own, _)| *own == extension);
    let served = served.map(|(kind, _, content_type)| (*kind, *content_type));
    served.ok_or_else(|| fault!("content-media-kind", extension))
}

/// The measures of a picture as it is seen upright, `None` for a video or a PDF; a fault where the bytes are not
/// of the promised kind, or not all there.
pub(super) fn measure(named: &str, bytes: &[u8]) -> Result<Option<(u32, u32)>, FaultText> {
    if bytes.is_empty() {
        return Err(fault!("content-media-empty"));
    }
    match recognise(bytes) {
        Some(found) if found == named => {}
        Some(found) if SERVED.iter().any(|(kind, ..)| *kind == found) => {
            return Err(fault!("content-media-misnamed", named, found));
        }
        Some(found) => return Err(fault!("content-media-misnamed-unserved", named, found)),
        None => return Err(fault!("content-media-unknown", kind = named)),
    }
    if !is_whole(named, bytes) {
        return Err(fault!("content-media-cut"));
    }
    if named == "MP4" && is_hevc(bytes) {
        return Err(fault!("content-media-hevc"));
    }
    if ["MP4", "PDF"].contains(&named) {
        return Ok(None);
    }
    let (width, height) = upright(bytes).ok_or_else(|| fault!("content-media-damaged"))?;
    let count = u64::from(width) * u64::from(height);
    if count > MAX_PIXELS {
        let megapixels = count.div_ceil(1_000_000);
        return Err(fault!("content-media-pixels", megapixels));
    }
    Ok(Some((width, height)))
}

/// Width and height of a picture; one that its camera marked as lying on its side is turned.
fn upright(bytes: &[u8]) -> Option<(u32, u32)> {
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().ok()?;
    reader.limits(header_limits());
    let mut decoder = reader.into_decoder().ok()?;
    let (width, height) = decoder.dimensions();
    // From 5 on the Exif standard's orientations are those of a picture on its side.
    let is_sideways = decoder.orientation().is_ok_and(|it| it.to_exif() >= 5);
    let turned = (height, width);
    Some(if is_sideways { turned } else { (width, height) })
}

pub(super) fn header_limits() -> Limits {
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(HEADER_BYTES);
    limits
}

/// Ending that a picture with these bytes must have; a fault where they are no picture that is
/// served, or not all there. Its pixels are not looked at.
pub fn picture_ending(bytes: &[u8]) -> Result<&'static str, FaultText> {
    picture_kind(bytes).map(|(ending, _)| ending)
}

/// The same, with its width and height as it is seen upright.
pub fn picture_kind(bytes: &[u8]) -> Result<(&'static str, (u32, u32)), FaultText> {
    let unknown = || fault!("content-media-unknown", kind = "JPEG");
    let found = recognise(bytes).ok_or_else(unknown)?;
    let is_picture = |kind: &str| kind.starts_with("image/");
    match SERVED.iter().find(|(kind, ..)| *kind == found) {
        Some((.., kind)) if !is_picture(kind) => {
            Err(fault!("content-media-no-picture", kind = found.to_ascii_lowercase()))
        }
        None if found == "quicktime" => Err(fault!("content-media-no-picture", kind = "mp4")),
        None => Err(fault!("content-media-kind", extension = found.to_ascii_lowercase())),
        Some((_, ending, _)) => Ok((ending, measure(found, bytes)?.ok_or_else(unknown)?)),
    }
}

pub(super) fn is_whole_pdf(bytes: &[u8]) -> bool {
    recognise(bytes) == Some("PDF") && is_whole("PDF", bytes)
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
    if bytes.starts_with(b"%PDF-") {
        return Some("PDF");
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

/// Returns whether a film's first description of its samples names HEVC, as telephones record: a browser that
/// has no decoder for it shows black.
fn is_hevc(bytes: &[u8]) -> bool {
    const KINDS: [&[u8]; 4] = [b"hvc1", b"hev1", b"dvh1", b"dvhe"];
    // Behind the box's name: its version, the count of descriptions, and the length of the first.
    bytes.windows(20).any(|it| it.starts_with(b"stsd") && KINDS.contains(&&it[16..]))
}

/// Returns whether the end of a file is there, as far as its own lengths tell: a decoder shows half a picture
/// without a word.
fn is_whole(kind: &str, bytes: &[u8]) -> bool {
    match kind {
        "JPEG" => jpeg_is_whole(bytes),
        "PNG" => png_is_whole(bytes),
        // Where readers look for it (PDF Reference 1.7, appendix H, note 18).
        "PDF" => bytes[bytes.len().saturating_sub(1024)..].windows(5).any(|it| it == b"%%EOF"),
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
            return after.windows(2).rev().any(|pair| pair == [0xff, 0xd9]);
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
