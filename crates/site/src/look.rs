//! A colour: how it is written, its contrast with another, and what is between the two. And the colours
//! of one look of the site: those that are set, those that follow from them, and whether every text can
//! be read. Knows which colour is behind which.

use super::fault::FaultText;
use super::model::{Accent, Colors, Palette, Settings};
use basics::form::Form;
use basics::lang::fault;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::{array, fmt, sync::LazyLock};

#[cfg(test)]
mod tests;

/// The contrast of text that WCAG 2.2 asks for at level AAA (1.4.6).
const TEXT_CONTRAST: f64 = 7.0;

/// How much of the accent is behind words that a search has found
/// (`web/src/features/blog/hits.module.css`).
const MARKED: f64 = 0.12;

/// How much of the shadow covers a picture where text begins (`web/src/site/hero.module.css`).
const SHADOW: f64 = 0.75;

/// How much of the text's colour is in texts that matter less, where that can be read.
const QUIET: f64 = 0.79;

/// The colours of a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    is_dark: bool,
    /// Behind everything.
    pub background: Color,
    /// Behind boxes.
    pub surface: Color,
    /// Texts.
    pub text: Color,
    /// Links, buttons and thin lines.
    pub accent: Color,
}

static DARK: LazyLock<Look> = LazyLock::new(|| Look::of_the_build(true));
static LIGHT: LazyLock<Look> = LazyLock::new(|| Look::of_the_build(false));

/// A colour of the build by its name in the stylesheet, where the dark look comes first.
fn built(name: &str, is_dark: bool) -> Color {
    let styles = include_str!("../../../web/src/shell/global.css");
    let name = format!("--{name}: #");
    let found = if is_dark { styles.find(&name) } else { styles.rfind(&name) };
    let color = found.and_then(|at| Color::parse(styles[at + name.len() - 1..].get(..7)?));
    color.expect("a test reads every one of them")
}

impl Default for Accent {
    fn default() -> Self {
        Self { dark: built("accent-dark", true), light: built("accent-light", false) }
    }
}

impl Look {
    fn of_the_build(is_dark: bool) -> Self {
        let Accent { dark, light } = Accent::default();
        Self {
            is_dark,
            background: built("background", is_dark),
            surface: built("surface", is_dark),
            text: built("text", is_dark),
            accent: if is_dark { dark } else { light },
        }
    }

    /// The one of a first visit.
    pub fn dark(settings: &Settings) -> Self {
        DARK.with(&settings.colors.dark, settings.accent.dark)
    }

    /// The one that the switch in the header leads to.
    pub fn light(settings: &Settings) -> Self {
        LIGHT.with(&settings.colors.light, settings.accent.light)
    }

    fn with(self, palette: &Palette, accent: Color) -> Self {
        Self {
            background: palette.background.unwrap_or(self.background),
            surface: palette.surface.unwrap_or(self.surface),
            text: palette.text.unwrap_or(self.text),
            accent,
            ..self
        }
    }

    /// Returns whether nothing but the accent differs from the build.
    pub fn is_of_the_build(&self) -> bool {
        let built = if self.is_dark { &DARK } else { &LIGHT };
        let accent = built.accent;
        **built == Self { accent, ..*self }
    }

    /// Texts that matter less.
    pub fn quiet(&self) -> Color {
        let quiet = self.text.over(self.background, QUIET);
        quiet.toward(self.text, |quiet| reads(quiet, &self.grounds()))
    }

    /// Colour of errors.
    pub fn error(&self) -> Color {
        self.readable(built("error", self.is_dark))
    }

    /// Colour of successes.
    pub fn success(&self) -> Color {
        self.readable(built("success", self.is_dark))
    }

    /// Laid over the background with a fifth, it looks like the surface.
    pub fn veil(&self) -> Color {
        self.surface.over(self.background, 5.0)
    }

    /// Laid over pictures behind text.
    pub fn shadow(&self) -> Color {
        self.either(Color::BLACK, Color::WHITE)
    }

    /// White in the dark look and black in the light one: the text that can be read on most colours.
    fn extreme(&self) -> Color {
        self.either(Color::WHITE, Color::BLACK)
    }

    fn either(&self, dark: Color, light: Color) -> Color {
        if self.is_dark { dark } else { light }
    }

    /// The least that a text on a picture may stand on: a white picture below the shadow of the dark
    /// look, a black one below that of the light look.
    fn behind_text_on_pictures(&self) -> Color {
        self.shadow().over(self.extreme(), SHADOW)
    }

    fn readable(&self, color: Color) -> Color {
        color.toward(self.extreme(), |color| reads(color, &self.grounds()))
    }

    fn grounds(&self) -> [Color; 2] {
        [self.background, self.surface]
    }

    /// Faults of the colours, each with the colour's name.
    fn faults(&self) -> Vec<(&'static str, FaultText)> {
        let extreme = self.extreme();
        let mut faults = Vec::new();
        for (name, ground) in [("background", self.background), ("surface", self.surface)] {
            // There must be a colour of text that can be read on it, also where the accent tints it.
            let can_be_ground = |ground| reads(extreme, &[extreme.over(ground, MARKED)]);
            if !can_be_ground(ground) {
                let fault = fault!(
                    "content-ground",
                    color = ground.to_string(),
                    look = if self.is_dark { "dark" } else { "light" },
                    nearest = ground.toward(self.shadow(), can_be_ground).to_string()
                );
                faults.push((name, fault));
            }
        }
        // Texts on a background that cannot stay are checked once there is another.
        if !faults.is_empty() {
            return faults;
        }
        let accent = self.readable(self.accent);
        if accent != self.accent {
            faults.push(("accent", text_fault(self.accent, &self.grounds(), accent)));
        }
        let mut behind = self.grounds().to_vec();
        behind.extend(self.grounds().map(|ground| accent.over(ground, MARKED)));
        behind.push(self.behind_text_on_pictures());
        let text = self.text.toward(extreme, |text| reads(text, &behind));
        if text != self.text {
            faults.push(("text", text_fault(self.text, &behind, text)));
        }
        faults
    }
}

/// Faults of the colours of `site.toml`, each with the places where it may be shown, as
/// JSON pointers: the colour itself, and where it is not written, those that are near it.
pub(super) fn faults(settings: &Value) -> Vec<(Vec<String>, FaultText)> {
    let none = json!({});
    let colors = Colors::deserialize(settings.get("colors").unwrap_or(&none));
    let accent = Accent::deserialize(settings.get("accent").unwrap_or(&none));
    // A value that is no colour is a fault already.
    let (Ok(colors), Ok(accent)) = (colors, accent) else {
        return Vec::new();
    };
    let dark = DARK.with(&colors.dark, accent.dark);
    let light = LIGHT.with(&colors.light, accent.light);
    let mut found = Vec::new();
    for (look, faults) in [("dark", dark.faults()), ("light", light.faults())] {
        for (name, text) in faults {
            let near = format!("/colors/{look}");
            let own = match name {
                "accent" => format!("/accent/{look}"),
                name => format!("{near}/{name}"),
            };
            found.push((vec![own, near, "/accent".to_owned()], text));
        }
    }
    found
}

fn reads(text: Color, behind: &[Color]) -> bool {
    let contrast = |under: &Color| text.contrast(*under) >= TEXT_CONTRAST;
    behind.iter().all(contrast)
}

/// Says that a text cannot be read, with what it is hardest to read on, and the nearest colour that can.
fn text_fault(text: Color, behind: &[Color], nearest: Color) -> FaultText {
    let contrast = |under: &Color| text.contrast(*under);
    let by_contrast = |one: &&Color, other: &&Color| contrast(one).total_cmp(&contrast(other));
    let under = behind.iter().min_by(by_contrast).copied().unwrap_or(text);
    // With two decimals, and never up to what would suffice.
    let contrast = (contrast(&under) * 100.0).floor() / 100.0;
    fault!(
        "content-contrast",
        text = text.to_string(),
        under = under.to_string(),
        contrast = format!("{contrast:.2}"),
        least = TEXT_CONTRAST,
        nearest = nearest.to_string()
    )
}

/// A colour of sRGB, written `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Color([u8; 3]);

impl Form for Color {}

impl Color {
    pub(super) const BLACK: Self = Self([0; 3]);
    pub(super) const WHITE: Self = Self([255; 3]);

    pub(super) fn parse(text: &str) -> Option<Self> {
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
    pub(super) fn over(self, under: Self, part: f64) -> Self {
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
    pub(super) fn toward(self, other: Self, passes: impl Fn(Self) -> bool) -> Self {
        let mut way = (0..100).map(|part| other.over(self, f64::from(part) / 100.0));
        way.find(|color| passes(*color)).unwrap_or(other)
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
