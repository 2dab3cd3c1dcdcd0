//! What is offered and on which terms, as the owner publishes it: one answer for each question that
//! families ask.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a page says where the owner has published no answer. The pages of the web say the same.
pub(in crate::content) const UNPUBLISHED: &str =
    "Este dato aún no se publica aquí; pídalo por escrito antes de dar un anticipo.";

/// The terms, each one or more whole sentences. Texts name them `{offer.price}` and so on; where
/// one is not confirmed they say [`UNPUBLISHED`].
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    /// El precio total y lo que incluye.
    pub price: Option<String>,
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
    /// Las flores, las velas y las inscripciones que se permiten.
    pub flowers: Option<String>,
    /// Misas y otras celebraciones, el 2 de noviembre entre ellas.
    pub masses: Option<String>,
    /// Si la autoridad eclesiástica bendijo o dedicó el edificio: quién, cuándo y con qué
    /// documento.
    pub blessing: Option<String>,
    /// La vigilancia del edificio.
    pub security: Option<String>,
    /// Los baños, y los que son para personas con discapacidad.
    pub toilets: Option<String>,
    /// Quién responde los mensajes y en cuánto tiempo.
    pub reply: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::UNPUBLISHED;

    #[test]
    fn the_pages_of_the_web_say_the_same_of_what_is_not_published() {
        let web = include_str!("../../../web/src/site/unconfirmed.ts");
        assert!(web.contains(UNPUBLISHED));
    }
}
