//! What a call answers that fails: a problem document (RFC 9457).

use super::answer::not_kept;
use super::request_id::current_id;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

/// A problem document (RFC 9457).
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Problem {
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
}

impl Problem {
    /// A problem of the request that is being answered, with its sentence for the visitor.
    pub(super) fn new(status: StatusCode, detail: &str) -> Self {
        let title = match status.as_u16() {
            301 => "En otra dirección",
            400 => "Solicitud mal escrita",
            404 => "No encontrado",
            405 => "Método no permitido",
            409 => "La clave ya se usó con otro mensaje",
            408 => "La solicitud tardó demasiado",
            410 => "Retirado",
            413 => "Mensaje demasiado grande",
            414 => "Dirección demasiado larga",
            415 => "Tipo de contenido no admitido",
            422 => "Hay datos por corregir",
            429 => "Demasiados mensajes",
            503 => "Servicio no disponible por el momento",
            ..500 => "Solicitud no admitida",
            _ => "Error del servidor",
        };
        Self {
            kind: "about:blank",
            title,
            status: status.as_u16(),
            detail: detail.to_owned(),
            errors: Vec::new(),
            request_id: current_id(),
        }
    }

    /// A fault of the program.
    pub(super) fn of_ours() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "El error es nuestro y ya quedó registrado. Vuelva a intentarlo en un momento.",
        )
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let kind = [(header::CONTENT_TYPE, "application/problem+json")];
        let json = serde_json::to_string(&self);
        let json = json.expect("a problem is made of strings and a number");
        (status, not_kept(), kind, json).into_response()
    }
}

/// For an address that does not take this method. The router adds `Allow`.
pub(super) async fn method_not_allowed() -> Problem {
    Problem::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "Esta dirección no admite este método; vea la cabecera Allow.",
    )
}

/// Fault of one field.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct FieldProblem {
    /// The field's name in the payload.
    pub(super) field: String,
    /// One sentence, in the same language.
    pub(super) message: String,
}
