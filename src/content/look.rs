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
use serde_json::Value;

#[cfg(test)]
mod tests;

/// The contrast of text that WCAG 2.2 asks for at level AAA (1.4.6).
const TEXT_CONTRAST: f64 = 7.0;

/// The contrast of the edges of controls that WCAG 2.2 asks for (1.4.11).
const EDGE_CONTRAST: f64 = 3.0;

/// How much of the accent is behind words that a search has found
/// (`web/src/features/blog/hits.module.css`).
const MARKED: f64 = 0.12;

/// How much of the shadow covers a picture where text begins (`web/src/site/hero.module.css`).
const SHADOW: f64 = 0.75;

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

/// What follows from the colours that are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Derived {
    /// Texts that matter less.
    pub quiet: Color,
    /// What is wrong.
    pub error: Color,
    /// What has worked.
    pub success: Color,
    /// Laid over the background with so many thousandths, it looks like the surface.
    pub veil: (Color, u16),
    /// How many hundredths of the text's colour make the edge of a control.
    pub edge: u16,
    /// The colour of that edge on the background.
    pub edge_color: Color,
    /// Laid over pictures behind text.
    pub shadow: Color,
}

/// The colours of the build, as in `web/src/shell/global.css`.
struct Built {
    look: Look,
    error: Color,
    success: Color,
    edge: u16,
}

const DARK: Built = Built {
    look: Look {
        side: Side::Dark,
        background: Color::of(0x15, 0x12, 0x0f),
        surface: Color::of(0x1f, 0x1b, 0x17),
        text: Color::of(0xf5, 0xef, 0xe6),
        accent: Accent::DARK,
    },
    error: Color::of(0xe8, 0xa5, 0x8f),
    success: Color::of(0x9f, 0xc5, 0xa0),
    edge: 46,
};

const LIGHT: Built = Built {
    look: Look {
        side: Side::Light,
        background: Color::of(0xfa, 0xf7, 0xf1),
        surface: Color::of(0xf0, 0xea, 0xe0),
        text: Color::of(0x1c, 0x18, 0x14),
        accent: Accent::LIGHT,
    },
    error: Color::of(0x8c, 0x23, 0x18),
    success: Color::of(0x24, 0x54, 0x2c),
    edge: 58,
};

impl Look {
    /// A look of a site.
    pub fn of(settings: &Settings, side: Side) -> Self {
        Self::new(&settings.colors, &settings.accent, side)
    }

    fn new(colors: &Colors, accent: &Accent, side: Side) -> Self {
        let built = side.built().look;
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
        let built = self.side.built().look;
        let accent = self.accent;
        *self == Self { accent, ..built }
    }

    /// What follows from these colours.
    pub fn derived(&self) -> Derived {
        let built = self.side.built();
        let readable = |color: &Color| reads(*color, &self.grounds());
        let nearest = |color: Color| color.nearest(self.is_dark(), |color| readable(&color));
        let quieter =
            (79..100).map(|part| self.text.over(self.background, f64::from(part) / 100.0));
        let shows_edge = |part: &u16| {
            let part = f64::from(*part) / 100.0;
            let edge = |ground| self.text.over(ground, part).contrast(ground);
            self.grounds()
                .into_iter()
                .all(|ground| edge(ground) >= EDGE_CONTRAST)
        };
        let is_shadow =
            |shadow: Color| reads(self.text, &[self.side.behind_text_on_pictures(shadow)]);
        let edge = (built.edge..100).find(shows_edge).unwrap_or(100);
        Derived {
            quiet: quieter.clone().find(readable).unwrap_or(self.text),
            error: nearest(built.error),
            success: nearest(built.success),
            veil: self.surface.veil(self.background),
            edge,
            edge_color: self.text.over(self.background, f64::from(edge) / 100.0),
            shadow: self.background.nearest(!self.is_dark(), is_shadow),
        }
    }

    fn is_dark(&self) -> bool {
        self.side == Side::Dark
    }

    fn grounds(&self) -> [Color; 2] {
        [self.background, self.surface]
    }

    /// Everything that texts stand on. On a picture below the densest of shadows, black or white, they
    /// must be readable in any case.
    fn behind_text(&self) -> Vec<Color> {
        let marked = |ground| self.accent.over(ground, MARKED);
        let mut behind: Vec<_> = self.grounds().into();
        behind.extend(self.grounds().map(marked));
        let densest = self.side.opposite().extreme();
        behind.push(self.side.behind_text_on_pictures(densest));
        behind
    }

    /// What is wrong with each colour, with its name.
    fn faults(&self) -> Vec<(&'static str, FaultText)> {
        let grounds = [("background", self.background), ("surface", self.surface)];
        let unfit = grounds
            .into_iter()
            .filter(|(_, ground)| !self.side.can_be_ground(*ground));
        let of_grounds: Vec<_> = unfit
            .map(|(name, ground)| (name, self.side.ground_fault(ground)))
            .collect();
        // What is read on a ground that cannot stay is looked at once there is another.
        if !of_grounds.is_empty() {
            return of_grounds;
        }
        let accent = self.text_fault(self.accent, &self.grounds());
        let readable = Self {
            accent: accent.as_ref().map_or(self.accent, |(nearest, _)| *nearest),
            ..*self
        };
        let text = self.text_fault(self.text, &readable.behind_text());
        let of_texts = [("accent", accent), ("text", text)].into_iter();
        of_texts
            .filter_map(|(name, fault)| Some((name, fault?.1)))
            .collect()
    }

    /// What is wrong with a colour of texts, with the nearest that can be read.
    fn text_fault(&self, color: Color, behind: &[Color]) -> Option<(Color, FaultText)> {
        let contrasts = behind.iter().map(|under| (color.contrast(*under), *under));
        let (contrast, under) = contrasts.min_by(|(one, _), (other, _)| one.total_cmp(other))?;
        if contrast >= TEXT_CONTRAST {
            return None;
        }
        let nearest = color.nearest(self.is_dark(), |color| reads(color, behind));
        let fault = fault!(
            "content-contrast",
            text = color.to_string(),
            under = under.to_string(),
            contrast = rounded(contrast),
            least = TEXT_CONTRAST,
            nearest = nearest.to_string()
        );
        Some((nearest, fault))
    }
}

impl Side {
    fn built(self) -> &'static Built {
        match self {
            Self::Dark => &DARK,
            Self::Light => &LIGHT,
        }
    }

    /// As it is called in a file.
    pub fn name(self) -> &'static str {
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

    /// Whether there is a colour of text that can be read on it, also where the accent tints it.
    fn can_be_ground(self, ground: Color) -> bool {
        let extreme = self.extreme();
        reads(extreme, &[extreme.over(ground, MARKED)])
    }

    fn ground_fault(self, ground: Color) -> FaultText {
        let is_lighter = self == Self::Light;
        let nearest = ground.nearest(is_lighter, |ground| self.can_be_ground(ground));
        fault!(
            "content-ground",
            color = ground.to_string(),
            look = self.name(),
            nearest = nearest.to_string()
        )
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
    let colors = Colors::deserialize(settings.get("colors").unwrap_or(&EMPTY));
    let accent = Accent::deserialize(settings.get("accent").unwrap_or(&EMPTY));
    // What is no colour is a fault already.
    let (Ok(colors), Ok(accent)) = (colors, accent) else {
        return Vec::new();
    };
    let of_side = |side: Side| {
        let faults = Look::new(&colors, &accent, side).faults();
        faults.into_iter().map(move |(name, text)| {
            let look = side.name();
            let own = match name {
                "accent" => format!("/accent/{look}"),
                name => format!("/colors/{look}/{name}"),
            };
            let near = format!("/colors/{look}");
            (vec![own, near, "/accent".to_owned()], text)
        })
    };
    [Side::Dark, Side::Light]
        .into_iter()
        .flat_map(of_side)
        .collect()
}

static EMPTY: std::sync::LazyLock<Value> =
    std::sync::LazyLock::new(|| Value::Object(serde_json::Map::new()));

/// Whether a text can be read on every one of these.
fn reads(text: Color, behind: &[Color]) -> bool {
    let contrast = |under: &Color| text.contrast(*under) >= TEXT_CONTRAST;
    behind.iter().all(contrast)
}

/// With two decimals, and never up to what would suffice.
fn rounded(contrast: f64) -> String {
    format!("{:.2}", (contrast * 100.0).floor() / 100.0)
}
