//! Who attends to families, and what families say.

use super::Picture;
use basics::form::Form;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A titled list of the people who attend.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Quiénes atienden",
    purpose = "Las personas que atienden a las familias, cada una con sus teléfonos y los idiomas \
               que habla."
)]
pub struct People {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Una oración debajo.
    #[form("Texto debajo")]
    pub text: Option<String>,
    /// Las personas.
    #[form("Personas")]
    #[schema(min_items = 1)]
    pub items: Vec<Person>,
}

/// Somebody who attends, with the ways to reach them.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct Person {
    /// Su nombre.
    #[form("Nombre", named)]
    pub name: String,
    /// Para qué se le busca: "Ventas".
    #[form("En qué ayuda", help = "Por ejemplo, Ventas.")]
    pub role: Option<String>,
    /// Su retrato.
    #[form("Retrato", shown = 600, cut = "4:5")]
    pub picture: Option<Picture>,
    /// Su teléfono.
    #[form("Teléfono")]
    #[schema(format = "phone")]
    pub phone: Option<String>,
    /// Su WhatsApp.
    #[form("WhatsApp")]
    #[schema(format = "phone")]
    pub whatsapp: Option<String>,
    /// Su correo.
    #[form("Correo")]
    #[schema(format = "email")]
    pub email: Option<String>,
    /// Los idiomas en que atiende: "español", "inglés".
    #[form("Idiomas", widget = "lines")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub languages: Vec<String>,
}

/// What families said.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Palabras de familias",
    purpose = "Lo que dijeron las familias, con su permiso y como cada una quiere que se le nombre."
)]
pub struct Quotes {
    /// El encabezado.
    #[form("Título", named)]
    pub title: Option<String>,
    /// Lo que dijeron, con su permiso.
    #[form("Palabras", help = "Solo con el permiso de quien las dijo.")]
    #[schema(min_items = 1)]
    pub items: Vec<FamilyQuote>,
}

/// What somebody of a family said.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct FamilyQuote {
    /// Las palabras, sin comillas.
    #[form("Palabras", help = "Sin comillas.")]
    #[schema(max_length = 400)]
    pub text: String,
    /// Quién las dijo, como quiere que se le nombre: "Familia Ortega".
    #[form("Quién las dijo", help = "Como quiere que se le nombre.", named)]
    pub who: String,
}
