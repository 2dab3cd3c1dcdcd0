//! The words of the mail about a lead.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The mail about a lead, from `content/mails/mensaje.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LeadMail {
    /// El asunto.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["name", "folio", "received"]))))]
    pub subject: String,
    /// El título del documento HTML.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["name", "folio", "received"]))))]
    pub title: String,
    /// La primera línea.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["name", "folio", "received"]))))]
    pub heading: String,
    /// Cómo se escribe la hora en que llegó.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["received"]))))]
    pub received: String,
    /// Los enlaces para responder a quien escribió.
    pub answer: AnswerLinks,
    /// El enlace que marca el mensaje como atendido.
    pub attended: AttendedLink,
    /// Cómo se llama cada dato.
    pub labels: LeadLabels,
    /// Para qué se pueden usar los datos, debajo de todo lo demás.
    pub notes: LeadNotes,
}

/// The links by which the sender of a lead is answered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AnswerLinks {
    /// Llama a quien escribió.
    #[schema(min_length = 2)]
    pub call: String,
    /// Le escribe por WhatsApp.
    #[schema(min_length = 2)]
    pub whatsapp: String,
    /// Con qué empieza ese mensaje.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["folio"]))))]
    pub whatsapp_text: String,
    /// Le escribe por correo.
    #[schema(min_length = 2)]
    pub reply: String,
    /// Lo mismo en el texto sencillo, con el enlace al lado.
    #[schema(min_length = 2)]
    pub reply_label: String,
    /// El asunto de ese correo.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["folio"]))))]
    pub reply_subject: String,
}

/// The link that marks a lead as attended.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AttendedLink {
    /// El botón.
    #[schema(min_length = 2)]
    pub button: String,
    /// Lo que va antes del enlace en el texto sencillo.
    #[schema(min_length = 3)]
    pub text: String,
}

/// What the data of a lead are called.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LeadLabels {
    /// El número para las personas.
    #[schema(min_length = 2)]
    pub folio: String,
    /// Cuándo llegó.
    #[schema(min_length = 2)]
    pub received: String,
    /// El nombre de quien escribió.
    #[schema(min_length = 2)]
    pub name: String,
    /// Su correo.
    #[schema(min_length = 2)]
    pub email: String,
    /// Su teléfono.
    #[schema(min_length = 2)]
    pub phone: String,
    /// Su ciudad.
    #[schema(min_length = 2)]
    pub city: String,
    /// Su empresa.
    #[schema(min_length = 2)]
    pub company: String,
    /// El servicio por el que pregunta.
    #[schema(min_length = 2)]
    pub service: String,
    /// La página desde la que escribió.
    #[schema(min_length = 2)]
    pub page: String,
    /// Lo que escribió.
    #[schema(min_length = 2)]
    pub message: String,
}

/// What the data of a lead may be used for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LeadNotes {
    /// La dirección de quien escribió no puede ir en un encabezado.
    #[schema(min_length = 3)]
    pub cannot_reply: String,
    /// Aceptó otros fines.
    #[schema(min_length = 3)]
    pub consented: String,
    /// Se opuso a otros fines.
    #[schema(min_length = 3)]
    pub objected: String,
    /// No aceptó otros fines.
    #[schema(min_length = 3)]
    pub not_consented: String,
    /// Los datos pueden ser sensibles.
    #[schema(min_length = 3)]
    pub sensitive: String,
}
