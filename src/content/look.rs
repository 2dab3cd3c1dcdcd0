//! The colours of one look of the site: those that are set, those that follow from them, and whether
//! every text can be read.
//!
//! Knows which colour is behind which, and nothing of stylesheets.

use super::{
    color::Color,
    fault::FaultText,
    model::{Accent, Colors, Settings},
};
use crate::lang::fault;
use serde::Deserialize as _;
use serde_json::{Value, json};

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

/// A look of the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The one of a first visit.
    Dark,
    /// The one that the switch in the header leads to.
    Light,
}

/// The colours of a look that are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    side: Side,
    /// Behind everything.
    pub background: Color,
    /// Behind boxes.
    pub surface: Color,
    /// Texts.
    pub text: Color,
    /// Links, buttons and thin lines.
    pub accent: Color,
}

impl Look {
    /// A look of a site.
    pub fn of(settings: &Settings, side: Side) -> Self {
        Self::new(&settings.colors, &settings.accent, side)
    }

    fn new(colors: &Colors, accent: &Accent, side: Side) -> Self {
        let built = side.built();
        let (palette, accent) = match side {
            Side::Dark => (&colors.dark, accent.dark),
            Side::Light => (&colors.light, accent.light),
        };
        Self {
            side,
            background: palette.background.unwrap_or(built.background),
            surface: palette.surface.unwrap_or(built.surface),
            text: palette.text.unwrap_or(built.text),
            accent,
        }
    }

    /// Whether nothing but the accent differs from the build.
    pub fn is_of_the_build(&self) -> bool {
        let accent = self.accent;
        let built = self.side.built();
        *self == Self { accent, ..built }
    }

    /// Texts that matter less.
    pub fn quiet(&self) -> Color {
        let quiet = self.text.over(self.background, QUIET);
        quiet.toward(self.text, |quiet| reads(quiet, &self.grounds()))
    }

    /// What is wrong.
    pub fn error(&self) -> Color {
        self.readable(match self.side {
            Side::Dark => Color::of(0xe8, 0xa5, 0x8f),
            Side::Light => Color::of(0x8c, 0x23, 0x18),
        })
    }

    /// What has worked.
    pub fn success(&self) -> Color {
        self.readable(match self.side {
            Side::Dark => Color::of(0x9f, 0xc5, 0xa0),
            Side::Light => Color::of(0x24, 0x54, 0x2c),
        })
    }

    /// Laid over the background with a fifth, it looks like the surface.
    pub fn veil(&self) -> Color {
        self.surface.over(self.background, 5.0)
    }

    /// Laid over pictures behind text.
    pub fn shadow(&self) -> Color {
        let densest = self.side.opposite().extreme();
        let is_shadow = |shadow| reads(self.text, &[self.side.behind_text_on_pictures(shadow)]);
        self.background.toward(densest, is_shadow)
    }

    /// The nearest colour that can be read on all grounds of this look.
    fn readable(&self, color: Color) -> Color {
        let extreme = self.side.extreme();
        color.toward(extreme, |color| reads(color, &self.grounds()))
    }

    fn grounds(&self) -> [Color; 2] {
        [self.background, self.surface]
    }

    /// Everything that texts stand on. On a picture below the densest of shadows, black or white, they
    /// must be readable in any case.
    fn behind_text(&self) -> [Color; 5] {
        let [background, surface] = self.grounds();
        let marked = |ground| self.accent.over(ground, MARKED);
        let densest = self.side.opposite().extreme();
        [
            background,
            surface,
            marked(background),
            marked(surface),
            self.side.behind_text_on_pictures(densest),
        ]
    }

    /// What is wrong with each colour, with its name.
    fn faults(&self) -> Vec<(&'static str, FaultText)> {
        let mut faults = Vec::new();
        for (name, ground) in [("background", self.background), ("surface", self.surface)] {
            faults.extend(self.side.ground_fault(ground).map(|fault| (name, fault)));
        }
        // What is read on a ground that cannot stay is looked at once there is another.
        if !faults.is_empty() {
            return faults;
        }
        let accent = self.readable(self.accent);
        if accent != self.accent {
            let fault = text_fault(self.accent, &self.grounds(), accent);
            faults.push(("accent", fault));
        }
        let behind = Self { accent, ..*self }.behind_text();
        let text = self
            .text
            .toward(self.side.extreme(), |text| reads(text, &behind));
        if text != self.text {
            faults.push(("text", text_fault(self.text, &behind, text)));
        }
        faults
    }
}

impl Side {
    /// The colours of the build, as in `web/src/shell/global.css`.
    fn built(self) -> Look {
        match self {
            Self::Dark => Look {
                side: self,
                background: Color::of(0x15, 0x12, 0x0f),
                surface: Color::of(0x1f, 0x1b, 0x17),
                text: Color::of(0xf5, 0xef, 0xe6),
                accent: Accent::DARK,
            },
            Self::Light => Look {
                side: self,
                background: Color::of(0xfa, 0xf7, 0xf1),
                surface: Color::of(0xf0, 0xea, 0xe0),
                text: Color::of(0x1c, 0x18, 0x14),
                accent: Accent::LIGHT,
            },
        }
    }

    /// As it is called in a file.
    fn name(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
        }
    }

    /// The text that can be read on most colours.
    fn extreme(self) -> Color {
        match self {
            Self::Dark => Color::WHITE,
            Self::Light => Color::BLACK,
        }
    }

    fn opposite(self) -> Self {
        match self {
            Self::Dark => Self::Light,
            Self::Light => Self::Dark,
        }
    }

    /// The least that a text on a picture may stand on: a white picture below the shadow of the dark
    /// look, a black one below that of the light look.
    fn behind_text_on_pictures(self, shadow: Color) -> Color {
        shadow.over(self.extreme(), SHADOW)
    }

    /// What is wrong with a ground on which no colour of text can be read, also where the accent tints
    /// it.
    fn ground_fault(self, ground: Color) -> Option<FaultText> {
        let extreme = self.extreme();
        let can_be_ground = |ground| reads(extreme, &[extreme.over(ground, MARKED)]);
        let nearest = ground.toward(self.opposite().extreme(), can_be_ground);
        (nearest != ground).then(|| {
            fault!(
                "content-ground",
                color = ground.to_string(),
                look = self.name(),
                nearest = nearest.to_string()
            )
        })
    }
}

/// Whether these are the colours of the build, said or not.
pub(super) fn are_of_the_build(colors: &Colors) -> bool {
    [Side::Dark, Side::Light]
        .into_iter()
        .all(|side| Look::new(colors, &Accent::default(), side).is_of_the_build())
}

/// What is wrong with the colours of `site.toml`, each fault with the places where it may be shown, as
/// JSON pointers: the colour itself, and where it is not written, those that are near it.
pub(super) fn faults(settings: &Value) -> Vec<(Vec<String>, FaultText)> {
    let none = json!({});
    let colors = Colors::deserialize(settings.get("colors").unwrap_or(&none));
    let accent = Accent::deserialize(settings.get("accent").unwrap_or(&none));
    // What is no colour is a fault already.
    let (Ok(colors), Ok(accent)) = (colors, accent) else {
        return Vec::new();
    };
    let mut faults = Vec::new();
    for side in [Side::Dark, Side::Light] {
        for (name, text) in Look::new(&colors, &accent, side).faults() {
            let look = side.name();
            let near = format!("/colors/{look}");
            let own = match name {
                "accent" => format!("/accent/{look}"),
                name => format!("{near}/{name}"),
            };
            faults.push((vec![own, near, "/accent".to_owned()], text));
        }
    }
    faults
}

/// Whether a text can be read on every one of these.
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
