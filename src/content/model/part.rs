//! Parts that several pages are made of.

use super::{DayPicture, HeroPicture, LeadPicture, Picture, Video};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A link with its words.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Link {
    /// What the visitor reads.
    ///
    /// Lo que lee el visitante.
    #[schema(min_length = 1)]
    pub label: String,
    /// A path of this site, `tel:`, `mailto:` or `https:`.
    ///
    /// Una ruta de este sitio, `tel:`, `mailto:` o `https:`.
    #[schema(format = "href")]
    pub href: String,
}

/// What search engines and link previews show of a page.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Meta {
    /// The document's title, without the brand.
    ///
    /// El título del documento, sin la marca.
    #[schema(min_length = 3, max_length = 70)]
    pub title: String,
    /// One or two sentences.
    ///
    /// Una o dos oraciones.
    #[schema(min_length = 50, max_length = 170)]
    pub description: String,
    /// The picture of a shared link; the site's own where none is given.
    ///
    /// La imagen del enlace compartido; si no se indica, la del sitio.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
}

/// The first screen of a page: one line, one picture, one action.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Hero {
    /// The page's `h1`.
    ///
    /// El título de la página.
    #[schema(min_length = 3)]
    pub title: String,
    /// One sentence below it.
    ///
    /// Una oración debajo.
    pub text: String,
    /// Behind it.
    ///
    /// La imagen de fondo.
    pub picture: HeroPicture,
    /// The same view by day, from the same place, which the light look shows instead.
    ///
    /// La misma vista, de día y desde el mismo lugar, para el tema claro.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<DayPicture>,
    /// The one action.
    ///
    /// El único botón.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<Link>,
}

/// The first screen of a page with a video.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct VideoHero {
    /// The page's `h1`.
    ///
    /// El título de la página.
    #[schema(min_length = 3)]
    pub title: String,
    /// One sentence below it.
    ///
    /// Una oración debajo.
    pub text: String,
    /// Behind it.
    ///
    /// El video de fondo.
    pub video: Video,
}

/// A heading and its paragraphs.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Prose {
    /// The heading.
    ///
    /// El encabezado.
    #[schema(min_length = 3)]
    pub title: String,
    /// Paragraphs of plain text.
    ///
    /// Párrafos de texto sencillo.
    #[schema(min_items = 1)]
    pub text: Vec<String>,
}

/// A heading, paragraphs, pictures and where to read on.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Figure {
    /// The heading.
    ///
    /// El encabezado.
    #[schema(min_length = 3)]
    pub title: String,
    /// Paragraphs of plain text.
    ///
    /// Párrafos de texto sencillo.
    pub text: Vec<String>,
    /// The pictures beside the text.
    ///
    /// Las imágenes junto al texto.
    pub pictures: Vec<Picture>,
    /// The same view as the first of them by day, which the light look shows instead.
    ///
    /// La misma vista que la primera, de día y desde el mismo lugar, para el tema claro.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<Picture>,
    /// Where to read on.
    ///
    /// Dónde seguir leyendo.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<Link>,
}

/// A short heading with a sentence.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Point {
    /// The heading.
    ///
    /// El encabezado.
    #[schema(min_length = 2)]
    pub title: String,
    /// One or two sentences.
    ///
    /// Una o dos oraciones.
    pub text: String,
}

/// A titled list of points.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Points {
    /// The heading.
    ///
    /// El encabezado.
    #[schema(min_length = 3)]
    pub title: String,
    /// A sentence below it.
    ///
    /// Una oración debajo.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(extensions(("x-unconfirmed" = json!(true))))]
    pub text: Option<String>,
    /// The points.
    ///
    /// Los puntos.
    pub items: Vec<Point>,
}

/// One view of a slider.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Slide {
    /// The heading.
    ///
    /// El encabezado.
    #[schema(min_length = 3)]
    pub title: String,
    /// One sentence.
    ///
    /// Una oración.
    pub text: String,
    /// The picture.
    ///
    /// La imagen.
    pub picture: Picture,
}

/// A titled slider.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Slides {
    /// The heading.
    ///
    /// El encabezado.
    #[schema(min_length = 3)]
    pub title: String,
    /// The views, in order.
    ///
    /// Las vistas, en orden.
    #[schema(min_items = 2)]
    pub slides: Vec<Slide>,
}

/// A heading with a sentence that invites to go on: to get in touch, or to search again.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Call {
    /// The heading.
    ///
    /// El encabezado.
    #[schema(min_length = 3)]
    pub title: String,
    /// One sentence.
    ///
    /// Una oración.
    pub text: String,
}

/// The call that closes a page other than the first: one action, or the telephone number.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Closing {
    /// The heading.
    ///
    /// El encabezado.
    #[schema(min_length = 3)]
    pub title: String,
    /// One sentence.
    ///
    /// Una oración.
    pub text: String,
    /// The words of a button that leads to the contact form; without them the telephone number is
    /// shown, large.
    ///
    /// El texto de un botón que lleva al formulario; sin él se muestra el teléfono, en grande.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 3)]
    pub action: Option<String>,
}

/// A photograph of the works (docs/specification.md, section 3).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ProgressPhoto {
    /// The picture.
    ///
    /// La imagen.
    pub img: LeadPicture,
    /// What it shows.
    ///
    /// Lo que se ve.
    #[schema(min_length = 3)]
    pub details: String,
    /// The stage in a word or two, at its mark below the slider: "Cimientos". A photograph is called
    /// by its date there.
    ///
    /// La etapa en una o dos palabras, para su marca en la barra: "Cimientos". La de una fotografía
    /// lleva su fecha.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 3, max_length = 16)]
    pub stage: Option<String>,
    /// The group that the gallery's filter reads.
    ///
    /// El grupo por el que filtra la galería.
    #[schema(min_length = 1)]
    pub class: String,
    /// What the picture is: without it, nothing is said of when it shows the works.
    ///
    /// Qué es la imagen: `render` (una etapa prevista) o `photograph` (una fotografía).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<PhotoKind>,
    /// Month and year of a photograph, and of nothing else: "Marzo de 2026".
    ///
    /// Mes y año, solo de una fotografía: "Marzo de 2026".
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 4, extensions(("x-unconfirmed" = json!(true))))]
    pub date: Option<String>,
}

/// What a picture of the works is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PhotoKind {
    /// Drawn by a machine: how a stage is expected to look.
    Render,
    /// Taken on a day, in a place.
    Photograph,
}

/// A photograph of the building in its gallery.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Photo {
    /// The picture.
    ///
    /// La imagen.
    pub img: Picture,
    /// The same view by day, from the same place, which the light look shows instead.
    ///
    /// La misma vista, de día y desde el mismo lugar, para el tema claro.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<Picture>,
    /// Its caption: "Roof garden".
    ///
    /// Su pie: "Roof garden".
    #[schema(min_length = 3)]
    pub details: String,
}

/// One line of a card of facts.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Fact {
    /// What: "Capacidad".
    ///
    /// Qué: "Capacidad".
    pub name: String,
    /// How much: "8 urnas".
    ///
    /// Cuánto: "8 urnas".
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(extensions(("x-unconfirmed" = json!(true))))]
    pub value: Option<String>,
}

/// A question that visitors ask, with its answer.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Question {
    /// The heading of the group that begins with this question.
    ///
    /// El encabezado del grupo que empieza con esta pregunta.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 3)]
    pub group: Option<String>,
    /// The question.
    ///
    /// La pregunta.
    #[schema(min_length = 5)]
    pub question: String,
    /// The answer.
    ///
    /// La respuesta.
    #[schema(min_length = 5)]
    pub answer: String,
}

/// A titled list of questions.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Questions {
    /// The heading.
    ///
    /// El encabezado.
    #[schema(min_length = 3)]
    pub title: String,
    /// The questions.
    ///
    /// Las preguntas.
    pub items: Vec<Question>,
}
