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
