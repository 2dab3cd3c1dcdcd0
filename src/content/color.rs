//! A colour: how it is written, its contrast with another, and the nearest one that passes a test.

use super::fault::FaultText;
use crate::lang::fault;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A colour of sRGB, written `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Color([u8; 3]);

/// Checks that a text is a colour.
pub(super) fn check(text: &str) -> Result<(), FaultText> {
    match Color::parse(text) {
        Some(_) => Ok(()),
        None => Err(fault!("content-color", text = text)),
    }
}

/// The lightness of white, as in HSL; that of black is 0.
const MOST_LIGHT: i32 = 510;

impl Color {
    pub(super) const BLACK: Self = Self([0; 3]);
    pub(super) const WHITE: Self = Self([255; 3]);

    /// A colour as CSS writes it in full: `#rrggbb`.
    pub(super) const fn of(red: u8, green: u8, blue: u8) -> Self {
        Self([red, green, blue])
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#')?;
        if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let channel = |at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
        Some(Self([channel(0)?, channel(2)?, channel(4)?]))
    }

    /// Red, green and blue.
    pub(crate) fn channels(self) -> [u8; 3] {
        self.0
    }

    /// What is seen where this colour covers another with a part of 1.
    pub(super) fn over(self, under: Self, part: f64) -> Self {
        let [red, green, blue] = self.0;
        let [under_red, under_green, under_blue] = under.0;
        let mixed = |over: u8, under: u8| {
            let channel = f64::from(over) * part + f64::from(under) * (1.0 - part);
            byte(channel)
        };
        Self([
            mixed(red, under_red),
            mixed(green, under_green),
            mixed(blue, under_blue),
        ])
    }

    /// The colour that looks like this one where it covers `under` with the least possible part of
    /// 1, and that part in thousandths.
    pub(super) fn veil(self, under: Self) -> (Self, u16) {
        let channels = || self.0.into_iter().zip(under.0);
        let least = channels().map(|(wanted, under)| {
            let (wanted, under) = (f64::from(wanted), f64::from(under));
            let most = if wanted > under { 255.0 - under } else { under };
            (wanted - under).abs() / most.max(1.0)
        });
        let part = least.fold(0.001, f64::max);
        let thousandths = (1..=1000).find(|part_of| f64::from(*part_of) / 1000.0 >= part);
        let thousandths = thousandths.unwrap_or(1000);
        let part = f64::from(thousandths) / 1000.0;
        let color = channels().map(|(wanted, under)| {
            let (wanted, under) = (f64::from(wanted), f64::from(under));
            byte((wanted - under * (1.0 - part)) / part)
        });
        let mut veil = [0; 3];
        for (channel, color) in veil.iter_mut().zip(color) {
            *channel = color;
        }
        (Self(veil), thousandths)
    }

    /// The colour of the same hue and saturation, as little lighter, or else darker, as suffices to
    /// pass; white or black where none does.
    pub(super) fn nearest(self, is_lighter: bool, passes: impl Fn(Self) -> bool) -> Self {
        let lightness = self.lightness();
        let at = |lightness: &i32| passes(self.at(*lightness));
        let found = if passes(self) {
            return self;
        } else if is_lighter {
            (lightness..=MOST_LIGHT).find(at)
        } else {
            (0..=lightness).rev().find(at)
        };
        self.at(found.unwrap_or(if is_lighter { MOST_LIGHT } else { 0 }))
    }

    /// The contrast of two colours, 1 to 21 (WCAG 2.2, contrast ratio).
    pub(super) fn contrast(self, other: Self) -> f64 {
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

    /// As in HSL, from 0, black, to [`MOST_LIGHT`].
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

/// A channel that was computed.
fn byte(channel: f64) -> u8 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is within the bounds of a byte"
    )]
    let byte = channel.round().clamp(0.0, 255.0) as u8;
    byte
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

    #[test]
    fn black_on_white_has_the_most_contrast_that_there_is() {
        let (black, white) = (Color::BLACK, Color::WHITE);
        assert!((black.contrast(white) - 21.0).abs() < 0.001);
        assert!((white.contrast(white) - 1.0).abs() < 0.001);
        // An example that publications about WCAG use: the lightest grey on white at level AA.
        assert!((Color([0x76; 3]).contrast(white) - 4.54).abs() < 0.01);
    }

    #[test]
    fn the_nearest_colour_keeps_its_hue() {
        let nearest = |text, is_lighter| {
            let color = Color::parse(text).expect("it is a colour");
            let ground = Color::of(if is_lighter { 21 } else { 250 }, 18, 15);
            let ground = if is_lighter { ground } else { Color::WHITE };
            let passes = |color: Color| color.contrast(ground) >= 7.0;
            color.nearest(is_lighter, passes).to_string()
        };
        // A red stays without green and blue as long as it only becomes darker.
        assert!(nearest("#ff0000", false).ends_with("0000"));
        let blue = nearest("#0000ff", true);
        assert!(blue.ends_with("ff") && blue[1..3] == blue[3..5], "{blue}");
        assert_eq!(nearest("#ffffff", true), "#ffffff");
        assert_eq!(nearest("#000000", false), "#000000");
    }

    proptest! {
        #[test]
        fn a_veil_over_a_colour_looks_like_the_colour_that_is_wanted(wanted in any::<[u8; 3]>(), under in any::<[u8; 3]>()) {
            let (wanted, under) = (Color(wanted), Color(under));
            let (veil, thousandths) = wanted.veil(under);
            let seen = veil.over(under, f64::from(thousandths) / 1000.0);
            for (seen, wanted) in seen.0.into_iter().zip(wanted.0) {
                prop_assert!(seen.abs_diff(wanted) <= 1, "{} over {}", veil, under);
            }
        }
    }
}
