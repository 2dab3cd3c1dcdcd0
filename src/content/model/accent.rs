//! The brand's colour.

use crate::content::Color;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The colour of links, buttons and thin lines in both looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Accent {
    /// In the dark look, the one of a first visit: `#rrggbb`.
    ///
    /// En el aspecto oscuro, que es el de la primera visita: `#rrggbb`.
    #[serde(default = "Accent::dark")]
    #[schema(value_type = String, format = "color-on-dark")]
    pub dark: Color,
    /// In the light look, and in mails: `#rrggbb`.
    ///
    /// En el aspecto claro y en los correos: `#rrggbb`.
    #[serde(default = "Accent::light")]
    #[schema(value_type = String, format = "color-on-light")]
    pub light: Color,
}

impl Accent {
    /// Bronze, as in `web/src/layout/global.css`.
    fn dark() -> Color {
        Color::of(0xdc, 0xb8, 0x7e)
    }

    /// The same.
    fn light() -> Color {
        Color::of(0x64, 0x42, 0x0f)
    }

    pub(super) fn is_of_the_web(&self) -> bool {
        *self == Self::default()
    }

    /// The style by which a page has these colours; none where they are those of the web build. It
    /// counts before the build's own, wherever it stands.
    pub fn style(&self) -> Option<String> {
        let Self { dark, light } = self;
        let style = || format!("html:root{{--accent-dark:{dark};--accent-light:{light}}}");
        (!self.is_of_the_web()).then(style)
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
