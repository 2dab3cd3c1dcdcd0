//! What is new: a notice for some days, and the latest articles.

use super::{Link, ListItem};
use basics::form::Form;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something to know, mostly for some days.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Aviso",
    purpose = "Lo que cambia por unos días, como un cierre o un horario especial; con `from` y \
               `until` aparece y se quita solo.",
    published = "Aviso publicado."
)]
pub struct Notice {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Una o dos oraciones.
    #[form("Texto")]
    pub text: String,
    /// Dónde seguir leyendo.
    #[form("Enlace")]
    pub link: Option<Link>,
}

/// The latest articles of the blog; without any it is not there.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Últimos artículos",
    purpose = "Los artículos más recientes del blog, que se ponen solos; sin ninguno, no se ve."
)]
pub struct News {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Una oración debajo.
    #[form("Texto debajo")]
    pub text: Option<String>,
    /// Cuántos se muestran, de uno a seis; sin este renglón, tres.
    #[form("Cuántos se muestran", absent = "tres")]
    #[schema(minimum = 1, maximum = 6)]
    pub most: Option<u8>,
    /// Those that are published, newest first.
    #[serde(default)]
    #[schema(read_only)]
    pub items: Vec<ListItem>,
}

impl News {
    /// How many it shows unless it says.
    pub const MOST: u8 = 3;
}
