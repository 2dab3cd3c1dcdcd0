//! The files of the brand, below `brand/`: the logo, the icon, the fonts, which are served as they are.
//! Looks at the heads of files. A drawing is only ever shown as a picture, and where it is opened by itself
//! its policy lets it run and load nothing (`crates/server/src/media.rs`).

use super::Medium;
use super::bytes::{header_limits, png_is_whole};
use crate::source::FaultText;
use basics::lang::fault;
use image::{ImageDecoder as _, codecs::png::PngDecoder};
use std::io::Cursor;

/// The largest logo or icon, in bytes: it comes with every page.
const MAX_IMAGE_BYTES: usize = 100_000;

/// The largest font. A variable one with the letters of Spanish has less than half of that.
const MAX_FONT_BYTES: usize = 200_000;

const SVG: &str = "image/svg+xml";
pub(crate) const PNG: &str = "image/png";
pub(crate) const WOFF2: &str = "font/woff2";

/// Type and measures of a file with this ending, or the reason why it cannot be served: of a PNG its
/// pixels, of an SVG hundredths of its box.
pub(crate) fn measure(extension: &str, bytes: &[u8]) -> Result<Medium, FaultText> {
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
    let svg = std::str::from_utf8(bytes).ok();
    let svg = svg.filter(|text| text.contains("<svg"));
    let png = PngDecoder::with_limits(Cursor::new(bytes), header_limits()).ok();
    let png = png.filter(|_| png_is_whole(bytes));
    let (content_type, brand_size) = match (extension, svg, png) {
        ("svg", Some(text), _) if text.contains("<text") => {
            return Err(fault!("content-brand-svg-text"));
        }
        ("svg", Some(text), _) => {
            let size = size_of(text).ok_or_else(|| fault!("content-brand-svg-size"))?;
            (SVG, Some(size))
        }
        ("png", _, Some(png)) => (PNG, Some(png.dimensions())),
        ("woff2", ..) if bytes.starts_with(b"wOF2") => (WOFF2, None),
        _ => {
            let kind = extension.to_uppercase();
            return Err(fault!("content-brand-unknown", kind));
        }
    };
    Ok(Medium { content_type, brand_size, ..Medium::default() })
}

/// Width and height of the drawing's `viewBox`, in hundredths.
fn size_of(svg: &str) -> Option<(u32, u32)> {
    let (_, value) = svg.split_once("viewBox=")?;
    let value = value.get(1..)?.split(['"', '\'']).next()?;
    let numbers = value.split([' ', ',']).filter(|number| !number.is_empty());
    let mut lengths = numbers.skip(2).map(|number| {
        let hundredths = number.parse::<f64>().ok()? * 100.0;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "what is too large or too small for the type becomes its largest or 0"
        )]
        let hundredths = hundredths.round() as u32;
        Some(hundredths).filter(|hundredths| *hundredths > 0)
    });
    Some((lengths.next()??, lengths.next()??))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{Fixture, png};

    const LOGO: &str = "[logo]\ndark = \"logo.svg\"\nlight = \"logo.svg\"\nicon = \"icon.png\"\n";

    /// A site with a logo and no fault.
    fn fixture() -> Fixture {
        let fixture = Fixture::new();
        fixture.write("brand/logo.svg", "<svg viewBox='0 0 40 10'/>");
        fixture.write("brand/icon.png", png(512, 512));
        fixture.append("site.toml", LOGO);
        fixture
    }

    #[test]
    fn a_logo_is_served_as_it_is_and_again_after_it_has_changed() {
        let fixture = fixture();
        let address = |fixture: &Fixture| fixture.site().settings.logo.expect("it is set").dark;
        let before = address(&fixture);
        assert!(before.starts_with("/media/brand/logo."), "{before}");
        let site = fixture.site();
        let medium = site.media.get(&before).expect("it is served");
        assert_eq!(medium.content_type, "image/svg+xml");
        assert_eq!(medium.path, "brand/logo.svg");
        fixture.write("brand/logo.svg", "<svg viewBox='0 0 41 10'/>");
        assert_ne!(address(&fixture), before);
    }

    // Specification 11.13
    #[test]
    fn a_file_of_the_brand_that_does_not_fit_is_a_fault_that_says_what_does() {
        let of = |edit: &dyn Fn(&Fixture)| {
            let fixture = fixture();
            edit(&fixture);
            fixture.fault_lines().join("\n")
        };
        let wide = of(&|it| it.write("brand/logo.svg", "<svg viewBox='0 0 51 10'/>"));
        assert!(wide.contains("no cabe en el encabezado"), "{wide}");
        let low = of(&|it| {
            it.write("brand/low.png", png(300, 90));
            it.edit("site.toml", "logo.svg", "low.png");
        });
        assert!(low.contains("90 píxeles de alto") && low.contains("96 píxeles"), "{low}");
        let icon = of(&|it| it.write("brand/icon.png", png(512, 500)));
        assert!(icon.contains("PNG cuadrado de 512 píxeles"), "{icon}");
        let missing = of(&|it| it.edit("site.toml", "logo.svg", "logo.sgv"));
        assert!(missing.contains("¿Quiso decir `logo.svg`?"), "{missing}");
        let font = of(&|it| it.append("site.toml", "[fonts]\ntext = \"figtre\"\n"));
        assert!(font.contains("¿Quiso decir `figtree`?"), "{font}");
        let icon_as_font = of(&|it| it.append("site.toml", "[fonts]\ntext = \"icon.png\"\n"));
        assert!(icon_as_font.contains("`icon.png` no es un tipo de letra"), "{icon_as_font}");
        // A file that cannot be served is reported once, at the file.
        let refused = of(&|it| it.write("brand/logo.svg", "<svg><g/></svg>"));
        assert_eq!(refused.lines().count(), 1, "{refused}");
        assert!(refused.starts_with("content/brand/logo.svg:1:1: "), "{refused}");
        let picture = of(&|it| it.edit("pages/home.toml", "\"a.jpg\"", "\"../brand/icon.png\""));
        assert!(picture.contains("no hay ningún archivo `../brand/icon.png`"), "{picture}");
    }

    fn said(extension: &str, bytes: &[u8]) -> String {
        measure(extension, bytes).map_or_else(|text| text.message, |file| format!("{file:?}"))
    }

    #[test]
    fn the_size_of_a_drawing_is_that_of_its_box() {
        for (svg, size) in [
            (r#"<svg viewBox="0 0 160 40"/>"#, (16000, 4000)),
            (r#"<?xml version="1.0"?><svg viewBox='0,0,12.5,10'><g/></svg>"#, (1250, 1000)),
        ] {
            let file = measure("svg", svg.as_bytes()).expect("it is a drawing");
            assert_eq!(file.brand_size, Some(size), "{svg}");
        }
        for svg in ["<svg/>", "<svg viewBox='0 0 0 9'/>", "<svg viewBox='0 0 9 -1'/>"] {
            let said = said("svg", svg.as_bytes());
            assert!(said.contains("no dice cuánto mide"), "{said}");
        }
    }

    // Specification 11.13
    #[test]
    fn what_is_not_what_its_ending_says_is_refused() {
        for (extension, bytes) in [
            ("svg", &b"<html/>"[..]),
            ("svg", b""),
            ("png", b"<svg viewBox='0 0 1 1'/>"),
            ("woff2", b"wOFF"),
        ] {
            let said = said(extension, bytes);
            assert!(said.contains(&extension.to_uppercase()), "{said}");
        }
        assert!(said("ttf", b"x").contains("TTF"));
        assert!(said("svg", " ".repeat(100_001).as_bytes()).contains("101 kB"));
        assert!(said("woff2", b"wOF2").contains(WOFF2));
    }
}
