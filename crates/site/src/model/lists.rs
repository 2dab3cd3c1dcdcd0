//! Sections that are a list: buttons, cards, the rows of a table; and a video of the house's own.

use super::{Link, Picture};
use basics::form::{Broken, Form, Rules};
use basics::lang::fault;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Buttons, each a link to a page or a PDF.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Botones", purpose = "Uno o más botones, a una página o a un PDF, como el reglamento.")]
pub struct Buttons {
    /// El encabezado.
    #[form("Título", named)]
    pub title: Option<String>,
    /// Una oración debajo.
    #[form("Texto debajo")]
    pub text: Option<String>,
    /// Los botones. El que lleva a un PDF dice solo cuánto pesa.
    #[form("Botones")]
    #[schema(min_items = 1)]
    pub items: Vec<Link>,
}

/// A table of texts.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Tabla", purpose = "Datos en renglones y columnas, como las misas de la semana.", rules)]
pub struct DataTable {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Una oración debajo.
    #[form("Texto debajo")]
    pub text: Option<String>,
    /// Los nombres de las columnas.
    #[form("Columnas", widget = "lines")]
    #[schema(min_items = 2)]
    pub columns: Vec<String>,
    /// Los renglones, cada uno con un texto por columna; donde no hay nada, una raya: "—".
    #[form("Renglones", help = "Un texto por columna, en su orden.", widget = "lines")]
    #[schema(min_items = 1)]
    pub rows: Vec<Vec<String>>,
}

impl Rules for DataTable {
    type Of = Self;

    /// A row has a text for each column.
    fn broken(of: &Self) -> Vec<Broken> {
        let wanted = of.columns.len();
        let others = of.rows.iter().enumerate().filter(|(_, row)| row.len() != wanted);
        let broken = others.map(|(at, row)| {
            let text = fault!("content-row-cells", count = row.len(), wanted);
            (format!("/rows/{at}"), text)
        });
        broken.collect()
    }
}

/// A titled list of cards.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Tarjetas",
    purpose = "Varias cosas del mismo peso, cada una con título, una oración y, si la tiene, su \
               foto y su enlace."
)]
pub struct Cards {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Una oración debajo.
    #[form("Texto debajo")]
    pub text: Option<String>,
    /// Las tarjetas.
    #[form("Tarjetas")]
    #[schema(min_items = 1)]
    pub items: Vec<Card>,
}

/// A heading with a sentence, a picture and where to read on.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct Card {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Una o dos oraciones.
    #[form("Texto")]
    pub text: String,
    /// La imagen.
    #[form("Foto", cut = "3:2")]
    pub picture: Option<Picture>,
    /// Dónde seguir leyendo.
    #[form("Enlace")]
    pub link: Option<Link>,
}

/// A video that plays once somebody asks for it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Video",
    purpose = "Un video propio, de YouTube o de Vimeo, que empieza cuando alguien lo pide."
)]
pub struct Film {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Una oración debajo.
    #[form("Texto debajo")]
    pub text: Option<String>,
    /// El video: un MP4 en H.264 con sus subtítulos en la imagen, o su dirección en YouTube o Vimeo.
    #[form(
        "Video",
        help = "Un MP4 con sus subtítulos en la imagen, o su dirección en YouTube o Vimeo.",
        by = "agency"
    )]
    #[schema(format = "film")]
    pub video: String,
    /// What plays it in a frame, where it is at a host.
    #[schema(read_only)]
    pub player: Option<String>,
    /// Se ve antes de que empiece el video: un cuadro de él.
    #[form("Foto fija", help = "La que se ve antes de que empiece el video.", cut = "16:9")]
    pub poster: Picture,
    /// Lo que se dice y se ve, para quien no puede oírlo o verlo.
    #[form("Lo que se dice", help = "Para quien no puede oírlo o verlo.")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<String>,
}
