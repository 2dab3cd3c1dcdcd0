//! The brand's colour.

use crate::content::Color;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The colour of links, buttons and thin lines in both looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Accent {
    /// En el aspecto oscuro, que es el de la primera visita: `#rrggbb`.
    #[serde(default = "Accent::dark")]
    #[schema(value_type = String, format = "color")]
    pub dark: Color,
    /// En el aspecto claro y en los correos: `#rrggbb`.
    #[serde(default = "Accent::light")]
    #[schema(value_type = String, format = "color")]
    pub light: Color,
}

impl Accent {
    /// Bronze, as in `web/src/shell/global.css`.
    pub(in crate::content) const DARK: Color = Color::of(0xdc, 0xb8, 0x7e);
    /// The same.
    pub(in crate::content) const LIGHT: Color = Color::of(0x64, 0x42, 0x0f);

    fn dark() -> Color {
        Self::DARK
    }

    fn light() -> Color {
        Self::LIGHT
    }

    /// Whether it is the colour of the web build.
    pub fn is_of_the_build(&self) -> bool {
        *self == Self::default()
    }
}

impl Default for Accent {
    fn default() -> Self {
        Self {
            dark: Self::dark(),
            light: Self::light(),
        }
    }
}
