//! The colours of both looks, as a file says them.

use crate::content::{Color, look};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a file says of the colours of both looks. What it does not say is as the build has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Colors {
    /// El aspecto oscuro, que es el de la primera visita.
    #[serde(default)]
    pub dark: Palette,
    /// El aspecto claro.
    #[serde(default)]
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

impl Colors {
    pub(super) fn are_of_the_build(&self) -> bool {
        look::are_of_the_build(self)
    }
}
