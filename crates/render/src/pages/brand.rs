//! Styles and links of a site's brand beside the styles of the build: its own colours, logo and
//! fonts.

use site::model::{Accent, Fonts, Logo, Settings};
use site::{Color, Site, Theme};

/// Where `web/src/shell/global.css` sets the colours of each theme. These selectors count before its
/// own, wherever they stand.
const DARK: &str = "html:root,html [data-header].sticky";
const LIGHT: &str = "html body.white-background";

/// The style by which a document shows the brand; none where that is the build's.
pub(super) fn style(site: &Site) -> Option<String> {
    let settings = &site.settings;
    let mut style = colors(settings);
    style.push(fonts(&settings.fonts));
    style.extend(settings.logo.as_ref().map(|logo| of_logo(site, logo)));
    Some(style.concat()).filter(|style| !style.is_empty())
}

fn colors(settings: &Settings) -> Vec<String> {
    let mut style = Vec::new();
    if settings.accent != Accent::default() {
        let (dark, light) = (settings.accent.dark, settings.accent.light);
        style.push(format!("html:root{{--accent-dark:{dark};--accent-light:{light}}}"));
    }
    let (dark, light) = (Theme::dark(settings), Theme::light(settings));
    if !light.is_of_the_build() {
        // Toasts have the colours of the light theme in both.
        let (ground, text, error) = (light.background, light.text, light.error());
        style
            .push(format!("html:root{{--toast:{ground};--on-toast:{text};--toast-error:{error}}}"));
    }
    for (selector, theme) in [(DARK, dark), (LIGHT, light)] {
        if !theme.is_of_the_build() {
            let declarations = declarations(&theme);
            // Paper has colours of its own.
            style.push(format!("@media screen{{{selector}{{{declarations}}}}}"));
        }
    }
    style
}

/// The colours of a theme by the names that the stylesheet has for them; the accent has a rule of its
/// own. With two thirds of the text's colour, every edge has 3:1 (`crates/site/src/theme/tests.rs`).
fn declarations(theme: &Theme) -> String {
    let Theme { background, surface, text, .. } = theme;
    let (quiet, error, success) = (theme.quiet(), theme.error(), theme.success());
    let [veil, ink, scrim] = [theme.veil(), *text, theme.shadow()].map(channels);
    format!(
        "--background:{background};--surface:{surface};--veil:rgb({veil} / 20%);--text:{text};--quiet:{quiet};--on-accent:{background};--error:{error};--success:{success};--line:rgb({ink} / 8%);--border:rgb({ink} / 23%);--border-strong:rgb({ink} / 66%);--scrim:{scrim};"
    )
}

fn channels(color: Color) -> String {
    let [red, green, blue] = color.channels();
    format!("{red} {green} {blue}")
}

/// The two stacks of fonts of `web/src/shell/global.css`, each with the family of a font of the
/// brand, the font that the build has there, and what is shown until the brand's has arrived.
const STACKS: [(&str, &str, &str, &str); 2] = [
    ("serif", "Brand headings", "newsreader", "Georgia,serif"),
    ("sans", "Brand text", "figtree", "system-ui,sans-serif"),
];

/// Nothing where both are the build's, whose stand-ins keep their lines. With any others a title may have a
/// line more until its font is there, and what follows would move, so a font that is late is not shown
/// before the next page.
fn fonts(fonts: &Fonts) -> String {
    let stacks = STACKS.into_iter().zip([&fonts.headings, &fonts.text]);
    if stacks.clone().all(|((_, _, built, _), font)| font == built) {
        return String::new();
    }
    let rules = stacks.map(|((stack, family, _, meanwhile), font)| match font.as_str() {
        "system-serif" => {
            format!("html:root{{--{stack}:Georgia,\"Noto Serif\",\"DejaVu Serif\",serif}}")
        }
        "system-sans" => format!("html:root{{--{stack}:system-ui,sans-serif}}"),
        name @ ("newsreader" | "figtree") => {
            format!("html:root{{--{stack}:var(--{name}-in-time)}}")
        }
        // A font of one weight is shown for all.
        address => format!(
            "@font-face{{font-family:\"{family}\";src:url({address}) format(\"woff2\");font-weight:100 900;font-display:optional}}html:root{{--{stack}:\"{family}\",{meanwhile}}}"
        ),
    });
    rules.collect()
}

/// `web/src/shell/logo.module.css` has what these stand for. In the header a logo is as high as the
/// drawing of the build, and higher where the name is in it; its width fits on the narrowest phone.
fn of_logo(site: &Site, logo: &Logo) -> String {
    let ratio = |address: &String| {
        let (width, height) = site.media.get(address)?.brand_size?;
        Some(f64::from(width) / f64::from(height))
    };
    let ratios = [&logo.dark, &logo.light].into_iter().filter_map(ratio);
    let ratio = ratios.fold(0.5, f64::max);
    let (height, most_vw, name) =
        if logo.has_name { (1.8, 44, "--logo-gap:0px;--logo-name:0px;") } else { (1.51, 18, "") };
    let width = ratio * height;
    let Logo { dark, light, .. } = logo;
    format!(
        "html:root{{--logo-dark:url({dark});--logo-light:url({light});--logo-lines:none;{name}--logo-height:{height}em;--logo-width:min({width:.3}em,{most_vw}vw)}}"
    )
}

/// The colours of the dark theme for the program's own pages, by the names that `crates/server/src/plain.css` has
/// for them; none where they are those of the build.
pub fn plain_style(settings: &Settings) -> Option<String> {
    let theme = Theme::dark(settings);
    if theme.is_of_the_build() && settings.accent == Accent::default() {
        return None;
    }
    let quiet = theme.quiet();
    let Theme { background, surface, text, accent, .. } = theme;
    Some(format!(
        ":root{{--background:{background};--surface:{surface};--text:{text};--quiet:{quiet};--accent:{accent};--edge:color-mix(in srgb,{text} 66%,{background})}}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use site::fixture::Fixture;

    fn of(lines: &str) -> Option<String> {
        let fixture = Fixture::new();
        fixture.append("site.toml", lines);
        style(&fixture.site())
    }

    #[test]
    fn a_site_with_the_colours_of_the_build_has_no_style_of_its_own() {
        assert_eq!(of(""), None);
    }

    #[test]
    fn the_accent_is_a_rule_of_its_own() {
        let accent = "[accent]\ndark = \"#9CC9A8\"\nlight = \"#1f4d35\"\n";
        let expected = "html:root{--accent-dark:#9cc9a8;--accent-light:#1f4d35}";
        assert_eq!(of(accent).as_deref(), Some(expected));
    }

    #[test]
    fn a_theme_with_other_grounds_has_every_colour_that_follows_from_them() {
        let colors = "[colors.light]\nbackground = \"#f4f8f9\"\nsurface = \"#e6eef0\"\n";
        let style = of(colors).expect("there is one");
        let expected = "@media screen{html body.white-background{--background:#f4f8f9;--surface:#e6eef0;--veil:rgb(";
        assert!(style.contains(expected), "{style}");
        let toast = "html:root{--toast:#f4f8f9;--on-toast:#1c1814;--toast-error:#";
        assert!(style.starts_with(toast), "{style}");
        // The stylesheet's light theme has these names, and this one leaves none out.
        let sheet = include_str!("../../../../web/src/shell/global.css");
        let (_, light) = sheet.split_once("body.white-background {").expect("it is there");
        let (light, _) = light.split_once('}').expect("it ends");
        let names = light.lines().filter_map(|line| line.trim().split_once(": "));
        for (name, _) in names.filter(|(name, _)| !["--accent", "--logo"].contains(name)) {
            assert!(style.contains(&format!("{name}:")), "{name}: {style}");
        }
    }

    #[test]
    fn the_colours_of_the_build_are_those_of_the_stylesheet() {
        let sheet = include_str!("../../../../web/src/shell/global.css");
        let (dark, light) = sheet.split_once("body.white-background {").expect("it is there");
        let settings = Fixture::new().site().settings;
        let accent = Accent::default();
        for (rules, name, theme, accent) in [
            (dark, "dark", Theme::dark(&settings), accent.dark),
            (light, "light", Theme::light(&settings), accent.light),
        ] {
            assert!(theme.is_of_the_build());
            for (name, color) in [
                ("background", theme.background),
                ("surface", theme.surface),
                ("text", theme.text),
                ("error", theme.error()),
                ("success", theme.success()),
            ] {
                assert!(rules.contains(&format!(" --{name}: {color};")), "{name}: {color}");
            }
            assert!(sheet.contains(&format!(" --accent-{name}: {accent};")), "{name}: {accent}");
        }
    }

    #[test]
    fn the_selectors_are_those_of_the_stylesheet() {
        let sheet = include_str!("../../../../web/src/shell/global.css");
        let sheet: Vec<_> = sheet.split_whitespace().collect();
        let sheet = sheet.join(" ");
        for own in [DARK, LIGHT] {
            let theirs = own.replace("html ", "").replace("html:root", ":root");
            let theirs = theirs.replace(",[", ", [").replace(",:", ", :");
            assert!(sheet.contains(&format!("{theirs} {{")), "{theirs}");
        }
    }
    // Specification 11.13
    #[test]
    fn fonts_of_the_build_can_be_exchanged_and_others_are_loaded_from_the_content() {
        let exchanged = "[fonts]\nheadings = \"figtree\"\ntext = \"newsreader\"\n";
        let expected =
            "html:root{--serif:var(--figtree-in-time)}html:root{--sans:var(--newsreader-in-time)}";
        assert_eq!(of(exchanged).as_deref(), Some(expected));
        let fixture = Fixture::new();
        let font = include_bytes!("../../../../web/src/shell/fonts/figtree.woff2");
        fixture.write("brand/ours.woff2", font);
        fixture.append("site.toml", "[fonts]\nheadings = \"ours.woff2\"\n");
        let style = style(&fixture.site()).expect("there is one");
        assert!(
            style.starts_with(
                "@font-face{font-family:\"Brand headings\";src:url(/media/brand/ours."
            ),
            "{style}"
        );
        assert!(
            style.ends_with("html:root{--serif:\"Brand headings\",Georgia,serif}html:root{--sans:var(--figtree-in-time)}"),
            "{style}"
        );
    }

    #[test]
    fn a_logo_is_as_wide_as_its_file_says() {
        let fixture = Fixture::new();
        fixture.write("brand/logo.svg", "<svg viewBox='0 0 40 10'/>");
        fixture.write("brand/icon.png", site::fixture::png(512, 512));
        let logo = "[logo]\ndark = \"logo.svg\"\nlight = \"logo.svg\"\nicon = \"icon.png\"\n";
        fixture.append("site.toml", logo);
        let beside = style(&fixture.site()).expect("there is one");
        assert!(beside.contains("--logo-dark:url(/media/brand/logo."), "{beside}");
        assert!(beside.contains("--logo-width:min(6.040em,18vw)"), "{beside}");
        fixture.append("site.toml", "hasName = true\n");
        let alone = style(&fixture.site()).expect("there is one");
        assert!(alone.contains("--logo-width:min(7.200em,44vw)"), "{alone}");
        assert!(alone.contains("--logo-name:0px"), "{alone}");
    }
}
