//! What a page begins with: its title, on a picture, on a video or alone, and the ribbon at its foot.

use super::{BuildingNote, Fact, Link, Picture, Video};
use basics::form::Form;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where the words of a first screen are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "lowercase")]
pub enum Composition {
    /// On the picture, at its bottom left.
    #[default]
    #[form("Izquierda")]
    Left,
    /// On the picture, at its bottom right.
    #[form("Derecha")]
    Right,
    /// Beside the picture.
    #[form("Al lado")]
    Beside,
    /// Above the picture.
    #[form("Arriba")]
    Above,
}

/// The first screen of a page: one line, one picture, one action.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Primera pantalla",
    purpose = "Lo primero que se ve de una página: su título sobre una foto, con una oración y, si \
               hace falta, un botón."
)]
pub struct Hero {
    /// Dónde van las palabras: `left` o `right` (sobre la foto), `beside` (junto a ella) o `above` (arriba).
    #[form("Dónde van las palabras", by = "agency")]
    #[serde(default)]
    pub composition: Composition,
    /// El título de la página.
    #[form("Título de la página", named)]
    pub title: String,
    /// Una oración debajo.
    #[form("Texto debajo")]
    pub text: String,
    /// La imagen de fondo.
    #[form("Foto de fondo", shown = 1600, first, cut = "2:1 4:5")]
    pub picture: Picture,
    /// La misma vista, de día y desde el mismo lugar, para el tema claro.
    #[form(
        "Foto de día",
        help = "La misma vista de día, para quien ve el sitio claro.",
        follows = "picture",
        shown = 1600,
        cut = "2:1 4:5"
    )]
    pub day: Option<Picture>,
    /// Lo que más urge saber, como la apertura y dónde esperan las cenizas: «Apertura prevista» con
    /// "{opening}". Un renglón que nombra algo sin publicar no se muestra.
    #[form("Lo que urge saber", help = "Se ven solo los renglones ya publicados.")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 4)]
    pub facts: Vec<Fact>,
    /// El único botón.
    #[form("Botón")]
    pub action: Option<Link>,
}

/// The first screen of a page with a video.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Primera pantalla con video",
    purpose = "Lo mismo con un video corto y sin sonido en lugar de la foto; mientras carga, y para \
               quien prefiere que nada se mueva, se ve la foto fija."
)]
pub struct VideoHero {
    /// Dónde van las palabras: `left` o `right` (sobre el video), `beside` (junto a él) o `above` (arriba).
    #[form("Dónde van las palabras", by = "agency")]
    #[serde(default)]
    pub composition: Composition,
    /// El título de la página.
    #[form("Título de la página", named)]
    pub title: String,
    /// Una oración debajo.
    #[form("Texto debajo")]
    pub text: String,
    /// El video de fondo.
    #[form("Video de fondo")]
    pub video: Video,
}

/// What a page begins with and shows with many others of its kind, where it has no picture: a heading and a sentence.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Encabezado de la página",
    purpose = "El título de una página que no empieza con una foto, como la de contacto."
)]
pub struct Title {
    /// El título de la página.
    #[form("Título de la página", named)]
    pub title: String,
    /// Una oración debajo.
    #[form("Texto debajo")]
    pub text: String,
    /// Si va más junto a lo que sigue, para que se vea sin bajar.
    #[form("Con menos espacio", by = "agency", on = "más junto", off = "con espacio")]
    #[serde(default)]
    pub compact: bool,
    /// Lo que se dice del edificio: `state` (su estado) o `today` (también en qué va la obra); sin este renglón, nada.
    #[form("Qué dice del edificio", absent = "nada", by = "agency")]
    pub building: Option<BuildingNote>,
}

/// The ribbon of the presale, which leads to its terms.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Listón",
    purpose = "Una línea al pie de la primera pantalla, que lleva a otro lugar; la de la preventa \
               dice sola cuántos nichos quedan.",
    unsearched
)]
pub struct Ribbon {
    /// Lo que lee el visitante.
    #[form("Texto del listón", named)]
    pub label: String,
    /// Una ruta de este sitio.
    #[form("A dónde lleva")]
    #[schema(format = "href")]
    pub href: String,
    /// Las condiciones y la vigencia, como "{offer.presale}"; mientras no estén publicadas, no hay
    /// listón.
    #[form("Condiciones y vigencia", help = "Mientras no estén publicadas, el listón no se ve.")]
    #[schema(format = "answer", required)]
    pub terms: Option<String>,
}
