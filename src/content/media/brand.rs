//! The files of the brand, below `brand/`: the logo, the icon, the fonts. They are served as they are.
//!
//! Looks at heads, and at all of an SVG, which is text.

use super::woff2::{self, FontMetrics};
use crate::content::fault::FaultText;
use crate::lang::fault;
use imagesize::ImageType;
use quick_xml::{
    events::{BytesStart, Event},
    reader::Reader,
};

/// The largest logo or icon, in bytes: it comes with every page.
const MAX_IMAGE_BYTES: usize = 100_000;

/// The largest font. A variable one with the letters of Spanish has less than half of that.
const MAX_FONT_BYTES: usize = 200_000;

/// What a file of the brand is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrandFile {
    /// An SVG. Its width and height are in hundredths of its own unit.
    Drawing {
        /// Its width.
        width: u32,
        /// Its height.
        height: u32,
    },
    /// A PNG, in pixels.
    Image {
        /// Its width.
        width: u32,
        /// Its height.
        height: u32,
    },
    /// A font, as WOFF2, with its measures where they can be read.
    Font(Option<FontMetrics>),
}

impl BrandFile {
    /// Width and height, where it has any.
    pub fn size(self) -> Option<(u32, u32)> {
        match self {
            Self::Drawing { width, height } | Self::Image { width, height } => {
                Some((width, height))
            }
            Self::Font(_) => None,
        }
    }

    pub(super) fn content_type(self) -> &'static str {
        match self {
            Self::Drawing { .. } => "image/svg+xml",
            Self::Image { .. } => "image/png",
            Self::Font(_) => "font/woff2",
        }
    }
}

/// What a file with this ending holds, or why it cannot be served.
pub(super) fn measure(extension: &str, bytes: &[u8]) -> Result<BrandFile, FaultText> {
    let limit = match extension {
        "svg" | "png" => MAX_IMAGE_BYTES,
        "woff2" => MAX_FONT_BYTES,
        other => return Err(fault!("content-brand-kind", extension = other)),
    };
    if bytes.len() > limit {
        return Err(fault!(
            "content-brand-large",
            kilobytes = bytes.len().div_ceil(1000),
            most = limit / 1000
        ));
    }
    let unknown = || fault!("content-brand-unknown", kind = extension.to_uppercase());
    match extension {
        "svg" => drawing(bytes).ok_or_else(unknown)?,
        "png" => image(bytes).ok_or_else(unknown),
        _ => is_font(bytes)
            .then(|| BrandFile::Font(woff2::metrics(bytes)))
            .ok_or_else(unknown),
    }
}

fn image(bytes: &[u8]) -> Option<BrandFile> {
    if imagesize::image_type(bytes).ok()? != ImageType::Png {
        return None;
    }
    let size = imagesize::blob_size(bytes).ok()?;
    let pixels = |count: usize| u32::try_from(count).ok().filter(|count| *count > 0);
    let (width, height) = (pixels(size.width)?, pixels(size.height)?);
    let is_whole = bytes.windows(4).rev().any(|window| window == b"IEND");
    is_whole.then_some(BrandFile::Image { width, height })
}

/// The header of a WOFF2 file (W3C, section 4.1) has the length of the whole.
fn is_font(bytes: &[u8]) -> bool {
    let length = bytes.get(8..12).and_then(|length| length.try_into().ok());
    bytes.starts_with(b"wOF2")
        && length.is_some_and(|length| u32::from_be_bytes(length) as usize == bytes.len())
}

/// What may be in no drawing: it runs, or it loads something from elsewhere.
const REFUSED: [&str; 9] = [
    "script",
    "foreignObject",
    "iframe",
    "object",
    "embed",
    "audio",
    "video",
    "set",
    "animate",
];

/// An SVG's measures; `None` where it is no SVG. It may neither run nor load anything.
fn drawing(bytes: &[u8]) -> Option<Result<BrandFile, FaultText>> {
    let text = std::str::from_utf8(bytes).ok()?;
    let mut reader = Reader::from_str(text.trim_start_matches('\u{feff}'));
    let mut measures = None;
    let mut is_first = true;
    let refused = |what: &str| Some(Err(fault!("content-brand-svg", what = what)));
    loop {
        match reader.read_event().ok()? {
            Event::Eof => break,
            Event::DocType(text) if text.contains("<!ENTITY") => return refused("ENTITY"),
            Event::Start(element) | Event::Empty(element) => {
                let name = element.local_name();
                if is_first {
                    if name.as_ref() != "svg" {
                        return None;
                    }
                    measures = size_of(&element);
                    is_first = false;
                }
                if REFUSED.contains(&name.as_ref()) {
                    return refused(name.as_ref());
                }
                if let Some(what) = refused_attribute(&element) {
                    return refused(&what);
                }
            }
            Event::Text(text) if loads(&text) => return refused("url()"),
            Event::CData(text) if loads(&text) => return refused("url()"),
            _ => {}
        }
    }
    if is_first {
        return None;
    }
    Some(measures.ok_or_else(|| fault!("content-brand-svg-size")))
}

/// The first attribute that runs or loads something.
fn refused_attribute(element: &BytesStart<'_>) -> Option<String> {
    let attributes = element.attributes().flatten();
    let mut refused = attributes.filter(|attribute| {
        let name = attribute.key.0.rsplit(':').next().unwrap_or_default();
        let value = attribute.value.trim();
        let is_inside = value.starts_with('#') || value.starts_with("data:image/");
        name.starts_with("on") || (name == "href" && !is_inside) || loads(value)
    });
    refused.next().map(|attribute| attribute.key.0.to_owned())
}

/// Whether a style loads something.
fn loads(style: &str) -> bool {
    let style = style.to_ascii_lowercase();
    let loads = |rest: &str| {
        let target = rest.trim_start().trim_start_matches(['"', '\'']);
        !target.starts_with('#') && !target.starts_with("&quot;#")
    };
    style.contains("@import") || style.split("url(").skip(1).any(loads)
}

/// The size of the drawing by `viewBox`, or else by `width` and `height`.
fn size_of(svg: &BytesStart<'_>) -> Option<BrandFile> {
    let value = |name: &str| {
        let mut attributes = svg.attributes().flatten();
        attributes.find(|attribute| attribute.key.0 == name)
    };
    let number = |text: &str| text.trim().trim_end_matches("px").parse::<f64>().ok();
    let of_box = || {
        let value = value("viewBox")?.value;
        let parts = value.split([' ', ',']).filter(|part| !part.is_empty());
        let parts: Option<Vec<f64>> = parts.map(number).collect();
        match *parts? {
            [_, _, width, height] => Some((width, height)),
            _ => None,
        }
    };
    let of_sides = || {
        Some((
            number(&value("width")?.value)?,
            number(&value("height")?.value)?,
        ))
    };
    let (width, height) = of_box().or_else(of_sides)?;
    let hundredths = |length: f64| {
        let hundredths = (length * 100.0).round();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is within the bounds of the type"
        )]
        let hundredths = (1.0..=1e9)
            .contains(&hundredths)
            .then_some(hundredths as u32);
        hundredths
    };
    Some(BrandFile::Drawing {
        width: hundredths(width)?,
        height: hundredths(height)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(extension: &str, bytes: &[u8]) -> String {
        measure(extension, bytes).map_or_else(|(message, _)| message, |file| format!("{file:?}"))
    }

    #[test]
    fn the_size_of_a_drawing_is_that_of_its_box_or_of_its_sides() {
        for (svg, size) in [
            (r#"<svg viewBox="0 0 160 40"/>"#, (16000, 4000)),
            (
                r#"<?xml version="1.0"?><svg width="12.5px" height="10"><g/></svg>"#,
                (1250, 1000),
            ),
            (
                r#"<svg viewBox="0,0,30,10"><style>a{fill:url(#b)}</style></svg>"#,
                (3000, 1000),
            ),
        ] {
            let file = measure("svg", svg.as_bytes()).expect("it is a drawing");
            assert_eq!(file.size(), Some(size), "{svg}");
        }
        let without = said("svg", b"<svg><g/></svg>");
        assert!(without.contains("how large"), "{without}");
    }

    #[test]
    fn a_drawing_that_runs_or_loads_something_is_refused() {
        for (inside, what) in [
            ("<script>f()</script>", "script"),
            ("<g onclick='f()'/>", "onclick"),
            ("<image href='https://a.example/b.png'/>", "href"),
            ("<use xlink:href='//a.example/b.svg'/>", "xlink:href"),
            ("<style>@import 'https://a.example'</style>", "url()"),
            ("<g style='fill:url(https://a.example)'/>", "style"),
            ("<foreignObject/>", "foreignObject"),
        ] {
            let svg = format!("<svg viewBox='0 0 1 1'>{inside}</svg>");
            let said = said("svg", svg.as_bytes());
            assert!(said.contains(&format!("`{what}`")), "{inside}: {said}");
        }
        let entity = b"<!DOCTYPE svg [<!ENTITY a 'b'>]><svg viewBox='0 0 1 1'/>";
        assert!(said("svg", entity).contains("`ENTITY`"));
        let harmless = b"<svg viewBox='0 0 1 1'><use href='#a'/></svg>";
        assert!(measure("svg", harmless).is_ok());
    }

    #[test]
    fn what_is_not_what_its_ending_says_is_refused() {
        for (extension, bytes) in [
            ("svg", &b"<html/>"[..]),
            ("svg", b""),
            ("png", b"<svg viewBox='0 0 1 1'/>"),
            ("woff2", b"wOFF"),
            ("woff2", b"wOF2\0\x01\0\0\0\0\0\x20"),
        ] {
            let said = said(extension, bytes);
            assert!(said.contains(&extension.to_uppercase()), "{said}");
        }
        assert!(said("ttf", b"x").contains("TTF"));
        assert!(said("svg", " ".repeat(100_001).as_bytes()).contains("101 kB"));
        let font = include_bytes!("../../../web/src/shell/fonts/figtree.woff2");
        let font = measure("woff2", font).ok();
        assert!(matches!(font, Some(BrandFile::Font(Some(_)))), "{font:?}");
    }
}
