//! The plan of the way to the door, seen from above, as the building page draws it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A drawing of the way from the street to the door, made of rectangles and lines on a sheet.
///
/// Lengths are whole numbers in one unit of the writer's choice. They count from the sheet's upper
/// left corner, `x` to the right and `y` downwards.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Plan {
    /// El nombre del plano: "Plano del camino hasta la puerta".
    pub title: String,
    /// El camino en palabras, también para quien no ve el dibujo.
    #[schema(min_length = 20)]
    pub text: String,
    /// El ancho de la hoja.
    #[schema(minimum = 20, maximum = 400)]
    pub width: u16,
    /// El alto de la hoja.
    #[schema(minimum = 10, maximum = 400)]
    pub height: u16,
    /// Lo que se dibuja, en orden: una parte queda encima de las anteriores.
    #[schema(min_items = 1)]
    pub parts: Vec<PlanPart>,
}

/// One part of a plan.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PlanPart {
    /// Qué es: `street` (calle), `water` (agua), `garden` (jardín), `tree` (árbol), `building`
    /// (edificio), `tower` (torre), `parking` (estacionamiento), `steps` (escalones), `ramp` (rampa),
    /// `path` (camino), `door` (puerta) o `stop` (parada).
    pub kind: PlanKind,
    /// Su nombre en la lista de abajo; sin él, no lleva número.
    pub name: Option<String>,
    /// Del borde izquierdo de la hoja al de la parte.
    #[schema(minimum = 0, maximum = 400)]
    pub x: u16,
    /// Del borde de arriba de la hoja al de la parte.
    #[schema(minimum = 0, maximum = 400)]
    pub y: u16,
    /// Su ancho; una línea vertical, un árbol o una parada no lo llevan.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 400)]
    pub width: u16,
    /// Su alto; una línea horizontal, un árbol o una parada no lo llevan.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 400)]
    pub height: u16,
}

/// What a part of a plan is, and so how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PlanKind {
    /// A street.
    Street,
    /// Water.
    Water,
    /// Plants.
    Garden,
    /// A tree.
    Tree,
    /// The building.
    Building,
    /// A tower.
    Tower,
    /// Places for cars.
    Parking,
    /// Steps.
    Steps,
    /// A ramp.
    Ramp,
    /// The way on foot.
    Path,
    /// The door.
    Door,
    /// A bus stop.
    Stop,
}
