//! The OpenAPI document: what the API answers, in the types that it is answered with.

use super::{
    BASE,
    calls::{BodyType, CALLS, Call},
};
use serde::Serialize;
use utoipa::{
    ToSchema,
    openapi::{
        Content, HttpMethod, OpenApi, Ref, RefOr, Required, Response,
        path::{Operation, OperationBuilder, Parameter, ParameterBuilder, ParameterIn},
        schema::{Object, ObjectBuilder, Schema, Type},
    },
};

/// What a contact form sends: exactly these seven fields (docs/specification.md, section 3).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactPayload {
    /// Required, 1 to 100 characters.
    #[schema(min_length = 1, max_length = 100)]
    pub name: String,
    /// Required, a valid address.
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
    /// What to do, in Spanish.
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
    pub fn new(status: u16, detail: &str, errors: Vec<FieldProblem>) -> Self {
        let title = match status {
            301 => "En otra dirección",
            400 => "Solicitud mal escrita",
            404 => "No encontrado",
            405 => "Método no permitido",
            409 => "La clave ya se usó con otro mensaje",
            410 => "Retirado",
            413 => "Mensaje demasiado grande",
            415 => "Tipo de contenido no admitido",
            422 => "Hay datos por corregir",
            429 => "Demasiados mensajes",
            503 => "Servicio no disponible por el momento",
            _ => "Error del servidor",
        };
        Self {
            kind: "about:blank",
            title: title.to_owned(),
            status,
            detail: detail.to_owned(),
            errors,
            request_id: None,
        }
    }

    /// With the id of the request that it answers.
    #[must_use]
    pub fn of_request(self, request_id: Option<String>) -> Self {
        Self { request_id, ..self }
    }

    /// The document as it is sent.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a problem is made of strings and a number")
    }
}

/// What is wrong with one field.
#[derive(Debug, Serialize, ToSchema)]
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
        let path = format!("{BASE}{}", call.path);
        document
            .paths
            .add_path_operation(path, vec![HttpMethod::Get], operation(call));
        let mut schemas = Vec::new();
        (call.body.schemas)(&mut schemas);
        components.schemas.extend(schemas);
    }
    let document =
        serde_json::to_value(document).expect("a document made of derived schemas serializes");
    format!("{document:#}\n")
}

fn operation(call: &Call) -> Operation {
    let of_path = |name| parameter(name, ParameterIn::Path, Object::with_type(Type::String));
    let limit = call.has_limit.then(|| number("limit", 0));
    let page = call.has_page.then(|| number("page", 1));
    let of_path = call.values().map(of_path);
    let parameters: Vec<Parameter> = of_path.chain(limit).chain(page).collect();
    let problem = || {
        let schema = Ref::from_schema_name(Problem::name());
        response("application/problem+json", schema.into())
    };
    let operation = OperationBuilder::new()
        .summary(Some(&call.summary))
        .operation_id(Some(&call.id))
        .parameters((!parameters.is_empty()).then_some(parameters))
        .response("200", response("application/json", schema_of(&call.body)));
    let operation = if call.has_limit {
        operation.response("400", problem())
    } else {
        operation
    };
    let operation = if call.has_past {
        operation
            .response("301", problem())
            .response("410", problem())
    } else {
        operation
    };
    operation.response("404", problem()).build()
}

/// How many items of a list are wanted at most, or which of its pages.
fn number(name: &str, least: usize) -> Parameter {
    let schema = ObjectBuilder::new()
        .schema_type(Type::Integer)
        .minimum(Some(least));
    parameter(name, ParameterIn::Query, schema.build())
}

fn parameter(name: &str, place: ParameterIn, schema: Object) -> Parameter {
    let required = match place {
        ParameterIn::Path => Required::True,
        _ => Required::False,
    };
    ParameterBuilder::new()
        .name(name)
        .parameter_in(place)
        .required(required)
        .schema(Some(schema))
        .build()
}

fn schema_of(body: &BodyType) -> RefOr<Schema> {
    let reference = Ref::from_schema_name(body.name.as_ref());
    if body.is_list {
        reference.to_array_builder().into()
    } else {
        reference.into()
    }
}

fn response(content_type: &str, schema: RefOr<Schema>) -> Response {
    let content = Content::new(Some(schema));
    Response::builder().content(content_type, content).build()
}
