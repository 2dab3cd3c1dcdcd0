//! Who answers for the data of those who write, as the legal texts name it.

use basics::form::Form;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The controller of the data. Texts name the parts `{controller.company}` and so on.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema, Form)]
#[form(unconfirmed = "closes")]
pub struct Controller {
    /// La razón social de la empresa.
    #[form("Razón social")]
    pub company: Option<String>,
    /// La persona o el área que atiende lo que se pida sobre los datos.
    #[form("Quién atiende los datos", help = "La persona o el área.")]
    pub person: Option<String>,
    /// Quiénes tratan los datos por su cuenta: el correo, el alojamiento y otros.
    #[form("Encargados", help = "Quiénes dan el correo y el alojamiento, y en qué país.")]
    pub processors: Option<String>,
    /// Los registros técnicos que conserva el alojamiento y por cuánto tiempo, en una oración.
    #[form("Registros técnicos", help = "Los del alojamiento, y por cuánto tiempo; una oración.")]
    pub logs: Option<String>,
    /// Cuánto tiempo se conserva cada mensaje: "dos años".
    #[form("Cuánto se conserva", help = "Cada mensaje.")]
    pub keep: Option<String>,
    /// Cuánto tiempo queda bloqueado después: "un año".
    #[form("Cuánto queda bloqueado")]
    pub block: Option<String>,
}
