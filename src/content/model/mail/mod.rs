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
    /// The subject where one message or request needs attention.
    ///
    /// El asunto cuando hay un solo pendiente, sea mensaje o solicitud.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["count"]))))]
    pub subject_one: String,
    /// The subject where several messages and requests do.
    ///
    /// El asunto cuando hay varios pendientes.
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
