//! What a call answers that fails, to the site's pages and to the editor: a problem document (RFC 9457).

use super::answer::not_kept;
use super::request_id::current_id;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use messages::FieldProblem;
use serde::Serialize;
use utoipa::ToSchema;

/// A problem document (RFC 9457).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Problem {
    /// `about:blank`: the status says it all.
    #[serde(rename = "type")]
    pub(super) kind: &'static str,
    /// The status in words.
    pub(super) title: &'static str,
    /// The HTTP status.
    pub(super) status: u16,
    /// Advice, in the language of the form, or else in Spanish.
    pub(super) detail: String,
    /// One entry for each faulty field.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) errors: Vec<FieldProblem>,
    /// The id of the request, as in `X-Request-Id`, by which the operator finds what happened.
    #[serde(rename = "requestId", skip_serializing_if = "Option::is_none")]
    pub(super) request_id: Option<String>,
    /// When another try is worth it, in seconds.
    #[serde(skip)]
    pub(super) retry_after: Option<u64>,
}

impl Problem {
    /// A problem with its sentence for whoever reads it.
    pub fn new(status: StatusCode, detail: impl Into<String>) -> Self {
        let title = match status.as_u16() {
            301 => "En otra dirección",
            400 => "Solicitud mal escrita",
            404 => "No encontrado",
            405 => "Método no permitido",
            408 => "La solicitud tardó demasiado",
            410 => "Retirado",
            414 => "Dirección demasiado larga",
            415 => "Tipo de contenido no admitido",
            422 => "Hay datos por corregir",
            503 => "Servicio no disponible por el momento",
            ..500 => "Solicitud no admitida",
            _ => "Error del servidor",
        };
        Self {
            kind: "about:blank",
            title,
            status: status.as_u16(),
            detail: detail.into(),
            errors: Vec::new(),
            request_id: None,
            retry_after: None,
        }
    }

    pub(super) fn after(mut self, seconds: u64) -> Self {
        self.retry_after = Some(seconds);
        self
    }

    /// A fault of the program.
    pub(super) fn of_ours() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "El error es nuestro y ya quedó registrado. Vuelva a intentarlo en un momento.",
        )
    }

    /// The same of the request that is being answered.
    #[must_use]
    pub fn of_request(self) -> Self {
        Self { request_id: current_id(), ..self }
    }

    /// Answers with a document that has this one and what belongs to it.
    pub fn answer(&self, document: &impl Serialize) -> Response {
        let kind = [(header::CONTENT_TYPE, "application/problem+json")];
        let json = serde_json::to_string(document).expect("it is made of strings and numbers");
        self.with_headers((self.status(), not_kept(), kind, json).into_response())
    }

    pub(super) fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    pub(super) fn with_headers(&self, mut answer: Response) -> Response {
        let headers = answer.headers_mut();
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        if self.status() == StatusCode::REQUEST_TIMEOUT {
            // The rest of its body is no next request.
            headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        answer
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let problem = self.of_request();
        problem.answer(&problem)
    }
}

/// For an address that does not take this method. The router adds `Allow`.
pub(super) async fn method_not_allowed() -> Problem {
    Problem::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "Esta dirección no admite este método; vea la cabecera Allow.",
    )
}
