//! A niche, and the terms on which it is offered, as the owner publishes them: one answer for each
//! question that families ask.

use super::{Fact, Picture};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A niche card (docs/specification.md, section 3).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Niche {
    /// El número de la tarjeta.
    pub id: u32,
    /// El frente del nicho.
    pub img: Picture,
    /// Lo que dice la tarjeta: "Nicho para 8 urnas".
    pub details: String,
    /// Uno de `interiors`, `residences`, `landscape`.
    pub tag: NicheTag,
    /// El nombre del diseño.
    pub name: String,
    /// La lámpara de la imagen, que se aviva al señalar la tarjeta.
    pub lamp: Option<Lamp>,
    /// La placa lisa de la imagen, donde quien visita ve el nombre que prueba.
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
#[serde(rename_all = "camelCase")]
pub struct NicheMeasures {
    /// Urnas para las que se vende, de 1 a 12.
    #[schema(minimum = 1, maximum = 12)]
    pub urns: Option<u32>,
    /// Ancho interior, en cm.
    #[schema(minimum = 1)]
    pub width: Option<u32>,
    /// Alto interior, en cm.
    #[schema(minimum = 1)]
    pub height: Option<u32>,
    /// Fondo interior, en cm.
    #[schema(minimum = 1)]
    pub depth: Option<u32>,
    /// Niveles, contando el piso.
    #[schema(minimum = 1)]
    pub shelves: Option<u32>,
    /// Grosor de la tabla entre dos niveles, en cm.
    #[schema(minimum = 1)]
    pub board: Option<u32>,
    /// Ancho libre de la puerta abierta, en cm.
    #[schema(minimum = 1)]
    pub door_width: Option<u32>,
    /// Alto libre de la puerta abierta, en cm.
    #[schema(minimum = 1)]
    pub door_height: Option<u32>,
    /// Espacio libre a cada lado de una urna para colocarla con las manos, en cm.
    #[schema(minimum = 1)]
    pub clearance: Option<u32>,
    /// Altura máxima de una urna estándar, en cm.
    #[schema(minimum = 1)]
    pub urn_height: Option<u32>,
    /// Diámetro máximo de una urna estándar, en cm.
    #[schema(minimum = 1)]
    pub urn_diameter: Option<u32>,
    /// Los demás tipos de nicho, si los hay, cada uno debajo de `[[niche.kinds]]`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<OtherKind>,
}

/// Another kind of niche, for the same standard urns, on boards and with room for hands as in the first.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OtherKind {
    /// Su nombre: "Nicho de pareja".
    pub name: String,
    /// Urnas para las que se vende, de 1 a 12.
    #[schema(minimum = 1, maximum = 12)]
    pub urns: u32,
    /// El precio total y lo que incluye, en oraciones completas.
    pub price: Option<String>,
    /// Ancho interior, en cm.
    #[schema(minimum = 1)]
    pub width: Option<u32>,
    /// Alto interior, en cm.
    #[schema(minimum = 1)]
    pub height: Option<u32>,
    /// Fondo interior, en cm.
    #[schema(minimum = 1)]
    pub depth: Option<u32>,
    /// Niveles, contando el piso.
    #[schema(minimum = 1)]
    pub shelves: Option<u32>,
    /// Ancho libre de la puerta abierta, en cm.
    #[schema(minimum = 1)]
    pub door_width: Option<u32>,
    /// Alto libre de la puerta abierta, en cm.
    #[schema(minimum = 1)]
    pub door_height: Option<u32>,
}

/// The terms, each one or more whole sentences. Texts name them `{offer.price}` and so on; where
/// one is not confirmed they say that it is not published.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    /// Si también es funeraria o crematorio.
    pub cremation: Option<String>,
    /// El precio total y lo que incluye.
    pub price: Option<String>,
    /// Las condiciones y la vigencia de la preventa.
    pub presale: Option<String>,
    /// Las formas de pago y, si las hay, las mensualidades.
    pub payment: Option<String>,
    /// Cómo se aparta un nicho, con cuánto y en qué casos se devuelve.
    pub deposit: Option<String>,
    /// Si se factura y cuándo.
    pub invoice: Option<String>,
    /// La cuota de mantenimiento: cuánto es, cada cuándo y cómo aumenta.
    pub fee: Option<String>,
    /// Qué pasa si la cuota no se paga.
    pub unpaid_fee: Option<String>,
    /// Cuánto dura el derecho de uso.
    pub term: Option<String>,
    /// Qué pasa con las urnas cuando el plazo termina.
    pub end: Option<String>,
    /// Quién lo hereda y si puede pasar a otra persona.
    pub transfer: Option<String>,
    /// Cuándo se entrega el nicho.
    pub delivery: Option<String>,
    /// A qué se obliga la empresa si la obra se retrasa.
    pub delay: Option<String>,
    /// Qué garantiza lo pagado si el edificio no se termina.
    pub guarantee: Option<String>,
    /// El registro del contrato ante Profeco: número y fecha.
    pub registration: Option<String>,
    /// La concesión, licencia o autorización: número, quién la otorgó y hasta cuándo.
    pub license: Option<String>,
    /// Dónde espera una urna hasta que haya nicho.
    pub waiting: Option<String>,
    /// Los papeles y el aviso que se piden para depositar una urna.
    pub documents: Option<String>,
    /// Traer urnas de otro lugar y sacar una después: quién lo autoriza y si cuesta.
    pub moves: Option<String>,
    /// Las flores y las velas que se permiten.
    pub flowers: Option<String>,
    /// Los nombres que lleva la placa o el frente, y quién los graba.
    pub names: Option<String>,
    /// Las filas de nichos, a qué altura están y cómo se llega a las altas.
    pub rows: Option<String>,
    /// La sala: para qué se presta, cuánto tiempo y si cuesta.
    pub room: Option<String>,
    /// Misas y otras celebraciones, el 2 de noviembre entre ellas.
    pub masses: Option<String>,
    /// Si la autoridad eclesiástica competente dedicó el lugar: qué decreto, de quién y cuándo.
    pub dedication: Option<String>,
    /// Si alguien lo bendijo: quién y cuándo. No es lo mismo que dedicarlo.
    pub blessing: Option<String>,
    /// Si se reciben urnas de personas de cualquier fe, o de ninguna.
    pub faiths: Option<String>,
    /// La vigilancia del edificio.
    pub security: Option<String>,
    /// Los baños, y los que son para personas con discapacidad.
    pub toilets: Option<String>,
    /// Quién responde los mensajes y en cuánto tiempo.
    pub reply: Option<String>,
}
