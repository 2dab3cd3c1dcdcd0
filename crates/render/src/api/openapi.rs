//! The OpenAPI document: what the API answers, in the types that it is answered with.

use super::calls::{CALLS, Call};
use super::{BASE, articles::MOST_AT_ONCE};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::{ToSchema, openapi::OpenApi};

/// Fields of a contact form: exactly these seven (docs/specification.md, section 3).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactPayload {
    /// Required, 1 to 100 characters.
    #[schema(min_length = 1, max_length = 100)]
    pub name: String,
    /// A valid address. Required, but where the site also takes a telephone number instead: there one of
    /// the two is.
    #[schema(format = "email", max_length = 254)]
    pub email: String,
    /// Ten digits, or empty.
    #[schema(max_length = 40)]
    pub phone_number: Option<String>,
    /// Always sent empty by the site's own form.
    pub ciudad: Option<String>,
    /// Optional, at most 4000 characters.
    #[schema(max_length = 4000)]
    pub message: Option<String>,
    /// Always sent empty by the site's own form.
    pub company: Option<String>,
    /// Always sent empty by the site's own form.
    pub service_interest: Option<String>,
}

/// A message was received and is on disk.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContactReceipt {
    /// The lead's identifier.
    pub id: String,
    /// Eight characters to read over the telephone: `XXXX-XXXX`.
    pub folio: String,
    /// One sentence for the visitor, in Spanish.
    pub message: String,
}

/// Tells how long a form was open, once it comes back in `X-Form-Token`.
#[derive(Debug, Serialize, ToSchema)]
pub struct FormToken {
    /// 32 characters, signed; says something for a day.
    pub token: String,
}

/// A problem document (RFC 9457).
#[derive(Debug, Serialize, ToSchema)]
pub struct Problem {
    /// `about:blank`: the status says it all.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The status in words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// Advice, in Spanish.
    pub detail: String,
    /// One entry for each faulty field.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<FieldProblem>,
    /// The id of the request, as in `X-Request-Id`, by which the operator finds what happened.
    #[serde(rename = "requestId", skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
}

impl Problem {
    /// A problem with its sentence for the visitor.
    pub fn new(status: u16, detail: &str) -> Self {
        let title = match status {
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
            title: title.to_owned(),
            status,
            detail: detail.to_owned(),
            errors: Vec::new(),
            request_id: None,
        }
    }

    /// The document as it is sent.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a problem is made of strings and a number")
    }
}

/// Fault of one field.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FieldProblem {
    /// The field's name in the payload.
    pub field: String,
    /// One Spanish sentence.
    pub message: String,
}

/// A description of other calls, with those of this module added, as JSON with a final newline.
pub fn with_calls(mut document: OpenApi) -> String {
    let components = document.components.get_or_insert_default();
    for call in CALLS.iter() {
        let mut schemas = Vec::new();
        (call.schemas)(&mut schemas);
        components.schemas.extend(schemas);
    }
    let mut document =
        serde_json::to_value(document).expect("a document made of derived schemas serializes");
    if let Some(paths) = document["paths"].as_object_mut() {
        for call in CALLS.iter() {
            let path = format!("{BASE}{}", call.path);
            paths.insert(path, json!({ "get": operation(call) }));
        }
        paths.sort_keys();
    }
    format!("{document:#}\n")
}

fn operation(call: &Call) -> Value {
    let of_path = call.values().map(|name| {
        json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } })
    });
    let of_query = call.query.iter().map(|name| match *name {
        "limit" => json!({
            "name": name, "in": "query", "required": false,
            "description": format!("How many at most; {MOST_AT_ONCE} where it is more"),
            "schema": { "type": "integer", "minimum": 0 },
        }),
        _ => json!({
            "name": name, "in": "query", "required": false,
            "schema": { "type": "integer", "minimum": 1 },
        }),
    });
    let mut operation = json!({ "summary": call.summary, "operationId": call.id });
    let parameters: Vec<Value> = of_path.chain(of_query).collect();
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
    let of_name = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let body = of_name(&call.schema);
    let body = if call.is_list { json!({ "type": "array", "items": body }) } else { body };
    let response = |kind: &str, schema: Value| json!({ "content": { kind: { "schema": schema } } });
    let mut responses = json!({ "200": response("application/json", body) });
    let mut statuses = vec!["404"];
    statuses.extend((!call.query.is_empty()).then_some("400"));
    statuses.extend(call.has_past.then_some(["301", "410"]).iter().flatten());
    for status in statuses {
        responses[status] = response("application/problem+json", of_name(&Problem::name()));
    }
    if let Some(responses) = responses.as_object_mut() {
        responses.sort_keys();
    }
    operation["responses"] = responses;
    operation
}
