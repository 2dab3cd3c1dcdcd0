//! The words of the mail about a lead.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The mail about a lead, from `content/mails/mensaje.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LeadMail {
    /// El asunto.
    #[schema(extensions(("x-placeholders" = json!(["name", "folio", "received"]))))]
    pub subject: String,
    /// El título del documento HTML.
    #[schema(extensions(("x-placeholders" = json!(["name", "folio", "received"]))))]
    pub title: String,
    /// La primera línea.
    #[schema(extensions(("x-placeholders" = json!(["name", "folio", "received"]))))]
    pub heading: String,
    /// Cómo se escribe la hora en que llegó.
    #[schema(extensions(("x-placeholders" = json!(["received"]))))]
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
    pub call: String,
    /// Le escribe por WhatsApp.
    pub whatsapp: String,
    /// Con qué empieza ese mensaje.
    #[schema(extensions(("x-placeholders" = json!(["folio"]))))]
    pub whatsapp_text: String,
    /// Le escribe por correo.
    pub reply: String,
    /// Lo mismo en el texto sencillo, con el enlace al lado.
    pub reply_label: String,
    /// El asunto de ese correo.
    #[schema(extensions(("x-placeholders" = json!(["folio"]))))]
    pub reply_subject: String,
}

/// The link that marks a lead as attended.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AttendedLink {
    /// El botón.
    pub button: String,
    /// Lo que va antes del enlace en el texto sencillo.
    pub text: String,
}

/// What the data of a lead are called.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LeadLabels {
    /// El número para las personas.
    pub folio: String,
    /// Cuándo llegó.
    pub received: String,
    /// El nombre de quien escribió.
    pub name: String,
    /// Su correo.
    pub email: String,
    /// Su teléfono.
    pub phone: String,
    /// Su ciudad.
    pub city: String,
    /// Su empresa.
    pub company: String,
    /// El servicio por el que pregunta.
    pub service: String,
    /// La página desde la que escribió.
    pub page: String,
    /// Lo que escribió.
    pub message: String,
}

/// What the data of a lead may be used for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LeadNotes {
    /// La dirección de quien escribió no puede ir en un encabezado.
    pub cannot_reply: String,
    /// Aceptó otros fines.
    pub consented: String,
    /// Se opuso a otros fines.
    pub objected: String,
    /// No aceptó otros fines.
    pub not_consented: String,
    /// Los datos pueden ser sensibles.
    pub sensitive: String,
}
