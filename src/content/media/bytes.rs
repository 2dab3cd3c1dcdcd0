//! What a file's first bytes say it is, and whether it is all there.
//!
//! Looks at headers and lengths only; pixels are for the room that makes pictures.

use super::jpeg;
use crate::content::fault::FaultText;
use imagesize::{Compression, ImageType};

/// What a HEIC is called, whatever it is named.
const HEIC: &str = "a HEIC photograph";

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

const EXPORT_HEIC: &str = "Export it as JPEG: on an iPhone, Settings › Camera › Formats › Most Compatible (Ajustes › Cámara › Formatos › Más compatible), or share it as JPEG; on a Mac, Preview › File › Export.";

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
    let refuse = |message: String, advice: &str| Err((message, advice.to_owned()));
    match extension.to_ascii_lowercase().as_str() {
        "jpg" | "jpeg" => Ok(Format::Jpeg),
        "png" => Ok(Format::Png),
        "webp" => Ok(Format::Webp),
        "mp4" => Ok(Format::Mp4),
        "heic" | "heif" => refuse(
            "browsers cannot show a HEIC photograph".to_owned(),
            EXPORT_HEIC,
        ),
        "avif" => refuse(
            "an AVIF is no original".to_owned(),
            "Put in the JPEG, PNG or WebP that it was made of: AVIF is what the program makes.",
        ),
        "svg" => refuse(
            "an SVG may hold scripts and is not served".to_owned(),
            "Export it as PNG.",
        ),
        "" => refuse(
            "the file's name has no ending".to_owned(),
            "Name it after its kind: jpg, png, webp or mp4.",
        ),
        other => refuse(
            format!("files of the kind `{other}` are not served"),
            "Use jpg, png or webp for pictures and mp4 for videos.",
        ),
    }
}

/// The measures of a picture, `None` for a video; an objection where the bytes are not what the
/// extension promises, or not all there.
pub(super) fn measure(promised: Format, bytes: &[u8]) -> Result<Option<(u32, u32)>, FaultText> {
    if bytes.is_empty() {
        return Err(("the file is empty".to_owned(), "Copy it anew.".to_owned()));
    }
    match recognise(bytes) {
        Some(Ok(found)) if found == promised => {}
        Some(Ok(found)) => {
            return Err((
                format!(
                    "the file is named {} but holds {}",
                    promised.name(),
                    found.name()
                ),
                "Give it the ending of what it holds, or export it anew.".to_owned(),
            ));
        }
        Some(Err(other)) => {
            return Err((
                format!("the file is named {} but holds {other}", promised.name()),
                if other == HEIC {
                    EXPORT_HEIC.to_owned()
                } else {
                    format!("Export it as {}.", promised.name())
                },
            ));
        }
        None => {
            let what = if promised == Format::Mp4 {
                "video"
            } else {
                "picture"
            };
            return Err((
                format!("the file is not a {what}, or its beginning is damaged"),
                format!("Export it anew as {}.", promised.name()),
            ));
        }
    }
    let corrupt = || {
        (
            "the file is damaged: its end is missing".to_owned(),
            "Copy it anew; the copy was probably cut short.".to_owned(),
        )
    };
    if !is_whole(promised, bytes) {
        return Err(corrupt());
    }
    if promised == Format::Mp4 {
        return Ok(None);
    }
    let size = imagesize::blob_size(bytes).map_err(|_| corrupt())?;
    let pixels = |count: usize| u32::try_from(count).ok().filter(|count| *count > 0);
    let (width, height) = pixels(size.width)
        .zip(pixels(size.height))
        .ok_or_else(corrupt)?;
    let count = u64::from(width) * u64::from(height);
    if count > MAX_PIXELS {
        return Err((
            format!(
                "the picture has {} megapixels, and 50 are the most",
                count.div_ceil(1_000_000)
            ),
            "Export it smaller: 2400 pixels of width are enough.".to_owned(),
        ));
    }
    let lies_on_its_side = promised == Format::Jpeg && jpeg::lies_on_its_side(bytes);
    Ok(Some(if lies_on_its_side {
        (height, width)
    } else {
        (width, height)
    }))
}

/// What the bytes are: a format that is served, the name of one that is not, or nothing known.
fn recognise(bytes: &[u8]) -> Option<Result<Format, &'static str>> {
    // A HEIC that was only renamed is the commonest of all wrong pictures.
    if let Some(brand) = brand(bytes) {
        return match brand {
            b"avif" | b"avis" => Some(Err("AVIF")),
            b"heic" | b"heix" | b"hevc" | b"mif1" | b"msf1" => match imagesize::image_type(bytes) {
                Ok(ImageType::Heif(Compression::Av1)) => Some(Err("AVIF")),
                _ => Some(Err(HEIC)),
            },
            b"qt  " => Some(Err("a QuickTime video")),
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
