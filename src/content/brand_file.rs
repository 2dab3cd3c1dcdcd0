//! What a setting of the brand may name: a logo, an icon, a font.

use super::{
    BrandFile, Medium,
    fault::FaultText,
    media::{BRAND, name_in_brand},
    model::BUILT_IN_FONTS,
    report::Known,
};
use crate::lang::fault;
use crate::nearest::{advise, nearest};

/// How many times as wide as high a logo may be: a wider one does not fit on a phone.
const MOST_WIDE: u32 = 5;

/// How many times as high as wide.
const MOST_HIGH: u32 = 2;

/// How many pixels high a logo is that is no drawing: twice as many as it is shown with.
const LOGO_PIXELS: u32 = 96;

/// How many pixels a phone's home screen takes of an icon.
const ICON_PIXELS: u32 = 512;

/// The name by which the media table has what a setting names; none where that is no file.
pub(super) fn name(text: &str) -> Option<String> {
    (!BUILT_IN_FONTS.contains(&text)).then(|| name_in_brand(text))
}

/// The address of the file that a setting names, or the name of a font of the build. `None` where the
/// file is refused: that is reported at the file itself.
pub(super) fn address(
    format: &str,
    text: &str,
    known: &Known,
) -> Result<Option<String>, FaultText> {
    let Some(name) = name(text) else {
        return Ok(Some(text.to_owned()));
    };
    let is_file = format != "font" || text.contains('.');
    if !is_file {
        let advice = advise(text, BUILT_IN_FONTS);
        return Err(fault!("content-font", text = text, advice = advice));
    }
    let Some(medium) = known.media.named(&name) else {
        if known.refused_media.contains(&name) {
            return Ok(None);
        }
        let names = known.media.iter().filter_map(file_name);
        let nearest = nearest(text, names).unwrap_or("none");
        return Err(fault!(
            "content-brand-missing",
            name = text,
            nearest = nearest
        ));
    };
    let file = medium
        .brand
        .ok_or_else(|| fault!("content-brand-not-font", name = text))?;
    let fault = match format {
        "logo" => logo(text, file),
        "icon" => icon(text, file),
        _ => match file {
            BrandFile::Font(_) => None,
            _ => Some(fault!("content-brand-not-font", name = text)),
        },
    };
    fault.map_or_else(|| Ok(Some(medium.address.clone())), Err)
}

fn file_name(medium: &Medium) -> Option<&str> {
    medium.path.strip_prefix(BRAND)
}

fn logo(name: &str, file: BrandFile) -> Option<FaultText> {
    let Some((width, height)) = file.size() else {
        return Some(fault!("content-brand-not-logo", name = name));
    };
    if width > height.saturating_mul(MOST_WIDE) || height > width.saturating_mul(MOST_HIGH) {
        return Some(fault!(
            "content-logo-shape",
            name = name,
            wide = MOST_WIDE,
            high = MOST_HIGH
        ));
    }
    let is_small = matches!(file, BrandFile::Image { height, .. } if height < LOGO_PIXELS);
    is_small.then(|| {
        fault!(
            "content-logo-small",
            name = name,
            height = height,
            least = LOGO_PIXELS
        )
    })
}

fn icon(name: &str, file: BrandFile) -> Option<FaultText> {
    let is_good = matches!(file, BrandFile::Image { width, height } if width == height && width >= ICON_PIXELS);
    (!is_good).then(|| fault!("content-icon", name = name, least = ICON_PIXELS))
}

#[cfg(test)]
mod tests {
    use crate::content::fixture::{Fixture, png};

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
        let medium = site.media.get(&before).expect("it is served").medium;
        assert_eq!(medium.content_type, "image/svg+xml");
        assert_eq!(medium.path, "brand/logo.svg");
        fixture.write("brand/logo.svg", "<svg viewBox='0 0 41 10'/>");
        assert_ne!(address(&fixture), before);
    }

    #[test]
    fn a_file_of_the_brand_that_does_not_fit_is_a_fault_that_says_what_does() {
        let of = |edit: &dyn Fn(&Fixture)| {
            let fixture = fixture();
            edit(&fixture);
            fixture.fault_lines().join("\n")
        };
        let wide = of(&|it| it.write("brand/logo.svg", "<svg viewBox='0 0 51 10'/>"));
        assert!(wide.contains("does not fit into the header"), "{wide}");
        let low = of(&|it| {
            it.write("brand/low.png", png(300, 90));
            it.edit("site.toml", "logo.svg", "low.png");
        });
        assert!(
            low.contains("90 pixels high") && low.contains("96 pixels"),
            "{low}"
        );
        let icon = of(&|it| it.write("brand/icon.png", png(512, 500)));
        assert!(icon.contains("square PNG of 512 pixels"), "{icon}");
        let missing = of(&|it| it.edit("site.toml", "logo.svg", "logo.sgv"));
        assert!(missing.contains("Did you mean `logo.svg`?"), "{missing}");
        let font = of(&|it| it.append("site.toml", "[fonts]\ntext = \"figtre\"\n"));
        assert!(font.contains("Did you mean `figtree`?"), "{font}");
        let icon_as_font = of(&|it| it.append("site.toml", "[fonts]\ntext = \"icon.png\"\n"));
        assert!(
            icon_as_font.contains("`icon.png` is not a font"),
            "{icon_as_font}"
        );
        // A file that cannot be served is reported once, at the file.
        let refused =
            of(&|it| it.write("brand/logo.svg", "<svg viewBox='0 0 1 1'><script/></svg>"));
        assert_eq!(refused.lines().count(), 1, "{refused}");
        assert!(
            refused.starts_with("content/brand/logo.svg:1:1: "),
            "{refused}"
        );
        let picture = of(&|it| it.edit("pages/home.toml", "\"a.jpg\"", "\"../brand/icon.png\""));
        assert!(
            picture.contains("there is no file `../brand/icon.png`"),
            "{picture}"
        );
    }
}
