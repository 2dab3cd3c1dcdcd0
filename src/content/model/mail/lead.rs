//! The words of the mail about a lead.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The mail about a lead, from `content/mails/mensaje.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LeadMail {
    /// The subject.
    ///
    /// El asunto.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["name", "folio", "received"]))))]
    pub subject: String,
    /// The title of the HTML document.
    ///
    /// El título del documento HTML.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["name", "folio", "received"]))))]
    pub title: String,
    /// The first line.
    ///
    /// La primera línea.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["name", "folio", "received"]))))]
    pub heading: String,
    /// How the time of receipt is written.
    ///
    /// Cómo se escribe la hora en que llegó.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["received"]))))]
    pub received: String,
    /// The links by which the sender is answered.
    ///
    /// Los enlaces para responder a quien escribió.
    pub answer: AnswerLinks,
    /// The link that marks the lead as attended.
    ///
    /// El enlace que marca el mensaje como atendido.
    pub attended: AttendedLink,
    /// What each datum is called.
    ///
    /// Cómo se llama cada dato.
    pub labels: LeadLabels,
    /// What the data may be used for, below everything else.
    ///
    /// Para qué se pueden usar los datos, debajo de todo lo demás.
    pub notes: LeadNotes,
}

/// The links by which the sender of a lead is answered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AnswerLinks {
    /// Calls the sender.
    ///
    /// Llama a quien escribió.
    #[schema(min_length = 2)]
    pub call: String,
    /// Writes to the sender by `WhatsApp`.
    ///
    /// Le escribe por WhatsApp.
    #[schema(min_length = 2)]
    pub whatsapp: String,
    /// What that message begins with.
    ///
    /// Con qué empieza ese mensaje.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["folio"]))))]
    pub whatsapp_text: String,
    /// Writes to the sender by mail.
    ///
    /// Le escribe por correo.
    #[schema(min_length = 2)]
    pub reply: String,
    /// The same in the plain text, where the link is beside it.
    ///
    /// Lo mismo en el texto sencillo, con el enlace al lado.
    #[schema(min_length = 2)]
    pub reply_label: String,
    /// The subject of that mail.
    ///
    /// El asunto de ese correo.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["folio"]))))]
    pub reply_subject: String,
}

/// The link that marks a lead as attended.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AttendedLink {
    /// The button.
    ///
    /// El botón.
    #[schema(min_length = 2)]
    pub button: String,
    /// What comes before the link in the plain text.
    ///
    /// Lo que va antes del enlace en el texto sencillo.
    #[schema(min_length = 3)]
    pub text: String,
}

/// What the data of a lead are called.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LeadLabels {
    /// The number for people.
    ///
    /// El número para las personas.
    #[schema(min_length = 2)]
    pub folio: String,
    /// When it came in.
    ///
    /// Cuándo llegó.
    #[schema(min_length = 2)]
    pub received: String,
    /// The sender's name.
    ///
    /// El nombre de quien escribió.
    #[schema(min_length = 2)]
    pub name: String,
    /// The sender's mail address.
    ///
    /// Su correo.
    #[schema(min_length = 2)]
    pub email: String,
    /// The sender's telephone.
    ///
    /// Su teléfono.
    #[schema(min_length = 2)]
    pub phone: String,
    /// The sender's city.
    ///
    /// Su ciudad.
    #[schema(min_length = 2)]
    pub city: String,
    /// The sender's company.
    ///
    /// Su empresa.
    #[schema(min_length = 2)]
    pub company: String,
    /// The service that the sender asks about.
    ///
    /// El servicio por el que pregunta.
    #[schema(min_length = 2)]
    pub service: String,
    /// The page on which it was written.
    ///
    /// La página desde la que escribió.
    #[schema(min_length = 2)]
    pub page: String,
    /// What the sender wrote.
    ///
    /// Lo que escribió.
    #[schema(min_length = 2)]
    pub message: String,
}

/// What the data of a lead may be used for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LeadNotes {
    /// The sender's address cannot be in a header.
    ///
    /// La dirección de quien escribió no puede ir en un encabezado.
    #[schema(min_length = 3)]
    pub cannot_reply: String,
    /// The sender agreed to further purposes.
    ///
    /// Aceptó otros fines.
    #[schema(min_length = 3)]
    pub consented: String,
    /// The sender objected to further purposes.
    ///
    /// Se opuso a otros fines.
    #[schema(min_length = 3)]
    pub objected: String,
    /// The sender did not agree to further purposes.
    ///
    /// No aceptó otros fines.
    #[schema(min_length = 3)]
    pub not_consented: String,
    /// The data may be sensitive.
    ///
    /// Los datos pueden ser sensibles.
    #[schema(min_length = 3)]
    pub sensitive: String,
}
