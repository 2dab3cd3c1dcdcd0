//! What becomes of a message that was sent in, and how that is answered.
//!
//! Each outcome is one JSON document: a program gets it as it is, a visitor on the contact page,
//! which reads it as the data of an action (`web/src/features/contact/contact-form.tsx`). That page is
//! rendered for its sender alone, so one address gets only some of them; then, and where there is
//! little to say, a plain page says the same. A visitor whose message was received is led to a page
//! of its own, which can be reloaded, kept and gone back to.

use super::{
    answer,
    app::App,
    page,
    plain_page::{self, call},
    request,
};
use crate::{
    api::openapi::{FieldProblem, Problem},
    guard::{Sender, TooMany},
    leads::{FieldError, Receipt, Rejection},
    ssr::RenderError,
};
use askama::Template;
use axum::{
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{CACHE_CONTROL, CONNECTION, CONTENT_TYPE, RETRY_AFTER},
    },
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};
use std::{collections::HashMap, time::Instant};

/// The page with the form.
pub(super) const CONTACT_PAGE: &str = "/Contacto";

/// When another try is worth it where a message could not be stored, in seconds.
const RETRY_AFTER_SECONDS: u64 = 10;

/// For a form of which nothing was kept.
const TOO_LARGE_TO_GIVE_BACK: &str = "El mensaje es demasiado largo. Regrese a la página anterior, donde sigue lo que escribió; acórtelo a 4,000 caracteres y envíelo de nuevo.";

/// What a submission comes to.
pub(super) enum SubmissionOutcome {
    /// It is stored, now or before.
    Received(Receipt),
    /// It is no JSON object.
    Malformed,
    /// These fields are to be corrected.
    Invalid(Vec<FieldError>),
    /// Its body is too large.
    TooLarge,
    /// Its body came too slowly.
    TooSlow,
    /// Its key belongs to another message.
    Conflict,
    /// Its sender has sent too many.
    TooMany(TooMany),
    /// It could not be stored.
    Unavailable,
}

impl From<Rejection> for SubmissionOutcome {
    fn from(rejection: Rejection) -> Self {
        match rejection {
            Rejection::Malformed => Self::Malformed,
            Rejection::Invalid(errors) => Self::Invalid(errors),
        }
    }
}

impl SubmissionOutcome {
    /// As a program reads it.
    pub(super) fn to_program(&self) -> Response {
        let (status, _) = self.status_and_sentence();
        let content_type = if status.is_success() {
            "application/json"
        } else {
            "application/problem+json"
        };
        let content_type = HeaderValue::from_static(content_type);
        let headers = [
            (CONTENT_TYPE, content_type),
            (CACHE_CONTROL, answer::NOT_KEPT),
        ];
        self.with_retry_after((status, headers, self.json().to_string()).into_response())
    }

    /// As a visitor reads it, with the fields of the form as they were sent.
    pub(super) async fn to_visitor(
        &self,
        app: &App,
        sender: Sender,
        headers: &HeaderMap,
        fields: &[(String, String)],
    ) -> Response {
        if let Self::Received(receipt) = self {
            // The place of the form, where the folio is shown.
            let place = format!("{CONTACT_PAGE}?folio={}#escribir", receipt.folio);
            return answer::see_other(&place);
        }
        let answer = match self.contact_page(app, sender, headers, fields).await {
            Some(page) => page,
            None => self.plain_page(app, fields),
        };
        self.with_retry_after(answer)
    }

    /// None where the page would cost more than it is worth, or cannot be rendered now.
    async fn contact_page(
        &self,
        app: &App,
        sender: Sender,
        headers: &HeaderMap,
        fields: &[(String, String)],
    ) -> Option<Response> {
        if !matches!(self, Self::Invalid(_) | Self::Unavailable) {
            return None;
        }
        let _share = app.renders.take(sender)?;
        // As many as there may be messages: a person sends few, and such a page is for one alone.
        let pages = &app.abuse_guard.pages;
        pages.admit(sender, None, Instant::now()).ok()?;
        let status = self.status_and_sentence().0.as_u16();
        // Of several fields of a name the first counts, as it does where they are read.
        let fields: HashMap<_, _> = fields.iter().rev().cloned().collect();
        let data = json!({ "status": status, "body": self.json(), "fields": fields });
        match app.pages().answer_action(CONTACT_PAGE, data).await {
            Ok(mut document) => {
                document.status = status;
                Some(page::send(headers, &document, answer::NOT_KEPT))
            }
            Err(RenderError::Busy) => None,
            Err(error) => {
                page::log_failure(&error);
                None
            }
        }
    }

    /// Says the same without an engine. What was written is on it, or still on the page before it.
    fn plain_page(&self, app: &App, fields: &[(String, String)]) -> Response {
        let (status, sentence) = self.status_and_sentence();
        let pages = app.pages();
        let telephone = pages.site().settings.contact.phone.as_deref();
        let form = KeptForm {
            text: match self {
                Self::TooLarge if fields.is_empty() => TOO_LARGE_TO_GIVE_BACK,
                _ => sentence,
            },
            faults: match self {
                Self::Invalid(errors) => errors.iter().collect(),
                _ => Vec::new(),
            },
            fields,
            call: telephone.map(call),
        };
        plain_page::send(status, &form)
    }

    fn json(&self) -> Value {
        let (status, sentence) = self.status_and_sentence();
        let errors = match self {
            Self::Received(receipt) => {
                let (id, folio) = (&receipt.uid, receipt.folio.to_string());
                return json!({ "id": id, "folio": folio, "message": sentence });
            }
            Self::Invalid(errors) => errors.iter().map(field_problem).collect(),
            _ => Vec::new(),
        };
        let problem = Problem::new(status.as_u16(), sentence, errors);
        let problem = serde_json::to_value(problem.of_request(request::current_id()));
        problem.expect("it is made of strings and numbers")
    }

    fn status_and_sentence(&self) -> (StatusCode, &'static str) {
        match self {
            Self::Received(_) => (StatusCode::CREATED, "Recibimos su mensaje."),
            Self::Malformed => (
                StatusCode::BAD_REQUEST,
                "El cuerpo no es un objeto JSON bien escrito.",
            ),
            Self::Invalid(_) => (
                StatusCode::UNPROCESSABLE_ENTITY,
                "Revise los datos señalados y envíe de nuevo.",
            ),
            Self::TooLarge => (
                StatusCode::PAYLOAD_TOO_LARGE,
                "El mensaje es demasiado largo; acórtelo a 4,000 caracteres y envíelo de nuevo.",
            ),
            Self::TooSlow => (
                StatusCode::REQUEST_TIMEOUT,
                "El mensaje tardó demasiado en llegar. Envíelo de nuevo.",
            ),
            Self::Conflict => (
                StatusCode::CONFLICT,
                "Esta clave ya acompañó a otro mensaje; envíe este con una clave nueva.",
            ),
            Self::TooMany(_) => (
                StatusCode::TOO_MANY_REQUESTS,
                "Llegaron muchos mensajes desde su conexión. Espere unos minutos y envíelo de nuevo.",
            ),
            Self::Unavailable => (
                StatusCode::SERVICE_UNAVAILABLE,
                "Por el momento no pudimos guardar su mensaje. Inténtelo de nuevo en unos minutos.",
            ),
        }
    }

    fn with_retry_after(&self, mut response: Response) -> Response {
        let headers = response.headers_mut();
        match self {
            Self::TooSlow => {
                // The rest of its body is no next request.
                headers.insert(CONNECTION, HeaderValue::from_static("close"));
            }
            Self::TooMany(too_many) => {
                headers.insert(RETRY_AFTER, too_many.retry_after_seconds.into());
            }
            Self::Unavailable => {
                headers.insert(RETRY_AFTER, RETRY_AFTER_SECONDS.into());
            }
            _ => {}
        }
        response
    }
}

fn field_problem(error: &FieldError) -> FieldProblem {
    FieldProblem {
        field: error.field.to_owned(),
        message: error.message.clone(),
    }
}

/// The fields that a visitor does not see. One that nobody knows is not sent back.
const HIDDEN: [&str; 7] = [
    "ciudad",
    "company",
    "serviceInterest",
    "page",
    "noticeVersion",
    "consent",
    "asunto",
];

/// The plain page that answers a plain form where the contact page would cost too much: the outcome,
/// and the form with what the visitor wrote, which can be corrected and sent again.
#[derive(Debug, Template)]
#[template(path = "http/kept_form.html")]
struct KeptForm<'a> {
    text: &'a str,
    /// What is wrong with the fields.
    faults: Vec<&'a FieldError>,
    /// The form as it was sent; empty where there is nothing to send again.
    fields: &'a [(String, String)],
    /// The link that calls the site's telephone, where it is confirmed.
    call: Option<(String, String)>,
}

impl<'a> KeptForm<'a> {
    /// Where a name comes twice, the first counts, as it does when a form is read.
    fn value(&self, name: &str) -> &'a str {
        let mut named = self.fields.iter().filter(|(key, _)| key == name);
        named.next().map_or("", |(_, value)| value)
    }
}
