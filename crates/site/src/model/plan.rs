//! A drawing of the way to the door.

use basics::form::{Broken, Form, Rules};
use basics::lang::fault;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A drawing of the way from the street to the door, made of rectangles and lines on a sheet.
/// Lengths are whole numbers in one unit of the writer's choice. They count from the sheet's upper
/// left corner, `x` to the right and `y` downwards.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(rules)]
pub struct Plan {
    /// El nombre del plano: "Plano del camino hasta la puerta".
    #[form("Nombre del plano", named)]
    pub title: String,
    /// El camino en palabras, también para quien no ve el dibujo.
    #[form("El camino en palabras", help = "Lo lee también quien no ve el dibujo.")]
    #[schema(min_length = 20)]
    pub text: String,
    /// El ancho de la hoja.
    #[form("Ancho de la hoja")]
    #[schema(minimum = 20, maximum = 400)]
    pub width: u16,
    /// El alto de la hoja.
    #[form("Alto de la hoja")]
    #[schema(minimum = 10, maximum = 400)]
    pub height: u16,
    /// Lo que se dibuja, en orden: una parte queda encima de las anteriores.
    #[form("Partes del dibujo", help = "Cada una queda encima de las anteriores.")]
    #[schema(min_items = 1)]
    pub parts: Vec<PlanPart>,
}

/// One part of a plan.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct PlanPart {
    /// Qué es: `street` (calle), `water` (agua), `garden` (jardín), `tree` (árbol), `building`
    /// (edificio), `tower` (torre), `parking` (estacionamiento), `steps` (escalones), `ramp` (rampa),
    /// `path` (camino), `door` (puerta) o `stop` (parada).
    #[form("Qué es")]
    pub kind: PlanKind,
    /// Su nombre en la lista de abajo; sin él, no lleva número.
    #[form("Nombre", absent = "sin número en la lista", named)]
    pub name: Option<String>,
    /// Del borde izquierdo de la hoja al de la parte.
    #[form("Desde la izquierda")]
    #[schema(minimum = 0, maximum = 400)]
    pub x: u16,
    /// Del borde de arriba de la hoja al de la parte.
    #[form("Desde arriba")]
    #[schema(minimum = 0, maximum = 400)]
    pub y: u16,
    /// Su ancho; una línea vertical, un árbol o una parada no lo llevan.
    #[form("Ancho")]
    #[serde(default)]
    #[schema(minimum = 0, maximum = 400)]
    pub width: u16,
    /// Su alto; una línea horizontal, un árbol o una parada no lo llevan.
    #[form("Alto")]
    #[serde(default)]
    #[schema(minimum = 0, maximum = 400)]
    pub height: u16,
}

/// Kind of a part of a plan, by which it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "each is what its name says; `PlanPart::kind` has it in Spanish")]
pub enum PlanKind {
    #[form("Calle")]
    Street,
    #[form("Agua")]
    Water,
    #[form("Jardín")]
    Garden,
    #[form("Árbol")]
    Tree,
    #[form("Edificio")]
    Building,
    #[form("Torre")]
    Tower,
    #[form("Estacionamiento")]
    Parking,
    #[form("Escalones")]
    Steps,
    #[form("Rampa")]
    Ramp,
    #[form("Camino")]
    Path,
    #[form("Puerta")]
    Door,
    #[form("Parada")]
    Stop,
}

impl Rules for Plan {
    type Of = Self;

    /// Parts that end beyond the right or the lower edge.
    fn broken(of: &Self) -> Vec<Broken> {
        let is_beyond =
            |part: &PlanPart| part.x + part.width > of.width || part.y + part.height > of.height;
        let parts = of.parts.iter().enumerate().filter(|(_, part)| is_beyond(part));
        parts.map(|(at, _)| (format!("/parts/{at}"), fault!("content-plan-beyond-sheet"))).collect()
    }
}
