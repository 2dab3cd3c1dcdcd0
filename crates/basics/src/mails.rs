//! The words of the mails that the program sends, from the files below `content/mails/`: `site` reads
//! them, `messages` is handed them. Beside the names that every text may use, such as `{brand}`, a
//! sentence may use those of its `x-placeholders`, which are filled in when the mail is sent.

use crate::form::Form;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What the names are called that are filled in when a mail is sent.
pub const PLACEHOLDERS: [(&str, &str); 10] = [
    ("count", "cuántos"),
    ("data", "los datos"),
    ("folio", "el folio"),
    ("messages", "los mensajes"),
    ("name", "el nombre"),
    ("number", "el número"),
    ("received", "cuándo llegó"),
    ("site", "el sitio"),
    ("taps", "los toques"),
    ("visits", "las visitas"),
];

/// Parts of a site that its mails need.
#[derive(Clone, Debug)]
pub struct MailSettings {
    /// The words of every mail.
    pub mails: Mails,
    pub brand: String,
    /// The site's public address, without a final slash.
    pub url: String,
    /// The mailbox that the site shows.
    pub contact: String,
    /// The site's colour on a light ground, as CSS writes it.
    pub accent: String,
    /// The clocks by which mails say when something was.
    pub time_zone: TimeZone,
    /// The paths of the pages in English: who writes there reads it.
    pub english: Vec<String>,
}

/// The words of every mail.
#[derive(Clone, Debug)]
pub struct Mails {
    pub message: MessageMail,
    pub digest: DigestMail,
    pub test: TestMail,
}

/// The mail about a message, from `content/mails/mensaje.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Correo de cada mensaje", published = "Correo publicado.")]
pub struct MessageMail {
    /// El asunto.
    #[form("Asunto")]
    #[schema(extensions(("x-placeholders" = json!(["name", "folio", "received"]))))]
    pub subject: String,
    /// El título del documento HTML.
    #[form("Título")]
    #[schema(extensions(("x-placeholders" = json!(["name", "folio", "received"]))))]
    pub title: String,
    /// La primera línea.
    #[form("Primera línea")]
    #[schema(extensions(("x-placeholders" = json!(["name", "folio", "received"]))))]
    pub heading: String,
    /// Cómo se escribe la hora en que llegó.
    #[form("Fecha y hora", help = "Cómo se escribe cuándo llegó.")]
    #[schema(extensions(("x-placeholders" = json!(["received"]))))]
    pub received: String,
    /// Los enlaces para responder a quien escribió.
    #[form("Enlaces para responder")]
    pub answer: AnswerLinks,
    /// El enlace que marca el mensaje como atendido.
    #[form("Enlace de respondido")]
    pub attended: AttendedLink,
    /// Cómo se llama cada dato.
    #[form("Nombres de los datos")]
    pub labels: MessageLabels,
    /// Para qué se pueden usar los datos, debajo de todo lo demás.
    #[form("Notas al final", help = "Para qué se pueden usar los datos.")]
    pub notes: MessageNotes,
}

/// The links by which the sender of a message is answered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct AnswerLinks {
    /// Llama a quien escribió.
    #[form("Llamar")]
    pub call: String,
    /// Le escribe por WhatsApp.
    #[form("WhatsApp")]
    pub whatsapp: String,
    /// Con qué empieza ese mensaje.
    #[form("Principio del WhatsApp")]
    #[schema(extensions(("x-placeholders" = json!(["name", "folio"]))))]
    pub whatsapp_text: String,
    /// Le escribe por correo.
    #[form("Responder por correo")]
    pub reply: String,
    /// Lo mismo en el texto sencillo, con el enlace al lado.
    #[form("Responder, sin botones", help = "Lo mismo en los correos sin formato.")]
    pub reply_label: String,
    /// El asunto de ese correo.
    #[form("Asunto de la respuesta")]
    #[schema(extensions(("x-placeholders" = json!(["folio"]))))]
    pub reply_subject: String,
}

/// The link that marks a message as attended.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct AttendedLink {
    /// El botón.
    #[form("Botón")]
    pub button: String,
    /// Lo que va antes del enlace en el texto sencillo.
    #[form("Texto sin botones", help = "Va antes del enlace en los correos sin formato.")]
    pub text: String,
}

/// Labels of a message's data.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct MessageLabels {
    /// El número para las personas.
    #[form("Folio")]
    pub folio: String,
    /// Cuándo llegó.
    #[form("Cuándo llegó")]
    pub received: String,
    /// El nombre de quien escribió.
    #[form("Nombre", named)]
    pub name: String,
    /// Su correo.
    #[form("Correo")]
    pub email: String,
    /// Su teléfono.
    #[form("Teléfono")]
    pub phone: String,
    /// Su ciudad.
    #[form("Ciudad")]
    pub city: String,
    /// Su empresa.
    #[form("Empresa")]
    pub company: String,
    /// El servicio por el que pregunta.
    #[form("Servicio")]
    pub service: String,
    /// La página que lo llevó a escribir.
    #[form("Página")]
    pub page: String,
    /// El anuncio o la campaña por la que llegó, si su enlace lo decía.
    #[form("Campaña")]
    #[serde(default = "campaign")]
    pub campaign: String,
    /// Lo que escribió.
    #[form("Mensaje")]
    pub message: String,
}

/// As in the sample's file: for content that is older than this.
fn campaign() -> String {
    "Campaña".to_owned()
}

/// Purposes for which the data of a message may be used.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct MessageNotes {
    /// La dirección de quien escribió no puede ir en un encabezado.
    #[form("Sin correo para responder", help = "Cuando su dirección no se puede usar.")]
    pub cannot_reply: String,
    /// Aceptó otros fines.
    #[form("Aceptó otros fines")]
    pub consented: String,
    /// Se opuso a otros fines.
    #[form("Se opuso")]
    pub objected: String,
    /// No aceptó otros fines.
    #[form("No aceptó otros fines")]
    pub not_consented: String,
    /// Los datos pueden ser sensibles.
    #[form("Datos delicados")]
    pub sensitive: String,
}

/// The daily digest, from `content/mails/resumen.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Correo del resumen diario", published = "Correo publicado.")]
pub struct DigestMail {
    /// El asunto cuando hay un solo pendiente, sea mensaje o solicitud.
    #[form("Asunto con un pendiente")]
    #[schema(extensions(("x-placeholders" = json!(["count"]))))]
    pub subject_one: String,
    /// El asunto cuando hay varios pendientes.
    #[form("Asunto con varios")]
    #[schema(extensions(("x-placeholders" = json!(["count"]))))]
    pub subject_many: String,
    /// El título del documento HTML.
    #[form("Título", named)]
    pub title: String,
    /// La primera línea.
    #[form("Primera línea")]
    pub heading: String,
    /// La última línea.
    #[form("Última línea")]
    pub closing: String,
    /// Solicitudes con el plazo por vencer o vencido.
    #[form("Solicitudes por vencer")]
    pub requests: DigestSection,
    /// Mensajes con una entrega fallida.
    #[form("Entregas fallidas")]
    pub failed: DigestSection,
    /// Mensajes cuya entrega espera desde hace mucho.
    #[form("Entregas atrasadas")]
    pub late: DigestSection,
    /// Mensajes retenidos.
    #[form("Mensajes retenidos")]
    pub quarantined: DigestSection,
    /// Mensajes que nadie ha marcado como atendidos.
    #[form("Mensajes sin responder")]
    pub unattended: DigestSection,
    /// Cómo se enlista una solicitud.
    #[form("Cada solicitud")]
    pub request: DigestRequestLine,
    /// Cómo se dice cada lunes lo que hubo en el sitio la semana anterior.
    #[form("La semana", help = "Lo que hubo en el sitio, cada lunes.")]
    #[serde(default)]
    pub week: DigestWeek,
}

/// What the digest of a Monday says of the week before.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[serde(default)]
pub struct DigestWeek {
    /// El asunto cuando no hay nada pendiente.
    #[form("Asunto", help = "Cuando no hay pendientes.")]
    pub subject: String,
    /// La frase.
    #[form("Frase")]
    #[schema(extensions(("x-placeholders" = json!(["visits", "taps", "messages"]))))]
    pub sentence: String,
}

impl Default for DigestWeek {
    /// As in the sample's file: for content that is older than this.
    fn default() -> Self {
        Self {
            subject: "{brand}: la semana en el sitio".to_owned(),
            sentence:
                "Visitas de la semana pasada: {visits}; toques en teléfono, WhatsApp, correo o \
                       mapa: {taps}; mensajes: {messages}."
                    .to_owned(),
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct DigestSection {
    /// Lo que va arriba.
    #[form("Título", named)]
    pub title: String,
    /// Qué hacer; va debajo.
    #[form("Qué hacer")]
    #[schema(extensions(("x-placeholders" = json!(["data"]))))]
    pub advice: String,
}

/// How the digest lists a request.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct DigestRequestLine {
    /// Cómo se llama.
    #[form("Cómo se llama")]
    #[schema(extensions(("x-placeholders" = json!(["number"]))))]
    pub name: String,
    /// Hay que responderla.
    #[form("Falta responder")]
    pub answer: String,
    /// Hay que cumplir lo que se concedió.
    #[form("Falta cumplir")]
    pub carry_out: String,
    /// Hay que cerrarla, porque la persona no respondió.
    #[form("Falta cerrar")]
    pub close: String,
    /// Su plazo ya venció.
    #[form("Plazo vencido")]
    pub overdue: String,
}

/// The doctor's test mail, from `content/mails/prueba.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Correo de prueba", published = "Correo publicado.")]
pub struct TestMail {
    /// El asunto.
    #[form("Asunto")]
    pub subject: String,
    /// El título del documento HTML.
    #[form("Título", named)]
    pub title: String,
    /// Qué es el correo.
    #[form("Qué es el correo")]
    pub purpose: String,
    /// Qué significa que haya llegado.
    #[form("Si ya llegó", help = "Qué significa que haya llegado.")]
    #[schema(extensions(("x-placeholders" = json!(["site"]))))]
    pub arrival: String,
}

#[cfg(test)]
mod tests {
    use super::{DigestMail, MessageMail, PLACEHOLDERS, TestMail};
    use serde_json::{Value, json};
    use std::collections::BTreeSet;
    use utoipa::ToSchema;

    fn names(value: &Value, found: &mut BTreeSet<String>) {
        if let Some(names) = value["x-placeholders"].as_array() {
            found.extend(names.iter().filter_map(Value::as_str).map(str::to_owned));
        }
        let inner = value.as_object().into_iter().flat_map(|keys| keys.values());
        inner.chain(value.as_array().into_iter().flatten()).for_each(|it| names(it, found));
    }

    fn schemas<T: ToSchema>() -> Value {
        let mut all = vec![(String::new(), T::schema())];
        T::schemas(&mut all);
        all.into_iter().map(|(_, schema)| json!(schema)).collect()
    }

    #[test]
    fn every_name_that_is_filled_in_is_called_something() {
        let mut used = BTreeSet::new();
        for mail in [schemas::<MessageMail>(), schemas::<DigestMail>(), schemas::<TestMail>()] {
            names(&mail, &mut used);
        }
        assert_eq!(used, PLACEHOLDERS.map(|(name, _)| name.to_owned()).into());
    }
}
