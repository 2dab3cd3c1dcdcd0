//! Styles and links of a site's brand beside the styles of the build: its own colours, logo and
//! fonts, and what of its pictures stays in sight where they are cut.

mod fonts;

use fonts::BrandFonts;
use site::model::{Accent, FirstLook, Logo, Settings};
use site::{Color, Site, Theme};
use std::collections::BTreeSet;

/// Where `web/src/shell/global.css` sets the colours of each theme. These selectors count before its
/// own, wherever they stand.
const DARK: &str = "html:root,html [data-header].sticky";
const LIGHT: &str = "html body.white-background";

/// How a document shows the brand.
#[derive(Debug, Default)]
pub(super) struct Brand {
    /// Its style; none where that is the build's.
    pub(super) style: Option<String>,
    /// The addresses of the fonts that the style has.
    pub(super) fonts: Vec<String>,
}

impl Brand {
    pub(super) fn of(site: &Site) -> Self {
        let settings = &site.settings;
        let mut style = colors(settings);
        let BrandFonts { rules, addresses } = fonts::of(site);
        style.push(rules);
        style.extend(settings.logo.as_ref().map(|logo| of_logo(site, logo)));
        style.extend(of_name(site));
        style.extend(of_focuses(site));
        let style = Some(style.concat()).filter(|style| !style.is_empty());
        Self { style, fonts: addresses }
    }
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
    if settings.first_look == FirstLook::Visitor {
        // With scripts the early one sets the class.
        let declarations = declarations(&light);
        style.push(format!("@media screen and (scripting:none) and (prefers-color-scheme:light){{html:root{{color-scheme:light}}html body{{{declarations}--accent:var(--accent-light);--logo:var(--logo-light)}}}}"));
    }
    style
}

/// The colours of a theme by the names that the stylesheet has for them; the accent has a rule of its
/// own. With two thirds of the text's colour, every edge has 3:1 (`crates/site/src/theme/tests.rs`).
fn declarations(theme: &Theme) -> String {
    let Theme { background, surface, text, .. } = theme;
    let (quiet, error, success) = (theme.quiet(), theme.error(), theme.success());
    let (veil, part) = theme.veil();
    let [veil, ink, scrim] = [veil, *text, *background].map(channels);
    let cover = f32::from(theme.cover()) / 100.0;
    format!(
        "--background:{background};--surface:{surface};--veil:rgb({veil} / {part}%);--text:{text};--quiet:{quiet};--on-accent:{background};--error:{error};--success:{success};--line:rgb({ink} / 8%);--border:rgb({ink} / 23%);--border-strong:rgb({ink} / 66%);--scrim:{scrim};--cover:{cover};"
    )
}

/// What of its pictures stays in sight (`web/src/components/picture.module.css`). The policy allows no style of an
/// element's own; with a rule for each percentage there are at most 202, however many pictures a site has.
fn of_focuses(site: &Site) -> Vec<String> {
    let points = site.focuses().into_iter().filter_map(|it| it.split_once(' '));
    let (across, down): (BTreeSet<_>, BTreeSet<_>) = points.unzip();
    let across = across.iter().map(|x| format!("[data-focus^=\"{x} \"]{{--x:{x}}}"));
    across.chain(down.iter().map(|y| format!("[data-focus$=\" {y}\"]{{--y:{y}}}"))).collect()
}

fn channels(color: Color) -> String {
    let [red, green, blue] = color.channels();
    format!("{red} {green} {blue}")
}

/// The most that a name takes in one line, in ems.
const NAME_EMS: f64 = 8.5;

/// How wide the logo may be beside a name on a narrow phone, in ems (`18vw` of [`of_logo`]).
const MOST_LOGO_EMS: f64 = 4.2;

/// What fits on a phone 320 px wide without being made smaller, in ems; the stylesheet has it too.
const NARROW_EMS: f64 = 6.6;

/// How wide a name is, and it with the logo, in ems, for `web/src/shell/logo.module.css`: in one line, or in two
/// where it is long. None where it has room as it is, or is in the logo.
fn of_name(site: &Site) -> Option<String> {
    let Settings { brand, logo, .. } = &site.settings;
    let (mark, gap) = (logo.as_ref().map_or(1.4, |logo| ratio(site, logo) * 1.51), 0.66);
    if logo.as_ref().is_some_and(|logo| logo.has_name) {
        return None;
    }
    let brand = &site::bare(brand);
    let at_spaces = brand.match_indices(' ').map(|(at, _)| brand.split_at(at));
    let in_two = at_spaces.map(|(one, other)| ems(one).max(ems(other.trim_start())));
    let whole = ems(brand);
    let (name, width) = match in_two.reduce(f64::min).filter(|_| whole > NAME_EMS) {
        Some(width) => (width, format!("--name-width:{width:.2}em;")),
        None => (whole, String::new()),
    };
    let all = name + gap + mark.min(MOST_LOGO_EMS);
    (all > NARROW_EMS).then(|| format!("html:root{{{width}--logo-ems:{all:.2}}}"))
}

/// About how wide a text is, and not less, in any font of texts: by the widths of Figtree and Georgia.
fn ems(text: &str) -> f64 {
    let of = |letter: char| match letter {
        'i' | 'j' | 'l' | 'í' | 'I' | ' ' | '.' | ',' | '\'' => 0.33,
        'm' | 'w' | 'M' | 'W' => 0.92,
        _ if letter.is_uppercase() => 0.72,
        _ => 0.56,
    };
    text.chars().map(of).sum()
}

/// `web/src/shell/logo.module.css` has what these stand for. In the header a logo is as high as the
/// drawing of the build, and higher where the name is in it; its width fits on the narrowest phone.
fn of_logo(site: &Site, logo: &Logo) -> String {
    let (height, most_vw, name) =
        if logo.has_name { (1.8, 44, "--logo-gap:0px;--logo-name:0px;") } else { (1.51, 18, "") };
    let width = ratio(site, logo) * height;
    let Logo { dark, light, .. } = logo;
    format!(
        "html:root{{--logo-dark:url({dark});--logo-light:url({light});--logo-lines:none;{name}--logo-height:{height}em;--logo-width:min({width:.3}em,{most_vw}vw)}}"
    )
}

/// How much wider than high the wider of the two drawings is.
fn ratio(site: &Site, logo: &Logo) -> f64 {
    let ratio = |address: &String| {
        let (width, height) = site.media.get(address)?.brand_size?;
        Some(f64::from(width) / f64::from(height))
    };
    let ratios = [&logo.dark, &logo.light].into_iter().filter_map(ratio);
    ratios.fold(0.5, f64::max)
}

/// The colours of the first visit's theme for the program's own pages, by the names that
/// `crates/server/src/plain.css` has for them; none where they are those of the build's dark theme.
pub fn plain_style(settings: &Settings) -> Option<String> {
    let (dark, light) = (Theme::dark(settings), Theme::light(settings));
    let is_built = dark.is_of_the_build() && settings.accent == Accent::default();
    match settings.first_look {
        FirstLook::Dark if is_built => None,
        FirstLook::Dark => Some(plain_colors(&dark, "")),
        FirstLook::Light => Some(plain_colors(&light, PLAIN_LIGHT)),
        FirstLook::Visitor => Some(format!(
            "{}@media (prefers-color-scheme:light){{{}}}",
            plain_colors(&dark, ""),
            plain_colors(&light, PLAIN_LIGHT)
        )),
    }
}

/// Those pages are dark by their own style.
const PLAIN_LIGHT: &str = ";color-scheme:light";

fn plain_colors(theme: &Theme, scheme: &str) -> String {
    let quiet = theme.quiet();
    let Theme { background, surface, text, accent, .. } = theme;
    format!(
        ":root{{--background:{background};--surface:{surface};--text:{text};--quiet:{quiet};--accent:{accent};--edge:color-mix(in srgb,{text} 66%,{background}){scheme}}}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use site::fixture::Fixture;

    fn of(lines: &str) -> Option<String> {
        let fixture = Fixture::new();
        fixture.append("site.toml", lines);
        Brand::of(&fixture.site()).style
    }

    // Specification 18.42
    #[test]
    fn what_stays_in_sight_of_pictures_is_a_rule_for_each_percentage() {
        let fixture = Fixture::new();
        let focus = |file: &str, before: &str, said: &str| {
            fixture.edit(file, before, &format!("{before}{said}"));
        };
        focus("articles/uno.md", "src = \"a.jpg\"", ", focus = \"40% 25%\"");
        focus("pages/home.toml", "[hero.picture]\n", "focus = \"40% 0%\"\n");
        let rules = "[data-focus^=\"40% \"]{--x:40%}[data-focus$=\" 0%\"]{--y:0%}[data-focus$=\" 25%\"]{--y:25%}";
        assert_eq!(Brand::of(&fixture.site()).style.as_deref(), Some(rules));
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

    // Specification 11.13
    #[test]
    fn shades_over_pictures_end_in_the_background_whatever_colours_a_brand_sets() {
        for look in ["dark", "light"] {
            let (ground, text) = match look {
                "dark" => ("#12301f", "#fbfdfc"),
                _ => ("#fffdf6", "#20301a"),
            };
            let style =
                of(&format!("[colors.{look}]\nbackground = \"{ground}\"\ntext = \"{text}\"\n"));
            let style = style.expect("there is one");
            let [red, green, blue] =
                [1, 3, 5].map(|at| u8::from_str_radix(&ground[at..at + 2], 16));
            let channels = [red, green, blue].map(|it| it.expect("it is one").to_string());
            let expected = format!("--scrim:{};--cover:0.", channels.join(" "));
            assert!(style.contains(&expected), "{style}");
        }
    }

    // Specification 4.15
    #[test]
    fn where_the_visitors_system_says_the_look_it_does_so_without_scripts_too() {
        let own = |look: &str| {
            let fixture = Fixture::new();
            let brand = "brand = ";
            fixture.edit("site.toml", brand, &format!("firstLook = \"{look}\"\n{brand}"));
            Brand::of(&fixture.site()).style
        };
        assert_eq!(own("dark"), None);
        assert_eq!(own("light"), None);
        let style = own("visitor").expect("there is one");
        assert!(style.starts_with("@media screen and (scripting:none) and (prefers-color-scheme:light){html:root{color-scheme:light}html body{--background:#faf7f1;"), "{style}");
        assert!(
            style.ends_with("--accent:var(--accent-light);--logo:var(--logo-light)}}"),
            "{style}"
        );
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

    // Specification 2.50
    #[test]
    fn a_name_is_as_large_as_it_fits_in_two_lines() {
        let named = |name: &str| {
            let fixture = Fixture::new();
            fixture.edit("site.toml", "brand = \"Remanso\"", &format!("brand = \"{name}\""));
            Brand::of(&fixture.site()).style
        };
        assert_eq!(named("Luz"), None);
        assert_eq!(named("Interparroquial").as_deref(), Some("html:root{--logo-ems:9.77}"));
        assert_eq!(
            named("Jardines de Nuestra Señora").as_deref(),
            Some("html:root{--name-width:7.93em;--logo-ems:9.99}")
        );
    }

    #[test]
    fn a_logo_is_as_wide_as_its_file_says() {
        let fixture = Fixture::new();
        fixture.write("brand/logo.svg", "<svg viewBox='0 0 40 10'/>");
        fixture.write("brand/icon.png", site::fixture::png(512, 512));
        let logo = "[logo]\ndark = \"logo.svg\"\nlight = \"logo.svg\"\nicon = \"icon.png\"\n";
        fixture.append("site.toml", logo);
        let beside = Brand::of(&fixture.site()).style.expect("there is one");
        assert!(beside.contains("--logo-dark:url(/media/brand/logo."), "{beside}");
        assert!(beside.contains("--logo-width:min(6.040em,18vw)"), "{beside}");
        fixture.append("site.toml", "hasName = true\n");
        let alone = Brand::of(&fixture.site()).style.expect("there is one");
        assert!(alone.contains("--logo-width:min(7.200em,44vw)"), "{alone}");
        assert!(alone.contains("--logo-name:0px"), "{alone}");
    }
}
