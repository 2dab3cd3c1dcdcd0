//! The answer to a message: JSON for a program, a page for a visitor.
//!
//! This file refuses to know how a message is kept.

use super::{answer, app::App, page};
use crate::{
    api::openapi::{ContactReceipt, FieldProblem},
    guard::TooMany,
    leads::{Faults, Receipt},
};
use axum::{
    Json,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

/// What the visitor is told to wait before another try, in seconds.
const RETRY_AFTER_SECONDS: u64 = 10;

/// What a submission comes to.
pub(super) enum SubmissionOutcome {
    Received(Receipt),
    Refused(SubmissionError),
}

pub(super) struct SubmissionError {
    status: StatusCode,
    detail: &'static str,
    errors: Vec<FieldProblem>,
    retry_after_seconds: Option<u64>,
}

impl SubmissionError {
    fn of(status: StatusCode, detail: &'static str) -> Self {
        Self {
            status,
            detail,
            errors: Vec::new(),
            retry_after_seconds: None,
        }
    }

    pub(super) fn malformed() -> Self {
        Self::of(
            StatusCode::BAD_REQUEST,
            "El cuerpo no es un objeto JSON bien escrito.",
        )
    }

    pub(super) fn too_large() -> Self {
        Self::of(
            StatusCode::PAYLOAD_TOO_LARGE,
            "El mensaje es demasiado largo; acórtelo a 4,000 caracteres y envíelo de nuevo.",
        )
    }

    pub(super) fn conflict() -> Self {
        Self::of(
            StatusCode::CONFLICT,
            "Esta clave ya acompañó a otro mensaje; envíe este con una clave nueva.",
        )
    }

    pub(super) fn unavailable() -> Self {
        Self {
            retry_after_seconds: Some(RETRY_AFTER_SECONDS),
            ..Self::of(
                StatusCode::SERVICE_UNAVAILABLE,
                "Por el momento no pudimos guardar su mensaje. Inténtelo de nuevo o llámenos.",
            )
        }
    }

    pub(super) fn too_many(too_many: TooMany) -> Self {
        Self {
            retry_after_seconds: Some(too_many.retry_after_seconds),
            ..Self::of(
                StatusCode::TOO_MANY_REQUESTS,
                "Llegaron muchos mensajes desde su conexión. Espere unos minutos o llámenos.",
            )
        }
    }

    pub(super) fn faulty(faults: &Faults) -> Self {
        let errors = faults
            .iter()
            .map(|fault| FieldProblem {
                field: fault.field.to_owned(),
                message: fault.message.clone(),
            })
            .collect();
        Self {
            errors,
            ..Self::of(
                StatusCode::UNPROCESSABLE_ENTITY,
                "Revise los datos señalados y envíe de nuevo.",
            )
        }
    }
}

/// The sentence that goes with a folio.
const RECEIVED: &str = "Recibimos su mensaje.";

pub(super) fn to_program(outcome: SubmissionOutcome) -> Response {
    match outcome {
        SubmissionOutcome::Received(receipt) => {
            let receipt = ContactReceipt {
                id: receipt.uid,
                folio: receipt.folio.to_string(),
                message: RECEIVED.to_owned(),
            };
            let not_kept = [(header::CACHE_CONTROL, answer::NOT_KEPT)];
            (StatusCode::CREATED, not_kept, Json(receipt)).into_response()
        }
        SubmissionOutcome::Refused(refusal) => {
            let response = answer::problem(refusal.status, refusal.detail, refusal.errors);
            with_retry_after(refusal.retry_after_seconds, response)
        }
    }
}

pub(super) async fn to_visitor(
    app: &App,
    headers: &HeaderMap,
    outcome: SubmissionOutcome,
    fields: Vec<(String, String)>,
) -> Response {
    let fields: serde_json::Map<String, Value> = fields
        .into_iter()
        .map(|(name, value)| (name, Value::String(value)))
        .collect();
    let (status, retry_after_seconds, form) = match outcome {
        SubmissionOutcome::Received(receipt) => (
            StatusCode::CREATED,
            None,
            json!({ "outcome": "received", "folio": receipt.folio.to_string() }),
        ),
        SubmissionOutcome::Refused(refusal) if !refusal.errors.is_empty() => (
            refusal.status,
            None,
            json!({ "outcome": "faulty", "fields": fields, "errors": refusal.errors }),
        ),
        SubmissionOutcome::Refused(refusal) => (
            refusal.status,
            refusal.retry_after_seconds,
            json!({ "outcome": "failed", "fields": fields, "detail": refusal.detail }),
        ),
    };
    match app.pages().answer_form("/Contacto", form).await {
        Ok(mut document) => {
            document.status = status.as_u16();
            let response = page::send(headers, &document, answer::NOT_KEPT);
            with_retry_after(retry_after_seconds, response)
        }
        Err(error) => page::failed(&error),
    }
}

fn with_retry_after(seconds: Option<u64>, mut response: Response) -> Response {
    if let Some(seconds) = seconds {
        response
            .headers_mut()
            .insert(header::RETRY_AFTER, seconds.into());
    }
    response
}
