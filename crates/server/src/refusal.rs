//! Why a message is not taken, and how that is answered.
//!
//! Each refusal is one problem document: a program gets it as it is, a visitor on the page with the form,
//! which reads it as the data of an action (`web/src/sections/form/contact-form.tsx`). That page is
//! rendered for its sender alone, so one address gets only some of them; then, and where there is
//! little to say, a plain page says the same.

use super::{answer, app::App, page, plain_page, problem::Problem};
use askama::Template;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use basics::lang::{Language, said};
use door::{LimitExceeded, Sender};
use messages::{FieldProblem, Rejection};
use render::RenderError;
use serde_json::json;
use std::{collections::HashMap, time::Instant};

/// Why it is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// Its body is no JSON object, or broke off.
    Malformed,
    TooSlow,
    /// A preview takes no messages: no one would answer them.
    Preview,
    /// Its key belongs to another message.
    Conflict,
    TooLarge,
    Invalid,
    TooMany,
    Unavailable,
}

impl Reason {
    fn status(self) -> StatusCode {
        match self {
            Self::Malformed => StatusCode::BAD_REQUEST,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::Preview => StatusCode::FORBIDDEN,
            Self::Conflict => StatusCode::CONFLICT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The status in words where it may say something else too.
    fn title(self) -> Option<&'static str> {
        match self {
            Self::Conflict => Some("La clave ya se usó con otro mensaje"),
            Self::TooLarge => Some("Mensaje demasiado grande"),
            Self::TooMany => Some("Demasiados mensajes"),
            _ => None,
        }
    }

    /// What to do about it.
    fn sentence(self, language: Language) -> String {
        match self {
            Self::Malformed => said!(language, "form-malformed"),
            Self::TooSlow => said!(language, "form-too-slow"),
            Self::Preview => said!(language, "form-preview"),
            Self::Conflict => said!(language, "form-conflict"),
            Self::TooLarge => said!(language, "form-too-large"),
            Self::Invalid => said!(language, "form-invalid"),
            Self::TooMany => said!(language, "form-too-many"),
            Self::Unavailable => said!(language, "form-unavailable"),
        }
    }
}

/// A plain form that was sent.
#[derive(Debug)]
pub(super) struct SentForm<'a> {
    /// The page that it stands on.
    pub(super) path: &'a str,
    pub(super) language: Language,
    pub(super) fields: &'a [(String, String)],
}

#[derive(Clone, Debug)]
pub(super) struct Refusal {
    reason: Reason,
    errors: Vec<FieldProblem>,
    /// When another try is worth it, in seconds.
    retry_after: Option<u64>,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        let retry_after = (reason == Reason::Unavailable).then_some(10);
        Self { reason, errors: Vec::new(), retry_after }
    }
}

impl From<Rejection> for Refusal {
    fn from(rejection: Rejection) -> Self {
        match rejection {
            Rejection::Malformed => Reason::Malformed.into(),
            Rejection::Invalid(errors) => Self { errors, ..Reason::Invalid.into() },
        }
    }
}

impl From<LimitExceeded> for Refusal {
    fn from(too_many: LimitExceeded) -> Self {
        Self { retry_after: Some(too_many.retry_after_seconds), ..Reason::TooMany.into() }
    }
}

impl Refusal {
    fn problem(&self, language: Language) -> Problem {
        let Self { reason, errors, retry_after } = self.clone();
        let problem = Problem::new(reason.status(), reason.sentence(language));
        Problem { title: reason.title().unwrap_or(problem.title), errors, retry_after, ..problem }
    }

    pub(super) fn to_program(&self, language: Language) -> Response {
        self.problem(language).into_response()
    }

    /// As a visitor reads it, at the form, with its fields as they were sent.
    pub(super) async fn to_visitor(
        &self,
        app: &App,
        sender: Sender,
        headers: &HeaderMap,
        form: &SentForm<'_>,
    ) -> Response {
        let page = self.form_page(app, sender, headers, form).await;
        self.problem(form.language).with_headers(page.unwrap_or_else(|| self.plain_page(app, form)))
    }

    /// None where the page would cost more than it is worth, or cannot be rendered now.
    async fn form_page(
        &self,
        app: &App,
        sender: Sender,
        headers: &HeaderMap,
        form: &SentForm<'_>,
    ) -> Option<Response> {
        if ![Reason::Invalid, Reason::Unavailable].contains(&self.reason) {
            return None;
        }
        let _share = app.shares.renders.take(sender.network())?;
        // As many as there may be messages: a person sends few, and such a page is for one alone.
        let pages = &app.abuse_guard.pages;
        pages.admit(sender, None, Instant::now()).ok()?;
        let status = self.reason.status().as_u16();
        // Of several fields of a name the first counts, as it does where they are read.
        let fields: HashMap<_, _> = form.fields.iter().rev().cloned().collect();
        let problem = self.problem(form.language);
        let data = json!({ "status": status, "body": problem.of_request(), "fields": fields });
        match app.published.pages().answer_action(form.path, data).await {
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
    fn plain_page(&self, app: &App, form: &SentForm<'_>) -> Response {
        let pages = app.published.pages();
        let telephone = pages.site().settings.contact.phone.as_deref();
        let SentForm { language, fields, path } = *form;
        // Of a form that is too large nothing was kept.
        let is_lost = self.reason == Reason::TooLarge && fields.is_empty();
        let text = if is_lost {
            said!(language, "form-too-large-to-give-back")
        } else {
            self.reason.sentence(language)
        };
        let label = |field| (field, said!(language, "form-label", field));
        let page = FormFallback {
            lang: language.tag(),
            title: said!(language, "form-attempt-failed"),
            text,
            faults: &self.errors,
            fields,
            labels: ["name", "email", "phoneNumber"].map(label),
            message: said!(language, "form-label", field = "message"),
            again: said!(language, "form-send-again"),
            call: telephone.map(|telephone| plain_page::call(telephone, language)),
            back: (path, said!(language, "form-contact")),
        };
        plain_page::send(self.reason.status(), &page)
    }
}

/// The fields that a visitor does not see. Unknown fields are not sent back.
const HIDDEN: [&str; 8] =
    ["ciudad", "company", "serviceInterest", "page", "lang", "noticeVersion", "consent", "asunto"];

/// The plain page that answers a plain form where the contact page would cost too much: what is wrong,
/// and the form with what the visitor wrote, which can be corrected and sent again.
#[derive(Debug, Template)]
#[template(path = "form_fallback.html")]
struct FormFallback<'a> {
    lang: &'static str,
    title: String,
    text: String,
    faults: &'a [FieldProblem],
    /// The form as it was sent; empty where there is nothing to send again.
    fields: &'a [(String, String)],
    /// What its fields of one line are called, by their names.
    labels: [(&'static str, String); 3],
    message: String,
    /// On its button.
    again: String,
    /// The link that calls the site's telephone, where it is confirmed.
    call: Option<(String, String)>,
    /// The page with the form.
    back: (&'a str, String),
}

impl<'a> FormFallback<'a> {
    /// Where a name comes twice, the first counts, as it does when a form is read.
    fn value(&self, name: &str) -> &'a str {
        let mut named = self.fields.iter().filter(|(key, _)| key == name);
        named.next().map_or("", |(_, value)| value)
    }
}
