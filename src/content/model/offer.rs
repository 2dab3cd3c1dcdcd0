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
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub price: Option<String>,
    /// Las formas de pago y, si las hay, las mensualidades.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub payment: Option<String>,
    /// Cómo se aparta un nicho, con cuánto y en qué casos se devuelve.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub deposit: Option<String>,
    /// Si se factura y cuándo.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub invoice: Option<String>,
    /// La cuota de mantenimiento: cuánto es, cada cuándo y cómo aumenta.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub fee: Option<String>,
    /// Qué pasa si la cuota no se paga.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub unpaid_fee: Option<String>,
    /// Cuánto dura el derecho de uso.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub term: Option<String>,
    /// Qué pasa con las urnas cuando el plazo termina.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub end: Option<String>,
    /// Quién lo hereda y si puede pasar a otra persona.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub transfer: Option<String>,
    /// Cuándo se entrega el nicho.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub delivery: Option<String>,
    /// A qué se obliga la empresa si la obra se retrasa.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub delay: Option<String>,
    /// Qué garantiza lo pagado si el edificio no se termina.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub guarantee: Option<String>,
    /// El registro del contrato ante Profeco: número y fecha.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub registration: Option<String>,
    /// La concesión, licencia o autorización: número, quién la otorgó y hasta cuándo.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub license: Option<String>,
    /// Dónde espera una urna hasta que haya nicho.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub waiting: Option<String>,
    /// Los papeles y el aviso que se piden para depositar una urna.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub documents: Option<String>,
    /// Traer urnas de otro lugar y sacar una después: quién lo autoriza y si cuesta.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub moves: Option<String>,
    /// Las flores, las velas y las inscripciones que se permiten.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub flowers: Option<String>,
    /// Misas y otras celebraciones, el 2 de noviembre entre ellas.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub masses: Option<String>,
    /// Si la autoridad eclesiástica bendijo o dedicó el edificio: quién, cuándo y con qué
    /// documento.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub blessing: Option<String>,
    /// La vigilancia del edificio.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub security: Option<String>,
    /// Los baños, y los que son para personas con discapacidad.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub toilets: Option<String>,
    /// Quién responde los mensajes y en cuánto tiempo.
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub reply: Option<String>,
}

impl Offer {
    /// Always: pages show the terms in the texts that name them, and every document carries the
    /// settings.
    pub(in crate::content) const fn is_in_texts_alone(_offer: &Self) -> bool {
        true
    }
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
