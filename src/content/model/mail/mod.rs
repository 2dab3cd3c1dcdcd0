//! The words of the mails that the program sends, from the files below `content/mails/`.
//!
//! Beside the names that every text may use, such as `{brand}`, a sentence may use those of its
//! `x-placeholders`, which are filled in when the mail is sent.

mod lead;

pub use lead::{AnswerLinks, AttendedLink, LeadLabels, LeadMail, LeadNotes};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The words of every mail.
#[derive(Clone, Debug)]
pub struct Mails {
    /// About a lead.
    pub lead: LeadMail,
    /// The daily digest.
    pub digest: DigestMail,
    /// The doctor's test.
    pub test: TestMail,
}

/// The daily digest, from `content/mails/resumen.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct DigestMail {
    /// El asunto cuando hay un solo pendiente, sea mensaje o solicitud.
    #[schema(extensions(("x-placeholders" = json!(["count"]))))]
    pub subject_one: String,
    /// El asunto cuando hay varios pendientes.
    #[schema(extensions(("x-placeholders" = json!(["count"]))))]
    pub subject_many: String,
    /// El título del documento HTML.
    pub title: String,
    /// La primera línea.
    pub heading: String,
    /// La última línea.
    pub closing: String,
    /// Solicitudes con el plazo por vencer o vencido.
    pub requests: DigestSection,
    /// Mensajes con una entrega fallida.
    pub failed: DigestSection,
    /// Mensajes cuya entrega espera desde hace mucho.
    pub late: DigestSection,
    /// Mensajes retenidos.
    pub quarantined: DigestSection,
    /// Mensajes que nadie ha marcado como atendidos.
    pub unattended: DigestSection,
    /// Cómo se enlista una solicitud.
    pub request: DigestRequestLine,
}

/// A list of the digest.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct DigestSection {
    /// Lo que va arriba.
    pub title: String,
    /// Qué hacer; va debajo.
    pub advice: String,
}

/// How the digest lists a request.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct DigestRequestLine {
    /// Cómo se llama.
    #[schema(extensions(("x-placeholders" = json!(["number"]))))]
    pub name: String,
    /// Hay que responderla.
    pub answer: String,
    /// Hay que cumplir lo que se concedió.
    pub carry_out: String,
    /// Hay que cerrarla, porque la persona no respondió.
    pub close: String,
    /// Su plazo ya venció.
    pub overdue: String,
}

/// The doctor's test mail, from `content/mails/prueba.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TestMail {
    /// El asunto.
    pub subject: String,
    /// El título del documento HTML.
    pub title: String,
    /// Qué es el correo.
    pub purpose: String,
    /// Qué significa que haya llegado.
    #[schema(extensions(("x-placeholders" = json!(["site"]))))]
    pub arrival: String,
}
