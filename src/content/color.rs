//! A colour, and whether text of it can be read where the site's pages put it.

use super::fault::FaultText;
use crate::lang::fault;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The contrast of text that WCAG 2.2 asks for at level AAA (1.4.6).
const LEAST_CONTRAST: f64 = 7.0;

/// A colour of sRGB, written `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Color([u8; 3]);

/// What text stands on in one look of the site, as in `web/src/layout/global.css`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground {
    background: Color,
    surface: Color,
    /// Whether text is lighter than what it stands on.
    is_dark: bool,
}

pub(super) const DARK: Ground = Ground {
    background: Color([0x15, 0x12, 0x0f]),
    surface: Color([0x1f, 0x1b, 0x17]),
    is_dark: true,
};

pub(super) const LIGHT: Ground = Ground {
    background: Color([0xfa, 0xf7, 0xf1]),
    surface: Color([0xf0, 0xea, 0xe0]),
    is_dark: false,
};

/// Checks a colour of text, written `#rrggbb`, against what it stands on.
pub(super) fn check(text: &str, ground: Ground) -> Result<(), FaultText> {
    let Some(color) = Color::parse(text) else {
        return Err(fault!("content-color", text = text));
    };
    if ground.shows(color) {
        return Ok(());
    }
    Err(fault!(
        "content-contrast",
        text = text,
        background = ground.background.to_string(),
        onbackground = rounded(color.contrast(ground.background)),
        surface = ground.surface.to_string(),
        onsurface = rounded(color.contrast(ground.surface)),
        least = LEAST_CONTRAST,
        nearest = ground.nearest(color).to_string()
    ))
}

/// With two decimals, and never up to what would suffice.
fn rounded(contrast: f64) -> String {
    format!("{:.2}", (contrast * 100.0).floor() / 100.0)
}

impl Ground {
    fn shows(self, color: Color) -> bool {
        [self.background, self.surface]
            .into_iter()
            .all(|under| color.contrast(under) >= LEAST_CONTRAST)
    }

    /// The same hue, as little lighter or darker as suffices.
    fn nearest(self, color: Color) -> Color {
        let lightness = color.lightness();
        let mut darker = (0..=lightness).rev();
        let mut lighter = lightness..=WHITE;
        let found = if self.is_dark {
            lighter.find(|lightness| self.shows(color.at(*lightness)))
        } else {
            darker.find(|lightness| self.shows(color.at(*lightness)))
        };
        color.at(found.unwrap_or(if self.is_dark { WHITE } else { 0 }))
    }
}

/// The lightness of white.
const WHITE: i32 = 510;

impl Color {
    /// A colour as CSS writes it in full: `#rrggbb`.
    pub(super) const fn of(red: u8, green: u8, blue: u8) -> Self {
        Self([red, green, blue])
    }

    fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#')?;
        if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let channel = |at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
        Some(Self([channel(0)?, channel(2)?, channel(4)?]))
    }

    /// The contrast of two colours, 1 to 21 (WCAG 2.2, contrast ratio).
    fn contrast(self, other: Self) -> f64 {
        let (one, other) = (self.luminance(), other.luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// From 0, black, to 1, white (WCAG 2.2, relative luminance).
    fn luminance(self) -> f64 {
        let [red, green, blue] = self.0.map(|channel| {
            let part = f64::from(channel) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// As in HSL, from 0, black, to [`WHITE`].
    fn lightness(self) -> i32 {
        let (least, most) = self.extremes();
        least + most
    }

    fn extremes(self) -> (i32, i32) {
        let [red, green, blue] = self.0.map(i32::from);
        (red.min(green).min(blue), red.max(green).max(blue))
    }

    /// The colour of the same hue and saturation (HSL) with another lightness.
    fn at(self, lightness: i32) -> Self {
        // The most by which the channels can differ at a lightness.
        let room = |lightness: i32| 255 - (lightness - 255).abs();
        let (least, most) = self.extremes();
        let spread = most - least;
        let wide = match room(least + most) {
            0 => 0,
            most => spread * room(lightness) / most,
        };
        let channel = |channel: u8| {
            let part = match spread {
                0 => 0,
                spread => wide * (i32::from(channel) - least) / spread,
            };
            let channel = (lightness - wide) / 2 + part;
            u8::try_from(channel.clamp(0, 255)).expect("it is within the bounds of a byte")
        };
        Self(self.0.map(channel))
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl TryFrom<String> for Color {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::parse(&text).ok_or(text)
    }
}

impl From<Color> for String {
    fn from(color: Color) -> Self {
        color.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The tokens of a look: the dark one is the first in the file.
    fn token(name: &str, ground: Ground) -> Color {
        let styles = include_str!("../../web/src/layout/global.css");
        let name = format!("--{name}: ");
        let mut values = styles.split(&name).skip(1);
        let value = if ground.is_dark {
            values.next()
        } else {
            values.last()
        };
        let value = value.and_then(|rest| rest.get(..7)).expect("it is there");
        Color::parse(value).expect("it is a colour")
    }

    #[test]
    fn the_grounds_are_those_of_the_stylesheet() {
        for ground in [DARK, LIGHT] {
            assert_eq!(ground.background, token("background", ground));
            assert_eq!(ground.surface, token("surface", ground));
        }
    }

    #[test]
    fn black_on_white_has_the_most_contrast_that_there_is() {
        let (black, white) = (Color([0; 3]), Color([255; 3]));
        assert_eq!(rounded(black.contrast(white)), "21.00");
        assert_eq!(rounded(white.contrast(white)), "1.00");
        // An example that publications about WCAG use: the lightest grey on white at level AA.
        assert_eq!(rounded(Color([0x76; 3]).contrast(white)), "4.54");
    }

    #[test]
    fn the_nearest_colour_keeps_its_hue() {
        let nearest = |text, ground: Ground| {
            let color = Color::parse(text).expect("it is a colour");
            ground.nearest(color).to_string()
        };
        // A red stays without green and blue as long as it only becomes darker.
        assert!(nearest("#ff0000", LIGHT).ends_with("0000"));
        let blue = nearest("#0000ff", DARK);
        assert!(blue.ends_with("ff") && blue[1..3] == blue[3..5], "{blue}");
        assert_eq!(nearest("#ffffff", DARK), "#ffffff");
        assert_eq!(nearest("#000000", LIGHT), "#000000");
    }

    proptest! {
        #[test]
        fn the_nearest_colour_passes_and_one_that_passes_is_its_own(channels in any::<[u8; 3]>(), is_dark in any::<bool>()) {
            let ground = if is_dark { DARK } else { LIGHT };
            let color = Color(channels);
            let nearest = ground.nearest(color);
            prop_assert!(ground.shows(nearest), "{}", nearest);
            prop_assert!(check(&nearest.to_string(), ground).is_ok());
            if ground.shows(color) {
                prop_assert_eq!(nearest, color);
            }
        }
    }
}
