//! A niche, and the terms on which it is offered, as the owner publishes them: one answer for each
//! question that families ask.

use super::{Fact, Picture, PriceRow};
use basics::form::Form;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

mod rules;

/// A niche card (docs/specification.md, section 3).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct Niche {
    /// El número de la tarjeta.
    #[form("Número", unique)]
    pub id: u32,
    /// El frente del nicho.
    #[form("Foto del frente", shown = 800, cut = "1:1")]
    pub img: Picture,
    /// Lo que dice la tarjeta: "Nicho para 8 urnas".
    #[form("Para cuántas urnas")]
    pub details: String,
    /// Uno de `interiors`, `residences`, `landscape`.
    #[form("Material")]
    pub tag: NicheTag,
    /// El nombre del diseño.
    #[form("Nombre del diseño", named)]
    pub name: String,
    /// La lámpara de la imagen, que se aviva al señalar la tarjeta.
    #[form("Lámpara", help = "Dónde está en la imagen.")]
    pub lamp: Option<Lamp>,
    /// La placa lisa de la imagen, donde quien visita ve el nombre que prueba.
    #[form("Placa", help = "Dónde va el nombre en la imagen.")]
    pub plate: Option<Plate>,
}

/// Where a lamp burns in a square picture, in hundredths of it from the upper left.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct Lamp {
    /// Desde la izquierda.
    #[form("Desde la izquierda", unit = "%")]
    #[schema(maximum = 100)]
    pub x: u32,
    /// Desde arriba.
    #[form("Desde arriba", unit = "%")]
    #[schema(maximum = 100)]
    pub y: u32,
}

/// Where the plate is in a square picture, in hundredths of it from the upper left.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct Plate {
    /// Su centro, desde la izquierda.
    #[form("Desde la izquierda", unit = "%")]
    #[schema(maximum = 100)]
    pub x: u32,
    /// Su centro, desde arriba.
    #[form("Desde arriba", unit = "%")]
    #[schema(maximum = 100)]
    pub y: u32,
    /// Cuánto puede medir de ancho el nombre.
    #[form("Ancho del nombre", unit = "%")]
    #[schema(minimum = 1, maximum = 100)]
    pub width: u32,
    /// Cuánto puede medir de alto el nombre.
    #[form("Alto del nombre", unit = "%")]
    #[schema(minimum = 1, maximum = 100)]
    pub height: u32,
    /// Si la placa es oscura, con letras claras.
    #[form("Placa oscura", help = "Márquelo si sus letras son claras.")]
    #[serde(default)]
    pub dark: bool,
}

/// The tags of docs/specification.md, section 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "lowercase")]
pub enum NicheTag {
    /// Warm interiors: wood and bronze.
    #[form("Madera y bronce")]
    Interiors,
    /// Light stone.
    #[form("Piedra clara")]
    Residences,
    /// Dark and green stone.
    #[form("Piedra oscura")]
    Landscape,
}

/// The designs of niches.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Diseños de nicho", purpose = "Todos los diseños de `niches.toml`, en su orden.")]
pub struct NicheDesigns {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Párrafos de texto sencillo.
    #[form("Texto")]
    #[schema(min_items = 1)]
    pub text: Vec<String>,
    /// Those of `niches.toml`.
    #[serde(default)]
    #[schema(read_only)]
    pub designs: Vec<Niche>,
}

/// The first designs of niches, with a link to all.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Algunos diseños",
    purpose = "Los primeros diseños de `niches.toml`, con un enlace a todos."
)]
pub struct SomeNiches {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Párrafos de texto sencillo.
    #[form("Texto")]
    #[schema(min_items = 1)]
    pub text: Vec<String>,
    /// Cuántos se muestran; los demás, con un enlace.
    #[form("Cuántos se muestran", by = "agency")]
    #[schema(minimum = 1, maximum = 9)]
    pub most: u8,
    /// The first of `niches.toml`.
    #[serde(default)]
    #[schema(read_only)]
    pub designs: Vec<Niche>,
    /// Where all of them are, if there are others.
    #[schema(read_only)]
    pub all: Option<String>,
}

/// The drawing of a niche, and whether an urn fits in it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "¿Cabe la urna?",
    purpose = "El nicho dibujado a escala, con la respuesta a las medidas de una urna; sin las \
               medidas del nicho, no se ve."
)]
pub struct UrnFit {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Una o dos oraciones.
    #[form("Texto")]
    pub text: String,
}

/// The card that describes a type of niche.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Ficha del nicho",
    purpose = "Cómo es por dentro el nicho que más se pide y, debajo, la ficha de cada otro tipo."
)]
pub struct NicheDescription {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Una o dos oraciones.
    #[form("Texto")]
    pub text: String,
    /// El nicho abierto.
    #[form("Foto")]
    pub picture: Picture,
    /// Capacidad, medidas, material.
    #[form("Ficha", help = "Capacidad, medidas, material.")]
    pub facts: Vec<Fact>,
}

/// The niche's measures, from which the drawing, the answer whether an urn fits, and every text
/// that says one take theirs. What is not confirmed is not there.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema, Form)]
#[form(unconfirmed = "noticed", rules)]
#[serde(rename_all = "camelCase")]
pub struct NicheMeasures {
    /// Urnas para las que se vende, de 1 a 12.
    #[form("Urnas por nicho")]
    #[schema(minimum = 1, maximum = 12)]
    pub urns: Option<u32>,
    /// Ancho interior, en cm.
    #[form("Ancho interior", unit = "cm")]
    #[schema(minimum = 1)]
    pub width: Option<u32>,
    /// Alto interior, en cm.
    #[form("Alto interior", unit = "cm")]
    #[schema(minimum = 1)]
    pub height: Option<u32>,
    /// Fondo interior, en cm.
    #[form("Fondo interior", unit = "cm")]
    #[schema(minimum = 1)]
    pub depth: Option<u32>,
    /// Niveles, contando el piso.
    #[form("Niveles", help = "Contando el piso.")]
    #[schema(minimum = 1)]
    pub shelves: Option<u32>,
    /// Grosor de la tabla entre dos niveles, en cm.
    #[form("Grosor de tabla", unit = "cm")]
    #[schema(minimum = 1)]
    pub board: Option<u32>,
    /// Ancho libre de la puerta abierta, en cm.
    #[form("Ancho de puerta", unit = "cm")]
    #[schema(minimum = 1)]
    pub door_width: Option<u32>,
    /// Alto libre de la puerta abierta, en cm.
    #[form("Alto de puerta", unit = "cm")]
    #[schema(minimum = 1)]
    pub door_height: Option<u32>,
    /// Espacio libre a cada lado de una urna para colocarla con las manos, en cm.
    #[form(
        "Espacio libre",
        unit = "cm",
        help = "A cada lado de una urna, para colocarla con las manos."
    )]
    #[schema(minimum = 1)]
    pub clearance: Option<u32>,
    /// Altura máxima de una urna estándar, en cm.
    #[form("Alto de urna", unit = "cm", help = "El máximo de una urna estándar.")]
    #[schema(minimum = 1)]
    pub urn_height: Option<u32>,
    /// Diámetro máximo de una urna estándar, en cm.
    #[form("Diámetro de urna", unit = "cm", help = "El máximo de una urna estándar.")]
    #[schema(minimum = 1)]
    pub urn_diameter: Option<u32>,
    /// Los demás tipos de nicho, si los hay, cada uno debajo de `[[niche.kinds]]`.
    #[form("Otros nichos")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<OtherKind>,
}

/// Another kind of niche, for the same standard urns, on boards and with room for hands as in the first.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(unconfirmed = "noticed")]
#[serde(rename_all = "camelCase")]
pub struct OtherKind {
    /// Su nombre: "Nicho de pareja".
    #[form("Nombre", unique, named)]
    pub name: String,
    /// Urnas para las que se vende, de 1 a 12.
    #[form("Urnas por nicho")]
    #[schema(minimum = 1, maximum = 12)]
    pub urns: u32,
    /// El precio, lo que incluye y la cuota de mantenimiento, en oraciones completas; sin él, el de sus filas.
    #[form(
        "Precio",
        absent = "el de sus filas",
        help = "Con lo que incluye y la cuota, en oraciones completas."
    )]
    pub price: Option<String>,
    /// Los precios por fila, como los de `[prices]`, cada una debajo de `[[niche.kinds.rows]]`; una sola si
    /// todas cuestan lo mismo. Sin ellas, su precio se consulta.
    #[form("Filas", help = "De arriba abajo; sin ellas, su precio se consulta.")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 12)]
    pub rows: Vec<PriceRow>,
    /// Ancho interior, en cm.
    #[form("Ancho interior", unit = "cm")]
    #[schema(minimum = 1)]
    pub width: Option<u32>,
    /// Alto interior, en cm.
    #[form("Alto interior", unit = "cm")]
    #[schema(minimum = 1)]
    pub height: Option<u32>,
    /// Fondo interior, en cm.
    #[form("Fondo interior", unit = "cm")]
    #[schema(minimum = 1)]
    pub depth: Option<u32>,
    /// Niveles, contando el piso.
    #[form("Niveles", help = "Contando el piso.")]
    #[schema(minimum = 1)]
    pub shelves: Option<u32>,
    /// Ancho libre de la puerta abierta, en cm.
    #[form("Ancho de puerta", unit = "cm")]
    #[schema(minimum = 1)]
    pub door_width: Option<u32>,
    /// Alto libre de la puerta abierta, en cm.
    #[form("Alto de puerta", unit = "cm")]
    #[schema(minimum = 1)]
    pub door_height: Option<u32>,
}

/// The terms, each one or more whole sentences. Texts name them `{offer.price}` and so on; where
/// one is not confirmed they say that it is not published.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema, Form)]
#[form(unconfirmed = "noticed")]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    /// Si también es funeraria o crematorio.
    #[form("Funeraria o crematorio", help = "Si el columbario también lo es.")]
    pub cremation: Option<String>,
    /// El precio, lo que incluye y lo que se paga aparte.
    #[form("Precio", help = "Con lo que incluye y lo que se paga aparte.")]
    pub price: Option<String>,
    /// Si todos los frentes cuestan lo mismo, adentro y al aire libre.
    #[form("Frentes", help = "Si todos cuestan lo mismo, adentro y al aire libre.")]
    pub fronts: Option<String>,
    /// Cuántos nichos son en total.
    #[form("Cuántos nichos son")]
    pub count: Option<String>,
    /// Si se escoge el lugar del nicho, y cómo.
    #[form("Lugar del nicho", help = "Si se escoge, y cómo.")]
    pub place: Option<String>,
    /// Las condiciones y la vigencia de la preventa.
    #[form("Preventa", help = "Sus condiciones y hasta cuándo vale.")]
    pub presale: Option<String>,
    /// Las formas de pago y, si las hay, las mensualidades.
    #[form("Formas de pago", help = "Con las mensualidades, si las hay.")]
    pub payment: Option<String>,
    /// Cómo se aparta un nicho, con cuánto y en qué casos se devuelve.
    #[form("Apartado", help = "Con cuánto se aparta un nicho y en qué casos se devuelve.")]
    pub deposit: Option<String>,
    /// Si se factura y cuándo.
    #[form("Factura", help = "Si se factura y cuándo.")]
    pub invoice: Option<String>,
    /// La cuota de mantenimiento: cuánto es, cada cuándo y cómo aumenta.
    #[form("Cuota de mantenimiento", help = "Cuánto es, cada cuándo y cómo aumenta.")]
    pub fee: Option<String>,
    /// Qué pasa si la cuota no se paga.
    #[form("Cuota sin pagar", help = "Qué pasa si no se paga.")]
    pub unpaid_fee: Option<String>,
    /// Cuánto dura el derecho de uso.
    #[form("Derecho de uso", help = "Cuánto dura.")]
    pub term: Option<String>,
    /// Qué pasa con las urnas cuando el plazo termina.
    #[form("Fin del plazo", help = "Qué pasa con las urnas cuando termina.")]
    pub end: Option<String>,
    /// Quién lo hereda y si puede pasar a otra persona.
    #[form("Herencia y traspaso", help = "Quién hereda el nicho y si puede pasar a otra persona.")]
    pub transfer: Option<String>,
    /// Cuándo se entrega el nicho.
    #[form("Entrega", help = "Cuándo se entrega el nicho.")]
    pub delivery: Option<String>,
    /// A qué se obliga la empresa si la obra se retrasa.
    #[form("Retraso", help = "A qué se obliga la empresa si la obra se retrasa.")]
    pub delay: Option<String>,
    /// Qué garantiza lo pagado si el edificio no se termina.
    #[form("Garantía", help = "Qué asegura lo pagado si el edificio no se termina.")]
    pub guarantee: Option<String>,
    /// En qué banco queda lo que se paga antes de la entrega.
    #[form("Fideicomiso", help = "En qué banco queda lo que se paga antes de la entrega.")]
    pub trustee: Option<String>,
    /// Quién construye el edificio y quién supervisa la obra.
    #[form("Constructora", help = "Quién construye y quién supervisa.")]
    pub builder: Option<String>,
    /// El registro del contrato ante Profeco: número y fecha.
    #[form("Registro ante Profeco", help = "Número y fecha del contrato registrado.")]
    pub registration: Option<String>,
    /// La concesión, licencia o autorización: número, quién la otorgó y hasta cuándo.
    #[form("Licencia", help = "Número, quién la otorgó y hasta cuándo.")]
    pub license: Option<String>,
    /// Dónde esperan las cenizas hasta que haya nicho, de quiénes, con qué papel y si se visitan. Empieza por
    /// nombrarlas, porque va en textos que hablan de otra cosa: "Las cenizas pueden quedarse con nosotros…".
    #[form(
        "Espera",
        help = "Dónde esperan las cenizas, de quiénes, con qué papel y si se visitan."
    )]
    pub waiting: Option<String>,
    /// Lo mismo en una oración, para la primera pantalla.
    #[form("Espera, en una oración", help = "Para la primera pantalla.")]
    #[schema(max_length = 140)]
    pub waiting_short: Option<String>,
    /// Los papeles y el aviso que se piden para depositar una urna.
    #[form("Papeles", help = "Los que se piden para depositar una urna, y con cuánto aviso.")]
    pub documents: Option<String>,
    /// Traer urnas de otro lugar y sacar una después: quién lo autoriza y si cuesta.
    #[form("Traslados", help = "Quién autoriza traer o sacar una urna, y si cuesta.")]
    pub moves: Option<String>,
    /// Las flores y las velas que se permiten.
    #[form("Flores y velas", help = "Las que se permiten.")]
    pub flowers: Option<String>,
    /// Los nombres que lleva la placa o el frente, y quién los graba.
    #[form("Nombres en la placa", help = "Cuántos lleva y quién los graba.")]
    pub names: Option<String>,
    /// Las filas de nichos, a qué altura están y cómo se llega a las altas.
    #[form("Filas de nichos", help = "A qué altura están y cómo se llega a las altas.")]
    pub rows: Option<String>,
    /// La sala: para qué se presta, cuánto tiempo y si cuesta.
    #[form("Sala", help = "Para qué se presta, cuánto tiempo y si cuesta.")]
    pub room: Option<String>,
    /// Misas y otras celebraciones, el 2 de noviembre entre ellas.
    #[form("Misas y celebraciones")]
    pub masses: Option<String>,
    /// Si la autoridad eclesiástica competente dedicó el lugar: qué decreto, de quién y cuándo.
    #[form("Dedicación", help = "Quién dedicó el lugar, con qué decreto y cuándo.")]
    pub dedication: Option<String>,
    /// Si alguien lo bendijo: quién y cuándo. No es lo mismo que dedicarlo.
    #[form("Bendición", help = "Quién lo bendijo y cuándo; no es lo mismo que dedicarlo.")]
    pub blessing: Option<String>,
    /// Si se reciben urnas de personas de cualquier fe, o de ninguna.
    #[form("Otras creencias", help = "Si se reciben urnas de cualquier fe, o de ninguna.")]
    pub faiths: Option<String>,
    /// La vigilancia del edificio.
    #[form("Vigilancia")]
    pub security: Option<String>,
    /// Los baños, y los que son para personas con discapacidad.
    #[form("Baños", help = "También los que son para personas con discapacidad.")]
    pub toilets: Option<String>,
    /// Quién responde los mensajes y en cuánto tiempo.
    #[form("Respuesta a mensajes", help = "Quién los responde y en cuánto tiempo.")]
    pub reply: Option<String>,
}
