//! Fonts of a brand that has others than the build, or has them in other places.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use site::Site;
use site::model::Fonts;
use std::borrow::Cow;

/// The rules of a brand's fonts, and what these load.
#[derive(Debug, Default)]
pub(super) struct BrandFonts {
    pub(super) rules: String,
    /// Each font's address once: a path, or `data:` where the document contains it.
    pub(super) addresses: Vec<String>,
}

/// The two stacks of fonts of `web/src/shell/global.css`: the font that the build has there, and what is shown
/// without another.
const STACKS: [(&str, &str, &str); 2] =
    [("serif", "newsreader", "Georgia,serif"), ("sans", "figtree", "system-ui,sans-serif")];

/// The fonts of the build, each with the stand-ins that the stylesheet has for it.
static BUILT: [(&str, &[u8], &str); 2] = [
    (
        "newsreader",
        include_bytes!("../../../../../web/src/shell/fonts/newsreader.woff2"),
        r#""Newsreader fallback","Newsreader on Android","Newsreader on Linux","#,
    ),
    (
        "figtree",
        include_bytes!("../../../../../web/src/shell/fonts/figtree.woff2"),
        r#""Figtree fallback","Figtree on Linux","#,
    ),
];

/// The largest font that a document contains, in bytes: those of the build have half of that.
const MOST_INLINE_BYTES: u64 = 32 * 1024;

/// Nothing where both are the build's, whose stand-ins keep their lines. With any other a title may have a line
/// more until its font is there, and what follows would move. So a document contains it, asks for it in its head
/// (`web/src/app/server.tsx`), and it is there with the words; one that is large is loaded instead, and not shown
/// before the next page if it is late.
pub(super) fn of(site: &Site) -> BrandFonts {
    let Fonts { headings, text } = &site.settings.fonts;
    let stacks = STACKS.into_iter().zip([headings, text]);
    if stacks.clone().all(|((_, built, _), font)| font == built) {
        return BrandFonts::default();
    }
    let mut rules = Vec::new();
    let mut faces: Vec<&str> = Vec::new();
    let mut addresses = Vec::new();
    for ((stack, built, without), font) in stacks {
        let family = match font.as_str() {
            // Loaded and exchanged as in any site, unless the document contains it already.
            name if name == built && !faces.contains(&name) => continue,
            "system-serif" => r#"Georgia,"Noto Serif","DejaVu Serif",serif"#.to_owned(),
            "system-sans" => "system-ui,sans-serif".to_owned(),
            name => {
                let face = faces.iter().position(|it| *it == name).unwrap_or_else(|| {
                    let (address, display) = source_of(site, name);
                    // A font of one weight is shown for all.
                    rules.push(format!(
                        "@font-face{{font-family:\"Brand {}\";src:url({address}) format(\"woff2\");font-weight:100 900;font-display:{display}}}",
                        faces.len()
                    ));
                    addresses.push(address);
                    faces.push(name);
                    faces.len() - 1
                });
                let stand_ins = built_font(name).map_or("", |(_, _, stand_ins)| *stand_ins);
                format!("\"Brand {face}\",{stand_ins}{without}")
            }
        };
        rules.push(format!("html:root{{--{stack}:{family}}}"));
    }
    BrandFonts { rules: rules.concat(), addresses }
}

fn built_font(name: &str) -> Option<&'static (&'static str, &'static [u8], &'static str)> {
    BUILT.iter().find(|(built, ..)| *built == name)
}

/// What a font is loaded from, and when it is shown.
fn source_of(site: &Site, font: &str) -> (String, &'static str) {
    let bytes = if let Some((_, bytes, _)) = built_font(font) {
        Some(Cow::Borrowed(*bytes))
    } else {
        let file = site.media.get(font).filter(|file| file.len <= MOST_INLINE_BYTES);
        file.and_then(|file| site.source.read(&file.path))
    };
    bytes.map_or_else(
        || (font.to_owned(), "optional"),
        |bytes| (format!("data:font/woff2;base64,{}", STANDARD.encode(bytes)), "block"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use site::fixture::Fixture;

    // Specification 11.13
    #[test]
    fn fonts_that_are_not_the_builds_are_in_the_document_once_and_large_ones_are_loaded() {
        let inline = |font: &[u8]| {
            let font = STANDARD.encode(font);
            format!(
                "@font-face{{font-family:\"Brand 0\";src:url(data:font/woff2;base64,{font}) format(\"woff2\");font-weight:100 900;font-display:block}}"
            )
        };
        let [(_, newsreader, like_newsreader), (_, figtree, like_figtree)] = BUILT;
        let headings =
            |stand_ins| format!("html:root{{--serif:\"Brand 0\",{stand_ins}Georgia,serif}}");
        let text =
            |stand_ins| format!("html:root{{--sans:\"Brand 0\",{stand_ins}system-ui,sans-serif}}");
        let rules = |lines: &str| {
            let fixture = Fixture::new();
            fixture.append("site.toml", lines);
            of(&fixture.site()).rules
        };
        assert_eq!(rules("[fonts]\nheadings = \"newsreader\"\ntext = \"figtree\"\n"), "");
        assert_eq!(
            rules("[fonts]\nheadings = \"figtree\"\ntext = \"figtree\"\n"),
            format!("{}{}{}", inline(figtree), headings(like_figtree), text(like_figtree))
        );
        assert_eq!(
            rules("[fonts]\nheadings = \"newsreader\"\ntext = \"newsreader\"\n"),
            format!("{}{}", inline(newsreader), text(like_newsreader))
        );
        let fixture = Fixture::new();
        fixture.write("brand/ours.woff2", figtree);
        fixture.append("site.toml", "[fonts]\nheadings = \"ours.woff2\"\n");
        let BrandFonts { rules, addresses } = of(&fixture.site());
        assert_eq!(rules, format!("{}{}", inline(figtree), headings("")));
        assert!(matches!(&addresses[..], [one] if one.starts_with("data:")), "{addresses:?}");
        fixture.write("brand/ours.woff2", [figtree, &vec![0; 32 * 1024]].concat());
        let BrandFonts { rules: style, addresses } = of(&fixture.site());
        assert!(addresses[0].starts_with("/media/brand/ours."), "{addresses:?}");
        let loaded = "@font-face{font-family:\"Brand 0\";src:url(/media/brand/ours.";
        assert!(style.starts_with(loaded) && style.contains("font-display:optional"), "{style}");
    }
}
