//! Every text of any theme that passes can be read.

use super::*;
use basics::form::broken;
use proptest::prelude::*;
use serde_json::json;

/// The contrast of the edges of controls that WCAG 2.2 asks for (1.4.11).
const EDGE_CONTRAST: f64 = 3.0;

/// How much of the text's colour `crates/render/src/pages/brand.rs` gives them.
const EDGE: f64 = 0.66;

#[test]
fn every_text_in_the_colours_of_the_build_can_be_read() {
    for theme in [DARK, LIGHT] {
        assert!(theme.faults().is_empty() && theme.is_of_the_build());
        assert_eq!(theme.error(), theme.of_both(ERROR));
        assert_eq!(theme.success(), theme.of_both(SUCCESS));
        assert_eq!(theme.cover(), LEAST_COVER);
    }
}

#[test]
fn a_ground_on_which_nothing_can_be_read_is_a_fault_with_the_nearest_that_is_one() {
    let colors = json!({ "dark": { "background": "#808080" }, "light": { "surface": "#336699" } });
    let faults = broken::<Settings>(&json!({ "colors": colors }));
    let said: Vec<_> = faults
        .iter()
        .map(|(place, text)| (&**place, format!("{}: {}", text.message, text.advice)))
        .collect();
    let [(dark, of_dark), (light, of_light)] = &*said else {
        panic!("{said:?}");
    };
    assert_eq!((*dark, *light), ("/colors/dark/background", "/colors/light/surface"));
    assert!(of_dark.contains("`#808080` no sirve de fondo: en el aspecto oscuro"), "{of_dark}");
    assert!(of_light.contains("en el aspecto claro"), "{of_light}");
    for (built, said) in [(DARK, of_dark), (LIGHT, of_light)] {
        let (_, nearest) =
            said.rsplit_once("El más parecido que sirve es `").expect("it says which");
        let nearest = nearest.strip_suffix("`.").and_then(Color::parse);
        let background = nearest.expect("it is a colour");
        let faults = Theme { background, ..built }.faults();
        assert!(faults.iter().all(|(name, _)| *name != "background"));
    }
}

/// A theme of any four colours.
fn themes() -> impl Strategy<Value = Theme> {
    let color = || any::<[u8; 3]>().prop_map(Color);
    (any::<bool>(), color(), color(), color(), color()).prop_map(
        |(is_dark, background, surface, text, accent)| Theme {
            is_dark,
            background,
            surface,
            text,
            accent,
        },
    )
}

/// The same theme with every colour that its faults advise, until there is none.
fn mended(mut theme: Theme) -> Theme {
    // Grounds first, then what is read on them.
    for _round in 0..2 {
        for (name, FaultText { advice, .. }) in theme.faults() {
            let (_, nearest) = advice.split_once('`').expect("it names a colour");
            let nearest = nearest.get(..7).and_then(Color::parse);
            let place = match name {
                "background" => &mut theme.background,
                "surface" => &mut theme.surface,
                "text" => &mut theme.text,
                _ => &mut theme.accent,
            };
            *place = nearest.expect("it is a colour");
        }
    }
    theme
}

proptest! {
    // Specification 11.13
    #[test]
    fn with_the_colours_that_are_advised_no_theme_has_a_fault_and_every_text_can_be_read(theme in themes()) {
        let theme = mended(theme);
        prop_assert!(theme.faults().is_empty(), "{:?}: {:?}", theme, theme.faults());
        for ground in [theme.background, theme.surface] {
            for text in [theme.text, theme.accent, theme.quiet(), theme.error(), theme.success()] {
                prop_assert!(text.contrast(ground) >= TEXT_CONTRAST, "{} on {}", text, ground);
            }
            let edge = theme.text.over(ground, EDGE);
            prop_assert!(edge.contrast(ground) >= EDGE_CONTRAST, "{} on {}", edge, ground);
            let marked = theme.accent.over(ground, MARKED);
            prop_assert!(theme.text.contrast(marked) >= TEXT_CONTRAST);
        }
        // A button's text is the background, and its ground the accent.
        prop_assert!(theme.background.contrast(theme.accent) >= TEXT_CONTRAST);
        let (veil, part) = theme.veil();
        let veiled = veil.over(theme.background, f64::from(part) / 100.0).channels();
        for (veiled, wanted) in veiled.into_iter().zip(theme.surface.channels()) {
            prop_assert!(veiled.abs_diff(wanted) < 2, "{} over {}", veil, theme.background);
        }
        let cover = f64::from(theme.cover()) / 100.0;
        let behind = theme.background.over(theme.extreme(), cover);
        prop_assert!(theme.text.contrast(behind) >= TEXT_CONTRAST, "{} on {}", theme.text, behind);
    }

    #[test]
    fn a_theme_without_fault_is_left_as_it_is(theme in themes()) {
        let once = mended(theme);
        prop_assert_eq!(mended(once), once);
    }
}
