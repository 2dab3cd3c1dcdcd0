//! The colours of the dark or the light theme: those that are set, those that follow from them, and whether
//! every text can be read. Knows which colour is behind which.

use crate::model::{Accent, Color, Colors, FirstLook, Palette, Settings};
use crate::source::FaultText;
use basics::form::{Broken, Rules};
use basics::lang::fault;
use serde::Deserialize;

#[cfg(test)]
mod tests;

/// The contrast of text that WCAG 2.2 asks for at level AAA (1.4.6).
const TEXT_CONTRAST: f64 = 7.0;

/// How much of the accent is behind words that a search has found
/// (`web/src/features/blog/hits.module.css`).
const MARKED: f64 = 0.12;

/// The least that the shade covers of a picture where text begins (`web/src/site/hero.module.css`), in hundredths.
const LEAST_COVER: u8 = 75;

/// How much of the text's colour is in texts that matter less, where that can be read.
const QUIET: f64 = 0.79;

/// The colours of a theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
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

/// The dark theme of the build, whose colours `web/src/shell/global.css` has too.
const DARK: Theme = Theme {
    is_dark: true,
    background: Color([0x15, 0x12, 0x0f]),
    surface: Color([0x1f, 0x1b, 0x17]),
    text: Color([0xf5, 0xef, 0xe6]),
    accent: Accent::BUILT.dark,
};

const LIGHT: Theme = Theme {
    is_dark: false,
    background: Color([0xfa, 0xf7, 0xf1]),
    surface: Color([0xf0, 0xea, 0xe0]),
    text: Color([0x1c, 0x18, 0x14]),
    accent: Accent::BUILT.light,
};

/// The colours of errors and successes of the build, where they can be read.
const ERROR: [Color; 2] = [Color([0xe8, 0xa5, 0x8f]), Color([0x8c, 0x23, 0x18])];
const SUCCESS: [Color; 2] = [Color([0x9f, 0xc5, 0xa0]), Color([0x24, 0x54, 0x2c])];

impl Theme {
    /// Returns the theme of a first visit. Where that is the visitor's choice, it is the dark one, which those
    /// see whose browser does not say.
    pub fn first(settings: &Settings) -> Self {
        match settings.first_look {
            FirstLook::Light => Self::light(settings),
            FirstLook::Dark | FirstLook::Visitor => Self::dark(settings),
        }
    }

    /// Returns the dark theme.
    pub fn dark(settings: &Settings) -> Self {
        DARK.with(&settings.colors.dark, settings.accent.dark)
    }

    /// Returns the light theme.
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
        let built = if self.is_dark { DARK } else { LIGHT };
        built == Self { accent: built.accent, ..*self }
    }

    /// Texts that matter less.
    pub fn quiet(&self) -> Color {
        let quiet = self.text.over(self.background, QUIET);
        quiet.toward(self.text, |quiet| reads(quiet, &self.grounds()))
    }

    /// Colour of errors.
    pub fn error(&self) -> Color {
        self.readable(self.of_both(ERROR))
    }

    /// Colour of successes.
    pub fn success(&self) -> Color {
        self.readable(self.of_both(SUCCESS))
    }

    /// Laid over the background with so many hundredths it looks like the surface: with a fifth, and with more
    /// where no colour would be far enough from the background.
    pub fn veil(&self) -> (Color, u8) {
        let looks_so = |(veil, part): &(Color, u8)| {
            let shown = veil.over(self.background, f64::from(*part) / 100.0);
            let mut channels = shown.channels().into_iter().zip(self.surface.channels());
            channels.all(|(shown, wanted)| shown.abs_diff(wanted) < 2)
        };
        let with = |part| (self.surface.over(self.background, 100.0 / f64::from(part)), part);
        (20..100).map(with).find(looks_so).unwrap_or((self.surface, 100))
    }

    /// How much the background covers of a picture behind text, in hundredths: the text can be read on it
    /// whatever the picture shows, be that all white in the dark theme or all black in the light one. It is one
    /// more than is needed, because what is painted is rounded.
    pub fn cover(&self) -> u8 {
        let covers = |part: &u8| {
            let behind = self.background.over(self.extreme(), f64::from(*part - 1) / 100.0);
            reads(self.text, &[behind])
        };
        (LEAST_COVER..100).find(covers).unwrap_or(100)
    }

    /// White in the dark theme and black in the light one: the text that can be read on most colours.
    fn extreme(&self) -> Color {
        self.of_both([Color::WHITE, Color::BLACK])
    }

    fn opposite(&self) -> Color {
        self.of_both([Color::BLACK, Color::WHITE])
    }

    fn of_both(&self, [dark, light]: [Color; 2]) -> Color {
        if self.is_dark { dark } else { light }
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
            // Some colour of text must be readable on it, also where the accent tints it.
            let can_be_ground = |ground| reads(extreme, &[extreme.over(ground, MARKED)]);
            if !can_be_ground(ground) {
                let fault = fault!(
                    "content-ground",
                    color = ground.to_string(),
                    look = if self.is_dark { "dark" } else { "light" },
                    nearest = ground.toward(self.opposite(), can_be_ground).to_string()
                );
                faults.push((name, fault));
            }
        }
        // Texts are not checked on a background that has to be replaced anyway.
        if !faults.is_empty() {
            return faults;
        }
        let accent = self.readable(self.accent);
        if accent != self.accent {
            faults.push(("accent", text_fault(self.accent, &self.grounds(), accent)));
        }
        let mut behind = self.grounds().to_vec();
        behind.extend(self.grounds().map(|ground| accent.over(ground, MARKED)));
        let text = self.text.toward(extreme, |text| reads(text, &behind));
        if text != self.text {
            faults.push(("text", text_fault(self.text, &behind, text)));
        }
        faults
    }
}

/// What of the settings its rules need.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Looks {
    accent: Accent,
    colors: Colors,
}

impl Rules for Settings {
    type Of = Looks;

    /// Colours of the two themes in which a text has too little contrast, each where it is written; one of the build
    /// where those near it are.
    fn broken(Looks { accent, colors }: &Looks) -> Vec<Broken> {
        let dark = ("dark", DARK, &colors.dark, accent.dark);
        let light = ("light", LIGHT, &colors.light, accent.light);
        let mut found = Vec::new();
        for (look, built, palette, accent) in [dark, light] {
            let is_changed = *palette != Palette::default();
            let place = |name: &str| match name {
                "accent" if accent != built.accent => format!("/accent/{look}"),
                "text" if palette.text.is_some() => format!("/colors/{look}/text"),
                "accent" | "text" if is_changed => format!("/colors/{look}"),
                "accent" | "text" => "/accent".to_owned(),
                name => format!("/colors/{look}/{name}"),
            };
            let faults = built.with(palette, accent).faults().into_iter();
            found.extend(faults.map(|(name, text)| (place(name), text)));
        }
        found
    }
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
    // Rounded down to two decimals, so that a contrast that is too low never reads as sufficient.
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
