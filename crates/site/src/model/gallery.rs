//! Sections of pictures: beside words, one after the other, or side by side.

use super::{BuildingNote, Link, Picture};
use basics::form::Form;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How the words of a section stand beside its pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "lowercase")]
pub enum Arrangement {
    /// Between a tall picture and a wide one.
    #[default]
    #[form("Alta y ancha")]
    Staggered,
    /// Beside one picture, or below the first and the last.
    #[form("Al lado")]
    Beside,
    /// Above a slider of all.
    #[form("Carrusel")]
    Slider,
}

/// A heading, paragraphs, pictures and where to read on.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Texto con fotos",
    purpose = "Un encabezado y sus párrafos, con una o más fotos al lado, arriba o en un carrusel."
)]
pub struct Figure {
    /// Cómo van las fotos: `staggered` (una alta y una ancha), `beside` (una junto al texto, o dos arriba de él) o
    /// `slider` (un carrusel).
    #[form("Cómo van las fotos", by = "agency")]
    #[serde(default)]
    pub arrangement: Arrangement,
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Párrafos de texto sencillo.
    #[form("Texto")]
    pub text: Vec<String>,
    /// Las imágenes junto al texto.
    #[form("Fotos", cut = "21:9 8:5 5:6")]
    pub pictures: Vec<Picture>,
    /// La misma vista que la primera, de día y desde el mismo lugar, para el tema claro.
    #[form(
        "Foto de día",
        help = "La misma vista que la primera, para quien ve el sitio claro.",
        follows = "pictures",
        cut = "21:9 8:5 5:6"
    )]
    pub day: Option<Picture>,
    /// Dónde seguir leyendo.
    #[form("Enlace")]
    pub link: Option<Link>,
    /// Lo que se dice del edificio: `state` (su estado) o `today` (también en qué va la obra); sin este renglón, nada.
    #[form("Qué dice del edificio", absent = "nada", by = "agency")]
    pub building: Option<BuildingNote>,
}

/// One view of a slider.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct Slide {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Una oración.
    #[form("Texto")]
    pub text: String,
    /// La imagen.
    #[form("Foto", cut = "8:5")]
    pub picture: Picture,
}

/// A titled slider.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Carrusel", purpose = "Varias vistas, una a la vez, cada una con su foto y una oración.")]
pub struct Slides {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Las vistas, en orden.
    #[form("Vistas")]
    #[schema(min_items = 2)]
    pub slides: Vec<Slide>,
}

/// A photograph of the building in its gallery.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct Photo {
    /// La imagen.
    #[form("Foto", cut = "2:1 3:2")]
    pub img: Picture,
    /// La misma vista, de día y desde el mismo lugar, para el tema claro.
    #[form(
        "Foto de día",
        help = "La misma vista de día, para quien ve el sitio claro.",
        follows = "img",
        cut = "2:1 3:2"
    )]
    pub day: Option<Picture>,
    /// Su pie: "Roof garden".
    #[form("Nombre en la galería")]
    pub details: String,
}

/// Photographs of the building, of which each opens large.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Galería",
    purpose = "Fotos del lugar, cada una con su nombre; al tocar una se abre en grande."
)]
pub struct Gallery {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Párrafos de texto sencillo.
    #[form("Texto")]
    pub text: Vec<String>,
    /// Las fotos, cada una con su nombre.
    #[form("Fotos")]
    #[schema(min_items = 1)]
    pub photos: Vec<Photo>,
    /// Lo que se dice del edificio: `state` (su estado) o `today` (también en qué va la obra); sin este renglón, nada.
    #[form("Qué dice del edificio", absent = "nada", by = "agency")]
    pub building: Option<BuildingNote>,
}
