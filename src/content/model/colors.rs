//! The colours of both looks, as a file says them.

use crate::content::{Color, look};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a file says of the colours of both looks. What it does not say is as the build has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Colors {
    /// The dark look, the one of a first visit.
    ///
    /// El aspecto oscuro, que es el de la primera visita.
    #[serde(default)]
    pub dark: Palette,
    /// The light look.
    ///
    /// El aspecto claro.
    #[serde(default)]
    pub light: Palette,
}

/// The colours of one look. Those of quiet texts, lines, errors and shadows follow from them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Palette {
    /// Behind everything: `#rrggbb`.
    ///
    /// El fondo de las páginas: `#rrggbb`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = "color")]
    pub background: Option<Color>,
    /// Behind boxes and every second section, a little apart from the background: `#rrggbb`.
    ///
    /// El de los recuadros y de una de cada dos secciones, poco distinto del fondo: `#rrggbb`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = "color")]
    pub surface: Option<Color>,
    /// Texts: `#rrggbb`.
    ///
    /// El de los textos: `#rrggbb`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = "color")]
    pub text: Option<Color>,
}

impl Colors {
    pub(super) fn are_of_the_build(&self) -> bool {
        look::are_of_the_build(self)
    }
}
