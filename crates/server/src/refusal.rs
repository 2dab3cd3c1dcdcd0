//! Why a message is not taken, and how that is answered.
//!
//! Each refusal is one problem document: a program gets it as it is, a visitor on the contact page,
//! which reads it as the data of an action (`web/src/sections/form/contact-form.tsx`). That page is
//! rendered for its sender alone, so one address gets only some of them; then, and where there is
//! little to say, a plain page says the same.

use super::{answer, app::App, page, plain_page, problem::Problem};
use askama::Template;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use door::{LimitExceeded, Sender};
use messages::{FieldProblem, Rejection};
use render::RenderError;
use serde_json::json;
use site::CONTACT_PATH;
use std::{collections::HashMap, time::Instant};

/// For a form of which nothing was kept.
const TOO_LARGE_TO_GIVE_BACK: &str = "El mensaje es demasiado largo. Regrese a la página anterior, donde sigue lo que escribió; acórtelo a 4,000 caracteres y envíelo de nuevo.";

/// Its body is no JSON object, or broke off.
pub(super) const MALFORMED: Problem =
    Problem::of(StatusCode::BAD_REQUEST, "El cuerpo no es un objeto JSON bien escrito.");
pub(super) const TOO_SLOW: Problem = Problem::of(
    StatusCode::REQUEST_TIMEOUT,
    "El mensaje tardó demasiado en llegar. Envíelo de nuevo.",
);
/// A preview takes no messages: no one would answer them.
pub(super) const PREVIEW: Problem = Problem::of(
    StatusCode::FORBIDDEN,
    "Este sitio es una vista previa: su formulario no recibe mensajes. No se guardó ni se envió nada.",
);
/// Its key belongs to another message.
pub(super) const CONFLICT: Problem = Problem::of(
    StatusCode::CONFLICT,
    "Esta clave ya acompañó a otro mensaje; envíe este con una clave nueva.",
)
.titled("La clave ya se usó con otro mensaje");
pub(super) const TOO_LARGE: Problem = Problem::of(
    StatusCode::PAYLOAD_TOO_LARGE,
    "El mensaje es demasiado largo; acórtelo a 4,000 caracteres y envíelo de nuevo.",
)
.titled("Mensaje demasiado grande");
const INVALID: Problem =
    Problem::of(StatusCode::UNPROCESSABLE_ENTITY, "Revise los datos señalados y envíe de nuevo.");
const TOO_MANY: Problem = Problem::of(
    StatusCode::TOO_MANY_REQUESTS,
    "Llegaron muchos mensajes desde su conexión. Espere unos minutos y envíelo de nuevo.",
)
.titled("Demasiados mensajes");
pub(super) const UNAVAILABLE: Problem = Problem::of(
    StatusCode::SERVICE_UNAVAILABLE,
    "Por el momento no pudimos guardar su mensaje. Inténtelo de nuevo en unos minutos.",
)
.after(10);

impl From<Rejection> for Problem {
    fn from(rejection: Rejection) -> Self {
        match rejection {
            Rejection::Malformed => MALFORMED,
            Rejection::Invalid(errors) => Self { errors, ..INVALID },
        }
    }
}

impl From<LimitExceeded> for Problem {
    fn from(too_many: LimitExceeded) -> Self {
        TOO_MANY.after(too_many.retry_after_seconds)
    }
}

impl Problem {
    /// As a visitor reads it, with the fields of the form as they were sent.
    pub(super) async fn to_visitor(
        &self,
        app: &App,
        sender: Sender,
        headers: &HeaderMap,
        fields: &[(String, String)],
    ) -> Response {
        let page = self.contact_page(app, sender, headers, fields).await;
        self.with_headers(page.unwrap_or_else(|| self.plain_page(app, fields)))
    }

    /// None where the page would cost more than it is worth, or cannot be rendered now.
    async fn contact_page(
        &self,
        app: &App,
        sender: Sender,
        headers: &HeaderMap,
        fields: &[(String, String)],
    ) -> Option<Response> {
        let status = self.status;
        if ![INVALID.status, UNAVAILABLE.status].contains(&status) {
            return None;
        }
        let _share = app.shares.renders.take(sender.network())?;
        // As many as there may be messages: a person sends few, and such a page is for one alone.
        let pages = &app.abuse_guard.pages;
        pages.admit(sender, None, Instant::now()).ok()?;
        // Of several fields of a name the first counts, as it does where they are read.
        let fields: HashMap<_, _> = fields.iter().rev().cloned().collect();
        let data = json!({ "status": status, "body": self.clone().of_request(), "fields": fields });
        match app.published.pages().answer_action(CONTACT_PATH, data).await {
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
        let pages = app.published.pages();
        let telephone = pages.site().settings.contact.phone.as_deref();
        let is_lost = self.status == TOO_LARGE.status && fields.is_empty();
        let given_back = (!is_lost).then_some(&*self.detail);
        let form = FormFallback {
            text: given_back.unwrap_or(TOO_LARGE_TO_GIVE_BACK),
            faults: &self.errors,
            fields,
            call: telephone.map(plain_page::call),
        };
        plain_page::send(self.status(), &form)
    }
}

/// The fields that a visitor does not see. Unknown fields are not sent back.
const HIDDEN: [&str; 7] =
    ["ciudad", "company", "serviceInterest", "page", "noticeVersion", "consent", "asunto"];

/// The plain page that answers a plain form where the contact page would cost too much: what is wrong,
/// and the form with what the visitor wrote, which can be corrected and sent again.
#[derive(Debug, Template)]
#[template(path = "form_fallback.html")]
struct FormFallback<'a> {
    text: &'a str,
    faults: &'a [FieldProblem],
    /// The form as it was sent; empty where there is nothing to send again.
    fields: &'a [(String, String)],
    /// The link that calls the site's telephone, where it is confirmed.
    call: Option<(String, String)>,
}

impl<'a> FormFallback<'a> {
    /// Where a name comes twice, the first counts, as it does when a form is read.
    fn value(&self, name: &str) -> &'a str {
        let mut named = self.fields.iter().filter(|(key, _)| key == name);
        named.next().map_or("", |(_, value)| value)
    }
}
