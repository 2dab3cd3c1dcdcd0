//! The brand: its colours, its logo, its fonts.

use crate::content::Color;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The colour of links, buttons and thin lines in both looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Accent {
    /// En el aspecto oscuro, que es el de la primera visita: `#rrggbb`.
    #[schema(value_type = String, format = "color")]
    pub dark: Color,
    /// En el aspecto claro y en los correos: `#rrggbb`.
    #[schema(value_type = String, format = "color")]
    pub light: Color,
}

impl Accent {
    /// Bronze, as in `web/src/shell/global.css`.
    pub(in crate::content) const DARK: Color = Color::of(0xdc, 0xb8, 0x7e);
    /// The same.
    pub(in crate::content) const LIGHT: Color = Color::of(0x64, 0x42, 0x0f);
}

impl Default for Accent {
    fn default() -> Self {
        Self {
            dark: Self::DARK,
            light: Self::LIGHT,
        }
    }
}

/// What a file says of the colours of both looks. What it does not say is as the build has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Colors {
    /// El aspecto oscuro, que es el de la primera visita.
    pub dark: Palette,
    /// El aspecto claro.
    pub light: Palette,
}

/// The colours of one look. Those of quiet texts, lines, errors and shadows follow from them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Palette {
    /// El fondo de las páginas: `#rrggbb`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = "color")]
    pub background: Option<Color>,
    /// El de los recuadros y de una de cada dos secciones, poco distinto del fondo: `#rrggbb`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = "color")]
    pub surface: Option<Color>,
    /// El de los textos: `#rrggbb`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = "color")]
    pub text: Option<Color>,
}

/// The logo, as files of `content/brand/`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Logo {
    /// Sobre el fondo oscuro: un archivo SVG o PNG de `content/brand/`.
    #[schema(format = "logo")]
    pub dark: String,
    /// Sobre el fondo claro: un archivo SVG o PNG de `content/brand/`; puede ser el mismo.
    #[schema(format = "logo")]
    pub light: String,
    /// El ícono de la pestaña y del teléfono: un PNG cuadrado de 512 píxeles o más.
    #[schema(format = "icon")]
    pub icon: String,
    /// Si el logotipo ya lleva el nombre (`true`), no se escribe junto a él.
    #[serde(rename = "hasName", default)]
    pub has_name: bool,
}

/// The fonts of the build and of visitors' machines, as settings name them.
pub(in crate::content) const BUILT_IN_FONTS: [&str; 4] =
    ["newsreader", "figtree", "system-serif", "system-sans"];

/// Which font a text has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Fonts {
    /// Los títulos: `newsreader`, `figtree`, `system-serif`, `system-sans` o un archivo WOFF2 de
    /// `content/brand/`.
    #[schema(format = "font")]
    pub headings: String,
    /// Los demás textos, igual.
    #[schema(format = "font")]
    pub text: String,
}

impl Default for Fonts {
    fn default() -> Self {
        Self {
            headings: "newsreader".to_owned(),
            text: "figtree".to_owned(),
        }
    }
}
