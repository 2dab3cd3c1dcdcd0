//! The place: how far its building is, where it is, when it is open.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How far the building is, and what may be said of it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Building {
    /// Lo que hay hoy: `planned` (proyecto), `construction` (obra) u `open` (abierto).
    pub state: Option<BuildingState>,
    /// Desde cuándo está abierto, o cuándo se prevé que abra, como se lee: "marzo de 2027".
    #[schema(min_length = 4)]
    pub date: Option<String>,
    /// Una oración al respecto.
    #[schema(min_length = 10)]
    pub text: Option<String>,
}

/// A text that says something of the building: in a page's file it may stand in place of any plain
/// text, and the page shows the one of the building's state.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ByState {
    /// Mientras es un proyecto.
    pub planned: String,
    /// Mientras está en obra.
    pub construction: String,
    /// Cuando ya recibe visitas.
    pub open: String,
}

/// State of the building today.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BuildingState {
    /// Nothing: it is a project.
    Planned,
    /// A building site.
    Construction,
    /// The building, which receives visitors.
    Open,
}

impl BuildingState {
    /// The state of a name, as files write it.
    pub(crate) fn named(name: &str) -> Option<Self> {
        serde_json::from_value(name.into()).ok()
    }
}

/// A postal address with its place on the map.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Address {
    /// Calle y número.
    pub street: Option<String>,
    /// Colonia.
    pub neighborhood: Option<String>,
    /// Municipio.
    pub city: Option<String>,
    /// Estado.
    pub state: Option<String>,
    /// Cinco dígitos.
    pub postal_code: Option<String>,
    /// La parada de autobús más cercana: "Camino del Remanso".
    pub bus_stop: Option<String>,
    /// Grados norte.
    #[schema(minimum = -90, maximum = 90)]
    pub latitude: Option<f64>,
    /// Grados este.
    #[schema(minimum = -180, maximum = 180)]
    pub longitude: Option<f64>,
}

/// Opening hours of one or more days. Times are local, `HH:MM`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Hours {
    /// Como se lee: "Lunes a viernes".
    pub days: String,
    /// Los días con su número ISO: 1 es lunes.
    #[schema(minimum = 1, maximum = 7)]
    pub weekdays: Vec<u8>,
    /// Hora de apertura.
    #[schema(format = "clock")]
    pub opens: String,
    /// Hora de cierre.
    #[schema(format = "clock")]
    pub closes: String,
}

/// Hours on the days of rest that the law sets for everybody (Ley Federal del Trabajo,
/// article 74).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum HolidayHours {
    /// Closed.
    Closed,
    /// Those of the day of the week.
    Open,
}

/// A day with hours of its own; closed where it has none. Times are local, `HH:MM`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SpecialDay {
    /// El día.
    #[schema(format = "date")]
    pub date: String,
    /// Como se lee: "2 de noviembre de 2027".
    pub days: String,
    /// Hora de apertura.
    #[schema(format = "clock")]
    pub opens: Option<String>,
    /// Hora de cierre.
    #[schema(format = "clock")]
    pub closes: Option<String>,
}

/// The map, and when it may be asked for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Map {
    /// Abre el lugar en una aplicación de mapas.
    #[schema(format = "href")]
    pub link: Option<String>,
    /// La dirección del mapa insertado.
    #[schema(format = "href")]
    pub embed: Option<String>,
    /// Cuándo se carga el mapa insertado: `click` (al pedirlo) o `scroll` (al llegar a él).
    pub load: MapLoad,
}

/// When the embedded map is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MapLoad {
    /// Once the visitor asks for it.
    Click,
    /// Once the visitor has scrolled to it.
    Scroll,
}
