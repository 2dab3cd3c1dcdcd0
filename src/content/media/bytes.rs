//! What a file's first bytes say it is, and whether it is all there.
//!
//! Looks at headers and lengths only; the module `media` decodes pixels.

use crate::content::fault::FaultText;
use crate::lang::fault;
use image::{ImageDecoder as _, ImageFormat, ImageReader, metadata::Orientation};
use std::io::Cursor;

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

/// The measures of a picture as it is seen upright, `None` for a video; a fault where the bytes are not
/// what the extension promises, or not all there.
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
    if !is_whole(promised, bytes) {
        return Err(fault!("content-media-cut"));
    }
    if promised == Format::Mp4 {
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
    Some(if is_sideways {
        (height, width)
    } else {
        (width, height)
    })
}

/// What the name of a picture with these bytes must end in; a fault where they are no picture that is
/// served, or not all there. Its pixels are not looked at.
pub(crate) fn picture_ending(bytes: &[u8]) -> Result<&'static str, FaultText> {
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
    // The main brand of a file of the ISO family. A HEIC that was only renamed is the commonest of all
    // wrong pictures.
    if bytes.get(4..8) == Some(b"ftyp") {
        return Some(match bytes.get(8..12)? {
            b"avif" | b"avis" => Err("AVIF"),
            b"heic" | b"heix" | b"hevc" | b"mif1" | b"msf1" => Err("heic"),
            b"qt  " => Err("quicktime"),
            _ => Ok(Format::Mp4),
        });
    }
    Some(match image::guess_format(bytes).ok()? {
        ImageFormat::Jpeg => Ok(Format::Jpeg),
        ImageFormat::Png => Ok(Format::Png),
        ImageFormat::WebP => Ok(Format::Webp),
        ImageFormat::Gif => Err("GIF"),
        ImageFormat::Tiff => Err("TIFF"),
        ImageFormat::Bmp => Err("BMP"),
        _ => return None,
    })
}

/// Whether the end of a file is there, as far as its own lengths tell: a decoder shows half a picture
/// without a word.
fn is_whole(format: Format, bytes: &[u8]) -> bool {
    match format {
        Format::Jpeg => jpeg_is_whole(bytes),
        Format::Png => png_is_whole(bytes),
        Format::Webp => {
            let length = bytes.get(4..8).and_then(|length| length.try_into().ok());
            length.is_some_and(|length| u32::from_le_bytes(length) as usize + 8 <= bytes.len())
        }
        Format::Mp4 => boxes_are_whole(bytes),
    }
}

/// Whether the compressed picture has an end. A thumbnail within the camera's notes has one of its own,
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

pub(in crate::content) fn png_is_whole(bytes: &[u8]) -> bool {
    bytes.windows(4).rev().any(|window| window == b"IEND")
}

/// The ISO family is a row of boxes, each with its length; the last may say zero, "to the end".
fn boxes_are_whole(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    while let Some((short, after)) = rest.split_first_chunk() {
        let length = match u32::from_be_bytes(*short) {
            0 => return true,
            // Behind the box's name.
            1 => match after.get(4..12).and_then(|long| long.try_into().ok()) {
                Some(long) => u64::from_be_bytes(long),
                None => return false,
            },
            short => short.into(),
        };
        let length = usize::try_from(length.max(8)).unwrap_or(usize::MAX);
        let Some(behind) = rest.get(length..) else {
            return false;
        };
        rest = behind;
    }
    true
}
