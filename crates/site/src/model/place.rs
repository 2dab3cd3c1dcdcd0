//! The place: how far its building is, where it is, when it is open.

use basics::form::Form;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use utoipa::ToSchema;

mod rules;

/// How far the building is, and what may be said of it.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema, Form)]
#[form(unconfirmed = "noticed")]
pub struct Building {
    /// Lo que hay hoy: `planned` (proyecto), `construction` (obra) u `open` (abierto).
    #[form("Etapa del edificio")]
    pub state: Option<BuildingState>,
    /// Desde cuándo está abierto, o cuándo se prevé que abra, como se lee: "marzo de 2027".
    #[form("Apertura", help = "Desde cuándo está abierto, o cuándo abrirá: Marzo de 2027.")]
    #[schema(min_length = 4)]
    pub date: Option<String>,
    /// Una oración al respecto.
    #[form("Texto")]
    #[schema(min_length = 10)]
    pub text: Option<String>,
    /// En qué va la obra: lo dicen las páginas de la obra, del edificio y de contacto mientras no abre.
    #[form("Avance de hoy", help = "Se dice con su día; con el edificio abierto, ya no.")]
    pub today: Option<Today>,
}

/// How far the works were on a day.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(unconfirmed = "noticed")]
pub struct Today {
    /// El día del que se habla; las páginas lo dicen.
    #[form("Qué día", format = "date")]
    pub date: Option<String>,
    /// Lo que hay ese día, en una oración: "Están colados los cimientos."
    #[form("Qué hay", help = "En una oración: Están colados los cimientos.")]
    #[schema(min_length = 10)]
    pub text: Option<String>,
    /// La etapa de progress.toml en la que va, que la barra marca con «hoy».
    #[form("Etapa", help = "La de la foto que la barra marca con hoy.")]
    #[schema(max_length = 16)]
    pub stage: Option<String>,
}

/// A text that says something of the building: in a page's file it may stand in place of any plain
/// text, and the page shows the one of the building's state.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct ByState {
    /// Mientras es un proyecto.
    #[form("En proyecto")]
    pub planned: String,
    /// Mientras está en obra.
    #[form("En obra")]
    pub construction: String,
    /// Cuando ya recibe visitas.
    #[form("Abierto")]
    pub open: String,
}

/// State of the building today.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "lowercase")]
pub enum BuildingState {
    /// Nothing: it is a project.
    #[form("En proyecto")]
    Planned,
    /// A building site.
    #[form("En obra")]
    Construction,
    /// The building, which receives visitors.
    #[form("Abierto")]
    Open,
}

impl BuildingState {
    /// All of them, in the order of a building's life.
    pub(crate) const ALL: [Self; 3] = [Self::Planned, Self::Construction, Self::Open];

    /// What pages say of the building.
    pub(crate) fn in_words(self) -> &'static str {
        match self {
            Self::Planned => "En proyecto",
            Self::Construction => "En construcción",
            Self::Open => "Abierto",
        }
    }

    /// The state of a name, as files write it.
    pub(crate) fn named(name: &str) -> Option<Self> {
        serde_json::from_value(name.into()).ok()
    }
}

/// A postal address with its place on the map.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "camelCase")]
pub struct Address {
    /// Calle y número.
    #[form("Calle y número", unconfirmed = "closes")]
    pub street: Option<String>,
    /// Colonia.
    #[form("Colonia")]
    pub neighborhood: Option<String>,
    /// Municipio.
    #[form("Municipio")]
    pub city: Option<String>,
    /// Estado.
    #[form("Estado")]
    pub state: Option<String>,
    /// Cinco dígitos.
    #[form("Código postal")]
    pub postal_code: Option<String>,
    /// La parada de autobús más cercana: "Camino del Remanso".
    #[form("Parada de autobús")]
    pub bus_stop: Option<String>,
    /// Grados norte.
    #[form("Latitud", help = "Grados al norte, como los da el mapa.")]
    #[schema(minimum = -90, maximum = 90)]
    pub latitude: Option<f64>,
    /// Grados este.
    #[form("Longitud", help = "Grados al este, como los da el mapa.")]
    #[schema(minimum = -180, maximum = 180)]
    pub longitude: Option<f64>,
}

/// Opening hours of one or more days. Times are local, `HH:MM`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(rules)]
pub struct Hours {
    /// Los días con su número ISO: 1 es lunes.
    #[form("Qué días")]
    #[schema(minimum = 1, maximum = 7, min_items = 1)]
    pub weekdays: Vec<u8>,
    /// Hora de apertura.
    #[form("Abre a las")]
    #[schema(format = "clock")]
    pub opens: String,
    /// Hora de cierre.
    #[form("Cierra a las")]
    #[schema(format = "clock")]
    pub closes: String,
    /// Los días con otras palabras: "Sábado, con cita". Sin este renglón las escribe el programa.
    #[form("Días, con otras palabras", help = "Solo si dicen algo más: Sábado, con cita.")]
    #[serde(default)]
    pub days: String,
    /// El primer día de la temporada en que vale; sin `from` ni `until`, vale cuando no hay otra.
    #[form("Desde el día", help = "Solo si es de una temporada.")]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = "date")]
    pub from: Option<String>,
    /// El último día de la temporada. En ella valen solo sus renglones.
    #[form("Hasta el día", help = "Solo si es de una temporada.")]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = "date")]
    pub until: Option<String>,
}

impl Hours {
    /// Returns whether it is of some time of the year alone.
    pub(crate) fn is_of_a_season(&self) -> bool {
        self.from.is_some() || self.until.is_some()
    }

    /// Its first and last day.
    pub(crate) fn season(&self) -> (Option<Date>, Option<Date>) {
        (parsed(self.from.as_ref()), parsed(self.until.as_ref()))
    }

    /// The weekdays of the usual lines that a season leaves out, and is closed on: said after its last line alone.
    pub(crate) fn closed_in_season(hours: &[Self], line: &Self) -> Option<Vec<u8>> {
        let of_season = |it: &&Self| it.season() == line.season();
        let last = hours.iter().rev().find(of_season)?;
        if !line.is_of_a_season() || !std::ptr::eq(last, line) {
            return None;
        }
        let open = |day: &u8| hours.iter().filter(of_season).any(|it| it.weekdays.contains(day));
        let usual = hours.iter().filter(|it| !it.is_of_a_season());
        let days: BTreeSet<u8> = usual.flat_map(|it| it.weekdays.iter().copied()).collect();
        let closed: Vec<u8> = days.into_iter().filter(|day| !open(day)).collect();
        Some(closed).filter(|days| !days.is_empty())
    }

    /// The lines that hold on a day, whatever its weekday: those of its season, or else the usual ones.
    pub(crate) fn on(hours: &[Self], day: Date) -> Vec<&Self> {
        let is_on = |it: &&Self| {
            let (from, until) = it.season();
            from.is_none_or(|from| from <= day) && until.is_none_or(|until| day <= until)
        };
        let (seasonal, usual): (Vec<_>, Vec<_>) = hours.iter().partition(|it| it.is_of_a_season());
        let seasonal: Vec<_> = seasonal.into_iter().filter(is_on).collect();
        if seasonal.is_empty() { usual } else { seasonal }
    }
}

/// A day that was checked when it was read.
fn parsed(day: Option<&String>) -> Option<Date> {
    day?.parse().ok()
}

/// Hours on the days of rest that the law sets for everybody (Ley Federal del Trabajo,
/// article 74).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "lowercase")]
pub enum HolidayHours {
    /// Closed.
    #[form("Cerrado")]
    Closed,
    /// Those of the day of the week.
    #[form("El horario de siempre")]
    Open,
}

/// A day with hours of its own, or several in a row; closed where there are none. Times are local, `HH:MM`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(rules)]
pub struct SpecialDay {
    /// El día.
    #[form("Día")]
    #[schema(format = "date")]
    pub date: String,
    /// El último, si son varios días seguidos.
    #[form("Último día", help = "Si son varios días seguidos.")]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = "date")]
    pub until: Option<String>,
    /// Con otras palabras: "Semana Santa". Sin este renglón las escribe el programa.
    #[form("Día, con otras palabras", help = "Solo si dicen algo más: Semana Santa.")]
    #[serde(default)]
    pub days: String,
    /// Hora de apertura.
    #[form("Abre a las", absent = "cerrado")]
    #[schema(format = "clock")]
    pub opens: Option<String>,
    /// Hora de cierre.
    #[form("Cierra a las", absent = "cerrado")]
    #[schema(format = "clock")]
    pub closes: Option<String>,
}

impl SpecialDay {
    /// Its first and its last day, which may be the same.
    pub(crate) fn span(&self) -> Option<(Date, Date)> {
        let first = self.date.parse().ok()?;
        Some((first, parsed(self.until.as_ref()).unwrap_or(first)))
    }

    /// Returns whether it is of this day.
    pub(crate) fn is_on(&self, day: Date) -> bool {
        self.span().is_some_and(|(first, last)| first <= day && day <= last)
    }
}

/// The map, and when it may be asked for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct Map {
    /// Abre el lugar en una aplicación de mapas.
    #[form("Enlace al mapa")]
    #[schema(format = "href")]
    pub link: Option<String>,
    /// La dirección del mapa insertado.
    #[form("Mapa de la página")]
    #[schema(format = "href")]
    pub embed: Option<String>,
    /// Cuándo se carga el mapa insertado: `click` (al pedirlo) o `scroll` (al llegar a él).
    #[form("Cuándo aparece")]
    pub load: MapLoad,
}

/// When the embedded map is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "lowercase")]
pub enum MapLoad {
    /// Once the visitor asks for it.
    #[form("Al pedirlo")]
    Click,
    /// Once the visitor has scrolled to it.
    #[form("Al llegar a él")]
    Scroll,
}
