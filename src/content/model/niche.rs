//! A niche, as it is offered.

use super::{CardPicture, Fact, Picture};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A niche card (docs/specification.md, section 3).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Niche {
    /// El número de la tarjeta.
    pub id: u32,
    /// El frente del nicho.
    pub img: CardPicture,
    /// Lo que dice la tarjeta: "Nicho para 8 urnas".
    #[schema(min_length = 3)]
    pub details: String,
    /// Uno de `interiors`, `residences`, `landscape`.
    pub tag: NicheTag,
    /// El nombre del diseño.
    #[schema(min_length = 3)]
    pub name: String,
    /// La lámpara de la imagen, que se aviva al señalar la tarjeta.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lamp: Option<Lamp>,
    /// La placa lisa de la imagen, donde quien visita ve el nombre que prueba.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plate: Option<Plate>,
}

/// Where a lamp burns in a square picture, in hundredths of it from the upper left.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Lamp {
    /// Desde la izquierda.
    #[schema(maximum = 100)]
    pub x: u32,
    /// Desde arriba.
    #[schema(maximum = 100)]
    pub y: u32,
}

/// Where the plate is in a square picture, in hundredths of it from the upper left.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Plate {
    /// Su centro, desde la izquierda.
    #[schema(maximum = 100)]
    pub x: u32,
    /// Su centro, desde arriba.
    #[schema(maximum = 100)]
    pub y: u32,
    /// Cuánto puede medir de ancho el nombre.
    #[schema(minimum = 1, maximum = 100)]
    pub width: u32,
    /// Cuánto puede medir de alto el nombre.
    #[schema(minimum = 1, maximum = 100)]
    pub height: u32,
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
    /// El encabezado.
    #[schema(min_length = 3)]
    pub title: String,
    /// Una o dos oraciones.
    pub text: String,
    /// El nicho abierto.
    pub picture: Picture,
    /// Capacidad, medidas, material.
    pub facts: Vec<Fact>,
}

/// The niche's measures, from which the drawing, the answer whether an urn fits, and every text
/// that says one take theirs. What is not confirmed is not there.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NicheMeasures {
    /// Urnas para las que se vende: 8.
    #[schema(minimum = 8, maximum = 8)]
    pub urns: u32,
    /// Ancho interior, en cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub width: Option<u32>,
    /// Alto interior, en cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub height: Option<u32>,
    /// Fondo interior, en cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub depth: Option<u32>,
    /// Niveles, contando el piso.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub shelves: Option<u32>,
    /// Grosor de la tabla entre dos niveles, en cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub board: Option<u32>,
    /// Ancho libre de la puerta abierta, en cm.
    #[serde(rename = "doorWidth", skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub door_width: Option<u32>,
    /// Alto libre de la puerta abierta, en cm.
    #[serde(rename = "doorHeight", skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub door_height: Option<u32>,
    /// Espacio libre a cada lado de una urna para colocarla con las manos, en cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub clearance: Option<u32>,
    /// Altura máxima de una urna estándar, en cm.
    #[serde(rename = "urnHeight", skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub urn_height: Option<u32>,
    /// Diámetro máximo de una urna estándar, en cm.
    #[serde(rename = "urnDiameter", skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub urn_diameter: Option<u32>,
}
