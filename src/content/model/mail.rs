//! The words of the mails that the program sends, from the files below `content/mails/`.
//!
//! Beside the names that every text may use, such as `{brand}`, a sentence may use those of its
//! `x-placeholders`, which are filled in when the mail is sent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The words of every mail.
#[derive(Clone, Debug)]
pub struct Mails {
    /// About a lead.
    pub lead: LeadMail,
    /// The daily digest.
    pub digest: DigestMail,
    /// Messages beyond the limit of mails.
    pub gathered: GatheredMail,
    /// The doctor's test.
    pub test: TestMail,
}

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

/// The daily digest, from `content/mails/resumen.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct DigestMail {
    /// The subject where one thing is listed.
    ///
    /// El asunto cuando hay un solo pendiente.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["count"]))))]
    pub subject_one: String,
    /// The subject where several are.
    ///
    /// El asunto cuando hay varios.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["count"]))))]
    pub subject_many: String,
    /// The title of the HTML document.
    ///
    /// El título del documento HTML.
    #[schema(min_length = 3)]
    pub title: String,
    /// The first line.
    ///
    /// La primera línea.
    #[schema(min_length = 3)]
    pub heading: String,
    /// The last line.
    ///
    /// La última línea.
    #[schema(min_length = 3)]
    pub closing: String,
    /// Requests whose deadline is near or past.
    ///
    /// Solicitudes con el plazo por vencer o vencido.
    pub requests: DigestSection,
    /// Leads of which a delivery failed.
    ///
    /// Mensajes con una entrega fallida.
    pub failed: DigestSection,
    /// Leads whose delivery waits for long.
    ///
    /// Mensajes cuya entrega espera desde hace mucho.
    pub late: DigestSection,
    /// Leads that are held back.
    ///
    /// Mensajes retenidos.
    pub quarantined: DigestSection,
    /// Leads that nobody marked as attended.
    ///
    /// Mensajes que nadie ha marcado como atendidos.
    pub unattended: DigestSection,
    /// How a request is listed.
    ///
    /// Cómo se enlista una solicitud.
    pub request: DigestRequestLine,
}

/// A list of the digest.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct DigestSection {
    /// Above it.
    ///
    /// Lo que va arriba.
    #[schema(min_length = 3)]
    pub title: String,
    /// What to do, below it.
    ///
    /// Qué hacer; va debajo.
    #[schema(min_length = 3)]
    pub advice: String,
}

/// How the digest lists a request.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct DigestRequestLine {
    /// What it is called.
    ///
    /// Cómo se llama.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["number"]))))]
    pub name: String,
    /// It has to be answered.
    ///
    /// Hay que responderla.
    #[schema(min_length = 3)]
    pub answer: String,
    /// What was granted has to be carried out.
    ///
    /// Hay que cumplir lo que se concedió.
    #[schema(min_length = 3)]
    pub carry_out: String,
    /// It has to be closed, since the applicant did not answer.
    ///
    /// Hay que cerrarla, porque la persona no respondió.
    #[schema(min_length = 3)]
    pub close: String,
    /// Its deadline has passed.
    ///
    /// Su plazo ya venció.
    #[schema(min_length = 3)]
    pub overdue: String,
}

/// The mail that gathers messages, from `content/mails/reunidos.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct GatheredMail {
    /// The subject.
    ///
    /// El asunto.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["count"]))))]
    pub subject: String,
    /// The title of the HTML document.
    ///
    /// El título del documento HTML.
    #[schema(min_length = 3)]
    pub title: String,
    /// The first line.
    ///
    /// La primera línea.
    #[schema(min_length = 3)]
    pub heading: String,
    /// Above each message.
    ///
    /// Lo que va sobre cada mensaje.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["name", "folio", "received"]))))]
    pub message: String,
    /// The last line.
    ///
    /// La última línea.
    #[schema(min_length = 3)]
    pub closing: String,
}

/// The doctor's test mail, from `content/mails/prueba.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TestMail {
    /// The subject.
    ///
    /// El asunto.
    #[schema(min_length = 3)]
    pub subject: String,
    /// The title of the HTML document.
    ///
    /// El título del documento HTML.
    #[schema(min_length = 3)]
    pub title: String,
    /// What the mail is.
    ///
    /// Qué es el correo.
    #[schema(min_length = 3)]
    pub purpose: String,
    /// What it means that it arrived.
    ///
    /// Qué significa que haya llegado.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["site"]))))]
    pub arrival: String,
}
