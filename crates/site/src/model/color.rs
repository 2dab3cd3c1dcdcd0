//! A colour: how it is written, its contrast with another, and what is between the two.

use basics::form::Form;
use serde::{Deserialize, Serialize};
use std::{array, fmt};

/// A colour of sRGB, written `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Color(pub(crate) [u8; 3]);

impl Form for Color {}

impl Color {
    pub(crate) const BLACK: Self = Self([0; 3]);
    pub(crate) const WHITE: Self = Self([255; 3]);

    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut channels = [0; 3];
        hex::decode_to_slice(text.strip_prefix('#')?, &mut channels).ok()?;
        Some(Self(channels))
    }

    /// Red, green and blue.
    pub fn channels(self) -> [u8; 3] {
        self.0
    }

    /// Mixes this colour over another, with a part of 1. With more than 1 it is as much
    /// further away from the other.
    pub(crate) fn over(self, under: Self, part: f64) -> Self {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is within the bounds of a byte"
        )]
        let mixed = |over, under| {
            let sum = f64::from(over) * part + f64::from(under) * (1.0 - part);
            sum.round().clamp(0.0, 255.0) as u8
        };
        Self(array::from_fn(|at| mixed(self.0[at], under.0[at])))
    }

    /// The first colour on the way from this one to another that passes; the other where none does.
    pub(crate) fn toward(self, other: Self, passes: impl Fn(Self) -> bool) -> Self {
        let mut way = (0..100).map(|part| other.over(self, f64::from(part) / 100.0));
        way.find(|color| passes(*color)).unwrap_or(other)
    }

    /// The contrast of two colours, 1 to 21 (WCAG 2.2, contrast ratio).
    pub(crate) fn contrast(self, other: Self) -> f64 {
        let (one, other) = (self.luminance(), other.luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// From 0, black, to 1, white (WCAG 2.2, relative luminance).
    fn luminance(self) -> f64 {
        let [red, green, blue] = self.0.map(|channel| {
            let part = f64::from(channel) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", hex::encode(self.0))
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
    use super::Color;

    #[test]
    fn black_on_white_has_the_most_contrast_that_there_is() {
        let (black, white) = (Color::BLACK, Color::WHITE);
        assert!((black.contrast(white) - 21.0).abs() < 0.001);
        assert!((white.contrast(white) - 1.0).abs() < 0.001);
        // An example that publications about WCAG use: the lightest grey on white at level AA.
        assert!((Color([0x76; 3]).contrast(white) - 4.54).abs() < 0.01);
    }
}
