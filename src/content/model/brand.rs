//! The brand's logo and fonts.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
pub struct Fonts {
    /// Los títulos: `newsreader`, `figtree`, `system-serif`, `system-sans` o un archivo WOFF2 de
    /// `content/brand/`.
    #[serde(default = "Fonts::newsreader")]
    #[schema(format = "font")]
    pub headings: String,
    /// Los demás textos, igual.
    #[serde(default = "Fonts::figtree")]
    #[schema(format = "font")]
    pub text: String,
}

impl Fonts {
    fn newsreader() -> String {
        "newsreader".to_owned()
    }

    fn figtree() -> String {
        "figtree".to_owned()
    }

    pub(super) fn are_of_the_build(&self) -> bool {
        *self == Self::default()
    }
}

impl Default for Fonts {
    fn default() -> Self {
        Self {
            headings: Self::newsreader(),
            text: Self::figtree(),
        }
    }
}
