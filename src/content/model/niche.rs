//! A niche, as it is offered.

use super::{CardPicture, Fact, Picture};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A niche card (docs/specification.md, section 3).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Niche {
    /// The card's number.
    ///
    /// El número de la tarjeta.
    pub id: u32,
    /// The front of the niche.
    ///
    /// El frente del nicho.
    pub img: CardPicture,
    /// What the card says: "Nicho para 8 urnas".
    ///
    /// Lo que dice la tarjeta: "Nicho para 8 urnas".
    #[schema(min_length = 3)]
    pub details: String,
    /// One of `interiors`, `residences`, `landscape`.
    ///
    /// Uno de `interiors`, `residences`, `landscape`.
    pub tag: NicheTag,
    /// The name of the design.
    ///
    /// El nombre del diseño.
    #[schema(min_length = 3)]
    pub name: String,
    /// The lamp in the picture, which warms while the card is pointed at.
    ///
    /// La lámpara de la imagen, que se aviva al señalar la tarjeta.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lamp: Option<Lamp>,
    /// The blank plate in the picture, on which visitors see the name that they try.
    ///
    /// La placa lisa de la imagen, donde quien visita ve el nombre que prueba.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plate: Option<Plate>,
}

/// Where a lamp burns in a square picture, in hundredths of it from the upper left.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Lamp {
    /// From the left.
    ///
    /// Desde la izquierda.
    #[schema(maximum = 100)]
    pub x: u32,
    /// From the top.
    ///
    /// Desde arriba.
    #[schema(maximum = 100)]
    pub y: u32,
}

/// Where the plate is in a square picture, in hundredths of it from the upper left.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Plate {
    /// Its middle, from the left.
    ///
    /// Su centro, desde la izquierda.
    #[schema(maximum = 100)]
    pub x: u32,
    /// Its middle, from the top.
    ///
    /// Su centro, desde arriba.
    #[schema(maximum = 100)]
    pub y: u32,
    /// How wide the name may be.
    ///
    /// Cuánto puede medir de ancho el nombre.
    #[schema(minimum = 1, maximum = 100)]
    pub width: u32,
    /// How tall the name may be.
    ///
    /// Cuánto puede medir de alto el nombre.
    #[schema(minimum = 1, maximum = 100)]
    pub height: u32,
    /// Whether the plate is dark, and its letters bright.
    ///
    /// Si la placa es oscura, con letras claras.
    #[serde(default)]
    pub dark: bool,
}

/// The tags of docs/specification.md, section 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum NicheTag {
    /// Warm interiors: wood and bronze.
    Interiors,
    /// Light stone.
    Residences,
    /// Dark and green stone.
    Landscape,
}

/// The card that describes a type of niche.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NicheKind {
    /// The heading.
    ///
    /// El encabezado.
    #[schema(min_length = 3)]
    pub title: String,
    /// One or two sentences.
    ///
    /// Una o dos oraciones.
    pub text: String,
    /// The open niche.
    ///
    /// El nicho abierto.
    pub picture: Picture,
    /// Capacity, measures, material.
    ///
    /// Capacidad, medidas, material.
    pub facts: Vec<Fact>,
}

/// The niche's measures, from which the drawing, the answer whether an urn fits, and every text
/// that says one take theirs. What is not confirmed is not there.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NicheMeasures {
    /// Urns that it is sold for: 8 (docs/specification.md, section 9).
    ///
    /// Urnas para las que se vende: 8.
    #[schema(minimum = 8, maximum = 8)]
    pub urns: u32,
    /// Inside width, cm.
    ///
    /// Ancho interior, en cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub width: Option<u32>,
    /// Inside height, cm.
    ///
    /// Alto interior, en cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub height: Option<u32>,
    /// Inside depth, cm.
    ///
    /// Fondo interior, en cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub depth: Option<u32>,
    /// Shelves, the floor included.
    ///
    /// Niveles, contando el piso.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub shelves: Option<u32>,
    /// Thickness of the board between two shelves, cm.
    ///
    /// Grosor de la tabla entre dos niveles, en cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub board: Option<u32>,
    /// Free width of the opened door, cm.
    ///
    /// Ancho libre de la puerta abierta, en cm.
    #[serde(rename = "doorWidth", skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub door_width: Option<u32>,
    /// Free height of the opened door, cm.
    ///
    /// Alto libre de la puerta abierta, en cm.
    #[serde(rename = "doorHeight", skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub door_height: Option<u32>,
    /// Free on each side of an urn, so that hands can set it down, cm.
    ///
    /// Espacio libre a cada lado de una urna para colocarla con las manos, en cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub clearance: Option<u32>,
    /// Largest height of a standard urn, cm.
    ///
    /// Altura máxima de una urna estándar, en cm.
    #[serde(rename = "urnHeight", skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub urn_height: Option<u32>,
    /// Largest diameter of a standard urn, cm.
    ///
    /// Diámetro máximo de una urna estándar, en cm.
    #[serde(rename = "urnDiameter", skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub urn_diameter: Option<u32>,
}
