//! Every text of any look that passes can be read.

use super::*;
use proptest::prelude::*;

/// The contrast of the edges of controls that WCAG 2.2 asks for (1.4.11).
const EDGE_CONTRAST: f64 = 3.0;

/// How much of the text's colour `crates/render/src/pages/brand.rs` gives them.
const EDGE: f64 = 0.66;

#[test]
fn every_text_in_the_colours_of_the_build_can_be_read() {
    for look in [*DARK, *LIGHT] {
        assert!(look.faults().is_empty() && look.is_of_the_build());
        assert_eq!(look.error(), built("error", look.is_dark));
        assert_eq!(look.success(), built("success", look.is_dark));
    }
}

#[test]
fn a_ground_on_which_nothing_can_be_read_is_a_fault_with_the_nearest_that_is_one() {
    let colors = r##"{ "dark": { "background": "#808080" }, "light": { "surface": "#336699" } }"##;
    let settings = serde_json::from_str::<Value>(&format!("{{ \"colors\": {colors} }}"));
    let faults = faults(&settings.expect("it is JSON"));
    let said: Vec<_> = faults
        .iter()
        .map(|(places, text)| (&*places[0], format!("{}: {}", text.message, text.advice)))
        .collect();
    let [(dark, of_dark), (light, of_light)] = &*said else {
        panic!("{said:?}");
    };
    assert_eq!((*dark, *light), ("/colors/dark/background", "/colors/light/surface"));
    assert!(of_dark.contains("`#808080` no sirve de fondo: en el aspecto oscuro"), "{of_dark}");
    assert!(of_light.contains("en el aspecto claro"), "{of_light}");
    for (built, said) in [(*DARK, of_dark), (*LIGHT, of_light)] {
        let (_, nearest) =
            said.rsplit_once("El más parecido que sirve es `").expect("it says which");
        let nearest = nearest.strip_suffix("`.").and_then(Color::parse);
        let background = nearest.expect("it is a colour");
        let faults = Look { background, ..built }.faults();
        assert!(faults.iter().all(|(name, _)| *name != "background"));
    }
}

/// A look of any four colours.
fn looks() -> impl Strategy<Value = Look> {
    let color = || any::<[u8; 3]>().prop_map(Color);
    (any::<bool>(), color(), color(), color(), color()).prop_map(
        |(is_dark, background, surface, text, accent)| Look {
            is_dark,
            background,
            surface,
            text,
            accent,
        },
    )
}

/// The same look with every colour that its faults advise, until there is none.
fn mended(mut look: Look) -> Look {
    // Grounds first, then what is read on them.
    for _round in 0..2 {
        for (name, FaultText { advice, .. }) in look.faults() {
            let (_, nearest) = advice.split_once('`').expect("it names a colour");
            let nearest = nearest.get(..7).and_then(Color::parse);
            let place = match name {
                "background" => &mut look.background,
                "surface" => &mut look.surface,
                "text" => &mut look.text,
                _ => &mut look.accent,
            };
            *place = nearest.expect("it is a colour");
        }
    }
    look
}

proptest! {
    // Specification 11.13
    #[test]
    fn with_the_colours_that_are_advised_no_look_has_a_fault_and_every_text_can_be_read(look in looks()) {
        let look = mended(look);
        prop_assert!(look.faults().is_empty(), "{:?}: {:?}", look, look.faults());
        for ground in [look.background, look.surface] {
            for text in [look.text, look.accent, look.quiet(), look.error(), look.success()] {
                prop_assert!(text.contrast(ground) >= TEXT_CONTRAST, "{} on {}", text, ground);
            }
            let edge = look.text.over(ground, EDGE);
            prop_assert!(edge.contrast(ground) >= EDGE_CONTRAST, "{} on {}", edge, ground);
            let marked = look.accent.over(ground, MARKED);
            prop_assert!(look.text.contrast(marked) >= TEXT_CONTRAST);
        }
        // A button's text is the background, and its ground the accent.
        prop_assert!(look.background.contrast(look.accent) >= TEXT_CONTRAST);
        let behind = look.behind_text_on_pictures();
        prop_assert!(look.text.contrast(behind) >= TEXT_CONTRAST);
    }

    #[test]
    fn a_look_without_fault_is_left_as_it_is(look in looks()) {
        let once = mended(look);
        prop_assert_eq!(mended(once), once);
    }
}

#[test]
fn black_on_white_has_the_most_contrast_that_there_is() {
    let (black, white) = (Color::BLACK, Color::WHITE);
    assert!((black.contrast(white) - 21.0).abs() < 0.001);
    assert!((white.contrast(white) - 1.0).abs() < 0.001);
    // An example that publications about WCAG use: the lightest grey on white at level AA.
    assert!((Color([0x76; 3]).contrast(white) - 4.54).abs() < 0.01);
}
