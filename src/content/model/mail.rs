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
    /// The doctor's test.
    pub test: TestMail,
}

/// The mail about a lead, from `content/mails/mensaje.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LeadMail {
    /// The subject.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["name", "folio", "received"]))))]
    pub subject: String,
    /// The title of the HTML document.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["name", "folio", "received"]))))]
    pub title: String,
    /// The first line.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["name", "folio", "received"]))))]
    pub heading: String,
    /// How the time of receipt is written.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["received"]))))]
    pub received: String,
    /// The links by which the sender is answered.
    pub answer: AnswerLinks,
    /// The link that marks the lead as attended.
    pub attended: AttendedLink,
    /// What each datum is called.
    pub labels: LeadLabels,
    /// What the data may be used for, below everything else.
    pub notes: LeadNotes,
}

/// The links by which the sender of a lead is answered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AnswerLinks {
    /// Calls the sender.
    #[schema(min_length = 2)]
    pub call: String,
    /// Writes to the sender by `WhatsApp`.
    #[schema(min_length = 2)]
    pub whatsapp: String,
    /// What that message begins with.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["folio"]))))]
    pub whatsapp_text: String,
    /// Writes to the sender by mail.
    #[schema(min_length = 2)]
    pub reply: String,
    /// The same in the plain text, where the link is beside it.
    #[schema(min_length = 2)]
    pub reply_label: String,
    /// The subject of that mail.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["folio"]))))]
    pub reply_subject: String,
}

/// The link that marks a lead as attended.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AttendedLink {
    /// The button.
    #[schema(min_length = 2)]
    pub button: String,
    /// What comes before the link in the plain text.
    #[schema(min_length = 3)]
    pub text: String,
}

/// What the data of a lead are called.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LeadLabels {
    /// The number for people.
    #[schema(min_length = 2)]
    pub folio: String,
    /// When it came in.
    #[schema(min_length = 2)]
    pub received: String,
    /// The sender's name.
    #[schema(min_length = 2)]
    pub name: String,
    /// The sender's mail address.
    #[schema(min_length = 2)]
    pub email: String,
    /// The sender's telephone.
    #[schema(min_length = 2)]
    pub phone: String,
    /// The sender's city.
    #[schema(min_length = 2)]
    pub city: String,
    /// The sender's company.
    #[schema(min_length = 2)]
    pub company: String,
    /// The service that the sender asks about.
    #[schema(min_length = 2)]
    pub service: String,
    /// The page on which it was written.
    #[schema(min_length = 2)]
    pub page: String,
    /// What the sender wrote.
    #[schema(min_length = 2)]
    pub message: String,
}

/// What the data of a lead may be used for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LeadNotes {
    /// The sender's address cannot be in a header.
    #[schema(min_length = 3)]
    pub cannot_reply: String,
    /// The sender agreed to further purposes.
    #[schema(min_length = 3)]
    pub consented: String,
    /// The sender objected to further purposes.
    #[schema(min_length = 3)]
    pub objected: String,
    /// The sender did not agree to further purposes.
    #[schema(min_length = 3)]
    pub not_consented: String,
    /// The data may be sensitive.
    #[schema(min_length = 3)]
    pub sensitive: String,
}

/// The daily digest, from `content/mails/resumen.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct DigestMail {
    /// The subject where one thing is listed.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["count"]))))]
    pub subject_one: String,
    /// The subject where several are.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["count"]))))]
    pub subject_many: String,
    /// The title of the HTML document.
    #[schema(min_length = 3)]
    pub title: String,
    /// The first line.
    #[schema(min_length = 3)]
    pub heading: String,
    /// The last line.
    #[schema(min_length = 3)]
    pub closing: String,
    /// Requests whose deadline is near or past.
    pub requests: DigestSection,
    /// Leads of which a delivery failed.
    pub failed: DigestSection,
    /// Leads whose delivery waits for long.
    pub late: DigestSection,
    /// Leads that are held back.
    pub quarantined: DigestSection,
    /// Leads that nobody marked as attended.
    pub unattended: DigestSection,
    /// How a request is listed.
    pub request: DigestRequestLine,
}

/// A list of the digest.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct DigestSection {
    /// Above it.
    #[schema(min_length = 3)]
    pub title: String,
    /// What to do, below it.
    #[schema(min_length = 3)]
    pub advice: String,
}

/// How the digest lists a request.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct DigestRequestLine {
    /// What it is called.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["number"]))))]
    pub name: String,
    /// It has to be answered.
    #[schema(min_length = 3)]
    pub answer: String,
    /// What was granted has to be carried out.
    #[schema(min_length = 3)]
    pub carry_out: String,
    /// It has to be closed, since the applicant did not answer.
    #[schema(min_length = 3)]
    pub close: String,
    /// Its deadline has passed.
    #[schema(min_length = 3)]
    pub overdue: String,
}

/// The doctor's test mail, from `content/mails/prueba.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TestMail {
    /// The subject.
    #[schema(min_length = 3)]
    pub subject: String,
    /// The title of the HTML document.
    #[schema(min_length = 3)]
    pub title: String,
    /// What the mail is.
    #[schema(min_length = 3)]
    pub purpose: String,
    /// What it means that it arrived.
    #[schema(min_length = 3, extensions(("x-placeholders" = json!(["site"]))))]
    pub arrival: String,
}
